"""Rules documents: Markdown read into blocks, and blocks laid out in lines of a given width.

A document is laid out once for a width. While it is scrolled only the lines in view are looked up.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.scene import CARD_RATIO, Box, Face, Panel, Part, Rect, Text, around, shifted

LEADING = 1.5  # a line's height over its letters' size

# -- Markdown to blocks


class Run(NamedTuple):
    """A stretch of text of one look. ``glued`` follows the one before without a space."""

    text: str
    bold: bool = False
    code: bool = False
    card: str = ""  # the name of the card that is drawn in its place
    glued: bool = False


Runs = tuple[Run, ...]


class Block(NamedTuple):
    """A heading, a paragraph, an item of a list, a table, or a line across."""

    kind: str  # heading, text, item, table, rule
    runs: Runs = ()
    level: int = 0  # of a heading; how deep an item lies
    mark: str = ""  # before an item
    rows: tuple[tuple[Runs, ...], ...] = ()  # of a table, the first one its head


_INLINE = re.compile(
    r"(?P<tick>`+)(?P<code>.+?)(?P=tick)"
    r"|\*\*(?P<bold>.+?)\*\*(?!\*)"
    r"|(?<![\w*])\*(?P<slant>[^\s*](?:[^*]*[^\s*])?)\*(?![\w*])"
    r"|(?<!\w)_(?P<under>[^\s_](?:[^_]*[^\s_])?)_(?!\w)"
    r"|!?\[(?P<link>[^\]]+)\]\([^)]*\)"
    r"|\\(?P<plain>[\\`*_{}\[\]()#+\-.!|<>])"
)
_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])\s+(.*)$")
_HEAD = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")

Cards = Callable[[str], str]  # a word of code -> the name of its card, or ""


def _split(text: str, bold: bool, code: bool, glued: bool) -> list[Run]:
    """A text as runs of one word each."""
    runs = []
    spaced = not glued or text[:1].isspace()
    for word in text.split():
        runs.append(Run(word, bold, code, "", not spaced))
        spaced = True
    return runs


def inline(text: str, cards: Cards, words: Mapping[str, str], bold: bool = False) -> Runs:
    """The runs of one paragraph. ``words`` gives code that has a name for people its name."""
    runs: list[Run] = []
    at = 0
    glued = True  # whether what comes next stands directly behind what came before

    def plain(piece: str, code: bool = False, strong: bool = bold) -> None:
        nonlocal glued
        if not piece:
            return
        runs.extend(_split(piece, strong, code, glued))
        glued = not piece[-1].isspace()

    for found in _INLINE.finditer(text):
        plain(text[at : found.start()])
        at = found.end()
        if (code := found["code"]) is not None:
            names = [cards(word) for word in code.split()]
            if all(names) and names and len(found["tick"]) == 1:  # two: how a card is written
                for index, (name, word) in enumerate(zip(names, code.split(), strict=True)):
                    runs.append(Run(word, card=name, glued=glued and index == 0))
                glued = True
            else:
                plain(words.get(code.strip(), code).strip(), code=True)
        elif (inner := found["bold"]) is not None:
            piece = inline(inner, cards, words, True)
            if piece:
                runs.append(piece[0]._replace(glued=glued))
                runs += piece[1:]
                glued = True
        else:
            inner = found["slant"] or found["under"] or found["link"]
            if inner is None:
                plain(found["plain"])
            else:
                piece = inline(inner, cards, words, bold)
                if piece:
                    runs.append(piece[0]._replace(glued=glued))
                    runs += piece[1:]
                    glued = True
    plain(text[at:])
    if runs:
        runs[0] = runs[0]._replace(glued=False)
    return tuple(runs)


def _cells(line: str) -> list[str]:
    """The cells of a table's line; a bar inside code or behind a backslash is text."""
    line = line.strip().removeprefix("|")
    cells, cell, code = [], "", False
    index = 0
    while index < len(line):
        letter = line[index]
        if letter == "\\" and line[index + 1 : index + 2] == "|":
            cell += "|"
            index += 1
        elif letter == "|" and not code:
            cells.append(cell.strip())
            cell = ""
        else:
            code ^= letter == "`"
            cell += letter
        index += 1
    if cell.strip():
        cells.append(cell.strip())
    return cells


