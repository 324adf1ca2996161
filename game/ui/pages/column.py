"""A column of text, options and buttons, laid out from y 0 down as if nothing were scrolled.

A page lays its content out as a `Column` and `Page.place` shows the part of it that is in view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.engine.options import Choice, Value
from game.engine.words import _, sentences
from game.ui.pages.blocks import PAD, TARGET
from game.ui.scene import NEVER_BREAKS, Box, Icon, Panel, Part, Rect, Scene, Text, Touch, shifted
from game.ui.text import LINE, shrunk, wrap
from game.ui.touches import Option, What
from game.ui.tree import Node, Put, Words

EMPTY = 0.16  # how much of a sign's box is empty at its left, as at its right
SIDE = 76  # the width of a small button beside a large one
MANY = 3  # lines of what an option does: they stand over its values, not beside them


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
        self,
        what: What,
        rect: Rect,
        say: str,
        radius: float = 10,
        *,
        chosen: bool | None = None,
    ) -> None:
        """A place to touch."""
        self.touches.append(Touch(what, rect, say, radius=radius, scrolled=True, chosen=chosen))

    def segments(
        self,
        rect: Rect,
        entries: Sequence[tuple[What, str, bool]],
        label: str,
        *,
        fill: bool,
    ) -> float:
        """Buttons side by side, one of them chosen, in as many lines as they need.

        ``entries`` are what is touched, its text, and whether it is the chosen one. ``fill``
        stretches them over the width. Returns the y below.
        """
        u, box = self.u, self.box
        size, pad, high = 15 * u, 3 * u, TARGET * u
        natural = [box.width(text, size, True) + 26 * u for _what, text, _chosen in entries]
        rows = _rows(natural, rect.w - 2 * pad)
        even = max(natural)
        if len(rows) > 1 and even * 2 <= rect.w - 2 * pad:  # several lines: in columns
            columns = min(len(entries), int((rect.w - 2 * pad) // even))
            columns = -(-len(entries) // -(-len(entries) // columns))  # lines of like length
            rows = [
                list(range(i, min(i + columns, len(entries))))
                for i in range(0, len(entries), columns)
            ]
        if len(rows) > 1 and even * 2 > rect.w - 2 * pad:
            return self._lines_to_choose(rect, entries, label)
        room = rect.w - 2 * pad
        most = max(map(len, rows))
        every = [self._widths(row, natural, most, room, fill=fill) for row in rows]
        total = min(rect.w, max(sum(widths) for widths in every) + 2 * pad)
        left = rect.x if fill else rect.right - total
        step = high - 2 * pad + 2 * u  # from line to line: one plate lies under all of them
        whole = Rect(left, rect.y, total, high + (len(rows) - 1) * step)
        self.put(Panel(whole, "field", 12 * u))
        for line, (row, widths) in enumerate(zip(rows, every, strict=True)):
            x, y = left + pad, rect.y + line * step
            for index, width in zip(row, widths, strict=True):
                what, text, chosen = entries[index]
                spot = Rect(x, y, width, high)
                plate = spot.inset(0, pad)
                if chosen:
                    self.put(Panel(plate, "accent", 9 * u))
                small = shrunk(box, text, size, width - 8 * u, True)
                ink = "ink" if chosen else "text"
                self.put(Text(text, plate, small, ink, True, "centre"))
                inner = Rect(spot.x + 0.5, plate.y, spot.w - 1, plate.h)
                self.touch(what, inner, said(label, text, chosen), 9 * u, chosen=chosen)
                x += width
        return whole.bottom

    def _widths(
        self, row: Sequence[int], natural: Sequence[float], most: int, room: float, *, fill: bool
    ) -> list[float]:
        """How wide each button of a line is; ``most`` stand in a line, at most."""
        even = max(natural)
        if even * len(row) > room:
            spare = (room - sum(natural[i] for i in row)) / len(row) if fill else 0
            return [natural[i] + max(0.0, spare) for i in row]
        each = room / most if fill else max(even, 56 * self.u)
        return [min(each, room / len(row))] * len(row)

    def _lines_to_choose(
        self, rect: Rect, entries: Sequence[tuple[What, str, bool]], label: str
    ) -> float:
        """Long values, one below the other, each as wide as the column."""
        u, box = self.u, self.box
        size, pad = 15 * u, 3 * u
        at, y = len(self.scrolled), rect.y + pad
        for what, text, chosen in entries:
            lines = wrap(box, text, size, rect.w - 28 * u - 2 * pad, True)
            high = max((TARGET - 6) * u, len(lines) * size * LINE + 14 * u)
            spot = Rect(rect.x + pad, y, rect.w - 2 * pad, high)
            if chosen:
                self.put(Panel(spot, "accent", 9 * u))
            top = spot.cy - len(lines) * size * LINE / 2
            inner = Rect(spot.x + 14 * u, top, spot.w - 28 * u, 0)
            ink = "ink" if chosen else "text"
            self.lines(lines, inner, size, colour=ink, bold=True, layer=self.scrolled)
            self.touch(what, spot, said(label, text, chosen), 9 * u, chosen=chosen)
            y += high + 2 * u
        y += pad - 2 * u
        self.scrolled.insert(at, Panel(Rect(rect.x, rect.y, rect.w, y - rect.y), "field", 12 * u))
        return y

    def option(self, choice: Choice, value: Value) -> None:
        """One option: label, sentence, values. Touching one is ("option", key, value)."""
        u, box = self.u, self.box
        entries: list[tuple[What, str, bool]] = [
            (Option(choice.key, v), _(text), v == value) for v, text in choice.values.items()
        ]
        size = 15 * u
        widest = max(box.width(text, size, True) for _w, text, _c in entries) + 26 * u
        wide = self.width >= 520 * u and len(entries) * widest <= self.width * 0.54
        beside = len(entries) * max(widest, 56 * u) + 6 * u  # as wide as the values are then
        narrow = self.width - beside - 24 * u
        # A sentence of many lines is read more easily over the values than beside them.
        wide = wide and len(wrap(box, _(choice.help), 14 * u, narrow)) < MANY
        text_width = narrow if wide else self.width
        top = self.y
        label = _(choice.label)
        self.write(label, 16, bold=True, width=text_width)
        self.write(_(choice.help), 14, colour="soft", width=text_width)
        if wide:
            right = Rect(self.right - beside, 0, beside, 0)
            middle = max(top, (top + self.y - TARGET * u) / 2)
            below = self.segments(right._replace(y=middle), entries, label, fill=False)
            self.y = max(self.y, below)
        else:
            self.gap(8)
            self.y = self.segments(self.room(), entries, label, fill=True)

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


def _rows(widths: Sequence[float], room: float) -> list[list[int]]:
    """The indices of things of these widths, in rows no wider than ``room``."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for index, width in enumerate(widths):
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(index)
        used += width
    return rows


