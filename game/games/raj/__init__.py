"""Raj: fifteen prizes, fifteen bid cards, and every tie cancels itself out."""

from __future__ import annotations

from game.engine.words import N_
from game.games.manifest import Game

GAME = Game(
    title=N_("Raj"),
    tagline=N_("Everybody bids at once. Matching bids cancel."),
    players=N_("2 to 5 players"),
    length=N_("5 minutes"),
)
