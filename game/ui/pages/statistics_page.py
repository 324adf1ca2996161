"""What has been played and won, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.club import goals
from game.club.goals import GOALS, Goal
from game.club.record import Sum
from game.club.words import place
from game.engine.words import N_, _, ngettext, per_cent, sentences
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.geometry import Box
from game.ui.history import goal_words
from game.ui.leaves import Sign
from game.ui.pages import charts
from game.ui.pages.blocks import (
    AIR,
    CLOSE,
    END,
    TARGET,
    TIGHT,
    Listed,
    card,
    figures,
    line,
    meter,
    note,
    pair,
    plate,
    stamp,
    title,
    words,
)
from game.ui.pages.column import Column, giving_up
from game.ui.pages.page import Page
from game.ui.scale import HEADING, LABEL
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import Do, Open, What
from game.ui.tree import Node

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
            game: place(career.now) for game, career in careers.items() if career.matches
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
        column.lay(CLOSE)
        if rows:
            self._together(column, [*rows.values()])
        else:
            column.lay(_empty(), AIR)
        self._goals(column)
        for game in GAMES:
            if game in rows:
                column.lay(_of_game(game, rows[game]), AIR)
            if game in self.ratings:
                rated = _("Rating in {game}").format(game=_(MANIFEST[game].title))
                column.lay(_way(Open("rating", game), "star", rated, self.ratings[game]), AIR)
        if rows:
            n = sum(row["played"] for row in rows.values())
            more = ngettext("{n} match", "{n} matches", n).format(n=n)
            back = _way(Open("history"), "eye", _("Look back at your matches"), more, key="m")
            column.lay(back, AIR)
            self._clear(column)
        column.lay(END)
        return self.filled(box, column)

    def _together(self, column: Column, rows: Sequence[Mapping[str, int]]) -> None:
        """What a regular wants first: how many won, and whether it gets better."""
        played, won = (sum(row.get(name, 0) for row in rows) for name in ("played", "won"))
        entries = [
            (per_cent(round(100 * won / played)), _("Won")),
            (str(played), _("Matches")),
            (str(max(row.get("longest", 0) for row in rows)), _("Longest streak")),
        ]
        trend = [AIR, words(trend, LABEL)] if (trend := self._trend()) else []
        all_games = [title(_("All games")), CLOSE, figures(entries), *trend, *self._levels()]
        column.lay(plate(*all_games), AIR)
        months = _won_by(self.sums, lambda one: one.month)
        last = dict(sorted(months.items(), reverse=True)[:MONTHS])
        if len(last) > 1:
            column.lay(charts.chart(column.box, charts.won(last)), AIR)

    def _levels(self) -> list[Node]:
        """How many matches were won against each kind of computer players."""
        found, blocks = _won_by(self.sums, lambda one: one.level), list[Node]()
        for level, name in _AGAINST.items():
            won, n = found.get(level, (0, 0))
            if n:
                share = _("{n} of {all} won").format(n=won, all=n)
                told = pair(words(_(name), LABEL, bold=True), share, "soft", bold=False)
                blocks += [AIR, told, TIGHT, meter(won / n)]
        return blocks

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

    def _goals(self, column: Column) -> None:
        """The small goals: how many are reached, those reached, and the next ones, or all."""
        reached = goals.reached(self.goals)
        done = [goal for goal in GOALS if goal in reached]
        left = [goal for goal in GOALS if goal not in reached]
        shown = left if self.all else left[:NEXT]
        text = _("Goals: {n} of {all}").format(n=len(done), all=len(GOALS))
        with column.plated():
            column.lay(title(text), CLOSE, meter(len(done) / len(GOALS)))
            for heading, some in (
                (_("Still to do") if self.all else _("Your next goals"), shown),
                (_("Done"), done if self.all else []),
            ):
                if some:
                    column.lay(AIR, words(heading, LABEL, bold=True, colour="accent"))
                for goal in some:
                    told = words(self._goal(goal, over=some is done), LABEL)
                    column.lay(CLOSE, told if some is shown else Listed("check", told))
            if done or len(left) > NEXT:
                column.lay(AIR)
                more = _("Show fewer goals") if self.all else _("Show all goals")
                column.action(Do.CONTENTS, more, "up" if self.all else "down")
                column.gap(TARGET)
        column.lay(AIR)

    def _goal(self, goal: Goal, *, over: bool) -> str:
        """A goal, and how far the person is with one that is counted."""
        text = goal_words(goal)
        if over or goal.least == 1 or goal.figure.startswith("most_"):  # the best of one time
            return text
        far = _("{n} of {all}").format(n=self.goals.get(goal, 0), all=goal.least)
        return f"{text} ({far})"

    def _clear(self, column: Column) -> None:
        if not self.asking:
            column.action(Do.CLEAR, _("Clear the statistics"), "close")
            column.gap(TARGET)
            return
        giving_up(
            column,
            _("Clear all statistics? This cannot be undone."),
            "",
            (Do.CLEAR_YES, _("Clear them"), "close", ""),
            (Do.CLEAR_NO, _("Keep them"), "back", ""),
        )

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


def _empty() -> Node:
    """What will stand here."""
    coming = [
        block for icon, text in _COMING for block in (CLOSE, Listed(icon, words(_(text), LABEL)))
    ]
    head = words(_("Finish a match, and you will see here:"), LABEL, colour="soft")
    return plate(title(_("Nothing won yet, nothing lost.")), head, *coming)


def _way(what: What, icon: str, name: str, more: str, key: str = "") -> Node:
    """A card that leads to more."""
    said = [line(name, HEADING, bold=True), line(more, LABEL, "accent")]
    return card(what, Sign(icon, "accent", HEADING), said, f"{name}: {more}", key=key)


def _won_by(sums: Iterable[Sum], key: Callable[[Sum], str]) -> dict[str, tuple[int, int]]:
    """How many matches were won, and of how many, for each month, or each level."""
    found: dict[str, tuple[int, int]] = {}
    for one in sums:
        won, n = found.get(key(one), (0, 0))
        n += one.figures.get("matches", 0)
        found[key(one)] = won + one.figures.get("won", 0), n
    return {name: both for name, both in found.items() if both[1]}


def _of_game(game: str, row: Mapping[str, int]) -> Node:
    """How the matches of a game ended, and its figures."""
    played, won, shared = row.get("played", 0), row.get("won", 0), row.get("shared", 0)
    entries = [
        (per_cent(round(100 * won / played)), _("Won")),
        (str(row.get("best", 0)).replace("-", "−"), _("Best score")),
        (str(row.get("longest", 0)), _("Longest streak")),
    ]
    name = _(MANIFEST[game].title)
    summary = charts.ended(won, shared, played - won - shared)
    return card(
        Open("figures", game),
        stamp(game),
        [line(name, HEADING, bold=True), note(summary)],
        sentences(name, *(f"{label}: {n}" for n, label in entries)),
        more=[AIR, meter(won / played), AIR, figures(entries)],
    )
