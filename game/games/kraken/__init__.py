"""Kraken: klaverjassen with challenges. Two teams, one trump suit, and bonuses at every turn."""

from __future__ import annotations

from game.engine.words import N_
from game.games.manifest import Game

GAME = Game(
    title="Kraken",
    tagline=N_("Trumps, bonuses, and a challenge that doubles it all"),
    players=N_("4 players, two teams"),
    length=N_("40 minutes"),
)
