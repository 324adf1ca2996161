"""The coach's bubble: what it says, and the thing on the table that it points at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import inf
from typing import TypeAlias

from game.engine.actions import Action
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of, clear, felt, margin, rims
from game.ui.room import (
    BESIDE,
    Seen,
    card_box,
    hides_least,
    letters,
    named,
    piles,
    surrounding,
    unbroken,
    weighed,
)
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
    Touch,
    extent,
    framed,
    rounding,
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
    (14.0, 2.0, 2500.0),
    (14.0, 0.62, 2500.0),
    (14.0, 0.52, 3200.0),
    (14.0, 0.42, 4000.0),
    (14.0, 0.36, 4500.0),
)
EDGE, CORNER = 12.0, 14.0  # of the paper: around its letters, and how round its corners are
STEPS, COLUMNS = 18, 6  # places that are tried: from the top to the bottom, from side to side
# Places around the best are tried where it costs more than so LITTLE: how far, in which steps.
LITTLE, NEARBY, NUDGE = 200.0, (36, 24), (12, 6)
AIR = 6.0  # around all that it should not hide, in units, or in pixels where those are smaller
FLUSH = 12  # at most what a pixel of the air costs
RING = 5.0  # around what it points at
MARGIN = 4.0  # around letters: what ends right at a word seems to cut it off
CLEAR = 4.0  # and between the bubble and what is asked
AIMED = 80  # what it costs to hide what it points at, or the way out
PRESSED = 40  # and any other button
NAME = 40  # and who sits there
WORD = 16  # and any other word
PILE = 14  # and cards that lie face down
OUTLINE = 12  # and what has an edge: an empty place, a pill, a strip
BENDS = 4  # steps in which a round corner of the rim is seen
BROADEST = 0.8  # of the felt of an upright window: a line all across it is read badly
BROAD = 0.25  # of the window: what is larger is no thing, but what things lie on
FADED = 10  # units of the bar at the top, at its foot, of which nothing is seen
FAR, ASKEW = 18.0, 0.5  # what each pixel between the two costs, and between their middles
POINT = 10.0  # units: so much is left to the tail between a ring and a bubble that stands near
# From the corner of a ring: well inside it, in units and as a share of it; or, where that is not
# free, near the corner itself.
INSIDE, SHARE, TIP = 20.0, 0.35, 2.0
FOOT, LONGEST = 15.0, 140.0  # of the tail, in units: how broad it is at the bubble, and how long
SLANT = 0.9  # at most this much aside for each pixel of its way
MUTE = 4500  # what it costs, in square units, when no tail leads from the bubble to its aim
TRIED = 24  # places from which a tail is looked for, when none leads from the best
BUTTON = 40.0
_Sides: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


def place_of(here: AnySituation, at: str) -> list[Rect]:
    """Where the things are that a step of a lesson names; none when they are not in view."""
    kind, _space, rest = at.partition(" ")
    scene = here.scene
    if kind == "cards":
        wanted = {int(here.rules.deck.card(name)) for name in rest.split()}
        return _joined(card_box(scene.cards[card]) for card in sorted(wanted & {*scene.cards}))
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


def _joined(rects: Iterable[Rect]) -> list[Rect]:
    """These boxes, but one for those whose rings would lie over each other."""
    found: list[Rect] = []
    for rect in sorted(rects):
        if found and found[-1].inset(-RING).meets(rect.inset(-RING)):
            found[-1] = surrounding((found[-1], rect))
        else:
            found.append(rect)
    return found


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
    return halves


def in_view(scene: Scene, touch: Touch, ring: float = RING) -> Rect:
    """What the cards that lie over a card of the fan leave of it, and of a ring around it."""
    rect, live = touch.rect, scene.live()
    for other in live[live.index(touch) + 1 :] if touch.card is not None else ():
        over = other.rect
        if other.card is None or not over.meets(rect):
            continue
        if over.x > rect.x + 4:  # the next card of the row
            if over.y < rect.cy:
                rect = rect._replace(w=min(rect.w, over.x - ring - rect.x))
        elif over.y > rect.y + 4:  # the row below
            rect = rect._replace(h=min(rect.h, over.y - ring - rect.y))
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
        self._laid: tuple[tuple[Box, tuple[Rect, ...]], Rect, Scene, Curve | None] | None = None

    def draw(self, here: AnySituation, aims: Sequence[Rect]) -> list[Rect]:
        """Lay it over the table, with a ring around each thing that it points at; where it is."""
        key = here.box, tuple(aims)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, *self._lay(here, aims)
        _key, place, paper, tail = self._laid
        here.scene.under = uncut(here, place)
        top = here.scene.top
        for aim in aims:
            if self.what == "coach":
                _ring(here.scene, aim)
            else:  # a word has others close beside it
                top.append(Panel(aim.inset(-3, 1), "clear", 8, "accent"))
        top.append(Panel(place, "paper", CORNER, "paper-line"))
        if tail:
            top.append(tail)
        top += [shifted(part, place.x, place.y) for part in paper.top]
        here.scene.touches.append(Touch(self.what, place, self.text, radius=CORNER))
        for touch in paper.touches:
            rect = touch.rect.moved(place.x, place.y)
            here.scene.touches.append(touch._replace(rect=rect))
        return [place, tail.rect] if tail else [place]

    def _lay(self, here: AnySituation, aims: Sequence[Rect]) -> tuple[Rect, Scene, Curve | None]:
        """Its place, its paper and its tail, of the shape with which least is hidden."""
        size, box, weights = SIZE, here.box, _weights(here, aims)
        things = [_sides(thing.rect) for thing in _things(here)]
        while self._write(box, size)[2] > box.h * 0.55 and size > LEAST:
            size -= 0.5
        asked, middle = here.scene.notice, aims[0].cx if aims else box.w / 2
        some = aims[:: max(1, -(-len(aims) // 2))]  # of many that lie in a row

        def far(place: Rect) -> float:
            nearest = _between(place, some[0]) if some else 0.0
            for aim in some[1:]:
                other = _between(place, aim)
                nearest = other if other < nearest else nearest
            x, _y, w, _h = place
            askew = x + w / 2 - middle
            return (nearest * FAR + (askew if askew > 0 else -askew) * ASKEW) * box.unit

        def free(tried: Iterable[Rect]) -> tuple[float, Rect]:
            """What the best of these places costs, near its aims, and which it is."""
            return hides_least([(far(one), one) for one in tried], weights)

        least = inf
        best: tuple[Rect, Scene, Curve | None] = box.rect, Scene(), None
        for most, share, price in SHAPES:
            fee = price * box.unit**2
            if fee >= least:
                break
            paper, wide, high = self._write(box, min(most, size), share)
            cost, place = free(_places(box, some, asked, wide, high))
            if cost > LITTLE:
                cost, place = min((cost, place), free(_around_it(box, place)))
            if cost + fee >= least:
                continue
            tail = _tail(place, aims, things, box.unit)
            if tail is None and aims:
                fee += MUTE * box.unit**2
            if cost + fee < least:
                least, best = cost + fee, (place, paper, tail)
        place, paper, tail = best
        if tail is None and aims:  # another place may be nearly as good, and have one
            tried = [*_places(box, some, asked, place.w, place.h), *_around_it(box, place)]
            priced = sorted((free([one])[0], one) for one in {*tried})
            for _cost, one in [each for each in priced if each[0] < least][:TRIED]:
                tail = _tail(one, aims, things, box.unit)
                if tail is not None:
                    return one, paper, tail
        return best

    def _write(self, box: Box, size: float, share: float = 1.0) -> tuple[Scene, float, float]:
        """The paper at 0, 0, its width and its height; ``share``: of the width it may have."""
        unit, paper = box.unit, Scene()
        edge = min(EDGE, EDGE * unit)
        free = (box.w - 2 * margin(box)) * (BROADEST if _roomy(box) else 1.0)
        usual = min(free, (WIDEST if box.portrait or box.h > 400 else 420) * unit)
        most = min(free, usual * share)
        letters, small = size * unit, 13 * unit
        sides = (44 if share >= 1 else 20) * unit
        button = box.width(self.button[1], letters, True) + sides if self.button else 0
        needed = button + box.width(self.note, small) + 12 * unit
        wide = max(needed, narrowest(box, self.text, letters, most - 2 * edge)) + 2 * edge
        inner = Rect(edge, edge, wide - 2 * edge, 0)
        lines = box.wrap(self.text, letters, inner.w)
        y = paper.lines(lines, inner, letters, colour="ink", layer=paper.top)
        row = (BUTTON if self.button else 18 if self.note else 2) * unit
        paper.top.append(
            Text(self.note, Rect(edge, y + 4, inner.w, row), small, "paper-soft", False)
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
        return paper, wide, y + row + 4 + edge * 0.7


def _ring(scene: Scene, aim: Rect) -> None:
    """A ring around a thing, below all that stands on it or out of it: birds, signs and dots."""
    ring = aim.inset(-RING)
    for at, part in reversed([*enumerate(scene.under)]):
        if isinstance(part, Panel) and part.rect == aim:
            scene.under[at + 1 : at + 1] = framed(ring, part.radius + RING)
            return
    if any(touch.card is not None and touch.rect[:2] == aim[:2] for touch in scene.live()):
        scene.over[:0] = framed(ring, 10)
    else:
        scene.top += framed(ring, 10)


def uncut(here: AnySituation, place: Rect) -> list[Part]:
    """What lies on the table, without sentences and outlines of which a part is hidden there."""
    seen = unbroken(here.scene, place)
    cut = [
        part
        for part in seen
        if isinstance(part, Text) and " " in part.text and place.meets(letters(here.box, part))
    ]

    def goes_on(part: Text, one: Text) -> bool:
        """Whether it is the same sentence, perhaps another line of it."""
        same = (part.rect.x, part.rect.w, part.size) == (one.rect.x, one.rect.w, one.size)
        return same and abs(part.rect.y - one.rect.y) < 3 * part.size

    return [
        part
        for part in seen
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
            rect = part.rect
            if rect.w > box.w:  # the bar at the top
                yield Seen(OUTLINE, rect._replace(h=rect.h - FADED * box.unit))
            elif rect.w * rect.h < BROAD * box.w * box.h:
                yield Seen(OUTLINE, rect)
        elif isinstance(part, Bird | Icon) or (isinstance(part, Face) and part.name == "back"):
            yield Seen(OUTLINE, extent(part))


def _weights(here: AnySituation, aims: Sequence[Rect]) -> list[Seen]:
    """What it should not hide, with some air: what the table shows, and what it points at."""
    box = here.box
    air, room = max(AIR, AIR * box.unit), POINT * box.unit
    seen = [Seen(FLUSH, aim.inset(-RING - room)) for aim in aims]
    if box.portrait:
        seen += [Seen(BESIDE, rect) for rect in rims(box)]
    if _roomy(box):
        seen += [Seen(OUTLINE, rect) for rect in _corners(box)]
    for one in [*_things(here), *(Seen(AIMED, aim.inset(-RING)) for aim in aims)]:
        if one.whole:
            edge = 0.0 if box.portrait else MARGIN
            seen.append(Seen(max(one.cost, WORD), one.rect.inset(-edge), whole=True))
        else:
            seen.append(Seen(min(one.cost, FLUSH), one.rect.inset(-air)))
            if one.cost >= FLUSH / 2:
                seen.append(one)
    return sorted(seen, key=lambda one: -one.cost * one.rect.w * one.rect.h)


def _roomy(box: Box) -> bool:
    """Whether it is an upright window with room beside a bubble."""
    return box.portrait and box.w >= 600


def _corners(box: Box) -> list[Rect]:
    """The round upper corners of the table's rim, in steps."""
    cloth = felt(box)
    step, found = rounding(cloth.w, cloth.h) / BENDS, []
    for y in [cloth.y + step * bend for bend in range(BENDS)]:
        free = clear(cloth, y, y + step)
        found += [Rect(0, y, free.x, step), Rect(free.right, y, box.w - free.right, step)]
    return found


