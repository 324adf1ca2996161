"""The tail of a bubble: a tip that grows out of its edge, up to the thing that it points at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.ui.scene import Curve, Rect, pointed

CORNER = 14.0  # how round the corners of a bubble are
FOOT, LONGEST = 15.0, 200.0  # in units: how broad it is at the bubble, and how long at most
SHORT = 130.0  # units: how long where it crosses something, or passes close between two things
EDGE = 1.5  # pixels: how far its edge is seen beside its foot
NEAREST = 3.0  # units: nearer things need none, for the bubble touches them
# How far from the corner of what it points at it ends: in units, and as a share of the edge.
INSIDE, SHARE = 16.0, 0.35
NARROW = 0.75  # of that, where it leads close past a thing
SLIM, CLOSE = 12.0, 1.5  # units: how broad its foot is there; pixels: so near it may pass
UPRIGHT = 0.5  # at least so straight it leaves one edge and comes to the other, as a cosine
SKEW = 90.0  # what it costs, in pixels, to leave or to come at a slant
ASIDE = 0.3  # and each pixel beside the middle of the edge
# What it costs, in square units: each unit of its length, and to cross what is not read.
DEAR, CROSSING = 6.0, 1500.0
Sides: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
# From the edge of a bubble to that of a thing: how long and how crooked it is, whether it leaves
# the top or the bottom of the bubble, from where, and to where, and half of its foot. Plain tuples:
# there are very many.
_Way: TypeAlias = tuple[float, bool, float, float, float, float, float]
_Look: TypeAlias = tuple[float, float, float, float]  # a place on an edge, and where that looks


class Tail(NamedTuple):
    """A tail, and what it costs in square units."""

    cost: float
    curve: Curve


def sides(rect: Rect) -> Sides:
    """Where a box begins and ends."""
    return rect.x, rect.y, rect.right, rect.bottom


def between(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other."""
    x, y, w, h = one
    left, top, wide, high = other
    right, low, end, bottom = x + w, y + h, left + wide, top + high
    dx = left - right if right < left else x - end if end < x else 0.0
    dy = top - low if low < top else y - bottom if bottom < y else 0.0
    far: float = (dx * dx + dy * dy) ** 0.5
    return far


def tail(
    place: Rect, ring: Rect, bare: Sequence[Sides], read: Sequence[Sides], unit: float
) -> Tail | None:
    """The best tail from a bubble to a ring; none when there is no way.

    It hides nothing of what is ``read``. Where it can, it lies clear of all that is to be ``bare``.
    """
    far = between(place, ring)
    if place.meets(ring) or not NEAREST * unit <= far <= LONGEST * unit:
        return None
    ways, clear = sorted(_ways(place, ring, unit)), _around(place, ring, bare)
    every = sorted(ways + _past(place, ring, clear, unit))
    for met, some, price in (
        (clear, every, 0.0),
        (_around(place, ring, read), ways if far <= SHORT * unit else [], CROSSING),
    ):
        for way in some:
            barred = _barred(way, unit, met)
            if barred < 0:
                return Tail(price + way[0] / unit * DEAR, _pointed(way))
            if barred:  # what bars one way bars the next one, too
                met.insert(0, met.pop(barred))
    return None


def edged(curve: Curve) -> Curve:
    """The same tail a little broader, in the colour of the edge of a bubble: seen on cards, too."""
    (left, top), (right, low), (x, y) = curve.points
    aside, above = (0.0, EDGE) if left == right else (EDGE, 0.0)
    corners = (left - aside, top - above), (right + aside, low + above), (x, y)
    points = tuple((x + EDGE, y + EDGE) for x, y in corners)
    return Curve(curve.rect.inset(-EDGE), points, "paper-line", 0)


def _around(place: Rect, ring: Rect, things: Sequence[Sides]) -> list[Sides]:
    """The things that lie between the two, and do not hold what is meant."""
    left, top = min(place.x, ring.x), min(place.y, ring.y)
    right, low = max(place.right, ring.right), max(place.bottom, ring.bottom)
    x, y, end, bottom = sides(ring.inset(6))
    return [
        (a, b, c, d)
        for a, b, c, d in things
        if a < right and left < c and b < low and top < d
        if a > x or b > y or c < end or d < bottom
    ]


