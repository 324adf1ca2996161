"""Letters to touch, for a finger that has no keyboard."""

from __future__ import annotations

from game.engine.words import _, spoken
from game.ui.geometry import Box, Rect
from game.ui.leaves import Plate
from game.ui.pages.blocks import AIR, TARGET, TIGHT, Drawn, across, line
from game.ui.pages.column import Column
from game.ui.pages.page import WIDEST
from game.ui.scale import BIG, HEADING
from game.ui.scene import Panel, Part, Scene
from game.ui.text import shrunk
from game.ui.touches import Do, Letter
from game.ui.tree import Node, Space

LOW = 480  # logical pixels: a lower window has no room for numbers
FINGER = 24.0  # pixels: so wide a letter is, if the window has room for it
DIGITS = "1234567890"
LINES = {  # as on keyboards of the language, with the letters that its names and words have
    "en": ("qwertyuiop", "asdfghjkl'", "zxcvbnm-"),
    "nl": ("qwertyuiopé", "asdfghjklëï", "zxcvbnmöü-"),
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß-"),
}


def _lines(box: Box) -> tuple[str, ...]:
    lines = LINES.get(spoken(), LINES["en"])
    return (DIGITS, *lines) if box.h >= LOW else lines


def _high(box: Box) -> float:
    return min(44 * box.unit, max(38.0 if box.h >= LOW else 32.0, box.h * 0.062))


def height(box: Box) -> float:
    """How high it is."""
    return (len(_lines(box)) + 1) * _high(box)


def field(typed: str, wanted: str) -> Node:
    """What is typed, with a mark at its end; before that, what is wanted."""
    caret = Drawn(2, BIG, lambda place, _unit: [Panel(place, "accent", 0)])
    text = line(typed or wanted, HEADING, "text" if typed else "soft", bold=bool(typed))
    shown = across(text, *([TIGHT, caret] if typed else []), Space(grow=1))
    frame = Plate(shown, fill="clear", edge="accent", pad=(AIR.units, 0), radius=AIR.units)
    return Plate(frame, pad=(0, 0), high=TARGET, radius=AIR.units)


def below(column: Column) -> None:
    """Lay it out below what stands in a column; Enter says that all is typed."""
    column.lay(AIR)
    rect = Rect(column.x, column.y, column.width, 0)
    draw(column, column.box, rect, key="enter", layer=column.scrolled)
    column.y += height(column.box)


def draw(
    scene: Scene, box: Box, rect: Rect, key: str = "", layer: list[Part] | None = None
) -> None:
    """Lay it out, as wide as a box.

    Touched are the letters, `Do.ERASE` and `Do.BOARD_DONE`, which has this key.
    """
    u, high, y, lines = box.unit, _high(box), rect.y, _lines(box)
    keys = max(map(len, lines))
    span = min(rect.w, WIDEST * u)
    gap = min(3 * u, max(1.0, span / keys - FINGER))
    span = max(span + gap, keys * (FINGER + 1))  # beyond a narrow column
    left = rect.cx - span / 2
    wide = span / keys
    size = min(18 * u, high * 0.5)
    for letters in lines:
        rest = keys - len(letters)
        erase = min(2.0, rest) if letters == lines[-1] else 0.0
        x = left + (rest - erase if erase else rest / 2) * wide
        for letter in letters:
            spot = Rect(x + gap / 2, y + 2 * u, wide - gap, high - 4 * u)
            scene.button(Letter(letter), spot, letter, say=letter, size=size, layer=layer)
            x += wide
        if erase:
            spot = Rect(x + gap / 2, y + 2 * u, wide * erase - gap, high - 4 * u)
            scene.button(Do.ERASE, spot, icon="back", say=_("Delete"), layer=layer)
        y += high
    third = span / 10
    for what, word, x, wide, its_key in (
        (Letter(" "), _("Space"), left, third * 5.5, ""),
        (Do.BOARD_DONE, _("Done"), left + third * 5.5, third * 4.5, key),
    ):
        spot = Rect(x + gap / 2, y + 2 * u, wide - gap, high - 4 * u)
        done = what == Do.BOARD_DONE
        small = shrunk(box, word, size * 0.9, spot.w - 8 * u, True)
        scene.button(what, spot, word, key=its_key, size=small, strong=done, layer=layer)
