"""When the person's plays are to be tried again: after 1, 3 and 7 days, until they are known."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.club.record import is_key
from game.host.archive import Change, Errand, Opening

WAITS = (1, 3, 7)  # days until it comes again, after so many times right in a row
WHEN = re.compile("([0-9]) ([0-9]{1,7})")


class Due(NamedTuple):
    """Which plays of a game are due to be tried again.

    ``keys``: the plays due today. ``later``: the number of plays due later. ``after``: the number
    of days until the next of them.
    """

    keys: tuple[str, ...] = ()
    later: int = 0
    after: int = 0


class When(NamedTuple):
    """How often in a row a play was right, and the day on which it was found or last tried."""

    right: int
    since: int

    @property
    def learnt(self) -> bool:
        """Whether it comes no more."""
        return self.right >= len(WAITS)

    def days(self, today: int) -> int:
        """How many days are left; a day that is not over yet is that of a clock set back."""
        return 0 if today < self.since else max(0, self.since + WAITS[self.right] - today)

    def tried(self, today: int, *, right: bool) -> When:
        """What follows when it has been tried again."""
        return When(self.right + 1 if right else 0, today)

    def text(self) -> str:
        """As `read_when` reads it."""
        return f"{self.right} {self.since}"


def read_when(text: str) -> When:
    """When a play comes again.

    Raises:
        ValueError: the text does not say it.
    """
    found = WHEN.fullmatch(text)
    if found is None:
        raise ValueError("no day")
    return When(int(found[1]), int(found[2]))


def _noted(text: str | None, today: int) -> When:
    """When a play comes again; today where the text does not say it, for the play may be sound."""
    try:
        return read_when(text or "")
    except ValueError:
        return When(0, today - WAITS[0])


def play_key(key: str) -> str:
    """Where the play itself is kept, beside the text that says when it comes again."""
    return f"play {key}"


def due(archive: Opening, game: str, today: int) -> Errand[Due]:
    """Which plays of a game are to be tried today."""
    every = yield from archive.keys("drill")
    keys = [key for key in every if key.startswith(f"{game} ") and is_key("drill", key)]
    now: list[str] = []
    later: list[int] = []
    for key, text in zip(keys, (yield from archive.read("drill", keys)), strict=True):
        when = _noted(text, today)
        if when.learnt:
            continue
        if days := when.days(today):
            later.append(days)
        else:
            now.append(key)
    return Due(tuple(now), len(later), min(later, default=0))


def tried(archive: Opening, key: str, today: int, *, right: bool) -> Errand[When | None]:
    """Write down how it went; None when another window has just done so."""
    before, play = yield from archive.read("drill", [key, play_key(key)])
    when = _noted(before, today)
    after = when.tried(today, right=right)
    changes = [Change("drill", key, before, after.text())]
    if after.learnt:
        changes.append(Change("drill", play_key(key), play, None))
    done = not when.days(today) and (yield from archive.write(changes))
    return after if done else None
