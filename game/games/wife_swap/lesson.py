"""The first hand of Royal Wife-Swap: a nemesis, a wedding, and a swap that makes it royal."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_

LESSON = Lesson(
    options={"players": 3, "match_mode": "single", "bot_level": "learner"},
    dealer=0,
    # Round by round to Wren, Robin and you; then the stock.
    deck=(
        "KS 4S 2S  7C 8C 9S  6D 10D QH  9D 7D AD  8H 9H 9C  6H 5H 8D  3C 4C 3D"
        "  QS 6C 2H 7S JD 5D 8S 10C"
    ),
    moves=(
        "1 play KS;2 play 4S;0 play 2S;0 wed KS QH;0 lay 4S 0;0 done;"
        "0 play AD;1 play 6D;2 play 7D;0 wed QS KS;0 done;"
        "0 play 3D;1 play 9D;2 play 10D;2 done;2 play 7S;0 play 9S;1 play 8S;0 lay 5S 0;"
        "0 lay 7S 0;0 lay 8S 0;0 lay 9S 0;0 done;0 play 9C;1 play 7C;2 play 10C;2 done;"
        "2 play 3S;0 play JS;1 play AS;1 wed JS 10H;1 lay 3S 0;1 lay 6S 0;1 lay AS 0;"
        "1 lay 2H 0;1 lay 6H 0;1 lay 8H 0;1 done;1 play KH;2 play 3H;0 play 7H;1 lay 3H 0;"
        "1 lay 7H 0;1 lay AH 0;1 done;1 play AC;2 play 4C;0 play 6C;1 done;1 play 2C;"
        "2 play 8C;0 play KC;1 done;1 play 3C;2 play QC;0 play QH;1 wed KD QC;1 lay 3C 1;"
        "1 lay 5C 1;1 lay JC 1;1 lay 2D 1;1 lay AD 1;1 done;1 play 7C;2 play 6D;0 play AC;"
        "0 wed JD 10S;0 lay 5D 1;0 lay 6D 1;0 lay 7D 1;0 lay 8D 1;0 done;0 play QH;1 play JH;"
        "2 play 4H;2 wed KH QH;2 lay 4H 0;2 lay 5H 0;2 lay 9H 0;2 lay JH 0;2 done;2 play 4D;"
        "0 play QD;1 play 3D;1 lay 7C 1;1 lay 9C 1;1 lay 10C 1;1 lay 3D 1;1 lay 4D 1;"
        "1 lay 9D 1;1 lay 10D 1;1 done;1 play QD;2 play AC;0 play 8C;2 done"
    ),
    steps=(
        ask(
            0,
            N_(
                "Wren leads the king of spades. Follow with your 2, his nemesis: in its suit a 2 "
                "beats the king, a 3 the queen, a 4 the jack, a 5 the 10."
            ),
        ),
        Step(
            1,
            N_(
                "The trick is yours. Now build families from its cards and your own: only they "
                "score."
            ),
            "cards KS 4S 2S",
        ),
        ask(1, N_("Kings marry queens. Tap the king, then your queen of hearts.")),
        ask(
            2,
            N_(
                "Cards in the couple’s suits may join: add the 4 of spades. K, Q, J and 10 count "
                "10, an ace 1, the rest their number."
            ),
        ),
        ask(3, N_("That will do for now. Press Done: cards not used go under the stock.")),
        ask(
            4,
            N_("You drew the queen of spades! As the winner, you lead: your ace is the highest."),
        ),
        ask(
            5,
            N_(
                "Yours again. Now swap: marry the new queen to her king. A couple "
                "of the same suit is royal: its family counts double."
            ),
        ),
        ask(
            6,
            N_(
                "The queen of hearts has no king now. A card without a family is an orphan, and "
                "goes under the stock. Press Done."
            ),
        ),
        ask(7, N_("Keep your high cards for tricks that you need: lead the 3 of diamonds.")),
        ask(8, N_("Spades are led. Win with your 9, and put every spade into your family."), 6),
        Step(
            14,
            N_(
                "A jack may marry a 10 of another suit, too. The game ends when a player has no "
                "cards left, and the most points win."
            ),
            "seat 0",
        ),
    ),
)
