"""The coach's bubble: what it says, and the thing on the table that it points at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import hypot, inf

from game.engine.actions import Action
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of
from game.ui.room import Seen, card_box, hides_least, letters, named, piles, surrounding, weighed
from game.ui.scene import (
    Bird,
    Box,
    Face,
    Icon,
    Panel,
    Part,
    Rect,
    Scene,
    Text,
    Touch,
    around,
    extent,
    framed,
    shifted,
)

WIDEST = 330  # of the bubble, in units of the box
SIZE, LEAST = 16.0, 11.0  # of its letters, in units; the lowest windows need the smaller ones
# The letters and the shares of the width that are tried, and what each costs, in square units: a
# usual bubble is read most easily, and a narrow one least. No more are tried than can be best.
SHAPES = (
    (16.0, 1.0, 0.0),
    (16.0, 0.75, 500.0),
    (16.0, 1.3, 500.0),
    (14.0, 1.0, 900.0),
    (14.0, 0.8, 1500.0),
    (14.0, 1.3, 1500.0),
    (14.0, 2.0, 2500.0),
    (14.0, 0.62, 2500.0),
    (14.0, 0.42, 4000.0),
)
EDGE = 12.0  # of the paper, around its letters
STEPS, COLUMNS = 18, 6  # places that are tried: from the top to the bottom, from side to side
# Places around the best are tried where it costs more than so LITTLE: how far, in which steps.
LITTLE, NEARBY, NUDGE = 200.0, (36, 24), (12, 6)
AIR = 6.0  # around all that it should not hide, in units
FLUSH = 5  # at most what a pixel of the air costs
RING = 5.0  # around what it points at
MARGIN = 4.0  # around letters: what ends right at a word seems to cut it off
CLEAR = 4.0  # and between the bubble and what is asked
AIMED = 80  # what it costs to hide what it points at, or the way out
PRESSED = 40  # and any other button
NAME = 40  # and who sits there
WORD = 16  # and any other word
PILE = 6  # and cards that lie face down
OUTLINE = 12  # and what has an edge: an empty place, a pill, a strip, the bar at the top
BROAD = 0.25  # of the window: what is larger is no thing, but what things lie on
FAR, ASKEW = 14.0, 0.5  # what each pixel between the two costs, and between their middles
NEAR, LONGEST = 32.0, 150.0  # of the dots between the two, in units; else the ring alone tells
DOTS = (0.2, 6.0), (0.55, 4.5), (0.9, 3.0)  # where each is on its way, and its radius in units
BUTTON = 40.0


def place_of(here: AnySituation, at: str) -> list[Rect]:
    """Where the things are that a step of a lesson names; none when they are not in view."""
    kind, _space, rest = at.partition(" ")
    scene = here.scene
    if kind == "cards":
        wanted = {int(here.rules.deck.card(name)) for name in rest.split()}
        return [card_box(scene.cards[card]) for card in sorted(wanted) if card in scene.cards]
    if kind == "hand":
        return _around([touch.rect for touch in scene.live() if touch.card is not None])
    if kind == "seat":
        return _seat(here, here.names[int(rest)])
    if kind == "backs":
        poses = [pose for pose in scene.cards.values() if pose.name.endswith("back")]
        return _around([card_box(pose) for pose in poses])
    if kind == "score":
        return [scene.scores] if scene.scores is not None else []
    return []


def _seat(here: AnySituation, name: str) -> list[Rect]:
    """The plate on which a name stands: the smallest panel around it."""
    parts = [*here.scene.under, *here.scene.over]
    for text in parts:
        if isinstance(text, Text) and text.text == name:
            x, y = text.rect.x + 1, text.rect.cy
            round_it = [p.rect for p in parts if isinstance(p, Panel) and p.rect.has(x, y)]
            plate = min(round_it, key=lambda rect: rect.w * rect.h, default=text.rect)
            return [plate if plate.w < here.box.w / 2 else text.rect]
    return []


def _around(rects: Sequence[Rect]) -> list[Rect]:
    return [surrounding(rects)] if rects else []


def touches_for(here: AnySituation, layout: AnyLayout, wanted: Sequence[Action]) -> list[Touch]:
    """What must be touched next for these decisions, of which the first is due.

    Cards that are sent together are all shown, then the button that sends them.
    """
    live = here.scene.live()
    picks = layout.picks(here)
    if picks:
        cards = [card for card, action in picks.items() if action in wanted]
        left = [t for t in live if card_of(t.what) in cards and card_of(t.what) not in here.picked]
        return left or [t for t in live if isinstance(t.what, tuple) and t.what[0] == "confirm"]
    first = wanted[0]
    for touch in live:
        card = card_of(touch.what)
        asks = touch.what in (first, ("ask", first))
        if asks or (card is not None and layout.card_action(here, card) == first):
            return [touch]
    halves = []
    for touch in live:
        outcome = layout.choose(here, touch.what)
        if outcome is not None and outcome.action == first:
            return [touch]
        if outcome is not None and outcome.picked and set(outcome.picked) <= {first.arg, first.to}:
            halves.append(touch)
    return halves[:1]


def in_view(scene: Scene, touch: Touch) -> Rect:
    """What the cards that lie over a card of the fan leave of it."""
    rect, live = touch.rect, scene.live()
    for other in live[live.index(touch) + 1 :] if touch.card is not None else ():
        over = other.rect
        if other.card is None or not over.meets(rect):
            continue
        if over.x > rect.x + 4:  # the next card of the row
            if over.y < rect.cy:
                rect = rect._replace(w=min(rect.w, over.x - rect.x))
        elif over.y > rect.y + 4:  # the row below
            rect = rect._replace(h=min(rect.h, over.y - rect.y))
    return rect


class Bubble:
    """A sentence about something on the table, laid where it hides least.

    ``note``: a few small words under it. ``button``: what is touched, its text and its key.
    """

    def __init__(
        self,
        text: str,
        note: str = "",
        button: tuple[Hashable, str, str] | None = None,
        what: str = "coach",
    ) -> None:
        self.text = text
        self.note = note
        self.button = button
        self.what = what  # is touched where the bubble itself is
        self._laid: tuple[tuple[Box, tuple[Rect, ...]], Rect, Scene, list[Panel]] | None = None

    def draw(self, here: AnySituation, aims: Sequence[Rect]) -> None:
        """Lay it over the table, with a ring around each thing that it points at."""
        key = here.box, tuple(aims)
        if self._laid is None or self._laid[0] != key:
            place, paper = self._lay(here, aims)
            self._laid = key, place, paper, _tail(here, place, aims)
        _key, place, paper, tail = self._laid
        here.scene.under = uncut(here, place)
        top = here.scene.top
        for aim in aims:
            top += framed(aim.inset(-4), 10)
        top += tail
        top.append(Panel(place, "paper", 14, "paper-line"))
        top += [shifted(part, place.x, place.y) for part in paper.top]
        here.scene.touches.append(Touch(self.what, place, self.text, radius=14))
        for touch in paper.touches:
            rect = touch.rect.moved(place.x, place.y)
            here.scene.touches.append(touch._replace(rect=rect))

    def _lay(self, here: AnySituation, aims: Sequence[Rect]) -> tuple[Rect, Scene]:
        """Its place and its paper, of the shape with which least is hidden."""
        size, box, weights = SIZE, here.box, _weights(here, aims)
        while self._write(box, size)[2] > box.h * 0.55 and size > LEAST:
            size -= 0.5
        asked, middle = here.scene.notice, aims[0].cx if aims else box.w / 2

        def far(place: Rect) -> float:
            nearest = _between(place, aims[0]) if aims else 0.0
            for aim in aims[1:]:
                other = _between(place, aim)
                nearest = other if other < nearest else nearest
            x, _y, w, _h = place
            askew = x + w / 2 - middle
            return (nearest * FAR + (askew if askew > 0 else -askew) * ASKEW) * box.unit

        def free(tried: Iterable[Rect]) -> tuple[float, Rect]:
            """What the best of these places costs, near its aims, and which it is."""
            return hides_least(((far(one), one) for one in tried), weights)

        least, best = inf, (box.rect, Scene())
        for most, share, price in SHAPES:
            fee = price * box.unit**2
            if fee >= least:
                break
            paper, wide, high = self._write(box, min(most, size), share)
            cost, place = free(_places(box, aims, asked, wide, high))
            if cost > LITTLE:
                cost, place = min((cost, place), free(_around_it(box, place)))
            if cost + fee < least:
                least, best = cost + fee, (place, paper)
        return best

    def _write(self, box: Box, size: float, share: float = 1.0) -> tuple[Scene, float, float]:
        """The paper at 0, 0, its width and its height; ``share``: of the width it may have."""
        unit, paper = box.unit, Scene()
        usual = min(box.w - 16, (WIDEST if box.portrait or box.h > 400 else 420) * unit)
        most = min(box.w - 16, usual * share)
        letters, small = size * unit, 13 * unit
        edges = (44 if share >= 1 else 20) * unit
        button = box.width(self.button[1], letters, True) + edges if self.button else 0
        needed = button + box.width(self.note, small) + 12 * unit
        wide = max(needed, narrowest(box, self.text, letters, most - 2 * EDGE)) + 2 * EDGE
        inner = Rect(EDGE, EDGE, wide - 2 * EDGE, 0)
        lines = box.wrap(self.text, letters, inner.w)
        y = paper.lines(lines, inner, letters, colour="ink", layer=paper.top)
        row = (BUTTON if self.button else 18 if self.note else 2) * unit
        paper.top.append(
            Text(self.note, Rect(EDGE, y + 4, inner.w, row), small, "paper-soft", False)
        )
        if self.button:
            what, words, key = self.button
            paper.button(
                what,
                Rect(inner.right - button, y + 4, button, row),
                words,
                strong=True,
                key=key,
                size=letters,
                layer=paper.top,
            )
        return paper, wide, y + row + 4 + EDGE * 0.7


def uncut(here: AnySituation, place: Rect) -> list[Part]:
    """What is written on the table, without sentences of which a part would be hidden there."""
    cut = [
        part
        for part in here.scene.under
        if isinstance(part, Text) and " " in part.text and place.meets(letters(here.box, part))
    ]

    def goes_on(part: Text, one: Text) -> bool:
        """Whether it is the same sentence, perhaps another line of it."""
        same = (part.rect.x, part.rect.w, part.size) == (one.rect.x, one.rect.w, one.size)
        return same and abs(part.rect.y - one.rect.y) < 3 * part.size

    return [
        part
        for part in here.scene.under
        if not isinstance(part, Text) or not any(goes_on(part, one) for one in cut)
    ]


def narrowest(box: Box, text: str, size: float, most: float) -> float:
    """The least width in which a text takes no more lines than in the most there may be.

    Its lines are of one length then: no last word stands alone, and less is hidden.
    """
    count = len(box.wrap(text, size, most))
    few, enough = most / 2, most
    while enough - few > size / 2:
        middle = (few + enough) / 2
        if len(box.wrap(text, size, middle)) > count:
            few = middle
        else:
            enough = middle
    return enough


def _things(here: AnySituation) -> Iterator[Seen]:
    """What the table shows, each with what it costs to hide a pixel of it."""
    scene, box = here.scene, here.box
    yield from weighed(scene, box)
    for pile in piles(scene):
        yield Seen(PILE, pile)
    for name in named(scene):
        yield Seen(NAME, letters(box, name), whole=True)
    for touch in scene.live():
        if touch.what == "menu":
            yield Seen(AIMED, touch.rect)
        elif _pressed(touch):
            yield Seen(PRESSED, touch.rect)
    for part in [*scene.under, *scene.over, *scene.pops]:
        if isinstance(part, Panel) and part.fill != "glow":
            if part.rect.w * part.rect.h < BROAD * box.w * box.h:
                yield Seen(OUTLINE, part.rect)
        elif isinstance(part, Bird | Icon) or (isinstance(part, Face) and part.name == "back"):
            yield Seen(OUTLINE, extent(part))


def _weights(here: AnySituation, aims: Sequence[Rect]) -> list[Seen]:
    """What it should not hide, with some air: what the table shows, and what it points at."""
    air = AIR * here.box.unit
    seen = []
    for one in [*_things(here), *(Seen(AIMED, aim.inset(-RING)) for aim in aims)]:
        if one.whole:
            margin = 0.0 if here.box.portrait else MARGIN
            seen.append(Seen(max(one.cost, WORD), one.rect.inset(-margin), whole=True))
        else:
            seen.append(Seen(min(one.cost, FLUSH), one.rect.inset(-air)))
            if one.cost > FLUSH:
                seen.append(one)
    return sorted(seen, key=lambda one: -one.cost * one.rect.w * one.rect.h)


def _pressed(touch: Touch) -> bool:
    """Whether it is a button: no card, no word, and no place of a seat or a family."""
    place = isinstance(touch.what, tuple) and touch.what[0] in ("show", "home")
    return touch.card is None and not touch.aside and not place


def _places(
    box: Box, aims: Sequence[Rect], asked: Rect | None, w: float, h: float
) -> Iterator[Rect]:
    """Places that are tried: beside each aim, clear of what is asked, and all over the window."""
    right, low = max(8.0, box.w - w - 8), max(8.0, box.h - h - 8)

    def across(x: float) -> float:
        return min(max(8.0, x), right)

    def down(y: float) -> float:
        return min(max(8.0, y), low)

    air = AIR * box.unit
    gap, clear = RING + air, CLEAR + air
    for aim in aims:
        yield Rect(across(aim.cx - w / 2), down(aim.y - h - gap), w, h)
        yield Rect(across(aim.cx - w / 2), down(aim.bottom + gap), w, h)
        yield Rect(across(aim.x - w - gap), down(aim.cy - h / 2), w, h)
        yield Rect(across(aim.right + gap), down(aim.cy - h / 2), w, h)
        if asked:
            yield Rect(across(aim.cx - w / 2), down(asked.y - h - clear), w, h)
            yield Rect(across(asked.x - w - clear), down(aim.y - h - gap), w, h)
            yield Rect(across(asked.right + clear), down(aim.y - h - gap), w, h)
    rows = [down(8 + (low - 8) * step / STEPS) for step in range(STEPS + 1)]
    for x in [across(8 + (right - 8) * step / COLUMNS) for step in range(COLUMNS + 1)]:
        yield from [Rect(x, y, w, h) for y in rows]


def _around_it(box: Box, place: Rect) -> Iterator[Rect]:
    """Places a little beside, above and below one."""
    right, low = max(8.0, box.w - place.w - 8), max(8.0, box.h - place.h - 8)
    for dx in range(-NEARBY[0], NEARBY[0] + 1, NUDGE[0]):
        for dy in range(-NEARBY[1], NEARBY[1] + 1, NUDGE[1]):
            x, y = min(max(8.0, place.x + dx), right), min(max(8.0, place.y + dy), low)
            yield place._replace(x=x, y=y)


def _between(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other."""
    x, y, w, h = one
    left, top, wide, high = other
    right, low, end, bottom = x + w, y + h, left + wide, top + high
    dx = left - right if right < left else x - end if end < x else 0.0
    dy = top - low if low < top else y - bottom if bottom < y else 0.0
    far: float = (dx * dx + dy * dy) ** 0.5
    return far


