"""Where things lie on the table of Royal Wife-Swap, in any window and for any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.games.wife_swap import homes, spread
from game.games.wife_swap.deck import HAND
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private, Table
from game.ui.layouts import common, seating
from game.ui.layouts.seating import GAP, Places
from game.ui.scene import CARD_RATIO, Rect

NAME = 20.0  # units of the box: the line with a name below a card of the trick
PARTS = (0.8, 0.55)  # of the height of a card: what a trick needs at least, and in a pinch
MATCH = 14.0  # units of the box: the line on a narrow plate that says the score of the match
TRAY = 5.0  # how far the person's families lie from the edge of the tray over the plate
Situation: TypeAlias = common.Situation[WifeSwap, Table, Private]


@dataclass(slots=True)
class Ground:
    """Where things lie now: a plate of each seat, the families, and the middle."""

    places: Places
    lines: homes.Lines | None  # the families of the others
    own: Rect  # the place of the person's
    fans: float  # the width of their cards; 0 when they are noted on slips
    trick: Rect  # the part of the middle in which the trick lies
    board: Rect  # of the person, when arranging
    felt: Rect

    def home(self, seat: int) -> Rect:
        """Where the families of another seat lie, or its plate."""
        lain = self.lines.around(seat) if self.lines else None
        return lain or self.places.plates[seat]


def melding(here: Situation) -> bool:
    """Whether the person arranges now."""
    return here.view.table.phase == "meld" and here.awaits(here.me)


def slip_sizes(here: Situation) -> tuple[float, float]:
    """The largest and the least size of the writing on slips."""
    unit = here.box.unit
    return (17.0 if spread.fits_box(here.box) else 15.0) * unit, min(12.0, 12 * unit)


def felt(here: Situation) -> Rect:
    """Where the felt lies: on a tablet the plates of the others stand before it, not on its rim."""
    cloth, unit = seating.felt(here.box), here.box.unit
    if not on_tablet(here):
        return cloth
    line = MATCH * unit if any(here.view.table.score) else 0.0
    top = 46 * unit + _above(here) + _plate_height(here, low=False) + line + 4 * unit
    return cloth._replace(y=top, h=cloth.bottom - top)


def flat(here: Situation) -> bool:
    """Whether the window is broad and low, as that of a phone laid across."""
    return not here.box.portrait and here.box.h < 480


def on_tablet(here: Situation) -> bool:
    """Whether the window is tall and has room for what is told in the bar on top."""
    return here.box.portrait and spread.fits_box(here.box)


def board_edge(here: Situation) -> float:
    """How far what lies on the person's board is from its edge."""
    return 12.0 if spread.fits_box(here.box) else 4.0


def _above(here: Situation) -> float:
    """How far the plates of the others are from the bar on top."""
    tall = here.box.portrait and not on_tablet(here)  # there a line with the progress is between
    return 30 * here.box.unit if tall else 4 * (here.box.unit if here.box.portrait else 1)


