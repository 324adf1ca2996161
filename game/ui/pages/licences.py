"""What Rookery is made of, and the licence of each component, out of `assets/LICENSES.md`."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from game import __home__
from game.engine.words import _
from game.host.files import folder
from game.ui.pages.markdown import Block, Run

TABLE = "LICENSES.md"
CHANGED = ", changed"  # how the name of such a component ends
_HEAD = re.compile(r"== (.*) ==")
_FRESH = re.compile(r"\s*(\(?[a-z0-9]{1,2}[.)]|[*-])\s")  # a line that begins an item of a list


class Component(NamedTuple):
    """What somebody made and Rookery carries, and where its licence and its source are."""

    name: str
    version: str
    licence: str
    text: str  # the file of its licence, in the assets folder
    files: tuple[str, ...]  # patterns of where it is in the site and in the wheel
    source: str


@cache
def components() -> tuple[Component, ...]:
    """All components, in the order of the table."""
    table = (folder() / TABLE).read_text(encoding="utf-8").split("\n## ")[1]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("|")]
    found = []
    for name, version, licence, text, files, source in rows[2:]:
        patterns = tuple(re.findall(r"`([^`]+)`", files))
        cells = (name.strip(), version.strip(), licence.strip(), text.strip(" `"))
        found.append(Component(*cells, patterns, source.strip()))
    return tuple(found)


def blocks(text: str) -> list[Block]:
    """A licence as a document: headings, and its paragraphs in lines as wide as the page."""
    made: list[Block] = []
    held: list[str] = []

    def close() -> None:
        words = " ".join(held).split()
        if words:
            made.append(Block("text", tuple(Run(word) for word in words)))
        held.clear()

    for line in text.splitlines():
        if head := _HEAD.fullmatch(line):
            close()
            runs = tuple(Run(word) for word in head[1].split())
            made.append(Block("heading", runs, level=2))
        elif not line.strip(" =-+#*"):
            close()
        else:
            if _FRESH.match(line):
                close()
            held.append(line)
    close()
    return made


def licence_blocks(component: Component) -> list[Block]:
    """The full text of a component's licence, behind where its source is, if we changed it."""
    found = blocks((folder() / component.text).read_text(encoding="utf-8"))
    return [*blocks(where(component)), *found]


def where(component: Component) -> str:
    """Where the source of a component that we changed is; empty for others."""
    if not component.name.endswith(CHANGED):
        return ""
    return _(
        "We changed this part. Its source, our changes and all you need to compile it come with "
        "every release of Rookery, in pygame-source.zip: {address}"
    ).format(address=f"{__home__}/releases")
