"""Royal Raven: the player rating, clause by clause, and what is true of every career."""

from __future__ import annotations

import pytest

from game.club.rating import (
    Change,
    Ending,
    Outcome,
    Reason,
    Standing,
    Step,
    blend,
    elo_change,
    expected,
    outcome,
    penalty,
    rate,
    stakes,
    streak_bonus,
    tier,
)
from game.engine.chance import stream
from game.engine.result import Result
from game.games.royal_raven.options import BOT_LEVELS, ELO, RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from tests.games.royal_raven.positions import f1, played_f1
from tests.positions import say, table

WON, LOST = Outcome(Ending.WON), Outcome(Ending.LOST)
LEFT, STAYED = Outcome(Ending.LEFT), Outcome(Ending.STAYED)


NEW = Standing()


def rules(**options: object) -> RoyalRaven:
    """Rules with these options."""
    return RoyalRaven(RoyalRavenOptions(**options))


def after(*matches: Outcome, start: Standing = NEW) -> Standing:
    """The standing after these matches."""
    for match in matches:
        start = rate(start, match).after
    return start


# -- the player rating


@pytest.mark.parametrize(
    ("rating", "elo", "points"),
    [(1000, 1000, 1000), (1019, 1020, 1015), (1130, 1100, 1200), (986, 980, 1000)],
)
def test_RR33_A34_seventy_parts_elo_and_thirty_rating_points_a_half_rounded_up(rating, elo, points):
    assert rating == blend(elo, points) == Standing(elo, points).rating


def test_RR35_A33_everybody_begins_at_1000_in_both_parts():
    assert (1000, 1000, 1000) == (Standing().elo, Standing().points, Standing().rating)
    assert (0, 0, 0, 0, 0) == Standing()[2:]


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("Bronze", 0, 899),
        ("Silver", 900, 1099),
        ("Gold", 1100, 1299),
        ("Platinum", 1300, 1499),
        ("Diamond", 1500, 10_000),
    ],
)
def test_RR36_the_tiers(name, first, last):
    assert (name, name) == (tier(first).name, tier(last).name)


# -- Elo


@pytest.mark.parametrize(
    ("change", "games", "own", "other", "won"),
    [
        (20, 0, 1000, 1000, True),
        (20, 29, 1000, 1000, True),
        (10, 30, 1000, 1000, True),
        (-20, 29, 1000, 1000, False),
        (-10, 30, 1000, 1000, False),
        (5, 30, 1100, 900, True),
        (-15, 30, 1100, 900, False),
        (15, 30, 900, 1100, True),
        (-5, 30, 900, 1100, False),
    ],
)
def test_RR34_RR35_A35_elo_moves_by_40_at_most_in_the_first_30_games_then_by_20(
    change, games, own, other, won
):
    assert change == elo_change(games, own, other, won=won)


def test_RR34_A35_who_is_200_above_the_other_team_is_expected_to_win_three_of_four():
    assert 0.7597 == round(expected(1100, 900), 4)
    assert 1 == expected(1100, 900) + expected(900, 1100)


def test_A35_the_means_of_the_teams_are_compared():
    match = Outcome(Ending.WON, 800, (700, 1100))
    start = Standing(elo=1000, games=30)
    assert (Step(Reason.STRENGTH, 10),) == rate(start, match).elo  # 900 against 900
    stronger = match._replace(opponents=(900, 1300))
    assert (Step(Reason.STRENGTH, 15),) == rate(start, stronger).elo


def test_A35_only_completed_games_make_a_player_less_new():
    assert 30 == after(*[WON, LOST] * 15).games
    assert 0 == after(STAYED, LEFT, LEFT).games


@pytest.mark.parametrize("elo", [0, 3])
def test_A34_elo_never_falls_below_0(elo):
    change = rate(Standing(elo=elo), Outcome(Ending.LOST, 2000, (0, 0)))
    assert 0 == change.after.elo
    assert [Reason.STRENGTH, Reason.NEVER_BELOW] == [step.reason for step in change.elo]


# -- rating points


def test_RR37_RR38_A36_a_first_win_brings_10_and_5_for_the_streak():
    assert (Step(Reason.WIN, 10), Step(Reason.STREAK, 5)) == rate(Standing(), WON).points


def test_RR38_A36_each_win_in_a_row_brings_5_more_up_to_25():
    assert [0, 5, 10, 15, 20, 25, 25] == [streak_bonus(wins) for wins in range(7)]
    gained, start = [], Standing()
    for _match in range(6):
        start, before = rate(start, WON).after, start
        gained.append(start.points - before.points)
    assert [15, 20, 25, 30, 35, 35] == gained
    assert 1160 == start.points


