"""Runs and fours of a kind in a set of cards, as pure functions on masks.

The cards of a suit are neighbouring bits, ``width`` of them, lowest rank first; suit follows suit.
What a run or a four is worth is each game's own business.
"""

from __future__ import annotations

from functools import cache

from game.engine.cards import Cards


@cache
def _runs_in_suit(cards: int, least: int) -> tuple[int, ...]:
    found, low = [], 0
    while cards >> low:
        if not cards >> low & 1:
            low += 1
            continue
        high = low
        while cards >> high & 1:
            high += 1
        if high - low >= least:
            found.append((1 << high) - (1 << low))
        low = high
    return tuple(found)


def runs(cards: int, *, width: int, least: int = 3) -> list[Cards]:
    """The longest runs of at least ``least`` neighbours of one suit, lowest suit first.

    >>> [bin(run) for run in runs(0b0111_1101, width=4)]
    ['0b1110000']
    """
    found = []
    shift = 0
    suit = (1 << width) - 1
    while cards >> shift:
        for run in _runs_in_suit(cards >> shift & suit, least):
            found.append(run << shift)
        shift += width
    return found


def fours(cards: int, *, width: int) -> list[Cards]:
    """The sets of all four cards of a rank, in a pack of four suits, lowest rank first.

    >>> [bin(four) for four in fours(0b10_10_11_10, width=2)]
    ['0b10101010']
    """
    whole = cards & cards >> width & cards >> 2 * width & cards >> 3 * width & (1 << width) - 1
    column = 1 | 1 << width | 1 << 2 * width | 1 << 3 * width
    return [column << rank for rank in range(width) if whole >> rank & 1]
