"""A table in somebody else's page."""

import json

import pytest

pytestmark = pytest.mark.browser

HOST = """<!doctype html><html><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"></head>
<body><h1>A page of mine</h1><rookery-table %s></rookery-table>
<script>globalThis.heard = [];
for (const type of ["ready", "result", "error"]) {
  addEventListener(`rookery:${type}`, (event) => heard.push([type, event.detail]));
}</script>
<script src="%sembed.js"></script></body></html>"""


def host(tmp_path, serve, site_url, attributes):
    """A page on another port that embeds the site."""
    folder = tmp_path / "host"
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(HOST % (attributes, site_url), encoding="utf-8")
    return serve(folder)


def until_heard(seen, kind):
    """Wait for an event of the element."""
    seen.page.wait_for_function(f"heard.some(([type]) => type == '{kind}')", timeout=30_000)
    return next(detail for type_, detail in seen.page.evaluate("heard") if type_ == kind)


def play(seen):
    """Make the stand-in send a result."""
    seen.page.locator("rookery-table").click(position={"x": 100, "y": 100})
    seen.page.keyboard.press("r")


@pytest.mark.parametrize("attributes", ['game="raj" players="3"', 'game="raj" players="3" sandbox'])
def test_it_starts_at_once_and_raises_ready_and_result(
    serve, visit, table_site, tmp_path, attributes
):
    here = serve(table_site)
    outside = host(tmp_path, serve, here.url, attributes)
    seen = visit(outside.url)
    until_heard(seen, "ready")
    frame = seen.page.frames[1]

    assert "game=raj&players=3&embed=1" in frame.evaluate("rookery.params")
    assert not frame.is_visible("#go")
    assert ("sandbox" not in attributes) == frame.evaluate("rookery.storage")

    play(seen)

    assert {"game": "raj", "scores": [12, 7, -3]} == until_heard(seen, "result")
    assert [] == seen.foreign(here.origin, outside.origin)
    assert [] == seen.complaints


def test_a_sandboxed_frame_loads_even_where_the_host_sends_no_cors_header(
    serve, visit, table_site, tmp_path
):
    here = serve(table_site)
    here.cors = False
    seen = visit(host(tmp_path, serve, here.url, 'game="raj" sandbox').url)
    until_heard(seen, "ready")
    play(seen)

    assert {"game": "raj", "scores": [12, 7, -3]} == until_heard(seen, "result")


def test_it_fills_the_elements_box(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    seen = visit(host(tmp_path, serve, here.url, 'style="width: 640px"').url, device_scale_factor=2)
    until_heard(seen, "ready")
    frame = seen.page.frames[1]

    assert [1280, 800] == frame.evaluate("[canvas.width, canvas.height]")

    seen.page.evaluate("document.querySelector('rookery-table').style.width = '500px'")
    frame.wait_for_function("canvas.width == 1000")


def test_an_error_reaches_the_host_page(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    here.missing.append("app.zip")
    seen = visit(host(tmp_path, serve, here.url, 'game="raj"').url)

    assert "missing on the server" in until_heard(seen, "error")["message"]


def test_messages_of_others_are_not_believed(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    seen = visit(host(tmp_path, serve, here.url, 'game="raj"').url)
    until_heard(seen, "ready")
    forged = json.dumps({"source": "rookery", "type": "result", "detail": {"scores": [99]}})
    seen.page.evaluate(f"postMessage({forged}, '*')")
    seen.page.evaluate(
        """(forged) => new Promise((done) => {
          const frame = document.createElement("iframe");
          frame.srcdoc = `<script>parent.postMessage(${forged}, "*")</` + `script>`;
          frame.onload = () => setTimeout(done, 200);
          document.body.append(frame);
        })""",
        forged,
    )

    assert ["ready"] == [type_ for type_, _ in seen.page.evaluate("heard")]


def test_a_wrong_origin_in_the_address_misdirects_nothing(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    (tmp_path / "index.html").write_text(
        f"""<!doctype html><link rel="icon" href="data:,"><script>globalThis.heard = [];
        addEventListener("message", (event) => heard.push([event.data.type, event.origin]));
        </script>
        <iframe src="{here.url}?embed=1&origin=https://elsewhere.example"></iframe>""",
        encoding="utf-8",
    )
    seen = visit(serve(tmp_path).url)
    until_heard(seen, "ready")

    assert [["loading", here.origin], ["ready", here.origin]] == seen.page.evaluate("heard")
