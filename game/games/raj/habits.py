"""How people bid in Raj, and whether somebody at the table bids like that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum
from random import Random
from typing import NamedTuple

from game.engine.cards import bits
from game.games.raj.options import RajOptions
from game.games.raj.state import DECK, PRIZES, WORTH, Table, value_of

BY_SIZE = tuple(sorted(WORTH, key=lambda worth: (abs(worth), worth)))
BY_SIGN = tuple(sorted(WORTH))


class Turn(NamedTuple):
    """What a player had before the eyes who was to bid."""

    hand: tuple[int, ...]  # the numbers, lowest first
    prize: int  # its points
    stake: int  # what a high bid brings, or saves; less than 0 where a low bid is wanted
    to_come: tuple[int, ...]  # the points of the prizes after it
    last: int  # what the next player at the table bid last, 0 at the first turn


def stake_of(options: RajOptions, pot: int, prize: int) -> int:
    """What the highest bid brings, or saves, of a pot with this last prize."""
    by_total = options.pot_sign == "total_then_last" and pot
    return pot if (pot if by_total else prize) > 0 else -pot


def usual_place(turn: Turn) -> float:
    """Where in a hand, from 0 to 1, the usual bid lies: as the stake among the prizes to come."""
    smaller = sum(1 for other in turn.to_come if abs(other) < turn.stake)
    same = sum(1 for other in turn.to_come if abs(other) == turn.stake)
    return (smaller + same / 2 + 0.5) / (len(turn.to_come) + 1)


def usual(turn: Turn, rng: Random, blur: float, more: float = 0.0) -> int:
    """The index of the usual bid, or one higher by so much, as far as one strays from it."""
    place = usual_place(turn) + more + blur * (2 * rng.random() - 1)
    return min(max(int(place * len(turn.hand)), 0), len(turn.hand) - 1)


def turns(options: RajOptions, table: Table, seat: int) -> Iterator[tuple[Turn, int]]:
    """The turns of this game as a seat met them, with the numbers it bid; 0 at the present one."""
    hand = [*bits(table.hands[seat])]
    hand += [row[1 + seat] for row in table.history]
    hand.sort()
    prizes = [DECK.points[prize] for prize in PRIZES]
    other = (seat + 1) % len(table.hands)
    pot = last = 0
    now = (table.prize, *[-1] * len(table.hands), -1)
    for prize, *bids, winner in (*table.history, now):
        worth = DECK.points[prize]
        prizes.remove(worth)
        pot += worth
        stake = stake_of(options, pot, worth)
        turn = Turn(tuple(map(value_of, hand)), worth, stake, tuple(prizes), last)
        if bids[seat] < 0:
            yield turn, 0
            return
        yield turn, value_of(bids[seat])
        hand.remove(bids[seat])
        last = value_of(bids[other])
        if winner >= 0 or options.tie_rule == "discard":
            pot = 0


Habit = Callable[[Turn], float]  # the number that is wanted


def by_rank(order: Sequence[int], more: int) -> Habit:
    """The number that the prize has among all, and some more."""
    return lambda turn: order.index(turn.prize) + 1 + more


def by_place(more: float) -> Habit:
    """The card that lies in the hand where the stake lies among the prizes to come."""

    def wanted(turn: Turn) -> float:
        at = int(usual_place(turn) * len(turn.hand) + more)
        return turn.hand[min(max(at, 0), len(turn.hand) - 1)]

    return wanted


def greedy(least: int) -> Habit:
    """The highest card for a large stake, the lowest for any other."""
    return lambda turn: turn.hand[-1] if turn.stake >= least else turn.hand[0]


HABITS: tuple[Habit, ...] = (
    *(by_rank(BY_SIZE, more) for more in range(-3, 4)),
    *(by_rank(BY_SIGN, more) for more in range(-1, 2)),
    *(by_place(more) for more in (-2, -1, 0, 1, 2)),
    *(greedy(least) for least in (3, 5, 6, 7, 8)),
    lambda turn: turn.hand[-1],
    lambda turn: turn.hand[0],
    lambda turn: turn.hand[len(turn.hand) // 2],
    lambda turn: turn.hand[-1] if turn.prize > 0 else turn.hand[0],
    lambda turn: turn.last,
    lambda turn: turn.last + 1,
    lambda turn: turn.last - 1,
    lambda turn: 1.5 * turn.stake,
    lambda turn: 1.5 * turn.stake + 1,
)
STEADY = 0.75  # how often one with a habit bids just so, and how often a card beside it
BESIDE = 0.08
SELDOM = 0.004  # how often a player has a certain habit of these
SLACK = 0.35  # the share of bids of others that have nothing to do with the prize
LIKELY = 0.5  # odds of a bid that is expected
SPREAD = 0.16  # how far the rest lie from the usual place, as a share of the hand


def told(habit: Habit, turn: Turn) -> int:
    """The number that a habit bids."""
    wanted = habit(turn)
    return next((number for number in turn.hand if number >= wanted), turn.hand[-1])


def odds_of(habit: Habit, turn: Turn) -> list[float]:
    """How likely each card of the hand is with this habit."""
    hand = turn.hand
    at = hand.index(told(habit, turn))
    rest = (1 - STEADY - 2 * BESIDE) / len(hand)
    odds = [
        rest + (BESIDE if abs(i - at) == 1 else STEADY if i == at else 0) for i in range(len(hand))
    ]
    total = fsum(odds)
    return [one / total for one in odds]


def odds_of_others(turn: Turn) -> list[float]:
    """How likely each card is with nobody knows what in mind."""
    size = len(turn.hand)
    at = usual_place(turn) * size - 0.5
    near = [0.5 ** (abs(i - at) / (SPREAD * size)) for i in range(size)]
    total = fsum(near)
    return [SLACK / size + (1 - SLACK) * one / total for one in near]


def foreseen(options: RajOptions, table: Table, seat: int) -> tuple[float, list[float]]:
    """How likely a seat has a habit, and how likely it bids each of its cards if it has one."""
    met = [*turns(options, table, seat)]
    weights = [SELDOM] * len(HABITS)
    others = 1 - fsum(weights)
    for turn, bid in met[:-1]:
        index = turn.hand.index(bid)
        others *= odds_of_others(turn)[index]
        weights = [
            weight * odds_of(habit, turn)[index]
            for weight, habit in zip(weights, HABITS, strict=True)
        ]
    now = met[-1][0]
    odds = [0.0] * len(now.hand)
    for weight, habit in zip(weights, HABITS, strict=True):
        for i, share in enumerate(odds_of(habit, now)):
            odds[i] += weight * share
    total = fsum(weights)
    return total / (total + others), [one / total for one in odds]


def expected(options: RajOptions, table: Table, seat: int) -> int:
    """The number that a seat probably bids, by a habit that told most of its bids; else 0."""
    trust, odds = foreseen(options, table, seat)
    *met, (now, _none) = turns(options, table, seat)
    number = now.hand[odds.index(max(odds))]
    kept = any(
        told(habit, now) == number
        and 2 * sum(told(habit, turn) == bid for turn, bid in met) > len(met)
        for habit in HABITS
    )
    return number if kept and trust * max(odds) > LIKELY else 0
