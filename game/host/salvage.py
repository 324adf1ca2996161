"""What can still be read of a damaged file of SQLite: its rows, page by page, without SQLite.

SQLite stops at the first page that is not as it should be, and finds a row by pages that may be the
damaged ones. Here every page is looked at by itself. How a page is written is told by
https://www.sqlite.org/fileformat2.html; it has not changed since 2004.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = str | bytes | int | None  # bytes: what is no text, or no text any more
Row: TypeAlias = tuple[Cell, ...]

PAGE = 4096  # bytes, as SQLite makes them unless it is told otherwise
LEAF = 0x0D  # the first byte of a page of rows
WIDTHS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)  # of a number, by how the row's head names it
TEXT, BYTES = 13, 12  # odd names from here on are texts, even ones bytes


class _Odd(ValueError):
    """There is no row here."""


class _Book(NamedTuple):
    """The file, cut into pages; the first has number 1."""

    data: bytes
    size: int
    over: set[int]  # the pages that rows have flowed over into

    def page(self, number: int) -> bytes:
        """One page; empty when there is none of this number."""
        return self.data[max(0, number - 1) * self.size : number * self.size]

    @property
    def last(self) -> int:
        """The number of the last page."""
        return -(-len(self.data) // self.size)


def rows(data: bytes, columns: int) -> list[Row]:
    """The rows of so many columns that a file still holds, those of sound pages first."""
    sizes = {PAGE, _number(data[16:18])}  # the second is damaged, or written by another hand
    sound = (size for size in sizes if 512 <= size <= 32_768 and not size & (size - 1))
    return max(([*_rows(_Book(data, size, set()), columns)] for size in sound), key=len)


def _rows(book: _Book, columns: int) -> Iterator[Row]:
    """Pages that are rows by their first byte; then those that are nothing else, after damage."""
    free, odd = _free(book), set[int]()
    for number in range(2, book.last + 1):
        page = book.page(number)
        if number in free:
            continue
        if page[0] != LEAF:
            odd.add(number)
            continue
        for at in _cells(page, _number(page[3:5])):
            try:
                yield _row(book, page, at, columns)
            except (_Odd, IndexError):
                odd.add(number)
    for number in sorted(odd - book.over):
        page = book.page(number)
        for at in _cells(page, len(page)):
            with suppress(_Odd, IndexError):
                yield _row(book, page, at, columns)


def _free(book: _Book) -> set[int]:
    """The pages that were given back, and hold what was deleted."""
    found: set[int] = set()
    trunk = _number(book.data[32:36])
    while 1 < trunk <= book.last and trunk not in found:
        page = book.page(trunk)
        found.add(trunk)
        count = min(_number(page[4:8]), book.size // 4 - 2)
        found.update(_number(page[at : at + 4]) for at in range(8, 8 + 4 * count, 4))
        trunk = _number(page[:4])
    return found


def _cells(page: bytes, count: int) -> Iterator[int]:
    """Where its rows begin, as its head says; at most so many, as the head may be wrong."""
    for at in range(8, min(8 + 2 * count, len(page) - 1), 2):
        begins = _number(page[at : at + 2])
        if at < begins < len(page):
            yield begins


def _row(book: _Book, page: bytes, at: int, columns: int) -> Row:
    size, at = _varint(page, at)
    _rowid, at = _varint(page, at)
    body = _payload(book, page, at, size)
    ends, at = _varint(body, 0)
    kinds = []
    while at < ends:
        kind, at = _varint(body, at)
        kinds.append(kind)
    if at != ends or len(kinds) != columns:
        raise _Odd
    found: list[Cell] = []
    for kind in kinds:
        width = WIDTHS[kind] if kind < len(WIDTHS) else (kind - BYTES) // 2
        piece = body[at : at + width]
        if len(piece) != width or len(WIDTHS) <= kind < BYTES:
            raise _Odd
        found.append(_cell(kind, piece))
        at += width
    if at != len(body):
        raise _Odd
    return tuple(found)


def _cell(kind: int, piece: bytes) -> Cell:
    if kind >= TEXT and kind % 2:
        try:
            return piece.decode()
        except UnicodeDecodeError:
            return piece
    if kind >= BYTES:
        return piece
    return int.from_bytes(piece, signed=True) if piece else None


def _payload(book: _Book, page: bytes, at: int, size: int) -> bytes:
    """All bytes of a row: those in its page, and what flows over into others."""
    most = book.size - 35
    if size <= most:
        return page[at : at + size]
    if size > len(book.data):
        raise _Odd
    least = (book.size - 12) * 32 // 255 - 23
    here = least + (size - least) % (book.size - 4)
    here = here if here <= most else least
    pieces, left, flown = [page[at : at + here]], size - here, list[int]()
    following = _number(page[at + here : at + here + 4])
    while left > 0:
        over = book.page(following)
        if not over:
            raise _Odd
        pieces.append(over[4 : 4 + left])
        flown.append(following)
        left -= book.size - 4
        following = _number(over[:4])
    book.over.update(flown)
    return b"".join(pieces)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where the next thing begins."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return number, place + 1
    return number << 8 | data[at + 8], at + 9


def _number(data: bytes) -> int:
    return int.from_bytes(data)
