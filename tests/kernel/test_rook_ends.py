"""The solver of the Rook games' endings against plain minimax."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel import rook, rook_ends, rook_mind, rook_worlds
from game.kernel.exports import EXPORTS
from game.kernel.rook_trick import Lies
from tests.kernel.rook_positions import VARIANTS, bits, minimax, position, sighted
from tests.siege.amount import amount


@pytest.fixture(scope="module", params=["debug", "shipped"])
def module(request, machine, shipped):
    return machine(EXPORTS, debug=True) if request.param == "debug" else shipped


@pytest.mark.parametrize("name", VARIANTS)
def test_an_ending_is_worth_what_minimax_says(name, module):
    rng = Random(name)
    for turn in range(amount(20)):
        place = position(rng, 1 + turn % 4, VARIANTS[name])
        expected = minimax(*place)

        for guess in (0, rng.randrange(-90, 90)):
            found = module.call(rook_ends.solve, *place, guess)
            assert expected == (found & 1023) - rook_ends.FAR, place


@pytest.mark.parametrize("name", VARIANTS)
def test_a_card_that_is_solved_brings_what_minimax_says(name):
    rng, variant, seen = Random(name), VARIANTS[name], 0
    while seen < amount(8):
        sight, legal = sighted(rng, variant, "play")
        choices, found = bits(legal), [0.0] * rook_mind.SIZE
        if sight[rook_worlds.HAND].bit_count() > 3:
            continue
        given = (sight, choices + [0] * (32 - len(choices)), False, True, len(choices), 1, 1)
        rook_mind.cards(*given, rng.getrandbits(40), found)
        if not found[0]:
            continue  # the one world that was drawn does not fit
        seen += 1

        for place, card in enumerate(choices):
            expected = found[0] * worth(sight, card) * (-1 if sight[rook_worlds.SEAT] & 1 else 1)
            assert found[1 + 2 * place] == pytest.approx(expected), (sight, card)


def worth(sight, card):
    """What We are better off by a card, in the world drawn last, by best play with open cards."""
    variant, trump, count = (sight[at] for at in (0, rook_worlds.TRUMP, rook_worlds.PLAYED))
    terms, lies = rook.Terms(0, 0, 0, 0), Lies(0, 0, 0, 0, 0, 0, 0)
    rook.agree(terms, variant, trump)
    before = rook_worlds.replayed(sight, [0] * 4, [0] * 5, lies, terms)
    hands = [
        drawn[0]
        for drawn in (rook_mind.HANDS_0, rook_mind.HANDS_1, rook_mind.HANDS_2, rook_mind.HANDS_3)
    ]
    nest = rook_mind.NESTS[0] | sight[rook_worlds.BURIED]
    elsewhere = variant & (rook.KITTY_TAKER | rook.KITTY_NONE)
    last = 0 if elsewhere else rook.worth(nest)
    laid, leader = lies.count % 4, lies.leader
    if lies.count == 4:
        leader = (lies.leader + lies.best) % 4
    trick = [*sight[rook_worlds.CARDS + count - laid : rook_worlds.CARDS + count], card]
    whole = rook.worth(sum(hands) | sum(trick)) + last
    hands[sight[rook_worlds.SEAT]] ^= card
    more = minimax(hands, trick + [0] * (4 - len(trick)), leader, trump, variant, last)
    result = (whole + more) // 2 | (whole - more) // 2 << 10
    got = rook_mind.outcome(
        sight,
        result,
        before,
        nest if elsewhere else 0,
        sight[rook_worlds.TAKER],
        sight[rook_worlds.CONTRACT],
        sight[rook_worlds.SHOT],
    )
    return rook_mind.judged(sight, (got & 4095) - 1024, (got >> 12) - 1024)
