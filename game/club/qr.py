"""A text as a QR code: bytes, the lowest error correction (a screen is clean), versions 1 to 20.

It follows ISO/IEC 18004, but has only what a link needs: a single kind of data and a single level.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

# By version: the bytes of correction in each block, and how many blocks there are.
_CORRECTION = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
_BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
_LEVEL = 1  # the lowest, as the picture writes it
_RUN = re.compile("0{5,}|1{5,}")
_LIKE_CORNERS = re.compile("(?=10111010000|00001011101)")

Rows = list[list[bool]]  # of squares; true: dark


def rows(text: str) -> Rows | None:
    """The squares of the picture, without the light edge around it; None for too long a text.

    >>> found = rows("https://a.host/#deal=AbC")
    >>> len(found or [])
    25
    """
    data = text.encode()
    for version in range(1, len(_BLOCKS) + 1):
        if _bits_for(data, version) <= 8 * _room(version):
            return _Picture(version).drawn(_codewords(data, version))
    return None


def _bits_for(data: bytes, version: int) -> int:
    return 4 + _count_bits(version) + 8 * len(data)


def _count_bits(version: int) -> int:
    return 8 if version < 10 else 16


def _all_bytes(version: int) -> int:
    """How many bytes the picture holds, with those of correction."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        marks = version // 7 + 2
        bits -= (25 * marks - 10) * marks - 55
    if version >= 7:
        bits -= 36
    return bits // 8


def _room(version: int) -> int:
    """How many bytes are for the data."""
    return _all_bytes(version) - _CORRECTION[version - 1] * _BLOCKS[version - 1]


# -- bytes


def _codewords(data: bytes, version: int) -> bytes:
    """The data with its head, filled up, cut into blocks, each corrected, and woven together."""
    bits = f"0100{len(data):0{_count_bits(version)}b}" + "".join(f"{one:08b}" for one in data)
    room = _room(version)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    whole = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    whole += bytes((0xEC, 0x11)[at % 2] for at in range(room - len(whole)))
    count, correction = _BLOCKS[version - 1], _CORRECTION[version - 1]
    short, longer = divmod(room, count)
    blocks, at = [], 0
    for index in range(count):
        size = short + (index >= count - longer)
        blocks.append(whole[at : at + size])
        at += size
    ends = [_corrected(block, correction) for block in blocks]
    return bytes([*_woven(blocks), *_woven(ends)])


def _woven(blocks: Sequence[bytes]) -> Iterator[int]:
    for at in range(max(map(len, blocks))):
        yield from (block[at] for block in blocks if at < len(block))


def _powers() -> tuple[list[int], list[int]]:
    """The powers of 2 in the field of 256 numbers, and their exponents."""
    powers, exponents, value = [0] * 510, [0] * 256, 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        exponents[value] = exponent
        value = value << 1 ^ (value >> 7) * 0x11D
    return powers, exponents


_POWERS, _EXPONENTS = _powers()


def _times(a: int, b: int) -> int:
    return _POWERS[_EXPONENTS[a] + _EXPONENTS[b]] if a and b else 0


def _corrected(block: bytes, size: int) -> bytes:
    """The bytes of Reed and Solomon that correct a block."""
    divisor = [1]
    for exponent in range(size):
        root = _POWERS[exponent]
        divisor = [
            _times(low, root) ^ high for low, high in zip([0, *divisor], [*divisor, 0], strict=True)
        ]
    rest = [0] * size
    for byte in block:
        factor = byte ^ rest[0]
        rest = [
            value ^ _times(part, factor)
            for value, part in zip([*rest[1:], 0], divisor[1:], strict=True)
        ]
    return bytes(rest)


# -- squares


