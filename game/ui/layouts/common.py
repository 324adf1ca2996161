"""What all tables share: where things lie in any window, and the pieces they are made of.

A layout decides no rule: where things are comes from the view, what may be done from ``legal``.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.engine.actions import Action, Event
from game.engine.rules import AnyRules
from game.engine.state import Common, Drawer, P_co, T_co, View
from game.engine.words import N_, _, sentences
from game.ui.scene import (
    CARD_RATIO,
    Box,
    Panel,
    Rect,
    Scene,
    Text,
    around,
    framed,
    rounding,
)
from game.ui.theme import RUN, STAMP

if TYPE_CHECKING:

    class Collected(Common, Protocol):
        """The table of a game with tricks, as far as the trick collected last goes."""

        last_trick: tuple[int, ...]
        last_leader: int
        last_winner: int


RIM = 0.12  # the part of the radius of a felt's corners that its rim covers
STRIP = 0.44  # the part of a card's width that its index needs in a fan
GAP = 8.0
LAID = 0.7  # of a card's width: rather so small a trick in a tall window than one in a row
LIT = 6.0  # how far the light around a card of a trick is kept from what is above it
CLEAR = 0.89  # of it: the least in a cross where one hides another otherwise
TAUGHT = 1.0  # of a card's width: a card of the trick beside what a coach says, in a tall window
SAID = 40  # units: with less of them below a trick, its cards lie in a row where a coach speaks
PICKED, MARKED = 14.0, 10.0  # how far a chosen card stands up, and the dot over it above that
PART = 0.6  # between two columns of a table, in sizes of its letters
R_co = TypeVar("R_co", bound=AnyRules, covariant=True)  # the rules of a game


class Outcome(NamedTuple):
    """What a touch leads to: a decision, or cards picked from now on, or ``why`` it cannot be.

    ``say``: what a screen reader says of the picking. ``steps``: several decisions, one after
    another. ``wanted``: the decision that is on offer from now on.
    """

    action: Action | None = None
    picked: tuple[int, ...] = ()
    why: str = ""
    say: str = ""
    wanted: Action | None = None
    steps: tuple[Action, ...] = ()


def card_of(what: Hashable) -> int | None:
    """The card that is touched, if it is one: ("card", number)."""
    match what:
        case ("card", int(card)):
            return card
    return None


@dataclass(slots=True)
class Situation(Generic[R_co, T_co, P_co]):
    """All that a table's picture is made of."""

    box: Box
    rules: R_co
    view: View[T_co, P_co]
    legal: list[Action]
    names: Sequence[str]
    scene: Scene
    # What happened since the last picture; for the page at the end of a match, all of it.
    events: Sequence[Event] = ()
    picked: tuple[int, ...] = ()  # cards touched so far, of those to be chosen together
    held: bool = False  # whether the card picked hangs on the pointer that drags it
    said: Mapping[int, Action] = field(default_factory=dict)  # by seat, its last word of the deal
    hint: Action | None = None
    advised: Sequence[Action] = ()  # the hint, or all that it advises to choose together
    can_undo: bool = False
    can_claim_rest: bool = False
    embedded: bool = False
    four_colours: bool = False  # whether a French deck has clubs green and diamonds blue
    page: int = 0  # which page of choices too many for the window is turned up
    wanted: Action | None = None  # a choice that was typed or stepped to: it is on offer
    risk: Action | None = None  # a costly decision that was touched once; the next touch means it
    before: str = ""  # while the last news is on its way: the prompt before it
    clock: float = -1.0  # the part of the person's time that is left; below 0 without a timer
    seconds: int = 0  # the same in seconds, rounded up
    stake: str = ""  # what a rated match may bring, or what it costs to leave it
    seal: str = ""  # of all chance in the match, as far as the pause menu shows it
    account: tuple[tuple[str, str, str], ...] = ()  # why the rating has changed, row by row
    bird: str = "rook"  # the one that the person has chosen
    marks: frozenset[str] = frozenset()  # what the match counts as
    waits: bool = True  # whether it can be gone on with when it is left
    more: tuple[tuple[str, str], ...] = ()  # what else the pause menu offers, and its words
    coached: bool = False  # whether a coach has something to say at this table
    onlooker: bool = False  # whether the match is only looked at: nobody is asked anything
    kept: bool = False  # whether the trick that was just collected still lies there to be looked at
    by_heart: bool = False  # whether nothing may show what the person is to keep count of

    @property
    def noted(self) -> bool:
        """Whether a hint or what a coach says is laid over the table and needs room there."""
        return self.coached or self.hint is not None

    @property
    def me(self) -> int:
        """The seat at the bottom."""
        return self.view.seat

    def seat(self, steps: int) -> int:
        """The seat so many steps clockwise (to the left) of me."""
        return (self.me + steps) % self.rules.seats

    def called(self, seat: int) -> str:
        """A seat in a sentence: the person is You there, whatever name is on the plate."""
        return _("You") if seat == self.me and not self.onlooker else self.names[seat]

    def awaits(self, seat: int) -> bool:
        """Whether this seat is to decide."""
        return bool(self.view.table.turn >> seat & 1)


