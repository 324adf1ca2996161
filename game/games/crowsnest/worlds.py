"""What a seat of CrowsNest may imagine of the cards that it does not see."""

from __future__ import annotations

from random import Random

from game.cards import nest, rook, tricks
from game.games.crowsnest.deck import CROW_BIT, HAND, OF_SUIT
from game.games.crowsnest.options import Terms
from game.games.crowsnest.state import State, View


def imagine(terms: Terms, view: View, rng: Random) -> State:
    """A whole state that this view could come from, unknown cards dealt at random.

    It respects the shown voids and what the seat knows of the nest; nothing is weighed.
    """
    table = view.table
    return nest.imagine(
        view,
        terms.deck.all,
        tricks.left(table.history, HAND),
        rook.barred(table.voids, OF_SUIT, CROW_BIT),
        rng,
        lifted=table.declarer >= 0 and table.phase != "lift",
        unburied=0 if terms.options.crow_discard else CROW_BIT,
    )
