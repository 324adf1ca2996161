"""How a match ended, as a rating asks for it."""

from __future__ import annotations

from typing import NamedTuple


class Result(NamedTuple):
    """How a match ended; flat, of plain values.

    ``winners``: the sides that have won; none when it did not come to its end. ``left``: the seat
    that left or ran out of time, where the table knows of it, else -1. ``shot_made``: the seat of
    each try for every point of a deal that was made, in order.
    """

    winners: tuple[int, ...]
    left: int = -1
    shot_made: tuple[int, ...] = ()
