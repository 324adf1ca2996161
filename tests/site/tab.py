"""A tab that a test drives over the browser's own wire: what `Player` needs of a page."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

from tests.site.player import Player
from tests.site.tables import QUICK

MIDDLE = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
BEGUN = (
    "!!globalThis.rookery?.metrics.marks.ready"
    " || document.getElementById('problem')?.hidden === false"
)


class Tab(ABC):
    """What all such tabs can do."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page this many CSS pixels."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Open an address and wait until it has loaded."""

    @abstractmethod
    def called(self, function: str, argument: str | None) -> str:
        """The text that an asynchronous function of one text gives."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """A click of the mouse at a point of the page."""

    @property
    def mouse(self) -> Tab:
        """What clicks, as playwright's pages name it."""
        return self

    def evaluate(self, code: str, argument: str | None = None) -> Any:
        """The value of an expression, or of a function of one text."""
        source = code if "=>" in code else f"() => ({code})"
        function = f"async (...a) => JSON.stringify(await ({source})(...a) ?? null)"
        return json.loads(self.called(function, argument))

    def until(self, code: str, what: str, patience: float = 60) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + patience
        while not self.evaluate(code):
            assert time.monotonic() < end, f"{patience:.0f} s without {what}"
            self.wait_for_timeout(100)

    @staticmethod
    def wait_for_timeout(ms: float) -> None:
        """Let time pass."""
        time.sleep(ms / 1000)


def quick(tab: Tab, url: str) -> None:
    """Let every table of this site play without motion."""
    tab.goto(f"{url}sw.js")
    tab.evaluate(f"() => {{ {QUICK} }}")


def started(tab: Tab) -> None:
    """Wait for the first picture, and press Start where there is such a button."""
    tab.until(BEGUN, "a start")

    assert tab.evaluate("document.getElementById('problem').hidden"), tab.evaluate(
        "document.getElementById('what').textContent"
    )

    if tab.evaluate("document.getElementById('start').classList.contains('menu')"):
        tab.evaluate("void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))")
    elif not tab.evaluate("document.getElementById('go').hidden"):
        tab.click(*tab.evaluate(MIDDLE, "go"))
    tab.until(
        "document.getElementById('start').classList.contains('away')", "the table after Start"
    )


def opened(tab: Tab, url: str, person: type[Player] = Player, **habits: Any) -> Player:
    """Open an address, press Start, and play there."""
    tab.size(1280, 720)
    tab.goto(url)
    started(tab)
    return person(tab, tab, **habits)
