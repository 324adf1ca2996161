"""Hands of Royal Wife-Swap with a play that is known to be best; an expert finds it."""

from __future__ import annotations

import pytest

from game.engine.cards import bits, mask
from game.engine.chance import shuffled, stream
from game.engine.state import Start, State
from game.games.wife_swap.deck import DECK
from game.games.wife_swap.families import cards_of, layout_score
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private
from tests.bots import decide

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


@pytest.mark.parametrize("seed", range(3))
class TestAnExpert:
    def test_takes_a_royal_couple_with_the_nemesis_that_is_all_it_has(self, seed):
        state = place("2S 4S 7D 8D 9C 6C 6D", "KS QS 9S")
        assert "play 2S" == decide(RULES, state.view(0), level="expert", seed=seed)

    def test_leads_no_king_into_a_nemesis_that_all_have_seen(self, seed):
        state = place("KH 7D", shown={2: "2H"}, size=2)
        assert "play 7D" == decide(RULES, state.view(0), level="expert", seed=seed)

    def test_takes_a_trick_from_who_would_win_the_match_by_it(self, seed):
        state = place(
            "AS 4C 6C",
            "9H JH 8H",
            families={2: "KH QH 7H 6H 5H", 0: "KD QD 9D 8D"},
            score=(420, 300, 430, 300),
            size=3,
        )
        assert "play AS" == decide(RULES, state.view(0), level="expert", seed=seed)

    def test_gives_the_winner_of_a_trick_nothing_that_fits_its_family(self, seed):
        state = place("9H 9C", "7S 8S AS", families={3: "KH QH 6H"}, size=2)
        assert "play 9C" == decide(RULES, state.view(0), level="expert", seed=seed)


def test_an_expert_swaps_for_a_royal_wife_and_marries_the_one_it_leaves_to_a_king_of_its_hand():
    state = arranging("KD 3D 6C 8C AC 7D", "QS 4C 9C 5C", families={0: "KS QH 7S 9H"})
    while state.table.phase == "meld":
        layout = state.table.families[0]
        RULES.apply(state, 0, RULES.parse(decide(RULES, state.view(0), level="expert")))
    families = {frozenset(family) for family in layout}
    assert frozenset(of("KS QS 7S")) in families
    assert any({*of("KD QH 9H 7D")} <= family for family in families)
