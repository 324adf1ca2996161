"""What is said about a table: a coach's sentence, a hint and a word's meaning, each on one paper.

A paper has its slot beside, below or above what it points at, with a straight tail to the ring
around that, and lies where it hides the least. What each cell of a window is worth is summed up on
a grid, so that all places of a paper are looked at with a few additions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import ceil, floor, inf
from operator import add, sub
from typing import NamedTuple

from game.ui.scene import (
    Bird,
    Box,
    Curve,
    Face,
    Icon,
    Panel,
    Part,
    Rect,
    Scene,
    Text,
    card_box,
    extent,
    framed,
    pointed,
)
from game.ui.text import narrowest
from game.ui.touches import Do, Home, Show, What
from game.ui.tree import Node, Plate, Put, Space, Words, column, row

AT_FOOT, READ = 112.0, 560.0  # units: how high and how wide what a coach says there is
TALL = 360.0  # pixels: so much is left to the table above it
CELL = 8.0  # units: the side of a cell of the grid
# What each cell costs that is hidden.
PILE, PANEL, CARD, SENTENCE, SIGN, MINE = 1, 8, 10, 10, 12, 20
WORD, BUTTON, NAME, INDEX, AIMED = 40, 40, 60, 60, 90
EMPTY = 5  # and of an outline in which a card may lie, or a button that is of no use now
LONG = 5  # spaces: a sentence that is hidden in part is taken away, and not missed as a word is
BROAD = 0.25  # of the window: a panel that is larger is what things lie on
AIR = 2.0  # units that stay free around each thing
FAR, ASKEW, MUTE = 1.5, 0.1, 75.0  # for each cell of distance, or aside; and without a tail
MILD = 0.02  # for each cell away from the middle, of what points at nothing
TRIED = 16  # the best places, from which a tail is looked for
CORNER, PAD = 14.0, (12.0, 9.0)  # how round a paper is; units around its words
WIDEST = 330.0  # units: of a usual bubble
# Letters, in units, share of the width, whether its button is beside the words, and what it costs.
SHAPES = (
    (16.0, 1.0, False, 0.0),
    (16.0, 0.75, False, 5.0),
    (16.0, 1.3, True, 7.0),
    (14.0, 1.15, True, 14.0),
    (14.0, 0.75, False, 16.0),
    (14.0, 2.0, True, 26.0),
    (14.0, 0.52, False, 38.0),
    (11.0, 1.0, True, 225.0),
)
RING, POINT = 5.0, 10.0  # pixels around what is pointed at; units between that and the paper
FOOT, LONGEST, NEAREST = 15.0, 150.0, 3.0  # units: how broad a tail is, how long, how short
CROSSED = 16.0  # what it costs that a tail lies on the edge of something
EDGE = 1.5  # pixels: how far its edge is seen beside it


def kept_free(box: Box) -> float:
    """How much of the foot of an upright window a coach has, where enough is left above it."""
    high = AT_FOOT * box.unit
    return high if box.portrait and box.h - high >= TALL else 0.0


class Seen(NamedTuple):
    """Something that should not be hidden: what each cell of it costs, and where it is."""

    price: float
    rect: Rect


class Paper(NamedTuple):
    """A shape of a paper: what is on it, how wide it may be, and what it costs to choose it."""

    node: Node
    wide: float
    price: float = 0.0


class Placed(NamedTuple):
    """A paper in its slot, as parts of a scene of its own."""

    place: Rect
    scene: Scene
    tail: Curve | None


class Saying:
    """Something that is said over a table; touching it means ``what``."""

    what: What = Do.ADVICE
    fine = False  # whether what it points at has others close beside it, as a word has

    def __init__(self) -> None:
        self._laid: tuple[Box, tuple[Rect, ...], Placed] | None = None

    def text(self) -> str:
        """All of it, to be read aloud."""
        raise NotImplementedError

    def papers(self, box: Box, foot: Rect | None = None) -> Iterator[Paper]:
        """The shapes that its paper may have, the best first; or at the ``foot`` of the window."""
        raise NotImplementedError

    def paper(self, inner: Node, say: str) -> Node:
        """Its words on paper."""
        return Plate(
            inner, None, "paper", "paper-line", PAD, radius=CORNER, say=say, touch=self.what
        )

    def draw(
        self,
        scene: Scene,
        box: Box,
        aims: Sequence[Rect] = (),
        foot: float = 0,
        spared: Rect | None = None,
    ) -> None:
        """Lay it over the table, with a ring around each thing that it points at.

        It has the ``foot`` of the window for itself where that is kept free for it. What is
        ``spared`` gives way to it.
        """
        if self._laid is None or self._laid[:2] != (box, tuple(aims)):
            wide = min(box.w - 2 * box.margin, READ * box.unit)
            high = foot - box.margin
            place = Rect((box.w - wide) / 2, box.h - foot, wide, high) if foot else None
            papers = self.papers(box, place)
            self._laid = box, tuple(aims), lay(scene, box, papers, aims, place, spared)
        laid = self._laid[2]
        uncut(scene, box, laid.place)
        hides = [laid.place, *([laid.tail.rect] if laid.tail else [])]
        if scene.notice and any(rect.meets(scene.notice) for rect in hides):
            _clear(scene, scene.notice)
            scene.notice = None
        for aim in aims:
            if self.fine:
                scene.top.append(Panel(aim.inset(-3, 1), "clear", 8, "accent"))
            else:
                _ring(scene, box, aim)
        paper, *rest = laid.scene.top
        scene.top += [paper, *(_edged(laid.tail) if laid.tail else ()), *rest]
        scene.touches += laid.scene.touches


class Bubble(Saying):
    """A sentence about something on the table.

    ``note``: a few small words under it. ``button``: what is touched, its text and its key.
    """

    def __init__(
        self,
        text: str,
        note: str = "",
        button: tuple[What, str, str] | None = None,
        what: What = Do.COACH,
    ) -> None:
        super().__init__()
        self._text, self._note, self.button = text, note, button
        self.what, self.fine = what, what != Do.COACH

    def text(self) -> str:
        """The sentence."""
        return self._text

    def papers(self, box: Box, foot: Rect | None = None) -> Iterator[Paper]:
        """Usual, broad, narrow, and with smaller letters."""
        if foot:
            yield self._low(box, foot)
            return
        unit, room = box.unit, box.w - 2 * box.margin
        note = self._notes()
        for size, share, beside, price in SHAPES:
            most = min(room, WIDEST * unit * share) - 2 * PAD[0] * unit
            button = self._buttons(size)
            if beside and not (button or note):
                continue
            column_ = max((one.needs(box, most)[0] for one in (*button, *note)), default=0.0)
            width = most - (column_ + 12 * unit if beside else 0)
            if width < 90 * unit:
                continue
            wide = narrowest(box, self._text, size * unit, width)
            words = Words(self._text, size, size, "ink", align="left", wide=wide / unit)
            if beside:
                inner: Node = row(words, column(*button, *note, gap=2), gap=12 * unit)
            elif button:
                inner = column(words, row(*note, Space(grow=1), *button, gap=0), gap=4)
            else:
                inner = column(words, *note, gap=0)
            yield Paper(self.paper(inner, self._text), most + 2 * PAD[0] * unit, price)

    def _low(self, box: Box, place: Rect) -> Paper:
        """At the foot of a narrow window: the letters are as large as there is room for."""
        buttons, note = self._buttons(15), self._notes()
        beside = [column(*buttons, *note, gap=2)]
        room = place.w / box.unit - 2 * PAD[0] - 12
        wide = room - beside[0].needs(box, place.w)[0] / box.unit
        words = Words(self._text, 16, 11, "ink", align="left", wide=wide)
        return Paper(self.paper(row(words, *beside, gap=12 * box.unit), self._text), place.w)

    def _notes(self) -> list[Node]:
        note = Words(self._note, 13, 11, "paper-soft", align="left", single=True)
        return [note] if self._note else []

    def _buttons(self, size: float) -> list[Node]:
        if not self.button:
            return []
        what, words, key = self.button
        label = Words(words, size, 11, "ink", True, single=True)
        return [
            Plate(
                label,
                None,
                "button-strong",
                pad=(20, 8),
                high=40,
                radius=12,
                say=words,
                touch=what,
                key=key,
            )
        ]


def seen(scene: Scene, box: Box) -> Iterator[Seen]:
    """What a table shows, and what each cell of it is worth."""
    for pose in scene.cards.values():
        card, back = card_box(pose), pose.name.endswith("back")
        yield Seen(PILE if back else CARD, card)
        if not back:
            yield Seen(INDEX, card._replace(w=card.w * 0.4, h=card.h * 0.35))
    for touch in scene.live():
        if touch.card is not None:
            yield Seen(0 if touch.off else MINE, touch.rect)
        elif touch.what == Do.MENU:
            yield Seen(AIMED, touch.rect)
        elif not (touch.aside or touch.off or isinstance(touch.what, Show | Home)):
            yield Seen(BUTTON, touch.rect)
    for thing in scene.named.values():
        yield Seen(thing.price, thing.rect)
    empty = outlines(scene) + [t.rect for t in scene.live() if t.off and t.card is None]
    yield from (Seen(EMPTY, rect) for rect in empty)
    for part in (*scene.under, *scene.over, *scene.pops):
        rect = extent(part)
        if rect in empty:
            continue
        if isinstance(part, Text):
            price = NAME if part.bold else WORD if part.text.count(" ") < LONG else SENTENCE
            yield Seen(price if part.text else 0, letters(box, part))
        elif isinstance(part, Bird | Icon | Face):
            yield Seen(SIGN, rect)
        elif isinstance(part, Panel) and part.fill != "glow":
            yield Seen(PANEL if rect.w * rect.h < BROAD * box.w * box.h else 0, rect)


class Ground:
    """What it costs to hide each part of a window."""

    def __init__(self, box: Box, things: Iterable[Seen]) -> None:
        self.cell = CELL * box.unit
        across, down = ceil(box.w / self.cell), ceil(box.h / self.cell)
        sums = [[0.0] * (across + 2) for _row in range(down + 2)]
        for price, rect in things:
            left, right = self._ends(rect.x, rect.right, across)
            top, low = self._ends(rect.y, rect.bottom, down)
            for y, worth in ((top, price), (low, -price)):
                sums[y + 1][left + 1] += worth
                sums[y + 1][right + 1] -= worth
        for _twice in range(2):  # what each cell costs, then what all of those before it cost
            above = [0.0] * (across + 2)
            for y, cells in enumerate(sums):
                above = sums[y] = list(map(add, above, accumulate(cells)))
        self.sums = [cells[: across + 1] for cells in sums[: down + 1]]

    def _ends(self, begin: float, end: float, most: int) -> tuple[int, int]:
        """Between which cells something lies, as far as it is in the window."""
        first, last = max(0, floor(begin / self.cell)), ceil(end / self.cell)
        return min(first, most), max(0, min(last, most))

    def rows(self, w: float, h: float) -> Iterator[tuple[float, list[float]]]:
        """For each y what a paper of this size hides there, from the left cell to the right."""
        wide, high = ceil(w / self.cell), ceil(h / self.cell)
        for y in range(len(self.sums) - high):
            band = list(map(sub, self.sums[y + high], self.sums[y]))
            yield y * self.cell, list(map(sub, band[wide:], band))


def lay(
    scene: Scene,
    box: Box,
    papers: Iterable[Paper],
    aims: Sequence[Rect],
    foot: Rect | None = None,
    spared: Rect | None = None,
) -> Placed:
    """The paper that hides least, in its slot near what it points at, or near the middle.

    Where it has the ``foot`` of a window for itself it fills that.
    """
    middle = scene.middle or box.rect
    air, things = AIR * box.unit, [one for one in seen(scene, box) if one.price]
    if spared:
        things = [one for one in things if not within(one.rect, spared.inset(-2))]
    around_them = [Seen(one.price, one.rect.inset(-air)) for one in things]
    meant = [aim.inset(-RING) for aim in aims]
    edge = box.margin
    edges = [
        Seen(WORD, box.rect._replace(w=edge)),
        Seen(WORD, Rect(box.w - edge, 0, edge, box.h)),
        Seen(WORD, box.rect._replace(h=edge)),
        Seen(WORD, Rect(0, box.h - edge, box.w, edge)),
    ]
    ground = Ground(box, [*around_them, *edges, *(Seen(AIMED, aim) for aim in meant)])
    near = meant[:: max(1, -(-len(meant) // 2))]  # of many that lie in a row
    best, least = None, inf
    for paper in papers:
        if paper.price >= least:
            continue
        w, h = paper.node.needs(box, paper.wide)
        slots = [(0.0, foot)] if foot else _slots(box, ground, near, middle, w, h)
        for cost, place in slots:
            if cost + paper.price >= least:
                break
            tails = [_tail(place, aim, things, box.unit) for aim in near] or [(0.0, None)]
            led, tail = min(tails, key=lambda one: one[0])
            if cost + paper.price + led < least:
                least, best = cost + paper.price + led, (paper, place, tail)
    assert best is not None, "there is no paper"
    paper, place, tail = best
    laid = Scene()
    paper.node.lay(Put(box, laid, laid.top), place)
    return Placed(place, laid, tail)


def _slots(
    box: Box, ground: Ground, aims: Sequence[Rect], middle: Rect, w: float, h: float
) -> list[tuple[float, Rect]]:
    """The best places for a paper of this size, and what each costs."""
    cell = ground.cell
    xs = [number * cell for number in range(len(ground.sums[0]) - ceil(w / cell))]
    gap, foot, pull = POINT * box.unit, FOOT * box.unit / 2 + CORNER, FAR if aims else MILD
    pulls: list[tuple[float, float, float, list[float], list[float]]] = []
    for aim in aims:
        x, left, right = aim.cx - w / 2, aim.x - gap - w, aim.right + gap
        drawn = [
            (left - at if at < left else at - right if at > right else 0.0) / cell * FAR
            + abs(at - x) / cell * ASKEW
            for at in xs
        ]
        pairs, first, last = [*zip(xs, drawn, strict=True)], aim.x + foot - w, aim.right - foot
        below = [cost if first < at < last else cost + MUTE for at, cost in pairs]
        beside = [cost + AIMED if left < at < right else cost for at, cost in pairs]
        pulls.append((x, aim.y - gap - h, aim.bottom + gap, below, beside))
    if not aims:
        x, y = middle.cx - w / 2, middle.cy - h / 2
        mild = [abs(at - x) / cell * MILD for at in xs]
        pulls.append((x, y, y, mild, mild))
    found = []
    for y, hidden in ground.rows(w, h):
        for x, top, low, below, beside in pulls:
            away = top - y if y < top else y - low if y > low else 0.0
            costs = list(map(add, hidden, below if away else beside))
            cost = min(costs)
            found.append((cost + away / cell * pull, xs[costs.index(cost)], y, x))
    found.sort()
    slack = ceil(w / cell) * cell - w  # so far it may move without hiding anything else
    return [
        (cost, Rect(min(max(straight, x), x + slack), y, w, h))
        for cost, x, y, straight in found[:TRIED]
    ]


def _tail(
    place: Rect, ring: Rect, things: Sequence[Seen], unit: float
) -> tuple[float, Curve | None]:
    """A straight tail to a ring, on no word and no sign, and what it costs; or none."""
    upright = place.bottom <= ring.y or ring.bottom <= place.y
    if not upright:  # the same with x for y
        place, ring = _turned(place), _turned(ring)
    foot = FOOT * unit / 2
    low = max(place.x + foot, ring.x) + CORNER
    high = min(place.right - foot, ring.right) - CORNER
    begin, end = (place.bottom, ring.y) if place.bottom <= ring.y else (place.y, ring.bottom)
    far, top, bottom = abs(end - begin), min(begin, end), max(begin, end)
    if low > high or far > LONGEST * unit or place.meets(ring):
        return MUTE, None
    if far < NEAREST * unit:  # it touches it
        return 0.0, None
    left, right = low - foot - EDGE, high + foot + EDGE
    between = [  # without calls: there are many
        (price, (x, y, w, h))
        for price, (x, y, w, h) in (
            things if upright else [(price, (y, x, h, w)) for price, (x, y, w, h) in things]
        )
        if x < right and left < x + w and y < bottom and top < y + h
        if not within(ring.inset(RING), Rect(x, y, w, h))  # what holds it
    ]
    best: tuple[float, Curve | None] = MUTE, None
    steps = [begin + (end - begin) * part / 4 for part in range(5)]
    slices = [
        (min(one), max(one), foot * (1 - n / 4) + EDGE) for n, one in enumerate(pairwise(steps))
    ]
    for at in (min(max(ring.cx, low), high), low, high, (low + high) / 2):
        met = [
            price
            for price, (x, y, w, h) in between
            for above, below, half in slices
            if x < at + half and at - half < x + w and y < below and above < y + h
        ]
        if any(price >= CARD or price == EMPTY for price in met):
            continue
        cost = abs(at - ring.cx) / CELL * ASKEW + CROSSED * bool(met)
        if cost < best[0]:
            corners = ((at - foot, begin), (at + foot, begin), (at, end))
            best = (
                cost,
                pointed(corners if upright else tuple((y, x) for x, y in corners), "paper"),
            )
    return best


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _edged(tail: Curve) -> list[Part]:
    """A tail with its edge: seen on cards, too."""
    (left, top), (right, low), tip = ((x + tail.rect.x, y + tail.rect.y) for x, y in tail.points)
    aside, above = (0.0, EDGE) if left == right else (EDGE, 0.0)
    wider = (left - aside, top - above), (right + aside, low + above), tip
    return [pointed(wider, "paper-line"), tail]


def _ring(scene: Scene, box: Box, aim: Rect) -> None:
    """A ring around a thing, in the window, below all that stands on it: birds, signs and dots."""
    ring = aim.inset(-RING)
    x, y = max(2.0, ring.x), max(2.0, ring.y)
    ring = Rect(x, y, min(box.w - 2, ring.right) - x, min(box.h - 2, ring.bottom) - y)
    for at, part in reversed([*enumerate(scene.under)]):
        if isinstance(part, Panel) and part.rect == aim:
            scene.under[at + 1 : at + 1] = framed(ring, part.radius + RING)
            return
    if any(touch.card is not None and touch.rect[:2] == aim[:2] for touch in scene.live()):
        scene.over[:0] = framed(ring, 10)
    else:
        scene.top += framed(ring, 10)


def uncut(scene: Scene, box: Box, place: Rect) -> None:
    """Take away the sentences and the outlines of which a part would be hidden there."""
    for rect in outlines(scene):
        if place.meets(rect):
            _clear(scene, rect)
    for layer, words in ((scene.under, 1), (scene.over, LONG)):
        texts = [p for p in layer if isinstance(p, Text) and p.text.count(" ") >= words]
        cut = [part for part in texts if place.meets(letters(box, part))]
        lost = [  # another line of the same sentence, too
            part
            for part in texts
            if any(
                (part.rect.x, part.rect.w, part.size) == (one.rect.x, one.rect.w, one.size)
                and abs(part.rect.y - one.rect.y) < 3 * part.size
                for one in cut
            )
        ]
        layer[:] = [part for part in layer if part not in lost]


def _clear(scene: Scene, place: Rect) -> None:
    """Take away what lies there."""
    for layer in (scene.under, scene.over):
        layer[:] = [part for part in layer if not within(extent(part), place)]


def outlines(scene: Scene) -> list[Rect]:
    """The outlines in which a card may lie."""
    panels = [part for part in scene.under if isinstance(part, Panel)]
    return [part.rect for part in panels if (part.fill, part.edge) == ("clear", "line")]


def surrounding(rects: Sequence[Rect]) -> Rect:
    """The box around one or several."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, low = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, low - y)


def within(one: Rect, other: Rect) -> bool:
    """Whether all of a box lies in another, but for a hair."""
    x, y, w, h = other.inset(-1)
    return x <= one.x and y <= one.y and one.right <= x + w and one.bottom <= y + h


def letters(box: Box, line: Text) -> Rect:
    """Where the letters of a line stand."""
    wide = box.width(line.text, line.size, line.bold)
    left = {"left": line.rect.x, "right": line.rect.right - wide}
    x = left.get(line.align, line.rect.cx - wide / 2)
    return Rect(x, line.rect.cy - line.size * 0.5, wide, line.size)
