"""What has been played and won, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.club import goals, words
from game.club.goals import GOALS, Goal
from game.club.record import Sum
from game.engine.words import N_, _, ngettext, per_cent, sentences
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.dates import month_names
from game.ui.history import goal_words
from game.ui.pages import charts
from game.ui.pages.column import TARGET, Column, giving_up
from game.ui.pages.page import Page
from game.ui.scene import Box, Icon, Panel, Picture, Rect, Scene, Text, Touch
from game.ui.screen import Shell
from game.ui.text import shrunk
from game.ui.touches import Do, Open, What

_AGAINST = {
    "learner": N_("Against learners"),
    "club": N_("Against club players"),
    "expert": N_("Against experts"),
}
NEXT = 3  # small goals that are still to do, unless all are unfolded
MONTHS = 6  # in the chart
# What will stand on an empty page.
_COMING = (
    ("chart", N_("How many of your matches you win, month by month")),
    ("people", N_("How you do against learners, club players and experts")),
    ("trophy", N_("Your best score and longest streak in each game")),
)


class StatisticsPage(Page):
    """What has been played and won, per game."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.asking = False
        self.totals: dict[str, dict[str, int]] = {}
        self.ratings: dict[str, str] = {}  # where the person stands, where anything was rated
        self.goals: dict[Goal, int] = {}  # how far the person is with each small goal
        self.sums: list[Sum] = []  # of all games, by month and company
        self.all = False  # all small goals are unfolded

    def opened(self) -> None:
        """Read the ratings, which a match may have changed."""
        self.app.send(self._load())

    def _load(self) -> Errand[None]:
        history = self.app.history
        careers = yield from history.careers()
        self.ratings = {
            game: words.place(career.now) for game, career in careers.items() if career.matches
        }
        self.totals = yield from history.totals()
        self.goals = yield from history.goals()
        self.sums = yield from history.sums(*GAMES)
        self.changed = True

    def title(self) -> str:
        """What the header says."""
        return _("Statistics")

    def scene(self, box: Box) -> Scene:
        """All games together, small goals, each game with its rating, matches, and clearing."""
        column = self.column(box)
        rows = {game: row for game, row in self.totals.items() if row.get("played")}
        column.gap(8)
        if rows:
            self._together(column, [*rows.values()])
        else:
            self._empty(column)
        self._goals(column)
        for game in GAMES:
            if game in rows:
                _game_plate(column, game, rows[game])
                column.gap(12)
            if game in self.ratings:
                words = _("Rating in {game}").format(game=_(MANIFEST[game].title))
                _line(column, Open("rating", game), "star", words, self.ratings[game])
        if rows:
            n = sum(row["played"] for row in rows.values())
            more = ngettext("{n} match", "{n} matches", n).format(n=n)
            _line(column, Open("history"), "clock", _("Look back at your matches"), more, key="m")
            self._clear(column)
        return self.filled(box, column)

    def _together(self, column: Column, rows: Sequence[Mapping[str, int]]) -> None:
        """What a regular wants first: how many won, and whether it gets better."""
        played, won = (sum(row.get(name, 0) for row in rows) for name in ("played", "won"))
        with column.plated(below=0):
            column.write(_("All games"), 19, bold=True)
            column.gap(10)
            figures(
                column,
                [
                    (per_cent(round(100 * won / played)), _("Won")),
                    (str(played), _("Matches")),
                    (str(max(row.get("longest", 0) for row in rows)), _("Longest streak")),
                ],
            )
            if trend := self._trend():
                column.gap(-6)
                column.write(trend, 15)
                column.gap(14)
            self._levels(column)
        column.gap(12)
        months = _won_by(self.sums, lambda one: one.month)
        names = sorted(months)[-MONTHS:]
        bars = [
            charts.Bar(name, won / n, per_cent(round(100 * won / n)))
            for name, (won, n) in zip(
                month_names(names), [months[name] for name in names], strict=True
            )
        ]
        if len(bars) > 1 and any(bar.value for bar in bars):
            charts.draw(column, charts.Chart(_("Matches won, by month"), bars))
            column.gap(12)

    def _levels(self, column: Column) -> None:
        """How many matches were won against each kind of computer players."""
        u, size = column.u, 15 * column.u
        found = _won_by(self.sums, lambda one: one.level)
        for level, name in _AGAINST.items():
            won, n = found.get(level, (0, 0))
            if not n:
                continue
            share = _("{n} of {all} won").format(n=won, all=n)
            line = Rect(column.x, column.y, column.width, 22 * u)
            column.put(Text(_(name), line, size, "text", True))
            column.put(Text(share, line, 14 * u, "soft", False, "right"))
            column.gap(24)
            _bar(column, won / n)
            column.gap(14)

    def _trend(self) -> str:
        """This month beside all before it, in a sentence; "" while there is nothing to compare."""
        now = self.app.host.date()[:7]
        halves = _won_by(self.sums, lambda one: "now" if one.month >= now else "before")
        if len(halves) < 2:
            return ""
        new, old = (round(100 * won / n) for won, n in (halves["now"], halves["before"]))
        text = _("This month you won {new}, before that {old}: as good as ever.")
        if new != old:
            better = _("This month you won {new}, before that {old}: you are getting better.")
            text = _("This month you won {new}, before that {old}.") if new < old else better
        return text.format(new=per_cent(new), old=per_cent(old))

    @staticmethod
    def _empty(column: Column) -> None:
        """What will stand here."""
        u = column.u
        with column.plated():
            column.write(_("Nothing won yet, nothing lost."), 19, bold=True)
            column.gap(2)
            column.write(_("Finish a match, and you will see here:"), 15, colour="soft")
            for icon, text in _COMING:
                column.gap(10)
                column.put(Icon(icon, column.x + 13 * u, column.y + 11 * u, 22 * u, "accent"))
                column.beside(38, _(text), 15)
        column.gap(12)

    def _goals(self, column: Column) -> None:
        """The small goals: how many are reached, those reached, and the next ones, or all."""
        u = column.u
        reached = goals.reached(self.goals)
        done = [goal for goal in GOALS if goal in reached]
        left = [goal for goal in GOALS if goal not in reached]
        shown = left if self.all else left[:NEXT]
        with column.plated():
            text = _("Goals: {n} of {all}").format(n=len(done), all=len(GOALS))
            column.write(text, 19, bold=True)
            column.gap(8)
            _bar(column, len(done) / len(GOALS))
            for heading, some, icon in (
                (_("Still to do") if self.all else _("Your next goals"), shown, "star"),
                (_("Done"), done if self.all else [], "check"),
            ):
                if some:
                    column.gap(10)
                    column.write(heading, 15, bold=True, colour="accent")
                for goal in some:
                    column.gap(4)
                    ink = "faint" if some is shown else "accent"
                    column.put(Icon(icon, column.x + 9 * u, column.y + 10 * u, 16 * u, ink))
                    column.beside(26, self._goal(goal, over=some is done), 15)
            if done or len(left) > NEXT:
                column.gap(12)
                words = _("Show fewer goals") if self.all else _("Show all goals")
                icon = "up" if self.all else "down"
                column.action(Do.CONTENTS, words, icon)
                column.gap(TARGET)
        column.gap(12)

    def _goal(self, goal: Goal, *, over: bool) -> str:
        """A goal, and how far the person is with one that is counted."""
        text = goal_words(goal)
        if over or goal.least == 1 or goal.figure.startswith("most_"):  # the best of one time
            return text
        far = _("{n} of {all}").format(n=self.goals.get(goal, 0), all=goal.least)
        return f"{text} ({far})"

    def _clear(self, column: Column) -> None:
        if not self.asking:
            column.action(Do.CLEAR, _("Clear the statistics"), "restart")
            column.gap(TARGET + 24)
            return
        giving_up(
            column,
            _("Clear all statistics? This cannot be undone."),
            "",
            (Do.CLEAR_YES, _("Clear them"), "close", ""),
            (Do.CLEAR_NO, _("Keep them"), "back", ""),
        )
        column.gap(24)

    def _cleared(self) -> Errand[None]:
        yield from self.app.history.clear()
        self.totals, self.sums, self.scroll = {}, [], 0.0
        self.goals = yield from self.app.history.goals()
        self.app.toast(_("The statistics have been cleared."))

    def on(self, what: What) -> None:
        """Clear, after asking in place."""
        if what == Do.CONTENTS:
            self.all = not self.all
        elif what == Do.CLEAR:
            self.asking = True
            self.app.focus(Do.CLEAR_NO)
        elif what in (Do.CLEAR_YES, Do.CLEAR_NO):
            self.asking = False
            if what == Do.CLEAR_YES:
                self.app.send(self._cleared())
        else:
            super().on(what)
        self.changed = True


