"""Rounds of Kraken with a play that is known to be best; an expert finds it."""

from __future__ import annotations

import pytest

from game.games.kraken.rules import Kraken
from tests.bots import decide
from tests.games.kraken.hands import HANDS, played


@pytest.mark.parametrize("name", HANDS)
def test_an_expert_finds_the_play_that_is_known_to_be_best(name):
    hands, trump, cards, leader, good = HANDS[name]
    state = played(hands, trump, cards, leader)
    chosen = decide(Kraken(), state.view(0), level="expert")
    assert chosen.removeprefix("play ") in good.split()
