"""What the page's policy keeps out: whatever would speak to another origin, or show it."""

import pytest

from tests.site.embedded import host
from tests.site.firefox import IN_FIREFOX
from tests.site.policy import TRIES as ELEMENTS
from tests.site.policy import VIOLATIONS
from tests.site.tab import BEGUN

pytestmark = pytest.mark.browser

TRIES = """async (other) => {
  const socket = other.replace("http", "ws");
  const opened = (make) => new Promise((done) => {
    const thing = make();
    thing.onopen = thing.onload = () => done("open");
    thing.onerror = () => done("blocked");
  });
  const put = (tag, what) => {
    return document.body.appendChild(Object.assign(document.createElement(tag), what));
  };
  const violations = new Set();
  addEventListener("securitypolicyviolation", (event) => violations.add(event.effectiveDirective));
  const tries = {
    socket: await opened(() => new WebSocket(socket)),
    stream: await opened(() => new EventSource(other)),
  };
  navigator.sendBeacon(other, "x");
  put("iframe", {src: other});
  put("object", {data: other});
  put("form", {action: other, method: "post"}).submit();
  for (const script of [URL.createObjectURL(new Blob(["1"])), "data:text/javascript,1", other]) {
    try { new Worker(script); } catch { /* another origin */ }
  }
  for (let waited = 0; violations.size < 5 && waited < 100; waited += 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return [tries, [...violations].sort()];
}"""


def test_no_socket_stream_beacon_frame_object_form_or_worker_reaches_another_origin(
    serve, visit, table_site
):
    other = serve(table_site)
    seen = visit(serve(table_site).url, keeps=True)
    seen.until_ready()
    tries, violations = seen.page.evaluate(TRIES, other.url)

    assert {"socket": "blocked", "stream": "blocked"} == tries
    assert ["connect-src", "form-action", "frame-src", "object-src", "worker-src"] == violations
    assert [] == other.asked


@pytest.mark.parametrize("sandbox", ["", "sandbox"])
def test_no_fetch_picture_script_or_style_comes_from_another_origin_even_in_a_sandbox(
    sandbox, serve, visit, table_site, tmp_path
):
    other = serve(table_site)
    seen = visit(host(tmp_path, serve, serve(table_site).url, f'game="raj" {sandbox}').url)
    seen.page.wait_for_function("globalThis.heard?.length", timeout=30_000)

    assert VIOLATIONS == seen.page.frames[1].evaluate(ELEMENTS, other.url)
    assert [] == other.asked


@IN_FIREFOX
def test_nor_in_firefox(serve, firefox, table_site):
    other = serve(table_site)
    firefox.goto(serve(table_site).url)
    firefox.until(BEGUN, "a start")

    assert VIOLATIONS == firefox.evaluate(ELEMENTS, other.url)
    assert [] == other.asked
