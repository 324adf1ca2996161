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
        help=N_("How many players, including you."),
        clause="W38",
        values=numbers(3, 4, 5),
    )
    match_mode: str = option(
        "target",
        N_("Length of the match"),
        help=N_("Play until someone has enough points, a fixed number of games, or just one game."),
        clause="W34",
        values={
            "target": N_("To a target score"),
            "rounds": N_("A fixed number of games"),
            "single": N_("One game"),
        },
    )
    target: int = option(
        500,
        N_("Points to win"),
        help=N_("For matches played to a target score."),
        clause="WS27",
        values=numbers(200, 300, 500, 1000),
    )
    round_count: int = option(
        5,
        N_("Games in a match"),
        help=N_("For matches with a fixed number of games."),
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
        N_("Show where a card may go"),
        help=N_("Highlight the families and partners a picked card may join."),
        clause="W41",
    )
    meld_from_hand: bool = option(
        True,
        N_("Cards in hand may join families"),
        help=N_(
            "Whether the winner of a trick may lay cards from the hand, or only from the trick."
        ),
        clause="W7",
        house=True,
    )
    bottom_order: str = option(
        "fixed",
        N_("Cards go under the stock"),
        help=N_(
            "Orphans and unused cards go under the stock in the order they were "
            "played, or shuffled."
        ),
        clause="W23",
        values={"fixed": N_("In order"), "shuffled": N_("Shuffled")},
        house=True,
    )
    tie: str = option(
        "by_match",
        N_("When the leaders are tied"),
        help=N_("They share the victory, or play more games until one of them leads."),
        clause="W33",
        values={
            "by_match": N_("Another game in a match to a target score, otherwise shared"),
            "shared": N_("Always shared"),
            "extra_game": N_("Always another game"),
        },
        house=True,
    )
    stall_limit: int = option(
        60,
        N_("Tricks without a new card"),
        help=N_("A game stops after this many tricks in a row in which nobody lays a card."),
        clause="W37",
        values=numbers(30, 60, 100),
        house=True,
    )
