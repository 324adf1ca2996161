"""The arena: two kinds of computer players meet in matches that are played from every side.

The same seed is played once for each side: in a game of partners twice, with the bots' seats
exchanged; where all play alone once for each seat, which the first kind takes against the others.
Each time the same cards are dealt, so that what is left is the difference between the players.
Figures depend on nothing but the contest, the times apart; `docs/bots.md` tells how to read them.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor, Future
from functools import partial
from statistics import fmean
from typing import NamedTuple

from game import judge
from game.bots import Bot, thought
from game.bots.tempers import BIRDS
from game.engine.actions import Event
from game.engine.chance import stream
from game.engine.foreign import number, quoted
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.options import BOT_LEVELS
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES
from game.lab import calibration
from game.lab.calibration import Said

# Players of former times, as ``module:function``; `docs/bots.md` says how to fetch them.
KEPT = {"hard-2026-11": "tests.bots_2026_11:thought"}

MOST_DEALS = 10**6
LONGEST = 100  # deals of a match; who plays by chance may go on for ever


class NoContest(ValueError):
    """What cannot be played; the message is one sentence."""


class Contest(NamedTuple):
    """Who meets in which game; all that the figures depend on."""

    game: str
    options: dict[str, str]
    bots: tuple[str, str]  # see `player`
    deals: int  # mirrored ones; the last match may bring a few more
    seed: int = 0
    judged: bool = False  # whether the plays of the last tricks are judged with open cards

    def rules(self) -> AnyRules:
        """The game under these options."""
        kind = GAMES[self.game]
        return kind(kind.options_type.parse(self.options))


class Deal(NamedTuple):
    """What one deal brought to the first bot, and what was ventured in it. Bots are 0 and 1."""

    gain: float  # its points against the mean of the other sides'
    taker: int = -1  # whose contract it was, -1 when there was none
    made: bool = False
    bid: int | None = None  # None in games without bids
    captured: int = 0
    kraken: int = -1  # who said kraken, -1 for nobody
    right: bool = False  # and whether the deal was theirs


class Played(NamedTuple):
    """A whole match."""

    won: float  # by the first bot; a victory counts in part when it is shared, or nobody's
    deals: tuple[Deal, ...]
    seconds: tuple[list[float], list[float]]  # of work for each decision, by bot
    lost: tuple[list[float], list[float]] = ([], [])  # by each play that was judged, by bot
    said: tuple[list[Said], list[Said]] = ([], [])  # of hidden cards, by bot


def player(name: str) -> tuple[Bot, str]:
    """A computer player and its level: a level, a kept player, or ``module:function`` (as expert).

    A level may have the temperament of a bird, as ``expert-wren``.

    Raises:
        NoContest: with a sentence.
    """
    if name in BOT_LEVELS:
        return thought, name
    level, _dash, bird = name.partition("-")
    tempers = {one: temper for one, temper, _told in BIRDS}
    if level in BOT_LEVELS and bird in tempers:
        return partial(thought, temper=tempers[bird]), level
    place = KEPT.get(name, name)
    if ":" not in place:
        known = ", ".join([*map(str, BOT_LEVELS), *KEPT])
        raise NoContest(
            f"There is no bot {quoted(name)}; the bots are: {known}, or MODULE:FUNCTION."
        )
    try:
        bot: Bot = fetched(place)
        if not callable(bot):
            raise TypeError("no function")
    except (ImportError, AttributeError, ValueError, TypeError):
        where = " before it is fetched (docs/bots.md)" if name in KEPT else ""
        raise NoContest(f"The bot {quoted(name)} cannot be found{where}.") from None
    return bot, "hard" if name in KEPT else "expert"


def contest(
    game: str,
    chosen: Mapping[str, str],
    *,
    bots: str,
    deals: str,
    judged: bool = False,
    known: Callable[[str], object] = player,
) -> Contest:
    """A contest out of text forms; options and seed are ``chosen`` and valid.

    ``known`` raises if there is no such bot.

    Raises:
        NoContest: with a sentence, for bots that there are not, or a strange number of deals.
    """
    options = dict(chosen)
    seed = int(options.pop("seed", "0"))
    names = bots.split(",")
    if len(names) != 2:
        raise NoContest(f"Two bots meet, as in --bots expert,club, not {quoted(bots)}.")
    for name in names:
        known(name)
    try:
        least = number(deals, 1, MOST_DEALS)
    except ValueError:
        raise NoContest(f"The number of deals is 1 to {MOST_DEALS}, not {quoted(deals)}.") from None
    if judged and game not in judge.judged():
        raise NoContest(f"The judge knows these games only: {', '.join(judge.judged())}.")
    return Contest(game, options, (names[0], names[1]), least, seed, judged)


# -- one match


def play(contest: Contest, seed: int, side: int, most: int = 0) -> Played:
    """One match in which the first bot has this side and the second all others.

    It ends after ``most`` deals, if that is given.
    """
    rules = contest.rules()
    match = Match(rules, Start(seed))
    players = [player(name) for name in contest.bots]
    seats = [int(rules.side(seat) != side) for seat in range(rules.seats)]  # whose each seat is
    decisions = [0] * rules.seats
    seconds: tuple[list[float], list[float]] = ([], [])
    lost: tuple[list[float], list[float]] = ([], [])
    said: tuple[list[Said], list[Said]] = ([], [])
    match.settle()
    while not match.over and match.view(0).table.deal < (most or LONGEST):
        seat = match.awaited()[0]
        own = stream(seed, "bot", seat, decisions[seat])
        decisions[seat] += 1
        bot, level = players[seats[seat]]
        begun = time.process_time()
        thinking = Thinking(bot(rules, match.view(seat), own, level))
        action = thinking.finish()
        spent = time.process_time() - begun
        views = [match.view(other) for other in range(rules.seats)]
        if thinking.reasons:
            said[seats[seat]].extend(calibration.checked(thinking.reasons.clues, views))
        if len(match.legal(seat)) > 1:
            seconds[seats[seat]].append(spent)
        if contest.judged:
            points = judge.lost(rules, views, seat, action)
            lost[seats[seat]].extend(() if points is None else (points,))
        match.submit(seat, action)
        match.settle()
    winners = rules.winners(match.view(0).table) if match.over else ()
    won = (side in winners) / len(winners) if winners else 1 / rules.sides
    deals = tuple(told(rules, deal, side) for deal in by_deal(match.events))
    return Played(won, deals, seconds, lost, said)


def by_deal(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each deal, also of those that were passed out."""
    deals: list[list[Event]] = []
    for event in events:
        if event.kind == "deal":
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals


