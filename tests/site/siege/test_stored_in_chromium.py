"""Mutated storage in a real browser, where a parser without stack takes the page with it."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from game.house import GAMES
from tests.siege.addresses import address
from tests.siege.amount import amount
from tests.siege.texts import DEEP, gone_with_it, refused, sieged

STORAGES = 4
ADDRESSES = 3
PARTS = 2
TOGETHER = 2  # storages of different games that one load reads

# Texts pass in and out as code units, for JSON would mend what is broken in them. The page's name
# carries them over a reload, so that nothing runs that could write over them.
FILL = """
const texts = name && JSON.parse(name);
name = "";
for (const [key, units] of Object.entries(texts || {})) {
  let text = "";
  for (let at = 0; at < units.length; at += 8192)
    text += String.fromCharCode(...units.slice(at, at + 8192));
  localStorage.setItem("rookery / " + key, text);
}
"""
CLEAR = "texts => { name = JSON.stringify(texts); localStorage.clear(); }"
READ = """() => Object.fromEntries(Object.entries(localStorage).map(([key, text]) =>
  [key.replace("rookery / ", ""), Array.from(text, (_, at) => text.charCodeAt(at))]))"""

# Every page that reads what is stored; then the match that waits, or another one.
VISIT = """
def _siege_visit(game):
    import gc
    from game.house import GAMES
    from game.ui.touches import ThisGame
    app = next(o for o in gc.get_objects() if type(o).__name__ == "App")
    while len(app.stack) > 1:
        app.back()
    for name in ("statistics", "settings"):
        app.open_page(name)
        app.frames.refresh(app.host.clock())
        app.back()
    app.screen.on(ThisGame(game))
    app.frames.refresh(app.host.clock())
    for place in app.memory.waiting(game):
        app.resume(place)
    if not app.at_table:
        app.play(game, GAMES[game].options_type.parse({"bot_level": "learner"}))

def _siege_move():
    import gc
    app = next(o for o in gc.get_objects() if type(o).__name__ == "App")
    table = app.screen
    if not app.at_table or table.overlay or table.match.over:
        return True
    if not table.director.mine:
        return False
    table.on(table.match.legal(0)[0])
    return True

import builtins
builtins._siege_visit, builtins._siege_move = _siege_visit, _siege_move
"""

TABLES = """
import gc
app = next(o for o in gc.get_objects() if type(o).__name__ == "App")
repr([screen.match.rules.id for screen in app.stack if hasattr(screen, "match")])
"""


def units(text: str) -> list[int]:
    """The code units that JavaScript has for a text."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [low | high << 8 for low, high in zip(data[::2], data[1::2], strict=True)]


def together(numbers: list[int]) -> tuple[list[str], dict[str, str], dict[str, str]]:
    """The games of these storages, which differ, and as of one storage its texts and the bad ones.

    What all games share is bad in the one that comes last.
    """
    games, texts, bad = zip(*map(sieged, numbers), strict=True)
    assert len(games) == len({*games})
    return [*games], dict(ChainMap(*texts)), dict(ChainMap(*bad[::-1]))


def started(page: Any) -> None:
    """Wait until the program draws, whatever the start screen asks for."""
    page.wait_for_function(
        "globalThis.rookery?.metrics.marks.ready"
        " || document.getElementById('problem')?.hidden === false",
        timeout=60_000,
    )
    assert page.evaluate("document.getElementById('problem').hidden")


def python(page: Any, code: str) -> Any:
    """What this Python says in the page."""
    return page.evaluate("code => rookeryPython.runPython(code)", code)


@pytest.mark.browser
@pytest.mark.parametrize("part", range(PARTS))
def test_no_stored_text_stops_the_page_and_none_is_lost(
    part: int, game_site: Path, serve: Callable[..., Any], visit: Callable[..., Any]
) -> None:
    served = serve(game_site)
    size = {"width": 640, "height": 400}
    seen = visit(f"{served.url}sw.js", viewport=size, init=FILL)  # its place, without the game
    page = seen.page
    put_aside = 0
    every = [*range(part, amount(STORAGES), PARTS)]
    for at in range(0, len(every), TOGETHER):
        numbers = every[at : at + TOGETHER]
        games, whole, bad = together(numbers)
        if at == 0:  # what takes most stack is always tried
            bad[f"options-{games[0]}"] = DEEP
        page.evaluate(CLEAR, {key: units(text) for key, text in (whole | bad).items()})
        page.goto(f"{served.url}?autostart=1")
        started(page)
        python(page, VISIT)
        for game in games:
            python(page, f"_siege_visit({game!r})")
            page.mouse.move(9, at + len(game))  # wakes the game, which sleeps until there is input
            page.wait_for_function("rookeryPython.runPython('_siege_move()')", timeout=60_000)
        assert page.evaluate("document.getElementById('problem').hidden"), numbers
        kept = page.evaluate(READ)
        lost = {key for key, text in bad.items() if units(text) not in kept.values()}
        lost -= gone_with_it(lost, kept)
        assert [] == [key for key in lost if refused(key, bad[key])], numbers
        put_aside += sum(name.startswith("damaged-") for name in kept)
    assert put_aside > amount(STORAGES) // PARTS / 2  # the siege is one
    assert [] == seen.complaints


@pytest.mark.browser
def test_addresses_open_what_they_name(
    game_site: Path, serve: Callable[..., Any], visit: Callable[..., Any]
) -> None:
    served = serve(game_site)
    seen = visit(f"{served.url}sw.js", viewport={"width": 640, "height": 400})
    for number in range(amount(ADDRESSES)):
        params = {key: text.replace("\ud800", "\ufffd") for key, text in address(number).items()}
        params = {**params, "autostart": "1", "fbclid": "x"}
        seen.page.goto(f"{served.url}?{urlencode(params)}")
        started(seen.page)
        tables = python(seen.page, TABLES)
        assert repr([game for game in [params.get("game")] if game in GAMES]) == tables, params
        seen.page.evaluate("localStorage.clear()")
    assert [] == seen.complaints
