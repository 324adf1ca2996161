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
from game.ui.scale import BODY, GAP, LEGIBLE, ROUND
from game.ui.scene import (
    CARD_RATIO,
    Face,
    Icon,
    Name,
    Named,
    Panel,
    Part,
    Scene,
    Text,
    Touch,
    framed,
)
from game.ui.text import LINE, cut, filled, fitting, shrunk
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
class Thing(Node):
    """A thing of its own, drawn by a function, or later, where its name is found. In pixels.

    One that is a card is as large as it asks for, in the middle of its place; another fills it.
    """

    name: Name
    w: float = 0
    h: float = 0
    grow: float = 0
    card: bool = False
    price: float = 0
    draw: Callable[[Rect], Iterable[Part]] | None = None
    yields = False

    def needs(self, box: Box, wide: float) -> Size:
        """What was asked for."""
        return self.w, self.h

    def lay(self, put: Put, place: Rect) -> None:
        """Remember where it is."""
        if self.card:
            place = Rect(place.cx - self.w / 2, place.cy - self.h / 2, self.w, self.h)
        put.scene.named[self.name] = Named(place, price=self.price)
        put.layer += self.draw(place) if self.draw else ()


def card(name: Name, width: float, cards: float = 1) -> Thing:
    """A card of this width, or a place for several beside each other."""
    return Thing(name, width * cards, width * CARD_RATIO, card=True)


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
class Words(Node):
    """A text in lines, in letters from its best size down to its least, in units of the box.

    A least size that is smaller is not scaled up in a large window.
    """

    text: str
    size: float = BODY
    least: float = LEGIBLE
    colour: str = "text"
    bold: bool = False
    align: str = "centre"
    grow: float = 0
    single: bool = False  # whether it stays in one line
    wide: float = 0  # units of the box: so wide, whatever it says
    most: float = 1e9  # units of the box: at most so wide
    since: int | None = None
    after: float = 0

    def _set(self, box: Box, wide: float, high: float) -> tuple[list[str], float]:
        least = self.least * (min(1.0, box.unit) if self.least < self.size else box.unit)
        if self.single:
            return [self.text], shrunk(box, self.text, self.size * box.unit, wide, self.bold, least)
        return filled(box, self.text, self.size * box.unit, least, wide, high, self.bold)

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """As wide as its longest line, at the largest size at which its words fit the width."""
        wide = min(wide, (self.wide or self.most) * box.unit)
        lines, size = self._set(box, wide + HAIR, 1e9)
        if self.wide:
            return self.wide * box.unit, len(lines) * size * LINE
        longest = max([box.measure(line, size, self.bold) for line in lines], default=0)
        return longest, len(lines) * size * LINE

    def lay(self, put: Put, place: Rect) -> None:
        """Write it around the middle of its place; what has no room even so is cut."""
        lines, size = self._set(put.box, place.w + HAIR, place.h + HAIR)
        high = size * LINE
        rows = max(1, int((place.h + HAIR) / high)) if high else 1
        y = place.cy - min(len(lines), rows) * high / 2
        for at, line in enumerate(lines[:rows]):
            words = cut(put.box, line, size, place.w + HAIR, self.bold)
            row = Rect(place.x, y + at * high, place.w, high)
            count = self.since, self.after
            put.layer.append(Text(words, row, size, self.colour, self.bold, self.align, *count))


@dataclass
class Line(Words):
    """A text that stays in one line."""

    single: bool = True


CLOSE = 0.35  # of a card's width: the least from one to the next where they grow


@dataclass
class Cards(Node):
    """Cards that overlap: as high as there is room for, and no higher than asked for."""

    deck: str
    names: Sequence[str]
    high: float = 70
    least: float = 34
    step: float = 0.5  # of a card's width, from one to the next; less where they are too many
    align: str = "centre"
    grow: float = 0

    def needs(self, box: Box, wide: float) -> Size:
        """Room for the smallest; where they may grow, they also may lie closer at first."""
        card = self.least * box.unit / CARD_RATIO
        step = min(self.step, CLOSE) if self.grow else self.step
        return card * (1 + step * (len(self.names) - 1)), self.least * box.unit

    def lay(self, put: Put, place: Rect) -> None:
        """As large as the place lets them be."""
        steps = max(1, len(self.names) - 1)
        w = min(place.w, min(place.h, self.high * put.box.unit) / CARD_RATIO)
        step = min(w * self.step, (place.w - w) / steps)
        x = place.x + w / 2
        if self.align == "centre":
            x += (place.w - w - step * (len(self.names) - 1)) / 2
        for at, name in enumerate(self.names):
            put.layer.append(Face(self.deck, name, x + at * step, place.cy, w))


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


