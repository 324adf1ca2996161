"""Kraken: prompts, labels, reasons, options and text forms."""

from __future__ import annotations

from game.cards.melds import fours, runs
from game.engine.actions import Action, Event
from game.games.kraken.options import KrakenOptions
from game.games.kraken.state import Row
from tests import positions
from tests.games.kraken.positions import (
    ALL_PASS,
    MODES,
    NAMES,
    cards,
    f1,
    match_of,
    rules_of,
    turned,
)
from tests.positions import say


def test_runs_and_fours_never_reach_over_the_end_of_a_suit():
    assert [] == runs(cards("KS AS 7H"), width=8)
    found = runs(cards("QS KS AS 7H 8H 9H"), width=8)
    assert [cards("QS KS AS"), cards("7H 8H 9H")] == found
    assert [cards("9S 9H 9C 9D")] == fours(cards("9S 9H 9C 9D 8S 8H 8C"), width=8)


def test_every_option_of_the_document_is_there_with_its_values():
    expected = {
        "trump_mode": ["free", "utrecht", "random"],
        "free_start": ["left", "dealer"],
        "random_all_pass": ["second_card", "left_calls"],
        "play_rules": ["amsterdam", "rotterdam"],
        "challenges": [True, False],
        "declare_bonus": ["ask", "auto"],
        "declare_hand": ["ask", "auto"],
        "rounds": [16, 8, 4, 1],
        "deal_packets": ["3-2-3", "4-4"],
        "scoring_preset": ["seed", "club"],
        "bot_level": ["learner", "club", "expert"],
        "partner_level": ["same", "expert"],
        "rated": [True, False],
        "temperaments": [True, False],
        "last_trick_bonus": [0, 10],
        "pit_bonus": [0, 100],
        "signals": ["none", "high_low", "suit_preference"],
        "spades_bonus": ["x2_total", "x2_cards", "off"],
        "multiply_bonus": [True, False],
        "challenge_payout": ["winner_takes_all", "own_points"],
        "declare_tie": ["rank_then_turn", "both_score"],
        "four_nines": [0, 150],
        "share_cards": [True, False],
        "match_tie": ["draw", "extra_round"],
    }
    found = {c.key: list(c.values) for c in KrakenOptions.choices()}
    assert expected == found
    assert {
        "last_trick_bonus",
        "pit_bonus",
        "signals",
        "spades_bonus",
        "multiply_bonus",
        "challenge_payout",
        "declare_tie",
        "four_nines",
        "share_cards",
        "match_tie",
    } == {c.key for c in KrakenOptions.choices() if c.house}
    defaults = {c.key: c.default for c in KrakenOptions.choices()}
    assert {k: v[0] for k, v in expected.items()} | {
        "bot_level": "club",
        "rated": False,
        "temperaments": False,
        "share_cards": False,
    } == defaults


def test_every_event_of_a_round_has_its_line():
    lines = [f1().rules.log_line(event, NAMES) for event in f1().news(1)]
    assert "You: spades are trumps" in lines
    assert "You declared 50" in lines
    assert "You: spades from seven to ten, 50" in lines
    assert "You and Partner: 50 for declarations" in lines
    assert "Right: bonus of 20" in lines
    assert "Partner won the trick: 37 points" in lines
    assert "You and Partner fell short, with 136 points" in lines
    assert "Left and Right: +584" in lines
    assert "You and Partner: no points" in lines
    match = say(match_of(), "0 trump D", "1 kraken", "0 re", "1 super")
    told = [match.rules.log_line(event, NAMES) for event in match.events[-3:]]
    assert [
        "Left: Kraken! The score counts double",
        "You: Re! The score counts four times",
        "Left: Superkraken! The score counts eight times",
    ] == told
    match = say(turned("9D", "AC"), *ALL_PASS)
    assert "Turned up: the ace of clubs" in [match.rules.log_line(e, NAMES) for e in match.events]
    rules = match.rules
    assert "The match is a draw" == rules.log_line(Event("over", value=-1), NAMES)
    assert "The match goes to Left and Right" == rules.log_line(Event("over", value=1), NAMES)
    assert "The match is tied: one more round" == rules.log_line(Event("extra"), NAMES)
    pit = Event("pit", 0, (), 100)
    assert "You and Partner: all eight tricks, 100" == rules.log_line(pit, NAMES)


