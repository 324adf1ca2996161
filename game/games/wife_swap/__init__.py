"""Royal Wife-Swap: win tricks, and with their cards arrange and rearrange families."""

from __future__ import annotations

from game.engine.words import N_
from game.games.manifest import Game

GAME = Game(
    title="Royal Wife-Swap",
    tagline=N_("Win tricks, marry kings and queens, and swap them for better"),
    players=N_("3 to 5 players"),
    length=N_("30 minutes"),
)
