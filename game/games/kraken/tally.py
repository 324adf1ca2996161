"""What Kraken counts of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Event
from game.engine.tally import Figure, Tally
from game.engine.words import N_

if TYPE_CHECKING:
    from game.games.kraken.rules import Kraken
    from game.games.kraken.state import Table

FIGURES = {
    "chosen": Figure(N_("Trumps chosen by you")),
    "obliged": Figure(N_("Rounds in which you had to score more")),
    "made": Figure(N_("Rounds in which you did"), "obliged"),
    "challenges": Figure(N_("Your challenges")),
    "challenges_won": Figure(N_("Challenges won"), "challenges"),
    "declared": Figure(N_("Declarations")),
    "declared_points": Figure(N_("Points declared"), "declared", mean=True),
    "shown_points": Figure(N_("Points of them that counted"), "declared", mean=True),
    "claimed": Figure(N_("Bonuses called by your team")),
    "missed": Figure(N_("Bonuses your team did not call")),
}
CHALLENGES = ("kraken", "re", "super")


def counts(rules: Kraken, table: Table, events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """Trumps, challenges, declarations and bonuses."""
    found: Counter[str] = Counter()
    challenger = -1
    for event in events:
        mine, kind = event.seat == seat, event.kind
        if kind == "deal":
            challenger = -1
        elif kind in CHALLENGES:
            challenger = event.seat
            found["challenges"] += mine
        elif kind in ("made", "set") and mine:
            found["obliged"] += 1
            found["made"] += kind == "made"
            found["challenges_won"] += kind == "made" and challenger == seat
        elif kind == "trump":
            found["chosen"] += mine
        elif kind in ("declare", "show") and mine:
            found["declared"] += kind == "declare"
            points = "declared_points" if kind == "declare" else "shown_points"
            found[points] += event.value
        elif kind in ("claim", "withhold") and event.seat % 2 == seat % 2:
            found["claimed" if kind == "claim" else "missed"] += 1
    return found


TALLY = Tally(FIGURES, counts)
