"""Plays matches of a game on a real table with real files until it is killed; see test_killed.py.

It plays at once up to a moment that is asked for. There it stays, or plays on as people see it.
Told on standard output: every save before and after it is written (``about``, ``done``), that the
moment has come (``ready``) with the table then (``table``), and whether cards move (``moving``).
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.host.desktop import Desktop
from game.house import GAMES
from game.ui.app import App
from game.ui.play.match_screen import ME
from game.ui.touches import Do, Home, Pick, What
from tests.ui.moments import moment

ENOUGH = 20_000  # touches; a moment that has not come by then never comes


class Told(Desktop):
    """A desktop host that tells what it saves, and does not wait."""

    def save(self, key: str, text: str) -> bool:
        if key.startswith("match-"):
            print("about", text, flush=True)
        kept = super().save(key, text)
        if key.startswith("match-"):
            print("done", text, flush=True)
        return kept

    async def frame(self) -> None:
        await asyncio.sleep(0)

    async def idle(self, seconds: float) -> None:
        await asyncio.sleep(0)


class Beside(NamedTuple):
    """A match that nobody plays."""

    place: str
    save: str


def beside(game: str) -> Beside:
    """One that waits beside the one that is played, and must stay as it is.

    It is not rated, for of rated ones only one waits (A41).
    """
    rules = GAMES[game]()
    if rules.rated:
        rules = GAMES[game](rules.options.parse({"rated": "no", "timer_seconds": "0"}))
    match = Match(rules, Start(seed=1))
    return Beside(f"{game}-{match.identity()}", match.save())


def touch_something(app: App, rng) -> None:
    table = app.screen
    if table.overlay == "sheet":
        table.on(Do.AGAIN if table.match.over else Do.NEXT)
        return
    if table.overlay == "terms":
        table.on(Do.CLOSE)
        return
    s = table.situation(app.box)
    picks = table.layout.picks(s)
    if picks and rng.random() < 0.7:
        table.on(Pick(list(picks)[int(rng.random() * len(picks))]))
        ready = [t for t in app.picture.live() if t.key == "enter" and not t.off]
        if ready:
            table.on(ready[0].what)
        return
    offers = [t for t in app.picture.live() if not t.off and means(t.what)]
    if offers:
        table.on(offers[int(rng.random() * len(offers))].what)


def means(what: What) -> bool:
    """Whether a touch is a decision, or a card or a family that may become one."""
    return isinstance(what, Action | Pick | Home)


async def play(folder: str, game: str, seed: int, wanted: str, stays: bool) -> None:
    host = Told(Path(folder))
    app = App(host)
    pygame.display.init()
    app.resize(1280, 720, 1.0)
    app.use(app.settings.parse({"speed": "instant", "volume": "0"}))
    options = GAMES[game].options_type
    level = options.parse({"bot_level": "learner"})
    waiting = [place for place in app.memory.waiting(game) if place != beside(game).place]
    app.resume(waiting[0]) if waiting else app.play(game, level)
    rng = stream("killed", seed)
    touches = 0
    while moment(app.screen.match, app.screen.hand.picked) != wanted or rng.random() < 0.5:
        errands(app)
        app.screen.tick(host.clock())
        app.screen.hurry(host.clock())
        if (app.screen.director.mine or app.screen.overlay) and rng.random() < 0.5:
            app.picture = app.screen.scene(app.box)  # not drawn: there is a long way to go
            touch_something(app, rng)
            touches += 1
        if touches > ENOUGH:
            raise SystemExit(f"{wanted} never came")
    draw(app)
    print("table", json.dumps(facts(app)), flush=True)
    print("ready", flush=True)
    app.use(app.settings.parse({"speed": "normal", "volume": "0"}))
    app.screen.opened()
    moving = False
    while True:
        draw(app)
        if moving != app.sprites.moving(host.clock()):
            moving = not moving
            print("moving", int(moving), flush=True)
        if not stays and not moving and (app.screen.director.mine or app.screen.overlay):
            touch_something(app, rng)


def errands(app: App) -> None:
    """A step of each, as in a pass of the program's loop."""
    app.errands.go_on()


def draw(app: App) -> None:
    """One frame."""
    now = app.host.clock()
    errands(app)
    app.screen.tick(now)
    app.frames.refresh(now)


def facts(app: App) -> list[str]:
    """What a person who comes back must find: the view, the choices, picks, what can be touched."""
    match = app.screen.match
    touches = sorted(repr(touch.what) for touch in app.picture.live())
    touches = [what for what in touches if not what.startswith("Word(")]  # they come a bit later
    picked = repr(app.screen.hand.picked) if match.view(ME).table.phase == "bury" else ""
    chosen = [repr(match.legal(ME)), repr(match.can_undo(ME)), picked]
    return [repr(match.view(ME)), *chosen, *touches]


if __name__ == "__main__":
    folder, game, seed, wanted, way = sys.argv[1:]
    asyncio.run(play(folder, game, int(seed), wanted, way == "stays"))
