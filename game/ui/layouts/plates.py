"""The plates of a table: a seat's name, what it has won, and whether it is to decide."""

from __future__ import annotations

from game.engine.words import _
from game.ui.layouts.common import AnySituation, fit, shrunk
from game.ui.scene import Face, Icon, Panel, Rect, Ring, Text, around


def plate(
    here: AnySituation,
    rect: Rect,
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
) -> None:
    """A seat: its name, what it has won, and the glow when it is to decide.

    ``keep`` is room at the right for a sign of the game's own; ``above``: beside the name only.
    """
    scene, unit = here.scene, here.box.unit
    lit = here.awaits(seat)
    if backs and rect.h > 30:
        _backs(here, rect, backs, deck, back)
    scene.under.append(
        Panel(rect, "plate-lit" if lit else "plate-solid", 12, "accent" if lit else "line")
    )
    size = 15 * unit

    def least(size: float) -> float:
        """The room for the dealer's sign, the name and what stands behind it."""
        words = here.box.width(here.names[seat], size, True) + here.box.width(sub, size * 0.8) + 6
        return words + (size * 1.27 if dealer else 0)

    while sub and size > 11 and least(size) > rect.w - 18:
        size -= 0.25
    level = bot_level(here) if seat != here.me else ""
    if sub and least(size) > rect.w - 18:  # the place at the table says it too
        sub, level, size = "", "", 15 * unit
    x = rect.x + 10
    if dealer:
        scene.under.append(Icon("dealer", x + size * 0.47, rect.y + rect.h * 0.3, size, "accent"))
        x += size * 1.27
    end = rect.right - 8 - keep
    if here.box.width(here.names[seat], size, True) > end - x:
        x, end = x - 5, end + 5  # closer to the edges of a narrow plate
    width = end - x
    size = shrunk(here.box, here.names[seat], size, width, True)
    name = fit(here.box, here.names[seat], size, width, True)
    top = Rect(x, rect.y + 3 * unit, width, rect.h * 0.46)
    scene.under.append(Text(name, top, size, "text", True))
    after = x + here.box.width(name, size, True) + 6
    _beside_name(here, top._replace(x=after), end, size * 0.8, sub, level)
    low = Rect(rect.x + 10, rect.y + rect.h * 0.5, rect.w - 18 - keep, rect.h * 0.42)
    if here.clock >= 0 and seat == here.me:
        low = low._replace(w=low.w - timer(here, rect))
    _note(here, note, low, keep if above else 0)


def _note(here: AnySituation, note: str, room: Rect, beside: float) -> None:
    """What a seat has won: whole parts of it, closer to the plate's edges where it is narrow."""
    box, size = here.box, 13 * here.box.unit
    while " · " in note and box.width(note, size) > room.w:
        note = note.rpartition(" · ")[0]
    if box.width(note, size) > room.w:
        room = Rect(room.x - 5, room.y, room.w + 10 + beside, room.h)
        size = shrunk(box, note, size, room.w)
    here.scene.under.append(Text(fit(box, note, size, room.w), room, size, "soft"))


def _backs(here: AnySituation, rect: Rect, count: int, deck: str, back: str) -> None:
    """The cards that a seat holds, face down behind its plate."""
    small = rect.h * 0.62
    step = min(small * 0.5, (rect.w - small - 12) / max(1, count - 1))
    span = step * (count - 1)
    for i in range(count):
        x = rect.cx - span / 2 + i * step
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


def bot_level(here: AnySituation) -> str:
    """How well the computer players play, in a word."""
    options = here.rules.options
    choice = next(choice for choice in options.choices() if choice.key == "bot_level")
    return _(choice.values[options.value(choice.key)])


def timer(here: AnySituation, rect: Rect) -> float:
    """Draw the time left as a ring on the person's plate. Returns how wide it is."""
    unit = here.box.unit
    radius = min(16 * unit, rect.h * 0.38)
    x = rect.right - radius - 8 * unit
    outside = here.box.portrait  # where there is room beside the plate
    if outside:
        x = rect.right + radius + 8 * unit
    late = here.seconds <= 10
    here.scene.under.append(Ring(x, rect.cy, radius, here.clock, "bad" if late else "accent"))
    place = around(x, rect.cy, radius * 2, radius * 2)
    size = radius * (0.95 if here.seconds < 100 else 0.75)
    colour = "text" if late else "soft"
    here.scene.under.append(Text(str(here.seconds), place, size, colour, late, "centre"))
    return 0 if outside else radius * 2 + 6 * unit
