"""Letters to touch, for a finger that has no keyboard."""

from __future__ import annotations

from game.engine.words import _
from game.ui.pages.column import fit
from game.ui.scene import Box, Part, Rect, Scene

LOW = 480  # logical pixels: a lower window has no room for numbers
FINGER = 24.0  # pixels: so wide a letter is, if the window has room for it
LINES = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm")


def _lines(box: Box) -> tuple[str, ...]:
    return LINES if box.h >= LOW else LINES[1:]


def _high(box: Box) -> float:
    return min(44 * box.unit, max(38.0 if box.h >= LOW else 32.0, box.h * 0.062))


def height(box: Box) -> float:
    """How much of the window it takes."""
    return (len(_lines(box)) + 1) * _high(box) + 20 * box.unit


def draw(
    scene: Scene, box: Box, rect: Rect, key: str = "", layer: list[Part] | None = None
) -> None:
    """Lay it out. Touched are ("letter", …), ("erase", "") and "board-done", which has this key."""
    u, high, y = box.unit, _high(box), rect.y
    span = min(rect.w - 8 * u, 640 * u)
    left = rect.cx - span / 2
    wide = span / 10
    gap = min(3 * u, max(1.0, wide - FINGER))
    size = min(18 * u, high * 0.5)
    for letters in _lines(box):
        x = left + (10 - len(letters)) * wide / 2
        for letter in letters:
            spot = Rect(x + gap / 2, y + 2 * u, wide - gap, high - 4 * u)
            scene.button(("letter", letter), spot, letter, say=letter, size=size, layer=layer)
            x += wide
        if letters == LINES[-1]:
            spot = Rect(x + 1.5 * u, y + 2 * u, wide * 1.5 - 3 * u, high - 4 * u)
            scene.button(("erase", ""), spot, icon="back", say=_("Delete"), layer=layer)
        y += high
    third = span / 10
    for what, word, x, wide, its_key in (
        (("letter", " "), _("Space"), left, third * 5.5, ""),
        ("board-done", _("Done"), left + third * 5.5, third * 4.5, key),
    ):
        spot = Rect(x + 1.5 * u, y + 2 * u, wide - 3 * u, high - 4 * u)
        done = what == "board-done"
        small = fit(box, word, size * 0.9, spot.w - 8 * u, True)
        scene.button(what, spot, word, key=its_key, size=small, strong=done, layer=layer)
