"""A table that counts for nothing: any decision can be taken back, and beliefs can be looked at."""

from __future__ import annotations

from dataclasses import replace

from game.bots import sees
from game.engine.match import Match
from game.engine.words import _
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.pages import xray_page
from game.ui.play.guide import Guide
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


class PracticeGuide(Guide):
    """A match that is practice; one that is not ``kept`` is gone when it is left."""

    def __init__(self, *, kept: bool = True) -> None:
        self.kept = kept

    def taken_back(self, match: Match) -> Match | None:
        """Any decision of one's own can be taken back."""
        return stepped_back(match, ME)

    def seen(self, here: AnySituation) -> AnySituation:
        """The person may ask where the hidden cards may be, where that can be told."""
        asked = len(here.legal) > 1 and sees(here.rules, here.view)
        more = ((Do.X_RAY, _("Where the cards may be")),) if asked else ()
        own = any(seat == ME for seat, _action in self.match.moves)
        return replace(here, can_undo=own and not here.view.table.over, more=more)

    def on(self, what: What) -> bool:
        """Look at what may be believed, besides all that can be done at a table."""
        table = self.table
        if what == Do.X_RAY:
            table.over.clear()
            table.app.push(xray_page.XrayPage(table.app, table.match, ME))
        elif what == Do.AGAIN and not table.keeper.waits:
            table.app.back()  # to the other deals
        else:
            return False
        return True
