"""What the first hands say: figures that the rules make, and a hand that is played to its end."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from game.engine.lesson import Lesson
from game.engine.match import Match
from game.games.wife_swap.aids import best_now
from game.house import GAMES, HOUSE
from game.ui.play.lesson_guide import lesson_of, script_of, start_of

# What a first hand of a game with a contract tells by the figures of its rules.
TOLD = {
    "crowsnest": {"target", "five", "ten", "crow", "all", "bid", "buried"},
    "royal_raven": {"target", "five", "ten", "raven", "all", "bid", "buried"},
    "kraken": {"rounds", "jack", "nine", "ace", "ten", "king", "queen", "low", "all", "run"},
}
COSTS = {
    "crowsnest": "loses {bid}",
    "royal_raven": "loses {bid}",
    "kraken": "or the others score everything",
}


def played(game: str) -> tuple[Lesson, Match]:
    lesson = lesson_of(game)
    rules = GAMES[game](GAMES[game].options_type(**dict(lesson.options)))
    match = Match.replay(rules, start_of(lesson, rules), script_of(lesson, rules))
    while not match.over and match.view(0).table.phase != "scored":
        match.advance()
    return lesson, match


@pytest.mark.parametrize("game", HOUSE)
def test_a_first_hand_is_written_to_its_end_and_the_person_gains_by_it(game: str) -> None:
    _lesson, match = played(game)
    score = match.view(0).table.score
    assert score[0] > max(score[1:])
    last = lesson_of(game).steps[-1]
    own = sum(seat == 0 for seat, _action in match.moves)
    assert not last.asks or last.own + last.asks == own, "the coach falls silent"


@pytest.mark.parametrize("game", TOLD)
def test_the_values_the_goal_and_what_a_failure_costs_are_said_CN4_CN21_CN23_KR8_RR6_RR29(
    game: str,
) -> None:
    lesson = lesson_of(game)
    texts = [step.text for step in lesson.steps]
    said = {name for text in texts for _lead, name, *_rest in Formatter().parse(text) if name}
    assert TOLD[game] <= said <= {*lesson.figures}
    assert any(COSTS[game] in text for text in texts)
    assert re.search(r"lost {bid}|scored nothing", lesson.ends), "its score sheet is not explained"
    assert re.search(r"{target}|{rounds}", lesson.ends)
    assert min(lesson.figures.values()) > 1, "a sentence in the plural would be wrong"


@pytest.mark.parametrize("game", TOLD)
def test_no_figure_of_the_rules_is_typed_into_a_sentence(game: str) -> None:
    lesson, match = played(game)
    deck = match.rules.deck
    named = {int(number) for name in deck.names for number in re.findall(r"\d+", name)}
    bid = {action.arg for _seat, action in match.moves if action.verb == "bid"}
    for step in lesson.steps:
        typed = {int(number) for number in re.findall(r"\d+", re.sub(r"\{.*?\}", "", step.text))}
        assert typed <= named | bid, step.text


def test_the_figures_are_those_of_the_table_that_is_played_at() -> None:
    for game, match in ((game, played(game)[1]) for game in ("crowsnest", "royal_raven")):
        figures, rules = lesson_of(game).figures, match.rules
        target = rules.options.target if game == "crowsnest" else rules.terms.target
        assert (figures["target"], figures["bid"]) == (target, match.view(0).table.contract)
        assert figures["all"] == sum(rules.deck.points)
    assert lesson_of("kraken").figures["rounds"] == played("kraken")[1].rules.options.rounds


@pytest.mark.parametrize("game", HOUSE)
def test_a_first_hand_teaches_by_decisions_and_says_what_is_played_for_the_person(
    game: str,
) -> None:
    steps = lesson_of(game).steps
    only_read = "".join("d" if step.asks else "r" for step in steps)
    assert "rrr" not in only_read
    assert only_read.count("d") > len(steps) / 2
    assert steps[-1].asks or "now played for you" in steps[-1].text


def test_whoever_presses_done_in_the_first_hand_has_laid_the_best_families() -> None:
    lesson, match = played("wife_swap")
    before = Match(match.rules, match.start)
    taught, own, done = max(step.own for step in lesson.steps), 0, 0
    for seat, action in match.moves:
        before.settle()
        own += seat == 0
        if seat == 0 and action.verb == "done" and own <= taught:
            best = best_now(match.rules, before.view(0)).points
            assert best == before.view(0).table.points[0], "the board offers a better one"
            done += 1
        before.submit(seat, action)
    assert done > 1


@pytest.mark.parametrize("game", HOUSE)
def test_no_word_of_card_players_is_used_untaught(game: str) -> None:
    for step in lesson_of(game).steps:
        assert not re.search(r"\b(ruff|void|discard|meld|longs?)\b", step.text), step.text
