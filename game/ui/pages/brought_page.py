"""What a file has brought, where some of it was left out or cannot be looked at again."""

from __future__ import annotations

from game.engine.words import _
from game.ui.everything import Came
from game.ui.geometry import Box
from game.ui.pages.blocks import APART, CLOSE, TIGHT, plate, title, words
from game.ui.pages.page import Page
from game.ui.scale import LABEL
from game.ui.scene import Scene
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
        column.lay(CLOSE, title(self.came.sentence), CLOSE)
        for name, some in (
            (_("Kept, but cannot be replayed"), self.came.unseen),
            (_("Not imported"), self.came.left),
        ):
            if some:
                listed = [block for text in some for block in (TIGHT, words(text, LABEL))]
                column.lay(CLOSE, plate(title(name), *listed), TIGHT)
        column.lay(APART)
        return self.filled(box, column)
