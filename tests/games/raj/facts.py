"""What the laws ask about this game."""

from __future__ import annotations

from game.engine.cards import bits, mask
from game.games.raj.rules import Raj
from game.games.raj.state import State
from tests.laws.facts import Facts, Places


def places(rules: Raj, state: State) -> Places:
    table, hidden = state.table, state.hidden
    hands = mask(range(15 * rules.seats))
    if table.phase == "deal" and not table.sheet:
        yield "box", (*bits(hands), *rules.dealt_cards())
        return
    sealed = mask({own.sealed for own in state.private} - {-1})
    for seat, hand in enumerate(table.hands):
        yield f"open {seat}", bits(hand & ~sealed)
    yield "sealed bid", bits(sealed)
    yield "bids", [card for card in table.bids if card >= 0]
    yield "spent", [card for row in table.history for card in row[1:-1]]
    yield "secret stock", hidden.stock
    yield "pot", table.pot
    yield "taken", [card for cards in table.taken for card in cards]
    yield "unowned", table.unowned


def deck(rules: Raj) -> set[int]:
    return {*range(15 * rules.seats), *rules.dealt_cards()}


def points(rules: Raj, state: State) -> bool:
    table = state.table
    if table.phase == "deal" and not table.sheet:
        return True
    lying = [*state.hidden.stock, *table.pot, *table.unowned]
    return (
        sum(table.total) + rules.deck.worth(mask(lying)) == 40
        and table.pot_value == rules.deck.worth(mask(table.pot))
        and all(
            total == rules.deck.worth(mask(cards))
            for total, cards in zip(table.total, table.taken, strict=True)
        )
    )


FACTS = Facts(places, points, deck=deck, moments=("auction",))
