"""The table of a day's deal: its end is the result of the day."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from game.club import daily
from game.club.daily import Tried
from game.engine.match import Match
from game.engine.words import _
from game.host import kernel
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui import today
from game.ui.dates import day_text, next_deal
from game.ui.layouts.common import AnySituation, Day
from game.ui.memory import game_of
from game.ui.pages.labour import Labour
from game.ui.play import ending
from game.ui.play.guide import Guide
from game.ui.play.keeper import Keeper
from game.ui.screen import Shell
from game.ui.touches import Do, Today, What

SPARE = 1.0  # seconds in which the table has nothing to do, at least: then Expert may think


class DailyKeeper(Keeper):
    """It also tells what a match that is over has brought as the deal of a day."""

    day: Day | None = None
    number = 0  # of the day
    tried = Tried()
    par: int | None = None  # what Expert makes of the same cards, once that is known

    def count(self, match: Match) -> Errand[None]:
        """Let the match count; then its day has a result."""
        yield from super().count(match)
        app, game = self._app, match.rules.id
        tries = yield from today.tries(app, game)
        number = today.day_of(match, tries)
        if number is None or not tries[number].over:
            return
        self.number, self.tried = number, tries[number]
        tried = self.tried
        streak = yield from today.count(app)
        name = _("An earlier deal") if tried.late else _("Today’s deal")
        left = yield from today.left(app)
        self.day = Day(
            f"{name} · {day_text(*daily.date_of(number))}",
            tried.points,
            None,
            tried.parts,
            tried.helped,
            0 if tried.late else streak,
            next_deal(app.host.date()),
            today.share_words(app),
            *([left[0], _(MANIFEST[left[0]].title)] if left else []),
        )
        app.focus(Do.SHARE)
        app.host.say(ending.told(self.day))
        if self.par is not None:
            self.tell_par(self.par)

    def tell_par(self, par: int) -> None:
        """The par is known: it is shown, and kept, once the person's own result is there."""
        self.par = par
        if self.day is not None:
            app, game = self._app, game_of(self.place)
            self.day, self.tried = self.day._replace(par=par), self.tried._replace(par=par)
            app.send(today.keep_par(app, game, self.number, par))
            app.host.say(today.par_words(par))


class DailyGuide(Guide):
    """The one try of a day."""

    _keeper: DailyKeeper
    _expert: Labour

    def keeper(self, app: Shell, place: str) -> Keeper:
        """Who keeps it, and its result."""
        self._keeper = DailyKeeper(app, place)
        self._expert = Labour(app, self._par())
        return self._keeper

    def _par(self) -> Generator[None, None, None]:
        self._keeper.tell_par((yield from today.par(self.match)))
        self.table.changed = True

    def seen(self, here: AnySituation) -> AnySituation:
        """What the deal has brought."""
        return replace(here, day=self._keeper.day)

    def scored(self) -> None:
        """The result of the day is what is likely meant when its page opens."""
        if self._keeper.day:
            self.table.app.focus(Do.SHARE)

    def after(self, now: float, wait: float) -> float:
        """While the person is waited for, Expert plays the same cards."""
        if wait > SPARE and self.table.app.screen.rests() and not kernel.slow():
            wait = min(wait, self._expert.now_and_then())
        return wait

    def on(self, what: What) -> bool:
        """Share the result, or go on with the deal of another game."""
        app, keeper = self.table.app, self._keeper
        match what:
            case Do.SHARE:
                game = self.match.rules.id
                today.share(app, today.result_text(app, game, keeper.number, keeper.tried))
            case Today(game):
                today.play(app, game)
            case _other:
                return False
        return True
