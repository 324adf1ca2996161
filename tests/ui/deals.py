"""Deals to share, for the tests of links."""

from __future__ import annotations

from game.club.link import Deal, write
from game.engine.match import Match
from game.engine.state import Start
from game.games import GAMES
from game.ui.app import App
from game.ui.memory import ME
from game.ui.menu import Menu
from tests.ui.helpers import open_app


def begun(w: float = 390, h: float = 844, **host: bool) -> App:
    """The program at its menu."""
    app = open_app(w, h, **host)
    app.push(Menu(app))
    return app


def played(game: str = "raj", moves: int = 5, **options: object) -> Match:
    """A match in which everybody takes the first decision that is allowed."""
    kind = GAMES[game]
    match = Match(kind(kind.options_type(bot_level="learner", **options)), Start(11))
    match.settle()
    while len(match.moves) < moves:
        seat = match.awaited()[0]
        match.submit(seat, match.legal(seat)[0])
        match.settle()
    return match


def code_of(match: Match, seat: int = ME) -> str:
    """The link of its deal and its line."""
    return write(Deal(match.rules, match.start, seat, tuple(match.moves)))
