"""What one frame has to do: a new page is built in one, and made and drawn in others."""

from __future__ import annotations

import pytest

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.paint import ENOUGH, MANY, PATIENCE, Painter
from game.ui.geometry import Rect
from game.ui.history import History
from game.ui.pages.menu import Menu
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Scene, Text
from tests.ui.deals import over
from tests.ui.helpers import open_app, pass_time


def lines(count: int, letters: str) -> Scene:
    """A page of so many lines."""
    scene = Scene()
    scene.under += [Text(f"{letters} {i}", Rect(0, 8 * i, 300, 8), 8) for i in range(count)]
    return scene


def made(painter: Painter) -> int:
    return painter.parts.made


def test_the_page_at_the_end_is_built_in_one_frame_and_made_in_others_while_the_last_one_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()
    app.push(Menu(app))
    pass_time(app, 1)
    app.painter.parts.fonts = Fonts()  # none of its lines has been drawn
    table = MatchScreen(app, over("raj"))
    table.director.rest_until = 9.0
    kept: list[int] = []
    finish = History.finish
    monkeypatch.setattr(History, "finish", lambda *a: kept.append(len(frames)) or finish(*a))
    frames: list[tuple[bool, int, bool]] = []  # whether it was built, how much made, drawn
    app.push(table)
    pass_time(app, 1)
    table.director.rest_until = 0.0
    scene = table.scene
    built: list[int] = []
    painted: list[object] = []
    paint = app.painter._paint
    app.painter._paint = lambda *args: painted.append(args) or paint(*args)
    monkeypatch.setattr(table, "scene", lambda box: built.append(len(frames)) or scene(box))
    while len(frames) < 2 or app.painter.late:
        now = app.host.now = app.host.now + 1 / 60
        table.tick(now)
        before = made(app.painter)
        painted.clear()
        app.frames.refresh(now)
        drawn = bool(painted)
        frames.append((len(frames) in built, made(app.painter) - before, drawn))

    assert "sheet" == table.overlay
    frames = frames[1:]  # in the first one the match is kept
    assert [0] == kept
    assert (True, 0, False) == frames[0]
    assert 2 < len(frames) <= PATIENCE + 2
    assert max(new for _built, new, _drawn in frames) <= ENOUGH + 1
    assert [False] * (len(frames) - 1) + [True] == [drawn for _built, _new, drawn in frames]
    assert 0 == frames[-1][1]  # to paint all of it takes a frame of its own


def test_a_page_of_many_lines_comes_whole_and_no_frame_makes_more_than_a_few() -> None:
    app = open_app()
    painter = app.painter
    painter.parts.fonts = Fonts()
    painter.draw(lines(3, "old"), [])
    while painter.late:
        painter.draw(painter.scene, [])
    page, news = lines(MANY + 1, "new"), []
    shown = []
    while not shown or painter.late:
        before = made(painter)
        painter.draw(page, [])
        news.append(made(painter) - before)
        shown.append(len(painter.layers[0]))
    assert {3, MANY + 1} == set(shown[:-1]) | {shown[-1]}
    assert 0 == news[0] < max(news) <= ENOUGH + 1


def test_a_page_is_not_waited_for_longer_than_a_moment() -> None:
    app = open_app()
    painter = app.painter
    painter.parts.fonts = Fonts()
    painter.draw(lines(3, "old"), [])
    page = lines((ENOUGH + 1) * (PATIENCE + 9), "long")
    for _frame in range(PATIENCE + 1):
        assert painter.scene is not page
        painter.draw(page, [])
    assert painter.scene is page


@pytest.mark.parametrize("game", ["kraken", "raj"])
def test_no_rim_of_a_table_runs_behind_the_panels_of_the_end(game: str) -> None:
    app = open_app()
    table = MatchScreen(app, over(game))
    assert app.settings.scenery
    app.push(table)
    pass_time(app, 1)
    assert "sheet" == table.overlay
    assert "" == app.picture.place
