"""Royal Raven: the table, the deck, the deal and the bidding, clause by clause."""

from __future__ import annotations

import pytest

from game.cards.nest import deal_cards
from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import bits, mask
from game.engine.chance import shuffled, stream
from game.engine.state import Start
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.scoring import hand_score
from tests import positions
from tests.games.royal_raven.positions import BOTH, DECKS, f1, match_of, played_f1, rules_of
from tests.positions import say, table, texts, why_not

# -- the table and the deck


def test_RR1_four_players_in_two_partnerships():
    rules = rules_of()
    assert (4, 2) == (rules.seats, rules.sides)
    assert [0, 1, 0, 1] == [rules.side(seat) for seat in range(4)]


def test_RR2_points_are_won_in_tricks():
    assert (75, 30) == tuple(
        sum(e.value for e in f1().events if e.kind == "trick" and e.seat % 2 == side)
        for side in (0, 1)
    )


def test_RR3_the_first_team_to_reach_the_target_wins():
    rules, state, events = played_f1(score=(210, 0))
    assert (True, (300, 30), (0,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    assert Event("over", value=0) == events[-1]


def test_RR4_four_royal_colours_from_5_to_14_and_the_raven():
    deck = rules_of().deck
    assert "R5 R6 R7 R8 R9 R10 R11 R12 R13 R14" == deck.text(bits(deck.of_suit[0]))
    assert ["RAVEN"] == [deck.names[c] for c in range(deck.size) if deck.suit[c] < 0]
    rules = rules_of()
    view = match_of().view(0)
    labels = [rules.label(view, Action("trump", suit)) for suit in range(4)]
    assert ["Red is trump", "Yellow is trump", "Purple is trump", "Blue is trump"] == labels


def test_A2_the_raven_is_one_of_the_41():
    assert 41 == rules_of().deck.size


def test_RR5_the_1s_and_the_lynx_may_be_added():
    extra = {
        name: set(rules_of(**options).deck.names) - set(rules_of().deck.names)
        for name, options in DECKS.items()
    }
    ones = {"R1", "Y1", "P1", "B1"}
    assert {"standard": set(), "ones": ones, "both": ones | {"LYNX"}, "lynx": {"LYNX"}} == extra
    assert [{}, DECKS["ones"], DECKS["lynx"], BOTH] == list(RoyalRaven.presets.values())
    for preset in RoyalRaven.presets.values():
        RoyalRavenOptions(**preset)
    with pytest.raises(IllegalAction, match="LYNX"):
        rules_of().parse("play LYNX")


def test_RR6_what_the_cards_are_worth():
    deck = rules_of(**BOTH).deck
    worth = {"LYNX": 25, "RAVEN": 20, "Y1": 15, "B14": 10, "P10": 10, "R5": 5, "R13": 0, "Y6": 0}
    assert worth == {card: deck.worth(mask(deck.cards(card))) for card in worth}


# -- shuffle, cut and deal


def test_RR7_RR8_the_shuffle_and_the_cut_stand_in_the_log():
    match = match_of(seed=5)
    assert ["shuffle", "cut", "deal"] == [event.kind for event in match.events]
    cut = match.events[1].value
    rng = stream(5, "deal", 0)
    deck = shuffled(range(41), rng)
    hands, _kitty = deal_cards(deck[cut:] + deck[:cut], 3, 5)
    assert [mask(hand) for hand in hands] == [match.view(seat).own.hand for seat in range(4)]
    told = match.rules.log_line(match.events[1], ["a", "b", "c", "d"])
    assert f"The deck is cut {cut} deep: the top part goes to the bottom" == told


def test_A6_there_is_always_something_to_cut():
    cuts = {match_of(seed=seed).events[1].value for seed in range(600)}
    assert set(range(1, 41)) == cuts


def test_a_given_deck_is_neither_shuffled_nor_cut():
    assert ["deal"] == [event.kind for event in f1(moves=0).events]


def test_RR9_A4_rounds_of_a_card_to_each_player_and_then_the_kitty():
    hands, kitty = deal_cards(range(41), 3, 5)
    assert ((4, 9, 14, 19, 24), [0, 5, 10, 15, 20, 25, 29, 33, 37]) == (kitty, hands[0])
    match = match_of(dealer=0, **DECKS["lynx"])
    assert ([9] * 4, 6) == (
        [match.view(seat).own.hand.bit_count() for seat in range(4)],
        table(match).nest_size,
    )


def test_A3_every_deck_comes_out_even():
    for options in DECKS.values():
        rules = rules_of(**options)
        assert rules.deck.size == 4 * rules.hand_size + rules.nest_size


def test_A5_the_seed_chooses_the_first_dealer_and_the_deal_passes_left():
    rules = rules_of()
    assert {0, 1, 2, 3} == {rules.new(Start(seed)).table.dealer for seed in range(40)}
    assert 2 == rules.new(Start(1, 2)).table.dealer
    match = f1()
    assert 3 == table(match).dealer  # while the score sheet is shown
    match.settle()
    assert (1, 0, [1]) == (table(match).deal, table(match).dealer, match.awaited())


def test_A7_partners_sit_opposite_and_play_goes_clockwise():
    match = f1(moves=11)
    assert ([3], 2) == (match.awaited(), table(match).leader)


def test_A32_no_deal_is_a_misdeal():
    positions.refuses_what_cannot_be(rules_of())


# -- the bidding


def test_RR10_left_of_the_dealer_bids_first():
    assert [1, 2, 3, 0] == [match_of(dealer=d).awaited()[0] for d in range(4)]


def test_RR11_a_bid_is_a_promise_of_points():
    assert (90, 90) == hand_score(90, 0, (90, 30))[:1] + hand_score(90, 1, (30, 90))[1:]


def test_RR12_bids_start_at_the_minimum_and_rise():
    match = match_of()
    assert ["bid 70", "pass"] == [texts(match, 0)[0], texts(match, 0)[-1]]
    assert "The lowest bid is 70 (RR25)." == why_not(match, 0, "bid 65")
    say(match, "0 bid 80")
    assert ["bid 85", "pass"] == [texts(match, 1)[0], texts(match, 1)[-1]]
    assert "You must bid more than 80 (RR12)." == why_not(match, 1, "bid 80")
    assert "(RR25)" in why_not(match, 1, "bid 125")


def test_A1_the_lowest_bid_with_the_lynx_alone():
    assert "bid 70" == texts(match_of(**DECKS["lynx"]), 0)[0]
    assert "bid 100" == texts(match_of(**DECKS["lynx"], min_bid_lynx_only=100), 0)[0]
    assert "bid 100" == texts(match_of(**BOTH, min_bid_lynx_only=70), 0)[0]
    assert "bid 70" == texts(match_of(min_bid_lynx_only=100), 0)[0]


def test_A8_steps_of_5_and_jumps():
    match = say(match_of(), "0 bid 70", "1 bid 105")
    assert ["bid 110", "bid 115", "bid 120", "pass"] == texts(match, 2)
    assert "Bids are multiples of 5 (A8)." == why_not(match, 2, "bid 112")
    assert ["bid 119", "bid 120", "pass"] == texts(say(match_of(bid_step=1), "0 bid 118"), 1)
    tens = match_of(**DECKS["lynx"], bid_step=10)
    assert [f"bid {b}" for b in (*range(70, 141, 10), 145)] == texts(tens, 0)[:-1]
    assert ["bid 145", "pass"] == texts(say(tens, "0 bid 140"), 1)


def test_A9_the_auction_goes_round_or_only_once_around():
    match = say(match_of(), "0 bid 70", "1 pass", "2 pass", "3 bid 75")
    assert [0] == match.awaited()
    match = say(match_of(auction="single"), "0 bid 70", "1 pass", "2 pass", "3 bid 75")
    assert (3, 75, "bury") == (table(match).declarer, table(match).contract, table(match).phase)
    match = say(match_of(auction="single"), "0 bid 70", "1 bid 75", "2 pass", "3 pass")
    assert (1, 75) == (table(match).declarer, table(match).contract)
    match = say(match_of(auction="single"), "0 pass", "1 pass", "2 pass", "3 pass")
    assert (1, 3) == (table(match).deal, table(match).dealer)
    match = say(match_of(auction="single"), "0 bid 120")  # which nobody can outbid
    assert (0, 120, "bury") == (table(match).declarer, table(match).contract, table(match).phase)


@pytest.mark.parametrize(("how", "dealer"), [("redeal_same", 3), ("redeal_next", 0)])
def test_A10_A44_when_all_pass_the_cards_are_dealt_again(how, dealer):
    passes = [f"{seat} pass" for seat in range(4)]
    match = say(match_of(dealer=3, all_pass=how), *passes)
    assert (1, dealer, (0, 0), ()) == (
        table(match).deal,
        table(match).dealer,
        table(match).score,
        table(match).sheet,
    )
    assert ["redeal", "shuffle", "cut", "deal"] == [event.kind for event in match.events[-4:]]


def test_A10_the_house_may_force_the_dealer():
    match = say(match_of(all_pass="dealer_forced"), "0 pass", "1 pass", "2 pass")
    assert [f"bid {bid}" for bid in range(70, 121, 5)] == texts(match, 3)
    assert "the dealer must bid (A10)" in why_not(match, 3, "pass")
    assert 3 == table(say(match, "3 bid 70")).declarer


def test_A11_the_fourth_may_pass_too_and_a_bid_after_three_passes_stands():
    match = say(match_of(), "0 pass", "1 pass", "2 pass")
    assert "pass" in texts(match, 3)
    assert (3, 70) == (table(say(match, "3 bid 70")).declarer, table(match).contract)


def test_RR13_A12_a_bid_of_everything_is_shooting_the_bird_where_that_is_allowed():
    match = match_of(allow_shooting=True)
    assert "Shoot the Bird (120)" == match.rules.label(match.view(0), Action("bid", 120))
    say(match, "0 bid 120")
    assert (0, 120, True) == (
        table(match).declarer,
        table(match).contract,
        table(match).shooting,
    )
    assert "shoot" in [event.kind for event in match.events]
    assert "a bid of 120 counts as Shooting the Bird (A12)" in why_not(
        match_of(allow_shooting=True), 0, "shoot"
    )
    plain = match_of()
    assert "Bid 120" == plain.rules.label(plain.view(0), Action("bid", 120))
    assert "not allowed" in why_not(plain, 0, "shoot")
    assert (0, False) == (table(say(plain, "0 bid 120")).declarer, table(plain).shooting)


def test_A12_shooting_may_be_a_call_of_its_own():
    match = match_of(allow_shooting=True, shoot_separate_call=True)
    assert ["bid 120", "shoot", "pass"] == texts(match, 0)[-3:]
    say(match, "0 bid 120")
    assert ["shoot", "pass"] == texts(match, 1)
    assert "Shoot the Bird, or pass" == match.rules.prompt(match.view(1))
    say(match, "1 shoot")
    assert (1, 120, True) == (
        table(match).declarer,
        table(match).contract,
        table(match).shooting,
    )
    match = match_of(allow_shooting=True, shoot_separate_call=True)
    say(match, "0 bid 120", "1 pass", "2 pass", "3 pass")
    assert (0, False) == (table(match).declarer, table(match).shooting)


def test_A45_an_equal_bid_is_no_bid():
    assert "bid 80" not in texts(say(match_of(), "0 bid 80"), 1)


def test_A46_one_may_bid_above_the_partner():
    assert "bid 75" in texts(say(match_of(), "0 bid 70", "1 pass"), 2)


def test_RR14_the_highest_bidder_is_the_taker():
    match = say(match_of(), "0 bid 70", "1 bid 75", "2 pass", "3 pass", "0 pass")
    assert (1, 75, [1]) == (table(match).declarer, table(match).contract, match.awaited())


def test_what_was_bid_before_a_pass_is_remembered():
    match = say(match_of(), "0 bid 70", "1 bid 75", "2 pass", "3 bid 80", "0 pass")
    assert ((0, 70), (1, 75), (2, 0), (3, 80), (0, 0)) == match.view(0).table.said
