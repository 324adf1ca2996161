"""A match that a text has brought: it is put on the table, and takes nothing of what is here."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.words import _
from game.ui.match_screen import MatchScreen
from game.ui.memory import ME
from game.ui.screen import Shell


def open_match(app: Shell, match: Match) -> None:
    """Play it on; of the same match here and there, the one that was played on."""
    table = app.screen if app.stack else None
    if app.host.embedded and isinstance(table, MatchScreen) and table.unsafe:
        app.toast(_("The match on the table cannot be saved here: give it up first."))
        return
    place = app.memory.place(match)
    waiting = app.memory.match(place)
    if waiting is None:
        app.make_room(match.rules.id, lambda: app.seat(match))
    elif _continues(match, waiting):
        match.marks |= waiting.marks  # what has become practice stays it
        app.seat(match)
    else:
        app.seat(waiting)
        if not _continues(waiting, match):
            app.toast(_("This match waits here, played otherwise: give that up to open the file."))


def _continues(match: Match, other: Match) -> bool:
    """Whether nothing of the person's is in the other one that is not in this."""
    before = other.moves == match.moves[: len(other.moves)]
    return before or all(seat != ME for seat, _action in other.moves)