def ground_of(here: Situation) -> Ground:
    """Lay out the window."""
    box, unit = here.box, here.box.unit
    where, cloth = seating.places(here), felt(here)
    low = flat(here)
    room = seating.area(box)
    others = [here.seat(i) for i in range(1, here.rules.seats)]
    plates = _plates(here, where, room, others, low)
    plate_h = _plate_height(here, low)
    edge = GAP if box.portrait else box.margin
    hand, prompt = where.hand, where.prompt
    if box.portrait:
        plate_w = max(96 * unit, box.w * (0.285 if spread.fits_box(box) else 0.28))
        inside = seating.inner(cloth)
        x = inside.x + GAP / 2 if on_tablet(here) else GAP
        wide = inside.right - 2 - x - plate_w - GAP
        mine, fans = _own_height(here, wide, box.h * (0.2 if spread.fits_box(box) else 0.16))
        plate = _with_line(here, Rect(x, 0, plate_w, plate_h))
        tall = max(plate.h, mine)
        y = prompt.y - tall - 6
        plates[here.me] = plate._replace(y=y + (tall - plate.h) / 2)
        own = Rect(x + plate_w + GAP, y + (tall - mine) / 2, wide, mine)
        hand = Rect(GAP, hand.y, box.w - 2 * GAP, hand.h)
        lines = _lines(here, others, plates, cloth, y - 6)
        top = max(plates[others[0]].bottom + GAP, inside.y + GAP if on_tablet(here) else 0.0)
        under = lines.bottom + GAP if lines else top
        free = 12 if on_tablet(here) else 6
        centre = Rect(inside.x + 2, under, inside.w - 4, y - under - free)
    else:
        lines = _lines(here, others, plates, cloth, prompt.y - 4)
        under = (lines.bottom if lines else plates[others[0]].bottom) + GAP
        x = room.x + edge
        cards = where.card * (1 + 0.82 * (HAND - 1))
        side = max(
            (100 if box.w < 400 else 136 if box.small else 150) * unit,
            min(room.w * 0.24, (box.w - cards) / 2 - GAP - x),  # the hand lies in the middle
        )
        plate = _with_line(here, Rect(x, 0, side, plate_h))
        y = box.h - plate.h - 10
        mine, fans = _own_height(here, side - 2 * TRAY, y - under - 4)
        plates[here.me] = plate._replace(y=y)
        own = Rect(x + TRAY, y - TRAY - mine, side - 2 * TRAY, mine)
        left = x + side + GAP
        centre = Rect(left, under, room.right - left - edge, prompt.y - under - 4)
        cards = min(cards, centre.w)
        hand = Rect(max(left, (box.w - cards) / 2), hand.y, cards, hand.h)
        reach = min(hand.cx - left, centre.right - hand.cx)
        prompt = prompt._replace(x=hand.cx - reach, w=2 * reach)
    trick = centre if box.portrait else centre._replace(x=prompt.x, w=prompt.w)
    spots = _spots(here, where.card, trick, cloth)
    where = replace(where, plates=plates, spots=spots, centre=centre, prompt=prompt, hand=hand)
    where = replace(where, laid=where.card, wide=not box.portrait)
    over = (lines.bottom if lines else plates[others[0]].bottom) + GAP
    over += GAP / 2 if spread.fits_box(box) else 0.0
    board = Rect(room.x + edge, over, room.w - 2 * edge, box.h - over - 8)
    board = board.inset(board_edge(here) - 4)
    return Ground(where, lines, own, fans, trick, board, cloth)


def _lines(
    here: Situation, others: Sequence[int], plates: dict[int, Rect], cloth: Rect, bottom: float
) -> homes.Lines | None:
    """The families of the others, below their plates; above ``bottom`` is room for the trick."""
    box, unit = here.box, here.box.unit
    own, low = melding(here), flat(here)
    if own and box.small:  # the board needs the room; a touch of a plate shows its families
        return None
    top = max(plates[others[0]].bottom + 7 * unit, seating.inner(cloth).y + 4)
    card = seating.places(here).card * CARD_RATIO
    rooms = [min(box.h * 0.3, bottom - top - card * part - NAME * unit - 2 * GAP) for part in PARTS]
    if own:
        few = 0.11 if box.portrait and box.h < 540 * unit else 0.17
        rooms = [box.h * (few if low or here.view.table.families[here.me] else 0.22)]
    for high in rooms:
        place = Rect(0, top, box.w, high)
        if made := homes.in_lines(here, others, place, cloth, 60 * unit, slip_sizes(here)[0]):
            return made
    return None


def _plates(
    here: Situation, where: Places, room: Rect, others: Sequence[int], low: bool
) -> dict[int, Rect]:
    """The plates of the others, side by side at the top."""
    box, unit, count = here.box, here.box.unit, len(others)
    top = where.header.bottom + _above(here)
    edge = GAP if box.portrait else box.margin
    width = (room.w - 2 * edge - (count - 1) * GAP) / count
    if not box.portrait:
        width = min(width, 250 * unit)
    gap = (room.w - 2 * edge - count * width) / (count + 1)
    if gap < GAP:
        gap, edge = GAP, edge - GAP
    first = Rect(room.x + edge + gap, top, width, _plate_height(here, low))
    first = _with_line(here, first)
    return {seat: first.moved(i * (width + gap), 0) for i, seat in enumerate(others)}


def _plate_height(here: Situation, low: bool) -> float:
    if spread.fits_box(here.box):
        return (66 if here.box.portrait else 56) * here.box.unit
    return (36 if low else 44) * here.box.unit


