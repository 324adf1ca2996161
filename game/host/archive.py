"""What lasts: texts under keys, in drawers, of which several change together or not at all.

The page keeps them in IndexedDB, the desktop in SQLite; where neither can be had they are one text.
A page's database answers later, so whoever asks an archive is a generator, as a bot's thought is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from game.engine.words import N_, _

T = TypeVar("T")

# What is done bit by bit, with a pass of the program's loop in between, and gives a T at its end.
Errand: TypeAlias = Generator[None, None, T]

# What each drawer holds, by which keys. All of them go into a file, and come back from one.
DRAWERS = (
    "match",  # a finished match as its save, by its identity
    "played",  # when and how each of them ended, by time, game and identity
    "sum",  # the figures of a month's matches, by game, level, table and month
    "total",  # what has been played and won, by game
    "career",  # the rating, by game
    "count",  # how a rated match has counted for it, by the match's identity
    "analysis",  # what a review has found, by the match's identity
    "daily",  # how a day's deal went, by game and date
    "drill",  # what is practised again, and when
)
KEY = re.compile(r"[ -~]{1,200}")
LONGEST = 1_000_000  # characters of a text


class Refused(Exception):
    """The archive cannot be read or written now; the text is a sentence for the person."""


class Change(NamedTuple):
    """A text that becomes another, if it still is what its writer has read; None is no text."""

    drawer: str
    key: str
    before: str | None
    after: str | None


FULL = N_("Storage is full: finished matches cannot be kept. Make room, then open Rookery again.")
BLOCKED = N_("Nothing can be saved here: your match history stays as it is.")
READ_ONLY = N_("What is saved here can be read but not changed, and nothing new is saved.")
NEWER = N_("Your match history was saved by a newer version of Rookery.")
ELSEWHERE = N_(
    "The database cannot be opened here, so finished matches are kept as short text records."
)
EMPTIED = N_("Your match history is gone: its storage was emptied.")
DAMAGED = N_("Your match history could not be read. It has been set aside as “{name}”.")
PARTLY = N_(
    "Part of your match history was damaged. Everything that can be "
    "read is here; the damaged file has been set aside as “{name}”."
)
SILENT = N_("Storage is not responding: nothing was changed. Try again, or open Rookery again.")
UNFORESEEN = N_(
    "Something went wrong and this could not be finished. Your saved data has not changed."
)


class Archive(Protocol):
    """A place where texts last. Each question may raise `Refused`."""

    def keys(self, drawer: str) -> Errand[list[str]]:
        """The keys of a drawer, in the order of their characters."""

    def read(self, drawer: str, keys: Sequence[str]) -> Errand[list[str | None]]:
        """The text under each of these keys; None where there is none."""

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """Make all these changes; none of them, and False, when one text is not as it was read."""


class Store(Archive, Protocol):
    """An archive that must be opened before it is asked."""

    news: list[str]  # what the person should know of it

    def open(self) -> Errand[None]:
        """Find it or begin it."""


class Opening:
    """The archive of a host: a database, or where that cannot be opened the next best place."""

    def __init__(self, first: Store, second: Store | None = None) -> None:
        self._places = first, second
        self._open: Store | None = None
        self._busy = False
        self._news: list[str] = []

    @property
    def news(self) -> list[str]:
        """Sentences that the person has not read yet; whoever shows them takes them out."""
        for place in filter(None, self._places):
            self._news += place.news
            place.news.clear()
        return self._news

    def _opened(self) -> Errand[Store]:
        while self._busy:  # another errand opens it
            yield
        if self._open is None:
            self._busy = True
            try:
                self._open = yield from self._first()
            finally:
                self._busy = False
        return self._open

    def _first(self) -> Errand[Store]:
        first, second = self._places
        try:
            yield from first.open()
        except Refused as why:
            if second is None:
                raise
            self._news.append(str(why))
            yield from second.open()
            return second
        return first

    def stray(self) -> Errand[Store | None]:
        """The next best place, when the database is open and that place has been used before."""
        here, second = (yield from self._opened()), self._places[1]
        if second is None or here is second:
            return None
        yield from second.open()
        return second

    def keys(self, drawer: str) -> Errand[list[str]]:
        """The keys of a drawer."""
        store = yield from self._opened()
        return (yield from store.keys(drawer))

    def read(self, drawer: str, keys: Sequence[str]) -> Errand[list[str | None]]:
        """The text under each of these keys."""
        store = yield from self._opened()
        return (yield from store.read(drawer, keys))

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """All these changes, or none."""
        for change in changes:
            assert change.drawer in DRAWERS, change.drawer
            assert KEY.fullmatch(change.key), change.key
        store = yield from self._opened()
        return (yield from store.write(changes))


def put(archive: Archive, drawer: str, key: str, text: str | None) -> Errand[None]:
    """Keep a text in the place of whatever is there; None takes it away."""
    while True:
        [before] = yield from archive.read(drawer, [key])
        if before == text or (yield from archive.write([Change(drawer, key, before, text)])):
            return


def go_on(errand: Errand[None]) -> str | None:
    """Take the next step: None when there are more, else a sentence for the person, or nothing."""
    try:
        next(errand)
    except StopIteration:
        return ""
    except Refused as why:
        return str(why)
    except Exception as why:  # the last net: no errand ends the program
        sys.excepthook(type(why), why, why.__traceback__)
        return _(UNFORESEEN)
    return None


def finished(errand: Errand[T]) -> T:
    """What an errand gives, carried out at once: for places that never have to wait."""
    while True:
        try:
            next(errand)
        except StopIteration as end:
            value: T = end.value
            return value
