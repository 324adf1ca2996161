"""The archive as one text: a file of it; and where it lasts when there is no database."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol, TypeAlias
from zlib import crc32

from game.engine.foreign import checksum, cleaned, read_json
from game.engine.words import _
from game.host.archive import BLOCKED, DAMAGED, DRAWERS, FULL, KEY, LONGEST, Change, Errand, Refused

Entry: TypeAlias = tuple[str, str, str]  # drawer, key, text
HEAD = '{"rookery":"archive","v":1}'
MOST = 7 * LONGEST  # characters of a line: each of a text is written by at most six
LINE = re.compile(f"[^\\r\\n]{{1,{MOST + 1}}}|[\\r\\n]{{1,{MOST + 1}}}")
STRING = r'"(?:[^"\\]++|\\.)*+"'
ENTRY = re.compile(rf"\[{STRING},{STRING},{STRING}\]")  # nothing else is parsed, at any length
SMALL = "small"  # in a file: a text of those that the host keeps one by one
NAME = "archive"  # the text under which it lasts


def packed(entries: Iterable[Entry]) -> str:
    """These texts as one, a line for each, with a checksum as the last line."""
    lines = [HEAD, *(json.dumps(entry, separators=(",", ":")) for entry in entries)]
    body = "\n".join(lines)
    return f'{body}\n"{checksum(body)}"'


def unpacked(text: str) -> Iterator[Entry]:
    """The texts that `packed` has made one of, one after the other; all is summed up before.

    Raises:
        ValueError: it is no such text, or not as it was written.
    """
    number = 0
    for number in checked(text):  # noqa: B007  the last one counts
        pass
    for line in islice(lines(text), 1, number + 1):
        yield entry(line)


def checked(text: str) -> Iterator[int]:
    """See that a text is as `packed` has made it, line by line; the last number is of its entries.

    What editors make of lines is no change.

    Raises:
        ValueError: it is not.
    """
    sum_ = number = 0
    before = None  # the last line but of those that were summed up
    for line in lines(text):
        if before is not None:
            sum_ = crc32(
                (f"\n{before}" if number else before).encode("utf-8", "surrogatepass"), sum_
            )
            number += 1
        elif line != HEAD:
            break
        before = line
        yield number - 1
    if before != f'"{sum_:08x}"' or not number:
        raise ValueError("changed since it was written")
    yield number - 1


def lines(text: str) -> Iterator[str]:
    """The lines that say something, in a text that is not mostly empty."""
    empty = 0
    for found in LINE.finditer(text):
        line = cleaned(found[0])
        empty += 0 if line else len(found[0])
        if len(found[0]) > MOST or empty > MOST:
            raise ValueError("too long")
        if line:
            yield line


def entry(line: str) -> Entry:
    """What a line of it says.

    Raises:
        ValueError: it says nothing that an archive holds.
    """
    if not ENTRY.fullmatch(line):
        raise ValueError("no entry")
    value = read_json(line, MOST)
    assert isinstance(value, list)
    drawer, key, text = value
    if drawer not in (*DRAWERS, SMALL) or not KEY.fullmatch(key) or len(text) > LONGEST:
        raise ValueError("no such entry")
    text.encode()  # half a character is none
    return drawer, key, text


class Small(Protocol):
    """What keeps a text: the host."""

    storage: bool

    def load(self, key: str) -> str | None:
        """The text under ``key``."""

    def save(self, key: str, text: str) -> bool:
        """Keep it; False when that failed."""

    def rename(self, key: str, name: str) -> bool:
        """Keep it under another name."""


class Texts:
    """An archive that is written as a whole each time; without storage it ends with the program."""

    def __init__(self, small: Small) -> None:
        self._small = small
        self._drawers: dict[str, dict[str, str]] = {}
        self._text: str | None = None  # what they were read from
        self.news: list[str] = []

    def open(self) -> Errand[None]:
        """Read the text; one that is damaged is put aside."""
        yield from ()
        try:
            self._read()
        except ValueError:
            number = 1
            while self._small.load(name := f"damaged-{NAME}-{number}") is not None:
                number += 1
            if not self._small.rename(NAME, name):
                raise Refused(_(BLOCKED)) from None
            self.news.append(_(DAMAGED).format(name=name))

    def _look(self) -> dict[str, dict[str, str]]:
        """The drawers as they are now."""
        try:
            return self._read()
        except ValueError:  # since it was opened; it is put aside when it is opened again
            raise Refused(_(BLOCKED)) from None

    def _read(self) -> dict[str, dict[str, str]]:
        """The drawers as they are now: another window may have written them.

        Raises:
            ValueError: what is there is no such text.
        """
        try:
            text = self._small.load(NAME) if self._small.storage else self._text
        except OSError:
            raise Refused(_(BLOCKED)) from None
        if text != self._text:
            drawers: dict[str, dict[str, str]] = {}
            for drawer, key, entry in unpacked(text) if text is not None else ():
                drawers.setdefault(drawer, {})[key] = entry
            self._drawers, self._text = drawers, text
        return self._drawers

    def keys(self, drawer: str) -> Errand[list[str]]:
        """The keys of a drawer."""
        yield from ()
        return sorted(self._look().get(drawer, ()))

    def read(self, drawer: str, keys: Sequence[str]) -> Errand[list[str | None]]:
        """The text under each of these keys."""
        yield from ()
        found = self._look().get(drawer, {})
        return [found.get(key) for key in keys]

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """All these changes, or none."""
        yield from ()
        drawers = {drawer: dict(texts) for drawer, texts in self._look().items()}
        for drawer, key, before, after in changes:
            texts = drawers.setdefault(drawer, {})
            if texts.get(key) != before:
                return False
            if after is None:
                texts.pop(key, None)
            else:
                texts[key] = after
        text = packed(
            (drawer, key, text) for drawer, texts in drawers.items() for key, text in texts.items()
        )
        if self._small.storage and not self._small.save(NAME, text):
            raise Refused(_(FULL))
        self._drawers, self._text = drawers, text
        return True