def _with_line(here: Situation, plate: Rect) -> Rect:
    more = MATCH * here.box.unit if with_match(here, plate) else 0.0
    return plate._replace(h=plate.h + more)


def with_match(here: Situation, plate: Rect) -> bool:
    """Whether a plate has a line of its own for the match: it is too narrow to say it beside."""
    narrow = here.box.portrait or plate.w < 156 * here.box.unit
    return narrow and any(here.view.table.score)


def _own_height(here: Situation, width: float, limit: float) -> tuple[float, float]:
    """How high the person's families are, and the width of their cards; 0 for slips."""
    layout = here.view.table.families[here.me]
    if not layout:
        return 0.0, 0.0
    size, _least = slip_sizes(here)
    if spread.fits_box(here.box) or not here.box.portrait:
        most = spread.card_size(seating.places(here).card, 66 * here.box.unit)
        least = spread.OWN if spread.fits_box(here.box) else spread.SMALL
        made = spread.laid_out(layout, Rect(0, 0, width, limit), most=most, least=least)
        if made and not made.torn:
            return min(limit, made.bottom + 1), made.width
    return min(limit, spread.slips_height(here, layout, width, size)), 0.0


def one_row(here: Situation, card: float, centre: Rect) -> bool:
    """Whether the trick lies in one row: in a tall window where its cards are larger so.

    In a wide one they cannot lie below the plates of their players.
    """
    one, two = _sizes(here, card, centre)
    return not here.box.portrait or one > two


def trick_width(here: Situation, card: float, centre: Rect) -> float:
    """How wide the cards of the trick are, each with a name below it."""
    return _sizes(here, card, centre)[not one_row(here, card, centre)]


def _sizes(here: Situation, card: float, centre: Rect) -> tuple[float, float]:
    """How wide the cards of the trick are in one row, and in two."""
    seats, count, name = here.rules.seats, _in_row(here), NAME * here.box.unit
    high, wide = (centre.h - name) / CARD_RATIO, (centre.w - count * 10) / count
    low, slim = (centre.h - 10 - name) / 2 / CARD_RATIO, (centre.w - seats * 8) / (seats - 1)
    return spread.card_size(card, min(high, wide)), spread.card_size(card, min(low, slim))


def _in_row(here: Situation) -> int:
    """How many cards lie in the row of the trick: those of all seats, and the stock."""
    return here.rules.seats + (here.view.table.stock_size > 0)


def _spots(
    here: Situation, card: float, centre: Rect, cloth: Rect
) -> dict[int, tuple[float, float]]:
    """Where each seat's card lies in the trick."""
    seats, name = here.rules.seats, NAME * here.box.unit
    width = trick_width(here, card, centre)
    if one_row(here, card, centre):
        step, count = width + 10, _in_row(here)
        x = centre.cx + step * (count / 2 - seats + 0.5)
        y = centre.cy - name / 2
        order = [here.seat(i % seats) for i in range(1, seats + 1)]
        return {seat: (x + i * step, y) for i, seat in enumerate(order)}
    height = width * CARD_RATIO
    deep = min(height * 2 + name + 24, centre.h)  # the card that wins is lit, and the stock high
    up, down = centre.cy - deep / 2 + height / 2, centre.cy + deep / 2 - height / 2
    free = seating.clear(cloth, up - height / 2, up + height / 2)
    step = min(centre.w / (seats - 1), width * 1.9, (free.w - width - 8) / (seats - 2))
    x = centre.cx - step * (seats - 2) / 2
    spots = {here.seat(i): (x + (i - 1) * step, up) for i in range(1, seats)}
    spots[here.me] = (centre.cx, down)
    return spots


def stock_spot(here: Situation, ground: Ground) -> tuple[float, float, float]:
    """The middle of the stock and the width of its cards."""
    width = trick_width(here, ground.places.card, ground.trick)
    x, y = ground.places.spots[here.me]
    if one_row(here, ground.places.card, ground.trick):
        first = ground.places.spots[here.seat(1)]
        return first[0] - width - 10, first[1], width
    return max(seating.inner(ground.felt).x + width / 2 + 6, x - width * 2), y, width
