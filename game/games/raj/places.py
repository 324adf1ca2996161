"""Where everything lies on the table of Raj: plates, bids, the pot and the tally, as a tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.games.raj.papers import Situation
from game.games.raj.state import BIDS
from game.ui.geometry import Box, Rect
from game.ui.layouts import plates, seating
from game.ui.layouts.seating import Felt, Places
from game.ui.leaves import Thing, card
from game.ui.scale import BIG, GAP, HEADING, LOOSE, TITLE
from game.ui.scene import Name, Named
from game.ui.tree import Largest, Put, Space, column, row

TOP = 50  # units: so far down the plates of the others stand
PLATE, BROAD, NAMED = 46, 148, 108  # units: a plate; the widest, and one with a name and a colour
# Of a card of the hand: the largest on the table; the least in two rows, and beside a tally.
MOST, TWO, LEAST = 1.3, 0.78, 0.75
POT = 2.2  # so many cards wide is a pot
BELOW = 30  # units: between two rows of cards and what is asked, in a broad window
PRICE = 2  # what hiding the tally costs
LINE, CELL = HEADING, 28  # units: a line of the tally below the table, a column of it beside


class Window(NamedTuple):
    """What the places of a table follow from."""

    box: Box
    seats: int
    me: int
    prompt: Rect
    hand: Rect
    mine: Rect  # the person's plate
    card: float  # the width of a card of the hand
    over: bool  # whether the person's plate stands over the hand, and not beside it
    tally: bool

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        return [(self.me + steps) % self.seats for steps in range(1, self.seats)]


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies: each thing by its name, the felt, and what is asked."""

    named: dict[Name, Named]
    cloth: Rect
    prompt: Rect

    def __getitem__(self, name: Name) -> Rect:
        """Where this thing lies."""
        return self.named[name].rect

    @property
    def card(self) -> float:
        """The width of a card on the table."""
        return self["stock"].w

    @property
    def flat(self) -> bool:
        """Whether the pot and all bids lie in one row."""
        bids = [n for n in self.named if isinstance(n, tuple) and n[0] == "bid"]
        return len({round(self[bid].y) for bid in bids}) == 1


def _rows(window: Window, cloth: Rect) -> Largest:
    """The stock, the pot and the bids, as large as there is room for."""
    others, me, unit = window.others, window.me, window.box.unit

    def bids(seats: Sequence[int], wide: float) -> list[Thing]:
        return [card(("bid", seat), wide) for seat in seats]

    def two(wide: float, place: Rect) -> Felt:
        """The bids of the others, each below its plate; below them the pot and one's own."""
        step = min(max(2.1 * wide, (BROAD + GAP) * unit), place.w / len(others))
        above = row(*bids(others, wide), gap=wide * 0.2, most=step - wide)
        pot = [card("stock", wide), card("pot", wide, POT), *bids([me], wide)]
        rows = [above, row(*pot, gap=wide * 0.16, most=wide / 2)]
        return Felt(cloth, rows, 0 if window.over else min(BELOW * unit, place.h * 0.1))

    def one(wide: float, place: Rect) -> Felt:
        """All of it in a row."""
        pot = [card("stock", wide), card("pot", wide, POT)]
        rows = [row(*pot, *bids([*others, me], wide), gap=wide * 0.1, most=wide * 0.3)]
        return Felt(cloth, rows)

    return Largest([two, one], MOST * window.card, TWO * window.card)


