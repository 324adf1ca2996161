"""No match is lost silently: to an address, a second window, or a full storage."""

from __future__ import annotations

import json

import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.games import GAMES
from game.host.archive import finished
from game.host.desktop import Desktop
from game.ui.app import App
from game.ui.memory import Kept, Memory
from game.ui.menu import GamePage, Menu
from game.ui.start import asked, open_asked
from tests.ui.helpers import BOXES, TestHost, lasting, open_app, open_table, pass_time, until_mine

RAJ = "match-raj"


def play(app: App, moves: int) -> None:
    """Make so many decisions of one's own at the table."""
    for _ in range(moves):
        until_mine(app)
        if app.screen.overlay == "sheet":
            app.screen.on("next")
            until_mine(app)
        app.screen._submit(app.screen.match.legal(0)[0])


def second_window(app: App, **params: str) -> App:
    """Another tab of the same site, opened at an address."""
    other = open_app(1280, 720)
    other.host.kept = app.host.kept  # what both remember
    other.memory = Memory(other.host)
    if params:
        open_asked(other, *asked(params)[0])
        pass_time(other, 0.1)
    return other


def whats(app: App) -> list[object]:
    """What can be touched."""
    app.screen.changed = True
    app._refresh(app.host.now)
    return [touch.what for touch in app.picture.live()]


@pytest.fixture
def waiting():
    """The first window, on whose table a match of Raj has gone on for four decisions."""
    app = open_app()
    app.push(Menu(app))
    open_asked(app, *asked({"game": "raj", "players": "3", "seed": "7"})[0])
    play(app, 4)
    return app


# -- addresses


@pytest.mark.parametrize(
    "params", [{"seed": "222"}, {"seed": "222", "players": "3"}, {"players": "4"}]
)
def test_an_address_never_replaces_a_match_that_waits_unasked(waiting, params):
    kept = waiting.host.kept[RAJ]
    other = second_window(waiting, game="raj", **params)
    other.host.emitted.clear()

    assert kept == other.host.kept[RAJ]
    assert "asked" == other.screen.overlay
    assert ["close", "begin"] == whats(other)
    assert any("A match waits here: deal 1." in line for line in other.host.said)

    pass_time(other, 20)

    assert kept == other.host.kept[RAJ], "the match went on behind the question"

    other.screen.on("close")
    play(other, 1)

    assert 7 == json.loads(other.host.kept[RAJ])["seed"]
    assert other.host.kept[RAJ] > kept


def test_the_other_match_begins_when_the_person_says_so(waiting):
    other = second_window(waiting, game="raj", seed="222")
    other.screen.on("begin")
    play(other, 1)

    assert "" == other.screen.overlay
    assert 222 == json.loads(other.host.kept[RAJ])["seed"]


@pytest.mark.parametrize("seed", [{}, {"seed": "7"}])
def test_the_address_of_the_match_that_waits_goes_on_with_it(waiting, seed):
    moves = len(waiting.screen.match.moves)
    other = second_window(waiting, game="raj", players="3", **seed)

    assert "" == other.screen.overlay
    assert moves <= len(other.screen.match.moves)


def test_a_new_match_from_the_menu_asks_also_when_the_other_began_since(waiting):
    other = second_window(waiting)
    waiting.host.kept = {}
    other.push(Menu(other))
    other.push(page := GamePage(other, "raj"))  # nothing waits yet
    other.host.kept[RAJ] = kept = waiting.screen.match.save()
    page.on("play")

    assert other.screen is page
    assert page.asking
    assert kept == other.host.kept[RAJ]

    page.on("play-yes")

    assert [] == other.screen.match.moves
    assert "" == other.screen.overlay


@pytest.mark.parametrize(("w", "h", "density"), BOXES)
@pytest.mark.parametrize("overlay", ["asked", "away"])
def test_the_questions_fit_every_window(waiting, w, h, density, overlay):
    waiting.resize(w, h, density)
    waiting.screen._instead = waiting.screen.match
    waiting.screen._open(overlay)
    whats(waiting)
    whole = waiting.box.rect

    assert 2 == len(waiting.picture.live())
    for touch in waiting.picture.live():
        assert touch.rect.h >= 36
        assert whole.has(touch.rect.x, touch.rect.y)
        assert touch.rect.bottom <= whole.bottom


