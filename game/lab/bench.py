"""How fast rules and kernel are: deals per second, beside a loop to compare computers by.

`tests/site/hosts.py` takes what is here into a page, too.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Mapping
from random import Random
from time import process_time
from typing import NamedTuple

from game import __version__
from game.engine.cards import bits, seats_in
from game.engine.chance import pick, shuffled, stream
from game.engine.rules import AnyRules
from game.engine.state import AnyState, Start
from game.host import kernel
from game.host.machine import Arguments, Machine
from game.kernel import kraken, kraken_ends, rook, rook_ends, rook_play


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
    """How many units ``work`` does in a second of the processor; it is given 0, 1, 2 and so on."""
    done = count = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        done += work(count)
        count += 1
    return done / spent


def dealt(cards: int, size: int) -> list[list[int]]:
    """Some deals of so many of the kernel's cards each."""
    rng = stream("bench", "ends", cards, size)
    order = list(map((1).__lshift__, bits(cards)))
    deals = [shuffled(order, rng) for _deal in range(20)]
    return [[sum(deal[seat * size : (seat + 1) * size]) for seat in range(4)] for deal in deals]


class Load(NamedTuple):
    """Work for the kernel: a function, its arguments by number, and how many units an answer is."""

    name: str
    function: Callable[..., int]
    args: Callable[[int], Arguments]
    units: Callable[[int], int]


DEALS = 1000  # that are played in a call, which lasts a millisecond where it is fast


def kernel_loads() -> list[Load]:
    """Hands played out by habit, and positions of endings looked at."""
    games = {
        "kraken": (kraken.deals, kraken_ends.solve, 0, kraken.ALL, 12),
        "crowsnest": (rook_play.deals, rook_ends.solve, 0, rook.deck(0), 10),
        "royal_raven": (
            rook_play.deals,
            rook_ends.solve,
            rook.RAVEN_GAME,
            rook.deck(rook.RAVEN_GAME),
            10,
        ),
    }
    loads = []
    for name, (deals, solve, variant, cards, shift) in games.items():
        ends = dealt(cards, 6)

        def hands(count: int, variant: int = variant) -> Arguments:
            return DEALS, count, variant, 1  # by habit

        def end(count: int, variant: int = variant, ends: list[list[int]] = ends) -> Arguments:
            hands = list(ends[count % len(ends)])
            return hands, [0] * 4, count % 4, count // 4 % 4, variant, 0, 0

        def nodes(answer: int, shift: int = shift) -> int:
            return answer >> shift

        loads.append(Load(f"{name}_deals_per_second", deals, hands, lambda _answer: DEALS))
        loads.append(Load(f"{name}_nodes_per_second", solve, end, nodes))
    return loads


def best(work: Callable[[int], int], seconds: float) -> int:
    """How many units ``work`` does in a second of the processor at best, told by pieces of 50 ms.

    A page knows only the clock on the wall; but a busy machine, too, has moments to spare.
    """
    found, count = 0.0, 0
    end = process_time() + seconds
    while found == 0.0 or process_time() < end:
        done, begin = 0, process_time()
        while (spent := process_time() - begin) < 0.05:
            done += work(count)
            count += 1
        found = max(found, done / spent)
    return round(found)


def kernel_rates(machine: Machine, seconds: float) -> dict[str, int]:
    """How fast one machine does each of these."""

    def speed(load: Load) -> int:
        def done(count: int) -> int:
            return load.units(machine.call(load.function, *load.args(count)))

        return best(done, seconds)

    return {load.name: speed(load) for load in kernel_loads()}


def sums(machine: Machine) -> list[int]:
    """What one machine makes of some of these; every machine must make the same of them."""
    return [
        machine.call(load.function, *load.args(count))
        for load in kernel_loads()
        for count in range(3)
    ]


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
            "kernel": {
                machine.name: kernel_rates(machine, seconds)
                for machine in dict.fromkeys((kernel.PLAIN, kernel.load()))
            },
        },
        indent=2,
    )
