"""Plays matches of a game on a real table with real files until it is killed; see test_killed.py.

Every save is told on standard output before it is written and again after.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.engine.actions import Action
from game.engine.chance import stream
from game.games import GAMES
from game.host.desktop import Desktop
from game.ui.app import App


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


def touch_something(app: App, rng) -> None:
    table = app.screen
    if table.overlay == "sheet":
        table.on("again" if table.match.over else "next")
        return
    s = table._sight(app.box)
    picks = table.layout.picks(s)
    if picks and rng.random() < 0.7:
        table.on(("card", list(picks)[int(rng.random() * len(picks))]))
        ready = [t for t in app.picture.live() if t.key == "enter" and not t.off]
        if ready:
            table.on(ready[0].what)
        return
    offers = [t for t in app.picture.live() if not t.off and isinstance(t.what, Action)]
    offers += [t for t in app.picture.live() if not t.off and t.lift]
    if offers:
        table.on(offers[int(rng.random() * len(offers))].what)


async def play(folder: str, game: str, seed: int) -> None:
    host = Told(Path(folder))
    app = App(host)
    pygame.display.init()
    app.resize(1280, 720, 1.0)
    app.use(app.settings.parse({"speed": "instant", "volume": "0", "reduced_motion": "yes"}))
    options = GAMES[game].options_type
    level = options.parse({"bot_level": "easy"})
    app.resume(game) if app.memory.has_match(game) else app.play(game, level)
    rng = stream("killed", seed)
    print("ready", flush=True)
    while True:
        now = host.clock()
        app.screen.tick(now)
        app._refresh(now)
        if app.screen.director.mine or app.screen.overlay:
            touch_something(app, rng)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
