"""What the laws ask about Hearts."""

from __future__ import annotations

from game.games.hearts.rules import Hearts
from game.games.hearts.state import State, Table

from game.engine.cards import bits
from tests.laws.facts import Facts, Places


def places(rules: Hearts, state: State) -> Places:
    table = state.table
    if table.phase == "new":
        yield "box", range(rules.deck.size)
        return
    for seat, own in enumerate(state.private):
        yield f"hand {seat}", bits(own.hand)
        yield f"secret of {seat}", own.passing
    yield "played", bits(table.played)


def points(rules: Hearts, state: State) -> bool:
    """What has been taken is what the collected tricks cost."""
    table = state.table
    collected = [card for _seat, card in table.history if card not in table.trick]
    return sum(table.points) == sum(rules.deck.points[card] for card in collected)


def shown(rules: Hearts, table: Table) -> set[tuple[int, int]]:
    """Told from the history: who did not follow suit has none of it."""
    wrong = set()
    suit = rules.deck.suit
    for at in range(0, len(table.history), rules.seats):
        (_leader, first), *others = table.history[at : at + rules.seats]
        for seat, card in others:
            if suit[card] != suit[first]:
                wrong |= {(seat, other) for other in bits(rules.deck.of_suit[suit[first]])}
    return wrong


FACTS = Facts(places, points, shown=shown)