AnySituation: TypeAlias = Situation[AnyRules, Common, Drawer]  # for pieces that every game uses
OwnSituation: TypeAlias = Situation[Any, Any, Any]  # of the one game that a function is written for


def once(here: AnySituation, action: Action) -> Hashable:
    """What a button of a costly decision stands for: it asks once, and then it is meant."""
    return action if here.risk == action else ("ask", action)


def frame(here: AnySituation, what: Hashable, rect: Rect) -> None:
    """The frame around the button of the decision that is advised."""
    if here.hint and what in (here.hint, ("ask", here.hint)):
        here.scene.over += framed(rect.inset(-3), 14, "focus")


@dataclass(frozen=True, slots=True)
class Places:
    """Where things lie in one window. ``plates`` and ``spots`` are per seat."""

    header: Rect
    plates: dict[int, Rect]
    spots: dict[int, tuple[float, float]]  # where a seat's card lies in the trick
    centre: Rect  # between the plates, the hand and the header
    prompt: Rect
    hand: Rect
    card: float  # the width of a card of the hand
    laid: float  # the same of a card on the table
    wide: bool  # plates stand at the sides, not in a row


def area(box: Box) -> Rect:
    """The part of the window in which the seats stay together; a low window needs all of it."""
    w = min(box.w, max(box.h * 16 / 9, 1000.0))
    return Rect((box.w - w) / 2, 0, w, box.h)


def margin(box: Box) -> float:
    """How far the outermost things are from the edge of the window."""
    return 16 * box.unit if min(box.w, box.h) >= 600 else GAP


def felt(box: Box) -> Rect:
    """Where the felt lies in a table's place: the far seats beyond it, the hand before it."""
    unit, room = box.unit, area(box)
    top = 46 * unit
    if box.portrait:
        side = min(6 * unit, box.w * 0.05)
        top += 52 * unit
        return Rect(side, top, box.w - 2 * side, box.h * 0.9 - top)
    if box.small or box.h < 480 * unit:
        return Rect(room.x + 30 * unit, top + 16 * unit, room.w - 60 * unit, box.h)
    side, top = 72 * unit, top + 66 * unit
    return Rect(room.x + side, top, room.w - 2 * side, box.h * 0.89 - top)


def inner(cloth: Rect) -> Rect:
    """The part of a felt that its rim leaves free."""
    return cloth.inset(rounding(cloth.w, cloth.h) * RIM)


def rims(box: Box) -> list[Rect]:
    """The rim of the table at both sides, and what an upright window leaves beside it."""
    cloth = felt(box)
    free = inner(cloth)
    x = 0.0 if box.portrait else cloth.x
    side = free.x - x
    return [Rect(at, cloth.y, side, box.h) for at in (x, free.right)]


def clear(cloth: Rect, y: float, bottom: float) -> Rect:
    """The part of a band of a felt that the rim and its round corners leave free."""
    inside = inner(cloth)
    curve = rounding(cloth.w, cloth.h) * (1 - RIM)

    def lost(y: float) -> float:
        deep = min(curve, max(0.0, inside.y + curve - y, y - inside.bottom + curve))
        return float(curve - (curve**2 - deep**2) ** 0.5)

    side = max(lost(y), lost(bottom))
    return Rect(inside.x + side, y, inside.w - 2 * side, bottom - y)


