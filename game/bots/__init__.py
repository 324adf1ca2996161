"""The computer players. They are given a view and a stream of chance, never a state or a match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots import crowsnest, kraken, raj, royal_raven, sampler, wife_swap
from game.engine.rules import Rules
from game.engine.state import View
from game.engine.thought import Thought

# (the game's rules, what the seat knows, its own stream, level) -> a thought
Bot = Callable[[Any, View, Random, str], Thought]

# By the id of the game; a game without a bot of its own gets the sampler's.
BOTS: dict[str, Bot] = {
    "royal_raven": royal_raven.thought,
    "crowsnest": crowsnest.thought,
    "kraken": kraken.thought,
    "raj": raj.thought,
    "wife_swap": wife_swap.thought,
}


def thought(rules: Rules, view: View, stream: Random, level: str) -> Thought:
    """A bot's thought about its next decision; ``level`` is a key of the engine's ``LEVELS``."""
    bot: Bot = BOTS.get(rules.id, sampler.thought)
    return bot(rules, view, stream, level)
