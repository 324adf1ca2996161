"""Where a coach's bubble stands: close to what it points at, or at the foot of the window."""

from __future__ import annotations

from itertools import count, islice

import pytest

from game.house import HOUSE
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.layouts.common import card_of
from game.ui.play.coach import touches_for
from game.ui.play.lesson_guide import LessonGuide, lesson_of
from game.ui.text import narrowest, wrap
from game.ui.touches import Do
from tests.ui.helpers import open_app, pass_time
from tests.ui.leads import bubbles
from tests.ui.shown import apart

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
    assert isinstance(app.screen.guide, LessonGuide)
    here = app.screen.situation(app.box)
    here.scene = app.picture
    place = next(touch.rect for touch in app.picture.live() if touch.what == Do.COACH)
    far = min(apart(place, aim) for aim in app.screen.guide._aims(here))
    return place, far / app.box.unit


def test_the_lines_of_a_bubble_are_of_one_length() -> None:
    box = open_app(740, 360, 2.0).box
    text = "Wren has bid 75. Your hand is strong, so go on: bid 85."
    wide = box.width(text, 16) * 0.95  # the last word would stand alone
    least = narrowest(box, text, 16, wide)
    lines = wrap(box, text, 16, least)
    assert len(lines) == len(wrap(box, text, 16, wide)) == 2
    assert least < 0.65 * wide
    assert len(wrap(box, text, 16, least - 16)) == 3


def test_after_all_that_is_to_be_known_the_hand_can_be_finished() -> None:
    for game, number, name in (("royal_raven", 0, "Next"), ("raj", 8, "Finish this game")):
        app = said(game, number, LAPTOP, "en")
        (button,) = [touch for touch in app.picture.live() if touch.what == Do.COACH_NEXT]
        assert name == button.say


def test_where_no_homes_are_shown_a_coach_rings_the_card_to_be_laid_and_then_its_home_W41(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = lesson_of("wife_swap")
    unlit = lesson._replace(options={**lesson.options, "hints": False})
    monkeypatch.setattr("game.ui.play.lesson_guide.lesson_of", lambda game: unlit)
    app = open_app(*LAPTOP)
    app.memory.keep_lesson("wife_swap", 2)  # three cards can be laid now
    app.learn("wife_swap")
    table = app.screen
    pass_time(app, 2, step=0.1)
    for _card in range(3):
        for half in (True, False):
            (wanted,) = table.guide._wanted_now()
            here = table.situation(app.box)
            table.layout.scene(here)
            found = touches_for(here, table.layout, [wanted])
            assert half == ({wanted.arg} == {card_of(touch.what) for touch in found})
            table.on(found[0].what)
            pass_time(app, 1, step=0.1)
    assert ["lay"] * 3 == [action.verb for action in table.guide._own[2:]]


@pytest.mark.parametrize("game", HOUSE)
def test_a_place_that_takes_long_to_find_is_looked_for_in_several_pictures(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = said(game, 2, LAPTOP, "en")
    found, _far = bubble_of(app)
    monkeypatch.setattr(app.host, "clock", count().__next__)  # each look at it takes a second
    app.resize(*LAPTOP)
    app.screen.guide._bubble._at = None
    pictures = 0
    while app.screen.changed:
        app.frames.update(app.host.now)
        pictures += 1
    assert pictures > 3
    assert found == bubble_of(app)[0]
