"""A text from elsewhere, and the match that it has brought: it takes nothing of what is here."""

from __future__ import annotations

import re

from game.engine.foreign import cleaned
from game.engine.match import LONGEST, DamagedSave, Match, counts
from game.engine.words import _, per_cent
from game.host.archive import Errand
from game.house import GAMES
from game.ui import everything
from game.ui.memory import ME
from game.ui.pages import brought_page, link_page
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Shell
from game.ui.slices import sliced

OFTEN = 1.0  # seconds between two words about how much of a file has been read
SIGN = 40  # letters at the beginning of a file that tell what it holds
EVERYTHING = '"rookery":'  # near the beginning of a file of it
DEAL = re.compile("deal(?:=|%(?:25)*3d)", re.IGNORECASE)  # web/bridge.js looks for it too


def open_ours(app: Shell, text: str) -> None:
    """Open a text that was copied or dropped, where it may hold something of ours."""
    if cleaned(text).startswith("{") or DEAL.search(text[:LONGEST]):
        open_text(app, text)


def open_text(app: Shell, text: str) -> None:
    """Open the match or the deal that a text holds, or take what was kept; else a sentence."""
    text = cleaned(text)
    if EVERYTHING not in text[:SIGN]:
        text = text[: 2 * LONGEST]  # no more is looked at than tells that it is too long
    if not text.startswith("{") and DEAL.search(text):
        app.send(link_page.open_link(app, text))
    elif '"career":' in text[:SIGN]:
        app.send(_bring_career(app, text))
    elif EVERYTHING in text[:SIGN]:
        app.send(_bring_everything(app, text))
    else:
        app.send(_bring_match(app, text))


def _bring_match(app: Shell, text: str) -> Errand[None]:
    try:
        match = yield from sliced(app.host.clock, Match.loading(text, GAMES))
    except DamagedSave as why:
        app.toast(str(why))
        return
    while len(app.stack) > 1 and not isinstance(app.screen, MatchScreen):
        app.back()  # it takes the place of the table under the pages, if there is one
    _open_match(app, match)


def _bring_career(app: Shell, text: str) -> Errand[None]:
    app.toast((yield from app.history.bring_career(text)))
    for screen in app.stack[-1:]:
        screen.opened()  # it may show the rating


def _bring_everything(app: Shell, text: str) -> Errand[None]:
    progress = everything.Progress()
    work = everything.bring(app.host, app.history, text, progress)
    said = app.host.clock()  # a file that is read at once needs no more words
    while True:
        try:
            next(work)
        except StopIteration as end:
            came: everything.Came = end.value
            break
        if app.host.clock() > said + OFTEN:
            app.toast(_("Reading the file: {part}").format(part=_done(progress.part)))
            said = app.host.clock()
        yield
    yield from app.history.count_due()
    app.use(app.memory.settings())
    for screen in app.stack[-1:]:
        screen.opened()
    if came.unseen or came.left:
        app.hush()
        app.push(brought_page.BroughtPage(app, came))
    else:
        app.toast(came.sentence)


def _done(part: float) -> str:
    return per_cent(int(100 * part))


def _open_match(app: Shell, match: Match) -> None:
    """Play it on; of the same match here and there, the one that was played on."""
    table = app.screen if app.stack else None
    if app.host.embedded and isinstance(table, MatchScreen) and table.unsafe:
        app.toast(_("The match on the table cannot be saved here: give it up first."))
        return
    place = app.memory.place(match)
    waiting = app.memory.match(place)
    if waiting is None:
        app.make_room(match, lambda: app.seat(match))
    elif _continues(match, waiting):
        match.marks |= waiting.marks  # what has become practice stays it
        if counts(waiting):  # and what is rated does not become it
            match.marks = waiting.marks
        app.seat(match)
    else:
        app.seat(waiting)
        if not _continues(waiting, match):
            app.toast(
                _(
                    "This match is already waiting here with different moves: give it up to "
                    "open the file."
                )
            )


def _continues(match: Match, other: Match) -> bool:
    """Whether nothing of the person's is in the other one that is not in this."""
    before = other.moves == match.moves[: len(other.moves)]
    return before or all(seat != ME for seat, _action in other.moves)
