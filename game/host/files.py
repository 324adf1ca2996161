"""The files that the program brings with it."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def folder() -> Path:
    """Where the assets lie: beside the package in the project, inside it when it is installed."""
    inside = Path(__file__).parent.parent / "assets"
    for found in (inside, inside.parent.parent / "assets"):
        if found.is_dir():
            return found
    from game.host.unpacked import unpacked  # noqa: PLC0415  few run it out of a zip

    return unpacked(inside)


def _kept(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError):
        return ""


def kept_words(language: str) -> str:
    """The catalogue of a language; empty when it is not there."""
    return _kept(folder() / "words" / f"{language}.po")


def kept_rules(game: str, language: str = "en") -> str:
    """The rules of a game, as Markdown; empty when they are not there."""
    inside = folder() / "rules"
    rules = inside if inside.is_dir() else folder().parent / "docs" / "rules"
    return _kept(rules / ("" if language == "en" else language) / f"{game}.md")
