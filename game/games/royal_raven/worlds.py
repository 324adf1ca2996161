"""What a seat of Royal Raven may imagine of the cards that it does not see."""

from __future__ import annotations

from random import Random

from game.cards import nest, rook, tricks
from game.games.royal_raven.options import Terms
from game.games.royal_raven.state import State, View


def imagine(terms: Terms, view: View, rng: Random) -> State:
    """A whole state that this view could come from, unknown cards dealt at random.

    It respects the shown voids and what the seat knows of the kitty; nothing is weighed.
    """
    table = view.table
    return nest.imagine(
        view,
        terms.pack.deck.all,
        tricks.left(table.history, terms.hand_size),
        rook.barred(table.voids, terms.pack.deck.of_suit, terms.pack.birds),
        rng,
        lifted=table.lifted,
        unburied=terms.pack.birds,  # RR15
    )
