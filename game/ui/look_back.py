"""What can be done with a match that has been played: share it, compare it, prove it."""

from __future__ import annotations

from collections.abc import Hashable

from game.engine.match import Match
from game.engine.words import _
from game.games import MANIFEST
from game.ui.column import large_button
from game.ui.page import Page
from game.ui.scene import Box, Scene
from game.ui.screen import Shell


class LookBack(Page):
    """The ways to look back at a match."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app)
        self.match = match

    def title(self) -> str:
        """What the header says."""
        return _("Looking back at {game}").format(game=_(MANIFEST[self.match.rules.id].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Looking back")

    def scene(self, box: Box) -> Scene:
        """A large button for each way."""
        column = self.column(box)
        column.gap(8)
        for what, icon, name, more in self._ways():
            large_button(column, what, name, more, icon)
            column.gap(10)
        column.gap(10)
        return self.filled(box, column)

    def _ways(self) -> list[tuple[str, str, str, str]]:
        """What is touched, its sign, its name, and what it means."""
        replay = _("Step by step, from any seat, with open or closed cards.")
        share = _("The same cards for a friend, as a link or a picture.")
        return [
            ("replay", "eye", _("See it again"), replay),
            ("share", "people", _("Share this deal"), share),
        ]

    def on(self, what: Hashable) -> None:
        """Open what was touched."""
        # Each is imported when it is touched: few look back in all ways.
        if what == "replay":
            from game.ui.replay_screen import ReplayScreen  # noqa: PLC0415

            self.app.push(ReplayScreen(self.app, self.match))
        elif what == "share":
            from game.ui.share_page import SharePage  # noqa: PLC0415

            self.app.push(SharePage(self.app, self.match))
        else:
            super().on(what)
