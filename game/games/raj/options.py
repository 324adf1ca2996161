"""What the players of Raj agree before the first prize is turned up."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import BOT_LEVELS, Options, numbers, option, rated, temperaments
from game.engine.words import N_

# The Elo of the computer players (J22).
ELO = {"learner": 810, "club": 1000, "expert": 1070}
# A match with another value of these is not rated: ratings must compare (J22).
UNRATED = ("pot_sign", "tie_rule", "final_tie")


@dataclass(frozen=True, slots=True)
class RajOptions(Options):
    """What the players agree before the first prize is turned up."""

    players: int = option(
        2,
        N_("Players"),
        values=numbers(2, 3, 4, 5),
        clause="J11",
        help=N_("How many players, including you. Best with two or three."),
    )
    match_games: int = option(
        1,
        N_("Games in a match"),
        values=numbers(1, 3, 5),
        clause="J13",
        help=N_("A match is one game of fifteen prizes, or the best of three or five."),
    )
    match_scoring: str = option(
        "games_won",
        N_("The match is decided by"),
        values={"games_won": N_("Games won"), "total_points": N_("All points")},
        clause="J13",
        help=N_("Count the games each player wins, or add up the points of all games."),
    )
    show_tally: bool = option(
        True,
        N_("Show the tally"),
        clause="J12",
        help=N_("Keep a list on the table of the bids and prizes that are gone."),
    )
    bot_level: str = option(
        "club",
        N_("Opponents"),
        values=BOT_LEVELS,
        clause="J17",
        help=N_("How well the computer players bid. None of them sees a sealed bid."),
    )
    rated: bool = rated("J22")
    temperaments: bool = temperaments("J21")
    pot_sign: str = option(
        "last_card",
        N_("A carried-over pot is judged by"),
        values={"last_card": N_("Its last card"), "total_then_last": N_("Its total")},
        clause="J5",
        help=N_(
            "The highest bid takes a good pot, the lowest a bad one: this decides which it is."
        ),
        house=True,
    )
    tie_rule: str = option(
        "cancel",
        N_("When all bids cancel"),
        values={"cancel": N_("Carry the prize over"), "discard": N_("Lose the prize")},
        clause="J2",
        help=N_("A prize that nobody wins is added to the next one, or is lost."),
        house=True,
    )
    final_tie: str = option(
        "shared",
        N_("When a game ends in a tie"),
        values={"shared": N_("Shared victory"), "highest_single_prize": N_("Highest prize wins")},
        clause="J10",
        help=N_("Tied players share the game, or the one with the best single prize wins."),
        house=True,
    )
