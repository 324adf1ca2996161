"""The deal of the day: the same for everybody, a single try that counts, and its result.

A day is a date in the person's own calendar, counted from 1970. The same date has the same deal for
everybody, and nothing here looks at a clock. The beginning of a try is stored before its first card
is seen. Its result is that of the match that the archive keeps under the same identity.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.chance import stream
from game.engine.foreign import proven, read_json, sealed, whole
from game.engine.match import DAILY, HINTS, Match
from game.engine.rules import AnyRules
from game.engine.state import Start

if TYPE_CHECKING:
    from game.club.lines import Played

FORMAT = 1  # of the days' deals: another one deals other cards
SMALL = 2_000  # characters of a record
MOST = 10**7  # points of a try
MOST_PARTS = 100
AHEAD = 7  # days: a try later than that was begun by a clock that was wrong
EARLY = 1  # days: so far ahead of today's date another time zone may be
FLOWN = 8 * 60  # minutes: who goes so far towards the east may never see a date
FARTHEST = 26 * 60  # minutes between any time zone and UTC, and more
LEVEL = "club"


class Tried(NamedTuple):
    """A day's try: whether it was finished, and its result.

    ``parts``: for each deal of the match, or each round of its only deal, whether it was won (1),
    lost (-1), or neither. ``helped``: whether the person asked for a hint. ``zone``: how many
    minutes the person's clock was ahead of UTC when the try began; None in the first tries, which
    did not store it. ``late``: the try began after its day, so it does not count for a streak.
    ``par``: the points that Expert makes of the same cards; None while that is not known.
    """

    over: bool = False
    won: bool = False
    points: int = 0
    parts: tuple[int, ...] = ()
    helped: bool = False
    zone: int | None = None
    late: bool = False
    par: int | None = None


class Row(NamedTuple):
    """What the menu says about the daily deals, so that it need not read every try.

    ``begun``: the games tried on ``day``. ``run``: the number of days in a row, up to the day
    ``ran``, on which a deal of any game was played to the end. web/menu.js reads the same text.
    """

    day: int = 0
    begun: tuple[str, ...] = ()
    ran: int = 0
    run: int = 0

    def now(self, today: int) -> int:
        """The number of days in a row, or 0 if a day has been missed."""
        return self.run if self.ran >= today - 1 else 0

    def done(self, today: int) -> tuple[str, ...]:
        """The games that have been tried today."""
        return self.begun if self.day == today else ()

    def text(self) -> str:
        """The row as `row` reads it."""
        return " ".join([str(self.day), str(self.ran), str(self.run), *self.begun])


def row(text: str) -> Row:
    """The row that a text contains.

    >>> row("20779 20778 3 raj").now(20779)
    3

    Raises:
        ValueError: it holds none.
    """
    if not re.fullmatch("([0-9]{1,7} ){2}[0-9]{1,5}( [a-z_]{1,40}){0,20}", text):
        raise ValueError("no row of days")
    day, ran, run, *begun = text.split()
    return Row(int(day), tuple(begun), int(ran), int(run))


def date_of(day: int) -> tuple[int, int, int]:
    """Year, month and day of the month.

    >>> date_of(0), date_of(20_779)
    ((1970, 1, 1), (2026, 11, 22))
    """
    shifted = day + 719_468  # days since the 1st of March of the year 0
    era, of_era = divmod(shifted, 146_097)
    year = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    first = (153 * month + 2) // 5
    after = month < 10
    return year + era * 400 + (not after), month + (3 if after else -9), of_year - first + 1


def day_of(year: int, month: int, number: int) -> int:
    """The day with this date.

    >>> day_of(2026, 11, 22)
    20779
    """
    year -= month <= 2
    era, of_era = divmod(year, 400)
    of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + number - 1
    return era * 146_097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 719_468


def text_of(day: int) -> str:
    """The date as it is written everywhere.

    >>> text_of(20_779)
    '2026-11-22'
    """
    year, month, number = date_of(day)
    return f"{year:04}-{month:02}-{number:02}"


def key_of(game: str, day: int) -> str:
    """The key under which a day's try is kept."""
    return f"{game} {text_of(day)}"


def days_in(keys: Iterable[str], game: str) -> dict[str, int]:
    """The keys of a game's tries, with their days; other and damaged keys are left out.

    >>> days_in(["raj 2026-11-22", "raj 2026-11-99", "kraken 2026-11-22", "damaged"], "raj")
    {'raj 2026-11-22': 20779}
    """
    found = {}
    for key in keys:
        if date := re.fullmatch(re.escape(game) + " ([0-9]{4})-([0-9]{2})-([0-9]{2})", key):
            day = day_of(*map(int, date.groups()))
            if key_of(game, day) == key:
                found[key] = day
    return found


