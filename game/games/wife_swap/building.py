"""From a choice of marriages to families, and the steps that lead there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from game.cards.french import JACK, KING, QUEEN, TEN
from game.engine.actions import Action
from game.engine.cards import Card, bits, mask
from game.games.wife_swap.arranging import lay, wed, without
from game.games.wife_swap.deck import LOW, MOST_STEPS, NO_PARENTS, OF_RANK, OF_SUIT, RANK, SUIT
from game.games.wife_swap.families import Layout, cards_of, fits, married

SUITS_IN = tuple(tuple(s for s in range(4) if suits >> s & 1) for suits in range(16))
ONE = {rank: tuple(next(bits(OF_RANK[rank] & OF_SUIT[s])) for s in range(4)) for rank in OF_RANK}


class Plan(NamedTuple):
    """A choice of marriages, as sets of suits; where K and Q of a suit marry, they are a couple."""

    kings: int = 0
    queens: int = 0
    jacks: int = 0
    tens: int = 0


def placed(plan: Plan, there: int) -> int:
    """The cards that lie in families under a plan."""
    result = 0
    for suits, rank in zip(plan, (KING, QUEEN, JACK, TEN), strict=True):
        for s in SUITS_IN[suits]:
            result |= 1 << ONE[rank][s]
    cover = plan.kings | plan.queens
    for s in SUITS_IN[cover]:
        result |= there & OF_SUIT[s] & NO_PARENTS
    for s in SUITS_IN[(plan.jacks | plan.tens) & ~cover]:
        result |= there & OF_SUIT[s] & LOW
    return result


def _match(
    ones: int, others: int, elder: int, younger: int, before: set[tuple[Card, Card]]
) -> list[tuple[Card, Card]]:
    """Couples out of two sets of suits, none of one suit; as many as may be were married before."""
    left = [ONE[elder][s] for s in SUITS_IN[ones]]
    right = [ONE[younger][s] for s in SUITS_IN[others]]
    found: list[tuple[Card, Card]] = []
    most = -1
    for order in permutations(right):
        couples = list(zip(left, order, strict=True))
        if any(SUIT[a] == SUIT[b] for a, b in couples):
            continue
        kept = sum(couple in before for couple in couples)
        if kept > most:
            found, most = couples, kept
    return found


def layout_for(plan: Plan, there: int, before: Layout) -> Layout:
    """The families of a plan, as like as possible to those of ``before``."""
    old = {(family[0], family[1]) for family in before}
    royals = plan.kings & plan.queens
    couples = [(ONE[KING][s], ONE[QUEEN][s]) for s in SUITS_IN[royals]]
    kings, queens = plan.kings & ~royals, plan.queens & ~royals
    couples += _match(kings, queens, KING, QUEEN, old)
    couples += _match(plan.jacks, plan.tens, JACK, TEN, old)
    families: list[list[Card]] = [list(couple) for couple in couples]
    home = {card: family for family in before for card in family}
    cards = placed(plan, there)
    for card in bits(cards & ~mask(c for couple in couples for c in couple)):
        homes = [family for family in families if fits(card, family)]
        royal = [f for f in homes if RANK[f[0]] == KING and SUIT[f[0]] == SUIT[f[1]]]
        near = [f for f in homes if card in home and {*f[:2]} & {*home[card][:2]}]
        (royal or near or homes)[0].append(card)
    return tuple(tuple(family) for family in families)


def steps(layout: Layout, before: Layout, target: Layout) -> tuple[Action, ...]:
    """The steps from one layout to another, done the last; ``before``: at the start of the turn."""
    tabled = cards_of(before)
    found: list[Action] = []
    while len(found) < MOST_STEPS:
        action = next_step(layout, tabled, target)
        found.append(action)
        if action.verb == "done":
            break
        if action.verb == "wed":
            layout, _number = wed(layout, action.arg, action.to)
        elif action.verb == "lay":
            layout, _number = lay(layout, action.arg, action.to)
        else:
            layout = without(layout, action.arg)
    return tuple(found)


def next_step(layout: Layout, tabled: int, target: Layout) -> Action:
    """The next step from a layout towards another; ``tabled``: what lay before this turn."""
    for family in target:
        one, other = family[0], family[1]
        mine, theirs = married(layout, one), married(layout, other)
        if mine == theirs >= 0:
            continue
        if mine < 0 or (
            theirs >= 0 and _alike(layout[theirs], family) >= _alike(layout[mine], family)
        ):
            return Action("wed", one, other)
        return Action("wed", other, one)
    heads = {family[:2]: family for family in target}
    for family in layout:
        for card in family[:2] if family[:2] not in heads else ():
            # A marriage ends when one of the two moves out; only a fresh card is simply lifted.
            for number, home in enumerate(layout):
                if card in heads.get(home[:2], ()):
                    return Action("lay", card, number)
            if not tabled >> card & 1:
                return Action("lift", card)
    for number, family in enumerate(layout):
        for card in heads[family[:2]]:
            if card not in family:
                return Action("lay", card, number)
    for family in layout:
        for card in family:
            if card not in heads[family[:2]]:
                return Action("lift", card)
    return Action("done")


def _alike(family: Sequence[int], other: Sequence[int]) -> int:
    return (mask(family) & mask(other)).bit_count()
