"""What can be done with a match that has been played: share it, compare it, prove it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.engine.lazy import LazyMapping
from game.engine.match import Match
from game.engine.words import _
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui.geometry import Box
from game.ui.layouts.common import plain
from game.ui.memory import ME
from game.ui.pages.blocks import AIR, CLOSE
from game.ui.pages.column import large
from game.ui.pages.pictured import Pictured
from game.ui.scene import NEVER_BREAKS, Scene
from game.ui.screen import Screen, Shell
from game.ui.slices import sliced
from game.ui.touches import Do, What

Opened: TypeAlias = Callable[[Shell, Match], Screen]  # what shows a match in some way


class LookBack(Pictured):
    """The ways to look back at a match."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match.rules.id)
        self.match = match
        self.brought = False  # whether a link has brought another line of the same deal

    def opened(self) -> None:
        """See whether a friend has played it too."""
        self.app.send(self._look())

    def _look(self) -> Errand[None]:
        line = self.app.memory.line(self.match)
        self.brought = (yield from sliced(self.app.host.clock, line)) is not None

    def title(self) -> str:
        """What the header says."""
        return _("Look back")

    def told(self) -> str:
        """Which side has reached what."""
        rules, table = self.match.rules, self.match.view(ME).table
        teams = rules.sides < rules.seats
        sides = (_("We"), _("They")) if teams else self.app.memory.seated()[0]
        scores = (plain(rules.reached(table, side)) for side in range(rules.sides))
        each = zip(sides, scores, strict=False)
        return ", ".join(f"{side}{NEVER_BREAKS}{score}" for side, score in each)

    def scene(self, box: Box) -> Scene:
        """A large button for each way."""
        column = self.column(box)
        column.lay(CLOSE)
        self.headed(column)
        for number, (what, icon, name, more) in enumerate(self._ways()):
            column.lay(large(what, name, more, icon, strong=not number), AIR)
        return self.filled(box, column)

    def _ways(self) -> list[tuple[What, str, str, str]]:
        """What is touched, its sign, its name, and what it means; the first is meant."""
        reviewed = MANIFEST[self.match.rules.id].weighs
        review = Do.REVIEW, "chart", _("Review"), _("Your mistakes, what was better, and why.")
        friend = (
            Do.FRIEND,
            "people",
            _("You and your friend"),
            _("Where your friend played the same cards differently."),
        )
        return [
            *([review] if reviewed else []),
            (Do.REPLAY, "replay", _("Replay"), _("Watch the match again, step by step.")),
            *([friend] if self.brought else []),
            (
                Do.EXPERT,
                "people",
                _("You and an expert"),
                _("How an expert plays the same cards."),
            ),
            (
                Do.SHARE,
                "share",
                _("Share this deal"),
                _("Send the same cards to a friend, as a link or a picture."),
            ),
            (Do.FAIR, "check", _("Fair play"), _("Proof that nobody saw or chose the cards.")),
        ]

    def on(self, what: What) -> None:
        """Open what was touched."""
        if isinstance(what, Do) and what.value in PAGES:
            self.app.push(PAGES[what.value](self.app, self.match))
        else:
            super().on(what)


PAGES = LazyMapping[Opened](  # few look back in all ways
    {
        "replay": "game.ui.play.replay_screen:ReplayScreen",
        "review": "game.ui.pages.review_page:ReviewPage",
        "share": "game.ui.pages.share_page:SharePage",
        "friend": "game.ui.pages.compare_page:WithFriend",
        "expert": "game.ui.pages.compare_page:WithExpert",
        "fair": "game.ui.pages.fair_page:FairPage",
    }
)
