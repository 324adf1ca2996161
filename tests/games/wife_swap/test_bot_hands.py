"""Hands of Royal Wife-Swap with a play that is known to be best; an expert finds it."""

from __future__ import annotations

import pytest

from game.engine.cards import mask
from game.games.wife_swap.bot import (
    Value,
    fullest,
    goods,
    level,
    modest,
    prolonging,
    thriftiest,
)
from tests.bots import decide
from tests.games.wife_swap.hands import RULES, arranging, of, place


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


def test_of_cards_that_lose_alike_the_winner_is_given_the_one_that_it_cannot_use():
    state = place("9H 9C", "7S 8S AS", families={3: "KH QH 6H"}, size=2)
    hearts, clubs = of("9H 9C")
    assert clubs == thriftiest(state.view(0), hearts, [hearts, clubs])
    state = place("2S 9C", "7S KS 8S", families={3: "KH QH 6H"}, size=2)
    taken, clubs = of("2S 9C")
    assert taken == thriftiest(state.view(0), taken, [taken, clubs])
    state = place("JS 9S", "KS AS 8S", size=2)
    jack, nine = of("JS 9S")
    assert nine == thriftiest(state.view(0), jack, [jack, nine])


def test_no_court_card_is_risked_where_a_low_one_does_as_well():
    king, seven, ace = of("KH 7D AS")
    as_good = {king: Value(0.174, -47.0), ace: Value(0.174, -50.0), seven: Value(0.17, -50.0)}
    assert modest(king, level(as_good, king)) == seven
    assert modest(ace, level(as_good, ace)) == ace
    for better in (Value(0.19, -47.0), Value(0.174, -46.0)):
        found = as_good | {king: better}
        assert modest(king, level(found, king)) == king


def test_of_arrangements_that_are_as_good_the_one_with_most_points_is_laid():
    nothing, couple = 0, mask(of("KS QC 5S"))
    as_good = {nothing: Value(0.083, -49.0), couple: Value(0.079, -50.0)}
    assert fullest(as_good, nothing) == couple
    assert fullest(as_good | {nothing: Value(0.11, -49.0)}, nothing) == nothing


def test_who_is_behind_keeps_a_card_back_where_laying_all_would_end_the_game():
    state = arranging("7S QS KH", "AS 5S 3S", families={1: "KC QC 9C 8C 7C JC", 0: "KD QD"})
    state.table.stock_size, state.hidden.stock = 0, ()
    found = prolonging(state.view(0), goods(RULES, state.view(0)))
    assert mask(of("AS")) == found[0]
    assert mask(of("AS 3S 5S")) == found[-1]
    state.table.points = (40, 20, 0, 0)  # it wins by laying all
    assert [] == prolonging(state.view(0), goods(RULES, state.view(0)))
