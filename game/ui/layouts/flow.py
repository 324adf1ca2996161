"""Things in lines, as words are in a paragraph: a node of a tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.geometry import Box, Rect
from game.ui.scale import GAP
from game.ui.tree import HAIR, Node, Put, Size, once


@dataclass
class Flow(Node):
    """Things in lines, as many in each as have room; those of a group share one if they can.

    ``apart`` lies between two groups, ``below`` between two lines. All of it in pixels.
    """

    groups: Sequence[Sequence[Node]]
    gap: float = GAP
    apart: float = GAP
    below: float = GAP
    middle: bool = False  # whether each line stands in the middle of its room
    grow: float = 0

    def line(self, place: Rect, y: float, high: float) -> Rect:
        """The room for a line of this height."""
        return place._replace(y=y, h=high)

    def placed(self, box: Box, place: Rect) -> list[tuple[Node, Rect, Rect]]:
        """Each thing, where it lies, and the room of its line."""
        lines: list[list[tuple[Node, Rect, Rect]]] = []
        room, x, y = place, 0.0, place.y
        for group in self.groups:
            sizes = [node.needs(box, place.w) for node in group]
            whole = sum([w for w, _h in sizes]) + self.gap * (len(group) - 1)
            for at, (node, (w, h)) in enumerate(zip(group, sizes, strict=True)):
                x += self.gap if at else self.apart
                if not lines or x + (w if at else whole) > room.right + HAIR:
                    if lines:
                        y = max([rect.bottom for _node, rect, _room in lines[-1]]) + self.below
                    lines.append([])
                    room = self.line(place, y, h)
                    x = room.x
                lines[-1].append((node, Rect(x, y, w, h), room))
                x += w
        if self.middle:
            for number, line in enumerate(lines):
                free = (line[0][2].right - line[-1][1].right) / 2
                lines[number] = [(node, rect.moved(free, 0), room) for node, rect, room in line]
        return [thing for line in lines for thing in line]

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """As wide as the widest line, and as high as all of them."""
        rects = [rect for _node, rect, _room in self.placed(box, Rect(0, 0, wide, 1e9))]
        free = min([rect.x for rect in rects], default=0.0)
        across = max([rect.right for rect in rects], default=0.0) - free
        return across, max([rect.bottom for rect in rects], default=0.0)

    def fits(self, box: Box, place: Rect) -> bool:
        """Whether each line has room."""
        return all(
            rect.right <= room.right + HAIR and rect.bottom <= place.bottom + HAIR
            for _node, rect, room in self.placed(box, place)
        )

    def lay(self, put: Put, place: Rect) -> None:
        """Line for line."""
        for node, rect, _room in self.placed(put.box, place):
            node.lay(put, rect)
