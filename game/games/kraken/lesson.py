"""The first hand of Kraken: a challenge, a declaration, the jack of trumps, a bonus."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.kraken.options import FIRST_GAME

LESSON = Lesson(
    options=FIRST_GAME,
    seed=208,
    dealer=3,
    moves=(
        "0 pass;1 trump C;2 pass;0 kraken;1 pass;3 pass;0 declare 20 9C;"
        "0 done;1 done;2 done;3 done;"
        "0 play KD;1 play 10D;2 play JD;3 play 9D;1 claim;1 play 7H;2 play 10H;3 play JH;"
        "0 play 9H;0 claim"
    ),
    steps=(
        ask(
            0,
            N_(
                "Robin, opposite, is your partner. The team that chooses trumps "
                "needs more than half the points. Your hand is too weak: pass."
            ),
        ),
        ask(
            1,
            N_(
                "Wren chose clubs, and you hold three. Do you think your team will "
                "get more points? Say Kraken: the round counts double."
            ),
        ),
        ask(
            2,
            N_("The best run scores: declare 20 for your 7, 8 and 9 of clubs."),
        ),
        ask(
            4,
            N_(
                "Trumps: jack highest, then 9. Other suits: ace, 10, king. Lead "
                "your king of diamonds."
            ),
        ),
        Step(
            5,
            N_(
                "Wren’s 10 beats your king. And 9, 10 and jack of diamonds are a "
                "run of three: the winner gets a bonus of 20."
            ),
            "cards 9D 10D JD",
            phase="claim",
        ),
        ask(5, N_("Hearts are led, and you must follow. This is your only one.")),
        ask(6, N_("Robin’s 10 wins it, again with a run of 9, 10 and jack. Claim the bonus: 20.")),
        Step(
            7,
            N_("The score is at the top. You said Kraken, so your team must now get more points."),
            "score",
        ),
    ),
)
