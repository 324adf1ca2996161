"""The computer players. They are given a view and a stream of chance, never a state or a match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.rules import Rules
from game.engine.shelf import Shelf
from game.engine.state import View
from game.engine.thought import Thought

# (the game's rules, what the seat knows, its own stream, level) -> a thought
Bot = Callable[[Any, View, Random, str], Thought]

# By the id of the game.
BOTS: Shelf[Bot] = Shelf(
    {
        "royal_raven": "game.bots.royal_raven:thought",
        "crowsnest": "game.bots.crowsnest:thought",
        "kraken": "game.bots.kraken:thought",
        "raj": "game.bots.raj:thought",
        "wife_swap": "game.bots.wife_swap:thought",
    }
)
# For a game without a bot of its own: imagined worlds with random play.
ANY: Shelf[Bot] = Shelf({"any": "game.bots.sampler:thought"})


def thought(rules: Rules, view: View, stream: Random, level: str) -> Thought:
    """A bot's thought about its next decision; ``level`` is a key of the engine's ``LEVELS``."""
    bot: Bot = BOTS[rules.id] if rules.id in BOTS else ANY["any"]
    return bot(rules, view, stream, level)
