"""Every page as somebody sees it who has played for some time: all of it has its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine import words
from game.host.files import kept_words
from game.ui.app import App
from game.ui.pages.history_page import HistoryPage
from game.ui.pages.how_page import HowPage
from game.ui.pages.page import Page
from game.ui.pages.reader import Reader
from game.ui.scene import Scene
from tests.ui.gallery import lived, of_matches, screens
from tests.ui.helpers import written
from tests.ui.inks import faults

LAPTOP = (1280, 1024, 1.0)
ZOOMED = (640, 512, 2.0)  # the same window when its browser shows all of it twice as large


def scrolled(app: App, scene: Scene) -> Iterator[Scene]:
    """A picture, and what comes when it is scrolled to its end."""
    yield scene
    while scene.scroll and app.screen.scroll < scene.scroll.height - scene.scroll.rect.h - 1:
        before = app.screen.scroll
        app.screen.scroll += scene.scroll.rect.h * 0.7
        scene = app.screen.scene(app.box)
        if app.screen.scroll <= before:
            return
        yield scene


@pytest.mark.parametrize(
    ("language", "window", "text"),
    [
        ("en", (360, 640, 2.0), "huge"),
        ("nl", (740, 360, 2.0), "normal"),
        ("de", ZOOMED, "normal"),
    ],
    ids=str,
)
def test_what_is_told_of_matches_is_neither_cut_nor_run_together(
    language: str, window: tuple, text: str
) -> None:
    words.speak(language, words.read(kept_words(language) or "") if language != "en" else {})
    app = lived(window, text)
    for name in of_matches(app):
        whole = app.screen.scene(app.box)
        pictures = scrolled(app, whole) if isinstance(app.screen, Page) else [whole]
        assert [] == [fault for scene in pictures for fault in faults(app, scene)], name


def told(app: App) -> list[str]:
    """Every word of a page, seen or told by a button that shows a sign alone."""
    scene = app.screen.scene(app.box)
    lines = [*written(scene), *(touch.say for touch in scene.touches)]
    lines += written(scene.whole) if scene.whole else []
    return [word.casefold().strip(".,;:") for line in lines for word in line.split()]


def test_nothing_is_lost_from_a_page_that_the_browser_shows_twice_as_large() -> None:
    app, large = lived(LAPTOP), lived(ZOOMED)
    for name, same in zip(screens(app), screens(large), strict=True):
        assert name == same
        as_far_as_seen = isinstance(app.screen, Reader | HistoryPage)  # more comes when scrolled
        if isinstance(app.screen, Page) and not as_far_as_seen:
            twice = "".join(told(large))  # a link may be broken elsewhere
            if isinstance(app.screen, HowPage):  # a narrow one has no picture with the game's line
                twice += app.screen.told().casefold()
            assert [] == [word for word in told(app) if word not in twice], name
    grown = (large.box.unit * large.box.density) / (app.box.unit * app.box.density)
    assert grown > 1.2, "in the larger window all of the picture was larger already"
