"""The computer players as they were in November 2026: what later ones are measured against.

Copies of `game/bots/sampler.py`, `game/cards/rook_bot.py` and of each game's bot, which import each
other and otherwise only the rules. They are not shipped; the arena knows them as ``hard-2026-11``.
They change only as far as they must to go on playing as they did, when the rules give something
another name; `tests/test_kept_bots.py` holds them to matches that they played in that month.
"""

from __future__ import annotations

from random import Random

from game.bots import Bot
from game.engine.lazy import fetched
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Thought


def thought(rules: AnyRules, view: AnyView, stream: Random, level: str) -> Thought:
    """A thought of November 2026 about the next decision."""
    bot: Bot = fetched(f"tests.bots_2026_11.{rules.id}:thought")
    return bot(rules, view, stream, level)
