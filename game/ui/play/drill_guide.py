"""A play of one's own tried again after some days; how it went says when it comes the next time."""

from __future__ import annotations

from game.club import drill
from game.club.due import WAITS, When, due, tried
from game.club.review import Decision
from game.engine.match import Match
from game.engine.words import _, ngettext
from game.host.archive import Errand
from game.house import GAMES
from game.ui.play.again_guide import AgainGuide
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Shell
from game.ui.touches import Do, What


class DrillGuide(AgainGuide):
    """The table before the play. Only the first answer counts, and only without a hint."""

    back = reminds = False

    def __init__(self, match: Match, one: Decision, key: str) -> None:
        super().__init__(match, one)
        self._key = key
        self._counts = True
        self._hinted = False

    def say(self, more: str = "") -> None:
        """Only then is it said when the play comes again."""
        if self._counts:
            self._counts = False
            self.table.app.send(self._kept())
        else:
            super().say(more)

    def _kept(self) -> Errand[None]:
        """Write down how it went, and say it."""
        right = self.judged is not None and self.judged.right and not self._hinted
        archive = yield from self.table.app.history.archive()
        when = yield from tried(archive, self._key, self.table.app.host.day(), right=right)
        yield from self.table.app.history.count_due()
        super().say(_next(when) if when else "")

    def on(self, what: What) -> bool:
        """A hint may be asked for; then it begins anew tomorrow."""
        self._hinted |= what == Do.HINT
        return super().on(what)


def retry(app: Shell, *from_games: str) -> Errand[bool]:
    """Try the first play of these games that is due and can be read; whether there is one."""
    archive, day = (yield from app.history.archive()), app.host.day()
    for game in from_games:
        for key in (yield from due(archive, game, day)).keys:
            play = yield from drill.take(archive, key, GAMES)
            if play is not None:
                guide = DrillGuide(*play, key)
                app.push(MatchScreen(app, guide.begun(), guide))
                return True
    return False


def _next(when: When) -> str:
    if when.learnt:
        return _("Right three times: you have learnt it.")
    days = WAITS[when.right]
    return ngettext("It comes back in {n} day.", "It comes back in {n} days.", days).format(n=days)
