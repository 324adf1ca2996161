"""A file of somebody who has played here for a while: something of every kind that lasts."""

from __future__ import annotations

from collections.abc import Generator

from game.club import daily, drill, kept, record
from game.club.career import write as written
from game.club.link import Deal
from game.club.link import write as linked
from game.club.review import Walk
from game.host.archive import finished, put
from game.ui import everything
from game.ui.history import History
from game.ui.memory import ME, Memory
from tests.archives import played
from tests.rated import career
from tests.siege.test_proof import played as thought
from tests.ui.helpers import TestHost

TODAY = 20_779  # the day that the page believes in
NOW = f"Date.now = () => {TODAY * 86_400_000 + 43_200_000};"
PROVED = thought("raj", 1)  # a match of three, in which computer players have decided themselves
WAITS = [thought("raj", number, 20) for number in (6, 7)]
TRICKS = played("crowsnest", 14, target=150)  # one with hidden cards
SHARED = linked(Deal(PROVED.rules, PROVED.start, ME, tuple(PROVED.moves)))


def _done(run: Generator[None, None, None]) -> None:
    for _ in run:
        pass


def file() -> str:
    """All of it as one text."""
    host = TestHost()
    memory = Memory(host)
    history = History(host, memory)
    for match in WAITS:
        memory.keep_match(match, memory.place(match))
    for match in (PROVED, TRICKS):
        finished(history.finish(match))
    walk = Walk(TRICKS, ME)
    _done(walk.run())
    assert walk.found
    finished(put(host.archive, "analysis", TRICKS.identity(), kept.write(TRICKS, walk.found, ME)))
    finished(record.judged(host.archive, TRICKS.identity(), 10 * walk.found.accuracy(ME)))
    finished(drill.keep(host.archive, TRICKS, walk.found.lessons(ME), TODAY - 1))
    finished(put(host.archive, "career", "royal_raven", written(career(60))))
    for day in range(TODAY - 20, TODAY):
        if day % 5:
            parts = tuple(((day + at) % 3) - 1 for at in range(15))
            tried = daily.Tried(True, day % 3 == 0, day % 17 - 8, parts, day % 7 == 0)
            finished(put(host.archive, "daily", daily.key_of("raj", day), daily.write(tried)))
    return finished(everything.pack(host, history))
