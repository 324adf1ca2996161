"""Rated matches and whole careers, by chance."""

from __future__ import annotations

from random import Random

from game.club.career import Career
from game.club.rating import Ending, Outcome, outcome
from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.options import BOT_LEVELS
from game.engine.result import Result
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from game.house import GAMES


def played(seed: int, most: int = 10_000, **options: object) -> Match:
    """A match of Royal Raven after so many moves or fewer: the first player bids, others pass."""
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


def rules_of(game: str, **options: object) -> AnyRules:
    """The rules of a game with these options."""
    return GAMES[game](GAMES[game].options_type(**options))


def table_by_chance(game: str, rng: Random) -> AnyRules:
    """A table of any company."""
    company: dict[str, list[object]] = {
        "bot_level": [*BOT_LEVELS],
        "partner_level": ["same", "expert"],
        "players": [2, 3, 4, 5] if game == "raj" else [3, 4, 5],
    }
    keys = [choice.key for choice in GAMES[game].options_type.choices() if choice.key in company]
    return rules_of(game, rated=True, **{key: pick(company[key], rng) for key in keys})


def match_by_chance(game: str, rng: Random) -> Outcome:
    """A rated match of any ending, in any company; of any strength, as a file may bring it."""
    rules = table_by_chance(game, rng)
    sides = [*range(rules.sides)]
    winners = rng.sample(sides, 2 if rng.random() < 0.2 and game != "royal_raven" else 1)
    shots = tuple(rng.choices(range(4), k=rng.randrange(4))) if game == "royal_raven" else ()
    if rng.random() < 0.15:
        found = outcome(rules, Result((), -1, shots), 0)
        endings = (Ending.LEFT, Ending.LEFT, Ending.STAYED, Ending.FOLLOWED)
        return found._replace(ending=pick(endings, rng))
    found = outcome(rules, Result(tuple(sorted(winners)), -1, shots), 0)
    if rng.random() < 0.5:
        return found
    strange = tuple(rng.randrange(3000) for _opponent in found.opponents)
    return found._replace(opponents=strange)


def career_by_chance(game: str, matches: int) -> Career:
    """A career of so many matches in any company, of every ending."""
    found, rng = Career(game), stream("career by chance", game, matches)
    for number in range(matches):
        identity = f"{number:x}-{below(2**32, rng):08x}"
        found = found.with_match(identity, match_by_chance(game, rng))
    return found


def career(matches: int, last: Ending = Ending.WON) -> Career:
    """One in Royal Raven, the last match with shots at the bird."""
    found = Career("royal_raven")
    rng = stream("career", matches)
    for number in range(matches):
        end = int(number == matches - 1)
        ending = last if end else pick([Ending.WON, Ending.WON, Ending.LOST, Ending.LEFT], rng)
        match = Outcome(ending, 850, (1000, 1150), 2 * end, end)
        found = found.with_match(f"{number:x}-{below(2**32, rng):08x}", match)
    return found
