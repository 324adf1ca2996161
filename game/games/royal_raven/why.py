"""Why RoyalRaven's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from game.cards import nest_why
from game.engine.cards import mask
from game.engine.thought import Reasons
from game.engine.why import AnyLooked, Why
from game.games.royal_raven.bot import setting
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import View


def look(rules: RoyalRaven, view: View, thought: Reasons) -> AnyLooked | None:
    """The decision as its detectors see it."""
    terms, phase = setting(rules.options), view.table.phase
    if phase == "bid":
        return nest_why.calls(terms, view, rules.legal(view), thought)
    if phase != "play":
        return nest_why.plans(terms, view)
    legal = mask(action.arg for action in rules.legal(view))
    strength = rules.pack.strength[view.table.trump]
    return nest_why.tricks(
        terms, view, thought, legal, strength, nest=rules.options.kitty_points == "last_trick"
    )


WHY = Why(look, margin=0.5)
