"""CrowsNest, clause by clause."""

from __future__ import annotations

import pytest

from game.cards.nest import deal_cards
from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import bits, mask
from game.engine.state import Start
from game.games.crowsnest.deck import CROW_BIT, SUITS, WITH_CROW
from game.games.crowsnest.options import ONE_HAND, CrowsNestOptions
from game.games.crowsnest.scoring import hand_score
from tests import positions
from tests.games.crowsnest.positions import (
    F1,
    f1,
    match_of,
    playable,
    played_f1,
    rules_of,
    scored,
    why,
    won,
)
from tests.positions import say, table, texts, trick_collected

# -- the table and the deal


def test_CN1_seats_0_and_2_are_we_and_1_and_3_are_they():
    rules = rules_of()
    assert (4, 2) == (rules.seats, rules.sides)
    assert [0, 1, 0, 1] == [rules.side(seat) for seat in range(4)]


def test_CN2_one_option_sets_the_skill_of_all_computer_players():
    choice = next(c for c in CrowsNestOptions.choices() if c.key == "bot_level")
    assert ("club", ["learner", "club", "expert"]) == (choice.default, list(choice.values))


def test_CN3_four_suits_from_5_to_14_and_the_crow():
    assert 41 == WITH_CROW.size
    assert "R5 R6 R7 R8 R9 R10 R11 R12 R13 R14" == WITH_CROW.text(bits(WITH_CROW.of_suit[0]))
    assert -1 == WITH_CROW.suit[WITH_CROW.card("CROW")]


def test_CN4_counters_are_5_10_14_and_the_crow():
    worth = {"R5": 5, "Y10": 10, "G14": 10, "B13": 0, "R6": 0, "CROW": 20}
    assert worth == {card: WITH_CROW.worth(mask(WITH_CROW.cards(card))) for card in worth}
    assert [25] * 4 == [WITH_CROW.worth(suit) for suit in WITH_CROW.of_suit]
    assert 120 == WITH_CROW.worth(WITH_CROW.all)


def test_CN5_the_crow_can_be_left_out():
    deck = rules_of(use_crow=False).deck
    assert (40, 100) == (deck.size, deck.worth(deck.all))
    with pytest.raises(IllegalAction, match="CROW"):
        rules_of(use_crow=False).parse("play CROW")


@pytest.mark.parametrize(("crow", "nest"), [(True, 5), (False, 4)])
def test_CN6_nine_cards_each_and_five_or_four_in_the_nest(crow, nest):
    rules = rules_of(use_crow=crow)
    state = rules.new(Start(7))
    rules.advance(state)
    assert [9] * 4 == [own.hand.bit_count() for own in state.private]
    assert (nest, nest) == (len(state.hidden.nest), state.table.nest_size)


def test_C6_a_card_to_the_nest_after_each_round_until_it_is_full():
    hands, nest = deal_cards(range(40), 0, 4)
    assert (4, 9, 14, 19) == nest
    assert [0, 5, 10, 15, 20, 24, 28, 32, 36] == hands[1]


def test_CN7_left_of_the_dealer_bids_first():
    assert [1, 2, 3, 0] == [match_of(dealer=d).awaited()[0] for d in range(4)]


def test_C22_the_seed_chooses_the_first_dealer_unless_it_is_given():
    rules = rules_of()
    dealers = {rules.new(Start(seed)).table.dealer for seed in range(40)}
    assert {0, 1, 2, 3} == dealers
    assert 2 == rules.new(Start(1, 2)).table.dealer


def test_a_dealer_or_deck_that_cannot_be_is_refused_with_a_sentence():
    positions.refuses_what_cannot_be(rules_of())


# -- the bidding


def test_CN8_bids_are_70_to_120_in_fives():
    bids = [f"bid {bid}" for bid in range(70, 121, 5)]
    assert [*bids, "pass"] == texts(match_of(), 0)
    match = say(match_of(use_crow=False), "0 bid 95")
    assert ["bid 100", "pass"] == texts(match, 1)
    assert "Bids are multiples of 5 (CN8)." == match.rules.why_not(match.view(1), Action("bid", 97))
    assert "(CN8)" in match.rules.why_not(match.view(1), Action("bid", 105))
    fresh = match_of()
    assert "The lowest bid is 70 (CN8)." == fresh.rules.why_not(fresh.view(0), Action("bid", 65))


