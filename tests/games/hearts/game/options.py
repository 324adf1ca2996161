"""What the players of Hearts agree before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import BOT_LEVELS, Options, numbers, option
from game.engine.words import N_


@dataclass(frozen=True, slots=True)
class HeartsOptions(Options):
    """What the players agree before the first deal."""

    target: int = option(
        100,
        N_("The match ends at"),
        values=numbers(25, 50, 100),
        clause="HE16",
        help=N_("When somebody has this many points, whoever has fewest wins."),
    )
    passing: str = option(
        "cycle",
        N_("Cards are passed"),
        values={
            "cycle": N_("Left, right, across, not at all"),
            "left": N_("Always to the left"),
            "never": N_("Never"),
        },
        clause="HE6",
        help=N_("Before the play everybody passes three cards on, all at the same time."),
    )
    moon: str = option(
        "others",
        N_("Who takes all the points"),
        values={"others": N_("gives 26 to each other player"), "own": N_("takes 26 off")},
        clause="HE15",
        help=N_("Shooting the moon: all thirteen hearts and the queen of spades in one hand."),
    )
    bot_level: str = option(
        "club",
        N_("Opponents"),
        values=BOT_LEVELS,
        clause="H8",
        help=N_("How well the computer players play; they see no more than you would."),
    )
    break_hearts: bool = option(
        True,
        N_("Hearts must be broken"),
        clause="HE11",
        help=N_(
            "Nobody leads a heart before one has been thrown off, unless nothing else is left."
        ),
        house=True,
    )
    clean_start: bool = option(
        True,
        N_("No points in the first trick"),
        clause="HE12",
        help=N_("Nobody throws a heart or the queen of spades on the first trick."),
        house=True,
    )
