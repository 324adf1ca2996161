"""A step back deep in a match leaves the same match as never having taken the step."""

from __future__ import annotations

import pytest

from game.engine.chance import pick, stream
from game.engine.match import BETWEEN, Match
from game.engine.state import Start
from game.house import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_undo_is_the_match_without_the_step(game: str) -> None:
    rules = GAMES[game]()
    rng = stream("undo", game)
    match = Match(rules, Start(7))
    undone = 0
    for _ in range(6 * BETWEEN):
        match.settle()
        if match.over:
            break
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
        if not match.can_undo(seat) or rng.random() < 0.5:
            continue
        undone += 1
        last = max(i for i, (other, _action) in enumerate(match.moves) if other == seat)
        plain = Match.replay(rules, match.start, match.moves[:last], players=match.players)
        plain.settle()
        for other, action in match.moves[last + 1 :]:
            plain.submit(other, action)
        before = match.save()
        back = match.undo(seat)
        assert plain.save() == back.save()
        assert plain.events == back.events
        assert [plain.view(s) for s in range(rules.seats)] == [
            back.view(s) for s in range(rules.seats)
        ]
        assert before == match.save()
        back.submit(*match.moves[last])
        assert len(match.moves) == len(back.moves)
    assert undone > 3


@pytest.mark.parametrize("game", GAMES)
def test_whoever_may_take_a_step_back_can_whatever_others_have_done_since(game: str) -> None:
    undone = 0
    for seed in range(6):
        rules = GAMES[game]()
        rng = stream("step back", game, seed)
        match = Match(rules, Start(seed))
        for _ in range(4 * BETWEEN):
            match.settle()
            if match.over:
                break
            seat = pick(match.awaited(), rng)
            match.submit(seat, pick(match.legal(seat), rng))
            for anyone in filter(match.can_undo, range(rules.seats)):
                undone += 1
                assert match.undo(anyone).awaited().count(anyone) == 1
    assert undone > 20


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_match_can_be_had_again(game: str) -> None:
    rules = GAMES[game]()
    rng = stream("moments", game)
    match = Match(rules, Start(3))
    stood = {}

    def note(steps: int) -> None:
        views = [match.view(seat) for seat in range(rules.seats)]
        stood[len(match.moves), steps] = views, list(match.events)

    while len(match.moves) < 3 * BETWEEN and not match.over:
        steps = 0
        note(steps)
        while not match.waiting and not match.over:
            match.advance()
            steps += 1
            note(steps)
        if match.over:
            break
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
    assert max(steps for _moves, steps in stood) > 0
    for (moves, steps), before in stood.items():
        again = match.moment(moves, steps)
        assert before == ([again.view(seat) for seat in range(rules.seats)], again.events)
