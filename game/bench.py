"""How fast the rules are: random full deals per second, beside a loop to compare machines by."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter

from game import __version__
from game.engine.cards import seats_in
from game.engine.chance import pick, stream
from game.engine.rules import AnyRules
from game.engine.state import AnyState, Start


def reference() -> int:
    """A round of plain integer work on sets, as the rules do it; returns 1, for one round."""
    seen = 0
    for step in range(10_000):
        seen ^= 1 << (step * 7 % 41)
        seen &= ~(step & 0xFF)
    return 1


def random_deals(rules: AnyRules, seed: int, rng: Random, most: int = 8) -> int:
    """Play a match with random decisions, ``most`` deals of it at most; how many it had."""
    state: AnyState = rules.new(Start(seed))
    while not (table := state.table).over and table.deal < most:
        if not table.turn:
            rules.advance(state)
        else:
            seat = next(seats_in(table.turn))
            rules.apply(state, seat, pick(rules.legal(state.peek(seat)), rng))
    return table.deal + table.over


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How many units a second ``work`` does; it is given 0, 1, 2 and so on."""
    done = count = 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        done += work(count)
        count += 1
    return done / spent


def report(games: Mapping[str, type[AnyRules]], seconds: float = 1.0) -> str:
    """The figures as JSON. Ratios are deals for one round of the reference loop."""
    base = rate(lambda _turn: reference(), seconds)
    figures = {}
    for name, kind in games.items():
        rules = kind()
        rng = stream("bench", name)

        def deals(count: int, rules: AnyRules = rules, rng: Random = rng) -> int:
            return random_deals(rules, count, rng)

        speed = rate(deals, seconds)
        figures[name] = {
            "deals_per_second": round(speed, 1),
            "deals_per_reference_round": round(speed / base, 3),
        }
    return json.dumps(
        {
            "rookery": __version__,
            "python": platform.python_version(),
            "reference_rounds_per_second": round(base, 1),
            "games": figures,
        },
        indent=2,
    )
