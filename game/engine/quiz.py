"""A question of the trainer about what can be known at the table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.engine.chance import shuffled

ANSWERS = 4  # to choose from, at most


class Question(NamedTuple):
    """The question, the answers to choose from, and which of them is right."""

    text: str
    answers: tuple[str, ...]
    right: int


def among(text: str, right: str, wrong: Sequence[str], rng: Random) -> Question:
    """A question with the right answer among some wrong ones, in the order given by chance."""
    few = shuffled(dict.fromkeys(one for one in wrong if one != right), rng)[: ANSWERS - 1]
    answers = shuffled([right, *few], rng)
    return Question(text, tuple(answers), answers.index(right))


def number(text: str, right: int, most: int, rng: Random) -> Question:
    """A question for a number from 0 to ``most``; the answers are in order, and near each other."""
    low = max(0, min(right - int(rng.random() * ANSWERS), most - ANSWERS + 1))
    answers = range(low, min(most, low + ANSWERS - 1) + 1)
    return Question(text, tuple(map(str, answers)), answers.index(right))
