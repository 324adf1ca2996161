"""The only module that draws. It compares the new picture with the last and redraws what differs.

A picture is a list of items (an image at a place, perhaps cut off). Items that came or went mark
their boxes; only those boxes are painted again and given to the screen. When nothing has changed,
nothing is drawn.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.host.files import folder
from game.ui.assets import Birds, Cards, Icons, PictureCache
from game.ui.backdrop import Backdrop
from game.ui.scene import Bird, Curve, Face, Icon, Panel, Part, Picture, Rect, Ring, Scene, Text
from game.ui.sprites import FLUTTER, HELD, Look
from game.ui.text import Fonts
from game.ui.theme import COLOURS

FAR = 1 << 20  # physical pixels, beyond the edge of any window
LIFT = 10  # how far a pointed-at card of the hand stands up, in logical pixels
LARGE = 60  # physical pixels: the radius of a large corner


class Item(NamedTuple):
    """An image at a place on the screen, in physical pixels."""

    image: pygame.Surface
    x: int
    y: int
    clip: tuple[int, int, int, int] | None = None
    z: int = 0  # a card that only rises or sinks in the pile is painted again too


class Painter:
    """The window, and what is on it."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self.cards = Cards()
        self.icons = Icons()
        self.birds = Birds()
        self.density = 1.0
        self._sides: dict[float, int] = {}  # of the sizes of letters
        self._plates = PictureCache()
        self._pictures: dict[tuple[str, int, int, int], pygame.Surface] = {}
        self._unpacked = False  # whether a picture was, for this frame
        self.late = False  # not all is drawn as it should be: to be drawn again
        self._rings: dict[tuple[int, int, str], pygame.Surface] = {}
        self._scene: Scene | None = None
        self._parts: tuple[list[Item], ...] = ([], [], [], [])
        self._looked: list[Look] = []  # the cards of the last picture, as they were given
        self._marks: tuple[object, ...] = ()  # and what marks them and the places
        self._last: list[Item] = []
        self._whole = True
        self.screen: pygame.Surface
        self._backdrop = Backdrop()
        self._ground: pygame.Surface | None = None

    def open(self, width: int, height: int, density: float) -> None:
        """Make or resize the drawing surface, of so many physical pixels."""
        self.density = density
        size = (max(1, width), max(1, height))
        # In a web page the page sizes the canvas; SDL must not.
        flags = 0 if sys.platform == "emscripten" else pygame.RESIZABLE
        self.screen = pygame.display.set_mode(size, flags)
        self._most = 2 * max(size) + 64
        self._sides.clear()
        whole = size[0] * size[1]
        self.cards.forget(6 * whole)  # what one picture can show, and as much again
        self._plates = PictureCache(4 * whole)
        self.birds.forget()
        self._pictures.clear()
        self._rings.clear()
        self._backdrop.resize(size)
        self._ground = None
        self._veil = (*size, 0, "veil", "")
        self._scene = None
        self._whole = True

    def veil(self) -> None:
        """Prepare the shade that lies under overlays."""
        self.plate(*self._veil)

    def measure(self, text: str, size: float, bold: bool) -> float:
        """The width of a line, in logical pixels."""
        side = self._sides.get(size)
        if side is None:  # a page measures thousands of words, in a few sizes
            side = self._sides[size] = self.side(size)
        return self.fonts.width(text, side, bold) / self.density

    def px(self, length: float) -> int:
        """Logical to physical pixels; what lies further away than any window lies at its edge."""
        return round(max(-FAR, min(length * self.density, FAR)))

    def side(self, length: float) -> int:
        """A side in pixels, at least 1 and not much longer than the window."""
        return self._side(self.px(length))

    def _side(self, pixels: int) -> int:
        return max(1, min(pixels, self._most))

    # -- parts to items

    def plate(self, w: int, h: int, radius: int, fill: str, edge: str) -> pygame.Surface:
        """A box with smooth round corners."""
        key = (w, h, radius, fill, edge)
        plate = self._plates.get(key)
        if plate is None:
            plate = _round_box(
                w, h, radius, COLOURS[fill], COLOURS[edge] if edge else None, max(1, self.px(1))
            )
            self._plates.put(key, plate)
        return plate

    def _picture(self, name: str, w: int, h: int, radius: int) -> pygame.Surface | None:
        """A picture; None when another was unpacked for this frame, which has no time for two."""
        key = (name, w, h, radius)
        made = self._pictures.get(key)
        if made is None and self._has_time():
            path = folder() / name
            if not path.exists():  # a game whose picture has not been painted yet
                path = folder() / "felt.jpg"
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
            made.blit(scaled, ((w - size[0]) // 2, (h - size[1]) // above))
            if radius:
                cut = _round_box(w, h, radius, (255, 255, 255, 255), None, 0)
                made.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            made = self._pictures[key] = made.convert_alpha()
        return made

    def _ring(self, radius: int, part: float, colour: str) -> pygame.Surface:
        steps = round(part * 90)
        key = (radius, steps, colour)
        ring = self._rings.get(key)
        if ring is None:
            big = radius * 4
            large = pygame.Surface((big * 2, big * 2), pygame.SRCALPHA)
            width = max(4, big // 6)
            pygame.draw.circle(large, (0, 0, 0, 90), (big, big), big, width)
            if steps:
                angles = [math.tau * i / 90 - math.pi / 2 for i in range(steps + 1)]
                outer = [(big + big * math.cos(a), big + big * math.sin(a)) for a in angles]
                inner = big - width
                back = [(big + inner * math.cos(a), big + inner * math.sin(a)) for a in angles]
                pygame.draw.polygon(large, COLOURS[colour], outer + back[::-1])
            ring = pygame.transform.smoothscale(large, (radius * 2, radius * 2)).convert_alpha()
            self._rings[key] = ring
        return ring

    def _has_time(self) -> bool:
        """Whether this picture has time for something slow; if so, it has had it."""
        if self._unpacked:
            self.late = True
            return False
        self._unpacked = True
        return True

    def _curve(self, part: Curve, pad: int) -> pygame.Surface | None:
        """A line through points; None as with pictures."""
        size = self.side(part.rect.w) + 2 * pad, self.side(part.rect.h) + 2 * pad
        key = (size, part)
        made = self._plates.get(key)
        if made is None and self._has_time():
            colour = COLOURS[part.colour]
            made = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
            made.fill((*colour[:3], 0))
            points = [(self.px(x) + pad, self.px(y) + pad) for x, y in part.points]
            for start, end in pairwise(points):
                pygame.draw.aaline(made, colour, start, end, pad)
            for point in points:  # round joints
                pygame.draw.aacircle(made, colour, point, max(1, pad // 2))
            self._plates.put(key, made)
        return made

    def _item(self, part: Part, clip: tuple[int, int, int, int] | None) -> Item | None:
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
            w, h = self._side(px(rect.right) - x), self._side(px(rect.bottom) - y)
            radius = max(0, min(px(part.radius), w // 2, h // 2))
            key = (w, h, radius, part.fill, part.edge)
            if radius >= LARGE and self._plates.get(key) is None and not self._has_time():
                return None
            return Item(self.plate(*key), x, y, clip)
        if isinstance(part, Icon):
            size = self.side(part.size)
            icon = self.icons.icon(part.name, size, COLOURS[part.colour])
            return Item(icon, px(part.x) - size // 2, px(part.y) - size // 2, clip)
        if isinstance(part, Picture):
            rect = part.rect
            w, h = self.side(rect.w), self.side(rect.h)
            radius = max(0, min(px(part.radius), w // 2, h // 2))
            made = self._picture(part.name, w, h, radius)
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

    def _bird(self, part: Bird, clip: tuple[int, int, int, int] | None) -> Item | None:
        """A player; None while another picture is unpacked, as with pictures."""
        if not (self.birds.known(part.name) or self._has_time()):
            return None
        size = self.side(part.rect.w)
        image = self.birds.bird(part.name, part.mood, size, turned=part.turned)
        return Item(image, self.px(part.rect.x), self.px(part.rect.y), clip)

    def _card(self, part: Face, clip: tuple[int, int, int, int] | None) -> Item:
        face = self.cards.face(part.deck, part.name, self.side(part.width), dim=part.dim)
        w, h = face.get_size()
        return Item(face, self.px(part.x) - w // 2, self.px(part.y) - h // 2, clip)

    def _items(self, parts: Iterable[Part], clip: Rect | None = None) -> list[Item]:
        cut = self._cut(clip)
        return [item for part in parts if (item := self._item(part, cut)) is not None]

    def _cut(self, clip: Rect | None) -> tuple[int, int, int, int] | None:
        if clip is None:
            return None
        return self.px(clip.x), self.px(clip.y), self.side(clip.w), self.side(clip.h)

    def _counting(self, scene: Scene, counted: float) -> tuple[list[Item], list[Item]]:
        """What lies over the cards, and on top, while a score sheet counts up."""
        from game.ui.counting import shown  # noqa: PLC0415  most pictures do without it

        def items(parts: Iterable[Part], clip: Rect | None = None) -> list[Item]:
            cut, found = self._cut(clip), []
            for part, size in shown(parts, counted):
                if (item := self._item(part, cut)) is not None:
                    found.append(_sized(item, size) if size > 1 else item)
            return found

        over = self._items(scene.over)
        if scene.scroll:
            over += items(scene.scrolled, scene.scroll.rect)
        return over, items(scene.top)

    def _looks(self, looks: Iterable[Look], lifted: object) -> list[Item]:
        items = []
        for look in looks:
            if not look.deck:  # points on their way to the score
                token = self._mark(look.mark, self.side(look.full * 4))
                w, h = token.get_size()
                items.append(
                    Item(token, self.px(look.x) - w // 2, self.px(look.y) - h // 2, z=look.z)
                )
                continue
            straight = lifted is not None and look.key == lifted  # as the mark on it is
            full, angle = self.side(look.full), 0 if straight else look.angle
            if look.deck == FLUTTER:
                items.append(self._flutter(look, full))
                continue
            face = self.cards.face(look.deck, look.name, full, dim=look.dim, angle=angle)
            w, h = face.get_size()
            if look.turned < 1 or look.width != look.full:
                part = look.width / look.full if look.full > 0 else 1.0
                w, h = self._side(round(w * part * look.turned)), self._side(round(h * part))
                face = pygame.transform.scale(face, (w, h))
            y = look.y - LIFT if lifted is not None and look.key == lifted else look.y
            left, top = self.px(look.x) - w // 2, self.px(y) - h // 2
            items.append(Item(face, left, top, z=look.z))
            if look.mark:
                mark = self._mark(look.mark, h)
                at = left + round(w * 0.2) - mark.get_width() // 2
                items.append(Item(mark, max(left, at), top + round(h * 0.36), z=look.z))
        return items

    def _flutter(self, look: Look, full: int) -> Item:
        """What flies about at an entrance; what grows fades."""
        from game.ui import flutter  # noqa: PLC0415  few cards have one

        part = look.width / look.full
        image = flutter.picture(look.name, full, look.angle)
        side = self._side(round(part * flutter.reach(full, look.angle)))
        image = pygame.transform.scale(image, (side, side))
        image.set_alpha(round(255 * min(1.0, 2 * (1 - part))))
        w, h = image.get_size()
        return Item(image, self.px(look.x) - w // 2, self.px(look.y) - h // 2, z=look.z)

    def _mark(self, text: str, height: int) -> pygame.Surface:
        """What a card is worth, on a gold chip for a card so high."""
        side = max(9, round(height * 0.145))
        key = ("mark " + text, side, side, 0)
        made = self._pictures.get(key)
        if made is None:
            line = self.fonts.line(text, max(7, round(side * 0.82)), True, COLOURS["ink"])
            w = max(side, line.get_width() + side // 2)
            made = self.plate(w, side, side // 2, "button-strong", "").copy()
            made.blit(line, ((w - line.get_width()) // 2, (side - line.get_height()) // 2))
            self._pictures[key] = made
        return made

    # -- the picture

    def draw(
        self,
        scene: Scene,
        looks: list[Look],
        *,
        lifted: object = None,
        popped: float = 1.0,
        counted: float = 1.0,
        hover: Rect | None = None,
        focus: Rect | None = None,
        clip: Rect | None = None,
        radius: float = 10,
    ) -> int:
        """Bring the window up to date; how many boxes had to be painted again."""
        marks = (lifted, popped, counted, hover, focus, clip, radius)
        same = scene is self._scene and looks is self._looked and marks == self._marks
        if same and not self.late and not self._whole:
            return 0
        self._looked, self._marks = looks, marks
        late, self.late = self.late, False
        self._unpacked = False
        self.cards.begin()
        if scene is not self._scene or late:
            # The shade under a sheet falls first; what lies on it comes with the next frame.
            falls = _shaded(scene) and not (self._scene and _shaded(self._scene))
            self._scene = scene
            self.late = falls
            self._plates.get(self._veil)  # needed seldom but at once, so it is kept
            over = self._items(scene.over)
            if scene.scroll:
                over += self._items(scene.scrolled, scene.scroll.rect)
            pops = self._items(scene.pops)
            top = self._items(scene.top[:1] if falls else scene.top)
            self._parts = (self._items(scene.under), over, pops, top)
        under, over, pops, top = self._parts
        if counted < 1 and not self.late:
            over, top = self._counting(scene, counted)
        if popped < 1:
            pops = [_sized(item, popped) for item in pops]
        cards = self._looks(looks, lifted)
        held = [item for item in cards if item.z >= HELD]
        items = under + cards[: len(cards) - len(held)] + over + pops + held + top
        if hover is not None:
            items += self._items((Panel(hover, "hover", radius),), clip)
        if focus is not None:
            items += self._items((Panel(focus.inset(-3), "clear", radius + 3, "focus"),), clip)
        self.late = self.late or self.cards.late
        ground = self._under(scene)
        self.late = self.late or self._backdrop.late
        self._whole = self._whole or ground is not self._ground
        self._ground = ground
        boxes = self._changed(items)
        self._last = items
        if not boxes:
            return 0
        self._paint(ground, items, boxes)
        return len(boxes)

    def _under(self, scene: Scene) -> pygame.Surface:
        felt = scene.felt
        x, y = self.px(felt.x), self.px(felt.y)
        box = (x, y, self.side(felt.w), self.side(felt.h))
        rest = self._unpacked or self.cards.busy
        return self._backdrop.of(scene.place, scene.cloth, box, self.px(scene.shade), rest=rest)

    def _changed(self, items: list[Item]) -> list[pygame.Rect]:
        whole = self.screen.get_rect()
        if self._whole:
            self._whole = False
            return [whole]
        before, after = set(self._last), set(items)
        boxes = [_box(item) for item in self._last if item not in after]
        boxes += [_box(item) for item in items if item not in before]
        merged: list[pygame.Rect] = []
        for box in boxes:
            rest = box.clip(whole)
            if not rest.w or not rest.h:
                continue
            while (hit := rest.collidelist(merged)) >= 0:
                rest = rest.union(merged.pop(hit))
            merged.append(rest)
        if len(merged) > 14 or sum(b.w * b.h for b in merged) > 0.7 * whole.w * whole.h:
            return [whole]
        return merged

    def _paint(self, ground: pygame.Surface, items: list[Item], boxes: list[pygame.Rect]) -> None:
        screen = self.screen
        rects = [_box(item) for item in items]
        for box in boxes:
            screen.set_clip(box)
            screen.blit(ground, box.topleft, box)
            for index in box.collidelistall(rects):
                item = items[index]
                if item.clip is None:
                    screen.blit(item.image, (item.x, item.y))
                else:
                    screen.set_clip(box.clip(item.clip))
                    screen.blit(item.image, (item.x, item.y))
                    screen.set_clip(box)
        screen.set_clip(None)
        pygame.display.update(boxes)

    def again(self) -> None:
        """Paint everything at the next `draw`: the window was uncovered."""
        self._whole = True


def _shaded(scene: Scene) -> bool:
    """Whether all of the picture but a sheet is shaded."""
    return any(isinstance(part, Panel) and part.fill == "veil" for part in scene.top[:1])


def _box(item: Item) -> pygame.Rect:
    box = item.image.get_rect(topleft=(item.x, item.y))
    return box if item.clip is None else box.clip(item.clip)


def _sized(item: Item, part: float) -> Item:
    """The same item smaller, around its middle."""
    w, h = item.image.get_size()
    size = (max(1, round(w * part)), max(1, round(h * part)))
    image = pygame.transform.smoothscale(item.image, size)
    x, y = item.x + (w - image.get_width()) // 2, item.y + (h - image.get_height()) // 2
    return item._replace(image=image, x=x, y=y)


def _round_box(
    w: int,
    h: int,
    radius: int,
    fill: tuple[int, int, int, int],
    edge: tuple[int, int, int, int] | None,
    line: int,
) -> pygame.Surface:
    """A box with round corners: four smooth quarter circles and three plain boxes between them."""
    # In the screen's own format from the start: to convert a large box takes long.
    dot = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    box = pygame.Surface((w, h), pygame.SRCALPHA, 32, dot.get_masks())
    thick = line * 2 if edge and not fill[3] else line
    outside = edge or fill
    box.fill(fill)
    if edge:
        box.fill(outside, (0, 0, w, thick))
        box.fill(outside, (0, h - thick, w, thick))
        box.fill(outside, (0, 0, thick, h))
        box.fill(outside, (w - thick, 0, thick, h))
    if radius:
        fine = 4 if radius < LARGE else 2  # a large circle is smooth sooner, and takes long
        big = radius * fine
        corner = pygame.Surface((big * 2, big * 2), pygame.SRCALPHA)
        corner.fill((*outside[:3], 0))
        pygame.draw.circle(corner, outside, (big, big), big)
        if edge:
            pygame.draw.circle(corner, fill, (big, big), max(0, big - thick * fine))
        small = pygame.transform.smoothscale(corner, (radius * 2, radius * 2))
        for sx, x in ((0, 0), (radius, w - radius)):
            for sy, y in ((0, 0), (radius, h - radius)):
                spot = pygame.Rect(x, y, radius, radius)
                box.fill((0, 0, 0, 0), spot)
                box.blit(small, spot, (sx, sy, radius, radius), special_flags=pygame.BLEND_RGBA_ADD)
    return box
