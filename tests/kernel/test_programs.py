"""Random programs, compiled, against the same programs in CPython."""

from __future__ import annotations

from pathlib import Path
from random import Random
from textwrap import dedent

import pytest
import wasmtime

from tests.kernel.conftest import BUILD
from tests.kernel.programs import program
from tests.kernel.strict import STOPS, Outgrown, imported, strict
from tests.siege.amount import amount

EDGES = (0, 1, -1, 5, 63, 64, 1000, -77, 1 << 31, (1 << 62) + 3, -(1 << 63))
PROGRAMS, FUNCTIONS, CALLS = 6, 12, 8


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("debug", [True, False], ids=["debug", "release"])
def test_random_programs_do_what_they_do_in_python(debug, tmp_path, machine):
    counts = {"same": 0, "stops": 0, "outgrown": 0}
    for seed in range(amount(PROGRAMS)):
        path = tmp_path / f"program{seed}.py"
        path.write_text(program(seed, FUNCTIONS), encoding="utf-8")
        plain, oracle, rng = imported(path), strict(path), Random(seed)
        for number in range(FUNCTIONS):
            function = getattr(plain, f"f{number}")
            made = machine([function], debug=debug)
            oracle.KEPT[:] = [5, 6, 7]
            for _call in range(CALLS):
                args = [rng.choice(EDGES) for _arg in range(3)]
                mine, theirs = [1, 2, 3, 4], [1, 2, 3, 4]
                try:
                    expected = getattr(oracle, function.__name__)(*args, mine)
                except Outgrown:
                    counts["outgrown"] += 1
                    if debug:
                        with pytest.raises(wasmtime.Trap):
                            made.call(function, *args, theirs)
                    break  # what is kept may differ from now on
                except STOPS:
                    counts["stops"] += 1
                    with pytest.raises(wasmtime.Trap):
                        made.call(function, *args, theirs)
                    break
                got = made.call(function, *args, theirs)
                assert (expected, mine) == (got, theirs), (seed, function.__name__, args)
                counts["same"] += 1
    assert min(counts.values()) > sum(counts.values()) // 50, counts


def test_the_example_in_its_readme_does_what_it_says(tmp_path, machine):
    text = (Path(BUILD) / "pywasm" / "README.md").read_text("utf-8")
    begin, end = text.index("    # primes.py"), text.index("`python -m pywasm primes.wasm")
    (tmp_path / "primes.py").write_text(dedent(text[begin:end]), encoding="utf-8")
    function = imported(tmp_path / "primes.py").primes

    assert 25 == function(100, [0] * 1000)
    assert 25 == machine([function], debug=False).call(function, 100, [0] * 1000)
