"""The only module that draws. It compares the new picture with the last and redraws what differs.

A picture is a list of items (an image at a place, perhaps cut off). Items that came or went mark
their boxes; only those boxes are painted again and given to the screen. When nothing has changed,
nothing is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence

import pygame

from game.engine.words import spoken
from game.ui.drawing import counting as figures
from game.ui.drawing import flutter
from game.ui.drawing.assets import Birds, Cards, Icons, picture_file
from game.ui.drawing.backdrop import Backdrop
from game.ui.drawing.boxes import (
    LARGE,
    ROUND,
    STRIP,
    TALL,
    Ground,
    Item,
    Window,
    canvas,
    dirty,
    drawn,
    faded_box,
    part_of_ring,
    round_box,
    sized,
)
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.kept import PictureCache
from game.ui.drawing.sprites import FLUTTER, HELD, Look, ring
from game.ui.scene import Bird, Curve, Face, Icon, Panel, Part, Picture, Rect, Ring, Scene, Text
from game.ui.theme import COLOURS

FAR = 1 << 20  # physical pixels, beyond the edge of any window
LIFT = 10  # how far a pointed-at card of the hand stands up, in logical pixels
MANY = 40  # new parts of a picture: one with more is drawn from the next frame on
THIN = 3  # logical pixels: a side that is shorter is that of a line
LINES = 4096  # whose widths are known: a page measures thousands of words
FEWEST = 1 << 21  # pixels of cards and the like that any window keeps: a tiny one comes to rest
ENOUGH = 6  # lines and plates that are made for one picture: more come with the next ones
MOST = 32  # boxes that are painted one by one; instead of more, the whole window is
FACES = 10_000_000  # and no more in any, for it shows no more at once
STEPS = 32  # sizes that a card on its way passes through, up to its full one
FEW = 16  # sizes of what flies about, which is soft
PATIENCE = 16  # pictures that the last one may stay for a new one, until all of that is made
UPON = "", FLUTTER  # what flies over the cards


class Painter:
    """The window, and what is on it."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self.cards, self.icons, self.birds = Cards(), Icons(), Birds()
        self.density = 1.0
        self._widths: dict[tuple[str, float, bool], float] = {}  # of lines, as they were measured
        self._plates = PictureCache()
        self._passing = PictureCache()  # cards in the sizes that they pass through
        self._pictures = PictureCache()
        self._unpacked = False  # whether a picture was, for this frame
        self.late = False  # not all is drawn as it should be: to be drawn again
        self.awaits = False  # some files are on their way: to be drawn again when they have come
        self._before = 0  # how much had been made when this picture was begun
        self._complete = False  # whether all of its still parts are as they should be
        self._waited = 0  # pictures that the last one has stayed for the one that is wanted
        self._ready: tuple[Scene, list[list[Item]]] | None = None  # all of it, to be painted next
        self._fallen = False  # only the shade of that one is there, and no sheet yet
        self._rings: dict[tuple[int, int, str], pygame.Surface] = {}
        self._put_off = False  # this picture is painted in the next frame
        self._flying: set[tuple[str, int, int]] = set()  # what has been drawn to fly about
        self._scene: Scene | None = None
        self._parts: list[list[Item]] = [[], [], [], []]
        self._items_now: dict[Hashable, Item] = {}  # of the still parts of this picture
        self._items_before: dict[Hashable, Item] = {}  # and of the last one
        self._style = ("", "")
        self._looked: list[Look] = []  # the cards of the last picture, as they were given
        self._marks: tuple[object, ...] = ()  # and what marks them and the places
        self.window = Window()
        self._rested: dict[int, tuple[Look, list[Item]]] = {}  # of cards at rest, as they lie
        self._asks = False  # whether the face of each is asked for once more
        self._whole = True
        self._first = True  # the first picture of all waits for nothing slow
        self.screen: pygame.Surface
        self._backdrop = Backdrop()
        self._ground: Ground | None = None

    def open(self, width: int, height: int, density: float) -> None:
        """Make or resize the drawing surface, of so many physical pixels."""
        self.density = density
        size = (max(1, width), max(1, height))
        self.screen = canvas(size)
        self._most = 2 * max(size) + 64
        self._widths.clear()
        whole = size[0] * size[1]
        self.cards.forget(max(FEWEST, min(whole, FACES)))
        self._roomy()
        self.birds.forget()
        self._rings.clear()
        self._backdrop.resize(size)
        self._ground = None
        self._items_now, self._ready, self._rested = {}, None, {}
        self._scene = None
        self._whole = True

    def only(self, deck: str) -> None:
        """A table with this deck opens: what was painted for the last one is let go of."""
        if self.cards.only(deck):
            self._roomy()

    def _roomy(self) -> None:
        w, h = self.screen.get_size()
        room = max(FEWEST, 3 * w * h // 4)
        self._plates = PictureCache(room)
        self._passing = PictureCache(w * h)
        self._pictures = PictureCache(w * h)
        self.fonts.forget(room)

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
        return self._side(self.px(length))

    def _across(self, begin: float, length: float) -> int:
        """A side of a box from here on; a thin line is as thick wherever it lies."""
        whole = self.px(begin + length) - self.px(begin)
        return self._side(self.px(length) if length < THIN else whole)

    def _side(self, pixels: int) -> int:
        return max(1, min(pixels, self._most))

    # -- parts to items

    def plate(self, w: int, h: int, radius: int, fill: str, edge: str) -> pygame.Surface:
        """A box with smooth round corners."""
        key = (w, h, radius, fill, edge)
        plate = self._plates.get(key)
        if plate is None:
            plate = (
                faded_box(w, h, COLOURS[fill])
                if fill.startswith("fade")
                else round_box(
                    w, h, radius, COLOURS[fill], COLOURS[edge] if edge else None, max(1, self.px(1))
                )
            )
            self._plates.put(key, plate)
        return plate

    def _picture(
        self, name: str, w: int, h: int, radius: int, gaze: float
    ) -> pygame.Surface | None:
        """A picture; None when another was unpacked for this frame, which has no time for two."""
        key = (name, w, h, radius, gaze)
        made = self._pictures.get(key)
        path = None if made else picture_file(name)
        self.awaits = self.awaits or (made or path) is None
        if path and self._has_time():
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
            self._pictures.put(key, made)
        return made

    def _ring(self, radius: int, part: float, colour: str) -> pygame.Surface:
        key = (radius, round(part * ROUND), colour)
        ring = self._rings.get(key)
        if ring is None:
            ring = self._rings[key] = part_of_ring(radius, key[1], COLOURS[colour])
        return ring

    def _has_time(self) -> bool:
        """Whether this picture has time for something slow; if so, it has had it."""
        if self._unpacked:
            self.late = True
            return False
        self._unpacked = True
        return True

    def _curve(self, part: Curve, pad: int) -> pygame.Surface | None:
        """A line through points, or what lies between them; None as with pictures."""
        size = self.side(part.rect.w) + 2 * pad, self.side(part.rect.h) + 2 * pad
        key = (size, part)
        made = self._plates.get(key)
        if made is None and self._has_time():
            points = [(self.px(x) + pad, self.px(y) + pad) for x, y in part.points]
            made = drawn(size, points, COLOURS[part.colour], pad if part.width else 0)
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
            w, h = self._across(rect.x, rect.w), self._across(rect.y, rect.h)
            if clip is not None:  # of one too long for a surface, what is scrolled into view
                y = max(y, min(px(rect.bottom) - h, clip[1] - (h - clip[3]) // 2))
            radius = max(0, min(px(part.radius), w // 2, h // 2))
            edge = 2 * max(1, self.px(1))
            tall = h > TALL + 2 * radius and not part.fill.startswith("fade")
            high = 2 * max(radius, edge) + STRIP if tall else h
            key = (w, high, radius, part.fill, part.edge)
            if radius >= LARGE and self._plates.get(key) is None and not self._has_time():
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
            made = self._picture(part.name, w, h, radius, part.gaze)
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
        size = self.side(part.rect.w)
        ready = self.birds.ready(part.name, part.mood, size)
        here = self.birds.here(part.name, part.mood, size)
        self.awaits = self.awaits or not here
        if not here or not (ready or self._has_time()):
            return None
        image = self.birds.bird(part.name, part.mood, size, turned=part.turned, within=part.within)
        return Item(image, self.px(part.rect.x), self.px(part.rect.y), clip)

    def _card(self, part: Face, clip: tuple[int, int, int, int] | None) -> Item:
        face = self.cards.face(part.deck, part.name, self.side(part.width), dim=part.dim)
        w, h = face.get_size()
        return Item(face, self.px(part.x) - w // 2, self.px(part.y) - h // 2, clip)

    def _items(self, parts: Iterable[Part], clip: Rect | None = None) -> list[Item]:
        cut = self._cut(clip)
        return [item for part in parts if (item := self._still(part, cut)) is not None]

    def _still(
        self, part: Part, clip: tuple[int, int, int, int] | None, known: Item | None = None
    ) -> Item | None:
        """The item of a part: that of the last picture, where the part was in it too."""
        key = (part.__class__, part, clip)
        item = known or self._items_before.get(key) or self._item(part, clip)
        if item is not None and not (self.cards.late and isinstance(part, Face)):  # a stand-in
            self._items_now[key] = item
        return item

    def _cut(self, clip: Rect | None) -> tuple[int, int, int, int] | None:
        if clip is None:
            return None
        return self.px(clip.x), self.px(clip.y), self.side(clip.w), self.side(clip.h)

    def _counting(self, scene: Scene, counted: float) -> list[list[Item]]:
        """The layers while figures count up."""

        def items(parts: Iterable[Part], clip: Rect | None = None) -> list[Item]:
            cut, found = self._cut(clip), []
            for part, size in figures.shown(parts, counted):
                item = self._items_now.get((part.__class__, part, cut)) or self._item(part, cut)
                if item is not None:
                    found.append(sized(item, size) if size > 1 else item)
            return found

        under, over, pops, top = scene.under, scene.over, scene.pops, scene.top
        made = [items(under), items(over), items(pops), items(top)]
        if scene.scroll:
            made[1] += items(scene.scrolled, scene.scroll.rect)
        return made

    def _looks(self, looks: Sequence[Look], lifted: object) -> list[Item]:
        """The items of all cards; those of one that rests, as they were in the last picture."""
        items: list[Item] = []
        before, self._rested = self._rested, {}
        # Of cards that wait in one place the last is seen: the shadows of all would frame it black.
        seen = {(look.x, look.y, look.width, look.name): look.key for look in looks}
        for name, look in zip(map(id, looks), looks, strict=True):
            known = before.get(name)
            if known and known[0] is look and look.key != lifted and self._holds(*known):
                self._rested[name] = known
                made = known[1]
            else:
                made = self._look(look, lifted)
            if seen[look.x, look.y, look.width, look.name] == look.key or look.deck in UPON:
                items += made
        self._asks = False
        return items

    def _holds(self, look: Look, made: list[Item]) -> bool:
        """Whether a card looks as it did; a new scene asks for its face, so that it is kept."""
        return not self._asks or made[0].image is self._face(look, look.angle)

    def _face(self, look: Look, angle: int) -> pygame.Surface:
        return self.cards.face(
            look.deck, look.name, self.side(look.full), dim=look.dim, angle=angle
        )

    def _look(self, look: Look, lifted: object) -> list[Item]:
        """A card, and what lies on it; or points on their way to the score."""
        if not look.deck:
            token = self._mark(look.mark, self.side(look.full * 4))
            w, h = token.get_size()
            return [Item(token, self.px(look.x) - w // 2, self.px(look.y) - h // 2, z=look.z)]
        straight = lifted is not None and look.key == lifted  # as the mark on it is
        full, angle = self.side(look.full), 0 if straight else look.angle
        if look.deck == FLUTTER:
            flying = self._flutter(look, full)
            return [] if flying is None else [flying]
        late, self.cards.late = self.cards.late, 0
        face = self._face(look, angle)
        stays = not (straight or self.cards.late)  # while it is the same look
        self.cards.late += late
        part = look.width / look.full if look.full > 0 else 1.0
        if look.turned < 1 or part != 1:
            part = _stepped(part)
            face = self._scaled(face, part * _stepped(look.turned), part)
        w, h = face.get_size()
        left = self.px(look.x) - w // 2
        top = self.px(look.y - LIFT * straight) - h // 2
        items = [Item(face, left, top, z=look.z)]
        if look.framed:
            items += [i._replace(z=look.z) for i in self._items(ring(look, LIFT * straight))]
        if look.mark:
            mark = self._marked(look.mark, full, part)
            # Below the sign of the suit, also on a card that lies askew.
            wide, high = full * part, self.cards.height(full) * part
            across = max(look.column * wide, 0.03 * wide + mark.get_width() / 2) - wide / 2
            down = mark.get_height() / 2 - high * 0.06
            lean = math.radians(angle)
            x = left + w / 2 + across * math.cos(lean) + down * math.sin(lean)
            y = top + h / 2 + down * math.cos(lean) - across * math.sin(lean)
            at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
            items.append(Item(mark, *at, z=look.z))
        if stays:
            self._rested[id(look)] = look, items
        return items

    def _scaled(self, face: pygame.Surface, wide: float, high: float) -> pygame.Surface:
        """A card on its way: so wide and so high a part of its full size."""
        key = (face, wide, high)
        made = self._passing.get(key)
        if made is None:
            w, h = face.get_size()
            size = self._side(round(w * wide)), self._side(round(h * high))
            made = pygame.transform.scale(face, size)
            self._passing.put(key, made)
        return made

    def _flutter(self, look: Look, full: int) -> Item | None:
        """What flies about at an entrance; what grows fades. None as with pictures."""
        key = (look.name, full, look.angle)
        if key not in self._flying and not self._has_time():
            return None
        self._flying.add(key)
        part = _stepped(look.width / look.full, FEW)
        image = self._passing.get((key, part))
        if image is None:
            faint = flutter.faded(look.name, full, look.angle, min(1.0, 2 * (1 - part)))
            side = self._side(round(part * flutter.reach(full, look.angle)))
            image = pygame.transform.scale(faint, (side, side))
            self._passing.put((key, part), image)
        w, h = image.get_size()
        return Item(image, self.px(look.x) - w // 2, self.px(look.y) - h // 2, z=look.z)

    def _marked(self, text: str, full: int, part: float) -> pygame.Surface:
        """What a card is worth; on its way, when it shows a part of its size, made smaller."""
        chip = self._mark(text, self.cards.height(full))
        return chip if part == 1 else self._scaled(chip, part, part)

    def _mark(self, text: str, height: int) -> pygame.Surface:
        """What a card is worth, on a gold chip for a card so high."""
        side = max(9, round(height * 0.145))
        key = ("mark " + text, side, side, 0, 0.5)
        made = self._pictures.get(key)
        if made is None:
            full, room = max(7, round(side * 0.82)), height * 0.42 - side // 3  # of a fan's card
            size = max(7, min(full, int(full * room / max(1, self.fonts.width(text, full, True)))))
            line = self.fonts.line(text, size, True, COLOURS["ink"])
            w = max(side, line.get_width() + side // 3)
            made = self.plate(w, side, side // 2, "button-strong", "").copy()
            made.blit(line, ((w - line.get_width()) // 2, (side - line.get_height()) // 2))
            self._pictures.put(key, made)
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
        self.late = self.awaits = False
        self._unpacked, self._first = self._first, False
        self._before = self.fonts.made + self._plates.made
        # Cards are turned where nothing moves, and after the room is there.
        still, free = looks is self._looked and not self._backdrop.late, not self._put_off
        self.cards.begin(turns=still and free, unpacks=free, whole=False)
        self._looked, self._marks = looks, marks
        new = scene is not self._scene
        if (new or not self._complete) and not self._prepared(scene):
            self.late = True
            return 0
        self.cards.hurried = new  # its first picture has enough to do
        counting = counted < 1 and not self._fallen
        under, over, pops, top = self._counting(scene, counted) if counting else self._parts
        if popped < 1:
            pops = [sized(item, popped) for item in pops]
        cards = self._looks(looks, lifted)
        # What was slow to make has had this frame; in the next one nothing of the kind is done.
        self._put_off = self.cards.slow and self._ground is not None
        if self._put_off:
            self.late = True
            return 0
        held = len(cards)
        while held and cards[held - 1].z >= HELD:
            held -= 1
        items = under + cards[:held] + over + pops + cards[held:] + top
        if hover is not None:
            items += self._items((Panel(hover, "hover", radius),), clip)
        if focus is not None:
            items += self._items((Panel(focus.inset(-3), "clear", radius + 3, "focus"),), clip)
        self.late = self.late or self.cards.late > self.cards.absent
        ground = self._under(scene)
        self.late = self.late or self._backdrop.late
        self.awaits = self.awaits or self._backdrop.awaits or bool(self.cards.absent)
        self._whole = self._whole or ground is not self._ground
        self._ground = ground
        boxes = self._changed(items)
        if not boxes:
            return 0
        self._paint(ground, boxes)
        return len(boxes)

    def _prepared(self, scene: Scene) -> bool:
        """Make the parts of a picture; False while some are wanting, and the last picture stays.

        The shade under a sheet falls first; what lies on the sheet comes after it.
        """
        shown, fresh = self._scene, scene is not self._scene
        falls = fresh and scene.shaded and not (shown and shown.shaded)
        waits = bool(shown) and (fresh or self._fallen) and self._waited < PATIENCE
        style = spoken(), self.cards.backs  # what a card shows
        if self._ready and self._ready[0] is scene and style == self._style:
            return self._take(scene, self._ready[1], falls)
        last = self._items_now if style == self._style else {}
        top = scene.top[:1] if falls else scene.top
        layers = scene.under, scene.over, scene.pops, top
        found = [_known(parts, self._items_now) for parts in layers]
        if waits and not self._waited and sum(known.count(None) for known in found) > MANY:
            self._waited = 1
            return False
        if last is not self._items_now:
            found = [_known(parts, last) for parts in layers]
        self._items_before, self._items_now, self._style = last, {}, style
        made = []
        for parts, knowns in zip(layers, found, strict=True):
            items = []
            for part, known in zip(parts, knowns, strict=True):
                if waits and known is None and self._full:
                    break
                if (item := self._still(part, None, known)) is not None:
                    items.append(item)
            made.append(items)
        if scene.scroll:
            made[1] += self._items(scene.scrolled, scene.scroll.rect)
        busy = self._unpacked or self.fonts.made + self._plates.made > self._before
        if waits and (self._full or (busy and (self._unpacked or self._waited))):
            self._waited += 1  # to paint all of a page takes a frame of its own
            self._items_now = last
            return False
        if waits and self._waited and not self.cards.late:  # of stand-ins nothing is kept
            self._ready = scene, made  # to paint all of that takes a frame of its own, too
            return False
        return self._take(scene, made, falls)

    def _take(self, scene: Scene, made: list[list[Item]], falls: bool) -> bool:
        """Show this picture from now on."""
        self._parts, self._ready = made, None
        self._complete = not (self.late or self.awaits or self.cards.late or falls)
        self._scene, self._waited, self._fallen = scene, 0, falls
        self._asks = True
        self.late = self.late or falls
        return True

    @property
    def _full(self) -> bool:
        """Whether so much has been made for this picture that it has no time for more."""
        many = self.fonts.made + self._plates.made - self._before > ENOUGH
        return many or self.late or self._unpacked

    def _under(self, scene: Scene) -> Ground:
        felt = scene.felt
        x, y = self.px(felt.x), self.px(felt.y)
        box = (x, y, self.side(felt.w), self.side(felt.h))
        rest = self._unpacked or self.cards.busy
        return self._backdrop.of(scene.place, scene.cloth, box, self.px(scene.shade), rest=rest)

    def _changed(self, items: list[Item]) -> list[pygame.Rect]:
        whole, differ = self.screen.get_rect(), self.window.show(items)
        if self._whole:
            self._whole = False
            return [whole]
        return dirty(differ, whole, MOST)

    def _paint(self, ground: Ground, boxes: list[pygame.Rect]) -> None:
        self.window.paint(self.screen, ground, boxes)
        pygame.display.update(boxes)

    def again(self) -> None:
        """Paint everything at the next `draw`: the window was uncovered."""
        self._whole = True


def _known(parts: Iterable[Part], before: Mapping[Hashable, Item]) -> list[Item | None]:
    """Of each part the item that it had before; to ask takes a while, so it is done once."""
    return [before.get((part.__class__, part, None)) for part in parts]


def _stepped(part: float, steps: int = STEPS) -> float:
    """The step next to a part of a card's size: to scale it anew for each picture takes long."""
    return max(1, round(part * steps)) / steps
