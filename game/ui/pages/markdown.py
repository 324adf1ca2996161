"""What the rules use of Markdown, read into blocks of runs.

That is headings, paragraphs, lists, tables, code, bold and slanted words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple


class Run(NamedTuple):
    """Text that looks alike. A ``glued`` run follows the one before without a space."""

    text: str
    bold: bool = False
    code: bool = False
    card: str = ""  # the name of the card that is drawn in its place
    glued: bool = False
    held: bool = False  # stays on the line of the one before, though a space is between them
    again: bool = False  # the head of a table beside another row: a search finds it once


Runs = tuple[Run, ...]


class Block(NamedTuple):
    """A heading, a paragraph, an item of a list, or a table."""

    kind: str  # heading, text, item, table
    runs: Runs = ()
    level: int = 0  # of a heading
    mark: str = ""  # before an item
    rows: tuple[tuple[Runs, ...], ...] = ()  # of a table, the first one its head


_WHOLE = 17  # letters: code of so many is never broken
_BETWEEN = 3  # words between two cards that stay on one line, as in "from this one to that one"
_BEGIN = re.compile(r"\(?([+−]?|[A-Z]{1,2})\d+")  # of a range of numbers or clauses
_TO = re.compile(r"[^\W\d]{2,3}")  # between its ends: to, bis, tot en met
_SUIT = re.compile(r"(spades|hearts|clubs|diamonds)\b")  # English says it in a word of its own
_INLINE = re.compile(
    r"(?P<tick>`+)(?P<code>.+?)(?P=tick)"
    r"|\*\*(?P<bold>.+?)\*\*(?!\*)"
    r"|(?<![\w*])\*(?P<slant>[^\s*](?:[^*]*[^\s*])?)\*(?![\w*])"
)
_ITEM = re.compile(r"(-|\d+\.)\s+(.*)")
_HEAD = re.compile(r"(#{1,6})\s+(.*)")

CardNamer = Callable[[str], str]  # a word of code -> the name of its card, or ""


def _split(text: str, bold: bool, code: bool, glued: bool) -> list[Run]:
    """A text as runs of one word each."""
    runs = []
    spaced = not glued or text[:1].isspace()
    for word in text.split():
        runs.append(Run(word, bold, code, "", not spaced))
        spaced = True
    return runs


def inline(text: str, cards: CardNamer, words: Mapping[str, str], bold: bool = False) -> Runs:
    """The runs of one paragraph. ``words`` maps code, such as an option's key, to its label."""
    runs: list[Run] = []
    at = 0
    glued = True  # whether no space separates what comes next

    def plain(piece: str, code: bool = False, strong: bool = bold) -> None:
        nonlocal glued
        if not piece:
            return
        runs.extend(_split(piece, strong, code, glued))
        glued = not piece[-1].isspace()

    for found in _INLINE.finditer(text):
        plain(text[at : found.start()])
        at = found.end()
        if (code := found["code"]) is not None:
            names = [cards(word) for word in code.split()]
            if all(names) and names and len(found["tick"]) == 1:  # two show how one is written
                for index, (name, word) in enumerate(zip(names, code.split(), strict=True)):
                    runs.append(Run(word, card=name, glued=glued and index == 0))
                glued = True
            else:
                told = words.get(code.strip(), code).strip()
                if len(told) <= _WHOLE:
                    runs.append(Run(told, bold, code=True, glued=glued))
                    glued = True
                plain(told if len(told) > _WHOLE else "", code=True)
        elif piece := inline(
            found["bold"] or found["slant"], cards, words, bold or not found["slant"]
        ):
            runs.append(piece[0]._replace(glued=glued))
            runs += piece[1:]
            glued = True
    plain(text[at:])
    if runs:
        runs[0] = runs[0]._replace(glued=False)
    return _ranged(_held(_named(runs)))


def _named(runs: list[Run]) -> list[Run]:
    """The runs, with the name of a card, such as "ten of hearts", on one line."""
    found = list(runs)
    for at in range(1, len(runs) - 1):
        if runs[at].text == "of" and _SUIT.match(runs[at + 1].text):
            _together(found, at, at + 2)
    return found


def _together(runs: list[Run], begin: int, end: int) -> None:
    """Keep these runs on the line of the one before them."""
    runs[begin:end] = [run._replace(held=not run.glued) for run in runs[begin:end]]


def _held(runs: list[Run]) -> Runs:
    """The runs, with two cards and the few words between them on one line."""
    cards = [at for at, run in enumerate(runs) if run.card]
    for first, second in pairwise(cards):
        words = runs[first + 1 : second + 1]
        few = 1 < len(words) <= _BETWEEN + 1 and not any(run.glued for run in words)
        if few and not runs[first].held:  # of three cards the first two
            runs[first + 1 : second + 1] = [run._replace(held=True) for run in words]
    return tuple(runs)


def _ranged(runs: Runs) -> Runs:
    """The runs, with both ends of a range of numbers or clauses on one line."""
    found = list(runs)
    texts = ["" if run.card or run.code else run.text for run in runs]
    texts += [""] * (_BETWEEN + 1)
    for at in range(1, len(found)):
        end = at
        while end < at + _BETWEEN and _TO.fullmatch(texts[end]):
            end += 1
        if end > at and _BEGIN.fullmatch(texts[at - 1]) and _BEGIN.match(texts[end]):
            _together(found, at, end + 1)
    return tuple(found)


def _cells(line: str) -> list[str]:
    """The cells of a table's line; a bar inside code is text."""
    cells = re.findall(r"((?:`[^`]*`|[^|])+)", line.removeprefix("|").removesuffix("|"))
    return [cell.strip() for cell in cells]


def parse(text: str, cards: CardNamer, words: Mapping[str, str]) -> list[Block]:
    """The blocks of a document."""
    blocks: list[Block] = []
    pending: list[str] = []  # the lines of the paragraph or item that is being read
    mark = ""  # before that item
    table: list[list[str]] = []

    def close() -> None:
        nonlocal mark
        if pending:
            runs = inline(" ".join(pending), cards, words)
            blocks.append(Block("item" if mark else "text", runs, mark=mark))
        if table:
            wide = max(len(row) for row in table)
            rows = tuple(
                tuple(inline(cell, cards, words) for cell in row + [""] * (wide - len(row)))
                for row in table
            )
            blocks.append(Block("table", rows=rows))
        pending.clear()
        table.clear()
        mark = ""

    for line in map(str.strip, text.splitlines()):
        if table and not line.startswith("|"):
            close()
        if not line:
            close()
        elif head := _HEAD.fullmatch(line):
            close()
            blocks.append(Block("heading", inline(head[2], cards, words), level=len(head[1])))
        elif line.startswith("|"):
            if pending:
                close()
            cells = _cells(line)
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                table.append(cells)
        elif item := _ITEM.fullmatch(line):
            close()
            mark = item[1].replace("-", "•")
            pending.append(item[2])
        else:
            pending.append(line)
    close()
    return blocks


def plain_text(runs: Iterable[Run]) -> str:
    """The runs as one text."""
    text = ""
    for run in runs:
        text += run.text if run.glued or not text else f" {run.text}"
    return text


# -- words worth a search
