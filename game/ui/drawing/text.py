"""Letters: two weights of one family, measured and drawn at the size that the screen needs."""

from __future__ import annotations

import pygame

from game.host.files import folder


class Fonts:
    """The type family at every size in use. Sizes are physical pixels."""

    def __init__(self) -> None:
        pygame.font.init()
        self.made = 0  # lines drawn so far
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines: dict[tuple[str, int, bool, tuple[int, int, int, int]], pygame.Surface] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}

    def font(self, size: int, bold: bool) -> pygame.font.Font:
        """One weight at one size."""
        key = (size, bold)
        font = self._fonts.get(key)
        if font is None:
            name = "bold.ttf" if bold else "regular.ttf"
            font = self._fonts[key] = pygame.font.Font(str(folder() / "fonts" / name), size)
        return font

    def width(self, text: str, size: int, bold: bool) -> int:
        """How wide a line is."""
        key = (text, size, bold)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 8000:
                self._widths.clear()
            width = self._widths[key] = self.font(size, bold).size(text)[0]
        return width

    def line(
        self, text: str, size: int, bold: bool, colour: tuple[int, int, int, int]
    ) -> pygame.Surface:
        """A line of text as a picture."""
        key = (text, size, bold, colour)
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) > 1500:
                self._lines.clear()
            line = self._render(text, size, bold, colour).convert_alpha()
            if colour[3] < 255:
                line.set_alpha(colour[3])
            self._lines[key] = line
            self.made += 1
        return line

    def _render(
        self, text: str, size: int, bold: bool, colour: tuple[int, int, int, int]
    ) -> pygame.Surface:
        if not self.width(text, size, bold):  # signs that nobody sees cannot be drawn either
            return pygame.Surface((1, size), pygame.SRCALPHA)
        return self.font(size, bold).render(text, True, colour[:3])
