"""Where a coach's bubble stands beside what it points at, and how short its tail is."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.words import LANGUAGES
from game.ui.app import App
from game.ui.play.coach import LONG
from game.ui.play.lesson_screen import LessonScreen
from game.ui.play.slip import narrowest
from game.ui.play.tail import between
from game.ui.room import within
from game.ui.scene import Curve, Panel, Rect, Text
from game.ui.text import wrap
from game.ui.touches import Do
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
    place = next(touch.rect for touch in app.picture.live() if touch.what == Do.COACH)
    far = min(between(place, aim) for aim in app.screen._aims(here))
    return place, far / app.box.unit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("game", NEST)
def test_in_a_broad_window_a_coach_stands_right_above_the_bid_that_he_advises(
    game: str, number: int, language: str
) -> None:
    place, far = bubble_of(said(game, number, LAPTOP, language))
    assert far < 24
    assert abs(place.cx - LAPTOP[0] / 2) < 40


def test_the_lines_of_a_bubble_are_of_one_length() -> None:
    box = open_app(740, 360, 2.0).box
    text = "Wren has bid 75. Your hand is strong, so go on: bid 85."
    wide = box.width(text, 16) * 0.95  # the last word would stand alone
    least = narrowest(box, text, 16, wide)
    lines = wrap(box, text, 16, least)
    assert len(lines) == len(wrap(box, text, 16, wide)) == 2
    assert least < 0.65 * wide
    assert len(wrap(box, text, 16, least - 16)) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "number", "window"),
    [
        ("royal_raven", 5, (740, 360, 2.0)),
        ("crowsnest", 5, (740, 360, 2.0)),
        ("royal_raven", 7, LAPTOP),
    ],
)
def test_where_it_is_low_the_button_stands_beside_the_words_and_the_bubble_is_broad_and_near(
    game: str, number: int, window: tuple, language: str
) -> None:
    place, far = bubble_of(said(game, number, window, language))
    assert far < 24
    assert place.w > 2.5 * place.h


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [7, 8])
def test_on_a_phone_a_coach_stands_beside_the_own_plate_rather_than_far_above_it(
    number: int, language: str
) -> None:
    _place, far = bubble_of(said("crowsnest", number, (360, 640, 2.0), language))
    assert far < 24


@pytest.mark.parametrize("window", [(360, 640, 2.0), (820, 1180, 1.0)], ids=str)
def test_to_one_of_many_rings_no_long_tail_leads(window: tuple) -> None:
    app = said("crowsnest", 4, window, "en")
    tails = [part.rect for part in app.picture.top if isinstance(part, Curve)]
    assert all(tail.h < 1.2 * LONG * app.box.unit for tail in tails)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("number", "window", "most"),
    [(0, LAPTOP, 3), (4, LAPTOP, 3), (10, (820, 1180, 1.0), 3)],
)
def test_what_a_coach_of_kraken_says_is_no_column_of_many_narrow_lines(
    number: int, window: tuple, most: int, language: str
) -> None:
    app = said("kraken", number, window, language)
    place, _far = bubble_of(app)
    told = [part for part in app.picture.top if isinstance(part, Text) and part.text]
    rows = {part.rect.cy for part in told if within(part.rect, place)}
    button = any(touch.what == Do.COACH_NEXT for touch in app.picture.live())
    assert len(rows) <= most + button  # the note stands beside the button, or in the last line


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_a_coach_tells_of_a_bonus_the_plaque_stays_where_it_is(language: str) -> None:
    plaques = set()
    for number in (8, 9, 11):
        app = said("kraken", number, LAPTOP, language)
        place, far = bubble_of(app)
        panels = [part for part in app.picture.over if isinstance(part, Panel)]
        (plaque,) = [panel.rect for panel in panels if panel.fill == "plaque"]
        assert not place.meets(plaque)
        assert far < 24
        plaques.add(plaque)
    assert len(plaques) == 1


@pytest.mark.parametrize("window", [(740, 360, 2.0), LAPTOP])
@pytest.mark.parametrize(("game", "number", "language"), [
    ("royal_raven", 2, "nl"), ("royal_raven", 5, "nl"), ("royal_raven", 7, "de"),
    ("crowsnest", 2, "nl"),
])  # fmt: skip
def test_in_a_broad_window_how_far_a_lesson_is_has_no_line_of_its_own(
    game: str, number: int, language: str, window: tuple[int, int, float]
) -> None:
    app = said(game, number, window, language)
    words = [part for part in app.picture.top if isinstance(part, Text) and part.text]
    count, above = words[-1], words[-2]
    assert count.text.endswith(" 14")
    assert abs(count.rect.cy - above.rect.cy) < 2


def test_after_all_that_is_to_be_known_the_hand_can_be_finished() -> None:
    for number, name in ((0, "Next"), (11, "Finish this hand")):
        app = said("royal_raven", number, LAPTOP, "en")
        (button,) = [touch for touch in app.picture.live() if touch.what == Do.COACH_NEXT]
        assert name == button.say
