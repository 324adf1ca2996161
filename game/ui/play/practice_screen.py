"""A table that counts for nothing: any decision can be taken back, and beliefs can be looked at."""

from __future__ import annotations

from game.bots import sees
from game.engine.match import Match
from game.engine.words import _
from game.ui.memory import ME
from game.ui.pages import xray_page
from game.ui.play.match_screen import MatchScreen
from game.ui.play.no_keeper import NoKeeper
from game.ui.screen import Shell
from game.ui.touches import Do, What


def stepped_back(match: Match, seat: int) -> Match | None:
    """The match before the seat's last choice; cards sent together come back together."""
    then = match.back(seat)
    while then is not None and _together(then, seat):
        before: Match | None = then.back(seat)
        if before is None or _together(before, seat) <= _together(then, seat):
            break
        then = before
    return then


def _together(match: Match, seat: int) -> int:
    """How many cards the seat has still to send together."""
    return match.rules.gathered(match.view(seat))


class PracticeScreen(MatchScreen):
    """A match that is practice; one that is not ``kept`` is gone when it is left."""

    def __init__(
        self,
        app: Shell,
        match: Match,
        *,
        new: bool = False,
        kept: bool = True,
    ) -> None:
        super().__init__(app, match, new=new)
        if not kept:
            self.keeper = NoKeeper(app, self.keeper.place)

    def can_undo(self) -> bool:
        """Any decision of one's own can be taken back."""
        return any(seat == ME for seat, _action in self.match.moves)

    def _taken_back(self) -> Match | None:
        return stepped_back(self.match, ME)

    def more(self) -> tuple[tuple[What, str], ...]:
        """Where the hidden cards may be, when the person is asked something and it can be told."""
        asked = self.director.mine and len(self.match.legal(ME)) > 1
        asked = asked and sees(self.match.rules, self.match.view(ME))
        return ((Do.X_RAY, _("Where the cards may be")),) if asked else ()

    def on(self, what: What) -> None:
        """Look at what may be believed, besides all that can be done at a table."""
        if what == Do.X_RAY:
            self._open("")
            self.app.push(xray_page.XrayPage(self.app, self.match, ME))
        elif what == Do.AGAIN and not self.keeper.waits:
            self.app.back()  # to the other deals
        else:
            super().on(what)
