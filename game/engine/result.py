"""How a match that is over went, as a rating asks for it."""

from __future__ import annotations

from typing import NamedTuple


class Result(NamedTuple):
    """A match that is over, as a rating asks for it; flat, of plain values.

    ``rated``: whether it counts at all. ``ending``: ``target``, ``left`` or ``timeout``.
    ``left``: the seat that left or ran out of time, -1 for none. ``winner``: the side, -1 when the
    match did not come to its end. ``score``: by side. ``hands``: how many were scored.
    ``shot``: the seat of each try for every point of a deal, in order, and ``shot_made``: of each
    that was made. ``levels``: how strong the computer player of each seat was.
    """

    rated: bool
    ending: str
    left: int
    winner: int
    score: tuple[int, int]
    hands: int
    shot: tuple[int, ...]
    shot_made: tuple[int, ...]
    levels: tuple[str, ...]
