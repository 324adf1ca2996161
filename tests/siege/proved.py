"""Matches as a table plays them, for proofs that they were fair."""

from __future__ import annotations

from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.options import BOT_LEVELS
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES
from game.ui.play.director import bot_thought, taken_back
from tests.matches import ME, SHORT


def played(game: str, number: int, most: int = 10**6) -> Match:
    """A match as a table plays it: the awaited think at once, and decide one after another."""
    rng = stream("proved", game, number)
    options = dict(SHORT[game])
    if game == "raj":
        options["players"] = 2 + number % 4
    level = [*BOT_LEVELS][number % 3 if number % 5 == 0 else 0]
    kind = GAMES[game]
    rules = kind(kind.options_type(bot_level=level, **options))
    match = Match(rules, Start(below(10**9, rng)))
    match.settle()
    while not match.over and len(match.moves) < most:
        bots = [seat for seat in match.awaited() if seat != ME]
        thoughts = {seat: Thinking(bot_thought(match, seat)).finish() for seat in bots}
        mine = match.waiting >> ME & 1
        if mine and rng.random() < 0.5:  # before the others, or after them
            match.submit(ME, pick(match.legal(ME), rng))
            mine = 0
        for seat, action in thoughts.items():
            match.submit(seat, action)
        if mine:
            match.submit(ME, pick(match.legal(ME), rng))
        if match.can_undo(ME) and rng.random() < 0.1:
            match = taken_back(match, ME)
        match.settle()
    return match
