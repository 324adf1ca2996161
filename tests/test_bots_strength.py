"""No level may grow weaker unseen; `make strength` writes down how strong they are."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.engine.options import BOT_LEVELS
from game.house import HOUSE
from game.lab.arena import Contest, play
from tests.strength import LEVELS, Place, lost, recorded

GAMES = pytest.mark.parametrize("game", HOUSE)


@GAMES
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gives_no_more_away_than_was_written_down(game, level):
    record = recorded()[game]
    assert lost(game, record, level) <= record.measures[level].limit, (
        "weaker than in tests/strength.json: see docs/bots.md, then make strength"
    )


@GAMES
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("weak", ["learner", "tests.bots:by_chance"])
def test_a_level_that_plays_as_a_weaker_one_would_be_seen(game, level, weak):
    record = recorded()[game]
    assert lost(game, record, level, by=weak) > record.measures[level].limit


@GAMES
def test_every_level_but_the_lowest_is_watched_in_two_dozen_positions(game):
    record = recorded()[game]
    assert {*BOT_LEVELS} - {"learner"} == {*record.measures}
    for measure in record.measures.values():
        assert len(measure.places) >= 24


@pytest.mark.parametrize("game", ["crowsnest", "royal_raven"])
def test_learners_are_timid_bidders_and_do_not_gamble(game):
    """At a table of four, where nobody else outbids them."""
    contest = Contest(game, {}, ("learner", "learner"), 1)
    deals = [deal for seed in range(8) for deal in play(contest, seed, 0).deals if deal.bid]
    assert len(deals) > 20
    assert fmean(deal.captured for deal in deals) > fmean(deal.bid or 0 for deal in deals) + 10


def test_what_a_choice_gives_away_is_what_the_best_is_worth_more():
    place = Place(1, 2, {"play 7H": 3.5, "play 8H": 1.5, "play 9H": -90.0})
    assert [0.0, 2.0, 12.0] == [place.given_away(choice) for choice in place.worths]
