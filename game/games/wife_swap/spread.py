"""Families of cards as they lie on a table: as fans of cards, or noted on slips of paper.

Fans are for boards and wide windows; a slip says the same by suits, in the least room that can be
read. Both are laid out for the largest size that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from game.cards.french import SUITS, letter
from game.engine.words import _, points, remembered
from game.games.wife_swap.deck import RANK, RANKS, SUIT
from game.games.wife_swap.families import family_score, kind_of
from game.games.wife_swap.names import spoken_card
from game.ui.geometry import Box, Rect, surrounding
from game.ui.layouts.common import AnySituation
from game.ui.layouts.flow import Flow
from game.ui.leaves import Line, Plate, Sign
from game.ui.scale import BODY, GAP, HEADING, LEGIBLE, NEXT, SHARP, SNUG, THIN, TINY
from game.ui.scene import CARD_RATIO, Face, Held, Icon, Name, Named, Part, Pose, Text
from game.ui.tree import HAIR, First, Node, Put, Size, column, once, row

CORNER = 0.62  # of a card's width: the height in which its index can be read
SMALL = 44.0  # the least width of cards that are made smaller so that no family is torn
OWN = 38.0  # and of the person's own, which are near, where there is room
STEPS = (0.46, 0.4)  # of the width of a card: how far the next one in a fan lies from it
SIZE_STEP = 0.9  # each size of cards in terms of the next larger one
TORN = 0.55  # of the largest cards: rather is a family torn than smaller
Layout = Sequence[Sequence[int]]
LETTERS, LEAST = BODY, LEGIBLE  # units, pixels: the largest and the smallest letters on slips
BETWEEN = SNUG  # pixels between two lines of families
DECKS = ("french", "french4")
INKS = ("ink", "red", "ink", "red"), ("ink", "red", "green", "blue")  # on paper, by suit
_LIT = ("text", "lit-red", "text", "lit-red"), ("text", "lit-red", "lit-green", "lit-blue")


def face(card: int) -> str:
    """A card's name in the atlas."""
    return SUITS[SUIT[card]] + RANKS[RANK[card] - 2]


def deck(here: AnySituation) -> str:
    """The French deck, with two colours or with four."""
    return DECKS[here.four_colours]


class Look(NamedTuple):
    """How cards are drawn: of which deck, how high the first lies, and whether they never move."""

    deck: str
    z: int = 20
    still: bool = False


def held(here: AnySituation, card: int) -> Held:
    """A card of a hand, as it is shown open beside the table."""
    colour = _LIT[here.four_colours][SUIT[card]]
    return Held(face(card), letter(RANK[card]), SUITS[SUIT[card]], colour)


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


class BoardPlan(NamedTuple):
    """Families laid out: the width of their cards, where each lies, and the y below them.

    ``whole``: no row covers a part of another.
    """

    width: float
    families: list[FamilyPlace]
    bottom: float
    whole: bool


def sizes(most: float, least: float) -> Iterator[float]:
    """The widths that cards on a table have, from the largest on: all come in the same few sizes.

    Every new size costs a frame time to scale its cards, and memory to keep them.
    """
    while most >= least:
        yield most
        most *= SIZE_STEP


def card_size(card: float, most: float) -> float:
    """The largest size of few that fits."""
    return next(width for width in sizes(card, 0) if width <= max(most, 10))


def laid_out(
    layout: Layout, place: Rect, *, most: float, least: float, whole: bool = False
) -> BoardPlan | None:
    """Lay families out as fans in a box with the largest cards that fit; None when none do.

    Rather are the cards smaller and closer than a family torn to two rows; and rather torn than
    lying over one another, which a ``whole`` one does not.
    """
    return _laid_out(tuple(map(tuple, layout)), place, most, least, whole)


@lru_cache(64)  # most families lie in the next picture as they lay in the last
def _laid_out(
    layout: Layout, place: Rect, most: float, least: float, whole: bool
) -> BoardPlan | None:
    longest = max(map(len, layout), default=0)
    ways = [
        (width, step, longest, True)
        for width in sizes(most, max(least, min(most * TORN, SMALL)))
        for step in STEPS
    ]
    ways += [(width, STEPS[0], 0, True) for width in sizes(most, max(least, most * TORN))]
    if not whole:
        ways += [(width, step, 0, False) for width in sizes(most, least) for step in STEPS]
    plans = (
        _plot(layout, place, width, step, whole)
        for width, step, row, whole in ways
        if _in_row(place.w, width, step) >= row
    )
    return next((plan for plan in plans if plan), None)


