"""The desktop's window: its size on each screen, what resizes it, and how it is closed."""

from __future__ import annotations

import pygame
import pytest

from game.engine import words
from game.host.files import kept_words
from game.ui.drawing.paint import Painter
from game.ui.pages.menu import Menu
from game.ui.touches import Do
from game.ui.window import fitting
from tests.ui.helpers import one_frame, open_app
from tests.ui.inks import faults


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        ((1920, 1080), (1280, 720)),
        ((2560, 1440), (1600, 900)),
        ((3840, 2160), (2560, 1440)),  # at 200 % as large to the eye as the first
        ((5120, 2880), (3200, 1800)),
        ((3440, 1440), (1600, 900)),
        ((1366, 768), (1229, 691)),  # with room for a bar and a title
        ((1280, 800), (1152, 648)),
        ((1080, 1920), (972, 547)),
    ],
)
def test_the_window_is_the_same_part_of_each_screen_and_more_of_a_small_one(screen, window):
    assert window == fitting(*screen)
    assert all(0 < side <= 0.9 * whole for side, whole in zip(window, screen, strict=True))


@pytest.fixture
def opens(monkeypatch):
    """What the program does to its window: how often it is opened, and the sizes drawn for."""
    set_mode, opened = pygame.display.set_mode, Painter.open
    found = {"windows": 0, "sizes": []}

    def counted(*words, **more):
        found["windows"] += 1
        return set_mode(*words, **more)

    def noted(painter, width, height, density):
        found["sizes"].append((width, height))
        opened(painter, width, height, density)

    monkeypatch.setattr(pygame.display, "set_mode", counted)
    monkeypatch.setattr(Painter, "open", noted)
    return found


def test_a_window_that_has_a_new_size_is_drawn_for_once_and_never_opened_anew(opens):
    app = open_app(web=False)
    app.push(Menu(app))
    one_frame(app)
    pygame.event.clear()
    found = opens | {"sizes": []}
    window = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)  # as the system does it
    for w, h in ((1300, 740), (1600, 860), (1600, 900)):  # what a window manager tries first
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=w, h=h, size=(w, h)))
    opens["sizes"].clear()
    app.events.read(app.host.now)
    assert [(1600, 900)] == opens["sizes"]
    assert found["windows"] + 1 == opens["windows"]
    assert window is app.painter.screen


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (640, 480), (360, 640), (320, 480)])
def test_the_menu_of_a_window_has_a_button_that_closes_it(size, language):
    app = open_app(*size, web=False)
    words.speak(language, words.read(kept_words(language)) if language != "en" else {})
    app.push(Menu(app))
    scene = app.screen.scene(app.box)
    assert [] == [*faults(app, scene)]
    assert [Do.QUIT] == [touch.what for touch in scene.live() if touch.what == Do.QUIT]
    app.screen.on(Do.QUIT)
    assert not app.running


def test_a_page_is_closed_by_its_browser():
    app = open_app(web=True)
    app.push(Menu(app))
    assert Do.QUIT not in [touch.what for touch in app.screen.scene(app.box).live()]
