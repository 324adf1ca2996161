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
        "0 play AD;1 play 6D;2 play 7D;0 wed QS KS;0 done"
    ),
    steps=(
        ask(
            0,
            N_(
                "Wren leads the king of spades. Follow with your 2: it is the "
                "king’s nemesis and beats him."
            ),
        ),
        Step(
            1,
            N_("The trick is yours. Now build families from its cards and your own, for points."),
            "cards KS 4S 2S",
        ),
        ask(1, N_("Kings marry queens. Tap the king, then your queen of hearts.")),
        ask(2, N_("Cards in the couple’s suits may join them: add the 4 of spades to the family.")),
        ask(3, N_("That will do. Press Done: the rest of the trick goes under the stock.")),
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
            N_("The queen of hearts has lost her place: she is an orphan and leaves. Press Done."),
        ),
    ),
)
