"""The coach's bubble: what it says, and the thing on the table that it points at."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import hypot

from game.engine.actions import Action
from game.ui.advice import hides_least, weighed
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of
from game.ui.scene import (
    CARD_RATIO,
    Box,
    Icon,
    Panel,
    Rect,
    Scene,
    Text,
    Touch,
    around,
    extent,
    shifted,
)

WIDEST = 330  # of the bubble, in units of the box
SIZE, LEAST = 16.0, 11.0  # of its letters, in units; the lowest windows need the smaller ones
EDGE = 12.0
GAP = 14.0  # between the bubble and what it points at
AIMED = 80  # what it costs to hide what it points at, or the way out
FAR = 90.0  # what each pixel between the two costs
BUTTON = 40.0


def place_of(here: AnySituation, at: str) -> list[Rect]:
    """Where the things are that a step of a lesson names; none when they are not in view."""
    kind, _space, rest = at.partition(" ")
    scene = here.scene
    if kind == "cards":
        wanted = {int(here.rules.deck.card(name)) for name in rest.split()}
        return [_card_rect(scene, card) for card in sorted(wanted) if card in scene.cards]
    if kind == "hand":
        return _around([touch.rect for touch in scene.live() if touch.card is not None])
    if kind == "seat":
        return _seat(here, here.names[int(rest)])
    if kind == "backs":
        poses = [pose for pose in scene.cards.values() if pose.name.endswith("back")]
        return _around([around(p.x, p.y, p.width, p.width * CARD_RATIO) for p in poses])
    if kind == "score":
        return [Rect(48 * here.box.unit, 0, here.box.w * 0.4, 46 * here.box.unit)]
    return []


def _card_rect(scene: Scene, card: int) -> Rect:
    pose = scene.cards[card]
    return around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)


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
    if not rects:
        return []
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, low = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return [Rect(x, y, right - x, low - y)]


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
        self._laid: tuple[tuple[Box, tuple[Rect, ...]], Rect, Scene] | None = None

    def draw(self, here: AnySituation, aims: Sequence[Rect]) -> None:
        """Lay it over the table, with a ring around each thing that it points at."""
        key = here.box, tuple(aims)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, *self._lay(here, aims)
        _key, place, paper = self._laid
        top, unit = here.scene.top, here.box.unit
        top += [Panel(aim.inset(-4), "clear", 10, "accent") for aim in aims]
        if aims:
            dots = _tail(place, min(aims, key=lambda aim: _between(place, aim)), unit)
            words = [*_words(here)]
            top += [dot for dot in dots if not any(dot.rect.meets(word) for word in words)]
        top.append(Panel(place, "paper", 14, "paper-line"))
        top += [shifted(part, place.x, place.y) for part in paper.top]
        here.scene.touches.append(Touch(self.what, place, self.text, radius=14))
        for touch in paper.touches:
            rect = touch.rect.moved(place.x, place.y)
            here.scene.touches.append(touch._replace(rect=rect))

    def _lay(self, here: AnySituation, aims: Sequence[Rect]) -> tuple[Rect, Scene]:
        size = SIZE
        while True:
            paper, wide, high = self._write(here.box, size)
            if high <= here.box.h * 0.55 or size <= LEAST:
                return _free(here, aims, wide, high), paper
            size -= 0.5

    def _write(self, box: Box, size: float) -> tuple[Scene, float, float]:
        """The paper at 0, 0, its width and its height."""
        unit, paper = box.unit, Scene()
        most = min(box.w - 16, (WIDEST if box.portrait or box.h > 400 else 420) * unit)
        letters, small = size * unit, 13 * unit
        button = box.width(self.button[1], letters, True) + 44 * unit if self.button else 0
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


def _free(here: AnySituation, aims: Sequence[Rect], w: float, h: float) -> Rect:
    """The place near its aims where a bubble of this size hides least."""
    box = here.box
    kept = [*aims, *(touch.rect for touch in here.scene.live() if touch.what == "menu")]
    covered = [*weighed(here.scene), *((AIMED, rect) for rect in kept)]

    def far(place: Rect) -> float:
        return min((_between(place, aim) for aim in aims), default=0.0) * FAR * box.unit

    return hides_least(((far(place), place) for place in _places(box, aims, w, h)), covered)


def _places(box: Box, aims: Sequence[Rect], w: float, h: float) -> Iterator[Rect]:
    """Places that are tried: beside each aim, and all over the window."""
    right, low = max(8.0, box.w - w - 8), max(8.0, box.h - h - 8)

    def inside(x: float, y: float) -> Rect:
        return Rect(min(max(8.0, x), right), min(max(8.0, y), low), w, h)

    for aim in aims:
        yield inside(aim.cx - w / 2, aim.y - h - GAP)
        yield inside(aim.cx - w / 2, aim.bottom + GAP)
        yield inside(aim.x - w - GAP, aim.cy - h / 2)
        yield inside(aim.right + GAP, aim.cy - h / 2)
    for x in (8.0, (box.w - w) / 2, right):
        for step in range(13):
            yield inside(x, 8 + (low - 8) * step / 12)


def _between(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other."""
    dx = max(0.0, other.x - one.right, one.x - other.right)
    dy = max(0.0, other.y - one.bottom, one.y - other.bottom)
    return hypot(dx, dy)


def _words(here: AnySituation) -> Iterator[Rect]:
    """Where letters stand on the table, and signs to be touched."""
    for part in [*here.scene.under, *here.scene.over, *here.scene.pops]:
        if isinstance(part, Text) and part.text:
            wide = here.box.width(part.text, part.size, part.bold)
            x = {"left": part.rect.x, "right": part.rect.right - wide}.get(
                part.align, part.rect.cx - wide / 2
            )
            yield Rect(x, part.rect.cy - part.size * 0.7, wide, part.size * 1.4)
        elif isinstance(part, Icon):
            yield extent(part)
    for pose in here.scene.cards.values():  # their corners
        card = around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)
        yield card._replace(w=card.w * 0.35, h=card.h * 0.35)


def _tail(place: Rect, aim: Rect, unit: float) -> list[Panel]:
    """Dots from the bubble to what it points at, ever smaller."""
    x = min(max(aim.cx, place.x + 20), place.right - 20)
    y = min(max(aim.cy, place.y + 12), place.bottom - 12)
    to_x, to_y = min(max(x, aim.x), aim.right), min(max(y, aim.y), aim.bottom)
    if not place.has(to_x, to_y):
        x = place.x if to_x < place.x else place.right if to_x > place.right else x
        y = place.y if to_y < place.y else place.bottom if to_y > place.bottom else y
    dots = []
    for part, radius in ((0.2, 6.0), (0.55, 4.5), (0.9, 3.0)):
        side = 2 * radius * unit
        cx, cy = x + (to_x - x) * part, y + (to_y - y) * part
        dots.append(Panel(around(cx, cy, side, side), "paper", side / 2, "paper-line"))
    return dots