def large_button(
    column: Column,
    what: What,
    name: str,
    more: str,
    icon: str,
    *,
    strong: bool = False,
    free: float = 0,
    high: float = 0,
) -> Rect:
    """A large button with a sentence under its name; y moves on.

    Returns the place beside it that is left ``free`` for a small one, so wide. It is at least so
    ``high``.
    """
    u, box = column.u, column.box
    free += 8 * bool(free)
    beside = max(40 * u, 56 * u - column.pad) if icon else 0  # clear of the sign
    left, end = column.x + beside, column.right - free * u
    lines = wrap(box, more, 14 * u, end - left)
    rect = column.wide(max(high, _large_height(column, more, end - left)))
    whole, rect = rect, rect._replace(w=rect.w - free * u)
    fill, edge, ink = ("accent", "", "ink") if strong else ("plate", "line", "text")
    column.put(Panel(rect, fill, 14 * u, edge))
    if icon:
        column.put(Icon(icon, rect.x + 30 * u, rect.cy, 28 * u, ink if strong else "accent"))
    y = rect.cy - (24 + 14 * LINE * len(lines)) * u / 2
    size = shrunk(box, name, 18 * u, end - left, True)
    column.put(Text(name, Rect(left, y, end - left, 24 * u), size, ink, True))
    place = Rect(left, y + 24 * u, end - left, 0)
    soft = ink if strong else "soft"
    column.lines(lines, place, 14 * u, colour=soft, layer=column.scrolled)
    say = sentences(name, more).replace(NEVER_BREAKS, " ")
    key = "enter" if strong else ""
    column.touches.append(Touch(what, rect, say, key, 14 * u, scrolled=True))
    column.y = rect.bottom
    return whole._replace(x=rect.right + 8 * u, w=(free - 8) * u)


def large_grid(column: Column, *buttons: tuple[What, str, str, str]) -> None:
    """Large buttons, two in a row: what is touched, name, the line below it, sign.

    An odd one at the end has the whole row.
    """
    x, width, gap = column.x, column.width, 8 * column.u
    for start in range(0, len(buttons), 2):
        row, y = buttons[start : start + 2], column.y
        column.width = (width + 2 * column.pad + gap) / len(row) - gap - 2 * column.pad
        signs = column.width >= 180 * column.u  # in a narrower one the words need the room
        room = column.width - 40 * column.u * signs
        high = max(_large_height(column, more, room) for _what, _name, more, _icon in row)
        for at, (what, name, more, icon) in enumerate(row):
            column.x, column.y = x + at * (column.width + 2 * column.pad + gap), y
            large_button(column, what, name, more, icon if signs else "", high=high)
        column.gap(8)
    column.x, column.width = x, width
    column.gap(-8)


def _large_height(column: Column, more: str, room: float) -> float:
    lines = wrap(column.box, more, 14 * column.u, room)
    return max(64 if room > 160 * column.u else 56, 34 + 14 * LINE * len(lines) + 10)


def side_button(column: Column, what: What, rect: Rect, text: str, icon: str, say: str) -> None:
    """A small button beside a large one: its sign over a word."""
    u, room = column.u, rect.w - 12 * column.u
    lines, line, side = [text], 20 * u, 26 * u
    if column.box.width(text, 13 * u, True) > room:
        lines, line = wrap(column.box, text, 13 * u, room, True), 15 * u
        side = max(14 * u, min(side, rect.h - line * len(lines) - 4 * u))
    size = min(shrunk(column.box, one, line * 0.8, room, True) for one in lines)
    y = rect.cy - (side + line * len(lines)) / 2
    column.put(
        Panel(rect, "plate-lit", 14 * u, "accent"),
        Icon(icon, rect.cx, y + side / 2, side, "accent"),
    )
    for number, one in enumerate(lines):
        place = Rect(rect.x, y + side + number * line, rect.w, line)
        column.put(Text(one, place, size, "text", True, "centre"))
    column.touch(what, rect, say, 14 * u)


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


def giving_up(column: Column, title: str, more: str, give: Button, keep: Button) -> None:
    """The question, in its place on the page, before something is lost for good; y moves on."""
    top = column.y
    with column.plated("plate-lit"):
        column.write(title, 17, bold=True)
        if more:
            column.gap(2)
            column.write(more)
        column.gap(12)
        two_buttons(column, give, keep, bad=True)
    column.shows = top, column.y
