"""The scores of a match from deal to deal, as a line for each side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.engine.words import _, signed
from game.ui.geometry import Rect, around
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, plain
from game.ui.pages.blocks import AIR, CLOSE, TIGHT, line
from game.ui.scale import BIG, LABEL, SMALL
from game.ui.scene import Curve, Panel, Part, Text
from game.ui.text import LINE, cut
from game.ui.tree import Put

TEAMS = ("we", "they")
RUN = 0.1  # when the scores begin to run up
THICK = 2.5  # how thick a line is
DOT = 2.6  # in that: how large a mark on it is
ASIDE = 0.4  # of the width: so much the names may take
NEAR = 1.15  # sizes from name to name, at least
HOLLOW = 0.15  # of a hollow mark: what its line covers


def caption(here: AnySituation, place: Rect, text: str) -> None:
    """What a panel shows, over it."""
    title = line(text, LABEL, "accent", bold=True, align="centre")
    title.lay(Put(here.box, here.scene, here.scene.under), place)


def curves(
    here: AnySituation,
    layout: AnyLayout,
    inner: Rect,
    scores: Sequence[Sequence[int]],
    counted: str,
) -> None:
    """The scores after every deal; ``counted`` is what one of a single deal is called."""
    box, unit, under = here.box, here.box.unit, here.scene.under
    teams = here.rules.sides < here.rules.seats
    names = (_("We"), _("They")) if teams else tuple(here.names[: here.rules.sides])
    colours = TEAMS if teams else layout.inks
    title = inner._replace(h=LABEL * LINE * unit)
    rows = [[0] * len(names), *scores]
    mine, size = here.rules.side(here.me), LABEL * unit
    figures = [f" {plain(score)}" for score in rows[-1]]
    rooms = [box.width(figure, size, True) for figure in figures]
    whole = zip(names, rooms, strict=True)
    aside = max(box.width(name, size, True) + room for name, room in whole) + 1
    aside, foot = min(aside, inner.w * ASIDE), SMALL * LINE * unit
    wide, top = inner.w - aside - AIR.units, title.bottom + CLOSE.units
    area = Rect(inner.x, top, wide, inner.bottom - foot - top)
    low, high = min(map(min, rows)), max(map(max, rows))
    step, scale = area.w / (len(rows) - 1), area.h / max(1, high - low)
    under.append(Panel(Rect(area.x, area.bottom + low * scale, area.w, 1), "line", 0))
    numbers(here, area, step, len(scores), counted)
    order = sorted(range(len(names)), key=lambda side: -rows[-1][side])
    heights = _apart([area.bottom - (rows[-1][side] - low) * scale for side in order], area, size)
    if heights[0] - size * LINE / 2 < title.bottom:  # the names of many reach up beside it
        title = title._replace(w=area.w)
    told = _("The score as the game went on")
    if len(scores) == len(here.view.table.sheet):
        told = _best_deal(here, rows, mine)
    caption(here, title, told)
    for side, y in zip(order, heights, strict=True):
        left = aside - rooms[side]
        name = cut(box, names[side], size, left, True)
        label = Rect(area.right + AIR.units, y - size * LINE / 2, left, size * LINE)
        under.append(Text(name, label, size, colours[side], True))
        label = label._replace(x=label.x + box.width(f"{name} ", size, True), w=rooms[side])
        figure = figures[side].strip()
        under.append(Text(figure, label, size, colours[side], True, since=0, after=RUN))
    for side in sorted(order, key=lambda side: side == mine):  # the person's own lies on top
        form = (side - mine) % len(names)
        points = tuple((at * step, (high - row[side]) * scale) for at, row in enumerate(rows))
        under += _line(area, points, colours[side], form, unit)


def _line(
    area: Rect, points: Sequence[tuple[float, float]], colour: str, form: int, unit: float
) -> Iterable[Part]:
    """A line, thicker where it is the person's own, with its marks where they have room."""
    thick = THICK * (1 if form else DOT / 2) * unit
    yield Curve(area, tuple(points), colour, thick)
    marked = points if points[1][0] > BIG * unit else points[-1:]
    for x, y in marked:
        yield _dot(around(area.x + x, area.y + y, thick * DOT, thick * DOT), colour, form)


def _dot(place: Rect, colour: str, form: int) -> Panel:
    """A mark on a line: round or square, filled or hollow, so that no colour need be seen."""
    radius = 0 if form and not form % 2 else place.w / 2
    if form <= 2:
        return Panel(place, colour, radius)
    return Panel(place.inset(-place.w * HOLLOW), "plate-solid", radius, colour)


def _best_deal(here: AnySituation, rows: Sequence[Sequence[int]], side: int) -> str:
    gains = [after[side] - before[side] for before, after in pairwise(rows)]
    best = max(range(len(gains)), key=gains.__getitem__)
    if gains[best] <= 0:
        return _("The score as the match went on")
    deal = here.rules.deal_name(best + 1)
    return _("{deal} was your best: {gain}").format(deal=deal, gain=signed(gains[best]))


def numbers(here: AnySituation, area: Rect, step: float, count: int, counted: str) -> None:
    """The numbers of the deals under the curve, in even steps, up to the last where they can.

    The first says what is counted.
    """
    box, size = here.box, SMALL * here.box.unit

    def named(number: int) -> str:
        deals = count == len(here.view.table.sheet)
        return here.rules.deal_name(number) if deals else counted.format(n=number)

    apart = (box.width(named(count), size) + BIG * box.unit) / 2
    least = min(count, max(1, -int(-max(apart, (BIG + 2) * box.unit) // step)))
    each = next((n for n in range(least, 2 * least + 1) if count % n == 0), least)
    for number in range(each, count + 1, each):
        text = named(number) if number == each else str(number)
        spot = around(area.x + number * step, area.bottom + size * LINE / 2, BIG, size * LINE)
        spot = spot.moved(0, TIGHT.units)
        here.scene.under.append(Text(text, spot, size, "soft", False, "centre"))


def _apart(heights: Sequence[float], area: Rect, size: float) -> list[float]:
    """The heights of the labels, from the top, moved so that none lies on another."""
    step = size * NEAR
    found: list[float] = []
    for y in heights:
        found.append(max([y, *(last + step for last in found[-1:])]))
    lowest = area.bottom - size * LINE / 2  # all of it stands over the numbers of the deals
    for i in range(len(found) - 1, -1, -1):
        found[i] = min(found[i], lowest)
        lowest = found[i] - step
    return found
