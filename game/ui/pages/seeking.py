"""What is sought in a document: typed or touched, with the places where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.words import _
from game.ui.geometry import Box, Rect
from game.ui.layouts.flow import Flow
from game.ui.leaves import Button, Sign
from game.ui.pages import letters
from game.ui.pages.blocks import CLOSE, END, Drawn, across, line, plate, tap
from game.ui.pages.document import Document, Found
from game.ui.scale import BIG, BODY, GAP, LOOSE, NOTE, SMALL, SNUG
from game.ui.scene import Panel, Scene
from game.ui.touches import Do, Word
from game.ui.tree import Node, Put, Space

LONGEST = 40  # letters that a search may have
CHIP = 38  # units: how high a word is that can be touched


class Seeking:
    """A search in a document."""

    def __init__(self) -> None:
        self.open = False
        self.board = False  # letters to touch are shown
        self.wanted = ""
        self.offered: list[str] = []  # words that may be sought with one touch
        self.found: list[Found] = []
        self.at = 0

    def find(self, box: Box | None, document: Document) -> None:
        """Where it stands in a document that has been laid out."""
        self.found = document.find(box, self.wanted) if box is not None else []
        self.at = min(self.at, max(0, len(self.found) - 1))

    def close(self) -> None:
        """Seek nothing."""
        self.open, self.wanted, self.found = False, "", []

    @property
    def here(self) -> str:
        """Which of all the places is shown, in words."""
        return _("{n} of {all}").format(n=self.at + 1, all=len(self.found))

    def field(self) -> Node:
        """What is typed, how often it stands in the document, and ways from place to place."""
        ink, text = ("ink", self.wanted) if self.wanted else ("paper-soft", _("Type a word"))
        count = self.here if self.found else _("not found") if self.wanted else ""
        caret = Drawn(2, BIG, lambda place, _unit: [Panel(place, "ink", 0)])
        typed = across(
            Sign("search", "paper-soft"),
            line(text, BODY, ink),
            *([caret] if self.wanted else []),
            Space(grow=1),
            CLOSE,
            line(count, SMALL, "paper-soft"),
        )
        field = plate(typed, fill="paper", high=0, edge="accent")
        field.touch, field.say, field.grow = Do.BOARD, _("Search, on-screen keyboard"), 1
        ways = (
            tap(Do.BEFORE, "up", _("Previous result")),
            tap(Do.AFTER, "down", _("Next result"), "enter"),
            tap(Do.SEEK_CLOSE, "close", _("Close the search")),
        )
        return across(field, *ways)

    def _chips(self, box: Box) -> Flow | None:
        """Words to touch; none once something is typed."""
        return None if self.wanted or box.h < letters.LOW else _chips(tuple(self.offered), box)

    def height(self, box: Box) -> float:
        """How high the words and letters for a finger are; 0 if none are shown."""
        if not (self.open and self.board):
            return 0.0
        chips = self._chips(box)
        u = box.unit
        words = chips.needs(box, box.w - 2 * LOOSE * u)[1] + SNUG * u if chips else 0.0
        return letters.height(box) + (GAP + LOOSE) * u + words

    def draw(self, scene: Scene, box: Box) -> None:
        """A keyboard of words and letters, at the foot of the window."""
        u, high = box.unit, self.height(box)
        rect = Rect(0, box.h - high, box.w, high)
        scene.add(Panel(rect, "plate-solid", 0))
        room = rect.inset(LOOSE * u, GAP * u)
        if chips := self._chips(box):
            chips.lay(Put(box, scene, scene.over), room)
        y = rect.bottom - LOOSE * u - letters.height(box)
        letters.draw(scene, box, room._replace(y=y))


@lru_cache(1)  # while the document is scrolled, they stay as they are
def _chips(offered: Sequence[str], box: Box) -> Flow | None:
    """As many words to touch as have room in two lines."""
    u = box.unit
    gap, wide = SNUG * u, box.w - 2 * LOOSE * u
    chips = []
    for word in offered:
        least = box.width(word, NOTE * u, True) + END.units * u
        chips.append(
            Button(Word(word), word, say=word, size=NOTE, high=CHIP * u, wide=least, closer=1)
        )
    for count in range(len(chips), 0, -1):
        half = -(-count // 2)
        lines = Flow([chips[:half], chips[half:count]], gap, gap, gap, middle=True)
        if lines.fits(box, Rect(0, 0, wide, 2 * CHIP * u + gap)):
            return lines
    return None
