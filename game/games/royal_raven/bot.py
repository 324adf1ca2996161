"""How the computer plays Royal Raven: by the mind that it shares with CrowsNest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from game.bots.verdict import Weighing
from game.cards import rook_bot, rook_verdict
from game.cards.rook_worth import Setting
from game.engine.actions import Action
from game.engine.thought import EVEN, Temper, Thought
from game.games.royal_raven.options import RoyalRavenOptions, Terms
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import View
from game.kernel import rook_bridge


@cache
def setting(options: RoyalRavenOptions) -> Setting:
    """What of the options matters."""
    terms = Terms(options)
    variant = rook_bridge.raven_variant(
        include_ones=options.include_ones,
        include_lynx=options.include_lynx,
        ones_rank=options.ones_rank,
        lynx_rank=options.lynx_rank,
        birds_any_time=options.birds_any_time,
        kitty_points=options.kitty_points,
    )
    deck = terms.pack.deck
    return Setting(
        variant,
        deck,
        rook_bridge.rook_places(deck.names, deck.suits, variant),
        lowest=terms.lowest,
        highest=terms.highest,
        step=options.bid_step,
        target=terms.target,
        once=options.auction != "rounds",
        blind=options.trump_timing == "before_kitty",
        shoots=terms.bid_shoots,
    )


def thought(
    rules: RoyalRaven, view: View, rng: Random, level: str, temper: Temper = EVEN
) -> Thought:
    """The thought of a seat that is awaited."""
    table, legal = setting(rules.options), rules.legal(view)
    return rook_bot.thought(table, view, legal, rng, level, temper, shooting=view.table.shooting)


def weighs(rules: RoyalRaven, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was decided here, and what else could have been."""
    table, legal = setting(rules.options), rules.legal(view)
    return rook_verdict.weighs(table, view, legal, actions, name, shooting=view.table.shooting)
