"""Small goals are told at the end of the match that reaches them, and on the statistics page."""

from __future__ import annotations

import pytest

from game.club.goals import GOALS, Goal, reached
from game.engine.match import PRACTICE
from game.host.archive import finished
from game.ui.app import App
from game.ui.history import goal_words
from game.ui.pages.statistics_page import StatisticsPage
from game.ui.play.match_screen import MatchScreen
from game.ui.touches import Do
from tests.archives import played
from tests.ui.deals import begun
from tests.ui.helpers import pass_time, written


def reached_by(app: App) -> set[Goal]:
    return reached(finished(app.history.goals()))


@pytest.mark.parametrize("game", ["raj", "kraken"])
def test_the_page_at_the_end_tells_what_was_done_for_the_first_time_once(game: str) -> None:
    app = begun()
    told = []
    for seed in (1, 1, 2):  # the second is the same match, which counts once
        match = played(game, seed)
        before = reached_by(app)
        table = MatchScreen(app, match)
        app.push(table)
        pass_time(app, 3)
        now = reached_by(app)
        assert [goal.text for goal in GOALS if goal in now - before] == [*table.keeper.earned]
        page = " ".join(written(app.screen.scene(app.box)))
        assert all(f"Goal reached: {goal}" in page for goal in table.keeper.earned[:1])
        told.append(table.keeper.earned)
        app.back()
    assert not told[1]


def test_the_statistics_page_lists_every_goal_and_marks_those_that_were_reached() -> None:
    app = begun()
    for seed in range(3):
        finished(app.history.finish(played("kraken", seed)))
    wins = finished(app.history.totals())["kraken"]["won"]
    app.push(StatisticsPage(app))
    pass_time(app, 1)
    done = reached_by(app)
    text = " ".join(written(app.screen.scene(app.box).whole))
    assert f"Goals: {len(done)} of {len(GOALS)}" in text
    assert f"{round(100 * wins / 3)}%" in text
    app.screen.on(Do.CONTENTS)
    text = " ".join(written(app.screen.scene(app.box).whole))
    assert all(goal_words(goal) in text for goal in GOALS)
    assert "(1 of 5)" in text, "games of which a match has been finished"


def test_practice_reaches_no_goal() -> None:
    app = begun()
    match = played("wife_swap", 1)
    match.marks |= {PRACTICE}
    finished(app.history.finish(match))
    assert not reached_by(app)
