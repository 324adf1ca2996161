"""The plates of a table: a seat's name, what it has won, and whether it is to decide."""

from __future__ import annotations

from game.engine.options import BOT_LEVELS
from game.engine.words import _
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import Places
from game.ui.scale import LABEL
from game.ui.scene import BACK, Bird, Face, Icon, Named, Panel, Rect, Ring, Text, around
from game.ui.text import cut, shrunk

BIRDS = ("wren", "robin", "jay", "finch")  # who sits on the seats behind the person’s
PRICE = 2.0  # what each pixel of a plate costs that is hidden
LEAST = 92.0  # units of the box: on a narrower plate the bird is small, beside the name alone
STANDS = 1.4  # how high a bird is at most, in heights of its plate
SIGN = 14.0  # units: the room for a sign of the game's own on the corner of a plate
WIDE = str.maketrans("123456789", "000000000")  # a text with the widest figures
SMALL, TINY = 0.36, 64.0  # the part of such a plate that is the bird’s; the least with room for it


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
    above: bool = False,
    won: bool = False,
    said: bool = False,
) -> None:
    """A seat: its bird, its name, what it has won, and the glow when it is to decide.

    ``keep`` is room at the right for a sign of the game's own; ``above``: beside the name only.
    ``won``: it has just won a trick or a prize; ``said``: a bubble hangs in place of the note.
    """
    scene, unit, rect = here.scene, here.box.unit, where.plates[seat]
    rises = rise(here, where, seat)
    if backs and rises > rect.h / 4:
        _backs(here, rect, backs, deck, back)
    start, below = ground(here, rect, seat, won=won, rises=rises)
    size = LABEL * unit
    left = rect.x + start

    room = rect.right - 8 - keep - left
    level = bot_level(here, seat) if seat != here.me and levels_fit(here, size, room) else ""
    if sub and left + _named(here, seat, sub) > rect.right:
        _tag(here, rect, sub)
        sub, level = "", ""
    alone = not note and not said and start == below  # the name has all the plate
    down = 0.5 if alone else 0.3
    x = left + (dealer_sign(here, rect, start, below, size, down) if dealer else 0.0)
    clock = timer(here, where) if here.clock >= 0 and seat == here.me else 0.0
    end = rect.right - 8 - max(keep, clock)
    if here.box.measure(here.names[seat], size, True) > end - x:
        x, end = x - 2, end + 5  # closer to the edges of a narrow plate
    width = end - x
    size = shrunk(here.box, here.names[seat], size, width, True)
    name = cut(here.box, here.names[seat], size, width, True)
    top = Rect(x, rect.y + 3 * unit, width, rect.h * 0.46)
    if alone:
        top = top._replace(y=rect.y, h=rect.h)
    scene.under.append(Text(name, top, size, "text", True))
    after = x + here.box.measure(name, size, True) + 6
    _beside_name(here, top._replace(x=after), end, size * 0.8, sub, level)
    left = rect.x + below
    low = Rect(left, rect.y + rect.h * 0.5, rect.right - 8 - keep - clock - left, rect.h * 0.42)
    _note(here, note, low, keep if above else 0)


def broad(here: AnySituation, where: Places, seat: int, sub: str) -> Rect:
    """The plate of a seat with room for a word about it behind its name, whatever else is there."""
    rect = where.plates[seat]
    bird = min(rect.h + rise(here, where, seat), rect.h * STANDS) * 0.9 + 2
    wide = max(rect.w, bird + _named(here, seat, sub))
    return rect._replace(x=rect.cx - wide / 2, w=wide)


def _named(here: AnySituation, seat: int, sub: str) -> float:
    """The room for a name and a word behind it, the dealer's sign and one of the game's own.

    With all of them, so that the word does not move when the deal goes round.
    """
    size = LABEL * here.box.unit
    words = here.box.measure(here.names[seat], size, True) + here.box.width(sub, size * 0.8)
    return words + size * 1.27 + 6 + SIGN * here.box.unit + 8


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
    if not size and rect.w >= TINY:
        bird = _small(rect)
        under.append(Panel(bird, f"lit-plate-{side}", bird.w / 2, edge))
        under.append(Bird(bird_of(here, seat), mood, bird, turned, within=True))
        here.scene.named["bird", seat] = Named(bird, price=PRICE)
    elif size:
        bird = Rect(rect.x - size * 0.08, rect.bottom - size - 1, size, size)
        disc = around(bird.cx, rect.bottom - size * 0.46, size * 0.92, size * 0.92)
        under.append(Panel(disc, f"lit-plate-{side}", disc.w / 2, edge))
        under.append(Bird(bird_of(here, seat), mood, bird, turned))
        here.scene.named["bird", seat] = Named(disc, price=PRICE)
    return _begins(rect, radius, size)


