"""What a seat of Hearts may imagine of the cards that it does not see."""

from __future__ import annotations

from random import Random

from game.cards import tricks
from game.engine.cards import Card, bits, mask
from game.engine.chance import below, shuffled
from game.games.hearts.deck import DECK, HAND, OF_SUIT, OPENING, PASSED, SEATS
from game.games.hearts.state import Hidden, Private, State, Table, View


def imagine(view: View, rng: Random) -> State:
    """A whole state that this view could come from, unknown cards dealt at random.

    Nobody holds a suit that it has shown it lacks; the cards that this seat passed on lie where
    they went; who is to lead the two of clubs has it.
    """
    table, me = view.table.copy(), view.seat
    private = [Private() for _seat in range(SEATS)]
    if table.phase != "new":
        known = _known(view)
        seen = view.own.hand | mask(view.own.passing) | table.played
        for cards in known:
            seen |= cards
        room = tricks.left(table.history, HAND)
        others = [seat for seat in range(SEATS) if seat != me]
        piles = tricks.deal_out(
            DECK.all & ~seen,
            [room[seat] - known[seat].bit_count() for seat in others],
            [tricks.barred(table.voids[seat], OF_SUIT) for seat in others],
            rng,
        )
        for seat, pile in zip(others, piles, strict=True):
            private[seat].hand = pile | known[seat]
            _lay_down(private[seat], table.given[seat] if table.phase == "pass" else 0, rng)
            if table.phase == "exchange":
                _lay_down(private[seat], PASSED, rng)
    private[me] = view.own.copy()
    if view.own.gave:
        _remember_passing(table, private, me, rng)
    return State(table, private, Hidden(below(1 << 30, rng), ()))


def _known(view: View) -> list[int]:
    """Per seat, the cards that this seat knows to be in that hand."""
    table, known = view.table, [0] * SEATS
    if view.own.gave:
        known[(view.seat + table.steps) % SEATS] = mask(view.own.gave) & ~table.played
    if table.phase == "play" and not table.history and table.leader != view.seat:
        known[table.leader] |= 1 << OPENING  # HE8
    return known


def _lay_down(own: Private, count: int, rng: Random) -> None:
    own.passing = tuple(shuffled(bits(own.hand), rng)[:count])
    own.hand &= ~mask(own.passing)


def _remember_passing(table: Table, private: list[Private], me: int, rng: Random) -> None:
    """Let the others have passed any of the cards that their neighbours have had."""
    for seat in range(SEATS):
        to = (seat + table.steps) % SEATS
        if me not in (seat, to):
            had: list[Card] = [*bits(private[to].hand)]
            had += [card for who, card in table.history if who == to]
            private[to].got = private[seat].gave = tuple(shuffled(had, rng)[:PASSED])
        else:
            gave = private[me].gave if seat == me else private[me].got
            private[to].got = private[seat].gave = gave
