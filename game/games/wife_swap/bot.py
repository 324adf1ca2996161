"""How the computer plays Royal Wife-Swap: which card to a trick, and how to arrange families.

Arranging is an exact search. What a card is worth depends only on whether its suit has a royal
family, another one, or none; so it is enough to try every choice of marriages and to add up the
suits. A best arrangement is always legal: a card left over that had a home or a partner could only
add points. Only aces are kept in the hand, while there is a stock: they win tricks.

For a card to a trick the hidden cards are imagined many times; each choice is played on for a few
tricks by habit, on bare sets of cards, and the points that it brings are compared.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple

from game.bots.sampler import best
from game.cards.french import JACK, KING, QUEEN, TEN
from game.engine.actions import Action
from game.engine.cards import Card, bits, mask
from game.engine.thought import Thought
from game.games.wife_swap.deck import (
    HAND,
    LOW,
    NEMESIS_OF,
    NO_PARENTS,
    OF_RANK,
    OF_SUIT,
    POINTS,
    RANK,
    STRENGTH,
    SUIT,
)
from game.games.wife_swap.families import Layout, cards_of, fits, married
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import State, View
from game.games.wife_swap.tricks import playable, trick_winner

SUITS_IN = tuple(tuple(s for s in range(4) if suits >> s & 1) for suits in range(16))
LOW_OF = tuple(OF_SUIT[s] & LOW for s in range(4))
ONE = {rank: tuple(next(bits(OF_RANK[rank] & OF_SUIT[s])) for s in range(4)) for rank in OF_RANK}
ACES = OF_RANK[14]
MEMBERS_OF = tuple(OF_SUIT[s] & NO_PARENTS for s in range(4))


class Effort(NamedTuple):
    """How well a level thinks."""

    worlds: int  # imagined worlds for a card, shared among the choices
    tricks: int  # tricks played on in each of them, the present one included
    slips: float  # points of difference it may overlook
    regroups: bool  # whether it parts couples to make better ones, and keeps good cards back


EFFORTS = {
    "learner": Effort(worlds=4, tricks=1, slips=120.0, regroups=False),
    "club": Effort(worlds=12, tricks=2, slips=40.0, regroups=True),
    "expert": Effort(worlds=96, tricks=3, slips=0.0, regroups=True),
}


# -- arranging


class Plan(NamedTuple):
    """A choice of marriages, as sets of suits, and the points of all cards that it gives a home."""

    value: int
    kings: int = 0
    queens: int = 0
    royal: int = 0  # the suits whose K and Q are married to each other
    jacks: int = 0
    tens: int = 0


@cache
def _weddings(ones: int, others: int) -> tuple[tuple[int, int, int], ...]:
    """Every way to marry some of two sets of suits: of the ones, of the others, and of both."""
    found = set()

    def wed(left: tuple[int, ...], free: int, wedded: int, royal: int) -> None:
        if not left:
            found.add((wedded, others & ~free, royal))
            return
        one, rest = left[0], left[1:]
        wed(rest, free, wedded, royal)
        for other in SUITS_IN[free]:
            same = 1 << one if other == one else 0
            wed(rest, free & ~(1 << other), wedded | 1 << one, royal | same)

    wed(SUITS_IN[ones], others, 0, 0)
    return tuple(sorted(found))


@cache
def parents(kings: int, queens: int) -> tuple[tuple[int, int, int], ...]:
    """Every way to marry as many as can be: the suits of the K, of the Q, and the royal ones."""
    most = min(len(SUITS_IN[kings]), len(SUITS_IN[queens]))
    return tuple(way for way in _weddings(kings, queens) if len(SUITS_IN[way[0]]) == most)


@cache
def juniors(jacks: int, tens: int) -> tuple[tuple[int, int], ...]:
    """Every way to marry some of these, no two of one suit: the suits of the J and of the 10."""
    return tuple((one, other) for one, other, royal in _weddings(jacks, tens) if not royal)


class Locked(NamedTuple):
    """Marriages that are not to be parted, as sets of suits."""

    kings: int = 0
    queens: int = 0
    royal: int = 0
    jacks: int = 0
    tens: int = 0


EVERY_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39  # a rank lies in each suit at the same place


def suits_of(cards: int, rank: int) -> int:
    """The suits in which a set holds a card of this rank."""
    found = cards >> rank - 2 & EVERY_SUIT
    return found & 1 | found >> 12 & 2 | found >> 24 & 4 | found >> 36 & 8


@cache
def points_of(cards: int) -> int:
    """The face values of some cards of one suit."""
    return sum(POINTS[card] for card in bits(cards))


def locked_in(layout: Layout) -> Locked:
    """The marriages of a layout."""
    kings = queens = royal = jacks = tens = 0
    for family in layout:
        one, other = 1 << SUIT[family[0]], 1 << SUIT[family[1]]
        if RANK[family[0]] == KING:
            kings, queens, royal = kings | one, queens | other, royal | one & other
        else:
            jacks, tens = jacks | one, tens | other
    return Locked(kings, queens, royal, jacks, tens)


FREE = Locked()


def plans(there: int, locked: Locked = FREE) -> Generator[Plan, None, None]:
    """Ever better plans for the cards that are there.

    It yields the best plan so far after every way to marry the parents; the last is the best of
    all.
    """
    in_jacks, in_tens = suits_of(there, JACK), suits_of(there, TEN)
    low = [points_of(there & LOW_OF[s]) for s in range(4)]
    whole = [low[s] + 10 * (in_jacks >> s & 1) + 10 * (in_tens >> s & 1) for s in range(4)]
    couples = juniors(in_jacks & ~locked.jacks, in_tens & ~locked.tens)
    top = Plan(-1)
    for more_kings, more_queens, more_royal in parents(
        suits_of(there, KING) & ~locked.kings, suits_of(there, QUEEN) & ~locked.queens
    ):
        kings, queens = locked.kings | more_kings, locked.queens | more_queens
        royal = locked.royal | more_royal
        cover = kings | queens
        # How often the cards of a suit count with a K or a Q: twice, once, or not at all.
        times = [2 if royal >> s & 1 else cover >> s & 1 for s in range(4)]
        base = 20 * len(SUITS_IN[kings]) + 20 * len(SUITS_IN[royal])
        for s in SUITS_IN[cover]:
            base += times[s] * whole[s]
        for more_jacks, more_tens in couples:
            jacks, tens = locked.jacks | more_jacks, locked.tens | more_tens
            value = base
            for s in SUITS_IN[jacks]:
                value += 10 - 10 * times[s]
            for s in SUITS_IN[tens]:
                value += 10 - 10 * times[s]
            for s in SUITS_IN[(jacks | tens) & ~cover]:
                value += low[s]
            if value > top.value:
                top = Plan(value, kings, queens, royal, jacks, tens)
        yield top


def best_plan(there: int, locked: Locked = FREE) -> Plan:
    """The best plan at once."""
    plan = Plan(0)
    for plan in plans(there, locked):  # noqa: B007 - the last one counts
        pass
    return plan


def placed(plan: Plan, there: int) -> int:
    """The cards that lie in families under a plan."""
    result = 0
    for suits, rank in (
        (plan.kings, KING),
        (plan.queens, QUEEN),
        (plan.jacks, JACK),
        (plan.tens, TEN),
    ):
        for s in SUITS_IN[suits]:
            result |= 1 << ONE[rank][s]
    cover = plan.kings | plan.queens
    for s in SUITS_IN[cover]:
        result |= there & MEMBERS_OF[s]
    for s in SUITS_IN[(plan.jacks | plan.tens) & ~cover]:
        result |= there & LOW_OF[s]
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
    couples = [(ONE[KING][s], ONE[QUEEN][s]) for s in SUITS_IN[plan.royal]]
    kings, queens = plan.kings & ~plan.royal, plan.queens & ~plan.royal
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


def goods(rules: WifeSwap, view: View) -> tuple[int, int, int]:
    """Of the melder, as they were at the start of the turn: tabled, of the trick, of the hand."""
    table = view.table
    tabled, trick = cards_of(table.before), mask(table.last_trick)
    laid = cards_of(table.families[view.seat]) & ~tabled & ~trick
    hand = view.own.hand | laid if rules.options.meld_from_hand else 0
    return tabled, trick, hand


def kept_back(hand: int, stock: int, seats: int) -> int:
    """The aces of a hand: they win tricks while there are any to be won, and are worth little."""
    return hand & ACES if stock >= seats else 0


def best_layout(
    rules: WifeSwap, view: View, *, level: str = "expert"
) -> Generator[None, None, Layout]:
    """The best layout that the melder can reach, as the hint shows it and the players build it."""
    tabled, trick, hand = goods(rules, view)
    table = view.table
    there, locked = tabled | trick | hand, FREE
    if EFFORTS[level].regroups:
        there &= ~kept_back(hand, table.stock_size, rules.seats)
    else:
        locked = locked_in(table.before)
    plan = Plan(0)
    for count, plan in enumerate(plans(there, locked)):  # noqa: B007
        if count % 4 == 0:
            yield
    return layout_for(plan, there, table.before)


def next_step(view: View, target: Layout) -> Action:
    """The next step from the present layout towards another."""
    layout: Layout = view.table.families[view.seat]
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
    before = cards_of(view.table.before)
    for family in layout:
        for card in family[:2] if family[:2] not in heads else ():
            # A marriage ends when one of the two moves out; only a fresh card is simply lifted.
            for number, home in enumerate(layout):
                if card in heads.get(home[:2], ()):
                    return Action("lay", card, number)
            if not before >> card & 1:
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


def arrange(rules: WifeSwap, view: View, level: str) -> Thought:
    """The next step towards the best layout."""
    target = yield from best_layout(rules, view, level=level)
    action = next_step(view, target)
    legal = rules.legal(view)
    if action in legal:
        return action
    return legal[-1]  # the steps are used up: done if it may be, else back to the start


# -- tricks

# What one gives away most easily, by rank, when nothing else is known.
DEAR = {2: 3, 3: 3, 4: 3, 5: 4, 6: 2, 7: 3, 8: 3, 9: 4, 10: 9, 11: 9, 12: 11, 13: 12, 14: 14}
_DEAR = tuple(4 * DEAR[RANK[c]] + (3 - SUIT[c]) / 4 for c in range(52))


def habit(hand: int, trick: Sequence[int], seats: int) -> int:
    """The card a seat plays without much thought: win if it is likely to last, else give little."""
    led = SUIT[trick[0]] if trick else -1
    legal = playable(hand, led)
    if not legal & legal - 1:
        return legal.bit_length() - 1
    if not trick:
        aces = legal & ACES
        if aces:
            return (aces & -aces).bit_length() - 1
        return min(bits(legal), key=_DEAR.__getitem__)
    lying = mask(trick)
    top = -1
    for card in trick:
        court = NEMESIS_OF[card]
        top = max(
            top, 100 + STRENGTH[court] if court >= 0 and lying >> court & 1 else STRENGTH[card]
        )
    last = len(trick) == seats - 1
    choice, least = -1, 1e9
    for card in bits(legal):
        court = NEMESIS_OF[card]
        meets = court >= 0 and lying >> court & 1
        strength = 100 + STRENGTH[court] if meets else STRENGTH[card]
        cost = _DEAR[card]
        if strength > top and (last or meets or RANK[card] == 14) and not _falls(card, lying):
            cost -= 1000
        if cost < least:
            choice, least = card, cost
    return choice


def _falls(card: int, lying: int) -> bool:
    """Whether a court card's nemesis lies there already."""
    return TEN <= RANK[card] <= KING and bool(lying >> (card + 15 - 2 * RANK[card]) & 1)