def test_RR38_a_loss_ends_the_streak_and_takes_no_points():
    change = rate(Standing(streak=7), LOST)
    assert (0, (), 1000) == (change.after.streak, change.points, change.after.points)
    assert 1 == after(LOST, WON, start=Standing(streak=7)).streak


def test_RR37_A37_each_shot_that_is_made_counts_even_in_a_match_that_is_lost():
    match = LOST._replace(shots=2, partner_shots=3)
    assert (Step(Reason.SHOT, 50), Step(Reason.PARTNER_SHOT, 9)) == rate(Standing(), match).points
    won = match._replace(ending=Ending.WON)
    assert 10 + 5 + 50 + 9 == after(won).points - 1000


# -- leaving


def test_RR40_A38_the_ladder_costs_more_each_time_and_takes_rating_points():
    lost, start = [], Standing(elo=1234, points=2000, streak=3)
    for _match in range(6):
        start, before = rate(start, LEFT).after, start
        lost.append(start.points - before.points)
    assert [-25, -50, -100, -200, -400, -400] == lost
    assert -775 == sum(lost[:5])
    assert (0, 6) == (start.games, start.offences)


@pytest.mark.parametrize("match", [LEFT, LEFT._replace(partner=1150, opponents=(850, 850))])
@pytest.mark.parametrize("start", [NEW, Standing(1234, 900, 40, 7, 2, 30, 0), Standing(3, 10)])
def test_A41_who_leaves_has_lost_and_pays_the_ladder_on_top(start, match):
    lost, left = (rate(start, match._replace(ending=ending)) for ending in (Ending.LOST, LEFT[0]))
    assert lost.elo == left.elo
    assert max(0, start.points - penalty(start.offences)) == left.after.points
    assert (lost.after.elo, 0) == (left.after.elo, left.after.streak)
    assert left.after.rating <= lost.after.rating
    assert (start.games, 0, start.offences + 1) == (
        left.after.games,
        left.after.toward,
        left.after.offences,
    )


def test_A41_vectors_of_leaving():
    """The standing before, and after: Elo, rating points, games, streak, offences, toward."""
    assert (980, 975, 0, 0, 1, 0, 0) == rate(NEW, LEFT).after
    assert 979 == rate(NEW, LEFT).after.rating
    start = Standing(1100, 1200, 40, 5, 2, 30, 0)
    assert (1089, 1100, 40, 0, 3, 0, 0) == rate(start, LEFT).after
    banked = Standing(1100, 1200, 60, 5, 2, 30, 2)
    assert (1100, 1200, 60, 0, 2, 30, 1) == rate(banked, LEFT).after


def test_A41_a_free_leave_takes_away_the_ladder_and_the_elo_loss_but_ends_the_streak():
    start = Standing(1100, 1200, 60, 5, 2, 30, 1)
    change = rate(start, LEFT)
    assert ((), (Step(Reason.FREE_LEAVE, 0),)) == (change.elo, change.points)
    assert start._replace(streak=0, leaves=0) == change.after


def test_A41_what_was_left_before_leaving_was_a_loss_stays_reckoned_as_it_was():
    start = Standing(1100, 1200, 40, 5, 2, 30, 0)
    former = LEFT._replace(former=True)
    assert start._replace(points=1100, offences=3, toward=0) == rate(start, former).after
    banked = start._replace(leaves=1)
    assert start == rate(banked, former).after


def test_A38_what_was_left_is_never_forgotten():
    start = after(*[LEFT] * 2, *[WON] * 49, LEFT)
    assert (3, 200) == (start.offences, penalty(start.offences))


def test_A34_rating_points_never_fall_below_0():
    change = rate(Standing(points=20), LEFT)
    assert (Step(Reason.PENALTY, -25), Step(Reason.NEVER_BELOW, 5)) == change.points
    assert 0 == change.after.points


def test_RR41_A39_fifty_completed_games_earn_a_leave_that_costs_nothing():
    earned = after(*[WON, LOST] * 25)
    assert (1, 0) == (earned.leaves, earned.toward)
    change = rate(earned, LEFT)
    assert (Step(Reason.FREE_LEAVE, 0),) == change.points
    assert (earned.points, 0, 0) == (
        change.after.points,
        change.after.offences,
        change.after.leaves,
    )
    assert -25 == after(LEFT, start=change.after).points - earned.points


def test_RR41_A39_no_more_than_ten_leaves_are_kept():
    assert (10, 0) == (after(*[LOST] * 550).leaves, after(*[LOST] * 550).toward)
    assert 9 == after(*[LOST] * 499).leaves


def test_A39_a_punished_leave_begins_the_count_anew_and_a_free_one_does_not():
    assert 0 == after(*[WON] * 49, LEFT).toward
    assert (7, 0) == after(*[WON] * 57, LEFT)[5:]


