"""The plates of a table: a seat's name, what it has won, and whether it is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.options import BOT_LEVELS
from game.engine.words import _
from game.ui.geometry import Box, Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import PLATE, Places
from game.ui.leaves import Line, Sign
from game.ui.scale import (
    GAP,
    LABEL,
    LARGE,
    LEGIBLE,
    LOOSE,
    NEXT,
    ROUND,
    SHARP,
    SMALL,
    SNUG,
    THIN,
    TINY,
)
from game.ui.scene import BACK, Bird, Face, Icon, Named, Panel, Part, Ring, Text
from game.ui.text import LINE
from game.ui.tree import First, Node, Put, Space, column, row

BIRDS = ("wren", "robin", "jay", "finch")  # who sits on the seats behind the person’s
PRICE = 2.0  # what each pixel of a plate costs that is hidden
LEAST = 92.0  # units of the box: on a narrower plate the bird is small, beside the name alone
NEXT_TO = 0.9  # of a bird: where the text beside it begins
STANDS = 1.4  # how high a bird is at most, in heights of its plate
SIGN = 14.0  # units: the room for a sign of the game's own on the corner of a plate
AIR = 0.08  # of a bird: what its disc is smaller
WITHIN, LETTER = 0.88, 0.72  # of a disc: the sign and the letter on it
LESS, AFTER, HIGH = 0.8, 1.27, 0.3  # of a name: words and the dealer's sign; of a plate: its height
WIDE = str.maketrans("123456789", "000000000")  # a text with the widest figures
SHARE, BARE = 0.36, 64.0  # the part of such a plate that is the bird’s; the least with room for it


def plate(
    here: AnySituation,
    where: Places,
    seat: int,
    *,
    note: str = "",
    sub: str = "",
    dealer: bool = False,
    backs: int = 0,
    deck: str = "",
    back: str = "back",
    keep: float = 0,
    sign: tuple[str, str] | None = None,
    won: bool = False,
    said: bool = False,
) -> None:
    """A seat: its bird, its name, what it has won, and the glow when it is to decide.

    ``keep`` is room at the right for a mark on its corner; a ``sign`` and its colour stand behind
    the name, or on a small bird. ``won``: it has just won a trick or a prize; ``said``: a bubble
    hangs in place of the note.
    """
    scene, unit, rect = here.scene, here.box.unit, where.plates[seat]
    rises = rise(here, where, seat)
    if backs and rises > rect.h / 4:  # nothing is written above it
        _backs(here, rect, backs, deck, back)
    start, below = ground(here, rect, seat, won=won, rises=rises)
    size = LABEL * unit
    level = ""
    if sign and small_bird(here, rect):
        on_bird(here, rect, *sign)
        sign = None
    if sub and start + _named(here, seat, sub) > rect.w:
        _tag(here, rect, sub)
        sub = ""
    elif seat != here.me and levels_fit(
        here, size, rect.w - GAP - max(keep, 2 * size * bool(sign)) - start
    ):
        level = bot_level(here, seat)
    alone = not note and not said and start == below  # the name has all the plate
    start += (
        dealer_sign(here, rect, start, below, size, 1 / 2 if alone else HIGH) if dealer else 0.0
    )
    clock = timer(here, where) if here.clock >= 0 and seat == here.me else 0.0
    ends = max(keep, clock), keep + clock
    written = Said(here.box, rect, start, below, here.names[seat], sub, level, note, sign, *ends)
    scene.under += _written(written, alone=alone)


class Said(NamedTuple):
    """What is written on a plate, and between what."""

    box: Box
    rect: Rect
    start: float  # where the name begins
    below: float  # where the line below it begins
    name: str
    sub: str
    level: str
    note: str
    sign: tuple[str, str] | None
    kept: float  # at the right of the name
    free: float  # the same of the note


@lru_cache(32)  # what has not changed is not laid out again
def _written(said: Said, *, alone: bool) -> list[Part]:
    """The text of a plate: closer to its edges where it is narrow.

    Which parts a note has does not change with its figures.
    """
    box, put, note = said.box, Put(said.box), said.note
    room = said.rect.w - said.below - said.free - GAP
    while " · " in note and box.width(note.translate(WIDE), SMALL * box.unit) > room + SNUG:
        note = note.rpartition(" · ")[0]
    sub, level = [
        [Space(SNUG), Line(word, LABEL * LESS, LABEL * LESS, "soft")] * bool(word)
        for word in (said.sub, said.level)
    ]

    mark = [Sign(*said.sign, LEGIBLE)] if said.sign else []

    def first(least: float, air: float, behind: Sequence[Node]) -> Node:
        name = Line(said.name, LABEL, least, bold=True, align="left")
        start, end = Space(said.start - 2 * (air < GAP)), [*mark, Space(said.kept + air)]
        return row(start, name, *sub, Space(grow=1), *behind, *end, gap=0)

    def second(least: float, end: float) -> Node:
        text = Line(note, SMALL, least, "soft", align="left", grow=1)
        return row(Space(said.below), text, Space(end), gap=0)

    names = [first(LABEL, GAP, level), first(LABEL, GAP, []), first(TINY, THIN, [])]
    lines: list[Node] = [First(names)]
    if not alone:
        lines.append(First([second(SMALL, said.free + GAP), second(TINY, said.free + THIN)]))
    column(*lines, gap=0, most=THIN * box.unit).lay(put, said.rect)
    return put.layer


def broad(here: AnySituation, where: Places, seat: int, sub: str) -> Rect:
    """The plate of a seat with room for a word about it behind its name, whatever else is there."""
    rect = where.plates[seat]
    bird = min(rect.h + rise(here, where, seat), rect.h * STANDS) * NEXT_TO + 2
    wide = max(rect.w, bird + _named(here, seat, sub))
    return rect._replace(x=rect.cx - wide / 2, w=wide)


def _named(here: AnySituation, seat: int, sub: str) -> float:
    """The room for a name and a word behind it, the dealer's sign and one of the game's own.

    With all of them, so that the word does not move when the deal goes round.
    """
    size = LABEL * here.box.unit
    words = here.box.measure(here.names[seat], size, True) + here.box.width(sub, size * LESS)
    return words + size * AFTER + SNUG + SIGN * here.box.unit + GAP


def ground(
    here: AnySituation, rect: Rect, seat: int, *, won: bool = False, rises: float = 0
) -> tuple[float, float]:
    """A plate without its text: its colour and form, and the bird.

    Returns where its name and where the line below it begin.

    Partners have round ends and cool colours, their opponents edges and warm ones. So far the bird
    ``rises`` above the plate.
    """
    under, lit, side = here.scene.under, here.awaits(seat), side_of(here, seat)
    radius = _radius(side, rect)
    edge = "accent" if lit else {"own": "line"}.get(side, side)
    under.append(Panel(rect, f"{'lit-' if lit else ''}plate-{side}", radius, edge))
    here.scene.named["plate", seat] = Named(rect, here.names[seat], PRICE)
    mood, turned = _mood(here, seat, won=won), rect.cx < here.box.w / 2 - 2
    size = _bird_size(here, rect, rises)
    if size:
        bird = Rect(rect.x - size * AIR, rect.bottom - size - 1, size, size)
        wide = size * (1 - AIR)
        disc = around(bird.cx, rect.bottom - wide / 2, wide, wide)
    elif rect.w >= BARE:
        bird = disc = _small(rect)
    if size or rect.w >= BARE:
        under.append(Panel(disc, f"lit-plate-{side}", disc.w / 2, edge))
        under.append(Bird(bird_of(here, seat), mood, bird, turned, within=not size))
        here.scene.named["bird", seat] = Named(disc, price=PRICE)
    return _begins(rect, radius, size)


def begins(here: AnySituation, rect: Rect, seat: int) -> tuple[float, float]:
    """Where on a plate its name and the line below it begin: behind a bird that does not rise."""
    return _begins(rect, _radius(side_of(here, seat), rect), _bird_size(here, rect, 0))


def _begins(rect: Rect, radius: float, size: float) -> tuple[float, float]:
    if size:
        return size * NEXT_TO + 2, size * NEXT_TO + 2
    inner = max(GAP, radius / 2)
    if rect.w < BARE:
        return inner, inner
    return _small(rect).w + THIN, inner + THIN  # clear of a sign on the bird


def _radius(side: str, rect: Rect) -> float:
    return {"own": ROUND, "we": rect.h / 2, "they": SHARP}[side]


def _bird_size(here: AnySituation, rect: Rect, rises: float) -> float:
    """How large the bird beside both lines is; 0 where there is room for a small one at most."""
    if rect.w < BARE or small_bird(here, rect):
        return 0.0
    share = 0.42 if rect.w >= 104 * here.box.unit else 0.37
    return min(rect.h + rises, rect.h * STANDS, rect.w * share)


def dealer_sign(
    here: AnySituation, rect: Rect, start: float, below: float, size: float, high: float = HIGH
) -> float:
    """The dealer’s button before the name, or on a small bird. Returns how far the name moves.

    It carries the first letter of who deals, which is no letter of a card in any language: the
    English D would be the German queen.
    """
    small = start > below
    x = rect.x + start + size / 2
    disc = _on_bird(rect) if small else around(x, rect.y + rect.h * high, size, size)
    here.scene.under.append(Panel(disc, "accent", disc.w / 2))
    letter = Text(_("D"), disc, disc.w * LETTER, "ink", True, "centre")
    here.scene.under.append(letter)
    return 0.0 if small else size * AFTER


def on_bird(here: AnySituation, rect: Rect, icon: str, colour: str) -> None:
    """A sign on the small bird of a narrow plate."""
    disc = _on_bird(rect)
    here.scene.under.append(Panel(disc, "plate-own", disc.w / 2))
    here.scene.under.append(Icon(icon, disc.cx, disc.cy, disc.w * WITHIN, colour))


def _on_bird(rect: Rect) -> Rect:
    bird = _small(rect)
    side = bird.w / 2
    return around(bird.x + side / 2, bird.bottom - side / 3, side, side)


def _small(rect: Rect) -> Rect:
    """Where a small bird sits: on the corner of its plate, above its second line."""
    side = min(rect.w * SHARE, rect.h / 2 + SNUG)
    return Rect(rect.x + 1, rect.y - NEXT, side, side)


def small_bird(here: AnySituation, rect: Rect) -> bool:
    """Whether a plate has room for a small bird alone."""
    return BARE <= rect.w < LEAST * here.box.unit


def bird_of(here: AnySituation, seat: int) -> str:
    """Who sits there."""
    return BIRDS[seat - 1] if seat else here.bird


def side_of(here: AnySituation, seat: int) -> str:
    """Whose colour a seat has: ``we`` or ``they``; its ``own`` where all play alone."""
    rules = here.rules
    if rules.sides == rules.seats:
        return "own"
    return "we" if rules.side(seat) == rules.side(here.me) else "they"


def tag(here: AnySituation, rect: Rect, text: str) -> Rect:
    """Where a word about a seat stands on the breast of its bird."""
    size = LEGIBLE * here.box.unit
    wide = here.box.width(text, size, True) + SNUG
    return Rect(rect.x + THIN, rect.bottom - size, wide, size * LINE)


def _tag(here: AnySituation, rect: Rect, text: str) -> None:
    """A word about a seat on its bird, where there is no room beside the name."""
    place = tag(here, rect, text)
    here.scene.under.append(Panel(place, "paper", place.h / 2))
    here.scene.under.append(Text(text, place, place.h / LINE, "ink", True, "centre"))


def badge(here: AnySituation, rect: Rect, icon: str, colour: str) -> None:
    """A sign on the upper right corner of a plate."""
    unit = here.box.unit
    disc = around(rect.right - GAP * unit, rect.y + GAP * unit, LARGE * unit, LARGE * unit)
    here.scene.under.append(Panel(disc, "plate-own", disc.w / 2, "line"))
    here.scene.under.append(Icon(icon, disc.cx, disc.cy, LOOSE * unit, colour))


def rise(here: AnySituation, where: Places, seat: int) -> float:
    """How far the bird stands out above its plate: far where nothing is written there."""
    unit, free = here.box.unit, where.plates[seat].y - where.header.bottom
    if where.over and (seat == here.me or free < PLATE * unit):  # under the header's second line
        return 2 * unit
    return min(where.plates[seat].h / 2, max(0.0, free - 2))


def _mood(here: AnySituation, seat: int, *, won: bool) -> str:
    rules, table = here.rules, here.view.table
    if table.phase == "over" and (winners := rules.winners(table)):
        return "pleased" if rules.side(seat) in winners else "beaten"
    if won:
        return "pleased"
    return "thinking" if here.awaits(seat) else "waiting"


def _backs(here: AnySituation, rect: Rect, count: int, deck: str, back: str) -> None:
    """The cards that a seat holds, face down behind its plate."""
    small, bird = rect.h * BACK, rect.h
    step = min(small / 2, (rect.w - bird - small - GAP) / max(1, count - 1))
    span = step * (count - 1)
    for i in range(count):
        x = rect.x + (bird + rect.w - span) / 2 + i * step
        here.scene.under.append(Face(deck, back, x, rect.y + THIN * here.box.unit, small))


def levels_fit(here: AnySituation, size: float, room: float) -> bool:
    """Whether the level of every other seat fits behind its name, and the dealer's sign too."""
    measure, me, levels = here.box.measure, here.me, here.rules.levels
    words = [
        measure(here.names[seat], size, True) + measure(_(BOT_LEVELS[level]), size * LESS, False)
        for seat, level in enumerate(levels)
        if seat != me
    ]
    widest = max(words)
    return widest + size * AFTER + GAP <= room


def bot_level(here: AnySituation, seat: int) -> str:
    """How well the computer player of a seat plays, in a word."""
    return _(BOT_LEVELS[here.rules.levels[seat]])


def timer(here: AnySituation, where: Places) -> float:
    """Draw the time left as a ring on the person's plate, or beside it. Returns the room it takes.

    There is room beside the plate where it stands over the hand.
    """
    unit, rect = here.box.unit, where.plates[here.me]
    radius = rect.h / 3
    x = rect.right + (radius + GAP * unit) * (1 if where.over else -1)
    late = here.seconds <= 10
    here.scene.under.append(Ring(x, rect.cy, radius, here.clock, "bad" if late else "accent"))
    place = around(x, rect.cy, radius * 2, radius * 2)
    size = radius * (1 if len(str(here.seconds)) < 3 else 0.75)
    colour = "text" if late else "soft"
    here.scene.under.append(Text(str(here.seconds), place, size, colour, late, "centre"))
    return 0 if where.over else radius * 2 + SNUG * unit
