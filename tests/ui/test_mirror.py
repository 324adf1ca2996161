"""What a page shows beside the canvas: what can be read and touched, told by its differences."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import get_args

import pygame
import pytest

from game.host.archive import finished
from game.house import GAMES
from game.ui.app import App
from game.ui.beside import LATELY
from game.ui.mirror import Kind, Mirror, lines_of
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.screens import PAGES, Menu
from game.ui.touches import Do
from tests.archives import played
from tests.siege.moments import moments
from tests.ui.helpers import carry_out, open_app, open_table, pass_time, run, until_mine
from tests.ui.touches import refresh

Shown = dict[int, list]  # number -> say, off, chosen, box


def told_beside(app: App) -> None:
    """Let the page be told all that it does not show yet."""
    while not app.frames.reflect():
        pass


def mirrored(app: App) -> Shown:
    """The controls that the page shows, as it was told of them so far."""
    refresh(app)
    told_beside(app)
    shown: Shown = {}
    order: list[int] = []
    for news in app.host.mirrored:
        assert {kind for kind, _text in news.get("lines", ())} <= {*get_args(Kind)}
        if "fresh" in news:
            shown, order = {}, []
        for number in news.get("gone", ()):
            del shown[number]
        shown |= {number: control for number, *control in news.get("set", ())}
        order = news.get("order", order)
    assert sorted(shown) == sorted(order)
    return {number: shown[number] for number in order}


def number_of(app: App, say: str) -> int:
    return next(n for n, (name, *_rest) in mirrored(app).items() if name == say)


def awaited_at(game: str) -> tuple[App, MatchScreen]:
    """A table at which the person is to play."""
    app = open_app()
    table = open_table(app, game)
    until_mine(app)
    return app, table


@pytest.mark.parametrize("game", GAMES)
def test_every_touch_of_a_table_is_a_control_at_its_place(game: str) -> None:
    app = open_app(640, 360, 2.0)
    for moment in moments(game)[::7]:
        moment.table(app)
        shown = mirrored(app)
        box = app.box
        assert [
            [
                t.say,
                t.off,
                t.chosen,
                [round(t.rect.x / box.w * 1000), round(t.rect.w / box.w * 1000)],
            ]
            for t in app.picture.places()
        ] == [[*rest, place[::2]] for *rest, place in shown.values()], str(moment)


def test_a_control_that_stays_keeps_its_number_and_only_what_is_new_is_told() -> None:
    app, table = awaited_at("raj")
    before = mirrored(app)
    known = len(app.host.mirrored)
    refresh(app)
    told_beside(app)
    assert len(app.host.mirrored) == known

    bid = number_of(app, "bid 7")
    app.events.ask("press", bid, app.host.now)
    pass_time(app, 3)
    until_mine(app)
    told = app.host.mirrored[known:]
    after = mirrored(app)

    assert [7] == [action.arg for seat, action in table.match.moves if seat == ME]
    assert bid not in after
    same = [number for number in before if number in after]
    assert len(same) == len(before) - 1
    assert all(before[number][0] == after[number][0] for number in same)
    first = json.dumps(app.host.mirrored[0])
    assert all(len(json.dumps(news)) < len(first) for news in told)


def test_a_control_that_gets_the_focus_moves_the_ring_there_and_speaks_for_itself() -> None:
    app, _table = awaited_at("raj")
    number = number_of(app, "bid 4")
    said = len(app.host.said)

    app.events.ask("point", number, app.host.now)

    assert "bid 4" == app.hands.marked().say
    assert len(app.host.said) == said


def test_when_a_card_is_played_the_next_one_in_the_hand_is_where_one_is_then() -> None:
    app, _table = awaited_at("raj")
    for card, heir in (("bid 4", "bid 5"), ("bid 15", "bid 14")):
        numbers = {say: number for number, (say, *_rest) in mirrored(app).items()}
        app.events.ask("press", numbers[card], app.host.now)
        app.frames.refresh(app.host.now)
        told_beside(app)  # at once, while the card is on its way
        told = app.host.mirrored[-1]

        assert numbers[card] in told["gone"]
        assert {str(numbers[card]): numbers[heir]} == told["heirs"]
        pass_time(app, 3)
        until_mine(app)


def test_while_others_play_a_page_is_told_now_and_then_and_at_once_when_it_is_asked() -> None:
    app, table = awaited_at("kraken")
    number = number_of(app, "Pass")
    app.events.ask("press", number, app.host.now)
    told: list[tuple[float, bool]] = []
    while not (told and told[-1][1]):
        app.frames.refresh(app.host.now)
        known = len(app.host.mirrored)
        told_beside(app)
        if len(app.host.mirrored) > known:
            told.append((app.host.now, table.rests()))
        app.host.now += 0.05
        app.screen.tick(app.host.now)
        table.changed = True
    moves = [seat for seat, _action in table.match.moves]
    others = [at for at, mine in told if not mine]

    assert len(moves) - moves.index(ME) > 3
    assert len(others) > 1
    assert all(later - at >= LATELY for at, later in pairwise(others))


def test_another_screen_is_told_whole_and_its_name_is_said_once() -> None:
    app = open_app()
    app.push(Menu(app))
    mirrored(app)
    said, known = len(app.host.said), len(app.host.mirrored)
    app.events.ask("point", number_of(app, "Settings"), app.host.now)
    app.events.ask("press", number_of(app, "Settings"), app.host.now)
    mirrored(app)

    assert app.host.mirrored[known]["fresh"]
    assert "Settings" in app.host.mirrored[known]["heading"]
    assert said == len(app.host.said)  # the heading has the focus

    app.host.say("")
    app.events.one(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0, scancode=0), 0.0
    )

    assert app.screen.heading() == app.host.said[-1]  # a person at the canvas is told


def test_a_control_that_is_gone_does_nothing() -> None:
    app, table = awaited_at("raj")
    number = number_of(app, "bid 4")
    app.events.ask("press", number, app.host.now)
    moves = len(table.match.moves)
    refresh(app)
    told_beside(app)
    app.events.ask("press", number, app.host.now)

    assert len(table.match.moves) == moves


def test_a_pressed_card_is_played_at_once_though_a_finger_was_used_before() -> None:
    app, table = awaited_at("raj")
    app.hands.finger = True
    app.events.ask("press", number_of(app, "bid 4"), app.host.now)

    assert ME in [seat for seat, _action in table.match.moves]


def test_what_a_page_says_below_its_edge_can_be_read_too() -> None:
    app = open_app(360, 360)
    app.push(PAGES["how"](app, "kraken"))
    lines = [text for _kind, text in lines_of(refresh(app), app.box)]
    seen = {part.text for part in app.picture.scrolled if hasattr(part, "text")}

    assert any("The goal" in line for line in lines)
    assert sum(map(len, lines)) > 2 * sum(map(len, seen))
    assert "Words at the table" in lines


@pytest.mark.parametrize("name", PAGES)
def test_what_is_read_on_a_page_is_a_heading_or_a_line(name: str) -> None:
    app = open_app()
    finished(app.history.finish(played("raj")))
    app.push(PAGES[name](app, "raj"))
    for _part in range(2):  # of the history the picture says what is to be read
        carry_out(app)
        mirrored(app)
    assert app.host.mirrored


def test_the_rules_can_be_read_whole_with_their_headings() -> None:
    app = open_app()
    app.push(PAGES["rules"](app, "raj"))
    refresh(app)
    lines = app.screen.lines()

    assert {"h2", "h3", "p"} == {kind for kind, _text in lines}
    assert any(text.startswith("RJ1") for _kind, text in lines)
    assert len(lines) > 30


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_over_a_table_is_all_that_is_read(game: str) -> None:
    app = open_app()
    for moment in [m for m in moments(game) if m.overlay in ("sheet", "pause")][:4]:
        table = moment.table(app)
        refresh(app)
        assert [] == table.lines()
        text = " ".join(line for _kind, line in lines_of(app.picture, app.box))
        shaded = [name for name in table.names if name not in text]
        assert moment.overlay == "sheet" or set(table.names) == set(shaded), text


def test_the_menu_names_its_games_once() -> None:
    app = open_app()
    app.push(Menu(app))
    shown = mirrored(app)
    assert len(GAMES) == sum(
        name.startswith(tuple(GAMES[game].title for game in GAMES))
        for name, *_rest in shown.values()
    )


def test_nothing_new_is_nothing_to_tell() -> None:
    app = open_app()
    app.push(Menu(app))
    picture = refresh(app)
    mirror = Mirror()

    assert mirror.news(picture, app.box, "Menu", [("p", "Hello")])
    assert "" == mirror.news(picture, app.box, "Menu", [("p", "Hello")])
    assert {"heading": "Table"} == json.loads(
        mirror.news(picture, app.box, "Table", [("p", "Hello")])
    )


def test_the_title_is_told_in_the_pass_after_that_which_tells_the_rest(monkeypatch) -> None:
    app, _table = awaited_at("raj")
    done: list[str] = []
    monkeypatch.setattr(app.host, "title", lambda text: done.append(f"title {text}"))
    monkeypatch.setattr(app.host, "mirror", lambda news: done.append("mirror"))
    refresh(app)
    app.host.now += 5
    assert not app.frames.reflect()
    assert done == ["mirror"]
    assert app.frames.reflect()
    assert done[1:] == [f"title {app.screen.heading()}"]


@pytest.mark.parametrize("what", [Do.MENU, "bid 4"], ids=str)
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_before_the_program_sleeps_the_page_has_been_told_all(
    what: Do | str, speed: str, monkeypatch
) -> None:
    app, table = awaited_at("raj")
    app.use(app.settings.parse({"speed": speed}))
    table.tick(app.host.now)
    mirrored(app)
    app._chores = iter(())  # all is prepared, so nothing else keeps the program awake

    async def idle(seconds: float) -> None:
        app.host.now += min(seconds, 1.0)
        app.running = seconds < 1.0

    monkeypatch.setattr(app.host, "idle", idle)
    if what == Do.MENU:
        app.screen.on(Do.MENU)
    else:
        app.events.ask("press", number_of(app, what), app.host.now)
    before = len(app.host.mirrored)
    run(app.run())
    told = len(app.host.mirrored)
    told_beside(app)

    assert before < told == len(app.host.mirrored)
