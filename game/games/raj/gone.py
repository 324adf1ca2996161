"""The sheet of paper on which what is gone is crossed out (RJ16)."""

from __future__ import annotations

from functools import lru_cache

from game.games.raj.deck import BIDS, FIRST_PRIZE, PRIZES, WORTH, bid_card
from game.games.raj.sheet import LETTERS, SEAT_COLOURS, Situation
from game.games.raj.state import Table
from game.ui.layouts.common import plain
from game.ui.scene import Box, Icon, Panel, Part, Rect, Text

_VALUES = range(BIDS, 0, -1)  # as the sheet has them
_BY_WORTH = sorted(PRIZES, key=lambda c: -WORTH[c - FIRST_PRIZE])
# A column of the sheet: the colour and the drawing of its head, each figure and if it is gone.
_Column = tuple[str, str, tuple[tuple[str, bool], ...]]


def crossed_out(here: Situation, box: Rect, layer: list[Part], *, across: bool = False) -> None:
    """What is gone, in columns; in rows where that is asked for, and in a tall window."""
    table: Table = here.view.table
    dealt = any(table.hands) or bool(table.history)  # before that nothing is gone
    columns: list[_Column] = [
        (
            SEAT_COLOURS[seat],
            f"seat-{LETTERS[seat]}",
            tuple(
                (str(v), dealt and not table.hands[seat] >> bid_card(seat, v) & 1) for v in _VALUES
            ),
        )
        for seat in (here.seat(i) for i in range(here.rules.seats))
    ]
    gone = table.prizes_gone
    marks = tuple((plain(WORTH[c - FIRST_PRIZE]), bool(gone >> c & 1)) for c in _BY_WORTH)
    columns.append(("accent", "star", marks))
    layer += _paper(box, here.box, tuple(columns), across=across or here.box.portrait)


@lru_cache(2)
def _paper(box: Rect, window: Box, columns: tuple[_Column, ...], *, across: bool) -> list[Part]:
    """The sheet with these columns, or rows; kept, for most pictures have the one before."""
    unit, width, height = window.unit, box.w, box.h
    layer: list[Part] = []
    if across:
        layer.append(Panel(box, "plate-own", 10, "line"))
        line = (height - 8) / len(columns)
        cell = (width - 34 * unit) / BIDS
        for row, (colour, icon, cells) in enumerate(columns):
            y = box.y + 4 + row * line
            layer.append(Icon(icon, box.x + 15 * unit, y + line / 2, 14 * unit, colour))
            for i, (text, gone) in enumerate(cells):
                place = Rect(box.x + 28 * unit + i * cell, y, cell, line)
                _mark(window, place, text, gone, min(13 * unit, cell * 0.66), layer)
        return layer
    layer.append(Panel(box, "plate-own", 12, "line"))
    cell = (width - 16) / len(columns)
    line = (height - 12) / (BIDS + 1)
    for column, (colour, icon, cells) in enumerate(columns):
        x = box.x + 8 + column * cell
        layer.append(Icon(icon, x + cell / 2, box.y + 6 + line / 2, min(line, 18 * unit), colour))
        for i, (text, gone) in enumerate(cells):
            place = Rect(x, box.y + 6 + (i + 1) * line, cell, line)
            _mark(window, place, text, gone, min(15 * unit, line * 0.8, cell * 0.66), layer)
    return layer


def _mark(window: Box, place: Rect, text: str, gone: bool, size: float, layer: list[Part]) -> None:
    colour = "faint" if gone else "text"
    layer.append(Text(text, place, size, colour, not gone, "centre"))
    if gone:
        width = window.width(text, size) + 4
        line = Rect(place.cx - width / 2, place.cy, width, 1.2)
        layer.append(Panel(line, "soft", 0))
