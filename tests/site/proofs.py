"""What a page plays the desktop verifies, and the other way round; as a program, many matches.

    python tests/site/proofs.py FOLDER [chromium] [firefox]    (ROOKERY_SITE names a built site)

FOLDER holds kept matches, `forged-*` among them. The pages verify all; a line is printed for each.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.site.commands import chromium, serving, the_site  # noqa: E402
from tests.site.firefox import driven  # noqa: E402
from tests.site.hosts import READY, RUN  # noqa: E402

# In the page: the same functions that a test uses on the desktop, in turns with the page.
CODE = """
import asyncio, json
from game.club.proof import verified
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.host import kernel
from game.ui.play.director import bot_thought

async def driven(work):
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value
        await asyncio.sleep(0)

async def settled():
    while kernel.coming():
        await asyncio.sleep(0.05)
    return kernel.load().name

async def proved(texts):
    name = await settled()
    found = []
    for text in texts:
        one = await driven(verified(Match.load(text, GAMES), 0, bot_thought))
        found.append([one.right, one.forged, one.decisions])
    return json.dumps([name, found])

async def played(game, level, seed, moves, **options):
    kind = GAMES[game]
    match = Match(kind(kind.options_type(bot_level=level, **options)), Start(seed))
    rng = stream("page", game, seed)
    match.settle()
    while not match.over and len(match.moves) < moves:
        seat = match.awaited()[0]
        mine = pick(match.legal(seat), rng) if seat == 0 else None
        match.submit(seat, mine or await driven(bot_thought(match, seat)))
        match.settle()
    return match.save()
"""


def asked(evaluate: Callable[..., Any], code: str) -> Any:
    """What an expression of `CODE` comes to in a page."""
    return json.loads(evaluate(RUN, f"{CODE}\n{code}"))


def proved(evaluate: Callable[..., Any], texts: list[str]) -> tuple[str, list[list[Any]]]:
    """The machine that thinks in a page, and what it finds of matches: right, forged, decisions."""
    name, found = asked(evaluate, f"await proved(json.loads({json.dumps(texts)!r}))")
    return name, found


def told(browser: str, files: list[Path], evaluate: Callable[..., Any]) -> int:
    """Print what the page finds of each; the number that it judges wrongly."""
    wrong = 0
    for file in files:
        name, [found] = proved(evaluate, [file.read_text("utf-8")])
        fits = found[:2] == [not file.name.startswith("forged"), file.name.startswith("forged")]
        wrong += not fits
        print(browser, name, file.name, *found, "" if fits else "WRONG", flush=True)
    return wrong


def main(words: list[str]) -> int:
    """The command."""
    files = sorted(Path(words[0]).glob("*.txt"), key=lambda file: file.stem.rpartition("-")[::-1])
    wrong = 0
    with serving(the_site()) as url:
        if "firefox" in words:
            with tempfile.TemporaryDirectory() as scratch, driven(Path(scratch) / "one") as tab:
                tab.patience = 600
                tab.goto(url + "?game=raj&autostart=1")
                tab.until(READY, "a start")
                wrong += told("firefox", files, tab.evaluate)
        if "chromium" in words:
            with chromium() as browser:
                page = browser.new_page()
                page.set_default_timeout(0)
                page.goto(url + "?game=raj&autostart=1")
                page.wait_for_function(READY)
                wrong += told("chromium", files, page.evaluate)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
