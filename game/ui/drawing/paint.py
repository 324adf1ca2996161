"""The only module that draws. It compares the new picture with the last and redraws what differs.

A picture is a list of items (an image at a place, perhaps cut off). Items that came or went mark
their boxes; only those boxes are painted again and given to the screen. When nothing has changed,
nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

import pygame

from game.engine.words import spoken
from game.ui.drawing import counting as figures
from game.ui.drawing.backdrop import Backdrop
from game.ui.drawing.boxes import Ground, Item, Place, Window, canvas, dirty, sized
from game.ui.drawing.looks import Looks
from game.ui.drawing.parts import Parts
from game.ui.drawing.sprites import HELD, Look
from game.ui.geometry import Rect
from game.ui.scene import Face, Panel, Part, Scene

MANY = 40  # new parts of a picture: one with more is drawn from the next frame on
ENOUGH = 6  # lines and plates that are made for one picture: more come with the next ones
MOST = 32  # boxes that are painted one by one; instead of more, the whole window is
PATIENCE = 16  # pictures that the last one may stay for a new one, until all of that is made


class Painter:
    """The window, and what is on it."""

    def __init__(self) -> None:
        self.parts = Parts()
        self.looks = Looks(self.parts)
        self.window = Window()
        self.screen: pygame.Surface
        self._effort = self.parts.effort
        self._before = 0  # how much had been made when this picture was begun
        self._complete = False  # whether all of its still parts are as they should be
        self._waited = 0  # pictures that the last one has stayed for the one that is wanted
        self._ready: tuple[Scene, list[list[Item]]] | None = None  # all of it, to be painted next
        self._fallen = False  # only the shade of that one is there, and no sheet yet
        self._put_off = False  # this picture is painted in the next frame
        self.scene: Scene | None = None  # that is shown
        self.layers: list[list[Item]] = [[], [], [], []]  # its still parts
        self._items_now: dict[Hashable, Item] = {}  # of the still parts of this picture
        self._items_before: dict[Hashable, Item] = {}  # and of the last one
        self._style = ("", "")
        self.looked: list[Look] = []  # the cards of the last picture, as they were given
        self._marks: tuple[object, ...] = ()  # and what marks them and the places
        self._whole = True
        self._backdrop = Backdrop()
        self.ground: Ground | None = None

    @property
    def late(self) -> bool:
        """Whether not all is drawn as it should be: to be drawn again."""
        return self._effort.late

    @property
    def awaits(self) -> bool:
        """Whether some files are on their way: to be drawn again when they have come."""
        return self._effort.awaits

    def open(self, width: int, height: int, density: float) -> None:
        """Make or resize the drawing surface, of so many physical pixels."""
        size = (max(1, width), max(1, height))
        self.screen = canvas(size)
        self.parts.open(*size, density)
        self.looks.open(*size)
        self._backdrop.resize(size)
        self.ground = self.scene = self._ready = None
        self._items_now = {}
        self._whole = True

    def only(self, deck: str) -> None:
        """A table with this deck opens: what was painted for the last one is let go of."""
        if self.parts.cards.only(deck):
            self.parts.clear()
            self.looks.clear()

    def _items(self, parts: Iterable[Part], clip: Rect | None = None) -> list[Item]:
        cut = self.parts.cut(clip)
        return [item for part in parts if (item := self._still(part, cut)) is not None]

    def _still(self, part: Part, clip: Place | None, known: Item | None = None) -> Item | None:
        """The item of a part: that of the last picture, where the part was in it too."""
        key = (part.__class__, part, clip)
        item = known or self._items_before.get(key) or self.parts.item(part, clip)
        if item is not None and not (
            self.parts.cards.late and isinstance(part, Face)
        ):  # a stand-in
            self._items_now[key] = item
        return item

    def _counting(self, scene: Scene, counted: float) -> list[list[Item]]:
        """The layers while figures count up."""

        def items(parts: Iterable[Part], clip: Rect | None = None) -> list[Item]:
            cut, found = self.parts.cut(clip), []
            for part, size in figures.shown(parts, counted):
                item = self._items_now.get((part.__class__, part, cut)) or self.parts.item(
                    part, cut
                )
                if item is not None:
                    found.append(sized(item, size) if size > 1 else item)
            return found

        under, over, pops, top = scene.under, scene.over, scene.pops, scene.top
        made = [items(under), items(over), items(pops), items(top)]
        if scene.scroll:
            made[1] += items(scene.scrolled, scene.scroll.rect)
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
        same = scene is self.scene and looks is self.looked and marks == self._marks
        if same and not self.late and not self._whole:
            return 0
        self._effort.begin()
        self._before = self.parts.made
        # Cards are turned where nothing moves, and after the room is there.
        still, free = looks is self.looked and not self._backdrop.late, not self._put_off
        self.parts.cards.begin(turns=still and free, unpacks=free, whole=False)
        self.looked, self._marks = looks, marks
        new = scene is not self.scene
        if (new or not self._complete) and not self._prepared(scene):
            self._effort.late = True
            return 0
        self.parts.cards.hurried = new  # its first picture has enough to do
        counting = counted < 1 and not self._fallen
        under, over, pops, top = self._counting(scene, counted) if counting else self.layers
        if popped < 1:
            pops = [sized(item, popped) for item in pops]
        cards = self.looks.items(looks, lifted)
        # What was slow to make has had this frame; in the next one nothing of the kind is done.
        self._put_off = self.parts.cards.slow and self.ground is not None
        if self._put_off:
            self._effort.late = True
            return 0
        held = len(cards)
        while held and cards[held - 1].z >= HELD:
            held -= 1
        items = under + cards[:held] + over + pops + cards[held:] + top
        if hover is not None:
            items += self._items((Panel(hover, "hover", radius),), clip)
        if focus is not None:
            items += self._items((Panel(focus.inset(-3), "clear", radius + 3, "focus"),), clip)
        self._effort.late |= self.parts.cards.late > self.parts.cards.absent
        ground = self._under(scene)
        self._effort.late |= self._backdrop.late
        self._effort.awaits |= self._backdrop.awaits or bool(self.parts.cards.absent)
        self._whole = self._whole or ground is not self.ground
        self.ground = ground
        boxes = self._changed(items)
        if not boxes:
            return 0
        self._paint(ground, boxes)
        return len(boxes)

    def _prepared(self, scene: Scene) -> bool:
        """Make the parts of a picture; False while some are wanting, and the last picture stays.

        The shade under a sheet falls first; what lies on the sheet comes after it.
        """
        shown, fresh = self.scene, scene is not self.scene
        falls = fresh and scene.shaded and not (shown and shown.shaded)
        waits = bool(shown) and (fresh or self._fallen) and self._waited < PATIENCE
        style = spoken(), self.parts.cards.backs  # what a card shows
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
        busy = self._effort.spent or self.parts.made > self._before
        if waits and (self._full or (busy and (self._effort.spent or self._waited))):
            self._waited += 1  # to paint all of a page takes a frame of its own
            self._items_now = last
            return False
        if waits and self._waited and not self.parts.cards.late:  # of stand-ins nothing is kept
            self._ready = scene, made  # to paint all of that takes a frame of its own, too
            return False
        return self._take(scene, made, falls)

    def _take(self, scene: Scene, made: list[list[Item]], falls: bool) -> bool:
        """Show this picture from now on."""
        self.layers, self._ready = made, None
        self._complete = not (self.late or self.awaits or self.parts.cards.late or falls)
        self.scene, self._waited, self._fallen = scene, 0, falls
        self.looks.asks = True
        self._effort.late |= falls
        return True

    @property
    def _full(self) -> bool:
        """Whether so much has been made for this picture that it has no time for more."""
        many = self.parts.made - self._before > ENOUGH
        return many or self.late or self._effort.spent

    def _under(self, scene: Scene) -> Ground:
        felt = scene.felt
        x, y = self.parts.px(felt.x), self.parts.px(felt.y)
        box = (x, y, self.parts.side(felt.w), self.parts.side(felt.h))
        rest = self._effort.spent or self.parts.cards.busy
        return self._backdrop.of(
            scene.place, scene.cloth, box, self.parts.px(scene.shade), rest=rest
        )

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
