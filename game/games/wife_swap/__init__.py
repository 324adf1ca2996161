"""Royal Wife-Swap: win tricks, and with their cards arrange and rearrange families."""

from __future__ import annotations

from game.engine.words import N_
from game.house import PLAYING, Effect, Game

GAME = Game(
    title="Royal Wife-Swap",
    tagline=N_("Win tricks, marry kings and queens, and swap them for better ones"),
    players=N_("3 to 5 players"),
    length=N_("30 minutes"),
    deck="french",
    place="ballroom",
    effects=PLAYING
    | {
        "wed": Effect("coin", 0.65),
        "lay": Effect("play", 0.4),
        "lift": Effect("sweep", 0.8),
        "reset": Effect("sweep"),
        "done": Effect(rest=0.5),
        "orphans": Effect("sweep", 0.6),
        "under": Effect("sweep", 0.35),
        "draw": Effect("turn", 0.3),
    },
    keys=(
        ("D  R  O", N_("Done, start again, take a card off")),
        ("F  B", N_("Lay everything that fits; lay the best families")),
        ("1 – 4", N_("A seat’s families, enlarged")),
    ),
    bot="game.games.wife_swap.bot:thought",
    why="game.games.wife_swap.why:WHY",
    weighs="game.games.wife_swap.verdict:weighs",
    by_chance=True,
    sees="game.games.wife_swap.bot:sees",
    layout="game.games.wife_swap.layout:LAYOUT",
    rated=True,
    lesson="game.games.wife_swap.lesson:LESSON",
    second="game.games.wife_swap.second:SECOND",
    tally="game.games.wife_swap.tally:TALLY",
    primer="game.games.wife_swap.primer:primer",
    wanted="game.games.wife_swap.wanted:WANTED",
)
