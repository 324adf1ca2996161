"""Long work in slices of time: what others have written may be as long as they like."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from game.host.archive import Errand

T = TypeVar("T")

SLICE = 0.008  # seconds of work in one pass of the loop


def timeless() -> float:
    """A clock that stands still: nothing is interrupted."""
    return 0.0


def sliced(
    clock: Callable[[], float], work: Generator[None, None, T], seconds: float = SLICE
) -> Errand[T]:
    """What some work gives. It is paused when its slice is over, not each time that it could be."""
    begun = clock()
    while True:
        try:
            next(work)
        except StopIteration as end:
            value: T = end.value
            return value
        if clock() >= begun + seconds:
            yield
            begun = clock()
