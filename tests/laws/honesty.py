"""What an honest computer player keeps to, as questions that a test asks about any bot."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import NoReturn

import pytest

from game.bots import Bot
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.options import BOT_LEVELS
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Thinking
from game.house import GAMES

# Where else an answer could come from: clocks, and the chance that belongs to nobody.
CLOCKS = ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "process_time")
GLOBAL_CHANCE = ("random", "randint", "randrange", "choice", "shuffle", "sample", "getrandbits")


class LookedElsewhere(AssertionError):
    """A bot has asked something that is neither its view nor its stream."""


class Asked:
    """A decision that a bot is asked for."""

    def __init__(self, rules: AnyRules, view: AnyView, level: str, *name: object) -> None:
        self.rules, self.view, self.level, self.name = rules, view, level, name

    def answer(self, bot: Bot) -> Action:
        """What the bot decides; its stream is the same whenever it is asked."""
        view = self.view._replace(table=self.view.table.copy(), own=self.view.own.copy())
        return Thinking(bot(self.rules, view, stream(*self.name), self.level)).finish()


def changing_answers(bot: Bot, asked: Sequence[Asked]) -> list[Asked]:
    """The decisions that a bot takes otherwise when it is asked again, in the other order.

    Raises:
        LookedElsewhere: it has asked a clock, or the chance that belongs to nobody.
    """
    first = [one.answer(bot) for one in asked]
    with pytest.MonkeyPatch.context() as patch:
        for name in CLOCKS:
            patch.setattr(time, name, _refuse(f"time.{name}"))
        for name in GLOBAL_CHANCE:
            patch.setattr(random, name, _refuse(f"random.{name}"))
        again = [one.answer(bot) for one in reversed(asked)]
    return [
        one
        for one, before, after in zip(asked, first, reversed(again), strict=True)
        if before != after
    ]


def _refuse(name: str) -> Callable[..., NoReturn]:
    def refused(*_arguments: object) -> NoReturn:
        raise LookedElsewhere(name)

    return refused


def level_of(seat: int, seed: int) -> str:
    """Players of every level sit at a table."""
    return [*BOT_LEVELS][(seat + seed) % len(BOT_LEVELS)]


def played(rules: AnyRules, match: Match, bot: Bot, decisions: int) -> Match:
    """The match after this many decisions with a choice, all of them bots'."""
    seed = match.start.seed
    match.settle()
    while not match.over and decisions:
        seat = match.awaited()[0]
        action = match.legal(seat)[0]
        if len(match.legal(seat)) > 1:
            decisions -= 1
            asked = Asked(rules, match.view(seat), level_of(seat, seed), seed, len(match.moves))
            action = asked.answer(bot)
        match.submit(seat, action)
        match.settle()
    return match


def otherwise_decided(saved: str, bot: Bot, every: int) -> list[int]:
    """The moves of a saved match that bots decide otherwise, asked with their views alone.

    Each ``every``-th decision with a choice is asked for again.
    """
    before = Match.load(saved, GAMES)
    match = Match(before.rules, before.start)
    wrong, number = [], 0
    for move, (seat, action) in enumerate(before.moves):
        match.settle()
        if len(match.legal(seat)) > 1:
            number += 1
            level = level_of(seat, match.start.seed)
            asked = Asked(match.rules, match.view(seat), level, match.start.seed, move)
            if number % every == 0 and asked.answer(bot) != action:
                wrong.append(move)
        match.submit(seat, action)
    return wrong
