"""What was chosen at a decision that is tried again, and a mark on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.engine.actions import Action
from game.engine.words import _
from game.ui.geometry import Box, Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.play.terms import Remark
from game.ui.scene import Panel, Scene, Text, Touch, extent
from game.ui.slices import timeless
from game.ui.slots import CORNER, within
from game.ui.text import balanced
from game.ui.told import PAD, READ
from game.ui.touches import Ask

Spots: TypeAlias = Sequence[Rect]
Clock: TypeAlias = Callable[[], float]
SIZES = (16, 15, 14, 13, 12, 11)  # units: of its letters, the largest for which there is room
TALLER = 1.45  # of the height of what is asked: so high it may be
MARK = 12  # units: of the letters of a mark
BROAD = 2.2  # of its width: in so broad a button a mark stands beside the words


class Reminder(Remark):
    """A sentence in the place of what is asked, over the hand, until a touch takes it away."""

    def show(self, here: AnySituation, aims: Spots = (), clock: Clock = timeless) -> bool:
        """Lay it there; where nothing is asked, as any other remark."""
        scene, box, asked = here.scene, here.box, here.scene.notice
        if asked is None:
            return super().show(here, aims, clock)
        for layer in (scene.under, scene.over):
            layer[:] = [part for part in layer if not within(extent(part), asked)]
        touches = [t for t in scene.touches if not asked.has(t.rect.cx, t.rect.cy)]
        scene.touches[:] = touches  # of its words
        unit, most = box.unit, min(box.w - 2 * box.margin, READ * box.unit)
        pad, edge = PAD[0] * unit, PAD[1] * unit / 2
        ways = [(n * unit, balanced(box, self._text, n * unit, most - 2 * pad)) for n in SIZES]
        most = asked.h * TALLER - 2 * edge
        size, lines = next((way for way in ways if len(way[1]) * way[0] * 1.35 <= most), ways[-1])
        wide = max(box.width(line, size) for line in lines) + 2 * pad
        paper = around(box.w / 2, asked.cy, wide, len(lines) * size * 1.35 + 2 * edge)
        scene.top.append(Panel(paper, "paper", CORNER, "paper-line"))
        words = paper.inset(0, edge)
        scene.lines(lines, words, size, colour="ink", align="centre", layer=scene.top)
        scene.touches.append(Touch(self.what, paper, self._text, radius=CORNER))
        return True


def mark(scene: Scene, box: Box, chosen: Action) -> None:
    """Write on the button that was touched at that time that it was."""
    text, size = _("your choice"), MARK * box.unit
    high, wide = size * 1.5, box.width(text, size, True) + size
    for touch in scene.live():
        if touch.card is None and touch.what in (chosen, Ask(chosen)):
            down = touch.rect.h / 2 if touch.rect.w > wide * BROAD else 2  # clear of its words
            place = around(touch.rect.right - wide / 2 - 4, touch.rect.y + down, wide, high)
            scene.over.append(Panel(place, "paper", high / 2, "paper-line"))
            scene.over.append(Text(text, place, size, "ink", True, "centre"))
