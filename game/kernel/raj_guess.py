"""How a position of Raj for two looks: tables by the number of cards left, made by formulas.

The hands are laid beside each other, lowest cards first, and beside them the prizes, least
important first. What counts of two cards is how many of all cards lie between them, and the more
cards are left the less. The formulas were fitted to exact endings of five and six cards, and from
there upwards to searches of one turn that looked so at what comes after it.
"""

from __future__ import annotations

from math import erf, sqrt, tanh
from typing import Final

SIZES: Final = 16  # hands have 0 to 15 cards
STEPS: Final = 32  # of the normal distribution, per standard deviation
REACH: Final = 4  # standard deviations


def edge(size: int, gap: int) -> float:
    """The share of its prize that a card so far above the other one gets more than it."""
    return 1.47 * tanh((1.35 + 0.062 * size) * gap / max(size, 1) ** 0.857)


def flat(size: int, gap: int) -> float:
    """What of this is to be taken back, of prizes of the mean size."""
    return -0.47 * tanh((2.0 + 0.04 * size) * gap / max(size, 1) ** 0.857)


EDGE: Final = tuple(round(edge(size, gap), 9) for size in range(SIZES) for gap in range(SIZES))
FLAT: Final = tuple(round(flat(size, gap), 9) for size in range(SIZES) for gap in range(SIZES))
CARRIED: Final = 0.9  # how much of a carried pot counts like the stakes of the prizes to come
# By the sum of the squares of all stakes: how far the rest of a game strays from what is expected.
SPREAD: Final = tuple(round(0.55 * sqrt(squares), 9) for squares in range(512))
NORMAL: Final = tuple(
    round((1 + erf(step / STEPS / sqrt(2))) / 2, 9) for step in range(REACH * STEPS + 2)
)
