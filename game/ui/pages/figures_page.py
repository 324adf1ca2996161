"""The statistics of one game: how it went from month to month, and every figure it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.club.record import Row, Sum, added, game_of
from game.engine.options import BOT_LEVELS
from game.engine.tally import EACH, MOST, Figure
from game.engine.words import N_, _, decimal, ngettext, per_cent, sentences
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.dates import month_name
from game.ui.geometry import Box, Rect
from game.ui.history import tally_of
from game.ui.layouts.signs import GAP, ROW, height, signs
from game.ui.mirror import Line
from game.ui.pages import charts
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    END,
    TIGHT,
    Drawn,
    across,
    figures,
    note,
    pair,
    plate,
    title,
    words,
)
from game.ui.pages.charts import Bar, Chart
from game.ui.pages.column import Column, grid, two_buttons
from game.ui.pages.pictured import Pictured
from game.ui.scale import BIG, LABEL
from game.ui.scene import Part, Scene
from game.ui.screen import Shell
from game.ui.touches import Do, Level, Open, Partner, Seats, Since, What
from game.ui.tree import Node

MONTHS = 6  # in a chart
READ = 10 * ROW  # of the last matches, so that some are of the company that was chosen
MARKS = {"won": 1, "shared": 0, "lost": -1}  # of a match; one that nobody won has none
# By what players of the game call a deal: the person's points for each, and the opponents'.
POINTS = {
    "Deal {n}": (N_("Points per deal"), N_("Points per deal, best opponent")),
    "Round {n}": (N_("Points per round"), N_("Points per round, best opponent")),
    "Game {n}": (N_("Points per game"), N_("Points per game, best opponent")),
}
_COUNTED = {  # what the sums count of every game, and only what has happened
    "shared": N_("Shared wins"),
    "ended": N_("Not played to the end"),
    "rated": N_("Rated"),
}


class FiguresPage(Pictured):
    """Everything that is counted of one game, in any company and time or in those chosen."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.sums: list[Sum] = []
        self.rows: list[Row] = []  # of the last matches, the latest first
        self.level = ""  # "" for all
        self.seats = 0  # 0 for any number of players
        self.partner = ""  # "" for any
        self.since = ""  # the first month that counts; "" for all

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
        history = self.app.history
        self.sums = yield from history.sums(self.game)
        keys = [key for key in (yield from history.keys()) if game_of(key) == self.game][:READ]
        rows = yield from history.rows(keys)
        self.rows = [rows[key] for key in keys if key in rows]
        self.changed = True
        self.app.host.say(self.spoken())

    # -- what is shown

    def chosen(self) -> list[Sum]:
        """The sums in the company and the time that were chosen."""
        return [one for one in self.sums if self._counts(one, one.month)]

    def _counts(self, one: Sum | Row, date: str) -> bool:
        return (
            self.level in ("", one.level)
            and self.seats in (0, one.seats)
            and self.partner in ("", one.partner)
            and self.since <= date
        )

    def last(self) -> list[int]:
        """How the last of these matches ended, the latest at the end."""
        found = [row.outcome for row in self.rows if self._counts(row, row.date)]
        counted = sum(one.figures.get("matches", 0) for one in self.chosen())
        marks = [MARKS[outcome] for outcome in found[:counted] if outcome in MARKS]
        return marks[:ROW][::-1]

    def months(self) -> dict[str, dict[str, int]]:
        """The figures of each of the last months in which anything was played, the latest first."""
        found: dict[str, dict[str, int]] = {}
        for one in self.chosen():
            found[one.month] = added(found.get(one.month, {}), one.figures)
        return dict(sorted(found.items(), reverse=True)[:MONTHS])

    def entries(self) -> list[tuple[str, str]]:
        """Each figure's sentence and number; those of each prize are bars, not lines."""
        every: dict[str, int] = {}
        for one in self.chosen():
            every = added(every, one.figures)
        tally = tally_of(self.game)
        kinds = tally.figures if tally else {}
        points, others = self._points()
        found = [
            (_("Matches"), str(every.get("matches", 0))),
            (_("Won"), _share(every.get("won", 0), every.get("matches", 0))),
            (points, _mean(every.get("own", 0), every.get("deals", 0))),
            (_("Time at the table"), _lasted(every.get("seconds", 0))),
            (others, _mean(every.get("other", 0), every.get("deals", 0))),
        ]
        for name, label in _COUNTED.items():
            if every.get(name):
                found.append((_(label), str(every[name])))
        if every.get("reviewed"):
            right = round(every.get("accuracy", 0) / 10 / every["reviewed"])
            found.append((_("Accuracy in your reviews"), per_cent(right)))
        for name, kind in kinds.items():
            if not name.endswith(EACH):
                found.append((_(kind.label), _figure(name, kind, every)))
        return found

    def _points(self) -> tuple[str, str]:
        own, others = POINTS[GAMES[self.game].deal_text]
        return _(own), _(others)

    def parts(self) -> set[str]:
        """Sentences of figures that are a part of the one above: they stand further in."""
        tally, found, above = tally_of(self.game), set(), ""
        for name, kind in tally.figures.items() if tally else ():
            if kind.of and kind.of == above and not kind.mean:
                found.add(_(kind.label))
            above = name
        return found

    def charts(self) -> list[Chart]:
        """How it went from month to month, and what is counted of each of several numbers."""
        months = self.months()
        points = _means(months, "own", "deals", _mean)
        right = _means(months, "accuracy", "reviewed", _right)
        found = [
            charts.won(
                {m: (one.get("won", 0), one.get("matches", 0)) for m, one in months.items()}
            ),
            Chart(_("{points}, by month").format(points=self._points()[0]), points),
            Chart(_("Accuracy in your reviews, by month"), right),
        ]
        return [chart for chart in found if len(chart.bars) > 1] + self._each()

    def _each(self) -> list[Chart]:
        tally, every = tally_of(self.game), dict[str, int]()
        for one in self.chosen():
            every = added(every, one.figures)
        found = []
        for name, kind in tally.figures.items() if tally else ():
            if tally and kind.of and name.endswith(EACH):
                label, whole = _(tally.figures[kind.of].label), kind.of.removesuffix(EACH)
                numbers = [int(key.split(" ")[1]) for key in every if key.startswith(f"{whole} ")]
                bars = [
                    _bar(
                        label.format(n=str(number).replace("-", "−")),
                        every.get(name.format(n=number), 0),
                        every[kind.of.format(n=number)],
                        kind,
                    )
                    for number in sorted(numbers, reverse=True)
                ]
                found.append(Chart(_(kind.label), bars))
        return [chart for chart in found if chart.bars]

    def spoken(self) -> str:
        """All of it in sentences."""
        parts = [text for _kind, text in self._figures()]
        for chart in self.charts():
            told = ", ".join(f"{bar.name} {bar.figure}" for bar in chart.bars)
            parts.append(f"{chart.name}: {told}")
        return sentences(*parts)

    def _figures(self) -> list[Line]:
        """Every figure, and how the last matches ended."""
        last = [_lately(self.last())] if len(self.last()) > 1 else []
        return [("p", f"{words}: {number}") for words, number in [*self.entries(), *last]]

    def lines(self) -> list[Line]:
        """Every figure as a line, every chart as a heading with a line for each of its values."""
        found = self._figures()
        for chart in self.charts():
            found.append(("h2", chart.name))
            found += [("p", f"{bar.name}: {bar.figure}") for bar in chart.bars]
        return found

    def table(self) -> str:
        """Every sum as a table that other programs read (CSV)."""
        names = sorted({name for one in self.sums for name in one.figures})
        rows = [["month", "level", "players", "partner_level", *names]]
        for one in self.sums:
            numbers = [str(one.figures.get(name, 0)) for name in names]
            rows.append([one.month, one.level, str(one.seats), one.partner, *numbers])
        return "".join(",".join(row) + "\n" for row in rows)

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """What to choose, the main figures, the charts, every figure."""
        column = self.column(box)
        column.lay(CLOSE)
        self._choices(column)
        entries, parts = self.entries(), self.parts()
        column.lay(plate(figures([(number, name) for name, number in entries[:4]])), APART)
        if len(last := self.last()) > 1:
            column.lay(self._last(box, last), APART)
        for chart in self.charts():
            column.lay(charts.chart(box, chart), APART)
        lines: list[Node] = []
        for name, number in entries[4:]:
            part = [APART] * (name in parts)
            lines += [CLOSE, across(*part, pair(words(name, LABEL), number, grow=1))]
        column.lay(plate(title(_("More figures")), *lines), APART)
        table = (Do.TABLE, _("Save as a table"), "save", "k")
        if MANIFEST[self.game].rated:
            two_buttons(column, (Open("rating"), _("Rating"), "star", "r"), table, strong=False)
        else:
            grid(column, table)
        column.lay(END)
        return self.filled(box, column)

    def _last(self, box: Box, last: Sequence[int]) -> Node:
        """A mark for each of the last matches, as large as a line of them has room for."""
        name, told = _lately(last)
        side = min(BIG, (self.column(box).width / box.unit + GAP) / ROW - GAP)

        def drawn(place: Rect, unit: float) -> Iterable[Part]:
            wide = len(last) * (side + GAP) * unit - GAP * unit
            return signs(last, place.x + wide / 2, place.y, side * unit, unit)

        marks = Drawn(0, height(last, side, 1), drawn)
        return plate(title(name), AIR, marks, TIGHT, note(told))

    def _choices(self, column: Column) -> None:
        found = {one.level for one in self.sums}
        levels = [one for one in BOT_LEVELS if one in found] + sorted(found - BOT_LEVELS.keys())
        seats = sorted({one.seats for one in self.sums})
        if len(levels) > 1:
            names = {"": _("All levels"), **{level: _level(level) for level in levels}}
            self._segments(column, Level, names, self.level, _("Computer players"))
        if len(seats) > 1:
            numbers = {
                str(n or ""): ngettext("{n} player", "{n} players", n).format(n=n)
                if n
                else _("Any number")
                for n in (0, *seats)
            }
            self._segments(column, Seats, numbers, str(self.seats or ""), _("Players"))
        partners = {one.partner for one in self.sums} - {""}
        if len(partners) > 1:
            named = {
                "": _("Any partner"),
                "same": _("Like the others"),
                "expert": _("At full strength"),
            }
            self._segments(column, Partner, named, self.partner, _("Your partner"))
        if len({one.month for one in self.sums}) > 1:
            today = self.app.host.date()
            times = {
                "": _("All time"),
                _year_before(today): _("Past year"),
                today[:7]: _("This month"),
            }
            self._segments(column, Since, times, self.since, _("Time"))

    @staticmethod
    def _segments(
        column: Column,
        what: Callable[[str], What],
        names: Mapping[str, str],
        chosen: str,
        label: str,
    ) -> None:
        entries: list[tuple[What, str, bool]] = [
            (what(value), name, value == chosen) for value, name in names.items()
        ]
        column.segments(entries, label)
        column.lay(AIR)

    def on(self, what: What) -> None:
        """Choose, or keep the table as a file."""
        self.changed = True
        match what:
            case Level(level):
                self.level = level
            case Seats(seats):
                self.seats = int(seats or 0)
            case Partner(partner):
                self.partner = partner
            case Since(month):
                self.since = month
            case Do.TABLE:
                place = self.app.host.export(f"rookery-{self.game}-statistics", self.table())
                self.app.toast(_kept(place))
            case _other:
                super().on(what)


