"""A column of text, options and buttons, laid out from y 0 down as if nothing were scrolled.

A page lays its content out as a `Column` and `Page.place` shows the part of it that is in view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.engine.options import Choice, Value
from game.engine.words import _, sentences
from game.ui.geometry import Box, Rect
from game.ui.leaves import Plate, Sign, Words
from game.ui.pages.blocks import (
    AIR,
    CLOSE,
    CORNER,
    END,
    PAD,
    TARGET,
    TIGHT,
    across,
    below,
    line,
    note,
    title,
    words,
)
from game.ui.scale import BIG, HEADING, LABEL, NOTE, SMALL
from game.ui.scene import NEVER_BREAKS, Icon, Panel, Part, Scene, Text, Touch, shifted
from game.ui.text import LINE, shrunk, wrap
from game.ui.touches import Option, What
from game.ui.tree import First, Middle, Node, Put, Space, Stack, row

EMPTY = 0.16  # how much of a sign's box is empty at its left, as at its right
RIM = 3  # around the values of an option
LEAST = 56  # the least width of a value
BROAD, SHARE = 520, 0.54  # a column with values beside what they are, and their share of it
HIGH, SIGNED = 64, 212  # a large button, and how wide the least is that has a sign
SIDE = 76  # the width of a small button beside a large one
MANY = 3  # lines of what an option does: they stand over its values, not beside them


Entry = tuple[What, str, bool]  # what is touched, its text, and whether it is the chosen one


def button_width(box: Box, text: str, size: float, icon: bool) -> float:
    """How wide a button with this text should be."""
    width = box.width(text, size, True)
    return width + size * (1.7 * LINE + 0.9 if icon else 2.2)


class Column(Scene):
    """A column of content, laid out from y 0 down as if nothing were scrolled."""

    def __init__(self, box: Box, x: float, width: float, pad: float = PAD) -> None:
        super().__init__()
        self.pad = pad * box.unit  # how far a plate reaches beyond it
        self.plated_by = 0  # how many plates what is placed now lies on
        self.box = box
        self.u = box.unit
        self.x = x
        self.width = width
        self.y = 0.0
        self.shows: tuple[float, float] | None = None  # where a question or an answer stands

    @property
    def right(self) -> float:
        """The x of the column's right edge."""
        return self.x + self.width

    def wide(self, height: float) -> Rect:
        """The box from here down that is as wide as a plate; ``height`` is in units."""
        return Rect(self.x - self.pad, self.y, self.width + 2 * self.pad, height * self.u)

    def room(self) -> Rect:
        """The box from here down for a button or a field: it has the edges of the plates around."""
        return Rect(self.x, self.y, self.width, 0) if self.plated_by else self.wide(0)

    def put(self, *parts: Part) -> None:
        """Place parts on the column."""
        self.scrolled += parts

    def onto(self, scene: Scene, dy: float) -> None:
        """Put the column on a scene, ``dy`` lower, as something that does not scroll."""
        scene.over += [shifted(part, 0, dy) for part in self.scrolled]
        scene.touches += [
            touch._replace(rect=touch.rect.moved(0, dy), scrolled=False) for touch in self.touches
        ]

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += units * self.u

    def lay(self, *blocks: Node) -> None:
        """Blocks below each other; all but words have a plate's edges."""
        for block in blocks:
            room = self.room()
            if isinstance(block, Words):
                room = room._replace(x=self.x, w=self.width)
            _wide, high = block.needs(self.box, room.w)
            block.lay(Put(self.box, self, self.scrolled), room._replace(h=high))
            self.y += high

    def write(
        self,
        text: str,
        size: float = 16,
        *,
        colour: str = "text",
        bold: bool = False,
        align: str = "left",
        inset: float = 0,
        width: float = 0,
    ) -> None:
        """Write a text in lines; sizes are in units."""
        x = self.x + inset * self.u
        wide = width or self.width - 2 * inset * self.u
        lines = wrap(self.box, text, size * self.u, wide, bold)
        self.y = self.lines(
            lines,
            Rect(x, self.y, wide, 0),
            size * self.u,
            colour=colour,
            bold=bold,
            align=align,
            layer=self.scrolled,
        )

    def beside(self, indent: float, text: str, size: float = 16) -> None:
        """Write a text with ``indent`` free on its left, for a sign or a key."""
        x, width = self.x, self.width
        self.x, self.width = x + indent * self.u, width - indent * self.u
        self.write(text, size)
        self.x, self.width = x, width

    @contextmanager
    def plated(
        self, fill: str = "plate", *, above: float = 16, below: float = 16
    ) -> Iterator[None]:
        """Lay a plate under what is placed meanwhile, with so much room above it and below."""
        plate, at = self.wide(0), len(self.scrolled)
        self.gap(above)
        self.plated_by += 1
        yield
        self.plated_by -= 1
        self.gap(below)
        plate = plate._replace(h=self.y - plate.y)
        self.scrolled.insert(at, Panel(plate, fill, 14 * self.u, "line"))

    def rule(self, colour: str = "line") -> None:
        """A thin line across."""
        self.put(Panel(Rect(self.x, self.y, self.width, max(1, self.u)), colour, 0))

    def touch(
        self, what: What, rect: Rect, say: str, radius: float = 10, *, chosen: bool | None = None
    ) -> None:
        """A place to touch."""
        self.touches.append(Touch(what, rect, say, radius=radius, scrolled=True, chosen=chosen))

    def segments(self, entries: Sequence[Entry], label: str) -> None:
        """Values to choose from, over all the width; y moves on."""
        self.lay(segments(self.box, entries, label))

    def option(self, choice: Choice, value: Value) -> None:
        """One option: label, sentence, values. Touching one is ("option", key, value)."""
        box, label, help_ = self.box, _(choice.label), _(choice.help)
        entries: list[Entry] = [
            (Option(choice.key, v), _(text), v == value) for v, text in choice.values.items()
        ]
        told = (words(label, bold=True), note(help_))
        values = _values(row(*_segments(box, entries, label), gap=0, even=True))
        wide = values.needs(box, self.width)[0]
        narrow = self.width - wide - END.units * self.u
        # A sentence of many lines is read more easily over the values than beside them.
        few = len(wrap(box, help_, NOTE * self.u, narrow)) < MANY
        if self.width >= BROAD * self.u and wide <= self.width * SHARE and few:
            self.lay(across(below(*told, grow=1), END, Middle(values, tight=True)))
        else:
            self.lay(*told, CLOSE)
            self.segments(entries, label)

    def action(
        self,
        what: What,
        text: str,
        icon: str = "",
        *,
        strong: bool = False,
        bad: bool = False,
        x: float | None = None,
        width: float = 0,
        key: str = "",
    ) -> Rect:
        """A button at this y, as wide as its text needs; y does not move on.

        ``bad`` is a strong one that costs something.
        """
        u = self.u
        size = 16 * u
        most = self.room()
        wide = min(width or button_width(self.box, text, size, bool(icon)), most.w)
        rect = Rect(most.x if x is None else x, self.y, wide, TARGET * u)
        side, between = size * LINE, size * 0.35
        room = wide - size - (side + between if icon else 0)
        size = shrunk(self.box, text, size, room, True)
        self.button(
            what, rect, strong=strong, bad=bad, key=key, say=text, size=size, layer=self.scrolled
        )
        ink = "ink" if strong else "text"
        words = self.box.width(text, size, True)
        x = rect.cx - words / 2
        if icon:
            free = side * EMPTY  # what is seen of both has its middle in the middle
            x += (side + between - free) / 2
            self.put(Icon(icon, x - between - side / 2, rect.cy, side, ink))
        self.put(Text(text, Rect(x, rect.y, words + 1, rect.h), size, ink, True))
        return rect