class World(NamedTuple):
    """An imagined game as bare sets of cards."""

    hands: list[int]
    tabled: list[int]
    points: list[int]
    stock: list[int]


def world_of(state: State) -> World:
    """The sets of a whole state at a card of a trick."""
    table = state.table
    return World(
        [own.hand for own in state.private],
        [cards_of(layout) for layout in table.families],
        list(table.points),
        list(state.hidden.stock),
    )


def finish_trick(world: World, trick: list[int], leader: int, *, from_hand: bool) -> int:
    """Play a trick to its end by habit, arrange, return and draw. The winner. Changes ``world``."""
    hands = world.hands
    seats = len(hands)
    while len(trick) < seats:
        seat = (leader + len(trick)) % seats
        card = habit(hands[seat], trick, seats)
        hands[seat] &= ~(1 << card)
        trick.append(card)
    winner = trick_winner(trick, leader, seats)
    hand = hands[winner] if from_hand else 0
    tabled = world.tabled[winner]
    there = tabled | mask(trick) | hand & ~kept_back(hand, len(world.stock), seats)
    plan = best_plan(there)
    cards = placed(plan, there)
    world.tabled[winner], world.points[winner] = cards, plan.value
    hands[winner] &= ~cards
    stock = world.stock
    stock += bits(tabled & ~cards)
    stock += (card for card in trick if not cards >> card & 1)
    for away in range(seats):
        seat = (winner + away) % seats
        drawn = stock[: HAND - hands[seat].bit_count()]
        del stock[: len(drawn)]
        hands[seat] |= mask(drawn)
    return winner


