"""The deals of CrowsNest that can be had to order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.rook import bid_to
from game.engine.wanted import Wanted
from game.engine.words import N_
from game.games.crowsnest.deck import CROW, OF_SUIT

if TYPE_CHECKING:
    from game.games.crowsnest.rules import CrowsNest
    from game.games.crowsnest.state import View

LONG = 6


def crow(rules: CrowsNest, view: View) -> bool:
    """The Crow in hand."""
    return not view.table.deal and bool(view.own.hand >> CROW & 1)


def long(rules: CrowsNest, view: View) -> bool:
    """Many cards of one colour."""
    hand = view.own.hand
    return not view.table.deal and any((hand & suit).bit_count() >= LONG for suit in OF_SUIT)


def high(rules: CrowsNest, view: View) -> bool | None:
    """An auction that computer players take as high as it goes."""
    return bid_to(view.table, rules.highest)


WANTED = (
    Wanted(
        "auction",
        N_("A high auction"),
        N_("A deal in which the bidding goes to the maximum."),
        high,
    ),
    Wanted("crow", N_("The Crow"), N_("It is in your hand."), crow, {"use_crow": True}),
    Wanted("long", N_("A long suit"), N_("You hold six or more cards of one suit."), long),
)
