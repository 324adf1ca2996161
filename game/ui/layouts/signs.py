"""What each deal or round of a day's deal has brought, as a row of small plates."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.geometry import Rect
from game.ui.scale import SHARP
from game.ui.scene import Icon, Panel

# Gained, neither, lost: the sign, and the colour of its plate.
MARKS = {1: ("check", "good"), 0: ("", "faint"), -1: ("close", "bad")}
ROW = 12  # signs in a line
GAP = 4  # units between two


def signs(
    parts: Sequence[int], cx: float, y: float, side: float, unit: float
) -> list[Panel | Icon]:
    """The plates, in lines around ``cx`` from ``y`` down."""
    drawn: list[Panel | Icon] = []
    step = side + GAP * unit
    for start in range(0, len(parts), ROW):
        row = parts[start : start + ROW]
        left = cx - (len(row) * step - GAP * unit) / 2
        for at, part in enumerate(row):
            spot = Rect(left + at * step, y + start // ROW * step, side, side)
            icon, colour = MARKS[part]
            drawn.append(Panel(spot, colour, SHARP * unit))
            if icon:
                drawn.append(Icon(icon, spot.cx, spot.cy, side * 0.75, "ink"))
    return drawn


def height(parts: Sequence[int], side: float, unit: float) -> float:
    """How high these lines are, with the room below each."""
    return -(-len(parts) // ROW) * (side + GAP * unit)
