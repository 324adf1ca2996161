"""Matches that are over: they are listed, looked at again, and counted on pages one can hear."""

from __future__ import annotations

import csv
import io

import pytest

from game.club import record
from game.engine.chance import below, stream
from game.host.archive import finished, put
from game.house import GAMES, HOUSE
from game.ui.geometry import Rect
from game.ui.pages.charts import Bar, Chart, chart
from game.ui.pages.look_back import LookBack
from game.ui.pages.record_page import RecordPage
from game.ui.play.keeper import Keeper
from game.ui.scene import Panel, Text
from game.ui.touches import Finished, Level, Partner, Seats, Since, ThisGame
from game.ui.tree import Put
from tests.archives import fill, played
from tests.ui.helpers import BOXES, carry_out, open_app, pass_time
from tests.ui.opened import words
from tests.ui.touches import check_touches


def with_matches(count: int, *box: float):
    app = open_app(*box)
    fill(app.host.archive, count)
    return app


def open_page(app, name: str, game: str = ""):
    app.open_page(name, game)
    pass_time(app, 0.1)
    return app.screen


def test_a_match_that_is_over_is_listed_and_looked_at_again() -> None:
    app = open_app()
    for number, game in enumerate(HOUSE):
        app.host.today = f"2026-11-2{number} 14:05:33"
        finished(app.history.finish(played(game)))
        finished(app.history.finish(played(game)))  # again, after a kill: it is there once
    page = open_page(app, "history")
    assert HOUSE[::-1] == tuple(record.game_of(key) for key in page.shown)
    assert "24 Nov 2026, 14:05" in words(app)
    for game in HOUSE:
        page.on(ThisGame(game))
        pass_time(app, 0.1)
        [touch] = [t for t in app.picture.live() if isinstance(t.what, Finished)]
        assert "1 match" == app.host.said[-1]
        page.on(touch.what)
        carry_out(app)
        assert isinstance(app.screen, LookBack)
        assert played(game).moves == app.screen.match.moves
        app.back()


@pytest.mark.parametrize("box", BOXES)
def test_of_many_matches_only_those_in_view_are_read(box) -> None:
    app = with_matches(300, *box)
    page = open_page(app, "history")
    assert 300 == len(page.shown)
    assert page.shown == sorted(page.shown, reverse=True)
    assert len(page.rows) < 40
    seen = set(page.rows)
    page.scroll = 1e9
    page.changed = True
    pass_time(app, 0.1)
    assert page.shown[-1] in page.rows and len(page.rows) < 80
    assert not seen & {t.what.key for t in app.picture.live() if isinstance(t.what, Finished)}
    check_touches(app.picture, app.box)


def test_what_cannot_be_read_any_more_is_said_and_the_others_stay() -> None:
    app = with_matches(5)
    archive = app.host.archive
    key = finished(archive.keys("played"))[0]
    identity = record.identity_of(key)
    [text] = finished(archive.read("match", [identity]))
    finished(put(archive, "match", identity, text[:-9]))
    finished(put(archive, "played", finished(archive.keys("played"))[1], "{}"))
    page = open_page(app, "history")
    assert 4 == len(page.rows)
    page.on(Finished(key))
    assert isinstance(app.screen, RecordPage)
    assert "damaged" in app.host.said[-1]
    assert "Lost" in app.host.said[-1]


def test_a_match_whose_moves_never_came_is_not_called_damaged() -> None:
    app = with_matches(1)
    archive = app.host.archive
    [key] = finished(archive.keys("played"))
    finished(put(archive, "match", record.identity_of(key), None))
    open_page(app, "history").on(Finished(key))
    assert isinstance(app.screen, RecordPage)
    assert "Only the result" in app.host.said[-1]
    assert "damaged" not in app.host.said[-1]


@pytest.mark.parametrize("game", HOUSE)
def test_every_figure_is_shown_and_said_and_the_table_agrees(game: str) -> None:
    app = with_matches(300, 360, 640, 2.0)
    page = open_page(app, "figures", game)
    heard = app.host.said[-1]
    for label, number in page.entries():
        assert f"{label}: {number}" in heard
    rows = [*csv.DictReader(io.StringIO(page.table()))]
    header = page.table().splitlines()[0].split(",")
    assert len(header) == len(set(header))
    total = finished(app.history.totals())[game]
    assert total["longest"] >= (total["won"] > 0)
    assert total["played"] == sum(int(row["matches"]) for row in rows)
    assert total["won"] == sum(int(row["won"]) for row in rows)
    page.on(Level("expert"))
    pass_time(app, 0.1)
    shown = sum(one.figures["matches"] for one in page.chosen())
    assert shown == sum(int(row["matches"]) for row in rows if row["level"] == "expert")
    assert ("Matches", str(shown)) in page.entries()
    check_touches(app.picture, app.box)


@pytest.mark.parametrize("game", HOUSE)
def test_every_value_of_every_chart_is_a_line_beside_the_picture(game: str) -> None:
    app = with_matches(300, 820, 1180, 1.0)
    page = open_page(app, "figures", game)
    lines = page.lines()
    assert [("p", f"{label}: {number}") for label, number in page.entries()] == lines[
        : len(page.entries())
    ]
    for one in page.charts():
        at = lines.index(("h2", one.name))
        told = [text for _kind, text in lines[at + 1 : at + 1 + len(one.bars)]]
        assert [f"{bar.name}: {bar.figure}" for bar in one.bars] == told


