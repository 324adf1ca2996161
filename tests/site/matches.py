"""Whole matches against expert players in a browser: time per decision, and what frames cost; JSON.

    python tests/site/matches.py [GAME …] [--deals N] [--speed fast] [--firefox] [--only SETUP …]

Of every game named (else of all five) a match, or its first N deals, in four setups: with the
page's workers and without (`alone`), each at full speed and with the main thread slowed four times;
with --firefox there once, too, and with a bare --only there alone. ROOKERY_SITE names a site
already built.

A decision is timed on the wall from a bot's first thought to its action, of those that have a
choice; most of this time cards are moving or news is being read, so beside it stands how long the
table then rests for nothing but the thought, which is what a person waits. A frame is all that the
main thread begins within a sixtieth of a second of an animation frame and before the next one, by
the processor's clock, for the game goes on in a task behind the one that the browser draws in; the
test's own questions are left out. Firefox tells no such clock, so there it is the game's own work
in a frame, on the wall. It ends with 1, and says why, where an aim is missed: a busy machine misses
them too.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from os import cpu_count, getloadavg
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.house import GAMES  # noqa: E402
from game.ui.touches import Do  # noqa: E402
from tests.site.commands import chromium, serving, the_site  # noqa: E402
from tests.site.firefox import driven  # noqa: E402
from tests.site.guest import Guest  # noqa: E402
from tests.site.measure import CATEGORIES, TASKS, spread, table  # noqa: E402
from tests.site.tab import opened  # noqa: E402

MATCH = "?game=%s&bot_level=expert&seed=21"
PATIENCE = 300.0  # seconds, for a slowed page on a busy machine
PAUSE = 320  # ms between two looks of the test, for each takes a millisecond of its frame
LONGEST_DECISION = 400.0  # ms, at the 99th percentile, at full speed
LONGEST_FRAME = 8.0  # ms, at the 99th percentile, at full speed
FRAME = 1e6 / 60  # µs
SETUPS = {  # whether there are workers, and how much slower the main thread is
    "workers": (True, 1),
    "alone": (False, 1),
    "workers slowed 4": (True, 4),
    "alone slowed 4": (False, 4),
}
ALONE = "delete globalThis.Worker"
# In the page's Python: how long each decision of a bot takes, in all and of the main thread.
TIMED = """
import builtins, time

builtins._rookery_thoughts, builtins._rookery_waits = [], []

def _rookery_timed(think):
    def timed(match, seat):
        choice = len(match.rules.legal(match.view(seat))) > 1
        thought, begin, spent = think(match, seat), time.perf_counter(), 0.0
        while True:
            at = time.perf_counter()
            try:
                told = next(thought)
            except StopIteration as done:
                now = time.perf_counter()
                if choice:
                    taken = [1000 * (now - begin), 1000 * (spent + now - at)]
                    builtins._rookery_thoughts.append(taken)
                return done.value
            spent += time.perf_counter() - at
            yield told
    return timed

_rookery_director = builtins._rookery_app.screen.director
_rookery_director.think = _rookery_timed(_rookery_director.think)

def _rookery_waiting(tick):
    since = None
    def ticked(now, moving):
        nonlocal since
        match = _rookery_director.match
        others = match.waiting & ~(1 << _rookery_director.me)
        resting = others and not moving and now >= _rookery_director.rest_until
        since = (now if since is None else since) if resting else None
        before = len(match.moves)
        told = tick(now, moving)
        if since is not None and len(match.moves) > before:
            builtins._rookery_waits.append(1000 * (builtins._rookery_app.host.clock() - since))
            since = None
        return told
    return ticked

_rookery_director.tick = _rookery_waiting(_rookery_director.tick)
"""
TOLD = """() => {
  const thoughts = rookeryPython.runPython(`
import builtins, json
_rookery_told = json.dumps([builtins._rookery_thoughts, builtins._rookery_waits])
builtins._rookery_thoughts.clear()
builtins._rookery_waits.clear()
_rookery_told`);
  return [...JSON.parse(thoughts), (rookery.metrics.series.frame || []).splice(0)];
}"""


@dataclass
class Seen:
    """What was noted of a match."""

    decisions: list[list[float]] = field(default_factory=list)  # ms in all, ms of the main thread
    waits: list[float] = field(default_factory=list)  # ms that the table rests for nothing else
    frames: list[float] = field(default_factory=list)  # ms of the processor; on the wall in Firefox
    tasks: list[float] = field(default_factory=list)  # ms of the processor, of all tasks
    deals: int = 0

    def report(self) -> dict[str, Any]:
        """The figures."""
        found = {
            "deals": self.deals,
            "decision_ms": spread([whole for whole, _own in self.decisions]),
            "decision_on_main_thread_ms": spread([own for _whole, own in self.decisions]),
            "waited_ms": spread(self.waits),
            "frame_ms": spread(self.frames),
        }
        return found | ({"longest_task_ms": round(max(self.tasks), 2)} if self.tasks else {})


@contextmanager
def traced(browser: Any, page: Any, seen: Seen) -> Iterator[None]:
    """Note what the page's main thread does meanwhile."""
    browser.start_tracing(page=page, categories=[*CATEGORIES, "devtools.timeline"])
    yield
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (e["pid"], e["tid"])
        for e in events
        if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    tasks = sorted(
        (e["ts"], e["ts"] + e["dur"], e.get("tdur", e["dur"]) / 1000)
        for e in events
        if e["name"] in TASKS and "dur" in e and (e["pid"], e["tid"]) in main
    )
    begins = [begin for begin, _end, _cost in tasks]
    drawn = set()
    for e in events:  # the test asks on a timer; the game has none but to wake by
        if e["name"] == "TimerFire" and (e["pid"], e["tid"]) in main:
            at = bisect_right(begins, e["ts"]) - 1
            if at >= 0 and e["ts"] < tasks[at][1]:
                tasks[at] = (*tasks[at][:2], 0.0)
    for e in events:
        if e["name"] == "FireAnimationFrame" and (e["pid"], e["tid"]) in main:
            at = bisect_right(begins, e["ts"]) - 1
            if at >= 0 and e["ts"] < tasks[at][1]:
                drawn.add(at)
    seen.tasks += [cost for _begin, _end, cost in tasks]
    following = [*sorted(drawn)[1:], len(tasks)]
    seen.frames += [
        sum(
            cost
            for _begin, _end, cost in tasks[
                at : min(until, bisect_left(begins, begins[at] + FRAME))
            ]
        )
        for at, until in zip(sorted(drawn), following, strict=True)
    ]


