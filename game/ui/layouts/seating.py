"""Where the plates, the felt, a trick and a hand lie, in any window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.layouts.common import AnySituation
from game.ui.scene import CARD_RATIO, Box, Rect, rounding
from game.ui.tree import Node, Put, Stack

RIM = 0.12  # the part of the radius of a felt's corners that its rim covers
STRIP = 0.44  # the part of a card's width that its index needs in a fan
GAP = 8.0
LAID = 0.7  # of a card's width: rather so small a trick in a tall window than one in a row
LOWER = (1 / 3, 2 / 3, 1.0)  # of the room that is left, above a row: as much as it needs
LIGHT = 8.0  # how far the light around a card that has won reaches
LIT = 6.0  # how far the light around a card of a trick is kept from what is above it
CLEAR = 0.89  # of it: the least in a cross where one hides another otherwise
PICKED, MARKED = 14.0, 10.0  # how far a chosen card stands up, and the dot over it above that


@dataclass(frozen=True, slots=True)
class Places:
    """Where things lie in one window. ``plates`` and ``spots`` are per seat."""

    header: Rect
    plates: dict[int, Rect]
    spots: dict[int, tuple[float, float]]  # where a seat's card lies in the trick
    centre: Rect  # between the plates, the hand and the header
    prompt: Rect
    hand: Rect
    card: float  # the width of a card of the hand
    laid: float  # the same of a card on the table
    wide: bool  # plates stand at the sides, not in a row


def area(box: Box) -> Rect:
    """The part of the window in which the seats stay together; a low window needs all of it."""
    w = min(box.w, max(box.h * 16 / 9, 1000.0))
    return Rect((box.w - w) / 2, 0, w, box.h)


def felt(box: Box) -> Rect:
    """Where the felt lies in a table's place: the far seats beyond it, the hand before it."""
    unit, room = box.unit, area(box)
    top = 46 * unit
    if box.portrait:
        side = min(6 * unit, box.w * 0.05)
        top += 52 * unit
        return Rect(side, top, box.w - 2 * side, box.h * 0.9 - top)
    if box.small or box.h < 480 * unit:
        return Rect(room.x + 30 * unit, top + 16 * unit, room.w - 60 * unit, box.h)
    side, top = 72 * unit, top + 66 * unit
    return Rect(room.x + side, top, room.w - 2 * side, box.h * 0.89 - top)


def inner(cloth: Rect) -> Rect:
    """The part of a felt that its rim leaves free."""
    return cloth.inset(rounding(cloth.w, cloth.h) * RIM)


def clear(cloth: Rect, y: float, bottom: float) -> Rect:
    """The part of a band of a felt that the rim and its round corners leave free."""
    inside = inner(cloth)
    curve = rounding(cloth.w, cloth.h) * (1 - RIM)

    def lost(y: float) -> float:
        deep = min(curve, max(0.0, inside.y + curve - y, y - inside.bottom + curve))
        return float(curve - (curve**2 - deep**2) ** 0.5)

    side = max(lost(y), lost(bottom))
    return Rect(inside.x + side, y, inside.w - 2 * side, bottom - y)


def from_where(cloth: Rect, wide: float) -> float:
    """The y from which on a felt is so wide, below the round corners of its rim."""
    curve = rounding(cloth.w, cloth.h)
    inside = cloth.inset(curve * RIM)
    curve *= 1 - RIM
    side = min(curve, max(0.0, (inside.w - wide) / 2))
    return float(inside.y + curve - (curve**2 - (curve - side) ** 2) ** 0.5)


