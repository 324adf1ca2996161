"""A document laid out: blocks in lines of a given width.

It is laid out once for a width. While it is scrolled only the lines in view are looked up.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.geometry import Box, Rect
from game.ui.scene import Part, shifted

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