def _in_row(wide: float, width: float, step: float) -> int:
    """How many cards lie in one row."""
    return int((wide - tag_width(width) - width) // (width * step)) + 1


def tag_width(width: float) -> float:
    """How wide the tag behind a fan is."""
    return max(30.0, width / 2)


def _plot(layout: Layout, place: Rect, width: float, step: float, whole: bool) -> BoardPlan | None:
    """Families in lines of cards of this width, if there is room; torn where they are longer."""
    height, tag, per = width * CARD_RATIO, tag_width(width), _in_row(place.w, width, step)
    if per < 2:
        return None
    lines: list[list[tuple[int, float, list[int]]]] = []
    ends: list[float] = []
    step, gap, torn = width * step, max(GAP, width * 0.28), False
    for number, family in enumerate(layout):
        cards = in_order(family)
        for at in range(0, len(cards), per):
            part = cards[at : at + per]
            wide = width + (len(part) - 1) * step + tag
            # Who lies in several rows shares none of them.
            if not lines or torn or len(cards) > per or ends[-1] + gap + wide > place.w:
                lines.append([])
                ends.append(-gap)
            lines[-1].append((number, ends[-1] + gap, part))
            ends[-1] += gap + wide
        torn = len(cards) > per
    more = len(lines) - 1
    full = height + GAP
    pitch = min(full, (place.h - height) / more) if more > 0 else full
    if height > place.h or pitch < (full if whole else width * CORNER):
        return None
    whole = pitch >= height
    spots: list[list[Spot]] = [[] for _family in layout]
    for at, (line, end) in enumerate(zip(lines, ends, strict=True)):
        high = height if whole or at == more else pitch  # what the next row leaves in view
        y = place.y + at * pitch
        begin = place.x + ((place.w - end) / 2 if whole else tag)
        for number, left, cards in line:
            for i, card in enumerate(cards):
                seen = Rect(begin + left + i * step, y, step if card != cards[-1] else width, high)
                spots[number].append(Spot(card, seen.x + width / 2, y + height / 2, seen))
    families = []
    for own in spots:
        first, last = own[0].seen, own[-1].seen
        label = Rect(last.right + THIN, last.y, tag - NEXT, last.h)
        if not whole:  # a longer row may come to light below a shorter one: its cards stay in view
            label = Rect(first.x - tag + 1, first.y, tag - NEXT, pitch - NEXT)
        families.append(FamilyPlace(own, surrounding([spot.seen for spot in own]), label))
    return BoardPlan(width, families, place.y + max(0, more) * pitch + height, whole)


def tag(family: Sequence[int], *, lit: bool = False, solid: bool = False) -> Node:
    """What a family is worth, with a crown when it is royal; lit when a card may join it.

    ``solid``: it may lie on cards.
    """
    royal = kind_of(family) == "royal"
    fill = "plate-lit" if lit else ("plate-solid" if solid else "shade")
    colour = "accent" if royal else "text"
    worth = Line(str(family_score(family)), HEADING, TINY, colour, bold=True)
    crowned = column(Sign("crown", colour, LEGIBLE), worth, gap=0)
    return Plate(First([crowned, worth]) if royal else worth, fill=fill, pad=(2.2, 0), radius=SHARP)


def show(
    put: Put, placed: FamilyPlace, family: Sequence[int], look: Look, width: float, *, solid: bool
) -> None:
    """A fan of cards with its tag; on an overlay its cards do not move."""
    for z, (card, x, y, _seen) in enumerate(placed.spots, look.z):
        if look.still:
            put.layer.append(Face(look.deck, face(card), x, y, width))
        else:
            put.scene.cards[card] = Pose(x, y, width, look.deck, face(card), z)
    layer = put.scene.over if solid and not look.still else put.layer
    tag(family, solid=solid).lay(Put(put.box, put.scene, layer), placed.tag)


@dataclass
class Fan(Node):
    """A family as cards of one row."""

    family: Sequence[int]
    name: Name
    width: float
    step: float
    look: Look

    def needs(self, box: Box, wide: float) -> Size:
        """All cards and the tag; and half a pixel, for what is rounded."""
        step = self.width * self.step
        cards = self.width + (len(self.family) - 1) * step
        return cards + tag_width(self.width) + HAIR, self.width * CARD_RATIO

    def lay(self, put: Put, place: Rect) -> None:
        """Its cards."""
        put.scene.named[self.name] = Named(place)
        place = Rect(place.x, place.y, *self.needs(put.box, place.w))
        if plan := _plot((self.family,), place, self.width, self.step, whole=True):
            show(put, plan.families[0], self.family, self.look, self.width, solid=False)


@dataclass
class Families(Node):
    """Families as large as there is room for; ``whole`` ones do not lie over each other."""

    layout: Layout
    most: float
    least: float
    look: Look
    whole: bool = False
    grow: float = 1

    def needs(self, box: Box, wide: float) -> Size:
        """Room for the smallest cards."""
        plan = laid_out(self.layout, Rect(0, 0, wide, 1e9), most=self.least, least=self.least)
        if self.whole and plan and plan.bottom > plan.width * CARD_RATIO:  # not in a single row
            *_larger, least = sizes(self.most, max(self.least, min(self.most * TORN, SMALL)))
            plan = laid_out(self.layout, Rect(0, 0, wide, 1e9), most=least, least=least)
        if plan is None:
            return wide + 1, 0
        high = plan.width * CARD_RATIO
        more = round((plan.bottom - high) / (high + GAP))
        return 0, plan.bottom if self.whole else high + more * plan.width * CORNER

    def planned(self, place: Rect) -> BoardPlan | None:
        """Where each lies: in the middle."""
        most, least = card_size(self.most, place.h / CARD_RATIO), self.least
        plan = laid_out(self.layout, place, most=most, least=least)
        if plan is None:
            return None
        spare = (place.bottom - plan.bottom) / 2
        place = Rect(place.x, place.y + spare, place.w, place.h - spare)
        return laid_out(self.layout, place, most=most, least=least)

    def lay(self, put: Put, place: Rect) -> None:
        """All of them."""
        if plan := self.planned(place):
            for placed, family in zip(plan.families, self.layout, strict=True):
                show(put, placed, family, self.look, plan.width, solid=not plan.whole)


# -- slips


@dataclass
class _Sign(Node):
    """A letter, or the name of an icon, on a slip."""

    text: str
    size: float
    ink: str
    bold: bool = False
    icon: bool = False

    def needs(self, box: Box, wide: float) -> Size:
        """A little air above and below it."""
        wide = self.size if self.icon else box.measure(self.text, self.size, self.bold)
        return wide, self.size * 1.22

    def lay(self, put: Put, place: Rect) -> None:
        """In its place."""
        part: Part = Text(self.text, place, self.size, self.ink, self.bold)
        if self.icon:
            part = Icon(self.text, place.cx, place.cy, self.size * 0.95, self.ink)
        put.layer.append(part)


@dataclass
class _Even(Node):
    """Lines that are all as short as they can be: no last card stands alone."""

    lines: Flow

    @once
    def needs(self, box: Box, wide: float) -> Size:
        """As narrow as it can be without being higher."""
        w, h = self.lines.needs(box, wide)
        while True:
            less = self.lines.needs(box, w - 1)
            if less[1] > h or less[0] >= w:
                return w, h
            w = less[0]

    def lay(self, put: Put, place: Rect) -> None:
        """All of them."""
        self.lines.lay(put, place)


def slip(family: Sequence[int], name: Name, size: float, unit: float, look: Look) -> Node:
    """A family by its suits: the sign of each, its partner, and the others from high to low."""
    royal = kind_of(family) == "royal"
    suits: list[list[Node]] = []
    gap = size * 0.24
    for suit in dict.fromkeys(SUIT[card] for card in family[:2]):
        ink = INKS[look.deck == DECKS[1]][suit]
        heads = [
            _Sign(letter(RANK[c]), size, ink, bold=True) for c in family[:2] if SUIT[c] == suit
        ]
        heads.insert(0, _Sign(SUITS[suit], size, ink, icon=True))
        if royal:
            heads.insert(0, _Sign("crown", size, "accent-dark", icon=True))
        rest = sorted((c for c in family[2:] if SUIT[c] == suit), key=lambda c: -RANK[c])
        suits.append([row(*heads, gap=gap), *(_Sign(letter(RANK[c]), size, ink) for c in rest)])
    lines = Flow(suits, gap, gap, 0)
    edge, pad = "accent" if royal else "paper-line", size / unit / 10
    return Plate(_Even(lines), name, "paper", edge, (3 * pad, pad), radius=SHARP)


Shape = Callable[[Sequence[int], Name], Node]  # how a family is shown, by its name


def shapes(box: Box, card: float, most: float, least: float, look: Look) -> Iterator[Shape]:
    """How families may be shown, the larger the sooner: as fans, or else on slips."""
    for width in sizes(card_size(card, most * box.unit), least):
        yield from (partial(Fan, width=width, step=step, look=look) for step in STEPS)
    for size in sizes(LETTERS * box.unit, LEAST):
        yield partial(slip, size=size, unit=box.unit, look=look)


def flow(layout: Layout, seat: int, shape: Shape) -> Flow:
    """The families of a seat in lines."""
    named = [[shape(family, ("family", seat, n))] for n, family in enumerate(layout)]
    return Flow(named, below=BETWEEN)


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
