"""The solver of the Rook games' endings against plain minimax, and the module against Python."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel import rook, rook_ends
from game.kernel.exports import EXPORTS
from tests.kernel.rook_positions import VARIANTS, minimax, position
from tests.siege.amount import amount


@pytest.fixture(scope="module", params=[True, False], ids=["debug", "release"])
def module(request, machine):
    return machine(EXPORTS, debug=request.param)


@pytest.mark.parametrize("name", VARIANTS)
def test_an_ending_is_worth_what_minimax_says(name, module):
    rng = Random(name)
    for turn in range(amount(20)):
        place = position(rng, 1 + turn % 4, VARIANTS[name])
        expected = minimax(*place)

        for guess in (0, rng.randrange(-90, 90)):
            found = module.call(rook_ends.solve, *place, guess)
            assert expected == (found & 1023) - rook_ends.FAR, place


def test_the_module_gives_what_python_gives(module):
    rng = Random(5)
    for turn in range(amount(60)):
        variant = rng.choice(list(VARIANTS.values()))
        hands, trick, leader, trump, _variant, last = position(rng, 1 + turn % 9, variant)
        terms = (leader, rng.randrange(4), trump, variant)
        habit, seed = bool(turn % 2), rng.randrange(1 << 62)
        finish = (hands, trick, *terms, habit, seed)
        result = module.call(rook.finish, *finish)
        assert result == rook.finish(*finish)
        gain = (result, 0, rng.randrange(1 << 60), terms[1], rng.randrange(70, 200), 0, variant)
        assert module.call(rook.gain, *gain) == rook.gain(*gain)
        assert module.call(rook.playable, hands[0], trick[0], trump, variant) == rook.playable(
            hands[0], trick[0], trump, variant
        )
        ends = (*position(rng, 4, variant), last)
        assert module.call(rook_ends.solve, *ends) == rook_ends.solve(*ends)
    for variant in VARIANTS.values():
        for habit in (True, False):
            deals = (20, 7, variant, habit)
            assert module.call(rook.deals, *deals) == rook.deals(*deals)
