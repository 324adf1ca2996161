"""Bids of Raj weighed afterwards, by the chance to win.

The others are taken to bid by the odds that hold against every plan, or by the habit they have
shown; a bid is worth what it brings against these odds.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.verdict import Weighing, reasons_of, verdict
from game.engine.actions import Action
from game.engine.chance import stream
from game.games.raj import bot
from game.games.raj.rules import Raj
from game.games.raj.state import View


def weighs(rules: Raj, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was bid here, and what else could have been."""
    found = yield from reasons_of(bot.thought(rules, view, stream(name), "expert"))
    return verdict(found, actions[0])
