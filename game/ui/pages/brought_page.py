"""What a file has brought, where some of it was left out or cannot be looked at again."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.words import _
from game.ui.everything import Came
from game.ui.pages.column import Column
from game.ui.pages.page import Page
from game.ui.scene import Box, Scene
from game.ui.screen import Shell


class BroughtPage(Page):
    """A sentence, then a line for each thing."""

    def __init__(self, app: Shell, came: Came) -> None:
        super().__init__(app)
        self.came = came

    def title(self) -> str:
        """What the header says."""
        return _("From the file")

    def opened(self) -> None:
        """Say what has come."""
        self.app.host.say(self.came.sentence)

    def scene(self, box: Box) -> Scene:
        """All of it."""
        column = self.column(box)
        column.gap(8)
        column.write(self.came.sentence, 18, bold=True)
        column.gap(8)
        self._listed(column, _("Kept, but cannot be replayed"), self.came.unseen)
        self._listed(column, _("Not imported"), self.came.left)
        column.gap(16)
        return self.filled(box, column)

    @staticmethod
    def _listed(column: Column, title: str, what: Sequence[str]) -> None:
        if not what:
            return
        column.gap(8)
        with column.plated(above=12, below=12):
            column.write(title, 16, bold=True)
            for words in what:
                column.gap(6)
                column.write(words, 15)
        column.gap(4)
