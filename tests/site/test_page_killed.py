"""Killing the page at any moment loses nothing: the table comes back exactly as it was.

The browser's process of the page crashes, the page is closed without a word, or the whole browser
is closed; in the middle of an auction, a bury, a challenge, a claim or a meld, at rest or while
cards move. Then the page is opened again in the same profile. What it found there must be the last
thing that was on the table, and what it makes of it the very same view.

ROOKERY_MANY=1 kills 20 times per game instead of 6.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.games import GAMES
from tests.site.conftest import FLAGS
from tests.site.player import Look
from tests.site.test_play import AT_ONCE, spotless
from tests.site.test_play_more import Guest

pytestmark = pytest.mark.browser

TIMES = 20 if os.environ.get("ROOKERY_MANY") else 3  # per game
PLAN = {  # the game's options, and the phases in which it is killed
    "royal_raven": ("allow_shooting=yes&partner_trump=yes", ("bid", "bury", "trump", "play")),
    "kraken": ("", ("claim", "challenge", "declare", "choose")),
    "wife_swap": ("", ("meld", "meld", "play")),
    "crowsnest": ("", ("bid", "bury", "trump", "play")),
    "raj": ("players=3", ("bid", "play")),
}
USUAL = ("royal_raven", "kraken", "wife_swap")
WAYS = ("crash", "close", "browser")
FOUND = 'try { globalThis.found = localStorage.getItem("rookery.match-%s"); } catch {}'

# The table as the page's Python has it.
ASK = """
def _rookery_snap():
    import json
    table = _rookery_app.screen
    match = table.match
    return json.dumps({
        "text": match.save(),
        "mine": table.director.mine,
        "view": repr(match.view(0)),
        "legal": repr(match.legal(0)),
        "undo": match.can_undo(0),
        "complaints": list(_rookery_app.memory.complaints),
    })

