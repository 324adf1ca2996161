"""The person's own bird and name: chosen on a page, read as foreign text, seen at the table."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.engine.words import _, speak
from game.engine.words import read as catalogue
from game.host.archive import finished
from game.host.files import kept_words
from game.ui import everything
from game.ui.history import History
from game.ui.memory import Memory
from game.ui.profile import LAST, LONGEST, NAMES, SIGNS, Profile, named, names, read
from game.ui.scene import Bird
from game.ui.screens import PAGES
from game.ui.touches import Do, Letter, Own
from tests.ui.helpers import TestHost, open_app, open_table, until_mine, written


@pytest.mark.parametrize("number", range(3))
def test_no_text_makes_a_name_that_a_sentence_or_a_plate_cannot_bear(number: int) -> None:
    rng = Random(number)
    for _turn in range(300):
        text = "".join(
            chr(rng.choice((rng.randrange(128), rng.randrange(0x110000)))) for _i in "x" * 30
        )
        name = named(text)
        assert len(name) <= LONGEST and name == name.strip() and named(name) == name
        assert all(c in SIGNS or (c.isalnum() and ord(c) <= LAST) for c in name)


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "[]",
        "{",
        '{"bird":"wren"}',
        '{"bird":1}',
        '{"name":null}',
        '{"name":"' + "a" * 2000,
        "[" * 99,
    ],
)
def test_a_stored_text_that_is_no_profile_is_kept_aside(stored: str) -> None:
    host = TestHost()
    host.kept["profile"] = stored
    memory = Memory(host)
    assert Profile() == memory.profile()
    assert stored in host.kept.values() and memory.complaints
    assert "You" == memory.seated()[0][0]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_nobody_is_called_as_another_at_the_table(language: str) -> None:
    speak(language, catalogue(kept_words(language) or ""))
    try:
        for name in (*NAMES, *map(_, NAMES)):
            for written_so in (name, name.upper(), name.lower()):
                called = names(Profile(name=written_so))
                assert len({one.casefold() for one in called}) == len(called)
        assert ["Ada", *map(_, NAMES[1:])] == names(Profile("magpie", "Ada"))
    finally:
        speak("en", {})


@pytest.mark.parametrize("size", [(320, 480, 1.0), (1280, 720, 1.0)], ids=str)
def test_a_bird_and_a_name_are_chosen_by_touches_and_sit_at_the_table(size: tuple) -> None:
    app = open_app(*size)
    page = PAGES["profile"](app, "")
    app.push(page)
    for what in (Own("magpie"), *(Letter(c) for c in "ada q"), Do.ERASE):
        touches = page.scene(app.box).touches
        page.on(next(touch.what for touch in touches if touch.what == what))
    assert Profile("magpie", "Ada") == app.memory.profile()
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "crowsnest", seed=6, bot_level="learner")
    until_mine(app)
    assert "Ada" in written(app.picture) and "You" not in written(app.picture)
    shown = {part.name for part in app.picture.under if isinstance(part, Bird)}
    assert {"magpie", "robin"} <= shown and "rook" not in shown
    here = table.situation(app.box)
    assert ["You", "Wren"] == [here.called(0), here.called(1)]  # in a sentence to Ada
    table.on(table.match.legal(0)[-1])
    assert any(line.startswith("Ada") for line in app.host.said)
    app.memory.keep_profile(Profile("kingfisher"))
    table.opened()
    assert "You" == table.names[0] and "kingfisher" == table.bird


def test_a_profile_goes_with_the_file_of_everything() -> None:
    host, new = TestHost(), TestHost()
    Memory(host).keep_profile(Profile("magpie", "Ada"))
    text = finished(everything.pack(host, History(host, Memory(host))))
    finished(everything.bring(new, History(new, Memory(new)), text))
    assert Profile("magpie", "Ada") == Memory(new).profile()
    assert read(json.dumps({"name": "Ada", "bird": "magpie"})) == Memory(new).profile()