def test_what_a_challenge_multiplies_is_said_under_K7():
    match = match_of(multiply_bonus=False)
    asked = []
    for word in ("0 trump D", "1 kraken", "0 re", "1 super"):
        say(match, word)
        asked += [match.rules.prompt(match.view(seat)) for seat in match.awaited()]
    told = [match.rules.log_line(event, NAMES) for event in match.events[-3:]]
    assert [
        "Left: Kraken! The card points count double",
        "You: Re! The card points count four times",
        "Left: Superkraken! The card points count eight times",
    ] == told
    assert [
        "Say Kraken (card points ×2), or pass",
        "Say Re (card points ×4), or pass",
        "Say Superkraken (card points ×8), or pass",
    ] == asked[:3]


def test_prompts_say_what_is_awaited_and_of_whom():
    match = match_of()
    assert "Choose trumps, or pass" == match.rules.prompt(match.view(0))
    assert "Your right opponent’s turn" == match.rules.prompt(match.view(1))
    say(match, "0 trump D")
    assert "Say Kraken for twice the score, or pass" == match.rules.prompt(match.view(1))
    assert "Declare what you hold, or keep silent" == f1().rules.prompt(f1(moves=3).view(0))
    match = f1(moves=11)
    assert "No spades: play a card" == match.rules.prompt(match.view(1))
    view = match.view(1)
    view.table.trump, view.own.hand = 2, cards("7C 9D")
    assert "No spades: play a trump" == match.rules.prompt(view)
    assert "Claim 20 for your king and queen of trumps?" == match.rules.prompt(f1(moves=16).view(3))


def test_a_card_number_that_is_none_is_refused_with_a_sentence():
    match = f1(moves=10)
    match.settle()
    assert "There is no such card in this deck." == match.rules.why_not(
        match.view(0), Action("play", 99)
    )
    assert "(KR19)" in match.rules.why_not(match.view(0), Action("claim"))
    assert "(KR10)" in match_of().rules.why_not(match_of().view(0), Action("play", 3))


def test_a_saved_match_is_the_same_match():
    assert positions.loads_the_same(f1())


def test_the_card_points_of_a_round_are_152_and_the_sheet_adds_up():
    for seed in range(120):
        options = dict(MODES[seed % 4], scoring_preset="club" if seed % 3 else "seed")
        *_before, last = positions.random_deal(rules_of(**options), seed)
        found = Row._make(last.table.sheet[-1])
        assert 152 == found.cards_we + found.cards_they
        assert (10 if seed % 3 else 0) == found.last_we + found.last_they
        for side in ("we", "they"):
            parts = ("cards", "last", "bonuses", "declared", "stuk", "pit")
            total = sum(getattr(found, f"{part}_{side}") for part in parts)
            assert getattr(found, f"total_{side}") == total
        times = found.challenge * found.spades
        assert (found.total_we + found.total_they) * times == found.gain_we + found.gain_they


def test_no_round_takes_more_steps_than_promised():
    for seed in range(200):
        rules = rules_of(**MODES[seed % 4])
        assert positions.steps(rules, seed) <= rules.longest


def test_K21_a_refused_declaration_says_that_a_card_counts_once_only_where_it_does():
    for share in (False, True):
        match = say(match_of(share_cards=share, challenges=False), "0 trump D")
        assert "declare" == match.view(0).table.phase
        said = match.rules.why_not(match.view(0), Action("declare", 200, 0))
        assert ("(K21)" in said) != share
        assert ("counts once" in said) != share
