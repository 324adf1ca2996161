"""The single steps of an arrangement: what each makes of a layout, and which can be made."""

from __future__ import annotations

from game.cards.french import JACK, KING, QUEEN, TEN
from game.engine.actions import Action
from game.engine.cards import Card, bits, mask
from game.games.wife_swap.deck import LOW, NO_PARENTS, OF_RANK, OF_SUIT, RANK, SUIT
from game.games.wife_swap.families import Layout, elder_first, fits, married

LIFT = tuple(Action("lift", c) for c in range(52))
# By family, then by card: there are eight couples of a K and a Q or of a J and a 10 at most.
_LAY = tuple(tuple(Action("lay", c, number) for c in range(52)) for number in range(8))
_COURT = [c for c in range(52) if RANK[c] in (TEN, JACK, QUEEN, KING)]
_WED = {one: {other: Action("wed", one, other) for other in _COURT} for one in _COURT}


def without(layout: Layout, card: int) -> Layout:
    """The layout without a card; when it was married, without its whole family."""
    result = []
    for family in layout:
        if card not in family:
            result.append(family)
        elif card not in (family[0], family[1]):
            result.append(tuple(c for c in family if c != card))
    return tuple(result)


def wed(layout: Layout, comes: Card, to: Card) -> tuple[Layout, int]:
    """The layout after ``comes`` has married ``to``, and the number of their family."""
    couple = elder_first(comes, to)
    if married(layout, to) < 0:
        rest = without(without(layout, comes), to)
        return (*rest, couple), len(rest)
    rest = without(layout, comes)
    number = married(rest, to)
    stays = tuple(card for card in rest[number][2:] if fits(card, couple))
    return (*rest[:number], couple + stays, *rest[number + 1 :]), number


def lay(layout: Layout, card: Card, number: int) -> tuple[Layout, int]:
    """The layout after a card has joined family ``number``, and its number then."""
    head = layout[number][0]
    rest = without(layout, card)
    number = married(rest, head)
    return (*rest[:number], (*rest[number], card), *rest[number + 1 :]), number


def weddings(layout: Layout, there: int) -> list[Action]:
    """Every marriage that can be made now of the cards that are there, in families or not."""
    wedded: dict[int, int] = {}  # partner: the number of its family
    for number, family in enumerate(layout):
        wedded[family[0]] = wedded[family[1]] = number
    actions = []
    for elder, younger in ((KING, QUEEN), (JACK, TEN)):
        others = [*bits(there & OF_RANK[younger])]
        for one in bits(there & OF_RANK[elder]) if others else ():
            mine = wedded.get(one, -1)
            for other in others:
                if elder == JACK and SUIT[one] == SUIT[other]:
                    continue
                theirs = wedded.get(other, -1)
                if mine == theirs >= 0:
                    continue
                if mine < 0 or theirs >= 0:
                    actions.append(_WED[one][other])
                if mine >= 0:
                    actions.append(_WED[other][one])
    return actions


def layings(layout: Layout, there: int) -> list[Action]:
    """Every card that can join a family now, and which; as `fits` has it."""
    actions = []
    for lay_into, family in zip(_LAY, layout, strict=False):
        homes = OF_SUIT[SUIT[family[0]]] | OF_SUIT[SUIT[family[1]]]
        homes &= NO_PARENTS if RANK[family[0]] == KING else LOW
        joins = there & homes & ~mask(family)
        while joins:  # as `bits` does; this is the busiest loop of the game
            low = joins & -joins
            actions.append(lay_into[low.bit_length() - 1])
            joins ^= low
    return actions
