"""A first hand: a deal that was written down, and what a coach says while it is played.

A lesson is data in its game's folder. It contains no rules: it asks for moves that were written
down, and a move is carried out only if `Rules.legal` offers it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.engine.options import Value
from game.engine.words import _


class Step(NamedTuple):
    """Something that the coach says.

    ``own``: how many decisions the person has made by then. ``at``: what the coach points at, as
    the table's own words name it. ``phase``: the step is shown as soon as the table is in this
    phase; without a phase, when the person has to decide. ``asks``: how many decisions the step
    asks for; 0 if the person only has to read it. ``ordered``: whether they are made in the order
    in which they are written.
    """

    own: int
    text: str
    at: str = ""
    phase: str = ""
    asks: int = 0
    ordered: bool = True


def ask(own: int, text: str, decisions: int = 1, *, ordered: bool = True) -> Step:
    """A step that asks for decisions."""
    return Step(own, text, asks=decisions, ordered=ordered)


class Lesson(NamedTuple):
    """A deal, its moves to the end of the hand, and what the coach says in between.

    ``moves``: the moves as a save writes them. ``ends``: what the score sheet means. ``deck``: the
    cards from the top down, as far as their order matters; if it is empty, the seed shuffles them.
    ``figures``: the numbers in the texts.
    """

    options: Mapping[str, Value]
    moves: str
    steps: Sequence[Step]
    ends: str
    seed: int = 1
    dealer: int = -1
    deck: str = ""
    figures: Mapping[str, int] = MappingProxyType({})

    def said(self, text: str) -> str:
        """What the coach says, in the language spoken."""
        return _(text).format(**self.figures)


class Position(NamedTuple):
    """A decision to be practised: how a deal came to it, and what Expert decides there.

    ``asks``: what is asked. ``moves`` and ``answer``: as a save writes them. In a game with a
    dealer, the last seat deals.
    """

    asks: str
    seed: int
    moves: str
    answer: str
