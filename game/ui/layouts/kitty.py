"""The kitty of the nest games: where it lies, what of it is seen, and whose it has become."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.cards.nest import NestTable, Private
from game.engine.rules import AnyRules
from game.engine.words import points
from game.house import DEAL, DEALT
from game.ui import leaves
from game.ui.geometry import Box, Rect
from game.ui.layouts import choices, plaque, seating
from game.ui.layouts.common import Situation
from game.ui.layouts.partners import Kind
from game.ui.layouts.seating import Places
from game.ui.leaves import Line, Thing
from game.ui.scale import GAP, LARGE, LEGIBLE, SNUG, TITLE
from game.ui.scene import CARD_RATIO, Name, Pose
from game.ui.tree import NEAR, Largest, Middle, Node, Put, Space, column, largest, row

NestSituation: TypeAlias = Situation[AnyRules, NestTable, Private]
KITTY, SMALL = 0.72, 0.6  # the kitty's cards, of the others' width, and where there is less room
CALLED = 7.0  # units: the room above it that a call of the partner takes
SPREAD, CLOSE = 0.3, 0.15  # of that, the distance of one from the next; beside an auction


def shares(here: NestSituation, where: Places) -> Mapping[Name, Rect]:
    """Where the kitty lies, and above or beside it the auction: its place, whoever is asked.

    Where there is no room for both there is no kitty.
    """
    centre, more = where.centre, here.view.table.nest_size - 1
    if here.legal and here.rules.gathered(here.view):  # as before cards of the hand stood up
        centre = centre._replace(h=centre.h + seating.PICKED + seating.MARKED)
    plain = here.box._replace(measure=_wordless)
    return _shared(plain, centre, where.card, choices.room(here), more, bool(here.legal))


def _wordless(text: str, size: float, bold: bool) -> float:
    """Nothing is written on what only shares its room."""
    return 0.0


@lru_cache(maxsize=8)  # asked for by the plaque, the kitty and the auction of each picture
def _shared(
    box: Box, centre: Rect, card: float, full: float, more: int, asked: bool
) -> Mapping[Name, Rect]:
    """How the kitty of ``more`` than one card and an auction so high share the middle."""
    unit = box.unit

    def nest(wide: float, step: float) -> Thing:
        return Thing("nest", wide * (1 + step * more), wide * CARD_RATIO, card=True)

    def above(wide: float, place: Rect) -> Node:
        air, lies = Space(h=CALLED * unit, grow=1), nest(wide, SPREAD)
        return column(air, lies, Thing("auction", h=full, grow=2), gap=SNUG)

    def beside(wide: float, place: Rect) -> Node:
        lies = nest(wide, CLOSE)
        said = Thing("auction", choices.WIDE * unit)
        up = column(Space(h=GAP), lies, Space(grow=1), gap=0, grow=1)  # a hint lies below
        return row(Space(lies.w + TITLE, grow=1), said, up, Space(), gap=TITLE)

    def over(wide: float, place: Rect) -> Node:
        air, lies = Space(h=CALLED * unit), nest(wide, SPREAD)
        return column(air, lies, Thing("auction", h=32, grow=1), gap=0)

    ways = [above, beside] if asked else [above, beside, over]
    most, least = card * KITTY, card * SMALL
    node, wide = largest(ways, box, centre, most, least)
    if wide < least - NEAR:
        return {"auction": centre}
    put = Put(box)
    node.lay(put, centre)
    return {name: thing.rect for name, thing in put.scene.named.items()}


class Counted(NamedTuple):
    """What is written below the buried cards when they are turned up."""

    us: str  # their ``points`` are ours
    them: str  # they go to ``name`` and ``other``
    none: str  # there are none
    seat: int  # whose team has them


def kitty(here: NestSituation, where: Places, kind: Kind, counted: Counted, *, lies: bool) -> None:
    """The kitty ``lies`` face down until the taker lifts it: above the place of the bids.

    It is what is left of the deck when all have their cards. What the person has buried goes to
    their plate. In the end it is ``counted``.
    """
    scene, table = here.scene, here.view.table
    if table.phase == "score":
        _turned_up(here, where, kind, counted)
    if table.history:  # all that has left the table is gone from it
        return
    middle, gaps = shares(here, where), max(1, table.nest_size - 1)
    c, mine = where.centre, table.phase == "bury" and table.declarer == here.me
    place = middle.get("nest", Rect(c.cx, c.y, 0, where.card * KITTY))
    width = place.h / CARD_RATIO
    dealt = any(event.kind == "deal" for event in here.events)
    for i in range(table.nest_size):
        key = ("nest", i)
        x, y = place.cx + (place.w - width) * (i / gaps - 1 / 2), place.cy
        if lies and "nest" in middle:
            scene.cards[key] = Pose(x, y, width, kind.deck, "back", z=i)
        if dealt:
            flight = scene.flight(key)
            flight.start = (c.cx, c.cy)
            flight.width = where.card
            flight.wait = DEAL - DEALT
        elif mine:  # the very cards turn over on their way to the hand
            card = here.view.own.lifted[i]
            flight = scene.flight(card)
            flight.start = (x, y)
            flight.face = "back"
            flight.width = width
        elif table.declarer >= 0:
            scene.leaves(key, where.plates[table.declarer])
    for card in here.view.own.buried:
        scene.leaves(card, where.plates[here.me])


def _turned_up(here: NestSituation, where: Places, kind: Kind, counted: Counted) -> None:
    """What was buried, turned up in the middle when the hand is counted, and whose it is."""
    nest, c = here.view.table.nest, where.centre
    worth = sum(here.rules.deck.points[card] for card in nest)
    text, colour = counted.none, "text"
    if worth and counted.seat >= 0:
        text = (counted.us, counted.them)[counted.seat % 2]
        colour = plaque.side_colour(counted.seat % 2)
    pair = here.names[counted.seat], here.names[(counted.seat + 2) % 4]
    text = text.format(points=points(worth), name=pair[0], other=pair[1])

    def turned(wide: float, place: Rect) -> Node:
        cards = row(*[leaves.card(card, wide) for card in nest], gap=wide * 0.05)
        words = Line(text, LARGE, LEGIBLE, colour, bold=True)
        return Middle(column(Middle(cards, tight=True), words))

    put = Put(here.box, layer=here.scene.under)
    Largest([turned], where.card, 0).lay(put, c.inset(GAP))
    for card in nest:
        place = put.scene.named[card].rect
        face = kind.face(here, card)
        here.scene.cards[card] = Pose(place.cx, place.cy, place.w, kind.deck, face)
        flight = here.scene.flight(card)
        flight.start = (c.cx, c.cy)
        flight.face = "back"


def taken(here: NestSituation, mine: str, theirs: str) -> str:
    """Who takes the kitty, while it is lifted: ``mine`` says that of the person."""
    table = here.view.table
    if table.phase != "lift":
        return ""
    text = mine if table.declarer == here.me else theirs
    return text.format(name=here.names[table.declarer])
