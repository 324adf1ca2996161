"""The menu of somebody who has matches waiting, in every language, on a phone."""

from __future__ import annotations

import pytest

from game.engine import words
from game.host.files import kept_words
from game.house import HOUSE
from game.ui.app import App
from game.ui.scene import Scene, Text
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
