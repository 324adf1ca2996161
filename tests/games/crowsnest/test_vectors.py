"""CrowsNest: the hands that are written out in the rules."""

from __future__ import annotations

import pytest

from game.engine.cards import bits, mask
from game.games.crowsnest.deck import WITH_CROW, WITHOUT_CROW
from game.games.crowsnest.scoring import hand_score
from tests.games.crowsnest.positions import f1, match_of, playable, scored, won
from tests.positions import say, table, texts


def test_T1_decks():
    assert [(41, 120), (40, 100)] == [(d.size, d.worth(d.all)) for d in (WITH_CROW, WITHOUT_CROW)]


def test_T2_deal():
    deck = WITHOUT_CROW.text(range(40))
    match = match_of(dealer=0, decks=(deck,), use_crow=False)
    assert [0, 5, 10, 15, 20, 24, 28, 32, 36] == list(bits(match.view(1).own.hand))


def test_T3_bids():
    assert [f"bid {b}" for b in range(70, 121, 5)] == texts(match_of(), 0)[:-1]
    assert ["bid 100"] == texts(say(match_of(use_crow=False), "0 bid 95"), 1)[:-1]
    assert "bury" == table(say(match_of(use_crow=False), "0 bid 95", "1 bid 100")).phase


def test_T4_auctions():
    match = say(match_of(dealer=3), "0 pass", "1 pass", "2 pass", "3 bid 70")
    assert (3, 70, "bury") == (table(match).declarer, table(match).contract, table(match).phase)


@pytest.mark.parametrize(
    ("legal", "hand", "led"),
    [
        ("R6 R12 CROW", "R6 R12 CROW B7", "R9"),
        ("CROW", "R6 CROW Y7", "B9"),
        ("B6 B12 CROW", "B6 B12 CROW Y7", "B9"),
        ("B6", "B6 R14 Y7", "CROW"),
        ("R14 Y7 G5", "R14 Y7 G5", "CROW"),
        ("R14 CROW G5", "R14 CROW G5", "Y10"),
    ],
)
def test_T5_legal_cards(legal, hand, led):
    assert legal == playable(hand, led=led)


@pytest.mark.parametrize(
    ("expected", "leader", "cards"),
    [
        ((1, 45), 0, "R14 CROW R10 R5"),
        ((2, 40), 0, "R14 CROW B5 R5"),
        ((2, 50), 2, "CROW Y14 Y10 G14"),
        ((0, 45), 2, "CROW B5 B10 G14"),
        ((2, 25), 1, "G9 G14 Y14 G5"),
        ((3, 45), 3, "B14 CROW B5 B10"),
    ],
)
def test_T6_tricks(expected, leader, cards):
    assert expected == won(leader, cards)


@pytest.mark.parametrize(
    ("gains", "bid", "captured"),
    [
        ((80, 25), 80, (95, 25)),
        ((80, 40), 80, (80, 40)),
        ((-80, 45), 80, (75, 45)),
        ((120, 0), 120, (120, 0)),
        ((-100, 5), 100, (95, 5)),
    ],
)
def test_T7_hand_scores(gains, bid, captured):
    assert gains == hand_score(bid, 0, captured)
    assert gains[::-1] == hand_score(bid, 1, captured[::-1])


@pytest.mark.parametrize(
    ("after", "end", "before", "hand", "sudden"),
    [
        ((310, 230), "over", (240, 200), (70, 0, (90, 30)), False),
        ((320, 300), "over", (250, 255), (70, 0, (75, 45)), False),
        ((330, 330), "sudden", (260, 280), (70, 0, (70, 50)), False),
        ((390, 250), "over", (330, 330), (80, 1, (60, 60)), True),
        ((210, 170), "play on", (290, 100), (80, 0, (50, 70)), False),
        ((300, 300), "sudden", (230, 250), (70, 0, (70, 50)), False),
    ],
)
def test_T8_matches(after, end, before, hand, sudden):
    assert (after, end) == scored(*before, gains=hand_score(*hand), sudden=sudden)


def test_T9_discards():
    """The Crow and a counter may go; it takes exactly five cards."""
    buried = "CROW R10 Y5 G6 G7"
    nest = buried.split()
    order = [c for c in WITH_CROW.names if c not in nest]
    # Seat 0 is the first of each round and the nest the last, while the nest takes cards.
    deck = []
    for turn in range(9):
        deck += order[4 * turn : 4 * turn + 4] + nest[turn : turn + 1]
    match = say(match_of(decks=(" ".join(deck),)), "0 bid 120")
    assert buried == WITH_CROW.text(match.view(0).own.lifted)
    say(match, *(f"0 bury {card}" for card in nest[:4]))
    assert "(CN11)" in match.rules.why_not(match.view(0), match.rules.parse("trump R"))
    say(match, "0 bury G7")
    assert 35 == WITH_CROW.worth(mask(match.view(0).own.buried))
    assert not any(text.startswith("bury") for text in texts(match, 0))


F1_TRICKS = [
    (1, 40),
    (0, 20),
    (3, 10),
    (0, 15),
    (0, 0),
    (0, 15),
    (2, 0),
    (0, 0),
    (0, 10),
]


def test_F1_a_whole_hand():
    match = f1()
    tricks = [(e.seat, e.value) for e in match.events if e.kind == "trick"]
    assert F1_TRICKS == tricks
    assert ((70, 50), (70, 50)) == (table(match).points, table(match).score)
    assert "made" in [e.kind for e in match.events]


def test_F1_at_a_bid_of_75_fails():
    match = f1(bid=75)
    assert (-75, 50) == table(match).score
    assert "set" in [e.kind for e in match.events]
