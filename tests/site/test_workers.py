"""The kernel in workers: the same answers whatever they do, and none where none may be."""

from __future__ import annotations

import json
import shutil

import pytest

from tests.site.conftest import serving, visiting
from tests.site.embedded import host

pytestmark = pytest.mark.browser
SHARED = pytest.mark.xdist_group("workers")  # they look at one page, so one process has them

# Three workers, what they are sent, and what a test does to each of them.
WATCH = """
  Object.defineProperty(navigator, "hardwareConcurrency", {get: () => 4});
  globalThis.workers = []; globalThis.sent = 0;
  const Real = globalThis.Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(address) {
      super(address);
      workers.push(this);
      this.calls = this.heard = 0;
      this.asked = new Map();
    }
    postMessage(message) {
      if (message instanceof WebAssembly.Module) return super.postMessage(message);
      this.calls += 1; sent += 1;
      this.asked.set(message[0], message);
      return this.spoil ? this.spoil(message) : super.postMessage(message);
    }
    terminate() {
      this.gone = true;
      super.terminate();
    }
    set onmessage(hear) {
      super.onmessage = (event) => {
        this.heard += 1;
        for (const one of [this.hear ? this.hear(event) : event].flat()) hear(one);
      };
    }
    get onmessage() { return super.onmessage; }
  };
  const noise = globalThis.noise = (bytes) => {
    for (let at = 0; at < bytes.length; at += 65536) {
      crypto.getRandomValues(bytes.subarray(at, at + 65536));
    }
    return bytes;
  };
  // Noise where a call may have changed something: in its answer and its lists.
  const lie = (answers, [, , letters, size]) => {
    for (let from = 0; from < answers.length; from += 8 + size) {
      const letter = letters.subarray(from / (8 + size) * size);
      for (let at = 0; at < size; at += 8) {
        const place = answers.subarray(from + 8 + at, from + 16 + at);
        if (place.some((byte, n) => byte !== letter[at + n])) noise(place);
      }
      noise(answers.subarray(from, from + 8));
    }
    return answers;
  };
  Object.assign(Worker.prototype, {%s});
"""
# The workers go, and the next ones have this fault.
ANOTHER = """() => {
  for (const one of workers) one.onerror(new Event("error", {cancelable: true}));
  workers.length = sent = 0;
  delete Worker.prototype.spoil;
  delete Worker.prototype.hear;
  Object.assign(Worker.prototype, {%s});
}"""
PROVEN = "workers.every((one) => one.gone || one.heard >= one.calls)"
AFTER = (
    "hear(event) { const {data: [number, answers]} = event; return this.calls < 20 ? event : %s; }"
)
# A worker has given its sums, fewer than 20, before it goes wrong.
FAULTS = {
    "nothing": "",
    "hangs": "spoil(m) { if (this.calls < 20) Real.prototype.postMessage.call(this, m); }",
    "throws": """spoil(m) { Real.prototype.postMessage.call(this,
                   this.calls === 20 ? [m[0], "nothing", m[2], m[3]] : m); }""",
    "reckons wrong": "hear({data}) { data[1][0] ^= 1; return {data}; }",
    "is slow": """spoil(m) { setTimeout(() => Real.prototype.postMessage.call(this, m),
                    this.calls > 20 ? 900 : 0); }""",
    "answers noise": AFTER % "{data: [number, noise(answers)]}",
    "answers twice": AFTER % "[event, event]",
    "answers another question": AFTER % "{data: [number + 1, answers]}",
    "answers too little": AFTER % "{data: [number, answers.subarray(8)]}",
    "answers nothing": AFTER % "{data: [number, new Uint8Array()]}",
    "answers too much": AFTER % "{data: [number, new Uint8Array(1e8)]}",
    "answers no bytes": AFTER % "{data: [number, Array.from(answers)]}",
    "answers with a word": AFTER % "{data: 'done'}",
    "answers null": AFTER % "{data: null}",
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

def begin_anew():
    kernel._found.clear()
    kernel._search.clear()

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
    seen.page.wait_for_function(f"workers.length >= {workers} && {PROVEN}")


@pytest.fixture(scope="module")
def opened(chromium, game_site):
    """A page that any fault of workers leaves alive."""
    with serving() as serve, visiting(chromium) as visit:
        seen = visit(f"{serve(game_site).url}?autostart=1", init=WATCH % "")
        seen.until_ready()
        python(seen.page, "kernel.load().name")
        yield seen


def faulty(seen, fault):
    """The page with three new workers of this fault; how often they were asked for their sums."""
    seen.page.evaluate(ANOTHER % fault)
    python(seen.page, "begin_anew()")
    until_proven(seen, 3)
    return seen.page.evaluate("sent")


@SHARED
@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_workers_do_the_answers_are_the_same(opened, fault):
    sums = faulty(opened, FAULTS[fault])

    assert ["wasm", True] == json.loads(python(opened.page, "await compare()"))
    assert ["wasm", True] == json.loads(python(opened.page, "await compare()"))

    given = opened.page.evaluate("sent") - sums
    if fault == "nothing":
        assert python(opened.page, "kernel.helped()")
        assert 0 < given < 90  # several calls in each letter
        assert all(opened.page.evaluate("workers.map((one) => one.calls > 0)"))
    else:
        assert given < 90
    assert "" == opened.problem()
    assert [] == opened.complaints


@SHARED
def test_a_thought_that_is_dropped_leaves_nothing_behind(opened):
    faulty(opened, "")
    python(opened.page, "await answers(2)")
    after = opened.page.evaluate("sent")
    opened.page.wait_for_timeout(400)

    assert after == opened.page.evaluate("sent")
    assert ["wasm", True] == json.loads(python(opened.page, "await compare()"))


THINK = """
import time
from game import bots
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES

async def decided(game, many):
    rules = GAMES[game](GAMES[game].options_type())
    match = Match(rules, Start(7))
    for number in range(many):
        match.settle()
        seat = next(iter(match.awaited()))
        thought = bots.thought(rules, match.view(seat), stream(7, number), "expert")
        thinking = Thinking(thought)
        while (action := thinking.run(time.perf_counter() + 0.004, time.perf_counter)) is None:
            await asyncio.sleep(0.004)
        assert action in match.legal(seat)
        match.submit(seat, action)
"""


def test_lies_end_a_thought_and_not_the_game(game_site, serve, visit):
    """That they end none of any game is seen without a page (`tests/kernel/test_work.py`)."""
    lies = AFTER % "{data: [number, lie(answers, this.asked.get(number))]}"
    seen = visit(f"{serve(game_site).url}?autostart=1", init=WATCH % lies)
    seen.until_ready()
    until_proven(seen, 3)

    assert python(seen.page, "kernel.helped()")

    python(seen.page, f"{THINK}\nawait decided('crowsnest', 6)")

    assert not python(seen.page, "kernel.helped()")  # they have been sent away
    assert "" == seen.problem()
    assert [] == seen.complaints


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
