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
from game.ui.geometry import Box
from game.ui.layouts.common import plain
from game.ui.leaves import Sign
from game.ui.pages import look_back, record_page
from game.ui.pages.blocks import AIR, CLOSE, END, across, below, line, note, plate, stamp, words
from game.ui.pages.column import Column
from game.ui.pages.page import HEADER, Page
from game.ui.scale import FINE, HEADING, LABEL, SMALL
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import Finished, ThisGame, What
from game.ui.tree import Node

HIGH = 82  # units from one row to the next
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
        column.lay(CLOSE)
        if self.keys:
            self._games(column)
        top, step = column.y, HIGH * box.unit
        end = top + len(self.shown) * step
        if self.keys is not None and not self.shown:
            told = _("No match has been finished yet.")
            column.lay(END, words(told, align="centre"))
        room = box.h - HEADER * box.unit
        self.scroll = max(0.0, min(self.scroll, end + END.units * box.unit - room))
        first = max(0, int((self.scroll - top) / step) - 2)
        last = int((self.scroll + 2 * step + room - top) / step) + 1  # beyond: for the arrow keys
        wanted = self.shown[first:last]
        if missing := [key for key in wanted if key not in self._asked]:
            self._asked.update(missing)
            self.app.send(self._read(missing))
        for number, key in enumerate(wanted, first):
            column.y = top + number * step
            if key in self.rows:
                column.lay(_row(self.rows[key]))
        column.y = end
        column.lay(END)
        return self.filled(box, column)

    def _games(self, column: Column) -> None:
        entries: list[tuple[What, str, bool]] = [
            (ThisGame(game), _(MANIFEST[game].title) if game else _("All games"), game == self.game)
            for game in ("", *self.games)
        ]
        column.segments(entries, _("Game"))
        column.lay(CLOSE, note(self._summary()), CLOSE)

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
            self.app.push(record_page.RecordPage(self.app, row, result(row), save, str(why)))
            return
        match.settle()
        self.app.push(look_back.LookBack(self.app, match))


def result(row: Row) -> str:
    """How it ended, and by how much."""
    text = _("{outcome}, {own} to {other}")
    return text.format(outcome=_(OUTCOMES[row.outcome]), own=plain(row.own), other=plain(row.other))


def _row(row: Row) -> Node:
    """What, how it ended and by how much, and when."""
    name, ended, more = _(MANIFEST[row.game].title), result(row), when(row.date)
    if row.accuracy >= 0:
        accuracy = _("{n}% accuracy").format(n=round(row.accuracy / 10))
        more = f"{more} · {accuracy}"
    rated = [CLOSE, note(_("Rated"))] if row.rated else []
    head = across(line(name, HEADING, bold=True, grow=1), *rated)
    figure = line(ended, LABEL, COLOURS[row.outcome], bold=True, least=FINE)
    said = below(head, figure, line(more, SMALL, "soft", least=FINE), grow=1)
    inner = across(stamp(row.game), AIR, said, CLOSE, Sign("right", "text"))
    whole = plate(inner, high=CLOSE.units)
    whole.pad, whole.high = (CLOSE.units, CLOSE.units), HIGH - CLOSE.units
    whole.touch = Finished(row.key)
    whole.say = sentences(name, ended, more, *([_("Rated")] if row.rated else []))
    return whole
