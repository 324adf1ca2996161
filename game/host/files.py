"""The files that the program brings with it; a page fetches pictures and sounds one by one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Protocol


@cache
def folder() -> Path:
    """Where the assets lie: beside the package in the project, inside it when it is installed."""
    inside = Path(__file__).parent.parent / "assets"
    for found in (inside, inside.parent.parent / "assets"):
        if found.is_dir():
            return found
    from game.host.unpacked import unpacked  # noqa: PLC0415  few run it out of a zip

    return unpacked(inside)


class Page(Protocol):
    """What brings files."""

    lost: bool  # the last that was asked for could not be had; it is asked for again
    brought: int  # how many files have come
    heard: bool  # somebody has touched it: before that no browser lets it be heard

    def file(self, name: str) -> bool:
        """Bring a file; False when there is none of this name."""


_page: list[Page] = []
_here: dict[str, Path] = {}  # of a page, whose files take long to look for
_coming: set[str] = set()
_seen = [0]  # how many had come when the program last looked


def fetch_by(page: Page) -> None:
    """Pictures and sounds are not here: this page brings each that it is asked for."""
    _page[:] = [page]
    _here.clear()
    _seen[:] = [page.brought]


def unheard() -> bool:
    """Whether this is a page that may not be heard yet."""
    return bool(_page) and not _page[0].heard


def came(name: str) -> Path | None:
    """A file of the assets; None while it is on its way."""
    if not _page:
        return folder() / name
    if name not in _here and name not in _coming:
        path = folder() / name
        if path.exists() or not _page[0].file(name):
            _here[name] = path
        else:
            _coming.add(name)
    return _here.get(name)


def arrived() -> bool:
    """Whether one that was asked for has come since the last call."""
    if not _coming or _seen == [_page[0].brought]:
        return False
    _seen[:] = [_page[0].brought]
    found = {name for name in _coming if (folder() / name).exists()}
    _coming.difference_update(found)
    return bool(found)


def lost() -> bool:
    """Whether one that was asked for cannot be had now."""
    return bool(_coming) and bool(_page[0].lost)


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
