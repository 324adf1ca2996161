"""What CrowsNest counts of a match that is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.cards import rook_tally
from game.engine.actions import Event
from game.engine.tally import Tally

if TYPE_CHECKING:
    from game.games.crowsnest.rules import CrowsNest
    from game.games.crowsnest.state import Table


def counts(rules: CrowsNest, table: Table, events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """The contracts."""
    return rook_tally.counts(table.sheet, events, seat)


TALLY = Tally(rook_tally.FIGURES, counts)
