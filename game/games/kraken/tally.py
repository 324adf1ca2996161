"""What Kraken counts of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Event
from game.engine.cards import Card, mask
from game.engine.tally import Figure, Tally
from game.engine.words import N_
from game.games.kraken.deck import HAND
from game.games.kraken.declaring import sets_of

if TYPE_CHECKING:
    from game.games.kraken.rules import Kraken
    from game.games.kraken.state import Table

FIGURES = {
    "chosen": Figure(N_("Times you chose trumps")),
    "obliged": Figure(N_("Rounds your team had to win")),
    "made": Figure(N_("Of these, won"), "obliged"),
    "challenges": Figure(N_("Your challenges")),
    "challenges_won": Figure(N_("Of these, successful"), "challenges"),
    "against": Figure(N_("Opponents’ challenges")),
    "beaten": Figure(N_("Of these, defeated"), "against"),
    "declared": Figure(N_("Declarations")),
    "declared_points": Figure(N_("Points per declaration"), "declared", mean=True),
    "shown_points": Figure(N_("Points scored per declaration"), "declared", mean=True),
    "silent": Figure(N_("Rounds where you declared less than you held"), "deals"),
    "silent_points": Figure(N_("Points you did not declare"), "silent", mean=True),
    "claimed": Figure(N_("Bonuses your team claimed")),
    "claimed_points": Figure(N_("Points per bonus claimed"), "claimed", mean=True),
    "missed": Figure(N_("Bonuses your team did not claim")),
    "missed_points": Figure(N_("Points per bonus not claimed"), "missed", mean=True),
    "pits": Figure(N_("Rounds where your team took all tricks")),
}
CHALLENGES = ("kraken", "re", "super")


def counts(rules: Kraken, table: Table, events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """Trumps, challenges, declarations and bonuses."""
    found = _silent(rules, events, seat)
    challenger = -1
    for event in events:
        mine, kind = event.seat == seat, event.kind
        if kind == "deal":
            challenger = -1
        elif kind in CHALLENGES:
            challenger = event.seat
            found["challenges"] += mine
        elif kind in ("made", "set"):
            if challenger >= 0 and challenger % 2 != seat % 2:
                found["against"] += 1
                found["beaten"] += kind == "set"
            if mine:
                found["obliged"] += 1
                found["made"] += kind == "made"
                found["challenges_won"] += kind == "made" and challenger == seat
        elif kind == "trump":
            found["chosen"] += mine
        elif kind == "pit":
            found["pits"] += event.seat == seat % 2
        elif kind in ("declare", "show") and mine:
            found["declared"] += kind == "declare"
            points = "declared_points" if kind == "declare" else "shown_points"
            found[points] += event.value
        elif kind in ("claim", "withhold") and event.seat % 2 == seat % 2:
            name = "claimed" if kind == "claim" else "missed"
            found[name] += 1
            found[f"{name}_points"] += event.value
    return found


def _silent(rules: Kraken, events: Sequence[Event], seat: int) -> Counter[str]:
    """What was held and not declared: after a whole round its eight cards were the hand."""
    found: Counter[str] = Counter()
    trump = said = 0
    hand: list[Card] = []
    for event in events:
        if event.kind == "deal":
            said, hand = 0, []
        elif event.kind == "trump":
            trump = event.value
        elif event.seat != seat:
            continue
        elif event.kind == "declare":
            said += event.value
        elif event.kind == "play":
            hand.extend(event.cards)
            if len(hand) == HAND:
                kept = sum(c.value for c in sets_of(rules.options, mask(hand), trump)[0]) - said
                found["silent"] += kept > 0
                found["silent_points"] += max(0, kept)
    return found


TALLY = Tally(FIGURES, counts)
