"""Sheets of small pictures, kept as they were drawn: a byte for each dot and a table of inks.

As a picture for the screen a sheet would take four times as much memory, and a deck has many.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame

INKS = 256


class Sheet:
    """Pictures of one size, square and in one row if it is not told.

    It is a PNG of one byte for each dot, whose rows are packed without any filter.
    """

    def __init__(self, path: Path, wide: int = 0, high: int = 0) -> None:
        packed, inks, clear = [], b"", b""
        data = path.read_bytes()
        at = 8
        while at < len(data):
            length, kind = struct.unpack_from(">I4s", data, at)
            body = data[at + 8 : at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height = struct.unpack_from(">II", body)
            elif kind == b"PLTE":
                inks = body
            elif kind == b"tRNS":
                clear = body
            elif kind == b"IDAT":
                packed.append(body)
            at += length + 12
        self.wide, self.high = wide or self.height, high or self.height
        self._dots = zlib.decompress(b"".join(packed))
        self._inks = [inks[i::3].ljust(INKS, b"\0") for i in range(3)]
        self._inks.append(clear.ljust(INKS, b"\xff"))

    def cut(self, number: int) -> pygame.Surface:
        """A picture out of the sheet, in the screen's own format."""
        row, column = divmod(number, self.width // self.wide)
        line = self.width + 1  # before the dots of each there is a byte that says how it is packed
        begin = row * self.high * line + 1 + column * self.wide
        starts = range(begin, begin + self.high * line, line)
        dots = b"".join([self._dots[start : start + self.wide] for start in starts])
        full = bytearray(4 * len(dots))
        for i, ink in enumerate(self._inks):
            full[i::4] = dots.translate(ink)
        return pygame.image.frombuffer(full, (self.wide, self.high), "RGBA").convert_alpha()
