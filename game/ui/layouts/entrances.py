"""The entrances of the Raven, the Lynx and the Crow: large over the felt, then down on the trick.

Nothing of them lies on what is told at the table: on a plate, or on a plaque in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.geometry import Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import Places
from game.ui.scene import CARD_RATIO, LANDS, Name, Panel, Pose

STYLES = {"RAVEN": "feather-violet", "CROW": "feather-night", "LYNX": "paw-gold"}
LASTS = 4.5  # times as long as a card that is played
SOON = 0.2  # seconds: a card's way to the trick, at normal speed
FEATHERS, PAWS = 9, 5


def enter(here: AnySituation, where: Places, card: int, seat: int) -> None:
    """Let a card that was just played rise over the felt before it comes down on its place."""
    scene, pose, felt = here.scene, here.scene.cards[card], where.centre
    wide = min(scene.grand, felt.h / CARD_RATIO, felt.w)
    told = _told(here, where)
    flight = scene.flight(card)
    flight.via = _stage(felt, pose, wide, told)
    flight.lasts = LASTS
    flight.face = ""
    style = STYLES.get(pose.name, "")
    if style.startswith("feather"):
        _feathers(here, pose, style, told)
    elif style:
        _prints(here, where, pose, seat, style)
    ink = style.split("-")[-1]
    if ink:
        side, spot, lands = pose.width * 2.2, (pose.x, pose.y), SOON * LASTS * LANDS
        while side > pose.width and any(around(*spot, side, side).meets(box) for box in told):
            side *= 0.9
        _throw(here, ("rays", card), spot, spot, f"rays-{ink}", side, since=lands, lasts=2.5)
        scene.flight(("rays", card)).width = side * 0.3


def _told(here: AnySituation, where: Places) -> list[Rect]:
    """The boxes in which something is told."""
    panels = [part.rect for part in here.scene.over if isinstance(part, Panel)]
    return [*panels, *where.plates.values(), where.prompt, where.hand]


def _stage(felt: Rect, pose: Pose, wide: float, told: Sequence[Rect]) -> tuple[float, float, float]:
    """Where the card shows itself, and how wide: in the middle, or beside what is told there."""
    while wide > pose.width:
        high = wide * CARD_RATIO
        for y in (felt.cy, felt.bottom, felt.y):
            for x in ((pose.x + felt.cx) / 2, felt.cx, felt.x, felt.right):
                at = _inside(felt, x, y, wide, high)
                if not any(around(*at, wide, high).meets(box) for box in told):
                    return *at, wide
        wide *= 0.94
    return pose.x, pose.y, pose.width


def _inside(felt: Rect, x: float, y: float, wide: float, high: float) -> tuple[float, float]:
    """The place nearest to this one where so large a thing lies on the felt."""
    return (
        min(max(x, felt.x + wide / 2), felt.right - wide / 2),
        min(max(y, felt.y + high / 2), felt.bottom - high / 2),
    )


def _throw(
    here: AnySituation,
    key: Name,
    start: tuple[float, float],
    end: tuple[float, float],
    name: str,
    side: float,
    angle: int = 0,
    *,
    since: float,
    lasts: float,
) -> None:
    scene = here.scene
    flight = scene.flight(key)
    flight.thrown = Pose(*end, side, "flutter", name, -295, angle=angle)
    flight.start = start
    flight.wait = since
    flight.lasts = lasts


def _feathers(here: AnySituation, pose: Pose, style: str, told: Sequence[Rect]) -> None:
    """Feathers fly out from under the card as it comes down."""
    side, lands = pose.width * 0.6, SOON * LASTS * LANDS
    for i in range(FEATHERS):
        turn = math.tau * (i + 0.5) / FEATHERS
        far = pose.width * (2.3 if i % 2 else 1.8)
        end = pose.x + far * math.cos(turn), pose.y + far * math.sin(turn)
        if any(around(*end, side, side).meets(box) for box in told):
            continue
        angle = round(-math.degrees(turn)) - 90
        key = ("flutter", i)
        start = (pose.x, pose.y)
        since = lands + i / 60  # one picture in each frame
        _throw(here, key, start, end, style, side, angle, since=since, lasts=4 + i % 3)
        here.scene.flight(key).width = side * 0.5


def _prints(here: AnySituation, where: Places, pose: Pose, seat: int, style: str) -> None:
    """Paws come from the seat to the place of the card, before it."""
    felt, plate, side = where.centre, where.plates[seat], pose.width * 0.4
    x, y = _inside(felt, plate.cx, plate.cy, side, side)
    away = math.hypot(pose.x - x, pose.y - y) or 1
    along = ((pose.x - x) / away, (pose.y - y) / away)
    angle = round(math.degrees(math.atan2(-along[1], along[0]))) - 90
    for i in range(PAWS):
        part, way = i / PAWS, side * (0.4 if i % 2 else -0.4)
        spot = (
            x + along[0] * away * part - along[1] * way,
            y + along[1] * away * part + along[0] * way,
        )
        spot = _inside(felt, *spot, side, side)
        key, since = ("flutter", i), i * 0.09
        _throw(here, key, spot, spot, style, side, angle, since=since, lasts=5)
        here.scene.flight(key).width = side * 0.6
