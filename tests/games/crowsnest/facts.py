"""What the laws ask about this game."""

from __future__ import annotations

from game.engine.cards import bits, mask
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import State, Table
from tests.laws import nest
from tests.laws.facts import Facts, anything, careful


def points(rules: CrowsNest, state: State) -> bool:
    table = state.table
    if table.phase in ("score", "scored", "over"):
        return sum(table.points) == rules.highest  # the nest is counted in by now
    left = nest.unplayed(rules, state, "played", "nest")
    return sum(table.points) + rules.deck.worth(left | mask(table.trick)) == rules.highest


def shown(rules: CrowsNest, table: Table) -> set[tuple[int, int]]:
    """Told from the history, and not from what the rules noted: who did not follow suit."""
    wrong = set()
    crow = 40
    suit = rules.deck.suit
    for at in range(0, len(table.history), 4):
        trick = table.history[at : at + 4]
        first = trick[0][1]
        led = table.trump if first == crow else suit[first]
        for seat, card in trick[1:]:
            if card != crow and suit[card] != led:
                wrong |= {(seat, other) for other in bits(rules.deck.of_suit[led])}
                if led == table.trump and rules.options.crow_must_follow:
                    wrong.add((seat, crow))
    return wrong


FACTS = Facts(
    nest.places,
    points,
    shown=shown,
    manners=(anything, *[careful] * 9),
    quick={"target": 150},
    moments=("auction", "bury", "trump", "trick"),
)
