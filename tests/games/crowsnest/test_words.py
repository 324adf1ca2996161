"""CrowsNest: prompts, labels, reasons and text forms."""

from __future__ import annotations

from tests import positions
from tests.games.crowsnest.positions import f1, match_of, rules_of


def test_every_event_of_a_hand_has_its_line_and_secrets_stay_secret():
    match = f1()
    names = ["You", "Left", "Partner", "Right"]
    lines = [match.rules.log_line(event, names) for event in match.news(1)]
    assert "You: bid 70" in lines
    assert "You: the nest" in lines
    assert "You: the nest, red 9, red 10, green 11, green 13, black 7" not in lines
    assert "Left: the Crow" in lines
    assert "Left won the trick: 40 points" in lines
    assert "You and Partner: bid of 70 made" in lines
    lost = f1(bid=75).events
    assert "You and Partner: −75" in [match.rules.log_line(event, names) for event in lost]


def test_prompts_say_what_is_awaited_and_of_whom():
    match = match_of()
    assert "Open the bidding at 70 or more, or pass" == match.rules.prompt(match.view(0))
    assert "Your right opponent’s turn" == match.rules.prompt(match.view(1))
    assert "Your partner’s turn" == match.rules.prompt(match.view(2))
    assert "Bury 5 cards" == match.rules.prompt(f1(moves=4).view(0))
    assert "Follow black" == match.rules.prompt(f1(moves=11).view(1))


def test_a_saved_match_is_the_same_match():
    assert positions.loads_the_same(f1())


def test_no_deal_takes_more_steps_than_promised():
    for seed in range(200):
        rules = rules_of(use_crow=seed % 2 > 0, min_bid_no_crow=50)
        assert positions.steps(rules, seed, first=("bid",)) <= rules.longest
