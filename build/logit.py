"""Weights that give the odds of what was chosen: a conditional logit, by Newton's method.

Each candidate has marks; what they weigh together is the exponent of its odds. This is plain
Python, for it is small beside the play that it is fitted to. It knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple, TypeAlias

Marks: TypeAlias = Sequence[tuple[int, float]]  # those that are not 0, by ascending number
Weights: TypeAlias = list[float]
STEPS, STRIDE, NEAR = 25, 2.0, 1e-3  # at most, the longest, and one that is no more worth taking


class Choice(NamedTuple):
    """A decision: the marks of each candidate, and which was chosen."""

    candidates: list[Marks]
    chosen: int


def worths(weights: Weights, choice: Choice) -> list[float]:
    """What each candidate weighs."""
    return [sum(weights[number] * size for number, size in one) for one in choice.candidates]


def named(weights: Weights, choice: Choice) -> bool:
    """Whether the candidate that weighs most is the one that was chosen."""
    found = worths(weights, choice)
    return found.index(max(found)) == choice.chosen


def fit(choices: Sequence[Choice], prior: Weights, pull: float) -> Weights:
    """The weights under which the choices are most likely, drawn towards earlier ones."""
    weights = prior
    for _step in range(STEPS):
        size = range(len(prior))
        slope = [pull * (old - now) for old, now in zip(prior, weights, strict=True)]
        bend = [[pull * (row == column) for column in size] for row in size]
        for choice in choices:
            counted(weights, choice, slope, bend)
        step = solved(bend, slope)
        far = max(map(abs, step))
        part = min(1.0, STRIDE / max(far, NEAR))
        weights = [now + part * more for now, more in zip(weights, step, strict=True)]
        if far < NEAR:
            break
    return weights


def counted(weights: Weights, choice: Choice, slope: list[float], bend: list[list[float]]) -> None:
    """Add to the slope and to the bend of the likelihood what a choice brings."""
    found = worths(weights, choice)
    odds = [exp(worth - max(found)) for worth in found]
    total, mean = sum(odds), [0.0] * len(weights)
    for candidate, one in zip(choice.candidates, odds, strict=True):
        for number, size in candidate:
            mean[number] += one / total * size
        add(bend, candidate, one / total)
    expected = [(number, size) for number, size in enumerate(mean) if size]
    add(bend, expected, -1.0)
    for number, size in expected:
        slope[number] -= size
    for number, size in choice.candidates[choice.chosen]:
        slope[number] += size


def add(bend: list[list[float]], sizes: Marks, times: float) -> None:
    """Add the products of each two of these. The bend is its own mirror: the upper half will do."""
    for at, (number, size) in enumerate(sizes):
        row, part = bend[number], times * size
        for other, more in sizes[at:]:
            row[other] += part * more


def solved(bend: list[list[float]], slope: list[float]) -> list[float]:
    """The step that this bend turns into this slope, by elimination; both are used up."""
    size = len(slope)
    for at in range(size):
        for row in range(at + 1, size):
            part = bend[at][row] / bend[at][at]
            slope[row] -= part * slope[at]
            for column in range(row, size):
                bend[row][column] -= part * bend[at][column]
    for at in reversed(range(size)):
        slope[at] -= sum(bend[at][after] * slope[after] for after in range(at + 1, size))
        slope[at] /= bend[at][at]
    return slope
