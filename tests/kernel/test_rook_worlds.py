"""What the kernel imagines of hidden cards in CrowsNest and Royal Raven is what is there."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.host import kernel
from game.kernel import rook, rook_beliefs, rook_taker, rook_worlds
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
