"""Rounds of Kraken in which the rare things happen, told as every deal is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from tests.told import a_hand, an_example, golden

FOLDER = Path(__file__).parent / "golden"
# What the players say whenever they may, and by which agreements.
ROUNDS = {
    "superkraken": (("kraken", "re", "super", "declare", "claim"), {"scoring_preset": "club"}),
    "second-card": (("pass", "declare", "withhold"), {"trump_mode": "random"}),
    "called-suit": (
        ("pass", "done", "claim"),
        {"trump_mode": "random", "random_all_pass": "left_calls", "play_rules": "rotterdam"},
    ),
}


def a_round(name: str) -> Iterator[str]:
    if name == "f1":
        return an_example("kraken-f1")
    verbs, options = ROUNDS[name]
    rng = stream("golden", name)

    def by_chance(legal: list[Action]) -> Action:
        return pick([action for action in legal if action.verb in verbs] or legal, rng)

    return a_hand(Match(Kraken(KrakenOptions(**options)), Start(3)), by_chance)


@pytest.mark.parametrize("name", ["f1", *ROUNDS])
def test_a_round_is_told_as_it_was(name):
    written, now = golden(FOLDER / f"{name}.txt", a_round(name))
    assert written == now
