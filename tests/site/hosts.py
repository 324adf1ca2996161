"""How fast the kernel is in its four hosts, in one run; prints JSON.

    python tests/site/hosts.py [SECONDS [chromium] [firefox]]    (ROOKERY_SITE names a built site)

Plain Python and the module on the desktop; the page's own thread and its workers, in each browser.
Hands played out and positions of endings looked at in a second, at best: see `game.lab.bench.best`.
All must make the same of the same calls; else it says so and ends with 1.
"""

from __future__ import annotations

import json
import platform
import sys
import tempfile
from os import cpu_count, getloadavg
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.host import kernel  # noqa: E402
from game.lab import bench  # noqa: E402
from tests.site.commands import chromium, serving, the_site  # noqa: E402
from tests.site.firefox import driven  # noqa: E402

READY = "!!globalThis.rookery?.metrics.marks.ready"
# In the page: the bench is not shipped, so it is brought along.
PAGE = """
import asyncio, json, sys, time
from pathlib import Path
import game
folder = Path(game.__path__[0])
folder.mkdir(parents=True, exist_ok=True)  # where Python was restored there are no files of it
(folder / "bench.py").write_text({bench!r})
for finder in filter(None, sys.path_importer_cache.values()):
    finder.invalidate_caches()
from game import bench
from game.bots.work import each
from game.host import kernel

async def driven(thought):
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value
        await asyncio.sleep(0.016)

async def workers(load, seconds):
    best = count = 0
    end = time.perf_counter() + seconds
    while not best or time.perf_counter() < end:
        calls = [load.args(count + more) for more in range(200)]
        begin = time.perf_counter()
        done = sum(map(load.units, await driven(each(load.function, calls))))
        best = max(best, done / (time.perf_counter() - begin))
        count += 200
    return round(best)

async def staffed():
    machine, load = kernel.load(), bench.kernel_loads()[0]
    for _wait in range(100):
        if (post := machine.post(load.function, [load.args(0)])) is not None:
            post.drop()
            return True
        await asyncio.sleep(0.05)
    return False

async def figures(seconds):
    while kernel.coming():
        await asyncio.sleep(0.05)
    machine = kernel.load()
    found = {{"page": [bench.sums(machine), bench.kernel_rates(machine, seconds)]}}
    if machine.name == "wasm" and await staffed():
        loads = bench.kernel_loads()
        sums = [
            answer
            for load in loads
            for answer in await driven(each(load.function, [load.args(n) for n in range(3)]))
        ]
        rates = {{load.name: await workers(load, seconds) for load in loads}}
        found["workers"] = [sums, rates]
    return json.dumps([machine.name, found])

await figures({seconds})
"""
RUN = "code => rookeryPython.runPythonAsync(code)"


def code(seconds: float) -> str:
    """What the page is to run."""
    text = Path(bench.__file__).read_text("utf-8")
    return PAGE.format(bench=text, seconds=seconds)


def in_chromium(url: str, seconds: float) -> tuple[str, str]:
    """Which browser it is, and what it found."""
    with chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(url)
        page.wait_for_function(READY)
        return f"chromium {browser.version}", page.evaluate(RUN, code(seconds))


def in_firefox(url: str, seconds: float) -> tuple[str, str]:
    """The same of Firefox."""
    with tempfile.TemporaryDirectory() as scratch, driven(Path(scratch) / "profile") as tab:
        tab.patience = 60 + 40 * seconds
        tab.goto(url)
        tab.until(READY, "a start")
        version = tab.evaluate("navigator.userAgent.split('/').pop()")
        return f"firefox {version}", tab.evaluate(RUN, code(seconds))


def hosts(seconds: float, browsers: list[str]) -> dict[str, tuple[list[int], dict[str, int]]]:
    """By host: what it makes of some calls, and how fast it is."""
    found = {
        f"desktop, {machine.name}": (bench.sums(machine), bench.kernel_rates(machine, seconds))
        for machine in dict.fromkeys((kernel.PLAIN, kernel.load()))
    }
    with serving(the_site()) as url:
        for browser in browsers:
            run = {"chromium": in_chromium, "firefox": in_firefox}[browser]
            name, told = run(url + "?game=raj&autostart=1", seconds)
            machine, own = json.loads(told)
            for host, (sums, rates) in own.items():
                found[f"{name}, {host}, {machine}"] = sums, rates
    return found


def main(words: list[str]) -> int:
    """The command."""
    seconds = float(words[0]) if words else 1.0
    before = getloadavg()[0]
    found = hosts(seconds, words[1:] or ["chromium"])
    expected = bench.sums(kernel.PLAIN)
    wrong = [host for host, (sums, _rates) in found.items() if sums != expected]
    report: dict[str, Any] = {
        "python": platform.python_version(),
        "cores": cpu_count(),
        "load_before": round(before, 1),
        "the_same_everywhere": not wrong,
        "hosts": {host: rates for host, (_sums, rates) in found.items()},
    }
    print(json.dumps(report, indent=2))
    for host in wrong:
        print(f"{host} makes something else of the same calls.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
