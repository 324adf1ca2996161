"""How each game looks: a function from what one seat sees to a scene."""

from __future__ import annotations

from types import ModuleType

from game.engine.shelf import Shelf

TABLES: Shelf[ModuleType] = Shelf(
    {
        "royal_raven": "game.ui.tables.royal_raven",
        "crowsnest": "game.ui.tables.crowsnest",
        "kraken": "game.ui.tables.kraken",
        "raj": "game.ui.tables.raj",
        "wife_swap": "game.ui.tables.wife_swap",
    }
)
