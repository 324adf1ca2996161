"""Several matches of a game wait at once: a list, names, and none takes another's place."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.memory import MOST_WAITING
from game.ui.pages.menu import GamePage, Menu
from game.ui.pages.waiting_page import WaitingPage
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import NEVER_BREAKS
from game.ui.touches import Do, Drop, GoOn, More, Open, Rename
from tests.ui.gallery import lived
from tests.ui.helpers import (
    open_app,
    open_table,
    pass_time,
    until_mine,
    written,
)
from tests.ui.waits import play, second_window, whats


@pytest.mark.parametrize(
    "params", [{"seed": "222"}, {"seed": "222", "players": "3"}, {"players": "4"}]
)
def test_another_match_begins_beside_the_one_that_waits_and_takes_nothing_of_it(waiting, params):
    place = waiting.screen.keeper.place
    kept = belongs(waiting, place)
    other = second_window(waiting, game="raj", **params)
    play(other, 2)
    here = other.screen.keeper.place

    assert "" == other.screen.overlay
    assert [here, place] == other.memory.waiting("raj")
    assert kept == belongs(other, place)

    text = belongs(other, here)
    play(waiting, 2)  # both go on, in two windows at once

    assert text == belongs(other, here)
    assert [place, here] == other.memory.waiting() == waiting.memory.waiting()
    assert waiting.screen.match.save() == waiting.memory.match(place).save()


def test_the_time_for_a_decision_waits_with_its_match_whatever_is_played_meanwhile():
    app = open_app()
    app.push(Menu(app))
    left = []
    for seed in (1, 2):
        table = open_table(app, "royal_raven", seed=seed, dealer=3, rated=False, timer_seconds=60)
        until_mine(app)
        pass_time(app, 20 + 10 * seed, step=0.5)
        app.back()
        left.append((table.keeper.place, table.match, table.clock.seconds))

    assert left[0][2] != left[1][2]
    for place, match, seconds in left:
        assert seconds == app.memory.clock(match, place) < 60 - 20


def test_one_that_is_given_up_on_the_table_makes_room_and_one_that_waits_is_there(waiting):
    for touched, count in ((Do.ANOTHER, 2), (Do.AGAIN, 2)):
        waiting.screen.on(Do.MENU)
        waiting.screen.on(Do.AGAIN)

        assert {Do.ANOTHER, Do.AGAIN, Do.CLOSE} <= set(whats(waiting))

        before = waiting.screen
        waiting.screen.on(touched)
        pass_time(waiting, 0.1)

        assert before is not waiting.screen
        play(waiting, 1)
        assert count == len(waiting.memory.waiting("raj"))
        assert waiting.memory.waits(before.keeper.place) == (touched == Do.ANOTHER)


def test_an_embedded_table_has_no_list_so_its_match_is_given_up_for_another(waiting):
    waiting.host.embedded = True
    waiting.screen.on(Do.MENU)
    waiting.screen.on(Do.AGAIN)

    assert [Do.CLOSE, Do.AGAIN] == whats(waiting)


def test_where_many_wait_one_is_given_up_before_another_begins(waiting):
    app = second_window(waiting)
    app.push(Menu(app))
    for seed in range(MOST_WAITING - 1):
        kept = Match(waiting.screen.match.rules, Start(1000 + seed))
        app.memory.keep_match(kept, app.memory.place(kept))
    places = app.memory.waiting("raj")

    assert MOST_WAITING == len(places)

    for way in (Do.PLAY, Open("daily")):
        app.push(GamePage(app, "raj"))
        app.screen.on(way)
        app.screen.on(Do.PLAY)

        assert isinstance(app.screen, WaitingPage)
        assert places == app.memory.waiting("raj")

        app.screen.on(Drop(places[-1]))
        app.screen.on(Do.GIVE)
        pass_time(app, 0.1)

        assert isinstance(app.screen, MatchScreen)
        play(app, 1)
        assert [app.screen.keeper.place, *places[:-1]] == app.memory.waiting("raj")
        app.back()
        app.stack[1:] = []
        places = app.memory.waiting("raj")

    app.play("kraken", GAMES["kraken"].gentle())

    assert isinstance(app.screen, MatchScreen), "twenty of each game"


def belongs(app: App, place: str) -> dict[str, str]:
    """All that is kept of a match."""
    return {key: text for key, text in app.host.kept.items() if key.endswith(place)}


def listed(waiting) -> App:
    """Three matches wait, and their page is open in another window."""
    app = second_window(waiting)
    app.push(Menu(app))
    for seed in (5, 6):
        app.play("raj", waiting.screen.match.rules.options, Start(seed))
        play(app, 1)
        app.back()
    app.push(GamePage(app, "raj"))
    app.screen.on(Open("waiting"))
    return app


def test_any_match_is_continued_named_and_given_up_from_the_list(waiting):
    app = listed(waiting)
    page, places = app.screen, app.memory.waiting("raj")

    assert 3 == len(places)
    assert {GoOn(place) for place in places} <= set(whats(app))

    page.on(Rename(places[2]))
    for letter in "in the train":
        app.screen.key(letter)
    assert ["In the trai", "In the train"] == app.host.said[-2:], "letters are read aloud"
    app.screen.erase()
    app.screen.on(Do.BOARD_DONE)

    assert not any(isinstance(what, Rename | Drop) for what in whats(app)), "before one is unfolded"
    page.on(More(places[2]))
    scene = page.scene(app.box)
    at = written(scene).index("In the trai")
    assert written(scene)[at + 1].startswith("Game 1 · "), "and how it stands"
    [say] = [touch.say for touch in scene.live() if touch.what == Rename(places[2])]
    assert say.startswith("Rename")
    page.on(More(places[2]))
    assert Rename(places[2]) not in whats(app)
    assert app.memory.about(places[2]).name == "In the trai"

    page.on(Drop(places[1]))

    assert {Do.GIVE, Do.KEEP} <= set(whats(app))

    page.on(Do.KEEP)
    assert places == app.memory.waiting("raj")
    page.on(Drop(places[1]))
    page.on(Do.GIVE)
    pass_time(app, 0.1)

    assert {} == belongs(app, places[1])
    assert [places[0], places[2]] == app.memory.waiting("raj") == page.places

    page.on(GoOn(places[2]))
    play(app, 1)

    assert places[2] == app.screen.keeper.place
    assert app.memory.about(places[2]).name == "In the trai", "the name is lost at the next move"
    assert places[2] == app.memory.waiting()[0]


@pytest.mark.parametrize("box", [(740, 360, 2.0), (360, 640, 2.0)])
def test_a_question_is_in_view_where_it_is_put(box):
    app = lived(box)
    for number in range(3):
        page = WaitingPage(app, "kraken")
        app.push(page)
        pass_time(app, 0.1)
        page.on(Drop(page.places[number]))
        pass_time(app, 0.1)
        (keep,) = (touch.rect for touch in app.picture.live() if touch.what == Do.KEEP)
        assert app.picture.scroll.rect.y < keep.y
        assert keep.bottom < app.box.h


def test_a_match_that_another_window_plays_stops_there_when_it_is_given_up(waiting):
    app = listed(waiting)
    place = waiting.screen.keeper.place
    app.host.held = waiting.host.held  # both ask the same browser
    app.screen.on(Drop(place))
    app.screen.on(Do.GIVE)
    pass_time(app, 0.1)
    waiting.host.held[f"match-{place}"] = False  # as the browser tells it
    pass_time(waiting, 5)

    assert "away" == waiting.screen.overlay

    waiting.screen.on(Do.HERE)
    pass_time(waiting, 1)

    assert isinstance(waiting.screen, Menu)
    assert place not in app.memory.waiting("raj")


def test_a_damaged_match_in_the_list_is_said_and_kept_aside(waiting):
    app = listed(waiting)
    place = app.memory.waiting("raj")[1]
    app.host.kept[f"match-{place}"] = "x"
    app.screen.on(GoOn(place))

    assert place not in app.screen.places
    assert "x" == app.host.kept[f"damaged-match-{place}-1"]
    assert app.messages.text

    place, whole = app.memory.waiting("raj")[0], app.memory.match(app.memory.waiting("raj")[0])
    app.host.kept[f"match-{place}"] = "y"
    app.play("raj", whole.rules.options, whole.start)  # the very same match, by its address

    assert (whole.identity(), []) == (app.screen.match.identity(), app.screen.match.moves)
    assert "y" == app.host.kept[f"damaged-match-{place}-1"]


def test_the_menu_and_the_game_page_say_how_the_match_played_last_stands():
    app = lived((1280, 720, 1.0))
    app.push(Menu(app))
    place = app.memory.waiting()[0]
    about = app.memory.about(place)
    assert about is not None
    assert about.line("wife_swap") == f"{about.name} · Game 1"
    for page in (app.screen, GamePage(app, "wife_swap")):
        page.opened()
        assert about.line("wife_swap") in written(page.scene(app.box))
    about = about._replace(name="", score=(30, -5))
    assert about.line("kraken").replace(NEVER_BREAKS, " ") == "Round 1 · We 30, They −5"
    assert about.line("raj") == "Game 1", "the list says whose score is what"
    assert about._replace(score=(0, 0)).line("kraken") == "Round 1"


def test_every_score_in_the_list_says_whose_it_is():
    app = lived((360, 640, 2.0))
    names = app.memory.seated()[0]
    wanted = {"kraken": "We 30, They −5", "wife_swap": "Ada 30, Wren −5, Robin 0, Jay 12"}
    for game, text in wanted.items():
        place = app.memory.waiting(game)[0]
        about = app.memory.about(place)._replace(score=(30, -5, 0, 12)[: len(text.split(", "))])
        app.memory.keep_about(place, about)
        app.push(WaitingPage(app, game))
        pass_time(app, 0.1)
        parts = " ".join(written(app.picture)).replace(NEVER_BREAKS, " ")
        assert text in parts
        assert about.scores(game, names).replace(NEVER_BREAKS, " ") == text
        assert not about._replace(score=(0, 0)).scores(game, names)
        assert "No points yet" in parts, "of the match that has just begun"
