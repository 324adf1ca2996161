"""All chance comes from named streams, so that every deal and every thought can be repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(*path: object) -> Random:
    """The random stream with this name, such as ``stream(seed, "deal", 3)``.

    Text seeds pass through SHA-512, so the stream is the same on every machine and in WASM.

    >>> stream(7, "deal", 3).random() == stream(7, "deal", 3).random()
    True
    """
    return Random("/".join(map(str, path)))


def below(limit: int, rng: Random) -> int:
    """A number from 0 to ``limit - 1``. Only ``random()`` is promised to stay the same for ever."""
    return int(rng.random() * limit)


def shuffled(cards: Iterable[T], rng: Random) -> list[T]:
    """The cards in a fair random order (Fisher-Yates).

    >>> shuffled("ABCDE", stream(1))
    ['E', 'B', 'D', 'A', 'C']
    """
    result = list(cards)
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


def pick(choices: Sequence[T], rng: Random) -> T:
    """One of the choices, each as likely."""
    return choices[int(rng.random() * len(choices))]
