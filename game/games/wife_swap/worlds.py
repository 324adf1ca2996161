"""What a seat of Royal Wife-Swap may imagine of the cards that it does not see."""

from __future__ import annotations

from random import Random

from game.cards.tricks import deal_out
from game.engine.cards import bits, mask
from game.engine.chance import below, shuffled
from game.engine.state import as_seen
from game.games.wife_swap.deck import DECK, OF_SUIT
from game.games.wife_swap.families import cards_of
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.state import Hidden, Private, State, View


def unseen(view: View) -> int:
    """The cards that one seat cannot place: in the hands of others or in the stock."""
    table = view.table
    known: int = view.own.hand | mask(table.trick) | mask(table.bench) | mask(table.pool)
    for layout in table.families:
        known |= cards_of(layout)
    for cards in table.shown:
        known |= cards
    for lot in table.bottom:
        known |= mask(lot)
    return DECK.all & ~known


def imagine(options: WifeSwapOptions, view: View, rng: Random) -> State:
    """A whole state that this view could come from, unknown cards dealt at random.

    It respects the shown voids, the cards that everybody knows in a hand, and the known bottom
    of the stock.
    """
    seats = range(options.players)
    known = [Private(view.table.shown[other]) for other in seats]
    state = as_seen(view, known, Hidden(seed=below(1 << 32, rng)))
    seat, table, private, hidden = view.seat, state.table, state.private, state.hidden
    if table.phase == "new":
        return state
    bottom = mask(c for lot in table.bottom for c in lot)
    room = [table.hand_sizes[s] - table.shown[s].bit_count() for s in seats]
    room[seat] = 0
    room.append(table.stock_size - bottom.bit_count())
    barred = [sum(OF_SUIT[suit] for suit in bits(table.voids[s])) for s in seats]
    barred[seat] = 0  # it receives nothing
    barred.append(0)
    piles = deal_out(unseen(view), room, barred, rng)
    for other in seats:
        if other != seat:
            private[other].hand |= piles[other]
    stock = shuffled(bits(piles[-1]), rng)
    for lot in table.bottom:
        stock += shuffled(lot, rng) if options.bottom_order == "shuffled" else lot
    hidden.stock = tuple(stock)
    return state
