"""Work for the kernel, cut into calls that each last a millisecond or two."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from game.host.kernel import load

T = TypeVar("T")


def each(
    function: Callable[..., T], calls: Iterable[tuple[int | float | list[int], ...]]
) -> Generator[None, None, list[T]]:
    """Call a function of the kernel with each of these arguments; the answers, in their order.

    A call depends on nothing but its arguments, so it does not matter where or when it runs.
    """
    answers: list[T] = []
    for arguments in calls:
        answers.append(load().call(function, *arguments))
        yield
    return answers
