"""What the players of CrowsNest agree before the first deal, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import (
    BOT_LEVELS,
    Options,
    Value,
    numbers,
    option,
    partner_level,
    rated,
    temperaments,
)
from game.engine.words import N_
from game.games.crowsnest.deck import CROW_BIT, OF_SUIT, WITH_CROW, WITHOUT_CROW

_ALL_PASS: dict[Value, str] = {
    "redeal_same": N_("The same dealer deals again"),
    "dealer_forced": N_("The dealer must bid"),
}


# What a newcomer's first game changes.
FIRST_GAME: dict[str, Value] = {"target": 150, "bot_level": "learner"}

ONE_HAND = 1  # as the target: a team has it after any hand (C19)

# The Elo of the computer players (C35).
ELO = {"learner": 810, "club": 1000, "expert": 1190}


@dataclass(frozen=True, slots=True)
class CrowsNestOptions(Options):
    """What the players agree before the first deal."""

    use_crow: bool = option(
        True,
        N_("Play with the Crow"),
        help=N_(
            "The Crow is the lowest trump and worth 20 points. "
            "Without it the deck holds 100 points."
        ),
        clause="CN5",
    )
    bot_level: str = option(
        "club",
        N_("Computer players"),
        help=N_("How well they play, your partner too unless you choose otherwise below."),
        clause="C27",
        values=BOT_LEVELS,
    )
    partner_level: str = partner_level("C33")
    rated: bool = rated("C35")
    temperaments: bool = temperaments("C34")
    target: int = option(
        300,
        N_("Points to win"),
        help=N_(
            "The first team with this many points after a hand wins the match. A match of one "
            "hand is unrated."
        ),
        clause="CN23",
        values={ONE_HAND: N_("One hand"), **numbers(150, 300, 500)},
    )
    all_pass: str = option(
        "redeal_same",
        N_("When nobody bids"),
        help=N_("Deal again, or make the dealer bid when the other three have passed."),
        clause="C2",
        values=_ALL_PASS,
        house=True,
    )
    min_bid_no_crow: int = option(
        70,
        N_("Lowest bid without the Crow"),
        help=N_("The deck then holds only 100 points. Some tables open at 50."),
        clause="C5",
        values=numbers(70, 50),
        house=True,
    )
    crow_discard: bool = option(
        True,
        N_("The Crow may be buried"),
        help=N_("Whether the declarer may bury the Crow. Its 20 points go with the last trick."),
        clause="C7",
        house=True,
    )
    crow_must_follow: bool = option(
        True,
        N_("The Crow must follow trump"),
        help=N_("Whether a player whose only trump is the Crow must play it when trump is led."),
        clause="C13",
        house=True,
    )


class Terms:
    """What the options of a table come to.

    ``led``: by trump and suit led, what follows, and what is free to be played besides.
    """

    def __init__(self, options: CrowsNestOptions) -> None:
        self.options = options
        crow = options.use_crow
        self.deck = WITH_CROW if crow else WITHOUT_CROW
        self.nest_size = 5 if crow else 4  # CN6
        self.lowest = 70 if crow else options.min_bid_no_crow  # CN8, C5
        self.highest = 120 if crow else 100  # CN8
        self.led = tuple(tuple(self._follows(led, trump) for led in range(4)) for trump in range(4))

    def _follows(self, led: int, trump: int) -> tuple[int, int]:
        if led == trump and self.options.crow_must_follow:
            return OF_SUIT[led] | CROW_BIT, 0  # C12, C13, C14: the Crow is one of the trumps
        return OF_SUIT[led], CROW_BIT  # CN15, C15: the Crow at any time
