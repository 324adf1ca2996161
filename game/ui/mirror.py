"""The picture once more for those who cannot see or point: its words, and its places as controls.

A page holds them beside the canvas as real headings, lines and buttons (web/mirror.js). It is told
what is new only, once the picture stands still, so a frame in which something moves costs nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.ui.geometry import Box, Rect
from game.ui.scene import Part, Scene, Text, Touch, Veil
from game.ui.touches import What

FINE = 1000  # steps across the window in which the page is told where something lies
LARGE = 17.0  # units: a bold line of this size is a heading
NEXT = 1.7  # a line that is no further below the last one, in its size, goes on with it

Kind: TypeAlias = Literal["h2", "h3", "h4", "h5", "h6", "p"]  # of a line, as HTML names it
Line: TypeAlias = tuple[Kind, str]  # and what it says


class Control(NamedTuple):
    """One place of the picture, as the page shows it; its box in thousandths of the window."""

    say: str
    off: bool
    chosen: bool | None  # None: it is no choice among several
    box: tuple[int, int, int, int]


class Mirror:
    """What the page was told last of a screen, and so what is new.

    ``last``: the highest number that a control of an earlier screen has had.
    """

    def __init__(self, last: int = 0) -> None:
        self._numbers: dict[What, int] = {}
        self.last = last
        self._cards: list[int] = []  # in the order of the hand
        self._fresh = True
        self._controls: dict[int, Control] = {}
        self._order: list[int] = []
        self._heading = ""
        self._lines: list[Line] = []

    def news(self, scene: Scene, box: Box, heading: str, lines: Sequence[Line]) -> str:
        """What the page does not show yet, as JSON; "" when there is nothing."""
        numbers: dict[What, int] = {}
        controls: dict[int, Control] = {}
        for touch in scene.places():
            number = self._numbers.get(touch.what)
            if number is None:
                self.last = number = self.last + 1
            numbers[touch.what] = number
            controls[number] = _control(touch, box)
        new: dict[str, object] = {"fresh": True} if self._fresh else {}
        if heading != self._heading:
            new["heading"] = heading
        if list(lines) != self._lines:
            new["lines"] = lines
        if gone := [number for number in self._controls if number not in controls]:
            new["gone"] = gone
            if heirs := self._heirs(controls):
                new["heirs"] = heirs
        changed = {n: c for n, c in controls.items() if self._controls.get(n) != c}
        if changed:
            new["set"] = [(n, *control) for n, control in changed.items()]
        if (order := list(controls)) != self._order:
            new["order"] = order
        self._numbers, self._controls, self._order = numbers, controls, order
        self._heading, self._lines, self._fresh = heading, list(lines), False
        self._cards = [numbers[t.what] for t in scene.places() if t.card is not None]
        return json.dumps(new, separators=(",", ":")) if new else ""

    def _heirs(self, controls: Mapping[int, Control]) -> dict[int, int]:
        """For each card that has gone the one that a person is on next: the next in the hand."""
        left = [at for at, number in enumerate(self._cards) if number in controls]
        return {
            number: self._cards[next((other for other in left if other > at), left[-1])]
            for at, number in enumerate(self._cards)
            if left and number not in controls
        }

    def what(self, number: int) -> What | None:
        """What the control of this number stands for; None when it is there no more."""
        return next((what for what, n in self._numbers.items() if n == number), None)


def _control(touch: Touch, box: Box) -> Control:
    rect = touch.rect
    place = (rect.x / box.w, rect.y / box.h, rect.w / box.w, rect.h / box.h)
    x, y, w, h = (round(part * FINE) for part in place)
    return Control(touch.say, touch.off, touch.chosen, (x, y, w, h))


def lines_of(scene: Scene, box: Box) -> list[Line]:
    """What is written on a picture beside its buttons, in the order in which it was laid out."""
    behind: list[Part] = [*scene.under, *scene.over]
    before: list[Part] = [*scene.pops, *scene.top]
    middle, places = scene.scrolled, [t for t in scene.live() if t.scrolled]
    if scene.whole:  # what is scrolled out of view too
        middle, places = scene.whole.scrolled, scene.whole.touches
    fixed = [t for t in scene.live() if not t.scrolled and t.rect != box.rect]
    texts = _free(behind, fixed) + _free(middle, places) + _free(before, fixed)
    if any(isinstance(part, Veil) for part in before):
        texts = _free(before, fixed)
    elif any(isinstance(part, Veil) for part in behind):
        texts = _free(behind, fixed) + _free(middle, places)
    return [*_joined(texts, box.unit)]


def _free(parts: Sequence[Part], places: Sequence[Touch]) -> list[Text]:
    """The lines that lie on no button and under no shade."""
    start = max((i for i, part in enumerate(parts) if isinstance(part, Veil)), default=-1) + 1
    texts = [part for part in parts[start:] if isinstance(part, Text) and part.text.strip()]
    rects = [touch.rect for touch in places]
    return [t for t in texts if not any(r.has(t.rect.cx, t.rect.cy) for r in rects)]


def _joined(texts: Sequence[Text], unit: float) -> Iterator[Line]:
    """Lines of text as paragraphs: what stands beside or closely below goes on with it."""
    words: list[str] = []
    first = last = Text("", Rect(0, 0, 0, 0))
    for text in texts:
        if words and not _goes_on(first, last, text):
            yield _line(first, words, unit)
            words, first = [], text
        first = text if not words else first
        words.append(text.text.strip())
        last = text
    if words:
        yield _line(first, words, unit)


def _line(first: Text, words: Sequence[str], unit: float) -> Line:
    return ("h2" if first.bold and first.size >= LARGE * unit else "p", " ".join(words))


def _goes_on(first: Text, last: Text, text: Text) -> bool:
    down = text.rect.cy - last.rect.cy
    if abs(down) < last.size / 2:
        return text.rect.x >= last.rect.x
    same = (text.size, text.colour, text.align) == (first.size, first.colour, first.align)
    return same and abs(text.rect.x - first.rect.x) < 1 and 0 < down < NEXT * text.size
