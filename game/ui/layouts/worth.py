"""What the cards of a game count, each over its points: laid over a table, and on a page."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.nest import NestTable, Private
from game.engine.lazy import fetched
from game.engine.primer import Primer, Worth
from game.engine.rules import AnyRules
from game.engine.words import _
from game.house import MANIFEST
from game.ui.layouts import common
from game.ui.layouts.common import AnySituation, Situation
from game.ui.scene import CARD_RATIO, Box, Face, Part, Rect, Text
from game.ui.text import shrunk, wrap

MOST = 8.6  # cards of a row, with the gaps between them
HEAD = 30  # units of a heading, and the gap below it
FOOT = 22  # units of the points below a card


def row(
    layer: list[Part], box: Box, place: Rect, deck: str, one: Worth, width: float, gone: int = 0
) -> float:
    """One row of cards of this width, those that are ``gone`` dimmed; the y below it."""
    unit, y = box.unit, place.y
    if one.head:
        size = shrunk(box, one.head, 15 * unit, place.w, True)
        line = place._replace(h=22 * unit)
        layer.append(Text(one.head, line, size, "accent", True))
        y += HEAD * unit
    step = min(width * 1.12, (place.w - width) / 7)
    x, middle = place.x + width / 2, y + width * CARD_RATIO / 2
    for card, face, points in one.cards:
        layer.append(Face(deck, face, x, middle, width, dim=bool(gone >> card & 1)))
        below = Rect(x - step / 2, middle + width * CARD_RATIO / 2 + 1, step, 20 * unit)
        ink = "text" if points else "faint"
        layer.append(Text(str(points), below, 15 * unit, ink, bool(points), "centre"))
        x += step
    return y + width * CARD_RATIO + FOOT * unit


def show(here: AnySituation, title: str, rows: Sequence[Worth], gone: int, told: str = "") -> None:
    """The cards over the table, those that are ``gone`` dimmed, and what is ``told`` of them."""
    box, unit, top = here.box, here.box.unit, here.scene.top
    wide = min(box.w - 2 * box.margin, 560 * unit) - 32
    each = ((HEAD if rows[0].head else 0) + FOOT + 6) * unit
    room = box.h - 128 * unit - len(rows) * each
    width = min(wide / MOST, room / len(rows) / CARD_RATIO)
    size, step = 13 * unit, 18 * unit
    notes = [*wrap(box, told, size, wide), _("Dimmed cards have been played.")]
    high = len(rows) * (each + width * CARD_RATIO) + len(notes) * step
    place = common.sheet_box(here, title, high + 74 * unit, 560)
    y = place.y
    for one in rows:
        deck = MANIFEST[here.rules.id].deck
        y = row(top, box, place._replace(y=y), deck, one, width, gone) + 6 * unit
    for number, text in enumerate(notes):
        line = place._replace(y=y + number * step, h=step)
        top.append(Text(text, line, size, "soft", False, "centre"))


def of_game(here: Situation[AnyRules, NestTable, Private], _name: str) -> None:
    """What the game says of its cards, over its table."""
    primer: Primer = fetched(MANIFEST[here.rules.id].primer)(here.rules.options)
    show(here, _("What the cards count"), primer.values, here.view.table.played, primer.counted)
