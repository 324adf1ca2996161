"""The house with a sixth game in it: Hearts, by its folder and one line."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEARTS = ROOT / "tests" / "games" / "hearts"


def make_house(copy: Path) -> Path:
    """Copy the project into a folder, with Hearts as a game of it."""
    # With what Python and mypy have compiled, but for what they are just writing.
    ignored = shutil.ignore_patterns("*.pyc.*", "hearts", "misspelt-*")
    for folder in ("game", "assets", "docs", "tests", "build", "web", ".mypy_cache"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(HEARTS / "game", copy / "game" / "games" / "hearts")
    shutil.copytree(HEARTS / "tests", copy / "tests" / "games" / "hearts")
    shutil.copy(HEARTS / "hearts.md", copy / "docs" / "rules")
    games = copy / "game" / "house.py"
    before = games.read_text("utf-8")
    after = before.replace('"wife_swap")\n', '"wife_swap", "hearts")\n')
    assert 1 == sum(a != b for a, b in zip(before.split("\n"), after.split("\n"), strict=True))
    games.write_text(after, "utf-8")
    return copy
