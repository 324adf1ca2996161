"""A match that cannot be played again: its result, what was agreed, its moves in writing."""

from __future__ import annotations

from collections.abc import Iterator

from game.club.record import Row
from game.engine.match import Told, read_told
from game.engine.words import _, ngettext
from game.house import GAMES
from game.ui.dates import when
from game.ui.geometry import Box
from game.ui.mirror import Line
from game.ui.pages.blocks import AIR, CLOSE, END, TARGET, TIGHT, plate, title, words
from game.ui.pages.pictured import Pictured
from game.ui.scale import NOTE
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import Do, What

IN_LINE = 12  # moves of a line
MOST_MOVES = 1_200  # that are shown; a file has all


class RecordPage(Pictured):
    """What is written down of a match, and why there is no more."""

    def __init__(self, app: Shell, row: Row, result: str, save: str, why: str) -> None:
        super().__init__(app, row.game)
        self.row, self.result, self.save, self.why = row, result, save, why
        try:
            self.match: Told | None = read_told(save)
        except ValueError:
            self.match = None

    def title(self) -> str:
        """What the header says."""
        return _("The record of the match")

    def told(self) -> str:
        """How it ended, and when."""
        return f"{self.result} · {when(self.row.date)}"

    def opened(self) -> None:
        """Say why it cannot be seen again."""
        self.app.host.say(f"{self.told()}. {self.why}")

    def lines(self) -> list[Line]:
        """All of it line by line."""
        found: list[Line] = [("p", self.told()), ("p", self.why)]
        if self.match:
            found += [("h2", _("Options")), *(("p", line) for line in self._options())]
            found += [("h2", _("Moves")), *(("p", line) for line in self._moves())]
        return found

    def scene(self, box: Box) -> Scene:
        """The result, why there is no more, the options, the moves."""
        column = self.column(box)
        column.lay(CLOSE)
        self.headed(column)
        column.lay(plate(words(self.why)), AIR)
        if self.match:
            for name, some in ((_("Options"), self._options()), (_("Moves"), self._moves())):
                listed = [block for text in some for block in (TIGHT, words(text, NOTE))]
                column.lay(plate(title(name), *listed), AIR)
        if self.save:
            column.action(Do.KEEP, _("Save as a file"), "save", key="k")
            column.gap(TARGET)
        column.lay(END)
        return self.filled(box, column)

    def _options(self) -> Iterator[str]:
        assert self.match is not None
        known = {choice.key: choice for choice in GAMES[self.game].options_type.choices()}
        for key, text in self.match.options.items():
            if key in known:
                choice = known[key]
                labels = dict(zip(choice.texts(), choice.values.values(), strict=True))
                yield f"{_(choice.label)}: {_(labels[text]) if text in labels else text}"
            else:
                yield f"{key}: {text}"

    def _moves(self) -> Iterator[str]:
        assert self.match is not None
        moves = self.match.moves
        for at in range(0, min(len(moves), MOST_MOVES), IN_LINE):
            yield " · ".join(moves[at : at + IN_LINE])
        if more := max(0, len(moves) - MOST_MOVES):
            yield ngettext("{n} more move.", "{n} more moves.", more).format(n=more)

    def on(self, what: What) -> None:
        """Keep its text as a file, as it is."""
        if what == Do.KEEP:
            place = self.app.host.export(f"rookery-{self.game}", self.save)
            there = _("Match saved in the file {place}.").format(place=place)
            self.app.toast(there if place else _("Files cannot be saved here."))
        else:
            super().on(what)
