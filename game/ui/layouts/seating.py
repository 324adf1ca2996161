"""Where the plates, the felt, a trick and a hand lie, in any window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.geometry import Box, Rect, around, rounding
from game.ui.layouts.common import AnySituation
from game.ui.scale import GAP, NEXT, SNUG
from game.ui.scene import CARD_RATIO, Name, Named, Pose
from game.ui.tree import Node, Put, Size, Stack

RIM = 0.12  # the part of the radius of a felt's corners that its rim covers
STRIP = 0.44  # the part of a card's width that its index needs in a fan
HEADER, PLATE, BELOW = 46.0, 48.0, 28.0  # units: how high they are, and between them
WIDE, NARROW = 156.0, 126.0  # units: a plate in a broad window and in a tall one
LEAST = 56.0  # how wide the cards of the hand are at least, but in a small window
SIDE, FOOT = 72.0, 0.9  # units beside the felt; of the window's height, where it ends
LANE = 22.0  # units between the own plate and what stands beside it: a coach's tail has room
BUTTON = 52.0  # units: how high a button in the middle is
LAID = 0.7  # of a card's width: rather so small a trick in a tall window than one in a row
LOWER = (1 / 3, 2 / 3, 1.0)  # of the room that is left, above a row: as much as it needs
LIGHT = GAP  # how far the light around a card that has won reaches
LIT = SNUG  # how far the light around a card of a trick is kept from what is above it
CROSS, ROW = (3.37, 2.2), 3.9  # the room of a trick, in cards: in a cross, and how wide in a row
CLEAR = 0.89  # of it: the least in a cross where one hides another otherwise
PICKED, MARKED = 14.0, 10.0  # how far a chosen card stands up, and the dot over it above that


class Places(NamedTuple):
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
    over: bool  # the own plate stands over the hand, not beside it
    button: Rect  # room for one: beside the own plate, or at the foot of the middle


def area(box: Box) -> Rect:
    """The part of the window in which the seats stay together; a low window needs all of it."""
    w = min(box.w, max(box.h * 16 / 9, 1000.0))
    return Rect((box.w - w) / 2, 0, w, box.h)


def felt(box: Box) -> Rect:
    """Where the felt lies in a table's place: the far seats beyond it, the hand before it."""
    unit, room, foot = box.unit, area(box), box.h * FOOT
    if box.portrait:  # its edge lies behind the middle of the plates
        side, top = SNUG, HEADER + BELOW + PLATE / 2
    elif box.small or low(box):
        side, top = BELOW, HEADER + 2 * GAP
        foot = box.h + top * unit
    else:
        side, top = SIDE, HEADER + BELOW + PLATE - GAP
    inside = room.inset(side * unit, 0)
    return inside._replace(y=top * unit, h=foot - top * unit)


def low(box: Box) -> bool:
    """Whether a broad window is so low that plates need all of it."""
    return box.h < 480 * box.unit


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


def places(here: AnySituation, count: int = 0) -> Places:
    """Where things lie in a window, with a hand of so many cards in one row or two.

    Above a hand of which cards are chosen together is room for those that stand up.
    """
    way = _tall if here.box.portrait else _broad
    where = way(here, 1)
    return way(here, 2) if hand_rows(here.box, count, where.card, where.hand.w) > 1 else where


def _foot(here: AnySituation, hand: Rect, rows: int, close: float) -> tuple[Rect, Rect]:
    """A hand of so many rows at the foot of a window, and above it what is asked."""
    box, room, high = here.box, area(here.box), 32 * here.box.unit
    block = hand.h * (1 + row_step(box) * (rows - 1))
    hand = hand._replace(y=box.h - close - 2 - block, h=block)
    chosen = here.legal and here.rules.gathered(here.view)
    clear = close + (PICKED + (MARKED if rows == 1 else 0) if chosen else 0)
    return hand, Rect(room.x + GAP, hand.y - high - clear, room.w - 2 * GAP, high)


