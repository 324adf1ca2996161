"""The keys that name a suit: letters of its name in every language, and no other button's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine import words
from game.engine.actions import Action
from game.host.files import kept_words
from game.house import HOUSE, MANIFEST, suit_keys
from game.ui.pages.keys_page import _keys
from tests.ui.shown import bare

NAMING = [game for game in HOUSE if MANIFEST[game].suits[0]]


@pytest.fixture(params=words.LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each language in its turn, and English after it."""
    words.speak(request.param, words.read(kept_words(request.param)))
    yield
    words.speak("en", {})


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("game", NAMING)
def test_a_suit_is_named_by_a_letter_of_it_that_no_other_button_has(game: str) -> None:
    seen = 0
    for moment, _table, scene in bare(game, (360, 640, 1.0)):
        live = scene.live()
        named = [t for t in live if isinstance(t.what, Action) and t.what.verb == "trump"]
        every = [touch.key for touch in live if touch.key]
        for touch in named:
            key, name = suit_keys(MANIFEST[game])[touch.what.arg]
            assert key == touch.key
            assert touch.key, (name, str(moment))
            assert touch.key in name.lower()
            assert 1 == every.count(touch.key), (name, str(moment))
            assert touch.key != "l", "it tells the situation at any time"
            seen += 1
    assert seen


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("game", NAMING)
def test_the_list_of_keys_says_what_names_a_suit_in_the_language_spoken(game: str) -> None:
    suits = suit_keys(MANIFEST[game])
    [said] = [what for key, what in _keys() if key == " ".join(key.upper() for key, _n in suits)]
    assert all(name in said for _key, name in suits)
    assert MANIFEST[game].title in said
    for key, name in suits:  # which letter it is, where it is not the first
        assert (f"{name} ({key.upper()})" in said) == (not name.lower().startswith(key))
