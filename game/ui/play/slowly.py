"""Where plain Python thinks: what a decision has taken, and a level that answers soon enough.

The thoughts are the same everywhere, so only time tells; it is measured here, at this table.
"""

from __future__ import annotations

from dataclasses import replace

from game.bots import thought
from game.engine.chance import stream
from game.engine.match import PRACTICE, Match
from game.engine.options import BOT_LEVELS
from game.engine.rules import AnyRules
from game.engine.thought import Thinking
from game.engine.words import _, decimal
from game.ui.geometry import Box
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import Button, two_buttons
from game.ui.pages.pictured import Pictured
from game.ui.scene import Scene
from game.ui.screen import IDLE, Shell
from game.ui.touches import Do, What

SOON = 3.0  # seconds in which a decision of the level that is offered must be taken


class Slowly:
    """A decision that took so many seconds, thought again by each lower level until one is soon."""

    def __init__(self, match: Match, seat: int, seconds: float) -> None:
        self.rules: AnyRules = match.rules
        # Such a match waits when another begins, and to leave it costs nothing.
        self.free = not (match.rules.rated or PRACTICE in match.marks)
        self.seconds = seconds
        self.level = match.rules.levels[seat]
        self.lower = ""  # the level that is soon
        self.takes = 0.0  # seconds of thought of that level
        self.told = False
        levels = [str(level) for level in BOT_LEVELS]
        view = match.view(seat)
        self._trials = [
            (level, Thinking(thought(match.rules, view, stream(seconds, level), level)))
            for level in reversed(levels[: levels.index(self.level)])
        ]

    def measure(self, app: Shell, seconds: float) -> float:
        """Try a lower level for a slice of a frame; in the end the person is told.

        Returns the seconds until it should be called again.
        """
        if self.told:
            return IDLE
        if self._trials:
            level, trial = self._trials[0]
            clock = app.host.clock
            if seconds and trial.run(clock() + seconds, clock) is not None:
                self.lower, self.takes = level, trial.spent
            if trial.spent > SOON:
                self.lower = ""
                trial.drop()
                self._trials.pop(0)
                return 0.0
            if not self.lower:
                return 0.0
        self.told = True
        app.push(SlowPage(app, self))
        return 0.0


class SlowPage(Pictured):
    """That this computer thinks slowly, how slowly, and a match with players who answer sooner."""

    def __init__(self, app: Shell, found: Slowly) -> None:
        super().__init__(app, found.rules.id)
        self.found = found

    def title(self) -> str:
        """What the header says."""
        return _("Slow computer players")

    def scene(self, box: Box) -> Scene:
        """What was measured, and the two ways on."""
        found, column = self.found, self.column(box)
        column.gap(8)
        self.headed(column, phones=False)
        with column.plated(above=14, below=14):
            column.write(
                _(
                    "The computer players think with a program that cannot run at full speed "
                    "here. They play the same, but take much longer."
                )
            )
            column.gap(10)
            column.write(_timed(found.level, found.seconds), 17, bold=True)
            if found.lower:
                column.write(_timed(found.lower, found.takes), 17, bold=True)
        column.gap(16)
        on: Button = (Do.ON, _("Play on"), "back", "")
        if found.lower and found.free and not self.app.host.embedded:
            column.write(_("A new match leaves this one waiting."), 15, colour="soft")
            column.gap(10)
            level = _(BOT_LEVELS[found.lower])
            two_buttons(
                column, (Do.LOWER, _("New match: {level}").format(level=level), "restart", ""), on
            )
        else:
            if found.lower:
                column.write(_("You can choose that level for your next match."), 15, colour="soft")
                column.gap(10)
            column.action(*on[:3], strong=True)
            column.gap(TARGET)
        column.gap(24)
        return self.filled(box, column)

    def on(self, what: What) -> None:
        """Begin a match at the lower level, or play on."""
        if what == Do.LOWER:
            options = self.found.rules.options
            levels = {"bot_level": self.found.lower, "partner_level": "same"}
            known = {choice.key for choice in options.choices()}
            self.app.back()
            self.app.play(
                self.game, replace(options, **{k: v for k, v in levels.items() if k in known})
            )
        else:
            super().on(Do.BACK if what == Do.ON else what)


def _timed(level: str, seconds: float) -> str:
    """What a decision took a level."""
    return _("{level}: {n} s for this decision").format(
        level=_(BOT_LEVELS[level]), n=round(seconds) if seconds >= 1 else decimal(round(seconds, 1))
    )
