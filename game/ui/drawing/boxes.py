"""Boxes: those with round corners that are drawn, and those of the window that are painted anew."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin, tau
from typing import NamedTuple

import pygame

LARGE = 60  # physical pixels: the radius of a large corner
BROAD = 1 << 17  # physical pixels of what lies between points: a larger one is drawn less finely
ROUND = 90  # steps of a whole ring

SPARE = 8_000  # physical pixels that take as long to paint in vain as a box of its own to begin
FULL = 0.7  # of a fading box: there it has all of its colour
MANY = 60  # boxes that are put together with care; more at once are a new page
TALL = 256  # physical pixels: of a box whose sides are higher only its ends and a strip are drawn
STRIP = 64  # how high that is; it is painted as often as it goes into the box

Colour = tuple[int, int, int, int]
Place = tuple[int, int, int, int]  # a box of the window or of an image
Ground = pygame.Surface | tuple[int, int, int]  # what lies under all items, or its colour


class Item(NamedTuple):
    """An image at a place on the screen, in physical pixels."""

    image: pygame.Surface
    x: int
    y: int
    clip: Place | None = None
    z: int = 0  # a card that only rises or sinks in the pile is painted again too
    tall: int = 0  # how high it is, where the image is a short one of it

    @property
    def box(self) -> pygame.Rect:
        """What it covers."""
        box = self.image.get_rect(topleft=(self.x, self.y))
        box.h = self.tall or box.h
        return box if self.clip is None else box.clip(self.clip)


def sized(item: Item, part: float) -> Item:
    """The same item smaller, around its middle."""
    image = item.image
    if item.tall:
        image = plain_box(image.get_width(), item.tall)
        for piece, down in pieces(item.image, item.tall):
            image.blit(item.image, (0, down), piece, pygame.BLEND_RGBA_ADD)
    w, h = image.get_size()
    size = (max(1, round(w * part)), max(1, round(h * part)))
    image = pygame.transform.smoothscale(image, size)
    x, y = item.x + (w - image.get_width()) // 2, item.y + (h - image.get_height()) // 2
    return item._replace(image=image, x=x, y=y, tall=0)


def canvas(size: tuple[int, int]) -> pygame.Surface:
    """What is drawn on: a page's canvas, or the inside of a window, opened if there is none."""
    if sys.platform == "emscripten":
        return pygame.display.set_mode(size)  # the page sizes the canvas; SDL must not
    window = pygame.display.get_surface()
    if window is None or window.get_size() != size:
        window = pygame.display.set_mode(size, pygame.RESIZABLE)
    return window


