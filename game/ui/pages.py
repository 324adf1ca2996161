"""Pages beside the table: a header, a scrolled column, buttons at the foot; settings and the like.

A page lays its column out as a `Sheet` and `Page.place` shows the part of it that is in view.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from game import __version__
from game.engine.options import Choice, Options, Value
from game.engine.words import N_, _
from game.games import GAMES, MANIFEST
from game.ui.licences import Component, components
from game.ui.scene import (
    Box,
    Icon,
    Panel,
    Part,
    Picture,
    Rect,
    Scene,
    Scroll,
    Text,
    Touch,
    around,
    extent,
    shifted,
)
from game.ui.screen import Screen, Shell

_Some = TypeVar("_Some", bound=Options)

LINE = 1.35  # a line's height over its letters' size
TARGET = 44  # the least height of what a finger must hit
HEADER = 60
LOGO = 800 / 220  # the width of the logo over its height
COLUMN = 680  # a column of text and options is no wider


def fit(box: Box, text: str, size: float, width: float, bold: bool = False) -> float:
    """The size at which a line fits a width: ``size``, or smaller where it must be."""
    wide = box.width(text, size, bold)
    while wide > width and size > 8:
        size *= max(0.9, min(0.98, width / wide))
        wide = box.width(text, size, bold)
    return size


def button_width(box: Box, text: str, size: float, icon: bool) -> float:
    """How wide a button with this text should be."""
    width = box.width(text, size, True)
    return width + size * (1.7 * LINE + 0.9 if icon else 2.2)


class Sheet(Scene):
    """A column of content, laid out from y 0 down as if nothing were scrolled."""

    def __init__(self, box: Box, x: float, width: float) -> None:
        super().__init__()
        self.box = box
        self.u = box.unit
        self.x = x
        self.width = width
        self.y = 0.0

    @property
    def right(self) -> float:
        """The x of the column's right edge."""
        return self.x + self.width

    def put(self, *parts: Part) -> None:
        """Place parts on the sheet."""
        self.scrolled += parts

    def onto(self, scene: Scene, dy: float) -> None:
        """Put it on a scene so far down, as something that does not scroll."""
        scene.over += [shifted(part, 0, dy) for part in self.scrolled]
        scene.touches += [
            touch._replace(rect=touch.rect.moved(0, dy), scrolled=False) for touch in self.touches
        ]

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += units * self.u

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
        lines = self.box.wrap(text, size * self.u, wide, bold)
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
        """Write a text that begins so far from the left; what stands there is put elsewhere."""
        x, width = self.x, self.width
        self.x, self.width = x + indent * self.u, width - indent * self.u
        self.write(text, size)
        self.x, self.width = x, width

    def plate(self, top: float, at: int, fill: str = "plate", pad: float = 16) -> None:
        """Lay a plate under what was placed since index ``at``, from ``top`` to here."""
        rect = Rect(self.x - pad * self.u, top, self.width + 2 * pad * self.u, self.y - top)
        self.scrolled.insert(at, Panel(rect, fill, 14 * self.u, "line"))

    def rule(self) -> None:
        """A thin line across."""
        self.put(Panel(Rect(self.x, self.y, self.width, max(1, self.u)), "line", 0))

    def touch(self, what: Hashable, rect: Rect, say: str, radius: float = 10) -> None:
        """A place to touch."""
        self.touches.append(Touch(what, rect, say, radius=radius, scrolled=True))

    def segments(
        self,
        rect: Rect,
        entries: Sequence[tuple[Hashable, str, bool]],
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
        y = rect.y
        for row in rows:
            room = rect.w - 2 * pad
            if even * len(row) <= room:
                most = room / max(len(r) for r in rows)
                widths = [most if fill else max(even, 56 * u)] * len(row)
                if sum(widths) > room:
                    widths = [room / len(row)] * len(row)
            else:
                spare = (room - sum(natural[i] for i in row)) / len(row) if fill else 0
                widths = [natural[i] + max(0.0, spare) for i in row]
            total = min(rect.w, sum(widths) + 2 * pad)
            x = rect.x if fill else rect.right - total
            self.put(Panel(Rect(x, y, total, high), "field", 12 * u))
            x += pad
            for index, width in zip(row, widths, strict=True):
                what, text, chosen = entries[index]
                spot = Rect(x, y, width, high)
                plate = spot.inset(0, pad)
                if chosen:
                    self.put(Panel(plate, "accent", 9 * u))
                small = fit(box, text, size, width - 8 * u, True)
                ink = "ink" if chosen else "text"
                self.put(Text(text, plate, small, ink, True, "centre"))
                inner = Rect(spot.x + 0.5, plate.y, spot.w - 1, plate.h)
                self.touch(what, inner, said(label, text, chosen), 9 * u)
                x += width
            y += high + 4 * u
        return y - 4 * u

    def _lines_to_choose(
        self, rect: Rect, entries: Sequence[tuple[Hashable, str, bool]], label: str
    ) -> float:
        """Values that are whole phrases: under each other, each over the full width."""
        u, box = self.u, self.box
        size, pad = 15 * u, 3 * u
        at, y = len(self.scrolled), rect.y + pad
        for what, text, chosen in entries:
            lines = box.wrap(text, size, rect.w - 28 * u - 2 * pad, True)
            high = max((TARGET - 6) * u, len(lines) * size * LINE + 14 * u)
            spot = Rect(rect.x + pad, y, rect.w - 2 * pad, high)
            if chosen:
                self.put(Panel(spot, "accent", 9 * u))
            top = spot.cy - len(lines) * size * LINE / 2
            inner = Rect(spot.x + 14 * u, top, spot.w - 28 * u, 0)
            ink = "ink" if chosen else "text"
            self.lines(lines, inner, size, colour=ink, bold=True, layer=self.scrolled)
            self.touch(what, spot, said(label, text, chosen), 9 * u)
            y += high + 2 * u
        y += pad - 2 * u
        self.scrolled.insert(at, Panel(Rect(rect.x, rect.y, rect.w, y - rect.y), "field", 12 * u))
        return y

    def option(self, choice: Choice, value: Value) -> None:
        """One option: label, sentence, clause, values. Touching one is ("option", key, value)."""
        u, box = self.u, self.box
        entries: list[tuple[Hashable, str, bool]] = [
            (("option", choice.key, v), _(text), v == value) for v, text in choice.values.items()
        ]
        size = 15 * u
        widest = max(box.width(text, size, True) for _w, text, _c in entries) + 26 * u
        wide = self.width >= 520 * u and len(entries) * widest <= self.width * 0.54
        text_width = self.width * 0.44 if wide else self.width
        top = self.y
        label = _(choice.label)
        self.write(label, 16, bold=True, width=text_width)
        clause = choice.clause
        help_text = _(choice.help)
        self.write(help_text, 14, colour="soft", width=text_width)
        if clause:
            self._clause(clause, help_text, text_width)
        if wide:
            right = Rect(self.right - self.width * 0.54, 0, self.width * 0.54, 0)
            middle = max(top, (top + self.y - TARGET * u) / 2)
            below = self.segments(right._replace(y=middle), entries, label, fill=False)
            self.y = max(self.y, below)
        else:
            self.gap(8)
            self.y = self.segments(Rect(self.x, self.y, self.width, 0), entries, label, fill=True)

    def _clause(self, clause: str, before: str, width: float) -> None:
        """The clause's number, behind the sentence where there is room, else under it."""
        u, box = self.u, self.box
        text = _("Rule {clause}").format(clause=clause)
        last = box.wrap(before, 14 * u, width)[-1]
        start = box.width(last, 14 * u) + 10 * u
        wide = box.width(text, 12 * u)
        if start + wide <= width:
            y = self.y - 14 * u * LINE
            self.put(Text(text, Rect(self.x + start, y, wide + 1, 14 * u * LINE), 12 * u, "faint"))
        else:
            self.write(text, 12, colour="faint", width=width)

    def action(
        self,
        what: Hashable,
        text: str,
        icon: str = "",
        *,
        strong: bool = False,
        x: float | None = None,
        width: float = 0,
        key: str = "",
    ) -> Rect:
        """A button on the sheet at this y, as wide as it needs; y stays."""
        u = self.u
        size = 16 * u
        wide = min(width or button_width(self.box, text, size, bool(icon)), self.width)
        rect = Rect(self.x if x is None else x, self.y, wide, TARGET * u)
        side = size * LINE
        room = wide - size - (side + size * 0.5 if icon else 0)
        size = fit(self.box, text, size, room, True)
        self.button(what, rect, strong=strong, key=key, say=text, size=size, layer=self.scrolled)
        ink = "ink" if strong else "text"
        words = self.box.width(text, size, True)
        x = rect.cx - words / 2
        if icon:
            x += (side + size * 0.5) / 2
            self.put(Icon(icon, x - size * 0.5 - side / 2, rect.cy, side, ink))
        self.put(Text(text, Rect(x, rect.y, words + 1, rect.h), size, ink, True))
        return rect


def said(option: str, value: str, chosen: bool) -> str:
    """A value of an option, as a screen reader speaks it."""
    text = _("{option}: {value}, chosen") if chosen else _("{option}: {value}")
    return text.format(option=option, value=value)


def _rows(widths: Sequence[float], room: float) -> list[list[int]]:
    """Indices in lines that are no wider than ``room``."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for index, width in enumerate(widths):
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(index)
        used += width
    return rows


class Page(Screen):
    """A screen with a header and a scrolled column."""

    def title(self) -> str:
        """What the header says."""
        return _("Rookery")

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return self.title()

    def heading(self) -> str:
        """The window's title."""
        return f"{self.title()} – {_('Rookery')}"

    def header(
        self, scene: Scene, box: Box, buttons: Sequence[tuple[str, str, str, str]] = ()
    ) -> float:
        """Back, the title, and at the right some buttons (what, icon, word, key); its height."""
        u = box.unit
        high = HEADER * u
        edge = 8 * u
        scene.button(
            "back",
            Rect(edge, 8 * u, TARGET * u, TARGET * u),
            icon="back",
            plain=True,
            say=_("Back"),
        )
        right = box.w - edge
        words = box.w / u >= 620
        for what, icon, word, key in reversed(buttons):
            size = 15 * u
            wide = button_width(box, word, size, True) if words else TARGET * u
            rect = Rect(right - wide, 8 * u, wide, TARGET * u)
            scene.button(
                what,
                rect,
                word if words else "",
                icon=icon,
                plain=not words,
                key=key,
                say=word,
                size=size,
            )
            right -= wide + 8 * u
        left = edge + TARGET * u + 8 * u
        room = right - left - 8 * u
        title = self.title()
        if box.width(title, 19 * u, True) > room:
            title = self.short_title()
        size = fit(box, title, 22 * u, room, True)
        scene.add(Text(title, Rect(left, 8 * u, room, TARGET * u), size, "text", True))
        if self.scroll > 0.5:
            scene.over.append(Panel(Rect(0, high - 1, box.w, 1), "line", 0))
        return high

    def place(self, scene: Scene, rect: Rect, sheet: Sheet) -> None:
        """Show the part of a sheet that is in view in a box of the window."""
        height = sheet.y
        self.scroll = max(0.0, min(self.scroll, height - rect.h))
        scene.scroll = Scroll(rect, height)
        dy = rect.y - self.scroll
        top, bottom = self.scroll - 2, self.scroll + rect.h + 2
        for part in sheet.scrolled:
            spot = extent(part)
            if spot.y < bottom and spot.bottom > top:
                scene.scrolled.append(shifted(part, 0, dy))
        for touch in sheet.touches:
            scene.touches.append(touch._replace(rect=touch.rect.moved(0, dy), scrolled=True))
        scroll_mark(scene, rect, height, self.scroll)

    def column(self, box: Box, most: float = COLUMN, pad: float = 16) -> Sheet:
        """An empty sheet in the middle of the window, its plates ``pad`` wider on both sides."""
        u = box.unit
        width = min(most * u, box.w - 2 * (12 + pad) * u)
        return Sheet(box, (box.w - width) / 2, width)

    def on(self, what: Hashable) -> None:
        """Back is on every page; a tuple ("page", name) opens that page."""
        if what == "back":
            self.escape()
        elif isinstance(what, tuple) and what[0] == "page" and isinstance(what[1], str):
            self.app.open_page(what[1])


def scroll_mark(scene: Scene, rect: Rect, height: float, at: float, colour: str = "scroll") -> None:
    """A slim bar that shows how far the page is scrolled."""
    if height <= rect.h + 1:
        return
    room = rect.h - 8
    bar = max(28.0, room * rect.h / height)
    y = rect.y + 4 + (room - bar) * at / (height - rect.h)
    scene.top.append(Panel(Rect(rect.right - 6, y, 4, bar), colour, 2))


# -- settings


_MOTION = N_("The settings of your system ask for it, and it stays so here.")


class SettingsPage(Page):
    """How the person likes the table; everything takes effect at once."""

    def title(self) -> str:
        """What the header says."""
        return _("Settings")

    def scene(self, box: Box) -> Scene:
        """All settings in one column."""
        scene = Scene()
        sheet = self.column(box)
        settings = self.app.settings
        sheet.gap(8)
        top, at = sheet.y, 0
        choices = settings.choices()
        for index, choice in enumerate(choices):
            sheet.gap(16)
            forced = choice.key == "reduced_motion" and self.app.host.reduced_motion
            shown = choice._replace(help=_MOTION) if forced else choice
            sheet.option(shown, forced or getattr(settings, choice.key))
            sheet.gap(16)
            if index < len(choices) - 1:
                sheet.rule()
        sheet.plate(top, at)
        sheet.gap(16)
        wide = sheet.action("open", _("Open a match from a file"), "rules").w
        sheet.gap(TARGET + 8)
        sheet.action(("page", "keys"), _("Keys"), "help", width=wide)
        sheet.gap(TARGET + 24)
        high = HEADER * box.unit
        self.place(scene, Rect(0, high, box.w, box.h - high), sheet)
        self.header(scene, box)
        return scene

    def on(self, what: Hashable) -> None:
        """Take a setting over."""
        if what == "open":
            if not self.app.host.choose():
                self.app.toast(_("Drop the file on this window."))
            return
        if not (isinstance(what, tuple) and what[0] == "option"):
            super().on(what)
            return
        _kind, key, value = what
        if key == "reduced_motion" and self.app.host.reduced_motion and not value:
            self.app.sounds.play("deny")
            self.app.toast(_(_MOTION))
            return
        settings = changed_option(self.app, self.app.settings, key, value)
        if settings is None:
            return
        self.app.use(settings)
        self.app.memory.keep_settings(settings)
        if key == "volume":
            self.app.sounds.play("play")
        self.app.host.say(said_option(settings, key))
        self.changed = True


def changed_option(app: Shell, options: _Some, key: str, value: Value) -> _Some | None:
    """The options with one value changed; None, and a sentence shown, when that cannot be."""
    try:
        return replace(options, **{key: value})
    except ValueError as why:
        app.sounds.play("deny")
        app.toast(str(why))
        return None


def said_option(options: Options, key: str) -> str:
    """An option and its value in words, for a screen reader."""
    choice = next(c for c in options.choices() if c.key == key)
    return said(_(choice.label), _(choice.values[getattr(options, key)]), True)


# -- statistics

_FIGURES: tuple[tuple[str, str], ...] = (
    ("played", N_("Played")),
    ("won", N_("Won")),
    ("share", N_("Share won")),
    ("longest", N_("Longest streak")),
    ("best", N_("Best score")),
)


class StatisticsPage(Page):
    """What has been played and won, per game."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.asking = False

    def title(self) -> str:
        """What the header says."""
        return _("Statistics")

    def scene(self, box: Box) -> Scene:
        """A plate per game that has been played."""
        u = box.unit
        scene = Scene()
        sheet = self.column(box)
        rows = {
            game: row
            for game, row in self.app.memory.statistics().items()
            if game in GAMES and row.get("played")
        }
        sheet.gap(8)
        if not rows:
            self._empty(sheet)
        for game in GAMES:
            if game in rows:
                _game_plate(sheet, game, rows[game])
                sheet.gap(16)
        if rows:
            self._clear(sheet)
        high = HEADER * u
        self.place(scene, Rect(0, high, box.w, box.h - high), sheet)
        self.header(scene, box)
        return scene

    @staticmethod
    def _empty(sheet: Sheet) -> None:
        u = sheet.u
        sheet.gap(48)
        sheet.put(Icon("trophy", sheet.x + sheet.width / 2, sheet.y, 72 * u, "accent"))
        sheet.gap(56)
        sheet.write(_("Nothing won yet, nothing lost."), 20, bold=True, align="centre")
        sheet.gap(4)
        sheet.write(
            _("Play a match to its end and it will be counted here."),
            16,
            colour="soft",
            align="centre",
        )
        sheet.gap(24)

    def _clear(self, sheet: Sheet) -> None:
        if not self.asking:
            sheet.action("clear", _("Clear the statistics"), "restart")
            sheet.gap(TARGET + 24)
            return
        top, at = sheet.y, len(sheet.scrolled)
        sheet.gap(16)
        sheet.write(_("Clear all statistics? They cannot be brought back."), 16, bold=True)
        sheet.gap(12)
        two_buttons(
            sheet, ("clear-yes", _("Clear them"), "check"), ("clear-no", _("Keep them"), "close")
        )
        sheet.gap(16)
        sheet.plate(top, at, "plate-lit")
        sheet.gap(24)

    def on(self, what: Hashable) -> None:
        """Clear, after asking in place."""
        if what == "clear":
            self.asking = True
            self.app.focus("clear-no")
        elif what in ("clear-yes", "clear-no"):
            self.asking = False
            if what == "clear-yes":
                self.app.memory.forget_statistics()
                self.app.toast(_("The statistics are empty again."))
        else:
            super().on(what)
        self.changed = True


def two_buttons(sheet: Sheet, first: tuple[str, str, str], second: tuple[str, str, str]) -> None:
    """Two buttons beside each other, or under each other where they are too wide; y moves on."""
    u = sheet.u
    wide = max(button_width(sheet.box, text, 16 * u, True) for _w, text, _i in (first, second))
    beside = wide * 2 + 8 * u <= sheet.width
    if not beside:
        wide = sheet.width
    rect = sheet.action(first[0], first[1], first[2], strong=True, width=wide)
    if beside:
        sheet.action(second[0], second[1], second[2], x=rect.right + 8 * u, width=wide)
    else:
        sheet.gap(TARGET + 8)
        sheet.action(second[0], second[1], second[2], width=wide)
    sheet.gap(TARGET)


def _game_plate(sheet: Sheet, game: str, row: Mapping[str, int]) -> None:
    u, box = sheet.u, sheet.box
    top, at = sheet.y, len(sheet.scrolled)
    sheet.gap(16)
    thumb = Rect(sheet.x, sheet.y, 72 * u, 48 * u)
    sheet.put(Picture(f"pictures/{game}.png", thumb, 8 * u))
    left = thumb.right + 16 * u
    room = sheet.right - left
    title = _(GAMES[game].title)
    sheet.put(
        Text(
            title,
            Rect(left, thumb.y, room, 26 * u),
            fit(box, title, 19 * u, room, True),
            "text",
            True,
        )
    )
    played, won, shared = row.get("played", 0), row.get("won", 0), row.get("shared", 0)
    share = round(100 * won / played)
    rest = (
        _("{n} shared, {lost} lost").format(n=shared, lost=played - won - shared)
        if shared
        else _("{lost} lost").format(lost=played - won)
    )
    summary = _("{won} won, {rest}").format(won=won, rest=rest)
    sheet.put(
        Text(
            summary,
            Rect(left, thumb.y + 25 * u, room, 22 * u),
            fit(box, summary, 14 * u, room),
            "soft",
        )
    )
    sheet.y = thumb.bottom + 12 * u
    bar = Rect(sheet.x, sheet.y, sheet.width, 8 * u)
    sheet.put(Panel(bar, "field", 4 * u))
    if won:
        sheet.put(Panel(bar._replace(w=max(8 * u, bar.w * won / played)), "accent", 4 * u))
    sheet.gap(8 + 12)
    values = {"share": share, **{key: row.get(key, 0) for key, _l in _FIGURES if key != "share"}}
    cell = 92 * u
    columns = max(2, min(len(_FIGURES), int(sheet.width // cell)))
    if columns == 4:  # five figures stand better in three columns than in four
        columns = 3
    wide = sheet.width / columns
    y = sheet.y
    for index, (key, label) in enumerate(_FIGURES):
        x = sheet.x + index % columns * wide
        y = sheet.y + index // columns * 56 * u
        number = f"{values[key]} %" if key == "share" else str(values[key]).replace("-", "−")
        words = _(label)
        sheet.put(
            Text(number, Rect(x, y, wide - 8 * u, 28 * u), 22 * u, "text", True),
            Text(
                words,
                Rect(x, y + 28 * u, wide - 8 * u, 20 * u),
                fit(box, words, 13 * u, wide - 8 * u),
                "soft",
            ),
        )
    sheet.y = y + (28 + 20 + 16) * u
    sheet.plate(top, at)


# -- about


class AboutPage(Page):
    """What this is, who made its parts, and what it does not do."""

    def title(self) -> str:
        """What the header says."""
        return _("About")

    def scene(self, box: Box) -> Scene:
        """The logo, three sentences, the licences."""
        u = box.unit
        scene = Scene()
        sheet = self.column(box)
        sheet.gap(8)
        wide = min(sheet.width, 320 * u)
        logo = Rect(sheet.x + (sheet.width - wide) / 2, sheet.y, wide, wide / LOGO)
        sheet.put(Picture("logo.png", logo))
        sheet.y = logo.bottom + 4 * u
        sheet.write(
            _("Version {version}").format(version=__version__), 14, colour="soft", align="centre"
        )
        sheet.gap(12)
        top, at = sheet.y, len(sheet.scrolled)
        sheet.gap(16)
        titles = [_(game.title) for game in MANIFEST.values()]
        sheet.write(
            _(
                "Card tables in one page: {games} and {last}, against computer players that "
                "never see your cards."
            ).format(games=", ".join(titles[:-1]), last=titles[-1])
        )
        sheet.gap(12)
        for icon, text in (
            ("eye", _("Nothing about you is sent anywhere. The game needs no network at all.")),
            ("check", _("No advertisements, no accounts, nothing to buy.")),
            ("clock", _("Settings, statistics and the match you left stay on this device.")),
        ):
            sheet.put(Icon(icon, sheet.x + 11 * u, sheet.y + 11 * u, 22 * u, "accent"))
            sheet.beside(34, text)
            sheet.gap(8)
        sheet.gap(8)
        sheet.plate(top, at)
        sheet.gap(20)
        sheet.write(_("Made of"), 18, bold=True)
        sheet.gap(8)
        sheet.write(_("Touch one to read its licence in full."), 14, colour="soft")
        sheet.gap(8)
        top, at = sheet.y, len(sheet.scrolled)
        for index, component in enumerate(components()):
            if index:
                sheet.rule()
            self._component(sheet, component)
        sheet.plate(top, at)
        sheet.gap(16)
        sheet.action(("page", "keys"), _("Keys"), "help")
        sheet.gap(TARGET + 24)
        high = HEADER * u
        self.place(scene, Rect(0, high, box.w, box.h - high), sheet)
        self.header(scene, box)
        return scene

    @staticmethod
    def _component(sheet: Sheet, component: Component) -> None:
        """A line to touch: the name and version, the licence at the right or below."""
        u, box = sheet.u, sheet.box
        top = sheet.y
        sheet.gap(10)
        licence = f"{component.licence} ›"
        wide = box.width(licence, 14 * u, True)
        beside = box.width(component.name, 16 * u, True) + wide + 16 * u <= sheet.width
        spot = Rect(sheet.right - wide, sheet.y, wide, 16 * u * LINE)
        sheet.write(component.name, 16, bold=True)
        if beside:
            sheet.put(Text(licence, spot, 14 * u, "accent", True, "right"))
        else:
            sheet.write(licence, 14, colour="accent", bold=True)
        version = component.version or __version__
        sheet.write(_("Version {version}").format(version=version), 14, colour="soft")
        sheet.gap(10)
        rect = Rect(sheet.x - 12 * u, top, sheet.width + 24 * u, sheet.y - top)
        sheet.touch(
            ("licence", component.name),
            rect,
            _("Licence of {name}").format(name=component.name) + f": {component.licence}",
        )

    def on(self, what: Hashable) -> None:
        """A component that is touched opens its licence."""
        if isinstance(what, tuple) and what[0] == "licence":
            self.app.open_page("licence", what[1])
        else:
            super().on(what)


# -- keys

_TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("← ↑ → ↓", N_("Go from card to card and from button to button")),
    ("Tab", N_("Go to the next button; with Shift back")),
    ("Enter", N_("Choose what is marked")),
    ("Esc", N_("Back, or the pause menu at a table")),
    ("0 – 9", N_("Choose a bid by its number, where it is shown")),
    ("P", N_("Pass")),
    ("U", N_("Undo")),
    ("H", N_("Hint")),
    ("L", N_("Listen: your hand and what is on the table")),
    ("T", N_("See the last trick again")),
    ("C", N_("Claim the rest, when it is certain")),
    ("M", N_("Pause and menu")),
    ("R Y G B …", N_("Name a suit by its letter")),
    ("N", N_("More bids, where there are more than fit")),
)
_PAGE_KEYS: tuple[tuple[str, str], ...] = (
    ("/", N_("Search the rules")),
    ("Page ↑ ↓", N_("Scroll a page")),
    ("F11", N_("Full screen")),
    ("?", N_("This list")),
)


def _keys() -> list[tuple[str, str]]:
    """Every key, and what it does."""
    of_games = [
        (key, _("{what} ({game})").format(what=_(what), game=_(game.title)))
        for game in MANIFEST.values()
        for key, what in game.keys
    ]
    both = [[(key, _(what)) for key, what in keys] for keys in (_TABLE_KEYS, _PAGE_KEYS)]
    return [*both[0], *of_games, *both[1]]


class KeysPage(Page):
    """The keys, on a plate over what was there before."""

    shows_keys = True

    def title(self) -> str:
        """What the window is called."""
        return _("Keys")

    def scene(self, box: Box) -> Scene:
        """A plate in the middle; it scrolls where the window is small."""
        u = box.unit
        scene = self._behind(box)
        width = min(520 * u, box.w - 24 * u)
        sheet = Sheet(box, (box.w - width) / 2 + 20 * u, width - 40 * u)
        keys = _keys()
        caps = max(box.width(key, 14 * u, True) for key, _t in keys) + 20 * u
        sheet.gap(4)
        for key, text in keys:
            wide = box.width(key, 14 * u, True) + 20 * u
            cap = Rect(sheet.x, sheet.y + 2 * u, wide, 28 * u)
            sheet.put(
                Panel(cap, "button", 7 * u, "line"),
                Text(key, cap, 14 * u, "text", True, "centre"),
            )
            y = sheet.y
            lines = box.wrap(text, 15 * u, sheet.width - caps - 14 * u)
            if len(lines) == 1:
                sheet.gap(6)
            sheet.beside(caps / u + 14, text, 15)
            sheet.y = max(sheet.y, y + 32 * u) + 4 * u
        sheet.gap(8)
        head = 60 * u
        high = min(sheet.y + head + 6 * u, box.h - 24 * u)
        plate = around(box.w / 2, box.h / 2, width, high)
        scene.add(Panel(plate, "plate-solid", 16 * u, "line"))
        scene.add(
            Text(_("Keys"), Rect(sheet.x, plate.y + 8 * u, 200 * u, 48 * u), 22 * u, "text", True)
        )
        scene.button(
            "back",
            Rect(plate.right - 52 * u, plate.y + 8 * u, TARGET * u, TARGET * u),
            icon="close",
            plain=True,
            say=_("Close the list of keys"),
        )
        self.place(scene, Rect(plate.x, plate.y + head, plate.w, high - head - 4 * u), sheet)
        return scene

    def _behind(self, box: Box) -> Scene:
        """What lies under the plate: the screen before, unless that scrolls itself."""
        stack = self.app.stack
        below = stack[-2] if len(stack) > 1 and stack[-1] is self else None
        scene = below.scene(box) if below is not None else Scene()
        if scene.scroll is not None or below is None:
            return Scene()
        scene.over += scene.top
        scene.top = []
        scene.modal = len(scene.touches)
        scene.add(Panel(box.rect, "veil", 0))
        return scene

    def key(self, letter: str) -> bool:
        """The key that opened the list closes it."""
        if letter == "?":
            self.escape()
            return True
        return False
