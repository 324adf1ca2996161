"""What the players of Royal Wife-Swap agree before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import BOT_LEVELS, Options, Value, numbers, option, rated, temperaments
from game.engine.words import N_

# What a newcomer's first game changes.
FIRST_GAME: dict[str, Value] = {"match_mode": "single", "bot_level": "learner"}

# The Elo of the computer players (W44).
ELO = {"learner": 660, "club": 1000, "expert": 1090}
# A match with another value of these is not rated: ratings must compare (W44).
UNRATED = ("tie",)


@dataclass(frozen=True, slots=True)
class WifeSwapOptions(Options):
    """What the players agree before the first deal."""

    players: int = option(
        4,
        N_("Players"),
        help=N_("How many sit at the table, you included."),
        clause="W38",
        values=numbers(3, 4, 5),
    )
    match_mode: str = option(
        "target",
        N_("The match is"),
        help=N_("Games until somebody has enough points, a fixed number of games, or just one."),
        clause="W34",
        values={
            "target": N_("Up to a number of points"),
            "rounds": N_("A number of games"),
            "single": N_("One game"),
        },
    )
    target: int = option(
        500,
        N_("Points to win"),
        help=N_("For matches that are played up to a number of points."),
        clause="WS27",
        values=numbers(200, 300, 500, 1000),
    )
    round_count: int = option(
        5,
        N_("Games in a match"),
        help=N_("For matches that are played over a number of games."),
        clause="WS27",
        values=numbers(*range(1, 21)),
    )
    bot_level: str = option(
        "club",
        N_("Computer players"),
        help=N_("How well the computer players win tricks and arrange their families."),
        clause="W38",
        values=BOT_LEVELS,
    )
    rated: bool = rated("W44")
    temperaments: bool = temperaments("W43")
    hints: bool = option(
        True,
        N_("Show legal homes"),
        help=N_("Light up the families and partners that a picked card may join."),
        clause="W41",
    )
    meld_from_hand: bool = option(
        True,
        N_("Families may take hand cards"),
        help=N_("Whether the winner of a trick may lay cards of the hand, or only of the trick."),
        clause="W7",
        house=True,
    )
    bottom_order: str = option(
        "fixed",
        N_("Cards under the stock lie"),
        help=N_("Orphans and unused cards go under the stock in the order of play, or shuffled."),
        clause="W23",
        values={"fixed": N_("In order"), "shuffled": N_("Shuffled")},
        house=True,
    )
    tie: str = option(
        "by_match",
        N_("When the best are equal"),
        help=N_("They share the victory, or another game is played until one is ahead."),
        clause="W33",
        values={
            "by_match": N_("Another game in a match up to a number of points, else shared"),
            "shared": N_("Always shared"),
            "extra_game": N_("Always another game"),
        },
        house=True,
    )
    stall_limit: int = option(
        60,
        N_("Tricks without a new card"),
        help=N_("A game stops after so many tricks in which nobody laid a card."),
        clause="W37",
        values=numbers(30, 60, 100),
        house=True,
    )
