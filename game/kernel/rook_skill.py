"""What a good player plays in CrowsNest: near enough to play an imagined hand on with.

Of each card it is seen how it lies: its marks. What they weigh was fitted to cards that experts
played, in `learnt`; the card is played that weighs most. What habit would play is a mark, too.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four, above, highest, lowest
from game.kernel.learnt import ROOK as WEIGHTS
from game.kernel.rook import COUNTERS, CROW, PITCH, suit_of, worth
from game.kernel.rook_ends import without_twins
from game.kernel.rook_trick import Lies

MARKS: Final = 32
Marks: TypeAlias = Annotated[list[int], 32]


def moment(lies: Lies, hand: int, side: int, taker: bool, trumps: int) -> int:
    """Which of 39 kinds of decision this is; ``side``: 0 of the taker, 1 against it."""
    if not lies.count:
        return 0 if taker else 1 + side
    ours = int(lies.count - lies.best == 2)
    suit = 2 if lies.follow & trumps else 0 if hand & lies.follow else 1
    return 3 + 12 * (lies.count - 1) + 6 * ours + 2 * suit + side


def mark(
    marks: Marks,
    card: int,
    usual: int,
    lies: Lies,
    hand: int,
    others: int,
    mate: int,
    left: int,
    right: int,
    trumps: int,
) -> None:
    """How a card lies. ``mate``, ``left``, ``right``: what of ``others`` these may hold."""
    group = trumps if card & trumps else suit_of(card) & ~trumps
    have, out = hand & group, others & group
    higher = out & above(card)
    points = worth(card) // 5
    trump = int(card & trumps != 0)
    size, master = have.bit_count(), int(not higher)
    top, low = int(card == highest(have)), int(card == lowest(have))
    late = int(hand.bit_count() <= 4)
    under = int(not top and not out & above(highest(have)))
    marks[0] = int(card == usual)
    marks[1], marks[2], marks[3] = int(points == 1), int(points == 2), int(points == 4)
    marks[4] = trump
    marks[5] = 0 if card & CROW else (card.bit_length() - 2) % PITCH
    marks[6], marks[7] = master, int(higher != 0 and not higher & higher - 1)
    marks[8], marks[9], marks[10] = int(size == 1), int(size == 2), size
    marks[11] = out.bit_count()
    marks[12], marks[13] = top, low
    marks[14] = top * master * int(points == 0)
    marks[22] = trump * (hand & trumps).bit_count()
    marks[23] = (have & COUNTERS & ~card).bit_count()
    marks[24] = int(size + marks[11] >= 10)
    marks[25] = worth(out) // 5
    marks[26], marks[27] = under, under * low
    marks[28], marks[29] = late * master, late * trump
    if not lies.count:
        alone = int(not (left | right) & trumps)
        marks[15] = int(not mate & group and mate & trumps != 0)
        marks[16] = int(not left & group and left & trumps != 0)
        marks[17] = int(not right & group and right & trumps != 0)
        marks[18], marks[19] = alone, alone * master
        marks[20] = points * master
        marks[21] = trump * (others & trumps).bit_count()
        marks[30] = int(mate & higher != 0)
        marks[31] = master * (1 - trump) * int(marks[11] >= 5)
        return
    lying = worth(lies.cards) // 5
    wins = int(card & lies.beats != 0)
    threats = left if lies.count < 3 else 0
    beats = above(card) & trumps if trump else above(card) & group | trumps
    firm = wins * int(not threats & beats)
    marks[15], marks[16] = wins, firm
    marks[17], marks[18] = wins * lying, wins * points
    marks[19], marks[20] = firm * lying, firm * points
    marks[21] = 1 if not wins and points and threats & lies.beats else 0
    marks[30] = int(card == lowest(hand & lies.beats))
    marks[31] = int(card == highest(hand & lies.beats | CROW))


def skilled(
    lies: Lies,
    choice: int,
    hand: int,
    others: int,
    bars: Four,
    taker: int,
    trumps: int,
    usual: int,
) -> int:
    """What is played out of ``choice``, where habit plays ``usual``; else as in `habit`."""
    todo = without_twins(choice, others | lies.cards if lies.count else others)
    if not todo & todo - 1:
        return todo
    seat = lies.leader + lies.count & 3
    first = MARKS * moment(lies, hand, (seat ^ taker) & 1, seat == taker, trumps)
    mate, left = others & ~bars[seat ^ 2], others & ~bars[seat + 1 & 3]
    right = others & ~bars[seat + 3 & 3]
    marks = [0] * 32
    best, most = todo, -1 << 40
    while todo:
        card = lowest(todo)
        todo ^= card
        mark(marks, card, usual, lies, hand, others, mate, left, right, trumps)
        weight = 0
        for number in range(MARKS):
            weight += WEIGHTS[first + number] * marks[number]
        if weight > most:
            best, most = card, weight
    return best
