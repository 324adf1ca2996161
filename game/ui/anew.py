"""What the person finds as it was when a page has begun its Python anew, at the menu."""

from __future__ import annotations

import json

from game.ui.hands import Hands
from game.ui.pages.menu import choices
from game.ui.screen import Screen


def left(menu: Screen, hands: Hands) -> str:
    """How far the menu is scrolled, and the number of what the keyboard's focus is shown on."""
    marked = hands.marked()
    return json.dumps([menu.scroll, choices().index(marked.what) if marked else -1])


def found(text: str, menu: Screen, hands: Hands) -> None:
    """Show the menu so again."""
    menu.scroll, number = json.loads(text)
    if number >= 0:
        hands.keyboard, hands.focus = True, choices()[number]
