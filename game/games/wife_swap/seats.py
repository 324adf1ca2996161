"""The plates of Royal Wife-Swap: who sits there, what is held, and what the families are worth."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.engine.words import _, points, spoken
from game.games.wife_swap import GAME, spread
from game.games.wife_swap.ground import Ground, Situation, apart
from game.games.wife_swap.state import Table
from game.ui.geometry import Box, Rect
from game.ui.layouts import plates
from game.ui.layouts.common import plain
from game.ui.leaves import Line, Thing
from game.ui.scale import BIG, GAP, HEADING, LABEL, LEGIBLE, NEXT, SMALL, SNUG, TINY
from game.ui.scene import Face, Part, Touch
from game.ui.touches import Laid, Show
from game.ui.tree import Node, Put, Space, column, row

NOTE, LEVEL, TOLD = 0.87, 0.8, 12.0  # of a name: what is held, how a bot plays; units: the match
GRAND = 1.15  # times as large on a large plate
SIGN, BACK = 1.27, 0.6  # of a name: the dealer's sign before it; a card before what is held
HIGH = 0.36  # of a plate: the dealer's sign


class Families(Laid):
    """The families of each seat, large over the table."""

    FIRST = "seat 0"
    SECOND = "seat 1"
    THIRD = "seat 2"
    FOURTH = "seat 3"
    FIFTH = "seat 4"


FAMILIES = tuple(Families)


class Way(NamedTuple):
    """How all plates say what they say."""

    below: bool  # the points stand below the name
    match: bool  # the score of the match beside what is held
    backs: bool  # what is held behind the back of a card


BOTH = False, True
WAYS = [Way(below, not plain, backs) for below, plain, backs in product(BOTH, BOTH, BOTH)]


class Said(NamedTuple):
    """What a plate says, and what its look follows from."""

    box: Box
    rect: Rect
    start: float  # where the name begins
    indent: float  # where the lines below it begin
    over: bool  # whether the person's plate stands over the hand
    mine: bool
    scored: bool
    name: str = ""
    points: str = "000"
    held: int = 0
    total: str = ""
    sign: float = 0  # how wide that of the dealer before the name is
    ink: str = "soft"
    level: str = ""
    language: str = ""

    @property
    def grand(self) -> float:
        """How much larger than usual it is written."""
        unit = self.box.unit
        return GRAND if self.rect.h > 50 * unit and self.rect.w > 150 * unit else 1.0


def seat_plates(here: Situation, ground: Ground, table: Table, *, own: bool) -> None:
    """The plates of all seats, the person's if it is in view; touched, one shows its families."""
    box, unit, scored = here.box, here.box.unit, any(table.score)
    name = max(here.names, key=len)
    most = max(("000", *map(plain, table.score)), key=len)  # the same through most of a match
    seats = [seat for seat in range(here.rules.seats) if own or seat != here.me]

    def said(seat: int) -> Said:
        rect = ground.plate(seat)
        begins = plates.begins(here, rect, seat)
        return Said(box, rect, *begins, ground.over, seat == here.me, scored, language=spoken())

    held, sign = max(table.hand_sizes), SIGN * LABEL * GRAND * unit
    widest = [
        said(seat)._replace(name=name, held=held, total=most, sign=sign)
        for seat in (here.me, here.seat(1))
    ]
    way = _way(tuple(widest))
    for seat in seats:
        rect = ground.plate(seat)
        won = seat == table.last_winner and table.phase != "play"
        start, below = plates.ground(here, rect, seat, won=won)
        letters = LABEL * unit * GRAND
        sign, level = 0.0, ""
        if seat == table.dealer:
            size = min(letters, rect.h * HIGH)
            sign = plates.dealer_sign(here, rect, start, below, size)
        free = rect.w - start - box.measure("000", BIG * GRAND * unit, True)
        if seat != here.me and not way.below and plates.levels_fit(here, letters, free):
            level = plates.bot_level(here, seat)
        plate = said(seat)._replace(
            name=here.names[seat],
            points=str(table.points[seat]),
            held=table.hand_sizes[seat],
            total=plain(table.score[seat]),
            sign=sign,
            ink="accent" if table.points[seat] else "soft",
            level=level,
        )
        here.scene.under += _written(plate, way)
        steps = (seat - here.me) % here.rules.seats
        key = str(steps) if steps else ""
        text = seat_text(here, table, seat)
        here.scene.touches.append(Touch(Show(FAMILIES[seat]), rect, text, key))


@lru_cache(8)
def _way(widest: tuple[Said, ...]) -> Way:
    """The first way for which all plates have room, whatever they have."""
    for way in WAYS:
        if all(
            _inside(one, way, SMALL).needs(one.box, one.rect.w)[0] <= one.rect.w for one in widest
        ):
            return way
    return way


@lru_cache(32)
def _written(said: Said, way: Way) -> list[Part]:
    """The text of a plate: what has not changed is not laid out again."""
    put = Put(said.box)
    _inside(said, way, TINY).lay(put, said.rect)
    return put.layer


def _inside(said: Said, way: Way, least: float) -> Node:
    """The text of a plate: the name, what is held, the points of the families, and the match."""
    unit, size = said.box.unit, LABEL * said.grand
    below = way.below or (said.over and said.mine)  # else the points stand against the name
    alone = apart(said.box, said.rect.w, over=said.over)
    if said.scored and way.match and not alone:
        text = _("{m} · match {total}") if way.backs else _("{m} in hand · match {total}")
    else:
        text = "{m}" if way.backs else _("{m} in hand")
    text = text.format(m=said.held, total=said.total)
    note: list[Node] = [Line(text, size * NOTE, LEGIBLE, "soft", align="left", grow=1)]
    if way.backs:  # which says that they are cards of the hand
        tiny = size * unit * BACK
        note[:0] = [
            Thing("back", tiny, draw=lambda at: [Face(GAME.deck, "back", at.cx, at.cy, tiny)]),
            Space(NEXT),
        ]
    large = HEADING if below else BIG * said.grand
    worth = [
        Space(SNUG * unit),
        Line(said.points, large, LEGIBLE, said.ink, True, "right"),
    ]
    level = [Space(SNUG), Line(said.level, size * LEVEL, TINY, "soft")] if said.level else []
    name = Line(said.name, size, least, bold=True, align="left")
    first = row(Space(said.start - said.indent + said.sign), name, *level, Space(grow=1), gap=0)
    second = row(*note, *(worth if below else []), gap=0)
    match = Line(_("match {total}").format(total=said.total), TOLD, TINY, "soft", align="left")
    lines = column(first, second, *([match] if alone and said.scored else []), gap=0, grow=1)
    return row(Space(said.indent), lines, *([] if below else worth), Space(GAP * unit), gap=0)


def seat_text(here: Situation, table: Table, seat: int) -> str:
    """What a seat has, in sentences."""
    parts = [
        _("{name}: {points}, {m} in hand, {total} in the match.").format(
            name=here.names[seat],
            points=points(table.points[seat]),
            m=table.hand_sizes[seat],
            total=table.score[seat],
        )
    ]
    parts += [
        _("Family: {family}.").format(family=spread.spoken_family(f)) for f in table.families[seat]
    ]
    return " ".join(parts)
