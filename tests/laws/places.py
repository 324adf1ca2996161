"""Where every card of a game is, told from the whole state: one small function per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.engine.cards import bits, mask
from game.engine.rules import Rules
from game.engine.state import State
from tests.oracle import kraken_slow

# (a name for the place, the cards there): each card of the game exactly once, whatever happens.
# Places called "hand SEAT" or "secret …" lie face down: the table may name no card in them.
Places = Iterator[tuple[str, Iterable[int]]]


def raj(rules: Any, state: State) -> Places:
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


def raj_deck(rules: Any) -> set[int]:
    return {*range(15 * rules.seats), *rules.dealt_cards()}


def crowsnest(rules: Any, state: State) -> Places:
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


def kraken(rules: Any, state: State) -> Places:
    table = state.table
    if table.phase == "new":
        yield "box", range(32)
        return
    for seat, own in enumerate(state.private):
        shown = sum(table.shown[seat])
        yield f"hand {seat}", bits(own.hand & ~shown)
        yield f"open {seat}", bits(own.hand & shown)
    yield "played", bits(table.played)


def wife_swap(rules: Any, state: State) -> Places:
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
    for seat, layout in enumerate(table.families):
        for family in layout:
            yield f"family {seat}", family
    yield "stock", state.hidden.stock
    yield "trick", table.trick
    yield "bench", table.bench
    yield "pool", table.pool


def whole_deck(rules: Any) -> set[int]:
    return {*range(rules.deck.size)}


PLACES: dict[str, Callable[[Any, State], Places]] = {
    "crowsnest": crowsnest,
    "raj": raj,
    "kraken": kraken,
    "royal_raven": crowsnest,  # the kitty is called a nest there too
    "wife_swap": wife_swap,
}
DECKS: dict[str, Callable[[Any], set[int]]] = {"raj": raj_deck}


def misplaced(rules: Rules, state: State) -> list[str]:
    """What is wrong with where the cards are; empty when each is in exactly one place."""
    lying: list[int] = []
    for _place, cards in PLACES[rules.id](rules, state):
        lying += cards
    deck = DECKS.get(rules.id, whole_deck)(rules)
    if len(lying) == len(deck) and set(lying) == deck:
        return []
    places = [(c, place) for place, cards in PLACES[rules.id](rules, state) for c in cards]
    wrong = [f"card {card} is in {place}" for card, place in places if lying.count(card) > 1]
    wrong += [f"{rules.deck.names[card]} is nowhere" for card in sorted(deck - {*lying})]
    wrong += [f"card {card} is not of this game" for card in sorted({*lying} - deck)]
    return wrong


# Points: what must always be the same sum, whoever has them.


def raj_points(rules: Any, state: State) -> bool:
    table = state.table
    if table.phase == "deal" and not table.sheet:
        return True
    lying = [*state.hidden.stock, *table.pot, *table.unowned]
    return (
        sum(table.total) + rules.deck.worth(mask(lying)) == 40
        and table.pot_value == rules.deck.worth(mask(table.pot))
        and all(
            points == rules.deck.worth(mask(cards))
            for points, cards in zip(table.total, table.taken, strict=True)
        )
    )


def unplayed(rules: Any, state: State, *but: str) -> int:
    """The cards that lie anywhere ``but`` in those places."""
    places = crowsnest(rules, state)
    return mask(card for place, cards in places if place not in but for card in cards)


def crowsnest_points(rules: Any, state: State) -> bool:
    table = state.table
    if table.phase in ("score", "scored", "over"):
        return sum(table.points) == rules.highest  # the nest is counted in by now
    left = unplayed(rules, state, "played", "nest")
    return sum(table.points) + rules.deck.worth(left | mask(table.trick)) == rules.highest


def royal_raven_points(rules: Any, state: State) -> bool:
    """120, 180, 205 or 145; by a house rule those of the kitty are nobody's."""
    table = state.table
    if table.nest:
        lost = rules.options.kitty_points == "none"
        return sum(table.points) + lost * rules.deck.worth(mask(table.nest)) == rules.highest
    left = unplayed(rules, state, "played")
    return sum(table.points) + rules.deck.worth(left | mask(table.trick)) == rules.highest


def kraken_points(rules: Any, state: State) -> bool:
    """152 in cards, ten and a hundred where the house has them, and what has been claimed."""
    table = state.table
    parts = (table.cards, table.bonuses, table.declared, table.stuk)
    sums = [sum(part[side] for part in parts) for side in (0, 1)]
    if table.trump < 0:
        return sums == [0, 0] == [*table.points]
    worth = [rules.deck.points[card] for card in range(32)]
    worth[8 * table.trump : 8 * table.trump + 8] = [0, 0, 14, 10, 20, 3, 4, 11]
    lying = table.trick + tuple(c for own in state.private for c in bits(own.hand))
    if sum(table.cards) + sum(worth[card] for card in lying) != 152:
        return False
    if table.phase not in ("scored", "over"):
        return sums == [*table.points]
    pit = rules.pit_bonus if table.won[0] + table.won[2] in (0, 8) else 0
    return sum(table.points) == sum(sums) + rules.last_trick_bonus + pit


def wife_swap_points(rules: Any, state: State) -> bool:
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


POINTS: dict[str, Callable[[Any, State], bool]] = {
    "crowsnest": crowsnest_points,
    "raj": raj_points,
    "kraken": kraken_points,
    "royal_raven": royal_raven_points,
    "wife_swap": wife_swap_points,
}


# What the history shows that a seat cannot hold: (seat, card) pairs no imagined world may have.


def crowsnest_shown(rules: Any, table: Any) -> set[tuple[int, int]]:
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


def royal_raven_shown(rules: Any, table: Any) -> set[tuple[int, int]]:
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


def kraken_shown(rules: Any, table: Any) -> set[tuple[int, int]]:
    """Told by the slow second rules: beside which card the one that was played is illegal."""
    names = rules.deck.names
    amsterdam = rules.options.play_rules == "amsterdam"
    wrong = set()
    for at in range(0, len(table.history), 4):
        trick = table.history[at : at + 4]
        for place in range(1, len(trick)):
            seat, card = trick[place]
            so_far = [names[c] for _seat, c in trick[:place]]
            for other in range(32):
                hand = [names[card], names[other]]
                allowed = kraken_slow.legal(
                    hand, so_far, rules.deck.suits[table.trump], amsterdam=amsterdam
                )
                if names[card] not in allowed:
                    wrong.add((seat, other))
    return wrong


def wife_swap_shown(rules: Any, table: Any) -> set[tuple[int, int]]:
    """Told from the trick that lies: who did not follow suit holds none of it until a draw."""
    wrong = set()
    suit = rules.deck.suit
    for place, card in enumerate(table.trick):
        led = suit[table.trick[0]]
        if suit[card] != led:
            seat = (table.leader + place) % rules.seats
            wrong |= {(seat, other) for other in bits(rules.deck.of_suit[led])}
    return wrong


SHOWN: dict[str, Callable[[Any, Any], set[tuple[int, int]]]] = {
    "crowsnest": crowsnest_shown,
    "kraken": kraken_shown,
    "royal_raven": royal_raven_shown,
    "wife_swap": wife_swap_shown,
}
