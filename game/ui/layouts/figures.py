"""What a score sheet says, as a tree: figures in columns, and its two halves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.ui.geometry import Box, Rect
from game.ui.layouts import common
from game.ui.layouts.common import AnySituation
from game.ui.scale import GAP, LABEL, TITLE
from game.ui.scene import Panel
from game.ui.tree import Node, Put, Size, column, row

GUTTER = 28.0  # units between two columns of paper


@dataclass
class Figures(Node):
    """A table of figures; larger where there is room."""

    here: AnySituation
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    strong: Sequence[int]  # which rows are
    since: Sequence[Sequence[int]]
    least: float  # units: how high a row is
    most: float
    shares: Sequence[float] = (2, 1, 1)  # of a line
    inks: common.Inks = field(default_factory=dict)
    grow: float = 0

    def needs(self, box: Box, wide: float) -> Size:
        """All its rows."""
        return 0, self.least * box.unit * (len(self.rows) + 1)

    def lay(self, put: Put, place: Rect) -> None:
        """From the top of its place."""
        unit, since = put.box.unit, self.since
        step = min(self.most * unit, place.h / (len(self.rows) + 1))
        large = max(LABEL, min(TITLE, step / unit / 2))
        here = replace(self.here, scene=put.scene)
        common.table_rows(
            here,
            place,
            self.heads,
            self.rows,
            self.shares,
            strong=self.strong,
            step=step,
            large=large,
            since=since,
            inks=self.inks,
        )


def written(here: AnySituation, place: Rect, *nodes: Node) -> float:
    """A tree from the top of a score sheet on; the y below it."""
    whole = column(*nodes, gap=GAP * here.box.unit)
    place = place._replace(h=whole.needs(here.box, place.w)[1])
    whole.lay(Put(here.box, here.scene, here.scene.top), place)
    return place.bottom


def halves(here: AnySituation, place: Rect, left: Sequence[Node], right: Sequence[Node]) -> float:
    """Two columns on broad paper, and a line between them; the y below."""
    tree = row(column(*left), column(*right), gap=GUTTER * here.box.unit, even=True)
    y = written(here, place, tree)
    here.scene.top.append(Panel(Rect(place.cx, place.y, 1, y - place.y), "line", 0))
    return y
