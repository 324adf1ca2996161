"""What a newcomer is told about a game: how it is played, and what the words on its table mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Term(NamedTuple):
    """A word on the table, a short explanation of it, and the clause that explains it in full.

    All are in the language in use. ``sign`` is the letter that stands for the word there.
    """

    word: str
    text: str
    clause: str
    sign: str = ""


class Worth(NamedTuple):
    """Cards in a row: the number of each, its name in the atlas, and the points that it counts."""

    head: str
    cards: Sequence[tuple[int, str, int]]


class Example(NamedTuple):
    """A trick, or a round of bids, as a picture: which card takes it, and ``why``.

    ``cards``: the name of each in the atlas, and what stands under it. ``gone``: those that count
    for nothing. ``winner`` and ``gone`` are places among the cards.
    """

    title: str
    cards: Sequence[tuple[str, str]]
    winner: int
    why: str
    clause: str
    gone: Sequence[int] = ()


class Primer(NamedTuple):
    """How a game is played (short texts, each with a clause), and the words on its table.

    ``turn`` is told step by step. ``until`` says in two or three words when a match is over.
    ``values``: what its cards count, which ``counted`` says in a sentence; ``alike``: the same,
    where many cards count alike, with each of them once.
    """

    goal: tuple[str, str]
    turn: tuple[Sequence[str], str]
    scoring: tuple[str, str]
    ends: tuple[str, str]
    until: str
    example: Example
    terms: Sequence[Term]
    values: Sequence[Worth] = ()
    counted: str = ""
    alike: Sequence[Worth] = ()
