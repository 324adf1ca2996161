"""Royal Raven: the hands that are written out in the rules."""

from __future__ import annotations

import pytest

from game.cards.nest import deal_cards
from game.games.royal_raven.scoring import hand_score
from tests.games.royal_raven.positions import (
    BOTH,
    DECKS,
    after,
    bury_all,
    f1,
    match_of,
    playable,
    rules_of,
    taken,
    won,
)
from tests.positions import say, table, texts


@pytest.mark.parametrize(
    ("name", "cards", "points"),
    [("standard", 41, 120), ("ones", 45, 180), ("both", 46, 205), ("lynx", 42, 145)],
)
def test_T1_decks(name, cards, points):
    rules = rules_of(**DECKS[name])
    assert (cards, points, cards) == (
        rules.deck.size,
        rules.deck.worth(rules.deck.all),
        4 * rules.hand_size + rules.nest_size,
    )


def test_T2_deal():
    hands, kitty = deal_cards(range(41), 3, 5)
    assert (4, 9, 14, 19, 24) == kitty
    assert [0, 5, 10, 15, 20, 25, 29, 33, 37] == hands[0]
    assert [3, 8, 13, 18, 23, 28, 32, 36, 40] == hands[3]


def test_T3_deal():
    hands, kitty = deal_cards(range(46), 1, 6)
    assert (4, 9, 14, 19, 24, 29) == kitty
    assert [0, 5, 10, 15, 20, 25, 30, 34, 38, 42] == hands[2]
    assert [10] * 4 == [len(hand) for hand in hands]


def test_T4_legal_bids():
    match = say(match_of(), "0 bid 85")
    assert [*(f"bid {b}" for b in range(90, 121, 5)), "pass"] == texts(match, 1)
    lynx = texts(match_of(**DECKS["lynx"]), 0)
    assert [*(f"bid {b}" for b in range(70, 146, 5)), "pass"] == lynx
    assert "bid 100" == texts(match_of(**BOTH), 0)[0]


def test_T5_auction():
    match = match_of(dealer=0)
    say(match, "1 bid 70", "2 pass", "3 bid 80", "0 pass", "1 bid 85", "3 pass")
    assert (1, 85) == (table(match).declarer, table(match).contract)


def test_T6_all_pass():
    match = say(match_of(dealer=0), "1 pass", "2 pass", "3 pass", "0 pass")
    assert (1, 0, (0, 0)) == (table(match).deal, table(match).dealer, table(match).score)


@pytest.mark.parametrize(
    ("legal", "hand", "led"),
    [
        ("R5 R12", "R5 R12 RAVEN P7", "R9"),
        ("RAVEN", "RAVEN R14 B9", "P6"),
        ("P5 LYNX", "P5 LYNX Y10", "RAVEN"),
        ("R14 P5 RAVEN", "R14 P5 RAVEN", "Y8"),
        ("LYNX P14 P5", "LYNX P14 P5 R6", "P9"),
    ],
)
def test_T7_legal_cards(legal, hand, led):
    assert legal == playable(hand, led=led)


def test_T7_with_birds_at_any_time():
    assert "R5 R12 RAVEN" == playable("R5 R12 RAVEN P7", led="R9", birds_any_time=True)


@pytest.mark.parametrize(
    ("expected", "trump", "leader", "cards", "options"),
    [
        ((2, 30), "P", 0, "R14 R10 P5 R5", {}),
        ((0, 65), "P", 1, "P14 LYNX P10 RAVEN", {}),
        ((2, 65), "P", 1, "P14 LYNX P10 RAVEN", {"lynx_rank": "above_raven"}),
        ((3, 30), "R", 2, "B14 B1 B13 B5", {}),
        ((2, 30), "R", 2, "B14 B1 B13 B5", {"ones_rank": "low"}),
        ((3, 20), "P", 3, "Y9 Y6 R14 B14", {}),
        ((0, 55), "P", 0, "RAVEN P14 P1 R10", {}),
        ((3, 15), "P", 1, "R5 P6 P12 R14", {}),
    ],
)
def test_T8_tricks(expected, trump, leader, cards, options):
    assert expected == won(leader, cards, trump=trump, **options)


@pytest.mark.parametrize(
    ("gains", "bid", "captured"),
    [
        ((95, 25), 85, (95, 25)),
        ((85, 35), 85, (85, 35)),
        ((-85, 40), 85, (80, 40)),
        ((-75, 50), 75, (70, 50)),
    ],
)
def test_T9_hand_scores(gains, bid, captured):
    assert gains == hand_score(bid, 0, captured)
    assert gains[::-1] == hand_score(bid, 1, captured[::-1])


@pytest.mark.parametrize(
    ("gains", "bid", "captured", "shooting"),
    [
        ((220, 0), 120, (120, 0), 120),
        ((-170, 10), 120, (110, 10), 120),
        ((305, 0), 205, (205, 0), 205),
        ((-255, 15), 205, (190, 15), 205),
        ((120, 0), 120, (120, 0), 0),
        ((-120, 10), 120, (110, 10), 0),
    ],
)
def test_T10_shooting(gains, bid, captured, shooting):
    assert gains == hand_score(bid, 0, captured, shooting=shooting)


@pytest.mark.parametrize(
    ("score", "end", "before", "gains"),
    [
        ((335, 275), 0, (250, 240), (85, 35)),
        ((320, 325), 1, (250, 275), (70, 50)),
        ((320, 320), "another hand", (250, 270), (70, 50)),
        ((200, 160), "play on", (290, 100), hand_score(90, 0, (60, 60))),
        ((-100, 30), "play on", (0, 0), (-100, 30)),
    ],
)
def test_T11_matches(score, end, before, gains):
    assert (score, end) == after(*before, gains=gains)


def test_T11_the_taker_first():
    assert ((320, 325), 0) == after(250, 275, gains=(70, 50), first=0)


@pytest.mark.parametrize(
    ("offered", "bid", "options"),
    [(True, 115, {}), (False, 120, {}), (False, 145, DECKS["lynx"])],
)
def test_T12_when_the_partner_may_be_asked(offered, bid, options):
    match = bury_all(taken(bid, partner_trump=True, **options))
    assert offered == ("delegate" in texts(match, 0))


def test_T13_discards():
    match = f1(moves=4)
    assert "bury RAVEN" not in texts(match, 2)
    say(match, *(f"2 bury {card}" for card in ("R13", "R11", "P13", "P12")))
    assert not any(text.startswith("trump") for text in texts(match, 2))
    say(match, "2 bury B10")
    assert texts(match, 2)[0] == "trump R"


F1_TRICKS = [(0, 10), (0, 20), (2, 5), (3, 10), (2, 10), (1, 10), (2, 5), (1, 10), (2, 25)]


def test_F1_a_whole_hand():
    match = f1()
    assert F1_TRICKS == [(e.seat, e.value) for e in match.events if e.kind == "trick"]
    assert ((90, 30), (90, 30)) == (table(match).points, table(match).score)
    assert (3, 2, 90, 90, 30, 15, 90, 30, 90, 30, 0, 0) == table(match).sheet[-1]
    assert "made" in [e.kind for e in match.events]


def test_F1_without_the_kitty_fails():
    match = f1(kitty_points="none")
    assert (-90, 30) == table(match).score
    assert "set" in [e.kind for e in match.events]
