"""Where the families of the others lie: in lines on the felt, those of each behind a bird.

In lines they need the least room, so they are as large as it allows: fans of cards where these
can be read, or else slips of paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from game.games.wife_swap import spread
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private, Table
from game.ui.layouts import common, plates, seating
from game.ui.layouts.seating import GAP
from game.ui.scene import CARD_RATIO, Bird, Panel, Rect, extent, shifted, surrounding

Groups = Sequence[tuple[int, Sequence[float]]]  # seats, and how wide each of their families is
LEAST = 11.0  # the size of the smallest letters on slips


class Lines(NamedTuple):
    """Families in lines: the size of their cards or letters, and where they and the birds lie."""

    size: float
    fans: bool
    birds: list[tuple[int, Rect]]
    spots: dict[int, list[Rect]]
    bottom: float

    def apart(self) -> float:
        """How far the lines are from each other; without end where there is but one."""
        tops = sorted({spot.y for spots in self.spots.values() for spot in spots})
        return min((below - above for above, below in pairwise(tops)), default=inf)

    def around(self, seat: int) -> Rect | None:
        """The box around the families of a seat; None when it has none."""
        return surrounding(self.spots[seat]) if seat in self.spots else None


def in_lines(
    here: common.Situation[WifeSwap, Table, Private],
    seats: Sequence[int],
    place: Rect,
    cloth: Rect,
    most: float,
    writing: float,
) -> Lines | None:
    """The families of these seats as large as they fit; None where there are none, or no room.

    ``cloth`` is the felt. ``most``: the width of the largest cards; ``writing``: the size of the
    largest letters.
    """
    layouts = [(seat, lay) for seat in seats if (lay := here.view.table.families[seat])]
    if not layouts:
        return None
    for size, fans, high, groups in _sizes(here, layouts, most, writing):
        bird = min(high, 46 * here.box.unit)
        if made := _placed(cloth, place, high, GAP if fans else 5.0, bird, groups):
            birds, spots, bottom = made
            return Lines(size, fans, birds, spots, bottom)
    return None


def _sizes(
    here: common.AnySituation,
    layouts: Sequence[tuple[int, spread.Layout]],
    most: float,
    writing: float,
) -> Iterator[tuple[float, bool, float, Groups]]:
    """How large families may be, the larger the sooner: cards, then letters; how high; how wide."""
    width = spread.card_size(seating.places(here).card, most)
    while min(here.box.w, here.box.h) >= spread.TABLE and width >= spread.SMALL:
        for step in spread.STEPS:
            wide = [(s, [spread.fan_width(width, step, len(f)) for f in lay]) for s, lay in layouts]
            yield width, True, width * CARD_RATIO, wide
        width *= spread.SIZE_STEP
    size = writing
    while size >= LEAST:
        slips = [
            (seat, [extent(spread.slip(here, f, size)[0]) for f in lay]) for seat, lay in layouts
        ]
        high = slips[0][1][0].h
        yield size, False, high, [(seat, [slip.w for slip in made]) for seat, made in slips]
        size -= 1


def _placed(
    cloth: Rect, place: Rect, high: float, gap: float, bird: float, groups: Groups
) -> tuple[list[tuple[int, Rect]], dict[int, list[Rect]], float] | None:
    """Put families side by side in lines, each in the middle of what the rim leaves free."""
    lines: list[tuple[Rect, list[tuple[int, bool, float, float]]]] = []
    used = 0.0
    for seat, widths in groups:
        whole = bird + sum(widths) + GAP * len(widths)
        for number, wide in enumerate(widths):
            free = lines[-1][0].w if lines else 0.0
            begins = number == 0
            if not lines or used + (3 * GAP + whole if begins else GAP + wide) > free:
                y = place.y + len(lines) * (high + gap)
                line = seating.clear(cloth, y, y + high)
                if y + high > place.bottom or bird + GAP + wide > line.w:
                    return None
                lines.append((line, []))
                begins, used = True, -3 * GAP
            if begins:
                lines[-1][1].append((seat, True, used + 3 * GAP, bird))
                used += 3 * GAP + bird
            lines[-1][1].append((seat, False, used + GAP, wide))
            used += GAP + wide
    birds: list[tuple[int, Rect]] = []
    spots: dict[int, list[Rect]] = {}
    for line, parts in lines:
        x = line.cx - (parts[-1][2] + parts[-1][3]) / 2
        for seat, sign, left, wide in parts:
            if sign:
                birds.append((seat, Rect(x + left, line.cy - bird / 2, bird, bird)))
            else:
                spots.setdefault(seat, []).append(Rect(x + left, line.y, wide, high))
    return birds, spots, lines[-1][0].bottom


def mark(here: common.AnySituation, seat: int, rect: Rect) -> None:
    """The bird before the families of its seat."""
    disc = rect.inset(rect.w * 0.04)
    here.scene.under.append(Panel(disc, "shade", disc.w / 2, "line"))
    here.scene.under.append(Bird(plates.bird_of(here, seat), "waiting", rect, True))


def listed(here: common.AnySituation, family: Sequence[int], place: Rect, size: float) -> None:
    """A family on a slip of paper."""
    parts = spread.slip(here, family, size)
    here.scene.under.extend(shifted(part, place.x, place.y) for part in parts)