def _pressed(touch: Touch) -> bool:
    """Whether it is a button: no card, no word, and no place of a seat or a family."""
    place = isinstance(touch.what, tuple) and touch.what[0] in ("show", "home")
    return touch.card is None and not touch.aside and not place


def _places(box: Box, aims: Sequence[Rect], asked: Rect | None, w: float, h: float) -> list[Rect]:
    """Places that are tried: beside each aim, clear of what is asked, and all over the window."""
    edge, air = margin(box), max(AIR, AIR * box.unit)
    right, low = max(edge, box.w - w - edge), max(8.0, box.h - h - 8)
    found: list[tuple[float, float]] = []

    gap, clear = RING + POINT * box.unit, CLEAR + air
    for aim in aims:
        x, y = aim.cx - w / 2, aim.y - h - gap
        found += [(x, y), (x, aim.bottom + gap)]
        found += [(aim.x - w - gap, aim.cy - h / 2), (aim.right + gap, aim.cy - h / 2)]
        if asked:
            found += [(x, asked.y - h - clear)]
            found += [(asked.x - w - clear, y), (asked.right + clear, y)]
    places = [Rect(min(max(edge, x), right), min(max(8.0, y), low), w, h) for x, y in found]
    rows = [8 + (low - 8) * step / STEPS for step in range(STEPS + 1)]
    for x in [edge + (right - edge) * step / COLUMNS for step in range(COLUMNS + 1)]:
        places += [Rect(x, y, w, h) for y in rows]
    return places


