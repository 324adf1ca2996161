"""The last tricks of Royal Raven with open cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.rook_judge import RookEnding
from game.games.royal_raven.bot import setting
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import View


def ending(rules: RoyalRaven, views: Sequence[View]) -> RookEnding:
    """The cards that are left in these hands."""
    return RookEnding(setting(rules.options), views)
