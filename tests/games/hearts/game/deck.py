"""The cards of Hearts and what they cost (HE2, HE3)."""

from __future__ import annotations

from game.cards.french import SUITS
from game.engine.cards import Deck, mask

RANKS = (*map(str, range(2, 11)), "J", "Q", "K", "A")
SEATS = 4
HAND = 13  # HE2
PASSED = 3  # HE6
HEART = SUITS.index("H")
_QUEEN = 13 * SUITS.index("S") + RANKS.index("Q")

DECK = Deck(
    [rank + suit for suit in SUITS for rank in RANKS],
    suits=SUITS,
    suit=[suit for suit in range(4) for _rank in RANKS],
    rank=[*range(2, 15)] * 4,
    points=[13 if card == _QUEEN else int(card // 13 == HEART) for card in range(52)],  # HE3
)
SUIT = DECK.suit
RANK = DECK.rank
OF_SUIT = DECK.of_suit
HEARTS = OF_SUIT[HEART]
COSTLY = mask(card for card in range(DECK.size) if DECK.points[card])
ALL_POINTS = sum(DECK.points)  # 26
QUEEN = DECK.card("QS")
OPENING = DECK.card("2C")  # HE8
