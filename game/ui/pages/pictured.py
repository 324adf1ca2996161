"""A page about one game: its picture stands beside what scrolls, or at the top of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box, Rect
from game.ui.pages.blocks import PAD
from game.ui.pages.column import Column
from game.ui.pages.page import HEADER, WIDEST, Page, Way
from game.ui.scene import Picture, Scene, Text, shifted
from game.ui.screen import Shell
from game.ui.scrolling import FADE
from game.ui.text import LINE, shrunk, told, wrap

GAP = 40  # between the picture and what scrolls
LOWER = 0.35  # the part of the room that is left which stands above
LEAST = 90  # the height of a picture
LARGE = 220  # the least height of one that a tall window shows over what it says
STAMP, MIDDLE = 48, 140  # the height of one beside what it says, and where there is more room


class Pictured(Page):
    """A page about a game. A wide window shows the picture of the game at its left."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        self.game = game
        self._firsts: dict[tuple[object, ...], float] = {}
        self._headed = False  # whether the game stands over the column
        self._high = 0.0  # how high its picture is there; 0: as small as a stamp

    def told(self) -> str:
        """What stands under the name of the game."""
        return ""

    def shape(self) -> float:
        """How much wider than high the picture is."""
        return 1.5

    def picture(self, column: Column, spot: Rect) -> None:
        """What is shown beside the column."""
        column.put(Picture(f"pictures/{self.game}.png", spot, 14 * column.u))

    def aside(self, column: Column) -> None:
        """What stands under the picture."""
        column.write(_(MANIFEST[self.game].title), 20, bold=True)
        if self.told():
            column.gap(2)
            column.write(self.told(), 16, colour="soft")

    @staticmethod
    def beside(box: Box) -> bool:
        """Whether there is room for the picture beside the column."""
        return box.w >= 860 * box.unit and box.h >= 400 * box.unit

    @staticmethod
    def _left(box: Box) -> float:
        """How wide the picture is."""
        return min(400 * box.unit, (box.w - 48 * box.unit) * 0.37)

    def column(self, box: Box, most: float = WIDEST, pad: float = PAD) -> Column:
        """An empty column, at the right of the picture where there is room."""
        if not self.beside(box):
            return super().column(box, most, pad)
        u, left = box.unit, self._left(box)
        between = left + (GAP + pad) * u
        width = min(most * u, box.w - 48 * u - between - pad * u)
        return Column(box, (box.w - between - width - pad * u) / 2 + between, width)

    def banner(self, column: Column) -> None:
        """In a narrow window: all of the picture, and beside it what is said of the game."""
        spot, u, box = column.wide(0), column.u, column.box
        wide = min(320 * u, spot.w * 0.42, box.h * 0.45)
        small = spot._replace(w=wide, h=wide / 1.5)
        column.put(Picture(f"pictures/{self.game}.png", small, 14 * u))
        x, width, kept = column.x, column.width, column.scrolled
        column.x, column.width = small.right + 16 * u, column.right - small.right - 16 * u
        column.scrolled = []
        self.words(column)
        high = column.y - small.y
        down = max(0.0, (small.h - high) / 2)
        column.scrolled = [*kept, *(shifted(part, 0, down) for part in column.scrolled)]
        column.x, column.width, column.y = x, width, small.y + max(small.h, high)

    def words(self, column: Column) -> None:
        """What is said of the game beside or under its picture."""
        game_line(column, self.told())

    def headed(self, column: Column, *, phones: bool = True) -> None:
        """In a narrow window: the picture, the game's name, and what is told.

        Without ``phones`` only on an upright tablet, as a phone is full without it.
        """
        box, u = column.box, column.u
        tablet = box.portrait and _roomy(box)
        self._headed = not self.beside(box) and (phones or tablet)
        if not self._headed:
            return
        if self._high >= LARGE * u:
            place = column.wide(0)._replace(h=self._high)
            column.put(Picture(f"pictures/{self.game}.png", place, 14 * u))
            column.y = place.bottom + 12 * u
            self.aside(column)
            column.gap(14)
            return
        high, named, size = self._high or STAMP * u, 18 * u, 15 * u
        picture = Rect(column.x, column.y, 1.5 * high, high)
        if self._high:  # it has the edge of the plates below, and words of its size
            picture, named, size = picture._replace(x=column.wide(0).x), 22 * u, 16 * u
        column.put(Picture(f"pictures/{self.game}.png", picture, (14 if self._high else 8) * u))
        left, title = picture.right + 14 * u, _(MANIFEST[self.game].title)
        room = column.right - left
        lines = wrap(box, self.told(), size, room) if self.told() else []
        line = Rect(left, 0, room, 1.45 * named)
        y = picture.y + max(0.0, (high - line.h - size * LINE * len(lines)) / 2)
        line = line._replace(y=y)
        column.put(Text(title, line, shrunk(box, title, named, room, True), "text", True))
        below = line._replace(y=line.bottom)
        low = column.lines(lines, below, size, colour="soft", layer=column.scrolled)
        column.y = max(picture.bottom, low)
        column.gap(14)

    def first(self, what: str, box: Box, wanted: float) -> float:
        """How much was wanted at first in such a window: nothing moves for what comes later."""
        return self._firsts.setdefault((what, *box[:4]), wanted)

    def _large(self, box: Box, column: Column) -> Scene | None:
        """The page with a larger picture, where a tall window would be empty below few lines."""
        if self._high or not self._headed or not box.portrait:
            return None
        self._high = self._tall(box, column)
        scene = self.scene(box) if self._high else None
        self._high = 0.0
        return scene

    def _tall(self, box: Box, column: Column) -> float:
        """How high the picture may be in what this column leaves; 0: no higher than a stamp."""
        place, u = column.wide(0), box.unit
        spare = box.h - HEADER * u - column.y - 40 * u
        high = min(spare, self.first("large", box, min(spare, place.w / 1.5)))
        if high >= LARGE * u:
            return high
        high = min((STAMP + 8) * u + spare, MIDDLE * u)  # beside words
        return self.first("middle", box, high if high >= 1.5 * STAMP * u and _roomy(box) else 0.0)

    def filled(self, box: Box, column: Column, buttons: Sequence[Way] = ()) -> Scene:
        """The picture of a page: header, the game beside it, and this column."""
        if not self.beside(box):
            return self._large(box, column) or super().filled(box, column, buttons)
        u, top = box.unit, HEADER * box.unit
        left = self._left(box)
        x = column.x - (GAP + PAD) * u - left
        words = Column(box, x, left, 0)
        self.aside(words)
        card = Column(box, x, left, 0)
        card.y = top + 8 * u
        high = min(left / self.shape(), max(LEAST * u, box.h - card.y - 36 * u - words.y))
        self.picture(card, Rect(x, card.y, left, high))
        card.y += high + 12 * u
        self.aside(card)
        edge = x + left + (GAP - 4) * u
        spare = box.h - top - max(column.y, card.y - top)
        # A page of few lines does not hang from its header.
        down = max(0.0, min(spare, self.first("down", box, LOWER * spare)))
        room = Rect(edge, top + down, box.w - edge, box.h - top - down)
        # The foot fades all across, for it would have an edge; but not over what stands there.
        free = card.y + down <= box.h - FADE

        def shown() -> Scene:
            scene = Scene(again=shown)
            self.place(scene, room, column, left=0.0 if free else None)
            card.onto(scene, down)
            self.header(scene, box, buttons, column.wide(0).right)
            return scene

        return shown()


def game_line(column: Column, text: str) -> None:
    """Write a game's line: smaller where a narrow column needs fewer lines for it then."""
    box, u = column.box, column.u
    lines = {size: told(box, text, size * u, column.width, True) for size in (18, 17, 16)}
    count = {size: len(found) for size, found in lines.items()}
    least = min(count.values())
    size = 16 if least > 3 else 18 if count[18] <= 2 else max(s for s in count if count[s] == least)
    column.write("\n".join(lines[size]), size, bold=True)


def _roomy(box: Box) -> bool:
    """Whether there is room for more than a page has to say, as on a tablet."""
    return min(box.w, box.h) >= 600