def parse(text: str, cards: Cards, words: Mapping[str, str]) -> list[Block]:
    """The blocks of a document."""
    blocks: list[Block] = []
    pending: list[str] = []  # the lines of the paragraph or item that is being read
    make: Callable[[Runs], Block] = lambda runs: Block("text", runs)  # noqa: E731
    fenced = False
    table: list[list[str]] = []

    def close() -> None:
        nonlocal make
        if pending:
            blocks.append(make(inline(" ".join(pending), cards, words)))
            pending.clear()
        make = lambda runs: Block("text", runs)  # noqa: E731
        if table:
            wide = max(len(row) for row in table)
            rows = tuple(
                tuple(inline(cell, cards, words) for cell in row + [""] * (wide - len(row)))
                for row in table
            )
            blocks.append(Block("table", rows=rows))
            table.clear()

    for raw in text.splitlines():
        line = raw.rstrip()
        if line.lstrip().startswith("```"):
            close()
            fenced = not fenced
        elif fenced:
            if line.strip():
                runs = tuple(Run(word, code=True) for word in line.split())
                blocks.append(Block("text", runs))
        elif not line.strip():
            close()
        elif head := _HEAD.match(line):
            close()
            blocks.append(Block("heading", inline(head[2], cards, words), level=len(head[1])))
        elif re.fullmatch(r"\s*([-*_])(\s*\1){2,}\s*", line):
            close()
            blocks.append(Block("rule"))
        elif line.lstrip().startswith("|"):
            if pending:
                close()
            cells = _cells(line)
            if not (cells and all(re.fullmatch(r":?-+:?", cell) for cell in cells)):
                table.append(cells)
        elif item := _ITEM.match(line):
            close()
            depth = len(item[1].expandtabs(4)) // 2
            mark = "•" if item[2] in "-*+" else item[2]
            make = lambda runs, d=depth, m=mark: Block("item", runs, d, m)  # type: ignore[misc]  # noqa: E731
            pending.append(item[3])
        else:
            if table:
                close()
            pending.append(line.strip().removeprefix("> ").removeprefix(">"))
    close()
    return blocks


# -- blocks to lines


class Seg(NamedTuple):
    """A stretch of one line as it is written, and where it lies in the text of its block."""

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


class Place(NamedTuple):
    """A heading of the contents."""

    text: str
    level: int
    y: float


class Match(NamedTuple):
    """A place where what is sought stands: boxes behind its letters, in page coordinates."""

    y: float
    rects: tuple[Rect, ...]


