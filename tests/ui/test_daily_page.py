"""The page of a day's deal: one try, whatever is killed, given up or set back."""

from __future__ import annotations

import pytest

from game.club import daily
from game.club.daily import Tried
from game.club.lines import whole
from game.club.link import Deal, write
from game.engine.words import signed
from game.host import kernel
from game.host.archive import Change, finished
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.daily_page import DailyPage
from game.ui.pages.look_back import LookBack
from game.ui.play.daily_guide import DailyGuide
from game.ui.play.director import bot_thought, expert_thought
from game.ui.play.match_screen import MatchScreen
from game.ui.today import day_of
from game.ui.touches import DayAt, Do, Open, Show, Today
from tests import bots
from tests.ui.days import play_out, today, whats
from tests.ui.helpers import open_table, pass_time, waits
from tests.ui.opened import words
from tests.ui.touches import check_touches


def test_one_try_is_played_counted_shown_and_told_to_others() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    assert isinstance(app.screen, MatchScreen)
    assert daily.begun(GAMES["raj"], app.host.days).identity() == app.screen.match.identity()
    play_out(app)
    assert app.screen.match.over
    app.back()
    page = app.screen
    tried = page.tries[page.today]
    assert tried.over
    assert 15 == len(tried.parts)
    assert Do.PLAY not in whats(app)
    page.on(Do.SHARE)
    lines = app.host.copied.split("\n")
    assert "Rookery · Raj · 2026-11-22" == lines[0]
    par = "" if tried.par is None else f" · Par {signed(tried.par)}"  # a busy machine needs longer
    assert signed(tried.points) + par == lines[1]
    assert 15 == sum(len(line) for line in lines[2:4])
    friend = today()
    friend.back()
    friend.open_text(lines[-1])
    assert isinstance(friend.screen, DailyPage), "a friend has a try of their own"
    page.on(Do.LOOK)
    assert isinstance(app.screen, LookBack)
    assert app.screen.match.over


def test_a_kill_at_any_moment_gives_no_second_try_and_loses_none_that_can_go_on() -> None:
    for moves in range(4):
        app = today()
        app.screen.on(Do.PLAY)
        begun = app.screen.match.identity()
        play_out(app, moves)
        own = app.screen.match.moves[: 2 * moves]
        app = today(app.host)  # the program was killed and is opened again
        assert Tried(zone=60) == app.screen.tries[app.host.days]
        assert app.screen.waits
        app.screen.on(Do.PLAY)
        assert (begun, own) == (app.screen.match.identity(), app.screen.match.moves[: 2 * moves])


def test_who_gives_the_try_up_has_had_it() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    play_out(app, 2)
    finished(app.history.give_up(app.screen.keeper.place))
    app.back()
    assert not app.screen.waits
    assert Do.PLAY not in whats(app)
    assert "gave up" in app.screen._state_text()
    app.host.days += 1
    app.screen.opened()
    assert Do.PLAY in whats(app)


def test_a_clock_set_back_opens_no_day_that_has_gone() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    play_out(app)
    app.back()
    app.host.days -= 1
    app.screen.opened()
    assert Do.PLAY not in whats(app)
    assert "later day" in app.screen._state_text()


def test_the_page_says_when_the_next_deal_comes_and_shows_it_at_midnight() -> None:
    app = today()
    whats(app)
    assert "The next deal comes at midnight, in 9 hours." in words(app)
    app.host.today = "2026-11-22 23:58:59"
    pass_time(app, 61, step=30)
    assert "The next deal comes at midnight, in 2 minutes." in words(app)
    app.screen.on(Do.PLAY)
    play_out(app)
    app.back()
    assert Do.PLAY not in whats(app)
    app.host.days, app.host.today = app.host.days + 1, "2026-11-23 00:00:10"
    pass_time(app, 61, step=30)
    assert Do.PLAY in whats(app)
    assert "23 November 2026" in words(app)


def test_the_try_keeps_the_time_zone_it_was_begun_in() -> None:
    app = today()
    app.host.east = 780
    app.screen.on(Do.PLAY)
    app.host.east = -600
    play_out(app)
    app.back()
    assert 780 == app.screen.tries[app.host.days].zone


