"""Where things lie on the table of Royal Wife-Swap, in any window and for any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import NamedTuple, TypeAlias

from game.engine.words import spoken
from game.games.wife_swap import spread
from game.games.wife_swap.deck import HAND
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.spread import Layout, Look
from game.games.wife_swap.state import Private, Table
from game.ui.geometry import NOWHERE, Box, Rect, surrounding
from game.ui.layouts import common, plates, seating
from game.ui.layouts.flow import Flow
from game.ui.layouts.seating import Felt, Places
from game.ui.leaves import Thing, card
from game.ui.scale import GAP, LOOSE, NEXT, NOTE, ROUND, SNUG, TITLE
from game.ui.scene import CARD_RATIO, Bird, Name, Panel, Part, Scene
from game.ui.tree import Middle, Node, Put, Space, column, largest, row

PLATE, LOW = 60.0, (44.0, 36.0)  # units: a plate where there is room; in a small window, a low one
BROAD, SLIM, THIN = 250.0, 150.0, 96.0  # units: the widest; the person's in a broad window, a tall
MATCH = NOTE  # units: the line on a narrow plate that says the score of the match
NARROW = 156.0  # units: such a plate
NAME = TITLE  # units: the line with a name below a card of the trick
PARTS = 0.8, 0.55  # of the height of a card: what a trick needs at least, and in a pinch
LINES, MINE = 0.3, 0.18  # of the window's height: what the families of the others take, and mine
WHILE = 0.11, 0.17, 0.22  # theirs beside a board: in a low tall window, usually, over an empty one
CARDS = 60.0, 66.0  # units: the largest cards of both
BIRD = 46.0  # units: a bird before its families
FANS = 540.0  # the shorter side of a window with room for fans on the table
TRAY = 5.0  # how far the person's families lie from the edge of the tray over the plate
FINGER = 24.0  # CSS pixels that a touch has both ways: WCAG 2.5.8
Situation: TypeAlias = common.Situation[WifeSwap, Table, Private]


class Window(NamedTuple):
    """What the places of a table follow from."""

    box: Box
    me: int
    families: tuple[Layout, ...]
    away: int  # the seat whose families lie on the board now
    own: bool  # whether the person arranges
    stock: bool
    scored: bool
    prompt: Rect
    hand: Rect
    card: float  # the width of a card of the hand
    over: bool  # whether the person's plate stands over the hand, and not beside it
    look: Look
    bird: str  # the one that the person has chosen
    language: str

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        count = len(self.families)
        return [(self.me + steps) % count for steps in range(1, count)]


@dataclass(slots=True)
class Ground:
    """Where things lie now, each by its name, and the families as they are drawn there."""

    scene: Scene
    layer: list[Part]
    felt: Rect
    centre: Rect  # between the plates and the hand
    prompt: Rect
    hand: Rect
    board: Rect  # of the person, when arranging
    lines: float  # how far the lines of the families of others are from each other
    over: bool  # whether the person's plate stands over the hand, and not beside it

    def __getitem__(self, name: Name) -> Rect:
        """Where this thing lies."""
        return self.scene.named[name].rect

    def plate(self, seat: int) -> Rect:
        """The plate of a seat."""
        return self["plate", seat]

    def families(self, seat: int) -> list[Rect]:
        """Where the families of a seat lie, if they do."""
        named = self.scene.named.items()
        return [
            thing.rect
            for name, thing in named
            if isinstance(name, tuple) and name[:2] == ("family", seat)
        ]

    def home(self, seat: int) -> Rect:
        """The box around the families of a seat, or its plate."""
        return surrounding(self.families(seat) or [self.plate(seat)])

    @property
    def stock(self) -> Rect:
        """Where the stock lies, or where it would."""
        return self["stock" if "stock" in self.scene.named else ("trick", 0)]


def melding(here: Situation) -> bool:
    """Whether the person arranges now."""
    return here.view.table.phase == "meld" and here.awaits(here.me)


def felt(here: Situation) -> Rect:
    """Where the felt lies."""
    return _felt(here.box, scored=any(here.view.table.score))


def _felt(box: Box, *, scored: bool) -> Rect:
    """On a tablet the plates of the others stand before it, not on its rim."""
    cloth = seating.felt(box)
    if not on_tablet(box):
        return cloth
    top = (seating.HEADER + PLATE + (MATCH if scored else 0) + GAP) * box.unit
    return cloth._replace(y=top, h=cloth.bottom - top)


def flat(box: Box) -> bool:
    """Whether the window is broad and low, as that of a phone laid across."""
    return box.h < 480


def on_tablet(box: Box) -> bool:
    """Whether the window is tall and has room for what is told in the bar on top."""
    return box.h > box.w and spread.fits_box(box)


def board_edge(box: Box) -> float:
    """How far what lies on the person's board is from its edge."""
    return LOOSE if spread.fits_box(box) else NEXT


