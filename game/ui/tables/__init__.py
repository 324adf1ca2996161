"""How each game looks: a function from what one seat sees to a scene."""

from __future__ import annotations

from types import ModuleType

from game.engine.rules import Rules
from game.engine.shelf import Shelf
from game.games import GAMES

TABLES: Shelf[ModuleType] = Shelf(
    {
        "royal_raven": "game.ui.tables.royal_raven",
        "crowsnest": "game.ui.tables.crowsnest",
        "kraken": "game.ui.tables.kraken",
        "raj": "game.ui.tables.raj",
        "wife_swap": "game.ui.tables.wife_swap",
    }
)
# The games that have a table.
PLAYED: Shelf[type[Rules]] = Shelf({g: p for g, p in GAMES.places.items() if g in TABLES})
