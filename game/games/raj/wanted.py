"""The deals of Raj that can be had to order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.wanted import Wanted
from game.engine.words import N_
from game.games.raj.deck import DECK, WORTH

if TYPE_CHECKING:
    from game.games.raj.rules import Raj
    from game.games.raj.state import View

EARLY = 8  # turns in which much is still to come


def carried(rules: Raj, view: View) -> bool | None:
    """A pot of two prizes or more, while much is still to come."""
    table = view.table
    if table.deal or table.turns > EARLY:
        return False
    return True if len(table.pot) > 1 and not table.sealed else None


def greatest(rules: Raj, view: View) -> bool:
    """The greatest prize comes first."""
    return not view.table.deal and DECK.rank[view.table.prize] == max(WORTH)


def worst(rules: Raj, view: View) -> bool:
    """The worst prize comes first."""
    return not view.table.deal and DECK.rank[view.table.prize] == min(WORTH)


WANTED = (
    Wanted(
        "carried",
        N_("A carried-over pot"),
        N_("Equal bids have left two or more prizes in the pot."),
        carried,
        {"tie_rule": "cancel"},
        there=True,
    ),
    Wanted("greatest", N_("The highest prize first"), N_("Ten points in one go."), greatest),
    Wanted(
        "worst", N_("The worst prize first"), N_("Minus five points: nobody wants them."), worst
    ),
)
