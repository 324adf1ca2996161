"""Who may import whom: every arrow of ARCHITECTURE.md, read out of the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"

MAY = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "host": {"host", "engine.words"},
    "ui": {"engine", "games", "bots", "host", "ui"},
}
LAYERS_OF_RULES = ("engine", "games", "bots")
WITH_PYGAME = {"paint.py", "app.py", "assets.py", "sound.py", "start.py", "text.py"}
# Clocks, threads and other chance than `chance.stream` would make a replay differ.
UNREPEATABLE = {"time", "datetime", "threading", "asyncio", "uuid", "secrets", "os"}


def files() -> list[Path]:
    return sorted(GAME.rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """(module, name) of every import in a file, also of those inside functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield from ((node.module or "", alias.name) for alias in node.names)


def layer(path: Path) -> str:
    parts = path.relative_to(GAME).parts
    return parts[0] if len(parts) > 1 else ""


def allowed(module: str, name: str, may: set[str]) -> bool:
    full = f"{module}.{name}".removeprefix("game.")
    return any(full == one or full.startswith(f"{one}.") for one in may)


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(GAME)))
def test_a_file_imports_only_what_its_layer_may(path):
    here = layer(path)
    for module, name in imports(path):
        top = module.split(".")[0]
        if top == "game" and here:
            assert (module, name) == ("game", "__version__") or allowed(module, name, MAY[here]), (
                f"{here} must not import {module}"
            )
        if top == "pygame":
            assert here == "ui", f"only the screen knows pygame, not {path.name}"
            assert path.name in WITH_PYGAME, f"{path.name} is not one of {sorted(WITH_PYGAME)}"
        if here in LAYERS_OF_RULES:
            assert top == "game" or top in sys.stdlib_module_names, f"{module} is no part of Python"
            assert top not in UNREPEATABLE, f"{path.name}: {module} makes replays differ"
            if top == "random":
                assert name == "Random", f"{path.name}: chance comes from streams only"


def test_the_guard_sees_a_wrong_arrow():
    assert not allowed("game.ui.scene", "Scene", MAY["games"])
    assert allowed("game.engine.words", "_", MAY["host"])
    assert not allowed("game.engine.match", "Match", MAY["host"])
    assert allowed("game.games", "GAMES", MAY["bots"])
