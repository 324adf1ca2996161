"""A short message over the picture."""

from __future__ import annotations

from game.ui.geometry import Box, Rect, around
from game.ui.scale import BODY, GAP, LABEL, LOOSE, NEXT, NOTE, ROUND, SMALL, SNUG, THIN, TITLE
from game.ui.scene import Panel, Scene, card_box
from game.ui.slots import CELL, MINE, Seen, seen
from game.ui.text import LINE, wrap

FAR = 4.0  # what each cell costs that the message stands higher than what it takes the place of
STEP = 4  # how far the next place is that is tried
WIDE = 620  # units: the widest
DOWN = 0.28  # of the window: where it stands if nothing is asked


def draw_toast(scene: Scene, box: Box, text: str) -> None:
    """Draw it where it hides least, over all that the scene holds."""
    u = box.unit
    size = LABEL * u
    low = None if scene.modal else scene.notice
    narrow = wrap(box, text, size, low.w - 2 * LOOSE * u) if low is not None else []
    tall = len(narrow) * size * LINE
    if low is not None and tall <= low.h + NEXT * u:  # it takes the place of what stands there
        lines = narrow
        h = max(low.h, tall + SNUG * u)
        rect = Rect(low.x, low.y - max(0, h - low.h) / 2, low.w, h)
    elif low is not None and (line := _in_line(scene, box, low, text)):
        rect, size = line
        lines = [text]
    else:
        lines = wrap(box, text, size, min(box.w - 2 * LOOSE, WIDE * u) - 2 * BODY * u)
        w = max(box.width(line, size) for line in lines) + 2 * BODY * u
        close = LOOSE if len(lines) == 1 or (box.small and u > 1) else TITLE
        h = len(lines) * size * LINE + close * u
        rect = around(box.w / 2, box.h * DOWN, w, h)
        if low is not None:
            rect = _place(scene, box, low, max(w, low.w), max(h, low.h))
    scene.top.append(Panel(rect, "paper", ROUND))
    scene.lines(
        lines,
        Rect(rect.x, rect.cy - len(lines) * size * LINE / 2, rect.w, 0),
        size,
        colour="ink",
        align="centre",
        layer=scene.top,
    )


def _beside(scene: Scene, box: Box, low: Rect) -> list[Seen]:
    """What should not be hidden, but for what the message takes the place of."""
    return [one for one in seen(scene, box) if one.price and not low.meets(one.rect)]


def _left(box: Box, low: Rect, w: float) -> float:
    """Where it begins, around the middle of what stands there and within the window."""
    return min(max(low.cx - w / 2, GAP), box.w - GAP - w)


def _in_line(scene: Scene, box: Box, low: Rect, text: str) -> tuple[Rect, float] | None:
    """Where it fits in one line in place of what stands there and hides nothing; how large."""
    u = box.unit
    for size in (LABEL * u, NOTE * u, SMALL * u):
        w = max(low.w, box.width(text, size) + 2 * LOOSE * u)
        if w <= box.w - 2 * GAP:
            rect = Rect(_left(box, low, w), low.y, w, low.h)
            hides = any(rect.meets(one.rect) for one in _beside(scene, box, low))
            return None if hides else (rect, size)
    return None


def _place(scene: Scene, box: Box, low: Rect, w: float, h: float) -> Rect:
    """Where it stands: in place of what stands there, or higher where that hides less."""
    beside = _beside(scene, box, low)
    open_ = [pose for pose in scene.cards.values() if not pose.name.endswith("back")]
    cards = [card for card in map(card_box, open_) if not low.meets(card)]
    x, foot, cell = _left(box, low, w), low.bottom - h, CELL * box.unit

    def cost(y: float) -> tuple[int, float]:
        """How many cards, names and buttons it touches; what else it hides, and how high it is."""
        place = Rect(x, y, w, h).inset(0, -THIN)
        shares = [(price, common(place, rect) / cell**2) for price, rect in beside]
        hidden = sum(price * cells for price, cells in shares)
        touched = sum(price >= MINE for price, cells in shares if cells)
        touched += sum(place.meets(card) for card in cards)
        return touched, hidden + (foot - y) / cell * FAR

    higher = range(int(low.y - NEXT - h), int(GAP), -STEP)
    return Rect(x, min((foot, *higher), key=cost), w, h)


def common(one: Rect, other: Rect) -> float:
    """How much two boxes share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)
