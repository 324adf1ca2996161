"""Kraken: the table, the deal, trumps and challenges, clause by clause."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.cards.french import SUITS
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.state import Start
from game.games.kraken.deck import DECK, OF_SUIT, deal_cards
from game.games.kraken.options import KrakenOptions
from tests import positions
from tests.games.kraken.positions import (
    ALL_PASS,
    TRUMPS,
    f1,
    match_of,
    rules_of,
    scored,
    turned,
    won,
    worth,
)
from tests.positions import say, table, texts, why_not

# -- the table and the deal


def test_KR1_seats_0_and_2_are_we_and_1_and_3_are_they():
    rules = rules_of()
    assert (4, 2) == (rules.seats, rules.sides)
    assert [0, 1, 0, 1] == [rules.side(seat) for seat in range(4)]


def test_KR2_the_score_is_counted_after_each_round():
    match = f1(last_trick_bonus=10)
    assert (1, (0, 604)) == (len(table(match).sheet), table(match).score)


def test_KR3_the_pack_has_32_cards_from_7_to_ace():
    assert 32 == DECK.size
    assert "7H 8H 9H 10H JH QH KH AH" == DECK.text(bits(OF_SUIT[1]))
    assert "SHCD" == SUITS


def test_KR4_chance_chooses_the_first_dealer_and_the_deal_passes_left():
    dealers = {rules_of().new(Start(seed)).table.dealer for seed in range(40)}
    assert {0, 1, 2, 3} == dealers
    match = f1()
    assert 3 == table(match).dealer  # while the sheet is shown
    match.settle()
    assert (1, 0, [1]) == (table(match).deal, table(match).dealer, match.awaited())


def test_KR5_eight_cards_each_in_packets():
    hands = deal_cards(range(32), 3, (3, 2, 3))
    assert [0, 1, 2, 12, 13, 20, 21, 22] == hands[0]
    assert [8] * 4 == [len(hand) for hand in hands]


def test_K41_the_packets_are_an_option():
    assert [0, 1, 2, 3, 16, 17, 18, 19] == deal_cards(range(32), 3, (4, 4))[0]
    first = [match_of(deal_packets=p).view(0).own.hand for p in ("3-2-3", "4-4")]
    assert first[0] != first[1]


def test_KR6_the_order_of_trumps():
    for higher, lower in pairwise(DECK.cards("JH 9H AH 10H KH QH 8H 7H")):
        assert 1 == won(0, DECK.text([lower, higher]) + " 7S 8S")[0]
        assert 0 == won(0, DECK.text([higher, lower]) + " 7S 8S")[0]


def test_KR7_the_order_of_a_plain_suit():
    for higher, lower in pairwise(DECK.cards("AS 10S KS QS JS 9S 8S 7S")):
        assert 1 == won(0, DECK.text([lower, higher]) + " 7C 8C")[0]
        assert 0 == won(0, DECK.text([higher, lower]) + " 7C 8C")[0]


def test_KR8_the_points_of_trumps():
    points = {"JH": 20, "9H": 14, "AH": 11, "10H": 10, "KH": 4, "QH": 3, "8H": 0, "7H": 0}
    assert points == {card: worth(card) for card in points}


def test_KR9_the_points_of_a_plain_suit():
    points = {"AS": 11, "10S": 10, "KS": 4, "QS": 3, "JS": 2, "9S": 0, "8S": 0, "7S": 0}
    assert points == {card: worth(card) for card in points}


def test_a_dealer_or_deck_that_cannot_be_is_refused_with_a_sentence():
    positions.refuses_what_cannot_be(rules_of())


# -- trumps


def test_KR10_there_are_three_ways_to_find_trumps():
    choice = next(c for c in KrakenOptions.choices() if c.key == "trump_mode")
    assert ["free", "utrecht", "random"] == list(choice.values)
    first = {mode: texts(match_of(trump_mode=mode), 0) for mode in choice.values}
    assert {
        "free": [*TRUMPS, "pass"],
        "utrecht": TRUMPS,
        "random": ["accept", "pass"],
    } == first


def test_KR11_the_team_of_the_chooser_declares():
    match = say(match_of(), "0 pass", "1 trump D")
    assert (1, 3) == (table(match).decider, table(match).trump)
    assert 1 == table(match).decider % 2


def test_KR12_free_choice_goes_round_and_the_first_must_choose_in_the_end():
    match = say(match_of(), "0 pass", "1 pass", "2 pass", "3 pass")
    assert (TRUMPS, [0]) == (texts(match, 0), match.awaited())
    assert "Everybody has passed, so you must choose trumps (KR12)." == why_not(match, 0, "pass")
    assert 0 == table(say(match, "0 trump C")).decider


def test_KR13_P3_in_utrecht_left_of_the_dealer_must_choose():
    match = match_of(dealer=1, trump_mode="utrecht")
    assert ([2], TRUMPS) == (match.awaited(), texts(match, 2))
    assert "(KR13)" in why_not(match, 2, "pass")


def test_KR14_at_random_a_card_proposes_the_suit():
    match = turned("9D")
    assert ["accept", "pass"] == texts(match, 0)
    assert "Play with diamonds as trumps?" == match.rules.prompt(match.view(0))
    assert "(KR14)" in why_not(match, 0, "trump H")
    say(match, "0 pass", "1 accept")
    assert (3, 1) == (table(match).trump, table(match).decider)


def test_KR15_when_nobody_accepts_a_second_card_or_a_call_decides():
    match = say(turned("9D", "AC"), *ALL_PASS)
    assert (2, 0, "challenge") == (table(match).trump, table(match).decider, table(match).phase)
    match = say(turned("9D", random_all_pass="left_calls"), *ALL_PASS)
    assert ["trump S", "trump H", "trump C"] == texts(match, 0)
    assert "(KR15)" in why_not(match, 0, "trump D")
    assert "(KR15)" in why_not(match, 0, "pass")


def test_K27_free_choice_is_the_default_and_goes_round_once():
    assert "free" == KrakenOptions().trump_mode
    match = say(match_of(), *ALL_PASS)
    assert TRUMPS == texts(match, 0)


@pytest.mark.parametrize(("start", "seat"), [("left", 0), ("dealer", 3)])
def test_K28_free_choice_begins_left_of_the_dealer_or_with_the_dealer(start, seat):
    match = match_of(free_start=start)
    assert [seat] == match.awaited()
    for away in range(4):
        say(match, f"{(seat + away) % 4} pass")
    assert TRUMPS == texts(match, seat)
    for mode in ("utrecht", "random"):  # which begin on the dealer's left in any case
        assert [0] == match_of(free_start=start, trump_mode=mode).awaited()
    match = say(turned("9D", "AC", free_start=start), *ALL_PASS)
    assert 0 == table(match).decider


def test_the_table_tells_whether_the_decider_had_to_choose():
    called = turned("9D", random_all_pass="left_calls")
    assert [False, False, True, True, True, True] == [
        table(match).forced
        for match in (
            say(match_of(), "0 pass", "1 pass", "2 pass", "3 trump H"),
            say(turned("9D"), "0 pass", "1 pass", "2 pass", "3 accept"),
            say(match_of(), *ALL_PASS, "0 trump H"),
            say(match_of(trump_mode="utrecht"), "0 trump H"),
            say(turned("9D", "AC"), *ALL_PASS),
            say(called, *ALL_PASS, "0 trump H"),
        )
    ]


def test_K29_the_card_turned_up_comes_from_a_second_pack():
    suits, held = set(), 0
    for seed in range(60):
        match = match_of(seed=seed, trump_mode="random")
        suits.add(DECK.suit[table(match).turned[0]])
        held += match.view(0).own.hand >> table(match).turned[0] & 1
    assert {0, 1, 2, 3} == suits
    assert held > 3  # it may well lie in somebody's hand
    assert () == next(e for e in match.events if e.kind == "turn").cards


def test_K30_the_second_card_is_drawn_until_its_suit_is_another():
    match = say(turned("9D", "7D", "AC"), *ALL_PASS)
    assert ("9D 7D AC", 2) == (DECK.text(table(match).turned), table(match).trump)
    assert ["turn", "turn", "trump"] == [event.kind for event in match.events[-3:]]


# -- challenges


def test_KR16_left_of_the_decider_may_challenge_and_then_the_other_opponent():
    match = say(match_of(), "0 pass", "1 trump D")
    assert ([2], ["kraken", "pass"]) == (match.awaited(), texts(match, 2))
    say(match, "2 pass")
    assert [0] == match.awaited()
    say(match, "0 kraken")
    assert (1, 0) == (table(match).level, table(match).challenger)
    assert (324, 0) == scored(100, 62, obliged=0, level=1)


def test_KR17_either_declarer_may_say_re():
    match = say(match_of(), "0 trump D", "1 kraken")
    assert ([0], ["re", "pass"]) == (match.awaited(), texts(match, 0))
    say(match, "0 pass", "2 re")
    assert (2, 2, [1]) == (table(match).level, table(match).challenger, match.awaited())
    assert (648, 0) == scored(100, 62, obliged=0, level=2)


def test_KR18_the_opponents_may_say_superkraken_last():
    match = say(match_of(), "0 trump D", "1 kraken", "0 re")
    assert ["super", "pass"] == texts(match, 1)
    say(match, "1 pass", "3 super")
    assert (3, 3, "declare") == (table(match).level, table(match).challenger, table(match).phase)
    assert (0, 1296) == scored(62, 100, obliged=1, level=3)


def test_challenges_can_be_left_out():
    match = say(match_of(challenges=False), "0 trump D")
    assert "declare" == table(match).phase


def test_K4_a_challenge_is_about_points_and_not_about_tricks():
    assert (2 * 162, 0) == scored(82, 80, obliged=0, level=1)


def test_K5_each_seat_has_one_chance_in_a_step_and_any_member_may_speak():
    match = say(match_of(), "0 trump D", "1 pass", "3 kraken", "0 pass", "2 re", "1 super")
    assert (3, 1) == (table(match).level, table(match).challenger)


def test_K6_the_first_step_is_called_kraken():
    match = say(match_of(), "0 trump D")
    assert "Kraken! (×2)" == match.rules.label(match.view(1), Action("kraken"))


def test_K43_a_challenge_ends_the_step_without_the_partner():
    match = say(match_of(), "0 trump D", "1 kraken")
    assert [0] == match.awaited()
    assert "(KR16" in why_not(match, 0, "kraken")
