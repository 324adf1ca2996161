"""What a hand brings, and when the match is over (CN19, CN20, CN21, CN22, CN23)."""

from __future__ import annotations


def hand_score(contract: int, side: int, captured: tuple[int, int]) -> tuple[int, int]:
    """What We and They gain by a hand that ``side`` declared (CN19, CN20, CN21, C31)."""
    declared = contract if captured[side] >= contract else -contract
    return (declared, captured[1]) if side == 0 else (captured[0], declared)


def verdict(score: tuple[int, int], target: int, *, sudden: bool) -> tuple[bool, bool]:
    """After a hand: whether the match is over, and whether the next is sudden death (CN23).

    A tie at the target or above brings one more hand (C20), after which any lead wins (C21).
    """
    if not sudden and max(score) < target:
        return False, False  # C19
    tied = score[0] == score[1]
    return not tied, tied
