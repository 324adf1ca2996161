"""The archive of the desktop: one table in one file of SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.engine.words import _
from game.host.archive import (
    BLOCKED,
    DAMAGED,
    EMPTIED,
    FULL,
    NEWER,
    READ_ONLY,
    Change,
    Errand,
    Refused,
)

VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS texts (
    drawer TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (drawer, key)
)
"""
PATIENCE = 3.0  # seconds to wait for another window that is writing
SENTENCES = {sqlite3.SQLITE_FULL: FULL, sqlite3.SQLITE_READONLY: READ_ONLY}
NO_BASE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


class Sqlite:
    """A file that SQLite keeps; other windows of the program may use it at the same time."""

    def __init__(self, path: Path) -> None:
        self._path = path.absolute()
        self._mark = self._path.with_suffix(".begun")  # beside it, once there has been a file

    def open(self) -> Errand[str]:
        """Begin the file where there is none; what is no database is put aside."""
        yield from ()
        news = EMPTIED if self._mark.exists() and not self._path.exists() else ""
        with _in_words():
            try:
                self._begin()
            except sqlite3.DatabaseError as why:
                if why.sqlite_errorcode not in NO_BASE:
                    raise
                news = _(DAMAGED).format(name=self._put_aside())
                self._begin()
        with suppress(OSError):
            self._mark.touch()
        return _(news) if news else ""

    def _begin(self) -> None:
        with self._base("rwc") as base:
            [version] = base.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise Refused(_(NEWER))
            if version < VERSION:
                base.execute("BEGIN IMMEDIATE")
                base.execute(SCHEMA)
                base.execute(f"PRAGMA user_version = {VERSION}")
                base.execute("COMMIT")
            base.execute("SELECT text FROM texts LIMIT 1").fetchall()

    def _put_aside(self) -> str:
        number = 1
        while (aside := self._path.with_name(f"damaged-{number}-{self._path.name}")).exists():
            number += 1
        self._path.rename(aside)
        return aside.name

    @contextmanager
    def _base(self, mode: str = "rw") -> Iterator[sqlite3.Connection]:
        """The file, for one question: what happens to it in between is seen."""
        name = f"{self._path.as_uri()}?mode={mode}"
        with closing(sqlite3.connect(name, PATIENCE, isolation_level=None, uri=True)) as base:
            yield base

    def keys(self, drawer: str) -> Errand[list[str]]:
        """The keys of a drawer."""
        yield from ()
        with _in_words(), self._base() as base:
            found = base.execute("SELECT key FROM texts WHERE drawer = ? ORDER BY key", (drawer,))
            return [key for (key,) in found]

    def read(self, drawer: str, keys: Sequence[str]) -> Errand[list[str | None]]:
        """The text under each of these keys."""
        yield from ()
        with _in_words(), self._base() as base:
            return [_text(base, drawer, key) for key in keys]

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """All these changes in one transaction, or none; what is left open is rolled back."""
        yield from ()
        with _in_words(), self._base() as base:
            base.execute("BEGIN IMMEDIATE")
            for drawer, key, before, after in changes:
                if _text(base, drawer, key) != before:
                    return False
                if after is None:
                    base.execute("DELETE FROM texts WHERE drawer = ? AND key = ?", (drawer, key))
                else:
                    base.execute("REPLACE INTO texts VALUES (?, ?, ?)", (drawer, key, after))
            base.execute("COMMIT")
            return True


def _text(base: sqlite3.Connection, drawer: str, key: str) -> str | None:
    found = base.execute("SELECT text FROM texts WHERE drawer = ? AND key = ?", (drawer, key))
    row: tuple[str] | None = found.fetchone()
    return row[0] if row else None


@contextmanager
def _in_words() -> Iterator[None]:
    """What goes wrong in here is refused with a sentence."""
    try:
        yield
    except sqlite3.Error as why:
        raise Refused(_(SENTENCES.get(why.sqlite_errorcode & 0xFF, BLOCKED))) from why
    except OSError as why:
        raise Refused(_(BLOCKED)) from why
