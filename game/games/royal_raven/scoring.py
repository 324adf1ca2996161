"""What a hand brings, when the match is over, and what a rating asks for."""

from __future__ import annotations

from typing import NamedTuple

SHOT, MISSED = 100, 50  # RR31, RR32


def hand_score(
    contract: int, side: int, captured: tuple[int, int], *, shooting: int = 0
) -> tuple[int, int]:
    """What We and They gain by a hand that ``side`` took.

    RR28, RR29, RR30, RR31, RR32, A24, A26, A27.

    ``shooting`` is what a shooter must have captured, all the points of the deck; 0 for none.
    """
    own = captured[side]
    if shooting:
        taken = own + SHOT if own >= shooting else -(contract + MISSED)
    else:
        taken = own if own >= contract else -contract
    return (taken, captured[1]) if side == 0 else (captured[0], taken)


def verdict(score: tuple[int, int], target: int, *, first: int = -1) -> tuple[int, bool]:
    """After a hand: the side that has won, -1 for none, and whether a tie brings another (A29).

    ``first`` is the side that wins when both are there, by a house rule; -1 for the higher score.
    """
    if max(score) < target:
        return -1, False  # A30
    if first >= 0 and min(score) >= target:
        return first, False
    if score[0] == score[1]:
        return -1, True
    return int(score[1] > score[0]), False


class Result(NamedTuple):
    """A match that is over, as a rating asks for it; flat, of plain values.

    ``rated``: whether it counts at all (RR39). ``ending``: ``target``, ``left`` or ``timeout``.
    ``left``: the seat that left or ran out of time, -1 for none. ``winner``: the side, -1 when the
    match did not come to its end. ``score``: (We, They). ``hands``: how many were scored.
    ``shot``: the seat of each Shooting the Bird, in order, and ``shot_made``: of each that was
    made. ``bot_level``: how strong the computer players were (A43).
    """

    rated: bool
    ending: str
    left: int
    winner: int
    score: tuple[int, int]
    hands: int
    shot: tuple[int, ...]
    shot_made: tuple[int, ...]
    bot_level: str
