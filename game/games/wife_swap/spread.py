"""Families of cards as they lie on a table: as fans of cards, or noted on slips of paper.

Fans are for boards and wide windows; a slip says the same by suits, in the least room that can be
read. Both are laid out for the largest size that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.cards.french import SUITS, letter
from game.engine.words import _, points, remembered
from game.games.wife_swap.deck import RANK, RANKS, SUIT
from game.games.wife_swap.families import family_score, kind_of
from game.games.wife_swap.names import spoken_card
from game.ui.layouts.common import AnySituation
from game.ui.scene import CARD_RATIO, Box, Held, Icon, Panel, Part, Rect, Text, extent, shifted
from game.ui.text import fitting, shrunk

CORNER = 0.62  # of a card's width: the height in which its index can be read
SMALL = 44.0  # the least width of cards that are made smaller so that no family is torn
OWN = 38.0  # and of the person's own, which are near, where there is room
TABLE = 540.0  # the shorter side of a window with room for fans on the table
STEPS = (0.46, 0.4)  # of the width of a card: how far the next one in a fan lies from it
SIZE_STEP = 0.9  # each size of cards in terms of the next larger one
Layout = Sequence[Sequence[int]]
_LIT = ("text", "lit-red", "text", "lit-red")


def face(card: int) -> str:
    """A card's name in the atlas."""
    return SUITS[SUIT[card]] + RANKS[RANK[card] - 2]


def deck(here: AnySituation) -> str:
    """The French deck, with two colours or with four."""
    return "french4" if here.four_colours else "french"


def ink(here: AnySituation, suit: int) -> str:
    """A suit's colour on paper."""
    if here.four_colours:
        return ("ink", "red", "green", "blue")[suit]
    return ("ink", "red", "ink", "red")[suit]


def held(here: AnySituation, card: int) -> Held:
    """A card of a hand, as it is shown open beside the table."""
    colours = ("text", "lit-red", "lit-green", "lit-blue") if here.four_colours else _LIT
    return Held(face(card), letter(RANK[card]), SUITS[SUIT[card]], colours[SUIT[card]])


def in_order(family: Sequence[int]) -> list[int]:
    """A family as it is shown: the marriage, then suit by suit, high cards first."""
    return [*family[:2], *sorted(family[2:], key=lambda card: (SUIT[card], -RANK[card]))]


# -- fans


class Spot(NamedTuple):
    """Where a card lies, and the part of it that the next one leaves in view."""

    card: int
    x: float
    y: float
    seen: Rect


class FamilyPlace(NamedTuple):
    """Where a family lies: its cards, the box around them, and its tag."""

    spots: list[Spot]
    frame: Rect
    tag: Rect

    @property
    def wraps(self) -> bool:
        """Whether its cards lie in more rows than one."""
        return self.spots[0].y != self.spots[-1].y

    def moved(self, dy: float) -> FamilyPlace:
        """The same family lower."""
        spots = [spot._replace(y=spot.y + dy, seen=spot.seen.moved(0, dy)) for spot in self.spots]
        return FamilyPlace(spots, self.frame.moved(0, dy), self.tag.moved(0, dy))


class BoardPlan(NamedTuple):
    """Families laid out: the width of their cards, where each lies, and the y below them.

    ``whole``: no row covers a part of another.
    """

    width: float
    families: list[FamilyPlace]
    bottom: float
    whole: bool

    @property
    def torn(self) -> bool:
        """Whether a family lies in several rows: then it is better noted than fanned."""
        return any(placed.wraps for placed in self.families)


def card_size(card: float, most: float) -> float:
    """The largest size of few that fits: all cards of a board come in the same few sizes.

    Every new size costs a frame time to scale its cards, and memory to keep them.
    """
    width = card
    while width > max(most, 10.0):
        width *= SIZE_STEP
    return width


def laid_out(
    layout: Layout, place: Rect, *, most: float, least: float, centre: bool = False
) -> BoardPlan | None:
    """Lay families out as fans in a box with the largest cards that fit; None when none do.

    Rather are the cards smaller and closer than a family torn to two rows.
    """
    return _laid_out(tuple(map(tuple, layout)), place, most, least, centre)


@lru_cache(64)  # most families lie in the next picture as they lay in the last
def _laid_out(
    layout: Layout, place: Rect, most: float, least: float, centre: bool
) -> BoardPlan | None:
    longest = max(map(len, layout), default=0)
    width = most
    while width >= max(least, min(most * 0.55, SMALL)):
        for step in STEPS:
            made = _plot(layout, place, width, step, centre, whole=True)
            if made and _in_row(place, width, step) >= longest:
                return made
        width *= SIZE_STEP
    width = most
    while width >= max(least, most * 0.55, min(most, 44)):  # each row in full view
        if made := _plot(layout, place, width, 0.46, centre, whole=True):
            return made
        width *= SIZE_STEP
    width = most
    while width >= least:
        for step in (0.44, 0.37):
            if made := _plot(layout, place, width, step, centre, whole=False):
                return made
        width *= SIZE_STEP
    return None


