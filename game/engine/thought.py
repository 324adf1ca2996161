"""A bot thinks in a generator that yields often, so that its thinking can be spread over frames.

Before it decides, it may yield its `Reasons`: data that a game's words turn into sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf
from typing import Final, NamedTuple, cast

from game.engine.actions import Action


class Temper(NamedTuple):
    """What a computer player prefers if choices are worth nearly the same, from -1 to 1.

    ``bold``: to bid, to challenge and to win (1), or to hold back (-1). ``early``: to play trumps
    and high cards early (1), or to keep them (-1).
    """

    bold: float = 0.0
    early: float = 0.0


EVEN = Temper()


# What may speak against something; `game.bots.reasons` says each in a sentence.
DOUBTED = {
    *("luck", "close", "few", "any", "mate", "odd", "tops", "single", "made"),
    *("answer", "shown", "replied", "habit", "foreseen", "dear", "later", "chance", "worse"),
    *("twins", "bonus", "counts", "vain", "declares", "outbids", "unopposed", "behind", "beaten"),
    *("most", "ends", "ties", "alongside"),
}


class Doubt(NamedTuple):
    """Why a choice may be rejected although it seems worth more.

    ``kind``: one of `DOUBTED`. ``captures``: the points that such a hand captures, or that a bonus
    or a declaration is worth, if that is the reason.
    """

    kind: str
    captures: int = 0


class Candidate(NamedTuple):
    """Something that the seat might do now, and what the bot expects from it.

    ``actions``: the actions of the choice, several if they belong together, such as all cards to
    bury. ``points``: how many points the seat's side is then expected to gain over the others in
    the deal. ``chance``: the chance, from 0 to 1, of making the contract, or of winning if there is
    none; -1 if the bot did not work it out. ``doubt``: what else may speak against the choice or,
    for an only choice, why there is no other; None if nothing does. ``replies``: the chance against
    each answer of the others, where that is worked out exactly. ``value``: by which the bot
    decides, where that is not the points: fewer of them may win the match.
    """

    actions: tuple[Action, ...]
    points: float
    chance: float = -1.0
    doubt: Doubt | None = None
    replies: tuple[float, ...] = ()
    value: float | None = None

    @property
    def worth(self) -> float:
        """By which the bot decides."""
        return self.points if self.value is None else self.value


class Clue(NamedTuple):
    """What the bot inferred about hidden cards: how likely a seat is to hold any of them, and why.

    ``source`` is the action of that seat that showed it, None if it follows from counting alone.
    """

    seat: int
    cards: int  # the cards, as bits
    chance: float
    source: Action | None = None


class Reasons(NamedTuple):
    """Why a bot decides as it does.

    ``candidates``: the choices, the best first. ``worlds``: how many deals of the hidden cards it
    looked at. ``solved``: whether the values are exact. ``line``: what follows with best play, as
    (seat, action). ``advised``: what a person is advised, where the bot itself decides by chance.
    """

    candidates: tuple[Candidate, ...]
    worlds: int = 0
    solved: bool = False
    clues: tuple[Clue, ...] = ()
    line: tuple[tuple[int, Action], ...] = ()
    advised: Action | None = None


# Yielded in place of None while others do the work: nothing can be done here before the next frame.
# To the types it is None, for who passes it on need not know it.
ELSEWHERE: Final[None] = cast("None", object())

# Yields None, or its reasons as far as it has them; returns the decision. How often it yields is a
# promise: at least every 24 steps of an imagined game, so that no slice lasts long.
Thought = Generator[Reasons | None, None, Action]


class Thinking:
    """A thought in progress. However it is cut into slices, its decision is the same.

    ``reasons``: the last reasons that it gave, None before the first; ``spent``: the seconds that
    it has taken so far.
    """

    def __init__(self, thought: Thought) -> None:
        self._thought = thought
        self.action: Action | None = None
        self.reasons: Reasons | None = None
        self.spent = 0.0

    def run(self, until: float, clock: Callable[[], float]) -> Action | None:
        """Think until ``until``, by ``clock``; return the decision, or None if it needs more time.

        At least a step is gone, and none is begun of which most comes too late if it lasts as long
        as the one before.
        """
        now = clock()
        while self.action is None:
            begin = now
            try:
                told = next(self._thought)
            except StopIteration as done:
                self.action = done.value
                break
            if told is ELSEWHERE:
                break
            self.reasons = told or self.reasons
            now = clock()
            self.spent += now - begin
            if too_late(begin, now, until):
                break
        return self.action

    def drop(self) -> None:
        """Stop thinking: the decision is no longer needed."""
        self._thought.close()

    def finish(self) -> Action:
        """Think to the end at once."""
        while self.action is None:
            self.run(until=inf, clock=lambda: 0.0)
        return self.action


def too_late(begin: float, now: float, until: float) -> bool:
    """Whether most of another piece, as long as the one from ``begin`` to ``now``, is too late."""
    return now + (now - begin) / 2 >= until
