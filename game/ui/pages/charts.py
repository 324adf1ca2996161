"""Charts on a page: bars beside each other; each has its figure over it and its name below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.geometry import Rect
from game.ui.pages.column import Column
from game.ui.scene import Panel, Text
from game.ui.text import shrunk

HIGH = 120  # units from the lowest to the highest value
OVER, LOW = 30, 16  # units for the figures above, for each line of the names below


class Bar(NamedTuple):
    """One value of a chart: its name, of one line or two, how much it is, its figure in words."""

    name: str
    value: float
    figure: str

    @property
    def said(self) -> str:
        """Its name in one line."""
        return self.name.replace("\n", " ")


class Chart(NamedTuple):
    """A chart: what it shows, and its values."""

    name: str
    bars: Sequence[Bar]


def draw(column: Column, chart: Chart) -> None:
    """A chart on a plate of its own."""
    u, lines = column.u, max(bar.name.count("\n") + 1 for bar in chart.bars)
    with column.plated(below=4 + lines * LOW + 12):
        column.write(chart.name, 16, bold=True)
        column.gap(OVER)
        field = Rect(column.x, column.y, column.width, HIGH * u)
        _bars(column, field, chart.bars)
        column.y = field.bottom


def _bars(column: Column, field: Rect, bars: Sequence[Bar]) -> None:
    """Bars that stand on zero, or hang from it, each with its figure over it."""
    u = column.u
    low, high = min(0.0, *(bar.value for bar in bars)), max(0.0, *(bar.value for bar in bars))
    scale = field.h / ((high - low) or 1.0)
    wide = min(56 * u, field.w / len(bars))
    floor, size = field.bottom + low * scale, _size(column, bars, wide)
    column.put(Panel(Rect(field.x, floor, field.w, max(1, u)), "line", 0))
    for number, bar in enumerate(bars):
        x, tall = field.x + (number + 0.5) * wide, bar.value * scale
        body = Rect(x - wide * 0.36, min(floor, floor - tall), wide * 0.72, max(2 * u, abs(tall)))
        column.put(Panel(body, "accent", min(4 * u, body.w / 4)))
        over = Rect(x - wide / 2, body.y - 18 * u, wide, 16 * u)
        column.put(Text(bar.figure, over, size, "text", True, "centre"))
        _name(column, field, bar, x, wide, size)


def _size(column: Column, bars: Sequence[Bar], wide: float) -> float:
    """The size in which every figure and name has room; what stands under a name has more."""
    words = [text for bar in bars for text in (bar.name.partition("\n")[0], bar.figure)]
    return min(shrunk(column.box, text, 13 * column.u, wide - 2) for text in words)


def _name(column: Column, field: Rect, bar: Bar, x: float, wide: float, size: float) -> None:
    line = Rect(x - wide / 2, field.bottom + 4 * column.u, wide, LOW * column.u)
    for text in bar.name.split("\n"):
        column.put(Text(text, line, size, "soft", False, "centre"))
        line = line.moved(0, line.h)
