"""What the app shows one at a time: the menu, a table, a page of rules.

Each draws itself as a scene and is told what was touched.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.ui.scene import Box, Scene

if TYPE_CHECKING:
    from game.ui.app import App


class Screen:
    """One screen of the program. The defaults suit a page that only waits for touches."""

    typing = False  # letters, Space and Backspace go to `key` before they mean anything else
    reads = False  # the up and down arrows scroll

    shows_keys = False  # the list of keys itself

    def __init__(self, app: App) -> None:
        self.app = app
        self.changed = True  # the scene must be built anew
        self.scroll = 0.0  # how far the scrolled part has been pushed up, in logical pixels

    def scene(self, box: Box) -> Scene:
        """The picture of this screen in a window of this size."""
        raise NotImplementedError

    def heading(self) -> str:
        """What the window is called, and what a screen reader says first."""
        return "Rookery"

    def on(self, what: Hashable) -> None:
        """Something of the scene was touched, clicked, or chosen by keyboard."""

    def dropped(self, what: Hashable, x: float, y: float) -> None:
        """A card of the hand was dragged to a place; usually the same as touching it."""
        self.on(what)

    def dragged(self, what: Hashable) -> None:
        """A card has begun to be dragged."""

    def escape(self) -> bool:
        """The Escape key, or the phone's back; whether there was something to close."""
        self.app.back()
        return True

    def key(self, letter: str) -> bool:
        """A letter that nothing on the scene answers to; whether it meant something here."""
        return False

    def erase(self) -> None:
        """Take back the letter that was typed last."""

    def tick(self, now: float) -> float:
        """Time passes; seconds until the screen wants to be asked again, 0 for the next frame."""
        return 60.0

    def seconds(self) -> float:
        """How long cards take to the places of the newest scene."""
        return 0.0

    def hurry(self, now: float) -> bool:
        """A click or key while cards move: finish the motion. Whether the click is used up."""
        return False

    def opened(self) -> None:
        """The screen has come to the top."""

    def closed(self) -> None:
        """The screen leaves the stack."""
