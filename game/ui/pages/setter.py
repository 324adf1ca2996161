"""Sets runs in lines: words, code on a chip, and cards as high as they must be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.ui.geometry import Box, Rect, around
from game.ui.pages.document import Document, Piece
from game.ui.pages.markdown import Run, Runs
from game.ui.scale import SNUG, THIN
from game.ui.scene import BENT, CARD_RATIO, Face, Panel, Part, Text
from game.ui.text import broken, price

LEADING = 1.5  # a line's height over its letters' size
CARD = 1.7  # of that size: the width of a card


class Setter:
    """Sets the runs of a document, and notes where a search finds them."""

    def __init__(self, box: Box, deck: str, out: Document) -> None:
        self.box = box
        self.u = box.unit
        self.deck = deck
        self.out = out

    def width(self, run: Run, size: float) -> float:
        """How wide a run is."""
        if run.card:
            return CARD * size + SNUG * self.u
        return self.box.width(run.text, size, run.bold) + (SNUG * self.u if run.code else 0)

    def _long(self, piece: Sequence[Run], size: float) -> float:
        """How wide runs are that stay on one line."""
        return sum(self.width(run, size) for run in piece)

    def lines(self, runs: Runs, width: float, size: float) -> list[list[Run]]:
        """The runs in lines; glued runs stay on one line where they fit."""
        space = self.box.width(" ", size, False)
        groups: list[list[Run]] = []
        for run in runs:
            if run.glued and groups:
                groups[-1].append(run)
            else:
                groups.append([run])
        pieces = [piece for group in groups for piece in self._broken(group, width, size)]
        wide = tuple(self._long(piece, size) for piece in pieces)
        prices = tuple(
            price(_word(before), _word(after), held=after[0].held)
            for before, after in pairwise(pieces)
        )
        ends = broken(wide, prices, space, width)
        return [[run for piece in pieces[i:j] for run in piece] for i, j in pairwise((0, *ends))]

    def _broken(self, group: list[Run], width: float, size: float) -> list[list[Run]]:
        """A word in pieces that fit on a line; nearly always it is one."""
        if self._long(group, size) <= width:
            return [group]
        pieces: list[list[Run]] = []
        for run in group:
            if self.width(run, size) <= width or run.card:
                pieces.append([run._replace(glued=False) if not pieces else run])
                continue
            rest = run
            while self.width(rest, size) > width and len(rest.text) > 1:
                cut = len(rest.text) - 1
                while cut > 1 and self.box.width(rest.text[:cut], size, run.bold) > width:
                    cut -= 1
                pieces.append([rest._replace(text=rest.text[:cut])])
                rest = rest._replace(text=rest.text[cut:], glued=False)
            pieces.append([rest])
        return pieces

    def height(self, line: Iterable[Run], size: float) -> float:
        """How high a line is: a card needs more than letters."""
        high = size * LEADING
        if any(run.card for run in line):
            high = max(high, CARD * size * CARD_RATIO + SNUG * self.u)
        return high

    def line(
        self, index: int, line: Sequence[Run], x: float, y: float, size: float, colour: str
    ) -> tuple[float, list[Part]]:
        """The height and the parts of a line. Neighbours that look alike become one text."""
        high = self.height(line, size)
        space = self.box.width(" ", size, False)
        parts: list[Part] = []
        text = self.out.texts[index]
        held = ""  # the words of one look that are written together
        look = line[0]
        begin = x

        def flush() -> None:
            nonlocal held, x
            if not held:
                return
            wide = self.box.width(held, size, look.bold)
            rect = Rect(begin, y + (high - size * LEADING) / 2, wide, size * LEADING)
            if look.code:
                chip = Rect(begin - THIN * self.u, rect.y + 1, wide + SNUG * self.u, rect.h - 2)
                parts.append(Panel(chip, "paper-chip", SNUG * self.u))
            parts.append(Text(held, rect, size, colour, look.bold))
            start = len(self.out.texts[index]) - len(held)
            self.out.pieces.append(Piece(index, start, held, rect, size, look.bold, False))
            x = begin + wide + (THIN * self.u if look.code else 0)
            held = ""

        for number, run in enumerate(line):
            gap = "" if run.glued or (number == 0 and not text) else " "
            same = held and not run.card and (run.bold, run.code) == (look.bold, look.code)
            sought_in = gap + (" " * len(run.text) if run.again else run.text)
            if same:
                held += gap + run.text
                self.out.texts[index] += sought_in
                continue
            flush()
            self.out.texts[index] += sought_in
            if number and not run.glued:
                x += space
            if run.card:
                parts += self._card(index, run, Rect(x, y, CARD * size, high))
                x += CARD * size + SNUG * self.u
            else:
                held, look = run.text, run
                begin = x + (THIN * self.u if run.code else 0)
        flush()
        return high, parts

    def _card(self, index: int, run: Run, room: Rect) -> list[Part]:
        """A card drawn in a line; its written form stands last in the text of the block so far."""
        start = len(self.out.texts[index]) - len(run.text)
        found = Rect(room.x, room.y, room.w + SNUG * self.u, room.h)
        self.out.pieces.append(Piece(index, start, run.text, found, room.h, False, True))
        middle = found.cx
        edge = around(middle, room.cy, room.w + 2, room.w * CARD_RATIO + 2)
        return [
            Panel(edge, "paper-line", room.w * BENT),
            Face(self.deck, run.card, middle, room.cy, room.w),
        ]

    def natural(self, runs: Runs, size: float) -> float:
        """How wide runs are in a single line."""
        space = self.box.width(" ", size, False)
        return sum(
            self.width(run, size) + (0 if run.glued or not i else space)
            for i, run in enumerate(runs)
        )


def _word(piece: Sequence[Run]) -> str:
    """Runs without a space between them as the word that is read; a card's picture is none."""
    return "".join("" if run.card else run.text for run in piece)
