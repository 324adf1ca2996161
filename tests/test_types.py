"""The types see mistakes: a name misspelt anywhere in the source is an error of mypy's."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game.house import GAMES, HOUSE

ROOT = Path(__file__).parents[1]
# Whose fields are misspelt, and in which calls the keywords, in three turns: what is taken out of a
# misspelt field could be anything, and so hides the mistakes in what comes of it.
CALLS = {"Event", "Action", "Layout", "Kind", "News", "Effect", "Game", "Outcome", "Pose"}
TURNS = {
    "wholes": ({"view", "state", "world", "rules", "terms", "s", "match"}, CALLS),
    "table": ({"table", "options"}, set[str]()),
    "parts": ({"own", "hidden", "action", "event", "layout", "scene"}, set[str]()),
}
MAKERS = {
    "moment",
    "copy",
    "match",
    "view",
    "peek",
    "new",
    "imagine",
    "undo",
}  # what comes of them would be anything, too


class Place(NamedTuple):
    """Where a name in the source ends: line and byte; and the lines in which mypy complains."""

    line: int
    end: int
    name: str
    lines: range


def last_name(node: ast.expr) -> str:
    """``table`` of both ``table`` and ``view.table``."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def places(source: bytes, owners: set[str], calls: set[str]) -> Iterator[Place]:
    """Each field of these owners and each keyword of these calls."""
    lines = source.splitlines()
    if b"import pygame" in source:
        owners = owners - {"event"}  # its events are anything
    nodes = list(ast.walk(ast.parse(source)))
    fields = [
        node
        for node in nodes
        if isinstance(node, ast.Attribute)
        and last_name(node.value) in owners
        and node.attr not in MAKERS | owners
        and not node.attr[0].isupper()  # a class in a module
    ]
    named = [(node, node.end_lineno, node.end_col_offset, node.attr) for node in fields]
    for node in nodes:
        if isinstance(node, ast.Call) and last_name(node.func) in calls:
            words = [(k.lineno, k.col_offset, k.arg) for k in node.keywords if k.arg]
            named += [(node, line, start + len(name), name) for line, start, name in words]
    for node, line, end, name in named:
        # Python does not know where things are in an f-string.
        if lines[line - 1][:end].endswith(name.encode()):
            yield Place(line, end, name, range(node.lineno, node.end_lineno + 1))


@pytest.mark.slow
@pytest.mark.parametrize("turn", TURNS)
def test_a_name_misspelt_anywhere_is_an_error(tmp_path, monkeypatch, turn):
    monkeypatch.chdir(ROOT)
    owners, calls = TURNS[turn]
    planted: list[tuple[str, Place]] = []
    shadows: list[str] = []
    for number, path in enumerate(sorted(Path("game").rglob("*.py"))):
        source = path.read_bytes()
        lines = source.splitlines(keepends=True)
        for place in sorted({*places(source, owners, calls)}, key=lambda p: p[:2], reverse=True):
            line = lines[place.line - 1]
            lines[place.line - 1] = line[: place.end] + b"_x" + line[place.end :]
            planted.append((path.as_posix(), place))
        shadow = tmp_path / f"{number}.py"
        shadow.write_bytes(b"".join(lines))
        shadows += ["--shadow-file", str(path), str(shadow)]
    cache = Path(f".mypy_cache/misspelt-{turn}")
    if Path(".mypy_cache").exists() and not cache.exists():  # what mypy knows of others' packages
        shutil.copytree(".mypy_cache", cache, ignore=shutil.ignore_patterns("misspelt-*"))
    # In a process of its own: what mypy knows is half a gigabyte.
    words = [sys.executable, "-m", "mypy", *shadows, "--cache-dir", str(cache), "game"]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    out = run.stdout
    assert (1, "") == (run.returncode, run.stderr), out + run.stderr
    seen = {
        (file, int(line), name)
        for file, line, text in re.findall(r"^(\S+?):(\d+): error: (.*)$", out, re.MULTILINE)
        for name in re.findall(r'"(\w+)_x"', text)
    }
    unseen = [
        f"{file}:{place.line}: {place.name}"
        for file, place in planted
        if not any((file, line, place.name) in seen for line in place.lines)
    ]
    assert [] == unseen
    assert len(planted) > 500


def named(source: str, field: str, call: str) -> set[str]:
    """The words with which a field is compared, or that come first in a call."""
    found: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and last_name(node.func) == call:
            found += node.args[:1]
        if isinstance(node, ast.Compare):
            match node.left:
                case ast.Attribute(attr=name) if name == field:
                    found += node.comparators
    return {
        part.value
        for words in found
        for part in ast.walk(words)
        if isinstance(part, ast.Constant) and part.value and isinstance(part.value, str)
    }


@pytest.mark.parametrize("game", [*HOUSE, "cards"])
def test_a_verb_or_a_kind_of_news_that_is_named_is_declared(game):
    """What the games share may name what any of them has."""
    games = HOUSE if game == "cards" else (game,)
    folder = ROOT / "game" / ("cards" if game == "cards" else f"games/{game}")
    verbs = {verb for one in games for verb in GAMES[one].verbs}
    news = {kind for one in games for kind in GAMES[one].news}
    source = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    source = source.replace("from __future__ import annotations", "")
    assert set() == named(source, "verb", "Action") - verbs
    assert set() == named(source, "kind", "Event") - news
