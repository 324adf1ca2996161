"""Where something may lie over a table: where it hides least of what is read and touched there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from game.ui.scene import CARD_RATIO, Bird, Box, Panel, Part, Pose, Rect, Scene, Text, around

# What it costs to hide a card that may be played, the index of any, a card, a button, and letters.
MINE, INDEX, CARD, TOUCHED, WRITTEN = 20, 60, 6, 4, 8
ASKED, PLATE, BIRD = 24, 2, 10  # and what is asked, a plate or a plaque, and a bird


class Seen(NamedTuple):
    """Something that should not be hidden: what each pixel of it costs, and where it is."""

    cost: float
    rect: Rect
    whole: bool = False  # when some of it is hidden, all of it is lost: a word


def hides_least(tried: Iterable[tuple[float, Rect]], seen: Sequence[Seen]) -> tuple[float, Rect]:
    """What the best of some places costs, by itself and by what it covers, and which it is."""
    best, least = Rect(8, 8, 0, 0), inf
    for own, place in tried:
        cost = own
        for one in seen:
            if cost >= least:
                break
            if hidden := shared_area(place, one.rect):
                cost += one.cost * (one.rect.w * one.rect.h if one.whole else hidden)
        if cost < least:
            best, least = place, cost
    return least, best


def weighed(scene: Scene, box: Box) -> Iterator[Seen]:
    """What of the scene should not be hidden, and how much it would be missed."""
    for pose in scene.cards.values():
        if pose.name != "back":
            card = card_box(pose)
            yield Seen(CARD, card)
            yield Seen(INDEX, card._replace(w=card.w * 0.4, h=card.h * 0.35))
    for touch in scene.touches:
        if touch.card is None or not touch.off:
            yield Seen(TOUCHED if touch.card is None else MINE, touch.rect)
    for part in scene.under:
        if isinstance(part, Panel) and "plate-" in part.fill:
            yield Seen(PLATE, part.rect)
    parts: list[Part] = [*scene.under, *scene.over, *scene.pops]
    for part in parts:
        if isinstance(part, Bird):
            yield Seen(BIRD, part.rect)
        elif isinstance(part, Panel) and part.fill == "plaque":
            yield Seen(PLATE, part.rect)
        elif isinstance(part, Text) and part.text:
            yield Seen(ASKED if part.text == scene.prompt else WRITTEN, letters(box, part), True)
    if scene.notice:
        yield Seen(WRITTEN, scene.notice.inset(-3))


def letters(box: Box, line: Text) -> Rect:
    """Where the letters of a line stand."""
    wide = box.width(line.text, line.size, line.bold)
    left = {"left": line.rect.x, "right": line.rect.right - wide}
    x = left.get(line.align, line.rect.cx - wide / 2)
    return Rect(x, line.rect.cy - line.size * 0.5, wide, line.size)


def card_box(pose: Pose) -> Rect:
    """Where a card lies."""
    return around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)


def shared_area(a: Rect, b: Rect) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
