"""What a table in the page says of itself."""

from __future__ import annotations

import json
from typing import Any

from tests.site.player import Look, Player

RAJ = "?game=raj&players=3&bot_level=learner&seed=7"


STORED = """() =>
  rookery.load(JSON.parse(rookery.keys()).find((key) => key.startsWith("match-raj")))"""


def waits(game: str) -> str:
    """Whether a match of this game waits, as the page is asked."""
    return f"rookery.keys().includes('\"match-{game}')"


QUICK = 'localStorage["rookery / settings"] ||= JSON.stringify({speed: "instant", volume: "0"})'


def moves(page: Any) -> list[str]:
    """The moves of the match that is stored."""
    return str(json.loads(page.evaluate(STORED))["moves"]).split(";")


def overlay(player: Player, name: str) -> Look:
    """Wait until this overlay lies over the table."""
    return player.wait(lambda k: k.overlay == name and not k.changed, f"the overlay {name!r}")


FILL = """() => {
  for (let size = 5 * 1024 * 1024; size >= 1; size = size >> 1) {
    const more = (localStorage.filler ?? "") + "x".repeat(size);
    try { localStorage.filler = more; } catch { continue; }
  }
}"""

# How many matches of a game have been counted, in the database; nothing before the first.
COUNTED = """(game) => new Promise((done) => {
  const opening = indexedDB.open("rookery / archive");
  opening.onsuccess = () => {
    const base = opening.result;
    const found = base.transaction("texts").objectStore("texts").get(["total", game]);
    found.onsuccess = () => {
      base.close();
      done(found.result && JSON.parse(found.result).played);
    };
  };
})"""