def _line(column: Column, what: What, icon: str, words: str, more: str, key: str = "") -> None:
    """A line to touch that leads to more."""
    u, plate = column.u, column.wide(0)
    with column.plated(above=12, below=12):
        side = 26 * u
        column.put(
            Icon(icon, column.x + side / 2, column.y + 24 * u, side, "accent"),
            Icon("right", column.right - side / 2, column.y + 24 * u, side),
        )
        left = Rect(column.x + side + 12 * u, column.y, column.width - 2 * side - 24 * u, 24 * u)
        size = shrunk(column.box, words, 17 * u, left.w, True)
        column.put(
            Text(words, left, size, "text", True),
            Text(more, left.moved(0, 25 * u), 15 * u, "accent"),
        )
        column.gap(48)
    rect = plate._replace(h=column.y - plate.y)
    column.touches.append(Touch(what, rect, f"{words}: {more}", key, 14 * u, scrolled=True))
    column.gap(12)


def _won_by(sums: Iterable[Sum], key: Callable[[Sum], str]) -> dict[str, tuple[int, int]]:
    """How many matches were won, and of how many, for each month, or each level."""
    found: dict[str, tuple[int, int]] = {}
    for one in sums:
        won, n = found.get(key(one), (0, 0))
        n += one.figures.get("matches", 0)
        found[key(one)] = won + one.figures.get("won", 0), n
    return {name: both for name, both in found.items() if both[1]}


