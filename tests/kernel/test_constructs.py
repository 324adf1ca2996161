"""Each construct that the compiler knows, against CPython."""

from __future__ import annotations

from inspect import signature
from pathlib import Path
from types import FunctionType

import pytest
import wasmtime
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.kernel.results import same
from tests.kernel.strict import STOPS, Outgrown, imported, strict
from tests.siege.amount import amount

SOURCE = Path(__file__).parent / "constructs.py"
PLAIN = imported(SOURCE)
FUNCTIONS = [
    value
    for name, value in vars(PLAIN).items()
    if isinstance(value, FunctionType) and name not in ("advance", "_sum", "_bump", "dataclass")
]
EDGES = [0, 1, -1, 2, 7, -7, 12, 62, 63, 64, 255, (1 << 31), -(1 << 31), (1 << 62), (1 << 63) - 1]
INTS = st.sampled_from([*EDGES, -(1 << 63)]) | st.integers(-80, 80)
INTS |= st.integers(-(1 << 63), (1 << 63) - 1)
FLOATS = st.floats() | st.sampled_from([0.0, -0.0, 0.5, 2.0]) | st.integers(-9, 9).map(float)


def outcome(call, *args):
    """What a call gives and makes of its lists, or that it stops."""
    lists = [list(arg) if isinstance(arg, list) else arg for arg in args]
    try:
        return call(*lists), [arg for arg in lists if isinstance(arg, list)]
    except STOPS:
        return "stops"
    except wasmtime.Trap:
        return "stops"
    except Outgrown:
        return "outgrown"


@pytest.mark.parametrize("debug", [True, False], ids=["debug", "release"])
@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_a_construct_means_what_it_means_in_python(function, debug, machine):
    name, oracle = function.__name__, strict(SOURCE)
    made = machine([function], debug=debug)
    real = "x" in signature(function).parameters
    numbers = FLOATS if real else INTS
    more = [] if name != "given" else [[*range(8)], [0.5, 1.5, 2.5]]
    stuck = []  # a trap in the middle may have changed what the module keeps

    @settings(max_examples=amount(30), deadline=None, database=None, derandomize=True)
    @given(numbers, numbers)
    @example(*((0.0, 0.0) if real else (0, 0)))
    @example(*((1.5, -0.0) if real else (-(1 << 63), -1)))
    def compare(a, b):
        expected = outcome(getattr(oracle, name), a, b, *more)
        if stuck or (expected == "outgrown" and not debug):
            return
        got = outcome(lambda *args: made.call(function, *args), a, b, *more)
        if "stops" in (expected, got) or "outgrown" in (expected, got):
            assert got == "stops" and expected in ("stops", "outgrown")
            stuck.extend(["kept"] if name in ("kept", "nothing") else [])
        else:
            assert same(expected[0], got[0])
            assert expected[1] == got[1]

    compare()


def test_the_traps_are_there():
    oracle = strict(SOURCE)

    assert outcome(oracle.floor, 1, 0) == "stops"
    assert outcome(oracle.left, 1, 64) == "stops"
    assert outcome(oracle.index, -1, 0) == "stops"
    assert outcome(oracle.arithmetic, 1 << 62, 1 << 62) == "outgrown"
