"""Where things lie on the table of Royal Wife-Swap, in any window and for any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.games.wife_swap import spread
from game.games.wife_swap.deck import HAND
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private, Table
from game.ui.layouts import common
from game.ui.layouts.common import GAP, Places
from game.ui.scene import CARD_RATIO, Rect

Situation: TypeAlias = common.Situation[WifeSwap, Table, Private]


@dataclass(slots=True)
class Ground:
    """Where things lie now: a plate and a home for the families of each seat, and the middle."""

    places: Places
    homes: dict[int, Rect]
    fans: float  # the width of cards in homes; 0 when they are noted on slips
    board: Rect  # of the person, when arranging
    low: bool


def melding(here: Situation) -> bool:
    """Whether the person arranges now."""
    return here.view.table.phase == "meld" and here.awaits(here.me)


def _home_size(
    here: Situation, seats: Sequence[int], width: float, limit: float, most: float
) -> tuple[float, float]:
    """How high the homes of these seats are, and the width of their fans; 0 for slips."""
    layouts = [lay for seat in seats if (lay := here.view.table.families[seat])]
    most = spread.card_size(common.places(here).card, min(most, limit / CARD_RATIO))
    if not layouts:
        return 0.0, most
    if spread.fits_box(here.box):
        wide, deep = 200.0, 0.0
        torn = False
        for layout in layouts:
            made = spread.laid_out(layout, Rect(0, 0, width, limit), most=most, least=46)
            wide = min(wide, made.width if made else 0)
        for layout in layouts if wide else ():
            made = spread.laid_out(layout, Rect(0, 0, width, limit), most=wide, least=wide)
            deep = max(deep, made.bottom) if made else 1e9
            torn |= bool(made and made.torn)
        if wide and deep <= limit and not torn:
            return deep, wide
    size = slip_sizes(here)[0]
    deep = max(spread.slips_height(here, layout, width, size) for layout in layouts)
    return min(deep, limit), 0.0


def slip_sizes(here: Situation) -> tuple[float, float]:
    """The largest and the least size of the writing on slips."""
    unit = here.box.unit
    return (17.0 if spread.fits_box(here.box) else 15.0) * unit, min(12.0, 12 * unit)


def ground_of(here: Situation) -> Ground:
    """Lay out the window."""
    box, unit = here.box, here.box.unit
    where = common.places(here)
    own = melding(here)
    low = not box.portrait and box.h < 480
    room = common.area(box)
    others = [here.seat(i) for i in range(1, here.rules.seats)]
    count = len(others)
    plates: dict[int, Rect] = {}
    homes: dict[int, Rect] = {}
    top = where.header.bottom + (30 * unit if box.portrait else 4)
    plate_h = (36 if low else 44) * unit
    if spread.fits_box(box):
        plate_h = (66 if box.portrait else 56) * unit
    edge = GAP if box.portrait else common.margin(box)
    width = (room.w - 2 * edge - (count - 1) * GAP) / count
    limit = box.h * (0.17 if own else 0.24) if box.portrait else box.h * (0.2 if low else 0.21)
    deep, fans = _home_size(here, others, width, limit, 66 * unit)
    if own and box.small:  # the board needs the room; a touch of a plate shows its families
        deep = 0.0
    for i, seat in enumerate(others):
        x = room.x + edge + i * (width + GAP)
        plates[seat] = Rect(x, top, width, plate_h)
        homes[seat] = Rect(x, top + plate_h + 4, width, deep)
    under = top + plate_h + (deep + 4 if deep else 0) + GAP
    hand, prompt = where.hand, where.prompt
    if box.portrait:
        plate_w = max(96 * unit, box.w * 0.28)
        wide = box.w - plate_w - 3 * GAP
        mine, own_fans = _home_size(here, [here.me], wide, box.h * 0.16, fans or 66 * unit)
        if not own_fans or not fans:
            fans = 0.0 if any(here.view.table.families) else fans
            mine, own_fans = _slips_only(here, wide, box.h * 0.16), 0.0
        tall = max(plate_h, mine)
        y = prompt.y - tall - 6
        plates[here.me] = Rect(GAP, y + (tall - plate_h) / 2, plate_w, plate_h)
        homes[here.me] = Rect(GAP * 2 + plate_w, y + (tall - mine) / 2, wide, mine)
        hand = Rect(GAP, hand.y, box.w - 2 * GAP, hand.h)
        centre = Rect(GAP, under, box.w - 2 * GAP, y - under - 6)
    else:
        side = max((136 if box.small else 150) * unit, room.w * 0.24)
        x, y = room.x + edge, box.h - plate_h - 10
        mine = _own_height(here, side, y - under - 4, fans)
        plates[here.me] = Rect(x, y, side, plate_h)
        homes[here.me] = Rect(x, y - 4 - mine, side, mine)
        left = x + side + GAP
        centre = Rect(left, under, room.right - left - edge, prompt.y - under - 4)
        cards = min(where.card * (1 + 0.9 * (HAND - 1)), centre.w)
        # in the middle where there is room
        hand = Rect(max(left, (box.w - cards) / 2), hand.y, cards, hand.h)
        reach = min(hand.cx - left, centre.right - hand.cx)
        prompt = prompt._replace(x=hand.cx - reach, w=2 * reach)
    if not fans and deep:  # one way for all: a wide window may have room for fans at some seats
        deep = max(_slips_only(here, width, limit, seat) for seat in others)
    spots = _spots(here, where.card, centre, hand.cx)
    size, wide_table = where.card, not box.portrait
    where = Places(where.header, plates, spots, centre, prompt, hand, size, size, wide=wide_table)
    board = Rect(room.x + edge, under, room.w - 2 * edge, box.h - under - 8)
    return Ground(where, homes, fans, board, low)


def _own_height(here: Situation, width: float, limit: float, fans: float) -> float:
    """How high the person's families stand on their plate, in a wide window."""
    layout = here.view.table.families[here.me]
    room = Rect(0, 0, width, limit)
    made = spread.laid_out(layout, room, most=fans, least=46) if fans and layout else None
    if made is None or made.torn:
        return _slips_only(here, width, limit)
    return min(limit, made.bottom + 1)


