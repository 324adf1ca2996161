"""The table of a day's deal: its end is the result of the day."""

from __future__ import annotations

from dataclasses import replace

from game.club import daily
from game.engine.match import Match
from game.engine.words import _
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui import today
from game.ui.dates import day_text, next_deal
from game.ui.layouts.common import AnySituation, Day
from game.ui.play import ending
from game.ui.play.keeper import Keeper
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Box
from game.ui.screen import Shell
from game.ui.touches import Do, Today, What


class DailyKeeper(Keeper):
    """It also tells what a match that is over has brought as the deal of a day."""

    day: Day | None = None
    text = ""  # the result for others

    def count(self, match: Match) -> Errand[None]:
        """Let the match count; then its day has a result."""
        yield from super().count(match)
        app, game = self._app, match.rules.id
        tries = yield from today.tries(app, game)
        number = today.day_of(match, tries)
        if number is None or not tries[number].over:
            return
        tried = tries[number]
        streak = yield from today.count(app)
        name = _("An earlier deal") if tried.late else _("Today’s deal")
        left = yield from today.left(app)
        self.day = Day(
            f"{name} · {day_text(*daily.date_of(number))}",
            tried.parts,
            tried.helped,
            0 if tried.late else streak,
            next_deal(app.host.date()),
            today.share_words(app),
            *([left[0], _(MANIFEST[left[0]].title)] if left else []),
        )
        self.text = today.result_text(app, game, number, tried)
        app.focus(Do.SHARE)
        app.host.say(ending.told(self.day))


class DailyScreen(MatchScreen):
    """The one try of a day."""

    keeper: DailyKeeper

    def __init__(self, app: Shell, match: Match, *, new: bool = False) -> None:
        super().__init__(app, match, new=new)
        self.keeper = DailyKeeper(app, self.keeper.place)

    def _situation(self, box: Box) -> AnySituation:
        return replace(super()._situation(box), day=self.keeper.day)

    def tick(self, now: float) -> float:
        """The result of the day is what is likely meant when its page opens."""
        shown = self.overlay
        wait = super().tick(now)
        if self.overlay == "sheet" != shown and self.keeper.day:
            self.app.focus(Do.SHARE)
        return wait

    def on(self, what: What) -> None:
        """Share the result, or go on with the deal of another game."""
        match what:
            case Do.SHARE:
                today.share(self.app, self.keeper.text)
            case Today(game):
                today.play(self.app, game)
            case other:
                super().on(other)
