"""Bots that imagine: deal the unseen cards many times over, play each world out, take the mean.

It knows no game. A game brings its `RolloutPolicy`: how players play on in an imagined world.
Every choice is tried in the same worlds with the same luck, so that the difference between two
choices is theirs and not the deal's. A thought yields at least every 24 steps of a world.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Generic, TypeVar

from game.engine.actions import Action
from game.engine.chance import pick
from game.engine.rules import AnyRules
from game.engine.state import Drawer, H, P, State, T, View
from game.engine.thought import EVEN, Candidate, Reasons, Temper, Thought

SLICE = 24  # steps of an imagined world between two yields (a promise of `Thought`)


R = TypeVar("R", bound=AnyRules)  # the rules of the game that is imagined


class RolloutPolicy(Generic[R, T, P]):
    """How players of a game play on inside an imagined world; this one plays at random."""

    def move(self, rules: R, view: View[T, P], legal: list[Action], rng: Random) -> Action:
        """What a seat does without further thought."""
        return pick(legal, rng)

    def done(self, table: T, deal: int) -> bool:
        """Whether a world has been played far enough to be judged."""
        return bool(table.over or table.deal != deal)

    def worth(self, rules: R, table: T, seat: int) -> float:
        """How good the end of a world is for a seat."""
        return float(rules.value(table, seat))


def play_out(
    rules: R, state: State[T, P, H], policy: RolloutPolicy[R, T, P], rng: Random
) -> Generator[None, None, None]:
    """Play an imagined world to its end by its policy. It changes ``state``."""
    deal, steps = state.table.deal, 0
    while not policy.done(state.table, deal):
        turn = state.table.turn
        if turn:
            seat = (turn & -turn).bit_length() - 1
            view = state.peek(seat)
            legal = rules.legal(view)
            move = legal[0] if len(legal) == 1 else policy.move(rules, view, legal, rng)
            rules.apply(state, seat, move)
        else:
            rules.advance(state)
        steps += 1
        if steps == SLICE:
            steps = 0
            yield


def means(
    rules: R,
    view: View[T, P],
    rng: Random,
    *,
    choices: Sequence[tuple[Action, ...]],
    worlds: int,
    policy: RolloutPolicy[R, T, P],
) -> Generator[None, None, list[float]]:
    """The mean worth of each choice over the same imagined worlds.

    A choice is one action of the seat or several that follow each other at once.
    """
    totals = [0.0] * len(choices)
    luck = Random()
    for _world in range(worlds):
        world: State[T, P, Drawer] = rules.imagine(view, rng)
        seed = rng.random()
        yield
        for index, actions in enumerate(choices):
            state = world.copy() if index < len(choices) - 1 else world
            for action in actions:
                rules.apply(state, view.seat, action)
            yield
            luck.seed(seed)
            yield from play_out(rules, state, policy, luck)
            totals[index] += policy.worth(rules, state.table, view.seat)
            yield
    return [total / worlds for total in totals]


def best(values: Sequence[float], rng: Random, *, margin: float = 0.0, slips: float = 0.0) -> int:
    """The index of the best value; the first one unless another is better by ``margin``.

    ``slips`` blurs the values by up to that much: a player who does not see the difference.
    """
    blurred = [value + slips * rng.random() for value in values]
    blurred[0] += margin
    return blurred.index(max(blurred))


def ranked(choices: Sequence[tuple[Action, ...]], values: Sequence[float], worlds: int) -> Reasons:
    """The choices with their values as reasons, the best first."""
    found = [Candidate(actions, value) for actions, value in zip(choices, values, strict=True)]
    return Reasons(tuple(sorted(found, key=lambda one: -one.points)), worlds)


def think(
    rules: R,
    view: View[T, P],
    rng: Random,
    *,
    choices: Sequence[Action],
    worlds: int,
    policy: RolloutPolicy[R, T, P],
    margin: float = 0.0,
    slips: float = 0.0,
) -> Thought:
    """The best of some choices, the favourite first. A single one needs no thought."""
    if len(choices) == 1:
        return choices[0]
    values = yield from means(
        rules, view, rng, choices=[(action,) for action in choices], worlds=worlds, policy=policy
    )
    yield ranked([(action,) for action in choices], values, worlds)
    return choices[best(values, rng, margin=margin, slips=slips)]


WORLDS = {"learner": 2, "club": 12, "expert": 40}  # of a game that brings no bot of its own


def thought(rules: R, view: View[T, P], rng: Random, level: str, _temper: Temper = EVEN) -> Thought:
    """A bot for any game: random play, so it is honest and legal and not much more."""
    choices = rules.legal(view)
    return think(
        rules, view, rng, choices=choices, worlds=WORLDS[level], policy=RolloutPolicy[R, T, P]()
    )
