"""How players by chance decide: each deal draws one of the manners of its game.

Any decision alike is fair but goes nowhere in two kinds of game: cards are shuffled to and fro on
the board of Wife-Swap, and wild bids fail for ever, so that no match comes to its target.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine.actions import Action
from game.engine.chance import pick
from game.engine.state import View

Manner = Callable[[View, list[Action], Random], Action]


def anything(view: View, legal: list[Action], rng: Random) -> Action:
    """Any decision alike."""
    return pick(legal, rng)


def by_kind(view: View, legal: list[Action], rng: Random) -> Action:
    """First any kind of decision, then any of that kind."""
    verb = pick([*dict.fromkeys(action.verb for action in legal)], rng)
    return pick([action for action in legal if action.verb == verb], rng)


def careful(view: View, legal: list[Action], rng: Random) -> Action:
    """The lowest bid or a pass, as a rule; any card."""
    bids = [action for action in legal if action.verb in ("bid", "pass")]
    if bids and rng.random() < 0.9:
        return pick([bids[0], bids[-1]], rng)
    return pick(legal, rng)


def keen(view: View, legal: list[Action], rng: Random) -> Action:
    """Lays new cards while that goes, so that the game comes to its end; now and then anything."""
    if view.table.phase == "play":
        return pick(legal, rng)
    luck = rng.random()
    if luck < 0.2:
        return by_kind(view, legal, rng)
    lying = {card for family in view.table.families[view.seat] for card in family}
    new = [a for a in legal if a.verb in ("lay", "wed") and a.arg not in lying]
    if new and (luck < 0.6 or new[-1].verb == "lay"):
        return pick(new, rng)
    return legal[-1]  # done, or else back to the start of the turn


def lazy(view: View, legal: list[Action], rng: Random) -> Action:
    """Hardly ever lays a card, so that the safety stop ends the game."""
    if view.table.phase == "meld" and rng.random() < 0.98:
        return legal[-1]
    return pick(legal, rng)


MANNERS: dict[str, tuple[Manner, ...]] = {
    "royal_raven": (anything, *[careful] * 9),
    "crowsnest": (anything, *[careful] * 9),
    "kraken": (anything, by_kind),
    "wife_swap": (anything, lazy, *[keen] * 18),
}


def manners(game: str) -> tuple[Manner, ...]:
    """How the players of a game decide, the usual way last."""
    return MANNERS.get(game, (anything,))
