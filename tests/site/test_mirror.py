"""What lies beside the canvas: by its headings and buttons alone the whole program can be used."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from game.house import GAMES, MANIFEST
from tests.siege.amount import amount
from tests.site.conftest import load_build
from tests.site.plays import AT_ONCE, chances

pytestmark = pytest.mark.browser

CARD = re.compile(r"(?!.* is trump)[a-z0-9].*")  # the name of a card begins with a small letter
FIRST = (
    *("Begin", "Claim", "Declare", "Lay the best", "Lay all", "Done", "Sure", "Bury", "Bid"),
    *("Accept", "red is trump", "Pass", "Keep silent"),
)
MOST = 400  # looks at a deal
WHOLE = GAMES if os.environ.get("ROOKERY_MANY") else ("raj",)  # played to the score
PATIENCE = 20.0  # seconds

# All that can be read and pressed now; when that is what it was before, what comes next.
SEEN = """async (before) => {
  const end = performance.now() + 600;
  for (;;) {
    const now = [document.getElementById("words"), document.getElementById("controls")]
      .map((part) => part.innerHTML).join("");
    if (now !== before || performance.now() > end) return now;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}"""

# Every line that was taken away and written again by one change: a reader would hear it twice.
TOUCHED = """
  globalThis.touched = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver((all) => {
    const inside = all.filter((one) => one.target.id !== "words"); // another screen is whole
    const texts = (which) => inside.flatMap((one) => [...one[which]].map((n) => n.textContent));
    const come = texts("addedNodes");
    touched.push(...texts("removedNodes").filter((text) => come.includes(text)));
  }).observe(document.getElementById("words"), {childList: true, subtree: true}));
"""


class Ears:
    """A person who knows the page by its roles and names alone."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.seen = ""
        self.pressed: list[str] = []

    def names(self) -> list[str]:
        """The buttons that may be pressed now."""
        self.seen = self.page.evaluate(SEEN, self.seen)
        buttons = self.page.get_by_role("button", disabled=False)
        return list(buttons.evaluate_all("all => all.map((one) => one.textContent)"))

    def wait(self, *start: str) -> str:
        """The first button whose name begins so, as soon as it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if names := [name for name in self.names() if name.startswith(start)]:
                return min(names, key=len)
        raise AssertionError(f"no button {start!r} on {self.heading()}: {self.names()}")

    def press(self, name: str) -> None:
        """Press a button as a screen reader does: it gets the focus, then Enter."""
        button = self.page.get_by_role("button", name=name, exact=True).first
        with suppress(TimeoutError):  # it may just have gone
            button.press("Enter", timeout=1000)
            self.pressed.append(name)

    def use(self, start: str) -> None:
        """Press the button whose name begins so."""
        self.press(self.wait(start))

    def leave(self) -> None:
        """Go back from the table, or from the page of a match that is over already."""
        leaves, end = ("Leave", "Menu", "Save and leave"), time.monotonic() + PATIENCE
        while not (last := [name for name in self.names() if name.startswith(leaves)]):
            assert time.monotonic() < end, f"no way out among {self.names()}"
            way = [name for name in self.names() if name.startswith(("Pause", "Go on"))]
            for name in way[:1]:  # a deal that has ended meanwhile is gone on from first
                self.press(name)
        self.press(last[0])

    def heading(self) -> str:
        """What screen this is, and whose turn."""
        return str(self.page.get_by_role("heading", level=1).inner_text())

    def deal(self, most: int) -> None:
        """Play until the score is shown, or so many buttons were pressed."""
        self.pressed = []
        for _look in range(MOST):
            names = self.names()
            if "Go on" in names or "Play again" in names or len(self.pressed) == most:
                return
            wanted = [name for start in FIRST for name in names if name.startswith(start)]
            cards = [name for name in names if CARD.fullmatch(name)]
            if wanted or cards:
                self.press(wanted[0] if wanted else cards[len(self.pressed) % len(cards)])
        raise AssertionError(f"after {self.pressed} on {self.heading()} there are {self.names()}")

    def faults(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        found = self.page.evaluate("axe.run(document)")["violations"]
        return [f"{one['id']} {one['nodes'][0]['html'][:200]}" for one in found]


@pytest.mark.parametrize("seed", range(amount(1)))
def test_each_game_is_played_by_the_buttons_beside_the_canvas(serve, visit, game_site, seed):
    here = serve(game_site)
    seen = visit(here.url, init=AT_ONCE + chances(seed) + TOUCHED)
    ears = Ears(seen.page)
    seen.page.evaluate(load_build("runtime").get_axe().read_text(encoding="utf-8"))
    faults = {"start": ears.faults()}
    seen.until_ready()
    pressed = {}
    for game in GAMES:
        ears.use(MANIFEST[game].title)
        ears.use("Play.")
        ears.wait("Pause")
        ears.deal(MOST if game in WHOLE else 4)
        pressed[game] = ears.pressed
        faults[f"sheet of {game}"] = ears.faults() if game == "raj" else []
        if game in WHOLE:
            ears.use("Play again" if "Play again" in ears.names() else "Go on")
            ears.wait("Pause")
        ears.leave()
        ears.wait("New match.", "Play.")  # the former below a match that waits
        ears.use("Back")

    assert all(len(names) > 3 for names in pressed.values()), pressed
    alone = seen.page.evaluate(
        "getComputedStyle(document.querySelector('#controls button')).contain"
    )
    assert "strict" == alone, "what changes in one is laid out with all others"
    assert [] == seen.page.evaluate("touched"), "lines that stayed were taken away and came back"

    ears.wait("Raj")
    faults["menu"] = ears.faults()
    ears.use("Raj")
    ears.wait("New match.")
    faults["game"] = ears.faults()
    ears.use("Full rules")
    ears.wait("Search")
    faults["rules"] = ears.faults()
    ears.use("Back")
    ears.use("New match.")
    ears.wait("bid 1")
    faults["table"] = ears.faults()
    ears.use("bid 2")
    seen.page.wait_for_function("document.activeElement.textContent === 'bid 3'")
    seen.page.keyboard.press("Escape")  # no key of a button, so it is the game's
    ears.wait("Resume")
    faults["pause"] = ears.faults()

    assert {name: [] for name in faults} == faults
    heard = [seen.page.get_by_role("log"), seen.page.get_by_role("log", name=re.compile("."))]
    assert [1, 0] == [log.count() for log in heard], "with a name each line would begin with it"
    past = seen.page.get_by_role("heading", level=2, name="What happens at the table")
    assert 1 == past.count()
    assert [] == seen.complaints