def test_two_windows_that_begin_at_once_have_one_try() -> None:
    app = today()
    key = daily.key_of("raj", app.host.days)
    finished(app.host.archive.write([Change("daily", key, None, daily.write(Tried()))]))
    app.screen.on(Do.PLAY)
    assert isinstance(app.screen, DailyPage)
    assert Do.PLAY not in whats(app)


def test_the_try_waits_beside_another_match() -> None:
    app = today()
    app.back()
    table = open_table(app, "raj", seed=3)
    play_out(app, 1)
    app.back()
    kept = waits(app.host, "raj")
    app.screen.on(Open("daily"))
    app.screen.on(Do.PLAY)
    tried = app.screen
    play_out(app, 1)
    app.back()
    assert app.screen.waits
    assert [tried.keeper.place, table.keeper.place] == app.memory.waiting("raj")
    assert kept == app.host.kept[f"match-{table.keeper.place}"]
    app.screen.on(Do.PLAY)
    assert tried.match.identity() == app.screen.match.identity()
    assert tried.match.moves[0] == app.screen.match.moves[0]


def test_a_friends_line_of_today_is_kept_until_the_try_is_over() -> None:
    app = today()
    app.back()
    match = daily.begun(GAMES["raj"], app.host.days)
    match.settle()
    for seat in (0, 1):
        match.submit(seat, match.legal(seat)[0])
    app.open_text(f"#deal={write(Deal(match.rules, match.start, ME, tuple(match.moves)))}")
    assert isinstance(app.screen, DailyPage)
    app.screen.on(Do.PLAY)
    play_out(app)
    assert finished(app.memory.line(app.screen.match)) is not None


def test_a_record_that_is_damaged_still_is_a_try() -> None:
    app = today()
    key = daily.key_of("raj", app.host.days)
    finished(app.host.archive.write([Change("daily", key, None, "nonsense")]))
    app.screen.opened()
    assert Do.PLAY not in whats(app)


@pytest.mark.parametrize("box", [(360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)])
def test_the_end_of_a_days_match_is_its_result(box) -> None:
    app = today(size=box)
    yesterday = daily.key_of("raj", app.host.days - 1)
    finished(app.host.archive.write([Change("daily", yesterday, None, daily.write(Tried(True)))]))
    app.screen.on(Do.PLAY)
    table = app.screen
    assert isinstance(table.guide, DailyGuide)
    play_out(app)
    assert "sheet" == table.overlay
    found = whats(app)
    assert Do.AGAIN not in found, "its button begins no match with other cards"
    assert {Do.SHARE, Today("royal_raven"), Show("score"), Do.LOOK, Do.LEAVE} == set(found)
    check_touches(app.picture, app.box)
    strong = next(touch for touch in app.picture.live() if touch.key == "enter")
    assert Do.SHARE == strong.what == app.hands.focus
    assert "Streak: 2 days" in words(app)
    assert "The next deal comes at midnight, in 9 hours." in words(app)
    assert "Streak: 2 days" in " ".join(app.host.said)
    table.on(Do.SHARE)
    shared = app.host.copied
    assert shared.startswith("Rookery · Raj · 2026-11-22")
    app.back()
    app.screen.on(Do.SHARE)
    assert shared == app.host.copied, "the same as on the page of the day"


def par_of(game: str, day: int) -> int:
    """What Expert makes of a day's deal, found without a screen."""
    match = daily.begun(GAMES[game], day)
    bots.finished(whole(match, ME, bot_thought, expert_thought))
    return daily.points(match, ME)


def test_par_is_found_in_spare_moments_and_told_only_after_the_own_match() -> None:
    app = today(size=(360, 640, 2.0))
    app.screen.on(Do.PLAY)
    table, passes = app.screen, 0
    while table.keeper.par is None:
        pass_time(app, 0.1, step=0.1)
        passes += table.director.mine
        assert "Par" not in (whats(app) and words(app))
    assert {ME} - {seat for seat, _action in table.match.moves}, "the person has not decided yet"
    assert passes > 10, "no frame has all of the work"
    key = daily.key_of("raj", app.host.days)
    [text] = finished(app.host.archive.read("daily", [key]))
    assert daily.read(text).par is None, "an export gives nothing away, either"
    play_out(app)
    par = f"Par {signed(par_of('raj', app.host.days))}"
    assert f"{signed(table.keeper.tried.points)} · {par}" in (whats(app) and words(app))
    assert par in " ".join(app.host.said)
    [text] = finished(app.host.archive.read("daily", [key]))
    assert table.keeper.tried == daily.read(text)