def begins(here: AnySituation, rect: Rect, seat: int) -> tuple[float, float]:
    """Where on a plate its name and the line below it begin: behind a bird that does not rise."""
    return _begins(rect, _radius(side_of(here, seat), rect), _bird_size(here, rect, 0))


def _begins(rect: Rect, radius: float, size: float) -> tuple[float, float]:
    if size:
        return size * 0.9 + 2, size * 0.9 + 2
    inner = 10.0 if radius < 20 else 14.0
    if rect.w < TINY:
        return inner, inner
    return _small(rect).w + 3, inner + 3  # clear of a sign on the bird


def _radius(side: str, rect: Rect) -> float:
    return {"own": 12.0, "we": rect.h / 2, "they": 6.0}[side]


def _bird_size(here: AnySituation, rect: Rect, rises: float) -> float:
    """How large the bird beside both lines is; 0 where there is room for a small one at most."""
    if rect.w < TINY or small_bird(here, rect):
        return 0.0
    share = 0.42 if rect.w >= 104 * here.box.unit else 0.37
    return min(rect.h + rises, rect.h * STANDS, rect.w * share)


def dealer_sign(
    here: AnySituation, rect: Rect, start: float, below: float, size: float, high: float = 0.3
) -> float:
    """The dealer’s button before the name, or on a small bird. Returns how far the name moves.

    It carries the first letter of who deals, which is no letter of a card in any language: the
    English D would be the German queen.
    """
    small = start > below
    x = rect.x + start + size * 0.47
    disc = _on_bird(rect) if small else around(x, rect.y + rect.h * high, size, size)
    here.scene.under.append(Panel(disc, "accent", disc.w / 2))
    letter = Text(_("D"), disc, disc.w * 0.72, "ink", True, "centre")
    here.scene.under.append(letter)
    return 0.0 if small else size * 1.27


def on_bird(here: AnySituation, rect: Rect, icon: str, colour: str) -> None:
    """A sign on the small bird of a narrow plate."""
    disc = _on_bird(rect)
    here.scene.under.append(Panel(disc, "plate-own", disc.w / 2))
    here.scene.under.append(Icon(icon, disc.cx, disc.cy, disc.w * 0.88, colour))


def _on_bird(rect: Rect) -> Rect:
    bird = _small(rect)
    side = bird.w * 0.45
    return around(bird.x + side * 0.4, bird.bottom - side * 0.25, side, side)


def _small(rect: Rect) -> Rect:
    """Where a small bird sits: on the corner of its plate, above its second line."""
    side = min(rect.w * SMALL, rect.h * 0.54 + 4)
    return Rect(rect.x + 1, rect.y - 4, side, side)


def small_bird(here: AnySituation, rect: Rect) -> bool:
    """Whether a plate has room for a small bird alone."""
    return TINY <= rect.w < LEAST * here.box.unit


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
    size = 10.5 * here.box.unit
    wide = here.box.width(text, size, True) + 8
    return Rect(rect.x + 3, rect.bottom - size * 0.9, wide, size * 1.3)


def _tag(here: AnySituation, rect: Rect, text: str) -> None:
    """A word about a seat on its bird, where there is no room beside the name."""
    place = tag(here, rect, text)
    here.scene.under.append(Panel(place, "paper", place.h / 2))
    here.scene.under.append(Text(text, place, place.h / 1.3, "ink", True, "centre"))


