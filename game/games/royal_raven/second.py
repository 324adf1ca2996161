"""The second lesson of Royal Raven: five positions, each with what Expert decides there."""

from __future__ import annotations

from game.engine.lesson import Position
from game.engine.words import N_

SECOND = (
    Position(
        N_("When to bid: what is this hand worth?"),
        seed=1,
        moves="0 bid 70; 1 bid 75; 2 pass; 3 pass",
        answer="bid 80",
    ),
    Position(
        N_("What to bury: choose the cards, then trump."),
        seed=24,
        moves="0 bid 70; 1 bid 75; 2 pass; 3 bid 80; 0 bid 85; 1 pass; 3 pass",
        answer="bury R10; bury P5; bury P11; bury P13; bury B7; trump Y",
    ),
    Position(
        N_("Drawing trumps: your team plays the contract, and you lead."),
        seed=13,
        moves=(
            "0 bid 70; 1 pass; 2 bid 75; 3 bid 80; 0 bid 85; 2 pass; 3 bid 90; 0 bid 95; 3 "
            "pass; 0 bury R5; 0 bury R10; 0 bury P6; 0 bury R13; 0 bury Y10; 0 trump B"
        ),
        answer="play B12",
    ),
    Position(
        N_("Counting: few cards are left. Which is best now?"),
        seed=2,
        moves=(
            "0 bid 70; 1 bid 75; 2 pass; 3 pass; 0 bid 80; 1 bid 85; 0 pass; 1 bury Y7; 1 "
            "bury P9; 1 bury B7; 1 bury B8; 1 bury B9; 1 trump R; 1 play R11; 2 play P6; 3 "
            "play R8; 0 play R13; 0 play Y14; 1 play R14; 2 play Y8; 3 play Y10; 1 play R6; "
            "2 play B6; 3 play R9; 0 play R10; 0 play Y6; 1 play R7; 2 play Y5; 3 play Y9; "
            "1 play B14; 2 play Y12; 3 play B5"
        ),
        answer="play RAVEN",
    ),
    Position(
        N_("Against their contract: what do you play?"),
        seed=2,
        moves=(
            "0 bid 70; 1 bid 75; 2 pass; 3 pass; 0 bid 80; 1 bid 85; 0 pass; 1 bury Y7; 1 "
            "bury P9; 1 bury B7; 1 bury B8; 1 bury B9; 1 trump R; 1 play R11; 2 play P6; 3 "
            "play R8"
        ),
        answer="play R13",
    ),
)
