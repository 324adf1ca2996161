"""How the computer plays CrowsNest: by the mind that it shares with Royal Raven."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from game.bots.verdict import Weighing
from game.cards import rook_bot, rook_verdict
from game.cards.rook_worth import Setting
from game.engine.actions import Action
from game.engine.thought import EVEN, Temper, Thought
from game.games.crowsnest.deck import STEP
from game.games.crowsnest.options import CrowsNestOptions, Terms
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import View
from game.kernel import rook_bridge


@cache
def setting(options: CrowsNestOptions) -> Setting:
    """What of the options matters."""
    terms = Terms(options)
    variant = rook_bridge.crowsnest_variant(
        use_crow=options.use_crow,
        crow_must_follow=options.crow_must_follow,
        crow_discard=options.crow_discard,
    )
    return Setting(
        variant,
        terms.deck,
        rook_bridge.rook_places(terms.deck.names, terms.deck.suits, variant),
        lowest=terms.lowest,
        highest=terms.highest,
        step=STEP,
        target=options.target,
        skill=True,
        scores_bid=True,
    )


def thought(
    rules: CrowsNest, view: View, rng: Random, level: str, temper: Temper = EVEN
) -> Thought:
    """The thought of a seat that is awaited."""
    table, legal = setting(rules.options), rules.legal(view)
    return rook_bot.thought(table, view, legal, rng, level, temper)


def weighs(rules: CrowsNest, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was decided here, and what else could have been."""
    table, legal = setting(rules.options), rules.legal(view)
    return rook_verdict.weighs(table, view, legal, actions, name)
