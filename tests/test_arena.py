"""The arena: what is fair about it, what it counts, and that its figures come back."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from game.engine.actions import Event
from game.games.crowsnest.rules import CrowsNest
from game.games.kraken.rules import Kraken
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.house import GAMES
from game.lab import arena
from game.lab.arena import Contest, Deal, Played, gains, meet, told
from game.lab.report import Mean, as_svg, mean, report

CHANCE = "tests.bots:by_chance"
SCRIBBLER = "tests.bots:by_chance_and_scribbles"
THREE = {"raj": {"players": "3"}, "wife_swap": {"players": "3", "match_mode": "single"}}


def contest(game: str, *, bots: tuple[str, str], deals: int = 4) -> Contest:
    return Contest(game, THREE.get(game, {}), bots, deals)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_equal_players_gain_nothing_for_every_one_has_every_seat_with_the_same_cards(
    game, monkeypatch
):
    """The second of them spoils all that it is shown: it was a copy, so nothing changes."""
    monkeypatch.setattr(arena, "LONGEST", 2)  # by chance nobody comes to the end of an auction game
    with ThreadPoolExecutor(1) as executor:
        found = meet(contest(game, bots=(CHANCE, SCRIBBLER)), executor)

    figures = report(contest(game, bots=(CHANCE, SCRIBBLER)), found)
    assert {"raj": 4, "wife_swap": 4}.get(game, 2) <= len(figures.gains)
    assert all(abs(gain) < 1e-9 for gain in figures.gains)
    assert any(deal.gain for matches in found for match in matches for deal in match.deals)
    assert figures.even == round(figures.won.mean, 4)
    assert (game == "kraken") == (figures.players[0].kraken_said is not None)


@pytest.mark.slow
def test_a_player_who_thinks_gains_by_it():
    with ThreadPoolExecutor(1) as executor:
        bots = ("club", CHANCE)
        figures = report(contest("raj", bots=bots), meet(contest("raj", bots=bots), executor))

    assert figures.points.within is not None
    assert figures.points.within < figures.points.mean
    assert figures.even < figures.won.mean


def test_the_figures_depend_on_nothing_but_the_contest():
    asked = contest("raj", bots=("learner", CHANCE), deals=3)
    figures, steps = [], []
    for kind, ahead in ((ThreadPoolExecutor, 1), (ProcessPoolExecutor, 7)):
        with kind(2) as executor:
            found = meet(asked, executor, ahead=ahead, progress=lambda *step: steps.append(step))
        timed = report(asked, found)
        untimed = [player._replace(median_ms=0, p99_ms=0) for player in timed.players]
        figures.append(timed._replace(players=tuple(untimed)))

    assert figures[0] == figures[1]
    assert [(1, 3), (2, 3), (3, 3)] * 2 == steps


def test_of_an_auction_the_bid_and_what_the_bidder_captured_are_told():
    deal = [
        Event("deal", value=1),
        Event("bid", 1, value=70),
        Event("bid", 2, value=90),
        Event("trick", 0, value=60),
        Event("trick", 3, value=40),
        Event("nest", 2, value=20),
        Event("set", 2, value=90),
        Event("score", 0, value=-90),
        Event("score", 1, value=40),
    ]

    assert Deal(-130, taker=0, made=False, bid=90, captured=80) == told(CrowsNest(), deal, 0)
    assert Deal(130, taker=1, made=False, bid=90, captured=80) == told(CrowsNest(), deal, 1)
    assert Deal(0) == told(CrowsNest(), deal[:1], 0)  # passed out


@pytest.mark.parametrize(
    ("challenges", "end", "right"),
    [
        ("kraken 1", "made 1", True),
        ("kraken 1", "set 1", False),
        ("kraken 1, re 0", "made 0", False),
        ("kraken 1, re 0", "set 0", True),
        ("kraken 1, re 0, super 3", "made 3", True),
    ],
)
def test_kraken_was_right_when_the_deal_went_to_those_who_said_it(challenges, end, right):
    deal = []
    for word, seat in (one.split() for one in [*challenges.split(", "), end]):
        deal.append(Event(word, int(seat)))

    mine, theirs = told(Kraken(), deal, 1), told(Kraken(), deal, 0)

    assert (0, right) == (mine.kraken, mine.right)
    assert (1, right) == (theirs.kraken, theirs.right)
    assert mine.bid is None


def test_of_many_who_play_alone_one_is_measured_by_the_mean_of_the_others():
    rules = Raj(RajOptions(players=3))
    deal = [Event("score", seat, value=points) for seat, points in enumerate((5, 20, 15))]

    assert [-12.5, 10, 2.5] == [told(rules, deal, side).gain for side in range(3)]


def test_where_the_fewest_points_win_points_are_a_loss():
    class Golf(Raj):
        lowest_wins = True

    deal = [Event("score", 0, value=5), Event("score", 1, value=20)]

    assert 15 == told(Golf(), deal, 0).gain


def test_a_deal_that_not_every_side_reached_is_not_compared():
    long = Played(1.0, (Deal(10), Deal(20), Deal(99)), ([], []))
    short = Played(0.0, (Deal(-4), Deal(2)), ([], []))

    assert [3, 11] == gains((long, short))


def test_the_interval_is_that_of_the_mean():
    assert Mean(2.0, 1.13) == mean([1.0, 2.0, 3.0], 2)  # 1.96 / √3
    assert Mean(7.0, None) == mean([7.0], 2)


def test_a_picture_is_drawn_of_one_deal_too():
    asked = contest("raj", bots=(CHANCE, CHANCE))
    one = (Played(1.0, (Deal(10),), ([0.1], [])), Played(0.0, (Deal(-4),), ([], [])))

    assert "1 mirrored deals" in as_svg(report(asked, [one]))