def test_figures_are_those_of_the_partner_and_the_time_that_are_chosen() -> None:
    app = open_app(820, 1180, 1.0)
    for seed, (month, partner) in enumerate(
        [("2025-11", "same"), ("2025-12", "same"), ("2026-11", "same"), ("2026-11", "expert")]
    ):
        app.host.today = f"{month}-22 14:05:33"
        finished(app.history.finish(played("crowsnest", seed, partner_level=partner)))
    page = open_page(app, "figures", "crowsnest")
    wanted = {
        Since(""): 4,
        Since("2025-12"): 3,
        Since("2026-11"): 2,
        Partner("expert"): 1,
        Since("2025-11"): 1,
        Partner("same"): 3,
    }
    for what, matches in wanted.items():
        page.on(what)
        pass_time(app, 0.1)
        assert ("Matches", str(matches)) in page.entries(), what
    offered = {touch.what for touch in app.picture.live()}
    assert {Since(""), Since("2025-12"), Since("2026-11")} <= offered
    assert {Partner(""), Partner("same"), Partner("expert")} <= offered
    every = (Level(""), Seats(""), Partner(""), Since(""))
    firsts = [touch.say for touch in app.picture.live() if touch.what in every]
    assert len(firsts) == len({say.partition(": ")[2] for say in firsts}) > 1, "each row says what"
    rows = [*csv.DictReader(io.StringIO(page.table()))]
    assert ["same", "same", "expert", "same"] == [row["partner_level"] for row in rows]


@pytest.mark.parametrize("box", BOXES)
def test_every_figure_of_a_chart_stands_beside_its_bar(box) -> None:
    rng, room = stream("bars"), open_app(*box).box
    for number in range(30):
        values = [below(100, rng) - 30 for _month in range(2 + number % 11)]
        bars = [Bar(f"{at}", value, f"{value}%") for at, value in enumerate(values)]
        put = Put(room)
        tree = chart(room, Chart("A chart", bars))
        tree.lay(put, Rect(16, 0, box[0] - 32, tree.needs(room, box[0] - 32)[1]))
        drawn = [p.rect for p in put.layer if isinstance(p, Panel) and p.fill == "accent"]
        told = [p for p in put.layer if isinstance(p, Text) and p.text.endswith("%")]
        told = [text for text, value in zip(told, values, strict=True) if value]
        for bar, text in zip(drawn, told, strict=True):
            assert bar.cy == pytest.approx(text.rect.cy)
            assert bar.right < text.rect.right - room.width(text.text, text.size, True)
        scale = max(rect.w for rect in drawn) / max(map(abs, values))
        zero = [r.x if v > 0 else r.right for r, v in zip(drawn, filter(None, values), strict=True)]
        assert zero == pytest.approx([zero[0]] * len(zero)), "every bar begins at zero"
        for rect, value in zip(drawn, filter(None, values), strict=True):
            assert rect.w == pytest.approx(abs(value) * scale, abs=2 * room.unit)


def test_the_last_matches_are_those_in_the_company_that_is_chosen_and_still_counted() -> None:
    app = with_matches(300)
    page = open_page(app, "figures", "crowsnest")
    rows = finished(app.history.rows(finished(app.history.keys())))
    ours = [row for row in rows.values() if row.game == "crowsnest"]
    for level in ("", "expert"):
        page.on(Level(level))
        ends = [row.outcome for row in ours if level in ("", row.level)]
        assert [("lost", "shared", "won")[mark + 1] for mark in page.last()] == ends[:12][::-1]
    finished(app.history.clear())
    finished(app.history.finish(played("crowsnest", 2)))
    page = open_page(app, "figures", "crowsnest")
    assert 1 == len(page.last())


@pytest.mark.parametrize("game", HOUSE)
def test_statistics_call_a_deal_what_the_players_of_the_game_call_it(game: str) -> None:
    page = open_page(with_matches(300), "figures", game)
    name = GAMES[game].deal_name(1).split(" ")[0].lower()
    assert page.entries()[2][0] == f"Points per {name}"
    assert f"Points per {name}, by month" in [one.name for one in page.charts()]


def test_a_review_adds_its_accuracy_once() -> None:
    app = with_matches(20)
    key = finished(app.history.keys())[0]
    for accuracy in (870, 870, 910):
        finished(record.judged(app.host.archive, record.identity_of(key), accuracy))
    assert 910 == finished(app.history.rows([key]))[key].accuracy
    sums = [one.figures for one in finished(app.history.sums(record.game_of(key)))]
    assert (910, 1) == tuple(sum(one.get(n, 0) for one in sums) for n in ("accuracy", "reviewed"))


def test_the_time_at_the_table_is_kept_over_a_pause_and_a_new_start() -> None:
    app = open_app()
    match, host = played("raj"), app.host
    keeper = Keeper(app, app.memory.place(match))
    for seconds in (0, 30, 30, 5000):  # the last one was spent elsewhere
        host.now += seconds
        keeper.write(match)
    again = Keeper(app, keeper.place)
    again.write(match)
    host.now += 25
    again.write(match)
    finished(app.history.finish(match))
    [key] = finished(app.history.keys())
    assert 60 + 120 + 25 == finished(app.history.rows([key]))[key].seconds
    assert not [key for key in host.kept if "raj" in key]