def begun(kind: type[AnyRules], day: int, *, former: bool = False) -> Match:
    """The match of a day, before its first card. It is marked: no other of its cards is the try.

    ``former``: the short match that it was before it was a single deal. It began with the same one.
    """
    single = {} if former else kind.single
    rules = kind(kind.options_type(**{**kind.first_game, **single, "bot_level": LEVEL}))
    chance = stream("daily", FORMAT, kind.id, text_of(day))
    ahead = (kind.head_start,) * rules.sides if former and kind.head_start else ()
    match = Match(rules, Start(int(chance.random() * 2**48), -1, (), ahead))
    match.marks = frozenset({DAILY})
    return match


def deals(kind: type[AnyRules], day: int) -> list[Match]:
    """Every match that the try of a day may be: the one that begins now, and the former one."""
    both = [begun(kind, day), begun(kind, day, former=True)]
    return list({match.identity(): match for match in both}.values())


def result(match: Match, seat: int, deals: list[Played]) -> Tried:
    """The result of a finished match."""
    rules, table = match.rules, match.view(seat).table
    if len(deals) > 1:
        gains = [deal.worth for deal in deals]
    else:
        worths = [0, *(one.worth for deal in deals for one in deal.rounds)]
        gains = [after - before for before, after in pairwise(worths)]
    parts = tuple((gain > 0) - (gain < 0) for gain in gains[:MOST_PARTS])
    won, helped = rules.side(seat) in rules.winners(table), HINTS in match.marks
    return Tried(True, won, points(match, seat), parts, helped)


def points(match: Match, seat: int) -> int:
    """What a seat's side is ahead of the best of the others; below nothing, behind it."""
    rules, table = match.rules, match.view(seat).table
    side = rules.side(seat)
    reached = [rules.reached(table, one) for one in range(rules.sides)]
    others = [points for one, points in enumerate(reached) if one != side]
    return min(others) - reached[side] if rules.lowest_wins else reached[side] - max(others)


def write(tried: Tried) -> str:
    """The try as text, which `read` reads."""
    return sealed(json.dumps({"v": 1, "tried": tried}, separators=(",", ":")))


def read(text: str) -> Tried:
    """The try that a text contains.

    Raises:
        ValueError: it holds none, or has been changed since it was written.
    """
    data = read_json(proven(text), SMALL)
    if not isinstance(data, dict) or data.keys() != {"v", "tried"}:
        raise ValueError("no try")
    match data["tried"]:
        case [bool(over), bool(won), points, [*parts], *more] if data["v"] == 1:
            gains = tuple(whole(part, -1, 1) for part in parts[: MOST_PARTS + 1])
            if len(gains) > MOST_PARTS:
                raise ValueError("too many parts")
            helped = more[0] if more else False  # the first tries told none of this
            zone = more[1] if len(more) > 1 else None
            late = more[2] if len(more) > 2 else False
            par = more[3] if len(more) > 3 else None
            if len(more) > 4 or not (isinstance(helped, bool) and isinstance(late, bool)):
                raise ValueError("no try")
            zone = None if zone is None else whole(zone, -FARTHEST, FARTHEST)
            par = None if par is None else whole(par, -MOST, MOST)
            return Tried(over, won, whole(points, -MOST, MOST), gains, helped, zone, late, par)
    raise ValueError("no try")


def streaks(tries: Mapping[int, Tried], today: int, zone: int | None = None) -> tuple[int, int]:
    """How many days in a row, up to today or yesterday, were played to the end, and the most ever.

    If the person crosses the date line and a date comes twice or not at all, no streak ends.
    ``zone``: how many minutes the person's clock is ahead of UTC now.
    """
    run = longest = 0
    last: int = -9
    before: int | None = None
    counted = {day for day, tried in tries.items() if tried.over and not tried.late}
    for day in sorted(day for day in counted if day <= today + EARLY):
        run = run + 1 if _next(last, before, day, tries[day].zone) else 1
        longest, last, before = max(longest, run), day, tries[day].zone
    return (run if last >= today or _next(last, before, today, zone) else 0), longest


def _next(last: int, before: int | None, day: int, zone: int | None) -> bool:
    """Whether there was no day between these two, for a person in these time zones."""
    flown = before is not None and zone is not None and zone - before >= FLOWN
    return day - last == 1 or (day - last == 2 and flown)


def counts(days: Iterable[int], today: int) -> bool:
    """Whether a try that begins now would count: not after a later try, nor with a clock set back.

    A clock that was once far ahead does not stop later tries.
    """
    return not any(today <= day <= today + AHEAD for day in days)
