"""Runs and fours: the bonus of a trick, and what a hand may declare (KR28, KR29, KR30, KR31)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from game.cards.melds import fours, runs
from game.engine.cards import Card, Cards, mask
from game.games.kraken.deck import KING_QUEEN, OF_SUIT, RANK, SEATS, SUIT, WIDTH

STUK = 20  # KR28, KR30: king and queen of trumps
_FOURS = (0, 0, 0, 100, 200, 100, 100, 100)  # KR28, KR31: by rank, 7 to A
_RUNS = (0, 0, 0, 20, 50, 100, 100, 100, 100)  # KR31, K22: by length


@cache
def trick_bonus(cards: int, trump: int) -> tuple[str, int]:
    """Which bonus the four cards of a trick make, and its points; ("", 0) for none (KR28)."""
    kind, value = "", 0
    for run in runs(cards, width=WIDTH):
        kind, value = ("run4", 50) if run.bit_count() == 4 else ("run3", 20)
    if not KING_QUEEN[trump] & ~cards:
        return kind + "kq", value + STUK  # K13
    for four in fours(cards, width=WIDTH):
        rank = four.bit_length() - 1 - 3 * WIDTH
        if _FOURS[rank]:  # K14, K15
            return "four", _FOURS[rank]
    return kind, value


class Combination(NamedTuple):
    """What may be declared: its cards, its points, and what else decides between equals (K20).

    The order of the fields after ``cards`` is the order of comparison.
    """

    cards: Cards
    value: int
    length: int
    rank: int  # of the highest card, 7 to 14
    trumps: bool  # whether it is a run of trumps

    @property
    def top(self) -> Card:
        """The card it is called by: the highest of a run, the spade of a four."""
        card = self.cards & -self.cards if self.is_four else self.cards
        return card.bit_length() - 1

    @property
    def is_four(self) -> bool:
        """Whether it is four of a kind, and no run."""
        return self.cards.bit_length() > (self.cards & -self.cards).bit_length() + WIDTH


_NONE = (0, 0, 0, False)  # less than any


def combination(cards: int, trump: int, four_nines: int = 0) -> Combination:
    """A run or a four with all that decides its worth (KR31, K14, K22)."""
    high = cards.bit_length() - 1
    count = cards.bit_count()
    if not cards & ~OF_SUIT[SUIT[high]]:
        return Combination(cards, _RUNS[count], count, RANK[high], SUIT[high] == trump)
    value = four_nines if RANK[high] == 9 else _FOURS[high % WIDTH]
    return Combination(cards, value, count, RANK[high], False)


def best_sets(
    hand: int, trump: int, four_nines: int = 0, *, share: bool = False
) -> tuple[tuple[Combination, ...], ...]:
    """The sets of combinations of a hand with the highest total, the strongest first (K21).

    No card is in two of a set unless the players ``share`` them. Only whole runs count, never a
    part of one. The combinations of a set are in the order of the deck, runs before fours.
    """
    found = [
        combination(cards, trump, four_nines)
        for cards in (*runs(hand, width=WIDTH), *fours(hand, width=WIDTH))
    ]
    found = [c for c in found if c.value]
    if share:
        return (tuple(found),)
    sets = [
        chosen
        for size in range(len(found) + 1)
        for chosen in combinations(found, size)
        if all(not one.cards & other.cards for one, other in combinations(chosen, 2))
    ]
    most = max(map(_total, sets))
    return tuple(sorted((s for s in sets if _total(s) == most), key=_strongest, reverse=True))


def offers(
    sets: Sequence[tuple[Combination, ...]], declared: Sequence[Cards] = ()
) -> dict[tuple[int, Card], Combination]:
    """What may be declared out of these best sets, by value and card; the strongest set first.

    Only sets count that hold all that has been ``declared``. The card is the highest of a run and
    the spade of a four; the heart where a run of the same value has the spade already.
    """
    names: dict[Combination, tuple[int, Card]] = {}
    for c in sorted({c for found in sets for c in found}, key=lambda c: c.is_four):
        key = (c.value, c.top)
        if key in names.values():
            rest = c.cards & ~(1 << c.top)
            key = (c.value, (rest & -rest).bit_length() - 1)
        names[c] = key
    left = [s for s in sets if set(declared) <= {c.cards for c in s}]
    return {names[c]: c for found in left for c in found}


def _total(chosen: Sequence[Combination]) -> int:
    return sum(c.value for c in chosen)


def _strongest(chosen: Sequence[Combination]) -> tuple[int, int, int, bool]:
    return max((c[1:] for c in chosen), default=_NONE)


def contest(
    declared: Sequence[Sequence[Combination]], dealer: int, *, both_score: bool
) -> tuple[int, tuple[int, ...]]:
    """Who has the best single declaration, and the teams that score theirs (KR29, K20)."""
    best = _NONE
    holder, top = -1, [0, 0]
    for away in range(1, SEATS + 1):
        seat = (dealer + away) % SEATS
        for found in declared[seat]:
            top[seat % 2] = max(top[seat % 2], found.value)
            if found[1:] > best:
                best, holder = found[1:], seat
    if holder < 0:
        return -1, ()
    if both_score and top[0] == top[1]:
        return holder, (0, 1)
    return holder, (holder % 2,)


def _of_value() -> dict[int, list[Cards]]:
    found: dict[int, list[Cards]] = {20: [], 50: [], 100: [], 150: [], 200: []}
    for suit in range(4):
        for length in range(3, 9):
            for low in range(WIDTH - length + 1):
                found[_RUNS[length]].append(((1 << length) - 1) << (suit * WIDTH + low))
    for rank, value in enumerate(_FOURS):
        if value or rank == 2:
            found[value or 150].append(mask(suit * WIDTH + rank for suit in range(4)))
    return found


# All runs and fours by the points they may be claimed with: for worlds in which they are secret.
OF_VALUE = _of_value()
