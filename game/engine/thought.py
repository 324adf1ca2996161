"""A bot thinks in a generator that yields often, so that it can be cut into frames."""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf

from game.engine.actions import Action

# Yields nothing of interest, returns the decision. How often it yields is a promise: at least
# every 24 steps of an imagined game, so that no slice lasts long.
Thought = Generator[None, None, Action]


class Thinking:
    """A thought in progress. How it is cut into slices never changes what it decides."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought
        self.action: Action | None = None

    def run(self, until: float, clock: Callable[[], float]) -> Action | None:
        """Think until ``clock()`` passes ``until``; the decision, or None when it needs more."""
        while self.action is None:
            try:
                next(self._thought)
            except StopIteration as done:
                self.action = done.value
                break
            if clock() >= until:
                break
        return self.action

    def finish(self) -> Action:
        """Think to the end at once."""
        while self.action is None:
            self.run(until=inf, clock=lambda: 0.0)
        return self.action
