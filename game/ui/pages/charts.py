"""Charts on a page: a line for each value, with its name, a bar and its figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.engine.words import _
from game.ui.dates import month_name
from game.ui.geometry import Box, Rect
from game.ui.leaves import Plate, Words
from game.ui.pages.blocks import AIR, CLOSE, Drawn, across, note, plate, title
from game.ui.scale import LABEL
from game.ui.scene import Panel, Part
from game.ui.tree import Middle, Node

HIGH = 10  # units: how thick a bar is


class Bar(NamedTuple):
    """A line of a chart: its name, how much it is, its figure in words."""

    name: str
    value: float
    figure: str
    whole: float = 0  # what it is a part of, drawn behind it


class Chart(NamedTuple):
    """A chart: what it shows, its lines, and what its bars mean where that must be said."""

    name: str
    bars: Sequence[Bar]
    more: str = ""


def ended(won: int, shared: int, lost: int) -> str:
    """How matches ended.

    >>> ended(1, 0, 3), ended(1, 2, 3)
    ('1 won, 3 lost', '1 won, 2 shared, 3 lost')
    """
    rest = _("{lost} lost").format(lost=lost)
    if shared:
        rest = _("{n} shared, {lost} lost").format(n=shared, lost=lost)
    return _("{won} won, {rest}").format(won=won, rest=rest)


def won(months: Mapping[str, tuple[int, int]]) -> Chart:
    """How many matches were won, and of how many, in each of these months."""
    bars = [
        Bar(month_name(month), n, _("{n} of {all}").format(n=n, all=played), played)
        for month, (n, played) in months.items()
    ]
    return Chart(_("Matches won, by month"), bars)


def chart(box: Box, one: Chart) -> Plate:
    """A chart on a plate of its own."""

    def widest(texts: Iterable[str], *, bold: bool) -> float:
        return max(box.width(text, LABEL * box.unit, bold) for text in texts) / box.unit + 1

    low = min(0.0, *(bar.value for bar in one.bars))
    high = max(0.0, *(max(bar.value, bar.whole) for bar in one.bars))
    left = widest([bar.name for bar in one.bars], bold=False)
    right = widest([bar.figure for bar in one.bars], bold=True)

    def line(bar: Bar) -> Node:
        drawn = Drawn(0, HIGH, lambda place, unit: _bar(place, unit, bar, low, high))
        return across(
            Words(bar.name, LABEL, LABEL, align="left", single=True, wide=left),
            AIR,
            Middle(drawn, grow=1),
            AIR,
            Words(bar.figure, LABEL, LABEL, "text", True, "right", single=True, wide=right),
        )

    lines = [block for bar in one.bars for block in (CLOSE, line(bar))]
    return plate(title(one.name), *([note(one.more)] if one.more else []), *lines)


def _bar(place: Rect, unit: float, bar: Bar, low: float, high: float) -> Iterable[Part]:
    """A bar that begins at zero, which is not the left edge where values are negative."""
    scale = place.w / ((high - low) or 1.0)
    zero = place.x - low * scale
    for value, fill in ((bar.whole, "line"), (bar.value, "accent")):
        if value:
            wide = max(2 * unit, abs(value) * scale)
            x = zero if value > 0 else zero - wide
            yield Panel(Rect(x, place.y, wide, place.h), fill, min(place.h, wide) / 2)
    if low < 0:
        yield Panel(
            Rect(zero, place.y - CLOSE.units / 2 * unit, 1, place.h + CLOSE.units * unit), "line", 0
        )
