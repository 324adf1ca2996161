"""A table whose match is not kept: a first hand, a play that is tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.match import Match
from game.ui.play.keeper import Keeper
from game.ui.touches import What

if TYPE_CHECKING:
    from game.host.archive import Errand


class NoKeeper(Keeper):
    """A match that is stored nowhere and counts for nothing; every window may have its own."""

    waits = False

    def open(self) -> None:
        """Nobody else is asked."""

    def close(self) -> None:
        """Nobody else waits."""

    def ours(self) -> bool:
        """Always."""
        return True

    def current(self) -> bool:
        """Nothing is stored that could be newer."""
        return True

    def more(self, match: Match) -> tuple[tuple[What, str], ...]:
        """Nothing can be made of it."""
        return ()

    def write(self, match: Match) -> bool:
        """There is nothing to write, and nothing to say of it."""
        return True

    def safe(self, match: Match) -> bool:
        """Nothing can be lost."""
        return True

    def finish(self, match: Match) -> Errand[None]:
        """It counts for nothing."""
        yield from ()

    def may_begin(self, match: Match) -> bool:
        """Always: it takes no place."""
        return True

    def keep_picks(self, match: Match, cards: tuple[int, ...]) -> None:
        """They are not remembered."""

    def picks(self, match: Match) -> tuple[int, ...]:
        """None."""
        return ()

    def keep_clock(self, match: Match, seconds: int) -> None:
        """It is not remembered."""

    def clock(self, match: Match) -> int | None:
        """All of it is left."""
        return None
