"""The hint over a table: what to do, why, and what else there is. It hides as little as it can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from game.bots.reasons import Advice, Row, advice
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.thought import Reasons
from game.engine.words import _
from game.ui import news
from game.ui.layouts.common import AnySituation
from game.ui.scene import (
    CARD_RATIO,
    Box,
    Icon,
    Panel,
    Part,
    Pose,
    Rect,
    Scene,
    Text,
    Touch,
    around,
    extent,
    shifted,
)

WIDEST = 400  # of the note, in units of the box
SIZE = 15  # of its letters, in units
LINE = 1.35
EDGE = 12.0  # between the paper's edge and its letters
GAP = 6.0
HEIGHTS = 0.42, 0.3, 0.2  # at most, of the window: the first with which it hides no card
STEPS = 24  # places that are tried from the top of the window to its bottom
# What it costs to hide a card that may be played, the index of any, a card, a button, and a text.
MINE, INDEX, CARD, TOUCHED, WRITTEN = 20, 60, 6, 2, 1
ASKED = 12  # and what is asked


def note(match: Match, seat: int, action: Action, reasons: Reasons, names: Sequence[str]) -> Note:
    """The note with a hint for this seat."""
    past = news.of_deal(match, seat)
    return Note(advice(match.rules, match.view(seat), action, reasons, names, past))


class Note:
    """A piece of advice on the table, where it hides least."""

    def __init__(self, advice: Advice) -> None:
        self.advice = advice
        self._laid: tuple[Box, Rect, Scene] | None = None

    def text(self) -> str:
        """All of it, to be read aloud."""
        return self.advice.text()

    def draw(self, here: AnySituation) -> None:
        """Lay it over the table; a touch or its key takes it away."""
        if self._laid is None or self._laid[0] != here.box:
            self._laid = here.box, *_laid(here.scene, here.box, self.advice)
        _box, place, paper = self._laid
        here.scene.top.append(Panel(place, "paper", 12, "paper-line"))
        here.scene.top += [shifted(part, place.x, place.y) for part in paper.over]
        here.scene.touches.append(Touch("advice", place, f"{self.text()} {_('Close')}.", radius=12))


def _width(box: Box) -> float:
    widest = WIDEST * box.unit
    if not box.portrait and box.h < 480:  # there the trick has all the height
        widest = min(widest, box.w * 0.38)
    return min(box.w - 16, widest)


def _laid(scene: Scene, box: Box, advice: Advice) -> tuple[Rect, Scene]:
    """Where the note lies, and what is on it: less where all of it would hide a card."""
    cards = [_card(pose) for pose in scene.cards.values() if pose.name != "back"]
    for most in HEIGHTS:
        paper, low = _fitting(box, advice, most * box.h)
        place = _free(scene, box, _width(box), low)
        if not any(place.meets(card) for card in cards):
            break
    return place, paper


def _fitting(box: Box, advice: Advice, most: float) -> tuple[Scene, float]:
    """The note without what makes it too tall: the last candidates, then the last sentences."""
    rows, why = list(advice.rows), list(advice.why)
    while True:
        paper, low = _written(box, advice.what, why, rows)
        if low <= most or len(rows) + len(why) < 2:
            return paper, low
        if len(rows) > 2:
            rows.pop()
        elif why:
            why.pop()
        else:
            rows.clear()


def _written(box: Box, what: str, why: Sequence[str], rows: Sequence[Row]) -> tuple[Scene, float]:
    """The note's text on a paper at 0, 0, and the y below it."""
    paper, unit = Scene(), box.unit
    size = SIZE * unit
    inner = Rect(EDGE, EDGE, _width(box) - 2 * EDGE, 0)
    cross = size * 1.1
    paper.add(Icon("close", inner.right - cross / 2, inner.y + size * 0.7, cross, "paper-soft"))
    head = inner._replace(w=inner.w - cross - GAP)
    y = paper.lines(
        box.wrap(what, size * 1.15, head.w, True), head, size * 1.15, colour="ink", bold=True
    )
    for text in why:
        y = paper.lines(box.wrap(text, size, inner.w), inner._replace(y=y), size, colour="ink")
    if rows:
        y = _table(paper, box, inner._replace(y=y + GAP), rows)
    return paper, y + EDGE


def _table(paper: Scene, box: Box, place: Rect, rows: Sequence[Row]) -> float:
    """The candidates, a line each; the y below them."""
    size = SIZE * 0.93 * box.unit
    head = Row("", _("Points"), _("Chance") if any(row.chance for row in rows) else "")
    lines = [head, *rows]
    points, chance = (
        max(box.width(text, size, True) for text in column) + 14 * box.unit
        for column in ([row.points for row in lines], [row.chance for row in lines])
    )
    chance = chance if head.chance else 0.0
    y, step = place.y, size * LINE
    paper.add(Panel(Rect(place.x, y, place.w, 1), "paper-line", 0))
    for number, row in enumerate(lines):
        colour, bold = ("ink" if number else "paper-soft"), number == 1
        room = place.w - points - chance
        for text, x, w in (
            (row.points, place.x + room, points),
            (row.chance, place.right - chance, chance),
        ):
            if text:
                paper.add(Text(text, Rect(x, y, w, step), size, colour, bold, "right"))
        what = box.wrap(row.what, size, room, bold)
        y = paper.lines(what, Rect(place.x, y, room, 0), size, colour=colour, bold=bold)
    return y


def _free(scene: Scene, box: Box, w: float, h: float) -> Rect:
    """The place in the window where a note of this size hides least."""
    covered = sorted(weighed(scene), key=lambda one: -one[0] * one[1].w * one[1].h)
    tried = (
        Rect(x, 8 + (box.h - h - 16) * step / STEPS, w, h)
        for x in dict.fromkeys((box.w - w - 8, 8.0, (box.w - w) / 2))
        for step in range(STEPS + 1)
    )
    return hides_least(((0.0, place) for place in tried), covered)


def hides_least(tried: Iterable[tuple[float, Rect]], covered: Sequence[tuple[float, Rect]]) -> Rect:
    """The best of some places; each costs something by itself, and by what it covers."""
    best, least = Rect(8, 8, 0, 0), inf
    for own, place in tried:
        cost = own
        for weight, rect in covered:
            cost += weight * shared_area(place, rect)
            if cost >= least:
                break
        else:
            best, least = place, cost
    return best


def weighed(scene: Scene) -> Iterator[tuple[float, Rect]]:
    """What of the scene should not be hidden, and how much it would be missed."""
    for pose in scene.cards.values():
        if pose.name != "back":
            card = _card(pose)
            yield CARD, card
            yield INDEX, card._replace(w=card.w * 0.4, h=card.h * 0.35)
    for touch in scene.touches:
        if touch.card is None or not touch.off:
            yield TOUCHED if touch.card is None else MINE, touch.rect
    parts: list[Part] = [*scene.under, *scene.over]
    for part in parts:
        if isinstance(part, Text):
            yield ASKED if part.text == scene.prompt else WRITTEN, extent(part)


def _card(pose: Pose) -> Rect:
    return around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)


def shared_area(a: Rect, b: Rect) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
