"""How a match was played, deal by deal and trick by trick, so that two lines can be compared.

This module knows no particular game. A round is what was decided between two steps of the dealer
(an auction, a trick, a turn of sealed bids), and its value is the value that the rules give the
deal at that point.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from game.engine.actions import Action
from game.engine.cards import seats_in
from game.engine.match import Match
from game.engine.thought import ELSEWHERE, Thought

Move: TypeAlias = tuple[int, Action]
Thinker: TypeAlias = Callable[[Match, int], Thought]  # what a seat of a match thinks
THOUGHT_STEPS = 8  # of a thought between two yields of ours


class Round(NamedTuple):
    """What was decided between two steps of the dealer, also in words."""

    moves: tuple[Move, ...]
    words: tuple[str, ...]
    worth: int = 0  # the seat's points of the deal after it, less those of the others

    @property
    def is_trick(self) -> bool:
        """Whether cards were played in it, and nothing else was decided."""
        return all(action.verb == "play" for _seat, action in self.moves)

    def decided(self) -> list[Move]:
        """The moves; which cards were buried first means nothing."""
        return list(self.moves) if self.is_trick else sorted(self.moves)


class Played(NamedTuple):
    """A deal as it was played, seen from a seat."""

    number: int
    first: int  # the moves of the match before it
    rounds: tuple[Round, ...] = ()

    @property
    def worth(self) -> int:
        """What it has brought the seat, against the others."""
        return self.rounds[-1].worth if self.rounds else 0


class Scribe:
    """Lets a match go on, and writes down how a seat sees it; older deals do not matter."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.deals: list[Played] = []
        self._together = False  # several seats decide at the same time in this round

    def settle(self) -> None:
        """Let the dealer take every step that is due."""
        match = self.match
        if match.waiting:
            return
        while not match.waiting and not match.over:
            before = len(match.events)
            match.advance()
            table = match.view(self.seat).table
            dealt = any(event.kind == "deal" for event in match.events[before:])
            if dealt and (not self.deals or self.deals[-1].number != table.deal):
                self.deals.append(Played(table.deal, len(match.moves)))
            elif self.deals and self.deals[-1].rounds:
                self._change(
                    self._last()._replace(worth=round(match.rules.value(table, self.seat)))
                )
        if not match.over:
            self._begin()

    def submit(self, seat: int, action: Action) -> None:
        """Carry out a decision."""
        match = self.match
        if action.verb == "play" and self._last().moves and not self._last().is_trick:
            self._begin()  # the cards that were buried before are no part of the trick
        last = self._last()
        word = match.rules.label(match.view(seat), action)
        if not last.moves:
            self._together = len(match.awaited()) > 1
        match.submit(seat, action)
        both = [*zip(last.moves, last.words, strict=True), ((seat, action), word)]
        if self._together:  # their order means nothing
            both.sort(key=lambda one: one[0][0])
        moves, words = zip(*both, strict=True)
        self._change(last._replace(moves=moves, words=words))

    def _last(self) -> Round:
        return self.deals[-1].rounds[-1]

    def _begin(self) -> None:
        """A new round, unless nothing has been decided in the last one."""
        deal = self.deals[-1]
        if not deal.rounds or deal.rounds[-1].moves:
            self.deals[-1] = deal._replace(rounds=(*deal.rounds, Round((), (), deal.worth)))

    def _change(self, last: Round) -> None:
        deal = self.deals[-1]
        self.deals[-1] = deal._replace(rounds=(*deal.rounds[:-1], last))


def told(match: Match, moves: Iterable[Move], seat: int) -> Generator[None, None, list[Played]]:
    """The deals of a match that has not begun, played by these moves. It yields once in a deal."""
    scribe = Scribe(match, seat)
    scribe.settle()
    deals = len(scribe.deals)
    for move in moves:
        scribe.submit(*move)
        scribe.settle()
        if len(scribe.deals) > deals:
            deals = len(scribe.deals)
            yield
    return _whole(scribe.deals)


def _whole(deals: Sequence[Played]) -> list[Played]:
    """Without the rounds in which nothing has been decided yet."""
    cut = [deal._replace(rounds=tuple(r for r in deal.rounds if r.moves)) for deal in deals]
    return [deal for deal in cut if deal.rounds]


def anew(
    match: Match, deal: Played, seat: int, think: Thinker, strong: Thinker
) -> Generator[None, None, Played]:
    """One deal of a match, from the same cards and score, with a strong player in the seat.

    The others think as in the match. It yields often, as a thought does.
    """
    scribe = Scribe(match.moment(deal.first, 0), seat)
    scribe.settle()
    while not scribe.match.over and len(scribe.deals) == 1:
        yield from _move(scribe, think, strong)
    return _whole(scribe.deals[:1])[0]


def whole(match: Match, seat: int, think: Thinker, strong: Thinker) -> Generator[None, None, Match]:
    """A match that has not begun, played to its end with a strong player in the seat, as `anew`."""
    scribe = Scribe(match, seat)
    scribe.settle()
    while not match.over:
        yield from _move(scribe, think, strong)
    return match


def _move(scribe: Scribe, think: Thinker, strong: Thinker) -> Generator[None, None, None]:
    """One decision, and what the dealer does then; others may be awaited no more."""
    seat = next(seats_in(scribe.match.waiting))
    action = yield from decided((strong if seat == scribe.seat else think)(scribe.match, seat))
    scribe.submit(seat, action)
    scribe.settle()


def decided(thought: Thought) -> Generator[None, None, Action]:
    """What a thought decides. It yields now and then, and waits where others do the work."""
    steps = 0
    while True:
        try:
            said = next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action
        steps += 1
        if said is ELSEWHERE:
            yield ELSEWHERE
        elif steps % THOUGHT_STEPS == 0:
            yield


def parting(one: Played, other: Played) -> int | None:
    """The number of the first round in which two lines of a deal differ; None: they are alike."""
    for number, (mine, theirs) in enumerate(zip_longest(one.rounds, other.rounds)):
        if mine is None or theirs is None or mine.decided() != theirs.decided():
            return number
    return None
