"""What a start costs until the cards lie on the table, on built sites beside each other; JSON.

    python tests/site/starts.py NAME=SITE … [--game GAME] [--slowed 1 4] [--visits 5] [--firefox]

A first visit has a new profile; a return visit has what the first one left, the service worker's
copy among it. Processor time is told by the browser, or of Firefox by the system: milliseconds of
the page's main thread, and of the process in which the page lies with all its threads. The sites
take turns; compare medians, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.site.commands import chromium, serving  # noqa: E402
from tests.site.conftest import FLAGS, chromium_program  # noqa: E402
from tests.site.firefox import driven  # noqa: E402

KEPT = "navigator.serviceWorker.ready.then(Boolean)"
# Tells of the first picture that shows cards, all of it drawn as it should be. What is asked of the
# game costs the same on every site; nothing asks again and again.
CARDS = """
import gc, js
app = next(one for one in gc.get_objects() if type(one).__name__ == "App")
def drawn(picture, looks, *, draw=app.painter.draw, **rest):
    boxes = draw(picture, looks, **rest)
    if looks and not app.painter.late:
        app.painter.draw = draw
        js.rookeryCards()
    return boxes
app.painter.draw = drawn
"""
WATCH = f"""
  globalThis.rookeryCards = () => requestAnimationFrame(() => {{
    rookery.mark("cards");
    globalThis.told?.();
  }});
  addEventListener("rookery:ready", () => {{ rookeryPython.runPython({json.dumps(CARDS)}); }});
"""
SEEN = "globalThis.rookery?.metrics.marks.cards"
FIGURES = """() => ({
  ...Object.fromEntries(["menu", "ready", "cards"].map((name) => [`${name}_wall`,
    rookery.metrics.marks[name]]).filter(([, time]) => time)),
  memory_mb: rookeryPython._module.HEAPU8.length / 1e6,
})"""
PATIENCE = 120_000  # ms


def query(game: str) -> str:
    """An address that leads to this game's table at once."""
    return f"?game={game}&autostart=1"


def once(context: Any, address: str, slowed: int) -> dict[str, float]:
    """A visit in this Chromium."""
    page = context.new_page()
    told: list[int] = []
    page.expose_function("told", lambda: told.append(1))
    page.add_init_script(WATCH)
    wire = context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    wire.send("Network.enable")
    got: list[float] = []
    wire.on("Network.loadingFinished", lambda event: got.append(event["encodedDataLength"]))
    if slowed > 1:
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    whole = context.browser.new_browser_cdp_session()
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    waited = 0
    while not told:
        page.wait_for_timeout(5)
        waited += 5
        assert waited < PATIENCE, "no cards"
    metrics = {m["name"]: m["value"] for m in wire.send("Performance.getMetrics")["metrics"]}
    found = whole.send("SystemInfo.getProcessInfo")["processInfo"]
    figures = {
        "main_ms": metrics["TaskDuration"] * 1000,
        "renderer_ms": 1000 * max(p["cpuTime"] for p in found if p["type"] == "renderer"),
        "network_mb": sum(got) / 1e6,
    }
    figures |= page.evaluate(FIGURES)
    page.evaluate(KEPT)
    page.wait_for_timeout(3000)  # V8 keeps what it has compiled
    page.close()
    return figures


def in_chromium(kind: Any, address: str, slowed: int, returns: int) -> list[dict[str, float]]:
    """A first visit, and so many more."""
    with tempfile.TemporaryDirectory() as profile:
        found = []
        for _visit in range(1 + returns):  # each in a browser that has just been opened
            context = kind.launch_persistent_context(
                profile,
                executable_path=chromium_program(),
                args=FLAGS,
                viewport={"width": 1280, "height": 720},
            )
            found.append(once(context, address, slowed))
            context.close()
        return found


def spent() -> float:
    """Processor ms of all Firefox's processes but the first, which draws the window."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _name, _, rest = stat.read_text().rpartition(")")
            command = (stat.parent / "cmdline").read_bytes()
        except OSError:
            continue  # it has just ended
        if b"-contentproc" in command and b"firefox" in command.lower():
            ticks += sum(map(int, rest.split()[11:13]))
    return ticks * 1000 / os.sysconf("SC_CLK_TCK")


def in_firefox(address: str, returns: int) -> list[dict[str, float]]:
    """The same; Firefox tells nothing of its main thread, and cannot be slowed."""
    with tempfile.TemporaryDirectory() as folder, driven(Path(folder) / "profile") as tab:
        tab.call("script.addPreloadScript", functionDeclaration=f"() => {{ {WATCH} }}")
        found = []
        for _visit in range(1 + returns):
            tab.goto("about:blank")
            before = spent()
            tab.goto(address)
            tab.until(f"!!({SEEN})", "cards")
            found.append({"renderer_ms": spent() - before} | tab.evaluate(FIGURES))
            tab.evaluate(KEPT)
            tab.wait_for_timeout(3000)
        return found


def medians(visits: list[dict[str, float]]) -> dict[str, Any]:
    """The middle of each figure, and all that were seen."""
    names = visits[0].keys()
    return {name: round(median(visit[name] for visit in visits), 1) for name in names} | {
        "all": [{name: round(value, 1) for name, value in visit.items()} for visit in visits]
    }


def starts(
    kind: Any, urls: dict[str, str], game: str, slowed: list[int], visits: int, *, firefox: bool
) -> dict[str, Any]:
    """The figures of each site at these addresses: by browser, then by kind of visit.

    ``kind`` launches Chromium, as playwright does.
    """
    rates: list[int | None] = [*slowed, *([None] if firefox else [])]
    figures: dict[str, Any] = {}
    for rate in rates:
        seen: dict[str, dict[str, list[dict[str, float]]]] = {
            name: {"first": [], "return": []} for name in urls
        }
        for turn in range(visits):
            for name in [*urls][:: 1 if turn % 2 == 0 else -1]:
                address = urls[name] + query(game)
                first, second = (
                    in_firefox(address, 1) if rate is None else in_chromium(kind, address, rate, 1)
                )
                seen[name]["first"].append(first)
                seen[name]["return"].append(second)
        figures["Firefox" if rate is None else f"Chromium, slowed {rate} times"] = {
            name: {kind: medians(found) for kind, found in kinds.items()}
            for name, kinds in seen.items()
        }
    return figures


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Compare the starts of built sites.")
    parser.add_argument("sites", nargs="+", metavar="NAME=SITE")
    parser.add_argument("--game", default="kraken")
    parser.add_argument("--slowed", nargs="*", type=int, default=[1, 4], help="so many times")
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--firefox", action="store_true")
    asked = parser.parse_args()
    with ExitStack() as stack:
        sites = [one.partition("=")[::2] for one in asked.sites]
        urls = {name: stack.enter_context(serving(Path(site))) for name, site in sites}
        browser = stack.enter_context(chromium())
        figures = starts(
            browser.browser_type,
            urls,
            asked.game,
            asked.slowed,
            asked.visits,
            firefox=asked.firefox,
        )
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