def _tall(here: AnySituation, rows: int) -> Places:
    """In a tall window: the own plate over the hand, those of the others at the top."""
    box, unit, four = here.box, here.box.unit, here.rules.seats == 4
    card = max(LEAST, min(box.w * 0.178, box.h * 0.118))
    wide, high = min(NARROW * unit, _third(box)), PLATE * unit
    hand, prompt = _foot(here, Rect(GAP, 0, box.w - 2 * GAP, card * CARD_RATIO), rows, GAP)
    header = Rect(0, 0, box.w, HEADER * unit)
    first = Rect(box.margin, header.bottom + BELOW * unit, wide, high)
    tablet = four and box.w >= 2 * (wide + NARROW * unit)
    if tablet:  # higher up, where the plaque stands between them, the trick has all the width
        plates = _at_the_sides(here, box.rect, first, first.bottom + BELOW * unit)
        top = plates[here.seat(1)].bottom + BELOW * unit
    else:
        plates, top = _in_a_row(here, box.rect, first), first.bottom + GAP
    own = plates[here.me] = Rect(first.x, prompt.y - high - SNUG, wide, high)
    beside = inner(felt(box)).x + 2 if four else GAP
    centre = Rect(beside, top, box.w - 2 * beside, prompt.y - high - 2 * GAP - top)
    cross, low = centre, prompt.y - GAP if tablet else centre.bottom
    if here.onlooker:  # over a shorter table the light of the highest is clear of its plate
        cross, low = cross._replace(y=cross.y + LIT, h=cross.h - LIT), low - LIT / 2
    laid = max(card * LAID, in_cross(cross, card * 1.5))
    if laid < card:  # beside the own plate
        cross = cross._replace(h=low - cross.y)
        laid = max(laid, in_cross(cross, card))
    spots = spots_in(here, cross, laid, laid * CARD_RATIO)
    lane = own.right + LANE * unit
    button = Rect(lane, own.y, box.w - own.x - lane, high)
    where = header, plates, spots, centre, prompt, hand, card, laid
    return Places(*where, wide=tablet, over=True, button=button)


def _broad(here: AnySituation, rows: int) -> Places:
    """In a broad window: the own plate beside the hand, those of the others around the table."""
    box, unit, room, edge = here.box, here.box.unit, area(here.box), here.box.margin
    card = max(LEAST - SNUG if box.small else LEAST, min(box.h * 0.16, room.w * 0.11))
    width, high = min(WIDE * unit, _third(box)), PLATE * unit
    close = NEXT if box.small else GAP
    wide = room.w >= 3 * width + 4 * card
    own, side, end = width, width + edge + GAP, width + edge + GAP
    if box.small and not wide:  # the hand has all that the person's plate leaves
        own = min(width, room.w * 0.26)
        side, end = own + 2 * GAP, GAP
    hand = Rect(room.x + side, 0, room.w - side - end, card * CARD_RATIO)
    hand, prompt = _foot(here, hand, rows, close)
    header = Rect(0, 0, box.w, HEADER * unit)
    first = Rect(edge, header.bottom + BELOW * unit, width, high)
    top, beside = first.bottom + close, GAP
    if wide and here.rules.seats == 4:
        plates = _at_the_sides(here, room, first, (first.bottom + prompt.y - high) / 2)
        if not low(box):  # a low window needs all of it
            top = max(top, inner(felt(box)).y + GAP)
        beside = width + edge + 2 * GAP
    else:
        plates = _in_a_row(here, room, first)
    plates[here.me] = Rect(room.x + edge, box.h - close - 2 - high, own, high)
    centre = Rect(room.x + beside, top, room.w - 2 * beside, prompt.y - top - close)
    laid = card
    if box.small:
        laid = max(card / 2, min(card, centre.h / CARD_RATIO))
    elif (clear := centre.h / 2.1 / CARD_RATIO) > card * CLEAR:  # else they lie in a row
        laid = min(card, clear)  # a little smaller, so that in its cross no card hides a rank
    spots = spots_in(here, centre, card, laid * CARD_RATIO)
    tall = min(BUTTON * unit, centre.h)
    button = around(centre.cx, centre.cy, centre.w, tall)
    if centre.h > 3 * tall:  # near the hand, and a hint has all the middle
        button = button._replace(y=centre.bottom - tall)
    where = header, plates, spots, centre, prompt, hand, card, laid
    return Places(*where, wide=wide, over=False, button=button)


def _third(box: Box) -> float:
    """The widest plate of which three fit beside each other."""
    return (box.w - 4 * GAP) / 3


def in_cross(room: Rect, most: float) -> float:
    """How wide the cards of a trick are when none of them hides another in so much room."""
    return min(most, room.h / CROSS[1] / CARD_RATIO, room.w / CROSS[0])


