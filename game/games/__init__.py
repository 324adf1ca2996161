"""The games of the house, in the order of the menu: a folder each, and their names in one line."""

from __future__ import annotations

from game.engine.lazy import LazyMapping
from game.engine.rules import AnyRules
from game.games.manifest import Game

HOUSE = ("royal_raven", "crowsnest", "kraken", "raj", "wife_swap")

# What is said of each, and its rules. Both are fetched when they are first asked for: a table
# loads only its own game, the menu none.
MANIFEST: LazyMapping[Game] = LazyMapping({name: f"game.games.{name}:GAME" for name in HOUSE})
GAMES: LazyMapping[type[AnyRules]] = LazyMapping(
    {name: f"game.games.{name}.rules:RULES" for name in HOUSE}
)
