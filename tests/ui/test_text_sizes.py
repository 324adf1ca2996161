"""Type has a size that suits its window and its reader, and what stands around it has too."""

from __future__ import annotations

import json

import pygame
import pytest

from game.games import GAMES
from tests.siege.moments import moments
from tests.siege.test_windows import STATISTICS, pages, paint
from tests.ui.helpers import open_app

# Windows with one dot to a pixel, and the laptop's whose dots make the same picture.
LARGE = (((1920, 1080), 1.5), ((2560, 1440), 2.0))


def pictures(window: tuple[float, float], density: float) -> list[tuple[str, bytes]]:
    """Tables of every game and some pages, by their names, dot by dot."""
    app = open_app(*window, density)
    app.host.kept |= {"statistics": json.dumps(STATISTICS), "match-raj": "x", "last": "raj"}
    made = []

    def shoot(name: str) -> None:
        paint(app)
        made.append((name, pygame.image.tobytes(app.painter.screen, "RGB")))

    for game in GAMES:
        for moment in moments(game)[3::40]:
            moment.table(app)
            shoot(str(moment))
    for screen, _acts in pages(app)[::7]:
        app.stack[:] = [screen]
        screen.opened()
        shoot(type(screen).__name__)
    return made


@pytest.mark.parametrize(("window", "times"), LARGE, ids=str)
def test_a_large_window_shows_the_same_tables_and_pages_with_everything_larger(
    window: tuple[float, float], times: float
) -> None:
    large, laptop = pictures(window, 1.0), pictures((1280, 720), times)
    for (name, dots), (_name, expected) in zip(large, laptop, strict=True):
        assert expected == dots, name
