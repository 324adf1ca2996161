"""Where a coach's bubble stands beside what it points at, and how short its tail is."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.words import LANGUAGES
from game.ui.app import App
from game.ui.play.lesson_screen import LessonScreen
from game.ui.play.tail import between
from game.ui.scene import Rect
from tests.ui.helpers import open_app
from tests.ui.leads import bubbles

NEST = ("royal_raven", "crowsnest")
LAPTOP = (1280, 720, 1.0)


def said(game: str, number: int, window: tuple, language: str) -> App:
    """A first hand with its bubble of this number on the table."""
    app = open_app(*window)
    app.language = language
    app.speaks()
    app.use(app.settings.parse({"speed": "instant"}))
    next(islice(bubbles(app, game), number, None))
    return app


def bubble_of(app: App) -> tuple[Rect, float]:
    """Where the bubble is, and how many units it is from the nearest thing that it means."""
    assert isinstance(app.screen, LessonScreen)
    here = app.screen._situation(app.box)
    here.scene = app.picture
    place = next(touch.rect for touch in app.picture.live() if touch.what == "coach")
    far = min(between(place, aim) for aim in app.screen._aims(here))
    return place, far / app.box.unit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("game", NEST)
def test_in_a_broad_window_a_coach_stands_right_above_the_bid_that_he_advises(
    game: str, number: int, language: str
) -> None:
    place, far = bubble_of(said(game, number, LAPTOP, language))
    assert far < 24
    assert abs(place.cx - LAPTOP[0] / 2) < 40
