"""A thought of a computer player, in slices."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise
from random import Random
from types import ModuleType

import pytest

from game import bots
from game.bots import work
from game.engine.actions import Action
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES


def test_what_a_first_thought_loads_has_slices_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAMES["raj"](), Start(seed=1))
    while not match.awaited():
        match.advance()
    [seat, *_] = match.awaited()
    loaded: list[str] = []

    def one_by_one(*modules: ModuleType) -> Iterator[None]:
        for module in modules:
            loaded.append(module.__name__)
            yield

    monkeypatch.setattr(work, "settled", lambda: loaded.append("machine") or iter(()))
    monkeypatch.setattr(bots, "load", one_by_one)
    monkeypatch.setattr(bots, "fetched", lambda place: loaded.append("bot") or fetched(place))
    thinking = Thinking(bots.thought(match.rules, match.view(seat), Random(1), "learner"))
    seen = [0]
    while loaded[-1:] != ["bot"]:
        thinking.run(until=0.0, clock=lambda: 1.0)
        seen.append(len(loaded))

    assert ["game.bots.work", "machine", "game.games.raj.bot", "bot"] == loaded
    assert {1} >= {after - before for before, after in pairwise(seen)} - {0}


def test_no_step_is_begun_of_which_most_would_come_too_late() -> None:
    """Steps of three milliseconds: in slices of four a second one would end after six."""
    now = 0.0

    def steps() -> Generator[None, None, Action]:
        nonlocal now
        for _step in range(4):
            now += 3.0
            yield
        return Action("pass")

    thinking = Thinking(steps())
    assert thinking.run(until=now + 4.0, clock=lambda: now) is None
    assert now == 3.0
    assert thinking.run(until=now + 5.0, clock=lambda: now) is None
    assert now == 9.0
    assert thinking.finish() == Action("pass")
