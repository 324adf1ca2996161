"""What the laws ask about this game."""

from __future__ import annotations

from game.engine.cards import bits, mask
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import State, Table
from tests.laws import nest
from tests.laws.facts import Facts, Places, anything, careful

CROW = 40


def places(rules: CrowsNest, state: State) -> Places:
    """Where the cards are; by a house rule the Crow is never among the buried ones (C7)."""
    down = {*state.table.nest, *(card for own in state.private for card in own.buried)}
    assert rules.options.crow_discard or CROW not in down
    yield from nest.places(rules, state)


def points(rules: CrowsNest, state: State) -> bool:
    table = state.table
    if table.phase in ("score", "scored", "over"):
        return sum(table.points) == rules.highest  # the nest is counted in by now
    left = nest.unplayed(rules, state, "played", "nest")
    return sum(table.points) + rules.deck.worth(left | mask(table.trick)) == rules.highest


def shown(rules: CrowsNest, table: Table) -> set[tuple[int, int]]:
    """Told from the history, and not from what the rules noted: who did not follow suit."""
    wrong = set()
    suit = rules.deck.suit
    for at in range(0, len(table.history), 4):
        trick = table.history[at : at + 4]
        first = trick[0][1]
        led = table.trump if first == CROW else suit[first]
        for seat, card in trick[1:]:
            if card != CROW and suit[card] != led:
                wrong |= {(seat, other) for other in bits(rules.deck.of_suit[led])}
                if led == table.trump and rules.options.crow_must_follow:
                    wrong.add((seat, CROW))
    return wrong


FACTS = Facts(
    places,
    points,
    shown=shown,
    manners=(anything, *[careful] * 9),
    quick={"target": 150},
    moments=("auction", "bury", "trump", "trick"),
)
