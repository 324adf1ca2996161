"""The first hand of Royal Raven: the cards that count, an auction, the kitty, trumps, the Raven."""

from __future__ import annotations

from game.cards.nest_lesson import PARTNER
from game.engine.cards import mask
from game.engine.lesson import Lesson, Step, ask
from game.engine.words import N_
from game.games.royal_raven.options import FIRST_GAME, RoyalRavenOptions, Terms

_TERMS = Terms(RoyalRavenOptions())  # a first game has the standard deck
_DECK = _TERMS.pack.deck
_BID = 80

LESSON = Lesson(
    options=FIRST_GAME,
    seed=47,
    dealer=3,
    figures={
        "target": _TERMS.target,
        "five": _DECK.points[_DECK.card("R5")],
        "ten": _DECK.points[_DECK.card("R10")],
        "raven": _DECK.points[_DECK.card("RAVEN")],
        "all": sum(_DECK.points),
        "bid": _BID,
        "buried": _DECK.worth(mask(_DECK.cards("P5"))),
    },
    moves=(
        f"0 bid 70;1 pass;2 pass;3 bid 75;0 bid {_BID};3 pass;"
        "0 bury P5;0 bury Y6;0 bury P8;0 bury P12;0 bury B6;0 trump R;"
        "0 play R11;1 play R9;2 play R14;3 play R6;2 play P11;3 play P14;0 play R7;1 play P9;"
        "0 play RAVEN;1 play Y7;2 play R8;3 play R5;0 play R13;1 play Y9;2 play P7;3 play R12;"
        "0 play Y14;1 play Y11;2 play Y10;3 play Y5;0 play Y13;1 play Y12;2 play B10;3 play Y8;"
        "0 play B7;1 play B14;2 play B11;3 play B5;1 play B8;2 play B13;3 play B12;0 play B9;"
        "2 play P13;3 play P6;0 play R10;1 play P10"
    ),
    steps=(
        PARTNER,
        Step(  # RR6
            0,
            N_(
                "Each 5 is worth {five} points, each 10 or 14 is worth {ten}, the Royal Raven "
                "{raven}, other cards nothing: {all} in all."
            ),
            "worth",
        ),
        ask(  # RR11, RR14, RR15
            0,
            N_(
                "How many of the {all} will your team take? The highest bidder gets the five cards "
                "of the kitty and names trump. Bid 70."
            ),
        ),
        ask(  # RR29
            1,
            N_(
                "Jay bids 75. The Raven and your red cards are strong: bid {bid}. With {bid} "
                "points or more your team scores all it takes; with fewer it loses {bid}."
            ),
        ),
        ask(  # RR15, A16
            2,
            N_(
                "The kitty is yours. Now bury five cards: the yellow 6, the blue 6 and all purple "
                "ones. With no purple left, you can trump it. The last trick wins the points that "
                "you bury."
            ),
            5,
            ordered=False,
        ),
        ask(
            7,
            N_(
                "Now name red, your longest colour, as trump: it beats all others. The Royal "
                "Raven is the highest trump."
            ),
        ),
        ask(
            8,
            N_(
                "You lead. Everyone must follow your colour, and the highest card wins. Lead a "
                "trump, so that the others run out. The Raven can wait: nothing beats it."
            ),
        ),
        Step(
            9,
            N_(
                "Robin’s 14 is the highest here, so the trick is yours: {ten} of your {bid} "
                "points. They are counted above."
            ),
            "cards R14",
            phase="collect",
        ),
        ask(
            9,
            N_(
                "Purple is led, and you have none left. Now you may play trump: your 7 "
                "beats Jay’s 14."
            ),
        ),
        ask(  # RR23
            10,
            N_("The Royal Raven is the highest trump. Lead it: nothing can take its {raven}."),
        ),
        ask(11, N_("One trump is still out. Lead your 13 to take it.")),
        ask(
            12,
            N_("Now the yellow 14 is safe, and then the 13 is the highest yellow: lead both."),
            2,
        ),
        ask(  # A16
            14,
            N_(
                "Now play your blue cards, but keep your last trump: with the last trick it wins "
                "the {buried} points that you buried."
            ),
            3,
        ),
    ),
    ends=N_(  # RR29
        "Your team took {bid} or more, so it scores all that it took. With fewer it would have "
        "lost {bid}. The others score what they took. The first team with {target} points wins."
    ),
)
