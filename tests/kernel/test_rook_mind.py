"""The points of a card in CrowsNest and Royal Raven, beside what the rules write down."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

from game.cards.rook_worth import Effort, Worth, padded, sight, weighed
from game.engine.actions import Action
from game.engine.chance import pick
from game.engine.rules import AnyRules
from game.engine.state import AnyState, Start
from game.house import GAMES
from game.kernel import rook_mind
from tests.laws.laws import random_options
from tests.siege.amount import amount

LEFT = 2  # cards of a hand whose play can all be tried
WORLDS = 80
EFFORT = Effort(calls=2, tries=8, worlds=4, slips=0.0)


def last_cards(rules: AnyRules, rng: Random) -> Iterator[tuple[AnyState, int]]:
    """The first deal by chance, with who is to play, before each of its last cards."""
    state = rules.new(Start(rng.randrange(1 << 30)))
    while not state.table.sheet and not state.table.over:
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        view = state.view(seat)
        if view.table.phase == "play" and view.own.hand.bit_count() <= LEFT:
            yield state, seat
        rules.apply(state, seat, pick(rules.legal(view), rng))


def ends(rules: AnyRules, state: AnyState, side: int) -> Iterator[int]:
    """What a side may write down more than the other, however the deal goes on."""
    while not state.table.turn and not state.table.sheet:
        rules.advance(state)
    if state.table.sheet:
        we, they = state.table.score
        yield they - we if side else we - they
        return
    seat = state.table.turn.bit_length() - 1
    for action in rules.legal(state.view(seat)):
        after = state.copy()
        rules.apply(after, seat, action)
        yield from ends(rules, after, side)


def figures(rules: AnyRules, state: AnyState, seat: int, solved: bool) -> dict[Action, Worth]:
    """What is found of each card that the seat may play."""
    view, rng = state.view(seat), Random(seat)
    setting = import_module(f"game.games.{rules.id}.bot").setting(rules.options)
    cards = [action for action in rules.legal(view) if action.verb == "play"]
    seen = sight(setting, view, shooting=getattr(view.table, "shooting", False))
    given = (seen, padded([setting.places[one.arg] for one in cards]), setting.skill, solved)
    thinking = weighed(rook_mind.cards, given, len(cards), rng, EFFORT)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return dict(zip(cards, done.value, strict=True))


@pytest.mark.parametrize("game", ["crowsnest", "royal_raven"])
def test_points_are_those_that_the_deal_may_bring(game):
    """In the last tricks, whose ends can all be played out by the rules of the game."""
    kind, certain = GAMES[game], 0
    for seed in range(amount(12)):
        rng = Random(seed)
        rules = kind(random_options(kind.options_type, rng))
        for state, seat in last_cards(rules, rng):
            for card, worth in figures(rules, state, seat, solved=seed % 2 == 0).items():
                told = set[int]()
                for _world in range(WORLDS):
                    world = rules.imagine(state.view(seat), rng)
                    rules.apply(world, seat, card)
                    told.update(ends(rules, world, seat & 1))
                least, most = min(told), max(told)
                assert least - 1e-6 <= worth.points <= most + 1e-6, (seed, card, told)
                certain += least == most
    assert certain > 9
