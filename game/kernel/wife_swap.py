"""Royal Wife-Swap: the best layout of any cards, and who wins a trick.

A card is the bit of its number in the game's deck: four suits of 13 places each, spades first, and
in a suit the 2 at place 0 up to the ace at place 12.

The best layout is found by trying every choice of marriages that can be best:

* What a card of no marriage brings depends on its suit alone: twice its points where the suit has a
  royal marriage, once where it has another family, else nothing.
* One marriage of a K and a Q more only adds points and homes. So as many are made as there can be,
  and every K whose own Q marries too marries her: the pairs of the others do not matter.
* A J and a 10 leave their parents to marry, at the price of 10 points where these are royal, and
  bring homes only to suits that no K or Q is of. Which J marries which 10 does not matter either;
  a couple can be made of any as many J as 10, but of one J and the 10 of its own suit (WS15).

So at most 6 times 66 choices are looked at. The best of them is always legal (W18, W19): a card
left over that had a home, or two that could marry, would only add points.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, combinations
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import LOW as HALF

Plan: TypeAlias = Annotated[list[int], 4]  # the suits of the K, Q, J and 10 that marry

COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
SUIT: Final = 0x1FFF
DECK: Final = (1 << 52) - 1
TEN: Final = 8  # places in a suit
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12
COURTS: Final = COLUMN * 0xF00
ACES: Final = COLUMN << ACE

# By card: how strong it is (WS7); the court card whose nemesis it is (WS8), and its own, or 64.
STRENGTH = tuple(4 * (card % 13) + 3 - card // 13 for card in range(52))
COURT = bytes(card + 11 - 2 * (card % 13) if card % 13 < 4 else 64 for card in range(52))
NEMESIS = bytes(card + 11 - 2 * (card % 13) if 8 <= card % 13 < 12 else 64 for card in range(52))
ABOVE = tuple(
    sum(1 << other for other in range(52) if STRENGTH[other] > STRENGTH[card]) for card in range(52)
)
MET: Final = 100  # what a nemesis has more beside its court card (WS10)

# The points of the cards 2 to 9 of one suit (WS26).
PIPS = bytes(sum(place + 2 for place in range(8) if cards >> place & 1) for cards in range(256))
# By a set of suits: 1 in each of their lanes, which are 13 bits wide.
LANES = tuple(sum(1 << 13 * suit for suit in range(4) if suits >> suit & 1) for suits in range(16))


def _subsets(suits: int, size: int) -> list[int]:
    own = [1 << suit for suit in range(4) if suits >> suit & 1]
    return [sum(some) for some in combinations(own, size)]


def _parents(kings: int, queens: int) -> list[int]:
    most = min(kings.bit_count(), queens.bit_count())
    return [k | q << 4 for k in _subsets(kings, most) for q in _subsets(queens, most)]


def _juniors(jacks: int, tens: int) -> list[int]:
    return [
        j | t << 4
        for size in range(5)
        for j in _subsets(jacks, size)
        for t in _subsets(tens, size)
        if size != 1 or j != t
    ]


def _ways(marriages: Callable[[int, int], list[int]]) -> tuple[bytes, tuple[int, ...]]:
    """By two sets of suits, the one and the other << 4: the choices, and where they begin."""
    found = [marriages(two & 15, two >> 4) for two in range(256)]
    return bytes(way for ways in found for way in ways), (0, *accumulate(map(len, found)))


PARENTS, FIRST_PARENTS = _ways(_parents)
JUNIORS, FIRST_JUNIORS = _ways(_juniors)

SLOTS: Final = 1 << 14
SETS: Annotated[list[int], SLOTS] = [0] * SLOTS  # by slot: a set of cards, and 1 more
VALUES: Annotated[list[int], SLOTS] = [0] * SLOTS  # and what its best layout is worth


def suits_of(cards: int, place: int) -> int:
    """The suits in which a set holds the card of this place."""
    found = cards >> place & COLUMN
    return found & 1 | found >> 12 & 2 | found >> 24 & 4 | found >> 36 & 8


def total(lanes: int, suits: int) -> int:
    """The sum of the lanes of these suits."""
    some = lanes & LANES[suits] * SUIT
    some += some >> 26
    return some + (some >> 13) & SUIT


def lows(cards: int) -> int:
    """In four lanes, the points of the cards that never marry."""
    pips = PIPS[cards & 255] + (PIPS[cards >> 13 & 255] << 13)
    pips += (PIPS[cards >> 26 & 255] << 26) + (PIPS[cards >> 39 & 255] << 39)
    return pips + (cards >> ACE & COLUMN)


def best(there: int, plan: Plan) -> int:
    """The points of the best layout of these cards; ``plan`` becomes its marriages.

    Of several the one that lays the most cards.
    """
    jacks, tens = suits_of(there, JACK), suits_of(there, TEN)
    low = lows(there)
    whole = low + 10 * (LANES[jacks] + LANES[tens])
    parents = suits_of(there, KING) | suits_of(there, QUEEN) << 4
    couples = jacks | tens << 4
    top, most = -1, 0
    for way in range(FIRST_PARENTS[parents], FIRST_PARENTS[parents + 1]):
        kings, queens = PARENTS[way] & 15, PARENTS[way] >> 4
        royal, bare = kings & queens, 15 ^ (kings | queens)
        base = 20 * (kings.bit_count() + royal.bit_count())
        base += total(whole, kings | queens) + total(whole, royal)
        for other in range(FIRST_JUNIORS[couples], FIRST_JUNIORS[couples + 1]):
            ones, others = JUNIORS[other] & 15, JUNIORS[other] >> 4
            value = base + total(low, (ones | others) & bare)
            value += 10 * ((ones & bare).bit_count() + (others & bare).bit_count())
            value -= 10 * ((ones & royal).bit_count() + (others & royal).bit_count())
            if value < top:
                continue
            count = members(kings, queens, ones, others, there).bit_count()
            if value > top or count > most:
                top, most = value, count
                plan[0], plan[1], plan[2], plan[3] = kings, queens, ones, others
    return top


def members(kings: int, queens: int, jacks: int, tens: int, there: int) -> int:
    """The cards that lie in families when these marry."""
    cover = kings | queens
    homes = LANES[cover] * (SUIT ^ (1 << KING | 1 << QUEEN))
    homes |= LANES[(jacks | tens) & ~cover] * (255 | 1 << ACE)
    homes |= LANES[kings] << KING | LANES[queens] << QUEEN
    return there & (homes | LANES[jacks] << JACK | LANES[tens] << TEN)


def laid(there: int) -> int:
    """The cards that lie in the families of the best layout."""
    plan = [0] * 4
    best(there, plan)
    return members(plan[0], plan[1], plan[2], plan[3], there)


def value(there: int) -> int:
    """The points of the best layout, remembered."""
    slot = ((there ^ there >> 27) & HALF) * 0x2545F491 >> 22 & SLOTS - 1
    if SETS[slot] != there + 1:
        plan = [0] * 4
        VALUES[slot] = best(there, plan)
        SETS[slot] = there + 1
    return VALUES[slot]


def strength(card: int, lies: int) -> int:
    """How strong a card is among those that lie (WS7, WS10, WS11); its court card is no reason."""
    court = COURT[card]
    if court < 64 and lies >> court & 1:
        return MET + STRENGTH[court]
    return STRENGTH[card]


def playable(hand: int, led: int) -> int:
    """The cards of a hand that may be played to a lead of this suit, or -1 (WS5)."""
    if led < 0:
        return hand
    follow = hand & SUIT << 13 * led
    return follow if follow else hand
