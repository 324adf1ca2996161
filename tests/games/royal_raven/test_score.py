"""Royal Raven: the score, the timer, leaving and ratings, clause by clause."""

from __future__ import annotations

import pytest

from game.engine.actions import Action, Event, IllegalAction
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.result import Result
from game.engine.state import Start
from game.games.royal_raven.deck import FORMS
from game.games.royal_raven.options import UNRATED, RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.scoring import hand_score, verdict
from tests.games.royal_raven.positions import DECKS, F1, after, f1, match_of, played_f1, rules_of
from tests.positions import dealt, do, say, table, texts, why_not

# -- the score


def test_RR25_the_table_of_the_four_decks():
    assert {
        (False, False): (9, 5, 70, 120, 300),
        (True, False): (10, 5, 100, 180, 500),
        (True, True): (10, 6, 100, 205, 750),
        (False, True): (9, 6, 70, 145, 400),
    } == FORMS
    for options in DECKS.values():
        rules = rules_of(**options)
        bids = [a.arg for a in rules.legal(match_of(**options).view(0)) if a.verb == "bid"]
        assert (rules.lowest, rules.highest) == (bids[0], bids[-1])
        assert rules.highest == rules.deck.worth(rules.deck.all)


def test_RR26_the_defaults():
    assert {
        "rated": "yes",
        "include_ones": "no",
        "include_lynx": "no",
        "allow_shooting": "no",
        "partner_trump": "no",
        "timer_seconds": "30",
        "bot_level": "club",
        "partner_level": "same",
        "temperaments": "no",
        "bid_step": "5",
        "auction": "rounds",
        "all_pass": "redeal_same",
        "kitty_points": "last_trick",
        "trump_timing": "after_discard",
        "lynx_rank": "below_raven",
        "ones_rank": "high",
        "birds_any_time": "no",
        "min_bid_lynx_only": "70",
        "both_reach": "higher_total",
        "one_hand": "no",
        "shoot_separate_call": "no",
        "timeout_action": "by_rating",
    } == RoyalRavenOptions().texts()


def test_RR27_A25_tricks_are_tallied_at_once_and_the_match_score_at_the_end():
    match = f1(moves=22)
    assert ((35, 0), (0, 0)) == (table(match).points, table(match).score)


def test_RR28_a_contract_made_scores_what_was_captured():
    assert (95, 25) == hand_score(85, 0, (95, 25))


def test_RR29_a_contract_lost_costs_the_bid():
    assert -85 == hand_score(85, 0, (80, 40))[0]


def test_RR30_the_other_team_always_scores():
    assert [25, 40] == [hand_score(85, 0, (95, 25))[1], hand_score(85, 0, (80, 40))[1]]


def test_RR31_A26_a_shot_that_is_made_scores_100_more():
    assert (220, 0) == hand_score(120, 0, (120, 0), shooting=120)


def test_RR32_A27_a_shot_that_is_missed_costs_50_more_and_the_others_score():
    assert (-170, 10) == hand_score(120, 0, (110, 10), shooting=120)


def test_A16_the_kitty_goes_with_the_last_trick_and_is_turned_up():
    match = f1()
    assert (2, (90, 30), 15) == (
        table(match).last_winner,
        table(match).points,
        table(match).sheet[-1][5],
    )
    assert "R5 B6 B9 Y9 Y10" == match.rules.deck.text(table(match).nest)
    assert table(match).nest == next(e for e in match.news(3) if e.kind == "nest").cards


def test_A16_the_house_may_give_the_kitty_to_the_taker_or_to_nobody():
    assert (90, 30) == table(f1(kitty_points="taker")).points
    match = f1(kitty_points="none")
    assert ((75, 30), (-90, 30)) == (table(match).points, table(match).score)
    nest = next(e for e in match.events if e.kind == "nest")
    assert "its 15 points go to nobody" in match.rules.log_line(nest, ["a", "b", "c", "d"])
    rules, state, _events = played_f1(kitty_points="taker")
    assert rules.highest == sum(state.table.points)


def test_A16_the_taker_has_the_kitty_even_when_the_last_trick_is_lost():
    for goes, points in (("last_trick", (0, 20)), ("taker", (15, 5))):
        rules = rules_of(kitty_points=goes)
        state = dealt(rules)
        state.table.phase, state.table.declarer, state.table.last_winner = "nest", 0, 1
        state.table.points = (0, 5)
        state.private[0].buried = rules.deck.cards("R5 R10 R6 R7 R8")
        rules.advance(state)
        assert points == state.table.points


