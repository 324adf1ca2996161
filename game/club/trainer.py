"""How many of the trainer's questions were answered correctly, by game."""

from __future__ import annotations

import re

from game.engine.words import _
from game.host.archive import Change, Errand, Opening

SCORE = re.compile("([0-9]{1,9}) ([0-9]{1,9})")


def _key(game: str) -> str:
    return f"score {game}"


def read(text: str) -> tuple[int, int]:
    """How many answers were right, and how many there were; none where the text says nothing."""
    found = SCORE.fullmatch(text)
    right, all_ = map(int, found.groups()) if found else (0, 0)
    return (right, all_) if right <= all_ else (0, 0)


def told(right: int, asked: int) -> str:
    """The score in a sentence."""
    return _("{right} of {n} right so far.").format(right=right, n=asked)


def score(archive: Opening, game: str) -> Errand[tuple[int, int]]:
    """How many answers were right, and how many there were."""
    [text] = yield from archive.read("drill", [_key(game)])
    return read(text or "")


def answered(archive: Opening, game: str, *, right: bool) -> Errand[tuple[int, int]]:
    """Write one answer more down; the score with it."""
    while True:
        [text] = yield from archive.read("drill", [_key(game)])
        before = read(text or "")
        after = before[0] + right, before[1] + 1
        change = Change("drill", _key(game), text, f"{after[0]} {after[1]}")
        if (yield from archive.write([change])):
            return after
