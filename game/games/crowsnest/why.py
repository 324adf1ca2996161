"""Why CrowsNest's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from game.cards import nest_why
from game.engine.thought import Reasons
from game.engine.why import AnyLooked, Why
from game.games.crowsnest.bot import setting
from game.games.crowsnest.deck import STRENGTH
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import View


def look(rules: CrowsNest, view: View, thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    terms, legal = setting(rules.options), rules.legal(view)
    return nest_why.look(terms, view, legal, thought, STRENGTH, nest=True)


WHY = Why(look, margin=1.0)
