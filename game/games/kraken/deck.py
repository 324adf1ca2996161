"""The cards of Kraken, their order and their worth, with trumps and without."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import tricks
from game.cards.french import SUITS
from game.engine.cards import Deck, bits, mask
from game.engine.words import _

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")  # KR3, K12: the order of runs
WIDTH = 8
SEATS = 4
HAND = 8  # KR5
SPADES = 0

DECK = Deck(
    [rank + suit for suit in SUITS for rank in RANKS],
    suits=SUITS,
    suit=[suit for suit in range(4) for _rank in RANKS],
    rank=[*range(7, 15)] * 4,
    points=[0, 0, 0, 10, 2, 3, 4, 11] * 4,  # KR9; of the trump suit see POINTS
)
SUIT = DECK.suit
RANK = DECK.rank
OF_SUIT = DECK.of_suit

_PLAIN_ORDER = (0, 1, 2, 4, 5, 6, 3, 7)  # KR7: 7 8 9 J Q K 10 A
_TRUMP_ORDER = (0, 1, 5, 6, 3, 7, 2, 4)  # KR6: 7 8 Q K 10 A 9 J
_TRUMP_POINTS = (0, 0, 14, 10, 20, 3, 4, 11)  # KR8

# POINTS[trump][card], STRENGTH[trump][led][card], OVER[trump][card]: the trumps that beat a card.
POINTS = tuple(
    tuple(_TRUMP_POINTS[c % WIDTH] if SUIT[c] == trump else DECK.points[c] for c in range(32))
    for trump in range(4)
)
STRENGTH = tuple(
    tuple(
        tricks.strengths(
            DECK.size,
            () if led == trump else [led * WIDTH + rank for rank in _PLAIN_ORDER],
            [trump * WIDTH + rank for rank in _TRUMP_ORDER],
        )
        for led in range(4)
    )
    for trump in range(4)
)
OVER = tuple(
    tuple(
        mask(
            d
            for d in bits(OF_SUIT[trump])
            if SUIT[c] != trump or STRENGTH[trump][trump][d] > STRENGTH[trump][trump][c]
        )
        for c in range(32)
    )
    for trump in range(4)
)
KING_QUEEN = tuple(mask(DECK.cards(f"K{s} Q{s}")) for s in SUITS)


def stands(trump: int, card: int) -> int:
    """How high a card stands in its suit: below 0, no trump is named yet (KR6, KR7)."""
    suit = SUIT[card]
    return STRENGTH[trump if trump >= 0 else (suit + 1) % 4][suit][card]


def deal_cards(deck: Sequence[int], dealer: int, packets: Sequence[int]) -> list[list[int]]:
    """The hands, dealt in packets from the left of the dealer (KR5, K41)."""
    hands: list[list[int]] = [[], [], [], []]
    cards = iter(deck)
    for packet in packets:
        for away in range(1, SEATS + 1):
            hands[(dealer + away) % SEATS] += [next(cards) for _card in range(packet)]
    return hands


def turned_up(names: list[str]) -> tuple[int, ...]:
    """The cards that are turned up one after another until the trumps are fixed (K29).

    Raises:
        ValueError: with a sentence, when one is strange or there twice.
    """
    cards = DECK.cards(" ".join(names[: DECK.size]))
    if len(set(cards)) < len(names):
        raise ValueError(_("One of the turned-up cards is listed twice (K29)."))
    return cards
