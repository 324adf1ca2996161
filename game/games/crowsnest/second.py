"""The second lesson of CrowsNest: five positions, each with what Expert decides there."""

from __future__ import annotations

from game.engine.lesson import Position
from game.engine.words import N_

SECOND = (
    Position(
        N_("When to bid: what is this hand worth?"),
        seed=29,
        moves="0 bid 70; 1 bid 75; 2 pass; 3 bid 80; 0 bid 85; 1 pass; 3 bid 90",
        answer="bid 95",
    ),
    Position(
        N_("What to bury: choose the cards, then trump."),
        seed=6,
        moves="0 bid 95; 1 pass; 2 pass; 3 pass",
        answer="bury Y11; bury Y13; bury B5; bury B6; bury B11; trump R",
    ),
    Position(
        N_("Drawing trumps: your team plays the contract, and you lead."),
        seed=4,
        moves=(
            "0 bid 100; 1 pass; 2 pass; 3 pass; 0 bury R7; 0 bury R9; 0 bury R12; 0 bury "
            "G10; 0 bury B5; 0 trump Y; 0 play Y14; 1 play Y9; 2 play CROW; 3 play R13; 0 "
            "play Y6; 1 play Y11; 2 play Y12; 3 play G6; 2 play B13; 3 play B6; 0 play B14; "
            "1 play B7"
        ),
        answer="play Y13",
    ),
    Position(
        N_("Counting: few cards are left. Which is best now?"),
        seed=1,
        moves=(
            "0 bid 90; 1 bid 95; 2 pass; 3 pass; 0 pass; 1 bury R5; 1 bury G10; 1 bury G8; "
            "1 bury G13; 1 bury B9; 1 trump Y; 0 play Y12; 1 play Y13; 2 play Y14; 3 play "
            "Y7; 2 play R9; 3 play R6; 0 play R7; 1 play B6; 2 play G14; 3 play G9; 0 play "
            "G6; 1 play CROW; 1 play B13; 2 play B8; 3 play B7"
        ),
        answer="play B14",
    ),
    Position(
        N_("Against their contract: what do you play?"),
        seed=3,
        moves=(
            "0 bid 70; 1 bid 95; 2 pass; 3 pass; 0 pass; 1 bury R7; 1 bury R8; 1 bury R13; "
            "1 bury G8; 1 bury G10; 1 trump B; 0 play Y13; 1 play G7; 2 play Y9; 3 play "
            "Y14; 3 play Y7; 0 play Y6; 1 play B8; 2 play Y12; 1 play B13; 2 play B7; 3 "
            "play Y10"
        ),
        answer="play B14",
    ),
)
