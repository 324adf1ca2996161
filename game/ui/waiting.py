"""What is said of a match that waits: when it was played, how it stands, its own name.

Kept beside the match, so that a list of matches need not play each of them again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.foreign import read_json, whole
from game.engine.match import DAILY, PRACTICE, Match
from game.engine.options import Options
from game.engine.words import N_, _
from game.house import GAMES
from game.ui.dates import lately
from game.ui.layouts.common import plain
from game.ui.scene import NEVER_BREAKS

SMALL = 2_000  # characters of it
LONGEST = 40  # letters of a name
KINDS = {"rated": N_("Rated"), PRACTICE: N_("Practice"), DAILY: N_("Today’s deal")}
MOST_DEALS = 100_000
MOST_SIDES = 10
GREATEST = 10**12  # no score comes near it


TEAMS = N_("We"), N_("They")


def in_teams(game: str) -> bool:
    """Whether players of a game share a score."""
    rules = GAMES[game](GAMES[game].options_type())
    return rules.sides < rules.seats


class About(NamedTuple):
    """A match that waits, for those who do not play it again."""

    date: str  # when it was played last: "2026-11-22 14:05"
    deal: int  # in which it is, from 1
    score: tuple[int, ...]
    level: str  # of the computer players
    kind: str  # of `KINDS`, or ""
    name: str  # that the person has given it; "" for none

    def text(self) -> str:
        """All of it."""
        return json.dumps(self._asdict(), separators=(",", ":"))

    def deal_name(self, game: str) -> str:
        """In which deal it is, as players of the game call one."""
        return GAMES[game].deal_name(self.deal)

    def scores(self, game: str, names: Sequence[str]) -> str:
        """Whose score is what, with what the seats are called; "" before anybody has any."""
        if not any(self.score):
            return ""
        each = zip(map(_, TEAMS) if in_teams(game) else names, self.score, strict=False)
        return ", ".join(f"{name}{NEVER_BREAKS}{plain(points)}" for name, points in each)

    def line(self, game: str) -> str:
        """In short, on a button: its name and its deal, or its deal and the score of two teams.

        The menu in HTML says the same (web/menu.js).
        """
        score = "" if self.name else self.scores(game, ())
        return " · ".join(filter(None, (self.name, self.deal_name(game), score)))

    def more(self, game: str, day: int) -> str:
        """What else is to be said of it on this day."""
        options: type[Options] = GAMES[game].options_type
        levels = next((c.values for c in options.choices() if c.key == "bot_level"), {})
        level = [_(levels[self.level])] if self.level in levels else []
        kind = [_(KINDS[self.kind])] if self.kind else []
        return " · ".join(filter(None, [*level, *kind, lately(self.date, day)]))


def about(match: Match, seat: int, date: str, name: str = "") -> About:
    """What there is to say of a match as it stands."""
    rules, table = match.rules, match.view(seat).table
    level = rules.options.texts().get("bot_level", "")
    marks = ("rated",) if rules.rated else match.marks
    kind = next((kind for kind in KINDS if kind in marks), "")
    return About(date[:16], table.deal + 1, tuple(table.score), level, kind, name)


def read(text: str) -> About:
    """What `About.text` has written.

    Raises:
        ValueError: it is nothing of the kind.
    """
    data = read_json(text, SMALL)
    if not isinstance(data, dict) or data.keys() != {*About._fields}:
        raise ValueError("nothing of a match")
    date, level, score, kind = data["date"], data["level"], data["score"], data["kind"]
    if not (
        isinstance(date, str) and re.fullmatch("([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{5})?", date)
    ):
        raise ValueError("no date")
    if not (isinstance(level, str) and re.fullmatch("[a-z]{0,20}", level)):
        raise ValueError("no level")
    if not isinstance(score, list) or len(score) > MOST_SIDES or kind not in ("", *KINDS):
        raise ValueError("no score")
    points = tuple(whole(one, -GREATEST, GREATEST) for one in score)
    return About(date, whole(data["deal"], 0, MOST_DEALS), points, level, kind, named(data["name"]))


def named(name: object) -> str:
    """A name as it may be shown.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(name, str) or len(name) > LONGEST or not (name.isprintable() or not name):
        raise ValueError("no name")
    return name
