"""A page of somebody else's with a table in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.site.player import Mouse, Player

PAGE = """<!doctype html><html><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"></head>
<body style="margin: 30px"><h1>A page of mine</h1>
<rookery-table style="width: 960px; height: 560px" %s></rookery-table>
<script>globalThis.heard = [];
for (const type of ["ready", "result", "error"]) {
  addEventListener(`rookery:${type}`, (event) => heard.push([type, event.detail]));
}</script>
<script src="%sembed.js"></script></body></html>"""


def write_page(folder: Path, attributes: str, site: str) -> None:
    """Make a folder of such a page; its element has these attributes."""
    (folder / "index.html").write_text(PAGE % (attributes, site), encoding="utf-8")


def player_inside(page: Any, **habits: Any) -> Player:
    """A person at the table in the page, as soon as it is ready."""
    page.wait_for_function("heard.some(([type]) => type == 'ready')", timeout=30_000)
    frame = page.frames[1]
    return Player(page, frame, Mouse(page, lambda: _corner(frame)), **habits)


def _corner(frame: Any) -> tuple[float, float]:
    """Where an embedded page begins in the page around it."""
    box = frame.frame_element().bounding_box()
    return box["x"], box["y"]


def result(page: Any) -> dict[str, Any]:
    """What the page around the table is told of the match when it is over."""
    page.wait_for_function("heard.some(([type]) => type == 'result')")
    heard = page.evaluate("heard")
    assert ["ready", "result"] == [kind for kind, _ in heard]
    return dict(heard[1][1])
