"""Every line and sign of every picture stands out from what lies under it (WCAG 1.4.3, 1.4.11)."""

from __future__ import annotations

import pygame
import pytest

from game.engine.chance import pick, stream
from game.house import GAMES
from game.ui.app import App
from game.ui.drawing.boxes import Item
from game.ui.geometry import Rect
from game.ui.scene import Panel, Scene, Text
from game.ui.theme import COLOURS
from tests.siege.amount import amount
from tests.siege.moments import moments
from tests.siege.windows import pages
from tests.ui.contrast import Seen, ratio, seen, stands_out
from tests.ui.helpers import open_app
from tests.ui.touches import refresh

WINDOWS = ((320, 480, 2.0), (360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0))


def faint(app: App, scene: Scene) -> list[Seen]:
    """What does not stand out enough; a button out of use need not (WCAG says so)."""
    off = [touch.rect for touch in scene.live() if touch.off and touch.card is None]
    found = [one for one in seen(app, scene) if one.ratio < one.least]
    return [one for one in found if not any(rect.has(one.x, one.y) for rect in off)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_what_is_written_on_a_table_stands_out(game: str, window: tuple) -> None:
    app, rng = open_app(*window), stream("contrast", game, *map(int, window))
    for turn in range(amount(2)):
        felt = pick(("own", "green", "blue", "wine"), rng)
        app.use(app.settings.parse({"scenery": "01"[turn % 2], "felt": felt}))
        moment = pick(moments(game), rng)
        moment.table(app)
        refresh(app)
        app.sprites.finish()
        assert [] == faint(app, refresh(app)), str(moment)


@pytest.mark.parametrize("window", WINDOWS[1::2], ids=str)
def test_what_is_written_on_a_page_stands_out(window: tuple) -> None:
    app, rng = open_app(*window), stream("contrast", *map(int, window))
    every = pages(app)
    for _turn in range(amount(4)):
        app.use(app.settings.parse({"felt": pick(("own", "green", "blue", "wine"), rng)}))
        screen, acts = pick(every, rng)
        app.stack[:] = [screen]
        screen.opened()
        for act in acts:
            refresh(app)
            screen.on(act)
        refresh(app)
        assert [] == faint(app, refresh(app)), (type(screen).__name__, acts)


def test_the_ring_of_the_focus_stands_out_from_felt_and_buttons() -> None:
    ring = COLOURS["focus"][:3]
    for fill in ("plate-solid", "button", "plate-own", "plate-we", "plate-they", "veil"):
        assert ratio(ring, COLOURS[fill][:3]) >= 3, fill


def test_the_measure_finds_letters_that_are_hard_to_read() -> None:
    app = open_app(320, 320)
    plate = Panel(Rect(0, 0, 320, 320), "plate-solid", 0)
    for colour, fill, hard in (("text", "plate-solid", False), ("yellow", "paper", True)):
        line = Text("Hard to read?", Rect(20, 100, 280, 24), 16, colour)
        scene = Scene(under=[plate._replace(fill=fill), line])
        (found,) = seen(app, scene)
        assert hard == (found.ratio < found.least)


def test_the_measure_looks_at_the_worst_tenth_of_the_ground() -> None:
    ground = pygame.Surface((100, 20))
    ground.fill((0, 0, 0))
    ground.fill((250, 250, 250), (0, 0, 30, 20))
    letters = pygame.Surface((100, 20), pygame.SRCALPHA)
    letters.fill((255, 255, 255, 255), (0, 8, 100, 4))
    full = ground.copy()
    full.blit(letters, (0, 0))

    assert stands_out(Item(letters, 0, 0), full, ground) < 1.1
