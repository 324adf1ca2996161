"""The bar on top of a table: menu, scores, and what helps."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box, Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import BELOW, Places
from game.ui.scale import BODY, GAP, LEGIBLE, NEXT, SHARP, TINY, TITLE
from game.ui.scene import Panel, Text, Touch
from game.ui.text import fitting
from game.ui.touches import Do, Laid, Open, Show, What

BESIDE = 200  # units: with less room beside the scores, the contract stands below them
TOOL, LEAST = 40.0, 28.0  # units, pixels: a sign where there is room, and at least
APART, CLOSE = 0.9, 0.3  # of the letters: between two scores, and between a name and its score
DISC, MARK = 0.62, 0.4  # of a sign: the disc and the letters of one that is a mark


def tool_side(box: Box) -> float:
    """How large a sign of the header is; in a narrow window larger type needs the room."""
    return min(TOOL * box.unit, max(TOOL, box.w / 9))


def draw(
    here: AnySituation, where: Places, scores: Iterable[tuple[str, str, str]], last: str = ""
) -> Rect:
    """The bar on top: menu, scores (name, points, a small note), hint and undo.

    ``last``: what is said of the trick that can be seen again, if there is one. Returns the
    place of the line below or beside the scores, where the contract stands.
    """
    scene, unit = here.scene, here.box.unit
    bar = where.header.inset(-TITLE)._replace(h=where.header.h + TITLE)  # a jolt moves it
    scene.under.append(Panel(bar, "field", 0))
    words = [
        (text, colour, bold, space)
        for name, points, note in scores
        for text, colour, bold, space in (
            (name, "soft", False, CLOSE),
            (points, "text", True, CLOSE if note else 1),
            (note, "accent", False, APART),
        )
        if text
    ]
    words[:0] = [(here.trial, "accent", True, APART)] * bool(here.trial)

    def needed(size: float) -> float:
        measure = here.box.measure
        return sum([measure(text, size, bold) + space * size for text, _c, bold, space in words])

    # Beside the scores the contract wants its room too.
    wanted = needed(BODY * unit) + (0 if where.over else (BESIDE + GAP) * unit)
    left, x = _tools(here, where.header.cy, wanted, last)
    if needed(LEGIBLE) > x - left:  # among many tools there is room for what counts only
        words = [word for word in words if word[1] != "accent" or word[0] == here.trial]
    size = fitting(BODY * unit, TINY, lambda size: needed(size) <= x - left)
    for text, colour, bold, space in words:
        width = here.box.measure(text, size, bold)
        place = Rect(left, where.header.y, width, where.header.h)
        if colour == "soft":
            scene.homes[text] = (place.right + size, place.cy)
        scene.under.append(Text(text, place, size, colour, bold))
        left += width + space * size
    if where.over or x - left < BESIDE * unit:
        return Rect(GAP, where.header.bottom + 2, here.box.w - 2 * GAP, BELOW * unit)
    return Rect(left + GAP, where.header.y, x - left - 2 * GAP, where.header.h)


def before_tools(here: AnySituation) -> float:
    """The x before which the tools stand; it leaves room for three, however few there are."""
    box = here.box
    tools = [touch.rect.x for touch in here.scene.touches if touch.rect.x > box.w / 2]
    return min(box.w - 3 * tool_side(box) - GAP, *tools)


def middle(box: Box, line: Rect, wide: float) -> Rect:
    """Where words so wide stand in a line: in the middle of the table, or as near as it goes."""
    x = max(line.x, min((box.w - wide) / 2, line.right - wide))
    return line._replace(x=x, w=wide)


def title(here: AnySituation, line: Rect, text: str, size: float, show: Laid | None = None) -> None:
    """What a match or a deal is called, in the line that `draw` leaves; touched it can ``show``."""
    place = middle(here.box, line, min(line.w, here.box.width(text, size)))
    if show:
        here.scene.under.append(Panel(place._replace(y=place.cy + size / 2, h=1), "faint", 0))
        say = _("{lead}: what the cards are worth").format(lead=text)
        here.scene.touches.append(Touch(Show(show), place.inset(-GAP, -NEXT), say, "v", SHARP))
    here.scene.under.append(Text(text, place, size, "soft", False, "centre"))


def _tools(here: AnySituation, middle: float, words: float, last: str) -> tuple[float, float]:
    """The buttons of the header, smaller where its ``words`` need the room, which is returned."""
    box, scene, primer = here.box, here.scene, MANIFEST[here.rules.id].primer
    tools: list[tuple[What, str, str, str, bool]] = [
        (Do.LEAVE, "close", _("Leave"), "", bool(here.trial)),
        (Open("how"), "", _("How to play"), "", bool(primer) and not here.trial),
        (Do.HINT, "hint", _("Hint"), "h", bool(here.legal)),
        (Do.UNDO, "undo", _("Take back"), "u", here.can_undo),
        # Who looks back goes a step back, and has an eye for other things.
        (Do.LAST, "eye", last, "t", bool(last) and not here.onlooker),
    ]
    shown = [tool for tool in tools if tool[-1]]
    side = tool_side(box)
    room = (box.w - 2 * GAP - words) / (len(shown) + 1)
    side = min(side, max(LEAST, room))
    x, y = box.w - NEXT, middle - side / 2
    place = Rect(NEXT, y, side, side)
    scene.button(Do.MENU, place, icon="menu", plain=True, say=_("Pause and menu"), key="m")
    for what, icon, say, key, _on in shown:
        x -= side
        place = Rect(x, y, side, side)
        if not icon:
            disc = around(place.cx, place.cy, side * DISC, side * DISC)
            scene.under.append(Panel(disc, "clear", disc.w / 2, "text"))
        text = "" if icon else "?"
        scene.button(what, place, text, icon=icon, plain=True, say=say, key=key, size=side * MARK)
    return side + GAP, x
