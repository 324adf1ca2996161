"""The archive of the desktop: one table in one file of SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from game.engine.words import _
from game.host import salvage
from game.host.archive import (
    BLOCKED,
    DAMAGED,
    EMPTIED,
    FULL,
    KEY,
    NEWER,
    PARTLY,
    READ_ONLY,
    Change,
    Errand,
    Refused,
)

T = TypeVar("T")

VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS texts (
    drawer TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (drawer, key)
)
"""
PATIENCE = 3.0  # seconds to wait for another window that is writing
SENTENCES = {sqlite3.SQLITE_FULL: FULL, sqlite3.SQLITE_READONLY: READ_ONLY}
# What comes of the place and the moment; all other errors come of what the file holds.
OUTSIDE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_ABORT,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_AUTH,
}
LOOKED = 1_000  # rows that are looked at between two passes of the loop
BESIDE = ("-journal", "-wal", "-shm")  # what SQLite may keep beside the file
HEAD = ((18, (1, 2)), (19, (1, 2)), (20, (0,)), (59, (1,)))  # bytes of its head, as ours has them


class _Damaged(Exception):
    """The file is not as it was written."""


class Sqlite:
    """A file that SQLite keeps; other windows of the program may use it at the same time."""

    def __init__(self, path: Path) -> None:
        self._path = path.absolute()
        self._mark = self._path.with_suffix(".begun")  # beside it, once there has been a file
        self.news: list[str] = []

    def open(self) -> Errand[None]:
        """Begin the file where there is none; of a damaged one all that can be read is saved."""
        with _in_words():
            gone = not self._path.exists() or not self._path.stat().st_size
            if gone and self._mark.exists():
                self.news.append(_(EMPTIED))
            try:
                self._begin()
                yield from self._look()
            except (sqlite3.Error, _Damaged) as why:
                self._mend(why)
        with suppress(OSError):
            self._mark.touch()

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

    def _look(self) -> Errand[None]:
        """See that every row is sound, and found by its key.

        Raises:
            _Damaged: it is not.
        """
        with self._path.open("rb") as file:
            head = file.read(100)
        if not all(head[at] in sound for at, sound in HEAD):
            raise _Damaged
        with self._base() as base:
            if base.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise _Damaged
            every = base.execute("SELECT drawer, key, text FROM texts")
            while some := every.fetchmany(LOOKED):
                if not all(map(_sound, some)):
                    raise _Damaged
                yield

    def _mend(self, why: Exception) -> None:
        """Keep the damaged file aside, and put into its place one with all that can be read of it.

        Raises:
            sqlite3.Error: it is not damaged: it cannot be had now.
        """
        if isinstance(why, sqlite3.Error) and _code(why) in OUTSIDE:
            raise why
        data = self._path.read_bytes()
        found = {row[:2]: row for row in reversed(salvage.rows(data, 3)) if _sound(row)}
        number = 1
        while (aside := self._path.with_name(f"damaged-{number}-{self._path.name}")).exists():
            number += 1
        with aside.open("xb") as file:
            file.write(data)
        new = self._path.with_name(f"new-{self._path.name}")
        new.unlink(missing_ok=True)
        with closing(sqlite3.connect(new, isolation_level=None)) as base:
            base.execute("BEGIN IMMEDIATE")
            base.execute(SCHEMA)
            base.execute(f"PRAGMA user_version = {VERSION}")
            base.executemany("INSERT INTO texts VALUES (?, ?, ?)", found.values())
            base.execute("COMMIT")
        for ending in BESIDE:
            with suppress(FileNotFoundError):
                Path(f"{self._path}{ending}").replace(f"{aside}{ending}")
        new.replace(self._path)
        self.news.append(_(PARTLY if found else DAMAGED).format(name=aside.name))

    @contextmanager
    def _base(self, mode: str = "rw") -> Iterator[sqlite3.Connection]:
        """The file, for one question: what happens to it in between is seen."""
        name = f"{self._path.as_uri()}?mode={mode}"
        with closing(sqlite3.connect(name, PATIENCE, isolation_level=None, uri=True)) as base:
            yield base

    def _asked(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """What the file answers; once more when it had to be mended first."""
        with _in_words():
            try:
                with self._base() as base:
                    return question(base)
            except (sqlite3.Error, _Damaged) as why:
                self._mend(why)
            with self._base() as base:
                return question(base)

    def keys(self, drawer: str) -> Errand[list[str]]:
        """The keys of a drawer."""
        yield from ()

        def question(base: sqlite3.Connection) -> list[str]:
            found = base.execute("SELECT key FROM texts WHERE drawer = ? ORDER BY key", (drawer,))
            return [_string(key) for (key,) in found]

        return self._asked(question)

    def read(self, drawer: str, keys: Sequence[str]) -> Errand[list[str | None]]:
        """The text under each of these keys."""
        yield from ()
        return self._asked(lambda base: [_text(base, drawer, key) for key in keys])

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """All these changes in one transaction, or none; what is left open is rolled back."""
        yield from ()

        def question(base: sqlite3.Connection) -> bool:
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

        return self._asked(question)


def _text(base: sqlite3.Connection, drawer: str, key: str) -> str | None:
    found = base.execute("SELECT text FROM texts WHERE drawer = ? AND key = ?", (drawer, key))
    row = found.fetchone()
    return _string(row[0]) if row else None


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise _Damaged
    return value


def _sound(row: Sequence[object]) -> bool:
    """Whether it holds three texts, and can be asked for by the second."""
    return all(isinstance(cell, str) for cell in row) and KEY.fullmatch(str(row[1])) is not None


def _code(why: sqlite3.Error) -> int:
    """Its number; 0 for what Python has found, such as a text that is none."""
    return int(getattr(why, "sqlite_errorcode", 0)) & 0xFF


@contextmanager
def _in_words() -> Iterator[None]:
    """What goes wrong in here is refused with a sentence."""
    try:
        yield
    except sqlite3.Error as why:
        raise Refused(_(SENTENCES.get(_code(why), BLOCKED))) from why
    except (OSError, _Damaged) as why:
        raise Refused(_(BLOCKED)) from why
