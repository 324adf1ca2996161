"""Every function that the kernel exports, in the module and in plain Python."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from game.kernel.exports import EXPORTS
from tests.kernel.makers import arguments
from tests.kernel.results import same
from tests.siege.amount import amount


def name_of(function):
    return f"{function.__module__}.{function.__name__}"


@pytest.fixture(scope="module", params=["debug", "shipped"])
def module(request, machine, shipped):
    return machine(EXPORTS, debug=True) if request.param == "debug" else shipped


@pytest.mark.parametrize("function", EXPORTS, ids=name_of)
def test_the_module_gives_what_python_gives(function, module):
    rng = Random(name_of(function))
    for _call in range(amount(40)):
        mine = arguments(function, rng)
        theirs, given = deepcopy(mine), deepcopy(mine)
        expected = function(*mine)
        got = module.call(function, *theirs)
        assert same(expected, got), given
        for one, other in zip(mine, theirs, strict=True):
            assert not isinstance(one, list) or all(map(same, one, other)), given


def test_an_export_with_an_unknown_parameter_is_named_with_what_to_do():
    def fresh(seed: int, news: int) -> int:
        return seed + news

    with pytest.raises(AssertionError, match=r"\.fresh asks for news: say in MAKERS of tests"):
        arguments(fresh, Random(1))
