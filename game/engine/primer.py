"""What a newcomer is told of a game: how it is played, and the words that stand on its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Term(NamedTuple):
    """A word of the table, what it means in short, and the clause that says it in full.

    All in the language spoken. ``sign`` is the letter that stands for it there.
    """

    word: str
    text: str
    clause: str
    sign: str = ""


class Primer(NamedTuple):
    """How a game is played, in three short texts, each with a clause; and the table's words."""

    goal: tuple[str, str]
    turn: tuple[str, str]
    scoring: tuple[str, str]
    terms: Sequence[Term]
