"""What the house says of a game without loading its rules: the menu shows it."""

from __future__ import annotations

from typing import NamedTuple


class Game(NamedTuple):
    """One game of the house. The sentences are translated when they are shown."""

    title: str
    tagline: str  # a line about the game
    players: str  # "2 to 5 players"
    length: str  # "10 minutes"
