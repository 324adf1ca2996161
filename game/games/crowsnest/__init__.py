"""CrowsNest: two partnerships bid for a nest of cards, name trump and play for 120 points."""

from __future__ import annotations

from game.engine.words import N_
from game.house import BIDDING, PLAYING, Game

GAME = Game(
    title="CrowsNest",
    tagline=N_("Bid for the nest, name trump, and mind the Crow"),
    players=N_("4 players, two teams"),
    length=N_("20 minutes"),
    deck="crowsnest",
    gaze=0.64,
    place="deck",
    suits=("game.games.crowsnest.deck:SUIT_NAMES", ""),
    effects=PLAYING | BIDDING,
    keys=(("O", N_("What the cards count")),),
    bot="game.games.crowsnest.bot:thought",
    layout="game.games.crowsnest.layout:LAYOUT",
    rated=True,
    lesson="game.games.crowsnest.lesson:LESSON",
    second="game.games.crowsnest.second:SECOND",
    tally="game.games.crowsnest.tally:TALLY",
    primer="game.games.crowsnest.primer:primer",
    chance=N_("Made"),
    why="game.games.crowsnest.why:WHY",
    weighs="game.games.crowsnest.bot:weighs",
    sees="game.cards.clues:to_play",
    aside=N_("nest"),
    judge="game.games.crowsnest.judge:ending",
    wanted="game.games.crowsnest.wanted:WANTED",
    quiz="game.cards.quiz:ask_with_nest",
)
