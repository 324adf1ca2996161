"""What frames cost on sites that were built of several commits, beside each other; JSON.

    python tests/site/beside.py NAME=SITE … [--games GAME …] [--windows 360x640@3 …] [--slowed 4]

Of every game and window each site plays some decisions against club players, once its table has
prepared what comes, and that in turns, for what a machine does besides changes from minute to
minute: compare the medians of several turns. Frames are those of `matches.py`, by the processor's
clock; a processor that others use too is slower all the same, so the load stands beside each.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from os import getloadavg
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.house import GAMES  # noqa: E402
from tests.site import guest  # noqa: E402
from tests.site.commands import chromium, serving  # noqa: E402
from tests.site.matches import PATIENCE, PAUSE, Seen, traced  # noqa: E402
from tests.site.measure import HAND, READY, settled, share, spread  # noqa: E402

UNTIMED = {"royal_raven": "&timer_seconds=0"}  # its clock would run out while a table prepares
# A picture of before November 2026 told of its places in another way, and counted nothing up.
OLDER = """
import gc, types
app = next(one for one in gc.get_objects() if type(one).__name__ == "App")
if not hasattr(app.picture, "places"):
    type(app.picture).places = type(app.picture).live
    type(app.sprites).counted = lambda self, now: 1.0
    type(app.screen).hints = property(
        lambda table: types.SimpleNamespace(found=table._hint, thinking=table._hinting)
    )
"""


def frames(browser: Any, address: str, window: str, slowed: int, decisions: int) -> list[float]:
    """What the frames of so many decisions cost, in ms of the processor."""
    size, _, ratio = window.partition("@")
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=float(ratio or 1)
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(READY, timeout=120_000)
    page.click("#go")
    page.evaluate("code => { rookeryPython.runPython(code); }", OLDER)
    player = guest.Guest(page, page, bid_to=80, hints=False)
    player.patience, player.pause = PATIENCE, PAUSE
    player.turn()
    settled(page)
    if slowed > 1:
        wire = context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    seen = Seen()
    with traced(browser, page, seen):
        for _decision in range(decisions):
            player.step()
    context.close()
    return seen.frames


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Compare the frames of built sites.")
    parser.add_argument("sites", nargs="+", metavar="NAME=SITE")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=[*GAMES])
    parser.add_argument("--windows", nargs="+", default=["1280x720", "2560x1440", "360x640@3"])
    parser.add_argument("--slowed", type=int, default=1, help="so many times")
    parser.add_argument("--decisions", type=int, default=6)
    parser.add_argument("--turns", type=int, default=3)
    asked = parser.parse_args()
    guest.SHOT = -1  # it might end the match
    figures: dict[str, dict[str, Any]] = {}
    with ExitStack() as stack:
        sites = [one.partition("=")[::2] for one in asked.sites]
        urls = {name: stack.enter_context(serving(Path(site))) for name, site in sites}
        for game in asked.games:
            for window in asked.windows:
                turns: dict[str, list[float]] = {name: [] for name in urls}
                for turn in range(asked.turns):
                    for name in [*urls][:: 1 if turn % 2 == 0 else -1]:
                        with chromium() as browser:
                            where = urls[name] + HAND % game + UNTIMED.get(game, "")
                            cost = frames(browser, where, window, asked.slowed, asked.decisions)
                        turns[name].append(spread(cost)["p99"])
                        told = {**spread(cost), "load": round(getloadavg()[0], 1)}
                        print(game, window, name, json.dumps(told), file=sys.stderr, flush=True)
                figures[f"{game} {window}"] = {
                    name: {"p99_ms": p99, "median_of_p99_ms": share(p99, 0.5)}
                    for name, p99 in turns.items()
                }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
