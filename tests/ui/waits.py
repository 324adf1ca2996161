"""A match of Raj that waits, and the windows that may play it."""

from __future__ import annotations

from functools import cache

from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.memory import Memory
from game.ui.start import asked, open_asked
from game.ui.touches import Do
from tests.ui.helpers import (
    open_app,
    pass_time,
    until_mine,
)

GAME = GAMES["raj"]


FIRST = Match(GAME(GAME.options_type(players=3)), Start(seed=7))


PLACE = f"raj-{FIRST.identity()}"


RAJ = f"match-{PLACE}"


def play(app: App, moves: int) -> None:
    """Make so many decisions of one's own at the table."""
    for _ in range(moves):
        until_mine(app)
        if app.screen.overlay == "sheet":
            app.screen.on(Do.NEXT)
            until_mine(app)
        app.screen.submit(app.screen.match.legal(0)[0])


def second_window(app: App, **params: str) -> App:
    """Another tab of the same site, opened at an address."""
    other = open_app(1280, 720)
    other.host.kept = app.host.kept  # what both remember
    other.memory = Memory(other.host)
    if params:
        open_asked(other, *asked(params)[0])
        pass_time(other, 0.1)
    return other


def whats(app: App) -> list[object]:
    """What can be touched."""
    app.screen.changed = True
    app.frames.refresh(app.host.now)
    return [touch.what for touch in app.picture.live()]


@cache
def four_decisions() -> dict[str, str]:
    """What is kept when a match of Raj has gone on for so long."""
    app = open_app()
    open_asked(app, *asked({"game": "raj", "players": "3", "seed": "7"})[0])
    play(app, 4)
    return app.host.kept
