"""What frames cost on sites that were built of several commits, beside each other; JSON.

    python tests/site/beside.py NAME=CHECKOUT … [--games GAME …] [--windows 360x640@3 …] [--turns 9]

In each checkout lies the site that was built of it. Of every game and window each site plays some
decisions against club players, once its table has prepared what comes, and that in turns, for what
a machine does besides changes from minute to minute: compare the medians of several turns. Frames
are those of `matches.py`, by the processor's clock; a processor that others use too is slower all
the same, so the load stands beside each.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from itertools import product
from os import getloadavg
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.house import GAMES  # noqa: E402
from tests.site import guest, player  # noqa: E402
from tests.site.commands import chromium, serving  # noqa: E402
from tests.site.matches import PATIENCE, PAUSE, Seen, traced  # noqa: E402
from tests.site.measure import HAND, READY, settled, share, spread  # noqa: E402

UNTIMED = {"royal_raven": "&timer_seconds=0"}  # its clock would run out while a table prepares


def asks(checkout: Path, name: str) -> str:
    """What a test of that commit asks its game, which calls things by other names than today's."""
    text = (checkout / "tests/site" / name).read_text()
    return text.partition('\nASK = """')[2].partition('"""')[0]


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
    person = guest.Guest(page, page, bid_to=80, hints=False)
    person.patience, person.pause = PATIENCE, PAUSE
    person.turn()
    settled(page)
    if slowed > 1:
        wire = context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    seen = Seen()
    with traced(browser, page, seen):
        for _decision in range(decisions):
            person.step()
    context.close()
    return seen.frames


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Compare the frames of built sites.")
    parser.add_argument("sites", nargs="+", metavar="NAME=CHECKOUT")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=[*GAMES])
    parser.add_argument("--windows", nargs="+", default=["1280x720", "2560x1440", "360x640@3"])
    parser.add_argument("--slowed", type=int, default=1, help="so many times")
    parser.add_argument("--decisions", type=int, default=6)
    parser.add_argument("--turns", type=int, default=3)
    asked = parser.parse_args()
    guest.SHOT = -1  # it might end the match
    figures: dict[str, dict[str, Any]] = {}
    with ExitStack() as stack:
        checkouts = {name: Path(path) for name, _, path in (x.partition("=") for x in asked.sites)}
        urls = {
            name: stack.enter_context(serving(path / "dist/web"))
            for name, path in checkouts.items()
        }
        for game, window in product(asked.games, asked.windows):
            turns: dict[str, list[dict[str, float]]] = {name: [] for name in urls}
            for turn in range(asked.turns):
                for name in [*urls][:: 1 if turn % 2 == 0 else -1]:
                    player.ASK = asks(checkouts[name], "player.py")
                    guest.ASK = asks(checkouts[name], "guest.py")
                    with chromium() as browser:
                        where = urls[name] + HAND % game + UNTIMED.get(game, "")
                        cost = spread(frames(browser, where, window, asked.slowed, asked.decisions))
                    turns[name].append(cost)
                    told = json.dumps({**cost, "load": round(getloadavg()[0], 1)})
                    print(game, window, name, told, file=sys.stderr, flush=True)
            figures[f"{game} {window}"] = {
                name: {key: share([cost[key] for cost in costs], 0.5) for key in costs[0]}
                for name, costs in turns.items()
            }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
