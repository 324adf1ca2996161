"""The first hand of Royal Raven: bid, take the kitty, name trump, meet the Raven, follow, ruff."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.royal_raven.options import FIRST_GAME

LESSON = Lesson(
    options=FIRST_GAME,
    seed=25,
    dealer=3,
    moves=(
        "0 bid 70;1 bid 75;2 pass;3 pass;0 bid 85;1 pass;"
        "0 bury R6;0 bury R8;0 bury R11;0 bury P5;0 bury P7;0 trump Y;"
        "0 play B14;1 play B13;2 play B8;3 play RAVEN;3 play Y11;0 play Y6;1 play Y12;2 play B6;"
        "1 play P12;2 play P8;3 play P11;0 play Y5;0 play Y7"
    ),
    steps=(
        Step(
            0,
            N_("Robin, opposite, is your partner against Wren and Jay."),
            "seat 2",
        ),
        ask(
            0,
            N_(
                "First, an auction: how many of the 120 points will your team take? "
                "The highest bidder gets the kitty and names trump. Bid 70."
            ),
        ),
        ask(1, N_("Wren said 75. Your hand is strong, so go on: bid 85.")),
        ask(
            2,
            N_(
                "You won the auction, and now hold the five cards of the kitty. "
                "Bury five weak cards: that rids you of two colours."
            ),
            5,
        ),
        ask(
            7,
            N_("Now name trump, the colour that beats all others. Yellow is your longest colour."),
        ),
        ask(8, N_("Lead the blue 14. All must follow blue, and 14 is the highest.")),
        Step(
            9,
            N_(
                "Bad luck: Jay had no blue and played the Royal Raven, the highest "
                "trump. It is worth 20, and took your 14."
            ),
            "cards RAVEN",
            phase="collect",
        ),
        ask(9, N_("Jay leads trump. You have yellow, so you must follow: play a low one.")),
        ask(
            10,
            N_(
                "Purple is led, and you have none left. Now you may play a trump: "
                "your lowest one wins."
            ),
        ),
        Step(
            11,
            N_("The trick is yours! The score is at the top. You need 85: good luck."),
            "score",
        ),
    ),
)
