"""Rated matches and whole careers of Royal Raven, by chance."""

from __future__ import annotations

from game.club.career import Career
from game.club.rating import Ending, Outcome
from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven


def played(seed: int, most: int = 10_000, **options: object) -> Match:
    """A match after at most so many moves: the first player bids, the others pass."""
    chosen = {"bot_level": "learner", **options}
    match = Match(RoyalRaven(RoyalRavenOptions(**chosen)), Start(seed))
    rng = stream("rated", seed)
    match.settle()
    while not match.over and len(match.moves) < most:
        seat = match.awaited()[0]
        table, legal = match.view(seat).table, match.legal(seat)
        if table.phase == "bid":
            legal = legal[-1:] if max(table.bids) > 0 else legal[:1]
        match.submit(seat, pick(legal, rng))
        match.settle()
    return match


def career(matches: int, last: Ending = Ending.WON) -> Career:
    """A career of so many matches, the last one with shots at the bird."""
    found = Career("royal_raven")
    rng = stream("career", matches)
    for number in range(matches):
        end = int(number == matches - 1)
        ending = last if end else pick([Ending.WON, Ending.WON, Ending.LOST, Ending.LEFT], rng)
        match = Outcome(ending, 850, (1000, 1150), 2 * end, end)
        found = found.with_match(f"{number:x}-{below(2**32, rng):08x}", match)
    return found
