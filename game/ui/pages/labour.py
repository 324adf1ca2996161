"""Long work that a page has done while it is looked at, in slices of its frames."""

from __future__ import annotations

from collections.abc import Generator
from math import inf

from game.engine.thought import ELSEWHERE
from game.ui.screen import Shell

SLICE = 0.005  # seconds of a frame for thought, as at the table
LEAST = 0.001
PAUSE = 0.01  # seconds of a frame that is left to others


class Labour:
    """A generator that is gone through, unless it is dropped before."""

    def __init__(self, app: Shell, run: Generator[None, None, None]) -> None:
        self._app, self._run = app, run
        self.done = False
        self._dropped = False
        self._rests = False

    def go_on(self) -> None:
        """Work for a slice of this frame."""
        clock = self._app.host.clock
        until = (
            -inf if self.done or self._dropped else clock() + max(LEAST, SLICE - self._app.drawing)
        )
        while clock() < until:
            try:
                if next(self._run) is ELSEWHERE:
                    return
            except StopIteration:
                self.done = True
                return

    def now_and_then(self) -> float:
        """Work in every second frame: the others are for what is prepared meanwhile.

        Returns the seconds until it should be called again.
        """
        if self.done:
            return 60.0
        self._rests = not self._rests
        if self._rests:
            self.go_on()
        return 0.0 if self._rests else PAUSE

    def drop(self) -> None:
        """Nobody waits for it any more."""
        self._dropped = True
        self._run.close()
