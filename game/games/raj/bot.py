"""Raj's computer players: they bid by chance, with odds that no counter-plan beats for long.

A bid that can be foreseen can be overbid by one, so a good player mixes. Two players are at a
matrix game: what each pair of bids leads to, solved exactly when few cards are left, else searched
a turn deep and then guessed (`game/kernel/raj.py`). Three to five learn from regret in games played
out (`game/kernel/raj_crowd.py`). All of it is public, so nobody's sealed bid is needed (J17).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from math import exp, fsum
from random import Random
from typing import NamedTuple

from game.bots.verdict import Weighing, reasons_of, verdict
from game.bots.work import each
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.chance import stream
from game.engine.thought import EVEN, Candidate, Doubt, Reasons, Temper, Thought
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import BIDS, DECK, PRIZES, WORTH, Table, View, value_of
from game.kernel import raj as kernel
from game.kernel import raj_crowd as crowd
from game.kernel.matrices import PITCH, settle

# -- how people bid, and whether somebody at the table bids like that


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
SPREAD = 0.16  # how far the rest lie from the usual place, as a share of the hand


def odds_of(habit: Habit, turn: Turn) -> list[float]:
    """How likely each card of the hand is with this habit."""
    wanted, hand = habit(turn), turn.hand
    at = next((i for i, number in enumerate(hand) if number >= wanted), len(hand) - 1)
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


# -- how a computer player bids


class Effort(NamedTuple):
    """How well a player thinks."""

    deep: int  # turns that are searched before the rest is guessed
    exact: int  # cards left from which on all is searched
    stages: int  # of learning among three or more
    slips: float  # the share of bids that are made by habit instead
    blur: float  # how far a habitual bid strays, as a share of the hand
    watches: bool  # whether it learns how the others bid


EFFORTS = {
    "learner": Effort(0, 0, 0, 1.0, 0.5, watches=False),
    "club": Effort(0, 3, 3, 0.35, 0.25, watches=False),
    "expert": Effort(1, 6, 36, 0.0, 0.0, watches=True),
}
FULL = 1_000_000  # what a match that is won is worth
POINT = FULL // 1000  # and a point besides
TRUST = 0.9  # the most that is built on somebody's habit
CHAINS = 4  # calls that learn beside each other, from the same stage on
WORK = 90_000  # bids of a call, over all games played out
RARE = 0.02  # odds that are too small to be more than noise
# A bid that costs such points more must bring such a chance more, which is what thoughts differ by.
DEAR, ALIKE = 0.5, 0.03
# In a pot of so few points a step higher counts as much of a point: people save their high cards.
LITTLE, STEP = 3, 0.1
# How much more often a temperament plays its highest card than its middle one, as a power of e,
# and how far a habitual bid lies higher, as a share of the hand.
LEANING, HIGHER = 0.8, 0.06
STRAY = 22  # how far bids stray in games played out, in hundredths of a hand
FORESEEN = Doubt("foreseen")  # why a bid is not always the one that is worth most


class Plan(NamedTuple):
    """The odds of each card, and what comes of it."""

    odds: list[float]
    reasons: Reasons


def equity(mine: int, theirs: int, to_come: int) -> float:
    """The share of a match for who has won so many games, with equal players."""
    if to_come == 0 or abs(mine - theirs) > to_come:
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    ahead = equity(mine + 1, theirs, to_come - 1)
    return (ahead + equity(mine, theirs + 1, to_come - 1)) / 2


def terms(rules: Raj, view: View) -> list[int]:
    """What the game is for, to this seat against the best of the others: see `kernel.Terms`."""
    options, table, me = rules.options, view.table, view.seat
    flags = kernel.DISCARD if options.tie_rule == "discard" else 0
    flags |= kernel.BY_TOTAL if options.pot_sign == "total_then_last" else 0
    to_come = options.match_games - len(table.sheet) - 1
    by_points = options.match_scoring == "total_points" and options.match_games > 1
    if options.final_tie == "highest_single_prize" and not by_points:
        flags |= kernel.BY_PRIZE
    if by_points and to_come:
        return [flags | kernel.POINTS, 0, 0, 0, POINT]
    if by_points or rules.seats > 2:
        return [flags, 0, FULL // 2, FULL, POINT]
    won, lost = table.wins[me], table.wins[1 - me]
    ends = ((won, lost + 1), (won + 1, lost + 1), (won + 1, lost))
    return [flags, *(int(FULL * equity(a, b, to_come)) for a, b in ends), POINT]


class Place(NamedTuple):
    """What lies on the table, as the kernel has it; seats are counted from the one that thinks."""

    hands: list[int]
    totals: list[int]  # of all that count together
    to_come: int
    carry: int  # the points of the pot without the last prize
    prize: int  # the last one's bit


def place_of(rules: Raj, view: View) -> Place:
    """What lies on the table."""
    table, seats = view.table, [(view.seat + more) % rules.seats for more in range(rules.seats)]
    bit = {worth: 1 << place for place, worth in enumerate(kernel.WORTH)}
    points, prize = DECK.points, DECK.points[table.prize]
    before = table.score if rules.options.match_scoring == "total_points" else (0,) * rules.seats
    return Place(
        [table.hands[seat] >> seat * BIDS for seat in seats],
        [table.total[seat] + before[seat] for seat in seats],
        sum(bit[points[p]] for p in PRIZES if not table.prizes_gone >> p & 1),
        table.pot_value - prize,
        bit[prize],
    )


def duel(rules: Raj, view: View) -> list[int]:
    """The position of two, as `kernel.pair` has it."""
    place, table, best, top = place_of(rules, view), view.table, 0, 0
    if terms(rules, view)[0] & kernel.BY_PRIZE:
        points = DECK.points
        best = max([0, *(points[prize] for prize in table.pot[:-1])])
        mine, theirs = (
            max([0, *(points[prize] for prize in table.taken[seat])])
            for seat in (view.seat, 1 - view.seat)
        )
        top = mine if mine > theirs else -theirs
    lead = place.totals[0] - place.totals[1]
    return [*place.hands, place.to_come, place.carry, best, lead, top]


def values(
    rules: Raj, view: View, effort: Effort
) -> Generator[None, None, tuple[list[float], list[float]]]:
    """What each pair of bids is worth to the seat, and its lead: a row for each of its cards."""
    place, prize = duel(rules, view), place_of(rules, view).prize
    mine, theirs = (list(bits(hand)) for hand in place[:2])
    size = len(mine)
    depth = kernel.EXACT if size <= effort.exact else effort.deep
    agreed = terms(rules, view)
    # At the beginning both hold the same, and what one gains by two bids the other gains by them
    # exchanged.
    alike = mine == theirs and not any(place[5:]) and agreed[1] + agreed[3] == 2 * agreed[2]
    pairs = [(i, j) for i in range(size) for j in range(i * alike, size)]
    calls = [(place, prize, agreed, 1 << mine[i], 1 << theirs[j], depth) for i, j in pairs]
    worth, leads = [0.0] * 256, [0.0] * 256
    for (i, j), answer in zip(pairs, (yield from each(kernel.pair, calls)), strict=True):
        value, lead = divmod(answer, 2 * kernel.FAR)
        if alike:
            worth[PITCH * j + i] = 2 * agreed[2] - value / kernel.UNIT
            leads[PITCH * j + i] = (kernel.FAR - lead) / kernel.UNIT
        worth[PITCH * i + j] = value / kernel.UNIT
        leads[PITCH * i + j] = (lead - kernel.FAR) / kernel.UNIT
    return worth, leads


def against_one(rules: Raj, view: View, effort: Effort) -> Generator[None, None, Plan]:
    """How to bid against one other."""
    choices = rules.legal(view)
    size = len(choices)
    worth, leads = yield from values(rules, view, effort)
    yield
    solved = size <= effort.exact
    trust, fixed = 0.0, [0.0] * size
    if effort.watches and not solved:
        trust, fixed = foreseen(rules.options, view.table, 1 - view.seat)
        trust = min(trust, TRUST)
    yield
    # One who has a habit brings each of our cards something whatever else the other does.
    matrix = [0.0] * 256
    for i in range(size):
        sure = fsum(part * worth[PITCH * i + j] for j, part in enumerate(fixed))
        for j in range(size):
            matrix[PITCH * i + j] = trust * sure + (1 - trust) * worth[PITCH * i + j]
    odds, free = [0.0] * PITCH, [0.0] * PITCH
    yield from each(settle, [(matrix, size, size, odds, free)])
    if solved:
        hand_on(odds, [matrix[PITCH * i : PITCH * i + size] for i in range(size)])
    others = [trust * a + (1 - trust) * b for a, b in zip(fixed, free, strict=False)]
    agreed = terms(rules, view)

    def expected(table: Sequence[float], i: int) -> float:
        return fsum(part * table[PITCH * i + j] for j, part in enumerate(others))

    candidates = []
    for i in range(size):
        points = expected(leads, i)
        chance = share((expected(worth, i) - points * agreed[4]) / FULL)
        pairs = range(PITCH * i, PITCH * i + size)
        least = min(share((worth[at] - leads[at] * agreed[4]) / FULL) for at in pairs)
        found = Candidate((choices[i],), points, chance, FORESEEN, least if solved else -1.0)
        candidates.append((odds[i], expected(worth, i), found))
    best = sorted(candidates, key=lambda one: one[:2], reverse=True)
    return Plan(odds[:size], Reasons(tuple(one[2] for one in best), solved=solved))


def hand_on(odds: list[float], rows: Sequence[Sequence[float]]) -> None:
    """Give the odds of a card to one that is as good against every bid, and better against some.

    Where the match is won or lost against a perfect player, odds that settle it may hold either.
    """
    for i, row in enumerate(rows):
        better = [
            (fsum(other), k)
            for k, other in enumerate(rows)
            if other != row and all(a >= b for a, b in zip(other, row, strict=True))
        ]
        if better and odds[i]:
            odds[max(better)[1]] += odds[i]
            odds[i] = 0.0


def against_many(
    rules: Raj, view: View, effort: Effort, rng: Random
) -> Generator[None, None, Plan]:
    """How to bid against two or more."""
    choices, place, agreed = rules.legal(view), place_of(rules, view), terms(rules, view)
    size, seats = len(choices), rules.seats
    fixed = [0] * crowd.ODDS
    if effort.watches:
        for other in range(1, seats):
            seat = (view.seat + other) % seats
            trust, odds = foreseen(rules.options, view.table, seat)
            for i, part in enumerate(odds):
                fixed[crowd.WIDE * other + i] = int(crowd.ALL * min(trust, TRUST) * part)
    padding = [0] * (5 - seats)
    facts = (
        place.hands + padding, seats, place.to_come, place.carry, place.prize,
        place.totals + padding, agreed, fixed, STRAY, max(WORK // (seats * size) ** 2, 1),
    )  # fmt: skip
    learnt = [0] * (crowd.ROUNDS + 1)
    for stage in range(1 + effort.stages * size // BIDS):
        chains = [learnt.copy() for _chain in range(CHAINS)]
        calls = [(*facts, int(rng.random() * (1 << 60)), chain) for chain in chains]
        yield from each(crowd.learn, calls)
        for at, before in enumerate(learnt):
            more = sum(chain[at] for chain in chains) - CHAINS * before
            # Later stages know more, and so their odds count more.
            learnt[at] += more * stage if crowd.ODDS <= at < crowd.GAINS else more
    odds = [float(part) for part in learnt[crowd.ODDS : crowd.ODDS + size]]
    odds = [part if part > RARE * fsum(odds) else 0.0 for part in odds]
    rounds = learnt[crowd.ROUNDS]
    candidates = []
    for i in range(size):
        points = learnt[crowd.LEADS + i] / rounds / 1000
        value = learnt[crowd.GAINS + i] / rounds
        chance = share((value - points * POINT) / FULL)
        candidates.append((odds[i], value, Candidate((choices[i],), points, chance, FORESEEN)))
    step = STEP if abs(view.table.pot_value) <= LITTLE else 0.0
    odds = thrifty(odds, [one[2] for one in candidates], step)
    best = sorted(
        zip(odds, candidates, strict=True), key=lambda one: (one[0], one[1][1]), reverse=True
    )
    return Plan(odds, Reasons(tuple(one[1][2] for one in best), worlds=rounds))


def thrifty(odds: Sequence[float], candidates: Sequence[Candidate], step: float) -> list[float]:
    """The odds without the bids that cost points for nothing: another one is as good to win.

    Candidates are in the order of their cards, of which each costs a ``step`` more than the last.
    """
    left = [one.points - step * place for place, one in enumerate(candidates)]
    used = [place for place, part in enumerate(odds) if part]
    return [
        part
        if all(
            left[place] > left[other] - DEAR
            or candidates[place].chance > candidates[other].chance + ALIKE
            for other in used
        )
        else 0.0
        for place, part in enumerate(odds)
    ]


def share(chance: float) -> float:
    """A chance, without what rounding has added."""
    return min(max(chance, 0.0), 1.0)


def drawn(odds: Sequence[float], rng: Random) -> int:
    """An index, drawn by these odds."""
    mark = rng.random() * fsum(odds)
    for index, part in enumerate(odds):
        mark -= part
        if mark < 0:
            return index
    return len(odds) - 1


def leaning(odds: Sequence[float], temper: Temper) -> list[float]:
    """Odds as a temperament has them: no card that none of them has, and its own more often.

    Of cards that a balanced player mixes each is worth as much as any other.
    """
    size = len(odds)
    lean = LEANING * higher(size, temper)
    return [part * exp(lean * (2 * i / (size - 1) - 1)) for i, part in enumerate(odds)]


def higher(size: int, temper: Temper) -> float:
    """How much a temperament leans to high cards when it still holds so many."""
    return temper.bold + temper.early * (2 * size / BIDS - 1)


def thought(rules: Raj, view: View, rng: Random, level: str, temper: Temper = EVEN) -> Thought:
    """A bid drawn from odds that hold against every other bid."""
    choices: list[Action] = rules.legal(view)
    if len(choices) == 1:
        return choices[0]
    effort = EFFORTS[level]
    yield None
    if rng.random() < effort.slips:
        *_before, (turn, _bid) = turns(rules.options, view.table, view.seat)
        more = HIGHER * higher(len(choices), temper)
        return choices[usual(turn, rng, effort.blur, more)]
    if rules.seats == 2:
        plan = yield from against_one(rules, view, effort)
    else:
        plan = yield from against_many(rules, view, effort, rng)
    yield plan.reasons
    odds = plan.odds if plan.reasons.solved else leaning(plan.odds, temper)
    return choices[drawn(odds, rng)]


# -- bids weighed afterwards, by the chance to win


def weighs(rules: Raj, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was bid here, and what else could have been."""
    found = yield from reasons_of(thought(rules, view, stream(name), "expert"))
    return verdict(found, actions[0])
