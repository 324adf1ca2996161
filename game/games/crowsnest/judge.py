"""The last tricks of CrowsNest with open cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.rook_judge import RookEnding
from game.games.crowsnest.bot import setting
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import View


def ending(rules: CrowsNest, views: Sequence[View]) -> RookEnding:
    """The cards that are left in these hands."""
    return RookEnding(setting(rules.options), views)