def places(here: AnySituation, *, rows: int = 1) -> Places:
    """Where things lie in a window; the hand has so many ``rows``.

    Above a hand of which cards are chosen together is room for those that stand up.
    """
    box, unit, room = here.box, here.box.unit, area(here.box)
    header = Rect(0, 0, box.w, 46 * unit)
    close = 4.0 if box.small else 8.0
    if box.portrait:
        card = max(56.0, min(box.w * 0.178, box.h * 0.118))
    else:
        card = max(50.0 if box.small else 56.0, min(box.h * 0.16, room.w * 0.11))
    height = card * CARD_RATIO
    block = height * (1 + row_step(box) * (rows - 1))
    edge = box.margin
    bottom = close + 2
    most = 160 * unit if box.w >= 1100 * unit else 126 * unit if box.portrait else 148 * unit
    plate_w, plate_h = min(most, (box.w - 4 * GAP) / 3), 48 * unit
    wide = room.w >= 3 * plate_w + 4 * card
    tablet = box.portrait and here.rules.seats == 4 and room.w >= 2 * plate_w + 240 * unit
    wide = wide or tablet
    hand_y = box.h - bottom - block
    prompt_h = 32 * unit
    side = plate_w + edge + GAP if not box.portrait else GAP
    hand = Rect(room.x + side, hand_y, room.w - 2 * side, block)
    mine_w = plate_w
    if box.small and not wide:  # the hand has all that the person's plate leaves
        mine_w = min(plate_w, room.w * 0.26)
        side = mine_w + 2 * GAP
        hand = Rect(room.x + side, hand_y, room.w - side - GAP, block)
    chosen = here.legal and here.rules.gathered(here.view)
    clear = close + (PICKED + (MARKED if rows == 1 else 0) if chosen else 0)
    prompt = Rect(room.x + GAP, hand_y - prompt_h - clear, room.w - 2 * GAP, prompt_h)
    top = header.bottom + (26 * unit if not box.portrait else 30 * unit)
    plates = _plates(here, room, prompt, Rect(edge, top, plate_w, plate_h), wide=wide)
    high = top + plate_h + close
    if tablet:  # under those at the sides the trick has all the width
        high = plates[here.seat(1)].bottom + 34 * unit
    if box.portrait:
        plates[here.me] = Rect(edge, prompt.y - plate_h - 6, plate_w, plate_h)
    else:
        plates[here.me] = Rect(room.x + edge, box.h - bottom - plate_h, mine_w, plate_h)
    low = prompt.y - (plate_h + 8 if box.portrait else 0)
    if wide and here.rules.seats == 4 and not tablet:
        if box.h >= 480 * unit:  # a low window needs all of it
            high = max(high, inner(felt(box)).y + 8)
        beside = plate_w + edge + 2 * GAP
        centre = Rect(room.x + beside, 0, room.w - 2 * beside, 0)
    else:
        beside = inner(felt(box)).x + 2 if box.portrait and here.rules.seats == 4 else GAP
        centre = Rect(room.x + beside, 0, room.w - 2 * beside, 0)
    centre = centre._replace(y=high, h=low - high - close)
    laid, spots = _trick(here, centre, card, prompt.y - close if tablet else centre.bottom)
    return Places(header, plates, spots, centre, prompt, hand, card, laid, wide)


def _trick(
    here: AnySituation, centre: Rect, card: float, low: float
) -> tuple[float, dict[int, tuple[float, float]]]:
    """How wide the cards of a trick are, beside such a card of the hand, and where they lie.

    ``low`` is how far down they may lie where they would be smaller than it: beside the own plate.
    """
    box, laid = here.box, card
    if box.small:
        laid = max(card * 0.5, min(card, centre.h / CARD_RATIO))
    elif box.portrait:
        if here.onlooker:  # over a shorter table the light of the highest is clear of its plate
            centre, low = centre._replace(y=centre.y + LIT, h=centre.h - LIT), low - LIT / 2
        laid = max(card * LAID, in_cross(centre, card * 1.5))
        if laid < card:
            centre = centre._replace(h=low - centre.y)
            laid = max(laid, in_cross(centre, card))
    elif (clear := centre.h / 2.1 / CARD_RATIO) > card * CLEAR:  # else they lie in a row
        laid = min(card, clear)  # a little smaller, so that in its cross no card hides a rank
    high = laid * CARD_RATIO
    return laid, spots_in(here, centre, laid if box.portrait else card, high)


def in_cross(room: Rect, most: float) -> float:
    """How wide the cards of a trick are when none of them hides another in so much room."""
    return min(most, room.h / 2.2 / CARD_RATIO, room.w / 3.37)


