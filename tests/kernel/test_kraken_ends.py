"""The solver of Kraken's endings against plain minimax, and the module against Python."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel import kraken, kraken_ends
from game.kernel.exports import EXPORTS
from tests.kernel.kraken_positions import VARIANTS, minimax, position
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
            found = module.call(kraken_ends.solve, *place, guess)
            assert expected == (found & 4095) - kraken_ends.FAR, place


def test_the_module_gives_what_python_gives(module):
    rng = Random(5)
    for turn in range(amount(60)):
        variant = rng.randrange(128)
        hands, trick, leader, trump, _variant, _swept = position(rng, 1 + turn % 8, variant)
        args = (leader, rng.randrange(4), trump, variant, bool(turn % 2), rng.randrange(1 << 62))
        finish = (hands, trick, *args)
        result = module.call(kraken.finish, *finish)
        assert result == kraken.finish(*finish)
        before = [rng.randrange(90) for _number in range(4)]
        gain = (result, before, turn % 3, turn % 2, turn % 4, trump, variant)
        assert module.call(kraken.gain, *gain) == kraken.gain(*gain)
        play = (hands[0], trick, trump, variant)
        assert module.call(kraken.playable, *play) == kraken.playable(*play)
        pair = (hands, rng.randrange(-1, 4), trump)
        assert module.call(kraken.stuk, *pair) == kraken.stuk(*pair)
        ends = (*position(rng, 4, variant), 0)
        assert module.call(kraken_ends.solve, *ends) == kraken_ends.solve(*ends)
    for variant in VARIANTS.values():
        for habit in (True, False):
            deals = (20, 7, variant, habit)
            assert module.call(kraken.deals, *deals) == kraken.deals(*deals)
