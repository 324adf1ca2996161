"""The first hand of CrowsNest: bid, take the nest, name trump, meet the Crow, ruff, follow."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.crowsnest.options import FIRST_GAME

LESSON = Lesson(
    options=FIRST_GAME,
    seed=37,
    dealer=3,
    moves=(
        "0 bid 70;1 bid 75;2 pass;3 pass;0 bid 80;1 pass;"
        "0 bury R7;0 bury R10;0 bury G10;0 bury Y6;0 bury B5;0 trump Y;"
        "0 play B6;1 play B8;2 play B13;3 play CROW;3 play G14;0 play Y10;1 play G11;2 play G6;"
        "0 play B14;1 play Y5;2 play B7;3 play B9;1 play Y14;2 play G13;3 play Y7;0 play Y11;"
        "1 play R11"
    ),
    steps=(
        Step(
            0,
            N_("Opposite you sits Robin, your partner against Wren and Jay."),
            "seat 2",
        ),
        ask(
            0,
            N_(
                "Promise the most points, and you take the nest and name trump. You "
                "go first: bid 70."
            ),
        ),
        ask(1, N_("Wren promised 75, but your hand is worth more: bid 80.")),
        ask(
            2,
            N_(
                "The nest is yours. Bury five cards, including your only green: "
                "then you can trump when green is led."
            ),
            5,
        ),
        ask(7, N_("Yellow is your longest suit. Name it as trump: trump beats every other suit.")),
        ask(8, N_("You lead. A low black card costs nothing and shows who has the high ones.")),
        Step(
            9,
            N_(
                "Jay played the Crow, which is always allowed: the lowest trump, "
                "but it beats every black card."
            ),
            "cards CROW",
            phase="collect",
        ),
        ask(
            9,
            N_("Green is led, and you have none left. Now you may play a trump: it beats the 14."),
        ),
        ask(
            10, N_("That trick was worth points. Now lead your black 14, the highest of its suit.")
        ),
        ask(
            11,
            N_("Wren trumped and now leads trump. You have yellow and must follow: play the 11."),
        ),
    ),
)
