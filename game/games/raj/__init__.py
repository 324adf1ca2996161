"""Raj: fifteen prizes, fifteen bid cards, and every tie cancels itself out."""

from __future__ import annotations

from game.engine.words import N_
from game.house import PLAY, PLAYING, Effect, Game

GAME = Game(
    title=N_("Raj"),
    tagline=N_("All bid at once. Matching bids cancel."),
    players=N_("2 to 5 players"),
    length=N_("5 minutes"),
    deck="raj",
    place="terrace",
    effects={
        "deal": PLAYING["deal"],
        "over": PLAYING["over"],
        "turn": Effect("play", 0.45, 0.35),
        "seal": Effect("play", motion=PLAY),
        "reveal": Effect("play", 2.4, 0.4),
        "award": Effect("coin", 0.6),
        "carry": Effect("sweep", 0.5),
        "discard": Effect("sweep", 0.6),
    },
    bot="game.games.raj.bot:thought",
    why="game.games.raj.why:WHY",
    weighs="game.games.raj.bot:weighs",
    by_chance=True,
    layout="game.games.raj.table:LAYOUT",
    rated=True,
    lesson="game.games.raj.teach:LESSON",
    second="game.games.raj.second:SECOND",
    tally="game.games.raj.teach:TALLY",
    primer="game.games.raj.primer:primer",
    wanted="game.games.raj.teach:WANTED",
    quiz="game.games.raj.teach:quiz",
)
