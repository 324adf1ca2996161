"""Raj for two: exact endings, and a search with a limit above them.

All is public but the order of the prizes and the bid that the other is about to make, so a position
between two turns has one value, and a turn is a matrix game. A hand is a set of numbers: bit
``n - 1`` is the card ``n``. A set of prizes has them by importance, -1 +1 -2 +2 … -5 +5 +6 … +10.
We are the first of the two; the lead is our points less theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.matrices import PITCH, Row, settle
from game.kernel.raj_guess import CARRIED, EDGE, FLAT, NORMAL, REACH, SPREAD, STEPS

WORTH: Final = (-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, 6, 7, 8, 9, 10)  # of each prize, by its bit

# What is agreed.
DISCARD: Final = 1  # a prize whose bids all cancel is lost (J2)
BY_TOTAL: Final = 2  # the total of a pot says who takes it (J5)
BY_PRIZE: Final = 4  # of tied players the one with the highest single prize has won (J10)
POINTS: Final = 8  # nothing but points counts
EXACT: Final = 15  # a search that goes so deep knows the value

Terms: TypeAlias = Annotated[
    list[int], 5
]  # the above, and the worth of loss, tie, win, and a point
Place: TypeAlias = Annotated[list[int], 7]  # see `Pot`

UNIT: Final = 1000
FAR: Final = 1 << 19  # more than any lead in parts of `UNIT`

SLOTS: Final = 1 << 17
Slots: TypeAlias = Annotated[list[int], SLOTS]
Worths: TypeAlias = Annotated[list[float], SLOTS]
# By slot: a position that has been solved, its value, and the points that go with it.
KEYS: Slots = [0] * SLOTS
VALUES: Worths = [0.0] * SLOTS
LEADS: Worths = [0.0] * SLOTS
KNOWN: Annotated[list[int], 5] = [0] * 5  # the terms that these slots are of

OPEN: Final = -128  # the lead, where it changes nothing

Shares: TypeAlias = Annotated[list[float], 4096]  # of each pair of hands so many as `PITCH`
TILT: Final = 15  # among these, behind those of 15 cards


@dataclass(slots=True)
class Search:
    """What a call agrees on, and the lead that belongs to the value last found."""

    flags: int
    loss: int
    tie: int
    win: int
    point: int
    points: float


@dataclass(slots=True)
class Pot:
    """What lies on the table besides the hands.

    prizes: those that are still to come; carry: the points of those set aside; best: the highest
    among these; lead: our points less theirs, or OPEN; top: the highest single prize of all that
    are won, and less than 0 if they have it. ``best`` and ``top`` stay 0 unless BY_PRIZE.
    """

    prizes: int
    carry: int
    best: int
    lead: int
    top: int


def pair(place: Place, prize: int, terms: Terms, ours: int, theirs: int, depth: int) -> int:
    """What it is worth to us when these two cards are bid.

    ``place``: both hands, then the fields of `Pot`; ``prize`` (its bit) is on the table, and no
    longer among those to come. ``depth``: how many turns after this one are searched before the
    rest is guessed; EXACT for all, with at most 7 cards each. Bits 0 to 19: our lead at the end, in
    parts of `UNIT` and `FAR` more; above: the value, in parts of `UNIT` of what ``terms`` say. What
    has been solved is kept, which makes the next call quicker and nothing else.
    """
    search = Search(terms[0], terms[1], terms[2], terms[3], terms[4], 0.0)
    remember(terms)
    counts = search.flags & POINTS == 0
    pot = Pot(place[2], place[3], place[4], place[5] if counts else OPEN, place[6])
    higher = sign(ours, theirs)
    value = after(search, place[0] ^ ours, place[1] ^ theirs, pot, prize, higher, depth)
    lead = search.points
    if not counts:
        lead += float(place[5])
        value = lead * float(search.point)
    unit = float(UNIT)
    return nearest(value * unit) * (2 * FAR) + nearest(lead * unit) + FAR


def nearest(number: float) -> int:
    """The nearest whole number."""
    return int(number + 0.5) if number >= 0.0 else -int(0.5 - number)


def remember(terms: Terms) -> None:
    """Forget the positions of other terms."""
    same = True
    for i in range(5):
        if KNOWN[i] != terms[i]:
            same = False
        KNOWN[i] = terms[i]
    if not same:
        for slot in range(SLOTS):
            KEYS[slot] = 0


def sign(ours: int, theirs: int) -> int:
    """1 if our card is the higher one, -1 if theirs is, 0 if they match."""
    return 1 if ours > theirs else -1 if theirs > ours else 0


def after(search: Search, a: int, b: int, pot: Pot, prize: int, higher: int, depth: int) -> float:
    """The value when the bids for a prize are shown, and these hands are left."""
    then = Pot(pot.prizes, 0, 0, pot.lead, pot.top)
    gain = shown(search, pot, prize, higher, then)
    value = ahead(search, a, b, then, depth)
    if pot.lead == OPEN:
        value += float(gain)
        search.points += float(gain)
    return value


def shown(search: Search, pot: Pot, prize: int, higher: int, then: Pot) -> int:
    """What we gain by a prize; ``then``, which has our lead before it, becomes what is left."""
    worth = WORTH[place_of(prize)]
    total = pot.carry + worth
    if higher == 0:
        if not search.flags & DISCARD:
            then.carry = total
            then.best = max(pot.best, worth) if search.flags & BY_PRIZE else 0
        return 0
    good = total > 0 if search.flags & BY_TOTAL and total else worth > 0
    gain = total if (higher > 0) == good else -total
    if search.flags & BY_PRIZE:
        best = max(pot.best, worth)
        if best > abs(pot.top):
            then.top = best if gain == total and (higher > 0) == good else -best
    if pot.lead != OPEN:
        then.lead += gain
    return gain


def place_of(prize: int) -> int:
    """Which of the prizes a bit is."""
    return prize.bit_length() - 1


def ahead(search: Search, a: int, b: int, pot: Pot, depth: int) -> float:
    """The value between two turns; in `Search.points` the lead that it goes with."""
    if not a:
        search.points = 0.0 if pot.lead == OPEN else float(pot.lead)
        return 0.0 if pot.lead == OPEN else final(search, pot.lead, pot.top)
    if depth == 0:
        return guess(search, a, b, pot)
    if pot.lead != OPEN and abs(pot.lead) > at_stake(pot):
        certain = Pot(pot.prizes, pot.carry, 0, OPEN, 0)
        more = ahead(search, a, b, certain, depth)
        search.points += float(pot.lead)
        return final(search, pot.lead, 0) + more * float(search.point)
    if depth < EXACT:
        return turns(search, a, b, pot, depth)
    key = named(a, b, pot)
    slot = ((key ^ key >> 31) & 0x7FFFFFFF) * 0x5E3779B1 >> 13 & SLOTS - 1
    if KEYS[slot] == key:
        search.points = LEADS[slot]
        return VALUES[slot]
    value = turns(search, a, b, pot, depth)
    KEYS[slot] = key
    VALUES[slot] = value
    LEADS[slot] = search.points
    return value


def turns(search: Search, a: int, b: int, pot: Pot, depth: int) -> float:
    """The mean of the matrix games that may come next, one for each prize."""
    size = a.bit_count()
    if depth == 1 and size > 1:
        return glanced(search, a, b, pot)
    deeper = depth if depth == EXACT else depth - 1
    matrix = [0.0] * 256
    leads = [0.0] * 256
    row = [0.0] * 16
    column = [0.0] * 16
    value, points = 0.0, 0.0
    prizes = pot.prizes
    while prizes:
        prize = prizes & -prizes
        prizes ^= prize
        then = Pot(pot.prizes ^ prize, pot.carry, pot.best, pot.lead, pot.top)
        left = a
        for i in range(size):
            ours = left & -left
            left ^= ours
            right = b
            for j in range(size):
                theirs = right & -right
                right ^= theirs
                higher = sign(ours, theirs)
                matrix[PITCH * i + j] = after(
                    search, a ^ ours, b ^ theirs, then, prize, higher, deeper
                )
                leads[PITCH * i + j] = search.points
        if size == 1:
            value += matrix[0]
            points += leads[0]
            continue
        value += settle(matrix, size, size, row, column)
        for i in range(size):
            if row[i] > 0.0:
                for j in range(size):
                    points += row[i] * column[j] * leads[PITCH * i + j]
    search.points = points / float(size)
    return value / float(size)


def final(search: Search, lead: int, top: int) -> float:
    """What the end of a game is worth."""
    who = lead if lead else top
    value = search.tie
    if who > 0:
        value = search.win
    elif who < 0:
        value = search.loss
    return float(value + lead * search.point)


def at_stake(pot: Pot) -> int:
    """The most by which a lead can still change."""
    most = abs(pot.carry)
    prizes = pot.prizes
    while prizes:
        most += abs(WORTH[place_of(prizes & -prizes)])
        prizes &= prizes - 1
    return most


def named(a: int, b: int, pot: Pot) -> int:
    """A number for a position of at most 6 cards each: of hands only the order counts."""
    order = 0
    both = a | b
    while both:
        one = both & -both
        both ^= one
        order <<= 2
        order |= 1 if a & one else 0
        order |= 2 if b & one else 0
    rest = pot.prizes << 7 | pot.carry + 15
    return ((order << 22 | rest) << 8 | pot.lead + 128) << 9 | pot.best << 5 | pot.top + 10


def glanced(search: Search, a: int, b: int, pot: Pot) -> float:
    """As `turns`, where all that comes after the turn is guessed.

    Which cards are left depends on the bids alone, so they are compared once for all prizes.
    """
    size = a.bit_count()
    shares = [0.0] * 4096
    left = a
    for i in range(size):
        ours = left & -left
        left ^= ours
        right = b
        for j in range(size):
            theirs = right & -right
            right ^= theirs
            compare(a ^ ours, b ^ theirs, shares, PITCH * (PITCH * i + j))
    matrix = [0.0] * 256
    leads = [0.0] * 256
    stakes = [0.0] * 16
    row = [0.0] * 16
    column = [0.0] * 16
    then = Pot(0, 0, 0, 0, 0)
    value, points = 0.0, 0.0
    prizes = pot.prizes
    while prizes:
        prize = prizes & -prizes
        prizes ^= prize
        rest = pot.prizes ^ prize
        spread = staked(rest, stakes)
        left = a
        for i in range(size):
            ours = left & -left
            left ^= ours
            right = b
            for j in range(size):
                theirs = right & -right
                right ^= theirs
                then.carry, then.best, then.lead, then.top = 0, 0, pot.lead, pot.top
                gain = shown(search, pot, prize, sign(ours, theirs), then)
                more = swollen(search, rest, then.carry) if then.carry else 0
                at = PITCH * (PITCH * i + j)
                found = weighed(search, shares, at, size - 1, stakes, spread, more, then.lead)
                if pot.lead == OPEN:
                    found += float(gain)
                    search.points += float(gain)
                matrix[PITCH * i + j] = found
                leads[PITCH * i + j] = search.points
        value += settle(matrix, size, size, row, column)
        for i in range(size):
            if row[i] > 0.0:
                for j in range(size):
                    points += row[i] * column[j] * leads[PITCH * i + j]
    search.points = points / float(size)
    return value / float(size)


def guess(search: Search, a: int, b: int, pot: Pot) -> float:
    """What a position is worth by the look of it; in `Search.points` the lead."""
    shares = [0.0] * 4096
    stakes = [0.0] * 16
    compare(a, b, shares, 0)
    spread = staked(pot.prizes, stakes)
    more = swollen(search, pot.prizes, pot.carry)
    return weighed(search, shares, 0, a.bit_count(), stakes, spread, more, pot.lead)


def compare(a: int, b: int, shares: Shares, at: int) -> None:
    """Lay two hands beside each other: from ``at`` on, the share of each prize that we get more.

    At TILT, the sum of what of these is to be taken back.
    """
    both, row, k = a | b, 16 * a.bit_count(), at
    flat = 0.0
    while a:
        ours, theirs = a & -a, b & -b
        a ^= ours
        b ^= theirs
        gap = (both & ours - 1).bit_count() - (both & theirs - 1).bit_count()
        share = 0.0
        if gap > 0:
            share = EDGE[row + gap]
            flat += FLAT[row + gap]
        elif gap < 0:
            share = -EDGE[row - gap]
            flat -= FLAT[row - gap]
        shares[k] = share
        k += 1
    shares[at + TILT] = flat


def staked(prizes: int, stakes: Row) -> int:
    """What is at stake with each prize; the sum of the squares."""
    squares, k = 0, 0
    while prizes:
        stake = abs(WORTH[place_of(prizes & -prizes)])
        prizes &= prizes - 1
        squares += stake * stake
        stakes[k] = float(stake)
        k += 1
    return squares


def swollen(search: Search, prizes: int, carry: int) -> int:
    """How much more is at stake with these prizes for what is carried to the first of them."""
    more = 0
    while prizes:
        worth = WORTH[place_of(prizes & -prizes)]
        prizes &= prizes - 1
        if search.flags & BY_TOTAL:
            more += abs(worth + carry) - abs(worth)
        else:
            more += carry if worth > 0 else -carry
    return more


def weighed(
    search: Search,
    shares: Shares,
    at: int,
    size: int,
    stakes: Row,
    squares: int,
    more: int,
    lead: int,
) -> float:
    """The guess for so many cards that were compared; in `Search.points` the lead."""
    points, whole = 0.0, 0.0
    for k in range(size):
        points += stakes[k] * shares[at + k]
        whole += stakes[k]
    mean = 1.0 / float(size)
    swell = 0.0
    if more:
        lean = 0.0
        for k in range(size):
            lean += shares[at + k]
        swell = CARRIED * lean * float(more) * mean
    points += (shares[at + TILT] * whole + swell) * mean
    if lead == OPEN:
        search.points = points
        return points
    points += float(lead)
    search.points = points
    chance = normal(points / SPREAD[squares])
    return (
        float(search.loss) + float(search.win - search.loss) * chance + points * float(search.point)
    )


def normal(z: float) -> float:
    """The chance that what is spread normally around 0 is less than this."""
    at = abs(z) * float(STEPS)
    if at >= float(REACH * STEPS):
        return 1.0 if z > 0.0 else 0.0
    step = int(at)
    found = NORMAL[step] + (at - float(step)) * (NORMAL[step + 1] - NORMAL[step])
    return found if z > 0.0 else 1.0 - found