def from_where(cloth: Rect, wide: float) -> float:
    """The y from which on a felt is so wide, below the round corners of its rim."""
    curve = rounding(cloth.w, cloth.h)
    inside = cloth.inset(curve * RIM)
    curve *= 1 - RIM
    side = min(curve, max(0.0, (inside.w - wide) / 2))
    return float(inside.y + curve - (curve**2 - (curve - side) ** 2) ** 0.5)


def places(here: AnySituation, *, rows: int = 1) -> Places:
    """Where things lie in a window; the hand has so many ``rows``.

    Above a hand of which cards are chosen together is room for those that stand up.
    """
    box, unit, room = here.box, here.box.unit, area(here.box)
    header = Rect(0, 0, box.w, 46 * unit)
    close = 4.0 if box.small else 8.0
    if box.portrait:
        card = max(56.0, min(box.w * 0.178, box.h * 0.118))
    else:
        card = max(50.0 if box.small else 56.0, min(box.h * 0.16, room.w * 0.11))
    height = card * CARD_RATIO
    block = height * (1 + row_step(box) * (rows - 1))
    edge = margin(box)
    bottom = close + 2
    most = 160 * unit if box.w >= 1100 * unit else 126 * unit if box.portrait else 148 * unit
    plate_w, plate_h = min(most, (box.w - 4 * GAP) / 3), 48 * unit
    wide = room.w >= 3 * plate_w + 4 * card
    tablet = box.portrait and here.rules.seats == 4 and room.w >= 2 * plate_w + 240 * unit
    wide = wide or tablet
    hand_y = box.h - bottom - block
    prompt_h = 32 * unit
    side = plate_w + edge + GAP if not box.portrait else GAP
    hand = Rect(room.x + side, hand_y, room.w - 2 * side, block)
    mine_w = plate_w
    if box.small and not wide:  # the hand has all that the person's plate leaves
        mine_w = min(plate_w, room.w * 0.26)
        side = mine_w + 2 * GAP
        hand = Rect(room.x + side, hand_y, room.w - side - GAP, block)
    chosen = here.legal and here.rules.gathered(here.view)
    clear = close + (PICKED + (MARKED if rows == 1 else 0) if chosen else 0)
    prompt = Rect(room.x + GAP, hand_y - prompt_h - clear, room.w - 2 * GAP, prompt_h)
    top = header.bottom + (26 * unit if not box.portrait else 30 * unit)
    plates = _plates(here, room, prompt, Rect(edge, top, plate_w, plate_h), wide=wide)
    high = top + plate_h + close
    if tablet:  # under those at the sides the trick has all the width
        high = plates[here.seat(1)].bottom + 34 * unit
    if box.portrait:
        plates[here.me] = Rect(edge, prompt.y - plate_h - 6, plate_w, plate_h)
    else:
        plates[here.me] = Rect(room.x + edge, box.h - bottom - plate_h, mine_w, plate_h)
    low = prompt.y - (plate_h + 8 if box.portrait else 0)
    if wide and here.rules.seats == 4 and not tablet:
        if box.h >= 480 * unit:  # a low window needs all of it
            high = max(high, inner(felt(box)).y + 8)
        beside = plate_w + edge + 2 * GAP
        centre = Rect(room.x + beside, 0, room.w - 2 * beside, 0)
    else:
        beside = inner(felt(box)).x + 2 if box.portrait and here.rules.seats == 4 else GAP
        centre = Rect(room.x + beside, 0, room.w - 2 * beside, 0)
    centre = centre._replace(y=high, h=low - high - close)
    laid, spots = _trick(here, centre, card, prompt.y - close if tablet else centre.bottom)
    return Places(header, plates, spots, centre, prompt, hand, card, laid, wide)


