"""Backs of cards that a person may choose: drawn here, so that nobody fetches a picture of them."""

from __future__ import annotations

import math
from functools import cache

import pygame

from game.ui.scene import CARD_RATIO

Place = tuple[float, float]
WIDE = 240  # a card as it is drawn: so wide, in units
LARGE = 320  # the pixels of the finished picture, across: more than any table shows
FINE = 2  # it is drawn so many times as large, and made smooth
HIGH = WIDE * CARD_RATIO
MIDDLE = (WIDE / 2, HIGH / 2)
IVORY, EDGE, GOLD = "#fbf6e8", "#c9bb98", "#deb660"


class Pen:
    """What draws on the picture of a back, in the units of a card."""

    def __init__(self) -> None:
        self.k = LARGE * FINE / WIDE
        size = (LARGE * FINE, round(LARGE * FINE * CARD_RATIO))
        self.sheet = pygame.Surface(size, pygame.SRCALPHA)

    def box(self, margin: float, radius: float, fill: str, line: float = 0) -> None:
        """A box so far from the card's edges; with a line, only its outline."""
        m, w, h = margin * self.k, *self.sheet.get_size()
        rect = (round(m), round(m), round(w - 2 * m), round(h - 2 * m))
        pygame.draw.rect(
            self.sheet, fill, rect, round(line * self.k), border_radius=round(radius * self.k)
        )

    def disc(self, at: Place, radius: float, fill: str, line: float = 0) -> None:
        """A disc; with a line, only its outline."""
        x, y = at
        spot = (x * self.k, y * self.k)
        pygame.draw.circle(self.sheet, fill, spot, radius * self.k, round(line * self.k))

    def shape(self, points: list[Place], fill: str) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.sheet, fill, [(x * self.k, y * self.k) for x, y in points])

    def star(self, at: Place, radius: float, rays: int, fill: str, waist: float = 0.4) -> None:
        """A star of so many rays, one of them upwards."""
        self.shape(
            [
                _on(at, radius if i % 2 == 0 else radius * waist, math.pi * i / rays - math.pi / 2)
                for i in range(2 * rays)
            ],
            fill,
        )


def _on(at: Place, radius: float, angle: float) -> Place:
    return at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)


def _leaf(at: Place, length: float, wide: float, angle: float) -> list[Place]:
    """The outline of a feather's tip that points to an angle."""
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    outline = []
    for i in range(25):
        turn = math.tau * i / 24
        far = length * (1 - math.cos(turn)) / 2
        side = wide / 2 * math.sin(turn) * (1.25 - far / length / 2)
        outline.append(
            (at[0] + along[0] * far + across[0] * side, at[1] + along[1] * far + across[1] * side)
        )
    return outline


def _plumage(pen: Pen) -> None:
    """Feathers that cover each other, row upon row."""
    inks = ("#124a46", "#185c56", "#0e3c3c")
    pen.box(11, 11, "#0a2c2e")
    for row in range(13, -1, -1):
        for i in range(7):
            at = (22 + i * 36 + 18 * (row % 2) - 14, row * 25 - 6)
            pen.shape(_leaf(at, 52, 36, math.pi / 2), "#082426")
            pen.shape(_leaf(at, 48, 31, math.pi / 2), inks[(row + i) % 3])
            pen.shape(_leaf((at[0], at[1] + 14), 29, 9, math.pi / 2), GOLD)
            pen.shape(_leaf((at[0], at[1] + 12), 26, 6, math.pi / 2), "#0a2c2e")
    _roundel(pen, "#0a2c2e")
    for i in range(8):
        pen.shape(_leaf(MIDDLE, 46, 19, math.tau * i / 8), GOLD)
        pen.shape(_leaf(MIDDLE, 40, 13, math.tau * i / 8), inks[i % 2])
    pen.disc(MIDDLE, 9, GOLD)


def _night(pen: Pen) -> None:
    """A sky of stars, and a moon."""
    pen.box(11, 11, "#161a42")
    for row in range(14):
        for i in range(9):
            at = (30 + i * 30 - 15 * (row % 2), 24 + row * 22.4)
            large = (row + 2 * i) % 4 == 0
            pen.star(at, 8.5 if large else 3.4, 4, GOLD if large else "#8c96ce", 0.3)
    _roundel(pen, "#101232")
    pen.disc(MIDDLE, 42, GOLD)
    pen.disc((MIDDLE[0] + 17, MIDDLE[1] - 8), 35, "#101232")
    pen.star((MIDDLE[0] + 20, MIDDLE[1] - 8), 17, 5, IVORY)


def _lattice(pen: Pen) -> None:
    """Diamonds in a lattice, each with a gem."""
    pen.box(11, 11, "#601426")
    for row in range(15):
        for i in range(9):
            x, y = 15 + i * 30 - 15 * (row % 2), 14 + row * 22
            for half, fill in ((13.5, "#ce8076"), (11, "#7a1c30"), (4.5, GOLD)):
                tall = half * 1.5
                pen.shape([(x, y - tall), (x + half, y), (x, y + tall), (x - half, y)], fill)
    _roundel(pen, "#520e20")
    for radius, fill in ((46, GOLD), (40, "#7a1c30"), (24, GOLD), (18, "#520e20")):
        pen.star(MIDDLE, radius, 8, fill, 0.62)
    pen.disc(MIDDLE, 6, GOLD)


def _plain(pen: Pen) -> None:
    """What stands in for a deck's own back until that is there: quickly drawn."""
    pen.box(11, 11, "#0a2c2e")
    _roundel(pen, "#0e3c3c")


def _roundel(pen: Pen, fill: str) -> None:
    pen.disc(MIDDLE, 66, GOLD)
    pen.disc(MIDDLE, 63.5, fill)
    pen.disc(MIDDLE, 58, GOLD, 1.2)


DRAWN = {"plain": _plain, "plumage": _plumage, "night": _night, "lattice": _lattice}


@cache
def picture(name: str) -> pygame.Surface:
    """The back of this name, large: whoever shows it makes it smaller."""
    pen = Pen()
    DRAWN[name](pen)
    pen.box(11, 11, GOLD, 1.6)
    cut = Pen()  # what the pattern may cover
    cut.box(0, 17, EDGE)
    cut.box(1.2, 16, IVORY)
    inner = Pen()
    inner.box(11, 11, "#ffffff")
    pen.sheet.blit(inner.sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    cut.sheet.blit(pen.sheet, (0, 0))
    size = (LARGE, round(LARGE * CARD_RATIO))
    return pygame.transform.smoothscale(cut.sheet, size).convert_alpha()
