"""What the cards of a game count, each over its points: laid over a table, and on a page."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.nest import NestTable, Private
from game.engine.lazy import fetched
from game.engine.primer import Primer, Worth
from game.engine.rules import AnyRules
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Rect
from game.ui.layouts import common
from game.ui.layouts.common import AnySituation, Situation
from game.ui.leaves import Line, Thing, Words
from game.ui.scale import LABEL, LEGIBLE, SMALL, SNUG
from game.ui.scene import CARD_RATIO, Face, Part
from game.ui.tree import Node, Space, column, row

MOST = 8.6  # cards of a row, with the gaps between them
WIDE = 560  # units: a paper


def rows(game: str, found: Sequence[Worth], wide: float, unit: float, gone: int = 0) -> Node:
    """Rows of cards so wide, each over its points, and those that are ``gone`` dimmed."""
    deck = MANIFEST[game].deck

    def card(number: int, face: str, points: int) -> Node:
        def draw(place: Rect) -> list[Part]:
            return [Face(deck, face, place.cx, place.cy, wide, dim=bool(gone >> number & 1))]

        count = Line(
            str(points).replace("-", "−"),
            LABEL,
            LEGIBLE,
            "text" if points else "faint",
            bool(points),
        )
        picture = Thing(face, wide, wide * CARD_RATIO, card=True, draw=draw)
        return column(picture, count, gap=1)

    lines: list[Node] = []
    for one in found:
        if one.head:
            lines.append(Line(one.head, LABEL, LEGIBLE, "accent", True, "left"))
        cards = [card(*each) for each in one.cards]
        lines.append(row(*cards, Space(grow=1), gap=wide * 0.12))
    return column(*lines, gap=SNUG * unit)


def show(here: AnySituation, title: str, found: Sequence[Worth], gone: int, told: str = "") -> None:
    """The cards over the table, those that are ``gone`` dimmed, and what is ``told`` of them."""
    unit = here.box.unit
    text = f"{told}\n" if told else ""
    notes = Words(text + _("Dimmed cards have been played."), SMALL, SMALL, "soft")

    def way(wide: float, place: Rect) -> Node:
        return column(rows(here.rules.id, found, wide, unit, gone), notes, gap=SNUG * unit)

    common.paper(here, title, way, WIDE / MOST * unit, WIDE)


def primer_of(here: AnySituation) -> Primer:
    """What a newcomer is told about the game, under the options of this match."""
    found: Primer = fetched(MANIFEST[here.rules.id].primer)(here.rules.options)
    return found


def of_game(here: Situation[AnyRules, NestTable, Private], _name: str) -> None:
    """What the game says of its cards, over its table."""
    primer = primer_of(here)
    show(here, _("What the cards count"), primer.values, here.view.table.played, primer.counted)
