"""The contents of a document: beside it where there is room, or over it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.words import _
from game.ui.geometry import Box, Rect
from game.ui.leaves import Plate
from game.ui.pages import document as documents
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    END,
    TARGET,
    TIGHT,
    Drawn,
    across,
    line,
    rule,
    words,
)
from game.ui.pages.column import Column
from game.ui.pages.document import Document
from game.ui.scale import BIG, BODY, GAP, HEADING, LABEL, NEXT, NOTE, SOFT
from game.ui.scene import Panel, Scene
from game.ui.touches import Heading, What
from game.ui.tree import Node, Put

Row = tuple[documents.Heading, int, bool]  # its number, and whether it is read
STEP = 0.9  # of what a finger must hit: from one to the next beside the document
COVERED = 0.6  # of the last of them, where they go on


def entries(document: Document) -> Sequence[int]:
    """The headings that the contents list."""
    listed = [i for i, one in enumerate(document.headings) if one.level in (2, 3)]
    return listed or range(len(document.headings))


def over(document: Document, box: Box, x: float, width: float) -> Column:
    """A page of them: each with the clauses below it."""
    column = Column(box, x, width, 0)
    column.lay(AIR, words(_("Contents"), BIG, "ink", bold=True), TIGHT)
    for index in entries(document):
        heading = document.headings[index]
        within = max(0, heading.level - 2)
        name = line(heading.text, BODY if within else HEADING, "ink", bold=not within, grow=1)
        clauses = line(document.clauses(index), NOTE, "paper-soft")
        entry = Plate(
            across(*[APART] * within, name, AIR, clauses),
            fill="",
            pad=(0, 0),
            high=TARGET,
            touch=Heading(index),
            say=heading.text,
        )
        column.lay(rule("paper-line"), entry)
    column.lay(AIR)
    return column


def beside(document: Document, scene: Scene, box: Box, place: Rect, y: float) -> None:
    """As many as have room there, around the one that is read at this height."""
    step = TARGET * box.unit * STEP
    most = int(place.h // step)
    listed = entries(document)
    if len(listed) > most:
        listed = [i for i in listed if document.headings[i].level <= 2]
    passed = document.section(y + END.units * box.unit)
    now = max((i for i in listed if i <= passed), default=-1)
    first = max(0, min(sum(i < now for i in listed) - most // 2, len(listed) - most))
    rows = tuple((document.headings[i], i, i == now) for i in listed[first : first + most + 1])
    laid = _laid(rows, most, box, place)
    scene.over += laid.layer
    scene.touches += laid.scene.touches


@lru_cache(1)  # while the document is scrolled, they stay as they are
def _laid(rows: Sequence[Row], most: int, box: Box, place: Rect) -> Put:
    step, below, put = TARGET * box.unit * STEP, place.bottom + GAP * box.unit, Put(box)
    for at, (heading, index, now) in enumerate(rows):
        spot = Rect(place.x, place.y + at * step, place.w, step - TIGHT.units / 2)
        if at < most or spot.bottom < below:  # one that fades is no touch
            _entry(heading, Heading(index) if at < most else None, now=now).lay(put, spot)
    if len(rows) > most:  # the list goes on
        y = place.y + (most - COVERED) * step
        put.layer.append(Panel(Rect(0, y, box.w, below - y), "fade", 0))
    return put


def _entry(heading: documents.Heading, what: What | None, *, now: bool) -> Node:
    size = LABEL if heading.level > 2 else BODY
    text = line(heading.text, size, "text" if now else "soft", bold=now, grow=1)
    bar = Drawn(NEXT, BIG, lambda place, unit: [Panel(place, "accent", 2 * unit)] if now else [])
    within = [AIR] * max(0, heading.level - 2)
    return Plate(
        across(bar, CLOSE, *within, text, CLOSE),
        fill="plate" if now else "",
        pad=(0, 0),
        radius=SOFT,
        say=heading.text,
        touch=what,
    )
