"""Play many random games of each kind over random options, and say what was looked at.

    python tests/laws/many.py 10000 [GAME …]

Every game keeps the light laws after every step (cards in one place, points conserved, one of
over, dealer or players, no deal too long) and, at its end, the laws of news and of replay. The
heavy laws (imagined worlds, audit, copies, undo, texts) are checked at every three hundredth step,
more rarely where a game's facts say so. A game is a whole match, but it is left after as many
deals as its facts say, for chance can miss a target for ever (``ended`` counts the matches that
came to their end). Prints JSON.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.engine.chance import stream
from game.house import GAMES
from tests.laws.facts import facts
from tests.laws.laws import Tally, play, random_options


def batch(game: str, first: int, last: int) -> tuple[int, ...]:
    kind = GAMES[game]
    tally = Tally()
    for seed in range(first, last):
        options = random_options(kind.options_type, stream("many", game, seed))
        try:
            play(kind(options), seed, heavy=1 / 300, most=facts(game).deals, tally=tally)
        except Exception as why:
            why.add_note(f"game {game}, seed {seed}, options {options}")
            raise
    return tally.matches, tally.ended, tally.deals, tally.steps, tally.heavy


def main(games: int, names: list[str]) -> None:
    size = max(1, min(100, games // 2))
    with ProcessPoolExecutor(2) as pool:
        for game in names or GAMES:
            begin = perf_counter()
            jobs = [
                pool.submit(batch, game, first, min(first + size, games))
                for first in range(0, games, size)
            ]
            sums = [sum(column) for column in zip(*(job.result() for job in jobs), strict=True)]
            columns = ("games", "ended", "deals", "steps", "heavy_checks")
            figures = dict(zip(columns, sums, strict=True))
            figures["seconds"] = round(perf_counter() - begin, 1)
            print(json.dumps({game: figures}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, sys.argv[2:])
