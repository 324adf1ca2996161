"""Kraken: the rounds that are written out in the rules."""

from __future__ import annotations

import pytest

from game.engine.cards import bits
from game.games.kraken.deck import DECK, OF_SUIT
from tests.games.kraken.positions import (
    ALL_PASS,
    F1,
    TRUMPS,
    bonus,
    cards,
    compared,
    declares,
    ended,
    f1,
    match_of,
    pit,
    playable,
    row,
    rules_of,
    scored,
    turned,
    won,
    worth,
)
from tests.positions import say, table, texts


def test_T1_totals():
    assert [30, 62, 30, 30] == [worth(DECK.text(bits(suit))) for suit in OF_SUIT]
    assert 152 == worth(DECK.text(range(32)))


@pytest.mark.parametrize(
    ("amsterdam", "rotterdam", "so_far", "hand"),
    [
        ("AS 7S", "AS 7S", "9S", "AS 7S JH KD"),  # L1
        ("9H 7H", "9H 7H", "KS", "9H 7H AD"),  # L2
        ("AD 10C", "7H QH", "KS 9H", "7H QH AD 10C"),  # L3
        ("7H QH", "7H QH", "KS 9H", "7H QH"),  # L4
        ("JH", "JH", "KS 9H", "JH 7H AD"),  # L5
        ("JH 9D KC", "JH", "AS 7S", "JH 9D KC"),  # L6
        ("AH KD", "AH", "7S 10H 9S", "AH 8H KD"),  # L7
        ("KH", "KH", "QH", "KH 8H AS"),  # L10
        ("9H AH", "9H AH", "QH JH", "9H AH KS"),  # L11
        ("AH", "AH", "10H 7H", "AH 8H"),  # L12
        ("AS KC 7D", "AS KC 7D", "10H 7H", "AS KC 7D"),  # L13
        ("JH 9D KC", "JH", "AS 10S", "JH 9D KC"),  # L15, and L16 with other seats
        ("AH", "AH", "7S 10H 9S", "AH 8H"),  # L18
    ],
)
def test_L_legal_plays(amsterdam, rotterdam, so_far, hand):
    assert amsterdam == playable(hand, so_far)
    assert rotterdam == playable(hand, so_far, play_rules="rotterdam")


@pytest.mark.parametrize(
    ("expected", "leader", "trick"),
    [
        ((2, 25), 0, "AS 10S 7H KS"),
        ((2, 55), 0, "9H AH JH 10H"),
        ((1, 27), 0, "KD 10D AC JD"),
        ((0, 5), 2, "9C JC QC 7C"),
        ((0, 17), 1, "QH KH 8H 10H"),
    ],
)
def test_W_tricks(expected, leader, trick):
    assert expected == won(leader, trick)


@pytest.mark.parametrize(
    ("points", "trick"),
    [
        (20, "7S 8S 9S KD"),
        (50, "9S 10S JS QS"),
        (40, "QH KH AH 7C"),
        (70, "10H JH QH KH"),
        (100, "KS KH KC KD"),
        (200, "JS JH JC JD"),
        (0, "9S 9H 9C 9D"),
        (20, "KH QH 7S 8D"),
        (20, "9H 10H JH 7C"),
        (50, "10S JS QS KS"),
        (20, "AS 10S KS QS"),
        (50, "8H 9H 10H JH"),
        (70, "JH QH KH AH"),
        (0, "AS 10S KS 7D"),
        (0, "KS QS 7H 8D"),
        (100, "10S 10H 10C 10D"),
        (40, "JH QH KH 7H"),
    ],
)
def test_B_trick_bonuses(points, trick):
    assert points == bonus(trick)


def test_D1_D2_D11_contests():
    queens = "QS QH QC QD"
    assert (2, (120, 0)) == compared("7S 8S 9S", "7H 8H 9H 10H", queens, "7D")
    hands = ("9H 10H JH", "10S JS QS", "JD QD KD", "7S")
    assert (2, (40, 0)) == compared(*hands)
    assert (40, 20) == compared(*hands, both_score=True)[1]
    assert (1, (0, 20)) == compared("JS QS KS", "JH QH KH", "", "")


@pytest.mark.parametrize(
    ("points", "hand"),
    [
        (100, "KS KH KD KC QS JS 7D 8D"),
        (100, "9C 10C JC QC KC AC 7D 8S"),
        (120, "7S 8S 9S 10S JS QH KH AH"),
        (0, "9S 9H 9D 9C 7S QH 7D AC"),
        (200, "JS JH JD JC 9S 10S QS 7D"),
        (100, "7S 8S 9S 10S JS QS KS AS"),
        (40, "QS KS AS 7S 8S 9S JD JC"),
    ],
)
def test_D3_to_D9_hands(points, hand):
    assert points == declares(hand)


def test_D10_stuk_although_the_others_won_the_declarations():
    match = f1()
    assert ((50, 0), (0, 20)) == (table(match).declared, table(match).stuk)


