"""No match is lost silently: to an address, a second window, or a full storage."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import finished
from game.host.desktop import Desktop
from game.house import GAMES
from game.ui.memory import Kept, Memory
from game.ui.pages.menu import Menu
from game.ui.touches import Do
from tests.ui.helpers import (
    BOXES,
    TestHost,
    lasting,
    open_app,
    open_table,
    pass_time,
    until_mine,
)
from tests.ui.waits import PLACE, RAJ, play, second_window, whats


@pytest.mark.parametrize("seed", [{}, {"seed": "7"}])
def test_the_address_of_the_match_that_waits_goes_on_with_it(waiting, seed):
    moves = len(waiting.screen.match.moves)
    other = second_window(waiting, game="raj", players="3", **seed)

    assert "" == other.screen.overlay
    assert moves <= len(other.screen.match.moves)


def test_a_second_tab_says_that_the_match_is_played_elsewhere(waiting):
    other = second_window(waiting)
    other.host.held[RAJ] = False
    other.push(Menu(other))
    other.resume(PLACE)
    pass_time(other, 10)

    assert "away" == other.screen.overlay
    assert [Do.HERE, Do.LEAVE] == whats(other)
    assert any("another tab" in line for line in other.host.said)
    assert len(waiting.screen.match.moves) == len(other.screen.match.moves)

    other.screen.on(Do.HERE)
    pass_time(other, 10)

    assert "" == other.screen.overlay


def test_nothing_can_be_done_before_it_is_known_who_plays(waiting):
    other = second_window(waiting)
    other.host.held[RAJ] = None
    other.push(Menu(other))
    other.resume(PLACE)
    pass_time(other, 1)

    assert [] == whats(other)

    other.host.held[RAJ] = True
    pass_time(other, 1)

    assert (Do.MENU in whats(other)) and other.screen._seated


def test_the_tab_that_lost_the_match_stands_still_until_it_takes_it_back(waiting):
    other = second_window(waiting)
    other.push(Menu(other))
    other.resume(PLACE)
    waiting.host.held[RAJ] = False
    pass_time(waiting, 10)
    before = waiting.host.kept[RAJ]
    first = waiting.screen
    play(other, 6)
    pass_time(waiting, 10)
    later = waiting.host.kept[RAJ]

    assert "away" == first.overlay
    assert len(later) > len(before)

    first.on(Do.HERE)
    pass_time(waiting, 0.1)

    assert later == waiting.host.kept[RAJ] == waiting.screen.match.save()
    assert waiting.screen is not first
    assert "" == waiting.screen.overlay


def test_a_window_without_locks_never_writes_over_what_another_has_played(waiting):
    other = second_window(waiting)
    other.push(Menu(other))
    other.resume(PLACE)
    pass_time(other, 0.1)
    play(waiting, 6)
    ahead = waiting.host.kept[RAJ]
    until_mine(other)  # the computer players' moves are not written either
    for action in other.screen.match.legal(0)[:1]:
        other.screen.submit(action)
    pass_time(other, 1)

    assert ahead == waiting.host.kept[RAJ], "6 decisions of the other window are lost"
    assert "away" == other.screen.overlay

    other.screen.on(Do.HERE)
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
        table.submit(table.match.legal(0)[0])

    assert "sheet" == table.overlay

    app.host.held[f"match-{table.keeper.place}"] = False
    pass_time(app, 1)

    assert "away" == table.overlay

    table.on(Do.HERE)
    pass_time(app, 1)

    assert "sheet" == table.overlay


def test_a_match_that_ended_in_the_other_tab_is_not_played_again(waiting):
    waiting.host.held[RAJ] = False
    pass_time(waiting, 1)
    del waiting.host.kept[RAJ]  # finished and counted there
    waiting.screen.on(Do.HERE)
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

    assert Kept.SAVED is one.keep_match(first, "raj")  # where former versions kept it
    finished(lasting(two).give_up("raj"))
    assert Kept.SAVED is two.keep_match(second, "raj")
    assert Kept.OTHER is one.keep_match(first, "raj")

    finished(lasting(one).forget_match("raj"))

    assert second.save() == host.kept["match-raj"]


def test_a_full_storage_is_said_at_once_and_tried_again_at_each_move(waiting):
    kept = waiting.host.kept[RAJ]
    save, waiting.host.save = waiting.host.save, lambda key, text: False
    waiting.host.said.clear()
    play(waiting, 1)

    assert any("cannot be saved" in line for line in waiting.host.said)
    assert kept == waiting.host.kept[RAJ]
    assert Do.KEEP in whats(waiting)

    until_mine(waiting)
    waiting.screen.on(Do.MENU)

    assert Do.KEEP in whats(waiting), "the pause menu offers it too"

    waiting.screen.on(Do.KEEP)
    name, text = waiting.host.exported

    assert "rookery-raj" == name
    assert waiting.screen.match.save() == text

    waiting.screen.on(Do.CLOSE)
    waiting.host.save = save
    play(waiting, 1)

    assert Do.KEEP not in whats(waiting)
    assert waiting.screen.match.save() == waiting.host.kept[RAJ]


@pytest.mark.parametrize(("w", "h", "density"), BOXES)
def test_the_sign_of_a_full_storage_covers_nothing(waiting, w, h, density):
    waiting.screen.keeper.unsaved = True
    waiting.resize(w, h, density)
    places = {touch.what: touch.rect for touch in waiting.picture.touches} if whats(waiting) else {}
    sign = places.pop(Do.KEEP)

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

    assert 5 == other.screen.match.start.seed
    assert text == other.host.kept[RAJ]


def test_of_one_match_in_a_file_and_here_the_one_that_was_played_on_goes_on(waiting):
    here = waiting.screen.match
    longer = Match.replay(here.rules, here.start, here.moves)
    while len(longer.moves) < len(here.moves) + 6:
        longer.settle()
        seat = longer.awaited()[0]
        longer.submit(seat, longer.legal(seat)[0])
    shorter = Match.replay(here.rules, here.start, here.moves[:4])
    turned = Match.replay(here.rules, here.start, here.moves[:3])
    turned.settle()
    seat, taken = here.moves[3]
    turned.submit(seat, next(one for one in turned.legal(seat) if one != taken))

    for brought, stays, said in ((shorter, here, ""), (turned, here, "with different moves")):
        app = second_window(waiting)
        app.push(Menu(app))
        app.open_text(brought.save())
        assert stays.moves == app.screen.match.moves
        assert bool(said) == bool(app.messages.text)
        assert said in app.messages.text

    app = second_window(waiting)
    app.push(Menu(app))
    app.open_text(longer.save())
    pass_time(app, 0.05)
    assert longer.save() == app.host.kept[RAJ]


@pytest.mark.parametrize("saves", [True, False])
def test_a_match_opened_over_a_page_takes_the_place_of_the_table_under_it(waiting, saves):
    if not saves:
        waiting.host.save = lambda key, text: False
        play(waiting, 1)
    first = waiting.screen.match
    waiting.open_page("settings")
    waiting.open_text(open_table(open_app(), "raj", seed=5).match.save())

    assert ["Menu", "MatchScreen"] == [type(screen).__name__ for screen in waiting.stack]
    assert [f"match-{waiting.screen.keeper.place}"] == [*waiting.host.held]
    assert first.save() == waiting.memory.match(PLACE).save(), "it waits, stored or not"


def test_an_embedded_table_that_cannot_store_its_match_is_not_covered_by_another(waiting):
    waiting.host.embedded, waiting.host.save = True, lambda key, text: False
    play(waiting, 1)
    table = waiting.screen
    waiting.open_text(open_table(open_app(), "raj", seed=5).match.save())

    assert table is waiting.screen
    assert "give it up first" in waiting.messages.text


@pytest.mark.parametrize("web", [True, False])
def test_settings_open_a_match_from_a_file_or_say_how(web):
    app = open_app(web=web)
    app.push(Menu(app))
    app.open_page("settings")

    assert Do.OPEN in whats(app)

    app.host.said.clear()
    app.screen.on(Do.OPEN)

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
