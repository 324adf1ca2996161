"""What a game counts in a finished match: figures that add up to statistics over many matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.actions import Event

EACH = " {n}"  # ends a figure that there is of each of several numbers
MOST = "most_"  # begins a figure of which several matches keep the greatest, not the sum


class Figure(NamedTuple):
    """A line of the statistics: its text, and the figure that it is a part of, if any."""

    label: str
    of: str = ""
    mean: bool = False  # so much for each of those, not a share of them


class Tally(NamedTuple):
    """What a game counts."""

    figures: Mapping[str, Figure]  # in the order in which they are shown
    # From the rules, the table at the end, all that has happened, and whose figures they are.
    counts: Callable[[Any, Any, Sequence[Event], int], Mapping[str, int]]
