"""What Kraken's cards are worth in this deal, and which beats which, laid over the table."""

from __future__ import annotations

from game.cards.french import SUIT_NAMES
from game.engine.cards import bits
from game.engine.words import _
from game.games.kraken.deck import OF_SUIT, POINTS, STRENGTH
from game.games.kraken.looks import Situation, face, kind
from game.ui.layouts import common
from game.ui.scene import CARD_RATIO, Face, Icon, Rect, Text
from game.ui.text import shrunk

HEAD = 8  # units between a heading and its cards


def show_order(here: Situation) -> None:
    """The trumps and a suit beside them, highest first, each over its points."""
    table, unit = here.view.table, here.box.unit
    trump = table.trump
    other = (trump + 1) % 4
    wide = min(here.box.w - 2 * here.box.margin, 560 * unit) - 32
    width = min(wide / 8.6, (here.box.h - 206 * unit) / 2 / CARD_RATIO)
    row = (22 + HEAD) * unit + width * CARD_RATIO + 22 * unit
    text = _("What beats what")
    rect = common.sheet_box(here, text, 2 * row + 114 * unit, 560)
    y = rect.y
    heads = (
        _("Trumps, {suit}: they beat every other suit").format(suit=_(SUIT_NAMES[trump])),
        _("The other suits, such as {suit}").format(suit=_(SUIT_NAMES[other])),
    )
    for suit, head in zip((trump, other), heads, strict=True):
        _row(here, Rect(rect.x, y, rect.w, row), suit, head, width)
        y += row + 4 * unit
    text = _("Dimmed cards have been played.")
    line = Rect(rect.x, y, rect.w, 20 * unit)
    here.scene.top.append(Text(text, line, 13 * unit, "soft", False, "centre"))


def _row(here: Situation, place: Rect, suit: int, head: str, width: float) -> None:
    """One suit from its highest card to its lowest."""
    table, unit, top = here.view.table, here.box.unit, here.scene.top
    strength = STRENGTH[table.trump][suit]
    cards = sorted(bits(OF_SUIT[suit]), key=lambda card: -strength[card])
    line = Rect(place.x, place.y, place.w, 22 * unit)
    size = shrunk(here.box, head, 15 * unit, place.w - 26 * unit, True)
    sign = Icon(
        kind(here).icons[suit], place.x + 9 * unit, line.cy, 16 * unit, kind(here).lit[suit]
    )
    if suit == table.trump:
        top.append(sign)
        line = line._replace(x=line.x + 22 * unit)
    top.append(Text(head, line, size, "accent" if suit == table.trump else "soft", True))
    step = (place.w - width) / (len(cards) - 1)
    for i, card in enumerate(cards):
        x, y = place.x + width / 2 + i * step, line.bottom + HEAD * unit + width * CARD_RATIO / 2
        gone = bool(table.played >> card & 1)
        top.append(Face(kind(here).deck, face(here, card), x, y, width, dim=gone))
        worth = POINTS[table.trump][card]
        below = Rect(x - step / 2, y + width * CARD_RATIO / 2 + 1, step, 20 * unit)
        top.append(
            Text(str(worth), below, 15 * unit, "text" if worth else "faint", bool(worth), "centre")
        )
