"""A newcomer's first hand in a page: from the menu, by touching only what the bubbles point at."""

from __future__ import annotations

import json

import pytest

from game.engine.words import read
from game.host.files import kept_words
from game.ui.lesson_screen import lesson_of
from tests.site.player import Finger, Player
from tests.site.plays import AT_ONCE, PHONE, spotless, told

pytestmark = pytest.mark.browser

# What the bubble points at, in CSS pixels, or its button; and what is said.
ASK = """
def _rookery_coach():
    import builtins, json
    app = builtins._rookery_app
    screen = app.screen
    if type(screen).__name__ != "LessonScreen":
        return json.dumps({})
    button = next((t.rect for t in app.picture.live() if t.what == "coach next"), None)
    rings = [p.rect.inset(4) for p in app.picture.top if getattr(p, "fill", "") == "clear"]
    aim = button or (rings[0] if rings and screen._bubble else None)
    return json.dumps({
        "text": screen._bubble.text if screen._bubble else "",
        "overlay": screen.overlay,
        "aim": [aim.cx, aim.cy] if aim and not screen.changed else None,
        "own": len(screen._own),
    })
import builtins
builtins._rookery_coach = _rookery_coach
"""


def ask(page) -> dict:
    found: dict = json.loads(page.evaluate("rookeryPython.runPython('_rookery_coach()')"))
    return found


def follow(page, said: list[str], until: int) -> dict:
    """Tap what the bubbles point at until so many decisions are taken or the lesson is over."""
    for _look in range(400):
        now = ask(page)
        if now.get("overlay") or now.get("own", 0) >= until:
            return now
        if now.get("aim"):
            said += [now["text"]] if now["text"] not in said else []
            page.touchscreen.tap(*now["aim"])
        page.wait_for_timeout(60)
    raise AssertionError(f"the coach leads nowhere after {said}")


def catalogues(here) -> list[str]:
    """The translations that have been asked for, in that order."""
    return [path.rsplit("/", 1)[1] for path in here.asked if path.endswith(".po")]


def test_finger_a_first_hand_is_left_in_dutch_and_ended_in_german(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url, init=AT_ONCE, locale="nl-BE", **PHONE)
    dutch, german = (read(kept_words(language)) for language in ("nl", "de"))
    said: list[str] = []
    for until in (2, 99):
        seen.until_ready()
        seen.start()
        player = Player(seen.page, seen.page, Finger(seen.page))
        seen.page.evaluate("code => { rookeryPython.runPython(code); }", ASK)
        player.touch("'lesson'")
        end = follow(seen.page, said, until)
        if until == 2:
            assert 2 == end["own"]
            told_first, said_first = told(seen), len(said)
            assert "nl" == seen.page.evaluate("document.documentElement.lang")
            assert ["nl.po"] == catalogues(here)
            seen.page.goto(f"{here.url}?lang=de")

    assert "learned" == end["overlay"]
    assert ["nl.po", "de.po"] == catalogues(here)
    steps = [step.text for step in lesson_of("raj").steps]
    first = [step for step in steps if dutch[step] in said[:said_first]]
    rest = [step for step in steps if german[step] in said[said_first:]]
    assert {*steps} == {*first, *rest}
    assert len(said) == len(first) + len(rest)
    assert said[0] in told_first
    assert said[-1] in told(seen)
    assert "-1" == seen.page.evaluate("rookery.load('lesson-raj')")
    assert seen.page.evaluate("rookery.load('match-raj') === null")
    spotless(seen, here.origin)
