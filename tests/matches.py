"""Matches of computer players and a person who decides by chance, as they are kept."""

from __future__ import annotations

from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES
from game.ui.play.director import bot_thought

ME = 0
# Options that make a match short.
SHORT: dict[str, dict[str, object]] = {
    "royal_raven": {"rated": False, "timer_seconds": 0},
    "crowsnest": {"target": 150},
    "kraken": {"rounds": 4},
    "raj": {},
    "wife_swap": {"match_mode": "single"},
}


def played(rules: AnyRules, seed: int, most: int = 10**6) -> Match:
    """The first moves of a match."""
    rng = stream("played", rules.id, seed)
    match = Match(rules, Start(seed))
    match.settle()
    while not match.over and len(match.moves) < most:
        seat = match.awaited()[0]
        mine = pick(match.legal(seat), rng) if seat == ME else None
        match.submit(seat, mine or Thinking(bot_thought(match, seat)).finish())
        match.settle()
    return match


def usual(game: str, level: str) -> AnyRules:
    """A game with its usual options, and computer players of this level."""
    kind = GAMES[game]
    return kind(kind.options_type(bot_level=level))


def changed(match: Match) -> Match:
    """The match with another last choice of a computer player."""
    for at in reversed(range(len(match.moves))):
        seat, was = match.moves[at]
        before = match.moment(at, 0)
        before.settle()
        others = [action for action in before.legal(seat) if action != was]
        if seat != ME and others:
            before.submit(seat, others[0])
            return before
    raise AssertionError("no computer player has had a choice")
