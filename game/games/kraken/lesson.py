"""The first hand of Kraken: what cards count, a challenge, a declaration, trumps, a bonus."""

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
    dealer=0,
    # Three cards each to Wren, Robin, Jay and you, then two, then three.
    deck=(
        "AH 10H 8H  QH 7H JS  9S KD QD  JH 9H KH  10S JD  8S 7S  9D 7D  AS KS"
        "  8D 9C 8C  10D AC JC  KC QC 10C  QS AD 7C"
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
        "1 trump H;2 pass;0 kraken;1 pass;3 pass;1 done;2 done;3 done;0 declare 20 AS;0 done;"
        "1 play 9C;2 play AC;3 play QC;0 play 7C;2 play 7H;3 play 7D;0 play JH;1 play 8H;"
        "0 play 9H;1 play 10H;2 play QH;3 play 9D;0 play AS;1 play 10S;2 play JS;3 play 9S;"
        "0 claim;0 play AD;1 play JD;2 play 10D;3 play KD;0 play KS;1 play AH;2 play 7S;"
        "3 play 10C;1 play 8C;2 play JC;3 play KC;0 play KH;0 play QS;1 play 8D;2 play 8S;"
        "3 play QD"
    ),
    steps=(
        Step(  # KR2
            0,
            N_(
                "Robin, opposite, is your partner. After {rounds} rounds, most points wins. Each "
                "in turn may choose trumps or pass."
            ),
            "seat 2",
        ),
        Step(  # KR6, KR8
            0,
            N_(
                "Wren chose hearts as trumps. From the highest down, trumps are worth: jack "
                "{jack}, nine {nine}, ace {ace}, ten {ten}, king {king}, queen {queen}, 8 and 7 "
                "nothing."
            ),
            "cards JH 9H",
        ),
        ask(  # KR11, KR16, KR33
            0,
            N_(
                "Wren’s team needs most of the {all} points. Your top trumps can stop it: say "
                "Kraken. Now your team needs most. The winners score all, doubled; the losers get "
                "nothing."
            ),
        ),
        ask(  # KR29, KR31
            1,
            N_(
                "Three spades in a row: declare them for {run}. Only the team with the best "
                "combination scores for it, and the others have none."
            ),
        ),
        ask(  # KR7, KR9, KR19
            3,
            N_(
                "Clubs are led, and you must follow suit. In suits other than trumps, from the "
                "highest down: ace {ace}, ten {ten}, king {king}, queen {queen}, jack {low}, then "
                "9, 8, 7 nothing."
            ),
        ),
        ask(4, N_("Robin’s ace won, and Robin leads a trump: win it with the jack, the highest.")),
        ask(
            5,
            N_(
                "The nine is now the highest trump. Lead it: Jay has no trumps, but Wren must "
                "spend one."
            ),
        ),
        ask(6, N_("Lead the ace of spades, the highest of its suit.")),
        ask(  # KR27
            7,
            N_(
                "You won the 9, 10 and jack of spades, three in a row in one trick: claim the "
                "bonus of {run}."
            ),
        ),
        ask(  # KR32
            8,
            N_(
                "Each bonus raises what you need, but at the top you see that you have reached it. "
                "Lead the ace of diamonds."
            ),
        ),
        ask(9, N_("Your king is now the highest spade. Only a trump can beat it: lead it.")),
        ask(  # KR22
            10,
            N_(
                "Wren had no spades, trumped with the ace and leads clubs. You have none, and Jay, "
                "an opponent, is winning: then you must trump. Your king of hearts wins."
            ),
            2,
        ),
    ),
    ends=N_(  # KR2, KR32, KR33
        "Your team got more, so it scores the points of both teams, doubled. With fewer it would "
        "have scored nothing, and they would have scored everything. After {rounds} rounds, most "
        "points wins."
    ),
)