import builtins
builtins._rookery_snap = _rookery_snap
"""
SNAP = "() => rookeryPython.runPython('_rookery_snap()')"


class Killer:
    """A profile whose pages are killed; and the guest who plays in them."""

    def __init__(self, chromium: Any, visit: Callable[..., Any], profile: Path, url: str) -> None:
        self.kind = chromium.browser_type
        self.visit = visit
        self.profile = profile
        self.url = url
        self.game = url.split("game=")[1].split("&", maxsplit=1)[0]
        self.context: Any = None
        self.seen: Any = None
        self.guest: Any = None

    def open(self, more: str = "") -> None:
        """Open the page in the profile, with a fresh browser where there is none."""
        if self.context is None:
            own = (
                os.environ.get("ROOKERY_CHROMIUM")
                or shutil.which("chromium")
                or shutil.which("chromium-browser")
            )
            self.context = self.kind.launch_persistent_context(
                str(self.profile),
                executable_path=own,
                args=FLAGS,
                viewport={"width": 1280, "height": 720},
            )
        init = f"{AT_ONCE}; {FOUND % self.game}"
        self.seen = self.visit(self.url + more, init=init, context=self.context)
        self.seen.start()
        page = self.seen.page
        self.guest = Guest(page, page, bid_to=110, hints=False)
        page.evaluate("code => { rookeryPython.runPython(code); }", ASK)

    def snap(self) -> dict[str, Any]:
        """The table now."""
        found: dict[str, Any] = json.loads(self.seen.page.evaluate(SNAP))
        return found

    def kill(self, way: str) -> None:
        """End the page without giving it the time for a word."""
        page = self.seen.page
        if way == "crash":
            with pytest.raises(Exception, match=r"(?i)crash"):
                page.goto("chrome://crash", timeout=10_000)
            page.close()
        elif way == "close":
            page.close(run_before_unload=False)
        else:
            self.shut()

    def shut(self) -> None:
        """Close the browser."""
        if self.context is not None:
            self.context.close()
            self.context = None

    def go_to(self, phase: str, rng: Random, most: int = 24) -> Look:
        """Play until the person is to decide in this phase, sometimes in the middle of it.

        Where the cards do not give the chance for it, wherever the match is then.
        """
        guest = self.guest
        for _ in range(most):
            look = guest.turn()
            if look.over:
                guest.touch("'again'")
                continue
            if look.overlay != "sheet" and look.phase == phase:
                break
            guest.step()
        for _ in range(int(rng.random() * 4)):  # somewhere in it
            look = guest.turn()
            if look.phase == "meld" and look.overlay != "sheet":
                step = guest.next_meld(1)[1]
                if step[0] == "done":
                    break
                guest.carry_out(look, step)
            elif look.phase == "bury" and look.picked < 3:
                guest.use(look, guest.decide(look))
        return guest.turn()

    def act(self, look: Look) -> None:
        """Touch what comes next, and wait for nothing."""
        guest = self.guest
        if look.overlay == "sheet":
            spot = look.find("'again'" if look.over else "'next'")
        elif look.phase == "meld":
            done = look.verbs("done")
            homes = [s for s in look.spots if s.card and not s.off]
            spot = (done or homes)[0]
        else:
            spot = guest.decide(look)
        guest.hand.use(look, spot)


@pytest.fixture
def killer(chromium, visit, tmp_path) -> Iterator[Callable[[str], Killer]]:
    """Make one; its browser is closed at the end."""
    made = []

    def make(url: str) -> Killer:
        made.append(Killer(chromium, visit, tmp_path / "profile", url))
        return made[-1]

    yield make
    for one in made:
        one.shut()


def moves_of(text: str) -> list[str]:
    """The moves of a save."""
    words = json.loads(text)["moves"]
    return words.split(";") if words else []


def begins(text: str, other: str) -> bool:
    """Whether a save is another one at the same time or earlier."""
    one, two = json.loads(text), json.loads(other)
    same = all(one[key] == two[key] for key in one if key != "moves")
    moves = moves_of(text)
    return same and moves == moves_of(other)[: len(moves)]


@pytest.mark.parametrize("game", PLAN if TIMES > 6 else USUAL)
def test_a_killed_page_comes_back_to_the_very_same_table(serve, killer, game_site, game):
    rng = stream("page killed", game)
    here = serve(game_site)
    options, phases = PLAN[game]
    one = killer(f"{here.url}?game={game}&bot_level=easy&{options}")
    one.open("&seed=5")
    met: Counter[str] = Counter()
    for number in range(TIMES):
        look = one.go_to(phases[number % len(phases)], rng)
        before = one.snap()
        spots = [s.what for s in look.spots]
        at_rest = number % 2 == 0 and before["mine"]
        if not at_rest and not look.over:
            one.act(look)
            end = time.monotonic() + rng.random() * 0.6
            while time.monotonic() < end:
                before = one.snap()
        way = WAYS[int(rng.random() * len(WAYS))]
        moment = f"kill {number} ({way}, {look.phase}, {'at rest' if at_rest else 'moving'})"
        one.kill(way)
        met[f"{look.phase}{' at rest' if at_rest else ' moving'}"] += 1
        spotless(one.seen, None, here.origin)
        one.open()
        found = one.seen.page.evaluate("found")

        if found is None:  # nothing had been decided, or the match was over
            assert not moves_of(before["text"]) or over(before["text"]), moment
            continue
        assert begins(before["text"], found), (
            f"{moment}: the table had {moves_of(before['text'])}, kept is {moves_of(found)}"
        )
        if at_rest:
            assert before["text"] == found, moment
        match = Match.load(found, GAMES)
        match.settle()
        again = one.guest.turn()
        if at_rest and again.overlay == "sheet":  # nobody had decided anything since it was read
            assert look.own == again.own, moment
            again = one.guest.step()
            again = one.guest.turn()
        after = one.snap()

        assert begins(found, after["text"]), moment
        assert [] == after["complaints"], moment
        assert [] == one.seen.page.evaluate(
            "Object.keys(localStorage).filter((key) => key.includes('damaged'))"
        )
        if match.waiting & 1 and again.overlay != "sheet":
            assert found == after["text"], moment
            assert repr(match.view(0)) == after["view"], moment
            assert [repr(match.legal(0)), match.can_undo(0)] == [after["legal"], after["undo"]]
        if at_rest:
            keys = ("view", "legal", "undo", "mine")
            assert [before[k] for k in keys] == [after[k] for k in keys], moment
            assert sorted(spots) == sorted(s.what for s in again.spots), moment
        one.guest.step()  # and it can be played on

    print(f"\n{game}: {dict(met)}")
    assert met
    spotless(one.seen, None, here.origin)


def over(text: str) -> bool:
    """Whether the match of a save had come to its end."""
    match = Match.load(text, GAMES)
    match.settle()
    return match.over
