"""How much is kept of what was painted: little of one table when the next has opened."""

from __future__ import annotations

import gc

import pygame
import pytest

from game.house import HOUSE
from game.ui.app import App
from game.ui.drawing.boxes import STRIP, TALL, Item, Window, plain_box, round_box
from game.ui.drawing.fonts import SIZES, Fonts
from game.ui.drawing.kept import PictureCache
from game.ui.drawing.paint import Painter
from game.ui.memory import ME
from game.ui.pages.menu import Menu
from game.ui.theme import COLOURS
from tests.ui.helpers import open_app, open_table, pass_time, until_mine

DENSE = (390, 844, 3.0)
MOST = 8.0  # windows full of pixels: all that is kept after any number of tables


def kept(painter: Painter) -> float:
    """How much is kept of all that was painted, in windows full of pixels."""
    found: dict[int, int] = {}
    known: set[int] = set()
    roots: list[object] = [painter]
    while roots:
        one = roots.pop()
        if id(one) in known:
            continue
        known.add(id(one))
        if isinstance(one, pygame.Surface):
            found[id(one)] = 0 if one.get_parent() else one.get_pitch() * one.get_height()
        elif isinstance(one, bytes):
            found[id(one)] = len(one)
        elif isinstance(one, dict | list | tuple):
            roots += gc.get_referents(one)
        elif type(one).__module__.startswith("game.ui.drawing"):
            roots.append(vars(one))
    screen = painter.screen
    return sum(found.values()) / (screen.get_pitch() * screen.get_height())


def played(app: App, game: str) -> float:
    """What is kept when a table is prepared, and cards have been played on it."""
    table = open_table(app, game)
    pass_time(app, 1)
    for _ in app._chores:
        pass
    for _decision in range(4):
        until_mine(app)
        table.director.submit(ME, table.match.legal(ME)[0], app.host.now)
        pass_time(app, 0.4)
    app.back()
    pass_time(app, 0.4)
    return kept(app.painter)


def test_what_was_painted_for_one_table_is_let_go_of_when_the_next_opens() -> None:
    app = open_app(*DENSE)
    app.push(Menu(app))
    pass_time(app, 1)
    found = {game: played(app, game) for game in HOUSE}

    assert max(found.values()) < MOST, found


@pytest.mark.parametrize("edge", ["", "line"])
@pytest.mark.parametrize("fill", ["veil", "plaque", "clear", "paper"])
@pytest.mark.parametrize(("radius", "line"), [(0, 1), (42, 3), (2, 4)])
def test_a_tall_box_is_drawn_short_and_painted_as_if_it_were_whole(fill, edge, radius, line):
    open_app()
    inks = COLOURS[fill], COLOURS[edge] if edge else None
    for high in (TALL + 1, TALL + STRIP, 719, 1000):
        whole = round_box(150, high, radius, *inks, line)
        short = round_box(150, 2 * max(radius, 2 * line) + STRIP, radius, *inks, line)
        grounds = []
        for item in (Item(whole, 20, 5), Item(short, 20, 5, tall=high)):
            screen, window = plain_box(200, 1024), Window()
            window.show([item])
            window.paint(screen, (40, 90, 60), [screen.get_rect(), pygame.Rect(30, 200, 90, 77)])
            grounds.append(pygame.image.tobytes(screen, "RGBA"))

            assert item.box == (20, 5, 150, high)
        assert grounds[0] == grounds[1]
        assert short.get_height() < whole.get_height()


def test_a_packed_picture_is_the_same_when_it_is_wanted_again() -> None:
    open_app()
    cache, card = PictureCache(900), plain_box(20, 30)
    for x in range(20):
        card.fill((9 * x, 200, 3, 12 * x), (x, 0, 1, 30))
    seen = pygame.image.tobytes(card, "RGBA")
    cache.put("card", card)

    assert cache.pack("card")
    assert not cache.pack("card")

    cache.put("other", plain_box(20, 30))
    again = cache.get("card")

    assert again is not None
    assert again is not card
    assert seen == pygame.image.tobytes(again, "RGBA")
    assert again.get_masks() == card.get_masks()
    assert cache.get("other") is None

    cache.drop("card")

    assert cache.get("card") is None


def test_letters_of_few_sizes_stay_open_and_the_last_used_are_among_them() -> None:
    fonts = Fonts()
    first = fonts.font(9, bold=False)
    for size in range(10, 10 + 2 * SIZES):
        fonts.font(size, bold=True)

        assert fonts.font(9, bold=False) is first
    assert len(fonts._fonts) == SIZES
