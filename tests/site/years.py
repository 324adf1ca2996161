"""What pages cost to open with years of matches in the database, by the processor's clock.

    python tests/site/years.py [MATCHES]     (10,000; ROOKERY_SITE names a site already built)

Of menu, history, statistics and a game's figures: the milliseconds that the page's main thread
works from the touch until it is still again, the first time (with what has to be imported) and the
best of some more. It ends with 1 where one of the best misses the aim.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.host.archive import Change, Errand, Opening
from game.ui.touches import Do, Open, ThisGame
from tests.archives import fill
from tests.site.commands import chromium, serving, the_site
from tests.site.player import Look, Player
from tests.site.plays import AT_ONCE

MATCHES = 10_000
AGAIN = 5  # times that each page is opened once more
STILL = 1500  # ms after which a page that was opened has come to rest
AIM = 100.0  # ms of work
# Each page: what is touched on the one before, and the way back.
WAYS = (
    ("statistics", Open("statistics")),
    ("history", Open("history")),
    ("history of a game", ThisGame("raj")),
    ("statistics again", Do.BACK),
    ("figures", Open("figures", "kraken")),
    ("statistics after figures", Do.BACK),
    ("menu", Do.BACK),
)
WRITE = """async (text) => {
  const job = rookery.archive("write", text);
  while (!job.done) await new Promise((resolve) => setTimeout(resolve, 5));
  return job.error || job.answer;
}"""


class Written(Opening):
    """An archive that hands on what is to be written: to that of a page."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """Have the page write it."""
        yield from ()
        return bool(self.page.evaluate(WRITE, json.dumps([[*changes]])) == "written")


def main_thread(wire: Any) -> float:
    """Milliseconds of processor that the page's main thread has used."""
    figures = {m["name"]: m["value"] for m in wire.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(figures["TaskDuration"])


def worked(player: Player, wire: Any, what: str) -> float:
    """Touch a place; the work until the page is still, less what it does at rest."""
    look: Look = player.wait(lambda k: not k.changed and k.find(what), what)
    spot = look.find(what)
    assert spot
    x, y = look.point(spot)
    player.page.mouse.move(x, y)
    player.page.wait_for_timeout(300)
    before = main_thread(wire)
    player.page.mouse.click(x, y)
    player.page.wait_for_timeout(STILL)
    after = main_thread(wire)
    player.page.wait_for_timeout(STILL)
    return round(2 * after - before - main_thread(wire), 1)


def measured(browser: Any, url: str, matches: int, again: int = AGAIN) -> dict[str, Any]:
    """By page: the first time, and the best of the others, in milliseconds."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="block")
    page = context.new_page()
    page.add_init_script(AT_ONCE)
    page.goto(f"{url}?autostart=1")
    page.wait_for_function("globalThis.rookery?.metrics.marks.ready", timeout=60_000)
    fill(Written(page), matches)
    page.reload()
    page.wait_for_function("globalThis.rookery?.metrics.marks.ready", timeout=60_000)
    player = Player(page, page)
    wire = context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.wait_for_timeout(2000)
    times: dict[str, list[float]] = {name: [] for name, _what in WAYS}
    for _ in range(1 + again):
        for name, what in WAYS:
            times[name].append(worked(player, wire, what))
    context.close()
    return {name: {"first": all_[0], "best": min(all_[1:])} for name, all_ in times.items()}


def missed(figures: dict[str, Any], matches: int) -> list[str]:
    """The pages that cost too much, as sentences."""
    return [
        f"{name}: {own['best']} ms of work with {matches} matches, the aim is {AIM}."
        for name, own in figures.items()
        if own["best"] > AIM
    ]


def main(arguments: list[str]) -> int:
    """The command."""
    matches = int(arguments[0]) if arguments else MATCHES
    with serving(the_site()) as url, chromium() as browser:
        figures = measured(browser, url, matches)
    print(json.dumps(figures, indent=2))
    wrong = missed(figures, matches)
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