class _Picture:
    """The squares of one version; those of its frame are known before the data."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = 17 + 4 * version
        self.dark = [[False] * self.size for _row in range(self.size)]
        self.frame = [[False] * self.size for _row in range(self.size)]
        self._draw_frame()

    def _set(self, x: int, y: int, dark: bool) -> None:
        self.dark[y][x] = dark
        self.frame[y][x] = True

    def _draw_frame(self) -> None:
        size = self.size
        for at in range(size):
            self._set(6, at, at % 2 == 0)
            self._set(at, 6, at % 2 == 0)
        for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
            self._square(x, y, 4, (2, 4))
        places = self._places()
        corners = {(6, 6), (6, size - 7), (size - 7, 6)}
        for x in places:
            for y in places:
                if (x, y) not in corners:
                    self._square(x, y, 2, (1,))
        self._format(0)  # its places are taken
        if self.version >= 7:
            bits = self.version << 12 | _remainder(self.version, 12, 0x1F25)
            for at in range(18):
                x, y = size - 11 + at % 3, at // 3
                self._set(x, y, bool(bits >> at & 1))
                self._set(y, x, bool(bits >> at & 1))

    def _square(self, cx: int, cy: int, reach: int, light: tuple[int, ...]) -> None:
        """Rings around a square, some of them light, as far as the picture goes."""
        for y in range(max(0, cy - reach), min(self.size, cy + reach + 1)):
            for x in range(max(0, cx - reach), min(self.size, cx + reach + 1)):
                self._set(x, y, max(abs(x - cx), abs(y - cy)) not in light)

    def _places(self) -> list[int]:
        """The rows and columns of the small squares."""
        if self.version == 1:
            return []
        count = self.version // 7 + 2
        step = (self.version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
        return [6, *(self.size - 7 - at * step for at in range(count - 1))]

    def _format(self, mask: int) -> None:
        """The level and the mask, twice."""
        data, size = _LEVEL << 3 | mask, self.size
        bits = (data << 10 | _remainder(data, 10, 0x537)) ^ 0x5412
        ways = [
            *((8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)),
            *((x, 8) for x in (7, 5, 4, 3, 2, 1, 0)),
        ]
        again = [*((size - 1 - at, 8) for at in range(8)), *((8, size - 7 + at) for at in range(7))]
        for at in range(15):
            for x, y in (ways[at], again[at]):
                self._set(x, y, bool(bits >> at & 1))
        self._set(8, size - 8, True)

    def drawn(self, data: bytes) -> Rows:
        """The picture with this data, under the mask that looks least like anything else."""
        self._fill(data)
        return min((self._masked(mask) for mask in range(8)), key=_disturbing)

    def _fill(self, data: bytes) -> None:
        bits = (bool(byte >> at & 1) for byte in data for at in range(7, -1, -1))
        for pair in range(self.size // 2):
            right = self.size - 1 - 2 * pair
            right -= right <= 6  # the column of dots is no part of a pair
            up = pair % 2 == 0
            for y in reversed(range(self.size)) if up else range(self.size):
                for x in (right, right - 1):
                    if not self.frame[y][x]:
                        self.dark[y][x] = next(bits, False)

    def _masked(self, mask: int) -> Rows:
        self._format(mask)
        span = range(self.size)
        return [
            [self.dark[y][x] ^ (not self.frame[y][x] and _turned(mask, x, y)) for x in span]
            for y in span
        ]


def _remainder(value: int, bits: int, divisor: int) -> int:
    rest = value
    for _bit in range(bits):
        rest = rest << 1 ^ (rest >> bits - 1) * divisor
    return rest


def _turned(mask: int, x: int, y: int) -> bool:
    """Whether a mask turns this square over."""
    both, sum_ = x * y, x + y
    return not (
        sum_ % 2,
        y % 2,
        x % 3,
        sum_ % 3,
        (x // 3 + y // 2) % 2,
        both % 2 + both % 3,
        (both % 2 + both % 3) % 2,
        (sum_ % 2 + both % 3) % 2,
    )[mask]


def _disturbing(found: Rows) -> int:
    """How much in a picture may lead a camera astray: stripes, blocks, corners, too much of one."""
    lines = [_line(row) for row in found]
    across = [_line(row) for row in zip(*found, strict=True)]
    cost = sum(_stripes(line) for line in (*lines, *across))
    size = len(found)
    numbers = [int(line, 2) for line in lines]
    pairs = (1 << size - 1) - 1
    for one, next_ in pairwise(numbers):
        unlike = (one ^ next_) | (one ^ one >> 1) | (next_ ^ next_ >> 1)
        cost += 3 * (pairs & ~unlike).bit_count()
    dark = sum(number.bit_count() for number in numbers)
    return cost + 10 * int(abs(dark * 20 - size * size * 10) / (size * size))


def _line(row: Iterable[bool]) -> str:
    return "".join("01"[dark] for dark in row)


def _stripes(line: str) -> int:
    runs = sum(len(run[0]) - 2 for run in _RUN.finditer(line))
    return runs + 40 * len(_LIKE_CORNERS.findall(line))
