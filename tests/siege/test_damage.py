"""A byte of the archive's file is not as it was: no page ends the program, and the rest is used."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

import pytest

from game.club import career
from game.engine.chance import below, stream
from game.host.archive import DRAWERS, Opening, finished, put
from game.host.desktop import Desktop
from game.host.salvage import rows
from game.host.sqlite import Sqlite
from game.host.texts import SMALL, unpacked
from game.house import HOUSE
from game.ui import everything
from game.ui.memory import Memory
from tests.archives import played
from tests.rated import career_by_chance
from tests.siege.amount import amount
from tests.ui.helpers import TestHost, carry_out, lasting, open_app, pass_time

TRIES = 30
PARTS = 4
SEEDS = 2 if amount(10) <= 10 else 10  # matches of each game
VERSION = range(60, 64)  # a damaged one is a newer one, which is left alone
PAGES = ("statistics", "history", "figures", "rating", "practice", "daily")


@cache
def lived_in(folder: Path) -> tuple[bytes, set[tuple[str, str, str]]]:
    """The file of an archive with matches of five games, and its rows."""
    host = TestHost()
    host.archive = Desktop(folder).archive
    history = lasting(Memory(host))
    for seed in range(1, SEEDS + 1):
        host.today = f"2026-{seed:02d}-22 14:05:33"
        for game in HOUSE:
            finished(history.finish(played(game, seed)))
            rated = career_by_chance(game, 9)
            identity = played(game, seed).identity()
            finished(put(host.archive, "career", game, career.write(rated)))
            finished(put(host.archive, "count", identity, rated.counted.text()))
            finished(put(host.archive, "analysis", identity, '{"v":1}' * 700))
            finished(put(host.archive, "daily", f"{game} 2026-11-{seed:02d}", "“won”"))
    base = sqlite3.connect(folder / "archive.db")
    found = set(base.execute("SELECT drawer, key, text FROM texts"))
    base.close()
    return (folder / "archive.db").read_bytes(), found


def held(archive: Opening) -> set[tuple[str, str, str]]:
    found = set()
    for drawer in DRAWERS:
        keys = finished(archive.keys(drawer))
        texts = finished(archive.read(drawer, keys))
        found |= {(drawer, key, text) for key, text in zip(keys, texts, strict=True)}
    return found


def damaged(data: bytes, number: int) -> bytes:
    """With one byte changed; each fourth time in what tells where the rows are, or by one bit."""
    rng = stream("damage", number)
    at = below(len(data), rng)
    if number % 4 == 0:
        at = at // 4096 * 4096 + below(120, rng)
    if at in VERSION:
        at += 4
    bit = 1 << below(8, rng) if number % 2 else 1 + below(255, rng)
    return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]


def look(app) -> None:
    """Let what was asked be answered, and be drawn, twice: what is drawn may ask in its turn."""
    for _time in range(2):
        carry_out(app)
        pass_time(app, 0.01)


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> tuple[bytes, set[tuple[str, str, str]]]:
    return lived_in(tmp_path_factory.mktemp("sound"))


def test_a_sound_file_is_read_without_sqlite_row_by_row(sound) -> None:
    data, texts = sound
    assert sorted(texts) == sorted(rows(data, 3))


@pytest.mark.parametrize("part", range(PARTS))
def test_one_damaged_byte_costs_one_row_at_most(part: int, sound, tmp_path) -> None:
    data, texts = sound
    for number in range(part, amount(TRIES), PARTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "archive.db").write_bytes(damaged(data, number))
        host = TestHost()
        host.archive = Opening(Sqlite(folder / "archive.db"))
        app = open_app(640, 400)
        app.host, app.memory = host, Memory(host)
        game = HOUSE[number % 5]
        for page in PAGES:
            app.open_page(page, game)
            look(app)
        lost = texts - held(host.archive)
        assert len(lost) <= 1, (number, lost)

        match = played(game, SEEDS + 1)
        app.send(app.history.finish(match))
        look(app)
        assert match.identity() in finished(host.archive.keys("match")), number

        kept = held(host.archive)
        packed = finished(everything.pack(host, app.history))
        assert kept == {one for one in unpacked(packed) if one[0] != SMALL}, number
        new = TestHost()
        said = finished(everything.bring(new, lasting(Memory(new)), packed))
        fine = {key for drawer, key, _text in texts | kept if drawer == "match"}
        missed = fine - set(finished(new.archive.keys("match")))
        assert len(missed) <= 1, (number, missed, said)
