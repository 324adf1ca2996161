"""A page of somebody else's with a table in it."""

from __future__ import annotations

import shutil
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


HOST = """<!doctype html><html><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"></head>
<body><h1>A page of mine</h1><rookery-table %s></rookery-table>
<script>globalThis.heard = [];
for (const type of ["ready", "result", "error"]) {
  addEventListener(`rookery:${type}`, (event) => heard.push([type, event.detail]));
}</script>
<script src="%sembed.js"></script></body></html>"""


# Ways of hiding a table: the page, and what shows it.
HIDDEN = {
    "display none": ('<div id="box" style="display:none">%s</div>', "box.style.display = 'block'"),
    "no size": (
        '<div id="box" style="width:0;height:0">%s</div>',
        "box.style.width = '640px', box.style.height = '400px'",
    ),
    "closed details": ("<details id=box><summary>A table</summary>%s</details>", "box.open = true"),
}


HIDES = """() => {
  const box = document.getElementById("box");
  box.open = false;
  box.style.display = box.tagName === "DETAILS" ? "" : "none";
}"""


SHOWS = "(box.style.display = 'block', box.open = true)"


FRAME = "document.querySelector('rookery-table').shadowRoot.querySelector('iframe')"
INSIDE = f"{FRAME}.contentWindow"


def hiding_page(folder: Path, site: Path, page: str) -> None:
    """A page with a hidden table of the same origin, so that any browser's test can look inside."""
    (folder / "site").symlink_to(site.resolve())
    table = '<rookery-table game="raj" seed="3" style="min-height:0"></rookery-table>'
    (folder / "index.html").write_text(
        f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
        <script>globalThis.heard = [];
        for (const type of ["ready", "result", "error"]) {{
          addEventListener(`rookery:${{type}}`, (event) => heard.push([type, event.detail]));
        }}</script>
        <div style="width:640px;height:400px">{page % table}</div>
        <script src="site/embed.js"></script>""",
        encoding="utf-8",
    )


def fits(width: str = "640") -> str:
    """Whether the table is drawn in the size it has on the page."""
    return (
        f"{INSIDE}.innerWidth === {width} && {INSIDE}.canvas.width === {width} * devicePixelRatio"
    )


def loading_page(folder, attributes, loads):
    """A page with a table whose element comes in this way."""
    plain = HOST.rpartition("\n<script src=")[0] % attributes
    (folder / "index.html").write_text(f"{plain}{loads}</body></html>", encoding="utf-8")


def host(tmp_path, serve, site_url, attributes):
    """A page on another port that embeds the site."""
    folder = tmp_path / "host"
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(HOST % (attributes, site_url), encoding="utf-8")
    outside = serve(folder)
    outside.open = False
    return outside


ISOLATED = [
    {"Cross-Origin-Embedder-Policy": "require-corp"},
    {"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin"},
    {"Cross-Origin-Embedder-Policy": "credentialless"},
]


def isolated(tmp_path, serve, site, headers, *, willing):
    """A page that isolates itself, with a table of another origin that allows it or does not."""
    here = serve(site)
    here.open = willing
    outside = host(tmp_path, serve, "", f'game="raj" src="{here.url}"')
    shutil.copy(site / "embed.js", outside.folder)
    outside.headers = headers
    return outside


def until_heard(seen, kind):
    """Wait for an event of the element."""
    seen.page.wait_for_function(f"heard.some(([type]) => type == '{kind}')", timeout=30_000)
    return next(detail for type_, detail in seen.page.evaluate("heard") if type_ == kind)