def test_CN9_who_has_passed_is_out_and_the_last_one_left_is_declarer():
    match = say(match_of(), "0 pass", "1 bid 70", "2 pass", "3 bid 75", "1 bid 80")
    assert [3] == match.awaited()
    assert (0, 80, 0, 75) == table(match).bids
    say(match, "3 pass")
    assert (1, 80) == (table(match).declarer, table(match).contract)


def test_CN10_when_all_pass_the_same_dealer_deals_again():
    match = say(match_of(dealer=3), "0 pass", "1 pass", "2 pass", "3 pass")
    assert (1, 3, (0, 0), ()) == (
        table(match).deal,
        table(match).dealer,
        table(match).score,
        table(match).sheet,
    )
    assert [0] == match.awaited()
    assert ["redeal", "deal"] == [event.kind for event in match.events[-2:]]


def test_C1_each_bid_is_higher_and_may_jump():
    match = say(match_of(), "0 bid 70", "1 bid 100")
    assert ["bid 105", "bid 110", "bid 115", "bid 120", "pass"] == texts(match, 2)
    assert "You must bid more than 100 (C1)." == match.rules.why_not(
        match.view(2), Action("bid", 100)
    )


def test_C2_the_fourth_may_pass_unless_the_house_forces_the_dealer():
    passes = ("0 pass", "1 pass", "2 pass")
    assert "pass" in texts(say(match_of(), *passes), 3)
    match = say(match_of(all_pass="dealer_forced"), *passes)
    assert [f"bid {bid}" for bid in range(70, 121, 5)] == texts(match, 3)
    assert "the dealer must bid (C2)" in match.rules.why_not(match.view(3), Action("pass"))
    assert "pass" in texts(say(match_of(all_pass="dealer_forced"), "0 bid 70"), 1)


@pytest.mark.parametrize(("crow", "most"), [(True, 120), (False, 100)])
def test_C3_a_bid_of_everything_ends_the_auction(crow, most):
    match = say(match_of(use_crow=crow), f"0 bid {most}")
    assert ("bury", 0, most) == (table(match).phase, table(match).declarer, table(match).contract)


def test_C4_the_last_bid_is_the_contract_without_another_raise():
    match = say(match_of(), "0 bid 70", "1 pass", "2 bid 75", "3 pass", "0 pass")
    assert (2, 75) == (table(match).declarer, table(match).contract)


def test_C5_the_lowest_bid_without_the_crow():
    assert "bid 70" == texts(match_of(use_crow=False), 0)[0]
    assert "bid 50" == texts(match_of(use_crow=False, min_bid_no_crow=50), 0)[0]
    assert "bid 70" == texts(match_of(min_bid_no_crow=50), 0)[0]


def test_C23_there_may_be_any_number_of_redeals():
    match = match_of()
    for _time in range(30):
        say(match, "0 pass", "1 pass", "2 pass", "3 pass")
    assert (30, 3) == (table(match).deal, table(match).dealer)


def test_C25_one_may_bid_above_the_partner():
    assert "bid 75" in texts(say(match_of(), "0 bid 70", "1 pass"), 2)


def test_C28_the_highest_bid_is_an_ordinary_contract():
    assert (120, 0) == hand_score(120, 0, (120, 0))
    assert (-120, 5) == hand_score(120, 0, (115, 5))


# -- the nest and trump


def test_CN11_the_declarer_lifts_the_nest_and_buries_as_many():
    match = f1(moves=4)
    own = match.view(0).own
    assert (14, "R9 R10 G11 G13 B7") == (
        own.hand.bit_count(),
        WITH_CROW.text(sorted(own.lifted)),
    )
    assert 14 == len(match.legal(0))
    say(match, *(f"0 bury {card}" for card in ["B7", "G9", "B9", "R9", "R10"]))
    own = match.view(0).own
    assert (9, "B7 G9 B9 R9 R10") == (own.hand.bit_count(), WITH_CROW.text(own.buried))
    assert "trump" == table(match).phase


