"""The second lesson of Raj: five positions, each with what Expert decides there."""

from __future__ import annotations

from game.engine.lesson import Position
from game.engine.words import N_

_LATE = (
    "0 bid 4; 1 bid 4; 0 bid 10; 1 bid 8; 0 bid 2; 1 bid 7; 0 bid 9; 1 bid 11; 0 bid "
    "6; 1 bid 2; 0 bid 12; 1 bid 9; 0 bid 11; 1 bid 6; 0 bid 3; 1 bid 13; 0 bid 13; 1 "
    "bid 15; 0 bid 15; 1 bid 5; 0 bid 5; 1 bid 1"
)

SECOND = (
    Position(
        N_("Equal bids left this pot on the table. What do you bid for it now?"),
        seed=1,
        moves="0 bid 14; 1 bid 14; 0 bid 15; 1 bid 15",
        answer="bid 1",
    ),
    Position(
        N_("Equal bids left this pot on the table. What do you bid for it now?"),
        seed=1,
        moves="0 bid 14; 1 bid 14; 0 bid 15; 1 bid 15; 0 bid 1; 1 bid 1",
        answer="bid 2",
    ),
    Position(
        N_("A prize below zero: what do you bid?"),
        seed=13,
        moves="0 bid 11; 1 bid 12; 0 bid 15; 1 bid 15; 0 bid 6; 1 bid 14; 0 bid 3; 1 bid 7",
        answer="bid 10",
    ),
    Position(
        N_("Counting: few bids are left. Which is best now?"), seed=14, moves=_LATE, answer="bid 14"
    ),
    Position(
        N_("Counting: few bids are left. Which is best now?"),
        seed=14,
        moves=_LATE + "; 0 bid 14; 1 bid 14",
        answer="bid 1",
    ),
)
