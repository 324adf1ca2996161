"""The cards of all seats, open, below a table that is looked at: drawn, or in writing."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.geometry import Box, Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.layouts.plates import bird_of, side_of
from game.ui.layouts.seating import STRIP
from game.ui.layouts.written import width, write
from game.ui.pages.blocks import APART, CLOSE, TARGET
from game.ui.scale import GAP, NOTE
from game.ui.scene import CARD_RATIO, Bird, Face, Held, Panel, Scene, Text, extent

Hand = tuple[int, Sequence[Held]]  # a seat, and the cards that it holds

ROOMY = 66  # the height of a row of open cards, in units
NAME = 18  # units of a name over its cards in a tall window; and letters of a hand, at most
INDEX = 0.36  # of a card's width: so much of each shows what it is
PERCH = 30  # units of a bird beside its cards
BROAD = 480  # units that open hands need beside the own plate
BESIDE = 600  # units: in so broad a window hands lie beside each other; a tablet is as large
AIR = 5  # around a sheet of open hands that lies on the felt
TWICE = 1.1  # in two columns letters have to be so much larger
ROW = 1.5  # in their sizes: a line of it at least, and at most twice as much
LEAST = 24  # units: how high a written hand is
LOOSE = 1.02  # of the width of a hand in writing: the room it is given


def wide_enough(box: Box) -> bool:
    """Whether things below a table stand beside each other."""
    return box.w >= BESIDE * box.unit


def strip(box: Box, shown: Sequence[Hand]) -> tuple[float, int]:
    """How high these open hands are together, and in how many columns they stand."""
    hands, row = len(shown), ROOMY
    columns = max(1, hands) if wide_enough(box) else 1
    if _named_over(box):
        columns, row = _abreast(box, shown), ROOMY + NAME
    rows = -(-hands // columns)
    return (rows * row + CLOSE.units * (rows > 0)) * box.unit, columns


def lay(
    here: AnySituation, box: Box, place: Rect, shown: Sequence[Hand], columns: int, deck: str
) -> None:
    """The cards of the others, open, each hand with a name."""
    scene, u = here.scene, box.unit
    edge, letters = CLOSE.units * u, NOTE * u
    wide, high = place.w / columns, (place.h - edge) / -(-len(shown) // columns)
    over = NAME * u if _named_over(box) else 0.0
    named = max(box.width(here.names[seat], letters, True) for seat, _held in shown) + edge
    most = max(len(held) for _seat, held in shown)
    free = wide - 2 * edge - (0 if over else named)
    whole = (high - over - 2 * u) / CARD_RATIO  # a card that is seen down to its foot
    card = min(whole, free / (1 + STRIP * (most - 1)))  # every index is in view
    spare = max(0.0, free - most * (card + 2 * u))
    scene.over.append(Panel(place, "plate-solid", 0))
    apart = columns > 1 or len(shown) == 1  # in the middle of its room, below no other
    for number, (seat, held) in enumerate(shown):
        x = place.x + number % columns * wide + (spare / 2 if apart else 0)
        y = place.y + number // columns * high + edge / 2
        name = Rect(x + edge, y, named, over or high)
        near = apart and not over  # its own hand, and no other
        name = name._replace(w=named - edge) if near else name
        align = "right" if near else "left"
        scene.over.append(Text(here.names[seat], name, letters, "soft", True, align))
        begin = x + edge + (0 if over else named)
        room = x + wide - edge - begin
        step = min(card + 2 * u, (room - card) / max(1, len(held) - 1))
        middle = y + (over + high) / 2
        for at, one in enumerate(held):
            x_at = begin + at * step + card / 2
            scene.over.append(Face(deck, one.face, x_at, middle, card))


def write_out(here: AnySituation, box: Box, low: float, shown: Sequence[Hand]) -> None:
    """All hands in writing, in place of the seat's own: cards could not be read there."""
    scene, u, left = here.scene, box.unit, _beside_me(here)
    edge, letters = CLOSE.units * u, NOTE * u
    air = AIR if left else 2
    top = low - len(shown) * LEAST * u
    top = scene.notice.bottom + air if scene.notice else top  # what is awaited stays in view
    place = Rect(left, top, _free(scene, box, top, low) - left, low - top)
    if left:  # a sheet of its own on the felt
        place = place._replace(w=place.w - GAP, h=place.h - AIR)
    named = PERCH * u
    if left:
        named = max(box.width(here.names[seat], letters, True) for seat, _h in shown) + edge
    wanted = max(width(box, held, letters) for _seat, held in shown) / letters * LOOSE

    def size_in(columns: int) -> float:
        high = (place.h - edge) / -(-len(shown) // columns) / ROW
        return min(NAME * u, high, (place.w / columns - 2 * edge - named) / wanted)

    columns = 2 if size_in(2) > TWICE * size_in(1) else 1
    size, rows = size_in(columns), -(-len(shown) // columns)
    line = min(2 * ROW * size, (place.h - edge) / rows)
    wide = place.w / columns
    if left:  # no larger than what is on it
        wide, high = min(wide, size * wanted + named + 2 * edge), rows * line + edge
        x = max(place.x, (box.w - columns * wide) / 2)
        place = Rect(x, place.bottom - high, columns * wide, high)
    _cover(scene, place.x, place.y)
    _lift(scene, top)
    scene.over.append(Panel(place, "plate-solid", GAP if left else 0, "line" if left else ""))
    first = place.cy - rows * line / 2
    for number, (seat, held) in enumerate(shown):
        x = place.x + number % columns * wide + edge
        y = first + (2 * (number // columns) + 1) * line / 2
        if left:
            name = Rect(x, y - line / 2, named - edge, line)
            small = min(letters, line / ROW)
            scene.over.append(Text(here.names[seat], name, small, "soft", True))
        else:
            side = min(PERCH * u - edge / 2, line - 2)
            _perch(here, seat, around(x - edge / 2 + side / 2, y, side, side))
        scene.over += write(box, held, x + named, y, size)


def _beside_me(here: AnySituation) -> float:
    """Where open hands begin that lie in place of the own: a low window keeps its plate."""
    mine = here.scene.named.get(("plate", here.me))
    x = GAP + (mine.rect.right if mine else 0.0)
    return 0.0 if here.box.portrait or here.box.w - x < BROAD * here.box.unit else x


def _free(scene: Scene, box: Box, top: float, low: float) -> float:
    """How far to the right open hands may lie, beside a tally that fits above the bar."""
    panels = [part.rect for part in scene.under if isinstance(part, Panel)]
    tall = [rect for rect in panels if rect.y < top < rect.bottom <= low and rect.x > box.w / 2]
    return min((rect.x - GAP for rect in tall), default=box.w)


def _cover(scene: Scene, x: float, y: float) -> None:
    """Take away the buttons of which open hands from here on would leave an edge in view."""
    over = [part.rect for part in scene.over if isinstance(part, Panel)]
    panels = [rect for rect in over if rect.right > x]
    edges = {(rect.x, rect.w) for rect in panels if rect.bottom > y}
    cut = [rect for rect in panels if (rect.x, rect.w) in edges]  # and those that stand over them

    def lies_there(rect: Rect) -> bool:
        return any(panel.has(rect.cx, rect.cy) for panel in cut)

    scene.over[:] = [part for part in scene.over if not lies_there(extent(part))]
    scene.touches[:] = [t for t in scene.touches if t.aside or not lies_there(t.rect)]


def _perch(here: AnySituation, seat: int, place: Rect) -> None:
    """The bird of a seat, on the colour of its side."""
    here.scene.over.append(Panel(place, f"lit-plate-{side_of(here, seat)}", place.h / 2, "line"))
    here.scene.over.append(Bird(bird_of(here, seat), "waiting", place.inset(1), turned=True))


def _lift(scene: Scene, top: float) -> None:
    """Take away the own hand, which a sheet of open hands shows too."""
    for card, pose in [*scene.cards.items()]:
        if pose.y > top:
            del scene.cards[card]


def roomy(box: Box) -> bool:
    """Whether open hands may be larger, as on a tablet."""
    return min(box.w, box.h) >= BESIDE


def _named_over(box: Box) -> bool:
    """Whether names stand over open hands, so that a tall table stays tall."""
    return box.portrait and roomy(box)


def _abreast(box: Box, shown: Sequence[Hand]) -> int:
    """How many open hands have room beside each other, in lines of like length."""
    most, card = max((len(held) for _seat, held in shown), default=0), TARGET * box.unit
    least = card * (1 + INDEX * (most - 1)) + APART.units * box.unit
    fit_in = max(1, min(len(shown), int(box.w / least)))
    return max(1, -(-len(shown) // max(1, -(-len(shown) // fit_in))))