def test_CN12_counters_in_the_nest_go_with_the_last_trick():
    match = f1()
    assert (0, (70, 50), 10) == (
        table(match).last_winner,
        table(match).points,
        table(match).sheet[-1][5],
    )


def test_CN13_trump_is_named_last_and_the_crow_is_the_lowest():
    assert ["trump R", "trump Y", "trump G", "trump B"] == texts(f1(moves=9), 0)
    assert (1, 40) == won(0, "R14 B5 CROW R5")
    match = f1(moves=9)
    assert "(CN13)" in match.rules.why_not(match.view(0), match.rules.parse("play B14"))


def test_C7_any_card_may_be_buried_unless_the_house_spares_the_crow():
    hand = mask(WITH_CROW.cards("CROW R10 R14 Y5"))
    assert hand == rules_of().buriable(hand)
    rules = rules_of(crow_discard=False)
    assert "R10 R14 Y5" == WITH_CROW.text(bits(rules.buriable(hand)))
    match = next(
        m
        for m in (say(match_of(seed=s, crow_discard=False), "0 bid 120") for s in range(99))
        if m.view(0).own.hand >> WITH_CROW.card("CROW") & 1
    )
    assert "bury CROW" not in texts(match, 0)
    assert "(C7)" in match.rules.why_not(match.view(0), match.rules.parse("bury CROW"))


def test_C8_trump_cannot_be_named_before_burying():
    match = f1(moves=8)
    assert "First bury as many cards as the nest held (CN11)." == match.rules.why_not(
        match.view(0), match.rules.parse("trump Y")
    )


def test_C9_a_suit_that_is_not_held_may_be_named():
    match = f1(moves=9)  # no red card is left
    assert not match.view(0).own.hand & WITH_CROW.of_suit[0]
    assert 0 == table(say(match, "0 trump R")).trump


def test_C24_only_the_declarer_sees_the_nest_until_the_hand_is_over():
    match = f1(moves=10)
    lift = [next(e for e in match.news(seat) if e.kind == "lift") for seat in range(4)]
    assert (-1,) * 5 == lift[1].cards == lift[2].cards == lift[3].cards
    assert "B7 G11 G13 R10 R9" == " ".join(sorted(WITH_CROW.text(lift[0].cards).split()))
    buried = [e for e in match.news(2) if e.kind == "bury"]
    assert [(-1,)] * 5 == [e.cards for e in buried]
    assert (5, ()) == (table(match).buried, table(match).nest)
    end = f1()
    assert "B7 G9 B9 R9 R10" == WITH_CROW.text(table(end).nest)
    assert table(end).nest == next(e for e in end.news(3) if e.kind == "nest").cards


def test_C29_any_nine_cards_may_be_kept():
    match = f1(moves=4)
    kept = "Y5 Y6 Y9 Y11 Y14 G9 G11 G13 R9"
    for card in WITH_CROW.text(bits(match.view(0).own.hand)).split():
        if card not in kept.split():
            say(match, f"0 bury {card}")
    assert set(kept.split()) == set(WITH_CROW.text(bits(match.view(0).own.hand)).split())


def test_a_bury_can_be_taken_back_while_nobody_has_moved():
    match = f1(moves=6)
    assert match.can_undo(0)
    back = match.undo(0)
    assert "B7" == WITH_CROW.text(back.view(0).own.buried)


# -- the play


def test_CN14_C10_left_of_the_dealer_leads_and_play_goes_clockwise():
    match = say(match_of(dealer=3), "0 pass", "1 bid 120")
    for _card in range(5):
        match.submit(1, match.legal(1)[0])
    say(match, "1 trump R")
    assert ([0], 0) == (match.awaited(), table(match).leader)
    match.submit(0, match.legal(0)[0])
    assert [1] == match.awaited()


def test_CN15_one_must_follow_suit_but_the_crow_may_always_be_played():
    assert "R6 R12 CROW" == playable("R6 R12 CROW B7", led="R9")
    assert "You hold red, so you must follow suit (CN15)." == why("R6 CROW B7", "B7", led="R9")


def test_CN16_without_the_suit_any_card_may_be_played():
    assert "R14 CROW G5" == playable("R14 CROW G5", led="Y10")


