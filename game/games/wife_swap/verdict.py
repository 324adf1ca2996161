"""Decisions of Royal Wife-Swap weighed afterwards, by the chance to win the match.

Of an arrangement it counts which cards lie in families, laid as well as they can be.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.verdict import Verdict, Weighing
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.chance import stream
from game.engine.thought import Doubt
from game.games.wife_swap import bot
from game.games.wife_swap.building import steps
from game.games.wife_swap.families import Layout, cards_of
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable

WORLDS = 400


def weighs(rules: WifeSwap, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was decided here, and what else could have been."""
    if view.table.phase == "meld":
        return (yield from _arranged(rules, view, actions, name))
    cards = list(bits(playable(view.own.hand, view.table.led)))
    kept = actions[0].arg
    _near, values, worlds = yield from bot.weigh(
        rules, view, stream(name), cards, WORLDS, keep=kept
    )
    plans = {card: (Action("play", card),) for card in values}
    reasons = bot.told(plans, values, worlds, bot.clues(view), Doubt("dear"))
    chosen = next(one for one in reasons.candidates if one.actions[0].arg == kept)
    return Verdict(reasons, chosen)


def _arranged(rules: WifeSwap, view: View, actions: Sequence[Action], name: str) -> Weighing:
    table = view.table
    found = bot.arrangements(rules, view)
    laid, took = _laid(rules, view, actions)
    made = cards_of(laid)
    found.setdefault(made, laid)
    if len(found) == 1 or table.families[view.seat] != table.before:
        return None
    _near, values, worlds = yield from bot.weigh(
        rules, view, stream(name), [*found], WORLDS, keep=made
    )
    plans = {one: steps(table.families[view.seat], table.before, found[one]) for one in values}
    plans[made] = tuple(actions[:took])
    reasons = bot.told(plans, values, worlds, doubt=Doubt("later"))
    chosen = next(one for one in reasons.candidates if one.actions == plans[made])
    return Verdict(reasons, chosen, took)


def _laid(rules: WifeSwap, view: View, actions: Sequence[Action]) -> tuple[Layout, int]:
    """The layout that these steps lead to, and how many they are."""
    state = rules.imagine(view, stream("laid"))
    took = 0
    for action in actions:
        if action.verb == "play":
            break
        layout = state.table.families[view.seat]
        took += 1
        if action.verb == "done":
            return layout, took
        rules.apply(state, view.seat, action)
    return state.table.families[view.seat], took