def told(rules: AnyRules, events: Iterable[Event], side: int) -> Deal:
    """A deal, as it looks to whoever has this side."""
    points, captured = [0] * rules.sides, [0] * rules.sides
    end: Event | None = None
    kraken = -1  # the side that said it
    for event in events:
        if event.kind == "score":
            points[event.seat] += event.value
        elif event.kind in ("trick", "nest") and event.seat >= 0:
            captured[rules.side(event.seat)] += event.value
        elif event.kind in ("made", "set"):
            end = event
        elif event.kind == "kraken":
            kraken = rules.side(event.seat)
    others = fmean(points[:side] + points[side + 1 :])
    deal = Deal(others - points[side] if rules.lowest_wins else points[side] - others)
    if end is None:
        return deal
    taker, made = rules.side(end.seat), end.kind == "made"
    return deal._replace(
        taker=int(taker != side),
        made=made,
        bid=end.value if "bid" in rules.news else None,
        captured=captured[taker],
        kraken=int(kraken != side) if kraken >= 0 else -1,
        # The last to challenge had to score more, be it kraken, re or superkraken.
        right=kraken >= 0 and made == (kraken == taker),
    )


# -- all of them


def meet(
    contest: Contest,
    executor: Executor,
    *,
    how: Callable[[Contest, int, int], Played] = play,
    ahead: int = 0,
    progress: Callable[[int, int], None] = lambda done, deals: None,
) -> list[tuple[Played, ...]]:
    """The matches of one seed after another, one from each side, until there are enough deals.

    ``how`` plays a match. ``ahead`` matches are under way at a time; that many processes are kept
    busy. ``progress`` is told how many mirrored deals there are so far, and how many there should
    be.
    """
    sides, ahead = contest.rules().sides, ahead or 2 * (os.cpu_count() or 1)
    found: list[tuple[Played, ...]] = []
    begun: deque[Future[Played]] = deque()
    number = deals = 0  # matches begun, and mirrored deals played
    while deals < contest.deals:
        # How many seeds it will take: the first one tells how many deals a match has.
        seeds = len(found) * contest.deals / deals if deals else 1
        while len(begun) < sides or (len(begun) < ahead and number < seeds * sides):
            turn, side = divmod(number, sides)
            begun.append(executor.submit(how, contest, contest.seed + turn, side))
            number += 1
        found.append(tuple(begun.popleft().result() for _side in range(sides)))
        deals += len(gains(found[-1]))
        progress(deals, contest.deals)
    for future in begun:
        future.cancel()
    return found


def gains(matches: tuple[Played, ...]) -> list[float]:
    """The first bot's gain in each deal that all mirrored matches have reached, over all sides."""
    return [
        fmean(deal.gain for deal in deals)
        for deals in zip(*(match.deals for match in matches), strict=False)
    ]
