"""The rating of every game: what it makes of players alone, and what holds of any career."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from game.club import words
from game.club.career import Career, read, write
from game.club.rating import (
    PENALTIES,
    START,
    Change,
    Ending,
    Outcome,
    Reason,
    Standing,
    Step,
    expected,
    outcome,
    rate,
    stakes,
    streak_bonus,
    tier,
    win_bonus,
)
from game.engine.chance import stream
from game.engine.foreign import sealed
from game.engine.options import BOT_LEVELS
from game.engine.result import Result
from game.house import GAMES, HOUSE
from tests.rated import match_by_chance, rules_of
from tests.siege.amount import amount


def of_raj(winners: tuple[int, ...], players: int, level: str = "club") -> Outcome:
    """A match of Raj that these seats have won, for the person at seat 0."""
    return outcome(rules_of("raj", players=players, bot_level=level), Result(winners), 0)


# -- where all play alone


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_among_equals_everybody_is_expected_to_win_as_often(players):
    assert math.isclose(1 / players, expected(START, *[START] * (players - 1)))
    won, lost = of_raj((0,), players), of_raj((1,), players)
    assert (players, None) == (won.sides, won.partner)
    gained, given = (rate(Standing(), match).elo[0].amount for match in (won, lost))
    assert (round(40 - 40 / players), -round(40 / players)) == (gained, given)


def test_against_one_opponent_the_chance_is_that_of_two_teams():
    assert expected(1100, 900) == expected(1100, 900.0)
    assert math.isclose(0.7597, expected(1100, 900), abs_tol=1e-4)


def test_every_opponent_counts():
    weak, strong = expected(1000, 700, 1000, 1000), expected(1000, 1300, 1000, 1000)
    assert strong < 1 / 4 < weak
    for number in range(200):  # of all at the table, together they win every match
        rng = stream("strengths", number)
        elos = [rng.randrange(2500) for _seat in range(rng.randrange(2, 6))]
        parts = [expected(elo, *elos[:at], *elos[at + 1 :]) for at, elo in enumerate(elos)]
        assert math.isclose(1, sum(parts))


def test_a_win_among_more_brings_more_points_and_two_sides_are_those_of_RR37_and_RR38():
    assert [10, 15, 20, 25] == [win_bonus(sides) for sides in (2, 3, 4, 5)]
    assert [5, 8, 10, 13] == [streak_bonus(1, sides) for sides in (2, 3, 4, 5)]
    assert [25, 38, 50, 63] == [streak_bonus(9, sides) for sides in (2, 3, 4, 5)]
    change = rate(Standing(streak=1), of_raj((0,), 3))
    assert (Step(Reason.WIN, 15), Step(Reason.STREAK, 15)) == change.points


def test_a_shared_victory_is_a_part_of_one_and_leaves_the_streak():
    start = Standing(streak=2)
    drawn = outcome(rules_of("kraken"), Result((0, 1)), 0)
    change = rate(start, drawn)
    assert (Ending.SHARED, 2) == (drawn.ending, drawn.winners)
    assert ((Step(Reason.STRENGTH, 0),), (Step(Reason.SHARE, 5),)) == (change.elo, change.points)
    assert (1, 2, 1) == (change.after.games, change.after.streak, change.after.toward)
    three = rate(start, of_raj((0, 1, 2), 4))  # a third, where a quarter was expected
    assert ((Step(Reason.STRENGTH, 3),), (Step(Reason.SHARE, 7),)) == (three.elo, three.points)
    assert Ending.LOST is of_raj((1, 2), 4).ending


# -- from the options of a table


@pytest.mark.parametrize("game", [game for game in HOUSE if game != "royal_raven"])
def test_nothing_is_rated_that_was_not_asked_for(game):
    kind = GAMES[game]
    for options in (kind.options_type(), kind.fresh(), kind.gentle()):
        assert not kind(options).rated
    assert rules_of(game, rated=True).rated


@pytest.mark.parametrize("game", HOUSE)
def test_a_house_rule_that_changes_who_wins_makes_a_match_unrated(game):
    kind = GAMES[game].options_type
    for choice in kind.choices():
        for value in choice.values:
            options = {"rated": True, "allow_shooting": True, choice.key: value}
            known = {one.key for one in kind.choices()}
            rules = rules_of(game, **{key: options[key] for key in options if key in known})
            plain = value == choice.default
            if (choice.key, value) in rules.single.items():
                assert not rules.rated, choice.key
            elif choice.key in rules.unrated:
                assert plain == rules.rated, choice.key
            elif choice.key not in ("rated", "timeout_action"):
                assert rules.rated, choice.key


@pytest.mark.parametrize("game", HOUSE)
def test_every_level_has_a_strength_and_a_better_one_a_greater(game):
    rules = GAMES[game]
    assert list(BOT_LEVELS) == list(rules.elo)
    assert sorted(rules.elo.values()) == list(rules.elo.values())
    assert START == rules.elo["club"]
    for level in rules.elo:
        assert {level} == set(rules_of(game, bot_level=level).levels)


def above(won: float, matches: int, players: int) -> int:
    """By how much Elo who wins so many matches stands above those it plays (docs/bots.md)."""
    part = (won + 1) / (matches + players)
    return round(400 * math.log10(part * (players - 1) / (1 - part)), -1)


def test_the_computer_players_have_the_elo_that_the_arena_found():
    document = (Path(__file__).parents[1] / "docs" / "bots.md").read_text("utf-8")
    table = document.split("## Their ratings")[1].split("\n## ")[0]
    rows = re.findall(
        r"^\| (\w[\w-]+)(?:, .*?)? \| (.*) \| (\d+) \| (.*) \| (\d+) \|$", table, re.M
    )
    names = {"CrowsNest": 2, "Kraken": 2, "Raj": 2, "Wife-Swap": 2}
    assert [*names] == [name for name, *_rest in rows]
    for name, of_learner, learner, of_expert, expert in rows:
        elo = GAMES[name.lower().replace("-", "_")].elo
        assert {"learner": int(learner), "club": 1000, "expert": int(expert)} == elo
        for figures, gap in ((of_learner, 1000 - int(learner)), (of_expert, int(expert) - 1000)):
            if found := re.fullmatch(r"([\d.]+) of (\d+)", figures):
                assert gap == above(float(found[1]), int(found[2]), names[name]), name


@pytest.mark.parametrize("game", ["kraken", "crowsnest"])
def test_a_partner_at_full_strength_counts_in_the_mean_of_the_team(game):
    plain, helped = rules_of(game), rules_of(game, partner_level="expert")
    match = outcome(helped, Result((0,)), 0)
    assert (GAMES[game].elo["expert"], (1000, 1000)) == match[1:3]
    assert match.own(1000) > outcome(plain, Result((0,)), 0).own(1000)


@pytest.mark.parametrize("game", HOUSE)
def test_what_is_at_stake_is_what_comes_of_it_and_is_said(game):
    rules, start = rules_of(game, rated=True), Standing(1100, 1200, 12, 3, 1, 20, 0)
    win, loss, leave = stakes(start, rules)
    for gain, result in ((win, Result((0,))), (loss, Result((1,))), (leave, Result((), 0))):
        after = rate(start, outcome(rules, result, 0)).after
        assert start.rating + gain == after.rating
    said = words.at_stake(start, rules)
    cost = f"Leaving costs {-leave}: a loss and 50 rating points."
    assert f"A win is worth about +{win}, a loss −{-loss}. {cost}" in said


# -- careers by chance


def check(change: Change, match: Outcome) -> None:
    """What holds of any change."""
    before, now = change.before, change.after
    assert now.elo - before.elo == sum(step.amount for step in change.elo)
    assert now.points - before.points == sum(step.amount for step in change.points)
    assert min(now) >= 0
    assert (now.leaves <= 10, now.toward < 50) == (True, True)
    assert abs(now.elo - before.elo) <= (40 if before.games < 30 else 20)
    assert match.ending is Ending.LEFT or now.points >= before.points
    assert tier(now.rating).least <= now.rating
    still = match.ending in (Ending.STAYED, Ending.FOLLOWED)
    assert not still or now.elo == before.elo
    streaks = {Ending.WON: before.streak + 1, Ending.LOST: 0, Ending.LEFT: 0}
    assert now.streak == streaks.get(match.ending, before.streak)
    if match.ending is Ending.WON:
        assert now.elo >= before.elo and now.points >= before.points + 15
    if match.ending is Ending.LEFT:
        least = 0 if before.leaves else -PENALTIES[min(before.offences, 4)]
        assert max(least, -before.points) == now.points - before.points
        lost = rate(before, match._replace(ending=Ending.LOST, shots=0, partner_shots=0)).after
        assert now.rating <= lost.rating or now.leaves < before.leaves  # A41
        assert now.elo == (before.elo if before.leaves else lost.elo)
    for step in (*change.elo, *change.points):  # each has its reason in words
        assert words.line(step, change, match) and words.detail(step, change, match)


@pytest.mark.parametrize("game", HOUSE)
def test_whatever_a_career_brings_its_steps_add_up_and_nothing_leaves_its_bounds(game):
    for number in range(amount(20)):  # ten times as many, 1,000 over the five games, in a siege
        rng = stream("career", game, number)
        career, completed, punished, free = Career(game), 0, 0, 0
        for at in range(rng.randrange(1, 80)):
            before, match = career.now, match_by_chance(game, rng)
            identity = f"{number:x}-{at:08x}"
            career = career.with_match(identity, match)
            assert career == career.with_match(identity, match)
            assert (before, match) == (career.before, career.last)
            check(career.change, match)
            completed += match.ending in (Ending.WON, Ending.SHARED, Ending.LOST)
            punished += match.ending is Ending.LEFT and not before.leaves
            free += match.ending is Ending.LEFT and before.leaves > 0
            assert (completed, punished) == (career.now.games, career.now.offences)
        assert career.now.leaves + free <= completed // 50
        text = write(career)
        assert (career, text) == (read(text, game), write(read(text, game)))


def test_A41_a_career_of_a_former_version_goes_on_as_it_was_and_then_leaving_is_a_loss():
    """What a former version has written of a match that was left, and its next match here."""
    text = sealed(
        '{"v":1,"career":"royal_raven","before":[1040,1030,3,3,0,3,0],'
        '"last":["left",850,[1000,1150],0,0],'
        '"matches":[["1-00000000","won",1040],["2-00000000","left",1030]]}'
    )
    career = read(text, "royal_raven")
    assert text == write(career)
    assert (1040, 1005, 3, 3, 1, 0, 0) == career.now
    assert career.matches[-1].rating == career.now.rating
    after = career.with_match("3-00000000", Outcome(Ending.LEFT))
    assert (1019, 955, 3, 0, 2, 0, 0) == after.now
    assert after == read(write(after), "royal_raven")
    assert '"last":["left",1000,[1000,1000],0,0,2]' in write(after)


def test_the_text_of_a_royal_raven_career_is_as_it_was():
    match = Outcome(Ending.WON, 850, (1000, 1150), 2, 1)
    text = write(Career("royal_raven").with_match("1-00000000", match))
    assert text == (
        '{"v":1,"career":"royal_raven","before":[1000,1000,0,0,0,0,0],'
        '"last":["won",850,[1000,1150],2,1],'
        '"matches":[["1-00000000","won",1040]],"sum":"8c980f8d"}'
    )
