"""A deal to share: its link as a picture and as a text to copy."""

from __future__ import annotations

from game.club import qr
from game.club.link import BadLink, Deal, address
from game.engine.match import Match
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box, Rect, around
from game.ui.memory import ME
from game.ui.pages.blocks import AIR, APART, CLOSE, TARGET, words
from game.ui.pages.column import Column
from game.ui.pages.letters import LOW
from game.ui.pages.page import HEADER
from game.ui.pages.pictured import Pictured
from game.ui.scale import LABEL, SMALL
from game.ui.scene import Panel, Scene
from game.ui.screen import Shell
from game.ui.touches import Do, Lined, What

EDGE = 4  # light squares around the picture: cameras want so many


class SharePage(Pictured):
    """The link of a match: the deal alone, or with the line that was played."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match.rules.id)
        self.match = match
        self.lined = bool(match.moves)
        self._write()

    def _write(self) -> None:
        """Make the link and its picture, without the line where that is too long for either."""
        alone = Deal(self.match.rules, self.match.start, ME)
        wanted = alone._replace(moves=tuple(self.match.moves)) if self.lined else alone
        self.text = self.note = ""
        for deal in dict.fromkeys((wanted, alone)):
            try:
                text = address(self.app.host.site, deal)
            except BadLink as why:
                self.note = str(why)
                continue
            self.text = self.text or text
            self.rows = qr.rows(text)
            if self.rows:
                break
        if self.text and deal != wanted:
            self.note = _("Your play is too long for the picture, which shows only the deal.")

    def title(self) -> str:
        """What the header says."""
        return f"{_('Share this deal')} · {_(MANIFEST[self.game].title)}"

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Share this deal")

    def scene(self, box: Box) -> Scene:
        """The picture above the text, or beside it on wide windows."""
        u = box.unit
        column = self.column(box)
        column.lay(CLOSE)
        if self.rows and not self.beside(box):
            side = min(column.width, max(200 * u, box.h - (HEADER + 290) * u))
            self.picture(column, around(box.w / 2, column.y + side / 2, side, side))
            column.y += side
            column.lay(AIR)
        with column.plated():
            self._words(column)
        column.lay(APART)
        return self.filled(box, column)

    @staticmethod
    def beside(box: Box) -> bool:
        """The picture needs little room beside the column."""
        return box.w >= 600 * box.unit and not box.portrait

    def shape(self) -> float:
        """The picture of a link is a square."""
        return 1.0

    def aside(self, column: Column) -> None:
        """In a low window the picture needs all the room."""
        if column.box.h >= LOW:
            super().aside(column)

    def picture(self, column: Column, spot: Rect) -> None:
        """The squares, each as many whole pixels wide as there is room for, on a light plate."""
        if not self.rows:
            return
        count, density = len(self.rows) + 2 * EDGE, column.box.density
        plate = min(spot.w, spot.h)
        step = max(1, int(plate * density / count)) / density
        margin = round((plate - step * count) / 2 * density) / density
        x, y = spot.x + margin, spot.y + margin
        column.put(Panel(Rect(spot.x, spot.y, plate, plate), "light", 14 * column.u))
        for row, line in enumerate(self.rows):
            start = None
            for at, dark in enumerate([*line, False]):
                if dark and start is None:
                    start = at
                elif not dark and start is not None:
                    spot = Rect(x + (EDGE + start) * step, y + (EDGE + row) * step, 0, step)
                    column.put(Panel(spot._replace(w=(at - start) * step), "dark", 0))
                    start = None

    def _words(self, column: Column) -> None:
        """What it is, the choice of what it carries, and the text itself."""
        text = _(
            "Anyone who opens this plays the same cards from your seat, against the same players."
        )
        if not self.app.host.site:
            text += " " + _("Paste it into Rookery, or start with it: rookery --deal TEXT.")
        column.lay(words(text), AIR)
        if self.match.moves:
            label = _("What it contains")
            entries: list[tuple[What, str, bool]] = [
                (Lined(True), _("With my play"), self.lined),
                (Lined(False), _("Only the deal"), not self.lined),
            ]
            column.segments(entries, label)
            column.lay(AIR)
        if self.note:
            column.lay(words(self.note, LABEL, "accent"), CLOSE)
        if self.text:
            column.action(Do.COPY, _("Copy the link"), "share", strong=True, key="enter")
            column.gap(TARGET)
            column.lay(AIR)
            self._text(column)

    def _text(self, column: Column) -> None:
        """The link, broken anywhere, for who wants to see it."""
        box, at = column.box, self.text
        while at:
            n = len(at)
            while n > 1 and (wide := box.width(at[:n], SMALL * column.u)) > column.width:
                n = min(n - 1, int(n * column.width / wide) + 1)
            while n < len(at) and box.width(at[: n + 1], SMALL * column.u) <= column.width:
                n += 1
            column.lay(words(at[:n], SMALL, "soft"))
            at = at[n:]

    def on(self, what: What) -> None:
        """Copy the link, or choose what it carries."""
        self.changed = True
        match what:
            case Do.COPY:
                self._copy()
            case Lined(lined):
                self.lined = lined
                self._write()
            case other:
                super().on(other)

    def _copy(self) -> None:
        if self.app.copy(self.text):
            self.app.toast(_("Link copied. Paste it where your friend will see it."))
            return
        place = self.app.host.export(f"rookery-deal-{self.match.rules.id}", self.text)
        if place:
            self.app.toast(_("Link saved in the file {place}.").format(place=place))
        else:
            self.app.toast(_("Copying is not possible here: show the picture instead."))
