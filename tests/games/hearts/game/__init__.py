"""Hearts: four players, each alone, and whoever takes least wins."""

from __future__ import annotations

from game.engine.words import N_
from game.house import PLAYING, Effect, Game

GAME = Game(
    title=N_("Hearts"),
    tagline=N_("Take no hearts, and not the queen of spades. Or take them all."),
    players=N_("4 players"),
    length=N_("20 minutes"),
    deck="french",
    layout="game.games.hearts.table:LAYOUT",
    effects=PLAYING | {"exchange": Effect("play", 0.8), "moon": Effect("coin", 0.8)},
)
