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
IVORY, EDGE, GOLD, DEEP = "#fbf6e8", "#c9bb98", "#deb660", "#0a2c2e"
GUARD, LINE = 11, 1.4  # how far a pattern is from the edge of its card; a thin line
GRID = 30, 22  # from one star or diamond to the next, across and down
RAYS = 8  # of what stands in the middle
TALL, SHARP = 1.5, 0.3  # how much higher than wide a diamond is; the waist of a star of the sky
POINTS, FULL = 24, 1.25  # of the outline of a feather; how full it is at its foot
PLUME, STEM, BLADE, QUILL = 0.66, 0.27, 0.4, 14  # how slim its parts are; how deep a quill lies


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

    def ground(self, fill: str, line: float = 0) -> None:
        """A box that leaves a card's edge free."""
        self.box(GUARD, GUARD, fill, line)

    def disc(self, at: Place, radius: float, fill: str, line: float = 0) -> None:
        """A disc; with a line, only its outline."""
        x, y = at
        spot = (x * self.k, y * self.k)
        pygame.draw.circle(self.sheet, fill, spot, radius * self.k, round(line * self.k))

    def shape(self, points: list[Place], fill: str) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.sheet, fill, [(x * self.k, y * self.k) for x, y in points])

    def star(self, at: Place, radius: float, rays: int, fill: str, waist: float) -> None:
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


def _leaf(at: Place, length: float, slim: float, angle: float = math.pi / 2) -> list[Place]:
    """The outline of a feather's tip that points to an angle: downwards, usually."""
    outline = []
    for i in range(POINTS):
        turn = math.tau * i / POINTS
        part = (1 - math.cos(turn)) / 2
        side = length * slim / 2 * math.sin(turn) * (FULL - part / 2)
        outline.append(_on(_on(at, length * part, angle), side, angle + math.pi / 2))
    return outline


def _staggered(across: float, down: float) -> list[tuple[int, int, Place]]:
    """Rows and places that cover a card: every second row lies half a step aside."""
    return [
        (row, i, (across * (i - row % 2 / 2), down * (row - 1)))
        for row in range(math.ceil(HIGH / down) + 2)
        for i in range(math.ceil(WIDE / across) + 2)
    ]


def _plumage(pen: Pen) -> None:
    """Feathers that cover each other, row upon row."""
    inks = ("#124a46", "#185c56", "#0e3c3c")
    pen.ground(DEEP)
    for row, i, (x, y) in reversed(_staggered(36, 25)):
        pen.shape(_leaf((x, y), 52, PLUME), "#082426")
        pen.shape(_leaf((x, y), 48, PLUME), inks[(row + i) % len(inks)])
        pen.shape(_leaf((x, y + QUILL), 29, STEM), GOLD)
        pen.shape(_leaf((x, y + QUILL), 22, STEM), DEEP)
    _roundel(pen, DEEP)
    for i in range(RAYS):
        pen.shape(_leaf(MIDDLE, 46, BLADE, math.tau * i / RAYS), GOLD)
        pen.shape(_leaf(MIDDLE, 39, BLADE, math.tau * i / RAYS), inks[i % 2])
    pen.disc(MIDDLE, GUARD, GOLD)


def _night(pen: Pen) -> None:
    """A sky of stars, and a moon."""
    pen.ground("#161a42")
    for row, i, at in _staggered(*GRID):
        large = (row + 2 * i) % (RAYS / 2) == 0
        pen.star(at, 8.5 if large else 3.4, RAYS // 2, GOLD if large else "#8c96ce", SHARP)
    _roundel(pen, "#101232")
    x, y = MIDDLE
    pen.disc(MIDDLE, 42, GOLD)
    pen.disc((x + 17, y - GUARD), 35, "#101232")
    pen.star((x + 20, y - GUARD), 17, 5, IVORY, BLADE)


def _lattice(pen: Pen) -> None:
    """Diamonds in a lattice, each with a gem."""
    pen.ground("#601426")
    for _row, _i, at in _staggered(*GRID):
        for half, fill in ((13.5, "#ce8076"), (GUARD, "#7a1c30"), (4.5, GOLD)):
            pen.star(at, TALL * half, 2, fill, 1 / TALL)
    _roundel(pen, "#520e20")
    for radius, fill in ((46, GOLD), (40, "#7a1c30"), (24, GOLD), (18, "#520e20")):
        pen.star(MIDDLE, radius, RAYS, fill, PLUME)
    pen.disc(MIDDLE, GUARD / 2, GOLD)


def _plain(pen: Pen) -> None:
    """What stands in for a deck's own back until that is there: quickly drawn."""
    pen.ground(DEEP)
    _roundel(pen, "#0e3c3c")


def _roundel(pen: Pen, fill: str) -> None:
    pen.disc(MIDDLE, 66, GOLD)
    pen.disc(MIDDLE, 63.5, fill)
    pen.disc(MIDDLE, 58, GOLD, LINE)


DRAWN = {"plain": _plain, "plumage": _plumage, "night": _night, "lattice": _lattice}


@cache
def picture(name: str) -> pygame.Surface:
    """The back of this name, large: whoever shows it makes it smaller."""
    pen = Pen()
    DRAWN[name](pen)
    pen.ground(GOLD, LINE)
    cut = Pen()  # what the pattern may cover
    cut.box(0, 17, EDGE)
    cut.box(LINE, 16, IVORY)
    inner = Pen()
    inner.ground("#ffffff")
    pen.sheet.blit(inner.sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    cut.sheet.blit(pen.sheet, (0, 0))
    size = (LARGE, round(LARGE * CARD_RATIO))
    return pygame.transform.smoothscale(cut.sheet, size).convert_alpha()
