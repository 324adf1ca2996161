"""What the marks of a card weigh in `rook_skill` and `kraken_skill`: data, in a file of each.

Written by `build/learn.py` (`make learn`), in hundredths, a line for each kind of decision: the
weights, as exponents, give the odds of the cards that four experts played; where a kind of decision
is rare it leans on its likes.
"""

from __future__ import annotations

from importlib.abc import FileLoader
from typing import Final, cast


def _weights(name: str) -> tuple[int, ...]:
    read = cast(FileLoader, __spec__.loader).get_data  # out of a folder, a zip or a page
    lines = read(__file__.rpartition("learnt")[0] + f"{name}.txt").decode().splitlines()
    return tuple(int(word) for line in lines if line[0] != "#" for word in line.split())


ROOK: Final = _weights("rook")
KRAKEN: Final = _weights("kraken")
