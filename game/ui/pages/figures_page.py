"""The statistics of one game: how it went from month to month, and every figure it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.club.record import Sum, added
from game.engine.options import BOT_LEVELS
from game.engine.tally import EACH, MOST, Figure
from game.engine.words import N_, _, decimal, ngettext, per_cent, sentences
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui.dates import month_names
from game.ui.geometry import Box
from game.ui.history import tally_of
from game.ui.mirror import Line
from game.ui.pages import charts
from game.ui.pages.blocks import AIR, APART, CLOSE, END, across, figures, pair, plate, title, words
from game.ui.pages.charts import Bar, Chart
from game.ui.pages.column import Column, grid, two_buttons
from game.ui.pages.pictured import Pictured
from game.ui.scale import LABEL
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import Do, Level, Open, Partner, Seats, Since, What
from game.ui.tree import Node

# A year is shown where it fits, as on a laptop whose browser shows it twice as large; on a phone
# the last months: each takes so many units at least.
MONTHS, LEAST = 12, 42


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
        self.sums = yield from self.app.history.sums(self.game)
        self.changed = True
        self.app.host.say(self.spoken())

    # -- what is shown

    def chosen(self) -> list[Sum]:
        """The sums in the company and the time that were chosen."""
        return [
            one
            for one in self.sums
            if self.level in ("", one.level)
            and self.seats in (0, one.seats)
            and self.partner in ("", one.partner)
            and self.since <= one.month
        ]

    def months(self) -> dict[str, dict[str, int]]:
        """The figures of each of the last months in which anything was played."""
        found: dict[str, dict[str, int]] = {}
        for one in self.chosen():
            found[one.month] = added(found.get(one.month, {}), one.figures)
        column = self.column(self.app.box)
        most = int(min(MONTHS, column.width // (LEAST * column.u)))
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
            (_("Time at the table"), _lasted(every.get("seconds", 0))),
            (
                _("Points per deal, best opponent"),
                _mean(every.get("other", 0), every.get("deals", 0)),
            ),
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
        won = _by_month(months, "matches", lambda one: (one.get("won", 0), _won(one)))
        points = _by_month(months, "deals", lambda one: (one.get("own", 0), _points(one)))
        right = _by_month(months, "reviewed", lambda one: (one.get("accuracy", 0), _right(one)))
        return [
            Chart(_("Matches won, by month"), won),
            Chart(_("Points per deal, by month"), points),
            *([Chart(_("Accuracy in your reviews, by month"), right)] if right else []),
            *self._each(),
        ]

    def _each(self) -> list[Chart]:
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
                    if counts[number]
                ]
                found.append(Chart(_(kind.label), bars))
        return found

    def spoken(self) -> str:
        """All of it in sentences."""
        parts = [f"{words}: {number}" for words, number in self.entries()]
        for chart in self.charts():
            told = ", ".join(f"{bar.said} {bar.figure}" for bar in chart.bars)
            parts.append(f"{chart.name}: {told}")
        return sentences(*parts)

    def lines(self) -> list[Line]:
        """Every figure as a line, every chart as a heading with a line for each of its values."""
        found: list[Line] = [("p", f"{words}: {number}") for words, number in self.entries()]
        for chart in self.charts():
            found.append(("h2", chart.name))
            found += [("p", f"{bar.said}: {bar.figure}") for bar in chart.bars]
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
        for chart in self.charts():
            if chart.bars:
                charts.draw(column, chart)
                column.lay(APART)
        lines: list[Node] = []
        for name, number in entries[4:]:
            part = [APART] * (name in parts)
            lines += [CLOSE, across(*part, pair(words(name, LABEL), number, grow=1))]
        column.lay(plate(title(_("Every figure")), *lines), APART)
        table = (Do.TABLE, _("Save as a table"), "save", "k")
        if MANIFEST[self.game].rated:
            two_buttons(column, (Open("rating"), _("Rating"), "star", "r"), table, strong=False)
        else:
            grid(column, table)
        column.lay(END)
        return self.filled(box, column)

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


def _by_month(
    months: Mapping[str, Mapping[str, int]],
    each: str,
    worth: Callable[[Mapping[str, int]], tuple[int, str]],
) -> list[Bar]:
    """A value of each month in which there was any: a mean, and its figure in words."""
    found = [(month, one, worth(one)) for month, one in months.items() if one.get(each)]
    names = month_names([month for month, _one, _worth in found])
    return [
        Bar(name, total / one[each], figure)
        for name, (_month, one, (total, figure)) in zip(names, found, strict=True)
    ]


def _won(month: Mapping[str, int]) -> str:
    return per_cent(round(100 * month.get("won", 0) / max(1, month.get("matches", 0))))


def _points(month: Mapping[str, int]) -> str:
    return _mean(month.get("own", 0), month.get("deals", 0))


def _right(month: Mapping[str, int]) -> str:
    return per_cent(round(month.get("accuracy", 0) / 10 / month["reviewed"]))


def _year_before(date: str) -> str:
    """The first of the twelve months up to this date.

    >>> _year_before("2026-11-22"), _year_before("2026-12-01")
    ('2025-12', '2026-01')
    """
    year, month = int(date[:4]), int(date[5:7])
    return f"{year - (month < 12)}-{month % 12 + 1:02d}"


def _bar(number: int, value: float, kind: Figure) -> Bar:
    figure = decimal(value) if kind.mean else per_cent(round(100 * value))
    return Bar(str(number).replace("-", "−"), value, figure)
