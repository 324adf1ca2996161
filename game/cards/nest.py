"""The nest: cards dealt aside. The declarer takes them up and buries as many others.

Functions on the records of a game of four with such a nest, and the two records that follow from
it. Their tables name the same things alike: ``declarer``, ``buried``, ``nest``, ``nest_size``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from game.cards.partners import credited
from game.cards.tricks import SEATS, TrickTable, deal_out
from game.engine.actions import Event
from game.engine.cards import NONE, Card, Cards, bits, mask
from game.engine.chance import below
from game.engine.state import Record, Start, State, View, as_seen


@dataclass(slots=True)
class Private(Record):
    """What one seat knows alone.

    ``hand``: its cards. ``lifted``: the nest as the declarer found it. ``buried``: what it has
    buried, until the nest is turned up.
    """

    hand: Cards = NONE
    lifted: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()


@dataclass(slots=True)
class Hidden(Record):
    """What nobody knows: the seed and given decks of the deals to come, the nest until lifted."""

    seed: int = 0
    decks: tuple[tuple[int, ...], ...] = ()
    nest: tuple[Card, ...] = ()


class NestTable(TrickTable, Protocol):
    """What the table of a game with a nest has besides; each game describes the fields."""

    score: tuple[int, int]
    sheet: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    said: tuple[tuple[int, int], ...]
    declarer: int
    contract: int
    trump: int
    voids: tuple[int, ...]
    nest_size: int
    buried: int
    nest: tuple[Card, ...]
    sudden: bool


NestT = TypeVar("NestT", bound=NestTable)


def deal_cards(
    deck: Sequence[int], dealer: int, nest_size: int
) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """The hands and the nest: rounds of a card to each player and one to the nest.

    Each round begins left of the dealer; once the nest is full, the rest goes to the players.
    """
    hands: list[list[Card]] = [[], [], [], []]
    nest: list[Card] = []
    cards = iter(deck)
    for number in range((len(deck) - nest_size) // SEATS):
        for away in range(1, SEATS + 1):
            hands[(dealer + away) % SEATS].append(next(cards))
        if number < nest_size:
            nest.append(next(cards))
    return hands, tuple(nest)


def begun(start: Start, table: NestT) -> State[NestT, Private, Hidden]:
    """A match that has not begun, with this table."""
    return State(table, [Private() for _seat in range(SEATS)], Hidden(start.seed, start.decks))


def lift(state: State[NestT, Private, Hidden]) -> Event:
    """The declarer takes up the nest, which nobody else sees, and is to bury."""
    table, nest = state.table, state.hidden.nest
    own = state.private[table.declarer]
    own.hand |= mask(nest)
    own.lifted = nest
    state.hidden.nest = ()
    table.phase, table.turn = "bury", 1 << table.declarer
    return Event("lift", table.declarer, nest, seen=1 << table.declarer)


def to_bury(view: View[NestT, Private]) -> int:
    """How many cards this seat is to bury now: none, unless it is the declarer's turn to do so."""
    table = view.table
    buries = table.phase == "bury" and table.turn >> view.seat & 1
    return table.nest_size - table.buried if buries else 0


def bury(state: State[NestT, Private, Hidden], seat: int, card: Card) -> Event:
    """The declarer puts a card of its hand down, unseen."""
    own = state.private[seat]
    own.hand &= ~(1 << card)
    own.buried = (*own.buried, card)
    state.table.buried += 1
    return Event("bury", seat, (card,), seen=1 << seat)


def turn_up(state: State[NestT, Private, Hidden], seat: int, worth: Sequence[int]) -> Event:
    """Everybody sees the buried cards, and the side of ``seat`` has their points; -1 for nobody."""
    table, own = state.table, state.private[state.table.declarer]
    table.nest, own.buried = own.buried, ()
    points = sum(worth[card] for card in table.nest)
    if seat >= 0:
        table.points = credited(table.points, seat & 1, points)
    table.phase = "score"
    return Event("nest", seat, table.nest, points)


def unknown(view: View[NestT, Private], cards: int) -> int:
    """Those of the ``cards`` dealt whose place this seat does not know."""
    known: int = view.table.played | view.own.hand | mask(view.own.buried)
    return cards & ~known


def may_hold(view: View[NestT, Private], cards: int, barred: Sequence[int]) -> int:
    """Those of the ``cards`` dealt that any other seat may hold, for all this one knows."""
    result = 0
    for seat, ruled_out in enumerate(barred):
        if seat != view.seat:
            result |= cards & ~ruled_out
    return unknown(view, result)


def imagine(
    view: View[NestT, Private],
    cards: int,
    left: Sequence[int],
    barred: Sequence[int],
    rng: Random,
    *,
    lifted: bool,
    unburied: int,
) -> State[NestT, Private, Hidden]:
    """A whole state that this view could come from, unknown cards dealt at random.

    ``cards`` are all that were dealt. ``left`` are the cards that each seat holds of its own deal,
    ``barred`` those that it has shown it cannot hold, ``unburied`` those that may not be buried.
    """
    state = as_seen(view, [Private() for _seat in range(SEATS)], Hidden(seed=below(1 << 32, rng)))
    seat, table, private, hidden = view.seat, state.table, state.private, state.hidden
    declarer = table.declarer
    if table.phase == "new" or table.nest:  # no card is hidden
        if declarer not in (-1, seat):
            private[declarer].lifted = table.nest
        return state
    room, ruled_out = [*left], [*barred]
    if lifted:
        room[declarer] += table.nest_size - table.buried
    room[seat] = ruled_out[seat] = 0  # it receives nothing
    if declarer != seat or not lifted:
        room.append(table.buried if lifted else table.nest_size)
        ruled_out.append(unburied if lifted else 0)
    piles = deal_out(unknown(view, cards), room, ruled_out, rng)
    for other in range(SEATS):
        if other != seat:
            private[other].hand = piles[other]
    if not lifted:
        hidden.nest = tuple(bits(piles[SEATS]))
    elif declarer != seat:
        own = private[declarer]
        own.buried = tuple(bits(piles[SEATS]))
        # Perhaps it found other cards; no view shows which, so it does not matter.
        own.lifted = (*own.buried, *bits(own.hand))[: table.nest_size]
    return state
