"""The stock of Royal Wife-Swap: what is dealt, put under it and drawn, and who knows of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Event
from game.engine.cards import Card, mask
from game.engine.chance import shuffled, stream
from game.engine.state import replaced
from game.games.wife_swap.deck import HAND, SUIT
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.state import State, Table


def deal_cards(
    deck: Sequence[int], dealer: int, seats: int
) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """The hands and the stock, top first: cards go round one at a time (WS3, W36)."""
    hands: list[list[Card]] = [[] for _seat in range(seats)]
    for place, card in enumerate(deck[: HAND * seats]):
        hands[(dealer + 1 + place) % seats].append(card)
    return hands, tuple(deck[HAND * seats :])


def hold(table: Table, seat: int, size: int, shown: int) -> None:
    """Note how many cards a seat holds and which of them everybody knows."""
    table.hand_sizes = replaced(table.hand_sizes, seat, size)
    table.shown = replaced(table.shown, seat, shown)


def put_under(options: WifeSwapOptions, state: State) -> list[Event]:
    """What has found no family goes under the stock."""
    table, hidden = state.table, state.hidden
    orphans, unused = table.bench, table.pool
    table.bench = table.pool = ()
    under = (*orphans, *unused)  # WS22, W23
    table.bottom = (*table.bottom, under)
    table.stock_size += len(under)
    if options.bottom_order == "shuffled":
        luck = stream(hidden.seed, "bottom", table.deal, table.tricks)
        under = tuple(shuffled(under, luck))
    hidden.stock = (*hidden.stock, *under)
    told = ("orphans", orphans), ("under", unused)
    return [Event(kind, table.last_winner, cards) for kind, cards in told if cards]


def refill(options: WifeSwapOptions, state: State) -> list[Event]:
    """Each draws what is missing to seven, the winner first, while the stock lasts (WS23)."""
    table, hidden = state.table, state.hidden
    seats = len(table.hand_sizes)
    events = []
    for away in range(seats):
        seat = (table.leader + away) % seats  # W24
        size = table.hand_sizes[seat]
        drawn = hidden.stock[: HAND - size]
        if not drawn:
            continue
        hidden.stock = hidden.stock[len(drawn) :]
        state.private[seat].hand |= mask(drawn)
        unknown = _uncover(options, table, len(drawn))
        secret, known = drawn[:unknown], drawn[unknown:]
        table.stock_size -= len(drawn)
        hold(table, seat, size + len(drawn), table.shown[seat] | mask(known))
        keep = 0 if secret else table.voids[seat] & ~sum({1 << SUIT[c] for c in known})
        table.voids = replaced(table.voids, seat, keep)
        if secret:
            events.append(Event("draw", seat, secret, seen=1 << seat))
        if known:
            events.append(Event("draw", seat, known))
    return events


def _uncover(options: WifeSwapOptions, table: Table, count: int) -> int:
    """Take the top of the stock off what everybody knows; how many of it nobody knows."""
    bottom = table.bottom
    unknown = table.stock_size - sum(map(len, bottom))
    if options.bottom_order == "shuffled":
        while unknown < count:  # of a shuffled lot that is drawn from, the order is unknown
            unknown += len(bottom[0])
            bottom = bottom[1:]
    left = count - unknown
    while left > 0:
        first = bottom[0]
        bottom = (first[left:], *bottom[1:]) if left < len(first) else bottom[1:]
        left -= len(first)
    table.bottom = bottom
    return min(unknown, count)
