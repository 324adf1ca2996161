"""The cards of Royal Wife-Swap, their order and their worth (WS2, WS7, WS8, WS26)."""

from __future__ import annotations

from game.cards.french import JACK, KING, QUEEN, SUITS, TEN
from game.engine.cards import Deck, mask

GLYPHS = "♠♥♣♦"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HAND = 7  # WS3
MOST_STEPS = 80  # of one arrangement, so that it ends; no layout needs more than about 44
MOST_TRICKS = 500  # W37

DECK = Deck(
    [rank + suit for suit in SUITS for rank in RANKS],  # WS2
    suits=SUITS,
    suit=[suit for suit in range(4) for _rank in RANKS],
    rank=[*range(2, 15)] * 4,
    points=[2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1] * 4,  # WS26, W31
)
SUIT, RANK, POINTS, OF_SUIT = DECK.suit, DECK.rank, DECK.points, DECK.of_suit

STRENGTH = tuple(4 * RANK[c] + 3 - SUIT[c] for c in range(52))  # WS7: spades highest
# NEMESIS_OF[c]: the court card whose nemesis c is, the 2 of the K … the 5 of the 10 (WS8), or -1.
NEMESIS_OF = tuple(c + 15 - 2 * RANK[c] if RANK[c] <= 5 else -1 for c in range(52))
OF_RANK = {rank: mask(c for c in range(52) if RANK[c] == rank) for rank in range(2, 15)}
NO_PARENTS = DECK.all & ~OF_RANK[KING] & ~OF_RANK[QUEEN]
LOW = mask(c for c in range(52) if RANK[c] not in (TEN, JACK, QUEEN, KING))  # never marries
