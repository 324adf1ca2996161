"""What lasts: several texts change together or not at all, wherever they are kept."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.host.archive import Change, Opening, Refused, finished, go_on, put
from game.host.desktop import Desktop
from game.host.sqlite import Sqlite
from game.host.texts import NAME, Texts, packed, unpacked

ROOT = Path(__file__).parents[1]
KEYS = ("a", "b", "c 1", "c 2", "d" * 200)


def new_base(folder: Path) -> Opening:
    return Desktop(folder).archive


def new_texts(folder: Path) -> Opening:
    return Opening(Texts(Desktop(folder)))


ARCHIVES = pytest.mark.parametrize("new", [new_base, new_texts])


def read(archive: Opening, drawer: str = "drill", keys: tuple = KEYS) -> list:
    return finished(archive.read(drawer, keys))


def write(archive: Opening, *changes: tuple) -> bool:
    return finished(archive.write([Change("drill", *change) for change in changes]))


@ARCHIVES
def test_what_is_written_is_there_after_a_new_start_in_its_own_drawer(new, tmp_path) -> None:
    archive = new(tmp_path)
    assert [None] * 5 == read(archive)
    assert write(archive, *((key, None, f"“{key}”\n\0é🂡") for key in reversed(KEYS)))
    finished(put(archive, "daily", "a", "other"))

    again = new(tmp_path)
    assert [f"“{key}”\n\0é🂡" for key in KEYS] == read(again)
    assert list(KEYS) == finished(again.keys("drill"))
    assert ["other", None] == read(again, "daily", ("a", "b"))
    assert [] == finished(again.keys("match")) + again.news


@ARCHIVES
def test_changes_are_made_together_or_not_at_all(new, tmp_path) -> None:
    one, other = new(tmp_path), new(tmp_path)
    assert write(one, ("a", None, "1"), ("b", None, "1"))
    assert not write(other, ("c 1", None, "2"), ("a", None, "2"))
    assert not write(other, ("a", "1", "2"), ("b", "0", "2"))
    assert not write(other, ("a", "1", None), ("c 1", "1", None))
    assert ["1", "1", None, None, None] == read(one)

    assert write(other, ("a", "1", None), ("b", "1", "2"))
    assert [None, "2", None, None, None] == read(one)
    finished(put(one, "drill", "b", "3"))
    finished(put(one, "drill", "c 1", None))
    assert [None, "3", None, None, None] == read(other)


def test_a_program_that_is_killed_while_it_writes_has_written_all_or_nothing(tmp_path) -> None:
    code = """
import os, sqlite3, sys
from pathlib import Path
from game.host.archive import Change, finished
from game.host.sqlite import Sqlite
import game.host.sqlite as here
base = Sqlite(Path(sys.argv[1]))
finished(base.open())
last, looked = int(sys.argv[2]), 0
text = here._text
def dies(*asked):
    global looked
    looked += 1
    if looked == last:
        os.kill(os.getpid(), 9)
    return text(*asked)