def _slips_only(here: Situation, width: float, limit: float, seat: int = -1) -> float:
    layout = here.view.table.families[here.me if seat < 0 else seat]
    return min(limit, spread.slips_height(here, layout, width, slip_sizes(here)[0]))


def one_row(here: Situation, card: float, centre: Rect) -> bool:
    """Whether the trick lies in one row, with names: the middle is too low for two.

    So it does in a wide window, where cards cannot lie below the plates of their players.
    """
    return not here.box.portrait or centre.h < card * CARD_RATIO * 1.6


def trick_width(here: Situation, card: float, centre: Rect) -> float:
    """How wide the cards of the trick are."""
    seats = here.rules.seats
    if one_row(here, card, centre):
        high = (centre.h - 18 * here.box.unit) / CARD_RATIO
        return spread.card_size(card, min(high, (centre.w - (seats + 1) * 10) / (seats + 1)))
    high = (centre.h - 10) / 2 / CARD_RATIO
    return spread.card_size(card, min(high, (centre.w - seats * 8) / (seats - 1)))


def _spots(
    here: Situation, card: float, centre: Rect, middle: float
) -> dict[int, tuple[float, float]]:
    """Where each seat's card lies in the trick, around the ``middle`` if there is room."""
    seats = here.rules.seats
    width = trick_width(here, card, centre)
    if one_row(here, card, centre):
        step = width + 10
        half = step * (seats + 1) / 2  # with the stock
        x = min(max(middle, centre.x + half), centre.right - half) - step * (seats - 2) / 2
        y = centre.cy - 9 * here.box.unit
        order = [here.seat(i % seats) for i in range(1, seats + 1)]
        return {seat: (x + i * step, y) for i, seat in enumerate(order)}
    height = width * CARD_RATIO
    deep = min(height * 2 + 28, centre.h)  # the card that wins is lit, and the stock high
    up, down = centre.cy - deep / 2 + height / 2, centre.cy + deep / 2 - height / 2
    free = common.clear(here.box, up - height / 2, up + height / 2)
    step = min(centre.w / (seats - 1), width * 1.9, (free.w - width - 8) / (seats - 2))
    x = centre.cx - step * (seats - 2) / 2
    spots = {here.seat(i): (x + (i - 1) * step, up) for i in range(1, seats)}
    spots[here.me] = (centre.cx, down)
    return spots


def stock_spot(here: Situation, ground: Ground) -> tuple[float, float, float]:
    """The middle of the stock and the width of its cards."""
    width = trick_width(here, ground.places.card, ground.places.centre)
    x, y = ground.places.spots[here.me]
    if one_row(here, ground.places.card, ground.places.centre):
        first = ground.places.spots[here.seat(1)]
        return first[0] - width - 10, first[1], width
    return max(ground.places.centre.x + width / 2 + 4, x - width * 2), y, width
