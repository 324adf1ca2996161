"""When the person's plays are to be tried again: after 1, 3 and 7 days, until they are known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from game.club.record import is_key
from game.host.archive import Change, Errand, Opening

WAITS = (1, 3, 7)  # days until it comes again, after so many times right in a row
MOST_DAYS = 200  # days that the menu remembers
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


def _plays(archive: Opening, game: str, today: int) -> Errand[list[tuple[str, int]]]:
    """The plays of a game that come again, and in how many days."""
    every = yield from archive.keys("drill")
    keys = [key for key in every if key.startswith(f"{game} ") and is_key("drill", key)]
    texts = yield from archive.read("drill", keys)
    whens = [(key, _noted(text, today)) for key, text in zip(keys, texts, strict=True)]
    return [(key, when.days(today)) for key, when in whens if not when.learnt]


def due(archive: Opening, game: str, today: int) -> Errand[Due]:
    """Which plays of a game are to be tried today."""
    plays = yield from _plays(archive, game, today)
    later = [days for _key, days in plays if days]
    now = tuple(key for key, days in plays if not days)
    return Due(now, len(later), min(later, default=0))


def coming(archive: Opening, games: Iterable[str], today: int) -> Errand[list[int]]:
    """The days on which plays of these games come again, the first one first."""
    found: list[int] = []
    for game in games:
        plays = yield from _plays(archive, game, today)
        found += [today + days for _key, days in plays]
    return sorted(found)[:MOST_DAYS]


def read_days(text: str) -> list[int]:
    """The days that a text contains, as the menu keeps them; web/menu.js reads the same text.

    Raises:
        ValueError: it holds none.
    """
    if not re.fullmatch("([0-9]{1,7}( [0-9]{1,7})*)?", text):
        raise ValueError("no days")
    return [int(day) for day in text.split()]


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
