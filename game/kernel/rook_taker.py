"""What a taker of habit names and buries, and what a hand is good for in an auction."""

from __future__ import annotations

from typing import Final

from game.kernel.cards import lowest
from game.kernel.rook import (
    BIRDS,
    BOUND_CROW,
    COLUMN,
    COUNTERS,
    CROW,
    LYNX,
    LYNXES,
    NO_CROW,
    ONES,
    PITCH,
    RAVEN,
    RAVEN_GAME,
    SUIT,
)

TOPS: Final = COLUMN * 0xC00  # the 14s, and the 1s where they are high
HIGH: Final = COLUMN * 0x700  # 12 to 14


def strength(cards: int, suit: int) -> int:
    """How good a suit is as trump: long before high."""
    trumps = cards & SUIT << PITCH * suit
    high = (trumps & HIGH).bit_count() + (trumps & TOPS).bit_count()
    return 4 * trumps.bit_count() + high


def best_trump(cards: int) -> int:
    """The suit that is best as trump."""
    best, most = 0, -1
    for suit in range(4):
        size = strength(cards, suit)
        if size > most:
            best, most = suit, size
    return best


def bury(cards: int, size: int, trump: int, variant: int) -> int:
    """What a taker buries: from short suits, low, no trumps and nothing that wins (C7, A17)."""
    kept = BIRDS if variant & (RAVEN_GAME | BOUND_CROW) else 0
    trumps = SUIT << PITCH * trump | BIRDS
    down = 0
    for _card in range(size):
        left = cards & ~down & ~trumps
        if left:
            down |= easiest(left)
        else:  # trumps, when there is nothing else: no counters, and birds last
            left = cards & ~down & ~kept
            left = left & ~BIRDS if left & ~BIRDS else left
            down |= lowest(left & ~COUNTERS) if left & ~COUNTERS else lowest(left)
    return down


def easiest(cards: int) -> int:
    """The card of the suits beside trump that a taker misses least."""
    best, least = 0, 1 << 30
    for suit in range(4):
        held = cards & SUIT << PITCH * suit
        size = held.bit_count()
        guarded = held & TOPS
        short = 0
        if not guarded:
            short = 60 if size == 1 else 25 if size == 2 else 15 if size == 3 else 0
        while held:
            card = lowest(held)
            held ^= card
            place = card.bit_length() - PITCH * suit
            cost = 3 * place - short
            if card & TOPS:
                cost += 150
            elif place == 11 and guarded:
                cost += 90
            if cost < least:
                best, least = card, cost
    return best


def little(cards: int) -> bool:
    """Whether these cards have fewer than five trumps, and neither the 14 nor a high bird."""
    trumps = cards & (SUIT << PITCH * best_trump(cards) | BIRDS)
    return trumps.bit_count() < 5 and not trumps & (TOPS | BIRDS & ~CROW)


def reach(cards: int, variant: int) -> int:
    """About what a taker captures who bids with these cards and then lifts the nest.

    A line through the means of some 400 hands of each deck; it misses them by 2 points, and by 6
    with the 1s.
    """
    trump = best_trump(cards)
    suit = SUIT << PITCH * trump
    length = (cards & suit).bit_count()
    sides = (cards & TOPS & ~suit).bit_count()
    found = (length * length >> 1) + (cards & suit & HIGH).bit_count()
    if not variant & RAVEN_GAME:
        found += 61 if variant & NO_CROW else 78
        return found + 9 * (cards & suit & TOPS).bit_count() + 5 * sides + 8 * (cards & CROW)
    if variant & ONES:
        found += 121 if variant & LYNX else 106
    else:
        found += 88 if variant & LYNX else 73
    found += 22 if cards & RAVEN else 0
    found += 20 if cards & LYNXES else 0
    tops = (cards & suit & TOPS).bit_count()
    return found + 6 * tops + (3 if variant & ONES else 5) * sides
