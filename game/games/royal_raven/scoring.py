"""What a hand brings, and when the match is over."""

from __future__ import annotations

SHOT, MISSED = 100, 50  # RR31, RR32


def needed(contract: int, shooting: int = 0) -> int:
    """What the taker's team must capture: the bid, or as a shooter all the points (RR28, RR31)."""
    return shooting or contract


def hand_score(
    contract: int, side: int, captured: tuple[int, int], *, shooting: int = 0
) -> tuple[int, int]:
    """What We and They gain by a hand that ``side`` took.

    RR28, RR29, RR30, RR31, RR32, A24, A26, A27.

    ``shooting`` is what a shooter must have captured, all the points of the deck; 0 for none.
    """
    own = captured[side]
    if own >= needed(contract, shooting):
        taken = own + (SHOT if shooting else 0)
    else:
        taken = -(contract + (MISSED if shooting else 0))
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
