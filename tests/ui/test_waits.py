"""How much of a frame thought is given: what drawing leaves, and more once a person has waited."""

from __future__ import annotations

import math

import pytest

from game.engine.thought import Thinking
from game.ui.play.director import HASTE, LEAST, NOTHING, SLICE, STILL
from game.ui.touches import Do
from tests.ui.helpers import open_app, open_table, pass_time, until_mine


def test_nobody_thinks_in_a_frame_that_what_moves_takes_whole() -> None:
    director = open_table(open_app(), "kraken").director
    shares = []
    for drawing in (0.0, NOTHING, SLICE - 2 * LEAST, SLICE - LEAST / 2, 2 * SLICE):
        director.share(drawing, 1.0, moving=True)
        shares.append(director.slice)
    assert [STILL, SLICE - NOTHING, pytest.approx(2 * LEAST), 0.0, 0.0] == shares


def test_who_waits_long_for_a_bot_is_answered_however_slow_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Thinking, "run", lambda _self, _until, _clock: None)  # it never ends
    app = open_app()
    director = open_table(app, "kraken", dealer=0).director
    pass_time(app, 8)
    given = []
    for _frame in range(30):
        director.share(2 * SLICE, app.host.now, moving=False)
        given.append(director.slice)
        app.host.now += 1 / 32
        director.tick(app.host.now, False)
    assert given == [HASTE] * 30
    director.share(math.inf, app.host.now, moving=False)
    assert director.slice == 0.0, "what is new is seen before"

    director.share(0.0, app.host.now, moving=True)
    given = [director.slice]
    for _frame in range(30):
        director.tick(app.host.now, False)
        app.host.now += 1 / 32
        director.share(0.0, app.host.now, moving=False)
        given.append(director.slice)
    assert given == [STILL] * 14 + [HASTE] * 17, "the wait begins anew when nothing moves any more"


def test_nobody_is_waited_for_on_the_persons_own_turn() -> None:
    app = open_app()
    director = open_table(app, "kraken").director
    until_mine(app)
    for asked in (False, True):
        given = set()
        for _frame in range(30):
            app.host.now += 1 / 32
            director.share(0.0, app.host.now, moving=False, asked=asked)
            given.add(director.slice)
            director.tick(app.host.now, False)
        assert given == ({STILL, HASTE} if asked else {STILL})


def test_a_match_goes_on_where_each_look_at_the_clock_shows_that_a_frame_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()

    def slow() -> float:
        app.host.now += 0.01
        return app.host.now

    table = open_table(app, "raj")
    monkeypatch.setattr(app.host, "clock", slow)
    for _frame in range(600):
        app.frames.act(app.host.clock())
        if table.director.mine and not app.sprites.moving(app.host.now):
            table.on(table.match.legal(0)[0])
        if table.overlay:
            table.on(Do.NEXT)
    assert table.match.view(0).table.turns > 1
