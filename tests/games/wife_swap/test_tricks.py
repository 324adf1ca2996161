"""Royal Wife-Swap: the table, the deal and the trick, clause by clause."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.cards.french import SUITS
from game.engine.actions import Event
from game.engine.cards import bits, mask
from game.engine.match import Match
from game.engine.state import Start
from game.games.wife_swap.deck import DECK, STRENGTH
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.stock import deal_cards
from game.games.wife_swap.tricks import playable
from tests.games.wife_swap.positions import match_of, of, position, rules_of, say, texts, why, won

# -- the table and the deal


@pytest.mark.parametrize("players", [3, 4, 5])
def test_WS1_three_to_five_play_each_alone(players):
    rules = rules_of(players=players)
    assert (players, players) == (rules.seats, rules.sides)
    assert [*range(players)] == [rules.side(seat) for seat in range(players)]
    with pytest.raises(ValueError, match="players"):
        rules_of(players=6)


def test_WS2_52_cards_without_jokers():
    assert (52, 52) == (DECK.size, len(set(DECK.names)))
    assert "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS" == DECK.text(bits(DECK.of_suit[0]))


@pytest.mark.parametrize(("players", "stock"), [(3, 31), (4, 24), (5, 17)])
def test_WS3_seven_cards_each_and_the_rest_is_the_stock(players, stock):
    match = match_of(players=players)
    table = match.view(0).table
    assert ((7,) * players, stock) == (table.hand_sizes, table.stock_size)
    assert [7] * players == [match.view(s).own.hand.bit_count() for s in range(players)]


def test_WS4_left_of_the_dealer_leads():
    assert [1, 2, 3, 0] == [match_of(dealer=dealer).awaited()[0] for dealer in range(4)]


def test_W35_the_seed_chooses_the_first_dealer_and_the_deal_passes_left():
    rules = rules_of()
    assert {0, 1, 2, 3} == {rules.new(Start(seed)).table.dealer for seed in range(40)}
    rules, state = position("KS", "2D", "3D", match_mode="rounds")
    say(rules, state, "0 play KS", "1 play 2D", "2 play 3D")
    say(rules, state, "0 done")
    assert (1, 1) == (state.table.deal, state.table.dealer)
    assert 0b100 == state.table.turn


def test_W36_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    hands, stock = deal_cards(range(52), 1, 3)
    assert [2, 5, 8, 11, 14, 17, 20] == hands[1]
    assert [0, 3, 6, 9, 12, 15, 18] == hands[2]
    assert tuple(range(21, 52)) == stock


def test_W38_four_play_unless_agreed_otherwise():
    assert 4 == rules_of().seats
    choice = next(c for c in WifeSwapOptions.choices() if c.key == "players")
    assert [3, 4, 5] == list(choice.values)


def test_a_dealer_or_deck_that_cannot_be_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="Seat 3 cannot deal: seats are 0 to 2"):
        rules_of(players=3).new(Start(1, 3))
    with pytest.raises(ValueError, match="not a full deck of 52"):
        rules_of().new(Start(1, 0, ((1, 2, 3),)))


def test_a_given_deck_is_dealt_in_its_order():
    deck = tuple(range(52))
    match = Match(rules_of(players=3), Start(1, 1, (deck,)))
    match.settle()
    assert "2S 5S 8S JS AS 4H 7H" == DECK.text(bits(match.view(2).own.hand))


# -- the trick


@pytest.mark.parametrize(
    ("legal", "hand", "led"),
    [("2D", "2D KS AH", "9D"), ("KS AH 3C", "KS AH 3C", "9D"), ("2D KS AH", "2D KS AH", "")],
    ids=["L1", "L2", "L3"],
)
def test_WS5_follow_suit_if_possible(legal, hand, led):
    suit = SUITS.index(led[-1]) if led else -1
    found = playable(mask(of(hand)), suit)
    assert legal == DECK.text(card for card in of(hand) if found >> card & 1)


def test_WS5_the_reason_is_told():
    rules, state = position("9D", "2D KS AH", "3C")
    say(rules, state, "0 play 9D")
    assert ["play 2D"] == texts(rules, state, 1)
    assert "You hold diamonds, so you must follow suit (WS5)." == why(rules, state, "play KS", 1)
    assert "You do not have 4♣." == why(rules, state, "play 4C", 1)
    assert "It is not your turn." == why(rules, state, "play 3C", 2)


def test_WS6_there_are_no_trumps():
    assert [0, 3] == [won(0, "AS KH 9D 8D"), won(0, "7D 8D 9D KC")]


def test_WS7_rank_first_then_suit():
    order = sorted(range(52), key=lambda card: STRENGTH[card], reverse=True)
    assert "AS AH AC AD KS KH KC KD QS" == DECK.text(order[:9])
    assert "3D 2S 2H 2C 2D" == DECK.text(order[-5:])


@pytest.mark.parametrize("pair", ["KS 2S", "QH 3H", "JC 4C", "10D 5D"])
def test_WS8_each_court_card_has_its_nemesis(pair):
    assert 1 == won(0, f"{pair} 9C" if pair[-1] != "C" else f"{pair} 9H")


def test_WS9_only_that_exact_pairing():
    assert [0, 0, 0] == [won(0, "QS 2S 7S"), won(0, "KH 2S 7S"), won(0, "KS 3S 4S")]


def test_WS10_a_pairing_decides_whatever_else_lies_there():
    assert 2 == won(0, "AS AH 5D 10D AC")


def test_WS11_of_two_pairings_the_higher_court_card_counts():
    assert 3 == won(0, "JS 4S KD 2D")
    assert 1 == won(0, "KD 2D JS 4S")


def test_W1_a_card_of_another_suit_can_win():
    assert 1 == won(0, "9D 10C 4D")


def test_W2_the_nemesis_may_come_first():
    assert 0 == won(0, "2S KS AS")


def test_W3_equal_court_cards_go_by_suit():
    assert 3 == won(0, "KC 2C KS 2S")
    assert 1 == won(0, "QH 3H QC 3C")


def test_W4_a_nemesis_beats_the_ace_as_well():
    assert 1 == won(0, "KS 2S AS")


def test_W5_of_three_cards_with_a_pair_its_nemesis_wins_wherever_they_lie():
    for rank, other in (("K", "2"), ("Q", "3"), ("J", "4"), ("10", "5")):
        for court, nemesis in ((rank + suit, other + suit) for suit in SUITS):
            for third in {*DECK.names} - {court, nemesis}:
                for trick in permutations((court, nemesis, third)):
                    assert trick.index(nemesis) == won(0, " ".join(trick))


def test_W6_a_nemesis_alone_is_an_ordinary_low_card():
    assert 2 == won(0, "2S 5H 6D")


@pytest.mark.parametrize(
    ("winner", "leader", "cards"),
    [
        (2, 0, "2D 2C 3D"),
        (2, 0, "AD AC AS"),
        (1, 0, "KS 2S AS"),
        (0, 0, "2S KS AS"),
        (0, 0, "QS 2S 7S"),
        (0, 0, "KH 2S 5H"),
        (1, 0, "KD 2D QS 3S"),
        (3, 0, "KC 2C KS 2S"),
        (2, 0, "KS QS 2S"),
        (1, 0, "9D 10C 4D"),
        (3, 2, "QH 3H AH KD"),
    ],
    ids=["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T10", "T11", "T12"],
)
def test_T_tricks(winner, leader, cards):
    assert winner == won(leader, cards)


def test_the_last_card_lies_in_one_picture_and_is_gone_in_the_next():
    rules, state = position("9D", "KS 7C", "3C", leader=0)
    say(rules, state, "0 play 9D", "1 play KS", "2 play 3C", stop="collect")
    assert ("collect", "9D KS 3C") == (state.table.phase, DECK.text(state.table.trick))
    assert Event("trick", 1, of("9D KS 3C")) == rules.advance(state)[0]
    assert ("meld", (), 1, 0b10) == (
        state.table.phase,
        state.table.trick,
        state.table.last_winner,
        state.table.turn,
    )


def test_W40_the_last_trick_can_be_seen_until_the_next_lead():
    rules, state = position("9D 2H", "KS 7C", "3C 8H", leader=0)
    say(rules, state, "0 play 9D", "1 play KS", "2 play 3C", "1 done")
    table = state.table
    assert ("9D KS 3C", 0, 1) == (DECK.text(table.last_trick), table.last_leader, table.last_winner)
    say(rules, state, "1 play 9D" if state.private[1].hand >> of("9D")[0] & 1 else "1 play 7C")
    assert ((), -1, -1) == (
        state.table.last_trick,
        state.table.last_leader,
        state.table.last_winner,
    )
