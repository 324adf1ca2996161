"""A page killed while a match ends has kept it, its figures and its rating together, or nothing.

The match then waits in the next page, which ends it: none is lost, and none counts twice.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.house import GAMES
from tests.rated import played
from tests.siege.amount import amount
from tests.site.plays import AT_ONCE

pytestmark = pytest.mark.browser

KILLS = amount(2)
LAST = 4  # moves that are still to come when the match is put on the table
LATE = 2.0  # seconds after which it has ended
QUESTIONS = 6  # that the end of a match puts to the archive, at least

PYTHON = """
import gc, json
from game.engine.match import Match
from game.house import GAMES
from game.host.archive import Refused

_app = next(one for one in gc.get_objects() if type(one).__name__ == "App")

async def _found(errand):
    import asyncio
    while True:
        try:
            next(errand)
        except StopIteration as end:
            return end.value
        await asyncio.sleep(0)

async def _state():
    archive, history = _app.host.archive, _app.history
    career = await _found(history.career("royal_raven"))
    sums = await _found(history.sums("royal_raven"))
    totals = await _found(history.totals())
    return json.dumps({
        "kept": await _found(archive.keys("match")),
        "rows": len(await _found(archive.keys("played"))),
        "rated": sorted(one.identity for one in career.matches),
        "total": totals.get("royal_raven", {}).get("played", 0),
        "sum": sum(one.figures["matches"] for one in sums),
        "waits": _app.memory.waiting(),
        "complaints": _app.memory.complaints,
    })

def _put(text):
    match = Match.load(text, GAMES)
    _app.memory.keep_match(match, _app.memory.place(match))

def _go_on():
    _app.resume(_app.memory.waiting()[0])

import js
from pyodide.ffi import create_proxy
js.endState, js.endPut, js.endGoOn = map(create_proxy, (_state, _put, _go_on))
"""
# Tells at which of its questions to the archive the match is.
COUNT = """() => {
  const ask = rookery.archive;
  globalThis.asked = 0;
  rookery.archive = (...what) => { asked += 1; return ask(...what); };
}"""


def opened(visit: Any, url: str, context: Any) -> Any:
    """A page of the profile."""
    seen = visit(f"{url}?autostart=1", init=AT_ONCE, context=context)
    seen.until_ready()
    seen.page.evaluate("code => { rookeryPython.runPython(code); }", PYTHON)
    return seen


def state(page: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("endState()"))
    return found


def go_on(page: Any, number: int) -> None:
    """Put the match that waits on the table; a move of the mouse wakes the program."""
    page.evaluate("endGoOn()")
    page.mouse.move(9, 9 + number % 2)


def check(found: dict[str, Any], ended: int) -> None:
    """So many matches have ended, and all that was written of them agrees."""
    assert found["kept"] == found["rated"]
    assert {ended} == {found["rows"], found["total"], found["sum"], len(found["kept"])}
    assert [] == found["complaints"]


def kill(page: Any, way: str) -> None:
    """End the page without a word."""
    if way == "crash":
        with pytest.raises(Exception, match=r"(?i)crash"):
            page.goto("chrome://crash", timeout=30_000)
    page.close(run_before_unload=False)


def test_no_kill_of_a_page_loses_or_doubles_a_match_or_its_rating(
    serve, visit, game_site, chromium
) -> None:
    here = serve(game_site)
    context = chromium.new_context(service_workers="block")
    rng = stream("page killed at the end")
    seen = opened(visit, here.url, context)
    kept = 0
    for number in range(KILLS):
        match = played(number)
        text = Match.replay(match.rules, match.start, match.moves[:-LAST]).save()
        assert Match.load(text, GAMES).identity() == match.identity()
        page = seen.page
        page.evaluate("text => endPut(text)", text)
        page.evaluate(COUNT)
        go_on(page, number)
        if number % 2:  # at a question to the archive, or just after it
            page.wait_for_function(
                f"asked >= {1 + below(QUESTIONS, rng)}", polling=2, timeout=60_000
            )
            page.wait_for_timeout(below(15, rng))
        else:
            page.wait_for_timeout(1000 * LATE * rng.random())
        way = pick(("crash", "close"), rng)
        kill(page, way)
        assert [] == seen.complaints

        seen = opened(visit, here.url, context)
        found = state(seen.page)
        there, waits = match.identity() in found["kept"], bool(found["waits"])
        print(f"kill {number} ({way}): kept {there}, waits {waits}", flush=True)
        assert there or waits
        check(found, number + there)
        kept += there
        if waits:
            go_on(seen.page, number)
            seen.page.wait_for_function("rookeryPython.runPython('not _app.memory.waiting()')")
            found = state(seen.page)
            check(found, number + 1)
    print(f"{KILLS} kills, of which {kept} had kept the match")
    context.close()
