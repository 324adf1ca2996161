"""A picture as a tree of nodes: each says what it needs, is given a place, and is known by name.

A node is asked for its least size and then laid into a box of at least that size. Of several ways
to lay something out the first that fits is taken, or the one with the largest cards. What a node
puts on the scene lies in the node's place, and a thing with a name is remembered there, so that a
coach, a page's mirror or a test finds it by what it is and not by its colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, TypeVar

from game.engine.actions import Action
from game.ui.geometry import Box, Rect, around
from game.ui.scale import GAP
from game.ui.scene import (
    Part,
    Scene,
    framed,
)
from game.ui.touches import Ask, What

Size = tuple[float, float]
HAIR = 0.5  # pixels by which a thing may be larger than its room
NEAR = 0.7  # pixels between the largest cards that fit and those that are found


@dataclass(slots=True)
class Put:
    """Where nodes are put: a scene, and which of its layers takes their parts."""

    box: Box
    scene: Scene = field(default_factory=Scene)
    layer: list[Part] = field(default_factory=list)
    hint: Action | None = None  # the decision that is advised has a frame

    def advise(self, what: What, place: Rect) -> None:
        """The frame around what is touched for it."""
        if self.hint and what in (self.hint, Ask(self.hint)):
            self.layer += framed(place.inset(-3), 14, "focus")


class Node:
    """Anything that takes room. It stays as it was made."""

    __slots__ = ("answers",)  # beside its fields: what it has answered
    answers: dict[object, Any]

    grow = 0.0  # its share of the room that is left
    yields = True  # whether it may be given less room than it needs

    def needs(self, box: Box, wide: float) -> Size:
        """The least room that it needs where it may be so wide."""
        raise NotImplementedError

    def lay(self, put: Put, place: Rect) -> None:
        """Put it there."""
        raise NotImplementedError

    def fits(self, box: Box, place: Rect) -> bool:
        """Whether it has room there."""
        w, h = self.needs(box, place.w)
        return w <= place.w + HAIR and h <= place.h + HAIR


N = TypeVar("N", bound=Node)
T = TypeVar("T")


def once(work: Callable[[N, Box, float], T]) -> Callable[[N, Box, float], T]:
    """What a node answers: it is asked again and again while all around it is laid."""

    def answer(self: N, box: Box, wide: float) -> T:
        asked = work, box, wide
        try:
            answers = self.answers
        except AttributeError:
            answers = self.answers = {}
        if asked not in answers:
            answers[asked] = work(self, box, wide)
        answered: T = answers[asked]
        return answered

    return answer


@dataclass
class Space(Node):
    """Room for nothing, or for something that is laid there later."""

    w: float = 0
    h: float = 0
    grow: float = 0

    def needs(self, box: Box, wide: float) -> Size:
        """What was asked for."""
        return self.w, self.h

    def lay(self, put: Put, place: Rect) -> None:
        """Leave it free."""


@dataclass
class Stack(Node):
    """Things in a row or in a column.

    Room that is left goes to those that grow; else to the gaps, as far as ``most``; and the rest
    lies around them. ``even``: each has an equal share of a row. Without room all that yield are
    smaller.
    """

    nodes: Sequence[Node]
    across: bool = False
    gap: float = GAP  # pixels
    most: float = 0
    even: bool = False
    grow: float = 0

    @once
    def _each(self, box: Box, wide: float) -> list[Size]:
        if self.across and self.even:
            room = (wide - self.gap * (len(self.nodes) - 1)) / len(self.nodes)
            found = [node.needs(box, room) for node in self.nodes]
            widest = max(w for w, _h in found)
            return [(widest, h) for _w, h in found]
        if not self.across:
            return [node.needs(box, wide) for node in self.nodes]
        left, each = wide - self.gap * (len(self.nodes) - 1), [(0.0, 0.0)] * len(self.nodes)
        numbers = sorted(range(len(each)), key=lambda at: self.nodes[at].grow > 0)
        for at in numbers:  # the first has its room before the next; those that grow, the rest
            each[at] = self.nodes[at].needs(box, left)
            left = max(0.0, left - each[at][0])
        return each

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """The sum of all along it, and the largest across it."""
        each = self._each(box, wide)
        gaps = self.gap * (len(each) - 1)
        ws, hs = [w for w, _h in each], [h for _w, h in each]
        return (sum(ws) + gaps, max(hs)) if self.across else (max(ws), sum(hs) + gaps)

    def lay(self, put: Put, place: Rect) -> None:
        """One beside or below another."""
        sizes = [size[not self.across] for size in self._each(put.box, place.w)]
        whole, at = (place.w, place.x) if self.across else (place.h, place.y)
        gaps = len(sizes) - 1
        spare, gap = whole - sum(sizes) - self.gap * gaps, self.gap
        if spare < -HAIR and all(node.yields for node in self.nodes):  # all as much smaller
            less = max(0.0, whole) / (whole - spare)
            sizes, gap = [size * less for size in sizes], gap * less
        spare = max(0.0, spare)
        share = sum([node.grow for node in self.nodes])
        if self.even and self.across:
            sizes = [(whole - gap * gaps) / len(sizes)] * len(sizes)
        elif share:
            pairs = zip(sizes, self.nodes, strict=True)
            sizes = [size + spare * node.grow / share for size, node in pairs]
        else:
            more = min(spare / gaps, max(0.0, self.most - gap)) if gaps else 0.0
            gap += more
            at += (spare - more * gaps) / 2
        for node, size in zip(self.nodes, sizes, strict=True):
            part = (at, place.y, size, place.h) if self.across else (place.x, at, place.w, size)
            node.lay(put, Rect(*part))
            at += size + gap


def row(
    *nodes: Node, gap: float = GAP, most: float = 0, even: bool = False, grow: float = 0
) -> Stack:
    """Things side by side."""
    return Stack(nodes, True, gap, most, even, grow)


def column(*nodes: Node, gap: float = GAP, most: float = 0, grow: float = 0) -> Stack:
    """Things below each other."""
    return Stack(nodes, False, gap, most, grow=grow)


@dataclass
class Middle(Node):
    """A thing in the middle of its place: no higher than it needs, and no wider than it may be.

    ``wide`` and ``high`` are in units of the box: how wide it may be, unless it needs more, and how
    high it is at least. One that is ``tight`` is no wider than it needs; a ``low`` one lies at the
    foot of its place.
    """

    inner: Node
    wide: float = 1e9
    high: float = 0
    tight: bool = False
    low: bool = False
    grow: float = 0

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """What is in it, and its least height."""
        w, h = self.inner.needs(box, min(wide, self.wide * box.unit))
        return w, max(h, self.high * box.unit)

    def lay(self, put: Put, place: Rect) -> None:
        """Around the middle of its place."""
        most = min(place.w, self.wide * put.box.unit)
        w, h = self.inner.needs(put.box, most)
        w, h = min(place.w, w if self.tight else max(w, most)), min(place.h, h)
        cy = place.bottom - h / 2 if self.low else place.cy
        self.inner.lay(put, around(place.cx, cy, w, h))


@dataclass
class First(Node):
    """The first of several ways that has room; else the last."""

    ways: Sequence[Node]
    grow: float = 0

    def _way(self, box: Box, place: Rect) -> Node:
        for way in self.ways:
            if way.fits(box, place):
                return way
        return self.ways[-1]

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """What the first needs that is not too wide."""
        return self._way(box, Rect(0, 0, wide, 1e9)).needs(box, wide)

    def lay(self, put: Put, place: Rect) -> None:
        """Put that one there."""
        self._way(put.box, place).lay(put, place)


Way = Callable[[float, Rect], N]  # of a width of cards, and the place for all of it


def largest(
    ways: Iterable[Way[N]], box: Box, place: Rect, most: float, least: float = 0, near: float = NEAR
) -> tuple[N, float]:
    """The first of several ways in which cards can be so large, or that with the largest.

    Returns it, and the width of its cards.
    """
    best: tuple[float, Way[N]] | None = None
    small: list[Way[N]] = []
    for way in ways:
        if (node := way(most, place)).fits(box, place):
            return node, most
        if not way(least, place).fits(box, place):
            small.append(way)
            continue
        best = _largest(way, box, place, least, most, near), way
        break
    if best is None:
        sizes = [(_largest(way, box, place, 0.0, least, near), way) for way in small]
        best = max(sizes, key=itemgetter(0))
    width, found = best
    return found(width, place), width


def _largest(way: Way[N], box: Box, place: Rect, low: float, high: float, near: float) -> float:
    """How large cards can be in a way, between what has room and what has none."""
    while high - low > near:
        middle = (low + high) / 2
        low, high = (middle, high) if way(middle, place).fits(box, place) else (low, middle)
    return low


@dataclass
class Largest(Node):
    """Cards that take all the room there is: the first way in which they are large enough.

    Where there is no room at all it is the last way, with the least, if they yield.
    """

    ways: Sequence[Way[Node]]
    most: float
    least: float
    near: float = NEAR
    grow: float = 1
    w: float = 0  # pixels: the room that is kept for it beside other things
    h: float = 0

    def needs(self, box: Box, wide: float) -> Size:
        """What is kept for it: they are as large as the rest lets them be."""
        return self.w, self.h

    def fits(self, box: Box, place: Rect) -> bool:
        """Whether there is a way in which they are large enough."""
        return any(way(self.least, place).fits(box, place) for way in self.ways)

    def lay(self, put: Put, place: Rect) -> None:
        """As large as it goes."""
        node, width = largest(self.ways, put.box, place, self.most, self.least, self.near)
        if width < self.near and node.yields:
            node = self.ways[-1](self.least, place)
        node.lay(put, place)
