"""Lays a document out: headings, paragraphs, lists and tables in a column."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.geometry import Box, Rect
from game.ui.pages.document import Band, Document, Heading, sought
from game.ui.pages.markdown import Block, Run, Runs, plain_text
from game.ui.pages.setter import LEADING, Setter
from game.ui.scale import BIG, BODY, GAP, LABEL, LARGE, LOOSE, NEXT, SNUG
from game.ui.scene import Panel, Part, Text

# By level, in units: the letters of a heading, and the air above it.
HEADINGS = (30.0, 2 * LOOSE), (BIG, 2 * LOOSE), (LARGE, LOOSE), (BODY, GAP)
# Of a table: letters that make a column easy to read, and units at most beside what it needs.
EASY, SPARE = 9, 40
SHORT = 0.6  # of the width: what may share a line with other cells of its row


class Writer:
    """Lays blocks out in a column."""

    def __init__(self, box: Box, width: float, deck: str) -> None:
        self.box = box
        self.u = box.unit
        self.width = width
        self.size = BODY * box.unit
        self.out = Document()
        self.setter = Setter(box, deck, self.out)
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
                self.y += LOOSE * u
            else:
                self._flow(index, block.runs, 0, self.width, self.size)
                self.y += LOOSE * u
            before = block.kind
        self.out.height = self.y
        self.out.tops = [band.top for band in self.out.bands]
        self.out.texts = [sought(text) for text in self.out.texts]
        return self.out

    def _heading(self, index: int, block: Block, *, first: bool) -> None:
        u = self.u
        size, above = HEADINGS[min(block.level, len(HEADINGS)) - 1]
        if not first:
            self.y += above * u
        top = self.y
        runs = tuple(run._replace(bold=True) for run in block.runs)
        colour = "accent-dark" if size == LARGE else "ink"
        self._flow(index, runs, 0, self.width, size * u, colour)
        if size == BIG:
            self.y += 2 * u
            self._line_across()
        self.y += GAP * u
        text = plain_text(block.runs)
        self.out.headings.append(Heading(text, block.level, top))

    def _line_across(self) -> None:
        rect = Rect(0, self.y, self.width, max(1.0, self.u))
        self.out.bands.append(Band(rect.y, rect.bottom, (Panel(rect, "paper-line", 0),)))
        self.y += rect.h

    def _item(self, index: int, block: Block) -> None:
        u = self.u
        mark_w = self.box.width(block.mark, self.size, False)
        x = NEXT * u
        indent = x + max(mark_w, GAP * u) + GAP * u
        at = len(self.out.bands)
        self._flow(index, block.runs, indent, self.width - indent, self.size)
        if at < len(self.out.bands):
            band = self.out.bands[at]
            middle = (band.top + band.bottom) / 2
            rect = Rect(x, middle - self.size * LEADING / 2, mark_w + 1, self.size * LEADING)
            mark = Text(block.mark, rect, self.size, "accent-dark")
            self.out.bands[at] = band._replace(parts=(mark, *band.parts))
        self.y += SNUG * u

    def _flow(
        self, index: int, runs: Runs, x: float, width: float, size: float, colour: str = "ink"
    ) -> None:
        """Write runs in lines from this y on, each line a band of its own."""
        for line in self.setter.lines(runs, width, size):
            if line:
                high, parts = self.setter.line(index, line, x, self.y, size, colour)
                self.out.bands.append(Band(self.y, self.y + high, tuple(parts)))
                self.y += high

    # -- tables

    def _table(self, index: int, block: Block) -> None:
        u, setter = self.u, self.setter
        size, pad = LABEL * u, LOOSE * u
        rows = block.rows
        head = tuple(tuple(run._replace(bold=True) for run in cell) for cell in rows[0])
        rows = (head, *rows[1:])
        columns = [[row[c] for row in rows] for c in range(len(head))]
        natural = [max(setter.natural(cell, size) for cell in cells) + 2 * u for cells in columns]
        least = [
            max([setter.width(run, size) for cell in cells for run in cell], default=0.0) + 2 * u
            for cells in columns
        ]
        room = self.width - pad * (len(head) - 1)
        comfort = [min(n, max(m, EASY * size)) for n, m in zip(natural, least, strict=True)]
        if sum(comfort) > room:
            self._stacked(index, rows, size)
            return
        if sum(natural) <= room:
            spare = min((room - sum(natural)) / len(head), SPARE * u)
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
        top = self.y + SNUG * u
        parts: list[Part] = []
        bottom = top + size * LEADING
        x = 0.0
        pairs, setter = zip(row, widths, strict=True), self.setter
        broken = [setter.lines(cell, width, size) for cell, width in pairs]
        heights = [sum(setter.height(line, size) for line in lines) for lines in broken]
        middle = any(run.card for cell in row for run in cell)
        for lines, height, width in zip(broken, heights, widths, strict=True):
            y = top + ((max(heights) - height) / 2 if middle else 0.0)
            for line in lines:
                if line:
                    high, made = setter.line(index, line, x, y, size, "ink")
                    parts += made
                    y += high
            bottom = max(bottom, y)
            self.out.texts[index] += " "
            x += width + pad
        bottom += SNUG * u
        line_rect = Rect(0, bottom, self.width, max(1.0, (2 if first else 1) * u))
        parts.append(Panel(line_rect, "paper-line", 0))
        self.out.bands.append(Band(self.y, line_rect.bottom, tuple(parts)))
        self.y = line_rect.bottom

    def _stacked(self, index: int, rows: Sequence[Sequence[Runs]], size: float) -> None:
        """A table too wide for the page: each row a short list under its first cell."""
        u = self.u
        head, *rest = rows
        told: set[int] = set()  # the columns whose head has been written
        self._line_across()
        for row in rest:
            self.y += SNUG * u
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
                wide = self.setter.natural(pair, size)
                short = wide < self.width * SHORT and not any(run.card for run in cell)
                before, open_ = lines[-1]
                joined = (*before, Run("·"), *pair)
                if short and open_ and self.setter.natural(joined, size) <= self.width - LOOSE * u:
                    lines[-1] = (joined, True)
                else:
                    lines.append((pair, short))
            for number, (runs, _open) in enumerate(lines):
                indent = LOOSE * u if number else 0.0
                self._flow(index, runs, indent, self.width - indent, size)
            self.y += SNUG * u
            self._line_across()


def _head(head: Sequence[Runs], column: int, told: set[int]) -> Runs:
    """The head of a column beside one of its cells; ``told`` are those written before."""
    again = column in told
    told.add(column)
    return tuple(run._replace(again=again) for run in head[column])
