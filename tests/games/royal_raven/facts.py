"""What the laws ask about this game."""

from __future__ import annotations

from game.engine.cards import mask
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import State, Table
from tests.laws import nest
from tests.laws.facts import Facts, anything, careful


def points(rules: RoyalRaven, state: State) -> bool:
    """120, 180, 205 or 145; by a house rule those of the kitty are nobody's."""
    table = state.table
    if table.nest:
        lost = rules.options.kitty_points == "none"
        return sum(table.points) + lost * rules.deck.worth(mask(table.nest)) == rules.highest
    left = nest.unplayed(rules, state, "played")
    return sum(table.points) + rules.deck.worth(left | mask(table.trick)) == rules.highest


def shown(rules: RoyalRaven, table: Table) -> set[tuple[int, int]]:
    """Told from the history, in words: who did not follow, and what would have followed."""
    names, trump = rules.deck.names, rules.deck.suits[table.trump]
    birds = {c for c, name in enumerate(names) if name in ("RAVEN", "LYNX")}
    wrong = set()
    for at in range(0, len(table.history), 4):
        trick = table.history[at : at + 4]
        first = trick[0][1]
        led = trump if first in birds else names[first][0]
        suit = {c for c, name in enumerate(names) if c not in birds and name[0] == led}
        for seat, card in trick[1:]:
            free = birds if led == trump or rules.options.birds_any_time else set()
            if card not in suit | free:
                gone = suit | birds if led == trump else suit
                wrong |= {(seat, other) for other in gone}
    return wrong


FACTS = Facts(
    nest.places,
    points,
    shown=shown,
    manners=(anything, *[careful] * 9),
    quick={"timer_seconds": 0},
    moments=("auction", "bury", "trump", "trick"),
)
