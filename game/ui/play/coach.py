"""The coach's bubble: what it says, and the thing on the table that it points at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import hypot

from game.engine.actions import Action
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of
from game.ui.room import WRITTEN, Seen, card_box, hides_least, letters, piles, surrounding, weighed
from game.ui.scene import (
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
# Smaller letters, and a share of the width, tried where what it hides costs so MUCH; they are
# taken if they save what is worth it, and a narrow bubble is less easily read.
SMALLER = (15.0, 1.0, 1500.0), (14.0, 1.0, 1500.0), (14.0, 0.42, 1500.0)
MUCH = 2500.0
EDGE = 12.0
STEPS = 40  # places that are tried from the top of the window to its bottom
# Places around the best are tried where it costs more than so LITTLE: how far, in which steps.
LITTLE, NEARBY, NUDGE = 200.0, 40, 10
GAP = 14.0  # between the bubble and what it points at
MARGIN = 4.0  # around letters: what ends right at a word seems to cut it off
CLEAR = 4.0  # and between the bubble and what is asked
AIMED = 80  # what it costs to hide what it points at, or the way out
PRESSED = 40  # and any other button
PILE = 3  # and cards that lie face down
FAR = 45.0  # what each pixel between the two costs
LONGEST = 130.0  # of the dots between the two, in units; farther off the ring alone tells
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
        self._laid: tuple[tuple[Box, tuple[Rect, ...]], Rect, Scene] | None = None

    def draw(self, here: AnySituation, aims: Sequence[Rect]) -> None:
        """Lay it over the table, with a ring around each thing that it points at."""
        key = here.box, tuple(aims)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, *self._lay(here, aims)
        _key, place, paper = self._laid
        top, unit = here.scene.top, here.box.unit
        top += [Panel(aim.inset(-4), "clear", 10, "accent") for aim in aims]
        near = min(aims, key=lambda aim: _between(place, aim), default=place)
        if aims and _between(place, near) < LONGEST * unit:
            dots = _tail(place, near, unit)
            words = [*_words(here), *(t.rect for t in here.scene.live() if _pressed(t))]
            top += [dot for dot in dots if not any(dot.rect.meets(word) for word in words)]
        top.append(Panel(place, "paper", 14, "paper-line"))
        top += [shifted(part, place.x, place.y) for part in paper.top]
        here.scene.touches.append(Touch(self.what, place, self.text, radius=14))
        for touch in paper.touches:
            rect = touch.rect.moved(place.x, place.y)
            here.scene.touches.append(touch._replace(rect=rect))

    def _lay(self, here: AnySituation, aims: Sequence[Rect]) -> tuple[Rect, Scene]:
        """Its place and its paper; the letters are smaller where much would be hidden."""
        size, box, weights = SIZE, here.box, _weights(here, aims)
        paper, wide, high = self._write(box, size)
        while high > box.h * 0.55 and size > LEAST:
            size -= 0.5
            paper, wide, high = self._write(box, size)
        asked = here.scene.notice

        def far(place: Rect) -> float:
            return min((_between(place, aim) for aim in aims), default=0.0) * FAR * box.unit

        def free(tried: Iterable[Rect]) -> tuple[float, Rect]:
            """What the best of these places costs, near its aims, and which it is."""
            return hides_least(((far(one), one) for one in tried), weights)

        cost, place = free(_places(box, aims, asked, wide, high))
        if cost > LITTLE:
            cost, place = min((cost, place), free(_around_it(box, place)))
        for smaller, share, worth in SMALLER:
            if cost <= MUCH or smaller >= size:
                continue
            other, wide, high = self._write(box, smaller, share)
            less, elsewhere = free(_places(box, aims, asked, wide, high))
            if less < cost - worth:
                cost, place = min((less, elsewhere), free(_around_it(box, elsewhere)))
                paper = other
        return place, paper

    def _write(self, box: Box, size: float, share: float = 1.0) -> tuple[Scene, float, float]:
        """The paper at 0, 0, its width and its height; ``share``: of the width it may have."""
        unit, paper = box.unit, Scene()
        most = min(box.w - 16, (WIDEST if box.portrait or box.h > 400 else 420) * unit) * share
        letters, small = size * unit, 13 * unit
        edges = (44 if share == 1 else 20) * unit
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


def _weights(here: AnySituation, aims: Sequence[Rect]) -> list[Seen]:
    """What it should not hide: what the table shows, what it points at, and the way out."""
    kept = [*aims, *(touch.rect for touch in here.scene.live() if touch.what == "menu")]
    seen = [*weighed(here.scene, here.box), *(Seen(AIMED, rect) for rect in kept)]
    if not here.box.portrait:
        seen = [
            one._replace(rect=one.rect.inset(-MARGIN)) if one.cost == WRITTEN else one
            for one in seen
        ]
    seen += [Seen(PILE, pile) for pile in piles(here.scene)]
    seen += [Seen(PRESSED, touch.rect) for touch in here.scene.live() if _pressed(touch)]
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

    for aim in aims:
        yield Rect(across(aim.cx - w / 2), down(aim.y - h - GAP), w, h)
        yield Rect(across(aim.cx - w / 2), down(aim.bottom + GAP), w, h)
        yield Rect(across(aim.x - w - GAP), down(aim.cy - h / 2), w, h)
        yield Rect(across(aim.right + GAP), down(aim.cy - h / 2), w, h)
        if asked:
            yield Rect(across(aim.cx - w / 2), down(asked.y - h - CLEAR), w, h)
            yield Rect(across(asked.x - w - CLEAR), down(aim.y - h - GAP), w, h)
            yield Rect(across(asked.right + CLEAR), down(aim.y - h - GAP), w, h)
    rows = [down(8 + (low - 8) * step / STEPS) for step in range(STEPS + 1)]
    for x in [across(8 + (right - 8) * step / 4) for step in range(5)]:
        yield from [Rect(x, y, w, h) for y in rows]


def _around_it(box: Box, place: Rect) -> Iterator[Rect]:
    """Places a little beside, above and below one."""
    right, low = max(8.0, box.w - place.w - 8), max(8.0, box.h - place.h - 8)
    for dx in range(-NEARBY, NEARBY + 1, NUDGE):
        for dy in range(-2 * NUDGE, 2 * NUDGE + 1, NUDGE):
            x, y = min(max(8.0, place.x + dx), right), min(max(8.0, place.y + dy), low)
            yield place._replace(x=x, y=y)


def _between(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other."""
    x, y, w, h = one
    left, top, wide, high = other
    right, low, end, bottom = x + w, y + h, left + wide, top + high
    dx = left - right if right < left else x - end if end < x else 0.0
    dy = top - low if low < top else y - bottom if bottom < y else 0.0
    return hypot(dx, dy)


def _words(here: AnySituation) -> Iterator[Rect]:
    """Where letters stand on the table, and signs to be touched."""
    for part in [*here.scene.under, *here.scene.over, *here.scene.pops]:
        if isinstance(part, Text) and part.text:
            yield letters(here.box, part).inset(-2)
        elif isinstance(part, Icon):
            yield extent(part)
    for pose in here.scene.cards.values():  # their corners
        card = card_box(pose)
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
