"""Kraken: klaverjassen with challenges. Two teams, one trump suit, and bonuses at every turn."""

from __future__ import annotations

from game.engine.words import N_
from game.house import BIDDING, PLAYING, Effect, Game

GAME = Game(
    title="Kraken",
    tagline=N_("Trumps, bonuses, and a kraken doubling it all"),
    players=N_("4 players, two teams"),
    length=N_("40 minutes"),
    deck="french",
    place="cabin",
    effects=PLAYING
    | {
        "turn": Effect("play", 0.45, 0.35),
        "pass": BIDDING["pass"],
        "trump": BIDDING["trump"],
        "kraken": Effect("bid", 1.0),
        "re": Effect("bid", 1.0),
        "super": Effect("bid", 1.0),
        "declare": Effect("bid", 0.7),
        "done": Effect(rest=0.5),
        "show": Effect(rest=2.6, motion=0.4),
        "declared": Effect("coin"),
        "claim": Effect("coin", 0.8),
        "withhold": Effect("click", 0.3),
        "pit": Effect("coin"),
    },
    suits=("game.cards.french:SUIT_NAMES", "p"),
    keys=(
        ("K", N_("Challenge")),
        ("O", N_("What beats what")),
        ("X  G", N_("Declarations and signals")),
    ),
    bot="game.games.kraken.bot:thought",
    layout="game.games.kraken.layout:LAYOUT",
    rated=True,
    lesson="game.games.kraken.lesson:LESSON",
    second="game.games.kraken.second:SECOND",
    tally="game.games.kraken.tally:TALLY",
    primer="game.games.kraken.primer:primer",
    why="game.games.kraken.why:WHY",
    weighs="game.games.kraken.verdict:weighs",
    sees="game.cards.clues:to_play",
    judge="game.games.kraken.judge:KrakenEnding",
    wanted="game.games.kraken.wanted:WANTED",
    quiz="game.cards.quiz:ask",
)