def _around_it(box: Box, place: Rect) -> list[Rect]:
    """Places a little beside, above and below one."""
    edge = margin(box)
    right, low = max(edge, box.w - place.w - edge), max(8.0, box.h - place.h - 8)
    aside = range(-NEARBY[0], NEARBY[0] + 1, NUDGE[0])
    above = range(-NEARBY[1], NEARBY[1] + 1, NUDGE[1])
    rows = [min(max(8.0, place.y + dy), low) for dy in above]
    columns = [min(max(edge, place.x + dx), right) for dx in aside]
    return [Rect(x, y, place.w, place.h) for x in columns for y in rows]


def _between(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other."""
    x, y, w, h = one
    left, top, wide, high = other
    right, low, end, bottom = x + w, y + h, left + wide, top + high
    dx = left - right if right < left else x - end if end < x else 0.0
    dy = top - low if low < top else y - bottom if bottom < y else 0.0
    far: float = (dx * dx + dy * dy) ** 0.5
    return far


def _tail(place: Rect, aims: Sequence[Rect], things: Sequence[_Sides], unit: float) -> Curve | None:
    """A tip that grows out of the bubble towards the nearest thing that it points at.

    It lies on bare felt: where it cannot, there is none, and the ring alone tells.
    """
    for aim in sorted(aims, key=lambda aim: _between(place, aim))[:2]:
        ring = aim.inset(-RING)
        if place.meets(ring) or _between(place, ring) > LONGEST * unit:
            return None
        left, top, right, low = _sides(surrounding((place, ring)))
        x, y, end, bottom = _sides(aim)
        met = [
            (a, b, c, d)
            for a, b, c, d in things
            if a < right and left < c and b < low and top < d  # it lies between the two
            if a > x or b > y or c < end or d < bottom  # and does not hold what is meant
        ]
        foot, count = FOOT * unit, 3 + int(_between(place, ring) / (10 * unit))
        for x, y, to_x, to_y in _ways(place, ring, unit):
            if _bare(x, y, to_x, to_y, foot, count, met):
                return _pointed(x, y, to_x, to_y, unit)
    return None


def _bare(
    x: float, y: float, to_x: float, to_y: float, foot: float, count: int, met: Sequence[_Sides]
) -> bool:
    """Whether a tail would lie on none of these things; without calls: there are very many."""
    wide, high = to_x - x, to_y - y
    for step in range(count, 0, -1):
        part = step / count
        half = 1 + foot * (1 - part) / 2
        cx, cy = x + wide * part, y + high * part
        for left, top, right, low in met:
            if left < cx + half and cx - half < right and top < cy + half and cy - half < low:
                return False
    return True


def _pointed(x: float, y: float, to_x: float, to_y: float, unit: float) -> Curve:
    """A triangle: its foot on the edge of the bubble, its tip at the ring."""
    half, upright = FOOT * unit / 2, abs(to_y - y) >= abs(to_x - x)
    wide, high = (half, 0.0) if upright else (0.0, half)
    corners = (x - wide, y - high), (x + wide, y + high), (to_x, to_y)
    left, top = min(one[0] for one in corners), min(one[1] for one in corners)
    right, low = max(one[0] for one in corners), max(one[1] for one in corners)
    points = tuple((one[0] - left, one[1] - top) for one in corners)
    return Curve(Rect(left, top, right - left, low - top), points, "paper", 0)


def _sides(rect: Rect) -> _Sides:
    return rect.x, rect.y, rect.right, rect.bottom


def _ways(place: Rect, ring: Rect, unit: float) -> list[tuple[float, float, float, float]]:
    """Ways from the edge of a bubble to that of a ring, the straightest first."""
    ways = _down(place, ring, unit)
    aside = _down(_turned(place), _turned(ring), unit)
    ways += [(cost, x, y, to_x, to_y) for cost, y, x, to_y, to_x in aside]
    return [way[1:] for way in sorted(ways)]


def _down(place: Rect, ring: Rect, unit: float) -> list[tuple[float, float, float, float, float]]:
    """Ways down or up from one box to the other; before each, how long and how crooked it is."""
    if place.bottom > ring.y and ring.bottom > place.y:
        return []
    above = place.y < ring.y
    y, to_y = (place.bottom - 1, ring.y) if above else (place.y + 1, ring.bottom)
    far, corner = abs(to_y - y), CORNER + FOOT * unit / 2
    begin, end, middle = place.x + corner, place.right - corner, ring.cx
    from_x, found = _along(place.x, place.w, corner), []
    inside = min(INSIDE * unit, ring.w * SHARE)
    tips = _along(ring.x, ring.w, inside, 6 if ring.w > 400 * unit else 2)
    for to_x in (*tips, ring.x + TIP, ring.x + ring.w - TIP):
        blunt = 0.0 if tips[0] <= to_x <= tips[-1] else LONGEST * unit
        askew = blunt + (to_x - middle if to_x > middle else middle - to_x) * 0.3
        for x in (*from_x, to_x):
            aside = to_x - x if to_x > x else x - to_x
            if aside <= SLANT * far and begin <= x <= end:
                found += [(far + aside + askew, x, y, to_x, to_y)]
    return found


def _turned(rect: Rect) -> Rect:
    """A box with its sides for its top and bottom."""
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _along(begin: float, length: float, corner: float, steps: int = 4) -> list[float]:
    """Places along an edge, away from its corners."""
    room = max(0.0, length - 2 * corner)
    return [begin + (length - room) / 2 + room * part / steps for part in range(steps + 1)]
