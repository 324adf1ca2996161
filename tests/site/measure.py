"""Figures of the built site in a real browser; as a program it prints them as JSON.

    python tests/site/measure.py [OUT.json [GAME …]]     (ROOKERY_SITE names a site already built)

It ends with 1, and says why, where a figure misses its aim: a machine that does other things
misses them too, so this is a command (`make measure`) and no test.

What a start costs until the cards lie on the table, on a first visit and on a return, in Chromium
at full speed and slowed four times and in Firefox (`starts.py`, which compares sites), and the
bytes of the site. Of every game named (else of all five) the bytes of a first visit, what the
frames of a deal cost, at full speed and slowed four times, and rest.

Processor time is told by the browser's own trace, so that it holds on a machine that does other
things too; times on the wall are noted beside it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.house import GAMES  # noqa: E402
from tests.site.commands import chromium, serving, the_site  # noqa: E402
from tests.site.guest import Guest  # noqa: E402
from tests.site.starts import starts  # noqa: E402

OUT = ROOT / "dist/measure.json"
KNOWN = ROOT / "dist/measured-bytes.json"  # packing 18 MB with brotli 11 takes long: once per file
LOADS = 5  # of the table, in each browser
TABLE = "?game=%s&embed=1"
HAND = "?game=%s&bot_level=club&seed=21"
READY = "globalThis.rookery?.metrics.marks.ready"
DRAWN = "(rookery.metrics.series.frame || []).length"  # pictures so far
LONGEST = 50.0  # ms of the processor that one frame may take after the start
FIRST_BYTES = 4_600_000  # packed by brotli, of a first visit until its first picture
ALL_BYTES = 9_000_000  # so packed, of all that a page may ever fetch
BUSIEST_REST = 3.0  # percent of one core while a table waits for its player
CATEGORIES = ["toplevel", "__metadata"]
TASKS = {"RunTask", "ThreadControllerImpl::RunTask"}


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def spread(values: list[float]) -> dict[str, float]:
    """Median, 99th percentile and worst."""
    return {
        "count": len(values),
        "median": round(share(values, 0.5), 2),
        "p99": round(share(values, 0.99), 2),
        "worst": round(max(values, default=0.0), 2),
    }


class Frames:
    """What the page's main thread does from now on: each of its tasks, by the processor's clock.

    A frame of the game is one task of the browser, so no frame can cost more than the longest task.
    """

    def __init__(self, browser: Any, page: Any) -> None:
        self.browser = browser
        self.page = page
        self.tasks: list[tuple[float, float]] | None = None  # (processor ms, wall ms)
        self.wall: list[float] = []
        self.skip = self._recorded()
        browser.start_tracing(page=page, categories=CATEGORIES)

    def _recorded(self) -> int:
        return int(self.page.evaluate(DRAWN))

    def stop(self) -> None:
        """Stop noting and read what was noted."""
        if self.tasks is not None:
            return
        events = json.loads(self.browser.stop_tracing())["traceEvents"]
        main = {
            (e["pid"], e["tid"])
            for e in events
            if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
        }
        self.tasks = [
            (e.get("tdur", e["dur"]) / 1000, e["dur"] / 1000)
            for e in events
            if e["name"] in TASKS and "dur" in e and (e["pid"], e["tid"]) in main
        ]
        try:
            self.wall = list(self.page.evaluate("rookery.metrics.series.frame || []"))[self.skip :]
        except Exception:  # the page has gone
            self.wall = []

    def report(self) -> dict[str, Any]:
        """Both clocks."""
        assert self.tasks is not None
        return {
            "processor": spread([cpu for cpu, _ in self.tasks]),
            "wall": spread([wall for _, wall in self.tasks]),
            "game_frames_wall": spread(self.wall),
        }


# -- bytes


def packed(data: bytes) -> dict[str, int]:
    """How many bytes a file has as it is, and packed in two ways."""
    name = hashlib.sha256(data).hexdigest()
    known: dict[str, dict[str, int]] = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    if name not in known:
        import brotli

        known[name] = {
            "raw": len(data),
            "gzip": len(gzip.compress(data, 9)),
            "brotli": len(brotli.compress(data, quality=11)),
        }
        KNOWN.parent.mkdir(parents=True, exist_ok=True)
        KNOWN.write_text(json.dumps(known, indent=0))
    return known[name]


def visited(browser: Any, url: str, site: Path, game: str) -> list[Path]:
    """All files that a first visit fetches until the table is there."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="block")
    page = context.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(url + TABLE % game)
    page.wait_for_function(READY, timeout=60_000)
    context.close()
    names = [address.removeprefix(url).split("?")[0] or "index.html" for address in sorted(asked)]
    return [site / name for name in names if (site / name).is_file()]


def first_visit(browser: Any, url: str, site: Path, game: str) -> dict[str, Any]:
    """The bytes of a first visit, as they are and packed."""
    sums = {"raw": 0, "gzip": 0, "brotli": 0}
    files = {}
    for path in visited(browser, url, site, game):
        name = path.relative_to(site).as_posix()
        files[name.split("/", 1)[-1]] = sizes = packed(path.read_bytes())
        for key, value in sizes.items():
            sums[key] += value
    return {**sums, "files": files}


def all_bytes(site: Path) -> int:
    """All that a page may ever fetch, packed by brotli."""
    page = (site / "index.html").read_text(encoding="utf-8")
    listing = json.loads(page.split('id="files">')[1].split("</script>")[0])
    names = ["index.html", *(file["url"] for file in listing["files"].values())]
    return sum(packed((site / name).read_bytes())["brotli"] for name in names)


