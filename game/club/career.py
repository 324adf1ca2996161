"""A person's career in a game: the rated matches, and the standing before the last of them.

It is kept as a single text, so that a match and what it has changed are written together or not at
all. The standing after the last match is not written but worked out. A match that is already in the
career changes nothing, however often it ends.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from game.club.rating import Change, Ending, Outcome, Standing, rate
from game.engine.foreign import proven, read_json, sealed, whole

FORMAT = 1
LONGEST = 400_000  # characters of the text
MOST_OPPONENTS = 4
MOST = 4_000  # matches that are remembered one by one: years of them
GREATEST = 10**9  # no figure comes near it
HIGHEST = 10_000  # of anybody's Elo
IDENTITY = re.compile("-?[0-9a-f]{1,20}-[0-9a-f]{8}")
LOST = 2  # after a match that was left: as a loss
KEYS = {"v", "career", "before", "last", "matches"}


class Rated(NamedTuple):
    """A rated match in the career: which match it was, how it ended, and the rating after it."""

    identity: str
    ending: Ending
    rating: int


class Count(NamedTuple):
    """How a rated match has counted: the standing before it, and how it went."""

    before: Standing
    match: Outcome

    @property
    def change(self) -> Change:
        """What it has done, step by step."""
        return rate(self.before, self.match)

    def text(self) -> str:
        """It as text, which `read_count` reads."""
        body = {"before": self.before, "match": _told(self.match)}
        return sealed(json.dumps(body, separators=(",", ":")))


def read_count(text: str) -> Count:
    """How a match has counted.

    Raises:
        ValueError: the text does not say it, or has been changed since it was written.
    """
    data = read_json(proven(text), LONGEST)
    if not isinstance(data, dict) or data.keys() != {"before", "match"}:
        raise ValueError("no count")
    return Count(_standing(data["before"]), _outcome(data["match"]))


class Career(NamedTuple):
    """The rated matches of a person in a game."""

    game: str
    before: Standing = Standing()  # as it was before the last match
    last: Outcome | None = None
    matches: tuple[Rated, ...] = ()  # the last one too; the oldest first

    @property
    def change(self) -> Change:
        """What the last match has changed; nothing before the first match."""
        return rate(self.before, self.last) if self.last else Change(self.before, self.before)

    @property
    def now(self) -> Standing:
        """The standing today."""
        return self.change.after

    @property
    def counted(self) -> Count | None:
        """How the last match has counted."""
        return Count(self.before, self.last) if self.last else None

    def knows(self, identity: str) -> bool:
        """Whether this match is in it."""
        return any(match.identity == identity for match in self.matches)

    def ends_with(self, identity: str) -> bool:
        """Whether this match is the last one."""
        return bool(self.matches) and self.matches[-1].identity == identity

    def continues(self, other: Career) -> bool:
        """Whether it contains every match of the other career."""
        return all(self.knows(match.identity) for match in other.matches)

    def with_match(self, identity: str, match: Outcome) -> Career:
        """The career with another match; unchanged if it already has that match."""
        if self.knows(identity):
            return self
        now = self.now
        rated = Rated(identity, match.ending, rate(now, match).after.rating)
        return Career(self.game, now, match, (*self.matches, rated)[-MOST:])


def write(career: Career) -> str:
    """The career as text, which `read` reads."""
    last = career.last
    body = {
        "v": FORMAT,
        "career": career.game,
        "before": career.before,
        "last": last and _told(last),
        "matches": [(match.identity, match.ending.value, match.rating) for match in career.matches],
    }
    return sealed(json.dumps(body, separators=(",", ":")))


def read(text: str, *games: str) -> Career:
    """The career, in one of these games, that a text contains.

    Raises:
        ValueError: it holds none, or has been changed since it was written.
    """
    if len(text) > 2 * LONGEST:
        raise ValueError("too long")
    data = read_json(proven(text), LONGEST)
    if not isinstance(data, dict) or data.keys() != KEYS:
        raise ValueError("no career")
    game = data["career"]
    if data["v"] != FORMAT or game not in games:
        raise ValueError("another career")
    before = _standing(data["before"])
    last = None if data["last"] is None else _outcome(data["last"])
    matches = tuple(_rated(row) for row in _row(data["matches"], 0, MOST))
    if bool(matches) != (last is not None) or (last and matches[-1].ending is not last.ending):
        raise ValueError("no such last match")
    return Career(game, before, last, matches)


def _told(match: Outcome) -> tuple[object, ...]:
    """A match as its text has it; who has won alone is not said to be one.

    Of a match that was left the last figure says that this was a loss (A41). Former versions, which
    knew no such ruling, wrote none there, and pass over ours.
    """
    lost = match.ending is Ending.LEFT and not match.former
    last = (LOST,) if lost else (match.winners,) if match.winners > 1 else ()
    return (match.ending.value, *match[1:5], *last)


def _row(value: object, least: int, most: int) -> list[object]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise ValueError("no such row")
    return value


def _standing(value: object) -> Standing:
    size = len(Standing._fields)
    standing = Standing(*(whole(part, 0, GREATEST) for part in _row(value, size, size)))
    whole(standing.elo, 0, HIGHEST)
    return standing


def _outcome(value: object) -> Outcome:
    ending, partner, opponents, shots, partner_shots, *last = _row(value, 5, 6)
    left = Ending(ending) is Ending.LEFT
    winners = [whole(number, 2, MOST_OPPONENTS + 1) for number in last]
    return Outcome(
        Ending(ending),
        None if partner is None else whole(partner, 0, HIGHEST),
        tuple(whole(elo, 0, HIGHEST) for elo in _row(opponents, 1, MOST_OPPONENTS)),
        whole(shots, 0, GREATEST),
        whole(partner_shots, 0, GREATEST),
        1 if left or not winners else winners[0],
        left and not winners,
    )


def _rated(value: object) -> Rated:
    identity, ending, rating = _row(value, 3, 3)
    if not isinstance(identity, str) or not IDENTITY.fullmatch(identity):
        raise ValueError("no match")
    return Rated(identity, Ending(ending), whole(rating, 0, GREATEST))
