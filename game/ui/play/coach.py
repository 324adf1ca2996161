"""The coach's bubble: what it says, and the thing on the table that it points at."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import TypeAlias

from game.engine.actions import Action
from game.engine.thought import goes_on
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of
from game.ui.layouts.seating import clear, felt, rims
from game.ui.play.slip import PLAIN, SHAPES, Said, largest, roomy, written
from game.ui.play.tail import CORNER, DEAR, between, edged, sides, tail
from game.ui.room import (
    BESIDE,
    Seen,
    hide_least,
    letters,
    named,
    piles,
    surrounding,
    unbroken,
    unlaid,
    weighed,
    within,
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
    card_box,
    extent,
    framed,
    rounding,
    shifted,
)
from game.ui.touches import All, Ask, Confirm, Do, Home, Show, What

STEPS, COLUMNS = 18, 6  # places that are tried: from the top to the bottom, from side to side
# Places around the best are tried: how far, in which steps.
NEARBY, NUDGE = (36, 24), (12, 6)
AIR = 6.0  # around all that it should not hide, in units, or in pixels where those are smaller
FLUSH = 12  # at most what a pixel of the air costs
RING, WHOLE = 5.0, 3.0  # around what it points at; so far from the edge of what that lies on
MARGIN, CLOSE = 4.0, 3.0  # around letters: what ends right at a word seems to cut it off
CLEAR = 4.0  # and between the bubble and what is asked
AIMED = 80  # what it costs to hide what it points at, or the way out
PRESSED = 40  # and any other button
NAME = 40  # and who sits there
WORD = 16  # and any other word
PILE = 14  # and cards that lie face down
OUTLINE = 12  # and what has an edge: an empty place, a pill, a strip
BENDS = 4  # steps in which a round corner of the rim is seen
BROAD = 0.25  # of the window: what is larger is no thing, but what things lie on
FADED = 10  # units of the bar at the top, at its foot, of which nothing is seen
FAR, ASKEW = 18.0, 0.5  # what each pixel between the two costs, and between their middles
LONG = 60.0  # units: with a tail, what is farther costs half as much again
MANY = 3  # things that are ringed: to one of so many leads no tail that is longer
POINT = 10.0  # units: so much is left to the tail between a ring and a bubble that stands near
MUTE = 7000.0  # what it costs, in square units, when no tail leads from the bubble to its aim
TRIED = 8  # places of each shape from which a tail is looked for
SIGN, RIM = 5.0, 6.0  # units: of a bird, and of a button, a tail may lie on so much of the edge
SMALL = 1 / 8  # of a sign as small as a letter, only on so much of its width
BATCH, SOME = 40, 16  # places that are compared in one piece, and things that are looked at
_Key: TypeAlias = tuple[Box, tuple[Rect, ...]]  # the window, and what is pointed at
_Lie: TypeAlias = tuple[Rect, Scene, Curve | None]  # a place, the paper there, and its tail


def place_of(here: AnySituation, at: str) -> list[Rect]:
    """Where the things are that a step of a lesson names; none when they are not in view."""
    kind, _space, rest = at.partition(" ")
    scene = here.scene
    if kind == "cards":
        wanted = {int(here.rules.deck.card(name)) for name in rest.split()}
        return _joined(card_box(scene.cards[card]) for card in sorted(wanted & {*scene.cards}))
    if kind == "worth":
        worth = {card for card, points in enumerate(here.rules.deck.points) if points}
        return [in_view(scene, touch) for touch in scene.live() if touch.card in worth]
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
        return left or [t for t in live if isinstance(t.what, Confirm)]
    first = wanted[0]
    if {action for action in here.legal if action.verb == first.verb} <= {*wanted}:
        every = [touch for touch in live if touch.what == All(first.verb)]
        if every:  # one button does it, and says so
            return every
    for touch in live:
        card = card_of(touch.what)
        asks = touch.what in (first, Ask(first))
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
        button: tuple[What, str, str] | None = None,
        what: What = Do.COACH,
    ) -> None:
        self.text = text
        self._said = Said(text, note, button)
        self.button = button
        self.what = what  # is touched where the bubble itself is
        self._laid: tuple[_Key, Rect, Scene, Curve | None] | None = None
        self._laying: tuple[_Key, Iterator[None]] | None = None

    @property
    def lays(self) -> bool:
        """Whether it looks for its place."""
        return self._laying is not None

    def lay(self, until: float, clock: Callable[[], float]) -> bool:
        """Go on to look for its place for so long; whether it has found it."""
        if self._laying is None or not goes_on(self._laying[1], until, clock):
            return False
        self._laying = None
        return True

    def seek(self, here: AnySituation, aims: Sequence[Rect]) -> bool:
        """Look for its place on this table, unless it has one there; whether it has."""
        key = here.box, tuple(aims)
        if self._laid is not None and self._laid[0] == key:
            self._laying = None
            return True
        if self._laying is None or self._laying[0] != key:
            now = replace(here, scene=_copied(here.scene))
            self._laying = key, self._find(key, now, aims)
        return False

    def _find(self, key: _Key, here: AnySituation, aims: Sequence[Rect]) -> Iterator[None]:
        self._laid = key, *(yield from self._lay(here, aims))

    def draw(self, here: AnySituation, aims: Sequence[Rect]) -> list[Rect]:
        """Lay it over the table, with a ring around each thing that it points at; where it is.

        A new one is not seen before it has found its place. One that comes to point at something
        else stays meanwhile, without its tail.
        """
        known = self.seek(here, aims)
        if self._laid is None or self._laid[0][0] != here.box:
            return []
        _key, place, paper, tail = self._laid
        tail = tail if known else None
        here.scene.under = uncut(here, place)
        top = here.scene.top
        for aim in aims:
            if self.what == Do.COACH:
                _ring(here, aim)
            else:  # a word has others close beside it
                top.append(Panel(aim.inset(-3, 1), "clear", 8, "accent"))
        top.append(Panel(place, "paper", CORNER, "paper-line"))
        if tail:
            top += [edged(tail), tail]
        top += [shifted(part, place.x, place.y) for part in paper.top]
        here.scene.touches.append(Touch(self.what, place, self.text, radius=CORNER))
        for touch in paper.touches:
            rect = touch.rect.moved(place.x, place.y)
            here.scene.touches.append(touch._replace(rect=rect))
        return [place, tail.rect] if tail else [place]

    def _lay(self, here: AnySituation, aims: Sequence[Rect]) -> Generator[None, None, _Lie]:
        """Its place, its paper and its tail, of the shape with which least is hidden.

        To try them all takes longer than a frame has, so it goes on after each piece.
        """
        box, things = here.box, (yield from _gathered(_things(here)))
        bare = [sides(thing.rect) for thing in things]
        read = [sides(rect) for rect in _read(here)]
        yield
        weights = _weights(box, things, aims)
        size = yield from largest(box, self._said)
        asked, middle = here.scene.notice, aims[0].cx if aims else box.w / 2
        some = aims[:: max(1, -(-len(aims) // 2))]  # of many that lie in a row

        far = _farness(box, some, middle)

        def free(tried: Sequence[Rect]) -> Generator[None, None, list[tuple[float, Rect]]]:
            """The best of these places, near its aims, each with what it costs."""
            found: list[tuple[float, Rect]] = []
            for begin in range(0, len(tried), BATCH):
                batch = [(far(one), one) for one in tried[begin : begin + BATCH]]
                found += hide_least(batch, weights, mute, found[0][0] + mute if found else inf)
                found.sort(key=lambda one: one[0])  # of those that cost the same the first tried
                yield
            return [one for one in found if one[0] <= found[0][0] + mute]

        def led(place: Rect) -> tuple[float, Curve | None]:
            """The tail from a place to the nearest things that are meant, and what it costs."""
            if any(place.meets(aim.inset(-RING)) for aim in aims):
                return 3 * mute, None
            near = sorted(aims, key=lambda aim: (between(place, aim), abs(aim.cx - place.cx)))[:2]
            beyond = max(0.0, between(place, near[0]) - LONG * box.unit) if near else 0.0
            if beyond and len(aims) >= MANY:
                return DEAR * LONG * box.unit**2, None
            for found in (tail(place, aim.inset(-RING), bare, read, box.unit) for aim in near):
                if found is not None:
                    return found.cost * box.unit**2 + beyond * FAR / 2 * box.unit, found.curve
            return (mute if aims else 0.0), None

        least, mute = inf, MUTE * box.unit**2 if aims else 0.0
        best: _Lie = box.rect, Scene(), None
        for shape in SHAPES if self.button else PLAIN:
            fee = shape.price * box.unit**2
            if fee >= least:
                break
            paper, wide, high = written(box, self._said, min(shape.most, size), shape)
            places = yield from free(_places(box, some, asked, wide, high))
            nearby = yield from free(_around_it(box, places[0][1]))
            places = sorted(places[:TRIED] + nearby[:TRIED])
            for cost, place in places[:TRIED]:
                if cost + fee >= least:
                    break
                worth, curve = led(place)
                yield
                if cost + fee + worth < least:
                    least, best = cost + fee + worth, (place, paper, curve)
        return best


def _farness(box: Box, aims: Sequence[Rect], middle: float) -> Callable[[Rect], float]:
    """What it costs a place to be far from these, and aside from this middle of them."""

    def far(place: Rect) -> float:
        nearest = between(place, aims[0]) if aims else 0.0
        for aim in aims[1:]:
            other = between(place, aim)
            nearest = other if other < nearest else nearest
        x, _y, w, _h = place
        askew = x + w / 2 - middle
        return (nearest * FAR + (askew if askew > 0 else -askew) * ASKEW) * box.unit

    return far


def _gathered(things: Iterable[Seen]) -> Generator[None, None, list[Seen]]:
    """All of these, some in a piece."""
    found: list[Seen] = []
    for thing in things:
        found.append(thing)
        if len(found) % SOME == 0:
            yield
    return found


def _copied(scene: Scene) -> Scene:
    """The scene as it is now, of which others may take parts away or add some."""
    under, over, pops = [*scene.under], [*scene.over], [*scene.pops]
    cards, touches = {**scene.cards}, [*scene.touches]
    return replace(scene, under=under, over=over, pops=pops, cards=cards, touches=touches)


def _ring(here: AnySituation, aim: Rect) -> None:
    """A ring around a thing, below all that stands on it or out of it: birds, signs and dots.

    It is seen whole: it lies within the window, and within what the thing lies on.
    """
    scene, box = here.scene, here.box
    broad = BROAD * box.w * box.h
    on = [p.rect for p in scene.under if isinstance(p, Panel) and p.rect.w * p.rect.h >= broad]
    ring = aim.inset(-RING)
    for room in [box.rect, *(rect for rect in on if within(aim, rect))]:
        left, top, right, low = sides(room.inset(WHOLE))
        x, y = min(aim.x, max(ring.x, left)), min(aim.y, max(ring.y, top))
        end, foot = max(aim.right, min(ring.right, right)), max(aim.bottom, min(ring.bottom, low))
        ring = Rect(x, y, end - x, foot - y)
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


def _things(here: AnySituation) -> Iterator[Seen]:
    """What the table shows, each with what it costs to hide a pixel of it."""
    scene, box = here.scene, here.box
    free = unlaid(scene) if box.portrait else []  # these say nothing yet
    yield from (one for one in weighed(scene, box) if one.rect not in free)
    for pile in piles(scene):
        yield Seen(PILE, pile)
    for name in named(scene):
        yield Seen(NAME, letters(box, name), whole=True)
    for touch in scene.live():
        if touch.what == Do.MENU:
            yield Seen(AIMED, touch.rect)
        elif _pressed(touch):
            yield Seen(PRESSED, touch.rect)
    for part in [*scene.under, *scene.over, *scene.pops]:
        if isinstance(part, Panel) and part.fill != "glow" and part.rect not in free:
            rect = part.rect
            if rect.w > box.w:  # the bar at the top
                yield Seen(OUTLINE, rect._replace(h=rect.h - FADED * box.unit))
            elif rect.w * rect.h < BROAD * box.w * box.h:
                yield Seen(OUTLINE, rect)
        elif isinstance(part, Bird | Icon) or (isinstance(part, Face) and part.name == "back"):
            yield Seen(OUTLINE, extent(part))


def _read(here: AnySituation) -> Iterator[Rect]:
    """What no tail may lie on: words, signs, the index of a card, birds and buttons.

    Of a card that lies on the table it may touch the edge.
    """
    scene, box = here.scene, here.box
    hand = {touch.card for touch in scene.touches}
    for key, pose in scene.cards.items():
        if not pose.name.endswith("back"):
            card = card_box(pose)
            yield card._replace(w=card.w * 0.4, h=card.h * 0.35)
            if key not in hand:
                yield card.inset(card.w * 0.12)
    for part in [*scene.under, *scene.over, *scene.pops]:
        if isinstance(part, Text) and part.text:
            yield letters(box, part)
        elif isinstance(part, Bird | Icon):
            sign = extent(part)
            yield sign.inset(min(SIGN * box.unit, sign.w * SMALL))
        elif isinstance(part, Panel) and part.fill == "paper":
            yield part.rect
    if scene.notice:
        yield scene.notice
    for touch in scene.live():
        if _pressed(touch):
            yield touch.rect.inset(RIM * box.unit)


def _weights(box: Box, things: Sequence[Seen], aims: Sequence[Rect]) -> list[Seen]:
    """What it should not hide, with some air: what the table shows, and what it points at."""
    air, room = max(AIR, AIR * box.unit), POINT * box.unit
    seen = [Seen(FLUSH, aim.inset(-RING - room)) for aim in aims]
    if box.portrait:
        seen += [Seen(BESIDE, rect) for rect in rims(box)]
    if roomy(box):
        seen += [Seen(OUTLINE, rect) for rect in _corners(box)]
    for one in [*things, *(Seen(AIMED, aim.inset(-RING)) for aim in aims)]:
        if one.whole:
            edge = CLOSE if box.portrait else MARGIN
            seen.append(Seen(max(one.cost, WORD), one.rect.inset(-edge), whole=True))
        else:
            seen.append(Seen(min(one.cost, FLUSH), one.rect.inset(-air)))
            if one.cost >= FLUSH / 2:
                seen.append(one)
    return sorted(seen, key=lambda one: -one.cost * one.rect.w * one.rect.h)


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
    place = isinstance(touch.what, Show | Home)
    return touch.card is None and not touch.aside and not place


def _places(box: Box, aims: Sequence[Rect], asked: Rect | None, w: float, h: float) -> list[Rect]:
    """Places that are tried: beside each aim, clear of what is asked, and all over the window."""
    edge, air = box.margin, max(AIR, AIR * box.unit)
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
    edge = box.margin
    right, low = max(edge, box.w - place.w - edge), max(8.0, box.h - place.h - 8)
    aside = range(-NEARBY[0], NEARBY[0] + 1, NUDGE[0])
    above = range(-NEARBY[1], NEARBY[1] + 1, NUDGE[1])
    rows = [min(max(8.0, place.y + dy), low) for dy in above]
    columns = [min(max(edge, place.x + dx), right) for dx in aside]
    return [Rect(x, y, place.w, place.h) for x in columns for y in rows]
