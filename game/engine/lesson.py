"""What a first hand is: a deal that was written down, and what a coach says while it is played.

A lesson is data in its game's folder. It decides no rule: what it asks for is a move that was
written down, and it is carried out only as one of those that `Rules.legal` offers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.options import Value


class Step(NamedTuple):
    """Something that the coach says.

    ``own``: how many decisions the person has taken by then. ``at``: what it points at, as the
    table's own words name it. ``phase``: it is said as soon as the table is in this phase; else
    when the person is to decide. ``asks``: how many decisions it asks for; 0: it is only to be
    read.
    """

    own: int
    text: str
    at: str = ""
    phase: str = ""
    asks: int = 0


def ask(own: int, text: str, decisions: int = 1) -> Step:
    """A step that asks for decisions."""
    return Step(own, text, asks=decisions)


class Lesson(NamedTuple):
    """A deal and its moves, and what is said in between.

    ``moves``: as a save writes them. ``deck``: the cards from the top on, as far as it matters
    how they lie; none: the seed shuffles them.
    """

    options: Mapping[str, Value]
    moves: str
    steps: Sequence[Step]
    seed: int = 1
    dealer: int = -1
    deck: str = ""