def test_CN17_the_highest_card_of_the_suit_led_wins_unless_trumped():
    assert (2, 25) == won(1, "G9 G14 Y14 G5")
    assert (2, 25) == won(0, "R14 R10 B5 R6")
    assert (3, 20) == won(0, "R14 B6 R10 B7")


def test_CN18_the_winner_captures_the_counters_and_leads():
    match = f1(moves=14)
    match.settle()
    now = table(match)
    assert ((0, 40), (0, 1, 0, 0), 1, 0) == (now.points, now.won, now.last_winner, now.last_leader)
    assert "B14 CROW B11 B10" == WITH_CROW.text(now.last_trick)
    assert ([1], 1) == (match.awaited(), now.leader)


def test_CN18_the_fourth_card_lies_in_one_picture_and_is_gone_in_the_next():
    pictures = trick_collected(f1(moves=10), F1.moves[10:14])
    assert [("collect", 4), ("play", 0)] == pictures


def test_C11_the_crow_on_a_plain_suit_is_the_lowest_trump():
    assert (1, 45) == won(0, "R14 CROW R10 R5")
    assert (2, 40) == won(0, "R14 CROW B5 R5")


def test_C12_when_the_crow_is_led_trump_is_led():
    assert "B6" == playable("B6 R14 Y7", led="CROW")
    assert "R14 Y7 G5" == playable("R14 Y7 G5", led="CROW")
    assert "The Crow leads trump, and you hold black, so you must play trump (C12)." == why(
        "B6 R14 Y7", "R14", led="CROW"
    )
    assert (0, 45) == won(2, "CROW B5 B10 G14")


def test_C13_the_crow_must_follow_trump_when_it_is_the_only_one():
    assert "CROW" == playable("R6 CROW Y7", led="B9")
    assert "R6 CROW Y7" == playable("R6 CROW Y7", led="B9", crow_must_follow=False)
    assert "(C13)" in why("R6 CROW Y7", "R6", led="B9")


def test_C14_the_crow_and_other_trumps_are_free_among_themselves():
    assert "B6 B12 CROW" == playable("B6 B12 CROW Y7", led="B9")
    assert "B6 B12 CROW" == playable("B6 B12 CROW Y7", led="B9", crow_must_follow=False)


def test_C15_at_any_time_means_also_when_one_could_follow():
    assert "R6 CROW" == playable("R6 CROW", led="R9")


def test_C16_a_trick_of_plain_cards_is_ordinary():
    assert (1, 0) == won(0, "R6 R13 Y13 G13")


def test_C26_nothing_but_a_legal_card_is_accepted():
    match = f1(moves=11)
    with pytest.raises(IllegalAction, match="You do not hold"):
        say(match, "1 play B14")
    with pytest.raises(IllegalAction, match="not your turn"):
        say(match, "2 play B11")


def test_C30_the_suits_are_red_yellow_green_and_black():
    match = match_of()
    labels = [match.rules.label(match.view(0), Action("trump", suit)) for suit in range(4)]
    assert ["Red is trump", "Yellow is trump", "Green is trump", "Black is trump"] == labels


# -- what the play shows


def shown(*plays: str, **options) -> tuple[str, ...]:
    """What the seats have shown when black is trump: suits, and ``c`` for no Crow."""
    return positions.shown(rules_of(**options), plays, SUITS.index("B"), "c")


def test_voids_are_what_the_rules_imply_and_no_more():
    assert ("", "R", "", "R") == shown("R9", "Y7", "CROW", "B5")
    assert ("", "Bc", "", "Bc") == shown("B9", "Y7", "CROW", "R5")
    assert ("", "Bc", "", "") == shown("CROW", "Y7", "B5", "B6")
    assert ("", "B", "", "") == shown("B9", "Y7", "CROW", "B6", crow_must_follow=False)


def test_imagined_hands_respect_shown_voids_and_the_buried_cards():
    for seed in range(30):
        rules = rules_of(use_crow=seed % 3 > 0, crow_discard=seed % 2 > 0)
        for state in positions.random_deal(rules, seed, first=("bid",)):
            for _seat, world in positions.worlds(rules, state, seed):
                positions.holds_no_void(rules, state, world, CROW_BIT)
                if seed % 2 == 0:  # C7
                    assert not mask(world.private[state.table.declarer].buried) & CROW_BIT


