"""The clock of a game that has one: the time of the person for one decision."""

from __future__ import annotations

import math

FAIR = 10.0  # seconds: so much is always left when a table is opened again
OFTEN = 5  # seconds between two times that the time left is stored


class Clock:
    """The time left for one decision, which is known by the number of moves before it."""

    def __init__(self) -> None:
        self.moves = -1  # the number of moves when it was set; below 0: never yet
        self.left = 0.0  # seconds
        self.limit = 0.0
        self._seen = -1.0  # when it ran last; below 0 while it stands
        self._kept = FAIR  # the time left when it was last written down

    def set(self, moves: int, limit: float, kept: int | None) -> None:
        """Begin a decision; ``kept`` is what was left of it when the table was left."""
        self.moves, self.left, self.limit = moves, limit, limit
        if kept is not None:
            self.left = min(limit, max(FAIR, float(kept)))
        self._kept = self.left

    def stand(self) -> None:
        """Let no time pass until it runs again."""
        self._seen = -1.0

    def run(self, now: float) -> bool:
        """Let the time since the last call pass. Returns whether the seconds shown have changed."""
        before = self.seconds
        if self._seen >= 0:
            self.left -= min(1.0, now - self._seen)
        self._seen = now
        return before != self.seconds

    @property
    def seconds(self) -> int:
        """The whole seconds that are left, as they are shown."""
        return math.ceil(self.left)

    def part(self, moves: int) -> float:
        """The part of the time that is left; below 0 when the clock was set for another move."""
        return self.left / self.limit if self.moves == moves else -1.0

    @property
    def old(self) -> bool:
        """Whether much has passed since the time left was written down."""
        return self._kept - self.left >= OFTEN

    def keep(self) -> int:
        """The seconds to write down."""
        self._kept = self.left
        return self.seconds
