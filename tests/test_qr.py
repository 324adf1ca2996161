"""The QR code is read again by a decoder that is not ours."""

from __future__ import annotations

import string

import pytest
import zxingcpp

from game.club import qr
from game.engine.chance import pick, stream

LETTERS = string.ascii_letters + string.digits + "-_#:/.="
FULL = (17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792)
MOST = 858


def seen(rows: list[list[bool]], wide: int = 3) -> list[str]:
    """What a camera reads in the picture, with a light edge around it."""
    edge = [False] * 4
    lines = [[*edge, *row, *edge] for row in rows]
    blank = [[False] * len(lines[0])] * 4
    lines = [*blank, *lines, *blank]
    side = len(lines) * wide
    pixels = bytes(
        0 if dark else 255
        for line in lines
        for _y in range(wide)
        for dark in line
        for _x in range(wide)
    )
    picture = memoryview(pixels).cast("B", (side, side))
    return [code.text for code in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("size", [1, *FULL, MOST])
def test_a_picture_says_its_text(size: int) -> None:
    rng = stream("qr", size)
    text = "".join(pick(LETTERS, rng) for _letter in range(size))
    rows = qr.rows(text)
    assert rows is not None
    assert [text] == seen(rows)


def test_a_picture_is_as_small_as_its_text_allows() -> None:
    assert [17 + 4 * (at + 1) for at in range(len(FULL))] == [len(qr.rows("a" * n)) for n in FULL]
    assert len(qr.rows("a" * 18)) == 25
    assert qr.rows("a" * (MOST + 1)) is None
    assert [["Ä ♠"], ["x" * 40]] == [seen(qr.rows(text)) for text in ("Ä ♠", "x" * 40)]
