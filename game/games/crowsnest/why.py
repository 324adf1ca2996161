"""Why CrowsNest's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from game.cards import nest_why
from game.engine.cards import mask
from game.engine.thought import Reasons
from game.engine.why import AnyLooked, Why
from game.games.crowsnest.bot import setting
from game.games.crowsnest.deck import STRENGTH
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import View


def look(rules: CrowsNest, view: View, thought: Reasons) -> AnyLooked | None:
    """The decision as its detectors see it."""
    terms, phase = setting(rules.options), view.table.phase
    if phase == "bid":
        return nest_why.calls(terms, view, rules.legal(view), thought)
    if phase != "play":
        return nest_why.plans(terms, view)
    legal = mask(action.arg for action in rules.legal(view))
    strength = STRENGTH[view.table.trump]
    return nest_why.tricks(terms, view, thought, legal, strength, nest=True)


WHY = Why(look, margin=0.5)
