"""What is stored about a finished match: its save, a row of facts, sums, totals and the rating.

All of it changes in a single step, under the match's identity (how it began). So if the program is
killed, nothing is half written, and a second ending does not count. Sums are kept by month, so that
statistics need to read only a few of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeAlias, TypeVar

from game.club import career, rating
from game.engine.foreign import checksum, read_json, whole
from game.engine.match import PRACTICE, Match, counts
from game.engine.tally import MOST, Tally
from game.engine.words import _
from game.host.archive import Change, Errand, Opening

T = TypeVar("T")

SMALL = 20_000  # characters of a row, a sum or a total
GREATEST = 10**12  # no figure comes near it
BATCH = 200  # rows of one question
WORD = re.compile("[a-z_]{1,40}(?: -?[0-9]{1,3})?")  # of a figure, perhaps of a number
NAME, MONTH = "[a-z_]{1,40}", "[0-9]{4}-(?:0[1-9]|1[0-2])"
DATE = f"{MONTH}-(?:0[1-9]|[12][0-9]|3[01]) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-6][0-9]"
IDENTITY = "-?[0-9a-f]{1,20}-[0-9a-f]{8}"
KEY = re.compile(f"({DATE}) ({NAME}) ({IDENTITY})")  # of a row
SUM_KEY = re.compile(f"({NAME}) ({NAME}) ([1-9]) ({MONTH})(?: (same|expert))?")
KEYS = {  # what a key of each drawer looks like; of another nothing is made
    **dict.fromkeys(("match", "count", "analysis"), re.compile(IDENTITY)),
    "played": KEY,
    "sum": SUM_KEY,
    **dict.fromkeys(("total", "career"), re.compile(NAME)),
    "daily": re.compile(f"{NAME} {MONTH}-[0-9]{{2}}"),
    "drill": re.compile(f"score {NAME}|(?:play )?{NAME} {IDENTITY} [0-9]{{1,6}}"),
}
ASIDE = "damaged "  # before a key: its text is kept, and means nothing
OUTCOMES = ("won", "shared", "lost", "ended")  # the last: before anybody had won
PARTNERS = ("", "same", "expert")
# The numbers of a row, from the least that each can be to the greatest.
NUMBERS = {
    "seats": (1, 9),
    "own": (-GREATEST, GREATEST),
    "other": (-GREATEST, GREATEST),
    "deals": (0, GREATEST),
    "seconds": (0, GREATEST),
    "rated": (0, 1),
    "accuracy": (-1, 1000),
}
TOTALS = ("played", "won", "shared", "streak", "longest", "best")
# Figures that are never below nothing.
COUNTS = {*TOTALS[:-1], *OUTCOMES, "matches", "deals", "seconds", "rated", "reviewed", "accuracy"}


# Under which keys matches were won, or not; in the order of time.
Results: TypeAlias = list[tuple[str, bool]]


class Row(NamedTuple):
    """The facts about a finished match, for code that does not replay it."""

    date: str  # by the person's clock: "2026-11-22 14:05:33"
    game: str
    identity: str
    level: str  # of the computer players
    outcome: str
    seats: int
    own: int  # what the person's side has reached
    other: int  # and the best of the others
    deals: int
    seconds: int  # at the table
    rated: int  # 1 if it counted for the rating
    accuracy: int  # in thousandths, as a review has found; -1 before one
    figures: Mapping[str, int]  # what the game counts
    partner: str = ""  # how well the partner played; empty without one, and of former versions

    @property
    def key(self) -> str:
        """Its key in its drawer; keys are in the order of time."""
        return f"{self.date} {self.game} {self.identity}"

    @property
    def month(self) -> str:
        """The key of the sum that it belongs to."""
        return f"{self.game} {self.level} {self.seats} {self.date[:7]} {self.partner}".rstrip()

    def text(self) -> str:
        """Everything that the key does not say, as text."""
        every = self._asdict()
        partner = ("partner",) if self.partner else ()
        body = {name: every[name] for name in ("level", "outcome", *NUMBERS, "figures", *partner)}
        return json.dumps(body, separators=(",", ":"))

    def adds(self) -> dict[str, int]:
        """What it adds to the sum of its month."""
        every = self._asdict()
        return {
            "matches": 1,
            self.outcome: 1,
            **{name: every[name] for name in ("own", "other", "deals", "seconds", "rated")},
            **({} if self.accuracy < 0 else {"accuracy": self.accuracy, "reviewed": 1}),
            **self.figures,
        }


def row(match: Match, seat: int, date: str, seconds: int, tally: Tally | None) -> Row:
    """The facts about a match that is finished or was given up."""
    rules, table = match.rules, match.view(seat).table
    side, winners = rules.side(seat), rules.result(table).winners
    reached = [rules.reached(table, one) for one in range(rules.sides)]
    others = [points for one, points in enumerate(reached) if one != side]
    mine = side in winners
    outcome = ("won" if winners == (side,) else "shared") if mine else "lost" if winners else ""
    return Row(
        date,
        rules.id,
        match.identity(),
        rules.options.texts().get("bot_level", "") or "none",
        outcome or "ended",
        rules.seats,
        reached[side],
        min(others) if rules.lowest_wins else max(others),
        len(table.sheet),
        seconds,
        int(rules.rated),
        -1,
        dict(tally.counts(rules, table, match.events, seat)) if tally else {},
        rules.options.texts().get("partner_level", ""),
    )


def read_row(key: str, text: str) -> Row:
    """The row under this key.

    Raises:
        ValueError: there is none.
    """
    found, data = KEY.fullmatch(key), read_json(text, SMALL)
    if found is None or not isinstance(data, dict):
        raise ValueError("no row")
    level, outcome, partner = data.get("level"), data.get("outcome"), data.get("partner", "")
    if not (isinstance(level, str) and re.fullmatch(NAME, level)) or outcome not in OUTCOMES:
        raise ValueError("no row")
    if partner not in PARTNERS:
        raise ValueError("no partner")
    date, game, identity = found.groups()
    seats, own, other, deals, seconds, rated, accuracy = (
        whole(data.get(name), *bounds) for name, bounds in NUMBERS.items()
    )
    more = _figures(data.get("figures"))
    how = (level, outcome, seats, own, other, deals, seconds, rated, accuracy, more, partner)
    return Row(date, game, identity, *how)


def is_key(drawer: str, key: str) -> bool:
    """Whether a key can be a key of this drawer."""
    return KEYS[drawer].fullmatch(key) is not None


def game_of(key: str) -> str:
    """The game of the match whose row is under this key."""
    return key.split(" ")[2]


def identity_of(key: str) -> str:
    """Its identity."""
    return key.rpartition(" ")[2]


class Sum(NamedTuple):
    """The figures of a month's matches of a game in the same company."""

    game: str
    level: str
    seats: int
    month: str
    figures: Mapping[str, int]
    partner: str = ""