@pytest.mark.parametrize(
    ("gains", "totals", "case"),
    [
        ((82, 80), (82, 80), {}),
        ((0, 162), (81, 81), {}),
        ((0, 324), (70, 92), {"level": 1, "obliged": 1}),
        ((0, 184), (70, 92), {"level": 1, "obliged": 1, "challenge_payout": "own_points"}),
        ((324, 0), (100, 62), {"level": 1, "obliged": 1}),
        ((728, 0), (120, 62), {"level": 2, "obliged": 0}),
        ((480, 0), (120, 62), {"level": 2, "obliged": 0, "challenge_payout": "own_points"}),
        ((1296, 0), (81, 81), {"level": 3, "obliged": 1}),
        ((200, 124), (100, 62), {"trump": "S"}),
        ((262, 0), (262, 0), {}),
        ((0, 262), (0, 262), {}),
    ],
)
def test_S_round_scores(gains, totals, case):
    assert gains == scored(*totals, **case)


def test_S10_S11_the_pit_counts_before_the_comparison():
    assert [(162 + 90, 0), (0, 162 + 90)] == [
        (found.gain_we, found.gain_they) for found in (pit(0, pit_bonus=100), pit(1, pit_bonus=100))
    ]
    club = pit(0, scoring_preset="club")
    assert (262, 0) == (club.total_we, club.total_they)
    assert (262, 0) == (club.gain_we, club.gain_they)


def test_P1_all_pass():
    match = say(match_of(), *ALL_PASS)
    assert TRUMPS == texts(match, 0)
    assert 0 == table(say(match, "0 trump H")).decider


def test_P2_orders():
    match = say(match_of(), "0 pass", "1 trump D")
    order = [2, 0]
    for seat in order:
        assert [seat] == match.awaited()
        say(match, f"{seat} " + ("pass" if seat == 2 else "kraken"))
    for seat in (1, 3):
        assert [seat] == match.awaited()
        say(match, f"{seat} " + ("pass" if seat == 1 else "re"))
    for seat in order:
        assert [seat] == match.awaited()
        say(match, f"{seat} " + ("pass" if seat == 2 else "super"))
    for seat in range(4):
        say(match, f"{seat} done")
    assert [0] == match.awaited()


def test_P4_a_card_accepted():
    match = say(turned("9D"), "0 pass", "1 accept")
    assert (3, 1) == (table(match).trump, table(match).decider)


def test_P5_a_second_card():
    match = say(turned("9D", "7D", "AC"), *ALL_PASS)
    assert (2, 0) == (table(match).trump, table(match).decider)


def test_P6_a_call():
    match = say(turned("9D", random_all_pass="left_calls"), *ALL_PASS)
    assert ["trump S", "trump H", "trump C"] == texts(match, 0)


def test_P7_kraken_and_re():
    match = say(match_of(dealer=1), "2 trump C", "3 pass", "1 kraken", "2 pass", "0 re")
    say(match, "3 pass", "1 pass")
    assert (2, 0, "declare") == (table(match).level, table(match).challenger, table(match).phase)


def test_P8_no_challenge_no_re():
    match = say(match_of(), "0 trump C", "1 pass", "3 pass")
    assert (0, "declare") == (table(match).level, table(match).phase)


def test_M_the_match():
    assert (0,) == rules_of().winners(ended(2140, 1985).table)
    assert (0, 1) == rules_of().winners(ended(2000, 2000).table)


F1_TRICKS = [(2, 37), (2, 25), (1, 23), (1, 10), (0, 17), (0, 7), (1, 9), (1, 24)]


def test_F1_a_whole_round():
    match = f1()
    assert F1_TRICKS == [(e.seat, e.value) for e in match.events if e.kind == "trick"]
    assert [20, 50, 20] == [e.value for e in match.events if e.kind == "claim"]
    found = row(match)
    assert (86, 66, 136, 156) == (
        found.cards_we,
        found.cards_they,
        found.total_we,
        found.total_they,
    )
    assert (0, 584) == table(match).score
    assert F1.moves == match._words


@pytest.mark.parametrize(
    ("score", "options"),
    [
        ((0, 604), {"scoring_preset": "club"}),
        ((0, 302), {"scoring_preset": "club", "spades_bonus": "off"}),
        ((0, 464), {"scoring_preset": "club", "spades_bonus": "x2_cards"}),
    ],
)
def test_F1_with_other_agreements(score, options):
    assert score == table(f1(**options)).score


def test_F1_hands():
    hands = (
        "7C 10S 7D 7S 8C 9S 8S 9H",
        "QH AD 10H KC 9D KH AH 8D",
        "10D KD QD QC JH AS 7H JS",
        "AC JC KS JD QS 9C 8H 10C",
    )
    match = f1(moves=0)
    match.settle()
    assert [cards(hand) for hand in hands] == [match.view(seat).own.hand for seat in range(4)]