def _trick(
    here: AnySituation, centre: Rect, card: float, low: float
) -> tuple[float, dict[int, tuple[float, float]]]:
    """How wide the cards of a trick are, beside such a card of the hand, and where they lie.

    ``low`` is how far down they may lie where they would be smaller than it: beside the own plate.
    """
    box, laid = here.box, card
    if box.small:
        laid = max(card * 0.5, min(card, centre.h / CARD_RATIO))
    elif box.portrait:
        if here.onlooker:  # over a shorter table the light of the highest is clear of its plate
            centre, low = centre._replace(y=centre.y + LIT, h=centre.h - LIT), low - LIT / 2
        laid = max(card * LAID, in_cross(centre, card * (TAUGHT if here.coached else 1.5)))
        if laid < card:
            centre = centre._replace(h=low - centre.y)
            laid = max(laid, in_cross(centre, card))
    elif (clear := centre.h / 2.1 / CARD_RATIO) > card * CLEAR:  # else they lie in a row
        laid = min(card, clear)  # a little smaller, so that in its cross no card hides a rank
    high = laid * CARD_RATIO
    if here.coached and box.portrait:  # below the trick is room for what is said of it
        cross = high * 2.2 + 8
        if box.w < 600 and centre.h < cross + SAID * box.unit:  # they lie in a row
            cross = high * 1.02
        centre = centre._replace(h=min(centre.h, cross))
    return laid, spots_in(here, centre, laid if box.portrait else card, high)


def in_cross(room: Rect, most: float) -> float:
    """How wide the cards of a trick are when none of them hides another in so much room."""
    return min(most, room.h / 2.2 / CARD_RATIO, room.w / 3.37)


def _plates(
    here: AnySituation, room: Rect, prompt: Rect, first: Rect, *, wide: bool
) -> dict[int, Rect]:
    """The plates of the others, as large as ``first``: around the table, or in a row at its top.

    Its x is how far plates are from the edge of the room.
    """
    plates: dict[int, Rect] = {}
    width = first.w
    if wide and here.rules.seats == 4:
        middle = (first.bottom + prompt.y) / 2 - first.h / 2
        if here.box.portrait:  # higher up, where the plaque stands between them
            middle = first.bottom + 30 * here.box.unit
        plates[here.seat(1)] = Rect(room.x + first.x, middle, width, first.h)
        plates[here.seat(2)] = Rect((here.box.w - width) / 2, first.y, width, first.h)
        plates[here.seat(3)] = Rect(room.right - first.x - width, middle, width, first.h)
        return plates
    count = here.rules.seats - 1
    width = min(width, (room.w - (count + 1) * GAP) / count)
    gap = (room.w - count * width) / (count + 1)
    for i in range(count):
        x = room.x + gap + i * (width + gap)
        plates[here.seat(i + 1)] = Rect(x, first.y, width, first.h)
    return plates


def spots_in(
    here: AnySituation, centre: Rect, card: float, height: float
) -> dict[int, tuple[float, float]]:
    """Where each seat's card lies in the trick."""
    dx = min(card * 1.3, (centre.w - card) / 2 - 6)
    dy = max(0.0, min(height * 0.6, (centre.h - height) / 2))
    cx, cy = centre.cx, centre.cy
    spots = {
        here.me: (cx, cy + dy),
        here.seat(1): (cx - dx, cy),
        here.seat(2): (cx, cy - dy),
        here.seat(3): (cx + dx, cy),
    }
    if (dy > 0 or here.box.small) and dy < height * 0.45 and centre.w > card * 3.9:
        # In a low window they lie in a row, and no card hides another, nor the light around one.
        # That of the highest or the lowest is clear of what is above and below them.
        step, dy = min(card + 3 * LIT, (centre.w - card) / 3), max(0.0, dy - LIT)
        spots = {
            here.me: (cx - step / 2, cy + dy),
            here.seat(1): (cx - step * 1.5, cy),
            here.seat(2): (cx + step / 2, cy - dy),
            here.seat(3): (cx + step * 1.5, cy),
        }
    return spots


def askew(face: str) -> int:
    """How many degrees a card of the trick lies askew: another has another angle."""
    return sum(face.encode()) * 4 % 9 - 4


def row_step(box: Box) -> float:
    """The part of a card's height that stays in view above the next row of the hand."""
    return 0.45 if box.small else 0.56


def hand_rows(box: Box, count: int, card: float, width: float) -> int:
    """How many rows a hand of so many cards needs to keep every index in view."""
    return 1 if card + (count - 1) * card * STRIP <= width else 2


# -- pieces


def fit(box: Box, text: str, size: float, width: float, bold: bool = False) -> str:
    """The text, shortened with an ellipsis when it is too wide."""
    if box.width(text, size, bold) <= width:
        return text
    while text and box.width(text + "…", size, bold) > width:
        text = text[:-1]
    return text + "…"


