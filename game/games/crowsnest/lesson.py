"""The first hand of CrowsNest: the cards that count, an auction, the nest, trumps, the Crow."""

from __future__ import annotations

from game.cards.nest_lesson import PARTNER
from game.engine.cards import mask
from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.crowsnest.deck import POINTS, WITH_CROW
from game.games.crowsnest.options import FIRST_GAME

_BID = 80

LESSON = Lesson(
    options=FIRST_GAME,
    dealer=3,
    # Round by round to you, Wren, Robin and Jay, and to the nest until it is full.
    deck=(
        "Y13 Y8 Y14 CROW Y11  Y12 Y7 B12 Y5 Y6  Y10 B13 B8 B11 B6  Y9 B9 B7 B5 R8  "
        "B14 R14 R13 R10 G5  B10 R6 R9 R11  R5 G7 G6 R12  R7 G9 G11 G14  "
        "G8 G10 G13 G12"
    ),
    figures={
        "target": int(FIRST_GAME["target"]),
        "five": POINTS[WITH_CROW.card("Y5")],
        "ten": POINTS[WITH_CROW.card("Y10")],
        "crow": POINTS[WITH_CROW.card("CROW")],
        "all": sum(POINTS),
        "bid": _BID,
        "trick": WITH_CROW.worth(mask(WITH_CROW.cards("Y14 Y5"))),
        "buried": WITH_CROW.worth(mask(WITH_CROW.cards("R5 G5"))),
    },
    moves=(
        f"0 bid 70;1 pass;2 pass;3 bid 75;0 bid {_BID};3 pass;"
        "0 bury R5;0 bury R7;0 bury R8;0 bury G5;0 bury G8;0 trump Y;"
        "0 play Y11;1 play Y8;2 play Y14;3 play Y5;2 play G6;3 play G14;0 play Y6;1 play G7;"
        "0 play Y10;1 play Y7;2 play B8;3 play CROW;0 play B14;1 play B9;2 play B7;3 play B11;"
        "0 play B6;1 play B13;2 play B12;3 play B5;1 play R14;2 play R9;3 play R11;0 play Y9;"
        "0 play B10;1 play G9;2 play R13;3 play R12;0 play Y13;1 play R6;2 play G11;3 play G12;"
        "0 play Y12;1 play G10;2 play G13;3 play R10"
    ),
    steps=(
        PARTNER,
        Step(  # CN4
            0,
            N_(
                "Each 5 is worth {five} points, each 10 or 14 is worth {ten}, the Crow {crow}, "
                "other cards nothing: {all} in all."
            ),
            "worth",
        ),
        ask(  # CN7, CN11, CN13
            0,
            N_(
                "How many of the {all} will your team take? The highest bidder gets the five cards "
                "of the nest and names trump. Bid 70."
            ),
        ),
        ask(  # CN21
            1,
            N_(
                "Jay bids 75. Your yellow cards and the 14 are strong: bid {bid}. With {bid} "
                "points or more your team scores {bid}; with fewer it loses {bid}."
            ),
        ),
        ask(  # CN12
            2,
            N_(
                "The nest is yours. Now bury five cards: all red and green ones, so that you can "
                "trump those suits. The last trick wins their points."
            ),
            5,
            ordered=False,
        ),
        ask(  # C13
            7,
            N_(
                "Name yellow, your longest suit, as trump: it beats every other suit. The Crow is "
                "the lowest trump."
            ),
        ),
        ask(
            8,
            N_(
                "You lead. Everyone must follow suit, and the highest card wins. Lead a trump, so "
                "that the others run out: only the 14 beats your 11."
            ),
        ),
        Step(
            9,
            N_(
                "Robin’s 14 is the highest yellow card, so the trick is yours. The 14 "
                "counts {ten} and the 5 counts {five}: {trick} points."
            ),
            "cards Y5 Y14",
            phase="collect",
        ),
        ask(
            9,
            N_(
                "Green is led, and you have none left. Now you may play trump: your 6 beats"
                " Jay’s 14."
            ),
        ),
        ask(
            10,
            N_(
                "Lead trump once more. The 14 and the 11 are gone, and you have the 12 and the "
                "13, so your 10 wins."
            ),
        ),
        Step(  # CN13, C13
            11,
            N_(
                "That is the Crow, the lowest trump and Jay’s last: it had to follow, and its "
                "{crow} points are yours."
            ),
            "cards CROW",
            phase="collect",
        ),
        ask(
            11,
            N_(
                "Only you have trumps now. Lead the black 14, the highest of its suit; then your "
                "6: it loses, but your trumps will win back the lead."
            ),
            2,
        ),
        ask(13, N_("Red is led, and you have none: your 9 of trumps takes Wren’s 14.")),
        ask(  # CN12
            14,
            N_(
                "Nobody can beat your last cards: even your 10 is now the highest black. The last "
                "trick also wins the {buried} points that you buried."
            ),
            3,
        ),
    ),
    ends=N_(  # CN21, CN23
        "Your team took {bid} or more, so it scores {bid}. With fewer it would have lost {bid}. "
        "The others score what they took. The first team with {target} points wins."
    ),
)
