"""Python as it was when the site was built is the Python that a page would start."""

import json

import pytest

from tests.site.conftest import ROOT, load_build
from tests.site.host import FAULTS, served

pytestmark = pytest.mark.browser
STATE = """
import asyncio, builtins, gc, json, os, random, sys, time
json.dumps({
    "flags": [getattr(sys.flags, name) for name in ("optimize", "utf8_mode", "dev_mode")],
    "path": sys.path, "folder": os.getcwd(), "argv": sys.argv,
    "environment": {**os.environ, "LANG": "the page's, which the game asks instead"},
    "noon": time.strftime("%H", time.localtime(43_200)),
    "loop": type(asyncio.get_event_loop()).__name__,
    "collects": gc.isenabled(),
    "threshold": gc.get_threshold(),
    "recursion": sys.getrecursionlimit(),
    "builtins": sorted(name for name in vars(builtins) if not name.startswith("_rookery")),
})
"""
# Of each module its names and what is plain among them; caches and clocks are a page's own.
MODULES = """
import json, sys
def plain(value):
    if isinstance(value, type(sys)):
        return "module"  # it may not have run
    if isinstance(value, (int, float, str, bytes, bool, type(None))):
        return repr(value)
    if isinstance(value, (tuple, frozenset)) and all(isinstance(one, (int, str)) for one in value):
        return repr(sorted(map(str, value)))
    return type(value).__name__
json.dumps({
    name: {key: plain(value) for key, value in vars(module).items() if not key.startswith("__")}
    for name, module in list(sys.modules.items())
    if name.startswith(("game", "pygame", "random", "json", "asyncio", "re", "enum"))
})
"""
PLAYED = """
import json, random
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
def _played(game, seed):
    match, dice = Match(GAMES[game](), Start(seed=seed)), random.Random(seed)
    moves = []
    while not match.over and len(moves) < 300:
        if not match.awaited():
            match.advance()
            continue
        seat = min(match.awaited())
        action = dice.choice(match.legal(seat))
        moves.append(repr(action))
        match.submit(seat, action)
    return [*moves, match.save(), *map(repr, match.news(0))]
json.dumps([_played("kraken", 1), _played("raj", 2), _played("crowsnest", 3)])
"""
OWN = {"_startTime", "_pid", "bridge", "_page", "_coming"}


def told(page, code):
    """What the page's Python answers, as JSON."""
    return json.loads(page.evaluate("code => rookeryPython.runPython(code)", code))


@pytest.fixture
def both(serve, visit, game_site):
    """A page that was restored, and one that has started Python itself."""
    here = serve(game_site)
    pages = []
    for missing in ([], ["snapshot.wasm"]):
        here.missing[:] = missing
        address = f"{here.url}?game=kraken&embed=1&seed=21"
        seen = visit(address, timezone_id="Pacific/Auckland", locale="nl-NL")
        seen.until_ready()
        pages.append(seen.page)
    assert [True, False] == [page.evaluate("rookery.restored") for page in pages]
    return pages


def test_a_restored_page_is_as_a_plain_one(both):
    restored, plain = both

    assert told(plain, STATE) == told(restored, STATE)
    assert told(plain, PLAYED) == told(restored, PLAYED)

    kept, begun = told(restored, MODULES), told(plain, MODULES)

    assert begun.keys() <= kept.keys()
    for name, module in begun.items():
        differ = {key for key in module if module[key] != kept[name].get(key)}
        assert differ <= OWN, name


def test_a_first_visit_by_a_slow_line_fetches_no_snapshot(serve, visit, table_site):
    here = serve(table_site)
    slow = "Object.defineProperty(PerformanceEntry.prototype, 'duration', { get: () => 3000 })"
    seen = visit(here.url, init=slow)
    seen.start()

    assert not seen.page.evaluate("rookery.restored")
    assert not [address for address in here.asked if address.endswith("snapshot.wasm")]
    assert [] == seen.complaints


def test_nothing_random_is_the_same_in_two_restored_pages(serve, visit, table_site):
    here = serve(table_site)
    dice = "import os, random\nrepr([random.random(), os.urandom(8)])"
    thrown = set()
    for _ in range(2):
        seen = visit(here.url)
        seen.until_ready()
        assert seen.page.evaluate("rookery.restored")
        thrown.add(seen.page.evaluate("code => rookeryPython.runPython(code)", dice))

    assert 2 == len(thrown)


@pytest.mark.parametrize("kind", ["flipped", "missing", "broken"])
def test_without_a_whole_snapshot_python_begins_by_itself(visit, table_site, kind):
    with served(load_build("serve"), table_site) as host:
        host.faults["snapshot.wasm"] = (FAULTS[kind], 17_000)
        seen = visit(host.url)
        seen.start()

    assert not seen.page.evaluate("rookery.restored")


@pytest.mark.parametrize(
    "broken",
    ["const { customSections } = WebAssembly.Module; WebAssembly.Module.customSections ="
     " (...all) => all[1] === 'python' ? nothing.there : customSections(...all)",
     "const { instantiate } = WebAssembly; WebAssembly.instantiate = async (...all) =>"
     " all[1]?.page ? { exports: { lay() { throw new Error('no memory.init'); } } }"
     " : instantiate(...all)"],
    ids=["cannot be read", "cannot be laid"],
)  # fmt: skip
def test_where_it_cannot_be_restored_python_begins_by_itself(serve, visit, table_site, broken):
    seen = visit(serve(table_site).url, init=broken)
    seen.start()

    assert not seen.page.evaluate("rookery.restored")


def test_functions_that_python_adds_while_it_runs_fail_the_build(build, tmp_path):
    app = tmp_path / "app"
    (app / "game").mkdir(parents=True)
    (app / "main.py").write_text("import asyncio\n", encoding="utf-8")
    adds = """
import pyodide_js
from pyodide.code import run_js
pyodide_js._module.addFunction(run_js("() => {}"), "v")
"""
    (app / "game" / "adds.py").write_text(adds, encoding="utf-8")

    with pytest.raises(build.BuildError, match="functions were added"):
        build.build(tmp_path / "out", app)


def test_what_only_a_page_has_may_not_be_held(build, tmp_path):
    app = tmp_path / "app"
    (app / "game").mkdir(parents=True)
    (app / "main.py").write_text("import asyncio\n", encoding="utf-8")
    holds = "import js\nheld = js.Object.new()\n"
    (app / "game" / "holds.py").write_text(holds, encoding="utf-8")

    with pytest.raises(build.BuildError, match="a thing of the page"):
        build.build(tmp_path / "out", app)


def test_nothing_of_the_machine_that_built_it_is_in_it(game_site):
    (path,) = game_site.glob("v-*/snapshot.wasm")
    kept = path.read_bytes()

    assert [] == [word for word in (str(ROOT), "/.cache/", "/stage/") if word.encode() in kept]
    assert b"/home/pyodide" in kept