def judge(world: World, seat: int, *, from_hand: bool) -> float:
    """How good a world is for a seat: points against the others', and what its hand promises."""
    points = world.points
    others = (sum(points) - points[seat]) / (len(points) - 1)
    lead = points[seat] - others
    hand = world.hands[seat]
    if not min(world.hands) or not hand:
        return lead
    aces = (hand & ACES).bit_count()
    if not from_hand:
        return lead + ACE_WORTH * aces
    promise = best_plan(world.tabled[seat] | hand).value - points[seat]
    return lead + PROMISE * promise + ACE_WORTH * aces


PROMISE = 0.5  # the share of what the hand could lay now that it will come to lay
ACE_WORTH = 6.0


def play(rules: WifeSwap, view: View, rng: Random, effort: Effort) -> Thought:
    """The card that does best in imagined worlds."""
    table = view.table
    seat = view.seat
    legal = playable(view.own.hand, table.led)
    first = habit(view.own.hand, table.trick, rules.seats)
    choices = [first, *(c for c in bits(legal) if c != first)]
    if len(choices) == 1:
        return Action("play", first)
    from_hand = rules.options.meld_from_hand
    totals = [0.0] * len(choices)
    for _world in range(effort.worlds):
        imagined = world_of(rules.imagine(view, rng))
        yield None
        for index, card in enumerate(choices):
            world = World(*(list(part) for part in imagined))
            world.hands[seat] &= ~(1 << card)
            trick, leader = [*table.trick, card], table.leader
            for _trick in range(effort.tricks):
                leader = finish_trick(world, trick, leader, from_hand=from_hand)
                trick = []
                yield None
                if not min(world.hands):
                    break
            totals[index] += judge(world, seat, from_hand=from_hand)
            yield None
    values = [total / effort.worlds for total in totals]
    return Action("play", choices[best(values, rng, slips=effort.slips)])


def thought(rules: WifeSwap, view: View, rng: Random, level: str) -> Thought:
    """The thought of a seat that is awaited."""
    if view.table.phase == "meld":
        return arrange(rules, view, level)
    return play(rules, view, rng, EFFORTS[level])