here._text = dies
finished(base.write([Change("drill", str(n), None, "x" * 9000) for n in range(40)]))
"""
    path = tmp_path / "archive.db"
    for last in (1, 2, 40):
        ended = subprocess.run([sys.executable, "-c", code, path, str(last)], cwd=ROOT, check=False)
        assert -9 == ended.returncode
        assert [] == finished(Opening(Sqlite(path)).keys("drill"))
    ended = subprocess.run([sys.executable, "-c", code, path, "41"], cwd=ROOT, check=False)
    assert 0 == ended.returncode
    assert 40 == len(finished(Opening(Sqlite(path)).keys("drill")))


@pytest.mark.parametrize("damage", [b"no database", b"SQLite format 3\0" + b"\xff" * 9000])
def test_what_is_no_database_is_put_aside_and_said(damage: bytes, tmp_path) -> None:
    path = tmp_path / "archive.db"
    for number in (1, 2):
        path.write_bytes(damage)
        archive = new_base(tmp_path)
        assert write(archive, ("a", None, "1"))
        aside = tmp_path / f"damaged-{number}-archive.db"
        assert damage == aside.read_bytes()
        assert [aside.name] == [archive.news[0].split("“")[1].split("”")[0]]


@pytest.mark.parametrize("when", ["before", "while it is open"])
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE texts SET text = x'ff41' WHERE key = 'a'",
        "UPDATE texts SET text = CAST(x'ff41' AS TEXT) WHERE key = 'a'",
        "UPDATE texts SET key = x'6171' WHERE key = 'a'",
        "UPDATE texts SET key = CAST(x'61ff' AS TEXT) WHERE key = 'a'",
        "DROP TABLE texts; CREATE TABLE tezts (drawer, key, text);"
        "INSERT INTO tezts VALUES ('drill', 'b', '2')",
    ],
)
def test_a_damaged_row_is_put_aside_with_its_bytes_and_said_once(damage, when, tmp_path) -> None:
    path = tmp_path / "archive.db"
    archive = new_base(tmp_path)
    assert write(archive, ("a", None, "1"), ("b", None, "2"))
    base = sqlite3.connect(path)
    base.executescript(damage)
    base.close()
    before = path.read_bytes()
    if when == "before":
        archive = new_base(tmp_path)
    assert ["2"] == read(archive, keys=("b",))
    assert "b" in finished(archive.keys("drill"))
    assert [None, "2"] == read(archive, keys=("a", "b"))
    aside = tmp_path / "damaged-1-archive.db"
    assert before == aside.read_bytes()
    assert [aside.name] == [archive.news[0].split("“")[1].split("”")[0]]
    assert 1 == len(archive.news)
    assert write(archive, ("a", None, "3"))
    again = new_base(tmp_path)
    assert ["3", "2"] == read(again, keys=("a", "b"))
    assert [] == again.news


def test_an_emptied_file_is_begun_anew_and_said(tmp_path) -> None:
    write(new_base(tmp_path), ("a", None, "1"))
    (tmp_path / "archive.db").write_bytes(b"")
    archive = new_base(tmp_path)
    assert [None] * 5 == read(archive)
    assert "gone" in archive.news[0]


def test_an_errand_that_fails_in_any_other_way_is_said_and_ends(monkeypatch) -> None:
    def fails():
        yield
        raise KeyError("x")

    caught = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, _why, _trace: caught.append(kind))
    errand = fails()
    assert None is go_on(errand)
    assert "went wrong" in go_on(errand)
    assert [KeyError] == caught


def test_a_database_that_has_gone_is_begun_anew_and_said_once(tmp_path) -> None:
    write(new_base(tmp_path), ("a", None, "1"))
    (tmp_path / "archive.db").unlink()
    archive = new_base(tmp_path)
    assert [None] * 5 == read(archive)
    assert 1 == len(archive.news)
    assert "gone" in archive.news[0]
    again = new_base(tmp_path)
    assert [None] * 5 == read(again)
    assert [] == again.news


def test_one_that_goes_while_the_program_runs_refuses_what_comes(tmp_path) -> None:
    archive = new_base(tmp_path)
    write(archive, ("a", None, "1"))
    (tmp_path / "archive.db").unlink()
    with pytest.raises(Refused, match="Nothing can be saved"):
        write(archive, ("a", "1", "2"))
    assert not (tmp_path / "archive.db").exists()


def connect_by(patch: pytest.MonkeyPatch, mode: str = "", **more) -> None:
    real = sqlite3.connect

    def connect(name: str, *asked, **named):
        at = name.index("?")
        return real(name[:at] + (mode or name[at:]), *asked, **named, **more)

    patch.setattr(sqlite3, "connect", connect)


def test_what_can_only_be_read_is_read(tmp_path, monkeypatch) -> None:
    write(new_base(tmp_path), ("a", None, "1"))
    connect_by(monkeypatch, "?mode=ro")
    archive = new_base(tmp_path)
    assert ["1", None, None, None, None] == read(archive)
    with pytest.raises(Refused, match="can be read but not changed"):
        write(archive, ("a", "1", "2"))


def test_a_full_disk_keeps_what_was(tmp_path, monkeypatch) -> None:
    class Full(sqlite3.Connection):
        def execute(self, *asked):
            done = super().execute(*asked)
            if asked[0].startswith("BEGIN"):
                super().execute("PRAGMA max_page_count = 4")
            return done

    archive = new_base(tmp_path)
    write(archive, ("a", None, "1"))
    connect_by(monkeypatch, factory=Full)
    with pytest.raises(Refused, match="Storage is full"):
        write(archive, ("b", None, "x" * 900_000), ("a", "1", "2"))
    assert ["1", None, None, None, None] == read(archive)


def test_where_no_database_can_be_opened_a_text_takes_its_place(tmp_path) -> None:
    (tmp_path / "archive.db").mkdir()
    archive = new_base(tmp_path)
    assert write(archive, ("a", None, "1"))
    assert 1 == len(archive.news)
    assert ["1", None, None, None, None] == read(new_base(tmp_path))
    assert (tmp_path / f"{NAME}.txt").exists()


def test_a_newer_database_is_left_alone(tmp_path) -> None:
    path = tmp_path / "archive.db"
    write(new_base(tmp_path), ("a", None, "1"))
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA user_version = 2")
    base.close()
    before = path.read_bytes()
    archive = new_base(tmp_path)
    assert [None] * 5 == read(archive)
    assert "newer version" in archive.news[0]
    assert before == path.read_bytes()


def test_a_text_without_room_refuses_and_keeps_what_was(tmp_path) -> None:
    host = Desktop(tmp_path)
    archive = Opening(Texts(host))
    write(archive, ("a", None, "1"))
    host.save = lambda key, text: False
    with pytest.raises(Refused, match="Storage is full"):
        write(archive, ("a", "1", "2"))
    assert ["1", None, None, None, None] == read(archive)


def test_a_text_that_grows_too_large_refuses_what_comes_and_ends_nothing(tmp_path) -> None:
    archive = new_texts(tmp_path)
    assert write(archive, ("a", None, "x" * 900_000), ("b", None, "x" * 900_000))
    for key in ("c 1", "c 2"):
        with pytest.raises(Refused, match="Storage is full"):
            write(archive, (key, None, "x" * 300_000))
    for same in (archive, new_texts(tmp_path)):
        assert ["x" * 900_000, None] == read(same, keys=("a", "c 1"))
        assert [] == same.news


def test_a_text_that_is_damaged_while_it_is_in_use_refuses(tmp_path) -> None:
    archive = new_texts(tmp_path)
    write(archive, ("a", None, "1"))
    Desktop(tmp_path).save(NAME, "nonsense")
    with pytest.raises(Refused, match="Nothing can be saved"):
        read(archive)


def test_a_damaged_text_is_put_aside_and_without_storage_all_ends_with_the_program(
    tmp_path,
) -> None:
    host = Desktop(tmp_path)
    host.save(NAME, "nonsense")
    archive = Opening(Texts(host))
    assert write(archive, ("a", None, "1"))
    assert "nonsense" == host.load("damaged-archive-1")
    assert "damaged-archive-1" in archive.news[0]

    host = Desktop(tmp_path / "nowhere")
    host.storage = False
    archive = Opening(Texts(host))
    assert write(archive, ("a", None, "1"))
    assert ["1", None, None, None, None] == read(archive)
    assert [None] * 5 == read(Opening(Texts(host)))


def test_an_errand_waits_while_another_opens_the_archive() -> None:
    class Slow:
        news: list = []  # noqa: RUF012

        def open(self):
            yield
            opened.append(1)
            self.news.append("news")

        def keys(self, drawer: str):
            yield from ()
            return ["a"]

    opened: list = []
    archive = Opening(Slow())
    one, other = archive.keys("drill"), archive.keys("drill")
    next(one)
    next(other)
    assert ["a"] == finished(one) == finished(other)
    assert [1] == opened
    assert ["news"] == archive.news


ENTRIES = [("match", "1f-00", 'x"\\\n\0é🂡'), ("drill", "k", ""), ("daily", "raj 2026-11-22", "y")]


def test_a_packed_text_gives_back_its_entries() -> None:
    assert ENTRIES == [*unpacked(packed(ENTRIES))]
    assert ENTRIES == [*unpacked(f"\n{packed(ENTRIES)}\r\n ")]


@pytest.mark.parametrize(
    "entry",
    [
        '["match","k"]',
        '["match","k",1]',
        '["other","k","t"]',
        '["match","","t"]',
        '["match","a\\nb","t"]',
        '["match","%s","t"]' % ("k" * 201),
        '["match","k","\\ud800"]',
        '{"match":["k","t"]}',
        "[" * 20_000,
        "",
    ],
)
def test_an_entry_that_is_none_is_refused_whatever_its_checksum_says(entry: str) -> None:
    from game.engine.foreign import checksum
    from game.host.texts import HEAD

    body = f"{HEAD}\n{entry}"
    with pytest.raises(ValueError):  # noqa: PT011  any of them
        [*unpacked(f'{body}\n"{checksum(body)}"')]
    with pytest.raises(ValueError, match="changed"):
        [*unpacked(packed(ENTRIES).replace("1f", "1e"))]
