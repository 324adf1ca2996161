"""Royal Raven: prompts, labels, reasons and text forms."""

from __future__ import annotations

from tests import positions
from tests.games.royal_raven.positions import BOTH, DECKS, f1, match_of, rules_of
from tests.positions import say


def test_every_event_of_a_hand_has_its_line_and_secrets_stay_secret():
    match = f1()
    names = ["You", "Left", "Partner", "Right"]
    lines = [match.rules.log_line(event, names) for event in match.news(1)]
    assert "Partner: bid 90" in lines
    assert "Partner: the kitty" in lines
    assert "Partner: trump is purple" in lines
    assert "Partner: the Royal Raven" in lines
    assert "Partner and You: bid of 90 made" in lines
    assert "Partner: the kitty, blue 6, blue 10, purple 12, red 11, red 13" not in lines
    shot = say(match_of(allow_shooting=True), "0 bid 120")
    told = [shot.rules.log_line(event, names) for event in shot.events]
    assert "You: 120, Shooting the Bird" in told


def test_prompts_say_what_is_awaited_and_of_whom():
    match = match_of()
    assert "Open the bidding at 70 or more, or pass" == match.rules.prompt(match.view(0))
    assert "Your right opponent’s turn" == match.rules.prompt(match.view(1))
    assert "Your partner’s turn" == match.rules.prompt(match.view(2))
    assert "Bury 5 cards" == match.rules.prompt(f1(moves=4).view(2))
    assert "Follow purple" == match.rules.prompt(f1(moves=11).view(3))


def test_every_move_has_a_text_form():
    rules = rules_of(**BOTH)
    for text in ("bid 100", "shoot", "pass", "bury R1", "trump P", "delegate", "play LYNX"):
        assert text == rules.text(rules.parse(text))


def test_a_saved_match_is_the_same_match():
    assert positions.loads_the_same(f1(partner_trump=True))


def test_no_deal_takes_more_steps_than_promised():
    for seed in range(100):
        rules = rules_of(**list(DECKS.values())[seed % 4], bid_step=1, partner_trump=True)
        assert positions.steps(rules, seed, first=("bid", "delegate")) <= rules.longest
