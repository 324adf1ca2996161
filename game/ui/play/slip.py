"""The paper of a bubble: its words, a note and a button, in one of several shapes."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.ui.scene import Box, Rect, Scene, Text
from game.ui.text import LINE, narrowest, wrap
from game.ui.touches import What

WIDEST = 330  # of the bubble, in units of the box
SIZE, LEAST = 16.0, 11.0  # of its letters, in units; the lowest windows need the smaller ones
EDGE = 12.0  # of the paper, around its letters
BROADEST = 0.8  # of the felt of an upright window: a line all across it is read badly
WIDER = (
    1.08,
    1.16,
)  # so much more, in a broad window, where a note would else have a line of its own
BUTTON, NOTED, APART = 40.0, 18.0, 12.0  # units: a button, the row of a note, a button beside words


class Said(NamedTuple):
    """A sentence; a few small words under it; what is touched there, its text and its key."""

    text: str
    note: str = ""
    button: tuple[What, str, str] | None = None


class Shape(NamedTuple):
    """Its letters at most, in units, its share of the width, and what it costs in square units.

    ``beside``: the button stands beside the words, and none of its height is for that alone.
    """

    most: float
    share: float
    price: float
    beside: bool = False


# A usual bubble is read most easily, and a narrow one least. No more are tried than can be best.
SHAPES = (
    Shape(16.0, 1.0, 0.0),
    Shape(16.0, 0.75, 500.0),
    Shape(16.0, 1.3, 500.0),
    Shape(16.0, 1.3, 700.0, beside=True),
    Shape(14.0, 1.0, 900.0),
    Shape(14.0, 1.0, 1300.0, beside=True),
    Shape(14.0, 0.8, 1500.0),
    Shape(14.0, 0.75, 1550.0, beside=True),
    Shape(16.0, 0.62, 1600.0),
    Shape(14.0, 2.0, 2500.0),
    Shape(14.0, 0.62, 2500.0),
    Shape(14.0, 0.52, 3700.0),
    Shape(14.0, 0.42, 4500.0),
    Shape(14.0, 0.36, 5000.0),
)
USUAL = SHAPES[0]
PLAIN = tuple(shape for shape in SHAPES if not shape.beside)  # where there is no button


def largest(box: Box, said: Said) -> Generator[None, None, float]:
    """The largest letters with which it is no taller than half of a window."""
    size = SIZE
    while size > LEAST:
        yield
        if written(box, said, size, USUAL)[2] <= box.h * 0.55:
            break
        size -= 0.5
    return size


def roomy(box: Box) -> bool:
    """Whether it is an upright window with room beside a bubble."""
    return box.portrait and box.w >= 600


def written(box: Box, said: Said, size: float, shape: Shape) -> tuple[Scene, float, float]:
    """The paper at 0, 0, its width and its height."""
    unit, edge = box.unit, min(EDGE, EDGE * box.unit)
    room = (box.w - 2 * box.margin) * (BROADEST if roomy(box) else 1.0)
    usual = min(room, (WIDEST if box.portrait or box.h > 400 else 420) * unit)
    most = min(room, usual * shape.share) - 2 * edge
    letters, small = size * unit, 13 * unit
    sides = (44 if shape.share >= 1 and not shape.beside else 20) * unit
    button = box.width(said.button[1], letters, True) + sides if said.button else 0.0
    noted = box.width(said.note, small) + 12 * unit if said.note else 0.0
    if said.button and shape.beside:
        return _beside(box, said, letters, most, max(button, noted))
    text, shared = said.text, False
    if said.note and not said.button:  # the note is the last word, if it does not stand alone
        text = f"{said.text} {said.note.replace(' ', '_')}"
        tried = [most, *(min(room - 2 * edge, most * more) for more in WIDER if not box.portrait)]
        count = len(wrap(box, said.text, letters, most))
        found = [wide for wide in tried if len(wrap(box, text, letters, wide)) <= count]
        most, shared = (found[0], True) if found else (most, False)
    least = narrowest(box, text if shared else said.text, letters, most)
    paper, inner = Scene(), Rect(edge, edge, max(button + noted, least), 0)
    lines = wrap(box, text if shared else said.text, letters, inner.w)
    shared = shared and " " in lines[-1]
    if shared:
        lines[-1] = lines[-1].rpartition(" ")[0]
    elif said.note:
        lines = wrap(box, said.text, letters, inner.w)
    y = paper.lines(lines, inner, letters, colour="ink", layer=paper.top)
    row = (BUTTON if said.button else NOTED if said.note else 2) * unit
    note = Rect(edge, y + 4, inner.w, row)
    if shared:  # the last line has room for both
        note, row = Rect(edge, y - letters * LINE, inner.w, letters * LINE), 2 * unit
    align = "right" if shared else "left"
    paper.top.append(Text(said.note, note, small, "paper-soft", False, align))
    _press(paper, said, Rect(inner.right - button, y + 4, button, row), letters)
    return paper, inner.w + 2 * edge, y + row + 4 + edge * 0.7


def _beside(
    box: Box, said: Said, letters: float, most: float, column: float
) -> tuple[Scene, float, float]:
    """The words at the left; at the right the button, and under it the note."""
    unit, edge, paper = box.unit, min(EDGE, EDGE * box.unit), Scene()
    wide = narrowest(box, said.text, letters, most - column - APART * unit)
    lines = wrap(box, said.text, letters, wide)
    words, stack = len(lines) * letters * LINE, (BUTTON + (NOTED if said.note else 0.0)) * unit
    high = max(words, stack)
    inner = Rect(edge, edge + (high - words) / 2, wide, 0)
    paper.lines(lines, inner, letters, colour="ink", layer=paper.top)
    y, x = edge + (high - stack) / 2, edge + wide + APART * unit
    _press(paper, said, Rect(x, y, column, BUTTON * unit), letters)
    note = Rect(x, y + BUTTON * unit, column, NOTED * unit)
    paper.top.append(Text(said.note, note, 13 * unit, "paper-soft", False, "centre"))
    return paper, x + column + edge, high + edge * 1.7


def _press(paper: Scene, said: Said, place: Rect, size: float) -> None:
    """The button, if it has one."""
    if said.button:
        what, words, key = said.button
        layer = paper.top
        paper.button(what, place, words, strong=True, key=key, size=size, layer=layer)
