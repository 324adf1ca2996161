"""No level may grow weaker unseen; `make strength` writes down how strong they are."""

from __future__ import annotations

import pytest

from game.engine.options import BOT_LEVELS
from game.games import HOUSE
from tests.strength import CONTESTS, measured, name, recorded, weaker


@pytest.mark.parametrize("contest", CONTESTS, ids=name)
def test_a_level_is_as_strong_as_it_was_written_down(contest):
    assert not weaker(recorded()[name(contest)], measured(contest)), (
        "weaker than in tests/strength.json: see docs/bots.md, then make strength"
    )


@pytest.mark.parametrize("game", ["raj", "crowsnest", "wife_swap"])
def test_a_level_that_plays_by_chance_would_be_seen(game):
    club = next(one for one in CONTESTS if one.game == game and "club" in one.bots)
    broken = club._replace(bots=("tests.bots:by_chance", "learner"))

    assert weaker(recorded()[name(club)], measured(broken))


def test_every_game_and_every_level_is_watched():
    assert {*HOUSE} == {contest.game for contest in CONTESTS}
    assert {*BOT_LEVELS} == {bot for contest in CONTESTS for bot in contest.bots}
    assert {*map(name, CONTESTS)} == {*recorded()}


@pytest.mark.parametrize(
    ("now", "is_weaker"),
    [
        ([10.0, -4.0, 6.0, 20.0], False),  # the same
        ([40.0, -30.0, 12.0, 5.0], False),  # otherwise, but no worse
        ([8.0, -30.0, 12.0, 5.0], False),  # worse, within noise
        ([-10.0, -22.0, -16.0, 4.0], True),  # worse in every deal
        ([-10.0, -24.0, -14.0, 0.0], True),  # by just as much in each
        ([30.0, 16.0, 26.0, 40.0], False),  # better
    ],
)
def test_weaker_is_what_noise_does_not_explain(now, is_weaker):
    assert is_weaker == weaker([10.0, -4.0, 6.0, 20.0], now)