def _at_the_sides(here: AnySituation, room: Rect, first: Rect, y: float) -> dict[int, Rect]:
    """The plates of the others around the table, as large as ``first``; at the sides at this y."""
    return {
        here.seat(1): first._replace(x=room.x + first.x, y=y),
        here.seat(2): first._replace(x=(here.box.w - first.w) / 2),
        here.seat(3): first._replace(x=room.right - first.x - first.w, y=y),
    }


def _in_a_row(here: AnySituation, room: Rect, first: Rect) -> dict[int, Rect]:
    """The plates of the others in a row at the top, as large as ``first`` if there is room."""
    count = here.rules.seats - 1
    width = min(first.w, (room.w - (count + 1) * GAP) / count)
    gap = (room.w - count * width) / (count + 1)
    lefts = [room.x + gap + i * (width + gap) for i in range(count)]
    return {here.seat(i + 1): first._replace(x=x, w=width) for i, x in enumerate(lefts)}


def spots_in(
    here: AnySituation, centre: Rect, card: float, height: float
) -> dict[int, tuple[float, float]]:
    """Where each seat's card lies in the trick."""
    dx = min(card * 1.3, (centre.w - card) / 2 - SNUG)
    dy = max(0.0, min(height * 0.6, (centre.h - height) / 2))
    aside, mine = dx, 0.0
    if (dy > 0 or here.box.small) and dy < height * 0.45 and centre.w > card * ROW:
        # In a low window they lie in a row, and no card hides another, nor the light around one.
        # That of the highest or the lowest is clear of what is above and below them.
        step, dy = min(card + 3 * LIT, (centre.w - card) / 3), max(0.0, dy - LIT)
        aside, mine = step + step / 2, step / 2
    return spots_at(here, centre, aside, dy, mine)


def spots_at(
    here: AnySituation, room: Rect, dx: float, dy: float, mine: float = 0
) -> dict[int, tuple[float, float]]:
    """The cards of a trick so far aside from the middle, above and below it.

    The person's lies as far on the left of the middle as ``mine`` says, the one above on the right.
    """
    ways = (-mine, dy), (-dx, 0), (mine, -dy), (dx, 0)
    return {here.seat(i): (room.cx + x, room.cy + y) for i, (x, y) in enumerate(ways)}


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
class Trick(Node):
    """Room for the cards of a trick so wide, in a cross or ``flat`` in a row."""

    here: AnySituation
    width: float
    flat: bool = False

    def needs(self, box: Box, wide: float) -> Size:
        """A little more than the cards, so that none hides another."""
        high = self.width * CARD_RATIO
        if self.flat:
            return self.width * (ROW + 1 / 2), high
        return self.width * CROSS[0], high * CROSS[1]

    def lay(self, put: Put, place: Rect) -> None:
        """Remember where each card lies."""
        high = self.width * CARD_RATIO
        for seat, at in spots_in(self.here, place, self.width, high).items():
            put.scene.named["laid", seat] = Named(around(*at, self.width, high))


@dataclass
class Lying(Node):
    """Moving cards so wide that overlap, each with its key and its face; the first ones dimmed."""

    deck: str
    each: Sequence[tuple[Name, str]]
    width: float
    step: float = 1 / 2  # of their width, from one to the next
    align: float = 1 / 2  # of what is left, before them
    z: int = 0
    dim: int = 0  # how many
    yields = False

    def needs(self, box: Box, wide: float) -> Size:
        """The first one, and the steps to the last."""
        return self.width * (1 + self.step * (len(self.each) - 1)), self.width * CARD_RATIO

    def lay(self, put: Put, place: Rect) -> None:
        """In the scene."""
        wide, _high = self.needs(put.box, place.w)
        x = place.x + (place.w - wide) * self.align + self.width / 2
        for i, (key, face) in enumerate(self.each):
            at, z = x + i * self.step * self.width, self.z + i
            put.scene.cards[key] = Pose(
                at, place.cy, self.width, self.deck, face, z, dim=i < self.dim
            )


@dataclass
class Felt(Node):
    """Rows of cards on a cloth, clear of its rim and of the round corners of that."""

    cloth: Rect
    rows: Sequence[Stack]
    below: float = 0  # so much stays free below them
    yields = False

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
