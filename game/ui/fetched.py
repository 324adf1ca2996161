"""What a page still fetches: the program goes on meanwhile, and draws each picture as it comes."""

from __future__ import annotations

from game.engine.words import _
from game.host.files import arrived, lost
from game.ui.drawing.paint import Painter
from game.ui.memory import Memory
from game.ui.scene import Scene


class Fetched:
    """The files of a program that are on their way."""

    def __init__(self, painter: Painter, memory: Memory) -> None:
        self._painter = painter
        self._memory = memory
        self.sorry = False  # whether it has been said that some are wanting

    def has_cards(self, picture: Scene) -> bool:
        """Whether the faces of a picture are here; those that are not are asked for."""
        cards, side = self._painter.parts.cards, self._painter.parts.side
        poses = [one for one in picture.cards.values() if one.deck in cards.index]
        return not [one for one in poses if not cards.here(one.deck, one.name, side(one.width))]

    def take(self) -> bool:
        """Draw what has come since; whether there is anything."""
        if arrived():
            self._painter.parts.effort.late |= self._painter.awaits
            return True
        if lost() and not self.sorry:
            self.sorry = True
            self._memory.complaints.append(
                _("Some pictures or sounds have not loaded yet: the game goes on without them.")
            )
        return False
