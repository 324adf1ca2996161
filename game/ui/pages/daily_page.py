"""The deal of a day in one game: its one try, what came of it, and a calendar of all tries."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from game.club import daily
from game.club.daily import Tried
from game.engine.match import DAILY, PRACTICE, Match
from game.engine.words import N_, _, sentences, signed
from game.host import kernel
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui import today
from game.ui.dates import MONTHS, day_text, next_deal
from game.ui.geometry import Box, Rect, around
from game.ui.layouts.signs import height, signs
from game.ui.leaves import Plate, Words
from game.ui.pages import look_back
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    END,
    TARGET,
    TIGHT,
    Drawn,
    Gap,
    across,
    below,
    figures,
    line,
    note,
    plate,
    tap,
    words,
)
from game.ui.pages.column import Column, large, two_buttons
from game.ui.pages.labour import Labour
from game.ui.pages.page import HEADER
from game.ui.pages.pictured import Pictured
from game.ui.scale import BODY, FINE, HEADING, HUGE, LABEL, NOTE, SMALL, TINY
from game.ui.scene import Icon, Panel, Part, Picture, Scene
from game.ui.screen import Shell
from game.ui.touches import DayAt, Do, Open, What
from game.ui.tree import First, Node, Space, row

WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
UNDER = N_(
    "Under each day are your points. Touch a day to see its par (what Expert made of the same "
    "cards) or to play it late."
)
FOOT = 36  # what is left free under the calendar, on its plate and below
TALL = 52  # units: a day is no higher
SIGN = 20  # units: how large what a deal has brought is shown


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
            column.lay(APART, *self._others(column), APART, words(_(UNDER), SMALL, "soft"))

    def scene(self, box: Box) -> Scene:
        """What can be done today, the figures, and a month."""
        column = self.column(box, most=560)
        column.lay(CLOSE)
        self.headed(column)
        if self.tries is not None:
            self._state(column)
            self.coming = next_deal(self.app.host.date())
            column.lay(CLOSE, note(self.coming, "centre"), CLOSE)
            if not self.beside(box):
                column.lay(plate(*self._others(column), high=AIR.units), CLOSE)
            with column.plated(above=AIR.units, below=AIR.units):
                if self.tries:
                    column.lay(self._figures(), CLOSE)
                self._calendar(column)
                if not self.beside(box):
                    column.lay(CLOSE, words(_(UNDER), SMALL, "soft"))
        column.lay(END)
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
            column.lay(large(Do.PLAY, name, text, "play", strong=True))
        else:
            column.lay(plate(words(text, align="centre")))

    def _outcome(self, column: Column, tried: Tried) -> None:
        """The points, the signs, and what can be done with them."""
        word, colour = (_("Won"), "good") if tried.won else (_("Not won"), "soft")
        told = [
            words(signed(tried.points), HUGE, bold=True, align="centre"),
            words(word, BODY, colour, bold=True, align="centre"),
        ]
        if tried.par is not None:
            beside = _against_par(tried.points - tried.par)
            par = _("{par}: what Expert made of the same cards")
            par = par.format(par=today.par_words(tried.par))
            told += [words(beside, NOTE, bold=True, align="centre"), note(par, "centre")]
        if tried.helped:
            told.append(note(_("With hints"), "centre"))

        def draw(place: Rect, unit: float) -> Iterable[Part]:
            return signs(tried.parts, place.cx, place.y, SIGN * unit, unit)

        look = (Do.LOOK, _("Look back"), "replay", "")
        with column.plated("plate-lit", above=AIR.units, below=AIR.units):
            column.lay(*told, CLOSE, Drawn(0, height(tried.parts, SIGN, 1), draw), CLOSE)
            two_buttons(column, (Do.SHARE, today.share_words(self.app), "share", ""), look)

    def _others(self, column: Column) -> list[Node]:
        """What today still offers: the deal of each game, and whether it was begun."""
        played, high = self.app.memory.days().done(self.today), column.width / len(GAMES) / 2
        told = _("Today: {n} of {all} games played").format(n=len(played), all=len(GAMES))
        games = [
            self._other(game, max(TARGET, high / column.u), done=game in played)
            for game in today.games()
        ]
        half = -(-len(games) // 2)
        rest = [*games[half:], *[Space()] * (2 * half - len(games))]
        two = below(row(*games[:half], gap=0, even=True), row(*rest, gap=0, even=True))
        return [words(told, LABEL, bold=True), CLOSE, First([row(*games, gap=0, even=True), two])]

    def _other(self, game: str, high: float, *, done: bool) -> Node:
        """The deal of a game: framed if it is this one, with a mark if it was played."""

        def draw(place: Rect, unit: float) -> Iterable[Part]:
            yield Picture(f"pictures/{game}.png", place, CLOSE.units * unit)
            if done:
                side = END.units * unit
                disc = around(place.right - side / 3, place.bottom - side / 3, side, side)
                yield Panel(disc, "accent", disc.w / 2)
                yield Icon("check", disc.cx, disc.cy, BODY * unit, "ink")

        say, name = _("Played today") if done else _("Not played today"), _(MANIFEST[game].title)
        chosen = game == self.game
        ink = "ink" if chosen else "text"
        told = Words(name, FINE, TINY, ink, align="centre")
        return Plate(
            below(Drawn(0, high, draw), TIGHT, told, Space(grow=1)),
            fill="accent" if chosen else "",
            pad=(TIGHT.units, TIGHT.units),
            touch=Open("daily", game),
            say=sentences(name, say),
        )

    def _figures(self) -> Node:
        tries = self.tries or {}
        now, longest = daily.streaks(tries, self.today, self.app.host.zone())
        over = [tried for tried in tries.values() if tried.over and not tried.late]
        won, helped = sum(tried.won for tried in over), sum(tried.helped for tried in over)
        entries = [
            (str(now), _("Current streak")),
            (str(longest), _("Longest streak")),
            (str(len(over)), _("Played")),
            (str(won), _("Won")),
        ]
        return figures([*entries, *([(str(helped), _("With hints"))] if helped else [])])

    def _calendar(self, column: Column) -> None:
        """A month, with what each day brought."""
        year, month = self.month
        head = line(f"{_(MONTHS[month - 1])} {year}", HEADING, bold=True, align="centre", grow=1)
        after: Node = Gap(TARGET)
        if self.month < daily.date_of(self.today)[:2]:
            after = tap(Do.AFTER, "right", _("Next month"))
        names = [line(_(name), SMALL, "faint", align="centre") for name in WEEKDAYS]
        column.lay(
            across(tap(Do.BEFORE, "left", _("Previous month")), head, after),
            _legend(),
            CLOSE,
            row(*names, gap=0, even=True),
        )
        days = range(*_span(year, month))
        first = (days[0] + 3) % 7  # the 1st of January 1970 was a Thursday
        weeks = -(-(first + len(days)) // 7)
        room = (column.box.h - column.y) / column.u - HEADER - FOOT
        # All weeks are seen at once where they can be.
        high = max(TARGET, min(TALL, column.width / 7 / column.u, room / weeks))
        cells = [Gap(0)] * first + [self._day(day, high) for day in days]
        cells += [Gap(0)] * (-len(cells) % 7)
        for week in range(weeks):
            column.lay(row(*cells[7 * week : 7 * week + 7], gap=0, even=True))

    def _day(self, day: int, high: float) -> Node:
        """A day with its points: only what is won is filled."""
        tried = (self.tries or {}).get(day)
        edge, fill, more = "accent" if day == self.day else "", "clear", ""
        if tried is not None:
            more = signed(tried.points) if tried.over else "–"
            if not tried.late:
                fill = "lit-plate-we" if tried.won else "clear" if tried.over else "field"
                edge = edge or ("" if tried.won else "they" if tried.over else "soft")
        number, ink = str(daily.date_of(day)[2]), "faint" if day > self.today else "text"
        told = line(number, NOTE, ink, bold=day == self.today, align="centre")
        shown = below(told, line(more, FINE, "soft", align="centre")) if more else told
        cell = Plate(shown, fill=fill, edge=edge, pad=(0, 0), high=high - TIGHT.units)
        if day > self.today:
            return cell
        say = ", ".join(filter(None, (day_text(*daily.date_of(day)), more)))
        return Plate(cell, fill="", pad=(2, 2), touch=DayAt(day), say=say)

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


def _legend() -> Node:
    """What the colours of the calendar mean."""
    marks = [
        [
            Plate(AIR, fill=fill, edge=edge, pad=(1, 1), radius=TIGHT.units),
            TIGHT,
            line(text, SMALL, "soft", least=SMALL),
        ]
        for fill, edge, text in (
            ("lit-plate-we", "", _("Won")),
            ("clear", "they", _("Not won")),
            ("field", "soft", _("Not finished")),
        )
    ]
    won, lost, begun = marks
    rest = Space(grow=1)
    return First(
        [
            across(rest, *won, APART, *lost, APART, *begun, rest),
            below(across(rest, *won, APART, *lost, rest), TIGHT, across(rest, *begun, rest)),
        ]
    )


def _span(year: int, month: int) -> tuple[int, int]:
    """The days of a month: the first, and the first of the next."""
    after = (year + 1, 1) if month == 12 else (year, month + 1)
    return daily.day_of(year, month, 1), daily.day_of(*after, 1)