@pytest.mark.parametrize("size", [(360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)])
def test_the_page_of_a_past_day_finds_the_par_of_a_try_that_has_none(size) -> None:
    app = today(size=size)
    past = app.host.days - 2
    match = daily.begun(GAMES["raj"], past)
    bots.finished(whole(match, ME, bot_thought, bot_thought))
    finished(app.history.finish(match))
    key = daily.key_of("raj", past)
    finished(app.host.archive.write([Change("daily", key, None, daily.write(Tried()))]))
    app.back()
    app.screen.on(Open("daily"))
    pass_time(app, 3, step=0.1)
    assert "Par" not in (whats(app) and words(app)), "of today nothing is told"
    app.screen.on(DayAt(past))
    pass_time(app, 10, step=0.1)
    par = par_of("raj", past)
    assert f"Par {signed(par)}: what Expert made of the same cards" in (whats(app) and words(app))
    check_touches(app.picture, app.box)
    [text] = finished(app.host.archive.read("daily", [key]))
    assert par == daily.read(text).par


def test_plain_python_finds_no_par_at_a_table(monkeypatch) -> None:
    monkeypatch.setattr(kernel, "_found", [kernel.PLAIN])
    app = today()
    app.screen.on(Do.PLAY)
    pass_time(app, 5, step=0.1)
    assert app.screen.keeper.par is None


def test_a_result_goes_to_the_systems_own_sheet_where_there_is_one() -> None:
    app = today()
    app.host.shares = True
    app.screen.on(Do.PLAY)
    play_out(app)
    assert "Share the result" in words(app)
    app.screen.on(Do.SHARE)
    assert app.host.shared.startswith("Rookery · Raj")
    assert "" == app.host.copied


def test_from_a_result_one_touch_leads_to_the_next_game_of_today() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    play_out(app)
    depth = len(app.stack)
    app.screen.on(Today("royal_raven"))
    assert isinstance(app.screen.guide, DailyGuide)
    assert "royal_raven" == app.screen.match.rules.id
    assert depth == len(app.stack)


def test_practice_of_a_days_cards_ends_as_practice_does() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    app.screen.on(Do.PRACTISE_YES)
    play_out(app)
    assert Do.AGAIN in whats(app)
    assert Do.SHARE not in whats(app)


def test_the_deal_of_a_day_that_has_gone_can_be_played_once_and_counts_for_no_row() -> None:
    app = today()
    past = app.host.days - 3
    app.screen.on(DayAt(past))
    assert "19 November 2026" in (whats(app) and words(app))
    app.screen.on(Do.PLAY)
    assert daily.begun(GAMES["raj"], past).identity() == app.screen.match.identity()
    play_out(app)
    assert "An earlier deal · 19 November 2026" in (whats(app) and words(app))
    assert "in a row" not in words(app)
    app.back()
    page = app.screen
    assert page.tries[past].over
    assert page.tries[past].late
    assert (0, 0) == daily.streaks(page.tries, app.host.days)
    assert Do.PLAY not in whats(app)
    page.on(Do.SHARE)
    assert "2026-11-19" in app.host.copied
    page.on(DayAt(app.host.days))
    assert Do.PLAY in whats(app), "today's try is untouched"
    app.host.days = past
    page.opened()
    assert Do.PLAY not in whats(app), "flown back to that very date, it gives no second try"


def test_a_try_that_began_as_a_short_match_goes_on_and_is_counted() -> None:
    app = today(game="kraken")
    deal = daily.begun(GAMES["kraken"], app.host.days, former=True)
    app.memory.keep_match(deal, app.memory.place(deal))
    key = daily.key_of("kraken", app.host.days)
    finished(app.host.archive.write([Change("daily", key, None, daily.write(Tried()))]))
    app.screen.opened()
    assert app.screen.waits
    app.screen.on(Do.PLAY)
    assert deal.identity() == app.screen.match.identity()
    assert app.host.days == day_of(app.screen.match, [app.host.days - 1, app.host.days])
