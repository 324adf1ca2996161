"""The deal of a day in one game: its one try, what came of it, and a calendar of all tries."""

from __future__ import annotations

from collections.abc import Generator

from game.club import daily
from game.club.daily import Tried
from game.engine.match import DAILY, PRACTICE, Match
from game.engine.words import N_, _, sentences, signed
from game.host import kernel
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui import today
from game.ui.dates import MONTHS, day_text, next_deal
from game.ui.layouts.signs import height, signs
from game.ui.pages import look_back
from game.ui.pages.blocks import figures
from game.ui.pages.column import TARGET, Column, large_button, two_buttons
from game.ui.pages.labour import Labour
from game.ui.pages.page import HEADER
from game.ui.pages.pictured import Pictured
from game.ui.scene import Box, Icon, Panel, Picture, Rect, Scene, Text
from game.ui.screen import Shell
from game.ui.text import shrunk
from game.ui.touches import DayAt, Do, Open, What

WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
FOOT = 36  # what is left free under the calendar, on its plate and below


class DailyPage(Pictured):
    """Today's deal of one game."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.today = app.host.day()
        self.day = self.today  # the one that is looked at
        self.tries: dict[int, Tried] | None = None  # None: they are being read
        self.there = ""  # where the day's match waits
        self.waits = False
        self.month = daily.date_of(self.today)[:2]
        self._expert: Labour | None = None  # finds the par of the day that is looked at
        self.coming = ""  # when the next deal comes, as the picture says it

    def title(self) -> str:
        """What the header says."""
        return _("Today’s deal") if self.day == self.today else _("An earlier deal")

    def opened(self) -> None:
        """Read what has been tried; the match may be over now, or another day have begun."""
        if self.today != self.app.host.day():
            self.today = self.day = self.app.host.day()
            self.month = daily.date_of(self.day)[:2]
        self._find()
        self.app.send(self._look())

    def _find(self) -> None:
        """See whether the day's match waits."""
        memory, self.waits = self.app.memory, False
        for deal in daily.deals(GAMES[self.game], self.day):
            place = memory.place(deal)
            saved = memory.saved(place)
            marks = saved.marks if saved else ()  # the same cards without the mark are no try
            if DAILY in marks and PRACTICE not in marks:
                self.there, self.waits = place, True

    def tick(self, now: float) -> float:
        """At midnight another deal is today's."""
        if self.app.host.day() != self.today:
            self.opened()
        self.changed |= self.coming != next_deal(self.app.host.date())
        if self._expert is None or self._expert.done:
            return 20.0
        self._expert.go_on()
        return 0.0

    # -- what has been tried

    def _look(self) -> Errand[None]:
        """Read the tries, and write down what has come of those that were begun."""
        self.tries = yield from today.tries(self.app, self.game)
        self.changed = True
        self.app.host.say(self._state_text())
        yield from self._seek()

    def _seek(self) -> Errand[None]:
        """Let Expert play the day that is looked at, if its try is over and has no par."""
        day, self._expert = self.day, None
        tried = (self.tries or {}).get(day, Tried())
        if tried.over and tried.par is None and not kernel.slow():
            match = yield from today.finished(self.app, self.game, day)
            if match is not None and day == self.day:
                self._expert = Labour(self.app, self._par(match, day))

    def _par(self, match: Match, day: int) -> Generator[None, None, None]:
        par = yield from today.par(match)
        self.app.send(today.keep_par(self.app, self.game, day, par))
        if self.tries:
            self.tries[day] = self.tries[day]._replace(par=par)
            self.changed = True

    # -- the picture

    def told(self) -> str:
        """The day."""
        return day_text(*daily.date_of(self.day))

    def aside(self, column: Column) -> None:
        """The game and its day; beside the calendar also what else there is today."""
        super().aside(column)
        if self.beside(column.box) and self.tries is not None:
            column.gap(16)
            self._others(column)
            column.gap(16)
            self._legend(column)

    def scene(self, box: Box) -> Scene:
        """What can be done today, the figures, and a month."""
        column = self.column(box, most=560)
        column.gap(8)
        self.headed(column)
        if self.tries is not None:
            self._state(column)
            column.gap(8)
            self.coming = next_deal(self.app.host.date())
            column.write(self.coming, 14, colour="soft", align="centre")
            column.gap(10)
            if not self.beside(box):
                with column.plated(above=12, below=12):
                    self._others(column)
                column.gap(10)
            with column.plated(above=12, below=12):
                if self.tries:
                    self._figures(column)
                    column.gap(6)
                self._calendar(column)
                if not self.beside(box):
                    column.gap(8)
                    self._legend(column)
        column.gap(24)
        return self.filled(box, column)

    def _state_text(self) -> str:
        """How the day's try stands, in a sentence."""
        tries = self.tries or {}
        tried = tries.get(self.day)
        if tried is None and self.day < self.today:
            return _(
                "This day is over. You can still play its deal, but it does not count "
                "towards a streak."
            )
        if tried is None:
            if daily.counts(tries, self.today):
                return _(
                    "The same cards for everyone, against club players. You get one "
                    "try. Hints are allowed, but the result mentions them."
                )
            return _(
                "A later day’s deal has already been played here, so no deal counts until that day."
            )
        if not tried.over:
            if self.waits:
                return _("Your try is waiting, just as you left it.")
            if self.day < self.today:
                return _("You did not finish this deal.")
            return _("You gave up today’s try. Tomorrow brings a new deal.")
        points = signed(tried.points)
        told = (_("Won: {points}") if tried.won else _("Not won: {points}")).format(points=points)
        par = [today.par_words(tried.par)] if tried.par is not None else []
        return sentences(told, *par, *[_("With hints")] * tried.helped)

    def _state(self, column: Column) -> None:
        tries = self.tries or {}
        tried = tries.get(self.day)
        text = self._state_text()
        if tried is not None and tried.over:
            self._outcome(column, tried)
        elif self.waits if tried else self.day < self.today or daily.counts(tries, self.today):
            name = _("Play today’s deal") if self.day == self.today else _("Play this deal")
            name = _("Go on") if self.waits else name
            large_button(column, Do.PLAY, name, text, "play", strong=True)
        else:
            with column.plated(above=14, below=14):
                column.write(text, align="centre")

    def _outcome(self, column: Column, tried: Tried) -> None:
        """The points, the signs, and what can be done with them."""
        u = column.u
        with column.plated("plate-lit", above=12, below=14):
            points = signed(tried.points)
            column.write(points, 40, bold=True, align="centre")
            word, colour = (_("Won"), "good") if tried.won else (_("Not won"), "soft")
            column.write(word, 16, colour=colour, bold=True, align="centre")
            if tried.par is not None:
                column.write(_against_par(tried.points - tried.par), 14, bold=True, align="centre")
                par = _("{par}: what Expert made of the same cards")
                par = par.format(par=today.par_words(tried.par))
                column.write(par, 14, colour="soft", align="centre")
            if tried.helped:
                column.write(_("With hints"), 14, colour="soft", align="centre")
            column.gap(10)
            side = 20 * u
            column.put(*signs(tried.parts, column.box.w / 2, column.y, side, u))
            column.y += height(tried.parts, side, u)
            column.gap(10)
            look = (Do.LOOK, _("Look back"), "eye", "")
            two_buttons(column, (Do.SHARE, today.share_words(self.app), "check", ""), look)

    def _others(self, column: Column) -> None:
        """What today still offers: the deal of each game, and whether it was begun."""
        u, played = column.u, self.app.memory.days().done(self.today)
        words = _("Today: {n} of {all} games played").format(n=len(played), all=len(GAMES))
        column.write(words, 15, bold=True)
        column.gap(8)
        wide, gap = column.width / len(GAMES), 8 * u
        for at, game in enumerate(today.games()):
            spot = Rect(column.x + at * (wide + gap / 4), column.y, wide - gap, (wide - gap) / 1.5)
            spot = spot._replace(h=min(spot.h, 64 * u))
            edge = spot.inset(-3 * u)
            if game == self.game:
                column.put(Panel(edge, "accent", 11 * u))
            column.put(Picture(f"pictures/{game}.png", spot, 8 * u))
            name, done = _(MANIFEST[game].title), game in played
            if done:
                disc = Rect(spot.right - 20 * u, spot.bottom - 20 * u, 24 * u, 24 * u)
                column.put(Panel(disc, "accent", 12 * u))
                column.put(Icon("check", disc.cx, disc.cy, 16 * u, "ink"))
            say = sentences(name, _("Played today") if done else _("Not played today"))
            high = max(edge.h, TARGET * u)
            column.touch(Open("daily", game), edge._replace(h=high), say, 11 * u)
        column.y += max(spot.h + 3 * u, (TARGET - 3) * u)

    def _legend(self, column: Column) -> None:
        """What the marks of the calendar mean."""
        u, size, x = column.u, 13 * column.u, column.x
        for fill, edge, text in (
            ("lit-plate-we", "", _("Won")),
            ("clear", "they", _("Not won")),
            ("field", "soft", _("Not finished")),
        ):
            wide = column.box.width(text, size)
            if x > column.x and x + 20 * u + wide > column.right:
                x, column.y = column.x, column.y + 22 * u
            column.put(Panel(Rect(x, column.y + 3 * u, 14 * u, 14 * u), fill, 4 * u, edge))
            column.put(Text(text, Rect(x + 20 * u, column.y, wide + 1, 20 * u), size, "soft"))
            x += 38 * u + wide
        column.gap(24)
        told = _(
            "Under each day are your points. Touch a day to see its par (what Expert made of the "
            "same cards) or to play it late."
        )
        column.write(told, 13, colour="soft")

    def _figures(self, column: Column) -> None:
        tries = self.tries or {}
        now, longest = daily.streaks(tries, self.today, self.app.host.zone())
        over = [tried for tried in tries.values() if tried.over and not tried.late]
        won, helped = sum(tried.won for tried in over), sum(tried.helped for tried in over)
        column.lay(
            figures(
                [
                    (str(now), _("Current streak")),
                    (str(longest), _("Longest streak")),
                    (str(len(over)), _("Played")),
                    (str(won), _("Won")),
                    *([(str(helped), _("With hints"))] if helped else []),
                ],
            )
        )

    def _calendar(self, column: Column) -> None:
        """A month, with what each day brought."""
        u, (year, month) = column.u, self.month
        title = f"{_(MONTHS[month - 1])} {year}"
        head = Rect(column.x, column.y, column.width, TARGET * u)
        column.put(Text(title, head, 18 * u, "text", True, "centre"))
        side = TARGET * u
        for what, icon, x, say in (
            (Do.BEFORE, "left", head.x, _("Previous month")),
            (Do.AFTER, "right", head.right - side, _("Next month")),
        ):
            if what == Do.BEFORE or self.month < daily.date_of(self.today)[:2]:
                spot = Rect(x, head.y, side, side)
                column.put(Icon(icon, spot.cx, spot.cy, 24 * u))
                column.touch(what, spot, say)
        column.y = head.bottom + 2 * u
        wide = column.width / 7
        for at, name in enumerate(WEEKDAYS):
            spot = Rect(column.x + at * wide, column.y, wide, 20 * u)
            column.put(Text(_(name), spot, 13 * u, "faint", False, "centre"))
        column.y += 22 * u
        days = range(*_span(year, month))
        first = (days[0] + 3) % 7  # the 1st of January 1970 was a Thursday
        high, rows = min(wide, 52 * u), (first + len(days) - 1) // 7 + 1
        room = (column.box.h - HEADER * u - column.y - FOOT * u) / rows
        if room >= TARGET * u:  # all weeks are seen at once where they can be
            high = min(high, room)
        for day in days:
            row, at = divmod(first + day - days[0], 7)
            spot = Rect(column.x + at * wide, column.y + row * high, wide, high)
            self._day(column, day, spot.inset(2 * u))
        column.y += rows * high

    def _day(self, column: Column, day: int, spot: Rect) -> None:
        u = column.u
        tried = (self.tries or {}).get(day)
        number = str(daily.date_of(day)[2])
        edge = "accent" if day == self.day else ""
        ink, more = ("faint" if day > self.today else "text"), ""
        if tried is not None:
            lost = tried.over and not tried.won  # only what is won is filled
            fill = "lit-plate-we" if tried.won else "clear" if lost else "field"
            if tried.late:
                lost, fill = False, "clear"
            column.put(Panel(spot, fill, 8 * u, edge or ("they" if lost else "")))
            more = signed(tried.points) if tried.over else "–"
        elif edge:
            column.put(Panel(spot, "clear", 8 * u, edge))
        middle = spot if not more else spot._replace(h=spot.h * 0.58)
        column.put(Text(number, middle, 15 * u, ink, day == self.today, "centre"))
        if more:
            below = Rect(spot.x, spot.y + spot.h * 0.5, spot.w, spot.h * 0.42)
            size = shrunk(column.box, more, 12 * u, spot.w)
            column.put(Text(more, below, size, "soft", False, "centre"))
        if day <= self.today:
            say = ", ".join(filter(None, (day_text(*daily.date_of(day)), more)))
            column.touch(DayAt(day), spot.inset(-2 * u), say, 8 * u)

    # -- acts

    def on(self, what: What) -> None:
        """Play, copy the result, look back, or turn the calendar over."""
        self.changed = True
        year, month = self.month
        match what:
            case Do.PLAY if self.waits:
                self.app.resume(self.there)
            case Do.PLAY:
                today.play(self.app, self.game, self.day)
            case Do.SHARE:
                tried = (self.tries or {})[self.day]
                today.share(self.app, today.result_text(self.app, self.game, self.day, tried))
            case DayAt(day):
                self.day, self.scroll = day, 0.0
                self._find()
                self.app.send(self._seek())
                self.app.host.say(f"{self.told()}. {self._state_text()}")
            case Do.LOOK:
                self.app.send(self._look_back())
            case Do.BEFORE:
                self.month = (year, month - 1) if month > 1 else (year - 1, 12)
            case Do.AFTER:
                self.month = (year, month + 1) if month < 12 else (year + 1, 1)
            case other:
                super().on(other)

    def _look_back(self) -> Errand[None]:
        match = yield from today.finished(self.app, self.game, self.day)
        if match is not None:
            self.app.push(look_back.LookBack(self.app, match))


def _against_par(more: int) -> str:
    """How many points the person made beside Expert."""
    if not more:
        return _("Level with par")
    return (_("{n} above par") if more > 0 else _("{n} below par")).format(n=abs(more))


def _span(year: int, month: int) -> tuple[int, int]:
    """The days of a month: the first, and the first of the next."""
    after = (year + 1, 1) if month == 12 else (year, month + 1)
    return daily.day_of(year, month, 1), daily.day_of(*after, 1)
