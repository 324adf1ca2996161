"""The row of the menu that leads to today's deals."""

from __future__ import annotations

import pytest

from game.club import daily, due
from game.club.daily import Row
from game.host.archive import Change, finished
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.menu import Menu
from game.ui.play.daily_guide import DailyGuide
from game.ui.play.drill_guide import DrillGuide
from game.ui.today import games
from game.ui.touches import Do
from tests.ui.days import keep_play, play_out, whats
from tests.ui.helpers import carry_out, open_app, pass_time, until_mine
from tests.ui.opened import words


def menu(app):
    while not isinstance(app.screen, Menu):
        app.back()
    return whats(app) and words(app)


def test_one_touch_of_the_menu_plays_and_it_says_how_far_the_person_is() -> None:
    app = open_app(390, 844)
    app.push(Menu(app))
    first = menu(app)
    assert [Do.LESSON, Do.TODAY] == whats(app)[:2], "a newcomer begins with the first hand"
    assert "Today’s deal: Raj" in first
    assert "The same cards for everybody" in first
    for run in (1, 2):
        app.screen.on(Do.TODAY)
        assert isinstance(app.screen.guide, DailyGuide)
        assert daily.begun(GAMES["raj"], app.host.days).identity() == app.screen.match.identity()
        play_out(app)
        assert f"Streak: {run} day{'s' * (run > 1)}" in (whats(app) and words(app))
        after = menu(app)
        assert Do.TODAY == whats(app)[0], "from then on today leads"
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
    assert "Today’s deals are done" in menu(app)
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


def test_the_row_says_how_many_plays_are_due_and_one_touch_opens_the_first() -> None:
    app = open_app(390, 844)
    app.push(Menu(app))
    keep_play(app, "kraken")
    keep_play(app, "raj")
    assert Do.RETRY not in (menu(app) and whats(app)), "they come tomorrow"
    app.host.days += 1
    app.screen.tick(0.0)
    for left in (2, 1):
        assert f"{left} mistake" in menu(app)
        name = {2: "2 mistakes to retry", 1: "1 mistake to retry"}[left]
        assert name in [touch.say for touch in app.picture.live()]
        app.screen.on(Do.RETRY)
        table = app.screen
        assert isinstance(table.guide, DrillGuide)
        assert ("raj" if left == 2 else "kraken") == table.match.rules.id, "the easiest first"
        until_mine(app)
        table.on(table.match.legal(ME)[0])
        pass_time(app, 2)
        app.back()
    assert Do.RETRY not in (menu(app) and whats(app))
    app.host.days += 7
    app.screen.tick(0.0)
    assert "2 mistakes" in menu(app)


def test_plays_that_an_older_version_kept_are_counted_and_damage_offers_none() -> None:
    app = open_app(390, 844)
    keep_play(app, "raj")
    app.host.days += 1
    app.host.remove("due")
    app.host.kept["last"] = "raj-1-00000000"
    app.push(Menu(app))
    carry_out(app)
    assert "1 mistake" in menu(app)
    for text in ("x", "1,2", "-1", "12345678"):
        with pytest.raises(ValueError, match="days"):
            due.read_days(text)
    key = next(key for key in finished(app.host.archive.keys("drill")) if key[:4] == "play")
    [text] = finished(app.host.archive.read("drill", [key]))
    finished(app.host.archive.write([Change("drill", key, text, "damaged")]))
    app.screen.on(Do.RETRY)
    carry_out(app)
    assert isinstance(app.screen, Menu)
    assert Do.RETRY not in (menu(app) and whats(app))
