"""The solver of the Rook games' endings against plain minimax."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel import rook_ends
from game.kernel.exports import EXPORTS
from tests.kernel.rook_positions import VARIANTS, minimax, position
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
