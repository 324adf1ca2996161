"""The first hand of Royal Wife-Swap: a nemesis, a wedding, and a swap that makes it royal."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.wife_swap.options import WifeSwapOptions

LESSON = Lesson(
    options={"players": 3, "match_mode": "single", "bot_level": "learner"},
    dealer=0,
    # Round by round to Wren, Robin and you; then the stock.
    deck=(
        "KS 4S 2S  7C 8C 5S  6D 10D QH  9D 7D AD  8H 9H 9C  6H 5H 8D  3C 4C 3D  QS 5C 6C 2H "
        "7S 9S JD 8S 5D AH 4D AS KC QC JS JH 4H 3H 3S KH JC 2C QD KD 10H 7H 10S 6S AC 2D 10C"
    ),
    moves=(
        "1 play KS;2 play 4S;0 play 2S;0 wed KS QH;0 lay 4S 0;0 lay 2S 0;0 lay 5S 0;0 done;0 "
        "play AD;1 play 6D;2 play 7D;0 wed QS KS;0 done;0 play 9S;1 play 8S;2 play 7S;0 lay "
        "9S 0;0 lay 8S 0;0 lay 7S 0;0 done;0 play 5C;1 play 3C;2 play 4C;0 done;0 play 3D;1 "
        "play 9D;2 play 10D;2 wed JS 10D;2 lay AS 0;2 lay 3D 0;2 lay 5D 0;2 lay 9D 0;2 done;2 "
        "play 9H;0 play KH;1 play 2H;1 wed KH QC;1 lay 2H 0;1 lay 6H 0;1 lay 8H 0;1 lay 9H 0;"
        "1 lay 7C 0;1 lay JC 0;1 done;1 play 10S;2 play 3S;0 play AH;0 wed JD 10S;0 lay 3S 0;"
        "0 lay 8D 1;0 done;0 play AC;1 play 2C;2 play 8C;0 wed KC QH;0 wed 10C JD;0 lay 10S 0;"
        "0 lay 2D 1;0 lay 2C 2;0 lay 6C 2;0 lay 8C 2;0 lay 9C 2;0 lay AC 2;0 done;0 play AH;1 "
        "play 7H;2 play 5H;0 lay 7D 1;0 lay 5H 2;0 lay 7H 2;0 lay AH 2;0 lay 3C 2;0 lay 4C 2;"
        "0 lay 5C 2;0 done"
    ),
    steps=(
        Step(  # WS12, WS27
            0,
            N_(
                "Only families score, and most points wins. Families begin with a king and a "
                "queen, and whoever wins a trick may build them."
            ),
            "cards KS QH",
        ),
        ask(  # WS5, WS8
            0,
            N_(
                "Wren leads the king of spades. Follow suit with the 2, its nemesis: it beats the"
                " king. Likewise, a 3 beats the queen of its suit, a 4 the jack, a 5 the 10."
            ),
        ),
        ask(  # WS13
            1,
            N_(
                "The trick is yours. A king and a queen begin a family: tap the king, then your "
                "queen of hearts."
            ),
        ),
        ask(  # WS16, WS26
            2,
            N_(
                "Other cards of their two suits may join, from the trick and your hand: add all "
                "three spades. K, Q, J and 10 count 10, an ace 1, the rest their number."
            ),
            3,
        ),
        ask(  # WS23
            5,
            N_(
                "That is the best you can do with these cards: press Done. Then you draw until "
                "you have seven cards again."
            ),
        ),
        ask(  # WS6, WS7
            6,
            N_(
                "You drew the queen of spades! Win again: lead your ace, the highest. Players "
                "without your suit play anything: the highest card wins, even of another suit."
            ),
        ),
        ask(  # WS14, WS26
            7,
            N_(
                "Yours again. Now swap: tap the new queen, then her king. A couple of one suit is "
                "royal, not mixed: its family counts double."
            ),
        ),
        ask(  # WS20, WS22
            8,
            N_(
                "The queen of hearts is left without a king: an orphan. Orphans and unused cards "
                "of the trick go under the stock. Press Done twice."
            ),
        ),
        ask(
            9,
            N_(
                "Lead the 9 of spades: the others must follow suit, and spades are what your "
                "family needs."
            ),
        ),
        ask(
            10,
            N_(
                "All three are spades. Add them to your family, where each counts double, and "
                "press Done."
            ),
            4,
        ),
        Step(  # WS15, WS18
            14,
            N_(
                "You have a jack as well: a jack and a 10 of different suits begin a junior "
                "family, without a king or queen."
            ),
            "cards JD",
        ),
        Step(  # WS23, WS25
            14,
            N_(
                "When the stock is empty, the first player without cards ends the game. The rest "
                "is now played for you."
            ),
            "seat 0",
        ),
    ),
    ends=N_(  # WS27, W30
        "A royal family counts double; cards left in the hand count nothing. Most points wins: "
        "that was a whole match. Longer ones go on to {target} points."
    ),
    figures={"target": WifeSwapOptions().target},
)
