"""The second lesson of Royal Wife-Swap: five positions, each with what Expert decides there."""

from __future__ import annotations

from game.engine.lesson import Position
from game.engine.words import N_

SECOND = (
    Position(
        N_("You lead: which card do you play?"),
        seed=3,
        moves=(
            "0 play 8D; 1 play 3D; 2 play 6D; 3 play 9H; 3 done; 3 play 2S; 0 play 4S; 1 "
            "play 10S; 2 play 7S; 1 done; 1 play 9D; 2 play 2D; 3 play AD; 0 play 7D; 3 "
            "done; 3 play 5D; 0 play 10D; 1 play 7H; 2 play QD; 3 wed JS 10D; 3 lay 5D 0; 3 "
            "done; 3 play AC; 0 play 2C; 1 play 5C; 2 play 9C; 3 done; 3 play 3H; 0 play "
            "6H; 1 play 4H; 2 play 10H; 2 done; 2 play 2H; 3 play 8H; 0 play KH; 1 play 3C; "
            "2 done; 2 play 5H; 3 play QH; 0 play 9H; 1 play 8D; 3 wed KC QH; 3 lay 4D 0; 3 "
            "lay 6D 0; 3 lay 8D 0; 3 lay 5H 1; 3 lay 9H 1; 3 lay 6C 1; 3 lay 7C 1; 3 done; "
            "3 play AD; 0 play 7D; 1 play 2S; 2 play 3D; 3 wed JD 10S; 3 lay 2S 0; 3 lay 4S "
            "0; 3 lay 7S 0; 3 lay 2D 0; 3 lay 3D 0; 3 lay 7D 0; 3 lay 9D 0; 3 lay AD 0; 3 "
            "done; 3 play 4H; 0 play 10H; 1 play 7H; 2 play AH; 2 wed KD QD; 2 wed JC 10H; "
            "2 lay 4H 1; 2 lay 7H 1; 2 lay 8H 1; 2 lay AH 1; 2 done; 2 play 6S; 3 play 2C; "
            "0 play KS; 1 play 3S; 0 wed KS QS; 0 lay 3S 0; 0 lay 5S 0; 0 lay 6S 0; 0 lay "
            "8S 0; 0 done"
        ),
        answer="play AS",
    ),
    Position(
        N_("Which card do you follow with?"),
        seed=3,
        moves=(
            "0 play 8D; 1 play 3D; 2 play 6D; 3 play 9H; 3 done; 3 play 2S; 0 play 4S; 1 "
            "play 10S; 2 play 7S; 1 done; 1 play 9D; 2 play 2D; 3 play AD; 0 play 7D; 3 "
            "done; 3 play 5D; 0 play 10D; 1 play 7H; 2 play QD; 3 wed JS 10D; 3 lay 5D 0; 3 "
            "done; 3 play AC"
        ),
        answer="play 2C",
    ),
    Position(
        N_("Which card do you follow with?"),
        seed=4,
        moves="0 play 3C; 1 play 6C; 2 play 7C; 3 play JC; 3 done; 3 play 3H",
        answer="play 4H",
    ),
    Position(
        N_("You lead: which card do you play?"),
        seed=6,
        moves=(
            "0 play 4C; 1 play 6C; 2 play KC; 3 play 3C; 2 done; 2 play 5S; 3 play 8S; 0 "
            "play 4S; 1 play JS; 0 wed JS 10D; 0 lay 4S 0; 0 lay 5S 0; 0 lay 6S 0; 0 lay 8S "
            "0; 0 lay 9D 0; 0 done; 0 play 2H; 1 play 10H; 2 play AH; 3 play 9H; 2 done; 2 "
            "play 4H; 3 play 3H; 0 play 6H; 1 play 7H; 1 done; 1 play AD; 2 play 6D; 3 play "
            "8D; 0 play 7D; 1 done; 1 play KH; 2 play KS; 3 play JH; 0 play 8H; 2 wed KS "
            "QS; 2 lay 3S 0; 2 lay 7S 0; 2 lay 9S 0; 2 done; 2 play 3C; 3 play 5C; 0 play "
            "7C; 1 play 8C; 1 done; 1 play 5H; 2 play 4H; 3 play 3H; 0 play 6H; 0 wed 10H "
            "JS; 0 wed JD 10S; 0 lay 3H 0; 0 lay 4H 0; 0 lay 5H 0; 0 lay 6H 0; 0 lay 9D 1; "
            "0 done"
        ),
        answer="play AD",
    ),
    Position(
        N_("Build families: which cards do you lay, and which do you keep?"),
        seed=4,
        moves=(
            "0 play 3C; 1 play 6C; 2 play 7C; 3 play JC; 3 done; 3 play 3H; 0 play 4H; 1 "
            "play 5H; 2 play 9H; 2 done; 2 play AH; 3 play KH; 0 play QH; 1 play 6H; 2 wed "
            "KH QH; 2 lay 2H 0; 2 lay 6H 0; 2 lay AH 0; 2 done; 2 play 5S; 3 play 4S; 0 "
            "play 2S; 1 play 9S; 1 done; 1 play 8S; 2 play 5C; 3 play 10S; 0 play AS; 0 "
            "done; 0 play KS; 1 play JS; 2 play 10H; 3 play 7S"
        ),
        answer="wed JS 10H; lay 6S 0; lay 7S 0; lay 8H 0; done",
    ),
)
