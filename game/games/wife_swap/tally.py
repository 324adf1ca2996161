"""What Royal Wife-Swap counts of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Event
from game.engine.tally import MOST, Figure, Tally
from game.engine.words import N_

if TYPE_CHECKING:
    from game.games.wife_swap.rules import WifeSwap
    from game.games.wife_swap.state import Table

FIGURES = {
    "tricks": Figure(N_("Your tricks per game"), "deals", mean=True),
    "royal": Figure(N_("Points from royal families"), "deals", mean=True),
    "mixed": Figure(N_("Points from mixed families"), "deals", mean=True),
    "junior": Figure(N_("Points from junior families"), "deals", mean=True),
    "weddings": Figure(N_("Marriages per game"), "deals", mean=True),
    "orphans": Figure(N_("Cards lost as orphans per game"), "deals", mean=True),
    f"{MOST}families": Figure(N_("Most points from families in a game")),
    f"{MOST}turn": Figure(N_("Most points in one turn")),
}


def counts(rules: WifeSwap, table: Table, events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """Tricks, and what the families were worth."""
    found: Counter[str] = Counter()
    before = 0
    for event in events:
        if event.kind == "deal":
            before = 0
        elif event.kind == "trick" and event.seat == seat:
            found["tricks"] += 1
        elif event.kind == "wed" and event.seat == seat:
            found["weddings"] += 1
        elif event.kind == "orphans" and event.seat == seat:
            found["orphans"] += len(event.cards)
        elif event.kind == "done" and event.seat == seat:
            found[f"{MOST}turn"] = max(found[f"{MOST}turn"], event.value - before)
            before = event.value
    for row in table.sheet:
        points, royal, mixed, junior, _total = row[2 + seat :: rules.seats]
        found["royal"] += royal
        found["mixed"] += mixed
        found["junior"] += junior
        found[f"{MOST}families"] = max(found[f"{MOST}families"], points)
    return found


TALLY = Tally(FIGURES, counts)
