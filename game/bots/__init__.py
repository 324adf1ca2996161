"""The computer players. They are given a view and a stream of chance, never a state or a match."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from game.bots import work
from game.engine.lazy import fetched, imported, load
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import EVEN, Temper, Thought
from game.house import MANIFEST

# (the game's rules, what the seat knows, its own stream, level) -> a thought
Bot = Callable[[AnyRules, AnyView, Random, str], Thought]
OfGame = Callable[[AnyRules, AnyView, Random, str, Temper], Thought]  # it has a temperament, too


def sees(rules: AnyRules, view: AnyView) -> bool:
    """Whether a bot can tell a seat anything of the hidden cards at the decision before it."""
    place = MANIFEST[rules.id].sees
    return bool(place) and bool(fetched(place)(view))


def ready(rules: AnyRules) -> Generator[None, None, OfGame]:
    """A game's bot, once it and the machine are there: in steps, for each is slow to come.

    A table takes these steps before its cards are dealt, so that no first decision waits for them.
    """
    yield from load(work)
    game, machine = MANIFEST[rules.id], work.settled()
    next(machine, None)  # it is on its way while the bot is imported
    yield
    yield from load(imported(game.bot))
    bot: OfGame = fetched(game.bot)
    yield
    yield from machine
    return bot


def thought(
    rules: AnyRules, view: AnyView, stream: Random, level: str, temper: Temper = EVEN
) -> Thought:
    """A bot's thought about its next decision; ``level`` is one of ``BOT_LEVELS``."""
    bot = yield from ready(rules)
    yield None
    begin = stream.getstate()

    def own() -> Thought:
        stream.setstate(begin)
        return bot(rules, view, stream, level, temper)

    return (yield from work.sure(own))
