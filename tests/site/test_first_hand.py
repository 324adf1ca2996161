"""A newcomer's first hand in a page: from the menu, by touching only what the bubbles point at."""

from __future__ import annotations

import pytest

from game.engine.words import read
from game.host.files import kept_words
from game.house import GAMES
from game.ui.pages.menu import EASIEST
from game.ui.play.lesson_guide import lesson_of
from game.ui.touches import Do, ThisGame
from tests.siege.amount import amount
from tests.site.coach import ASK, follow
from tests.site.player import Finger, Player
from tests.site.plays import AT_ONCE, PHONE, spotless, told
from tests.site.tables import waits

pytestmark = pytest.mark.browser


def catalogues(here) -> list[str]:
    """The translations that have been asked for, in that order."""
    return [path.rsplit("/", 1)[1] for path in here.asked if path.endswith(".po")]


# Each first hand is left in the first language and ended in the other: each in all three.
BEGUN_AND_ENDED = {"nl": "de", "de": "en", "en": "nl"}
HANDS = [(game, first) for game in (EASIEST, *GAMES) for first in BEGUN_AND_ENDED]
HANDS = [*dict.fromkeys(HANDS)]  # the first of them in each check, all in a siege


@pytest.mark.parametrize(("game", "first"), HANDS[: 1 if amount(1) == 1 else None])
def test_finger_a_first_hand_is_left_in_one_language_and_ended_in_another(
    game, first, serve, visit, game_site
):
    here, then = serve(game_site), BEGUN_AND_ENDED[first]
    seen = visit(here.url, init=AT_ONCE, locale=f"{first}-BE", **PHONE)
    spoken = {
        language: read(kept_words(language)) if language != "en" else {}
        for language in (first, then)
    }
    said: list[str] = []
    for until, language in ((2, first), (99, then)):
        seen.until_ready()
        seen.start()
        player = Player(seen.page, seen.page, Finger(seen.page))
        seen.page.evaluate("code => { rookeryPython.runPython(code); }", ASK)
        if game != EASIEST:
            player.touch(ThisGame(game))
        player.touch(Do.LESSON)
        end = follow(seen.page, seen.page.touchscreen.tap, said, until)
        assert language == seen.page.evaluate("document.documentElement.lang")
        named = seen.page.get_attribute("link[rel=manifest]", "href")
        assert f"manifest{'' if language == 'en' else f'-{language}'}.webmanifest" == named
        if until == 2:
            assert 2 == end["own"]
            told_first, said_first = told(seen), len(said)
            seen.page.goto(f"{here.url}?lang={then}")

    assert "sheet" == end["overlay"]
    assert [f"{language}.po" for language in spoken if language != "en"] == catalogues(here)
    steps, figures = [step.text for step in lesson_of(game).steps], lesson_of(game).figures

    def heard(language: str, told: list[str]) -> list[str]:
        catalogue = spoken[language]
        return [text for text in steps if catalogue.get(text, text).format(**figures) in told]

    begun, ended = heard(first, said[:said_first]), heard(then, said[said_first:])
    assert {*steps} == {*begun, *ended}
    assert len(said) == len(begun) + len(ended)
    assert said[0] in told_first
    assert said[-1] in told(seen)
    assert "-1" == seen.page.evaluate(f"rookery.load('lesson-{game}')")
    assert not seen.page.evaluate(waits(game))
    spotless(seen, here.origin)
