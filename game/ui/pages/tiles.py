"""The games of the menu: tiles with a picture, what is said of each, and how they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.engine.words import _, ngettext, sentences
from game.house import GAMES, MANIFEST
from game.ui.geometry import Box, Rect
from game.ui.leaves import Plate
from game.ui.pages.blocks import (
    AIR,
    CLOSE,
    CORNER,
    TIGHT,
    Drawn,
    Listed,
    across,
    below,
    line,
    words,
)
from game.ui.pages.column import Column
from game.ui.scale import BODY, LABEL, NOTE, SMALL
from game.ui.scene import Icon, Panel, Part, Picture, Text
from game.ui.text import shrunk, told
from game.ui.touches import ThisGame
from game.ui.tree import First, Put, Space, Stack

NAME, BADGE = 20, 26  # units: a game's name, and how high the sign of waiting matches is


def wait_words(n: int) -> str:
    """That so many matches of a game wait, with ``{n}`` for their number."""
    return ngettext("Match waiting", "{n} matches waiting", n)


class Tiles(NamedTuple):
    """How the tiles stand: their size, their columns, and whether the picture is beside."""

    columns: int
    w: float
    h: float
    picture: float  # its height, or its width where it is beside the text
    beside: bool


def _told(box: Box, game: str, width: float, *, low: bool = False) -> Stack:
    """A game's name, its line, and its facts: these may stand at the foot of its place."""
    about = MANIFEST[game]
    tagline = "\n".join(told(box, _(about.tagline), LABEL * box.unit, width))
    players, length = (
        [Listed(icon, line(_(text), NOTE, least=least)) for least in (NOTE, 9)]
        for icon, text in (("people", about.players), ("clock", about.length))
    )
    facts = [
        across(players[0], AIR, length[0], Space(grow=1)),
        below(players[1], length[1]),
    ]
    return below(
        line(_(about.title), NAME, bold=True),
        words(tagline, LABEL, "soft"),
        *([Space(grow=1)] if low else []),
        CLOSE,
        First(facts),
        grow=1,
    )


def _words(column: Column, width: float) -> float:
    """The height of the longest tile text, when each tile is ``width`` wide."""
    box = column.box
    return max(_told(box, game, width).needs(box, width)[1] for game in GAMES)


def arranged(column: Column, left: float) -> Tiles:
    """The arrangement with the largest pictures and the least scrolling."""
    u, count, gap = column.u, len(GAMES), AIR.units * column.u
    best, most, edge = None, -1.0, CLOSE.units * u
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        room = (left - gap * (rows - 1)) / rows
        full = (column.width - gap * (columns - 1)) / columns
        for beside in (False, True):
            w = min(full, (680 if beside else 480) * u)
            if columns > 1 and w < (290 if beside else 196) * u:
                continue
            if beside:
                picture = min(w * 0.4, 220 * u)
                high = _words(column, w - picture - gap - 2 * edge) + 2 * edge
                h = max(high, min(room, 190 * u))
                seen = picture * (min(h, picture) - 2 * edge)
            else:
                high = _words(column, w - 3 * edge) + 3 * edge
                ideal = (w - 2 * edge) / 1.5
                picture = max(0.5 * ideal, min(room - high, 1.14 * ideal))  # it shows its cards
                h = high + picture
                seen = (w - 2 * edge) * picture
            over = max(0.0, (h * rows + gap * (rows - 1)) / max(1.0, left) - 1)
            holes = rows * columns - count
            score = seen * count / (1 + 2 * over) ** 3 * (1 - 0.06 * holes)
            if over > 0.01:
                score *= 0.6
            if columns * ((left + gap) // (h + gap)) < 2:  # one game alone is whole
                score *= 0.6
            if score > most:
                best, most = Tiles(columns, w, h, picture, beside), score
    assert best is not None
    return best


def place_tiles(put: Put, column: Column, tiles: Tiles, waiting: Mapping[str, int]) -> None:
    """Lay the games in rows from where the column is; how many matches of each wait."""
    gap, games = AIR.units * column.u, list(GAMES)
    for start in range(0, len(games), tiles.columns):
        games_here = games[start : start + tiles.columns]
        span = len(games_here) * (tiles.w + gap) - gap
        x = column.x + (column.width - span) / 2
        for game in games_here:
            tile = Rect(x, column.y, tiles.w, tiles.h)
            _tile(column.box, game, tiles, waiting[game]).lay(put, tile)
            x += tiles.w + gap
        column.y += tiles.h + gap
    column.y -= gap


def _tile(box: Box, game: str, tiles: Tiles, waits: int) -> Plate:
    """A game: its picture over what is said of it, or beside it."""
    about, u = MANIFEST[game], box.unit
    waiting = wait_words(waits).format(n=waits) if waits else ""

    def draw(place: Rect, _unit: float) -> Iterable[Part]:
        yield Picture(f"pictures/{game}.png", place, CLOSE.units * u, about.gaze)
        if not waits:
            return
        # The birds look out of the right half of a broad picture.
        badge, edge = BADGE * u, TIGHT.units * u
        wide = min(box.width(waiting, SMALL * u, True) + 1.3 * badge, place.w - 2 * edge)
        y = place.bottom - badge - edge if tiles.beside else place.y + edge
        spot = Rect(place.x + edge, y, wide, badge)
        inner = Rect(spot.x + 0.9 * badge, y, wide - 1.1 * badge, badge)
        size = shrunk(box, waiting, SMALL * u, inner.w, True)
        yield Panel(spot, "accent", badge / 2)
        yield Icon("pause", spot.x + badge / 2, spot.cy, BODY * u, "ink")
        yield Text(waiting, inner, size, "ink", True)

    edge, picture = CLOSE.units, tiles.picture / u
    if tiles.beside:
        width = tiles.w - tiles.picture - (AIR.units + 2 * edge) * u
        image = Drawn(picture, tiles.h / u - 2 * edge, draw)
        inner = across(image, AIR, _told(box, game, width))
    else:
        text = _told(box, game, tiles.w - 3 * edge * u, low=True)
        padded = Plate(text, fill="", pad=(TIGHT.units, 0), grow=1)
        inner = below(Drawn(0, picture, draw), CLOSE, padded)
    spoken = [_(about.title), _(about.tagline), _(about.players), _(about.length)]
    return Plate(
        inner,
        fill="plate",
        edge="line",
        pad=(edge, edge),
        radius=CORNER,
        touch=ThisGame(game),
        say=sentences(*spoken, *([waiting] if waits else [])),
    )