def test_A18_a_shot_must_capture_the_kitty_too():
    rules = rules_of(allow_shooting=True)
    for last, gains in ((0, (220, 0)), (1, (-170, 10))):
        state = dealt(rules)
        now = state.table
        now.phase, now.declarer, now.contract, now.shooting = "nest", 0, 120, True
        now.points, now.last_winner = (110, 0), last
        state.private[0].buried = rules.deck.cards("R6 R10 R7 R8 R9")
        rules.advance(state)
        rules.advance(state)
        assert gains == now.sheet[-1][6:8]
        assert 1 == now.sheet[-1][10]


def test_A24_the_takers_team_scores_whoever_of_it_captured_the_points():
    match = f1()
    assert (90, 30) == table(match).score
    assert 2 == table(match).declarer


def test_A28_scores_may_fall_below_zero():
    assert (-95, 30) == table(f1(bid=95)).score


def test_A29_both_at_the_target():
    assert ((335, 275), 0) == after(250, 240, gains=(85, 35))
    assert ((320, 325), 1) == after(250, 275, gains=(70, 50))
    assert ((320, 325), 0) == after(250, 275, gains=(70, 50), first=0)
    assert ((320, 320), "another hand") == after(250, 270, gains=(70, 50))
    _rules, state, events = played_f1(score=(240, 300))
    assert ("scored", True, (330, 330)) == (
        state.table.phase,
        state.table.sudden,
        state.table.score,
    )
    assert Event("sudden", value=330) == events[-1]


def test_A29_the_next_hand_is_played_as_the_one_that_decides():
    rules, state, _events = played_f1(score=(240, 300))
    rules.advance(state)
    assert ("bid", True) == (state.table.phase, state.table.sudden)
    rules, state, _events = played_f1(score=(150, 210))
    rules.advance(state)
    assert ("bid", False) == (state.table.phase, state.table.sudden)


def test_A29_taker_first_decides_only_when_both_are_there():
    assert (1, False) == verdict((100, 310), 300, first=0)
    assert (0, False) == verdict((310, 100), 300, first=1)
    assert (1, False) == verdict((320, 310), 300, first=1)
    assert (0, False) == verdict((300, 300), 300, first=0)
    assert (-1, False) == verdict((295, 290), 300, first=0)


