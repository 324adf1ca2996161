"""A document laid out: blocks in lines of a given width.

It is laid out once for a width. While it is scrolled only the lines in view are looked up.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from game.ui.geometry import Box, Rect, around
from game.ui.pages.markdown import Block, Run, Runs, plain_text
from game.ui.scene import CARD_RATIO, Face, Panel, Part, Text, shifted
from game.ui.text import broken, price

LEADING = 1.5  # a line's height over its letters' size
BESIDE = 6  # units beside a card in a line, half of them on each side, as well as the space
_CLAUSE = re.compile(r"[a-z]{2}\d+")  # as a search compares it; a ruling has one letter
# A search finds an ö by an o, and ’ by ': fingers and keyboards have plain ones only.
_PLAIN = str.maketrans("äöüßéèëêïáàóç’", "aouseeeeiaaoc'")


def sought(text: str) -> str:
    """A text as a search compares it; as long as it was."""
    return text.lower().translate(_PLAIN)


class Piece(NamedTuple):
    """A stretch of a line: where it is drawn, and where it stands in the text of its block."""

    block: int
    start: int
    text: str
    rect: Rect
    size: float
    bold: bool
    card: bool


class Band(NamedTuple):
    """A strip across the page: everything in it comes into view together."""

    top: float
    bottom: float
    parts: tuple[Part, ...]


class Heading(NamedTuple):
    """A heading of the contents."""

    text: str
    level: int
    y: float


class Found(NamedTuple):
    """A place where the searched text stands: the boxes behind its letters."""

    y: float
    rects: tuple[Rect, ...]


@dataclass(slots=True)
class Document:
    """A document laid out for a width: bands from top to bottom."""

    bands: list[Band] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)  # of each block, to search in
    tops: list[float] = field(default_factory=list)  # of each band
    starts: dict[int, float] = field(default_factory=dict)  # a block's y
    height: float = 0.0

    def view(self, top: float, bottom: float, dy: float) -> list[Part]:
        """The parts between two heights of the document, moved down by ``dy``."""
        first = max(0, bisect_left(self.tops, top) - 1)
        last = bisect_right(self.tops, bottom)
        return [
            shifted(part, 0, dy)
            for band in self.bands[first:last]
            if band.bottom > top
            for part in band.parts
        ]

    def find(self, box: Box, wanted: str) -> list[Found]:
        """Every place where a text stands, from the top."""
        wanted = " ".join(sought(wanted).split())
        if not wanted:
            return []
        by_block: dict[int, list[tuple[int, int]]] = {}
        for block, text in enumerate(self.texts):
            at = text.find(wanted)
            while at >= 0:
                if len(wanted) > 1 or not text[:at][-1:].isalnum():  # else it is in every word
                    by_block.setdefault(block, []).append((at, at + len(wanted)))
                at = text.find(wanted, at + len(wanted))
        rects: dict[tuple[int, int], list[Rect]] = {}
        for piece in self.pieces:
            for begin, end in by_block.get(piece.block, ()):
                a, b = max(begin - piece.start, 0), min(end - piece.start, len(piece.text))
                if a >= b:
                    continue
                rect = piece.rect
                if not piece.card:
                    before = box.width(piece.text[:a], piece.size, piece.bold)
                    until = box.width(piece.text[:b], piece.size, piece.bold)
                    rect = Rect(rect.x + before - 1, rect.y, until - before + 2, rect.h)
                rects.setdefault((piece.block, begin), []).append(rect)
        found = [Found(min(r.y for r in boxes), tuple(boxes)) for boxes in rects.values()]
        return sorted(found, key=lambda place: place.y)

    def line(self, y: float) -> float:
        """The top of the line that stands at a height."""
        return self.tops[max(0, bisect_right(self.tops, y) - 1)]

    def section(self, y: float) -> int:
        """The index of the last heading above a height."""
        return max(0, bisect_right([heading.y for heading in self.headings], y) - 1)

    def clauses(self, index: int) -> str:
        """The first and the last clause under a heading; empty where there is none."""
        ends = [heading.y for heading in self.headings[index + 1 : index + 2]] or [self.height]
        names = [
            found[0].upper()
            for block, text in enumerate(self.texts)
            if self.headings[index].y <= self.starts[block] < ends[0]
            and (found := _CLAUSE.match(text))
        ]
        return " – ".join(names if len(names) < 2 else (names[0], names[-1]))

    def clause(self, name: str) -> float | None:
        """The height of the block that begins with a clause's name."""
        for block, text in enumerate(self.texts):
            if text.split(" ", 1)[0].rstrip(".:") == sought(name):
                return self.starts[block]
        return None


