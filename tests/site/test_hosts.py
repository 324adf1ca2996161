"""What `make hosts` measures is there, and every host makes the same of the same calls."""

import json

import pytest

from game.host import kernel
from game.lab import bench
from tests.site.hosts import READY, RUN, code

pytestmark = pytest.mark.browser


def test_a_page_and_its_workers_make_of_the_calls_what_python_makes(serve, visit, game_site):
    two = "Object.defineProperty(navigator, 'hardwareConcurrency', {get: () => 2})"
    seen = visit(serve(game_site).url + "?game=raj&autostart=1", init=two)
    seen.page.wait_for_function(READY, timeout=30_000)
    machine, found = json.loads(seen.page.evaluate(RUN, code(0.01)))
    expected = bench.sums(kernel.PLAIN)

    assert "wasm" == machine
    assert ["page", "workers"] == list(found)
    for sums, rates in found.values():
        assert expected == sums
        assert all(rate > 0 for rate in rates.values())
    assert expected == bench.sums(kernel.load())