# -- frames and rest


def main_thread(wire: Any) -> float:
    """Seconds of processor that the page's main thread has used."""
    figures = {m["name"]: m["value"] for m in wire.send("Performance.getMetrics")["metrics"]}
    return float(figures["TaskDuration"])


def table(browser: Any, url: str, init: str = "", **settings: str) -> tuple[Guest, Any]:
    """A guest at an open table, and its context; ``init`` is run before the page's own scripts."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    kept = json.dumps(json.dumps(settings))
    context.add_init_script(
        f"try {{ localStorage.setItem('rookery.settings', {kept}) }} catch {{}}"
    )
    context.add_init_script(init)
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(READY, timeout=60_000)
    if "embed=1" not in url:  # an embedded table begins by itself
        page.click("#go")
    return Guest(page, page, bid_to=80), context


def deal_of_frames(
    browser: Any, url: str, game: str, throttle: int = 1, decisions: int = 0
) -> dict[str, Any]:
    """What frames cost against club players at normal speed: in so many decisions, or a deal."""
    player, context = table(browser, url + HAND % game, speed="normal")
    player.turn()
    wire = context.new_cdp_session(player.page)
    if throttle > 1:
        wire.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    frames = Frames(browser, player.page)
    try:
        if decisions:
            for _ in range(decisions):
                player.step()
        else:
            player.play_deal()
    finally:
        frames.stop()
    context.close()
    return {"slowed": throttle, **frames.report()}


def settled(page: Any) -> None:
    """Wait until a table has prepared what comes: that takes some seconds, and then it rests."""
    page.evaluate(
        "() => { globalThis.frames_asked = 0; const { frame } = rookery;"
        " rookery.frame = () => { frames_asked += 1; return frame(); }; }"
    )
    before = -1
    for _second in range(60):
        if (asked := page.evaluate("frames_asked")) == before:
            return
        before = asked
        page.wait_for_timeout(1000)


def idle(browser: Any, url: str, game: str, seconds: int = 10) -> dict[str, Any]:
    """The share of one core that a table takes while it waits for its player."""
    player, context = table(browser, url + TABLE % game)
    player.turn()
    settled(player.page)
    wire = context.new_cdp_session(player.page)
    whole = browser.new_browser_cdp_session()
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})

    def processes() -> float:
        found = whole.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(p["cpuTime"] for p in found if p["type"] in ("renderer", "GPU")))

    drawn = player.page.evaluate(DRAWN)
    thread, process = main_thread(wire), processes()
    player.page.wait_for_timeout(seconds * 1000)
    result = {
        "seconds": seconds,
        "frames": player.page.evaluate(DRAWN) - drawn,
        "main_thread_percent": round((main_thread(wire) - thread) / seconds * 100, 2),
        "renderer_and_gpu_percent": round((processes() - process) / seconds * 100, 2),
    }
    context.close()
    return result


def everything(
    browser: Any,
    site: Path,
    url: str,
    games: Iterable[str],
    say: Callable[[str], None] = print,
) -> dict[str, Any]:
    """All figures of these games."""
    figures: dict[str, Any] = {
        "site": site.name,
        "browser": browser.version,
        "all_bytes": all_bytes(site),
    }
    for game in games:
        figures[game] = {}
        for name, make in (
            ("first_visit_bytes", lambda game=game: first_visit(browser, url, site, game)),
            ("frames", lambda game=game: deal_of_frames(browser, url, game)),
            ("frames_slowed_4", lambda game=game: deal_of_frames(browser, url, game, 4)),
            ("idle_table", lambda game=game: idle(browser, url, game)),
        ):
            say(f"measuring {game}: {name} …")
            figures[game][name] = make()
    return figures


def missed(figures: dict[str, Any]) -> list[str]:
    """The aims that these figures miss, as sentences."""
    wrong = []
    if figures["all_bytes"] > ALL_BYTES:
        wrong.append(f"All files have {figures['all_bytes']} bytes, the aim is {ALL_BYTES}.")
    for game in (game for game in GAMES if game in figures):
        own = figures[game]
        for name, found, aim in (
            ("bytes before the first picture", own["first_visit_bytes"]["brotli"], FIRST_BYTES),
            ("longest frame in ms", own["frames"]["processor"]["worst"], LONGEST),
            ("percent of a core at rest", own["idle_table"]["main_thread_percent"], BUSIEST_REST),
        ):
            if found > aim:
                wrong.append(f"{game}: {name} is {found}, the aim is {aim}.")
    return wrong


def keep(figures: dict[str, Any], out: Path = OUT) -> None:
    """Write the figures down."""
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """The command."""
    site, games = the_site(), arguments[1:] or [*GAMES]
    with serving(site) as url:
        print("measuring starts …", file=sys.stderr, flush=True)
        with chromium() as browser:
            kind = browser.browser_type
            begun = starts(kind, {"site": url}, games[0], [1, 4], LOADS, firefox=True)
            figures = everything(
                browser,
                site,
                url,
                games=games,
                say=lambda text: print(text, file=sys.stderr, flush=True),
            )
    figures["starts"] = begun
    keep(figures, Path(arguments[0]) if arguments else OUT)
    print(json.dumps(figures, indent=2))
    wrong = missed(figures)
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
