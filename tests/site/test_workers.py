"""The kernel in workers: the same answers whatever they do, and none where none may be."""

from __future__ import annotations

import json
import shutil

import pytest

from tests.site.embedded import host
from tests.site.kept import until_kept

pytestmark = pytest.mark.browser

# Three workers, what they are sent, and what a test does to one of them.
WATCH = """
  Object.defineProperty(navigator, "hardwareConcurrency", {get: () => 4});
  globalThis.workers = []; globalThis.sent = 0;
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(address) { super(address); workers.push(this); this.calls = 0; }
    postMessage(message) {
      if (message instanceof WebAssembly.Module) return super.postMessage(message);
      this.calls += 1; sent += 1;
      return this.spoil ? this.spoil(message) : super.postMessage(message);
    }
    set onmessage(hear) { super.onmessage = (event) => hear(this.hear ? this.hear(event) : event); }
    get onmessage() { return super.onmessage; }
  };
  Object.assign(Worker.prototype, {%s});
"""
# A worker has given its sums, fewer than 20, before it goes wrong.
FAULTS = {
    "nothing": "",
    "hangs": "spoil(m) { if (this.calls < 20) Real.prototype.postMessage.call(this, m); }",
    "throws": """spoil(m) { Real.prototype.postMessage.call(this,
                   this.calls === 20 ? [m[0], "nothing", m[2], m[3]] : m); }""",
    "reckons wrong": "hear({data}) { data[1][0] ^= 1; return {data}; }",
    "is slow": """spoil(m) { setTimeout(() => Real.prototype.postMessage.call(this, m),
                    this.calls > 20 ? 900 : 0); }""",
}
PYTHON = """
import asyncio, json
from game.bots.work import each
from game.host import kernel
from game.kernel import kraken, kraken_ends, rook

DEALS = [(60, seed, seed % 128, seed % 2 == 0) for seed in range(90)]

async def answers(most=5000):
    thought, steps = each(kraken.deals, DEALS), 0
    while steps < most:
        steps += 1
        try:
            next(thought)
        except StopIteration as done:
            return done.value
        await asyncio.sleep(0.004)

async def compare():
    kernel.load()
    got = await answers()
    machine = kernel.load()
    return json.dumps([machine.name, got == [machine.call(kraken.deals, *args) for args in DEALS]])
"""


def python(frame, code):
    return frame.evaluate("code => rookeryPython.runPythonAsync(code)", PYTHON + code)


def asked(seen):
    return [url for url in seen.requests if url.endswith("worker.js")]


def until_proven(seen, workers):
    """Wait until so many workers have given all sums, or have been let go."""
    python(seen.page, "kernel.load().name")
    seen.page.wait_for_function("typeof rookery.kernel() === 'object'")
    python(seen.page, "kernel.load().name")
    seen.page.wait_for_function(f"workers.length >= {workers}")
    seen.page.wait_for_timeout(300)


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_workers_do_the_answers_are_the_same(game_site, serve, visit, fault):
    seen = visit(f"{serve(game_site).url}?autostart=1", init=WATCH % FAULTS[fault])
    seen.until_ready()
    until_proven(seen, 3)
    sums = seen.page.evaluate("sent")

    assert ["wasm", True] == json.loads(python(seen.page, "await compare()"))
    assert ["wasm", True] == json.loads(python(seen.page, "await compare()"))

    given = seen.page.evaluate("sent") - sums
    if fault == "nothing":
        assert python(seen.page, "kernel.helped()")
        assert 0 < given < 90  # several calls in each letter
        assert all(seen.page.evaluate("workers.map((one) => one.calls > 20)"))
    else:
        assert given < 90
    assert "" == seen.problem()
    assert [] == seen.complaints


def test_a_thought_that_is_dropped_leaves_nothing_behind(game_site, serve, visit):
    seen = visit(f"{serve(game_site).url}?autostart=1", init=WATCH % "")
    seen.until_ready()
    until_proven(seen, 3)
    python(seen.page, "await answers(2)")
    after = seen.page.evaluate("sent")
    seen.page.wait_for_timeout(400)

    assert after == seen.page.evaluate("sent")
    assert ["wasm", True] == json.loads(python(seen.page, "await compare()"))


def test_without_a_network_the_workers_are_there_too(game_site, serve, visit):
    served = serve(game_site)
    seen = visit(f"{served.url}?autostart=1", init=WATCH % "", keeps=True)
    seen.until_ready()
    until_kept(seen)
    seen.context.set_offline(True)
    served.down = True
    seen.page.reload()
    seen.until_ready()
    until_proven(seen, 3)
    sums = seen.page.evaluate("sent")

    assert ["wasm", True] == json.loads(python(seen.page, "await compare()"))
    assert seen.page.evaluate("sent") > sums


def test_where_the_script_cannot_come_the_page_does_the_work(game_site, serve, visit):
    served = serve(game_site)
    served.missing = ["worker.js"]
    seen = visit(f"{served.url}?autostart=1", init=WATCH % "")
    seen.until_ready()
    until_proven(seen, 0)

    assert ["wasm", True] == json.loads(python(seen.page, "await compare()"))
    assert [] == seen.page.evaluate("workers")
    assert "" == seen.problem()


def test_a_sandboxed_frame_has_none_and_does_not_ask(game_site, serve, visit, tmp_path):
    outside = host(tmp_path, serve, serve(game_site).url, 'game="raj" sandbox')
    seen = visit(outside.url, init=WATCH % "")
    seen.page.wait_for_function("heard.some(([type]) => type == 'ready')", timeout=30_000)
    frame = seen.page.frames[1]

    assert ["wasm", True] == json.loads(python(frame, "await compare()"))
    assert [] == frame.evaluate("workers")
    assert [] == asked(seen)
    assert [] == seen.complaints


def test_a_page_on_a_disk_has_none_and_does_not_ask(game_site, visit, tmp_path):
    shutil.copytree(game_site, tmp_path / "web")
    seen = visit((tmp_path / "web/index.html").as_uri() + "?autostart=1", init=WATCH % "")
    seen.until_ready()

    assert ["wasm", True] == json.loads(python(seen.page, "await compare()"))
    assert [] == seen.page.evaluate("workers")
    assert [] == seen.complaints