def play(player: Guest, deals: int, seen: Seen, round_: Callable[[], Any]) -> None:
    """Play so many deals, or until the match is over."""
    player.patience = PATIENCE
    player.pause = PAUSE
    while seen.deals < deals:
        with round_():
            look = player.play_deal(600)
        decisions, waits, frames = player.page.evaluate(TOLD)
        seen.decisions += decisions
        seen.waits += waits
        if not seen.tasks:
            seen.frames += frames
        seen.deals += 1
        if look.over:
            return
        player.touch(Do.NEXT)


def in_chromium(browser: Any, url: str, game: str, setup: str, deals: int, speed: str) -> Seen:
    """A match in Chromium."""
    workers, slowed = SETUPS[setup]
    player, context = table(browser, url + MATCH % game, "" if workers else ALONE, speed=speed)
    player.page.evaluate("code => rookeryPython.runPython(code)", TIMED)
    wire = context.new_cdp_session(player.page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    seen = Seen()
    play(player, deals, seen, lambda: traced(browser, player.page, seen))
    context.close()
    return seen


@contextmanager
def untraced() -> Iterator[None]:
    """Nothing is told but what the game notes."""
    yield


def in_firefox(url: str, game: str, deals: int, speed: str) -> Seen:
    """A match in Firefox."""
    seen = Seen()
    with tempfile.TemporaryDirectory() as scratch, driven(Path(scratch) / "profile") as tab:
        tab.goto(f"{url}sw.js")
        tab.evaluate(f"localStorage['rookery / settings'] = JSON.stringify({{speed: '{speed}'}})")
        opened(tab, url + MATCH % game)
        player = Guest(tab, tab, bid_to=80)
        tab.evaluate("code => { rookeryPython.runPython(code); }", TIMED)
        play(player, deals, seen, untraced)
    return seen


def missed(game: str, setup: str, figures: dict[str, Any]) -> list[str]:
    """The aims that a match at full speed misses, as sentences."""
    wrong = []
    for what, aim in (("decision_ms", LONGEST_DECISION), ("frame_ms", LONGEST_FRAME)):
        found = figures[what]["p99"]
        if not setup.endswith("slowed 4") and found > aim:
            wrong.append(f"{game}, {setup}: {what} is {found} at p99, the aim is {aim}.")
    return wrong


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Time decisions and frames of whole matches.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--deals", type=int, default=10**9, help="of each match at most")
    parser.add_argument("--speed", default="fast", choices=("slow", "normal", "fast", "instant"))
    parser.add_argument("--only", nargs="*", metavar="SETUP", default=[*SETUPS])
    parser.add_argument("--firefox", action="store_true", help="there too, once")
    asked = parser.parse_args()
    if unknown := ", ".join(sorted({*asked.only} - {*SETUPS})):
        parser.error(f"{unknown} is no setup: there are {', '.join(SETUPS)}.")
    figures: dict[str, Any] = {"cores": cpu_count(), "load_before": round(getloadavg()[0], 1)}
    wrong: list[str] = []

    def note(game: str, setup: str, seen: Seen) -> None:
        figures[game][setup] = seen.report()
        wrong.extend(missed(game, setup, figures[game][setup]))
        told = {setup: figures[game][setup], "load": round(getloadavg()[0], 1)}
        print(game, json.dumps(told), file=sys.stderr, flush=True)

    with serving(the_site()) as url:
        for game in asked.games or GAMES:
            figures[game] = {}
            with chromium() as browser:
                for setup in asked.only:
                    note(
                        game,
                        setup,
                        in_chromium(browser, url, game, setup, asked.deals, asked.speed),
                    )
            if asked.firefox:
                note(game, "firefox", in_firefox(url, game, asked.deals, asked.speed))
    print(json.dumps(figures, indent=2))
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
