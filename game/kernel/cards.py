"""What trick games share: a stream of chance, sets of cards, cards dealt at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

Four: TypeAlias = Annotated[list[int], 4]  # a number for each seat, or each card of a trick
Five: TypeAlias = Annotated[list[int], 5]  # the same, and one for cards dealt aside

# Marsaglia's multiply with carry: the low half is the random number, the high half the carry. The
# factor is such that FACTOR << 32 - 1 and FACTOR << 31 - 1 are primes, so the period is near 2**62,
# and no number on the way has more than 63 bits.
FACTOR: Final = 2147483085
LOW: Final = 0xFFFFFFFF


@dataclass(slots=True)
class Luck:
    """A stream of chance; `seeded` makes a number fit to begin one."""

    x: int


def seeded(seed: int) -> int:
    """Where a stream begins: a seed of any size gives a number that does not end in noughts."""
    return ((seed & (1 << 61) - 1) ^ 0x2545F4914F6CDD1) % (FACTOR << 31) + 1


def below(luck: Luck, limit: int) -> int:
    """A number from 0 to ``limit - 1``."""
    luck.x = FACTOR * (luck.x & LOW) + (luck.x >> 32)
    return (luck.x & LOW) * limit >> 32


def any_of(luck: Luck, cards: int) -> int:
    """One of the cards, each as likely."""
    if not cards & cards - 1:
        return cards
    for _card in range(below(luck, cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


def lowest(cards: int) -> int:
    """The lowest card of a set, 0 of none."""
    return cards & -cards


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return 1 << cards.bit_length() - 1


def above(card: int) -> int:
    """All cards with a higher number."""
    return -(card << 1)


def deal(hands: Five, cards: int, room: Five, luck: Luck) -> None:
    """Deal cards at random, so many to each, onto what the hands hold; there is room for all."""
    left = cards.bit_count()
    r0, r1, r2, r3 = room[0], room[1], room[2], room[3]
    while cards:
        card = cards & -cards
        cards ^= card
        ticket = below(luck, left)
        left -= 1
        to = 4
        if ticket < r0:
            to = 0
            r0 -= 1
        elif ticket < r0 + r1:
            to = 1
            r1 -= 1
        elif ticket < r0 + r1 + r2:
            to = 2
            r2 -= 1
        elif ticket < r0 + r1 + r2 + r3:
            to = 3
            r3 -= 1
        assert 0 <= to < 5
        hands[to] |= card
