"""The games of the house, by the names that saves and addresses use: an explicit list."""

from __future__ import annotations

from game.engine.rules import Rules
from game.games.crowsnest import CrowsNest
from game.games.kraken import Kraken
from game.games.raj import Raj
from game.games.royal_raven import RoyalRaven
from game.games.wife_swap import WifeSwap

GAMES: dict[str, type[Rules]] = {
    "royal_raven": RoyalRaven,
    "crowsnest": CrowsNest,
    "kraken": Kraken,
    "raj": Raj,
    "wife_swap": WifeSwap,
}
