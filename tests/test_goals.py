"""Small goals are reached by what is counted, and every goal can be."""

from __future__ import annotations

import re

import pytest

from game.club import goals
from game.club.daily import Tried
from game.club.goals import ALL, DAYS, EXPERTS, GAMES, GOALS
from game.club.record import COUNTS, Sum
from game.engine.lazy import fetched
from game.engine.tally import EACH
from game.house import HOUSE, MANIFEST
from tests.archives import played


def got(*told) -> set[goals.Goal]:
    return goals.reached(goals.counted(*told))


def sums(**figures: dict[str, int]) -> list[Sum]:
    return [Sum(game, "club", 4, "2026-11", found) for game, found in figures.items()]


def test_every_goal_asks_for_a_figure_that_is_counted() -> None:
    for goal in GOALS:
        if goal.game == ALL:
            assert goal.figure in (GAMES, DAYS)
        elif goal.figure != EXPERTS:
            assert goal.figure in {*fetched(MANIFEST[goal.game].tally).figures, *COUNTS}, goal
            assert not goal.figure.endswith(EACH)
    assert set(HOUSE) | {ALL} == {goal.game for goal in GOALS}
    assert len({(goal.game, goal.figure, goal.least) for goal in GOALS}) == len(GOALS)


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: re.sub(r"\W+", "-", goal.game + goal.text))
def test_a_goal_is_reached_by_its_figure_and_not_by_one_less(goal) -> None:
    def found(n: int) -> set[goals.Goal]:
        if goal.figure == GAMES:
            games = sums(**{game: {"matches": 1} for game in HOUSE[:n]})
            return got(games, [], 0)
        if goal.figure == DAYS:
            return got([], [{day: Tried(over=True) for day in range(n)}], n)
        if goal.figure == EXPERTS:
            row = Sum(goal.game, "expert", 4, "2026-11", {"won": n, "matches": 1})
            return got([row, *sums(**{goal.game: {"won": 9}})], [], 0)
        return got(sums(**{goal.game: {goal.figure: n}}), [], 0)

    assert goal in found(goal.least)
    assert goal not in found(goal.least - 1)


def test_figures_of_several_months_add_up_and_records_do_not() -> None:
    months = [
        Sum("raj", "club", 2, f"2026-{month}", {"games_won": 5, "most_pot": 8})
        for month in (10, 11)
    ]
    assert {"Win ten games of Raj"} == {goal.text for goal in got(months, [], 0)}


def test_a_match_given_up_finishes_no_game_and_late_days_are_no_days() -> None:
    given_up = sums(**{game: {"matches": 1, "ended": 1} for game in HOUSE})
    late = {day: Tried(over=True, late=True) for day in range(12)}
    assert set() == got(given_up, [late], 12)


def test_days_of_several_games_make_one_run() -> None:
    by_turns = [{day: Tried(over=True) for day in range(start, 10, 5)} for start in range(5)]
    assert 2 == sum(goal.figure == DAYS for goal in got([], by_turns, 9))


def test_a_pot_won_with_the_1_is_counted_in_raj() -> None:
    tally = fetched(MANIFEST["raj"].tally)
    seen = 0
    for seed in range(26):
        match = played("raj", seed, players=3)
        for seat in range(3):
            found = tally.counts(match.rules, match.view(0).table, match.events, seat)
            awards = [e.value for e in match.events if e.kind == "award" and e.seat == seat]
            assert max(0, *awards, 0) == found["most_pot"]
            seen += found["cheap"]
    assert seen
