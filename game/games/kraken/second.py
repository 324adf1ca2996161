"""The second lesson of Kraken: five positions, each with what Expert decides there."""

from __future__ import annotations

from game.engine.lesson import Position
from game.engine.words import N_

SECOND = (
    Position(N_("When to bid: choose trumps, or pass?"), seed=1, moves="", answer="trump C"),
    Position(
        N_("When to challenge: Kraken, or pass?"),
        seed=14,
        moves="0 pass; 1 trump H; 2 pass",
        answer="pass",
    ),
    Position(
        N_("Drawing trumps: your team plays the contract, and you lead."),
        seed=5,
        moves="0 trump D; 1 pass; 3 pass; 0 done; 1 done; 2 done; 3 declare 20 JS; 3 done",
        answer="play 7D",
    ),
    Position(
        N_("Counting: few cards are left. Which is best now?"),
        seed=1,
        moves=(
            "0 trump C; 1 pass; 3 pass; 0 done; 1 done; 2 done; 3 done; 0 play JH; 1 play "
            "AH; 2 play 9H; 3 play KH; 1 play 8H; 2 play 8C; 3 play AC; 0 play 7H; 3 play "
            "AS; 0 play JS; 1 play KS; 2 play QS; 1 claim; 3 play 7C"
        ),
        answer="play JC",
    ),
    Position(
        N_("You are not the first to play: what do you add to the trick?"),
        seed=2,
        moves=(
            "0 trump S; 1 pass; 3 pass; 0 done; 1 done; 2 done; 3 done; 0 play 9S; 1 play "
            "QS; 2 play 8C; 3 play 8S; 0 play JS; 1 play 7S; 2 play AD; 3 play 10S; 0 play "
            "QC; 1 play 9C; 2 play 10C; 3 play 7C; 2 play AC; 3 play KC; 0 play 8D; 1 play "
            "KS; 1 claim; 1 play KH; 2 play 7H; 3 play AH"
        ),
        answer="play QH",
    ),
)