def badge(here: AnySituation, rect: Rect, icon: str, colour: str) -> None:
    """A sign on the upper right corner of a plate."""
    unit = here.box.unit
    disc = around(rect.right - 8 * unit, rect.y + 9 * unit, 18 * unit, 18 * unit)
    here.scene.under.append(Panel(disc, "plate-own", disc.w / 2, "line"))
    here.scene.under.append(Icon(icon, disc.cx, disc.cy, 12 * unit, colour))


def rise(here: AnySituation, where: Places, seat: int) -> float:
    """How far the bird stands out above its plate: far where nothing is written there."""
    unit, free = here.box.unit, where.plates[seat].y - where.header.bottom
    if where.over and (seat == here.me or free < 60 * unit):  # under the header's second line
        return 2 * unit
    return min(22 * unit, max(0.0, free - 2))


def _mood(here: AnySituation, seat: int, *, won: bool) -> str:
    rules, table = here.rules, here.view.table
    if table.phase == "over" and (winners := rules.winners(table)):
        return "pleased" if rules.side(seat) in winners else "beaten"
    if won:
        return "pleased"
    return "thinking" if here.awaits(seat) else "waiting"


def _note(here: AnySituation, note: str, room: Rect, beside: float) -> None:
    """What a seat has won: whole parts of it, closer to the plate's edges where it is narrow.

    Which parts it has does not change with its figures.
    """
    box, size = here.box, 13 * here.box.unit
    while " · " in note and box.width(note.translate(WIDE), size) > room.w + 5:
        note = note.rpartition(" · ")[0]
    if box.width(note, size) > room.w:
        room = room._replace(w=room.w + 5 + beside)
        size = shrunk(box, note, size, room.w)
    here.scene.under.append(Text(cut(box, note, size, room.w), room, size, "soft"))


def _backs(here: AnySituation, rect: Rect, count: int, deck: str, back: str) -> None:
    """The cards that a seat holds, face down behind its plate."""
    small, bird = rect.h * BACK, rect.h * 1.1
    step = min(small * 0.5, (rect.w - bird - small - 8) / max(1, count - 1))
    span = step * (count - 1)
    for i in range(count):
        x = rect.x + (bird + rect.w - span) / 2 + i * step
        here.scene.under.append(Face(deck, back, x, rect.y + small * 0.1, small))


def _beside_name(
    here: AnySituation, place: Rect, end: float, size: float, sub: str, level: str
) -> None:
    """What stands behind the name on a plate; the level of a bot only where there is room."""
    x = place.x
    if sub:
        here.scene.under.append(Text(sub, place, size, "soft"))
        x += here.box.width(sub, size) + 6
    if level and x + here.box.width(level, size) <= end:
        rest = place._replace(x=x, w=end - 2 - x)
        here.scene.under.append(Text(level, rest, size, "soft", align="right"))


def levels_fit(here: AnySituation, size: float, room: float) -> bool:
    """Whether the level of every other seat fits behind its name, and the dealer's sign too."""
    measure, me, levels = here.box.measure, here.me, here.rules.levels()
    words = [
        measure(here.names[seat], size, True) + measure(_(BOT_LEVELS[level]), size * 0.8, False)
        for seat, level in enumerate(levels)
        if seat != me
    ]
    widest = max(words)
    return widest + size * 1.27 + 8 <= room


def bot_level(here: AnySituation, seat: int) -> str:
    """How well the computer player of a seat plays, in a word."""
    return _(BOT_LEVELS[here.rules.levels()[seat]])


def timer(here: AnySituation, where: Places) -> float:
    """Draw the time left as a ring on the person's plate, or beside it. Returns the room it takes.

    There is room beside the plate where it stands over the hand.
    """
    unit, rect = here.box.unit, where.plates[here.me]
    radius = min(16 * unit, rect.h * 0.38)
    x = rect.right + (radius + 8 * unit) * (1 if where.over else -1)
    late = here.seconds <= 10
    here.scene.under.append(Ring(x, rect.cy, radius, here.clock, "bad" if late else "accent"))
    place = around(x, rect.cy, radius * 2, radius * 2)
    size = radius * (0.95 if here.seconds < 100 else 0.75)
    colour = "text" if late else "soft"
    here.scene.under.append(Text(str(here.seconds), place, size, colour, late, "centre"))
    return 0 if where.over else radius * 2 + 6 * unit
