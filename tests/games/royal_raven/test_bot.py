"""The computer players of Royal Raven: honest, steady, and never foolish to look at."""

from __future__ import annotations

import pytest

from game.cards import rook_bot
from game.engine.actions import Action
from game.engine.cards import mask, renumbered
from game.engine.state import Start, State
from game.games.royal_raven import bot
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from tests.bots import bid, bury, decide, whole_deal
from tests.rook_hands import ROYAL_RAVEN, seat_2

DEALS = 8
BOTH = {"include_ones": True, "include_lynx": True}


def rules_of(**options) -> RoyalRaven:
    return RoyalRaven(RoyalRavenOptions(**options))


def choice(hand: str, trick: str, *, trump: str = "P", level: str = "club", **options) -> str:
    rules = rules_of(**options)
    return decide(rules, seat_2(rules, hand, trick, trump=trump), level=level)


LEVELS = pytest.mark.parametrize("level", ["learner", "club", "expert"])


@LEVELS
def test_no_trump_and_no_bird_on_a_trick_that_the_partner_has_won(level):
    played = choice("P6 RAVEN Y7 B7", "R6 R14 R7", level=level)
    assert played in ("play Y7", "play B7")
    assert "play P6" == choice("P6 RAVEN", "R6 R14 R7", level=level)


@LEVELS
def test_counters_go_to_the_partner_who_has_won(level):
    assert "play R10" == choice("R10 R8 Y7 B9", "R6 R14 R7", level=level)
    assert "play B10" == choice("B10 B9 P9 Y8", "R6 R14 R7", level=level)


@LEVELS
def test_no_counters_and_no_lynx_for_the_opponents(level):
    assert "play R8" == choice("R10 R8 R5 Y7", "R14 R6 R7", level=level)
    assert "play P7" == choice("LYNX P7", "RAVEN P8 P9", level=level, include_lynx=True)


@LEVELS
def test_low_in_second_seat_under_the_highest_card(level):
    assert "play R6" == choice("R10 R6 R8 R14", "R1", level=level, include_ones=True)


def test_the_last_seat_takes_a_rich_trick():
    assert "play R14" == choice("R14 R6 Y7 B8", "R13 R10 R5")
    assert "play LYNX" == choice("LYNX R6 Y7 B8", "P13 P10 P5", include_lynx=True)


# -- the kitty and the bidding


def dealt(hand: str, kitty: str, **options) -> tuple[RoyalRaven, State]:
    """Seat 0 is first to speak and is dealt this hand."""
    rules = rules_of(**options)
    mine, below = rules.deck.cards(hand), rules.deck.cards(kitty)
    rest = [c for c in range(rules.deck.size) if c not in mine and c not in below]
    deck: list[int] = []
    for turn, card in enumerate(mine):
        deck += [card, *rest[3 * turn : 3 * turn + 3], *below[turn : turn + 1]]
    state = rules.new(Start(1, 3, (tuple(deck),)))
    rules.advance(state)
    return rules, state


STRONG = "RAVEN P14 P13 P12 P11 P9 R14 Y14 B14"


@LEVELS
def test_a_strong_hand_is_bid_as_low_as_can_be_and_a_weak_one_passed(level):
    rules, state = dealt(STRONG, "R6 Y6 B6 R7 Y7")
    assert "bid 70" == decide(rules, state.view(0), level=level)
    rules, state = dealt("R6 R7 Y6 Y7 P6 P7 B6 B7 B8", "R8 Y8 P8 R9 Y9")
    state.table.bids, state.table.dealer = (-1, -1, -1, 95), 2
    assert "pass" == decide(rules, state.view(0), level=level)


@pytest.mark.parametrize("separate", [False, True])
def test_the_bird_is_shot_with_a_hand_that_cannot_lose_and_with_no_other(separate):
    options = {"allow_shooting": True, "shoot_separate_call": separate}
    rules, state = dealt("RAVEN P14 P13 P12 P11 P10 P9 P8 P7", "P6 P5 R6 Y6 B6", **options)
    assert ("shoot" if separate else "bid 120") == decide(rules, state.view(0))
    rules, state = dealt("RAVEN P14 P13 P9 R14 R8 Y14 Y6 B6", "R6 Y7 B7 R7 B8", **options)
    assert "bid 70" == decide(rules, state.view(0))


@LEVELS
def test_trumps_and_the_highest_cards_are_not_buried(level):
    rules, state = dealt(STRONG, "R6 Y6 B6 R7 Y10")
    rules.apply(state, 0, Action("bid", 120))
    bury(rules, state, level)
    assert not mask(state.private[0].buried) & rules.deck.of_suit[2]
    assert all(rules.deck.rank[c] < 14 for c in state.private[0].buried)
    assert "trump P" == decide(rules, state.view(0), level=level)


def test_an_expert_buries_no_14_to_keep_the_13_below_it():
    rules, state = dealt("R14 R5 Y14 Y6 P14 P13 P10 P7 B7", "R13 Y10 P8 B14 B13")
    bid(rules, state, (90, 0, 0, 0))
    bury(rules, state, "expert")
    assert all(rules.deck.rank[c] < 14 for c in state.private[0].buried)


