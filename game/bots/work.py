"""Work for the kernel, cut into calls that each last a millisecond or two."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from game.engine.thought import ELSEWHERE
from game.host.kernel import coming, load
from game.host.machine import DONE, WAITING, Arguments

T = TypeVar("T")
Y = TypeVar("Y")
PATIENCE = 2000  # frames in which a machine may come; what it does in one takes Python a hundred


def settled() -> Generator[None, None, None]:
    """Wait for a machine that is on its way: it thinks the same a hundred times as fast."""
    for _frame in range(PATIENCE):
        if not coming():
            break
        yield ELSEWHERE


def sure(begin: Callable[[], Generator[Y, None, T]]) -> Generator[Y, None, T]:
    """What a thought finds. Where others' answers have broken it, it is thought again without them.

    An answer that could be one, and is wrong, shows only when something is made of it: a call that
    traps, a choice that is none. So any mistake may come of it.
    """
    try:
        return (yield from begin())
    except Exception:
        if not load().alone():
            raise
    return (yield from begin())


def each(function: Callable[..., T], calls: Iterable[Arguments]) -> Generator[None, None, list[T]]:
    """Call a function of the kernel with each of these arguments; the answers, in their order.

    A call depends on nothing but its arguments, so it does not matter where, when or in which order
    they are carried out; a list that the function changes belongs to one call alone.
    """
    todo = list(calls)
    yield from settled()
    posted = load().post(function, todo) if len(todo) > 1 else None
    if posted is None:
        answers = []
        for arguments in todo:
            answers.append(load().call(function, *arguments))
            yield
        return answers
    try:
        while (found := posted.look()) != DONE:
            yield ELSEWHERE if found == WAITING else None
        return posted.answers()
    finally:
        posted.drop()
