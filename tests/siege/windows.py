"""Every page of the program, filled, and a picture of it: for windows of any size."""

from __future__ import annotations

import json

from game.house import GAMES, MANIFEST
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.screens import PAGES, GamePage, Menu
from game.ui.touches import Do, Letter, What
from tests.ui.helpers import open_app

TEXTS = ("normal", "large", "huge")


def paint(app: App) -> None:
    """Paint the picture, with what comes late."""
    app.screen.changed = True
    app.frames.refresh(app.host.now)
    while app.painter.late:
        app.host.now += 0.1
        app.frames.refresh(app.host.now)


STATISTICS = {game: {"played": 1234, "won": 617, "shared": 21, "best": -1045} for game in GAMES}


# Pages that are about a game, and the games that have them.
OF_A_GAME = {
    "rules": [*GAMES],
    "how": [game for game in GAMES if MANIFEST[game].primer],
    "figures": [*GAMES],
    "daily": [*GAMES],
    "practice": [*GAMES],
    "waiting": [*GAMES],
    "rating": ["royal_raven"],
}


def pages(app: App) -> list[tuple[Screen, tuple[What, ...]]]:
    """Every page, and what is touched on it before it is looked at."""
    made: list[tuple[Screen, tuple[What, ...]]] = [(Menu(app), ())]
    for game in GAMES:
        made += [(GamePage(app, game), ()), (GamePage(app, game), (Do.CUSTOMISE,))]
    for name, make in PAGES.items():
        for game in OF_A_GAME.get(name, [""]):
            made.append((make(app, game), ()))
            if (name, game) == ("rules", "raj"):  # all are read alike; Raj's are short
                made.append((make(app, game), (Do.SEEK, Do.BOARD)))
                made.append((make(app, game), (Do.SEEK, Letter("a"), Do.AFTER, Do.BOARD)))
                made.append((make(app, game), (Do.CONTENTS,)))
    made.append((PAGES["statistics"](app, ""), (Do.CLEAR,)))
    return made


def opened(window: tuple[float, float, float], text: str) -> App:
    """The program in a window, with this size of text and something in its memory."""
    app = open_app(*window)
    app.host.kept |= {"statistics": json.dumps(STATISTICS), "match-raj": "x", "last": "raj"}
    app.use(app.settings.parse({"text_size": text}))
    return app


def shown(app: App, screen: Screen, acts: tuple[What, ...]) -> Scene:
    """A page after what is touched on it."""
    app.stack[:] = [screen]
    screen.opened()
    for act in acts:
        screen.scene(app.box)
        screen.on(act)
    return screen.scene(app.box)
