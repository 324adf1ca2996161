"""How each game looks: a function from what one seat sees to a scene."""

from __future__ import annotations

from types import ModuleType

from game.games import GAMES
from game.ui.tables import crowsnest, raj

TABLES: dict[str, ModuleType] = {"crowsnest": crowsnest, "raj": raj}
PLAYED = {game: kind for game, kind in GAMES.items() if game in TABLES}  # those with a table
