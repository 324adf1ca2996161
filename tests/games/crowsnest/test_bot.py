"""The computer players of CrowsNest: honest, steady, and never foolish to look at."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.cards import rook_auction, rook_bot, rook_worth
from game.cards.rook_auction import unsafe
from game.cards.rook_worth import sight
from game.engine.actions import Action
from game.engine.cards import mask
from game.engine.chance import stream
from game.engine.state import Start, State
from game.engine.thought import Candidate, Doubt, Thinking
from game.games.crowsnest import bot
from game.games.crowsnest.deck import WITH_CROW
from game.games.crowsnest.options import CrowsNestOptions
from game.games.crowsnest.rules import CrowsNest
from game.kernel import rook_habits, rook_mind
from tests.bots import bid, bury, decide, whole_deal
from tests.rook_hands import CROWSNEST, seat_2

DEALS = 24


def choice(hand: str, trick: str, *, trump: str, level: str = "club", **more) -> str:
    rules = CrowsNest()
    return decide(rules, seat_2(rules, hand, trick, trump=trump, **more), level=level)


def test_a_single_card_needs_no_thought():
    rules = CrowsNest()
    view = seat_2(rules, "R5 R8", "R6 R14 R7", trump="B")
    view.own.hand = mask(WITH_CROW.cards("R5"))
    alone = bot.thought(rules, view, stream(1), "expert")
    with pytest.raises(StopIteration):
        next(alone)


# -- no play that a partner would wince at. Seat 2 is last to a trick of three; its partner, seat 0,
#    played the second of them.

LEVELS = pytest.mark.parametrize("level", ["learner", "club", "expert"])


@LEVELS
def test_no_trump_on_a_trick_that_the_partner_has_won(level):
    assert choice("B6 B9 Y7 G7", "R6 R14 R7", trump="B", level=level) in ("play Y7", "play G7")


@LEVELS
def test_counters_go_to_the_partner_who_has_won(level):
    assert "play R10" == choice("R10 R8 Y7 G9", "R6 R14 R7", trump="B", declarer=1, level=level)
    assert "play G10" == choice("G10 G9 B9 Y8", "R6 R14 R7", trump="B", level=level)


@LEVELS
def test_the_crow_brings_its_points_home_on_the_partners_trick(level):
    assert "play CROW" == choice("CROW G7 Y7", "R6 R14 R7", trump="B", level=level)


@LEVELS
def test_no_counters_for_the_opponents(level):
    assert "play R8" == choice("R10 R8 R5 Y7", "R14 R6 R7", trump="B", level=level)
    assert "play G7" == choice("Y10 G7 G5", "R14 R6 R7", trump="B", level=level)
    assert "play R5" == choice("R10 R5 Y7", "R14 R6 R7", trump="B", level=level)


def test_an_expert_bids_little_more_than_a_hand_captures():
    """even where it thinks that passing costs more than a contract that is lost."""
    rules, state = dealt("Y5 Y10 Y11 Y13 G7 G9 B5 B10 B14", "R5 G5 G6 G8 B7")
    bid(rules, state, (70, 75, 0, 0, 80, 85, 90, 95))
    assert "pass" == decide(rules, state.view(0), level="expert")


def test_an_expert_does_not_jump_beyond_what_a_hand_captures():
    """with three trumps and the Crow; 91 points are what such a hand captures."""
    rules, state = dealt("R9 Y8 Y9 Y13 G10 B5 B11 B12 CROW", "B10 G8 R14 R12 R13")
    bid(rules, state, (75, 80, 0, 85))
    assert decide(rules, state.view(0), level="expert") in ("pass", "bid 90")


@pytest.mark.parametrize(
    ("hand", "nest", "bids", "most"),
    [
        # The Crow and three low trumps, which capture 90 and 91.
        ("Y13 Y6 G8 G7 G5 B10 B8 B7 CROW", "R12 R11 Y14 Y12 G10", (85, 90, 0, 0), 0),
        ("R12 R9 R5 G12 G8 B12 B11 B5 CROW", "R14 R13 Y14 G9 B8", (75, 80, 0, 90), 0),
        # Nobody jumps on the Crow and three low trumps.
        ("R13 R6 Y12 Y8 G13 G9 G8 B7 CROW", "R5 Y9 B14 B13 B6", (75, 80, 0, 0), 85),
        # Six trumps with the 14 are bid for a little more than they capture.
        ("R8 G12 G5 B14 B12 B11 B10 B7 B6", "R13 R11 R6 Y11 Y8", (75, 105, 0, 0), 110),
    ],
)
def test_an_expert_bids_as_high_as_its_trumps_are_long(hand, nest, bids, most):
    """even where it thinks that a pass costs many points more."""
    rules, state = dealt(hand, nest)
    bid(rules, state, bids)
    assert ("pass", f"bid {most}")[most > 0] == decide(rules, state.view(0), level="expert")


@pytest.mark.parametrize(
    ("hand", "bids"),
    [
        ("R5 Y14 Y9 Y7 G13 G9 G5 B12 B10", (70, 75, 80, 0)),  # the partner may be stronger
        ("R14 R12 R11 R9 R5 Y9 Y5 G11 B11", (85, 0, 90, 0)),  # it has raised this very bid
    ],
)
def test_an_expert_lets_its_partner_play(hand, bids):
    rules, state = dealt(hand, "R6 Y11 Y6 B8 B6")
    bid(rules, state, bids)
    thinking = Thinking(bot.thought(rules, state.view(0), stream(1), "expert"))
    assert Action("pass") == thinking.finish()
    assert thinking.reasons.candidates[0].doubt == Doubt("mate")


def test_who_passes_is_told_of_no_contract_that_is_made():
    rules, state = dealt("R9 Y8 Y9 Y13 G10 B5 B11 B12 CROW", "B10 G8 R14 R12 R13")
    bid(rules, state, (70, 75, 0, 0))
    thinking = Thinking(bot.thought(rules, state.view(0), stream(1), "club"))
    thinking.finish()
    found = {one.actions[0].verb: one.chance for one in thinking.reasons.candidates}
    assert found["pass"] == -1 < 0 <= found["bid"]


@pytest.mark.parametrize(("ahead", "low"), [(0.9, True), (1.1, False)])
def test_of_bids_that_are_as_good_the_lowest_is_made(monkeypatch, ahead, low):
    rules, state = dealt("R14 R12 R11 R9 R5 Y14 Y5 G14 B14", "R6 Y11 Y6 B8 B6")

    def weighed(_function, given, size, *_more):
        yield from ()
        bids = [code & 1023 for code in given[1][:size]]
        values = [30.0 + ahead * (one > 70) if one else 0.0 for one in bids]
        return [rook_worth.Worth(value, 0.5, value) for value in values]

    monkeypatch.setattr(rook_auction, "weighed", weighed)
    assert ("bid 70" == decide(rules, state.view(0), level="expert")) is low


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_more_is_bid_the_more_seldom_it_is_made(level):
    rules, state = dealt("R14 R12 R11 R9 R5 Y9 Y5 G11 B11", "R6 Y11 Y6 B8 B6")
    thinking = Thinking(bot.thought(rules, state.view(0), stream(1), level))
    thinking.finish()
    made = {one.actions[0].arg: one.chance for one in thinking.reasons.candidates}
    chances = [made[amount] for amount in sorted(made) if amount]
    assert len(chances) > 2
    assert chances == sorted(chances, reverse=True)


def test_an_expert_bids_no_more_on_four_trumps_without_the_14_or_the_crow():
    """even where it thinks that a pass costs ten points more."""
    rules, state = dealt("R12 R10 Y11 Y8 G12 G10 G7 G5 B8", "R6 R7 Y9 B5 B9")
    bid(rules, state, (70, 75, 0, 85))
    assert "pass" == decide(rules, state.view(0), level="expert")


def test_an_expert_throws_no_10_away_for_a_point_or_two_later(monkeypatch):
    """where a hand is played on by skill, which flatters that."""
    monkeypatch.setattr(rook_worth, "SOLVED", {})
    gone = "B7 B5 R5 B6 R14 R10 R6 R12 R9 R13 R8 G10 B12 B10 G9 CROW R7 G6 G5 G11"
    more = {"declarer": 3, "gone": gone, "contract": 100}
    hand, trick = "Y6 Y10 Y12 G14", "R11 B8 G12"
    assert "play Y6" == choice(hand, trick, trump="R", level="expert", **more)


def test_an_expert_throws_no_10_away_where_its_last_tricks_are_solved():
    gone = "R14 R10 R6 R5 R13 R12 R9 R8 B12 B10 B7 B6 G11 G10 G9 G5 B14 B13 B9 B5"
    more = {"declarer": 3, "gone": gone, "contract": 100}
    hand, trick = "Y6 Y10 Y12 G14", "R11 B8 G12"
    assert "play Y6" == choice(hand, trick, trump="R", level="expert", **more)


@LEVELS
def test_the_crow_is_not_staked_where_a_14_wins_as_well(level):
    hand, more = "CROW R8 R6 Y14 Y9 G12 B12 B8 B5", {"declarer": 3, "contract": 95}
    assert "play CROW" != choice(hand, "Y8 Y12", trump="R", level=level, **more)


def test_an_expert_stakes_no_10_where_another_trump_wins_as_well():
    hand = "CROW R14 R10 R8 R5 G14 G12 B10 B7"
    more = {"declarer": 2, "buried": "Y6 Y8 Y11 G5 B5", "contract": 90}
    assert "play R10" != choice(hand, "R6", trump="R", level="expert", **more)


def unlike(kind, hand: str, trick: str, gone: str = "") -> str:
    """Which cards of seat 2, who may play any of these, are of this kind; reds are trumps."""
    rules = CrowsNest()
    setting = bot.setting(rules.options)
    seen = sight(setting, seat_2(rules, hand, trick, trump="R", gone=gone))
    cards = [(name, setting.places[WITH_CROW.card(name)]) for name in hand.split()]
    found = kind(sum(place for _name, place in cards), rook_mind.standing(seen))
    return " ".join(name for name, place in cards if place & found)


@pytest.mark.parametrize(
    ("hand", "trick", "careless"),
    [
        ("CROW Y14 Y9 B5", "Y8 Y12", "CROW"),  # the Crow may be trumped, the 14 is the highest
        ("R14 R10 R8 R5", "R6", "R10"),
        ("Y14 Y10 G6 G9", "B9 B7", "Y14 G9"),  # the partner's 9 may still be beaten
        ("Y14 Y10 G6 G9", "B14 B7", "Y14 G9"),  # it may be trumped
        ("G12 G7 Y11 Y6", "B14", "G12 Y11"),
        ("G12 G7 Y14", "B13 B14 B7", "G12"),
        ("G10 G5", "B14", ""),  # something must be played
        ("R14 R10 R8", "", ""),
        ("CROW Y9 Y5", "Y8 Y12", "CROW"),  # seat 3 may have a trump, and all are higher
        ("CROW R9 B5", "R12 R8", "CROW"),  # so it may on the partner's trick
    ],
)
def test_what_looks_careless_is_known(hand, trick, careless):
    assert careless == unlike(rook_habits.careless, hand, trick)


@LEVELS
def test_low_in_second_seat_under_a_14(level):
    assert "play R6" == choice("R10 R6 R8 R12", "R14", trump="B", level=level)


@LEVELS
def test_no_counter_is_led_into_a_higher_card(level):
    played = choice("R10 R6 Y10 Y7 G5 G8", "", trump="B", level=level)
    assert played in ("play R6", "play Y7", "play G8")


@pytest.mark.parametrize(
    ("hand", "trick", "gone", "foolish"),
    [
        ("Y5 G5 G8 B7", "", "", "G5"),  # a single 5 may be led, but no other
        ("Y12 G7 B14 B5", "R14", "", "B14 B5"),
        ("Y12 B14 B5", "R14", "Y14 Y13 Y11 Y9", "B14"),  # rather a 5 than what stops yellow
        ("CROW G6 G11", "Y8 Y10 Y6", "", "G6 G11"),
        (  # no trump is left to take the Crow: it wins a trick of its own
            *("CROW G6 G11", "Y8 Y10 Y6"),
            *("R14 R13 R12 R11 R10 R9 R8 R7 R6 R5 B6 B7", "CROW"),
        ),
    ],
)
def test_what_looks_foolish_is_known(hand, trick, gone, foolish):
    assert foolish == unlike(rook_habits.unwise, hand, trick, gone)


@pytest.mark.parametrize(
    ("hand", "trick", "flattered"),
    [
        ("Y5 G10 G8 B14 R13 R6", "", "G10"),  # a single 5 and what is highest may be led
        ("Y14 Y10 Y7", "Y12", "Y10 Y7"),  # only a trump beats the 14
        ("Y13 Y10 Y7", "Y12", ""),  # seat 3 may have the 14
        ("Y13 Y10 Y7", "Y9 Y6 Y12", "Y10 Y7"),  # nobody comes after
        ("Y13 Y10 Y7", "Y6 Y12 Y9", ""),  # the partner wins
        ("B10 B8", "B7 B6 B12", "B10"),
        ("B10 B8", "B9 B12", "B10"),  # the partner led and is beaten, seat 3 is theirs
        ("B10 B8", "B12", ""),  # the partner comes last
        ("R8 G7 Y6", "B7 B10 B12", "G7 Y6"),
        ("R8 G7 Y6", "B7 B6 B12", ""),  # a trick worth nothing needs no trump
        ("G10 G5", "B7 B6 B12", ""),  # something must be played
    ],
)
def test_what_skill_flatters_is_known(hand, trick, flattered):
    assert flattered == unlike(rook_habits.vain, hand, trick)


class Thrown(NamedTuple):
    """What an expert plays, and its figures for the lower card and the higher."""

    card: str
    low: Candidate
    high: Candidate


def thrown(
    monkeypatch,
    *worths: float,
    chance: float = 0.0,
    skill: bool,
    hand: str = "B10 B8",
    trick: str = "B7 B6 B12",
) -> Thrown:
    """An expert thinks the higher card worth so much more, in each call, as to a lost trick.

    ``chance``: how much likelier the contract then is not made, which the opponents have.
    """

    def asked(*_given):
        yield from ()
        figures = [[1.0, 0.0, 0.5, worth, 0.5 - chance, *[0.0] * 92] for worth in worths]
        for one in figures:
            one[rook_mind.SCORED + 1] = one[3]
        return figures

    rules = CrowsNest()
    expert = rook_worth.PLANS["expert"]._replace(skill=skill, infers=False)
    monkeypatch.setattr(rook_bot, "asked", asked)
    monkeypatch.setattr(rook_bot, "efforts", lambda _setting, _view: {"expert": expert})
    view = seat_2(rules, hand, trick, trump="R", declarer=1)
    thinking = Thinking(bot.thought(rules, view, stream(1), "expert"))
    card = rules.text(thinking.finish())
    found = {one.actions[0].arg: one for one in thinking.reasons.candidates}
    assert thinking.reasons.candidates[0].doubt is None, "a review calls it the best"
    return Thrown(card, found[min(found)], found[max(found)])


def test_what_skill_flatters_must_be_forty_points_better(monkeypatch):
    assert "play B8" == thrown(monkeypatch, 30.0, skill=True).card
    assert "play B10" == thrown(monkeypatch, 50.0, skill=True).card
    assert "play B10" == thrown(monkeypatch, 30.0, skill=False).card


def test_no_habit_speaks_against_a_card_that_is_clearly_better_by_both_figures(monkeypatch):
    for skill in (False, True):
        assert "play B10" == thrown(monkeypatch, 8.0, 8.0, chance=0.1, skill=skill).card
        assert "play B8" == thrown(monkeypatch, 8.0, 8.0, skill=skill).card, "of one figure"
        assert "play B8" == thrown(monkeypatch, 8.0, 8.0, chance=-0.1, skill=skill).card
        assert "play B8" == thrown(monkeypatch, -20.0, 36.0, chance=0.1, skill=skill).card


def test_what_only_habit_speaks_against_is_told_with_no_better_figures(monkeypatch):
    _card, low, high = thrown(monkeypatch, -20.0, 36.0, chance=0.1, skill=True)
    assert (low.points, low.chance) == (high.points, high.chance) == (0.0, 0.5)
    assert Doubt("odd") == high.doubt
    _card, low, high = thrown(monkeypatch, -8.0, skill=True)
    assert (0.0, -8.0) == (low.points, high.points)


def test_near_ties_go_to_the_natural_card(monkeypatch):
    """By habit the lower card is led; by skill, in fewer worlds, another must be better by more."""
    low, high = {"hand": "B8 G6", "trick": ""}, "play B8"
    for skill, near, clear in ((False, 0.9, 1.1), (True, 1.4, 1.6)):
        assert high != thrown(monkeypatch, near, skill=skill, **low).card
        assert high == thrown(monkeypatch, clear, skill=skill, **low).card


def test_the_last_seat_takes_a_rich_trick():
    assert "play R14" == choice("R14 R6 Y7 G8", "R13 R10 R5", trump="B")
    played = choice("B6 B13 Y7 Y8 Y9 G8 G9 G11 G12", "R13 R10 R5", trump="B")
    assert played in ("play B6", "play B13")


def test_a_declarer_with_long_trumps_draws_them():
    hand = "B14 B13 B12 B11 B9 B8 R14 Y14 G14"
    assert choice(hand, "", trump="B", declarer=2, buried="R6 Y6 G6 R7 Y7").startswith("play B")


# -- the nest and the bidding


def dealt(hand: str, nest: str) -> tuple[CrowsNest, State]:
    """Seat 0 is first to speak and is dealt this hand."""
    mine, below = WITH_CROW.cards(hand), list(WITH_CROW.cards(nest))
    rest = [c for c in range(41) if c not in mine and c not in below]
    deck: list[int] = []
    for turn, card in enumerate(mine):
        deck += [card, *rest[3 * turn : 3 * turn + 3], *below[turn : turn + 1]]
    rules = CrowsNest()
    state = rules.new(Start(1, 3, (tuple(deck),)))
    rules.advance(state)
    return rules, state


@LEVELS
def test_a_strong_hand_is_bid_and_a_weak_one_passed(level):
    rules, state = dealt("B14 B13 B12 B11 B9 B8 R14 Y14 G14", "R6 Y6 G6 R7 Y7")
    assert int(decide(rules, state.view(0), level=level).split()[1]) >= 70
    rules, state = dealt("R6 R7 Y6 Y7 G6 G7 B6 B7 B8", "R8 Y8 G8 R9 Y9")
    state.table.bids, state.table.dealer = (-1, -1, -1, 95), 2
    assert "pass" == decide(rules, state.view(0), level=level)


@LEVELS
def test_trumps_and_14s_are_not_buried(level):
    rules, state = dealt("B14 B13 B12 B11 B9 B8 R14 Y14 G14", "R6 Y6 G6 R7 Y10")
    rules.apply(state, 0, rules.parse("bid 120"))
    bury(rules, state, level)
    assert not mask(state.private[0].buried) & WITH_CROW.of_suit[3]
    assert all(WITH_CROW.rank[c] < 14 for c in state.private[0].buried)
    assert "trump B" == decide(rules, state.view(0), level=level)


def test_an_expert_buries_a_whole_suit_where_habit_keeps_a_card_of_it():
    rules, state = dealt("R6 R14 Y8 G9 G10 G11 G12 G14 R7", "Y6 Y7 Y9 Y11 G7")
    bid(rules, state, (100, 0, 0, 0))
    bury(rules, state, "expert")
    assert mask(state.private[0].buried) == mask(WITH_CROW.cards("Y6 Y7 Y8 Y9 Y11"))


def test_a_hand_without_the_crow_or_with_house_rules_is_played_too():
    for seed, options in enumerate(
        (
            {"use_crow": False, "min_bid_no_crow": 50},
            {"crow_discard": False, "crow_must_follow": False},
            {"all_pass": "dealer_forced"},
        )
    ):
        assert whole_deal(CrowsNest(CrowsNestOptions(**options)), seed, level="learner").table.sheet


def test_more_contracts_are_made_than_fail():
    """at the club level, over fixed deals."""
    rows = [whole_deal(CrowsNest(), seed).table.sheet[-1] for seed in range(DEALS)]
    made = sum(row[6 + row[1] % 2] > 0 for row in rows)
    assert made > DEALS / 2


@pytest.mark.parametrize("name", CROWSNEST)
def test_an_expert_finds_the_card_that_is_known_to_be_best(name):
    hand, trick, more, best = CROWSNEST[name]
    played = choice(hand, trick, trump="B", level="expert", **more)
    assert played.removeprefix("play ") in best.split()


def test_no_bid_is_so_unsafe_that_a_pass_is_preferred_at_any_price():
    """Advice to pass would belie its own figures."""
    asked = {unsafe(short, little=little) for short in range(-40, 41) for little in (False, True)}
    assert 1.0 == min(asked)
    assert max(asked) == unsafe(20, little=True) == 15.0


def test_an_expert_plays_on_by_skill_and_a_club_player_does_not():
    rules, state = dealt("B14 B13 B12 B10 B9 R14 R6 Y5 G7", "R5 Y6 Y7 G5 G6")
    known, view = bot.setting(rules.options), state.view(0)
    for phase in ("bid", "bury", "trump", "play"):
        view.table.phase = phase
        found = rook_worth.efforts(known, view)
        assert found["expert"].skill
        assert not found["club"].skill


def test_an_expert_solves_its_last_six_tricks_in_fewer_worlds_the_more_there_are():
    rules, state = dealt("B14 B13 B12 B10 B9 R14 R6 Y5 G7", "R5 Y6 Y7 G5 G6")
    known, view = bot.setting(rules.options), state.view(0)
    view.table.phase = "play"
    worlds = []
    for left in range(1, 10):
        view.own.hand = mask(range(left))
        found = rook_worth.efforts(known, view)
        assert found["expert"].solved == (left <= 6)
        assert not found["club"].solved
        worlds.append(found["expert"].calls * found["expert"].worlds)
    assert [768, 768, 768, 256, 128, 21, 768, 768, 768] == worlds
