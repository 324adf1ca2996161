"""What was chosen at a decision that is tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.ui.geometry import Rect, around
from game.ui.layouts.common import AnySituation
from game.ui.play.terms import Remark
from game.ui.scene import Panel, Text, Touch, extent
from game.ui.slices import timeless
from game.ui.slots import CORNER, within
from game.ui.text import balanced
from game.ui.told import PAD, READ

Spots: TypeAlias = Sequence[Rect]
Clock: TypeAlias = Callable[[], float]
SIZES = (16, 15, 14, 13, 12, 11)  # units: of its letters, the largest for which there is room
TALLER = 1.45  # of the height of what is asked: so high it may be


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
        near = [extent(one) for one in (*scene.under, *scene.over) if isinstance(one, Text)]
        for size in (n * unit for n in SIZES):
            lines = balanced(box, self._text, size, most - 2 * pad)
            wide = max(box.width(line, size) for line in lines) + 2 * pad
            paper = around(box.w / 2, asked.cy, wide, len(lines) * size * 1.35 + 2 * edge)
            if paper.h <= asked.h * TALLER and not any(paper.meets(text) for text in near):
                break
        scene.top.append(Panel(paper, "paper", CORNER, "paper-line"))
        words = paper.inset(0, edge)
        scene.lines(lines, words, size, colour="ink", align="centre", layer=scene.top)
        scene.touches.append(Touch(self.what, paper, self._text, radius=CORNER))
        return True