def _planned(window: Window, *, tally: bool, even: bool) -> Plan:
    """Where all lies with the tally or without it; ``even``: in the middle of the window."""
    box, unit, prompt, mine = window.box, window.box.unit, window.prompt, window.mine
    room, cloth, top, low = seating.area(box), seating.felt(box), TOP * unit, prompt.y - GAP
    above, own = Thing("others", h=PLATE * unit), Thing(("plate", window.me), mine.w, mine.h)
    put = Put(box)
    if window.over:
        inner = seating.inner(cloth)
        edge = GAP if inner.w < 480 * unit else inner.x + GAP  # a phone needs all its breadth
        place = Rect(edge, top, box.w - 2 * edge, mine.bottom - top)
        line = min(BIG * unit, max(LINE * unit, place.w * 0.05))
        gone = [Thing("tally", h=(window.seats + 1) * line + GAP, price=PRICE)] * tally
        own_row = row(own, Space(grow=1))
        tree = column(above, _rows(window, cloth), *gone, own_row, gap=GAP / 2)
    else:
        wide, bottom = _beside(window, top) if tally else (0.0, low)
        place = Rect(room.x, top, room.w, bottom - top).inset(box.margin, 0)
        end = place.right - wide - GAP
        if wide:
            right = min(cloth.right, end)
            x = max(cloth.x, 2 * room.cx - right) if even else cloth.x
            cloth = cloth._replace(x=x, w=right - x)
            x = max(prompt.x, end - max(2 * (end - window.hand.cx), 360 * unit))
            prompt = prompt._replace(x=x, w=end - x)
        below = [Space(h=bottom - low - GAP)] * bool(wide)
        tree = column(above, _rows(window, cloth), *below, grow=1)
        if wide:
            tree = row(*[Space(w=wide)] * even, tree, Thing("tally", wide, price=PRICE))
        own.lay(put, mine)
    tree.lay(put, place)
    plan = Plan(put.scene.named, cloth, prompt)
    plan.named.update(_over_bids(window, plan, plan.named.pop("others").rect))
    return plan


def _beside(window: Window, top: float) -> tuple[float, float]:
    """How wide a tally at the right is, and where it ends: over the hand, or beside it if low."""
    box, unit, columns = window.box, window.box.unit, window.seats + 1
    full = columns * CELL * unit + 2 * GAP
    if window.prompt.bottom - top >= (BIDS + 1) * LINE * unit + LOOSE:
        return full, window.prompt.bottom
    free = seating.area(box).right - box.margin - window.hand.right - GAP
    return (min(full, free), box.h - GAP) if free >= columns * TITLE * unit + LOOSE else (0.0, 0.0)


def _over_bids(window: Window, plan: Plan, line: Rect) -> Iterator[tuple[Name, Named]]:
    """The plates of the others in a line, each over its bid or as near to it as they can stand."""
    unit, seats, flat = window.box.unit, window.others, plan.flat
    air = GAP if line.w / len(seats) >= plates.LEAST * unit else GAP / 2
    room = (line.w + air) / len(seats)
    first, last = plan["bid", seats[0]].cx, plan["bid", seats[-1]].cx
    step = (last - first) / max(1, len(seats) - 1)
    if flat or len(seats) == 1:  # over nothing, or over one
        step = room
        first, last = (line.x, line.right) if flat else (first, last)
    wide = min(BROAD * unit, room - air, max(step - air, NAMED * unit))
    step = max(step, wide + air)
    whole = step * (len(seats) - 1) + wide
    x = max(line.x, min((first + last - whole) / 2, line.right - whole))
    for at, seat in enumerate(seats):
        yield ("plate", seat), Named(line._replace(x=x + at * step, w=wide))


@lru_cache(2)
def _plan(window: Window) -> Plan:
    """Where all lies: with the largest cards, in the middle of the window if that costs nothing.

    The tally is folded away where it would leave no room for cards that can be read.
    """
    evens = (True, False) if window.tally and not window.over else (False,)
    plans = [_planned(window, tally=window.tally, even=even) for even in evens]
    plan = max(plans, key=lambda plan: round(plan.card))
    if "tally" in plan.named and plan.card < LEAST * window.card:
        return _planned(window, tally=False, even=False)
    return plan


def places(here: Situation) -> tuple[Places, Plan]:
    """Where the hand and the header of this table lie, and where all the rest."""
    box, where = here.box, seating.places(here, here.view.table.hands[here.me].bit_count())
    tally = here.rules.options.show_tally and not here.by_heart and not box.small
    mine, seats = where.plates[here.me], here.rules.seats
    rects = where.prompt, where.hand, mine
    plan = _plan(Window(box, seats, here.me, *rects, where.card, where.over, tally))
    return where._replace(plates={seat: plan["plate", seat] for seat in range(seats)}), plan


def felt(here: Situation) -> Rect:
    """Where the felt lies: in a wide window it ends before the tally, at both sides if it can."""
    return places(here)[1].cloth
