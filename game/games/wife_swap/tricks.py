"""Which cards may be played to a trick, and which one wins it."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.tricks import follow
from game.engine.cards import mask
from game.games.wife_swap.deck import NEMESIS_OF, OF_SUIT, STRENGTH


def playable(hand: int, led: int) -> int:
    """The cards of a hand that may be played: of the suit led if possible (WS5); -1 is no suit."""
    return hand if led < 0 else follow(hand, OF_SUIT[led])


def trick_winner(trick: Sequence[int], leader: int, seats: int) -> int:
    """The seat that wins a whole trick.

    The highest card of all, suit led or not (WS6, WS7, W1); but a nemesis beside its court card
    wins over all others (WS8, WS9, WS10), that of the highest court card over another (WS11, W3).
    """
    lying = mask(trick)
    best, highest = 0, -1
    for place, card in enumerate(trick):
        court = NEMESIS_OF[card]
        met = court >= 0 and lying >> court & 1
        strength = 100 + STRENGTH[court] if met else STRENGTH[card]
        if strength > highest:
            best, highest = place, strength
    return (leader + best) % seats
