"""Where the keyboard's focus goes: by an arrow to what lies there, by Tab to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.actions import Action
from game.ui.geometry import Rect
from game.ui.scene import Touch
from game.ui.touches import Ask, What


def ahead(here: Touch, way: tuple[int, int], others: Iterable[Touch]) -> Touch | None:
    """Where an arrow key leads: to the nearest place straight ahead, else to the nearest aside.

    A place is straight ahead when half of its facing side, or half of ours, lies opposite.
    """
    dx, dy = way
    one, best, least = here.rect, None, (2, 0.0, 0.0)
    for touch in others:
        rect = touch.rect
        x, y = rect.cx - one.cx, rect.cy - one.cy
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 1:
            continue
        wide = min(one.right, rect.right) - max(one.x, rect.x)  # the overlap; below 0 the gap
        high = min(one.bottom, rect.bottom) - max(one.y, rect.y)
        shared, half, gap = (
            (high, min(one.h, rect.h) / 2, -wide) if dx else (wide, min(one.w, rect.w) / 2, -high)
        )
        if shared >= half:
            cost = (0, max(gap, 0.0), along + across)
        elif across <= along * 3 + 4:
            cost = (1, along + across * 2, 0.0)
        else:
            continue
        if cost < least:
            best, least = touch, cost
    return best


def first_of(places: Sequence[Touch]) -> Touch:
    """Where the keyboard begins: at a card to play, else at what is to be decided."""
    cards = (t for t in places if t.card is not None and not t.off)
    decisions = (t for t in places if not t.off and decides(t.what))
    return next(cards, None) or next(decisions, places[0])


def decides(what: What) -> bool:
    """Whether it is something that is to be decided."""
    return isinstance(what, Action | Ask)


def after(places: Sequence[Touch], here: Touch | None, by: int) -> Touch:
    """The next of these places, or the one before it, round and round."""
    if here is not None:
        return places[(places.index(here) + by) % len(places)]
    return first_of(places) if by > 0 else places[-1]


def towards(
    places: Sequence[Touch], here: Touch | None, way: tuple[int, int], view: Rect
) -> Touch | None:
    """Where an arrow leads from a place; what is scrolled is seen in this box.

    Inside the scrolled page the arrows go through it to its end before they leave it. From
    outside only the places in view can be reached.
    """
    if here is None:
        return first_of(places) if places else None
    page = [t for t in places if t.scrolled]
    if here.scrolled:
        return ahead(here, way, page) or ahead(here, way, places)
    seen = [t for t in page if view.has(t.rect.cx, t.rect.cy)]
    return ahead(here, way, [t for t in places if not t.scrolled] + (seen or page))
