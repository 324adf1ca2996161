"""What flies about when a bird or a beast makes its entrance: drawn here, small, once."""

from __future__ import annotations

import math
from functools import cache

import pygame

from game.ui.theme import RGB, rgb

FINE = 2  # drawn so many times as large, and made smooth
MOST = 160  # pixels: light may be soft
INKS = {  # what it is made of, and what shines on it
    "violet": ("#3a2268", "#ceacff"),
    "night": ("#18203a", "#a4c8ff"),
    "gold": ("#78480e", "#f6c45c"),
}


def reach(side: int, angle: int) -> float:
    """How wide and high a picture of this side is when it is turned."""
    turn = math.radians(angle)
    return side * (abs(math.cos(turn)) + abs(math.sin(turn)))


@cache
def picture(name: str, side: int, angle: int) -> pygame.Surface:
    """A feather, a print of a paw, or rays of light (``feather-violet``), turned.

    It is about so large; whoever shows it makes it larger or smaller.
    """
    shape, ink = name.split("-")
    side = min(side, MOST)
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    dark, shine = map(rgb, INKS[ink])
    large.fill((*shine, 0))
    {"feather": _feather, "paw": _paw, "rays": _rays}[shape](large, dark, shine)
    if angle:
        large = pygame.transform.rotate(large, angle)
    size = tuple(max(1, length // FINE) for length in large.get_size())
    return pygame.transform.smoothscale(large, size).convert_alpha()


def faded(name: str, side: int, angle: int, left: float) -> pygame.Surface:
    """The same picture of which so much is left, from 0 (nothing) to 1.

    What is clear by its pixels alone is painted several times as fast as what is so as a whole.
    """
    image = picture(name, side, angle).copy()
    image.fill((255, 255, 255, round(255 * left)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _feather(sheet: pygame.Surface, dark: RGB, shine: RGB) -> None:
    """A feather that stands on its quill."""
    side = sheet.get_width()
    for ink, wide in ((shine, 0.2), (dark, 0.15)):
        outline = []
        for i in range(41):
            turn = math.tau * i / 40
            along = (1 - math.cos(turn)) / 2
            across = wide * math.sin(turn) * (1.2 - 0.5 * along)
            outline.append((side * (0.5 + across), side * (0.78 - 0.72 * along)))
        pygame.draw.polygon(sheet, ink, outline)
    middle = side / 2
    pygame.draw.line(sheet, shine, (middle, side * 0.14), (middle, side * 0.96), max(1, side // 36))
    for i in range(5):
        y = side * (0.3 + 0.09 * i)
        for way in (-1, 1):
            end = (middle + way * side * 0.1, y - side * 0.07)
            pygame.draw.line(sheet, shine, (middle, y), end, max(1, side // 60))


def _paw(sheet: pygame.Surface, dark: RGB, shine: RGB) -> None:
    """The print of a paw that goes upwards."""
    side = sheet.get_width()
    for ink, more in ((dark, 0.025), (shine, 0.0)):
        for x, y, radius in (
            (0.24, 0.4, 0.09),
            (0.41, 0.24, 0.1),
            (0.6, 0.24, 0.1),
            (0.77, 0.4, 0.09),
            (0.5, 0.64, 0.2),
            (0.36, 0.72, 0.11),
            (0.64, 0.72, 0.11),
        ):
            pygame.draw.circle(sheet, ink, (x * side, y * side), (radius + more) * side)


def _rays(sheet: pygame.Surface, _dark: RGB, shine: RGB) -> None:
    """Rays around a soft middle."""
    half, count = sheet.get_width() / 2, 16
    for i in range(count):
        points = [(half, half)]
        for off in (-0.07, 0.07):
            angle = math.tau * i / count + off
            far = half * (0.98 if i % 2 else 0.8)
            points.append((half + far * math.cos(angle), half + far * math.sin(angle)))
        pygame.draw.polygon(sheet, (*shine, 190), points)
    pygame.draw.circle(sheet, (*shine, 150), (half, half), half * 0.6)
