"""The last cards of two players, against a best response that knows nothing of the kernel.

The best response is told the Expert's odds at every turn, and plays on by the rules themselves. If
it gets no more than its share from both seats together, the odds are an equilibrium.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

import pytest

from game.engine.chance import pick, stream
from game.engine.state import Start, State
from game.games.raj import bot
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.kernel.matrices import PITCH

TINY = 1e-4  # of a match: where bids win as often, the Expert goes by the points
TERMS = {
    "as it stands": {},
    "a total": {"pot_sign": "total_then_last", "tie_rule": "discard"},
    "the best prize": {"final_tie": "highest_single_prize"},
    "points": {"match_scoring": "total_points", "match_games": 3},
}


def ending(rules: Raj, cards: int, seed: int) -> State:
    """A turn with so many cards left each, after bids by chance; odd seeds have a pot carried."""
    for again in range(1000):
        rng = stream("ending", seed, again)
        state = rules.new(Start(seed * 1000 + again))
        while state.table.phase != "bid" or state.table.hands[0].bit_count() > cards:
            if state.table.turn:
                for seat in (0, 1):
                    rules.apply(state, seat, pick(rules.legal(state.view(seat)), rng))
            else:
                rules.advance(state)
        carried = len(state.table.pot) > 1 or rules.options.tie_rule == "discard"
        if abs(rules.value(state.table, 0)) < 12 and carried >= seed % 2:
            return state
    raise AssertionError


def odds_of(rules: Raj, state: State, seat: int) -> list[float]:
    """The Expert's odds at a turn, lowest card first."""
    found: list[bot.Plan] = []

    def thinking() -> Iterator[None]:
        found.append((yield from bot.against_one(rules, state.view(seat), bot.EFFORTS["expert"])))

    deque(thinking(), 0)
    assert found[0].reasons.solved
    return found[0].odds


def worth_at_the_end(rules: Raj, state: State, seat: int) -> float:
    """What a game is for: the match; where that is decided by points, a thousandth for each."""
    lead = rules.value(state.table, seat)
    if rules.options.match_scoring == "total_points":
        return 0.5 + lead / 1000
    winners = state.table.sheet[-1][-1]
    return (winners >> seat & 1) / winners.bit_count()


class BestResponse:
    """What a seat gets at most from an opponent whose odds it knows."""

    def __init__(self, rules: Raj, seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.known: dict[tuple[object, ...], float] = {}

    def worth(self, state: State) -> float:
        """The most that the seat gets from a turn on."""
        table = state.table
        key = (table.hands, table.prizes_gone, table.prize, table.pot, table.total, table.taken)
        if key not in self.known:
            size = table.hands[0].bit_count()
            odds = [1.0] if size == 1 else odds_of(self.rules, state, 1 - self.seat)
            self.known[key] = max(
                sum(
                    share * self.after(state, mine, theirs)
                    for theirs, share in enumerate(odds)
                    if share
                )
                for mine in range(size)
            )
        return self.known[key]

    def after(self, state: State, mine: int, theirs: int) -> float:
        """What follows two bids, as the mean over the prizes that may be next."""
        state = state.copy()
        for seat, number in ((self.seat, mine), (1 - self.seat, theirs)):
            self.rules.apply(state, seat, self.rules.legal(state.view(seat))[number])
        while state.table.phase not in ("turn", "score"):
            self.rules.advance(state)
        if state.table.phase == "score":
            self.rules.advance(state)
            return worth_at_the_end(self.rules, state, self.seat)
        stock, found = state.hidden.stock, 0.0
        for turned in range(len(stock)):
            world = state.copy()
            world.hidden.stock = (stock[turned], *stock[:turned], *stock[turned + 1 :])
            self.rules.advance(world)
            found += self.worth(world)
        return found / len(stock)


@pytest.mark.parametrize("name", TERMS)
@pytest.mark.parametrize(("cards", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4)])
def test_nobody_gains_by_knowing_the_odds_of_the_last_cards(name, cards, seed):
    rules = Raj(RajOptions(**TERMS[name]))
    state = ending(rules, cards, seed)

    assert abs(sum(BestResponse(rules, seat).worth(state) for seat in (0, 1)) - 1) < TINY


@pytest.mark.parametrize("name", ["as it stands"])
def test_nobody_gains_by_knowing_the_odds_of_the_last_five_cards(name):
    rules = Raj(RajOptions(**TERMS[name]))
    state = ending(rules, 5, 5)

    assert abs(sum(BestResponse(rules, seat).worth(state) for seat in (0, 1)) - 1) < TINY


def test_whoever_bids_its_highest_card_loses_to_a_best_response(monkeypatch):
    """So the best response finds what there is to be found."""
    monkeypatch.setattr(
        "tests.games.raj.test_bot_exact.odds_of",
        lambda rules, state, seat: [*[0.0] * (state.table.hands[0].bit_count() - 1), 1.0],
    )
    rules = Raj(RajOptions(**TERMS["points"]))
    state = ending(rules, 4, 4)

    assert sum(BestResponse(rules, seat).worth(state) for seat in (0, 1)) > 1.005


def values_of(rules: Raj, state: State, seat: int) -> list[list[float]]:
    """What the match is worth at a turn: a row for each card, a number for each of the other's."""
    found: list[Sequence[float]] = []

    def thinking() -> Iterator[None]:
        found.append((yield from bot.values(rules, state.view(seat), bot.EFFORTS["expert"]))[0])

    deque(thinking(), 0)
    size = len(rules.legal(state.view(seat)))
    return [[*found[0][PITCH * i : PITCH * i + size]] for i in range(size)]


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_no_bid_is_made_that_another_beats_whatever_the_other_player_bids(cards):
    rules = Raj(RajOptions(players=2))
    for seed in range(40):
        state = ending(rules, cards, seed)
        rows = values_of(rules, state, 0)
        for row, part in zip(rows, odds_of(rules, state, 0), strict=True):
            better = [
                other
                for other in rows
                if other != row and all(a >= b for a, b in zip(other, row, strict=True))
            ]
            assert not (better and part), (seed, row, better)
