"""How each game looks: a function from what one seat sees to a scene, in the game's own folder."""

from __future__ import annotations

from game.engine.lazy import fetched
from game.house import MANIFEST
from game.ui.layouts.base import AnyLayout


def layout_of(game: str) -> AnyLayout:
    """How this game looks; it is fetched when its table opens."""
    layout: AnyLayout = fetched(MANIFEST[game].layout)
    return layout
