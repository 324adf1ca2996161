"""The timer of a game that has one: per decision of the person, while nothing hides it."""

from __future__ import annotations

from game.engine.words import _
from game.ui.memory import ME
from game.ui.play.guide import Table
from game.ui.play.hand import Hand
from game.ui.screen import IDLE

LAST = (10, 5)  # seconds left that are spoken


class Timer:
    """Lets the clock of a table run, and ends the decision when no time is left."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table, self._hand = table, hand

    def run(self, now: float, moving: bool) -> float:
        """Let the person's time pass. Returns the seconds until the ring looks different."""
        table, match, clock = self._table, self._table.match, self._table.clock
        limit = float(match.rules.seconds) if table.guide.hurried else 0.0
        awaited = table.director.mine and not table.director.coaching
        runs = limit and awaited and not (match.over or table.overlay or moving)
        if not runs or now < table.director.rest_until:
            clock.stand()
            return IDLE
        if clock.moves != len(match.moves):
            self._set(limit)
        ticked = clock.run(now)
        if clock.left <= 0:
            self.out_of_time()
            return 0.0
        table.changed |= ticked
        if ticked and clock.seconds in LAST:
            table.app.host.say(_("Seconds left: {n}.").format(n=clock.seconds))
        if clock.old:
            table.keeper.keep_clock(match, clock.keep())
        return clock.left % 1.0 or 1.0

    def _set(self, limit: float) -> None:
        table, here = self._table, self._table.here
        if table.layout.picks(here):  # for cards chosen together, the time of each is added up
            limit *= here.rules.gathered(here.view)
        kept = table.keeper.clock(table.match) if table.clock.moves < 0 else None
        table.clock.set(len(table.match.moves), limit, kept)
        table.changed = True

    def out_of_time(self) -> None:
        """End the match where the rules say so; else the coach goes on from the cards chosen."""
        table, here = self._table, self._table.here
        if ending := here.rules.timeout(here.view):  # the sheet says why
            self._hand.picked = ()
            table.heard(table.director.submit(ME, ending, table.app.host.clock()))
            return
        table.app.toast(_("Your time ran out: the coach decides for you this once."))
        table.director.coaching = True
        self._hand.send(here)