def test_no_plan_buries_a_14_and_keeps_a_lower_card_of_its_suit():
    setting = bot.setting(RoyalRavenOptions())
    deck, places = RoyalRaven().deck, setting.places
    hand = renumbered(
        mask(deck.cards("R11 Y14 Y13 Y10 P14 P13 P11 P10 P9 P7 B14 B12 B11 B9")), places
    )
    down = renumbered(mask(deck.cards("R11 Y10 B9 B11 Y13")), places)
    plans = rook_bot.neighbours(hand, down, deck.suits.index("P"))
    assert len(plans) > 8
    for buried, _trump in plans:
        kept = hand & ~buried
        cards = {name for name in deck.names if places[deck.cards(name)[0]] & buried}
        held = {name for name in deck.names if places[deck.cards(name)[0]] & kept}
        assert "Y14" not in cards or not held & {"Y13", "Y10"}
        assert "B14" not in cards or not held & {"B12", "B11", "B9"}


@pytest.mark.parametrize(
    ("hand", "bids"),
    [
        ("R10 R7 Y13 Y11 Y6 P12 P9 P8 B12", (75, 80, 0, 85)),  # three trumps, none high
        ("Y12 Y9 P12 P7 P5 B12 B11 B9 B7", (75, 0, 80, 85)),  # four, none high
    ],
)
def test_an_expert_bids_no_90_on_little(hand, bids):
    rules, state = dealt(hand, "R6 Y8 R5 B5 B8")
    bid(rules, state, bids)
    assert "pass" == decide(rules, state.view(0), level="expert")


@pytest.mark.parametrize(
    ("hand", "bids"),
    [
        ("R10 Y14 Y11 Y6 Y5 P12 P9 P8 B12", (75, 80, 0, 85)),  # four trumps and the 14
        ("R10 R7 Y14 Y11 Y6 P12 P9 P8 B12", (75, 80, 0, 85)),  # three and the 14
        ("Y12 Y9 P12 P7 B12 B11 B10 B9 B7", (75, 0, 80, 85)),  # five trumps
    ],
)
def test_an_expert_leaves_no_cheap_contract_to_opponents_unless_trumps_are_few_and_low(hand, bids):
    rules, state = dealt(hand, "R6 Y7 Y8 B5 B8")
    bid(rules, state, bids)
    assert "bid 90" == decide(rules, state.view(0), level="expert")
    assert "pass" == decide(rules, state.view(0))  # a club player thinks of what it captures alone


def test_an_expert_bids_no_more_on_four_trumps_without_the_14_or_a_bird():
    """even where it thinks that a pass costs ten points more."""
    rules, state = dealt("R13 R7 R6 R5 Y12 Y8 Y5 P14 P8", "Y6 Y7 P6 B5 B8")
    bid(rules, state, (70, 75, 0, 80))
    assert "pass" == decide(rules, state.view(0), level="expert")


def test_an_expert_does_not_bid_over_its_partner_who_has_raised_it():
    rules, state = dealt("R5 Y13 Y12 Y9 Y8 P13 P7 B8 RAVEN", "R6 Y7 Y6 P6 B12")
    bid(rules, state, (70, 0, 75, 0))
    assert "pass" == decide(rules, state.view(0), level="expert")


def test_a_partner_is_asked_for_trump_not_by_a_hand_that_has_its_own():
    rules, state = dealt(STRONG, "R6 Y6 B6 R7 Y10", partner_trump=True)
    for action in (Action("bid", 100), Action("pass"), Action("pass"), Action("pass")):
        rules.apply(state, state.table.turn.bit_length() - 1, action)
    bury(rules, state, "club")
    assert Action("delegate") in rules.legal(state.view(0))
    assert "trump P" == decide(rules, state.view(0))


def test_every_deck_and_house_rule_is_played():
    for seed, options in enumerate(
        (
            {**BOTH, "ones_rank": "low", "lynx_rank": "above_raven", "birds_any_time": True},
            {"include_ones": True, "trump_timing": "before_kitty", "partner_trump": True},
            {"include_lynx": True, "all_pass": "dealer_forced", "auction": "single"},
            {"allow_shooting": True, "shoot_separate_call": True, "kitty_points": "none"},
        )
    ):
        assert whole_deal(rules_of(**options), seed, level="learner").table.sheet


def test_more_contracts_are_made_than_fail():
    """at the club level, over fixed deals."""
    rows = [whole_deal(RoyalRaven(), seed).table.sheet[-1] for seed in range(3 * DEALS)]
    made = sum(row[6 + row[1] % 2] > 0 for row in rows)
    assert made > 3 * DEALS / 2


@pytest.mark.parametrize("name", ROYAL_RAVEN)
def test_an_expert_finds_the_card_that_is_known_to_be_best(name):
    hand, trick, more, best = ROYAL_RAVEN[name]
    rules = RoyalRaven()
    view = seat_2(rules, hand, trick, trump="P", **more)
    assert decide(rules, view, level="expert").removeprefix("play ") in best.split()