def ground_of(here: Situation) -> tuple[Places, Ground]:
    """Lay out the window: what all tables have, and the rest."""
    where, table = seating.places(here), here.view.table
    window = Window(
        here.box,
        here.me,
        table.families,
        on_board(here),
        melding(here),
        table.stock_size > 0,
        any(table.score),
        where.prompt,
        where.hand,
        where.card,
        where.over,
        Look(spread.deck(here)),
        here.bird,
        spoken(),
    )
    ground = _planned(window)
    spots = {seat: ground.plate(seat) for seat in range(here.rules.seats)}
    return where._replace(plates=spots, prompt=ground.prompt, hand=ground.hand), ground


def on_board(here: Situation) -> int:
    """The other player whose families lie in the middle; -1 for none."""
    table, seat = here.view.table, here.view.table.last_winner
    if seat < 0 or seat == here.me:
        return -1
    if table.phase == "meld" and table.steps:
        return seat
    return seat if table.phase == "return" and table.bench else -1


@lru_cache(4)
def _planned(window: Window) -> Ground:
    """Where all lies: from the top to the foot; what is left in the middle is for the trick."""
    box, room, edge = window.box, seating.area(window.box), window.box.margin
    edge = GAP if window.over else edge
    cloth, put = _felt(box, scored=window.scored), Put(box)
    prompt, hand = window.prompt, window.hand
    low = _plates(window, put, room.inset(edge, 0))
    if window.over:
        inside = seating.inner(cloth)
        x = inside.x + GAP / 2 if on_tablet(box) else GAP
        mine = Middle(_plate(window, max(THIN * box.unit, box.w * 0.28)))
        span = inside.right - 2 - x
        own = _own(window, span - mine.needs(box, span)[0] - GAP, box.h * MINE)
        families = [Middle(own, tight=True)] if own else []
        foot = row(mine, *families, Space(grow=1))
        top = prompt.y - SNUG - foot.needs(box, span)[1]
        foot.lay(put, Rect(x, top, span, prompt.y - SNUG - top))
        low, apart = _lines(window, put, cloth, low, top)
        left, right = inside.x + 2, inside.right - 2
        bottom = top - (GAP if on_tablet(box) else 0)
        hand = hand._replace(x=GAP, w=box.w - 2 * GAP)
    else:
        low, apart = _lines(window, put, cloth, low, prompt.y - NEXT)
        cards, x = window.card * (1 + 0.82 * (HAND - 1)), room.x + edge
        side = max(SLIM * box.unit, min(room.w * 0.24, (box.w - cards) / 2 - GAP - x))
        plate = _plate(window, side)
        under, bottom = box.h - plate.h - GAP, prompt.y - NEXT
        plate.lay(put, Rect(x, under, side, plate.h))
        high = under - low - 2 * TRAY
        if own := _own(window, side - 2 * TRAY, high):
            home = Rect(x, under, side, plate.h).inset(TRAY, 0)
            tall = own.needs(box, home.w)[1]
            home = home._replace(y=under - TRAY - tall, h=tall)
            tray = home.inset(-TRAY)._replace(h=box.h - GAP - home.y + TRAY)
            put.layer.append(Panel(tray, "plate", ROUND, "line"))
            own.lay(put, home)
        left, right = x + side + GAP, room.right - edge
        cards = min(cards, right - left)
        hand = hand._replace(x=max(left, (box.w - cards) / 2), w=cards)
        reach = min(hand.cx - left, right - hand.cx)
        prompt = prompt._replace(x=hand.cx - reach, w=2 * reach)
    centre = Rect(left, low + GAP, right - left, bottom - low - GAP)
    across = centre if window.over else centre._replace(x=prompt.x, w=prompt.w)
    _trick(window, put, cloth, across)
    over = low + GAP * (1.5 if spread.fits_box(box) else 1)
    board = Rect(room.x + edge, over, room.w - 2 * edge, box.h - over - GAP)
    board = board.inset(board_edge(box) - NEXT)
    return Ground(put.scene, put.layer, cloth, centre, prompt, hand, board, apart, window.over)


def _plates(window: Window, put: Put, room: Rect) -> float:
    """The plates of the others, side by side at the top. Returns the y below them."""
    box, others = window.box, window.others
    count = len(others)
    wide = (room.w - GAP * (count - 1)) / count
    wide = wide if window.over else min(wide, BROAD * box.unit)
    each = [_plate(window, wide, seat) for seat in others]
    gap = max(GAP, (room.w - wide * count) / (count + 1))
    line = 30 if window.over and not on_tablet(box) else 4  # on a tall phone below the progress
    place = Rect(room.x, (seating.HEADER + line) * box.unit, room.w, each[0].h)
    row(*each, gap=gap).lay(put, place)
    return place.bottom


def _plate(window: Window, wide: float, seat: int | None = None) -> Thing:
    box = window.box
    high = PLATE if spread.fits_box(box) else LOW[flat(box)]
    more = MATCH if window.scored and apart(box, wide, over=window.over) else 0
    name = "plate", window.me if seat is None else seat
    return Thing(name, wide, (high + more) * box.unit)


