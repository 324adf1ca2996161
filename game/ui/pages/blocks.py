"""What pages are made of: words, plates, bars, figures, cards to touch.

A page is a list of these, laid below each other by its `Column`. All sizes are in units of the box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.ui.geometry import Box, Rect, around
from game.ui.leaves import Plate, Sign, Words
from game.ui.scale import BIG, BODY, HEADING, NOTE, SMALL
from game.ui.scene import Bird, Icon, Panel, Part, Picture
from game.ui.text import LINE
from game.ui.touches import What
from game.ui.tree import First, Node, Put, Size, Stack, row

TARGET = 44  # the least height of what a finger must hit
PAD = 16  # how far a plate reaches beyond what lies on it
CORNER = 14  # the corners of a plate, in pixels


@dataclass
class Gap(Node):
    """Room for nothing."""

    units: float

    def needs(self, box: Box, wide: float) -> Size:
        """As much across as along."""
        return self.units * box.unit, self.units * box.unit

    def lay(self, put: Put, place: Rect) -> None:
        """Leave it free."""


# Within a thing, between things that belong together, between others, between plates, at the end.
TIGHT, CLOSE, AIR, APART, END = Gap(4), Gap(8), Gap(12), Gap(16), Gap(24)


@dataclass
class Drawn(Node):
    """What no other block draws; ``w`` 0 is as wide as there is room."""

    w: float
    h: float
    draw: Callable[[Rect, float], Iterable[Part]]  # of a place and the unit

    def needs(self, box: Box, wide: float) -> Size:
        """What was asked for."""
        return self.w * box.unit or wide, self.h * box.unit

    def lay(self, put: Put, place: Rect) -> None:
        """In the middle of its place."""
        w, h = self.needs(put.box, place.w)
        inner = place.inset((place.w - w) / 2, (place.h - h) / 2)
        put.layer += self.draw(inner, put.box.unit)


WIDER = 1.75  # letters: how far a sign moves the words behind it to the right


@dataclass
class Listed(Node):
    """A sign before the first line of what is said."""

    icon: str
    inner: Words
    colour: str = "accent"

    def _left(self, box: Box) -> float:
        return self.inner.size * WIDER * box.unit

    def needs(self, box: Box, wide: float) -> Size:
        """What its words need, and the sign."""
        w, h = self.inner.needs(box, wide - self._left(box))
        return w + self._left(box), h

    def lay(self, put: Put, place: Rect) -> None:
        """The sign in the middle of the first line."""
        side, left = self.inner.size * LINE * put.box.unit, self._left(put.box)
        put.layer.append(Icon(self.icon, place.x + side / 2, place.y + side / 2, side, self.colour))
        self.inner.lay(put, Rect(place.x + left, place.y, place.w - left, place.h))


def below(*nodes: Node, grow: float = 0) -> Stack:
    """Blocks below each other; only a `Gap` parts them."""
    return Stack(nodes, gap=0, grow=grow)


def across(*nodes: Node) -> Stack:
    """Blocks beside each other; only a `Gap` parts them."""
    return Stack(nodes, across=True, gap=0)


def words(
    text: str,
    size: float = BODY,
    colour: str = "text",
    *,
    bold: bool = False,
    align: str = "left",
    grow: float = 0,
) -> Words:
    """A text in lines."""
    return Words(text, size, size, colour, bold, align, grow)


def line(
    text: str,
    size: float = BODY,
    colour: str = "text",
    *,
    least: float = 9,
    bold: bool = False,
    align: str = "left",
    grow: float = 0,
) -> Words:
    """A text in a line, in smaller letters where it must be."""
    return Words(text, size, least, colour, bold, align, grow, single=True)


def title(text: str) -> Words:
    """What a plate is about."""
    return words(text, HEADING, bold=True)


def note(text: str, align: str = "left") -> Words:
    """What is said beside something."""
    return words(text, NOTE, "soft", align=align)


def pair(
    text: Words, figure: str, colour: str = "accent", *, bold: bool = True, grow: float = 0
) -> Stack:
    """What a figure says, and the figure at the right."""
    text.grow = 1
    number = Words(figure, text.size, text.size, colour, bold, "right", single=True)
    return Stack([text, AIR, number], across=True, gap=0, grow=grow)


def plate(*nodes: Node, fill: str = "plate", high: float = PAD, edge: str = "line") -> Plate:
    """A plate under blocks, with so much room above and below them."""
    return Plate(below(*nodes), fill=fill, edge=edge, pad=(PAD, high), radius=CORNER)


def card(
    what: What,
    left: Node,
    said: Sequence[Node],
    say: str,
    *,
    key: str = "",
    more: Sequence[Node] = (),
) -> Plate:
    """A plate to touch that leads to more: what is seen at its left, what is said, more below."""
    head = across(left, AIR, below(*said, grow=1), CLOSE, Sign("right", "text", HEADING))
    touched = plate(below(head, *more), high=AIR.units)
    touched.touch, touched.say, touched.key = what, say, key
    return touched


def tap(what: What, icon: str, say: str, key: str = "") -> Plate:
    """A sign to touch."""
    sign = Drawn(TARGET, TARGET, lambda spot, u: [Icon(icon, spot.cx, spot.cy, END.units * u)])
    return Plate(sign, fill="", pad=(0, 0), touch=what, say=say, key=key)


def disc(icon: str, side: float, fill: str = "accent", ink: str = "ink") -> Drawn:
    """A sign on a disc."""

    def draw(place: Rect, unit: float) -> Iterable[Part]:
        yield Panel(place, fill, place.w / 2)
        yield Icon(icon, place.cx + unit, place.cy, END.units * unit, ink)

    return Drawn(side, side, draw)


def dots(what: What, say: str) -> Plate:
    """Three dots to touch, for what else can be done."""

    def draw(place: Rect, unit: float) -> Iterable[Part]:
        for at in (-1, 0, 1):
            side = TIGHT.units * unit
            yield Panel(around(place.cx, place.cy + 2 * at * side, side, side), "text", side / 2)

    return Plate(Drawn(TARGET, TARGET, draw), fill="", pad=(0, 0), touch=what, say=say)


def rule(colour: str = "line") -> Drawn:
    """A thin line across."""
    return Drawn(0, 1, lambda place, _unit: [Panel(place, colour, 0)])


def meter(part: float, high: float = CLOSE.units, mark: str = "") -> Drawn:
    """A share as a bar that is filled so far; a sign may mark how far."""

    def draw(place: Rect, unit: float) -> Iterable[Part]:
        yield Panel(place, "field", place.h / 2)
        filled = max(place.h, place.w * min(1.0, part))
        if part > 0:
            yield Panel(place._replace(w=filled), "accent", place.h / 2)
        if mark:
            disc = around(place.x + filled, place.cy, BIG * unit, BIG * unit)
            yield Panel(disc, "text", disc.w / 2)
            yield Icon(mark, disc.cx, disc.cy, NOTE * unit, "ink")

    return Drawn(0, high, draw)


def stamp(game: str) -> Drawn:
    """The picture of a game."""
    return Drawn(72, 48, lambda place, u: [Picture(f"pictures/{game}.png", place, 8 * u)])


def portrait(bird: str, side: float, mood: str = "waiting") -> Drawn:
    """A bird on a disc."""
    return Drawn(
        side,
        side,
        lambda place, _unit: [
            Panel(place, "lit-plate-we", place.w / 2),
            Bird(bird, mood, place, turned=True, within=True),
        ],
    )


def figures(entries: Sequence[tuple[str, str]]) -> Node:
    """Numbers in a grid, each over its label, in as few rows as have room for them."""

    def way(columns: int, least: float, *, even: bool) -> Node:
        cells: list[Node] = [
            below(
                line(number, BIG, bold=True, least=BIG),
                line(label, SMALL, "soft", least=least),
                grow=1,
            )
            for number, label in entries
        ]
        cells += [Gap(0)] * (-len(cells) % columns)
        rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
        return Stack([row(*each, gap=PAD, even=even) for each in rows], gap=AIR.units)

    count = len(entries)
    few = dict.fromkeys(-(-count // rows) for rows in range(1, max(2, count)))  # of like length
    ways = [way(columns, SMALL, even=even) for columns in few for even in (True, columns < count)]
    return First([*ways, way(min(2, count), 9, even=True)])