def test_A39_a_match_that_was_not_completed_does_not_count_toward_a_leave():
    assert 49 == after(*[WON] * 49, STAYED, Outcome(Ending.FOLLOWED)).toward


def test_RR42_who_leaves_after_another_pays_nothing():
    start = Standing(1100, 900, 4, 2, 1, 3, 0)
    change = rate(start, Outcome(Ending.FOLLOWED))
    assert Change(start, start, (), (Step(Reason.FOLLOWED, 0),)) == change


def test_RR43_A41_who_stays_has_half_the_points_and_neither_elo_nor_streak_moves():
    start = Standing(1100, 900, 4, 2, 1, 3, 1)
    assert start._replace(points=905) == after(STAYED, start=start)
    shots = STAYED._replace(shots=1, partner_shots=1)  # half of 28
    assert (Step(Reason.HALF_WIN, 5), Step(Reason.HALF_SHOTS, 14)) == rate(start, shots).points
    odd = STAYED._replace(shots=1)  # half of 25, a half rounded up (A34)
    assert (Step(Reason.HALF_WIN, 5), Step(Reason.HALF_SHOTS, 13)) == rate(start, odd).points


# -- from a match to its outcome


def test_A43_computer_players_have_fixed_ratings():
    assert {"learner": 850, "club": 1000, "expert": 1150} == ELO
    assert set(BOT_LEVELS) == set(ELO)
    _rules, state, _events = played_f1(score=(210, 0), bot_level="expert")
    result = _rules.result(state.table)
    assert Outcome(Ending.WON, 1150, (1150, 1150)) == outcome(_rules, result, 0)
    assert Outcome(Ending.LOST, 1150, (1150, 1150)) == outcome(_rules, result, 1)


def test_A43_A35_a_partner_at_full_strength_counts_as_an_expert_in_the_mean_of_its_team():
    _rules, state, _events = played_f1(score=(210, 0), partner_level="expert")
    result = _rules.result(state.table)
    assert Outcome(Ending.WON, 1150, (1000, 1000)) == outcome(_rules, result, 0)
    assert Outcome(Ending.LOST, 1000, (1150, 1000)) == outcome(_rules, result, 1)
    alone, helped = (stakes(Standing(), rules(partner_level=level)) for level in ("same", "expert"))
    assert helped.win < alone.win
    assert helped.loss < alone.loss
    assert helped.win == after(outcome(_rules, result, 0)).rating - Standing().rating


def test_RR37_A37_the_shots_of_a_seat_and_of_its_partner_are_told_apart():
    result = Result((1,), -1, (2, 2, 0))
    told = {seat: outcome(rules(), result, seat) for seat in range(4)}
    assert [Ending.LOST, Ending.WON] * 2 == [match.ending for match in told.values()]
    assert [(1, 2), (0, 0), (2, 1), (0, 0)] == [match[3:5] for match in told.values()]


@pytest.mark.parametrize("seat", range(4))
def test_RR40_RR43_who_left_is_told_from_who_stayed(seat):
    match = f1(moves=11)
    say(match, "2 leave")
    result = match.rules.result(table(match))
    ending = outcome(match.rules, result, seat).ending
    assert (Ending.LEFT if seat == 2 else Ending.STAYED) is ending


def test_A40_whose_time_runs_out_has_left():
    match = f1(moves=11)
    seat = match.awaited()[0]
    say(match, f"{seat} timeout")
    assert Ending.LEFT is outcome(match.rules, match.rules.result(table(match)), seat).ending


# -- before a match


def test_what_is_at_stake_is_what_comes_of_it():
    start = Standing(1100, 1200, 12, 3, 1, 20, 0)
    for level, strength in ELO.items():
        promised = stakes(start, rules(bot_level=level))
        for ending, amount_ in zip((Ending.WON, Ending.LOST, Ending.LEFT), promised, strict=True):
            match = Outcome(ending, strength, (strength, strength))
            assert start.rating + amount_ == after(match, start=start).rating
    assert (19, -14, -21) == stakes(Standing(), rules())  # 986 - 1000 and 978.5 - 1000, rounded
    assert 0 == stakes(Standing(leaves=1), rules()).leave


def test_who_beats_whom_moves_both_sides_alike():
    """What one wins the other loses, up to rounding, so that nobody makes Elo out of nothing."""
    for number in range(200):
        rng = stream("elo", number)
        own, other, games = rng.randrange(2000), rng.randrange(2000), rng.choice([0, 100])
        won = rng.random() < 0.5
        assert 0 == elo_change(games, own, other, won=won) + elo_change(
            games, other, own, won=not won
        )
        assert (
            elo_change(games, own, other, won=True) >= 0 >= elo_change(games, own, other, won=False)
        )
