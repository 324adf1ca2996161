"""Where the cards are in a game with a nest: CrowsNest and Royal Raven have the same places."""

from __future__ import annotations

from game.cards.nest import Hidden, NestT, Private
from game.engine.cards import bits, mask
from game.engine.rules import AnyRules
from game.engine.state import State
from tests.laws.facts import Places


def places(rules: AnyRules, state: State[NestT, Private, Hidden]) -> Places:
    table, hidden = state.table, state.hidden
    if table.phase == "new":
        yield "box", range(rules.deck.size)
        return
    for seat, own in enumerate(state.private):
        yield f"hand {seat}", bits(own.hand)
        yield f"secret of {seat}", own.buried
    yield "secret nest", hidden.nest
    yield "nest", table.nest
    yield "played", bits(table.played)


def unplayed(rules: AnyRules, state: State[NestT, Private, Hidden], *but: str) -> int:
    """The cards that lie anywhere ``but`` in those places."""
    found = places(rules, state)
    return mask(card for place, cards in found if place not in but for card in cards)