def _bar(column: Column, part: float) -> None:
    """A share as a bar that is filled so far."""
    u = column.u
    bar = Rect(column.x, column.y, column.width, 8 * u)
    column.put(Panel(bar, "field", 4 * u))
    if part > 0:
        column.put(Panel(bar._replace(w=max(8 * u, bar.w * part)), "accent", 4 * u))
    column.gap(8)


def _game_plate(column: Column, game: str, row: Mapping[str, int]) -> None:
    plate = column.wide(0)
    with column.plated(below=0):
        _game_title(column, game, row)
        played, won = row.get("played", 0), row.get("won", 0)
        _bar(column, won / played)
        column.gap(12)
        entries = [
            (per_cent(round(100 * won / played)), _("Won")),
            (str(row.get("best", 0)).replace("-", "−"), _("Best score")),
            (str(row.get("longest", 0)), _("Longest streak")),
        ]
        figures(column, entries)
    rect = plate._replace(h=column.y - plate.y)
    say = sentences(_(MANIFEST[game].title), *(f"{label}: {n}" for n, label in entries))
    column.touch(Open("figures", game), rect, say, 14 * column.u)


def _game_title(column: Column, game: str, row: Mapping[str, int]) -> None:
    """The game's picture and name, and how its matches ended."""
    u, box = column.u, column.box
    picture = Rect(column.x, column.y, 72 * u, 48 * u)
    column.put(Picture(f"pictures/{game}.png", picture, 8 * u))
    left = picture.right + 16 * u
    room = column.right - left - 28 * u
    column.put(Icon("right", column.right - 13 * u, picture.cy, 26 * u))
    title = _(MANIFEST[game].title)
    size = shrunk(box, title, 19 * u, room, True)
    column.put(Text(title, Rect(left, picture.y, room, 26 * u), size, "text", True))
    played, won, shared = row.get("played", 0), row.get("won", 0), row.get("shared", 0)
    rest = (
        _("{n} shared, {lost} lost").format(n=shared, lost=played - won - shared)
        if shared
        else _("{lost} lost").format(lost=played - won)
    )
    summary = _("{won} won, {rest}").format(won=won, rest=rest)
    size = shrunk(box, summary, 14 * u, room)
    column.put(Text(summary, Rect(left, picture.y + 25 * u, room, 22 * u), size, "soft"))
    column.y = picture.bottom + 12 * u


def figures(column: Column, entries: Sequence[tuple[str, str]]) -> None:
    """Numbers in a grid, each over its label."""
    u, box = column.u, column.box
    widest = max(box.width(number, 22 * u, True) for number, _words in entries)
    each = max(92 * u, widest + 16 * u)
    columns = max(2, min(len(entries), int(column.width // each)))
    columns = -(-len(entries) // -(-len(entries) // columns))  # lines of like length
    wides = _across(column, entries, columns)
    starts = [column.x + sum(wides[:place]) for place in range(columns)]
    y, size = column.y, 13 * u
    for index, (_number, text) in enumerate(entries):
        size = min(size, shrunk(box, text, 13 * u, wides[index % columns] - 8 * u))
    for index, (number, text) in enumerate(entries):
        x, wide = starts[index % columns], wides[index % columns]
        y = column.y + index // columns * 56 * u
        column.put(
            Text(number, Rect(x, y, wide - 8 * u, 28 * u), 22 * u, "text", True),
            Text(text, Rect(x, y + 28 * u, wide - 8 * u, 20 * u), size, "soft"),
        )
    column.y = y + (28 + 20 + 16) * u


def _across(column: Column, entries: Sequence[tuple[str, str]], columns: int) -> list[float]:
    """How wide the columns of a grid of figures are: alike, unless words need another's room."""
    u, box = column.u, column.box
    needs = [
        max(
            max(box.width(number, 22 * u, True), box.width(words, 13 * u)) + 16 * u
            for number, words in entries[place::columns]
        )
        for place in range(columns)
    ]
    spare = (column.width + 16 * u - sum(needs)) / columns
    if max(needs) <= column.width / columns or spare < 0:
        return [column.width / columns] * columns
    return [need + spare for need in needs]
