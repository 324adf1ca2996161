"""Hands of Royal Raven in which the rare things happen, told as every deal is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from tests.told import a_hand, an_example, golden

FOLDER = Path(__file__).parent / "golden"
HANDS = {
    "shot-by-call": {
        "allow_shooting": True,
        "shoot_separate_call": True,
        "include_lynx": True,
        "birds_any_time": True,
    },
    "trump-by-partner": {
        "partner_trump": True,
        "include_ones": True,
        "include_lynx": True,
        "kitty_points": "taker",
        "bid_step": 1,
        "auction": "single",
    },
    "trump-before-kitty": {
        "trump_timing": "before_kitty",
        "partner_trump": True,
        "include_ones": True,
        "ones_rank": "low",
        "auction": "single",
        "kitty_points": "none",
    },
}


def hand(name: str) -> Iterator[str]:
    if name == "f1":
        return an_example("royal_raven-f1")
    rng = stream("golden", name)

    def by_chance(legal: list[Action]) -> Action:
        """Players who shoot, and leave trump to their partner, whenever they may."""
        liked = [action for action in legal if action.verb in ("shoot", "delegate")]
        low = [action for action in legal if action.verb == "bid"][:1]
        return pick(liked or low or legal, rng)

    return a_hand(Match(RoyalRaven(RoyalRavenOptions(**HANDS[name])), Start(7)), by_chance)


@pytest.mark.parametrize("name", ["f1", *HANDS])
def test_a_hand_is_told_as_it_was(name):
    written, now = golden(FOLDER / f"{name}.txt", hand(name))
    assert written == now
