"""Where something may lie over a table: where it hides least of what is read and touched there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

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
    card_box,
    extent,
)

# What it costs to hide a card that may be played, the index of any, a card, a button, and letters.
MINE, INDEX, CARD, TOUCHED, WRITTEN = 20, 60, 6, 4, 8
ASKED, PLATE, BIRD = 24, 2, 10  # and what is asked, a plate or a plaque, and a bird
EMPTY = 1  # and an outline in which a card may lie
BESIDE = 1  # and the rim of the table, where the window is narrow


class Seen(NamedTuple):
    """Something that should not be hidden: what each pixel of it costs, and where it is."""

    cost: float
    rect: Rect
    whole: bool = False  # when some of it is hidden, all of it is lost: a word


def hides_least(
    tried: Iterable[tuple[float, Rect]], seen: Sequence[Seen], most: float = inf
) -> tuple[float, Rect]:
    """What the best of some places costs, by itself and by what it covers, and which it is.

    Of several that cost the same it is the first. What costs more than ``most`` is none.
    """
    return next(iter(hide_least(tried, seen, 0.0, most)), (inf, Rect(8, 8, 0, 0)))


def hide_least(
    tried: Iterable[tuple[float, Rect]],
    seen: Sequence[Seen],
    spare: float = 0.0,
    most: float = inf,
) -> list[tuple[float, Rect]]:
    """The places that cost at most so much more than the best, that one first.

    Hundreds are tried in one frame, so those that cost least by themselves come first, and none is
    looked at longer than it can still be one of them.
    """
    found: list[tuple[float, int, Rect]] = []
    columns: dict[tuple[float, float], list[tuple[float, float, float, float, float]]] = {}
    for own, number, place in sorted([(own, at, place) for at, (own, place) in enumerate(tried)]):
        if own > most:
            break
        x, y, wide, high = place
        if (x, wide) not in columns:
            columns[x, wide] = _beside(x, x + wide, seen)
        cost, low = own, y + high
        for price, w, top, bottom, lost in columns[x, wide]:
            if top < low and y < bottom:
                h = (low if low < bottom else bottom) - (y if y > top else top)
                cost += lost or price * (w * h)
                if cost > most:
                    break
        if cost <= most:
            found.append((cost, number, place))
            most = min(most, cost + spare)
    return [(cost, place) for cost, _number, place in sorted(found) if cost <= most]


def _beside(
    x: float, right: float, seen: Iterable[Seen]
) -> list[tuple[float, float, float, float, float]]:
    """What stands between two x: what a pixel of it costs, how much of its width is there.

    Then where it begins and ends, and what is lost if any of it is hidden.
    """
    return [  # without calls: there are very many
        (
            cost,
            (right if right < left + wide else left + wide) - (x if x > left else left),
            top,
            top + high,
            cost * (wide * high) if whole else 0.0,
        )
        for cost, (left, top, wide, high), whole in seen
        if left < right and x < left + wide and high > 0
    ]


def weighed(scene: Scene, box: Box) -> Iterator[Seen]:
    """What of the scene should not be hidden, and how much it would be missed."""
    for pose in scene.cards.values():
        if not pose.name.endswith("back"):
            card = card_box(pose)
            yield Seen(CARD, card)
            yield Seen(INDEX, card._replace(w=card.w * 0.4, h=card.h * 0.35))
    for touch in scene.touches:
        if not touch.aside and (touch.card is None or not touch.off):  # a word is weighed as text
            yield Seen(TOUCHED if touch.card is None else MINE, touch.rect)
    yield from [Seen(one.price, one.rect) for one in scene.named.values() if one.price]
    yield from [Seen(EMPTY, rect) for rect in empty(scene)]
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


def empty(scene: Scene) -> list[Rect]:
    """The outlines in which a card may lie."""
    panels = [part for part in scene.under if isinstance(part, Panel)]
    return [part.rect for part in panels if (part.fill, part.edge) == ("clear", "line")]


def unlaid(scene: Scene) -> list[Rect]:
    """The outlines in which a card may lie, while no card of their size lies on the table."""
    written = [part.rect for part in scene.under if isinstance(part, Text)]
    spots = [spot for spot in empty(scene) if spot not in written]
    hand = {touch.card for touch in scene.touches}
    laid = (p for key, p in scene.cards.items() if key not in hand and not p.name.endswith("back"))
    return [] if any(abs(pose.width - spot.w) < 3 for pose in laid for spot in spots) else spots


def unbroken(scene: Scene, place: Rect) -> list[Part]:
    """What lies on the table, but no outline, nor its sign, of which a part is hidden there."""
    cut = [rect for rect in empty(scene) if place.meets(rect)]
    return [
        part
        for part in scene.under
        if not (isinstance(part, Panel) and part.rect in cut)
        and not (isinstance(part, Icon) and any(rect.has(part.x, part.y) for rect in cut))
    ]


def plates_of(scene: Scene) -> list[Rect]:
    """Where the plates of the seats stand."""
    known = scene.named.items()
    return [one.rect for name, one in known if isinstance(name, tuple) and name[0] == "plate"]


def named(scene: Scene) -> list[Text]:
    """Where it is written who sits there: in bold letters on the plates."""
    plates = plates_of(scene)
    bold = [part for part in scene.under if isinstance(part, Text) and part.bold]
    return [
        text
        for text in bold
        for x, y, w, h in plates
        if x <= text.rect.x + 1 < x + w and y <= text.rect.y + text.rect.h / 2 < y + h
    ]


def piles(scene: Scene) -> list[Rect]:
    """Where cards lie face down, one box for those that lie over each other."""
    poses = scene.cards.values()
    return _heaps(card_box(pose) for pose in poses if pose.name.endswith("back"))


def fans(scene: Scene) -> list[Rect]:
    """Where the cards of a seat look out from behind its plate, one box for those of a seat."""
    faces = (part for part in scene.under if isinstance(part, Face))
    return _heaps(extent(face) for face in faces if face.name.endswith("back"))


def _heaps(cards: Iterable[Rect]) -> list[Rect]:
    """One box for cards of which each lies over the one before it."""
    found: list[Rect] = []
    for card in cards:
        if found and card.meets(found[-1]):
            found[-1] = surrounding((card, found[-1]))
        else:
            found.append(card)
    return found


def surrounding(rects: Sequence[Rect]) -> Rect:
    """The box around one or several."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, low = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, low - y)


def within(one: Rect, other: Rect) -> bool:
    """Whether all of a box lies in another, but for a hair."""
    room = other.inset(-1)
    return (
        room.x <= one.x
        and room.y <= one.y
        and one.right <= room.right
        and one.bottom <= room.bottom
    )


def letters(box: Box, line: Text) -> Rect:
    """Where the letters of a line stand."""
    wide = box.width(line.text, line.size, line.bold)
    left = {"left": line.rect.x, "right": line.rect.right - wide}
    x = left.get(line.align, line.rect.cx - wide / 2)
    return Rect(x, line.rect.cy - line.size * 0.5, wide, line.size)


def shared_area(a: Rect, b: Rect) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