@dataclass(slots=True)
class Layout:
    """A document laid out for a width: bands from top to bottom."""

    bands: list[Band] = field(default_factory=list)
    segs: list[Seg] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)  # of each block, as it is sought in
    tops: list[float] = field(default_factory=list)  # of each band
    starts: dict[int, float] = field(default_factory=dict)  # a block's y
    height: float = 0.0

    def view(self, top: float, bottom: float, dy: float) -> list[Part]:
        """The parts between two heights, moved by ``dy``."""
        first = max(0, bisect_left(self.tops, top) - 1)
        last = bisect_right(self.tops, bottom)
        return [
            shifted(part, 0, dy)
            for band in self.bands[first:last]
            if band.bottom > top
            for part in band.parts
        ]

    def find(self, box: Box, wanted: str) -> list[Match]:
        """Every place where a text stands, from the top."""
        wanted = " ".join(wanted.lower().split())
        if not wanted:
            return []
        by_block: dict[int, list[tuple[int, int]]] = {}
        for block, text in enumerate(self.texts):
            at = text.find(wanted)
            while at >= 0:
                by_block.setdefault(block, []).append((at, at + len(wanted)))
                at = text.find(wanted, at + len(wanted))
        rects: dict[tuple[int, int], list[Rect]] = {}
        for seg in self.segs:
            for begin, end in by_block.get(seg.block, ()):
                a, b = max(begin - seg.start, 0), min(end - seg.start, len(seg.text))
                if a >= b:
                    continue
                rect = seg.rect
                if not seg.card:
                    before = box.width(seg.text[:a], seg.size, seg.bold)
                    until = box.width(seg.text[:b], seg.size, seg.bold)
                    rect = Rect(rect.x + before - 1, rect.y, until - before + 2, rect.h)
                rects.setdefault((seg.block, begin), []).append(rect)
        found = [Match(min(r.y for r in boxes), tuple(boxes)) for boxes in rects.values()]
        return sorted(found, key=lambda match: match.y)

    def section(self, y: float) -> int:
        """The index of the heading under which a height lies."""
        return max(0, bisect_right([place.y for place in self.places], y) - 1)

    def clause(self, name: str) -> float | None:
        """The height of the block that begins with a clause's name."""
        for block, text in enumerate(self.texts):
            if text.split(" ", 1)[0].rstrip(".:") == name.lower():
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
        self.out = Layout()
        self.y = 0.0

    def write(self, blocks: Sequence[Block]) -> Layout:
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
            elif block.kind == "rule":
                self.y += 8 * u
                self._line_across(0, self.width)
                self.y += 12 * u
            else:
                self._flow(index, block.runs, 0, self.width, self.size)
                self.y += 10 * u
            before = block.kind
        self.out.height = self.y
        self.out.tops = [band.top for band in self.out.bands]
        self.out.texts = [text.lower() for text in self.out.texts]
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
        text = _joined(block.runs)
        self.out.places.append(Place(text, block.level, top))

    def _line_across(self, x: float, width: float) -> None:
        rect = Rect(x, self.y, width, max(1.0, self.u))
        self.out.bands.append(Band(rect.y, rect.bottom, (Panel(rect, "paper-line", 0),)))
        self.y += rect.h

    def _item(self, index: int, block: Block) -> None:
        u = self.u
        mark_w = self.box.width(block.mark, self.size, False)
        x = 4 * u + block.level * 20 * u
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
        return size * 1.9

    def _width(self, run: Run, size: float) -> float:
        if run.card:
            return self._card_width(size) + 3 * self.u
        return self.box.width(run.text, size, run.bold) + (6 * self.u if run.code else 0)

    def _lines(self, runs: Runs, width: float, size: float) -> list[list[Run]]:
        """The runs in lines; what is glued together stays together where it can."""
        space = self.box.width(" ", size, False)
        groups: list[list[Run]] = []
        for run in runs:
            if run.glued and groups:
                groups[-1].append(run)
            else:
                groups.append([run])
        lines: list[list[Run]] = [[]]
        used = 0.0
        for group in groups:
            for piece in self._broken(group, width, size):
                wide = sum(self._width(run, size) for run in piece)
                if lines[-1] and used + space + wide > width:
                    lines.append([])
                    used = 0.0
                used += wide + (space if lines[-1] else 0.0)
                lines[-1] += piece
        return lines

    def _broken(self, group: list[Run], width: float, size: float) -> list[list[Run]]:
        """A word in pieces that fit the line; nearly always it is one piece."""
        if sum(self._width(run, size) for run in group) <= width:
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
        """One line: its height and parts. Neighbours of one look are written together."""
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
            self.out.segs.append(Seg(index, start, held, rect, size, look.bold, False))
            x = begin + wide + (3 * self.u if look.code else 0)
            held = ""

        for number, run in enumerate(line):
            gap = "" if run.glued or (number == 0 and not text) else " "
            same = held and not run.card and (run.bold, run.code) == (look.bold, look.code)
            if same:
                held += gap + run.text
                self.out.texts[index] += gap + run.text
                continue
            flush()
            self.out.texts[index] += gap + run.text
            if number and not run.glued:
                x += space
            if run.card:
                wide = self._card_width(size)
                self.out.segs.append(
                    Seg(
                        index,
                        len(self.out.texts[index]) - len(run.text),
                        run.text,
                        Rect(x - 1, y, wide + 3 * self.u, high),
                        size,
                        False,
                        True,
                    )
                )
                middle = x + wide / 2 + self.u
                edge = around(middle, y + high / 2, wide + 2, wide * CARD_RATIO + 2)
                parts.append(Panel(edge, "paper-line", wide * 0.09))
                parts.append(Face(self.deck, run.card, middle, y + high / 2, wide))
                x += wide + 3 * self.u
            else:
                held, look = run.text, run
                begin = x + (3 * self.u if run.code else 0)
        flush()
        return high, parts

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
        self._line_across(0, self.width)
        for row in rest:
            self.y += 6 * u
            first = tuple(run._replace(bold=True) for run in row[0])
            name = tuple(head[0]) if len(_joined(head[0])) > 1 else ()
            lines: list[tuple[Runs, bool]] = [((*name, *first), True)]  # whether more may follow
            for label, cell in zip(head[1:], row[1:], strict=True):
                if not cell:
                    continue
                pair: Runs = cell
                if label:
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


def _joined(runs: Iterable[Run]) -> str:
    text = ""
    for run in runs:
        text += run.text if run.glued or not text else f" {run.text}"
    return text


# -- words worth a search

_DULL = """
about above after again all also another any are because been before below beside between  both
but can cannot comes does down each else even every first five fives four from gets give  goes
hand have here high higher highest himself holds however into its itself just last less  like
lower lowest made makes many may more most much must need needs next nobody none nothing  once
one only other others over part plays play played same says second seven several shall  should
since some stands still such take takes tens than that their them then there these  they this
those three through times together under until upon used very was way well were  what when where
which while whole whose will with within without would you your yours two  ruling rulings clause
clauses house rule rules option options game table example left right  player players card cards
"""
_COMMON = frozenset(_DULL.split())


def keywords(blocks: Iterable[Block], most: int = 12) -> list[str]:
    """The words of a document that are most worth a search, in alphabetical order."""
    count: Counter[str] = Counter()
    for block in blocks:
        cells = [cell for row in block.rows for cell in row]
        weight = 3 if block.kind == "heading" else 1
        for runs in (block.runs, *cells):
            for run in runs:
                word = run.text.strip(".,;:!?()“”«»").lower()
                if (
                    not run.card
                    and not run.code
                    and len(word) >= 4
                    and word.isalpha()
                    and word not in _COMMON
                ):
                    count[word] += weight
    best = [word for word, number in count.most_common(most * 2) if number > 1]
    chosen: list[str] = []
    for word in best:
        if not any(word.rstrip("s") == other.rstrip("s") for other in chosen):
            chosen.append(word)
    return sorted(chosen[:most])