class Window:
    """What is in the window: the items, lowest first, and the box of each."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._names: dict[int, Item] = {}  # each, by what Python knows it by
        self._boxes: dict[int, pygame.Rect] = {}

    def show(self, items: list[Item]) -> list[pygame.Rect]:
        """Let it hold these items; the boxes of those that came, and of those that went.

        Most of them are the very ones that it held: of these nothing is asked.
        """
        before, now, boxes = self._names, dict(zip(map(id, items), items, strict=True)), self._boxes
        came = {name: now[name] for name in now.keys() - before.keys()}
        went = {name: before[name] for name in before.keys() - now.keys()}
        boxes |= {name: item.box for name, item in came.items()}
        differ = [boxes[id(item)] for item in {*came.values()} ^ {*went.values()}]
        for name in went:
            del boxes[name]
        self.items, self._names = items, now
        return differ

    def paint(self, screen: pygame.Surface, ground: Ground, boxes: Iterable[pygame.Rect]) -> None:
        """Paint these boxes of the screen."""
        items = self.items
        rects = [*map(self._boxes.__getitem__, map(id, items))]
        for box in boxes:
            screen.set_clip(box)
            if isinstance(ground, pygame.Surface):
                screen.blit(ground, box.topleft, box)
            else:
                screen.fill(ground, box)
            seen = [items[index] for index in box.collidelistall(rects)]
            if not any(item.clip or item.tall for item in seen):
                screen.fblits([(item.image, (item.x, item.y)) for item in seen])
                continue
            for image, x, y, clip, _z, tall in seen:
                screen.set_clip(box.clip(clip) if clip else box)
                for piece, down in pieces(image, tall) if tall else ((None, 0),):
                    screen.blit(image, (x, y + down), piece)
        screen.set_clip(None)


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


def drawn(
    size: tuple[int, int], points: Sequence[tuple[int, int]], colour: Colour, width: int
) -> pygame.Surface:
    """A smooth line through points; of no width it is what lies between them."""
    if not width:
        fine = 4 if size[0] * size[1] < BROAD else 2
        large = plain_box(size[0] * fine, size[1] * fine)
        large.fill((*colour[:3], 0))
        pygame.draw.polygon(large, colour, [(x * fine, y * fine) for x, y in points])
        return pygame.transform.smoothscale(large, size)
    made = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    made.fill((*colour[:3], 0))
    for (x, y), (to_x, to_y) in pairwise(points):
        wide, high = abs(to_x - x), abs(to_y - y)
        # A stroke is as thick as wanted in the direction across the longer of the two.
        thick = round(width * hypot(wide, high) / (max(wide, high) or 1))
        even = 0.5 if thick % 2 == 0 else 0.0  # one more row lies above its middle than below
        left, up = (0.5, 0.5 + even) if wide >= high else (0.5 + even, 0.5)
        begin, end = (x - left, y - up), (to_x - left, to_y - up)
        pygame.draw.aaline(made, colour, begin, end, thick)
    for point in points:  # round joints
        pygame.draw.aacircle(made, colour, point, max(1, width // 2))
    return made


def part_of_ring(radius: int, steps: int, colour: Colour) -> pygame.Surface:
    """A ring with so many of ``ROUND`` steps of it, from its top on, in a colour."""
    big = radius * 4
    large = pygame.Surface((big * 2, big * 2), pygame.SRCALPHA)
    width = max(4, big // 6)
    pygame.draw.circle(large, (0, 0, 0, 90), (big, big), big, width)
    if steps:
        angles = [tau * i / ROUND - pi / 2 for i in range(steps + 1)]
        outer = [(big + big * cos(a), big + big * sin(a)) for a in angles]
        inner = big - width
        back = [(big + inner * cos(a), big + inner * sin(a)) for a in angles]
        pygame.draw.polygon(large, colour, outer + back[::-1])
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2)).convert_alpha()


def pieces(short: pygame.Surface, high: int) -> Iterator[tuple[Place, int]]:
    """What is painted of a box that is drawn short, each piece so far down: its strip repeats."""
    w, h = short.get_size()
    end = (h - STRIP) // 2  # how high each end is
    yield (0, 0, w, end), 0
    for down in range(end, high - end, STRIP):
        yield (0, end, w, min(STRIP, high - end - down)), down
    yield (0, end + STRIP, w, end), high - end


def faded_box(w: int, h: int, fill: Colour) -> pygame.Surface:
    """A box that is clear at its upper edge and has all of its colour before the lower one.

    A line of letters that the edge would cut is gone by then.
    """
    box = plain_box(w, h)
    for y in range(h):
        part = min(1.0, (y + 1) / (h * FULL))
        box.fill((*fill[:3], round(fill[3] * part)), (0, y, w, 1))
    return box


def dirty(boxes: Iterable[pygame.Rect], whole: pygame.Rect, most: int) -> list[pygame.Rect]:
    """Boxes that cover what these cover of a window: few of them, and little besides."""
    seen = [rest for box in boxes if (rest := box.clip(whole))]
    area = whole.w * whole.h
    for spare in (SPARE, 4 * SPARE, area) if len(seen) <= MANY else (area,):
        found = apart(merged(seen, spare), spare)
        if len(found) <= most and sum([box.w * box.h for box in found]) <= 0.7 * area:
            return found
    return [whole]


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
        both, shared = box.union(other), box.clip(other)
        if both.w * both.h <= most + other.w * other.h - shared.w * shared.h:
            return index
    return -1


def apart(boxes: list[pygame.Rect], spare: int) -> list[pygame.Rect]:
    """Boxes that cover the same, of which none covers again what another does, but for a little."""
    found: list[pygame.Rect] = []
    for box in boxes:
        parts = [box]
        for hit in box.collidelistall(found):
            parts = [part for one in parts for part in _without(one, found[hit], spare)]
        found += parts
    return found


def _without(box: pygame.Rect, other: pygame.Rect, spare: int) -> list[pygame.Rect]:
    """A box without what another covers; as it is where that would be more boxes for little."""
    cut = box.clip(other)
    if not cut:
        return [box]
    strips = (
        pygame.Rect(box.x, box.y, box.w, cut.y - box.y),
        pygame.Rect(box.x, cut.y, cut.x - box.x, cut.h),
        pygame.Rect(cut.right, cut.y, box.right - cut.right, cut.h),
        pygame.Rect(box.x, cut.bottom, box.w, box.bottom - cut.bottom),
    )
    rest = [strip for strip in strips if strip]
    return rest if cut.w * cut.h > spare * (len(rest) - 1) else [box]
