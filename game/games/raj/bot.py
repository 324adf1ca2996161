"""Raj's computer players: they bid by chance, with odds that no counter-plan beats for long.

A bid that can be foreseen can be overbid by one, so a good player mixes. Two players are at a
matrix game: what each pair of bids leads to, solved exactly when few cards are left, else searched
a turn deep and then guessed (`game/kernel/raj.py`). Three to five learn from regret in games played
out (`game/kernel/raj_crowd.py`). All of it is public, so nobody's sealed bid is needed (J17).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, fsum
from random import Random
from typing import NamedTuple

from game.bots.verdict import Weighing, reasons_of, verdict
from game.bots.work import each
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.chance import pick, stream
from game.engine.thought import EVEN, Candidate, Doubt, Reasons, Temper, Thought
from game.games.raj.habits import foreseen, turns, usual, usual_place
from game.games.raj.rules import Raj
from game.games.raj.state import BIDS, DECK, PRIZES, View
from game.kernel import raj as kernel
from game.kernel import raj_crowd as crowd
from game.kernel.matrices import PITCH, settle

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
POINT = FULL // 1000  # and a point besides, among three or more
SPARE = FULL // 1_000_000  # and among two, where what is worked out is the chance and nothing else
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
# Of a chance, and points: less is no difference in advice; nor is such a part of a chance that is
# small, but for a trace; and what is worked out is the same but for rounding.
AS_OFTEN, RARER, SLIGHT, SAME = 0.01, 8, 0.001, 1e-4
AS_MUCH = 0.5, 0.1  # with one other, or more
OFTEN, TRACE = 0.7, 0.01  # of the odds of the likeliest bid
SLIP = 0.05  # of a chance: what slips bring is no difference if it is less
LOST = 0.02  # of a game, which nothing but a slip can save
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
    point = SPARE if rules.seats == 2 else POINT
    if options.final_tie == "highest_single_prize" and not by_points:
        flags |= kernel.BY_PRIZE
    if by_points and to_come:
        return [flags | kernel.POINTS, 0, 0, 0, point]
    if by_points or rules.seats > 2:
        return [flags, 0, FULL // 2, FULL, point]
    won, lost = table.wins[me], table.wins[1 - me]
    ends = ((won, lost + 1), (won + 1, lost + 1), (won + 1, lost))
    return [flags, *(int(FULL * equity(a, b, to_come)) for a, b in ends), point]


def ends(rules: Raj, view: View) -> tuple[float, float]:
    """The chance to win the match if this game is lost, and if it is won."""
    _flags, loss, _tie, win, _point = terms(rules, view)
    return (loss / FULL, win / FULL) if win else (0.0, 1.0)


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
    others = [trust * a + (1 - trust) * b for a, b in zip(fixed, free, strict=False)]
    flags, *_ends, point = terms(rules, view)

    def expected(row: Sequence[float]) -> float:
        return fsum(part * value for part, value in zip(others, row, strict=False))

    told = []
    for i in range(size):
        row = slice(PITCH * i, PITCH * i + size)
        replies = tuple(
            -1.0 if flags & kernel.POINTS else share((value - lead * point) / FULL)
            for value, lead in zip(worth[row], leads[row], strict=True)
        )
        one = Candidate((choices[i],), expected(leads[row]), expected(replies), FORESEEN)
        told.append(one._replace(replies=replies) if solved else one)
    if solved:
        hand_on(odds, [one.replies for one in told])
        hand_on(odds, [leads[PITCH * i : PITCH * i + size] for i in range(size)], told)
    order = sorted(range(size), key=lambda i: (odds[i], expected(worth[PITCH * i :])))
    return Plan(odds[:size], Reasons(tuple(told[i] for i in reversed(order)), solved=solved))


def hand_on(
    odds: list[float], rows: Sequence[Sequence[float]], alike: Sequence[Candidate] = ()
) -> None:
    """Give the odds of a card to one that is as good against every bid, and better against some.

    Where the match is won or lost against a perfect player, odds that settle it may hold either.
    ``alike``: only among cards that win as often against each bid.
    """
    for i, row in enumerate(rows):
        better = [
            (fsum(other), k)
            for k, other in enumerate(rows)
            if never_worse(other, row)
            if not alike or apart(alike[i].replies, alike[k].replies) < SAME
        ]
        if better and odds[i]:
            odds[max(better)[1]] += odds[i]
            odds[i] = 0.0


def never_worse(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether a row is as good as another everywhere, and better somewhere."""
    ahead = [a - b for a, b in zip(one, other, strict=True)]
    return min(ahead) > -SAME and max(ahead) > SAME


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """How far two rows differ at most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


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
        chance = -1.0 if agreed[0] & kernel.POINTS else share((value - points * POINT) / FULL)
        candidates.append((odds[i], value, Candidate((choices[i],), points, chance, FORESEEN)))
    step = STEP if abs(view.table.pot_value) <= LITTLE else 0.0
    odds = thrifty(odds, [one[2] for one in candidates], step)
    best = sorted(
        zip(odds, candidates, strict=True), key=lambda one: (one[0], one[1][1]), reverse=True
    )
    told = [one[1][2] for one in best]
    if 0 <= max(one.chance for one in told) < LOST:  # their chances hardly tell them apart
        told = [one._replace(doubt=None) for one in told]
    return Plan(odds, Reasons(tuple(told), worlds=rounds))


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


def advised(rules: Raj, view: View, plan: Plan, rng: Random) -> Action:
    """The bid that is easiest to understand of those that win as often and bring as much.

    Of those that the best mix often has, it stands among one's cards nearest to where the prize
    stands among those to come; not just there, for such a habit can be foreseen. Where nothing but
    a slip can help, it is one that gains most by slips, or loses by the fewest points.
    """
    bids = sorted(plan.reasons.candidates, key=lambda one: one.actions[0].arg)
    solved = plan.reasons.solved
    top, (loss, win) = max(one.chance for one in bids), ends(rules, view)
    lost = loss + LOST * (win - loss)
    if solved and 0 <= top < lost:
        near = [one for one in bids if one.chance > top - SLIGHT]
        best = max(near, key=lambda one: (round(fsum(one.replies) / SLIP), one.points))
        return best.actions[0]
    if 0 <= top < lost:
        shown = percent(top) > 1
        near = [one for one in bids if not shown or percent(one.chance) == percent(top)]
        return max(near, key=lambda one: one.points).actions[0]
    if not solved and not view.table.pot_value:  # the lowest card is the least that it can cost
        return next(one for one in bids if one.chance >= top - ALIKE).actions[0]
    less = SLIGHT if solved else min(AS_OFTEN, max(top * (1 - top) / RARER, SLIGHT))
    odds = dict(zip(bids, plan.odds, strict=True))
    less = ALIKE if rules.seats > 2 else less  # as shown
    near = [one for one in bids if one.chance >= top - less]
    near = [one for one in near if percent(one.chance) == percent(top)]
    if rules.seats > 2 and 0 < view.table.pot_value <= LITTLE:  # it needs no reason to bid low
        if 3 * bids.index(near[0]) >= 2 * len(bids):
            near = [one for one in bids if one.chance >= top - 2 * AS_OFTEN]
        return max(near, key=lambda one: one.points - STEP * bids.index(one)).actions[0]
    often = 0.0 if rules.seats > 2 else TRACE if solved else OFTEN
    often *= max(odds[one] for one in near)
    near = [one for one in near if odds[one] >= often]
    most = max(one.points for one in near)
    *_before, (turn, _bid) = turns(rules.options, view.table, view.seat)
    at = int(usual_place(turn) * len(bids))
    much = AS_MUCH[rules.seats > 2]
    away = {one: abs(bids.index(one) - at) for one in near if one.points > most - much}
    least = max(1, min(away.values()))
    return pick([one for one, places in away.items() if places <= least], rng).actions[0]


def percent(chance: float) -> int:
    """A chance as it is shown."""
    return round(100 * chance)


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
    odds = plan.odds if plan.reasons.solved else leaning(plan.odds, temper)
    bid = choices[drawn(odds, rng)]
    yield plan.reasons._replace(advised=advised(rules, view, plan, rng))
    return bid


# -- bids weighed afterwards, by the chance to win


def weighs(rules: Raj, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was bid here, and what else could have been."""
    found = yield from reasons_of(thought(rules, view, stream(name), "expert"))
    return verdict(found, actions[0])
