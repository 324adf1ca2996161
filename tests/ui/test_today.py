"""The row of the menu that leads to today's deals."""

from __future__ import annotations

import pytest

from game.club import daily
from game.club.daily import Row
from game.house import GAMES
from game.ui.pages.menu import Menu
from game.ui.play.daily_screen import DailyScreen
from game.ui.today import games
from game.ui.touches import Do
from tests.ui.days import play_out, whats
from tests.ui.helpers import BOXES, open_app, pass_time
from tests.ui.opened import words
from tests.ui.touches import check_touches, refresh


def menu(app):
    while not isinstance(app.screen, Menu):
        app.back()
    return whats(app) and words(app)


def test_one_touch_of_the_menu_plays_and_it_says_how_far_the_person_is() -> None:
    app = open_app(390, 844)
    app.push(Menu(app))
    first = menu(app)
    assert Do.TODAY == whats(app)[0]
    assert "Today’s deal: Raj" in first
    assert "The same cards for everybody" in first
    for run in (1, 2):
        app.screen.on(Do.TODAY)
        assert isinstance(app.screen, DailyScreen)
        assert daily.begun(GAMES["raj"], app.host.days).identity() == app.screen.match.identity()
        play_out(app)
        assert f"Streak: {run} day{'s' * (run > 1)}" in (whats(app) and words(app))
        after = menu(app)
        assert "Today’s deal: Royal Raven" in after
        assert f"Streak: {run} day{'s' * (run > 1)} · 1 of 5 played" in after
        app.host.days += 1
        app.screen.tick(0.0)
        after = menu(app)
        assert "Today’s deal: Raj" in after
        assert f"Streak: {run} day{'s' * (run > 1)}" in after
    app.host.days += 1
    app.screen.tick(0.0)
    assert "Streak" not in menu(app)


def test_a_try_that_was_begun_is_offered_no_more_and_all_five_are_told() -> None:
    app = open_app(390, 844)
    app.push(Menu(app))
    for left in range(5, 0, -1):
        assert left == len(app.screen.left)
        app.screen.on(Do.TODAY)
        pass_time(app, 1)
        app.back()
        menu(app)
    assert "Today’s deals are played" in menu(app)
    app.screen.on(Do.TODAY)
    assert "DailyPage" == type(app.screen).__name__


def test_a_clock_set_back_offers_nothing_and_damage_is_no_row() -> None:
    app = open_app(390, 844)
    app.memory.keep_days(Row(app.host.days + 1, ("raj",), 0, 0))
    app.push(Menu(app))
    assert [] == app.screen.left
    for text in ("", "1", "1 2 3 Raj", "1 2 x", "1 2 3 raj\n", "-1 2 3"):
        with pytest.raises(ValueError, match="row"):
            daily.row(text)
    row = Row(20_779, tuple(games()), 20_778, 12)
    assert row == daily.row(row.text())
    assert (12, 0) == (row.now(20_779), row.now(20_780))


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_the_row_fits_every_window(box) -> None:
    app = open_app(*box)
    app.memory.keep_days(Row(app.host.days, ("raj", "kraken"), app.host.days, 12_345))
    app.push(Menu(app))
    check_touches(refresh(app), app.box)
