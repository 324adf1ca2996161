"""What the kernel imagines of hidden cards in CrowsNest and Royal Raven is what is there."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.host import kernel
from game.kernel import rook, rook_beliefs, rook_mind, rook_plans, rook_taker, rook_worlds
from tests.kernel.rook_positions import VARIANTS, bits

DEALS = 60


def after_the_nest(rng, variant):
    """The view of whoever leads after the strongest hand has taken the nest: a sight; the truth."""
    cards = bits(rook.deck(variant))
    rng.shuffle(cards)
    size = rook.hand_size(variant)
    hands = [sum(cards[seat * size : (seat + 1) * size]) for seat in range(4)]
    reaches = [rook_taker.reach(hand, variant) for hand in hands]
    taker = reaches.index(max(reaches))
    number = len(cards) - 4 * size
    held = hands[taker] + sum(cards[4 * size :])
    trump = rook_taker.best_trump(held)
    hands[taker] = held & ~rook_taker.bury(held, number, trump, variant)
    seat = (taker + 1) % 4
    bid = max(sorted(reaches)[-2], 70)
    told = {"VARIANT": variant, "SEAT": seat, "HAND": hands[seat], "TRUMP": trump, "LEADER": seat}
    told |= {"TAKER": taker, "CONTRACT": bid, "LIFTED": 1, "DOWN": number}
    sight = [0] * 72
    for name, value in told.items():
        sight[vars(rook_worlds)[name]] = value
    for other in range(4):
        sight[rook_worlds.BIDS + other] = bid if other == taker else 0
        sight[rook_worlds.PRICES + other] = 0 if other == taker else (70 + bid) // 2
    sight[rook_worlds.OFFERS + taker] = bid
    return sight, hands[taker]


@pytest.mark.parametrize("name", ["crowsnest", "raven"])
def test_a_taker_is_believed_to_have_the_trumps_that_it_has(name):
    rng, machine = Random(name), kernel.load()
    believed, there = [], []
    for number in range(DEALS):
        sight, hand = after_the_nest(rng, VARIANTS[name])
        found = [0.0] * rook_beliefs.SIZE
        machine.call(rook_beliefs.beliefs, sight, 400, number, found)
        trumps = rook.SUIT << rook.PITCH * sight[rook_worlds.TRUMP] | rook.BIRDS
        places = rook_beliefs.PLACES * sight[rook_worlds.TAKER]
        believed.append(sum(found[places + one.bit_length()] for one in bits(trumps)) / found[0])
        there.append((hand & trumps).bit_count())
    assert fmean(there) == pytest.approx(fmean(believed), abs=0.4), (fmean(there), fmean(believed))


@pytest.mark.parametrize("name", ["crowsnest", "raven"])
def test_what_a_taker_buries_against_its_habit_is_not_ruled_out(name):
    rng, machine = Random(name), kernel.load()
    for number in range(10):
        sight, hand = after_the_nest(rng, VARIANTS[name])
        found = [0.0] * rook_beliefs.SIZE
        machine.call(rook_beliefs.beliefs, sight, 600, number, found)
        # Of its plain cards, each may lie in the nest.
        for card in bits(hand & rook.RANKS & ~(rook.SUIT << rook.PITCH * sight[rook_worlds.TRUMP])):
            places = range(card.bit_length(), rook_beliefs.SIZE, rook_beliefs.PLACES)
            assert sum(found[place] for place in places) < found[0] * (1 - 1e-9)


def test_a_bid_that_is_surely_raised_is_worth_what_a_pass_is():
    """so nobody bids only to drive the opponents up: they may stop."""
    variant = rook.RAVEN_GAME | rook.ONES | rook.LYNX
    rng, machine = Random(3), kernel.load()
    cards = list(bits(rook.deck(variant)))
    for seed in range(5):
        sight = [0] * 72
        told = {"VARIANT": variant, "TRUMP": -1, "TAKER": -1, "LOWEST": 70, "HIGHEST": 205}
        told |= {"STEP": 10, "HAND": sum(rng.sample(cards, rook.hand_size(variant)))}
        for name, value in told.items():
            sight[vars(rook_worlds)[name]] = value
        sight[rook_worlds.BIDS : rook_worlds.BIDS + 4] = [-1, -1, 0, 0]  # one opponent is left
        choices, found = [0, 70 | 70 << 10] + [0] * 30, [0.0] * rook_mind.SIZE
        machine.call(rook_plans.calls, sight, choices, 0, seed % 2, 2, 500, 500, seed, found)
        assert found[1] == found[3]


@pytest.mark.parametrize("score", [(0, 0), (400, 0), (0, 400)])
def test_a_contract_is_left_to_others_at_a_cost_unless_that_wins_the_match(monkeypatch, score):
    """Who has trumps dreads it, and so do the brave, but not who has won the match.

    Its points are told with these costs: hands played out tell too many.
    """
    rng, dreads = Random(4), set()
    for _deal in range(12):
        sight, costs, lost = [0] * 72, [], []
        hand = sum(rng.sample(list(bits(rook.deck(rook.RAVEN_GAME))), 9))
        told = {"VARIANT": rook.RAVEN_GAME, "TRUMP": -1, "TAKER": -1, "HAND": hand}
        told |= {"LOWEST": 70, "HIGHEST": 120, "STEP": 5}
        for name, value in told.items():
            sight[vars(rook_worlds)[name]] = value
        sight[rook_worlds.BIDS : rook_worlds.BIDS + 4] = [-1, 0, 0, 75]  # a pass leaves it to 3
        sight[rook_worlds.SCORE : rook_worlds.SCORE + 3] = [*score, 300]
        for dread, brave in ((0, 0), (rook_plans.DREAD, 0), (0, 9)):
            monkeypatch.setattr(rook_plans, "DREAD", dread)
            found = [0.0] * rook_mind.SIZE
            rook_plans.calls(sight, [0] * 32, brave, False, 1, 4, 4, 7, found)
            costs.append(-found[1] / found[0])
            lost.append(-found[rook_mind.SCORED] / found[0])
        monkeypatch.undo()
        little, dear = rook_taker.little(hand), score[0] < 300
        dreads.add(little)
        assert costs[1] - costs[0] == pytest.approx(rook_plans.DREAD * (dear and not little))
        assert costs[2] - costs[0] == pytest.approx(9 * dear)
        assert lost[1] - lost[0] == pytest.approx(rook_plans.DREAD * (not little))
        assert lost[2] - lost[0] == pytest.approx(9)
    assert {True, False} == dreads
