"""The desktop's files: what is strange, full, locked or missing is refused and never replaced."""

from __future__ import annotations

import errno
import os
import pwd
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.host.desktop import LARGEST, Desktop
from game.ui.memory import Memory

ROOT = Path(__file__).parents[1]


def test_what_is_saved_is_loaded_and_what_is_removed_is_gone(tmp_path: Path) -> None:
    host = Desktop(tmp_path)
    assert host.save("a", "text\n“x”")
    assert "text\n“x”" == Desktop(tmp_path).load("a")
    assert host.rename("a", "b")
    assert (["b"], None) == (host.keys(), host.load("a"))
    host.remove("b")
    assert [] == host.keys()


def test_a_rename_replaces_nothing(tmp_path: Path) -> None:
    host = Desktop(tmp_path)
    host.save("a", "one")
    host.save("b", "two")
    assert not host.rename("a", "b")
    assert not host.rename("c", "d")
    assert ("one", "two") == (host.load("a"), host.load("b"))


def test_bytes_that_are_no_text_are_kept_aside_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "match-raj.txt").write_bytes(b"\xff\xfe\x00{")
    memory = Memory(Desktop(tmp_path))
    assert memory.match("raj") is None
    assert 1 == len(memory.complaints)
    assert b"\xff\xfe\x00{" == (tmp_path / "damaged-match-raj-1.txt").read_bytes()


@pytest.mark.parametrize(
    ("place", "east", "day"), [("NZDT-13", 780, 20_780), ("HST10", -600, 20_779)]
)
def test_the_day_is_that_of_the_persons_own_calendar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, east: int, day: int
) -> None:
    monkeypatch.setattr(time, "time", lambda: 20_779 * 86_400 + 20 * 3_600.0)
    monkeypatch.setenv("TZ", place)
    time.tzset()
    try:
        host = Desktop(tmp_path)
        assert (east, day) == (host.zone(), host.day())
    finally:
        monkeypatch.undo()
        time.tzset()


def fifo(path: Path) -> None:
    os.mkfifo(path)


def giant(path: Path) -> None:
    path.touch()
    os.truncate(path, 50 * 10**9)  # takes no room, and would take all memory


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [fifo, giant, endless, Path.mkdir])
def test_what_is_no_plain_small_file_is_not_opened_and_goes_aside(make, tmp_path: Path) -> None:
    make(tmp_path / "settings.txt")
    host = Desktop(tmp_path)
    memory = Memory(host)
    assert memory.settings() is not None
    assert 1 == len(memory.complaints)
    assert ["damaged-settings-1"] == host.keys()
    memory.keep_settings(memory.settings())
    again = Memory(Desktop(tmp_path))
    assert again.settings() is not None
    assert not again.complaints


def as_it_is(path: Path) -> tuple[int, int, int]:
    """Which file lies there and when it was changed; when it was last read does not matter."""
    status = os.lstat(path)
    return status.st_ino, status.st_mode, status.st_mtime_ns


@pytest.mark.parametrize("make", [fifo, endless, Path.mkdir])
def test_what_is_no_plain_file_is_never_replaced(make, tmp_path: Path) -> None:
    path = tmp_path / "match-raj.txt"
    make(path)
    before = as_it_is(path)
    assert not Desktop(tmp_path).save("match-raj", "new")
    assert before == as_it_is(path)
    make(path.with_suffix(".new"))
    path.rename(tmp_path / "elsewhere")
    assert make is Path.mkdir or Desktop(tmp_path).save("match-raj", "new")


def test_the_largest_file_that_is_read_is_bounded(tmp_path: Path) -> None:
    host = Desktop(tmp_path)
    (tmp_path / "a.txt").write_bytes(b"x" * (LARGEST + 1))  # as former versions wrote it
    assert "x" * (LARGEST + 1) == host.load("a")
    assert not host.save("b", "x" * (LARGEST + 1))
    assert host.save("b", "x" * LARGEST)
    (tmp_path / "a.txt").write_bytes(b"x" * (2 * LARGEST + 1))
    with pytest.raises(ValueError, match="no text"):
        host.load("a")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS])
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_keeps_the_old_text_and_says_so(code, call, tmp_path, monkeypatch) -> None:
    host = Desktop(tmp_path)
    memory = Memory(host)
    host.save("settings", "{}")

    def full(*_args: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, call, full)
    loud = memory.settings().parse({"volume": "3"})
    memory.keep_settings(loud)
    assert loud == memory.settings()
    assert 1 == len(memory.complaints)
    monkeypatch.undo()
    assert "{}" == host.load("settings")
    memory.keep_settings(loud)
    assert loud == Memory(Desktop(tmp_path)).settings()


# Nothing is forbidden to root, so that root becomes somebody else when all is imported.
LOCKED = """
import os, sys
from pathlib import Path
from game.host.desktop import Desktop
from game.ui.memory import Memory
if os.getuid() == 0:
    os.setuid(65_500)
memory = Memory(Desktop(Path(sys.argv[1])))
before = memory.settings().volume
memory.keep_settings(memory.settings().parse({"volume": "3"}))
print(memory.host.storage, before, memory.settings().volume, len(memory.complaints))
"""


@pytest.mark.parametrize(
    ("folder_mode", "mode", "says"),
    [
        (0o777, 0o000, "True 2 3 1"),  # cannot be read: the defaults, and it stays
        (0o777, 0o444, "True 0 3 1"),  # can be read and must not be replaced
        (0o555, 0o444, "False 0 3 1"),  # a folder where nothing can be written
        (0o000, 0o644, "False 2 3 2"),  # a folder that cannot be entered
    ],
)
def test_a_locked_file_is_read_if_it_can_be_and_never_replaced(folder_mode, mode, says) -> None:
    with TemporaryDirectory() as name:  # anybody may enter it, unlike pytest's own
        folder = Path(name, "data")
        folder.mkdir()
        Path(name).chmod(0o755)
        path = folder / "settings.txt"
        path.write_text('{"volume": "0"}')
        path.chmod(mode)
        folder.chmod(folder_mode)
        words = [sys.executable, "-c", LOCKED, str(folder)]
        told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        folder.chmod(0o755)
        path.chmod(0o644)
        assert (says, "") == (told.stdout.strip(), told.stderr)
        assert '{"volume": "0"}' == path.read_text()


def test_a_user_without_home_and_name_plays_without_storage(tmp_path: Path, monkeypatch) -> None:
    def unnamed(_uid: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", unnamed)
    for name in ("HOME", "XDG_DATA_HOME", "ROOKERY_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    host = Desktop()
    memory = Memory(host)
    memory.keep_settings(memory.settings())
    assert (None, False, 1) == (host.folder, host.storage, len(memory.complaints))
    assert [] == [*tmp_path.iterdir()]  # above all no folder that is called ~


def test_a_data_folder_that_is_a_file_or_can_be_none_means_no_storage(tmp_path: Path) -> None:
    plain = tmp_path / "file"
    plain.write_text("mine")
    for folder in (plain, plain / "inside", tmp_path / ("x" * 300), Path("a\0b")):
        host = Desktop(folder)
        assert not host.storage
        assert host.load("settings") is None
        assert not host.save("settings", "{}")
        assert not host.rename("settings", "b")
        assert [] == host.keys()
        host.remove("settings")
    assert "mine" == plain.read_text()
