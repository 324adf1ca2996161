"""Deals to share, and matches that were played, for tests."""

from __future__ import annotations

from collections.abc import Callable

from game.club.link import Deal, write
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.memory import ME
from game.ui.pages.menu import Menu
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


def over(
    game: str = "raj",
    choose: Callable[[int, list[Action]], Action] = lambda seat, legal: legal[0],
    **options: object,
) -> Match:
    """A match that is over."""
    played = Match(GAMES[game](GAMES[game].options_type(**options)), Start(seed=1))
    while not played.over:
        played.settle()
        for seat in played.awaited():
            played.submit(seat, choose(seat, played.legal(seat)))
    return played
