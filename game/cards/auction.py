"""Auctions in which a pass is final, as pure functions on the tuple of each seat's last word."""

from __future__ import annotations

from collections.abc import Sequence

NOT_YET = -1
PASSED = 0


def raises(bids: Sequence[int], *, lowest: int, highest: int, step: int) -> range:
    """Every bid that may be made now: the steps above the best one so far, up to ``highest``.

    >>> list(raises([80, PASSED, NOT_YET, NOT_YET], lowest=70, highest=100, step=5))
    [85, 90, 95, 100]
    """
    best = max(bids)
    above = best // step * step + step if best > PASSED else lowest
    return range(max(lowest, above), highest + 1, step)


def next_bidder(bids: Sequence[int], seat: int) -> int:
    """The next seat clockwise after ``seat`` that has not passed; ``seat`` itself if none has.

    >>> next_bidder([80, PASSED, 85, NOT_YET], 0)
    2
    """
    seats = len(bids)
    for ahead in range(1, seats):
        other = (seat + ahead) % seats
        if bids[other] != PASSED:
            return other
    return seat


def all_others_passed(bids: Sequence[int]) -> bool:
    """Whether one seat is left that has not spoken, and every other has passed."""
    return NOT_YET in bids and sum(bid == PASSED for bid in bids) == len(bids) - 1


def auction_winner(bids: Sequence[int], highest: int) -> int:
    """The seat that has won the auction; -1 while it goes on or when all have passed.

    It is won by a bid that nobody can raise, and by the last seat that has not passed once it has
    bid.

    >>> auction_winner([80, PASSED, PASSED, PASSED], highest=100)
    0
    >>> auction_winner([80, PASSED, 85, PASSED], highest=100)
    -1
    """
    best = max(bids)
    if best <= PASSED:
        return -1
    if best >= highest or sum(bid != PASSED for bid in bids) == 1:
        return list(bids).index(best)
    return -1
