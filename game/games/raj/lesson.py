"""The first hand of Raj: three prizes, of which one is tied for and one is better not won."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_

LESSON = Lesson(
    options={"players": 2, "bot_level": "learner", "show_tally": False},
    deck="+4 +7 -3",
    moves="0 bid 6;1 bid 6;0 bid 12;1 bid 9;0 bid 5;1 bid 2;0 bid 8;1 bid 11",
    steps=(
        Step(
            0,
            N_(
                "This is the prize. Fifteen are turned up, one after the other, and the most "
                "points win."
            ),
            "cards +4",
        ),
        Step(
            0,
            N_(
                "These are your bids, 1 to 15. Wren has the same. Each is used once, so spend them"
                " well."
            ),
            "hand",
        ),
        ask(
            0, N_("All bid at once, face down. The highest bid takes the prize. Bid your 6 for it.")
        ),
        Step(
            1,
            N_("A tie! Equal bids cancel each other, and nobody takes the prize. It stays."),
            "cards +4",
            phase="award",
        ),
        ask(1, N_("The pot is now worth 11. That deserves a high card: bid your 12.")),
        Step(2, N_("Your 12 was higher than 9: the pot is yours."), "seat 0", phase="award"),
        ask(2, N_("A prize below zero goes to the lowest bid. Bid your 5: that should do.")),
        Step(
            3,
            N_("Wren bid 2 and must take −3. So it goes on, until all fifteen prizes are gone."),
            "cards -3",
            phase="award",
        ),
    ),
)
