"""Royal Wife-Swap: prompts, labels, reasons and text forms."""

from __future__ import annotations

import pytest

from game.bots.reasons import plan
from game.engine.actions import IllegalAction
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.wife_swap.deck import GLYPHS
from game.games.wife_swap.rules import WifeSwap
from tests.games.wife_swap.positions import (
    NAMES,
    V1,
    match_of,
    melding,
    position,
    rules_of,
    say,
)
from tests.positions import example


def test_the_log_tells_every_event():
    rules, state = position("KS 7S", "QH 3C", "9D 4C", stock="2D 3D 4D 5D 6D", match_mode="single")
    events = say(
        rules,
        state,
        "0 play KS",
        "1 play QH",
        "2 play 9D",
        "0 wed KS QH",
        "0 lay 7S 0",
        "0 lift 7S",
        "0 reset",
        "0 wed KS QH",
        "0 done",
    )
    lines = [rules.log_line(event.to_seat(1), NAMES) for event in events]
    for line in (
        "You: king of spades",
        "You: king of spades was the highest and won",
        "You married king of spades and queen of hearts",
        "You laid 7 of spades",
        "You took back 7 of spades",
        "You started the arrangement over",
        "You: families worth 20 points",
        "Unused, under the stock: 9 of diamonds",
        "You drew 5 from the stock",
        "You drew 9 of diamonds",
    ):
        assert line in lines
    drawn = "2 of diamonds, 3 of diamonds, 4 of diamonds, 5 of diamonds, 6 of diamonds"
    assert f"You drew {drawn}" in [rules.log_line(e.to_seat(0), NAMES) for e in events]


def test_WS10_the_log_says_when_a_nemesis_has_won():
    rules, state = position("QH 7S", "3H 3C", "9D 4C", leader=0)
    events = say(rules, state, "0 play QH", "1 play 3H", "2 play 9D")
    won = next(event for event in events if event.kind == "trick")
    assert f"{NAMES[1]}: 3 of hearts, the nemesis of queen of hearts, won" == (
        rules.log_line(won, NAMES)
    )


def test_prompts_say_what_is_awaited_and_of_whom():
    rules, state = position("9D 2C", "KS 7C", "3D 8H", leader=0)
    assert "Lead a card" == rules.prompt(state.view(0))
    assert "Your right neighbour to play" == rules.prompt(state.view(1))
    say(rules, state, "0 play 9D")
    assert "No diamonds: play a card" == rules.prompt(state.view(1))
    say(rules, state, "1 play KS")
    assert "Follow diamonds" == rules.prompt(state.view(2))
    say(rules, state, "2 play 3D")
    assert "You won the trick: arrange your families, then press Done" == (
        rules.prompt(state.view(1))
    )
    assert "Your left neighbour arranges families" == rules.prompt(state.view(0))


def test_labels_name_cards_as_people_do():
    rules, state = melding(V1, "QS 4C 9C", "2D")
    view = state.view(0)
    labels = {rules.text(action): rules.label(view, action) for action in rules.legal(view)}
    assert "Wed Q♠ to K♠" == labels["wed QS KS"]
    assert "Done" == labels["done"]
    say(rules, state, "0 wed QS KS")
    assert "Take Q♠ off" == rules.label(state.view(0), rules.parse("lift QS"))
    rules, state = melding("KS QH", "7S 4C 9C", "2D")
    assert "Add 7♠ to the family of K♠ and Q♥" == (
        rules.label(state.view(0), rules.parse("lay 7S 0"))
    )
    assert "♠♥♣♦" == GLYPHS


def test_text_forms_go_there_and_back():
    rules = rules_of()
    for text in ("play 10H", "wed QS KS", "lay 7S 1", "lift AD", "reset", "done"):
        assert text == rules.text(rules.parse(text))
    with pytest.raises(IllegalAction, match="wed CARD CARD"):
        rules.parse("wed KS")


def test_a_saved_match_is_the_same_match():
    match = match_of(seed=5, match_mode="single")
    rng = stream("save", 5)
    for _move in range(120):
        if match.over:
            break
        seat = match.awaited()[0]
        match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    again = Match.load(match.save(), {"wife_swap": WifeSwap})
    again.settle()
    assert [match.view(seat) for seat in range(4)] == [again.view(seat) for seat in range(4)]


def test_the_example_plays_through():
    deck, moves = example("wife_swap-swap")
    rules = rules_of(players=3, match_mode="single")
    state = rules.new(Start(1, 0, (rules.deck_order(deck),)))
    rules.advance(state)
    events = say(rules, state, *moves)
    assert (True, (0, 190, 240), (2,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    assert {"wed", "lay", "lift", "orphans", "under"} <= {event.kind for event in events}


def test_steps_are_told_by_the_families_that_those_before_them_have_made():
    rules, state = melding("KS QH | 7S", "JD 10C 8C", "9S 6D 7C")
    steps = ["wed JD 10C", "lay 8C 1", "lay 7C 1", "lay 9S 0", "done"]
    told = plan(rules, state.view(0), [rules.parse(step) for step in steps])
    assert (
        "Wed J♦ to 10♣. Add 8♣ and 7♣ to the family of J♦ and 10♣."
        " Add 9♠ to the family of K♠ and Q♥, then Done"
    ) == told


def test_a_family_that_a_step_breaks_up_leaves_the_others_their_names():
    rules, state = melding("JD 10C; KD QS | 8D; KS QH | 7S", "9S 5C 4C", "6D")
    steps = [rules.parse(step) for step in ("lay JD 1", "lay 9S 1", "done")]
    told = plan(rules, state.view(0), steps)
    assert (
        "Add J♦ to the family of K♦ and Q♠, Add 9♠ to the family of K♠ and Q♥, then Done"
    ) == told
