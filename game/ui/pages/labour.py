"""Long work that a page has done while it is looked at, in slices of its frames."""

from __future__ import annotations

from collections.abc import Generator
from math import inf

from game.engine.thought import ELSEWHERE
from game.ui.screen import Shell

SLICE = 0.005  # seconds of a frame for thought, as at the table
LEAST = 0.001


class Labour:
    """A generator that is gone through, unless it is dropped before."""

    def __init__(self, app: Shell, run: Generator[None, None, None]) -> None:
        self._app, self._run = app, run
        self.done = False
        self._dropped = False

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

    def drop(self) -> None:
        """Nobody waits for it any more."""
        self._dropped = True
        self._run.close()
