"""Letters: two weights of one family, measured and drawn at the size that the screen needs."""

from __future__ import annotations

import re
from string import ascii_letters

import pygame

from game.host.files import folder
from game.ui.drawing.kept import PictureCache

_SMALL = 16  # pixels: in smaller type a space of few whole pixels may be lost beside a letter
ROOM = 1 << 22  # pixels of lines, until there is a window
_CLEAR = 3  # pixels that are clear between two words
SIZES = 24  # that are open at once: SDL keeps the dots of every letter of each, 200 KB of them


class Fonts:
    """The type family at every size in use. Sizes are physical pixels."""

    def __init__(self) -> None:
        pygame.font.init()
        self.made = 0  # lines drawn so far
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines = PictureCache(ROOM)
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._tight: dict[tuple[int, bool], re.Pattern[str]] = {}

    def forget(self, room: int) -> None:
        """Let go of the lines at the old sizes; from now on there is so much room for them."""
        self._lines = PictureCache(room)

    def font(self, size: int, bold: bool) -> pygame.font.Font:
        """One weight at one size."""
        key = (size, bold)
        font = self._fonts.pop(key, None)
        if font is None:
            if len(self._fonts) >= SIZES:
                del self._fonts[next(iter(self._fonts))]
            name = "bold.ttf" if bold else "regular.ttf"
            font = pygame.font.Font(str(folder() / "fonts" / name), size)
        self._fonts[key] = font  # it was used last
        return font

    def width(self, text: str, size: int, bold: bool) -> int:
        """How wide a line is."""
        key = (text, size, bold)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 8000:
                self._widths.clear()
            font, parts = self.font(size, bold), self._apart(text, size, bold)
            width = sum(font.size(part)[0] for part in parts) + len(parts) - 1
            self._widths[key] = width
        return width

    def line(
        self, text: str, size: int, bold: bool, colour: tuple[int, int, int, int]
    ) -> pygame.Surface:
        """A line of text as a picture."""
        key = (text, size, bold, colour)
        line = self._lines.get(key)
        if line is None:
            line = self._render(text, size, bold, colour).convert_alpha()
            if colour[3] < 255:
                line.set_alpha(colour[3])
            self._lines.put(key, line)
            self.made += 1
        return line

    def _render(
        self, text: str, size: int, bold: bool, colour: tuple[int, int, int, int]
    ) -> pygame.Surface:
        if not self.width(text, size, bold):  # signs that nobody sees cannot be drawn either
            return pygame.Surface((1, size), pygame.SRCALPHA)
        font, parts = self.font(size, bold), self._apart(text, size, bold)
        if len(parts) == 1:
            return font.render(text, True, colour[:3])
        line = pygame.Surface((self.width(text, size, bold), font.get_height()), pygame.SRCALPHA)
        x = 0
        for part in parts:
            line.blit(font.render(part, True, colour[:3]), (x, 0))
            x += font.size(part)[0] + 1
        return line

    def _apart(self, text: str, size: int, bold: bool) -> list[str]:
        """The line in parts that stand a pixel apart: small letters may reach into a space."""
        if size >= _SMALL or " " not in text:
            return [text]
        tight = self._tight.get((size, bold))
        if tight is None:
            font = self.font(size, bold)
            space = font.size(" ")[0]
            reach = zip(ascii_letters, font.metrics(ascii_letters), strict=True)
            letters = [a for a, ink in reach if ink and ink[4] - ink[1] + space < _CLEAR]
            tight = re.compile(f"(?<=[{''.join(letters)}] )" if letters else "(?!)")
            self._tight[(size, bold)] = tight
        return tight.split(text)
