"""Places where somebody has played for a while, and what they bring each other as files."""

from __future__ import annotations

from game.club import daily, record
from game.club.career import write
from game.host.archive import DRAWERS, finished, put
from game.house import HOUSE, MANIFEST
from game.ui import everything
from game.ui.history import History
from game.ui.memory import Memory
from game.ui.settings import Settings
from tests.archives import played
from tests.rated import career_by_chance
from tests.ui.helpers import TestHost, lasting


def lived_in(seed: int = 1) -> TestHost:
    """A host where something of every kind is kept."""
    host = TestHost()
    memory = Memory(host)
    memory.keep_settings(Settings(volume=0))
    memory.keep_match(played("raj", 5), memory.place(played("raj", 5)))
    history = lasting(memory)
    for game in HOUSE:
        finished(history.finish(played(game, seed)))
        if not MANIFEST[game].rated:
            continue
        finished(put(host.archive, "career", game, write(career_by_chance(game, 9))))
        count = career_by_chance(game, 9).counted
        finished(put(host.archive, "count", played(game, seed).identity(), count.text()))
    finished(record.judged(host.archive, played("raj", seed).identity(), 870))
    finished(put(host.archive, "analysis", played("raj", seed).identity(), '{"v":1}'))
    finished(put(host.archive, "daily", "raj 2026-11-22", daily.write(daily.Tried(True, True, 9))))
    return host


def packed(host: TestHost) -> str:
    return finished(everything.pack(host, History(host, Memory(host))))


def bring(host: TestHost, text: str) -> str:
    return come(host, text).sentence


def come(host: TestHost, text: str) -> everything.Came:
    return finished(everything.bring(host, History(host, Memory(host)), text))


def held(host: TestHost) -> list:
    """All that the archive holds, and the small texts."""
    archive = host.archive
    keys = {drawer: finished(archive.keys(drawer)) for drawer in DRAWERS}
    texts = {drawer: finished(archive.read(drawer, keys[drawer])) for drawer in DRAWERS}
    return [keys, texts, host.kept]
