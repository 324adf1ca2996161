"""What Royal Raven counts of a match that is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.cards import rook_tally
from game.engine.actions import Event
from game.engine.tally import Figure, Tally
from game.engine.words import N_

if TYPE_CHECKING:
    from game.games.royal_raven.rules import RoyalRaven
    from game.games.royal_raven.state import Table

FIGURES = {
    **rook_tally.FIGURES,
    "shots": Figure(N_("Shots at the bird")),
    "shots_made": Figure(N_("Of these, hits"), "shots"),
}


def counts(
    rules: RoyalRaven, table: Table, events: Sequence[Event], seat: int
) -> Mapping[str, int]:
    """The contracts, and the shots at the bird among them."""
    found = rook_tally.counts(table.sheet, events, seat)
    shooter = -1
    for event in events:
        if event.kind == "shoot":
            shooter = event.seat
        elif event.kind in ("made", "set"):
            if shooter == seat:
                found["shots"] += 1
                found["shots_made"] += event.kind == "made"
            shooter = -1
    return found


TALLY = Tally(FIGURES, counts)
