"""The review of a match: what each decision was worth, and why each deal ended as it did.

Every decision of a side is weighed by what its seat could know then (`game.bots.verdict`): the
value of a candidate is the expected result of the deal, averaged over worlds that fit. Games of
points count in points, We minus They; games that are a single race count in per cent of winning the
match. All values are kept in whole tenths, so that sums are exact.

For a deal, let E be what equal players expect before it (0 points, or the share of the match that
the score lets them hope for), and R its result. Let the person's decisions with a choice be 1 … n,
with B the value of the best candidate and C the value of the candidate that was chosen. Then

    luck of the cards  =  B(1) - E
    own error          =  the sum of C(i) - B(i)
    partner's error    =  the same sum over the partner's decisions, each by what the partner knew
    luck of the lie    =  the sum of B(i+1) - C(i), and R - C(n), less the partner's error

and the four add up to R - E: each value occurs once with each sign. Luck of the lie is what hidden
cards and the others' play changed between two decisions. If the person had nothing to decide,
everything but the partner's error is luck of the lie.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from typing import NamedTuple

from game.bots.verdict import Verdict, Weighs
from game.bots.work import sure
from game.engine.actions import Action
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import AnyView, Common
from game.engine.thought import Candidate, Reasons
from game.house import MANIFEST
from game.judge import lost

TENTHS = 10
# What is lost by less is as good as the best; what is lost by more is an error. In tenths.
SMALL, LARGE = 40, 60
LESSONS = 3  # plays that a review tells of at least, and that come back for practice


class Decision(NamedTuple):
    """A decision that was weighed.

    ``at``: the number of the move. ``took``: how many moves are in it. ``best``, ``taken`` and
    ``worst``: the values of these candidates, in tenths.
    """

    at: int
    took: int
    deal: int
    seat: int
    reasons: Reasons
    chosen: Candidate
    best: int
    taken: int
    worst: int

    @property
    def loss(self) -> int:
        """How much the decision gave away, in tenths."""
        return self.best - self.taken

    @property
    def good(self) -> bool:
        """Whether it was as good as the best."""
        return self.loss < SMALL

    @property
    def error(self) -> bool:
        """Whether it was clearly wrong."""
        return self.loss >= LARGE


class Deal(NamedTuple):
    """Why a deal ended as it did, in tenths: the four parts add up to ``result``.

    ``number``: the number of the deal at the table. ``at``: after how many moves it was over.
    """

    number: int
    at: int
    result: int
    cards: int
    lie: int
    own: int
    partner: int


class Review(NamedTuple):
    """All that a review has found; ``curve``: the expected result at each move, in tenths.

    ``by_chance``: whether values are in per cent of winning, not in points.
    """

    by_chance: bool
    decisions: tuple[Decision, ...]
    deals: tuple[Deal, ...]
    curve: tuple[tuple[int, int], ...]

    def own(self, seat: int) -> list[Decision]:
        """The decisions of the person at this seat."""
        return [one for one in self.decisions if one.seat == seat]

    def accuracy(self, seat: int) -> int:
        """How much a seat kept of all that its decisions could have lost, in per cent."""
        own = self.own(seat)
        most = sum(one.best - one.worst for one in own)
        lost = sum(one.loss for one in own)
        return 100 if not most else round(100 * (most - lost) / most)

    def lessons(self, seat: int) -> list[Decision]:
        """The decisions worth learning from, the costliest first: all mistakes, or three plays."""
        lost = [one for one in self.own(seat) if not one.good]
        mistakes = sum(one.error for one in lost)
        return sorted(lost, key=lambda one: -one.loss)[: max(LESSONS, mistakes)]


def worth(candidate: Candidate, *, by_chance: bool) -> int:
    """The expected result of a candidate, in tenths."""
    return round(TENTHS * (100 * candidate.chance if by_chance else candidate.points))


def weigh(
    rules: AnyRules, view: AnyView, actions: Sequence[Action], at: int
) -> Generator[None, None, Decision | None]:
    """Weigh what a seat decided here; None if such decisions are not weighed.

    ``actions`` are what it decided from here on, ``at`` is the number of the move. Chance depends
    on nothing that is hidden.
    """
    return (yield from sure(lambda: _weigh(rules, view, actions, at)))


def _weigh(
    rules: AnyRules, view: AnyView, actions: Sequence[Action], at: int
) -> Generator[None, None, Decision | None]:
    game = MANIFEST[rules.id]
    weighs: Weighs = fetched(game.weighs)
    found: Verdict | None = yield from weighs(rules, view, actions, f"review/{at}")
    if found is None:
        return None
    worths = [worth(one, by_chance=game.by_chance) for one in found.reasons.candidates]
    taken = worth(found.chosen, by_chance=game.by_chance)
    best, worst = max(worths), min(worths)
    deal, seat = view.table.deal, view.seat
    return Decision(at, found.took, deal, seat, found.reasons, found.chosen, best, taken, worst)


def standing(rules: AnyRules, table: Common, seat: int) -> int:
    """A seat's chance of winning the match between two deals, in tenths of a per cent.

    A lead of twice what a seat has won in a deal on average makes it e times as likely as another.
    """
    side = rules.side(seat)
    if table.over:
        winners = rules.winners(table)
        return round(100 * TENTHS / len(winners)) if side in winners else 0
    unit = sum(map(abs, table.score)) / rules.sides / max(1, len(table.sheet))
    hopes = [exp((points - max(table.score)) / max(1.0, 2 * unit)) for points in table.score]
    return round(100 * TENTHS * hopes[side] / sum(hopes))


def opened(
    then: Match, seat: int, candidates: Sequence[Candidate]
) -> Generator[None, None, list[float | None]]:
    """How much less each card would bring than the best with all cards open; None if unknown.

    It is known if the rest of the deal can be solved: in the last tricks of partnership games.
    """
    views = [then.view(other) for other in range(then.rules.seats)]
    found: list[float | None] = []
    for candidate in candidates:
        found.append(lost(then.rules, views, seat, candidate.actions[0]))
        yield
    return found


class Walk:
    """A walk through a match that weighs the decisions of the person's side.

    ``done``: how many of the moves it has passed. `run` is a generator that yields often.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.done = 0
        self.found: Review | None = None
        self._rules = match.rules
        self._by_chance = MANIFEST[match.rules.id].by_chance
        self.decisions: list[Decision] = []  # so far
        self._deals: list[Deal] = []
        self._curve: list[tuple[int, int]] = []

    def run(self) -> Generator[None, None, Review]:
        """Weigh all decisions. An unfinished match counts up to its last complete deal."""
        match, moves = Match(self._rules, self.match.start), self.match.moves
        before = self._base(match)
        self._curve = [(0, before)]
        own: list[Decision] = []
        until = 0
        while True:
            while not match.waiting and not match.over:
                sheet, deal = len(match.view(self.seat).table.sheet), _deal(match, self.seat)
                match.advance()
                yield
                table = match.view(self.seat).table
                scored = len(table.sheet) > sheet
                if scored or match.over or table.deal != deal:
                    self._close(match, own, before, scored=scored or match.over)
                    before, own = self._base(match), []
            if match.over or len(match.moves) == len(moves):
                break
            at = len(match.moves)
            seat, action = moves[at]
            view = match.view(seat)
            mine = self._rules.side(seat) == self._rules.side(self.seat)
            if mine and at >= until and len(self._rules.legal(view)) > 1:
                decision = yield from weigh(self._rules, view, decided(moves, at), at)
                if decision is not None:
                    own.append(decision)
                    until = at + decision.took
                    self._note(decision)
            match.submit(seat, action)
            self.done = at + 1
            yield
        self.found = Review(
            self._by_chance, tuple(self.decisions), tuple(self._deals), tuple(self._curve)
        )
        return self.found

    def _base(self, match: Match) -> int:
        """What equal players expect before a deal."""
        table = match.view(self.seat).table
        return standing(self._rules, table, self.seat) if self._by_chance else 0

    def _note(self, decision: Decision) -> None:
        self.decisions.append(decision)
        if decision.seat == self.seat:
            self._curve.append((decision.at, self._so_far() + decision.best))

    def _so_far(self) -> int:
        """The result of the deals before, if points are added up."""
        return 0 if self._by_chance else sum(deal.result for deal in self._deals)

    def _close(self, match: Match, decisions: list[Decision], before: int, *, scored: bool) -> None:
        """Write down why a deal ended as it did; a deal that was thrown in has no result."""
        if not scored and not decisions:
            return
        table = match.view(self.seat).table
        if self._by_chance:
            end = standing(self._rules, table, self.seat)
        else:
            end = round(TENTHS * self._rules.value(table, self.seat)) if scored else 0
        own = [one for one in decisions if one.seat == self.seat]
        partner = sum(one.taken - one.best for one in decisions if one.seat != self.seat)
        cards = own[0].best - before if own else 0
        lie, at = -partner, own[0].best if own else before
        for one in own:
            lie += one.best - at
            at = one.taken
        lie += end - at
        errors = sum(one.taken - one.best for one in own)
        number = decisions[0].deal if decisions else table.deal
        self._deals.append(
            Deal(number, len(match.moves), end - before, cards, lie, errors, partner)
        )
        total = end if self._by_chance else self._so_far()
        self._curve.append((len(match.moves), total))


def _deal(match: Match, seat: int) -> int:
    return match.view(seat).table.deal


def decided(moves: Sequence[tuple[int, Action]], at: int) -> list[Action]:
    """What a seat decides from this move on, until another seat does."""
    seat = moves[at][0]
    found = []
    for other, action in moves[at:]:
        if other != seat:
            break
        found.append(action)
    return found
