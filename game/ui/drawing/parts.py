"""The parts of a picture as images at their places, in the physical pixels of a window."""

from __future__ import annotations

import pygame

from game.ui.drawing.assets import Birds, Cards, Icons, picture_file
from game.ui.drawing.boxes import (
    LARGE,
    ROUND,
    STRIP,
    TALL,
    Item,
    Place,
    drawn,
    faded_box,
    part_of_ring,
    round_box,
)
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.kept import PictureCache
from game.ui.geometry import Rect
from game.ui.scene import Bird, Curve, Face, Icon, Panel, Part, Picture, Ring, Text
from game.ui.theme import COLOURS

FAR = 1 << 20  # physical pixels, beyond the edge of any window
THIN = 3  # logical pixels: a side that is shorter is that of a line
LINES = 4096  # whose widths are known: a page measures thousands of words
FEWEST = 1 << 21  # pixels of cards and the like that any window keeps: a tiny one comes to rest
FACES = 10_000_000  # and no more in any, for it shows no more at once


class Effort:
    """What one picture has time for: a single thing that is slow to make."""

    def __init__(self) -> None:
        self.late = False  # not all is drawn as it should be: to be drawn again
        self.awaits = False  # some files are on their way: to be drawn again when they have come
        self.spent = False  # whether something slow was made, for this picture
        self._first = True  # the first picture of all waits for nothing slow

    def begin(self) -> None:
        """Another picture is begun."""
        self.late = self.awaits = False
        self.spent, self._first = self._first, False

    def has_time(self) -> bool:
        """Whether this picture has time for something slow; if so, it has had it."""
        self.late |= self.spent
        ours, self.spent = not self.spent, True
        return ours


