"""The deals of Royal Raven that can be had to order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.rook import bid_to
from game.engine.wanted import Wanted
from game.engine.words import N_

if TYPE_CHECKING:
    from game.games.royal_raven.rules import RoyalRaven
    from game.games.royal_raven.state import View

LONG = 4  # cards of the colour with which everything is bid


def shoots(rules: RoyalRaven, view: View) -> bool:
    """The Raven, a long colour with its two best cards, and the best of another."""
    hand, suits = view.own.hand, rules.deck.of_suit
    if view.table.deal or not hand >> rules.pack.raven & 1:
        return False
    best = [1 << suit.bit_length() - 1 for suit in suits]  # numbered as they rank
    second = [1 << (suit ^ top).bit_length() - 1 for suit, top in zip(suits, best, strict=True)]
    tops = [suit for suit in range(4) if hand & best[suit]]
    return len(tops) > 1 and any(
        hand & second[suit] and (hand & suits[suit]).bit_count() >= LONG for suit in tops
    )


def raven(rules: RoyalRaven, view: View) -> bool:
    """The Royal Raven in hand."""
    return not view.table.deal and bool(view.own.hand >> rules.pack.raven & 1)


def contested(rules: RoyalRaven, view: View) -> bool | None:
    """An auction in which computer players go far above the lowest bid."""
    return bid_to(view.table, rules.lowest + 20)


WANTED = (
    Wanted(
        "shoot",
        N_("A hand worth shooting with"),
        N_(
            "The Raven, a long colour with its best cards, and the best of another. "
            "You may shoot the bird."
        ),
        shoots,
        {"allow_shooting": True},
    ),
    Wanted("raven", N_("The Royal Raven"), N_("It is in your hand."), raven),
    Wanted(
        "auction",
        N_("A high auction"),
        N_("A deal in which the bidding goes twenty above the lowest bid."),
        contested,
    ),
)
