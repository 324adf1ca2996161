"""What lies beside the canvas: by its headings and buttons alone the whole program can be used."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from game.games import GAMES, MANIFEST
from tests.site.conftest import load_build
from tests.site.plays import AT_ONCE

pytestmark = pytest.mark.browser

CARD = re.compile(r"(?!.* is trump)[a-z0-9].*")  # the name of a card begins with a small letter
FIRST = ("Begin", "Claim", "Done", "Bury", "Bid", "Accept", "red is trump", "Pass", "Keep silent")
WHOLE = "crowsnest"
SOME = 8  # decisions in the other games
MOST = 400  # looks at a deal
PATIENCE = 20.0  # seconds

# All that can be read and pressed now; when that is what it was before, what comes next.
SEEN = """async (before) => {
  const end = performance.now() + 2000;
  for (;;) {
    const now = [document.getElementById("words"), document.getElementById("controls")]
      .map((part) => part.innerHTML).join("");
    if (now !== before || performance.now() > end) return now;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}"""


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

    def wait(self, start: str) -> str:
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
        if "Play again" in self.names():
            self.use("Menu")
        else:
            self.use("Pause")
            self.use("Leave")

    def heading(self) -> str:
        """What screen this is, and whose turn."""
        return str(self.page.get_by_role("heading", level=1).inner_text())

    def deal(self, decisions: int) -> None:
        """Play until the score is shown, or so much has been pressed."""
        self.pressed = []
        for _look in range(MOST):
            names = self.names()
            if "Go on" in names or "Play again" in names or len(self.pressed) >= decisions:
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


def test_each_game_is_played_by_the_buttons_beside_the_canvas_and_one_for_a_whole_deal(
    serve, visit, game_site
):
    here = serve(game_site)
    seen = visit(here.url, init=AT_ONCE)
    ears = Ears(seen.page)
    seen.page.evaluate(load_build("runtime").get_axe().read_text(encoding="utf-8"))
    faults = {"start": ears.faults()}
    seen.until_ready()
    ears.press("Start")
    heard = {}
    for game in GAMES:
        ears.use(MANIFEST[game].title)
        ears.use("First game")
        ears.wait("Pause")
        ears.deal(MOST if game == WHOLE else SOME)
        heard[game] = len(ears.pressed)
        if game == WHOLE:
            ears.use("Go on")
        ears.leave()
        ears.wait("First game")
        ears.use("Back")

    assert all(count > 5 for count in heard.values()), heard

    ears.wait("Raj")
    faults["menu"] = ears.faults()
    ears.use("Raj")
    ears.wait("First game")
    faults["game"] = ears.faults()
    ears.use("Rules")
    ears.wait("Search")
    faults["rules"] = ears.faults()
    ears.use("Back")
    ears.use("First game")
    ears.wait("bid 1")
    faults["table"] = ears.faults()
    ears.use("Pause")
    ears.wait("Play on")
    faults["pause"] = ears.faults()

    assert {name: [] for name in faults} == faults
    assert [] == seen.complaints