def _ways(place: Rect, ring: Rect, unit: float) -> list[_Way]:
    """Ways from each edge of the bubble to each of the ring that looks at it."""
    corner, found = CORNER + FOOT * unit / 2, []
    inside = min(INSIDE * unit, ring.w * SHARE), min(INSIDE * unit, ring.h * SHARE)
    left, top, right, low = sides(place.inset(1))
    begins = _edges(place.inset(1), ring, corner, corner, 6)
    for to_x, to_y, in_x, in_y in _edges(ring, place, *inside, 4):
        straight = []  # these come first
        if in_y and left + corner <= to_x <= right - corner:
            straight.append((to_x, low if in_y < 0 else top, 0.0, -in_y))
        if in_x and top + corner <= to_y <= low - corner:
            straight.append((right if in_x < 0 else left, to_y, -in_x, 0.0))
        aside = to_x - ring.cx if in_y else to_y - ring.cy
        off = ASIDE * (aside if aside > 0 else -aside)
        for x, y, out_x, out_y in straight + begins:
            wide, high = to_x - x, to_y - y
            leaves, comes = wide * out_x + high * out_y, -wide * in_x - high * in_y
            far: float = (wide * wide + high * high) ** 0.5
            if leaves >= UPRIGHT * far and comes >= UPRIGHT * far and far > 0:
                cost = far + (2 - (leaves + comes) / far) * SKEW * unit + off
                found.append((cost, out_x == 0, x, y, to_x, to_y, FOOT * unit / 2))
    return found


def _past(place: Rect, ring: Rect, things: Sequence[Sides], unit: float) -> list[_Way]:
    """Ways up or down that begin close beside a thing: between two there may be only this one."""
    left, top, right, low = sides(place.inset(1))
    y, to_y = (low, ring.y) if low < ring.y else (top, ring.bottom)
    high = to_y - y if to_y > y else y - to_y
    if (low >= ring.y and top <= ring.bottom) or high > SHORT * unit:
        return []
    half, corner = SLIM * unit / 2, CORNER + FOOT * unit / 2
    inside = min(NARROW * INSIDE * unit, ring.w * SHARE)
    begins = {x for a, _b, c, _d in things for x in (a - half - CLOSE, c + half + CLOSE)}
    found: list[_Way] = []
    for x in begins:
        to_x = min(max(x, ring.x + inside), ring.right - inside)
        far: float = ((to_x - x) ** 2 + high**2) ** 0.5
        if left + corner <= x <= right - corner and high >= UPRIGHT * far:
            cost = far + 2 * (1 - high / far) * SKEW * unit + ASIDE * abs(to_x - ring.cx)
            found.append((cost, True, x, y, to_x, to_y, half))
    return found


def _edges(rect: Rect, other: Rect, aside: float, above: float, steps: int) -> list[_Look]:
    """Places along the edges of a box that look at another, away from the corners."""
    left, top, right, low = sides(rect)
    x, y, end, bottom = sides(other)
    found: list[_Look] = []
    for at in _along(left, rect.w, aside, steps):
        found += [(at, top, 0.0, -1.0)] if y < top else []
        found += [(at, low, 0.0, 1.0)] if bottom > low else []
    for at in _along(top, rect.h, above, steps):
        found += [(left, at, -1.0, 0.0)] if x < left else []
        found += [(right, at, 1.0, 0.0)] if end > right else []
    return found


def _along(begin: float, length: float, corner: float, steps: int) -> list[float]:
    room = max(0.0, length - 2 * corner)
    return [begin + (length - room) / 2 + room * part / steps for part in range(steps + 1)]


def _barred(way: _Way, unit: float, met: Sequence[Sides]) -> int:
    """Which of these things a tail would lie on; below 0: none. Without calls: there are many."""
    _cost, _level, x, y, to_x, to_y, foot = way
    wide, high = to_x - x, to_y - y
    begin, end = (x, to_x) if wide > 0 else (to_x, x)
    top, low = (y, to_y) if high > 0 else (to_y, y)
    count = 3 + int(((wide if wide > 0 else -wide) + (high if high > 0 else -high)) / (10 * unit))
    for number, (left, upper, right, lower) in enumerate(met):
        if (
            left >= end + foot
            or right <= begin - foot
            or upper >= low + foot
            or lower <= top - foot
        ):
            continue
        for step in range(count, 0, -1):
            part = step / count
            half = 1 + foot * (1 - part)
            cx, cy = x + wide * part, y + high * part
            if left < cx + half and cx - half < right and upper < cy + half and cy - half < lower:
                return number
    return -1


def _pointed(way: _Way) -> Curve:
    """A triangle: its foot on the edge of the bubble, its tip at the ring."""
    _cost, level, x, y, to_x, to_y, half = way
    wide, high = (half, 0.0) if level else (0.0, half)
    return pointed(((x - wide, y - high), (x + wide, y + high), (to_x, to_y)), "paper")
