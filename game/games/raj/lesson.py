"""The first hand of Raj: three prizes, of which one is tied for and one is better not won."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_

# On a phone the hand lies in two rows. What is to be bid stands in the upper one, so nothing lies
# between the coach and the card.
LESSON = Lesson(
    options={"players": 2, "bot_level": "learner", "show_tally": False},
    deck="+3 +2 -3",
    moves="0 bid 6;1 bid 6;0 bid 8;1 bid 7;0 bid 5;1 bid 2;0 bid 10;1 bid 11",
    steps=(
        Step(
            0,
            N_("This is the prize. Fifteen will be turned up, and the most points win."),
            "cards +3",
        ),
        Step(
            0,
            N_(
                "Your bid cards, 1 to 15. Wren has the same. Each is used only "
                "once, so spend them well."
            ),
            "hand",
        ),
        ask(
            0, N_("Everyone bids at once, face down. The highest bid takes the prize: bid your 6.")
        ),
        Step(
            1,
            N_("A tie! Equal bids cancel out, so nobody gets the prize. It stays on the table."),
            "cards +3",
            phase="award",
        ),
        ask(1, N_("The pot is now worth 5. That deserves a higher card: bid your 8.")),
        Step(2, N_("Your 8 beat Wren’s 7: the pot is yours."), "cards +3 +2", phase="award"),
        ask(2, N_("A prize below zero goes to the lowest bid. Bid your 5: that should avoid it.")),
        Step(
            3,
            N_(
                "Wren bid 2 and has to take −3. It goes on like this until all "
                "fifteen prizes are gone."
            ),
            "cards -3",
            phase="award",
        ),
    ),
)