@dataclass
class Plate(Node):
    """A thing on a plate, with air around it; its name is said, and a touch means something.

    Without a fill it is only the air and what a touch means.
    """

    inner: Node
    name: Name | None = None
    fill: str = "field"
    edge: str = ""
    pad: Size = (12, 6)  # units of the box
    high: float = 0  # units, at least
    most: float = 1e9  # units, at most: so wide
    radius: float = 10
    price: float = 0
    say: str = ""
    touch: What | None = None  # what touching it means, if anything
    key: str = ""
    grow: float = 0
    chosen: bool | None = None  # whether it is the one of several that holds

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """What is on it, and the air."""
        x, y = self.pad[0] * box.unit, self.pad[1] * box.unit
        w, h = self.inner.needs(box, min(wide, self.most * box.unit) - 2 * x)
        return w + 2 * x, max(h + 2 * y, self.high * box.unit)

    def lay(self, put: Put, place: Rect) -> None:
        """The plate, and on it what it carries."""
        unit = put.box.unit
        if self.fill:
            put.layer.append(Panel(place, self.fill, self.radius, self.edge))
        if self.name is not None:
            put.scene.named[self.name] = Named(place, self.say, self.price)
        if self.touch is not None:
            touch = Touch(self.touch, place, self.say, self.key, self.radius, chosen=self.chosen)
            put.scene.touches.append(touch)
            put.advise(self.touch, place)
        self.inner.lay(put, place.inset(self.pad[0] * unit, self.pad[1] * unit))


def touched(inner: Node, what: What, say: str, key: str, high: float, pad: Size = (12, 2)) -> Plate:
    """A button of several parts, at least so many units high."""
    return Plate(
        inner, None, "button", "line", pad, high, radius=ROUND, say=say, touch=what, key=key
    )


SIGN, AIR, CLOSER = 2.3, 14.0, 0.85  # of a button: see its needs


@dataclass
class Button(Node):
    """What a touch means, on a plate, in letters that it has room for.

    Without its sign where there is no room for that. ``also``: what else may stand there, or stands
    on its equals; all of it has room in letters of one size.
    """

    what: What
    text: str
    key: str = ""
    icon: str = ""
    ink: str = ""  # of the sign
    strong: bool = False
    off: bool = False
    also: Sequence[str] = ()
    say: str = ""
    size: float = 17  # units of the box
    high: float = 46  # pixels
    wide: float = 0  # pixels, at least
    edge: str = ""  # around one that is chosen
    closer: float = CLOSER  # how small its letters may be, of their size
    grow: float = 1

    def _wide(self, box: Box, size: float, icon: str) -> float:
        texts = [box.measure(text, size, True) for text in {self.text, *self.also}]
        return max(texts) + (SIGN * size if icon else 0.0)

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """Its words in letters a little smaller, its sign and some air; or a sign alone."""
        if not self.text:
            return self.wide, self.high
        words = self._wide(box, self.size * self.closer * box.unit, self.icon)
        return max(self.wide, words + AIR), self.high

    def lay(self, put: Put, place: Rect) -> None:
        """The button, and the frame around the one that is advised."""
        box, room = put.box, place.w - AIR + HAIR
        most = min(self.size * box.unit, place.h * 0.5)
        fits = self._wide(box, most * self.closer, self.icon) <= room
        icon = self.icon if fits or not self.text else ""
        size = fitting(most, 9, lambda size: self._wide(box, size, icon) <= room)
        put.scene.button(
            self.what,
            place,
            self.text,
            icon=icon,
            icon_colour=self.ink or ("accent" if icon and self.text and not self.strong else ""),
            strong=self.strong,
            off=self.off,
            key=self.key,
            say=self.say,
            size=size,
            layer=put.layer,
        )
        if self.edge:
            put.layer.append(Panel(place, "clear", min(ROUND, place.h / 2), self.edge))
        put.advise(self.what, place)


def buttons(each: Sequence[Button], wide: float = 190) -> Node:
    """Buttons side by side, of at most so many units each; one of many words has more."""
    return Middle(First([row(*each, even=True), row(*each)]), wide * len(each))


@dataclass
class Sign(Node):
    """A sign of one colour, with a little air around it."""

    icon: str
    colour: str
    size: float = 16  # units of the box: of the letters beside it

    def needs(self, box: Box, wide: float) -> Size:
        """A square."""
        return self.size * 1.4 * box.unit, self.size * LINE * box.unit

    def lay(self, put: Put, place: Rect) -> None:
        """In the middle of its place."""
        size = self.size * 1.25 * put.box.unit
        put.layer.append(Icon(self.icon, place.cx, place.cy, size, self.colour))


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
