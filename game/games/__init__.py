"""The games of the house, by the names that saves and addresses use: an explicit list."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.shelf import Shelf

GAMES: Shelf[type[Rules]] = Shelf(
    {
        "royal_raven": "game.games.royal_raven:RoyalRaven",
        "crowsnest": "game.games.crowsnest:CrowsNest",
        "kraken": "game.games.kraken:Kraken",
        "raj": "game.games.raj:Raj",
        "wife_swap": "game.games.wife_swap:WifeSwap",
    }
)