def _plates(
    here: AnySituation, room: Rect, prompt: Rect, first: Rect, *, wide: bool
) -> dict[int, Rect]:
    """The plates of the others, as large as ``first``: around the table, or in a row at its top.

    Its x is how far plates are from the edge of the room.
    """
    plates: dict[int, Rect] = {}
    width = first.w
    if wide and here.rules.seats == 4:
        middle = (first.bottom + prompt.y) / 2 - first.h / 2
        if here.box.portrait:  # higher up, where the plaque stands between them
            middle = first.bottom + 30 * here.box.unit
        plates[here.seat(1)] = Rect(room.x + first.x, middle, width, first.h)
        plates[here.seat(2)] = Rect((here.box.w - width) / 2, first.y, width, first.h)
        plates[here.seat(3)] = Rect(room.right - first.x - width, middle, width, first.h)
        return plates
    count = here.rules.seats - 1
    width = min(width, (room.w - (count + 1) * GAP) / count)
    gap = (room.w - count * width) / (count + 1)
    for i in range(count):
        x = room.x + gap + i * (width + gap)
        plates[here.seat(i + 1)] = Rect(x, first.y, width, first.h)
    return plates


def spots_in(
    here: AnySituation, centre: Rect, card: float, height: float
) -> dict[int, tuple[float, float]]:
    """Where each seat's card lies in the trick."""
    dx = min(card * 1.3, (centre.w - card) / 2 - 6)
    dy = max(0.0, min(height * 0.6, (centre.h - height) / 2))
    cx, cy = centre.cx, centre.cy
    spots = {
        here.me: (cx, cy + dy),
        here.seat(1): (cx - dx, cy),
        here.seat(2): (cx, cy - dy),
        here.seat(3): (cx + dx, cy),
    }
    if (dy > 0 or here.box.small) and dy < height * 0.45 and centre.w > card * 3.9:
        # In a low window they lie in a row, and no card hides another, nor the light around one.
        # That of the highest or the lowest is clear of what is above and below them.
        step, dy = min(card + 3 * LIT, (centre.w - card) / 3), max(0.0, dy - LIT)
        spots = {
            here.me: (cx - step / 2, cy + dy),
            here.seat(1): (cx - step * 1.5, cy),
            here.seat(2): (cx + step / 2, cy - dy),
            here.seat(3): (cx + step * 1.5, cy),
        }
    return spots


def askew(face: str) -> int:
    """How many degrees a card of the trick lies askew: another has another angle."""
    return sum(face.encode()) * 4 % 9 - 4


def row_step(box: Box) -> float:
    """The part of a card's height that stays in view above the next row of the hand."""
    return 0.45 if box.small else 0.56


def hand_rows(box: Box, count: int, card: float, width: float) -> int:
    """How many rows a hand of so many cards needs to keep every index in view."""
    return 1 if card + (count - 1) * card * STRIP <= width else 2


@dataclass
class Felt(Node):
    """Rows of cards on a cloth, clear of its rim and of the round corners of that."""

    cloth: Rect
    rows: Sequence[Stack]
    below: float = 0  # so much stays free below them

    def _bands(self, box: Box, place: Rect) -> list[Rect]:
        """Where each row lies: lower where the corners leave no room; [] if there is none."""
        sizes = [line.needs(box, place.w) for line in self.rows]
        air, gap = place.h * 0.03, min(2 * LIGHT, place.h * 0.07)  # the light of a bid lies there
        top = max(place.y + air, inner(self.cloth).y + LIGHT)
        spare = place.bottom - self.below - top - sum(h for _w, h in sizes) - gap * (len(sizes) - 1)
        for part in LOWER if spare >= 0 else ():
            y, bands = top + spare * part, []
            for _wide, high in sizes:
                free = clear(self.cloth, y, y + high)
                left, right = max(free.x, place.x), min(free.right, place.right)
                bands.append(Rect(left, y, right - left, high).inset(LIGHT, 0))
                y += high + gap + spare * (1 - part) / 2
            if all(wide <= band.w for (wide, _h), band in zip(sizes, bands, strict=True)):
                return bands
        return []

    def fits(self, box: Box, place: Rect) -> bool:
        """Whether every row has room between the corners."""
        return bool(self._bands(box, place))

    def lay(self, put: Put, place: Rect) -> None:
        """Each row in its band."""
        bands = self._bands(put.box, place) or [place] * len(self.rows)
        for line, band in zip(self.rows, bands, strict=True):
            line.lay(put, band)
