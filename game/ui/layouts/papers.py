"""What a table leaves out behind a paper that is laid over it, and where the paper lies."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.geometry import Box, Rect, around
from game.ui.scale import GAP, ROUND, SNUG
from game.ui.scene import Bird, Face, Icon, Panel, Part, Scene, Text, card_box, extent
from game.ui.text import LINE

HIGH = 130  # units: a higher panel is no group, but the ground of several
LOOSE = 0.3  # of the window, across and down: a larger panel is no thing that lies on the table
NEAR = 0.15  # of a card's width: cards that lie so near are one row
PLATES = ("plate-we", "plate-they", "plate-own", "lit-plate-")  # of players, with their words
BEHIND = 0.6  # of a card's width: there what a row is worth may stand
NAMED = 24  # units below a card, where its name may stand
MARK = 1.5  # of a card's width: a wider thing is no mark of it
HEAD = 50  # units from the top that what is written there needs
HAND = 0.6  # of the window's height: cards below that are the hand
CLEAR = GAP  # closer to a paper, the hand or what is asked would look as if it touched it


def place(scene: Scene, box: Box, w: float, h: float) -> Rect:
    """Where a paper of this size lies: in the middle, or clear of the hand where there is room.

    A little lower where its edge would touch what is drawn at the head of the window.
    """
    rect = around(box.w / 2, box.h / 2, w, h)
    tops = [card_box(pose).y for pose in scene.cards.values()]
    hand = min([top for top in tops if top > box.h * HAND], default=box.h)
    ends = [p.rect.bottom for p in (*scene.under, *scene.over) if isinstance(p, Panel)]
    near = [end for end in ends if abs(rect.y - end) < CLEAR and end < HEAD * box.unit]
    down = max(near, default=0.0) + CLEAR - rect.y
    if near and rect.bottom + down <= hand - CLEAR:
        return rect.moved(0, down)
    up = max(0.0, rect.bottom + CLEAR - hand)
    return rect.moved(0, -up) if rect.y - up >= HEAD * box.unit else rect


def lay(scene: Scene, box: Box, paper: Rect) -> None:
    """Take away what would look out half from behind a paper: whole groups of it.

    A plate goes with a line of it that is hidden, bird and all: a bar without a name beside a
    paper says nothing, and looks as if something were missing. So does a row of cards with one
    of them, and with what marks or names them.
    """
    notice = scene.notice
    if notice and notice.inset(-CLEAR).meets(paper):
        scene.over[:] = [
            p for p in scene.over if not isinstance(p, Panel | Text) or p.rect != notice
        ]
    parts = [*scene.under, *scene.over]
    cut = [part for part in parts if _hidden(part, box, paper)]
    groups = [place for part in cut for place in _group(parts, part, HIGH * box.unit)]
    groups += [extent(part) for part in parts if _loose(part, box, paper)]
    cards = _cut_rows(scene, parts, paper)
    for key, pose in [*scene.cards.items()]:
        if card_box(pose) in cards:
            del scene.cards[key]
    cards = [_named(card, box) for card in cards]

    def stays(part: Part) -> bool:
        if part in cut:
            return False
        place = extent(part)
        return not any(group.has(place.cx, place.cy) for group in groups) and not any(
            card.has(place.cx, place.cy) and place.w <= card.w * MARK for card in cards
        )

    for layer in (scene.under, scene.over):
        layer[:] = [part for part in layer if stays(part)]


def _named(card: Rect, box: Box) -> Rect:
    """A card with the room around it for a frame, below it for a name, behind it for its worth."""
    wide, high = card.w + SNUG + card.w * BEHIND, card.h + SNUG + NAMED * box.unit
    return card.inset(-SNUG)._replace(w=wide, h=high)


def _cut_rows(scene: Scene, parts: Iterable[Part], paper: Rect) -> list[Rect]:
    """Every card that a paper hides, some of it too, and those that lie in a row with it."""
    rest = [card_box(pose) for pose in scene.cards.values()]
    rest += [extent(part) for part in parts if isinstance(part, Face)]
    found = [card for card in rest if card.meets(paper)]
    for card in found:  # it grows meanwhile
        wide = card.inset(-card.w * NEAR)
        found += [other for other in rest if other not in found and other.meets(wide)]
    return found


def _loose(part: Part, box: Box, paper: Rect) -> bool:
    """Whether a paper lies over some of a panel that is no ground of the table."""
    if not isinstance(part, Panel):
        return False
    rect = part.rect
    small = rect.w < box.w * LOOSE and rect.h < box.h * LOOSE
    plate = part.fill.startswith(PLATES) and rect.h < HIGH * box.unit
    return (small or plate) and rect.meets(paper)


def _group(parts: list[Part], line: Part, most: float) -> list[Rect]:
    """The largest panel that a line is written on, if it is no ground of several."""
    place = extent(line)
    grounds = [
        part.rect
        for part in parts
        if isinstance(part, Panel) and part.rect.h <= most and part.rect.has(place.cx, place.cy)
    ]
    return sorted(grounds, key=lambda rect: rect.w * rect.h)[-1:]


def _hidden(part: Part, box: Box, paper: Rect) -> bool:
    """Whether a paper hides this line of letters, or some of it, or a sign in the line.

    Or comes close to the stroke through a word, or hides some of a bird.
    """
    if isinstance(part, Text):
        wide = box.width(part.text, part.size, part.bold)
        x = {"left": part.rect.x + wide / 2, "right": part.rect.right - wide / 2}
        line = around(x.get(part.align, part.rect.cx), part.rect.cy, wide, part.size * LINE)
    elif isinstance(part, Icon):  # it is larger than the letters beside it
        line = around(part.x, part.y, part.size, part.size)
    elif isinstance(part, Panel) and part.rect.h < 2:
        line = part.rect.inset(0, -ROUND)
    elif isinstance(part, Bird):
        line = part.rect
    else:
        return False
    return line.meets(paper)
