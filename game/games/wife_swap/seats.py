"""The plates of Royal Wife-Swap: who sits there, what is held, and what the families are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.words import _, points
from game.games.wife_swap import GAME, spread
from game.games.wife_swap.ground import MATCH, Ground, Situation, with_match
from game.games.wife_swap.state import Table
from game.ui.layouts import plates
from game.ui.layouts.common import plain
from game.ui.scene import Face, Rect, Text, Touch
from game.ui.text import cut, shrunk
from game.ui.touches import Laid, Show

LOW = 0.36  # of a plate's height: what stands on one of its two lines is no larger
CLOSE = 0.72  # of their size: points that would stand against the name are no smaller


class Families(Laid):
    """The families of each seat, large over the table."""

    FIRST = "seat 0"
    SECOND = "seat 1"
    THIRD = "seat 2"
    FOURTH = "seat 3"
    FIFTH = "seat 4"


FAMILIES = tuple(Families)


class Written(NamedTuple):
    """Where and how large a plate says its name, its points, and below the name what is held."""

    rect: Rect  # without the line for the match
    size: float
    big: float
    points: Rect
    low: Rect
    spare: float  # how much wider than its own the points of a seat may be
    narrow: bool
    apart: bool  # whether the match has a line of its own


def seat_plates(here: Situation, ground: Ground, table: Table, *, own: bool) -> None:
    """The plates of all seats, the person's if it is in view; touched, one shows its families."""
    rects = [ground.places.plates[seat] for seat in range(here.rules.seats)]
    written = [_written(here, rect, table, seat) for seat, rect in enumerate(rects)]
    backs, match, sizes = _way(here, table, written)
    for seat, (where, size) in enumerate(zip(written, sizes, strict=True)):
        if seat == here.me and not own:
            continue
        rect = rects[seat]
        _plate(here, rect, table, seat, where)
        _note(here, table, seat, where, size, backs=backs, match=match)
        steps = (seat - here.me) % here.rules.seats
        spoken = seat_text(here, table, seat)
        key = str(steps) if steps else ""
        here.scene.touches.append(Touch(Show(FAMILIES[seat]), rect, spoken, key))


def seat_text(here: Situation, table: Table, seat: int) -> str:
    """What a seat has, in sentences."""
    parts = [
        _("{name}: {points}, {m} in hand, {total} in the match.").format(
            name=here.names[seat],
            points=points(table.points[seat]),
            m=table.hand_sizes[seat],
            total=table.score[seat],
        )
    ]
    parts += [
        _("Family: {family}.").format(family=spread.spoken_family(f)) for f in table.families[seat]
    ]
    return " ".join(parts)


def _written(here: Situation, rect: Rect, table: Table, seat: int) -> Written:
    """Where things stand on the plate of a seat."""
    unit = here.box.unit
    start, below = plates.begins(here, rect, seat, flat=True)
    down = 0.56 if plates.small_bird(here, rect) else 0.5  # clear of the bird above
    if apart := with_match(here, rect):
        rect = rect._replace(h=rect.h - MATCH * unit)
    grand = 1.15 if rect.h > 50 * unit and rect.w > 150 * unit else 1.0
    size = min(15 * unit * grand, rect.h * 0.42)
    big = min(21 * unit * grand, rect.h * 0.52)
    points = str(table.points[seat])
    room = here.box.width(points, big, True)
    own = here.box.portrait and seat == here.me  # its points would stand against its name
    narrow = own or rect.w < (140 if rect.h > 50 * unit else 112) * unit
    if narrow:
        big = min(17 * unit, rect.h * 0.44)
        big = shrunk(here.box, points, big, rect.w - 22 - size * 1.7, True, 11)
        room = here.box.width(points, big, True)
    else:  # clear of the longest name, with the dealer's sign before it and whatever is won
        name = here.box.width(max(here.names, key=len), size, True) + 1.3 * size
        free = rect.w - start - name - 18
        big = max(big * CLOSE, shrunk(here.box, "000", big, free, True))
        room = here.box.width(points, big, True)
    right = Rect(rect.right - room - 9, rect.y, room, rect.h)
    if narrow:
        right = right._replace(y=rect.y + rect.h * (down - 0.03), h=rect.h * 0.48)
    low = Rect(rect.x + below, rect.y + rect.h * down, right.x - rect.x - below - 4, rect.h * 0.42)
    widest = max(here.box.width(text, big, True) for text in ("000", *map(str, table.points)))
    spare = widest - room  # the same way of saying it through all of a match
    return Written(rect, size, big, right, low, spare, narrow, apart)