class Writer:
    """Lays blocks out in a column."""

    def __init__(self, box: Box, width: float, deck: str) -> None:
        self.box = box
        self.u = box.unit
        self.width = width
        self.deck = deck
        self.size = 16 * box.unit
        self.out = Document()
        self.y = 0.0

    def write(self, blocks: Sequence[Block]) -> Document:
        """Lay all blocks out, the first at the top."""
        u = self.u
        before = ""
        for index, block in enumerate(blocks):
            self.out.starts[index] = self.y
            self.out.texts.append("")
            if block.kind == "heading":
                self._heading(index, block, first=index == 0)
            elif block.kind == "item":
                self.y += (0 if before == "item" else 2) * u
                self._item(index, block)
            elif block.kind == "table":
                self._table(index, block)
                self.y += 14 * u
            else:
                self._flow(index, block.runs, 0, self.width, self.size)
                self.y += 10 * u
            before = block.kind
        self.out.height = self.y
        self.out.tops = [band.top for band in self.out.bands]
        self.out.texts = [sought(text) for text in self.out.texts]
        return self.out

    def _heading(self, index: int, block: Block, *, first: bool) -> None:
        u = self.u
        level = min(block.level, 4)
        size = {1: 30, 2: 22, 3: 18, 4: 16}[level] * u
        if not first:
            self.y += {1: 20, 2: 24, 3: 14, 4: 8}[level] * u
        top = self.y
        runs = tuple(run._replace(bold=True) for run in block.runs)
        colour = "ink" if level != 3 else "accent-dark"
        self._flow(index, runs, 0, self.width, size, colour)
        if level == 2:
            self.y += 2 * u
            self._line_across(0, self.width)
        self.y += 8 * u
        text = plain_text(block.runs)
        self.out.headings.append(Heading(text, block.level, top))

    def _line_across(self, x: float, width: float) -> None:
        rect = Rect(x, self.y, width, max(1.0, self.u))
        self.out.bands.append(Band(rect.y, rect.bottom, (Panel(rect, "paper-line", 0),)))
        self.y += rect.h

    def _item(self, index: int, block: Block) -> None:
        u = self.u
        mark_w = self.box.width(block.mark, self.size, False)
        x = 4 * u
        indent = x + max(mark_w + 8 * u, 18 * u)
        at = len(self.out.bands)
        self._flow(index, block.runs, indent, self.width - indent, self.size)
        if at < len(self.out.bands):
            band = self.out.bands[at]
            middle = (band.top + band.bottom) / 2
            rect = Rect(x, middle - self.size * LEADING / 2, mark_w + 1, self.size * LEADING)
            mark = Text(block.mark, rect, self.size, "accent-dark")
            self.out.bands[at] = band._replace(parts=(mark, *band.parts))
        self.y += 6 * u

    # -- flowing text

    def _card_width(self, size: float) -> float:
        return size * 1.7

    def _width(self, run: Run, size: float) -> float:
        if run.card:
            return self._card_width(size) + BESIDE * self.u
        return self.box.width(run.text, size, run.bold) + (6 * self.u if run.code else 0)

    def _long(self, piece: Sequence[Run], size: float) -> float:
        """How wide runs are that stay on one line."""
        return sum(self._width(run, size) for run in piece)

    def _lines(self, runs: Runs, width: float, size: float) -> list[list[Run]]:
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
            if self._width(run, size) <= width or run.card:
                pieces.append([run._replace(glued=False) if not pieces else run])
                continue
            rest = run
            while self._width(rest, size) > width and len(rest.text) > 1:
                cut = len(rest.text) - 1
                while cut > 1 and self.box.width(rest.text[:cut], size, run.bold) > width:
                    cut -= 1
                pieces.append([rest._replace(text=rest.text[:cut])])
                rest = rest._replace(text=rest.text[cut:], glued=False)
            pieces.append([rest])
        return pieces

    def _flow(
        self,
        index: int,
        runs: Runs,
        x: float,
        width: float,
        size: float,
        colour: str = "ink",
    ) -> None:
        """Write runs in lines from this y on, each line a band of its own."""
        for line in self._lines(runs, width, size):
            if line:
                high, parts = self._line(index, line, x, self.y, size, colour)
                self.out.bands.append(Band(self.y, self.y + high, tuple(parts)))
                self.y += high

    def _line_height(self, line: Iterable[Run], size: float) -> float:
        high = size * LEADING
        if any(run.card for run in line):
            high = max(high, self._card_width(size) * CARD_RATIO + 6 * self.u)
        return high

    def _line(
        self, index: int, line: Sequence[Run], x: float, y: float, size: float, colour: str
    ) -> tuple[float, list[Part]]:
        """The height and the parts of a line. Neighbours that look alike become one text."""
        high = self._line_height(line, size)
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
                chip = Rect(begin - 3 * self.u, rect.y + 1, wide + 6 * self.u, rect.h - 2)
                parts.append(Panel(chip, "paper-chip", 5 * self.u))
            parts.append(Text(held, rect, size, colour, look.bold))
            start = len(self.out.texts[index]) - len(held)
            self.out.pieces.append(Piece(index, start, held, rect, size, look.bold, False))
            x = begin + wide + (3 * self.u if look.code else 0)
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
                parts += self._card(index, run, Rect(x, y, self._card_width(size), high))
                x += self._card_width(size) + BESIDE * self.u
            else:
                held, look = run.text, run
                begin = x + (3 * self.u if run.code else 0)
        flush()
        return high, parts

    def _card(self, index: int, run: Run, room: Rect) -> list[Part]:
        """A card drawn in a line; its written form stands last in the text of the block so far."""
        start = len(self.out.texts[index]) - len(run.text)
        found = Rect(room.x, room.y, room.w + BESIDE * self.u, room.h)
        self.out.pieces.append(Piece(index, start, run.text, found, room.h, False, True))
        middle = found.cx
        edge = around(middle, room.cy, room.w + 2, room.w * CARD_RATIO + 2)
        return [
            Panel(edge, "paper-line", room.w * 0.09),
            Face(self.deck, run.card, middle, room.cy, room.w),
        ]

    # -- tables

    def _natural(self, runs: Runs, size: float) -> float:
        space = self.box.width(" ", size, False)
        return sum(
            self._width(run, size) + (0 if run.glued or not i else space)
            for i, run in enumerate(runs)
        )

    def _table(self, index: int, block: Block) -> None:
        u = self.u
        size = 15 * u
        pad = 12 * u
        rows = block.rows
        head = tuple(tuple(run._replace(bold=True) for run in cell) for cell in rows[0])
        rows = (head, *rows[1:])
        count = len(head)
        natural = [max(self._natural(row[c], size) for row in rows) + 2 * u for c in range(count)]
        least = [
            max([self._width(run, size) for row in rows for run in row[c]] + [0.0]) + 2 * u
            for c in range(count)
        ]
        room = self.width - pad * (count - 1)
        comfort = [min(n, max(m, 9 * size)) for n, m in zip(natural, least, strict=True)]
        if sum(comfort) > room:
            self._stacked(index, rows, size)
            return
        if sum(natural) <= room:
            spare = min((room - sum(natural)) / count, 40 * u)
            widths = [n + spare for n in natural]
        else:
            rest = room - sum(comfort)
            wish = [n - c for n, c in zip(natural, comfort, strict=True)]
            total = sum(wish) or 1
            widths = [c + rest * w / total for c, w in zip(comfort, wish, strict=True)]
        for number, row in enumerate(rows):
            self._row(index, row, widths, size, pad, first=number == 0)

    def _row(
        self,
        index: int,
        row: Sequence[Runs],
        widths: Sequence[float],
        size: float,
        pad: float,
        *,
        first: bool,
    ) -> None:
        u = self.u
        top = self.y + 5 * u
        parts: list[Part] = []
        bottom = top + size * LEADING
        x = 0.0
        broken = [self._lines(cell, width, size) for cell, width in zip(row, widths, strict=True)]
        heights = [sum(self._line_height(line, size) for line in lines) for lines in broken]
        middle = any(run.card for cell in row for run in cell)
        for lines, height, width in zip(broken, heights, widths, strict=True):
            y = top + ((max(heights) - height) / 2 if middle else 0.0)
            for line in lines:
                if line:
                    high, made = self._line(index, line, x, y, size, "ink")
                    parts += made
                    y += high
            bottom = max(bottom, y)
            self.out.texts[index] += " "
            x += width + pad
        bottom += 5 * u
        line_rect = Rect(0, bottom, self.width, max(1.0, (2 if first else 1) * u))
        parts.append(Panel(line_rect, "paper-line", 0))
        self.out.bands.append(Band(self.y, line_rect.bottom, tuple(parts)))
        self.y = line_rect.bottom

    def _stacked(self, index: int, rows: Sequence[Sequence[Runs]], size: float) -> None:
        """A table too wide for the page: each row a short list under its first cell."""
        u = self.u
        head, *rest = rows
        told: set[int] = set()  # the columns whose head has been written
        self._line_across(0, self.width)
        for row in rest:
            self.y += 6 * u
            first = tuple(run._replace(bold=True) for run in row[0])
            name = _head(head, 0, told) if len(plain_text(head[0])) > 1 else ()
            lines: list[tuple[Runs, bool]] = [((*name, *first), True)]  # whether more may follow
            for column, cell in enumerate(row[1:], 1):
                if not cell:
                    continue
                pair: Runs = cell
                if label := _head(head, column, told):
                    colon = label[-1]._replace(text=label[-1].text + ":")
                    pair = (*(r._replace(bold=False) for r in (*label[:-1], colon)), *cell)
                wide = self._natural(pair, size)
                short = wide < self.width * 0.6 and not any(run.card for run in cell)
                before, open_ = lines[-1]
                joined = (*before, Run("·"), *pair)
                if short and open_ and self._natural(joined, size) <= self.width - 12 * u:
                    lines[-1] = (joined, True)
                else:
                    lines.append((pair, short))
            for number, (runs, _open) in enumerate(lines):
                indent = 12 * u if number else 0.0
                self._flow(index, runs, indent, self.width - indent, size)
            self.y += 6 * u
            self._line_across(0, self.width)


def _word(piece: Sequence[Run]) -> str:
    """Runs without a space between them as the word that is read; a card's picture is none."""
    return "".join("" if run.card else run.text for run in piece)


def _head(head: Sequence[Runs], column: int, told: set[int]) -> Runs:
    """The head of a column beside one of its cells; ``told`` are those written before."""
    again = column in told
    told.add(column)
    return tuple(run._replace(again=again) for run in head[column])
