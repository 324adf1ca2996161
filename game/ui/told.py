"""What is said about a table: a coach's sentence, a hint and a word's meaning, each on one paper.

What it points at has a ring; `slots` finds the place where it hides the least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.host.archive import Errand
from game.ui import slots
from game.ui.geometry import Box, Rect
from game.ui.leaves import Line, Plate, Words
from game.ui.scale import (
    BODY,
    GAP,
    LABEL,
    LEGIBLE,
    LOOSE,
    NEXT,
    NOTE,
    ROUND,
    SMALL,
    SOFT,
    THIN,
    TINY,
    TITLE,
)
from game.ui.scene import Curve, Panel, Part, Scene, Text, extent, framed, pointed
from game.ui.slices import sliced, timeless
from game.ui.slots import Paper
from game.ui.text import narrowest
from game.ui.touches import Do, What
from game.ui.tree import Node, Put, Space, column, row

AT_FOOT, READ = 112.0, 560.0  # units: how high and how wide what a coach says there is
TALL = 360.0  # pixels: so much is left to the table above it
PAD = (LOOSE, TINY)  # units around its words
WIDEST = 330.0  # units: of a usual bubble
# Letters, in units, share of the width, whether its button is beside the words, and what it costs.
SHAPES = (
    (BODY, 1.0, False, 0.0),
    (BODY, 0.75, False, 5.0),
    (BODY, 1.3, True, 7.0),
    (NOTE, 1.15, True, 14.0),
    (NOTE, 0.75, False, 16.0),
    (NOTE, 2.0, True, 26.0),
    (NOTE, 0.52, False, 38.0),
    (LEGIBLE, 1.0, True, 225.0),
)
LOW = [size / 2 for size in range(32, 23, -1)]  # units: letters at the foot of a window
SLICE = 0.004  # seconds of work in one picture


def kept_free(box: Box) -> float:
    """How much of the foot of a window a coach has, where what is left above it stands upright."""
    high = AT_FOOT * box.unit
    return high if box.h - high >= max(TALL, box.w) else 0.0


class Placed(NamedTuple):
    """A paper in its slot, as parts of a scene of its own."""

    place: Rect
    scene: Scene
    tail: Curve | None


class Saying:
    """Something that is said over a table; touching it means ``what``."""

    what: What = Do.ADVICE
    fine = False  # whether what it points at has others close beside it, as a word has
    rings = True  # whether it draws a ring around that

    def __init__(self) -> None:
        self._at: tuple[Box, tuple[Rect, ...]] | None = None
        self._laying: Errand[Placed] | None = None
        self._laid: Placed | None = None

    def text(self) -> str:
        """All of it, to be read aloud."""
        raise NotImplementedError

    def papers(self, box: Box, foot: Rect | None = None) -> Iterator[Paper]:
        """The shapes that its paper may have, the best first; or at the ``foot`` of the window."""
        raise NotImplementedError

    def paper(self, inner: Node, say: str) -> Node:
        """Its words on paper."""
        return Plate(
            inner, None, "paper", "paper-line", PAD, radius=slots.CORNER, say=say, touch=self.what
        )

    def draw(
        self,
        scene: Scene,
        box: Box,
        aims: Sequence[Rect] = (),
        foot: float = 0,
        spared: Rect | None = None,
        clock: Callable[[], float] = timeless,
    ) -> bool:
        """Lay it over the table, with a ring around each thing that it points at.

        It has the ``foot`` of the window for itself where that is kept free for it. What is
        ``spared`` gives way to it. Returns whether it lies there: to look for its place may take
        more time than a picture has, by this ``clock``; then it goes on in the next.
        """
        if self._at != (box, tuple(aims)):
            self._at, self._laid = (box, tuple(aims)), None
            wide = min(box.w - 2 * box.margin, READ * box.unit)
            high = foot - box.margin
            place = Rect((box.w - wide) / 2, box.h - foot, wide, high) if foot else None
            work = lay(scene, box, self.papers(box, place), aims, place, spared)
            self._laying = sliced(clock, work, SLICE)
        if self._laying is not None:
            try:
                next(self._laying)
            except StopIteration as end:
                self._laying, self._laid = None, end.value
        laid = self._laid
        if laid is None:
            return False
        uncut(scene, box, laid.place)
        hides = [laid.place, *([laid.tail.rect] if laid.tail else [])]
        if scene.notice and any(rect.meets(scene.notice) for rect in hides):
            _clear(scene, scene.notice)
            scene.notice = None
        for aim in aims if self.rings else ():
            if self.fine:
                scene.top.append(Panel(aim.inset(-THIN, 1), "clear", SOFT, "accent"))
            else:
                _ring(scene, box, aim)
        paper, *rest = laid.scene.top
        scene.top += [paper, *(_edged(laid.tail) if laid.tail else ()), *rest]
        scene.touches += laid.scene.touches
        return True


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
            yield from self._low(box, foot)
            return
        unit, room = box.unit, box.w - 2 * box.margin
        note = self._notes()
        for size, share, beside, price in SHAPES:
            most = min(room, WIDEST * unit * share) - 2 * PAD[0] * unit
            button = self._buttons(size)
            if beside and not (button or note):
                continue
            column_ = max((one.needs(box, most)[0] for one in (*button, *note)), default=0.0)
            width = most - (column_ + LOOSE * unit if beside else 0)
            if width < 90 * unit:
                continue
            wide = narrowest(box, self._text, size * unit, width)
            words = Words(self._text, size, size, "ink", align="left", wide=wide / unit)
            if beside:
                inner: Node = row(words, column(*button, *note, gap=2), gap=LOOSE * unit)
            elif button:
                inner = column(words, row(*note, Space(grow=1), *button, gap=0), gap=NEXT)
            else:
                inner = column(words, *note, gap=0)
            yield Paper(self.paper(inner, self._text), most + 2 * PAD[0] * unit, price)

    def _low(self, box: Box, place: Rect) -> Iterator[Paper]:
        """At the foot of a narrow window: the letters are as large as there is room for."""
        beside = column(*self._buttons(LABEL), *self._notes(), gap=2)
        room = place.w / box.unit - 2 * PAD[0] - LOOSE
        wide = room - beside.needs(box, place.w)[0] / box.unit
        for size in LOW:
            words = Words(self._text, size, LEGIBLE, "ink", align="left", wide=wide)
            inner = row(words, beside, gap=LOOSE * box.unit)
            yield Paper(self.paper(inner, self._text), place.w)

    def _notes(self) -> list[Node]:
        note = Line(self._note, SMALL, LEGIBLE, "paper-soft", align="left")
        return [note] if self._note else []

    def _buttons(self, size: float) -> list[Node]:
        if not self.button:
            return []
        what, words, key = self.button
        label = Line(words, size, LEGIBLE, "ink", True)
        return [
            Plate(
                label,
                None,
                "button-strong",
                pad=(TITLE, GAP),
                high=40,
                radius=ROUND,
                say=words,
                touch=what,
                key=key,
            )
        ]


def lay(
    scene: Scene,
    box: Box,
    papers: Iterable[Paper],
    aims: Sequence[Rect],
    foot: Rect | None = None,
    spared: Rect | None = None,
) -> Errand[Placed]:
    """The paper that hides least, in its slot near what it points at, or near the middle.

    Where it has the ``foot`` of a window for itself it is the first that has room there. What is
    ``spared`` may be hidden. Of ``papers`` each costs more than those before it.
    """
    things = [one for one in slots.seen(scene, box) if one.price]
    yield
    if spared:
        things = [one for one in things if not slots.within(one.rect, spared.inset(-2))]
    meant = [aim.inset(-slots.RING) for aim in aims]
    search = slots.Search(box, things, meant[:: max(1, -(-len(meant) // 2))])  # of many in a row
    if foot:
        for paper in papers:
            yield
            if paper.node.fits(box, foot):
                break
        yield
        best = slots.Found(paper, foot, search.tail(foot)[1])
    else:
        best = yield from search.found(papers, meant)
    yield
    laid = Scene()
    best.paper.node.lay(Put(box, laid, laid.top), best.place)
    return Placed(best.place, laid, best.tail)


def _edged(tail: Curve) -> list[Part]:
    """A tail with its edge: seen on cards, too."""
    (left, top), (right, low), tip = ((x + tail.rect.x, y + tail.rect.y) for x, y in tail.points)
    aside, above = (0.0, slots.EDGE) if left == right else (slots.EDGE, 0.0)
    wider = (left - aside, top - above), (right + aside, low + above), tip
    return [pointed(wider, "paper-line"), tail]


def _ring(scene: Scene, box: Box, aim: Rect) -> None:
    """A ring around a thing, in the window, below all that stands on it: birds, signs and dots."""
    ring = aim.inset(-slots.RING)
    x, y = max(2.0, ring.x), max(2.0, ring.y)
    ring = Rect(x, y, min(box.w - 2, ring.right) - x, min(box.h - 2, ring.bottom) - y)
    for at, part in reversed([*enumerate(scene.under)]):
        if isinstance(part, Panel) and part.rect == aim:
            scene.under[at + 1 : at + 1] = framed(ring, part.radius + slots.RING)
            return
    if any(touch.card is not None and touch.rect[:2] == aim[:2] for touch in scene.live()):
        scene.over[:0] = framed(ring, 10)
    else:
        scene.top += framed(ring, 10)


def uncut(scene: Scene, box: Box, place: Rect) -> None:
    """Take away the sentences and the outlines of which a part would be hidden there."""
    for rect in slots.outlines(scene):
        if place.meets(rect):
            _clear(scene, rect)
    for layer, words in ((scene.under, 1), (scene.over, slots.LONG)):
        texts = [p for p in layer if isinstance(p, Text) and p.text.count(" ") >= words]
        cut = [part for part in texts if place.meets(slots.letters(box, part))]
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
        layer[:] = [part for part in layer if not slots.within(extent(part), place)]
