"""The matches that are over, the last one first; a touch looks back at one.

There may be thousands: only those in view are read, laid out and drawn.
"""

from __future__ import annotations

from game.club.record import Row, game_of
from game.engine.match import DamagedSave
from game.engine.words import N_, _, ngettext, sentences
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.dates import when
from game.ui.pages import look_back, record_page
from game.ui.pages.column import Column
from game.ui.pages.page import HEADER, Page
from game.ui.scene import Box, Icon, Panel, Picture, Rect, Scene, Text
from game.ui.screen import Shell
from game.ui.text import shrunk
from game.ui.touches import Finished, ThisGame, What

HIGH = 72  # units from one row to the next
OUTCOMES = {
    "won": N_("Won"),
    "shared": N_("Shared win"),
    "lost": N_("Lost"),
    "ended": N_("Not played to the end"),
}
COLOURS = {"won": "good", "shared": "accent", "lost": "bad", "ended": "faint"}  # of the score


class HistoryPage(Page):
    """A row for each match, of all games or of one."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        self.game = game  # "" for all
        self.keys: list[str] | None = None  # of all matches; None until they are known
        self.shown: list[str] = []  # of those of the game
        self.games: list[str] = []  # of which there are some
        self.rows: dict[str, Row] = {}  # what has been read of them
        self._asked: set[str] = set()

    def title(self) -> str:
        """What the header says."""
        return _("Matches played")

    def opened(self) -> None:
        """Read which matches there are: one may have come to its end meanwhile."""
        self.app.send(self._load())

    def _load(self) -> Errand[None]:
        self.keys = yield from self.app.history.keys()
        played = set(map(game_of, self.keys))
        self.games = [game for game in GAMES if game in played]
        self._choose(self.game)

    def _choose(self, game: str) -> None:
        self.game, self.changed = game, True
        every = self.keys or []
        self.shown = [key for key in every if not game or game_of(key) == game]
        self.app.host.say(self._summary())

    def _summary(self) -> str:
        n = len(self.shown)
        return ngettext("{n} match", "{n} matches", n).format(n=n)

    def _read(self, keys: list[str]) -> Errand[None]:
        self.rows |= yield from self.app.history.rows(keys)
        self.changed = True

    def scene(self, box: Box) -> Scene:
        """The games to choose from, and as many rows as there is room for."""
        column = self.column(box)
        column.gap(8)
        if self.keys:
            self._games(column)
        top, step = column.y, HIGH * box.unit
        column.y += len(self.shown) * step + 24 * box.unit
        if self.keys is not None and not self.shown:
            column.y = top
            column.gap(24)
            column.write(_("No match has been finished yet."), 16, align="centre")
        room = box.h - HEADER * box.unit
        self.scroll = max(0.0, min(self.scroll, column.y - room))
        first = max(0, int((self.scroll - top) / step) - 2)
        last = int((self.scroll + room - top) / step) + 3  # a little beyond: for the arrow keys
        wanted = self.shown[first:last]
        if missing := [key for key in wanted if key not in self._asked]:
            self._asked.update(missing)
            self.app.send(self._read(missing))
        for number, key in enumerate(wanted, first):
            rect = Rect(column.x - 16 * box.unit, top + number * step, 0, step - 8 * box.unit)
            row = self.rows.get(key)
            if row is not None:
                _row(column, row, rect._replace(w=column.width + 32 * box.unit))
        return self.filled(box, column)

    def _games(self, column: Column) -> None:
        entries: list[tuple[What, str, bool]] = [
            (ThisGame(game), _(MANIFEST[game].title) if game else _("All games"), game == self.game)
            for game in ("", *self.games)
        ]
        column.y = column.segments(column.room(), entries, _("Game"), fill=True)
        column.gap(8)
        column.write(self._summary(), 14, colour="soft")
        column.gap(8)

    def on(self, what: What) -> None:
        """Choose a game, or look back at a match."""
        match what:
            case ThisGame(game):
                self.scroll = 0.0
                self._choose(game)
            case Finished(key):
                self.app.send(self._open(key))
            case _other:
                super().on(what)

    def _open(self, key: str) -> Errand[None]:
        try:
            match = yield from self.app.history.match(key)
        except DamagedSave as why:
            save, row = (yield from self.app.history.save(key)), self.rows[key]
            self.app.push(
                record_page.RecordPage(self.app, row, _(OUTCOMES[row.outcome]), save, str(why))
            )
            return
        match.settle()
        self.app.push(look_back.LookBack(self.app, match))


def _row(column: Column, row: Row, rect: Rect) -> None:
    """When, what, how it ended and by how much."""
    u, box = column.u, column.box
    column.put(Panel(rect, "plate", 14 * u, "line"))
    picture = Rect(rect.x + 8 * u, rect.y + 8 * u, 72 * u, 48 * u)
    column.put(Picture(f"pictures/{row.game}.png", picture, 8 * u))
    left, right = picture.right + 14 * u, rect.right - 36 * u
    score = f"{row.own} : {row.other}".replace("-", "−")
    wide = box.width(score, 18 * u, True)
    name, outcome = _(MANIFEST[row.game].title), _(OUTCOMES[row.outcome])
    more = [outcome, when(row.date), *([_("Rated")] if row.rated else [])]
    if row.accuracy >= 0:
        more.append(_("{n}% accuracy").format(n=round(row.accuracy / 10)))
    words, small = name, " · ".join(more)
    size = shrunk(box, words, 17 * u, right - left - wide - 12 * u, True)
    roomy = rect.w > 480 * u  # the score stands beside all of it
    room = right - left - (wide + 12 * u if roomy else 0)
    lines = [small]
    if more[2:] and box.width(small, 13 * u) > room:  # one line were too small to read
        lines = [" · ".join(more[:2]), " · ".join(more[2:])]
    high = (24 + 17 * (len(lines) - 1) + 20) * u
    top = Rect(left, rect.cy - high / 2, room, 24 * u)
    beside = Rect(left, rect.y if roomy else top.y, right - left, rect.h if roomy else top.h)
    column.put(
        Text(words, top, size, "text", True),
        Text(score, beside, 18 * u, COLOURS[row.outcome], True, "right"),
        *(
            Text(
                line,
                top.moved(0, (24 + 17 * at) * u)._replace(h=20 * u),
                shrunk(box, line, (14 if len(lines) == 1 else 12.5) * u, top.w),
                "soft",
            )
            for at, line in enumerate(lines)
        ),
        Icon("right", rect.right - 20 * u, rect.cy, 22 * u),
    )
    column.touch(Finished(row.key), rect, sentences(words, score, small), 14 * u)