# -- two windows


def test_a_second_tab_says_that_the_match_is_played_elsewhere(waiting):
    other = second_window(waiting)
    other.host.held[RAJ] = False
    other.push(Menu(other))
    other.resume("raj")
    pass_time(other, 10)

    assert "away" == other.screen.overlay
    assert ["here", "leave"] == whats(other)
    assert any("another tab" in line for line in other.host.said)
    assert len(waiting.screen.match.moves) == len(other.screen.match.moves)

    other.screen.on("here")
    pass_time(other, 10)

    assert "" == other.screen.overlay


def test_nothing_can_be_done_before_it_is_known_who_plays(waiting):
    other = second_window(waiting)
    other.host.held[RAJ] = None
    other.push(Menu(other))
    other.resume("raj")
    pass_time(other, 1)

    assert [] == whats(other)

    other.host.held[RAJ] = True
    pass_time(other, 1)

    assert ("menu" in whats(other)) and other.screen._seated


def test_the_tab_that_lost_the_match_stands_still_until_it_takes_it_back(waiting):
    other = second_window(waiting)
    other.push(Menu(other))
    other.resume("raj")
    waiting.host.held[RAJ] = False
    pass_time(waiting, 10)
    before = waiting.host.kept[RAJ]
    first = waiting.screen
    play(other, 6)
    pass_time(waiting, 10)
    later = waiting.host.kept[RAJ]

    assert "away" == first.overlay
    assert len(later) > len(before)

    first.on("here")
    pass_time(waiting, 0.1)

    assert later == waiting.host.kept[RAJ] == waiting.screen.match.save()
    assert waiting.screen is not first
    assert "" == waiting.screen.overlay


def test_a_window_without_locks_never_writes_over_what_another_has_played(waiting):
    other = second_window(waiting)
    other.push(Menu(other))
    other.resume("raj")
    pass_time(other, 0.1)
    play(waiting, 6)
    ahead = waiting.host.kept[RAJ]
    until_mine(other)  # the computer players' moves are not written either
    for action in other.screen.match.legal(0)[:1]:
        other.screen._submit(action)
    pass_time(other, 1)

    assert ahead == waiting.host.kept[RAJ], "6 decisions of the other window are lost"
    assert "away" == other.screen.overlay

    other.screen.on("here")
    pass_time(other, 0.1)

    assert ahead == other.screen.match.save()


def test_a_score_sheet_is_still_there_when_the_match_comes_back():
    app = open_app()
    app.push(Menu(app))
    table = open_table(app, "crowsnest", seed=3)
    for _ in range(200):
        until_mine(app)
        if table.overlay == "sheet":
            break
        table._submit(table.match.legal(0)[0])

    assert "sheet" == table.overlay

    app.host.held["match-crowsnest"] = False
    pass_time(app, 1)

    assert "away" == table.overlay

    table.on("here")
    pass_time(app, 1)

    assert "sheet" == table.overlay


def test_a_match_that_ended_in_the_other_tab_is_not_played_again(waiting):
    waiting.host.held[RAJ] = False
    pass_time(waiting, 1)
    del waiting.host.kept[RAJ]  # finished and counted there
    waiting.screen.on("here")
    pass_time(waiting, 1)

    assert isinstance(waiting.screen, Menu)
    assert RAJ not in waiting.host.kept


def test_a_match_whose_text_was_wiped_is_written_again(waiting):
    waiting.host.kept.clear()
    play(waiting, 1)

    assert waiting.screen.match.save() == waiting.host.kept[RAJ]


def test_a_table_that_is_left_lets_others_play(waiting):
    assert {RAJ: True} == waiting.host.held

    waiting.open_page("settings")
    waiting.back()
    assert {RAJ: True} == waiting.host.held

    waiting.back()

    assert {} == waiting.host.held


def ended(seed: int) -> Match:
    """A match of Raj that has come to its end."""
    kind = GAMES["raj"]
    match = Match(kind(kind.options_type(players=3)), Start(seed))
    while not match.over:
        match.settle()
        for seat in match.awaited():
            match.submit(seat, match.legal(seat)[0])
        match.settle()
    return match


