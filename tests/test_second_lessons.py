"""Each answer of the second lessons is Expert's, and has reasons that can be told."""

from __future__ import annotations

import pytest

from game.bots import thought
from game.bots.reasons import explained
from game.club.review import SMALL, weigh
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.thought import Thinking
from game.house import GAMES, HOUSE
from game.judge import judged, lost
from game.ui.play.second_guide import at_position, positions
from tests.positions import parsed

NAMES = ("You", "Wren", "Robin", "Jay", "Finch")
ALL = [(game, number) for game in HOUSE for number in range(5)]


def finished(run):
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize(("game", "number"), ALL)
def test_the_answer_of_a_position_is_experts_with_a_reason_and_loses_nothing(
    game: str, number: int
) -> None:
    one = positions(game)[number]
    rules = GAMES[game](GAMES[game].gentle())
    match, answer = (
        at_position(one, rules),
        parsed(rules, one.answer),
    )
    view = match.view(0)
    assert len(match.legal(0)) > 1
    assert answer[0] in match.legal(0)
    found = finished(weigh(rules, view, answer, len(match.moves)))
    assert found is not None
    assert found.loss < SMALL
    assert found.best - found.worst >= SMALL, "it does not matter what is decided"
    said = explained(rules, view, found.reasons, found.chosen, NAMES[: rules.seats])
    assert said
    called_it = [text.startswith(("It ", "Its ")) for text in said]
    assert sorted(called_it, reverse=True) == called_it, f"“it” would be another card: {said}"
    chosen = [
        Thinking(thought(rules, view, stream(f"second {n}"), "expert")).finish() for n in (1, 2)
    ]
    assert set(chosen) <= {*answer}, "Expert decides otherwise"
    assert not exactly(match, answer), "with open cards it gives something away"


def exactly(match: Match, answer: list[Action]) -> float | None:
    """What the answer gives away with open cards; None where the solver does not reach."""
    rules = match.rules
    return lost(rules, [match.view(seat) for seat in range(rules.seats)], 0, answer[0])


def test_every_game_has_five_positions_and_the_solver_reaches_some() -> None:
    assert all(len(positions(game)) == 5 for game in HOUSE)
    for game in judged():
        rules = GAMES[game](GAMES[game].gentle())
        found = [
            exactly(
                at_position(one, rules),
                parsed(rules, one.answer),
            )
            for one in positions(game)
        ]
        assert 0 in found, game