class Parts:
    """Makes the images of parts, and keeps those that may be wanted again."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self.cards, self.icons, self.birds = Cards(), Icons(), Birds()
        self.effort = Effort()
        self.density = 1.0
        self._widths: dict[tuple[str, float, bool], float] = {}  # of lines, as they were measured
        self.plates = PictureCache()
        self.pictures = PictureCache()
        self._rings: dict[tuple[int, int, str], pygame.Surface] = {}
        self._most = 0  # pixels: no side is longer
        self._pixels = 0  # of the window

    def open(self, width: int, height: int, density: float) -> None:
        """The window has a new size, in physical pixels."""
        self.density = density
        self._most = 2 * max(width, height) + 64
        self._pixels = width * height
        self._widths.clear()
        self._rings.clear()
        self.cards.forget(max(FEWEST, min(self._pixels, FACES)))
        self.birds.forget()
        self.clear()

    def clear(self) -> None:
        """Let go of what was made, but for faces and birds."""
        room = max(FEWEST, 3 * self._pixels // 4)
        self.plates = PictureCache(room)
        self.pictures = PictureCache(self._pixels)
        self.fonts.forget(room)

    @property
    def made(self) -> int:
        """How many lines and plates have been made."""
        return self.fonts.made + self.plates.made

    def measure(self, text: str, size: float, bold: bool) -> float:
        """The width of a line, in logical pixels."""
        line = (text, size, bold)
        if line in self._widths:
            return self._widths[line]
        if len(self._widths) >= LINES:
            self._widths.clear()
        wide = self._widths[line] = self.fonts.width(text, self.side(size), bold) / self.density
        return wide

    def px(self, length: float) -> int:
        """Logical to physical pixels; what lies further away than any window lies at its edge."""
        pixels = length * self.density
        return round(pixels) if -FAR < pixels < FAR else round(max(-FAR, min(pixels, FAR)))

    def side(self, length: float) -> int:
        """A side in pixels, at least 1 and not much longer than the window."""
        return self.most(self.px(length))

    def _across(self, begin: float, length: float) -> int:
        """A side of a box from here on; a thin line is as thick wherever it lies."""
        whole = self.px(begin + length) - self.px(begin)
        return self.most(self.px(length) if length < THIN else whole)

    def most(self, pixels: int) -> int:
        """So many pixels, at least 1 and not much longer than the window."""
        return max(1, min(pixels, self._most))

    def cut(self, clip: Rect | None) -> Place | None:
        """What a box in logical pixels cuts off, in physical ones."""
        if clip is None:
            return None
        return self.px(clip.x), self.px(clip.y), self.side(clip.w), self.side(clip.h)

    def plate(self, w: int, h: int, radius: int, fill: str, edge: str) -> pygame.Surface:
        """A box with smooth round corners."""
        key = (w, h, radius, fill, edge)
        plate = self.plates.get(key)
        if plate is None:
            plate = (
                faded_box(w, h, COLOURS[fill])
                if fill.startswith("fade")
                else round_box(
                    w, h, radius, COLOURS[fill], COLOURS[edge] if edge else None, max(1, self.px(1))
                )
            )
            self.plates.put(key, plate)
        return plate

    def picture(self, name: str, w: int, h: int, radius: int, gaze: float) -> pygame.Surface | None:
        """A picture; None when another was unpacked for this frame, which has no time for two."""
        key = (name, w, h, radius, gaze)
        made = self.pictures.get(key)
        path = None if made else picture_file(name)
        self.effort.awaits |= (made or path) is None
        if path and self.effort.has_time():
            source = pygame.image.load(path).convert_alpha()
            scale = max(w / source.get_width(), h / source.get_height())
            above = 4  # less is cropped there: who is painted stands with the head high
            if name == "logo.png":  # a logo is fitted, not cropped
                scale, above = min(w / source.get_width(), h / source.get_height()), 2
            size = (
                max(1, round(source.get_width() * scale)),
                max(1, round(source.get_height() * scale)),
            )
            scaled = pygame.transform.smoothscale(source, size)
            made = pygame.Surface((w, h), pygame.SRCALPHA)
            left = (w - size[0]) // 2
            if left < 0:
                left = max(w - size[0], min(0, round(w / 2 - gaze * size[0])))
            made.blit(scaled, (left, (h - size[1]) // above))
            if radius:
                cut = round_box(w, h, radius, (255, 255, 255, 255), None, 0)
                made.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            made = made.convert_alpha()
            self.pictures.put(key, made)
        return made

    def _ring(self, radius: int, part: float, colour: str) -> pygame.Surface:
        key = (radius, round(part * ROUND), colour)
        ring = self._rings.get(key)
        if ring is None:
            ring = self._rings[key] = part_of_ring(radius, key[1], COLOURS[colour])
        return ring

    def _curve(self, part: Curve, pad: int) -> pygame.Surface | None:
        """A line through points, or what lies between them; None as with pictures."""
        size = self.side(part.rect.w) + 2 * pad, self.side(part.rect.h) + 2 * pad
        key = (size, part)
        made = self.plates.get(key)
        if made is None and self.effort.has_time():
            points = [(self.px(x) + pad, self.px(y) + pad) for x, y in part.points]
            made = drawn(size, points, COLOURS[part.colour], pad if part.width else 0)
            self.plates.put(key, made)
        return made

    def item(self, part: Part, clip: Place | None) -> Item | None:
        """The image of a part at its place; None while there is no time for it, or no file."""
        px = self.px
        if isinstance(part, Text):
            if not part.text:
                return None
            line = self.fonts.line(part.text, self.side(part.size), part.bold, COLOURS[part.colour])
            w, h = line.get_size()
            rect = part.rect
            if part.align == "left":
                x = px(rect.x)
            elif part.align == "right":
                x = px(rect.right) - w
            else:
                x = px(rect.cx) - w // 2
            return Item(line, x, px(rect.cy) - h // 2, clip)
        if isinstance(part, Panel):
            rect = part.rect
            x, y = px(rect.x), px(rect.y)
            w, h = self._across(rect.x, rect.w), self._across(rect.y, rect.h)
            if clip is not None:  # of one too long for a surface, what is scrolled into view
                y = max(y, min(px(rect.bottom) - h, clip[1] - (h - clip[3]) // 2))
            radius = max(0, min(px(part.radius), w // 2, h // 2))
            edge = 2 * max(1, self.px(1))
            tall = h > TALL + 2 * radius and not part.fill.startswith("fade")
            high = 2 * max(radius, edge) + STRIP if tall else h
            key = (w, high, radius, part.fill, part.edge)
            if radius >= LARGE and self.plates.get(key) is None and not self.effort.has_time():
                return None
            return Item(self.plate(*key), x, y, clip, tall=h if tall else 0)
        if isinstance(part, Icon):
            size = self.side(part.size)
            icon = self.icons.icon(part.name, size, COLOURS[part.colour])
            return Item(icon, px(part.x) - size // 2, px(part.y) - size // 2, clip)
        if isinstance(part, Picture):
            rect = part.rect
            w, h = self.side(rect.w), self.side(rect.h)
            radius = max(0, min(px(part.radius), w // 2, h // 2))
            made = self.picture(part.name, w, h, radius, part.gaze)
            return Item(made, px(rect.x), px(rect.y), clip) if made else None
        if isinstance(part, Bird):
            return self._bird(part, clip)
        if isinstance(part, Ring):
            image = self._ring(self.side(part.radius), part.part, part.colour)
            return Item(image, px(part.x - part.radius), px(part.y - part.radius), clip)
        if isinstance(part, Curve):
            pad = self.side(part.width)
            curve = self._curve(part, pad)
            x, y = px(part.rect.x) - pad, px(part.rect.y) - pad
            return Item(curve, x, y, clip) if curve else None
        return self._card(part, clip)

    def _bird(self, part: Bird, clip: Place | None) -> Item | None:
        """A player; None while another picture is unpacked, as with pictures."""
        size = self.side(part.rect.w)
        ready = self.birds.ready(part.name, part.mood, size)
        here = self.birds.here(part.name, part.mood, size)
        self.effort.awaits |= not here
        if not here or not (ready or self.effort.has_time()):
            return None
        image = self.birds.bird(part.name, part.mood, size, turned=part.turned, within=part.within)
        return Item(image, self.px(part.rect.x), self.px(part.rect.y), clip)

    def _card(self, part: Face, clip: Place | None) -> Item:
        face = self.cards.face(part.deck, part.name, self.side(part.width), dim=part.dim)
        w, h = face.get_size()
        return Item(face, self.px(part.x) - w // 2, self.px(part.y) - h // 2, clip)