def balanced(box: Box, text: str, size: float, width: float) -> list[str]:
    """The text in as few lines as it needs, of nearly the same width."""
    lines = box.wrap(text, size, width)
    for part in (0.9, 0.8, 0.7, 0.6):
        closer = box.wrap(text, size, width * part)
        if len(closer) > len(lines):
            break
        lines = closer
    if len(lines) == 2 and lines[0][-1:] not in ",:.":  # better after a pause
        closer = box.wrap(text, size, box.width(lines[0], size) - 0.1)
        lines = closer if len(closer) == 2 and closer[0][-1:] in ",:." else lines
    return lines


def shrunk(
    box: Box, text: str, size: float, width: float, bold: bool = False, least: float = 9
) -> float:
    """The size at which a text fits a width: ``size``, or smaller where it must be."""
    while size > least and box.width(text, size, bold) > width:
        size -= 0.5
    return size


_TURNS = {
    "bid": N_("{name} to bid"),
    "bury": N_("{name} to bury cards"),
    "trump": N_("{name} to name trump"),
    "choose": N_("{name} to choose trumps"),
    "challenge": N_("{name} may raise the stake"),
    "declare": N_("{name} may declare"),
    "stuk": N_("{name} may claim king and queen"),
    "claim": N_("{name} may claim the bonus"),
    "play": N_("{name} to play"),
    "meld": N_("{name} arranges families"),
}


def asked(here: AnySituation) -> str:
    """What is awaited of the person, or of whom, by name, the table waits."""
    if here.onlooker and here.view.table.turn == 1:  # the person's seat, whoever looks
        return _("Your turn")
    if here.onlooker and here.view.table.turn == 1 << here.me:
        return _asked_of(here.view, here.names[here.me])
    return turn(here.rules, here.view, here.me, here.names)


def turn(rules: AnyRules, view: View[Common, Drawer], me: int, names: Sequence[str]) -> str:
    """What a seat is asked, or for whom, by name, it waits."""
    seats = [seat for seat in range(rules.seats) if view.table.turn >> seat & 1]
    if len(seats) != 1 or seats[0] == me:
        return rules.prompt(view)
    return _asked_of(view, names[seats[0]])


def _asked_of(view: View[Common, Drawer], name: str) -> str:
    """What is asked of somebody, by name."""
    return _(_TURNS.get(view.table.phase, N_("Waiting for {name}"))).format(name=name)


def prompt(
    here: AnySituation, rect: Rect, text: str, brief: str = "", *, loud: bool = False
) -> None:
    """What is awaited, in a few words over the hand; a short message takes its place.

    While cards are still on their way it is what was said before; none of them flies over it.
    ``brief`` is written where there is hardly room for all of it; ``loud``: it is news.
    """
    unit = here.box.unit
    mine, loud = bool(here.legal) and not here.before, loud and not here.before
    bold = mine or loud
    here.scene.prompt = text = here.before or text
    size, least = 16 * unit, min(12.5, 12.5 * unit)
    if brief and not here.before and here.box.width(text, least + 0.5, bold) > rect.w - 30 * unit:
        text = brief
    while size > least and here.box.width(text, size, bold) > rect.w - 30 * unit:
        size -= 0.5 * unit
    text = fit(here.box, text, size, rect.w - 30 * unit, bold)
    w = here.box.width(text, size, bold) + 30 * unit
    place = here.scene.notice = around(rect.cx, rect.cy, w, rect.h)
    edge, ink = ("accent", "accent") if mine else ("plaque-line", "text") if loud else ("", "soft")
    here.scene.over.append(Panel(place, "plate-own" if bold else "shade", rect.h / 2, edge))
    here.scene.over.append(Text(text, place, size, ink, bold, "centre"))


def veil(here: AnySituation) -> None:
    """Darken the table under an overlay, and let nothing of it be touched."""
    here.scene.modal = len(here.scene.touches)
    here.scene.top.append(Panel(here.box.rect, "veil", 0))


