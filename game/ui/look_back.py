"""What can be done with a match that has been played: share it, compare it, prove it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

from game.engine.match import Match
from game.engine.words import _
from game.games import MANIFEST
from game.ui.column import large_button
from game.ui.layouts.common import plain
from game.ui.memory import ME
from game.ui.pictured import Pictured
from game.ui.scene import Box, Scene
from game.ui.screen import Screen, Shell

Opened: TypeAlias = Callable[[Shell, Match], Screen]  # what shows a match in some way


class LookBack(Pictured):
    """The ways to look back at a match."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match.rules.id)
        self.match = match

    def title(self) -> str:
        """What the header says."""
        return _("Looking back at {game}").format(game=_(MANIFEST[self.match.rules.id].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Looking back")

    def told(self) -> str:
        """What the sides have reached."""
        rules, table = self.match.rules, self.match.view(ME).table
        return " : ".join(plain(rules.reached(table, side)) for side in range(rules.sides))

    def scene(self, box: Box) -> Scene:
        """A large button for each way."""
        column = self.column(box)
        column.gap(8)
        self.headed(column)
        for what, icon, name, more in self._ways():
            large_button(column, what, name, more, icon)
            column.gap(10)
        column.gap(10)
        return self.filled(box, column)

    def _ways(self) -> list[tuple[str, str, str, str]]:
        """What is touched, its sign, its name, and what it means."""
        friend = _("Your line and your friend's side by side, and where they part.")
        brought = self.app.memory.line(self.match) is not None
        review = _("What was luck, what was error, and the plays worth learning from.")
        ways = [
            *([("friend", "people", _("You and your friend"), friend)] if brought else []),
            ("replay", "eye", _("See it again"), self._replay()),
            ("review", "chart", _("Review"), review),
            ("expert", "star", _("You and Expert"), _("What Expert makes of the same cards.")),
            ("share", "people", _("Share this deal"), _("As a link or a picture, for a friend.")),
            ("fair", "check", _("Fair play"), _("The proof that nobody saw or chose the cards.")),
        ]
        known = MANIFEST[self.match.rules.id].weighs
        return [way for way in ways if known or way[0] != "review"]

    @staticmethod
    def _replay() -> str:
        return _("Step by step, from any seat, with open or closed cards.")

    def on(self, what: Hashable) -> None:
        """Open what was touched."""
        page = PAGES.get(what)
        if page is None:
            super().on(what)
        else:
            self.app.push(page()(self.app, self.match))


# Each is imported when it is touched: few look back in all ways.


def _seen_again() -> Opened:
    from game.ui.replay_screen import ReplayScreen  # noqa: PLC0415

    return ReplayScreen


def _reviewed() -> Opened:
    from game.ui.review_page import ReviewPage  # noqa: PLC0415

    return ReviewPage


def _shared() -> Opened:
    from game.ui.share_page import SharePage  # noqa: PLC0415

    return SharePage


def _friend() -> Opened:
    from game.ui.compare_page import WithFriend  # noqa: PLC0415

    return WithFriend


def _expert() -> Opened:
    from game.ui.compare_page import WithExpert  # noqa: PLC0415

    return WithExpert


def _fair() -> Opened:
    from game.ui.fair_page import FairPage  # noqa: PLC0415

    return FairPage


PAGES: dict[Hashable, Callable[[], Opened]] = {
    "replay": _seen_again,
    "review": _reviewed,
    "share": _shared,
    "friend": _friend,
    "expert": _expert,
    "fair": _fair,
}
