"""The computer players. They are given a view and a stream of chance, never a state or a match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine.rules import AnyRules
from game.engine.shelf import Shelf
from game.engine.state import AnyView
from game.engine.thought import Thought
from game.games import HOUSE

# (the game's rules, what the seat knows, its own stream, level) -> a thought
Bot = Callable[[AnyRules, AnyView, Random, str], Thought]

# By the id of the game.
BOTS: Shelf[Bot] = Shelf({name: f"game.games.{name}.bot:thought" for name in HOUSE})


def thought(rules: AnyRules, view: AnyView, stream: Random, level: str) -> Thought:
    """A bot's thought about its next decision; ``level`` is a key of the engine's ``LEVELS``."""
    return BOTS[rules.id](rules, view, stream, level)
