"""Who takes a pot, and who wins a game (RJ7, RJ8, RJ9, RJ10, RJ11, RJ12, RJ13, RJ14)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.raj.deck import FIRST_PRIZE, WORTH
from game.games.raj.options import RajOptions
from game.games.raj.state import Table


def pot_winner(values: Sequence[int], *, highest: bool) -> int:
    """The seat that takes the pot with these bids, -1 when all of them cancel (RJ9, RJ10, J3)."""
    alone = [value for value in values if values.count(value) == 1]
    if not alone:
        return -1
    return values.index(max(alone) if highest else min(alone))


def cancelled(values: Sequence[int]) -> tuple[bool, ...]:
    """By seat, whether a bid meets its like, so that they cancel each other (RJ9)."""
    return tuple(values.count(value) > 1 for value in values)


def highest_takes(options: RajOptions, table: Table) -> bool:
    """Whether the highest bid takes the pot on the table, and not the lowest (RJ7, RJ8)."""
    last = WORTH[table.prize - FIRST_PRIZE]
    if options.pot_sign == "total_then_last":
        return (table.pot_value or last) > 0  # J5, J6
    return last > 0  # RJ12, J5


def untold(options: RajOptions, table: Table) -> bool:
    """Whether the worth of the pot does not tell who takes it, as its last card decides (RJ12)."""
    worth = table.pot_value
    return len(table.pot) > 1 and (not worth or (worth > 0) != highest_takes(options, table))


def best(options: RajOptions, table: Table) -> tuple[int, ...]:
    """The winners of the game on the table: all who tie, or the one of them (RJ14, J10)."""
    most = max(table.total)
    tied = tuple(seat for seat, points in enumerate(table.total) if points == most)
    if options.final_tie == "highest_single_prize":
        prizes = [
            max((WORTH[card - FIRST_PRIZE] for card in table.taken[s]), default=0) for s in tied
        ]
        if max(prizes) > 0:
            return (tied[prizes.index(max(prizes))],)
    return tied
