"""The table of Hearts: the default one with what each has taken, and if hearts are broken."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.engine.words import _
from game.games.hearts.deck import COSTLY, RANK, SEATS, SUIT
from game.games.hearts.rules import Hearts
from game.games.hearts.state import Private, Table
from game.ui.geometry import Rect
from game.ui.layouts import common, default, plates, seating
from game.ui.layouts.base import AnyLayout
from game.ui.leaves import Cards, Thing, Words
from game.ui.scene import Icon, card_box
from game.ui.tree import First, Put, row

HIGH = 34  # units: of a card that has been taken

Situation: TypeAlias = common.Situation[Hearts, Table, Private]


def taken(table: Table) -> dict[int, list[int]]:
    """What each seat has taken in this deal of the cards that cost points (HE3, HE10)."""
    found: dict[int, list[int]] = {seat: [] for seat in range(SEATS)}
    for at in range(0, len(table.history) - len(table.trick), SEATS):
        trick = table.history[at : at + SEATS]
        led = [play for play in trick if SUIT[play[1]] == SUIT[trick[0][1]]]
        winner = max(led, key=lambda play: RANK[play[1]])[0]
        found[winner] += [card for _seat, card in trick if COSTLY >> card & 1]
    return found


def scene(here: Situation) -> None:
    """The default table; under each plate, over the person's, what the seat has taken."""
    default.scene(here)
    table, unit, put = here.view.table, here.box.unit, Put(here.box, here.scene, here.scene.under)
    seats = {seat: here.scene.named["plate", seat].rect for seat in range(SEATS)}
    lying = [*seats.values(), *map(card_box, here.scene.cards.values())]
    for seat, cards in taken(table).items():
        plate, high = seats[seat], HIGH * unit
        over = plate.y - plates.rise(here, seating.places(here), seat) - high - 4
        below = plate._replace(y=over if seat == here.me else plate.bottom + 4, h=high)
        places = (below, plate._replace(x=plate.right + 6, h=high))
        free = (place for place in places if not any(place.meets(one) for one in lying))
        names = [default.LAYOUT.face(here, card)[1] for card in sorted(cards)]
        if cards and (found := next(free, None)):
            Cards("french", names, HIGH, step=0.45, align="left").lay(put, found)
    if table.broken:  # HE11
        place = Rect(48 * unit, 0, here.box.w / 2 - 96 * unit, 46 * unit)
        heart = Thing(
            "broken", 18 * unit, draw=lambda at: [Icon("H", at.cx, at.cy, at.w, "lit-red")]
        )
        words = Words(_("Hearts are broken"), 14, colour="soft", align="left", single=True)
        First([row(heart, words), row(heart)]).lay(put, place)


PLAIN: AnyLayout = default.LAYOUT
LAYOUT = replace(PLAIN, scene=scene)
