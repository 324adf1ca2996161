"""The menu of somebody who has matches waiting, in every language, on a phone."""

from __future__ import annotations

import pytest

from game.engine import words
from game.host.files import kept_words
from game.house import HOUSE, MANIFEST
from game.ui.app import App
from game.ui.scene import Icon, Picture, Scene, Text
from game.ui.touches import Do, Open, ThisGame
from tests.ui.gallery import lived, screens

PHONE = (360, 640, 2.0)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_menu_of_a_phone_shows_two_games_and_no_small_print(language: str) -> None:
    app = lived(PHONE)
    app.language = language
    app.speaks()
    assert "Menu" in next(screens(app))
    words.speak(language, words.read(kept_words(language)))
    scene = app.screen.scene(app.box)
    tiles = [t.rect for t in scene.live() if t.what in {ThisGame(game) for game in HOUSE}]
    foot = min(touch.rect.y for touch in scene.live() if touch.what == Open("settings"))
    assert 2 <= sum(tile.bottom <= foot for tile in tiles)
    small = [p for p in scene.scrolled if isinstance(p, Text) and p.size < 11 * app.box.unit]
    assert [] == [part.text for part in small]


def menu_in(window: tuple, language: str) -> tuple[App, Scene]:
    """The menu of somebody who has played before."""
    app = lived(window)
    app.language = language
    app.speaks()
    next(screens(app))
    return app, app.screen.scene(app.box)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_menu_of_a_tablet_shows_every_game_whole(language: str) -> None:
    _app, scene = menu_in((820, 1180, 1.0), language)
    tiles = [t.rect for t in scene.touches if t.what in {ThisGame(game) for game in HOUSE}]
    foot = min(touch.rect.y for touch in scene.touches if touch.what == Open("settings"))
    assert max(tile.bottom for tile in tiles) < foot - 8


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_menu_of_a_low_window_shows_two_games_whole(language: str) -> None:
    app, scene = menu_in((740, 360, 2.0), language)
    tiles = [t.rect for t in scene.live() if t.what in {ThisGame(game) for game in HOUSE}]
    assert 2 <= sum(tile.bottom <= app.box.h for tile in tiles)
    head = [t.rect for t in scene.live() if t.what in (Open("settings"), Do.FULLSCREEN)]
    assert head
    assert [] == [tile for tile in tiles for rect in head if tile.meets(rect)]


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_a_narrow_picture_shows_its_bird_and_not_the_middle(game: str) -> None:
    name, gaze = f"pictures/{game}.png", MANIFEST[game].gaze
    whole = lived(PHONE).painter.parts.picture(name, 300, 200, 0, 0.5)
    narrow = lived(PHONE).painter.parts.picture(name, 100, 200, 0, gaze)
    left = round(300 * gaze) - 50
    shown = [narrow.get_at((x, 100)) for x in range(5, 95, 10)]
    assert [whole.get_at((left + x, 100)) for x in range(5, 95, 10)] == shown


def test_the_sign_of_waiting_matches_leaves_the_right_half_of_a_broad_picture() -> None:
    app = lived((820, 1180, 1.0))  # a bird looks out of it there
    next(screens(app))
    scene = app.screen.scene(app.box)
    pictures = [p.rect for p in scene.scrolled if isinstance(p, Picture) and p.rect.h > 72]
    clocks = [p for p in scene.scrolled if isinstance(p, Icon) and p.name == "clock"]
    signs = [(p, rect) for p in clocks for rect in pictures if rect.has(p.x, p.y)]
    assert signs
    assert [] == [sign for sign, rect in signs if sign.x > rect.x + rect.w * 0.25]
