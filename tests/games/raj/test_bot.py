"""Raj's computer players: steady, honest, mixed, and better than simple plans."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots import thought
from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start, State, View
from game.engine.thought import Thinking
from game.games.raj import bot as raj
from game.games.raj.deck import DECK, PRIZES
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj

Player = Callable[[Raj, View, object], Action]


def bot(level: str) -> Player:
    def choose(rules, view, rng):
        return Thinking(thought(rules, view, rng, level)).finish()

    return choose


def by_chance(rules, view, rng):
    return pick(rules.legal(view), rng)


def matched(rules, view, rng, more=0):
    """The bid card that has the prize's rank among all prizes, or the next higher one."""
    by_size = sorted(PRIZES, key=lambda prize: (abs(DECK.points[prize]), DECK.points[prize]))
    wanted = by_size.index(view.table.prize) + 1 + more
    legal = rules.legal(view)
    return next((action for action in legal if action.arg >= wanted), legal[-1 if not more else 0])


def lead(one: Player, other: Player, games: int, **options) -> float:
    """The mean lead of one player among others of a kind, over mirrored deals."""
    rules = Raj(RajOptions(**options))
    total = 0.0
    for seed in range(games):
        for seat in range(rules.seats):
            players = [one if s == seat else other for s in range(rules.seats)]
            total += rules.value(played(rules, seed, players).table, seat)
    return total / games / rules.seats


def played(rules: Raj, seed: int, players: list[Player]) -> State:
    state = rules.new(Start(seed))
    while not state.table.over:
        if not state.table.turn:
            rules.advance(state)
            continue
        views = [state.view(seat) for seat in range(rules.seats)]
        for seat, (player, view) in enumerate(zip(players, views, strict=True)):
            rng = stream(seed, "bot", seat, view.table.turns)
            rules.apply(state, seat, player(rules, view, rng))
    return state


def some_views(players: int = 3) -> list[View]:
    """Views from the beginning, the middle and the end of a game."""
    rules = Raj(RajOptions(players=players))
    match = Match(rules, Start(8))
    rng = stream("views")
    views = []
    match.settle()
    while not match.over:
        if match.view(0).table.turns in (1, 6, 11, 14, 15):
            views.append(match.view(players - 1))
        for seat in match.awaited():
            match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    return views


def test_thoughts_yield_often():
    for players, most in ((2, 4), (5, 4)):
        rules = Raj(RajOptions(players=players))
        for view in some_views(players)[:3]:
            calls = 0

            class Counting(raj.Judge):
                def worth(self, bids, seat):
                    nonlocal calls
                    calls += 1
                    return super().worth(bids, seat)

            real, raj.Judge = raj.Judge, Counting
            try:
                worst = last = 0
                for _slice in raj.thought(rules, view, stream(3), "expert"):
                    worst, last = max(worst, calls - last), calls
            finally:
                raj.Judge = real
            assert worst <= most * 15, "a slice judges a few rounds of a hand at most"


def test_bids_are_mixed():
    rules = Raj()
    view = some_views(2)[0]
    bids = {Thinking(thought(rules, view, stream(n), "expert")).finish() for n in range(12)}
    assert len(bids) > 3


def test_the_last_bid_needs_no_thought():
    view = some_views(2)[-1]
    assert Thinking(thought(Raj(), view, stream(1), "expert")).finish() == Raj().legal(view)[0]


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_winning_pair_of_bids_is_found_when_two_cards_are_left(level):
    """With 15 and 1 against 8 and 7, and +10 now, +1 later: the 15 must go to the +10."""
    view = some_views(2)[0]
    table = view.table
    table.turns, table.prize = 14, DECK.card("+10")
    table.pot, table.pot_value = (table.prize,), 10
    table.hands = (DECK.of_suit[0] & (1 << 7 | 1 << 6), 1 << 29 | 1 << 15)
    later = DECK.card("+1")
    table.prizes_gone = sum(1 << prize for prize in PRIZES if prize != later)
    game = raj.facts(Raj(), view)
    assert ((7, 8), (1, 15), (1,)) == (*game.hands, game.to_come)
    odds = odds_of(raj.mixed(game, 1, stream(2), raj.EFFORTS[level].rounds))
    assert odds[1] > 0.95 * sum(odds)


def odds_of(thinking) -> list[float]:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize("level", ["club", "expert"])
@pytest.mark.parametrize("other", [by_chance, matched])
def test_it_beats_chance_and_the_bid_of_the_prizes_rank(level, other):
    assert lead(bot(level), other, 10 if level == "club" else 4) > 0


def test_it_beats_two_players_by_chance():
    assert lead(bot("club"), by_chance, 2, players=3) > 5
    assert lead(bot("learner"), by_chance, 10, players=3) > 5


def test_levels_differ():
    assert lead(bot("club"), bot("learner"), 10) > 0
