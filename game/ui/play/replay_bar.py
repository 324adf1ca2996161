"""The bar below a match that is looked at: where in it this is, what happened, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.engine.words import _, within
from game.ui.geometry import Box, Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.pages.blocks import AIR, APART, CLOSE, TARGET, TIGHT, line
from game.ui.play.open_hands import wide_enough
from game.ui.scale import BODY, LEGIBLE, SMALL
from game.ui.scene import Icon, Panel, Scene, Text, Touch
from game.ui.text import shrunk
from game.ui.touches import DealAt, Do, What
from game.ui.tree import Put, column

BAR, THIN = 104, 62  # the height of the bar, and in a low window, in units
ICON, TWICE = 24, 0.2  # units: a sign; of it: how far from the middle the two of a jump lie


class Sign(NamedTuple):
    """A button of the bar: a sign over a word, and what is said of it."""

    what: What
    icon: str
    word: str
    say: str
    key: str = ""
    off: bool = False
    lit: bool = False


def height(box: Box) -> float:
    """How high it is."""
    return (THIN if wide_enough(box) else BAR) * box.unit


def draw(
    scene: Scene,
    box: Box,
    bar: Rect,
    told: Sequence[str],
    left: Sequence[Sign],
    right: Sequence[Sign],
) -> None:
    """What has happened, where that is in the match, and the buttons at its left and right."""
    u = box.unit
    scene.over.append(Panel(bar, "plate-solid", 0))
    scene.over.append(Panel(bar._replace(h=max(1, u)), "line", 0))
    count, high, edge = len(left) + len(right), TARGET * u, AIR.units * u
    side = min(high, bar.w / count - 1)  # larger type must not take a narrow window's room
    gap = min(CLOSE.units * u, (bar.w - count * side) / (count + 1))
    place = Rect(bar.x + gap, bar.bottom - high - 2, side, high)
    size = min(shrunk(box, sign.word, LEGIBLE * u, side - 2) for sign in (*left, *right))
    for sign in left:
        _button(scene, u, place, sign, size)
        place = place.moved(side + gap, 0)
    begin, place = place.x, place._replace(x=bar.right)
    for sign in reversed(right):
        place = place.moved(-side - gap, 0)
        _button(scene, u, place, sign, size)
    room = Rect(bar.x + edge, bar.y + APART.units * u, bar.w - 2 * edge, place.y - bar.y)
    room = room._replace(h=place.y - room.y)
    if wide_enough(box):
        room = Rect(begin + edge, place.y, place.x - begin - 2 * edge, high - TIGHT.units * u)
    happened, where = told
    what = line(happened, BODY, bold=True, align="centre", least=BODY)
    at = line(where, SMALL, "soft", align="centre", least=SMALL)
    column(what, at, gap=0).lay(Put(box, scene, scene.over), room)


def _button(scene: Scene, u: float, rect: Rect, sign: Sign, size: float) -> None:
    """A sign over its word; that of a jump stands there twice."""
    if sign.lit:
        scene.over.append(Panel(rect, "plate-lit", CLOSE.units))
    scene.touches.append(Touch(sign.what, rect, sign.say, sign.key, CLOSE.units, off=sign.off))
    ink, side = "faint" if sign.off else "text", ICON * u
    twice = sign.what in (Do.BEFORE, Do.NEXT)
    for dx in (-TWICE, TWICE) if twice else (0,):
        y = rect.y + side / 2 + u
        scene.over.append(Icon(sign.icon, rect.cx + dx * side, y, side, ink))
    foot = rect._replace(y=rect.bottom - BODY * u, h=BODY * u)
    scene.over.append(Text(sign.word, foot, size, ink, False, "centre"))


def way(here: AnySituation, bar: Rect, done: float, starts: Sequence[float]) -> None:
    """The way through the match, done so far, with a mark where each deal begins; all in parts."""
    scene, u = here.scene, here.box.unit
    edge, half = CLOSE.units * u, TIGHT.units * u / 2
    place = Rect(bar.x, bar.y + 2 * half, bar.w, SMALL * u)
    track = around(place.cx, place.cy, place.w - 2 * edge, 2 * half)
    scene.over.append(Panel(track, "field", half))
    if done:
        scene.over.append(Panel(track._replace(w=track.w * done), "accent", half))
    marks = [track.x + track.w * start for start in starts]
    for number, (x, end) in enumerate(pairwise([*marks, track.right])):
        scene.over.append(Panel(around(x, place.cy, half, place.h), "soft", half / 2))
        say = _("To {deal}").format(deal=within(here.rules.deal_name(number + 1)))
        area = Rect(x, place.y - half, max(1.0, end - x), place.h + 2 * half)
        scene.touches.append(Touch(DealAt(number), area, say, aside=True))
    dot = around(track.x + track.w * done, place.cy, place.h, place.h)
    scene.over.append(Panel(dot, "accent", dot.w / 2))
