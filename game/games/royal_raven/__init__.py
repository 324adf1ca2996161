"""Royal Raven: two partnerships bid for a kitty, name trump and play for all they can get."""

from __future__ import annotations

from game.engine.words import N_
from game.house import BIDDING, PLAYING, Effect, Game

GAME = Game(
    title="Royal Raven",
    tagline=N_("Bid for the kitty, name the royal colour, shoot the bird"),
    players=N_("4 players, two teams"),
    length=N_("25 minutes"),
    deck="raven",
    gaze=0.61,
    place="castle",
    suits=("game.games.royal_raven.deck:SUIT_NAMES", "d"),
    effects=PLAYING | BIDDING | {"shoot": Effect("bid", 0.9), "delegate": Effect("bid", 0.9)},
    keys=(("O", N_("What the cards count")),),
    bot="game.games.royal_raven.bot:thought",
    layout="game.games.royal_raven.layout:LAYOUT",
    rated=True,
    lesson="game.games.royal_raven.lesson:LESSON",
    second="game.games.royal_raven.second:SECOND",
    tally="game.games.royal_raven.tally:TALLY",
    primer="game.games.royal_raven.primer:primer",
    chance=N_("Made"),
    why="game.games.royal_raven.why:WHY",
    weighs="game.games.royal_raven.bot:weighs",
    sees="game.cards.clues:to_play",
    aside=N_("kitty"),
    judge="game.games.royal_raven.judge:ending",
    wanted="game.games.royal_raven.wanted:WANTED",
    quiz="game.cards.quiz:ask_with_nest",
)
