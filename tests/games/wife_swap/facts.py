"""What the laws ask about this game."""

from __future__ import annotations

from random import Random

from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.chance import pick
from game.engine.match import Match
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import State, Table, View
from tests.laws.facts import Facts, Places, anything, by_kind


def places(rules: WifeSwap, state: State) -> Places:
    table = state.table
    if table.phase == "new":
        yield "box", range(rules.deck.size)
        return
    looked_at = mask(table.last_trick)
    for seat, own in enumerate(state.private):
        # Laid and taken back, drawn from the known bottom, or of the trick that may be looked at.
        shown = own.hand & (table.shown[seat] | looked_at)
        yield f"hand {seat}", bits(own.hand & ~shown)
        yield f"open {seat}", bits(shown)
        assert own.hand.bit_count() == table.hand_sizes[seat] <= 7
        assert not table.shown[seat] & ~own.hand
    assert len(state.hidden.stock) == table.stock_size
    assert goes_down_as_seen(rules, state)
    for seat, layout in enumerate(table.families):
        for family in layout:
            yield f"family {seat}", family
    yield "stock", state.hidden.stock
    yield "trick", table.trick
    yield "bench", table.bench
    yield "pool", table.pool


def goes_down_as_seen(rules: WifeSwap, state: State) -> bool:
    """The stock ends with what was put under it, as everybody has seen: in order, or shuffled."""
    order = sorted if rules.options.bottom_order == "shuffled" else list
    end = len(state.hidden.stock)
    for lot in reversed(state.table.bottom):
        if order(state.hidden.stock[end - len(lot) : end]) != order(lot):
            return False
        end -= len(lot)
    return end >= 0


def points(rules: WifeSwap, state: State) -> bool:
    """Each family is worth its cards, twice when its K and Q are of one suit; totals are sums."""
    table, deck = state.table, rules.deck
    seats = range(rules.seats)
    for seat in seats:
        worth = 0  # that no card is there twice is another law
        for family in table.families[seat]:
            royal = deck.suit[family[0]] == deck.suit[family[1]]
            worth += sum([deck.points[card] for card in family]) * (2 if royal else 1)
        if worth != table.points[seat]:
            return False
    sums = [sum(row[2 + seat] for row in table.sheet) for seat in seats]
    return list(table.score) == sums


def shown(rules: WifeSwap, table: Table) -> set[tuple[int, int]]:
    """Told from the trick that lies: who did not follow suit holds none of it until a draw."""
    wrong = set()
    suit = rules.deck.suit
    for place, card in enumerate(table.trick):
        led = suit[table.trick[0]]
        if suit[card] != led:
            seat = (table.leader + place) % rules.seats
            wrong |= {(seat, other) for other in bits(rules.deck.of_suit[led])}
    return wrong


def keen(view: View, legal: list[Action], rng: Random) -> Action:
    """Lays new cards while that goes, so that the game comes to its end; now and then anything."""
    if view.table.phase == "play":
        return pick(legal, rng)
    luck = rng.random()
    if luck < 0.2:
        return by_kind(view, legal, rng)
    lying = {card for family in view.table.families[view.seat] for card in family}
    new = [a for a in legal if a.verb in ("lay", "wed") and a.arg not in lying]
    if new and (luck < 0.6 or new[-1].verb == "lay"):
        return pick(new, rng)
    return legal[-1]  # done, or else back to the start of the turn


def lazy(view: View, legal: list[Action], rng: Random) -> Action:
    """Hardly ever lays a card, so that the safety stop ends the game."""
    if view.table.phase == "meld" and rng.random() < 0.98:
        return legal[-1]
    return pick(legal, rng)


def overlays(match: Match) -> list[str]:
    return [f"seat {seat}" for seat in range(match.rules.seats)]


FACTS = Facts(
    places,
    points,
    shown=shown,
    manners=(anything, lazy, *[keen] * 18),
    deals=4,
    rarer=20,
    quick={"match_mode": "single"},
    moments=("meld", "trick"),
    overlays=overlays,
)
