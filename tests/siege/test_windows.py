"""The law of windows: whatever the window, every picture is painted, and the match goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame
import pytest

from game.engine import words
from game.engine.chance import pick, stream
from game.house import GAMES
from game.ui.app import App
from game.ui.play.match_screen import ME
from game.ui.touches import Do
from tests.siege.amount import amount
from tests.siege.moments import moments
from tests.siege.windows import STATISTICS, TEXTS, pages, paint
from tests.ui.helpers import open_app, open_table, pass_time

DENSITIES = (1.0, 1.25, 2.0, 3.0)
DOTS = amount(3_000_000)  # of a window: to make a larger felt takes seconds
LONG = "Ich gebe zu, daß größere Wörter in manchen Sprachen üblich sind und überall passen müssen."
STRANGE = ((1, 1), (1, 1000), (1000, 1), (4000, 3), (3, 4000), (16, 16), (2, 300))


class Wordy(dict):
    """A language in which every sentence is 40 % longer."""

    def get(self, message: str, _default: str) -> str:
        return f"{message} {(LONG * 9)[: len(message) * 2 // 5]}" if message else message


@contextmanager
def language(wordy: bool) -> Iterator[None]:
    words.speak("en", Wordy() if wordy else {})
    try:
        yield
    finally:
        words.speak("en", {})


def a_window(rng: Random) -> tuple[float, float]:
    """A window from 1x1 up: anything, something small, or one of the steps of 20."""
    kind = rng.random()
    if kind < 0.1:
        return pick(STRANGE, rng)
    if kind < 0.3:
        return 1 + 1200 * rng.random() ** 3, 1 + 1000 * rng.random() ** 3
    return 20 * (1 + int(50 * rng.random())), 20 * (1 + int(40 * rng.random()))


def sized(rng: Random) -> tuple[tuple[float, float], float]:
    """A window, and so many dots to a pixel as it bears."""
    w, h = a_window(rng)
    return (w, h), pick([one for one in DENSITIES if w * h * one**2 < DOTS or one == 1], rng)


def dress(app: App, rng: Random) -> None:
    """A text size, perhaps a toast, something pointed at."""
    app.use(app.settings.parse({"text_size": pick(TEXTS, rng)}))
    app.messages.text = ""
    slip = max(app.box.w, app.box.h) > 40 * min(app.box.w, app.box.h)
    if rng.random() < 0.3 and not slip:  # there it looks for its place for seconds
        app.toast("A sentence that is shown for a while. " * (1 + int(5 * rng.random())))
    live = app.screen.scene(app.box).live()
    app.hands.focus, app.hands.keyboard = (
        (pick(live, rng).what if live else None),
        rng.random() < 0.5,
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_match_is_painted_in_every_window(game: str) -> None:
    app, rng = open_app(), stream("paint", game)
    for _turn in range(amount(30)):
        moment, (size, density) = pick(moments(game), rng), sized(rng)
        wordy = rng.random() < 0.3
        with language(wordy):
            try:
                app.resize(*size, density)
                moment.table(app)
                dress(app, rng)
                paint(app)
            except Exception as why:
                why.add_note(f"{moment} in {size} at {density}, wordy {wordy}")
                raise
            pixels = app.painter.screen.get_size()
            assert tuple(max(1, round(side * density)) for side in size) == pixels


def test_every_page_is_painted_in_every_window() -> None:
    app, rng = open_app(), stream("pages")
    app.host.kept |= {"statistics": json.dumps(STATISTICS), "match-raj": "x", "last": "raj"}
    for _turn in range(amount(1)):
        for screen, acts in pages(app):
            size, density = sized(rng)
            with language(rng.random() < 0.3):
                try:
                    app.resize(*size, density)
                    app.stack[:] = [screen]
                    screen.opened()
                    paint(app)
                    for act in acts:
                        screen.on(act)
                        paint(app)
                    app.hands.page.scroll_by(rng.random() * 3000)
                    dress(app, rng)
                    paint(app)
                except Exception as why:
                    why.add_note(f"{screen} after {acts} in {size} at {density}")
                    raise


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_while_its_window_changes_all_the_time(game: str) -> None:
    app, rng = open_app(), stream("walk", game)
    app.use(app.settings.parse({"speed": "fast"}))
    table = open_table(app, game, seed=7, bot_level="learner")
    for _turn in range(max(6, amount(30))):  # in fewer nobody has moved
        moves = list(table.match.moves)
        app.resize(*a_window(rng), pick(DENSITIES, rng))
        if rng.random() < 0.15:
            app.open_page(pick(("rules", "settings", "keys", "about"), rng), game)
        elif len(app.stack) > 1 and rng.random() < 0.5:
            app.back()
        app.screen.changed = True
        app.frames.refresh(app.host.now)
        held = [t for t in app.picture.live() if t.card is not None and not t.off]
        if held and app.screen is table and rng.random() < 0.5:  # in the middle of a drag
            rect = pick(held, rng).rect
            app.hands.down(rect.cx, rect.cy, True, app.host.now)
            app.hands.moved(rect.cx + 5, rect.cy - 40, True)
            app.resize(*a_window(rng), pick(DENSITIES, rng))
            app.screen.changed = True
            app.frames.refresh(app.host.now)
        app.hands.pressed, app.hands.dragging = None, False
        assert moves == table.match.moves
        legal = table.match.legal(ME)
        if table.overlay == "sheet":
            table.on(Do.NEXT)
        elif legal and table.director.mine:
            table.on(pick(legal, rng))
        elif rng.random() < 0.1 and not table.overlay:
            table.on(Do.MENU)
        elif table.overlay:
            table.escape()
        pass_time(app, pick((0.05, 0.6, 2.0), rng))
        if table.match.over:
            break
    assert table.match.moves


def test_a_desktop_window_is_drawn_to_a_single_pixel_and_back() -> None:
    app = open_app(web=False)
    open_table(app, "raj", seed=222, bot_level="learner")
    for size in ((640, 220), (320, 256), (40, 500), (1, 1), (0, 0), (2, 900), (1280, 720)):
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        app.events.read(app.host.now)
        pass_time(app, 0.5)
        assert tuple(max(1, side) for side in size) == app.painter.screen.get_size()
