"""Raj for three to five: all learn at once which bids they would regret, in games played out.

Nobody's mix holds against all others here, but who learns from regret comes near to mixes that
nobody would change alone. Again and again all draw a bid from their present odds, each card is
asked what it would have brought in a game that is then played out with the same luck, and the cards
that would have done better gain odds. Hands, prizes and terms are those of `game/kernel/raj.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Five, Luck, below, seeded
from game.kernel.raj import BY_TOTAL, DISCARD, POINTS, WORTH, Terms, place_of

WIDE: Final = 16  # from seat to seat
Odds: TypeAlias = Annotated[list[int], 80]
ALL: Final = 1_000_000  # odds that are certain
# What is learnt: by seat and card the regrets; then as often as it was offered the odds; then of
# the first seat's cards the sum of what they brought, and of the leads; and how many rounds.
ODDS: Final = 80
GAINS: Final = 160
LEADS: Final = 176
ROUNDS: Final = 192
Learnt: TypeAlias = Annotated[list[int], 193]


@dataclass(slots=True)
class Turn:
    """What is known at a turn, and what a game that was played out has brought."""

    seats: int
    flags: int
    win: int
    point: int
    to_come: int
    carry: int
    prize: int
    blur: int  # how far bids in games played out stray, in hundredths of a hand
    gain: int
    lead: int


def learn(
    hands: Five,
    seats: int,
    to_come: int,
    carry: int,
    prize: int,
    totals: Five,
    terms: Terms,
    fixed: Odds,
    blur: int,
    rounds: int,
    seed: int,
    learnt: Learnt,
) -> int:
    """So many more rounds; ``learnt`` goes on from what it is. The answer is how many there were.

    ``prize`` (its bit) is on the table and not to come, ``carry`` the points of the pot besides;
    ``fixed``: by seat and card the odds, in parts of `ALL`, of bids that a seat is foreseen to make
    whatever it might learn.
    """
    luck = Luck(seeded(seed))
    turn = Turn(seats, terms[0], terms[3], terms[4], to_come, carry, prize, blur, 0, 0)
    bids = [0] * 5
    size = hands[0].bit_count()
    for _round in range(rounds):
        for seat in range(seats):
            bids[seat] = drawn(learnt, fixed, seat, size, luck)
        start = below(luck, 1 << 30)
        for seat in range(seats):
            drew = bids[seat]
            play(turn, hands, bids, totals, seat, start)
            had = turn.gain
            for number in range(size):
                bids[seat] = number
                if number != drew:
                    play(turn, hands, bids, totals, seat, start)
                gain = turn.gain if number != drew else had
                learnt[WIDE * seat + number] += gain - had
                if seat == 0:
                    learnt[GAINS + number] += gain
                    learnt[LEADS + number] += turn.lead
            bids[seat] = drew
    learnt[ROUNDS] += rounds
    return learnt[ROUNDS]


def drawn(learnt: Learnt, fixed: Odds, seat: int, size: int, luck: Luck) -> int:
    """The number of the card that a seat bids now; its present odds are added up."""
    total = 0
    for number in range(size):
        total += max(learnt[WIDE * seat + number], 0)
    choice = -1
    ticket = below(luck, total) if 0 < total < 1 << 31 else 0
    if total >= 1 << 31:
        ticket = below(luck, 1 << 30) * (total >> 30)
    for number in range(size):
        regret = max(learnt[WIDE * seat + number], 0)
        share = regret * 1000 // total if total else 1000 // size
        learnt[ODDS + WIDE * seat + number] += share
        if choice < 0:
            if ticket < regret:
                choice = number
            ticket -= regret
    if choice < 0:
        choice = below(luck, size)
    ticket = below(luck, ALL)
    for number in range(size):
        ticket -= fixed[WIDE * seat + number]
        if ticket < 0:
            return number
    return choice


def play(turn: Turn, hands: Five, bids: Five, totals: Five, seat: int, seed: int) -> None:
    """Play the game out after these bids, and say what a seat has of it."""
    luck = Luck(seeded(seed))
    held = [0] * 5
    ends = [0] * 5
    laid = [0] * 5
    for one in range(turn.seats):
        laid[one] = numbered(hands[one], bids[one])
        held[one] = hands[one] ^ laid[one]
        ends[one] = totals[one]
    to_come = turn.to_come
    carry = award(turn, turn.carry, turn.prize, laid, ends)
    while to_come:
        left = to_come.bit_count()
        rank = below(luck, left)
        prize = numbered(to_come, rank)
        to_come ^= prize
        if carry:
            rank = ranked(turn, to_come, carry, prize)
        wide = (left * turn.blur + 50) // 100
        for one in range(turn.seats):
            stray = rank + below(luck, 2 * wide + 1) - wide
            laid[one] = numbered(held[one], min(max(stray, 0), left - 1))
            held[one] ^= laid[one]
        carry = award(turn, carry, prize, laid, ends)
    judge(turn, ends, seat)


def numbered(cards: int, number: int) -> int:
    """The card with this number in a set, lowest first."""
    for _card in range(number):
        cards &= cards - 1
    return cards & -cards


def wants_high(turn: Turn, carry: int, prize: int) -> bool:
    """Whether the highest bid takes a pot."""
    worth = WORTH[place_of(prize)]
    total = carry + worth
    return total > 0 if turn.flags & BY_TOTAL and total else worth > 0


def ranked(turn: Turn, to_come: int, carry: int, prize: int) -> int:
    """Where a pot of several prizes stands among those to come."""
    total = carry + WORTH[place_of(prize)]
    stake = total if wants_high(turn, carry, prize) else -total
    rank = 0
    while to_come:
        if abs(WORTH[place_of(to_come & -to_come)]) < stake:
            rank += 1
        to_come &= to_come - 1
    return rank


def award(turn: Turn, carry: int, prize: int, laid: Five, ends: Five) -> int:
    """Give the pot to whom it belongs; what is carried on."""
    once, twice = 0, 0
    for one in range(turn.seats):
        twice |= once & laid[one]
        once |= laid[one]
    alone = once & ~twice
    total = carry + WORTH[place_of(prize)]
    if not alone:
        return 0 if turn.flags & DISCARD else total
    best = 1 << alone.bit_length() - 1 if wants_high(turn, carry, prize) else alone & -alone
    for one in range(turn.seats):
        if laid[one] == best:
            ends[one] += total
    return 0


def judge(turn: Turn, ends: Five, seat: int) -> None:
    """What a seat has of a game that ended so: its share of the victory, and its lead."""
    mine, rivals, best, others = ends[seat], 0, -1000, 0
    for one in range(turn.seats):
        if one != seat:
            others += ends[one]
            if ends[one] > best:
                best = ends[one]
                rivals = 0
            if ends[one] == best:
                rivals += 1
    lead = mine * 1000 - others * 1000 // (turn.seats - 1)
    turn.lead = lead
    turn.gain = lead * turn.point // 1000
    if not turn.flags & POINTS and mine >= best:
        turn.gain += turn.win if mine > best else turn.win // (rivals + 1)
