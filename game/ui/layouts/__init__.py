"""How each game looks: a function from what one seat sees to a scene, in the game's own folder."""

from __future__ import annotations

from game.engine.shelf import Shelf
from game.games import HOUSE
from game.ui.layouts.base import AnyLayout

# Each is fetched when its table opens.
LAYOUTS: Shelf[AnyLayout] = Shelf({name: f"game.games.{name}.layout:LAYOUT" for name in HOUSE})