def read_sum(key: str, text: str) -> Sum:
    """The sum under this key.

    Raises:
        ValueError: there is none.
    """
    found = SUM_KEY.fullmatch(key)
    if found is None:
        raise ValueError("no sum")
    game, level, seats, month, partner = found.groups("")
    return Sum(game, level, int(seats), month, figures(text), partner)


def figures(text: str) -> dict[str, int]:
    """The figures of a sum or of a total.

    Raises:
        ValueError: the text holds none.
    """
    return _figures(read_json(text, SMALL))


def _figures(value: object) -> dict[str, int]:
    if not isinstance(value, dict) or not all(WORD.fullmatch(name) for name in value):
        raise ValueError("no figures")
    return {
        name: whole(number, 0 if name in COUNTS else -GREATEST, GREATEST)
        for name, number in value.items()
    }


def written(found: Mapping[str, int]) -> str:
    """Figures as a text, which `figures` reads."""
    return json.dumps(found, separators=(",", ":"))


def added(sum_: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """A sum with another match added."""
    every = dict(sum_)
    for name, number in more.items():
        most = name.startswith(MOST) and name in every
        every[name] = max(every[name], number) if most else every.get(name, 0) + number
    return every


def counted(total: Mapping[str, int], match: Row, *, lowest: bool = False) -> dict[str, int]:
    """The matches played and won in a game, with another; one that nobody won does not count."""
    if match.outcome == "ended":
        return dict(total)
    won = match.outcome == "won"
    streak = total.get("streak", 0) + 1 if won else 0
    better = min if lowest else max
    return {
        **total,
        "played": total.get("played", 0) + 1,
        "won": total.get("won", 0) + won,
        "shared": total.get("shared", 0) + (match.outcome == "shared"),
        "streak": streak,
        "longest": max(total.get("longest", 0), streak),
        "best": better(total.get("best", match.own), match.own),
    }


def sound(
    archive: Opening, drawer: str, key: str, read: Callable[[str], T]
) -> Errand[tuple[str | None, T | None]]:
    """A text and what it means; one that means nothing is kept aside in its drawer, and said."""
    while True:
        [text] = yield from archive.read(drawer, [key])
        try:
            return text, None if text is None else read(text)
        except ValueError:
            aside = f"{ASIDE}{checksum(str(text))} {key}"[:200]
        [same] = yield from archive.read(drawer, [aside])  # it may have come twice
        yield from archive.write(
            [Change(drawer, key, text, None), Change(drawer, aside, same, text)]
        )
        archive.news.append(_("Part of the history is damaged. It has been set aside."))


def adding(
    archive: Opening, *rows: Row, lowest: bool, before: Results | None = None
) -> Errand[list[Change]]:
    """What additional matches of a game change in the statistics.

    ``before``: the results that count already, for matches that are not later than all of them.
    """
    game = rows[0].game
    months: dict[str, tuple[str | None, dict[str, int]]] = {}
    text, total = yield from sound(archive, "total", game, figures)
    counts = dict(total or {})
    for row in rows:
        if row.month not in months:
            month, sums = yield from sound(archive, "sum", row.month, figures)
            months[row.month] = month, sums or {}
        month, sums = months[row.month]
        months[row.month] = month, added(sums, row.adds())
        counts = counted(counts, row, lowest=lowest)
    if before is not None:
        counts |= in_order(total or {}, before, together(before, rows))
    return [
        *(Change("sum", key, month, written(sums)) for key, (month, sums) in months.items()),
        Change("total", game, text, written(counts)),
    ]


def results(archive: Opening, game: str) -> Errand[Results]:
    """The results that the total of a game counts: none from before the statistics were cleared."""
    keys = [key for key in (yield from archive.keys("played")) if is_key("played", key)]
    keys = [key for key in keys if game_of(key) == game]
    rows = []
    for at in range(0, len(keys), BATCH):
        some = keys[at : at + BATCH]
        for key, text in zip(some, (yield from archive.read("played", some)), strict=True):
            with suppress(ValueError):
                rows.append(read_row(key, text or ""))
        yield
    _text, total = yield from sound(archive, "total", game, figures)
    found = together([], rows)
    return found[len(found) - min(len(found), (total or {}).get("played", 0)) :]


def together(before: Results, rows: Iterable[Row]) -> Results:
    """These results and those of other matches, in the order of time."""
    more = [(row.key, row.outcome == "won") for row in rows if row.outcome != "ended"]
    return sorted([*before, *more])


def in_order(total: Mapping[str, int], before: Results, after: Results) -> dict[str, int]:
    """The streaks of a total in the order of time, after earlier results have been added.

    Matches known only from the total were played before all others.
    """
    older = total.get("played", 0) > len(before)
    led = older and all(won for _key, won in before)  # its streak may have begun in those
    run = max(0, total.get("streak", 0) - len(before)) if led else 0
    longest = total.get("longest", 0) if older else 0
    for _key, won in after:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return {"streak": run, "longest": longest}


def keep(archive: Opening, match: Match, seat: int, found: Row) -> Errand[None]:
    """Store a finished match and all that it changes, once; practice does not count.

    An unfinished match counts as given up.
    """
    if PRACTICE in match.marks:
        return
    rules, game = match.rules, found.game
    result = rules.result(match.view(seat).table)
    while True:
        [known] = yield from archive.read("match", [found.identity])
        if known is not None:
            return
        changes = [
            Change("match", found.identity, None, match.save()),
            Change("played", found.key, None, found.text()),
            *(yield from adding(archive, found, lowest=rules.lowest_wins)),
        ]
        if counts(match):
            text, before = yield from sound(archive, "career", game, reader(game))
            after = (before or career.Career(game)).with_match(
                found.identity, rating.outcome(rules, result, seat)
            )
            changes.append(Change("career", game, text, career.write(after)))
            [count] = yield from archive.read("count", [found.identity])
            if after.ends_with(found.identity) and after.counted:
                changes.append(Change("count", found.identity, count, after.counted.text()))
        if (yield from archive.write(changes)):
            return


def reader(game: str) -> Callable[[str], career.Career]:
    """A function that reads a career in this game."""
    return lambda text: career.read(text, game)


def judged(archive: Opening, identity: str, accuracy: int) -> Errand[None]:
    """Store how well the person played a match, in thousandths, as a review found it."""
    while True:
        keys = yield from archive.keys("played")
        key = next((key for key in keys if key.endswith(f" {identity}")), "")
        if not key:
            return
        [text] = yield from archive.read("played", [key])
        try:
            before = read_row(key, text or "")
        except ValueError:  # nothing can be said of that match
            return
        after = before._replace(accuracy=accuracy)
        month, sums = yield from sound(archive, "sum", before.month, figures)
        change = {"accuracy": accuracy - max(0, before.accuracy)}
        change["reviewed"] = int(before.accuracy < 0)
        changes = [Change("played", key, text, after.text())]
        changes.append(Change("sum", before.month, month, written(added(sums or {}, change))))
        if before == after or (yield from archive.write(changes)):
            return
