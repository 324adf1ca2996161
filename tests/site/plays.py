"""How a page is played, and what stays clean meanwhile."""

from __future__ import annotations

import json
from typing import Any

from game.ui.touches import Do
from tests.site.player import Look

# Every title that the page takes, and every line that a screen reader is told.
EARS = """
  globalThis.titles = []; globalThis.told = [];
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => titles.push(document.title))
      .observe(document.querySelector("title"), {childList: true});
    new MutationObserver((all) => {
      for (const one of all) for (const node of one.addedNodes) told.push(node.textContent);
    }).observe(document.getElementById("log"), {childList: true});
  });
"""


def liking(**settings: str) -> str:
    """A script that makes a fresh visitor one with these settings, and listens."""
    return f"{EARS}; {wishing(**settings)}"


def wishing(**settings: str) -> str:
    """A script that makes a fresh visitor one with these settings, in a frame too."""
    return f"""try {{ if (!localStorage.getItem("rookery.settings"))
      localStorage.setItem("rookery.settings", {json.dumps(json.dumps(settings))}); }} catch {{}}"""


HIDDEN = """() => {
  Object.defineProperty(document, "hidden", {value: true});
  Object.defineProperty(document, "visibilityState", {value: "hidden"});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
AT_ONCE = liking(speed="instant", volume="0")  # silence, too, is less work


def chances(seed: int) -> str:
    """A script that gives a page the same chances each time, so that the same cards are dealt."""
    return f"""
      let chance = {seed};
      crypto.getRandomValues = (all) => all.map((_, at) => {{
        chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
        return all[at] = chance >>> 13;
      }});
    """


def spotless(seen: Any, *origins: str) -> None:
    """Nothing was complained about, and nothing asked of strangers."""
    assert [] == seen.complaints
    assert [] == seen.foreign(*origins)


LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def told(seen: Any) -> list[str]:
    """The lines of the live region so far."""
    return list(seen.page.evaluate("told"))


def check_voice(seen: Any, game: str) -> None:
    """Titles said whose turn it was, and the live region told what happened."""
    titles = seen.page.evaluate("titles")

    assert any(title.startswith("Your turn") for title in titles), titles
    assert any(not title.startswith(("Your turn", "Rookery", "The match")) for title in titles), (
        titles
    )
    assert all(title.endswith("Rookery") for title in titles if game in title), titles

    lines = told(seen)

    for name in ("You", "Wren", "Robin"):
        assert any(line.startswith(f"{name}: ") for line in lines), lines


def check_end(look: Look, game: str) -> None:
    """The match is over and its sheet is shown."""
    assert look.over
    assert "sheet" == look.overlay
    assert game == look.game
    assert look.find(Do.AGAIN)
