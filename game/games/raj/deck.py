"""The prizes and the bid cards of Raj (RJ2, RJ3)."""

from __future__ import annotations

from game.engine.cards import Card, Deck

BIDS = 15  # RJ2: each player's bid cards, and J9: as many turns
FIRST_PRIZE = 5 * BIDS
WORTH: tuple[int, ...] = (
    *range(1, 11),
    *range(-1, -6, -1),
)  # RJ3, J1: ten good prizes, five bad ones

DECK = Deck(
    [f"{suit}{value}" for suit in "abcde" for value in range(1, BIDS + 1)]
    + [f"{worth:+d}" for worth in WORTH],
    suits="abcde",
    suit=[seat for seat in range(5) for _value in range(BIDS)] + [-1] * BIDS,
    rank=[*range(1, BIDS + 1)] * 5 + [*WORTH],
    points=[0] * FIRST_PRIZE + [*WORTH],
)
PRIZES = tuple(range(FIRST_PRIZE, DECK.size))


def value_of(card: int) -> int:
    """The number on a bid card."""
    return card % BIDS + 1


def bid_card(seat: int, value: int) -> Card:
    """The bid card of ``seat`` with this number."""
    return seat * BIDS + value - 1
