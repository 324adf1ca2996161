"""Boxes on the screen, and the window: how large it is, and how large type and gaps are on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

AMPLE = 720.0  # logical pixels: when the shorter side is longer, the whole picture grows


Measure = Callable[[str, float, bool], float]  # text, size, bold -> width


class Rect(NamedTuple):
    """A box on the screen."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x beyond its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y beyond its lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of its middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of its middle."""
        return self.y + self.h / 2

    def inset(self, by: float, by_y: float | None = None) -> Rect:
        """The box that much smaller on every side."""
        dy = by if by_y is None else by_y
        return Rect(self.x + by, self.y + dy, self.w - 2 * by, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        """The same box elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Rect) -> bool:
        """Whether the two boxes overlap."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


NOWHERE = Rect(0, 0, 0, 0)


def rounding(w: float, h: float) -> float:
    """The radius of the corners of a felt of this size, with the wood around it."""
    return min(h * 0.4, w * 0.26)


def surrounding(rects: Sequence[Rect]) -> Rect:
    """The box around one or several."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, low = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, low - y)


def around(cx: float, cy: float, w: float, h: float) -> Rect:
    """The box of this size around a point."""
    return Rect(cx - w / 2, cy - h / 2, w, h)


def unit_of(w: float, h: float, scale: float) -> float:
    """The scale of text and gaps on a window of this size, with the text size that was chosen."""
    unit = max(1.0, min(w, h, AMPLE) / (540 if h > w else 640)) * scale
    # A small window has room for so much. A low one has more for larger type: what is folded
    # away there, and what can be scrolled; but the lowest has next to none.
    return min(unit, max(0.8, min(w / 290, h / 420 * scale, (h - 186) / 150)))


class Box(NamedTuple):
    """The window: its size, its density, and the scale of text and gaps on it.

    ``unit`` is 1 on a phone and a laptop and grows on large screens and with the text size chosen.
    ``reading`` is that of a page that scrolls: there type never has to be small.
    """

    w: float
    h: float
    density: float
    unit: float
    measure: Measure
    reading: float = 1.0

    @property
    def portrait(self) -> bool:
        """Whether it is a tall window, with room for things above each other."""
        return self.h > self.w and self.h >= 480

    @property
    def small(self) -> bool:
        """Whether there is so little room that what can be folded away is."""
        least = max(1.0, self.unit)
        return not self.portrait and (self.h < 360 * least or self.w < 480 * least)

    @property
    def margin(self) -> float:
        """How far the outermost things are from the edge of the window."""
        return 16 * self.unit if min(self.w, self.h) >= 600 else 8.0

    @property
    def rect(self) -> Rect:
        """All of it."""
        return Rect(0, 0, self.w, self.h)

    @property
    def read(self) -> Box:
        """The same window for a page that scrolls."""
        return self._replace(unit=self.reading)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """How wide a line of text is."""
        return self.measure(text, size, bold)


def box_of(w: float, h: float, density: float, scale: float, measure: Measure) -> Box:
    """A window of this size, with the text size that was chosen."""
    # What scrolls has a full screen's type in a low window too: so a zoom enlarges all letters.
    reading = max(1.0, min(w, AMPLE) / 540) if h > w else AMPLE / 640
    return Box(w, h, density, unit_of(w, h, scale), measure, min(reading * scale, w / 290))
