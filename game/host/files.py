"""The files that the program brings with it."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def folder() -> Path:
    """Where the assets lie: beside the package in the project, inside it when it is installed."""
    inside = Path(__file__).parent.parent / "assets"
    return inside if inside.is_dir() else inside.parent.parent / "assets"


def kept_words(language: str) -> str:
    """The catalogue of a language; empty when it is not there."""
    try:
        return (folder() / "words" / f"{language}.po").read_text("utf-8")
    except (OSError, ValueError):
        return ""
