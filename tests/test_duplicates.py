"""Code that stands twice: the count of such lines may fall, and may not grow.

A line counts when it belongs to a run of six lines or more that stands, line for line, somewhere
before: in an earlier file, or further up in its own. The first place of a run counts nothing.
Lines are compared without the space around them. Empty lines and imports are passed over, for
nobody can share those; all others count, comments and brackets too.

Left out is `game/kernel`, a second statement of the rules on purpose. What is left in `game` are
mostly the fields of the tables of two games, in the order in which the golden transcripts tell
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RUN = 6
IMPORT = re.compile(r"^ *(?:from \S+ )?import (?:\([^)]*\)|.*)", re.MULTILINE)
ON_PURPOSE = ("game/kernel/",)
MOST = {"game": 59, "tests": 29, "build": 8}  # lower it when you can


def counted(source: str) -> list[tuple[int, str]]:
    """The lines that count, with their numbers."""
    bare = IMPORT.sub(lambda found: "\n" * found[0].count("\n"), source)
    lines = enumerate(map(str.strip, bare.splitlines()), 1)
    return [(number, line) for number, line in lines if line]


def repeats(sources: Mapping[str, str]) -> dict[str, list[tuple[int, str]]]:
    """By file, each line that stands in an earlier run: its number, and where that run is."""
    first: dict[Sequence[str], str] = {}
    found: dict[str, list[tuple[int, str]]] = {}
    for name, source in sources.items():
        lines = counted(source)
        texts = [text for _number, text in lines]
        twice: dict[int, str] = {}
        for at in range(len(lines) - RUN + 1):
            run = tuple(texts[at : at + RUN])
            if run not in first:
                first[run] = f"{name}:{lines[at][0]}"
                continue
            for line in range(at, at + RUN):
                twice.setdefault(lines[line][0], first[run])
        if twice:
            found[name] = sorted(twice.items())
    return found


def count(found: Mapping[str, Sequence[object]]) -> int:
    return sum(map(len, found.values()))


def told(found: Mapping[str, Iterable[tuple[int, str]]]) -> str:
    return "\n".join(
        f"{name}:{line} stands at {where}" for name, lines in found.items() for line, where in lines
    )


@pytest.mark.parametrize("folder", MOST)
def test_no_more_code_stands_twice_than_before(folder):
    files = {str(path.relative_to(ROOT)): path for path in sorted((ROOT / folder).rglob("*.py"))}
    mine = {name: path for name, path in files.items() if not name.startswith(ON_PURPOSE)}
    found = repeats({name: path.read_text("utf-8") for name, path in mine.items()})
    assert count(found) <= MOST[folder], told(found)


def test_a_run_of_six_lines_counts_from_its_second_place_on():
    six, wide = "a\nb\nc\nd\ne\nf\n", "x\na \nb\n\nimport g\nc\nd\ne\nf\n"
    assert {} == repeats({"one": six, "two": "b\nc\nd\ne\nf\n"})
    twice = [(number, "one:1") for number in (2, 3, 6, 7, 8, 9)]
    assert {"two": twice} == repeats({"one": six, "two": wide})
    assert 6 == count(repeats({"one": six + six}))
    assert 14 == count(repeats({"one": six + "g", "two": six + "g", "three": "a\n" + six + "g"}))
