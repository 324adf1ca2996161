"""The games of the house, by the names that saves and addresses use: an explicit list."""

from __future__ import annotations

from game.engine.rules import Rules
from game.games.crowsnest import CrowsNest
from game.games.raj import Raj

GAMES: dict[str, type[Rules]] = {
    "crowsnest": CrowsNest,
    "raj": Raj,
}