# -- the score


def test_CN19_the_other_team_always_scores_what_it_captured():
    assert [25, 45] == [hand_score(80, 0, (95, 25))[1], hand_score(80, 0, (75, 45))[1]]


def test_C31_the_other_team_scores_its_points_when_the_contract_is_made_too():
    assert (50, 70) == hand_score(70, 1, (50, 70))


def test_CN20_a_contract_made_scores_the_bid():
    assert 80 == hand_score(80, 0, (95, 25))[0] == hand_score(80, 0, (80, 40))[0]


def test_CN21_a_contract_failed_costs_the_bid():
    assert (-80, 45) == hand_score(80, 0, (75, 45))


def test_C17_the_nest_counts_for_the_contract():
    row = table(f1()).sheet[-1]
    assert (3, 0, 70, 70, 50, 10, 70, 50, 70, 50) == row
    assert 60 == row[3] - row[5]


def test_C18_scores_may_fall_below_zero():
    assert (-75, 50) == table(f1(bid=75)).score


def test_CN22_the_deal_passes_to_the_left():
    match = f1()
    assert 3 == table(match).dealer  # while the score sheet is shown
    match.settle()
    assert (1, 0, [1]) == (table(match).deal, table(match).dealer, match.awaited())


def test_CN23_the_first_team_with_300_wins():
    assert ((310, 230), "over") == scored(240, 200, gains=(70, 30))
    assert ((320, 300), "over") == scored(250, 255, gains=(70, 45))
    assert ((330, 330), "sudden") == scored(260, 280, gains=(70, 50))
    assert ((295, 295), "play on") == scored(225, 245, gains=(70, 50))


@pytest.mark.parametrize(("target", "end"), [(150, "over"), (300, "play on"), (500, "play on")])
def test_C19_the_target_is_an_option_and_looked_at_after_the_hand(target, end):
    assert ((170, 130), end) == scored(100, 80, gains=(70, 50), target=target)


def test_C19_one_hand_decides_and_is_unrated():
    assert ((70, 50), "over") == scored(0, 0, gains=(70, 50), target=ONE_HAND)
    assert ((-70, 50), "over") == scored(0, 0, gains=(-70, 50), target=ONE_HAND)
    assert ((60, 60), "sudden") == scored(0, 0, gains=(60, 60), target=ONE_HAND)


def test_C20_exactly_300_each_is_sudden_death():
    assert ((300, 300), "sudden") == scored(230, 250, gains=(70, 50))


def test_C21_sudden_death_is_won_by_any_lead_even_below_the_target():
    assert ((390, 250), "over") == scored(330, 330, gains=(60, -80), sudden=True)
    assert ((250, 290), "over") == scored(330, 330, gains=(-80, -40), sudden=True)
    assert ((390, 390), "sudden") == scored(330, 330, gains=(60, 60), sudden=True)


def test_C21_the_table_says_that_a_hand_is_sudden_death():
    rules, state, _events = played_f1((230, 250))
    assert ("scored", True, (300, 300)) == (
        state.table.phase,
        state.table.sudden,
        state.table.score,
    )
    rules.advance(state)
    assert (True, 0, "bid") == (state.table.sudden, state.table.dealer, state.table.phase)


def test_CN23_the_winner_is_the_side_with_more_points():
    rules, state, events = played_f1((250, 255))
    assert (True, (320, 305), (0,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    assert Event("over", value=0) == events[-1]


def test_C27_there_are_three_levels_and_no_more():
    with pytest.raises(ValueError, match="bot_level"):
        CrowsNestOptions(bot_level="genius")


def test_C32_there_is_no_other_deck():
    assert {
        "use_crow",
        "bot_level",
        "partner_level",
        "rated",
        "temperaments",
        "target",
        "all_pass",
        "min_bid_no_crow",
    } | {
        "crow_discard",
        "crow_must_follow",
    } == {choice.key for choice in CrowsNestOptions.choices()}