def test_A29_the_house_may_let_the_taker_win():
    rules, state, _events = played_f1(score=(220, 290), both_reach="taker_first")
    assert (True, (310, 320), (0,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    rules, state, _events = played_f1(score=(220, 290))
    assert (1,) == rules.winners(state.table)


def test_A30_the_target_is_looked_at_after_the_hand():
    assert ((200, 160), "play on") == after(290, 100, gains=(-90, 60))
    assert ((300, 20), 0) == after(210, 0, gains=(90, 20))
    assert ((295, 20), "play on") == after(205, 0, gains=(90, 20))


@pytest.mark.parametrize("first", ["higher_total", "taker_first"])
def test_A30_one_hand_decides_however_little_it_brings(first):
    for start in ((0, 0), (0, 1000), (-900, -500)):
        rules, state, _events = played_f1(score=start, one_hand=True, both_reach=first)
        score = state.table.score
        assert state.table.over, start
        assert (score.index(max(score)),) == rules.winners(state.table), start


def test_A31_the_last_trick_brings_no_bonus():
    assert 120 == sum(table(f1()).points)


# -- the timer, leaving, and what a rating needs


def test_RR39_a_match_is_rated_unless_the_option_or_a_house_rule_says_no():
    assert rules_of().rated
    assert not rules_of(rated=False).rated
    for key, value in zip(UNRATED, ("taker", "taker_first", True, True), strict=True):
        rules = rules_of(**{key: value})
        assert (False, True) == (rules.rated, rules.options.rated)
    assert rules_of(bid_step=1, auction="single", birds_any_time=True).rated


def test_A40_time_that_runs_out_ends_a_rated_match():
    match = match_of()
    assert Action("timeout") == match.rules.timeout(match.view(0))
    match.submit(0, Action("timeout"))
    assert Result((), 0) == match.rules.result(table(match))
    assert (True, "timeout") == (match.over, table(match).ending)
    assert () == match.rules.winners(table(match))
    assert "timeout" == match.events[-1].kind


def test_A40_in_an_unrated_match_time_ends_nothing():
    match = match_of(rated=False)
    assert match.rules.timeout(match.view(0)) is None
    assert "cannot end this match" in why_not(match, 0, "timeout")


@pytest.mark.parametrize(
    ("ends", "rated", "options"),
    [
        (True, True, {}),
        (False, False, {"rated": False}),
        (True, False, {"rated": False, "timeout_action": "end_game"}),
        (False, False, {"timeout_action": "auto_play"}),
        (False, True, {"timer_seconds": 0}),
        (False, True, {"timer_seconds": 0, "timeout_action": "end_game"}),
        (False, True, {"timer_seconds": 0, "timeout_action": "auto_play"}),
    ],
)
def test_A40_what_the_end_of_time_means_is_an_option(ends, rated, options):
    rules = rules_of(**options)
    assert (ends, rated) == (rules.terms.time_ends, rules.rated)


def test_A40_A42_only_the_time_of_who_is_to_decide_can_run_out():
    match = f1(moves=11)
    leave, timeout = Action("leave"), Action("timeout")
    assert [[leave], [leave], [leave], [leave, timeout]] == [
        match.rules.exits(match.view(seat)) for seat in range(4)
    ]
    with pytest.raises(IllegalAction, match=r"cannot end this match for you now \(A40\)"):
        match.submit(0, timeout)
    assert not match.over


def test_A42_the_timer_is_an_option_and_no_clock():
    choice = next(c for c in RoyalRavenOptions.choices() if c.key == "timer_seconds")
    assert (30, [0, 15, 30, 60]) == (choice.default, list(choice.values))


def test_A43_there_are_three_levels_and_the_rules_tell_their_strength():
    with pytest.raises(ValueError, match="bot_level"):
        RoyalRavenOptions(bot_level="genius")
    assert [850, 1000, 1150] == [*rules_of().elo.values()]
    assert 4 * ("expert",) == rules_of(bot_level="expert").levels
    assert ("club", "club", "expert", "club") == rules_of(partner_level="expert").levels


def test_RR42_any_player_may_leave_at_any_time_but_the_play_never_offers_it():
    match = f1(moves=20)
    assert "leave" not in texts(match, match.awaited()[0])
    waiting = (match.awaited()[0] + 1) % 4
    say(match, f"{waiting} leave")
    result = match.rules.result(table(match))
    assert Result((), waiting) == result
    assert (True, "left") == (match.over, table(match).ending)
    assert f"{waiting} leave" in match.save()
    again = Match.load(match.save(), {"royal_raven": RoyalRaven})
    assert [match.view(seat) for seat in range(4)] == [again.view(seat) for seat in range(4)]
    assert "The match is over." == why_not(match, 0, "leave")
    rng = stream("left")
    for seat in range(4):
        assert match.view(seat) == match.rules.imagine(match.view(seat), rng).view(seat)


def test_RR42_nobody_leaves_while_the_dealer_moves_or_when_all_is_over():
    match = f1(moves=10)
    for move in F1.moves[10:14]:
        do(match, move)
    assert ("collect", 0) == (table(match).phase, match.waiting)
    assert [[]] * 4 == [match.rules.exits(match.view(seat)) for seat in range(4)]
    with pytest.raises(IllegalAction, match="Wait until it is someone"):
        match.submit(1, Action("leave"))
    match.settle()
    say(match, "1 leave")
    assert [[]] * 4 == [match.rules.exits(match.view(seat)) for seat in range(4)]


def test_RR43_a_match_that_somebody_left_has_no_winner():
    match = f1()
    match.settle()
    say(match, "1 leave")
    now = table(match)
    assert Result((), 1) == match.rules.result(now)
    assert ("left", (90, 30), 1) == (now.ending, now.score, len(now.sheet))


@pytest.mark.parametrize(
    ("rated", "options"),
    [
        (True, {}),
        (True, {"timer_seconds": 0}),
        (True, {"bid_step": 1, "auction": "single", "partner_trump": True}),
        (False, {"rated": False}),
        (False, {"timeout_action": "auto_play"}),
        (False, {"kitty_points": "taker"}),
        (False, {"both_reach": "taker_first"}),
        (False, {"allow_shooting": True, "shoot_separate_call": True}),
    ],
)
def test_RR39_the_options_tell_whether_the_match_counts(rated, options):
    """Played to its end, or left by somebody: that changes how a match counts, not whether."""
    rules, state, _events = played_f1(score=(210, 0), **options)
    assert (rated, Result((0,))) == (rules.rated, rules.result(state.table))
    match = f1(moves=11, **options)
    say(match, "2 leave")
    assert (rated, Result((), 2)) == (match.rules.rated, rules.result(table(match)))


def test_RR37_the_result_tells_who_shot_and_made_it():
    rules = rules_of(allow_shooting=True)
    now = rules.new(Start(1, 3)).table
    made = (0, 2, 120, 120, 0, 0, 220, 0, 220, 0, 1, 0)
    missed = (1, 3, 120, 5, 115, 0, 5, -170, 225, -170, 1, 0)
    plain = (2, 0, 75, 80, 40, 0, 80, 40, 305, -130, 0, 1)
    now.sheet, now.score = (made, missed, plain), (305, -130)
    now.winner, now.ending, now.over = 0, "target", True
    assert Result((0,), -1, (2,)) == rules.result(now)
