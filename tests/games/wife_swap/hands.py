"""Hands of Royal Wife-Swap in the middle of a match."""

from __future__ import annotations

from game.engine.cards import bits, mask
from game.engine.chance import shuffled, stream
from game.engine.state import Start, State
from game.games.wife_swap.deck import DECK
from game.games.wife_swap.families import cards_of, layout_score
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private

RULES = WifeSwap(WifeSwapOptions())
SEATS = RULES.seats


def of(text: str) -> tuple[int, ...]:
    return DECK.cards(text)


def place(
    hand: str,
    trick: str = "",
    *,
    families: dict[int, str] | None = None,
    shown: dict[int, str] | None = None,
    score: tuple[int, ...] = (0, 0, 0, 0),
    size: int = 7,
    won: str = "",
) -> State:
    """Seat 0 is to play to a trick, with so many cards in a hand before it; the rest is stock."""
    state = RULES.new(Start(1, 0))
    table, lying, mine = state.table, of(trick), of(hand)
    layouts = [
        tuple(of(one) for one in (families or {}).get(seat, "").split(";") if one)
        for seat in range(SEATS)
    ]
    seen = [mask(of((shown or {}).get(seat, ""))) for seat in range(SEATS)]
    table.families, table.points = tuple(layouts), tuple(map(layout_score, layouts))
    gone = mask(lying) | mask(mine) | mask(of(won)) | sum(map(cards_of, layouts)) | sum(seen)
    rest = iter(shuffled(bits(DECK.all & ~gone), stream("hands")))
    table.leader = SEATS - len(lying) if lying else 0
    sizes = [size - (seat >= SEATS - len(lying)) for seat in range(SEATS)]
    for seat in range(1, SEATS):
        fill = sizes[seat] - seen[seat].bit_count()
        state.private[seat] = Private(seen[seat] | mask(next(rest) for _card in range(fill)))
    state.private[0] = Private(mask(mine))
    table.hand_sizes, table.shown, table.score = tuple(sizes), tuple(seen), score
    state.hidden.stock = tuple(rest)
    table.stock_size = len(state.hidden.stock)
    table.phase, table.turn, table.voids = "play", 1, (0,) * SEATS
    table.trick, table.led = lying, DECK.suit[lying[0]] if lying else -1
    return state


def arranging(hand: str, trick: str, **more) -> State:
    """Seat 0 has won this trick with its first card."""
    state = place(hand, won=trick, **more)
    table = state.table
    table.phase, table.last_trick, table.pool = "meld", of(trick), of(trick)
    table.last_leader = table.last_winner = table.leader = 0
    table.before = table.families[0]
    table.hand_sizes = (len(of(hand)), *table.hand_sizes[1:])
    return state
