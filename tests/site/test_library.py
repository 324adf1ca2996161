"""What the site carries of Python's own library: little, but all that is asked for."""

import ast
import json
import zipfile
from pathlib import Path

import pytest

from tests.site.conftest import load_build
from tests.site.packed import unpacked

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]

# Of these modules, those that cannot be imported, and why.
FAILING = """
import importlib, json

def reason(name):
    try:
        vars(importlib.import_module(name))  # a late one runs
    except Exception as error:
        return f"{name}: {error!r}"

json.dumps([why for name in json.loads(names) if (why := reason(name))])
"""

# From now on the modules whose records Python must make by writing and compiling their methods.
WATCHED = """
import builtins, collections, dataclasses, sys

slow = set()

def watched(compiling):
    def compiled(text, *spaces):
        frame = sys._getframe(1)
        while frame and not frame.f_globals["__name__"].startswith("game."):
            frame = frame.f_back
        slow.add(frame.f_globals["__name__"] if frame else "")
        return compiling(text, *spaces)
    return compiled

dataclasses.exec = watched(builtins.exec)
collections.eval = watched(builtins.eval)
"""


def asked_for(source):
    """The modules that a text of Python imports, anywhere in it; with what it takes out of them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def modules(files):
    """The modules among these files."""
    stems = (name.rpartition(".")[0] for name in files if name.endswith((".py", ".pyc")))
    return {stem.removesuffix("/__init__").replace("/", ".") for stem in stems}


def failing(page, names):
    """Of these modules, those that the page's Python cannot import, and why."""
    answer = page.evaluate(
        """([names, code]) => {
          rookeryPython.globals.set("names", names);
          return rookeryPython.runPython(code);
        }""",
        [json.dumps(sorted(names)), FAILING],
    )
    return json.loads(answer)


def test_each_module_of_the_site_and_each_that_the_game_asks_for_can_be_imported(
    serve, visit, game_site
):
    (app,) = game_site.glob("v-*/code.zip")
    (library,) = game_site.glob("r-*/stdlib.zip")
    game = {name for name in modules(unpacked(app.read_bytes())) if name.startswith("assets.game")}
    game = {name.removeprefix("assets.") for name in game}
    asked = set()
    for name in game:
        path = ROOT / name.replace(".", "/")
        source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        asked.update(asked_for(source.read_text(encoding="utf-8")))
    with zipfile.ZipFile(load_build("runtime").get_runtime().pyodide / "python_stdlib.zip") as all_:
        pythons = modules(all_.namelist())
    here = serve(game_site)
    here.missing.append("snapshot.wasm")  # which has imported everything
    seen = visit(f"{here.url}?game=raj&embed=1")
    seen.until_ready()
    seen.page.evaluate("code => rookeryPython.runPython(code)", WATCHED)

    assert [] == failing(seen.page, game | modules(unpacked(library.read_bytes())))
    slow = set(json.loads(seen.page.evaluate("rookeryPython.runPython('json.dumps([*slow])')")))
    ours = {name for name in slow if name.startswith("game.")}
    kernel = {name for name in ours if name.startswith("game.kernel.")}
    assert kernel, "the watch sees nothing"
    assert set() == ours - kernel
    assert [] == failing(seen.page, asked & pythons)
    assert 1 == len(failing(seen.page, {"statistics"}))