def said(option: str, value: str, chosen: bool) -> str:
    """A value of an option, as a screen reader speaks it."""
    text = _("{option}: {value}, chosen") if chosen else _("{option}: {value}")
    return text.format(option=option, value=value)


def _segments(
    box: Box, entries: Sequence[Entry], option: str, *, lines: bool = False
) -> list[Plate]:
    """The values of an option, each as wide as it needs, or in ``lines``."""
    found = []
    for what, text, chosen in entries:
        ink, spare = "ink" if chosen else "text", LEAST - box.width(text, LABEL * box.unit, True)
        name = line(text, LABEL, ink, bold=True, align="centre", least=LABEL)
        plate = Plate(
            words(text, LABEL, ink, bold=True) if lines else name,
            fill="accent" if chosen else "",
            pad=(max(AIR.units, spare / 2), CLOSE.units if lines else 0),
            high=TARGET - 2 * RIM,
            touch=what,
            say=said(option, text, chosen),
            chosen=chosen,
            grow=1,
        )
        found.append(plate)
    return found


def _values(inner: Node) -> Plate:
    return Plate(inner, pad=(RIM, RIM), radius=AIR.units)


def segments(box: Box, entries: Sequence[Entry], label: str) -> Node:
    """Buttons side by side, one of them chosen, in as many lines as they need."""
    each, count = _segments(box, entries, label), len(entries)
    every: list[Node] = [*each, *[Space()] * count]
    ways = [row(*each, gap=0, even=True), row(*each, gap=0)]
    for columns in dict.fromkeys(-(-count // lines) for lines in range(2, count)):
        starts = range(0, count, columns)
        rows = [row(*every[at : at + columns], gap=0, even=True) for at in starts]
        ways.append(Stack(rows, gap=2))
    return _values(First([*ways, Stack(_segments(box, entries, label, lines=True), gap=2)]))


def large_button(
    column: Column,
    what: What,
    name: str,
    more: str,
    icon: str,
    *,
    strong: bool = False,
    free: float = 0,
) -> Rect:
    """A large button with a sentence under its name; y moves on.

    Returns the place beside it that is left ``free`` for a small one, so wide.
    """
    button, u = large(what, name, more, icon, strong=strong), column.u
    whole = column.room()
    place = whole._replace(w=whole.w - (free + CLOSE.units * bool(free)) * u)
    place = place._replace(h=button.needs(column.box, place.w)[1])
    button.lay(Put(column.box, column, column.scrolled), place)
    column.y = place.bottom
    return Rect(whole.right - free * u, place.y, free * u, place.h)


def large(what: What, name: str, more: str, icon: str, *, strong: bool = False) -> Plate:
    """A large button with a sentence under its name."""
    ink, soft = ("ink", "ink") if strong else ("text", "soft")
    sign = [Sign(icon, "ink" if strong else "accent", BIG), CLOSE] if icon else []
    told = below(line(name, HEADING, ink, bold=True), words(more, NOTE, soft), grow=1)
    return Plate(
        across(*sign, told),
        fill="accent" if strong else "plate",
        edge="" if strong else "line",
        pad=(AIR.units, CLOSE.units),
        high=HIGH,
        radius=CORNER,
        touch=what,
        say=sentences(name, more).replace(NEVER_BREAKS, " "),
        key="enter" if strong else "",
    )


def large_grid(column: Column, *buttons: tuple[What, str, str, str]) -> None:
    """Large buttons, two in a row: what is touched, name, the line below it, sign.

    An odd one at the end has the whole row.
    """
    signs = column.wide(0).w / 2 >= SIGNED * column.u  # in a narrower one the words need the room
    every = [large(*one[:3], one[3] if signs else "") for one in buttons]
    column.lay(Stack([row(*every[at : at + 2], even=True) for at in range(0, len(every), 2)]))


def side_button(column: Column, what: What, rect: Rect, text: str, icon: str, say: str) -> None:
    """A small button beside a large one: its sign over a word."""
    told = Words(text, SMALL, 9, bold=True, wide=rect.w / column.u - AIR.units)
    button = Plate(
        below(Sign(icon, "accent", HEADING), told),
        fill="plate-lit",
        edge="accent",
        pad=(AIR.units / 2, 0),
        radius=CORNER,
        touch=what,
        say=say,
    )
    button.lay(Put(column.box, column, column.scrolled), rect)


Button = tuple[What, str, str, str]  # what is touched, its text, its sign, its key


def grid(column: Column, *buttons: Button) -> float:
    """Buttons in two columns, or in three where there is room, over whole rows; y moves on.

    Returns the y of the last row.
    """
    u, gap = column.u, 8 * column.u
    most = 3 if column.width >= 560 * u else 2
    whole = column.room()
    for start in range(0, len(buttons), most):
        row = buttons[start : start + most]
        wide = (whole.w + gap) / len(row) - gap
        for at, (what, text, icon, key) in enumerate(row):
            column.action(what, text, icon, x=whole.x + at * (wide + gap), width=wide, key=key)
        column.gap(TARGET + 8)
    column.gap(-8)
    return column.y - TARGET * u


def two_buttons(
    column: Column, first: Button, second: Button, *, strong: bool = True, bad: bool = False
) -> None:
    """Two buttons beside each other, or under each other where they are too wide; y moves on.

    A ``strong`` first one is likely meant, or, if it is ``bad``, it costs something.
    """
    u = column.u
    wide = max(button_width(column.box, one[1], 16 * u, True) for one in (first, second))
    most = column.room().w
    beside = wide * 2 + 8 * u <= most
    wide = (most - 8 * u) / 2 if beside else most
    what, text, icon, key = first
    rect = column.action(what, text, icon, strong=strong, bad=bad, width=wide, key=key)
    if not beside:
        column.gap(TARGET + 8)
    what, text, icon, key = second
    column.action(what, text, icon, x=rect.right + 8 * u if beside else None, width=wide, key=key)
    column.gap(TARGET)


def giving_up(column: Column, name: str, more: str, give: Button, keep: Button) -> None:
    """The question, in its place on the page, before something is lost for good; y moves on."""
    top = column.y
    with column.plated("plate-lit"):
        column.lay(title(name), *([TIGHT, words(more)] if more else []), AIR)
        two_buttons(column, give, keep, bad=True)
    column.shows = top, column.y
