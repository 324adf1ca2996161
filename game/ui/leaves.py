"""The nodes of a tree that show something: words, cards, plates, buttons and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.ui.geometry import Box, Rect
from game.ui.scale import BODY, LEGIBLE, ROUND
from game.ui.scene import (
    CARD_RATIO,
    Face,
    Icon,
    Name,
    Named,
    Panel,
    Part,
    Text,
    Touch,
)
from game.ui.text import LINE, cut, filled, fitting, shrunk
from game.ui.touches import What
from game.ui.tree import HAIR, First, Middle, Node, Put, Size, once, row


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
