"""The kernel in a page: fetched once the table is seen, checked, and the same as Python."""

ASK = "from game.host import kernel; kernel.load().name"
SAME = """
from game.kernel import rook, rook_play
machine = kernel.load()
all(
    machine.call(rook_play.deals, 5, seed, rook.RAVEN_GAME, rook_play.SKILL)
    == kernel.PLAIN.call(rook_play.deals, 5, seed, rook.RAVEN_GAME, rook_play.SKILL)
    for seed in range(3)
)
"""


def python(seen, code):
    return seen.page.evaluate("code => rookeryPython.runPython(code)", code)


def fetched(seen):
    return [url for url in seen.requests if "kernel.wasm" in url]


def test_it_is_fetched_once_the_table_is_seen_and_gives_what_python_gives(game_site, serve, visit):
    seen = visit(f"{serve(game_site).url}?game=raj&autostart=1")
    seen.until_ready()
    seen.page.wait_for_function("typeof rookery.kernel() === 'object'")

    ready, begun = seen.page.evaluate("""[rookery.metrics.marks.ready, performance
        .getEntriesByType("resource")
        .find(({ name }) => name.endsWith("kernel.wasm")).startTime]""")
    assert ready < begun
    assert fetched(seen)
    assert python(seen, ASK) == "wasm"
    assert python(seen, SAME) is True
    assert [] == seen.complaints


def test_where_it_cannot_come_python_goes_on(game_site, serve, visit):
    served = serve(game_site)
    served.missing = ["kernel.wasm"]
    seen = visit(f"{served.url}?game=raj&autostart=1")
    seen.until_ready()
    seen.page.wait_for_function("rookery.kernel() === false")

    assert python(seen, ASK) == "python"
    assert seen.problem() == ""
