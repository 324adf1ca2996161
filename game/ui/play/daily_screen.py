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
from game.ui.play.keeper import Keeper
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Box
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


class DailyScreen(MatchScreen):
    """The one try of a day."""

    keeper: DailyKeeper

    def __init__(self, app: Shell, match: Match, *, new: bool = False) -> None:
        super().__init__(app, match, new=new)
        self.keeper = DailyKeeper(app, self.keeper.place)
        self._expert = Labour(app, self._par())

    def _par(self) -> Generator[None, None, None]:
        self.keeper.tell_par((yield from today.par(self.match)))
        self.changed = True

    def _situation(self, box: Box) -> AnySituation:
        return replace(super()._situation(box), day=self.keeper.day)

    def tick(self, now: float) -> float:
        """The result of the day is what is likely meant when its page opens.

        While the person is waited for, Expert plays the same cards.
        """
        shown = self.overlay
        wait = super().tick(now)
        if self.overlay == "sheet" != shown and self.keeper.day:
            self.app.focus(Do.SHARE)
        if wait > SPARE and self.rests() and not kernel.slow():
            wait = min(wait, self._expert.now_and_then())
        return wait

    def on(self, what: What) -> None:
        """Share the result, or go on with the deal of another game."""
        match what:
            case Do.SHARE:
                text = today.result_text(
                    self.app, self.match.rules.id, self.keeper.number, self.keeper.tried
                )
                today.share(self.app, text)
            case Today(game):
                today.play(self.app, game)
            case other:
                super().on(other)