def _tail(here: AnySituation, place: Rect, aims: Sequence[Rect]) -> list[Panel]:
    """Dots from the bubble to the nearest thing that it points at, ever smaller.

    They lie on bare felt: where none can, there are none, and the ring alone tells.
    """
    unit = here.box.unit
    for aim in sorted(aims, key=lambda aim: _between(place, aim)):
        far = _between(place, aim)
        if not NEAR * unit < far < LONGEST * unit:
            break
        ring = aim.inset(-RING)
        way = surrounding((place, ring))
        met = [
            thing.rect.inset(-2)
            for thing in _things(here)
            if thing.rect.meets(way) and not _holds(thing.rect, aim)
        ]
        for dots in _ways(place, ring, unit):
            if not any(dot.meets(thing) for thing in met for dot in dots):
                return [Panel(dot, "paper", dot.w / 2, "paper-line") for dot in dots]
    return []


def _holds(whole: Rect, part: Rect) -> bool:
    """Whether one box lies in the other."""
    return surrounding((whole, part)) == whole


def _ways(place: Rect, ring: Rect, unit: float) -> Iterator[list[Rect]]:
    """Dots on straight ways between two boxes, the shortest first."""
    starts = [*_edge(place, 18 * unit)]
    ends = [*_edge(ring, 8 * unit)]
    ways = [(hypot(b - x, c - y), x, y, b, c) for x, y in starts for b, c in ends]
    for far, x, y, to_x, to_y in sorted(ways):
        if far > LONGEST * unit:
            return
        dots = []
        for part, radius in DOTS:
            side = 2 * radius * unit
            dots.append(around(x + (to_x - x) * part, y + (to_y - y) * part, side, side))
        yield dots


def _edge(rect: Rect, corner: float) -> Iterator[tuple[float, float]]:
    """Points along the edges of a box, away from its corners."""
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = rect.x + corner + (rect.w - 2 * corner) * part
        y = rect.y + corner + (rect.h - 2 * corner) * part
        yield from ((x, rect.y), (x, rect.bottom), (rect.x, y), (rect.right, y))
