"""Odd entries with right checksums, in the archive or in a file: no page ends, none stays shut."""

from __future__ import annotations

from functools import cache

import pytest

from game.club import daily, due, record
from game.engine.chance import pick, stream
from game.host.archive import DRAWERS, Change, finished, put
from game.host.texts import packed
from game.house import GAMES, HOUSE
from game.ui import everything
from game.ui.memory import Memory
from game.ui.pages.history_page import HistoryPage
from game.ui.pages.menu import Menu
from game.ui.screens import StatisticsPage
from game.ui.touches import Finished, ThisGame
from tests.places import lived_in
from tests.siege.amount import amount
from tests.siege.odd import entries, odd
from tests.ui.helpers import TestHost, open_app

OF_MATCHES = ("match", "played", "analysis")
TRIES = 30
PARTS = 3


@cache
def years() -> tuple:
    """What an archive holds when something of every kind is in it."""
    host = lived_in()
    for game in HOUSE:
        key = daily.key_of(game, host.days - 1)
        finished(put(host.archive, "daily", key, daily.write(daily.Tried(True, True, 9, (1, -1)))))
        finished(put(host.archive, "drill", f"score {game}", "3 4"))
        finished(put(host.archive, "drill", f"{game} 1-00000000 7", due.When(1, 20_770).text()))
        finished(put(host.archive, "drill", f"play {game} 1-00000000 7", "no play"))
    return tuple(entries(host))


def look_at_all(host: TestHost, game: str, identity: str) -> None:
    """Every page that reads what is over, and the matches of the list that are meant."""
    app = open_app(640, 400)
    app.host, app.memory = host, Memory(host)
    app.send = finished  # what goes wrong in an errand goes wrong here
    app.push(Menu(app))
    draw(app)
    app.screen.on(ThisGame(game))
    draw(app)
    app.back()
    app.push(StatisticsPage(app))
    draw(app)
    for page in ("figures", "rating", "daily", "practice"):
        app.open_page(page, game)
        draw(app)
        app.screen.lines()
        app.back()
    app.open_page("history")
    draw(app)
    assert isinstance(app.screen, HistoryPage)
    for key in [key for key in app.screen.keys if identity in key]:
        app.screen.on(Finished(key))
        draw(app)
        while not isinstance(app.screen, HistoryPage):
            app.back()
    app.back()


def draw(app) -> None:
    app.host.now += 0.1
    app.screen.changed = True
    app.frames.update(app.host.now)


@pytest.mark.parametrize("part", range(PARTS))
def test_odd_entries_end_no_page(part: int) -> None:
    for number in range(part, amount(TRIES), PARTS):
        rng = stream("odd entries", number)
        every = years()
        drawer = pick(("sum", "total", "career", "played", *DRAWERS), rng)
        entry = odd(pick([one for one in every if one[0] == drawer], rng), rng)
        game = next((game for game in GAMES if game in entry[1]), pick(HOUSE, rng))
        identity = record.identity_of(entry[1]) if entry[0] in OF_MATCHES else "none"
        host = TestHost()
        try:
            # It lies there, as a former version has let it in.
            texts = {(drawer, key): text for drawer, key, text in (*every, entry)}
            changes = [Change(*where, None, text) for where, text in texts.items()]
            assert finished(host.archive.write(changes))
            look_at_all(host, game, identity)
            host = TestHost()
            file = packed([*every, entry])
            memory = Memory(host)
            app = open_app()
            app.host, app.memory = host, memory
            finished(everything.bring(host, app.history, file))
            finished(everything.bring(host, app.history, file))
            look_at_all(host, game, identity)
        except Exception as why:  # say which
            raise AssertionError(f"{number}: {why!r} by {str(entry)[:400]}") from why
