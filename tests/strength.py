"""How strong the levels are: what each gives away in some dozens of positions.

    make strength    looks for positions, judges every choice there, and writes tests/strength.json

A position is a deal and the moves up to a decision. What each choice there is worth was found once,
with more thought than any level takes, and lies in the file beside it; so the worth belongs to the
position, and a level that comes to play otherwise is measured by the same. The positions are those
in which weaker levels give most away. The test beside this fails where a level gives away more than
was written down, beyond noise. So write the file anew after a change that is meant to make a level
play otherwise, and when the arena (`docs/bots.md`) has shown that it is no weaker.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.bots.verdict import Verdict
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import AnyView, Start
from game.engine.thought import Reasons, Thinking
from game.house import GAMES, HOUSE, MANIFEST
from game.lab.arena import player

FILE = Path(__file__).with_suffix(".json")
LEVELS = ("club", "expert")
DEALS = {"royal_raven": 7, "crowsnest": 7, "kraken": 6, "raj": 8, "wife_swap": 3}  # looked through
KEPT = 24  # positions for each level
VOIDS = 16  # and more in which others have shown what they lack
MOST = 12.0  # points, or per cent of winning, that one decision counts at most
# How often a club player is asked in each position, where an expert is asked once.
ASKED = {"royal_raven": 32, "crowsnest": 32, "kraken": 12, "raj": 8, "wife_swap": 3}
LOOKS = 4  # times a level is asked whether a position tells anything
TRIALS = 5  # times that all of it is measured, to see the noise
MARGIN = 4.0  # standard deviations
JUDGES = 2  # times that each choice is judged


class Place(NamedTuple):
    """A position: the deal, how many of its moves were made, and what each choice is worth."""

    deal: int
    moves: int
    worths: dict[str, float]

    def given_away(self, choice: str) -> float:
        """What a choice is worth less than the best."""
        return min(max(self.worths.values()) - self.worths[choice], MOST)


class Measure(NamedTuple):
    """How a level is measured in a game."""

    places: list[Place]
    mean: float  # of what it gives away in all of them
    spread: float  # its standard deviation

    @property
    def limit(self) -> float:
        """The most that noise explains."""
        return self.mean + MARGIN * self.spread


class Record(NamedTuple):
    """What the file holds of a game."""

    deals: dict[int, str]  # the moves of each, by seed
    measures: dict[str, Measure]  # by level


def chosen(rules: AnyRules, view: AnyView, name: str, *chance: int) -> str:
    """What a bot decides, as text."""
    bot, level = player(name)
    luck = stream("strength", name, *chance)
    return rules.text(Thinking(bot(rules, view, luck, level)).finish())


def views(game: str, seed: int, moves: str) -> Iterator[AnyView]:
    """What the seat knew before each of these moves."""
    match = Match(GAMES[game](), Start(seed))
    for move in moves.split(";"):
        match.settle()
        seat, action = move.split(" ", 1)
        yield match.view(int(seat))
        match.submit(int(seat), match.rules.parse(action))


def lost(game: str, record: Record, level: str, *, by: str = "", trial: int = 0) -> float:
    """What a bot, or the level itself, gives away in the positions of a level."""
    rules, total, times = GAMES[game](), 0.0, ASKED[game] if level == "club" else 1
    known = {seed: list(views(game, seed, moves)) for seed, moves in record.deals.items()}
    for place in record.measures[level].places:
        view = known[place.deal][place.moves]
        for time in range(times):
            choice = chosen(rules, view, by or level, place.deal, place.moves, trial, time)
            total += place.given_away(choice) / times
    return total


# -- the file


@cache
def recorded() -> dict[str, Record]:
    """What the file holds, by game."""
    found = {}
    for game, (deals, measures) in json.loads(FILE.read_text("utf-8")).items():
        found[game] = Record(
            {int(seed): moves for seed, moves in deals.items()},
            {
                level: Measure([Place(*place) for place in places], mean, spread)
                for level, (places, mean, spread) in measures.items()
            },
        )
    return found


def written(records: dict[str, Record]) -> str:
    """The file: a line for each deal and for each position."""
    text = json.dumps(records, separators=(",", ":"))
    for mark in ("{", "[["):
        text = text.replace(f":[{mark}", f":[\n{mark}").replace(f":{mark}", f":\n{mark}")
    return text.replace('","', '",\n"').replace("],[", "],\n[") + "\n"


# -- looking for positions


def first_deal(game: str, seed: int) -> Match:
    """A deal among club players."""
    rules = GAMES[game]()
    match = Match(rules, Start(seed))
    match.settle()
    while not match.over and not match.view(0).table.sheet:
        seat = match.awaited()[0]
        choice = chosen(rules, match.view(seat), "club", seed, len(match.moves))
        match.submit(seat, rules.parse(choice))
        match.settle()
    return match


def judged(rules: AnyRules, view: AnyView, name: str) -> dict[str, float]:
    """What each choice is worth; nothing where a decision is one of several steps."""
    manifest, legal = MANIFEST[rules.id], rules.legal(view)
    found: dict[Action, float] = {}
    for action in legal:
        verdict = None if action in found else weighed(rules, view, action, name)
        for one in (*verdict.reasons.candidates, verdict.chosen) if verdict else ():
            worth = 100 * one.chance if manifest.by_chance else one.points
            found.setdefault(one.actions[0], worth)
    return {rules.text(action): found[action] for action in legal} if {*legal} <= {*found} else {}


def weighed(rules: AnyRules, view: AnyView, action: Action, name: str) -> Verdict | None:
    """The verdict of a review."""
    weighing = fetched(MANIFEST[rules.id].weighs)(rules, view, (action,), name)
    while True:
        try:
            next(weighing)
        except StopIteration as end:
            found: Verdict | None = end.value
            return found


class Found(NamedTuple):
    """A position in which weaker levels differ, and what they give away on average."""

    place: Place
    learner: float
    club: float
    voids: bool  # whether others have shown what they lack


def told(rules: AnyRules, view: AnyView, *name: int) -> Reasons | None:
    """The reasons of a club player where one step is to be decided."""
    thinking = Thinking(player("club")[0](rules, view, stream("told", *name), "club"))
    thinking.finish()
    found = thinking.reasons
    choices = found.candidates if found else ()
    return found if len(choices) > 1 and all(len(one.actions) == 1 for one in choices) else None


def looked_through(game: str) -> tuple[dict[int, str], list[Found]]:
    """Deals, and positions in them."""
    rules = GAMES[game]()
    deals, found = dict[int, str](), []
    for seed in range(DEALS[game]):
        match = first_deal(game, seed)
        deals[seed] = ";".join(f"{seat} {rules.text(action)}" for seat, action in match.moves)
        for moves, view in enumerate(views(game, seed, deals[seed])):
            reasons = told(rules, view, seed, moves)
            if not reasons:
                continue
            learner, club = (
                [chosen(rules, view, level, seed, moves, -look) for look in range(LOOKS)]
                for level in ("learner", "club")
            )
            if len({*learner, *club}) == 1:
                continue
            worths = [judged(rules, view, f"{game} {seed} {moves} {j}") for j in range(JUDGES)]
            if worths[0]:
                mean = {one: round(fmean(w[one] for w in worths), 1) for one in worths[0]}
                place = Place(seed, moves, mean)
                lacks = any(not clue.chance for clue in reasons.clues)
                gone = [fmean(map(place.given_away, asked)) for asked in (learner, club)]
                found.append(Found(place, *gone, lacks))
    return deals, found


def measured(game: str) -> Record:
    """Positions for each level, and what it gives away in them."""
    deals, found = looked_through(game)
    # A club is told from a learner; an expert from both.
    ranked = {
        "club": sorted(found, key=lambda one: one.club - one.learner),
        "expert": sorted(found, key=lambda one: -one.learner - 2 * one.club),
    }
    record = Record(deals, {})
    for level, places in ranked.items():
        more = [one for one in places[KEPT:] if one.voids][:VOIDS]
        kept = sorted(one.place for one in (*places[:KEPT], *more))
        record.measures[level] = Measure(kept, 0.0, 0.0)
        trials = [lost(game, record, level, trial=1 + trial) for trial in range(TRIALS)]
        noise = max(stdev(trials), 0.04 * fmean(trials), 1.0)
        record.measures[level] = Measure(kept, round(fmean(trials), 1), round(noise, 1))
    used = {place.deal for one in record.measures.values() for place in one.places}
    return record._replace(deals={seed: deals[seed] for seed in used})


def main() -> None:
    """Look for positions in all games, or in those that are named, and write them down."""
    records = recorded() if sys.argv[1:] else {}
    for game in sys.argv[1:] or HOUSE:
        begun = process_time()
        records[game] = measured(game)
        for level, one in records[game].measures.items():
            print(f"{game}, {level}: gives away {one.mean} ± {one.spread}; limit {one.limit:.1f}")
        print(f"{process_time() - begun:.0f} s")
    FILE.write_text(written(records), encoding="utf-8")


if __name__ == "__main__":
    main()
