"""The first hand of Kraken: what cards count, the choice of trumps, a declaration, a bonus."""

from __future__ import annotations

from game.engine.cards import mask
from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import DECK, POINTS
from game.games.kraken.options import FIRST_GAME

_TRUMP = DECK.suits.index("H")
_WORTH = dict(zip(DECK.names, POINTS[_TRUMP], strict=True))

LESSON = Lesson(
    options=FIRST_GAME,
    dealer=3,
    # Three cards each to you, Wren, Robin and Jay, then two, then three.
    deck=(
        "JH 9H KH  10H 8H 10S  AH 7H JS  QH 9S 7S  AS KS  JD 8D  8S 9D  KD 10D  "
        "QS AD 7C  AC KC 9C  QD QC 8C  7D 10C JC"
    ),
    figures={
        "rounds": int(FIRST_GAME["rounds"]),
        "jack": _WORTH["JH"],
        "nine": _WORTH["9H"],
        "ace": _WORTH["AS"],
        "ten": _WORTH["10S"],
        "king": _WORTH["KS"],
        "queen": _WORTH["QS"],
        "low": _WORTH["JS"],
        "all": sum(POINTS[_TRUMP]),
        "run": trick_bonus(mask(DECK.cards("9S 10S JS")), _TRUMP)[1],
    },
    moves=(
        "0 trump H;1 pass;3 pass;0 declare 20 AS;0 done;1 done;2 done;3 done;"
        "0 play JH;1 play 8H;2 play AH;3 play QH;0 play 9H;1 play 10H;2 play 7H;3 play 7D;"
        "0 play AS;1 play 10S;2 play JS;3 play 9S;0 claim;0 play KS;1 play 8D;2 play 8S;3 play 7S;"
        "0 play AD;1 play JD;2 play 9D;3 play KD;0 play 7C;1 play AC;2 play 8C;3 play JC;"
        "1 play KC;2 play QC;3 play 10C;0 play KH;0 play QS;1 play 9C;2 play QD;3 play 10D"
    ),
    steps=(
        Step(  # KR1, KR2
            0,
            N_("Robin, opposite, is your partner. After {rounds} rounds, most points wins."),
            "seat 2",
        ),
        Step(  # KR6, KR8
            0,
            N_(
                "Trumps beat all other suits. Their points, from the highest down: jack {jack}, "
                "nine {nine}, ace {ace}, ten {ten}, king {king}, queen {queen}, 8 and 7 nothing."
            ),
            "cards JH 9H KH",
        ),
        ask(  # KR11, KR12, KR32
            0,
            N_(
                "You have the two highest hearts: choose hearts. Then your team must get more "
                "than half of the {all} points plus any bonuses, or the others score everything."
            ),
        ),
        Step(  # KR16, KR33
            1,
            N_(
                "Wren and Jay could have said “Kraken!”: then the score is doubled, and the "
                "winners take it all. Both passed."
            ),
            "seat 1",
        ),
        ask(  # KR29, KR31
            1,
            N_(
                "Three spades in a row: declare them for {run}. Four in a row or four alike are "
                "worth more. Only the team with the best combination scores for it."
            ),
        ),
        ask(  # KR19, KR25
            3,
            N_(
                "You lead, and everyone must follow suit. The winner of a trick gets its card "
                "points. Lead the jack, so that the others run out of trumps."
            ),
        ),
        ask(4, N_("Robin added the ace. The nine is now the highest trump: lead it.")),
        ask(  # KR7, KR9
            5,
            N_(
                "Only you have trumps now. In other suits, from the highest down: ace {ace}, ten "
                "{ten}, king {king}, queen {queen}, jack {low}, then 9, 8, 7 nothing. Lead the "
                "ace of spades."
            ),
        ),
        ask(  # KR27
            6,
            N_(
                "The 9, 10 and jack of spades lie in your trick: three in a row again. Claim the "
                "bonus of {run}."
            ),
        ),
        ask(  # KR32
            7,
            N_(
                "Each bonus raises what you need, shown at the top. Your king is the highest "
                "spade left, so lead it; then the ace of diamonds."
            ),
            2,
        ),
        ask(
            9,
            N_(
                "You have made it. Lead your 7 of clubs, which loses: your last trump wins the "
                "lead back."
            ),
        ),
        ask(  # KR22
            10,
            N_(
                "You have no clubs, and Jay, an opponent, is winning with the ten: then you must "
                "trump. Your king of hearts wins."
            ),
        ),
        ask(11, N_("All other spades are gone, so your queen wins the last trick.")),
    ),
    ends=N_(  # KR2, KR32
        "Your team chose trumps and got more, so both teams score their own points. Otherwise you "
        "would have scored nothing and they everything. After {rounds} rounds, most points wins."
    ),
)
