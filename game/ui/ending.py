"""The end of a match above its last score sheet: the score from deal to deal, and the best deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.engine.words import _
from game.ui.layouts.common import AnySituation, fit, plain, signed
from game.ui.scene import Panel, Rect, Text

TEAMS = ("we", "they")
SEATS = ("we", "lit-red", "lit-green", "lit-yellow", "lit-purple")
LINE = 3.0  # how thick the curve is


def draw(here: AnySituation, place: Rect, scores: Sequence[Sequence[int]]) -> Rect:
    """The scores after every deal as a curve for each side; the room below them."""
    unit, teams = here.box.unit, here.rules.sides < here.rules.seats
    if len(scores) < 2 or place.h < 420 * unit:
        return place
    names = (_("We"), _("They")) if teams else tuple(here.names[: here.rules.sides])
    colours = TEAMS if teams else SEATS
    aside = 92 * unit
    tall = min(190 * unit, max(104 * unit, place.h * 0.2))
    area = Rect(place.x, place.y + 4, place.w - aside, tall)
    rows = [[0] * len(names), *scores]
    low, high = min(map(min, rows)), max(map(max, rows))
    step, scale = area.w / (len(rows) - 1), (area.h - LINE) / max(1, high - low)
    top = here.scene.top
    top.append(Panel(area.inset(-4), "field", 8))
    top.append(Panel(Rect(area.x, area.bottom + low * scale - 1, area.w, 1), "line", 0))
    heights: list[float] = []
    order = sorted(range(len(names)), key=lambda side: -rows[-1][side])
    for side in order:
        ys = [area.bottom - LINE - (row[side] - low) * scale for row in rows]
        _curve(here, area, ys, step, colours[side])
        y = max([ys[-1], *(one + 18 * unit for one in heights[-1:])])
        heights.append(y)
        text = f"{names[side]} {plain(rows[-1][side])}"
        label = Rect(area.right + 8, y - 9 * unit, aside - 8, 18 * unit)
        text = fit(here.box, text, 14 * unit, label.w, True)
        top.append(Text(text, label, 14 * unit, colours[side], True))
    bottom = max(area.bottom, heights[-1] + 9 * unit) + 8
    mine = here.rules.side(here.me)
    gains = [after[mine] - before[mine] for before, after in pairwise(rows)]
    best = max(range(len(gains)), key=gains.__getitem__)
    text = _("Your best deal: number {n}, {gain}").format(n=best + 1, gain=signed(gains[best]))
    line = Rect(place.x, bottom, place.w, 22 * unit)
    top.append(Text(text, line, 15 * unit, "accent", True, "centre"))
    used = line.bottom + 8 * unit - place.y
    return place._replace(y=place.y + used, h=place.h - used)


def _curve(here: AnySituation, area: Rect, ys: Sequence[float], step: float, colour: str) -> None:
    """A line in steps, with a dot at every deal."""
    top = here.scene.top
    for i, y in enumerate(ys):
        x = area.x + i * step
        if i:
            before = ys[i - 1]
            top.append(Panel(Rect(x - step, before, step, LINE), colour, 0))
            rise = Rect(x - LINE / 2, min(before, y), LINE, abs(y - before) + LINE)
            top.append(Panel(rise, colour, 0))
        if len(ys) < 40:
            top.append(Panel(Rect(x - 4, y - 4 + LINE / 2, 8, 8), colour, 4))
