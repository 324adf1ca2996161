"""The statistics of one game: how it went from month to month, and every figure it counts."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from game.club.record import Sum, added
from game.engine.options import BOT_LEVELS
from game.engine.tally import EACH, MOST, Figure
from game.engine.words import _, decimal, ngettext, sentences
from game.games import MANIFEST
from game.host.archive import Errand
from game.ui.column import LINE, TARGET, Column, fit
from game.ui.history import tally_of
from game.ui.pictured import Pictured
from game.ui.scene import Box, Panel, Rect, Scene, Text
from game.ui.screen import Shell
from game.ui.statistics_page import figures

CHART = 120  # units that the bars of a chart are high
MONTHS = 12  # that are shown, or fewer: each takes so many units at least
LEAST = 44


class Bar(NamedTuple):
    """One bar of a chart: what stands under it, how long it is, and its figure in words."""

    name: str
    value: float
    figure: str


class FiguresPage(Pictured):
    """Everything that is counted of one game, of all matches or of those at one level."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.sums: list[Sum] = []
        self.level = ""  # "" for all
        self.seats = 0  # 0 for any number of players

    def title(self) -> str:
        """What the header says."""
        return _("Statistics of {game}").format(game=_(MANIFEST[self.game].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _(MANIFEST[self.game].title)

    def opened(self) -> None:
        """Read the sums, and say what they come to."""
        self.app.send(self._load())

    def _load(self) -> Errand[None]:
        self.sums = yield from self.app.history.sums(self.game)
        self.changed = True
        self.app.host.say(self.spoken())

    # -- what is shown

    def chosen(self) -> list[Sum]:
        """The sums at the level and the number of players that were chosen."""
        return [
            one
            for one in self.sums
            if self.level in ("", one.level) and self.seats in (0, one.seats)
        ]

    def months(self) -> dict[str, dict[str, int]]:
        """The figures of each of the last months in which anything was played."""
        found: dict[str, dict[str, int]] = {}
        for one in self.chosen():
            found[one.month] = added(found.get(one.month, {}), one.figures)
        u = self.app.box.unit
        most = int(min(MONTHS, (self.app.box.w / u - 56) // LEAST))
        return dict(sorted(found.items())[-most:])

    def entries(self) -> list[tuple[str, str]]:
        """Each figure's sentence and number; those of each prize are bars, not lines."""
        every: dict[str, int] = {}
        for one in self.chosen():
            every = added(every, one.figures)
        tally = tally_of(self.game)
        kinds = tally.figures if tally else {}
        found = [
            (_("Matches"), str(every.get("matches", 0))),
            (_("Won"), _share(every.get("won", 0), every.get("matches", 0))),
            (_("Points per deal"), _mean(every.get("own", 0), every.get("deals", 0))),
            (_("Time at the table"), _hours(every.get("seconds", 0))),
        ]
        if every.get("reviewed"):
            right = round(every.get("accuracy", 0) / 10 / every["reviewed"])
            found.append((_("Accuracy in reviews"), f"{right} %"))
        for name, kind in kinds.items():
            if not name.endswith(EACH):
                found.append((_(kind.label), _figure(name, kind, every)))
        return found

    def charts(self) -> list[tuple[str, list[Bar]]]:
        """The months as bars, and what is counted of each of several numbers."""
        months = self.months()
        won = [
            Bar(month[2:], one.get("won", 0) / max(1, one.get("matches", 0)), _won(one))
            for month, one in months.items()
        ]
        points = [
            Bar(month[2:], one.get("own", 0) / max(1, one.get("deals", 0)), _points(one))
            for month, one in months.items()
        ]
        return [
            (_("Share of matches won, by month"), won),
            (_("Points per deal, by month"), points),
            *self._each(),
        ]

    def _each(self) -> list[tuple[str, list[Bar]]]:
        tally, every = tally_of(self.game), dict[str, int]()
        for one in self.chosen():
            every = added(every, one.figures)
        found = []
        for name, kind in tally.figures.items() if tally else ():
            if name.endswith(EACH) and kind.of:
                whole = kind.of.removesuffix(EACH)
                counts = {
                    int(key.rpartition(" ")[2]): number
                    for key, number in every.items()
                    if key.startswith(f"{whole} ")
                }
                stem = name.removesuffix(EACH)
                bars = [
                    _bar(number, every.get(f"{stem} {number}", 0) / counts[number], kind)
                    for number in sorted(counts)
                ]
                found.append((_(kind.label), bars))
        return found

    def spoken(self) -> str:
        """All of it in sentences."""
        parts = [f"{words}: {number}" for words, number in self.entries()]
        for name, bars in self.charts():
            parts += [f"{name}: " + ", ".join(f"{bar.name} {bar.figure}" for bar in bars)]
        return sentences(*parts)

    def table(self) -> str:
        """Every sum as a table that other programs read (CSV)."""
        names = sorted({name for one in self.sums for name in one.figures})
        rows = [["month", "level", "players", *names]]
        for one in self.sums:
            numbers = [str(one.figures.get(name, 0)) for name in names]
            rows.append([one.month, one.level, str(one.seats), *numbers])
        return "".join(",".join(row) + "\n" for row in rows)

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """What to choose, the figures, the charts."""
        column = self.column(box)
        column.gap(8)
        self._choices(column)
        with column.plated(below=8):
            entries = [(number, words) for words, number in self.entries()]
            figures(column, entries[:4])
            for number, words in entries[4:]:
                _line(column, words, number)
        column.gap(16)
        for name, bars in self.charts():
            if bars:
                _chart(column, name, bars)
                column.gap(16)
        if MANIFEST[self.game].rated:
            column.action("rating", _("Rating"), "star", key="r")
            column.gap(TARGET + 8)
        column.action("table", _("Keep it as a table"), "down", key="k")
        column.gap(TARGET + 24)
        return self.filled(box, column)

    def _choices(self, column: Column) -> None:
        found = {one.level for one in self.sums}
        levels = [one for one in BOT_LEVELS if one in found] + sorted(found - BOT_LEVELS.keys())
        seats = sorted({one.seats for one in self.sums})
        if len(levels) > 1:
            names = {"": _("All"), **{level: _level(level) for level in levels}}
            self._segments(column, "level", names, self.level, _("Computer players"))
        if len(seats) > 1:
            numbers = {
                str(n or ""): ngettext("{n} player", "{n} players", n).format(n=n)
                if n
                else _("All")
                for n in (0, *seats)
            }
            self._segments(column, "seats", numbers, str(self.seats or ""), _("Players"))

    @staticmethod
    def _segments(
        column: Column, what: str, names: Mapping[str, str], chosen: str, label: str
    ) -> None:
        entries: list[tuple[Hashable, str, bool]] = [
            ((what, value), name, value == chosen) for value, name in names.items()
        ]
        rect = Rect(column.x, column.y, column.width, 0)
        column.y = column.segments(rect, entries, label, fill=True)
        column.gap(12)

    def on(self, what: Hashable) -> None:
        """Choose, or keep the table as a file."""
        self.changed = True
        match what:
            case ("level", str(level)):
                self.level = level
            case ("seats", str(seats)):
                self.seats = int(seats or 0)
            case "table":
                place = self.app.host.export(f"rookery-{self.game}-statistics", self.table())
                self.app.toast(_kept(place))
            case "rating":
                self.app.open_page("rating", self.game)
            case _other:
                super().on(what)


def _kept(place: str) -> str:
    if place == "clipboard":
        return _("The table is copied as text: paste it where it is safe.")
    if place:
        return _("The table is kept in the file {place}.").format(place=place)
    return _("No file can be written here.")


def _level(level: str) -> str:
    return _(BOT_LEVELS[level]) if level in BOT_LEVELS else level


def _share(part: int, whole: int) -> str:
    return f"{part} ({round(100 * part / whole)} %)" if whole else "0"


def _mean(sum_: int, times: int) -> str:
    return decimal(sum_ / times).replace("-", "−") if times else "0"


def _hours(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}"


def _figure(name: str, kind: Figure, every: Mapping[str, int]) -> str:
    number, whole = every.get(name, 0), every.get(kind.of, 0)
    if name.startswith(MOST) or not kind.of:
        return str(number).replace("-", "−")
    return _mean(number, whole) if kind.mean else _share(number, whole)


def _won(month: Mapping[str, int]) -> str:
    return f"{round(100 * month.get('won', 0) / max(1, month.get('matches', 0)))} %"


def _points(month: Mapping[str, int]) -> str:
    return _mean(month.get("own", 0), month.get("deals", 0))


def _bar(number: int, value: float, kind: Figure) -> Bar:
    figure = decimal(value) if kind.mean else f"{round(100 * value)} %"
    return Bar(str(number).replace("-", "−"), value, figure)


def _line(column: Column, words: str, number: str) -> None:
    """A figure on the right of what it says."""
    size = 15 * column.u
    wide = column.box.width(number, size, True) + 1
    place = Rect(column.right - wide, column.y, wide, size * LINE)
    column.put(Text(number, place, size, "accent", True, "right"))
    column.write(words, 15, width=column.width - wide - 12 * column.u)
    column.gap(6)


def _chart(column: Column, name: str, bars: Sequence[Bar]) -> None:
    """Bars beside each other, each with its figure over it and its name under it."""
    u, box = column.u, column.box
    with column.plated(below=36):
        column.write(name, 16, bold=True)
        column.gap(22)
        field = Rect(column.x, column.y, column.width, CHART * u)
        low, high = min(0.0, *(bar.value for bar in bars)), max(0.0, *(bar.value for bar in bars))
        span = (high - low) or 1.0
        wide = min(56 * u, field.w / len(bars))
        words = [text for bar in bars for text in (bar.name, bar.figure)]
        size = min(fit(box, text, 13 * u, wide - 2) for text in words)
        floor = field.bottom + field.h * low / span
        column.put(Panel(Rect(field.x, floor, field.w, max(1, u)), "line", 0))
        for number, bar in enumerate(bars):
            x, tall = field.x + number * wide, field.h * bar.value / span
            body = Rect(
                x + wide * 0.14, min(floor, floor - tall), wide * 0.72, max(2 * u, abs(tall))
            )
            column.put(Panel(body, "accent", min(4 * u, body.w / 4)))
            over = Rect(x, body.y - 18 * u, wide, 16 * u)
            column.put(
                Text(bar.figure, over, size, "text", True, "centre"),
                Text(
                    bar.name,
                    Rect(x, field.bottom + 4 * u, wide, 18 * u),
                    size,
                    "soft",
                    False,
                    "centre",
                ),
            )
        column.y = field.bottom
