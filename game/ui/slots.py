"""Where a paper over a table lies: near what it points at, and where it hides the least.

It has its slot beside, below or above that, with a straight tail to the ring around it. What each
cell of a window is worth is summed up on a grid, so that all places of a paper are looked at with a
few additions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import ceil, floor, inf
from operator import add, sub
from typing import NamedTuple

from game.host.archive import Errand
from game.ui.geometry import Box, Rect
from game.ui.scale import GAP
from game.ui.scene import Bird, Curve, Face, Icon, Panel, Scene, Text, card_box, extent, pointed
from game.ui.touches import Do, Home, Show
from game.ui.tree import Node

CELL = GAP  # units: the side of a cell of the grid
# What each cell costs that is hidden.
PILE, PANEL, CARD, SENTENCE, SIGN, MINE = 3, 8, 10, 10, 12, 20
WORD, BUTTON, NAME, INDEX, AIMED = 40, 40, 60, 60, 90
EMPTY = 5  # and of an outline in which a card may lie, or a button that is of no use now
LONG = 5  # spaces: a sentence that is hidden in part is taken away, and not missed as a word is
BROAD = 0.25  # of the window: a panel that is larger is what things lie on
AIR = 2.0  # units that stay free around each thing
FAR, MUTE = 1.5, 75.0  # for each cell of distance; and without a tail
ASKEW = 1 / 15  # of that, for each cell aside
MILD = 0.02  # for each cell away from the middle, of what points at nothing
RING, POINT = 5.0, 10.0  # pixels around what is pointed at; units between that and the paper
FOOT, LONGEST, NEAREST = 15.0, 150.0, 3.0  # units: how broad a tail is, how long, how short
CROSSED = 16.0  # what it costs that a tail lies on the edge of something
EDGE = 1.5  # pixels: how far its edge is seen beside it
AT_ONCE = 8  # lines, before it looks at the clock
CORNER = 14.0  # how round a paper is


class Seen(NamedTuple):
    """Something that should not be hidden: what each cell of it costs, and where it is."""

    price: float
    rect: Rect


class Paper(NamedTuple):
    """A shape of a paper: what is on it, how wide it may be, and what it costs to choose it."""

    node: Node
    wide: float
    price: float = 0.0


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
        self.box, self.cell = box, CELL * box.unit
        self.across, self.down = ceil(box.w / self.cell), ceil(box.h / self.cell)
        steps: dict[int, list[float]] = {}  # where a line of cells costs other than that above it
        for price, rect in things:
            left, right = self._ends(rect.x, rect.right, self.across)
            top, low = self._ends(rect.y, rect.bottom, self.down)
            for y, worth in ((top, price), (low, -price)):
                step = steps.setdefault(y, [0.0] * (self.across + 1))
                step[left] += worth
                step[right] -= worth
        self._steps = steps
        self._costs = self._before = [0.0] * (self.across + 1)  # of a line; and all up to a cell
        self._sums = [self._before]  # what all that is above a line costs, up to each cell

    def _ends(self, begin: float, end: float, most: int) -> tuple[int, int]:
        """Between which cells something lies, as far as it is in the window."""
        first, last = max(0, floor(begin / self.cell)), ceil(end / self.cell)
        return min(first, most), max(0, min(last, most))

    def above(self, line: int) -> list[float]:
        """What all that is above a line costs, up to each cell: summed up so far at the most."""
        while len(self._sums) <= line:
            if (step := self._steps.get(len(self._sums) - 1)) is not None:
                self._costs = list(map(add, self._costs, accumulate(step)))
                self._before = list(accumulate(self._costs[:-1], initial=0.0))
            self._sums.append(list(map(add, self._sums[-1], self._before)))
        return self._sums[line]

    def room(self, w: float, h: float) -> tuple[int, int]:
        """How many places there are for a paper of this size, across and down."""
        across, down = self.across + 1 - ceil(w / self.cell), self.down + 1 - ceil(h / self.cell)
        # The last cells may lie outside in part: nothing ends there but what is too large anyway.
        inside = floor((self.box.w - w) / self.cell) + 1, floor((self.box.h - h) / self.cell) + 1
        return min(across, max(1, inside[0])), min(down, max(1, inside[1]))

    def hidden(self, w: float, h: float, line: int, first: int, last: int) -> list[float]:
        """What a paper of this size hides in a line, from the first of the places to the last."""
        wide, above = ceil(w / self.cell), self.above(line)
        below = self.above(line + ceil(h / self.cell))
        band = list(map(sub, below[first : last + wide], above[first : last + wide]))
        return list(map(sub, band[wide:], band))


class Found(NamedTuple):
    """A place for a paper, and its tail."""

    paper: Paper
    place: Rect
    tail: Curve | None


class Search:
    """The search for the place at which a paper costs least."""

    def __init__(self, box: Box, things: Sequence[Seen], near: Sequence[Rect]) -> None:
        self.box, self.things, self.near = box, things, near
        turned = [Seen(price, Rect(y, x, h, w)) for price, (x, y, w, h) in things]
        self.ways = things, turned  # upright, and with x for y
        self.least = inf
        self.best: Found | None = None

    def found(self, papers: Iterable[Paper], meant: Sequence[Rect]) -> Errand[Found]:
        """The best place of the best paper."""
        box, edge, air = self.box, self.box.margin, AIR * self.box.unit
        edges = [
            box.rect._replace(w=edge),
            Rect(box.w - edge, 0, edge, box.h),
            box.rect._replace(h=edge),
            Rect(0, box.h - edge, box.w, edge),
        ]
        costly = [Seen(price, rect.inset(-air)) for price, rect in self.things]
        costly += [Seen(WORD, rect) for rect in edges] + [Seen(AIMED, aim) for aim in meant]
        yield
        ground = Ground(box, costly)
        for line in range(0, ground.down, AT_ONCE):
            yield
            ground.above(line)
        for paper in papers:
            if paper.price >= self.least:
                break
            yield
            w, h = paper.node.needs(box, paper.wide)
            for aim in self.near or [box.rect]:
                yield from self._look(ground, paper, w, h, aim)
        assert self.best is not None, "there is no paper"
        return self.best

    def _look(self, ground: Ground, paper: Paper, w: float, h: float, aim: Rect) -> Iterator[None]:
        """Look at the places for a paper, the nearest first, as long as one may be better."""
        cell, unit, middle = ground.cell, self.box.unit, aim.cx - w / 2
        if self.near:
            pull, gap, foot = FAR, POINT * unit, FOOT * unit / 2 + 2 * CORNER
            left, right = aim.x - gap - w, aim.right + gap
            top, low = aim.y - gap - h, aim.bottom + gap
        else:
            pull, foot, left, right = MILD, -self.box.w, middle, middle
            top = low = aim.cy - h / 2
        across, down = ground.room(w, h)
        drawn = pull / cell
        aside = [  # without calls, as all that is done for each place
            ((left - x if x < left else x - right if x > right else 0.0) * drawn)
            + (middle - x if x < middle else x - middle) * ASKEW * drawn
            for x in [number * cell for number in range(across)]
        ]
        ys = [number * cell for number in range(down)]
        aways = [top - y if y < top else y - low if y > low else 0.0 for y in ys]
        for seen, line in enumerate(sorted(range(down), key=aways.__getitem__)):
            if not seen % AT_ONCE:
                yield
            away = aways[line]
            far = paper.price + away * drawn
            if far >= self.least:
                break
            reach = min((self.least - far) / pull * cell, self.box.w)
            first = max(0, ceil((left - reach) / cell))
            last = min(across, floor((right + reach) / cell) + 1)
            if away:  # where a tail can lead to it, and where none can
                begin = min(max(first, ceil((aim.x + foot - w - away) / cell)), last)
                end = min(max(begin, floor((aim.right - foot + away) / cell) + 1), last)
                parts = [(begin, end, 0.0), (first, begin, MUTE), (end, last, MUTE)]
            else:
                begin, end = min(last, floor(left / cell) + 1), max(first, ceil(right / cell))
                parts = [(first, begin, 0.0), (end, last, 0.0)]
            for begin, end, mute in parts:
                if begin < end and far + mute < self.least:
                    hidden = ground.hidden(w, h, line, begin, end)
                    costs = list(map(add, hidden, aside[begin:end]))
                    cost = min(costs)
                    if far + cost + mute < self.least:
                        x = (begin + costs.index(cost)) * cell
                        slack = ceil(w / cell) * cell - w  # so far it moves and hides no more
                        most = min(x + slack, max(x, self.box.w - w))
                        place = Rect(min(max(middle, x), most), ys[line], w, h)
                        led, tail = self.tail(place)
                        if far + cost + led < self.least:
                            self.least, self.best = far + cost + led, Found(paper, place, tail)

    def tail(self, place: Rect) -> tuple[float, Curve | None]:
        """The best tail of a paper at a place, and what it costs."""
        tails = [_tail(place, aim, self.ways, self.box.unit) for aim in self.near]
        return min(tails, key=lambda one: one[0], default=(0.0, None))


def _tail(
    place: Rect, ring: Rect, ways: Sequence[Sequence[Seen]], unit: float
) -> tuple[float, Curve | None]:
    """A straight tail to a ring, on no word and no sign, and what it costs; or none."""
    best: tuple[float, Curve | None] = MUTE, None
    if place.meets(ring):
        return best
    for upright, things in zip((True, False), ways, strict=True):
        if not upright:
            place, ring = _turned(place), _turned(ring)
        if place.bottom <= ring.y or ring.bottom <= place.y:
            cost, corners = _led(place, ring, things, unit)
            if cost < best[0]:
                points = corners if upright else [(y, x) for x, y in corners]
                best = cost, pointed(points, "paper") if points else None
    return best


def _led(
    place: Rect, ring: Rect, things: Sequence[Seen], unit: float
) -> tuple[float, list[tuple[float, float]]]:
    """The corners of the best tail from above or below a ring, and what it costs."""
    half, inner = FOOT * unit / 2, min(CORNER, ring.w / 2)
    left, right = place.x + half + CORNER, place.right - half - CORNER  # for the middle of its foot
    near, late = ring.x + inner, ring.right - inner  # for its tip
    begin, end = (place.bottom, ring.y) if place.bottom <= ring.y else (place.y, ring.bottom)
    far, low, high = abs(end - begin), max(left, near), min(right, late)
    if low <= high:
        ways = [(at, at) for at in (min(max(ring.cx, low), high), low, high, (low + high) / 2)]
    else:  # aslant
        ways = [(right, near) if right < near else (left, late)]
    lean = abs(ways[0][0] - ways[0][1])
    if left > right or lean > far or far > LONGEST * unit:
        return MUTE, []
    if far < NEAREST * unit:  # it touches it
        return 0.0, []
    least, most = min(*ways[0], low) - half - EDGE, max(*ways[0], high) + half + EDGE
    top, bottom = min(begin, end), max(begin, end)
    between = [  # without calls: there are many
        (price, (x, y, w, h))
        for price, (x, y, w, h) in things
        if x < most and least < x + w and y < bottom and top < y + h
        if not within(ring.inset(RING), Rect(x, y, w, h))  # what holds it
    ]
    best: tuple[float, list[tuple[float, float]]] = MUTE, []
    for foot, tip in ways:
        aside, on = (tip - foot) / 4, (end - begin) / 4
        slices = [  # how far each goes to the left and right, up and down
            (
                foot + aside * (n + (aside < 0)) - half * (1 - n / 4) - EDGE,
                foot + aside * (n + (aside > 0)) + half * (1 - n / 4) + EDGE,
                begin + on * (n + (on < 0)),
                begin + on * (n + (on > 0)),
            )
            for n in range(4)
        ]
        met = [
            price
            for price, (x, y, w, h) in between
            for begins, ends, above, below in slices
            if x < ends and begins < x + w and y < below and above < y + h
        ]
        if any(price >= CARD or price == EMPTY for price in met):
            continue
        cost = (abs(tip - ring.cx) * ASKEW + lean) / CELL * FAR + CROSSED * bool(met)
        if cost < best[0]:
            best = cost, [(foot - half, begin), (foot + half, begin), (tip, end)]
    return best


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def outlines(scene: Scene) -> list[Rect]:
    """The outlines in which a card may lie."""
    panels = [part for part in scene.under if isinstance(part, Panel)]
    return [part.rect for part in panels if (part.fill, part.edge) == ("clear", "line")]


def within(one: Rect, other: Rect) -> bool:
    """Whether all of a box lies in another, but for a hair."""
    x, y, w, h = other.inset(-1)
    return x <= one.x and y <= one.y and one.right <= x + w and one.bottom <= y + h


def letters(box: Box, line: Text) -> Rect:
    """Where the letters of a line stand."""
    wide = box.width(line.text, line.size, line.bold)
    left = {"left": line.rect.x, "right": line.rect.right - wide}
    x = left.get(line.align, line.rect.cx - wide / 2)
    return Rect(x, line.rect.cy - line.size / 2, wide, line.size)
