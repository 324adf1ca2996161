"""What can be practised in one game; nothing of it counts."""

from __future__ import annotations

from collections.abc import Hashable

from game.club import drill
from game.club.due import Due, due
from game.engine.words import _, ngettext
from game.games import GAMES, MANIFEST
from game.host.archive import Errand
from game.ui.column import Column, large_button
from game.ui.game_page import to_try
from game.ui.page import Page
from game.ui.scene import Box, Scene
from game.ui.screen import Shell


class PracticePage(Page):
    """One's own plays that are due again."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.due: Due | None = None  # None: it is being read

    def title(self) -> str:
        """What the header says."""
        return _("Practice: {game}").format(game=_(MANIFEST[self.game].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Practice")

    def opened(self) -> None:
        """See what is due; a play may have been tried just now."""
        self.app.send(self._look())

    def _look(self) -> Errand[None]:
        archive = yield from self.app.history.archive()
        self.due = yield from due(archive, self.game, self.app.host.day())
        self.changed = True

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """The ways to practise."""
        column = self.column(box)
        column.gap(8)
        column.write(_("Nothing here counts for statistics, rating or a day’s deal."), 15)
        column.gap(12)
        if self.due is not None:
            self._plays(column, self.due)
        column.gap(20)
        return self.filled(box, column)

    def _plays(self, column: Column, found: Due) -> None:
        if found.keys:
            more = _("From your own reviews. Right three times, and it is learnt.")
            large_button(column, "again", to_try(len(found.keys)), more, "restart", strong=True)
            column.gap(10)
            return
        top, at = column.y, len(column.scrolled)
        column.gap(14)
        column.write(_("No play to try again today."), 17, bold=True)
        column.gap(2)
        column.write(self._rest(found), 14, colour="soft")
        column.gap(14)
        column.plate(top, at)
        column.gap(10)

    @staticmethod
    def _rest(found: Due) -> str:
        """What is not due yet, or where such plays come from."""
        if found.later:
            return ngettext(
                "Waiting: {later}. The next one comes in {n} day.",
                "Waiting: {later}. The next one comes in {n} days.",
                found.after,
            ).format(later=found.later, n=found.after)
        return _("The plays that a review finds worth learning from come again after 1, 3, 7 days.")

    # -- acts

    def on(self, what: Hashable) -> None:
        """Begin what was touched."""
        if what == "again":
            self.app.send(self._again())
        else:
            super().on(what)

    def _again(self) -> Errand[None]:
        """Try the first play that is due and can be read."""
        from game.ui.drill_screen import DrillScreen  # noqa: PLC0415  it brings a table along

        archive = yield from self.app.history.archive()
        for key in self.due.keys if self.due else ():
            found = yield from drill.take(archive, key, GAMES)
            if found is not None:
                self.app.push(DrillScreen(self.app, *found, key))
                return
        yield from self._look()
