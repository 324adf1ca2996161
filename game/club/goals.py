"""Small goals: what a player may be glad to have done once, found in what is counted anyway.

A goal keeps nothing of its own. It is reached while the statistics say so, in matches that are
over; practice does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.club.daily import Tried, streaks
from game.club.record import Sum, added
from game.engine.words import N_

ALL = ""  # in place of a game: the goal is about all of them
EXPERTS = "expert_won"  # matches won against experts
GAMES = "games"  # games of which a match has been finished
DAYS = "days"  # the most days in a row on which a deal of the day was finished


class Goal(NamedTuple):
    """What is to be done, and which figure shows that it is."""

    game: str
    text: str
    figure: str  # of the game's statistics, or one of those above
    least: int = 1


BEAT = N_("Win a match against experts")
GOALS = (
    Goal(ALL, N_("Finish a match of each of the five games"), GAMES, 5),
    Goal(ALL, N_("Finish today’s deal 3 days in a row"), DAYS, 3),
    Goal(ALL, N_("Finish today’s deal 10 days in a row"), DAYS, 10),
    Goal("royal_raven", N_("Shoot the bird, and make it"), "shots_made"),
    Goal("royal_raven", N_("Make ten of your contracts"), "made", 10),
    Goal("royal_raven", N_("Defeat ten of your opponents’ contracts"), "broken", 10),
    Goal("royal_raven", BEAT, EXPERTS),
    Goal("crowsnest", N_("Make your first contract"), "made"),
    Goal("crowsnest", N_("Make a contract of 100 or more"), "most_made", 100),
    Goal("crowsnest", N_("Defeat ten of your opponents’ contracts"), "broken", 10),
    Goal("crowsnest", BEAT, EXPERTS),
    Goal("kraken", N_("Challenge your opponents, and win the round"), "challenges_won"),
    Goal("kraken", N_("Defeat a challenge"), "beaten"),
    Goal("kraken", N_("Take all eight tricks with your partner"), "pits"),
    Goal("kraken", BEAT, EXPERTS),
    Goal("raj", N_("Win a pot worth 15 points or more"), "most_pot", 15),
    Goal("raj", N_("Win points with your 1"), "cheap"),
    Goal("raj", N_("Win ten games of Raj"), "games_won", 10),
    Goal("raj", BEAT, EXPERTS),
    Goal("wife_swap", N_("Build a royal family"), "royal"),
    Goal("wife_swap", N_("Marry ten couples"), "weddings", 10),
    Goal("wife_swap", N_("Score 20 points in one turn"), "most_turn", 20),
    Goal("wife_swap", BEAT, EXPERTS),
)


def counted(
    sums: Iterable[Sum], tries: Iterable[Mapping[int, Tried]], today: int
) -> dict[Goal, int]:
    """How far these statistics are with each; ``tries``: of each game by day, up to ``today``."""
    every: dict[str, dict[str, int]] = {}
    for one in sums:
        more = dict(one.figures)
        if one.level == "expert":
            more[EXPERTS] = more.get("won", 0)
        every[one.game] = added(every.get(one.game, {}), more)
    days = {day: tried for game in tries for day, tried in game.items() if tried.over}
    played = sum(figures.get("matches", 0) > figures.get("ended", 0) for figures in every.values())
    every[ALL] = {GAMES: played, DAYS: streaks(days, today)[1]}
    return {goal: every.get(goal.game, {}).get(goal.figure, 0) for goal in GOALS}


def reached(figures: Mapping[Goal, int]) -> set[Goal]:
    """The goals that these figures reach."""
    return {goal for goal, n in figures.items() if n >= goal.least}
