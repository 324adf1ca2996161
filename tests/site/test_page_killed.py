"""Killing the page at any moment loses nothing: the table comes back exactly as it was.

The browser's process of the page crashes, the page is closed without a word, or the whole browser
is closed: while the person is in the middle of something (`Facts.moments`), an auction, a bury, a
challenge, a claim, a meld; or right after the next touch, while cards move. Then the page is opened
again in the same profile. What it found there must be the last thing that was on the table, and
what it makes of it the very same view.

ROOKERY_MANY=1 kills 40 times in each of the five games, else once in each way in one of them.
"""

from __future__ import annotations

import inspect
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.house import GAMES
from game.ui.touches import Do, Home, Pick
from tests.laws.facts import facts
from tests.site.conftest import FLAGS, PLAIN_ENGINE, chromium_program
from tests.site.guest import STEPS, Guest
from tests.site.player import Look
from tests.site.plays import AT_ONCE, spotless
from tests.ui.moments import moment

pytestmark = pytest.mark.browser

MANY = bool(os.environ.get("ROOKERY_MANY"))
TIMES = 40  # per game; 5 games
FEW = {"royal_raven": ("auction", "bury", "trick")}  # in the order in which a deal brings them
SEEDS = {  # of a match that is begun anew; of Kraken several, for its moments are rare
    "royal_raven": (5,),
    "kraken": (134, 150, 194),
    "wife_swap": (11,),
    "crowsnest": (5,),
    "raj": (5,),
}
OPTIONS = {
    "royal_raven": "partner_trump=yes&timer_seconds=0",
    "kraken": "",
    "wife_swap": "",
    "crowsnest": "",
    "raj": "players=3",
}
PATIENCE = 400  # decisions; a moment that has not come by then never comes
WAYS = ("crash", "close", "browser")
# The match that was played last, before the program reads it; null when none waits.
FOUND = """try {
  const kept = (key) => localStorage.getItem("rookery / " + key);
  const places = (kept("last") || "").split(" ").filter((place) => place.startsWith("%s"));
  globalThis.found = places.map((place) => kept("match-" + place)).find((text) => text) ?? null;
} catch {}"""

# The table as the page's Python has it; and cards that move as people see them.
ASK = f"""
from typing import Any

{inspect.getsource(moment)}

def _rookery_snap():
    import json
    table = _rookery_app.screen
    match = table.match
    return json.dumps({{
        "text": match.save(),
        "moment": moment(match, table.hand.picked),
        "picked": list(table.hand.picked) if match.view(0).table.phase == "bury" else [],
        "mine": table.director.mine,
        "moving": _rookery_app.sprites.moving(_rookery_app.host.clock()),
        "sheet": table.overlay,
        "view": repr(match.view(0)),
        "legal": repr(match.legal(0)),
        "undo": match.can_undo(0),
        "complaints": list(_rookery_app.memory.complaints),
    }})

def _rookery_slower():
    _rookery_app.use(_rookery_app.settings.parse({{"speed": "normal"}}))
    _rookery_app.screen.opened()

import builtins
builtins._rookery_snap = _rookery_snap
builtins._rookery_slower = _rookery_slower
"""
SNAP = "() => rookeryPython.runPython('_rookery_snap()')"
SLOWER = "() => { rookeryPython.runPython('_rookery_slower()'); }"


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
        self.advised = False  # by hints: laying what fits led nowhere

    def open(self, more: str = "") -> None:
        """Open the page in the profile, with a fresh browser where there is none."""
        if self.context is None:
            self.context = self.kind.launch_persistent_context(
                str(self.profile),
                executable_path=chromium_program(),
                args=[*FLAGS, PLAIN_ENGINE],
                viewport={"width": 1280, "height": 720},
            )
        init = f"{AT_ONCE}; {FOUND % self.game}"
        self.seen = self.visit(self.url + more, init=init, context=self.context)
        self.seen.start()
        page = self.seen.page
        self.guest = Guest(page, page, bid_to=200, hints=False)
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
                page.goto("chrome://crash", timeout=30_000)
            page.close()
        elif way == "close":
            page.close(run_before_unload=False)
        else:
            self.until_on_disk()
            self.shut()

    def until_on_disk(self) -> None:
        """Wait until the browser keeps something of the match: a new profile takes seconds."""
        key = f"rookery / match-{self.game}".encode()
        for _ in range(150):
            files = self.profile.glob("*/Local Storage/leveldb/*")
            if any(key in path.read_bytes() for path in files if path.is_file()):
                return
            self.seen.page.wait_for_timeout(100)
        raise AssertionError("the browser has written nothing for 15 s")

    def shut(self) -> None:
        """Close the browser."""
        if self.context is not None:
            self.context.close()
            self.context = None

    def go_to(self, wanted: str, rng: Random) -> Look:
        """Play until the person is in the middle of this: of what has several steps, anywhere."""
        for _ in range(PATIENCE):
            look = self.guest.turn()
            lasts = wanted in ("bury", "meld") and rng.random() < 0.4
            if self.snap()["moment"] == wanted and not lasts:
                return look
            self.go_on(look)
        raise AssertionError(f"{PATIENCE} decisions without {wanted}")

    def go_on(self, look: Look) -> None:
        """One decision, or one sheet closed; of families one step."""
        guest = self.guest
        if look.over:
            guest.touch(Do.AGAIN)
        elif look.phase == "meld" and look.overlay != "sheet":
            self.lay_one()
        else:
            guest.step()

    def lay_one(self) -> None:
        """One step of an arrangement; what then cannot be otherwise is done by itself."""
        guest = self.guest
        look, (verb, arg, to) = guest.next_meld(STEPS if self.advised else 1)
        if verb in ("done", "reset"):
            self.advised = verb == "reset"
            guest.use(look, look.verbs(verb)[0])
            return
        if guest.use(look, look.find(Pick(arg))).own > look.own:
            return  # it had one home, and went there
        ready = guest.wait(lambda k: k.picked and not k.changed, f"card {arg} picked")
        goal = Pick(to) if verb == "wed" else Home(to)
        guest.hand.use(ready, ready.verbs("lift")[0] if verb == "lift" else ready.find(goal))
        guest.wait(lambda k: k.own > look.own, f"an answer to {verb} {arg} {to}")

    def on_its_way(self, look: Look, rng: Random) -> dict[str, Any]:
        """Touch what comes next, and wait until cards move, or nothing does any more."""
        self.seen.page.evaluate(SLOWER)
        self.act(look)
        now = self.snap()
        while not now["moving"] and not now["sheet"]:
            self.seen.page.wait_for_timeout(20)
            now = self.snap()
            if now["mine"] and not self.guest.look().busy:
                break
        for _ in range(int(rng.random() * 6)):
            now = self.snap()
        return now

    def act(self, look: Look) -> None:
        """Touch what comes next, and wait for nothing."""
        guest = self.guest
        if look.overlay == "sheet":
            spot = look.find(Do.AGAIN if look.over else Do.NEXT)
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
    same = all(one[key] == two[key] for key in one if key not in ("moves", "sum"))
    moves = moves_of(text)
    return same and moves == moves_of(other)[: len(moves)]


