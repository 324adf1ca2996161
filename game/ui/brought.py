"""A text from elsewhere, and the match that it has brought: it takes nothing of what is here."""

from __future__ import annotations

from collections.abc import Generator

from game.engine.match import DamagedSave, Match
from game.engine.words import _
from game.games import GAMES
from game.ui.memory import ME
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Shell

SIGN = 40  # letters at the beginning of a file that tell what it holds


def open_text(app: Shell, text: str) -> None:
    """Open the match or the deal that a text holds, or take what was kept; else a sentence."""
    if not text.lstrip().startswith("{") and "deal=" in text:
        from game.ui.pages.link_page import open_link  # noqa: PLC0415  a file needs none of it

        open_link(app, text)
    elif '"career":' in text[:SIGN]:
        app.send(_bring_career(app, text))
    elif '"rookery":' in text[:SIGN]:
        app.send(_bring_everything(app, text))
    else:
        try:
            match = Match.load(text, GAMES)
        except DamagedSave as why:
            app.toast(str(why))
            return
        while len(app.stack) > 1 and not isinstance(app.screen, MatchScreen):
            app.back()  # it takes the place of the table under the pages, if there is one
        _open_match(app, match)


def _bring_career(app: Shell, text: str) -> Generator[None, None, None]:
    app.toast((yield from app.history.bring_career(text)))
    for screen in app.stack[-1:]:
        screen.opened()  # it may show the rating


def _bring_everything(app: Shell, text: str) -> Generator[None, None, None]:
    from game.ui import everything  # noqa: PLC0415  few files hold so much

    sentence = yield from everything.bring(app.host, app.history, text)
    app.use(app.memory.settings())
    for screen in app.stack[-1:]:
        screen.opened()
    app.toast(sentence)


def _open_match(app: Shell, match: Match) -> None:
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
            app.toast(
                _("This match waits here with other moves: give that one up to open the file.")
            )


def _continues(match: Match, other: Match) -> bool:
    """Whether nothing of the person's is in the other one that is not in this."""
    before = other.moves == match.moves[: len(other.moves)]
    return before or all(seat != ME for seat, _action in other.moves)
