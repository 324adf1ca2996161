"""What helps a person who arranges families: the best layout, and all that simply fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.cards import mask
from game.games.wife_swap.arranging import lay, layings
from game.games.wife_swap.building import Plan, layout_for, steps
from game.games.wife_swap.deck import NEMESIS_OF, RANK
from game.games.wife_swap.families import cards_of, kind_of, layout_score
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.kernel import wife_swap


class Best(NamedTuple):
    """The best layout of the cards that a person may lay now, and the steps that lead there."""

    points: int
    steps: tuple[Action, ...]


@lru_cache(maxsize=4)
def _plan(there: int) -> Plan:
    found = [0, 0, 0, 0]
    wife_swap.best(there, found)
    return Plan(*found)


def best_now(rules: WifeSwap, view: View) -> Best:
    """The best layout that can be made in this turn (WS26)."""
    table = view.table
    layout = table.families[view.seat]
    there = cards_of(layout) | rules.free_cards(view)
    target = layout_for(_plan(there), there, table.before)
    way = steps(layout, table.before, target)
    return Best(layout_score(target), tuple(step for step in way if step.verb != "done"))


def fitting(view: View) -> tuple[Action, ...]:
    """Steps that lay every loose card of trick and bench which has a home, royal ones first."""
    table = view.table
    layout = table.families[view.seat]
    loose = mask(table.bench) | mask(table.pool)
    found: list[Action] = []
    while True:
        there = loose & ~cards_of(layout)
        homes = layings(layout, there)
        if not homes:
            return tuple(found)
        step = max(homes, key=lambda one: kind_of(layout[one.to]) == "royal")
        found.append(step)
        layout, _number = lay(layout, step.arg, step.to)


def unused_marriage(view: View, legal: Sequence[Action]) -> tuple[int, int] | None:
    """Two loose cards that could marry each other now; None when there are none."""
    lying = cards_of(view.table.families[view.seat])
    for action in legal:
        if action.verb == "wed" and not (lying >> action.arg | lying >> action.to) & 1:
            one, other = action.arg, action.to
            return (one, other) if RANK[one] > RANK[other] else (other, one)
    return None


def meets(trick: Sequence[int], card: int) -> int:
    """What a card meets in the trick: 1 its court card, -1 its nemesis, 0 neither (WS8, WS9)."""
    if NEMESIS_OF[card] >= 0 and NEMESIS_OF[card] in trick:
        return 1
    return -1 if any(NEMESIS_OF[other] == card for other in trick) else 0