def apart(box: Box, wide: float, *, over: bool) -> bool:
    """Whether so wide a plate has a line of its own for the match, which it cannot say beside."""
    return over or wide < NARROW * box.unit


def _own(window: Window, wide: float, high: float) -> Node | None:
    """The person's families, as fans or on slips; none while they lie on the board."""
    layout, box = window.families[window.me], window.box
    if not layout or window.own:
        return None
    roomy = spread.fits_box(box)
    least = spread.OWN if roomy else inf if window.over else spread.SMALL
    shapes = spread.shapes(box, window.card, CARDS[1], least, window.look)
    ways = [spread.flow(layout, window.me, shape) for shape in shapes]
    return next((way for way in ways if way.fits(box, Rect(0, 0, wide, high))), ways[-1])


@dataclass
class _OnFelt(Flow):
    """Lines that stand clear of the rim of a felt and of its round corners."""

    cloth: Rect = NOWHERE

    def line(self, place: Rect, y: float, high: float) -> Rect:
        """What those leave free."""
        return seating.clear(self.cloth, y, y + high)


def _lines(window: Window, put: Put, cloth: Rect, low: float, bottom: float) -> tuple[float, float]:
    """The families of the others, each behind a bird; above ``bottom`` is room for the trick.

    Returns the y below them, and how far their lines are from each other.
    """
    box, unit = window.box, window.box.unit
    seats = [seat for seat in window.others if window.families[seat]]
    if not seats or (window.own and box.small):  # the board needs the room
        return low, inf
    top = max(low + SNUG * unit, seating.inner(cloth).y + NEXT)
    high = window.card * CARD_RATIO
    rooms = [min(box.h * LINES, bottom - top - high * p - NAME * unit - 2 * GAP) for p in PARTS]
    if window.own:
        few = WHILE[not (window.over and box.h < FANS * unit)]
        rooms = [box.h * (few if flat(box) or window.families[window.me] else WHILE[2])]
    least = spread.SMALL if min(box.w, box.h) >= FANS else inf
    for tall in rooms:
        place = Rect(0, top, box.w, tall)
        for shape in spread.shapes(box, window.card, CARDS[0], least, window.look):
            groups = [_behind_bird(window, seat, shape) for seat in seats]
            lines = _OnFelt(groups, GAP, 3 * GAP, spread.BETWEEN, middle=True, cloth=cloth)
            if not lines.fits(box, place):
                continue
            lines.lay(put, place)
            rects = [rect for _node, rect, _room in lines.placed(box, place)]
            tops = sorted({rect.y for rect in rects})
            apart = min((other - one for one, other in pairwise(tops)), default=inf)
            return max(rect.bottom for rect in rects), apart
    return low, inf


def _behind_bird(window: Window, seat: int, shape: spread.Shape) -> Sequence[Node]:
    """The families of a seat; its bird stands before the first. They are away on the board."""
    box = window.box
    nodes = [node for [node] in spread.flow(window.families[seat], seat, shape).groups]
    if seat == window.away:
        sizes = [node.needs(box, box.w) for node in nodes]
        nodes = [Thing(("family", seat, n), *size) for n, size in enumerate(sizes)]
    side = min(BIRD * box.unit, nodes[0].needs(box, box.w)[1])
    name = plates.BIRDS[seat - 1] if seat else window.bird

    def bird(rect: Rect) -> list[Part]:
        disc = rect.inset(rect.w * 0.04)
        shade = Panel(disc, "shade", disc.w / 2, "line")
        return [shade, Bird(name, "waiting", rect, turned=True)]

    mark = Thing(("mark", seat), side, side, card=True, draw=bird)
    return [row(mark, nodes[0]), *nodes[1:]]


def _trick(window: Window, put: Put, cloth: Rect, place: Rect) -> None:
    """The cards of the trick and the stock: in a tall window the person's below the others."""
    box, high = window.box, NAME * window.box.unit

    def named(seat: int, wide: float) -> Node:
        return column(card(("trick", seat), wide), Thing(("name", seat), wide, high), gap=0)

    def two(wide: float, place: Rect) -> Felt:
        above = row(*[named(seat, wide) for seat in window.others], gap=GAP, most=wide * 0.9)
        stock = row(card("stock", wide), Thing("count", high, high), gap=GAP / 2)
        mine = row(stock, card(("trick", window.me), wide), Space(stock.needs(box, place.w)[0]))
        return Felt(cloth, [above, mine])

    def one(wide: float, place: Rect) -> Felt:
        stock = column(card("stock", wide), Thing("count", wide, high), gap=0)
        cards = [named(seat, wide) for seat in [*window.others, window.me]]
        return Felt(cloth, [row(*[stock] * window.stock, *cards, gap=GAP)])

    ways = [two, one] if window.over else [one]
    _node, width = largest(ways, box, place, window.card, window.card)
    width = spread.card_size(window.card, width)
    nodes = [way(width, place) for way in ways]
    next((node for node in nodes if node.fits(box, place)), nodes[-1]).lay(put, place)