def _plate(here: Situation, rect: Rect, table: Table, seat: int, where: Written) -> None:
    """A seat: its name, and large the points of its families; how it stands in the match."""
    scene, unit = here.scene, here.box.unit
    won = seat == table.last_winner and table.phase != "play"
    start, below = plates.ground(here, rect, seat, won=won, flat=True)
    rect, size, narrow = where.rect, where.size, where.narrow
    if where.apart:
        text = _("match {total}").format(total=plain(table.score[seat]))
        line = Rect(rect.x + below, rect.bottom - 3 * unit, rect.w - below - 4, MATCH * unit)
        least = shrunk(here.box, text, 12 * unit, line.w)
        scene.under.append(Text(text, line, least, "soft"))
    colour = "accent" if table.points[seat] else "soft"
    scene.under.append(Text(str(table.points[seat]), where.points, where.big, colour, True))
    x = rect.x + start
    widest = here.box.width("000", where.big, True)  # the same for all seats, whatever they have
    levels = plates.levels_fit(here, size, rect.right - (5 if narrow else widest + 13) - x)
    if seat == table.dealer:
        x += plates.dealer_sign(here, rect, start, below, min(size, rect.h * LOW))
    end = rect.right - 5 if narrow else where.points.x - 4
    size = shrunk(here.box, here.names[seat], size, end - x, True)
    name = cut(here.box, here.names[seat], size, end - x, True)
    line = Rect(x, rect.y + rect.h * 0.07, 10, rect.h * 0.44)
    scene.under.append(Text(name, line, size, "text", True))
    level, after = plates.bot_level(here, seat), x + here.box.width(name, size, True) + 7
    if seat != here.me and levels:
        scene.under.append(Text(level, line._replace(x=after), size * 0.8, "soft"))


def _way(
    here: Situation, table: Table, written: Sequence[Written]
) -> tuple[bool, bool, list[float]]:
    """How all plates say what is held: behind the back of a card, with the match, and how large.

    All in one way, whatever they have and however wide each is; 0 where that has no room.
    """
    for match in (True, False):
        for backs in (False, True):
            sizes = [_size(here, table, where, backs=backs, match=match) for where in written]
            if all(sizes):
                return backs, match, sizes
    return backs, match, sizes


def _back(where: Written) -> float:
    """How wide the back of a card before it is: clear of the line above."""
    return min(where.size * 0.7, where.rect.h * LOW * 0.7)


def _line(where: Written, *, backs: bool) -> Rect:
    """Where a plate says what is held."""
    back = _back(where) * 1.5 if backs else 0.0
    return where.low._replace(x=where.low.x + back, w=where.low.w - back)


def _text(table: Table, where: Written, held: int, total: str, *, backs: bool, match: bool) -> str:
    """What is said there of so many cards and so many points."""
    if match and not where.apart and any(table.score):
        way = _("{m} · match {total}") if backs else _("{m} in hand · match {total}")
    else:
        way = "{m}" if backs else _("{m} in hand")
    return way.format(m=held, total=total)


def _size(here: Situation, table: Table, where: Written, *, backs: bool, match: bool) -> float:
    """How large a plate can say what is held, whatever it is; 0 when it cannot."""
    most = max(("000", *map(plain, table.score)), key=len)  # the same through most of a match
    text = _text(table, where, max(table.hand_sizes), most, backs=backs, match=match)
    room = _line(where, backs=backs).w - where.spare - 4 * here.box.unit
    small = where.size * 0.86
    fitting = (at for at in (small, small * 0.9) if here.box.width(text, at) <= room)
    return next(fitting, 0.0)


def _note(
    here: Situation,
    table: Table,
    seat: int,
    where: Written,
    size: float,
    *,
    backs: bool,
    match: bool,
) -> None:
    """How many cards a seat holds, and how it stands in the match unless that is told apart."""
    held, total = table.hand_sizes[seat], plain(table.score[seat])
    note = _text(table, where, held, total, backs=backs, match=match)
    place = _line(where, backs=backs)
    size = size or shrunk(here.box, note, where.size * 0.86, place.w)
    here.scene.under.append(Text(note, place, size, "soft"))
    if backs:  # which says that they are cards of the hand
        tiny = _back(where)
        face = Face(GAME.deck, "back", where.low.x + tiny / 2, where.low.cy, tiny)
        here.scene.under.append(face)
