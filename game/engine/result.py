"""How a match ended, as far as a rating needs to know."""

from __future__ import annotations

from typing import NamedTuple


class Result(NamedTuple):
    """How a match ended; a flat record of plain values.

    ``winners``: the sides that have won; none if the match was not finished. ``left``: the seat
    that left or ran out of time, if the table knows of it, otherwise -1. ``shot_made``: the seats
    that successfully shot the bird, in order, once for each shot.
    """

    winners: tuple[int, ...]
    left: int = -1
    shot_made: tuple[int, ...] = ()