def test_two_windows_count_one_match_once_and_two_twice():
    host = TestHost()
    one, two = Memory(host), Memory(host)
    for memory, match in ((one, ended(1)), (two, ended(1)), (two, ended(2)), (one, ended(2))):
        finished(lasting(memory).finish(match))

    assert 2 == finished(lasting(two).totals())["raj"]["played"]


def test_an_end_forgets_only_the_match_that_ended():
    host = TestHost()
    one, two = Memory(host), Memory(host)
    first, second = ended(1), ended(2)

    assert Kept.SAVED is one.keep_match(first)
    finished(lasting(two).give_up("raj"))
    assert Kept.SAVED is two.keep_match(second)
    assert Kept.OTHER is one.keep_match(first)

    finished(lasting(one).forget_match("raj"))

    assert second.save() == host.kept[RAJ]


# -- no room


def test_a_full_storage_is_said_at_once_and_tried_again_at_each_move(waiting):
    kept = waiting.host.kept[RAJ]
    save, waiting.host.save = waiting.host.save, lambda key, text: False
    waiting.host.said.clear()
    play(waiting, 1)

    assert any("cannot be saved" in line for line in waiting.host.said)
    assert kept == waiting.host.kept[RAJ]
    assert "keep" in whats(waiting)

    until_mine(waiting)
    waiting.screen.on("menu")

    assert "keep" in whats(waiting), "the pause menu offers it too"

    waiting.screen.on("keep")
    name, text = waiting.host.exported

    assert "rookery-raj" == name
    assert waiting.screen.match.save() == text

    waiting.screen.on("close")
    waiting.host.save = save
    play(waiting, 1)

    assert "keep" not in whats(waiting)
    assert waiting.screen.match.save() == waiting.host.kept[RAJ]


@pytest.mark.parametrize(("w", "h", "density"), BOXES)
def test_the_sign_of_a_full_storage_covers_nothing(waiting, w, h, density):
    waiting.screen.keeper.unsaved = True
    waiting.resize(w, h, density)
    places = {touch.what: touch.rect for touch in waiting.picture.touches} if whats(waiting) else {}
    sign = places.pop("keep")

    assert sign.bottom <= h + 1
    assert sign.h >= 32
    assert [] == [what for what, rect in places.items() if rect.meets(sign.inset(1))]


def test_a_match_kept_as_text_can_be_played_on(waiting):
    text = waiting.screen.match.save()
    other = open_app()
    other.push(Menu(other))
    other.open_text("{")

    assert isinstance(other.screen, Menu)
    assert any("damaged" in line for line in other.host.said)

    other.open_text(text)
    pass_time(other, 0.05)

    assert text == other.screen.match.save() == other.host.kept[RAJ]

    other.back()
    other.open_text(open_table(open_app(), "raj", seed=5).match.save())

    assert "asked" == other.screen._under
    assert text == other.host.kept[RAJ]


@pytest.mark.parametrize("saves", [True, False])
def test_a_match_opened_over_a_page_takes_the_place_of_the_table_under_it(waiting, saves):
    if not saves:
        waiting.host.save = lambda key, text: False
        play(waiting, 1)
    first = waiting.screen.match
    waiting.open_page("settings")
    waiting.open_text(open_table(open_app(), "raj", seed=5).match.save())

    assert ["Menu", "MatchScreen"] == [type(screen).__name__ for screen in waiting.stack]
    assert "asked" == waiting.screen._under
    assert first.save() == waiting.screen.match.save()
    assert {RAJ: True} == waiting.host.held


@pytest.mark.parametrize("web", [True, False])
def test_settings_open_a_match_from_a_file_or_say_how(web):
    app = open_app(web=web)
    app.push(Menu(app))
    app.open_page("settings")

    assert "open" in whats(app)

    app.host.said.clear()
    app.screen.on("open")

    assert ([] if web else ["Drop the file on this window."]) == app.host.said


def test_the_desktop_writes_and_reads_a_match_as_a_file(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "no such home"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    host = Desktop(tmp_path / "data")
    place = host.export("rookery-raj", "a text")
    host.bring(place)

    assert place.startswith(str(tmp_path))
    assert "a text" == host.offered()
    assert host.offered() is None

    host.bring(str(tmp_path / "none"))

    assert "" == host.offered()
