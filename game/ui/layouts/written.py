"""Hands in writing: of each suit its sign and the ranks, where cards would be too small to read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.ui.geometry import Box, Rect
from game.ui.scene import Held, Icon, Panel, Part, Text

SIGN = 0.95  # an icon, in sizes of the letters beside it; so are the others
EDGE = 0.32  # left and right of what stands on a chip
AFTER = 0.22  # behind the icon
APART = 0.42  # between two ranks
CHIPS = 0.3  # between two chips
HIGH = 1.36  # a chip


def width(box: Box, hand: Sequence[Held], size: float) -> float:
    """How wide a hand is in letters of this size."""
    chips = _chips(hand)
    return sum(_chip(box, chip, size) for chip in chips) + CHIPS * size * (len(chips) - 1)


def write(box: Box, hand: Sequence[Held], x: float, y: float, size: float) -> list[Part]:
    """A hand from this x on, around this y, with a chip for each suit."""
    parts: list[Part] = []
    for chip in _chips(hand):
        wide, colour = _chip(box, chip, size), chip[0].colour
        parts.append(Panel(Rect(x, y - HIGH * size / 2, wide, HIGH * size), "field", size * 0.4))
        at = x + EDGE * size
        if chip[0].sign:
            parts.append(Icon(chip[0].sign, at + SIGN * size / 2, y, SIGN * size, colour))
            at += (SIGN + AFTER) * size
        for one in chip:
            rank = box.width(one.rank, size, True)
            line = Rect(at, y - HIGH * size / 2, rank, HIGH * size)
            parts.append(Text(one.rank, line, size, colour, True))
            at += rank + APART * size
        x += wide + CHIPS * size
    return parts


def _chips(hand: Sequence[Held]) -> list[list[Held]]:
    """The cards suit by suit; those of no suit stand together."""
    return [list(chip) for _suit, chip in groupby(hand, lambda one: (one.sign, one.colour))]


def _chip(box: Box, chip: Sequence[Held], size: float) -> float:
    sign = SIGN + AFTER if chip[0].sign else 0.0
    ranks = sum(box.width(one.rank, size, True) for one in chip)
    return ranks + (sign + 2 * EDGE + APART * (len(chip) - 1)) * size
