"""Why RoyalRaven's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from game.cards import nest_why
from game.engine.thought import Reasons
from game.engine.why import AnyLooked, Why
from game.games.royal_raven.bot import setting
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import View


def look(rules: RoyalRaven, view: View, thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    terms, legal = setting(rules.options), rules.legal(view)
    return nest_why.look(
        terms,
        view,
        legal,
        thought,
        rules.pack.strength,
        nest=rules.options.kitty_points == "last_trick",
    )


WHY = Why(look, margin=1.0)