def sheet_box(here: AnySituation, title: str, height: float, width: float = 520) -> Rect:
    """Draw the paper of an overlay with its title. Returns the room that is left."""
    veil(here)
    unit = here.box.unit
    w = min(here.box.w - 2 * margin(here.box), width * unit)
    h = min(here.box.h - 16, height)
    from game.ui.layouts import papers  # noqa: PLC0415  the first picture lies under none

    rect = papers.place(here.scene, here.box, w, h)
    papers.lay(here.scene, here.box, rect)
    here.scene.top.append(Panel(rect, "plate-solid", 16, "line"))
    head = Rect(rect.x, rect.y + 12 * unit, rect.w, 30 * unit)
    size = 21 * unit
    while here.box.width(title, size, True) > rect.w - 24 and size > 12:
        size -= 1
    here.scene.top.append(Text(title, head, size, "accent", True, "centre"))
    return Rect(
        rect.x + 16, head.bottom + 10 * unit, rect.w - 32, rect.bottom - head.bottom - 24 * unit
    )


def table_rows(
    here: AnySituation,
    rect: Rect,
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    *,
    strong: Sequence[int] = (),
    step: float = 0,
    large: float = 15,
    since: Sequence[Sequence[int]] = (),
) -> float:
    """A small table of text; ``widths`` are shares of the box. Returns the y below it.

    ``since`` says of the figures in each row what they count up from; an empty row stays as it is.
    ``large`` is the size of the letters in units of the box.

    A column is at least as wide as what stands in it, and they never touch: rather all of it is
    smaller, and at last what stands in the first column is cut.
    """
    unit, box = here.box.unit, here.box
    lines = [head, *rows] if head else [*rows]
    bold = [bool(head) <= i and i - bool(head) in strong for i in range(len(lines))]
    size = large * unit
    step = step or size * 1.55

    def needed(size: float) -> list[float]:
        heads = [size * 0.86 if head and i == 0 else size for i in range(len(lines))]
        cells = [
            [box.width(text, at, thick) for text in line]
            for line, at, thick in zip(lines, heads, bold, strict=True)
        ]
        return [max(column) for column in zip(*cells, strict=True)]

    most = rect.w
    while sum(need := needed(size)) + PART * size * (len(need) - 1) > most and size > 9:
        size -= 0.5
    gap = PART * size
    need[0] = min(need[0], most - sum(need[1:]) - gap * (len(need) - 1))
    share = [(rect.w + gap) * width / sum(widths) - gap for width in widths]
    if any(wide < least for wide, least in zip(share, need, strict=True)):
        spare = most - sum(need) - gap * (len(need) - 1)
        share = [n + spare * w / sum(widths) for n, w in zip(need, widths, strict=True)]
    y = rect.y
    for number, line in enumerate(lines):
        first = bool(head) and number == 0
        at, x = size * 0.86 if first else size, rect.x
        for column, (cell, wide) in enumerate(zip(line, share, strict=True)):
            text = cell if column else fit(box, cell, at, wide, bold[number])
            ink, align = "soft" if first else "text", "right" if column else "left"
            place = Rect(x, y, wide, step)
            part = Text(text, place, at, ink, bold[number], align)
            if (row := number - bool(head)) in range(len(since)) and column and since[row]:
                after = (STAMP - RUN) * row / max(1, len(since) - 1)
                part = part._replace(since=since[row][column - 1], after=after)
            here.scene.top.append(part)
            x += wide + gap
        y += step
        if first:
            here.scene.top.append(Panel(Rect(rect.x, y, rect.w, 1), "line", 0))
    return y


def plain(number: int) -> str:
    """A score with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def won_it(here: AnySituation, seat: int) -> str:
    """Who won a trick."""
    name = here.called(seat)
    return _("You won it") if name == _("You") else _("{name} won it").format(name=name)


def won_text(here: Situation[AnyRules, Collected, Drawer]) -> str:
    """Who won the trick collected last, and with what; "" when there is none."""
    rules, table = here.rules, here.view.table
    if not table.last_trick:
        return ""
    card = table.last_trick[(table.last_winner - table.last_leader) % rules.seats]
    play = rules.log_line(Event("play", table.last_winner, (card,)), here.names)
    winner = won_it(here, table.last_winner)
    return sentences(_("Last trick again"), play, winner)


def last_trick_text(here: Situation[AnyRules, Collected, Drawer]) -> str:
    """The trick collected last, in sentences."""
    rules, table = here.rules, here.view.table
    plays = [
        rules.log_line(Event("play", (table.last_leader + i) % rules.seats, (card,)), here.names)
        for i, card in enumerate(table.last_trick)
    ]
    winner = won_it(here, table.last_winner)
    return sentences(*plays, winner)
