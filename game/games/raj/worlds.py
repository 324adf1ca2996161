"""What a seat of Raj may imagine of prizes to come and of sealed bids."""

from __future__ import annotations

from random import Random

from game.engine.cards import Card, bits, seats_in
from game.engine.chance import below, pick, shuffled
from game.games.raj.deck import PRIZES
from game.games.raj.state import Hidden, Private, State, View


def imagine(view: View, rng: Random) -> State:
    """Prizes to come in any order (J18), sealed bids of others any card they hold (J17)."""
    table = view.table.copy()
    private = [Private() for _seat in range(len(table.hands))]
    for seat in seats_in(table.sealed):
        private[seat].sealed = pick([*bits(table.hands[seat])], rng)
    private[view.seat] = view.own.copy()
    stock: list[Card] = []
    if table.hands[0]:  # before the first deal all is still in its box
        stock = shuffled([p for p in PRIZES if not table.prizes_gone >> p & 1], rng)
    return State(table, private, Hidden(tuple(stock), below(1 << 30, rng), ()))