def _in_row(place: Rect, width: float, step: float) -> int:
    """How many cards lie in one row."""
    return int((place.w - tag_width(width) - width) // (width * step)) + 1


def tag_width(width: float) -> float:
    """How wide the tag behind a fan is."""
    return max(30.0, width * 0.5)


def fan_width(width: float, step: float, count: int) -> float:
    """How wide a family of so many cards is in one row, with its tag."""
    return width + (count - 1) * width * step + tag_width(width) + 0.5


def _plot(
    layout: Layout, place: Rect, width: float, step: float, centre: bool, *, whole: bool
) -> BoardPlan | None:
    height, step = width * CARD_RATIO, width * step
    tag, gap = tag_width(width), max(10.0, width * 0.28)
    per = _in_row(place, width, step / width)
    if per < 2:
        return None
    rows: list[float] = [0.0]  # how far each row is filled
    starts: list[list[tuple[int, float, int]]] = []  # per family: row, x, cards
    torn = False
    for family in layout:
        count = len(family)
        wide = width + (min(count, per) - 1) * step + tag
        # Who lies in several rows shares none of them.
        if rows[-1] and (torn or count > per or rows[-1] + gap + wide > place.w):
            rows.append(0.0)
        torn = count > per
        parts = []
        while count > 0:
            part = min(count, per)
            x = rows[-1] + gap if rows[-1] else 0.0
            parts.append((len(rows) - 1, x, part))
            rows[-1] = x + width + (part - 1) * step
            count -= part
            if count:
                rows.append(0.0)
        rows[-1] += tag
        starts.append(parts)
    more = len(rows) - 1
    full = height + 8
    pitch = min(full, (place.h - height) / more) if more else full
    if height > place.h or (more and pitch < (full if whole else width * CORNER)):
        return None
    whole = pitch >= height
    band = height if whole else pitch  # what the next row leaves in view
    families = []
    for family, parts in zip(layout, starts, strict=True):
        cards = in_order(family)
        spots: list[Spot] = []
        for row, left, count in parts:
            x0 = place.x + left + ((place.w - rows[row]) / 2 if centre and whole else 0)
            x0 += 0 if whole else tag
            top = place.y + row * pitch
            for i in range(count):
                x = x0 + i * step
                wide, high = width if i == count - 1 else step, height if row == more else band
                seen = Rect(x, top, wide, high)
                spots.append(Spot(cards[len(spots)], x + width / 2, top + height / 2, seen))
        left = min(spot.seen.x for spot in spots)
        right = max(spot.seen.right for spot in spots)
        end = spots[-1].seen
        frame = Rect(left, spots[0].seen.y, right - left, end.bottom - spots[0].seen.y)
        room = end.h if whole else min(end.h, pitch) - 4
        label = Rect(end.right + 3, end.y, tag - 4, room)
        if not whole:  # a longer row may come to light below a shorter one: its cards stay in view
            label = Rect(spots[0].seen.x - tag + 1, spots[0].seen.y, tag - 4, room)
        families.append(FamilyPlace(spots, frame, label))
    return BoardPlan(width, families, place.y + more * pitch + height, whole)


def tag(
    here: AnySituation,
    rect: Rect,
    family: Sequence[int],
    layer: list[Part],
    *,
    lit: bool,
    solid: bool,
) -> None:
    """What a family is worth, with a crown when it is royal; lit when a card may join it.

    ``solid``: it may lie on cards.
    """
    royal = kind_of(family) == "royal"
    fill = "plate-lit" if lit else ("plate-solid" if solid else "shade")
    layer.append(Panel(rect, fill, 7))
    text = str(family_score(family))
    size = min(17 * here.box.unit, rect.w * 0.62)
    size = shrunk(here.box, text, size, rect.w - 5, True)
    tall = royal and rect.h > size * 2.2
    middle = rect.cy + (size * 0.6 if tall else 0)
    if tall:
        layer.append(Icon("crown", rect.cx, middle - size * 1.15, size * 1.1, "accent"))
    line = Rect(rect.x, middle - size / 2, rect.w, size)
    layer.append(Text(text, line, size, "accent" if royal else "text", True, "centre"))


# -- slips


class _Word(NamedTuple):
    text: str  # or the name of an icon
    width: float
    colour: str
    bold: bool
    icon: bool


def _words(here: AnySituation, family: Sequence[int], size: float) -> list[_Word]:
    """A family by its suits: the sign of each, its partner, and the others from high to low."""
    words = []
    if kind_of(family) == "royal":
        words.append(_Word("crown", size, "accent-dark", False, True))
    heads, done = family[:2], set()
    for head in heads:
        suit = SUIT[head]
        if suit in done:
            continue
        done.add(suit)
        colour = ink(here, suit)
        words.append(_Word(SUITS[suit], size * 0.95, colour, False, True))
        rest = sorted((c for c in family[2:] if SUIT[c] == suit), key=lambda c: -RANK[c])
        for card in [*(c for c in heads if SUIT[c] == suit), *rest]:
            text, bold = letter(RANK[card]), card in heads
            words.append(_Word(text, here.box.width(text, size, bold), colour, bold, False))
    return words


def _in_lines(
    words: Sequence[_Word], room: float, space: float
) -> tuple[list[tuple[_Word, float, int]], int, float]:
    """Where each word stands, and on which line; the last line, and how wide the widest is."""
    spots: list[tuple[_Word, float, int]] = []
    at, line, wide = 0.0, 0, 0.0
    long = sum(word.width + space for word in words) - space > room
    for word in words:
        sign = word.icon and long and not (spots and spots[-1][0].icon)  # another suit
        if at and (sign or at + word.width > room):
            at, line = 0.0, line + 1
        spots.append((word, at, line))
        wide = max(wide, at + word.width)
        at += word.width + space
    return spots, line, wide


def _couple(spots: Sequence[tuple[_Word, float, int]]) -> list[int]:
    """The lines on which the partners stand."""
    return [line for word, _x, line in spots if word.bold]


def _slips(
    here: AnySituation, layout: Layout, width: float, size: float
) -> tuple[list[list[Part]], float]:
    """Slips at the origin, each as its parts, and how high they are together."""
    pad, step, space = size * 0.32, size * 1.22, size * 0.24
    made: list[list[Part]] = []
    x = y = deep = 0.0
    for family in layout:
        words = _words(here, family, size)
        spots, line, wide = _in_lines(words, width - 2 * pad, space)
        while line:  # lines of one length: no last card stands alone, and no couple is parted
            other = _in_lines(words, wide - 1, space)
            if other[1] > line or other[2] >= wide or _couple(other[0]) != _couple(spots):
                break
            spots, line, wide = other
        w, h = wide + 2 * pad, (line + 1) * step + pad * 0.6
        if x and x + w > width:
            x, y, deep = 0.0, y + deep + 4, 0.0
        royal = kind_of(family) == "royal"
        edge = "accent" if royal else "paper-line"
        parts: list[Part] = [Panel(Rect(x, y, w, h), "paper", 5, edge)]
        for word, left, row in spots:
            cell = Rect(x + pad + left, y + pad * 0.3 + row * step, word.width, step)
            if word.icon:
                parts.append(Icon(word.text, cell.cx, cell.cy, size * 0.95, word.colour))
            else:
                parts.append(Text(word.text, cell, size, word.colour, word.bold))
        made.append(parts)
        x, deep = x + w + 5, max(deep, h)
    return made, y + deep


def slip(here: AnySituation, family: Sequence[int], size: float) -> list[Part]:
    """A family on one slip of one line, at the origin."""
    return _slips(here, (family,), 1e9, size)[0][0]


def slips(
    here: AnySituation, layout: Layout, place: Rect, layer: list[Part], *, most: float, least: float
) -> float:
    """Note families on slips of paper, as large as fits; the y below them."""
    size = fitting(most, least, lambda size: _slips(here, layout, place.w, size)[1] <= place.h)
    made, height = _slips(here, layout, place.w, size)
    cut = False
    for parts in made:
        if extent(parts[0]).bottom > place.h + 1:
            cut = True
            continue
        layer += [shifted(part, place.x, place.y) for part in parts]
    if cut:
        end = Rect(place.x, place.bottom - size, place.w, size)
        layer.append(Text("…", end, size, "accent", True, "right"))
    return place.y + min(height, place.h)


def slips_height(here: AnySituation, layout: Layout, width: float, size: float) -> float:
    """How high slips of this size are."""
    return _slips(here, layout, width, size)[1] if layout else 0.0


# -- words


@remembered
def spoken_family(family: tuple[int, ...]) -> str:
    """A family as a screen reader says it, with what it is worth."""
    kinds = {"royal": _("royal"), "mixed": _("mixed"), "junior": _("junior")}
    cards = ", ".join(spoken_card(c) for c in in_order(family))
    return _("{cards} ({kind}, {points})").format(
        cards=cards, kind=kinds[kind_of(family)], points=points(family_score(family))
    )


def fits_box(box: Box) -> bool:
    """Whether a window is large enough for fans beside the plates."""
    return min(box.w, box.h) >= 600
