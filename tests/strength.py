"""How strong the levels are: each meets a weaker one in a few first deals.

    make strength    plays them all and writes what came of them into tests/strength.json

The test beside it plays them again, and fails where a level has grown weaker beyond noise. So write
the figures anew after a change that is meant to make a level play otherwise, and when the arena
(`docs/bots.md`) has shown that it is no weaker: these few deals are too few to show it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.arena import Contest, play

FILE = Path(__file__).with_suffix(".json")
MARGIN = 3.0  # standard errors

# How many deals: all of them together take less than 30 seconds of a processor.
CONTESTS = (
    Contest("royal_raven", {}, ("club", "learner"), 16),
    Contest("royal_raven", {}, ("expert", "learner"), 4),
    Contest("crowsnest", {}, ("club", "learner"), 16),
    Contest("crowsnest", {}, ("expert", "learner"), 6),
    Contest("kraken", {}, ("club", "learner"), 6),
    Contest("kraken", {}, ("expert", "learner"), 3),
    Contest("raj", {}, ("club", "learner"), 20),
    Contest("raj", {}, ("expert", "learner"), 6),
    Contest("wife_swap", {}, ("club", "learner"), 6),
    Contest("wife_swap", {}, ("expert", "learner"), 4),
)


def name(contest: Contest) -> str:
    """How the file calls a contest."""
    return " ".join((contest.game, *contest.bots))


def measured(contest: Contest) -> list[float]:
    """What the first bot gains in the first deal of each seed, on one side after the other."""
    sides = contest.rules().sides
    matches = [play(contest, seed, seed % sides, most=1) for seed in range(contest.deals)]
    return [round(match.deals[0].gain, 2) for match in matches]


def weaker(before: list[float], now: list[float]) -> bool:
    """Whether the same deals have gone worse beyond noise, by the differences of each deal."""
    changes = [after - ago for ago, after in zip(before, now, strict=True)]
    error = stdev(changes) / len(changes) ** 0.5
    return fmean(changes) < -MARGIN * error


def recorded() -> dict[str, list[float]]:
    """The gains that the file holds, by the name of the contest."""
    found: dict[str, list[float]] = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    """Play all contests and write their gains down."""
    found = {}
    for contest in CONTESTS:
        begun = process_time()
        gained = found[name(contest)] = measured(contest)
        print(f"{name(contest)}: {fmean(gained):+.1f} a deal, {process_time() - begun:.1f} s")
    print(f"{process_time():.1f} s in all")
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(row)}" for key, row in found.items())
    FILE.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