def _lately(last: Sequence[int]) -> tuple[str, str]:
    """What the marks of the last matches are, and how many there are of each."""
    n = len(last)
    name = ngettext("Your last match", "Your last {n} matches", n).format(n=n)
    told = charts.ended(*(last.count(mark) for mark in (1, 0, -1)))
    return name, _("{results}. The latest is on the right.").format(results=told)


def _kept(place: str) -> str:
    if place == "clipboard":
        return _("Statistics copied as text. Paste them somewhere safe.")
    if place:
        return _("Statistics saved in the file {place}.").format(place=place)
    return _("Files cannot be saved here.")


def _level(level: str) -> str:
    return _(BOT_LEVELS[level]) if level in BOT_LEVELS else level


def _share(part: int, whole: int) -> str:
    return f"{part} ({per_cent(round(100 * part / whole))})" if whole else "0"


def _mean(sum_: int, times: int) -> str:
    return decimal(sum_ / times).replace("-", "−") if times else "0"


def _lasted(seconds: int) -> str:
    """How long it was, with its units: 2:10 might be minutes too."""
    hours, minutes = divmod(seconds // 60, 60)
    if not hours:
        return _("{minutes} min").format(minutes=minutes)
    if not minutes:
        return _("{hours} h").format(hours=hours)
    return _("{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def _figure(name: str, kind: Figure, every: Mapping[str, int]) -> str:
    number, whole = every.get(name, 0), every.get(kind.of, 0)
    if name.startswith(MOST) and not number:  # there was none yet
        return "–"
    if name.startswith(MOST) or not kind.of:
        return str(number).replace("-", "−")
    return _mean(number, whole) if kind.mean else _share(number, whole)


def _means(
    months: Mapping[str, Mapping[str, int]],
    of: str,
    each: str,
    written: Callable[[int, int], str],
) -> list[Bar]:
    """The mean of a figure in each month in which there was any."""
    found = [(month, one.get(of, 0), one.get(each, 0)) for month, one in months.items()]
    return [Bar(month_name(month), n / m, written(n, m)) for month, n, m in found if m]


def _right(sum_: int, reviews: int) -> str:
    return per_cent(round(sum_ / 10 / reviews))


def _year_before(date: str) -> str:
    """The first of the twelve months up to this date.

    >>> _year_before("2026-11-22"), _year_before("2026-12-01")
    ('2025-12', '2026-01')
    """
    year, month = int(date[:4]), int(date[5:7])
    return f"{year - (month < 12)}-{month % 12 + 1:02d}"


def _bar(name: str, number: int, whole: int, kind: Figure) -> Bar:
    if kind.mean:
        return Bar(name, number / whole, decimal(number / whole))
    return Bar(name, number, _("{n} of {all}").format(n=number, all=whole), whole)
