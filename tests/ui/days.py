"""The page of a day's deal, and tables played on in the simplest way."""

from __future__ import annotations

from game.club import drill
from game.club.review import Decision
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Candidate, Reasons
from game.host.archive import finished
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.daily_page import DailyPage
from game.ui.pages.game_page import GamePage
from game.ui.pages.menu import Menu
from game.ui.touches import Open
from tests.ui.helpers import TestHost, open_app, pass_time


def today(host: TestHost | None = None, game: str = "raj", size=(390, 844, 1.0)):
    """The program, perhaps begun again on a host that remembers, at today's deal."""
    app = open_app(*size)
    if host is not None:
        app = type(app)(host)
        app.resize(*size)
    app.push(Menu(app))
    app.push(GamePage(app, game))
    app.screen.on(Open("daily"))
    assert isinstance(app.screen, DailyPage)
    return app


def keep_play(app, game: str, seed: int = 0) -> None:
    """Have a play of the person's, the first one of a match, come back tomorrow."""
    rules = GAMES[game](GAMES[game].gentle())
    match = Match(rules, Start(seed, 3 if rules.seats == 4 else -1))
    match.settle()
    why = Reasons(tuple(Candidate((action,), 5.0) for action in match.legal(ME)[:2]))
    one = Decision(0, 1, 0, ME, why, why.candidates[1], 50, 50, 50)
    finished(drill.keep(app.host.archive, match, [one], app.host.days))
    finished(app.history.count_due())


def whats(app) -> list:
    app.screen.changed = True
    app.frames.refresh(app.host.clock())
    return [touch.what for touch in app.picture.live()]


def play_out(app, moves: int = 10**6) -> None:
    """Take the first decision that is offered, so many times, or until the sheet."""
    for _turn in range(4_000):
        pass_time(app, 0.1, step=0.1)
        table = app.screen
        if table.overlay == "sheet" or table.match.over or not moves:
            break
        if table.director.mine:
            table.on(table.match.legal(ME)[0])
            moves -= 1
    pass_time(app, 3, step=0.1)