def same_places(wanted: list[str], look: Look) -> bool:
    """Whether these places can be touched, and no others but words that explain themselves.

    Those come a bit later, so there may have been fewer of them when the page was killed.
    """
    found = sorted(s.what for s in look.spots)
    words = {what for what in found if what.startswith("Word(")}
    late = words - {*wanted}
    return wanted == [what for what in found if what not in late]


@pytest.mark.parametrize("game", OPTIONS if MANY else FEW)
def test_a_killed_page_comes_back_to_the_very_same_table(serve, killer, game_site, game):
    rng = stream("page killed", game)
    here = serve(game_site)
    wanted = facts(game).moments if MANY else FEW[game]
    one = killer(f"{here.url}?game={game}&bot_level=learner&{OPTIONS[game]}")
    met: Counter[str] = Counter()
    for number in range(TIMES if MANY else len(wanted) + 1):
        around, at = divmod(number, len(wanted))
        if number == 0 or (at == 0 and len(SEEDS[game]) > 1):
            one.shut()
            one.open(f"&seed={SEEDS[game][around % len(SEEDS[game])]}")
        goal = wanted[at]
        look = one.go_to(goal, rng)
        before = one.snap()
        spots = [s.what for s in look.spots]
        at_rest = around % 2 == 0
        if not at_rest:
            before = one.on_its_way(look, rng)
        way = WAYS[(number + around) % len(WAYS)]
        where = f"kill {number} ({way}, {goal}, {'at rest' if at_rest else 'moving'})"
        one.kill(way)
        after_it = "cards moving" if before["moving"] else "going on"
        met[goal if at_rest else f"{goal}, {after_it}"] += 1
        print(f"{game}: {where}, {len(moves_of(before['text']))} moves", flush=True)
        spotless(one.seen, here.origin)
        one.open()
        found = one.seen.page.evaluate("found")

        if found is None:  # nothing had been decided, or the match was over
            assert not moves_of(before["text"]) or over(before["text"]), where
            continue
        assert begins(before["text"], found), (
            f"{where}: the table had {moves_of(before['text'])}, kept is {moves_of(found)}"
        )
        if at_rest:
            assert before["text"] == found, where
        match = Match.load(found, GAMES)
        match.settle()
        again = one.guest.turn()
        if at_rest and again.overlay == "sheet":  # nobody had decided anything since it was read
            assert look.own == again.own, where
            again = one.guest.step()
            again = one.guest.turn()
        after = one.snap()

        assert begins(found, after["text"]), where
        assert [] == after["complaints"], where
        assert [] == one.seen.page.evaluate(
            "Object.keys(localStorage).filter((key) => key.includes('damaged'))"
        )
        asked = match.waiting == 1 and len(match.legal(0)) > 1  # nobody else has gone on since
        if asked and again.overlay != "sheet":
            assert found == after["text"], where
            assert repr(match.view(0)) == after["view"], where
            assert [repr(match.legal(0)), match.can_undo(0)] == [after["legal"], after["undo"]]
        if at_rest:
            keys = ("view", "legal", "undo", "mine", "picked")
            assert [before[k] for k in keys] == [after[k] for k in keys], where
            one.guest.wait(partial(same_places, sorted(spots)), where)
        one.go_on(one.guest.turn())  # and it can be played on

    print(f"\n{game}: {sum(met.values())} kills: {dict(met)}")
    assert set(wanted) <= set(met)
    assert any("moving" in kind for kind in met) or not MANY
    spotless(one.seen, here.origin)


def over(text: str) -> bool:
    """Whether the match of a save had come to its end."""
    match = Match.load(text, GAMES)
    match.settle()
    return match.over
