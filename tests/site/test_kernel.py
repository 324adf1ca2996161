"""The kernel in a page: fetched when it is first asked for, checked, and the same as Python."""

import pytest

ASK = "from game.host import kernel; kernel.load().name"
SAME = """
from game.kernel import rook, rook_play
machine = kernel.load()
all(
    machine.call(rook_play.deals, 5, seed, rook.RAVEN_GAME, True)
    == kernel.PLAIN.call(rook_play.deals, 5, seed, rook.RAVEN_GAME, True)
    for seed in range(3)
)
"""


def python(seen, code):
    return seen.page.evaluate("code => rookeryPython.runPython(code)", code)


def fetched(seen):
    return [url for url in seen.requests if "kernel.wasm" in url]


@pytest.fixture
def table(game_site, serve, visit):
    """A page at a table, and its server."""
    served = serve(game_site)
    seen = visit(f"{served.url}?game=raj&autostart=1", keeps=True)
    seen.until_ready()
    return served, seen


def test_it_is_fetched_when_it_is_asked_for_and_gives_what_python_gives(table):
    _served, seen = table
    loaded = "sys.modules.keys() & {'game.host.kernel', 'game.kernel.rook', 'game.host.machine'}"
    assert not python(seen, f"import sys; len({loaded})")
    assert not fetched(seen)

    assert python(seen, ASK) == "python"
    seen.page.wait_for_function("typeof rookery.kernel() === 'object'")

    assert fetched(seen)
    assert python(seen, ASK) == "wasm"
    assert python(seen, SAME) is True
    assert [] == seen.complaints


def test_where_it_cannot_come_python_goes_on(table):
    served, seen = table
    served.missing = ["kernel.wasm"]
    seen.page.evaluate(
        "caches.keys().then(all => Promise.all(all.map(name => caches.delete(name))))"
    )

    assert python(seen, ASK) == "python"
    seen.page.wait_for_function("rookery.kernel() === false")

    assert python(seen, ASK) == "python"
    assert seen.problem() == ""
