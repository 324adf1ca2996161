"""What the marks of a card weigh in `rook_skill` and `kraken_skill`: data, in a file of each.

Written by `build/learn.py` (`make learn`), in hundredths, a line for each kind of decision: the
weights, as exponents, give the odds of the cards that four experts played; where a kind of decision
is rare it leans on its likes.
"""

from __future__ import annotations

from pkgutil import get_data
from typing import Final


def _weights(name: str) -> tuple[int, ...]:
    lines = (get_data(__name__, f"{name}.txt") or b"").decode().splitlines()
    return tuple(int(word) for line in lines if line[0] != "#" for word in line.split())


ROOK: Final = _weights("rook")
KRAKEN: Final = _weights("kraken")
