"""Boxes: those with round corners that are drawn, and those of the window that are painted anew."""

from __future__ import annotations

from functools import lru_cache

import pygame

LARGE = 60  # physical pixels: the radius of a large corner

Colour = tuple[int, int, int, int]


@lru_cache(64)
def _corner(radius: int, edge: Colour, fill: Colour, thick: int) -> pygame.Surface:
    """The upper left corner of a box: boxes of other lengths have the same."""
    fine = 4 if radius < LARGE else 2  # a large circle is smooth sooner, and takes long
    big = radius * fine
    corner = pygame.Surface((big, big), pygame.SRCALPHA)
    corner.fill((*edge[:3], 0))
    pygame.draw.circle(corner, edge, (big, big), big)
    if edge != fill:
        pygame.draw.circle(corner, fill, (big, big), max(0, big - thick * fine))
    return pygame.transform.smoothscale(corner, (radius, radius))


def plain_box(w: int, h: int) -> pygame.Surface:
    """A clear box, in the screen's own format from the start: to convert a large one takes long."""
    dot = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    return pygame.Surface((w, h), pygame.SRCALPHA, 32, dot.get_masks())


def round_box(
    w: int, h: int, radius: int, fill: Colour, edge: Colour | None, line: int
) -> pygame.Surface:
    """A box with round corners: four smooth quarter circles and three plain boxes between them."""
    box = plain_box(w, h)
    thick = line * 2 if edge and not fill[3] else line
    outside = edge or fill
    box.fill(fill)
    if edge:
        box.fill(outside, (0, 0, w, thick))
        box.fill(outside, (0, h - thick, w, thick))
        box.fill(outside, (0, 0, thick, h))
        box.fill(outside, (w - thick, 0, thick, h))
    if radius:
        small = _corner(radius, outside, fill if edge else outside, thick)
        for right, x in ((False, 0), (True, w - radius)):
            for low, y in ((False, 0), (True, h - radius)):
                spot = pygame.Rect(x, y, radius, radius)
                turned = pygame.transform.flip(small, right, low)
                box.fill((0, 0, 0, 0), spot)
                box.blit(turned, spot, special_flags=pygame.BLEND_RGBA_ADD)
    return box


def merged(boxes: list[pygame.Rect], spare: int) -> list[pygame.Rect]:
    """Fewer boxes that cover the same: one for two that meet, where little is painted in vain."""
    found: list[pygame.Rect] = []
    for box in boxes:
        one = box
        while (hit := _mate(one, found, spare)) >= 0:
            one = one.union(found.pop(hit))
        found.append(one)
    return found


def _mate(box: pygame.Rect, others: list[pygame.Rect], spare: int) -> int:
    """Which of these is painted together with a box; -1: none."""
    most = box.w * box.h + spare
    for index in box.collidelistall(others):
        other = others[index]
        both = box.union(other)
        if both.w * both.h <= most + other.w * other.h:
            return index
    return -1
