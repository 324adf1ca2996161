"""The declarations of Kraken: what a hand may declare, and whose score (KR19, KR29, KR31)."""

from __future__ import annotations

from game.cards.partners import credited
from game.engine.actions import Action, Event
from game.engine.cards import Card, bits
from game.engine.state import replaced
from game.games.kraken.combinations import Combination, best_sets, combination, contest, offers
from game.games.kraken.deck import SEATS
from game.games.kraken.options import KrakenOptions
from game.games.kraken.state import Private, State, Table, View
from game.games.kraken.tricks import begin_play


def begin(options: KrakenOptions, table: Table) -> None:
    """Trumps and stakes stand: the seats declare, or the dealer declares for all."""
    if options.declare_hand == "auto":
        table.phase, table.turn = "show", 0
    else:
        table.phase, table.turn = "declare", 1 << (table.dealer + 1) % SEATS  # K19


def sets_of(options: KrakenOptions, hand: int, trump: int) -> tuple[tuple[Combination, ...], ...]:
    """The best sets of combinations in a hand, the strongest first (K21)."""
    return best_sets(hand, trump, options.four_nines, share=options.share_cards)


def declarable(
    options: KrakenOptions, own: Private, trump: int
) -> dict[tuple[int, Card], Combination]:
    """What a seat may declare or has declared, by value and card: of all best sets (K21)."""
    return offers(sets_of(options, own.hand, trump), own.declared)


def best_declared(options: KrakenOptions, own: Private, trump: int) -> tuple[Combination, ...]:
    """The strongest of the best sets that hold all that a seat has declared (K21)."""
    found = sets_of(options, own.hand, trump)
    return next(s for s in found if set(own.declared) <= {c.cards for c in s})


def legal(options: KrakenOptions, view: View) -> list[Action]:
    """The combinations that are not declared yet, and an end of it."""
    own = view.own
    offered = declarable(options, own, view.table.trump)
    return [
        *(Action("declare", *key) for key, c in offered.items() if c.cards not in own.declared),
        Action("done"),
    ]  # K18


def declare(options: KrakenOptions, state: State, seat: int, action: Action) -> list[Event]:
    """Declare a combination by its value and its card."""
    offered = declarable(options, state.private[seat], state.table.trump)
    return [_say(state, seat, offered[action.arg, action.to])]


def _say(state: State, seat: int, found: Combination) -> Event:
    table, own = state.table, state.private[seat]
    own.declared = (*own.declared, found.cards)
    table.claims = replaced(table.claims, seat, (*table.claims[seat], found.value))
    return Event("declare", seat, value=found.value)


def done(table: Table, seat: int) -> list[Event]:
    """A seat has nothing more to declare."""
    if seat != table.dealer:
        table.turn = 1 << (seat + 1) % SEATS
    elif any(table.claims):
        table.phase, table.turn = "show", 0
    else:
        begin_play(table)
    return [Event("done", seat)]


def show(options: KrakenOptions, state: State) -> list[Event]:
    """The declarations are compared, and those of the best team are shown and scored."""
    table = state.table
    events = []
    if options.declare_hand == "auto":
        for away in range(1, SEATS + 1):
            seat = (table.dealer + away) % SEATS
            for found in sets_of(options, state.private[seat].hand, table.trump)[0]:
                events.append(_say(state, seat, found))
    declared = tuple(
        tuple(combination(cards, table.trump, options.four_nines) for cards in own.declared)
        for own in state.private
    )
    both = options.declare_tie == "both_score"
    best, sides = contest(declared, table.dealer, both_score=both)
    table.best = best
    for seat in range(SEATS):
        if seat % 2 in sides:
            table.shown = replaced(table.shown, seat, state.private[seat].declared)  # K44
            for found in declared[seat]:
                events.append(Event("show", seat, tuple(bits(found.cards)), found.value))
    for side in sides:
        value = sum(table.claims[side]) + sum(table.claims[side + 2])  # KR29
        table.declared = credited(table.declared, side, value)
        table.points = credited(table.points, side, value)
        events.append(Event("declared", side, value=value))
    begin_play(table)
    return events
