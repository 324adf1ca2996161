"""Pages on a grid: boxes have the same edges, texts keep to their plates and off the lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scene import Panel, Part, Text, extent
from tests.ui.gallery import lived, screens
from tests.ui.helpers import open_app

WINDOWS = (
    ((820, 1180, 1.0), "de"),
    ((360, 640, 2.0), "nl"),
    ((1280, 720, 1.0), "en"),
)
BOXES = ("plate", "plate-lit", "button", "button-strong", "button-bad", "field")


class Laid(NamedTuple):
    """A page: its name, and all that is scrolled on it as one picture."""

    name: str
    app: App
    parts: list[Part]


def laid(window: tuple[float, float, float], language: str) -> Iterator[Laid]:
    app = lived(window)
    app.language = language
    app.speaks()
    for name in screens(app):
        scene = app.screen.scene(app.box)
        if scene.whole is not None:
            yield Laid(name, app, scene.whole.scrolled)


def holds(outer: Rect, inner: Rect, by: float = 1.0) -> bool:
    """Whether a box lies in another one, or reaches out of it by so little."""
    return (
        inner.x >= outer.x - by
        and inner.y >= outer.y - by
        and inner.right <= outer.right + by
        and inner.bottom <= outer.bottom + by
    )


def written(app: App, text: Text) -> Rect:
    """Where the letters of a text are."""
    wide = app.box.width(text.text, text.size, text.bold)
    free = text.rect.w - wide
    x = text.rect.x + {"left": 0.0, "centre": free / 2, "right": free}[text.align]
    return Rect(x, text.rect.cy - text.size * 0.36, wide, text.size * 0.72)


def outer(parts: list[Part]) -> list[Rect]:
    """The boxes of a page that lie in no other one."""
    fills = (*BOXES, "accent")
    boxes = [p.rect for p in parts if isinstance(p, Panel) and p.fill in fills]
    return [one for one in boxes if not any(holds(two, one) for two in boxes if two != one)]


def off_the_edges(page: Laid) -> Iterator[Rect]:
    """Boxes that begin or end elsewhere than the others."""
    boxes = outer(page.parts)
    rows = [[a for a in boxes if a.y < b.bottom - 1 and b.y < a.bottom - 1] for b in boxes]
    most = max(map(len, rows), default=0)
    for box, row in zip(boxes, rows, strict=True):
        left = min(one.x for one in row) - min(one.x for one in boxes)
        right = max(b.right for b in boxes) - max(one.right for one in row)
        if 1 < len(row) < most and abs(left - right) < 1:
            continue  # in the middle, below a row of more
        if left > 1 or (len(row) > 1 and right > 1):
            yield box


def out_of_their_boxes(page: Laid) -> Iterator[str]:
    """Texts that leave a box, or lie on a line."""
    panels = [p for p in page.parts if isinstance(p, Panel)]
    lines = [p.rect for p in panels if p.fill == "line" and p.rect.h <= 2 * page.app.box.unit]
    edge = 6 * page.app.box.unit  # so far from the edge of a plate nothing is written
    boxes = [p.rect.inset(edge if "plate" in p.fill else 0) for p in panels if p.fill in BOXES]
    for text in page.parts:
        if isinstance(text, Text) and text.text:
            spot = written(page.app, text)
            around = [box for box in boxes if box.has(spot.cx, spot.cy)]
            if not all(holds(box, spot) for box in around) or any(one.meets(spot) for one in lines):
                yield text.text


def unevenly_filled(page: Laid) -> Iterator[Rect]:
    """Plates with much more room above what they hold than below, or less."""
    for plate in outer(page.parts):
        held = [
            written(page.app, p) if isinstance(p, Text) else extent(p)
            for p in page.parts
            if extent(p) != plate and holds(plate, extent(p), 2)
        ]
        above = min((part.y for part in held), default=plate.y) - plate.y
        below = plate.bottom - max((part.bottom for part in held), default=plate.bottom)
        if abs(above - below) > 15 * page.app.box.unit:
            yield plate


@pytest.mark.parametrize(("window", "language"), WINDOWS, ids=str)
def test_boxes_of_a_page_share_their_edges_and_hold_their_texts_evenly(
    window: tuple, language: str
) -> None:
    seen = 0
    for page in laid(window, language):
        seen += len(outer(page.parts))
        for law in (off_the_edges, out_of_their_boxes, unevenly_filled):
            assert [] == [*law(page)], (page.name, law.__name__)
    assert seen > 200


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (740, 360, 1.0)], ids=str)
def test_buttons_of_a_header_end_where_the_page_does(window: tuple) -> None:
    app = open_app(*window)
    app.open_page("rules", "royal_raven")
    scene = app.screen.scene(app.box)
    buttons = [p.rect.right for p in scene.over if isinstance(p, Panel) and p.fill == "button"]
    boxes = [p.rect.right for p in scene.over if isinstance(p, Panel) and p.fill == "paper"]
    boxes = boxes or [one.right for one in outer(scene.scrolled)]
    assert max(buttons) == pytest.approx(max(boxes), abs=0.5)
