"""Comfort at the table: how long a trick lies, forced cards, and any decision taken back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.match import DAILY, PRACTICE
from game.house import HOUSE
from game.ui.memory import ME
from game.ui.play.practice_guide import PracticeGuide
from game.ui.theme import SPEEDS
from game.ui.touches import Do
from tests.ui.helpers import one_frame, open_app, open_table, pass_time, until_mine
from tests.ui.opened import offered


def at_table(game: str, **settings: object):
    app = open_app(360, 640, 2.0)
    app.use(replace(app.settings, speed="instant", **settings))
    unrated = {"rated": False, "timer_seconds": 0} if game == "royal_raven" else {}
    table = open_table(app, game, seed=3, **unrated)
    return app, table


def full(app, table) -> float:
    """Play until a full trick lies; how long it lies, up to three seconds."""
    for _step in range(4000):
        lies = any(event.kind == "play" for event in table.match.events[-1:])
        if lies and not table.match.waiting and not table.match.over:
            break
        if table.director.mine and not table.overlay:
            table.submit(table.match.legal(ME)[0])
        pass_time(app, 1 / 60, 1 / 60)
    begin, events = app.host.now, len(table.match.events)
    while len(table.match.events) == events and app.host.now < begin + 3:
        pass_time(app, 1 / 60, 1 / 60)
    return app.host.now - begin


@pytest.mark.parametrize(
    ("trick", "least", "most"),
    [("speed", 0.4, 0.7), ("short", 0.4, 0.7), ("long", 1.8, 2.3), ("tap", 2.9, 9.0)],
)
def test_a_full_trick_lies_as_long_as_the_person_wants_whatever_the_speed(trick, least, most):
    app, table = at_table("crowsnest", trick=trick)
    assert least < full(app, table) < most


@pytest.mark.parametrize("hand", ["tap", "enter"])
def test_a_tap_or_enter_sweeps_the_trick(hand):
    app, table = at_table("crowsnest", trick="tap")
    full(app, table)
    events = len(table.match.events)
    if hand == "tap":
        finger = True
        app.hands.down(180, 300, finger, app.host.now)
        app.hands.up(180, 300)
    else:
        app.hands.key(pygame.K_RETURN, "\r", 0, app.host.now)
    pass_time(app, 0.3)
    assert len(table.match.events) > events


@pytest.mark.parametrize("on", [True, False])
def test_a_forced_card_is_played_for_the_person_where_that_is_wanted(on):
    app, table = at_table("crowsnest", forced_cards=on)
    forced = asked = 0
    while len(table.match.view(ME).table.sheet) < 2 and not table.match.over:
        legal, moves = table.match.legal(ME), len(table.match.moves)
        if table.overlay:
            table.on(Do.NEXT)
        elif len(legal) == 1 and legal[0].verb == "play":
            last = table.layout.last_card(table.match.view(ME))
            pass_time(app, 0.8)
            alone = len(table.match.moves) > moves
            forced, asked = forced + (alone and not last), asked + (not alone)
            if not alone:
                table.submit(legal[0])
        elif legal:
            table.submit(legal[-1])
        one_frame(app)
    assert (forced > 0, asked > 0) == (on, not on)


@pytest.mark.parametrize("game", HOUSE)
def test_any_own_decision_of_an_unrated_match_is_taken_back_and_it_becomes_practice(game):
    app, table = at_table(game, trick="short")
    until_mine(app)
    assert Do.TAKE_BACK not in dict(table.here.more)
    view = table.match.view(ME)
    for action in table.match.legal(ME)[: max(1, table.match.rules.gathered(view))]:
        table.submit(action)
    pass_time(app, 1)
    own = [seat for seat, _action in table.match.moves].count(ME)
    assert own
    table.on(Do.MENU)
    pass_time(app, 0.1)
    assert "practise" in offered(app)[Do.TAKE_BACK].say
    table.on(Do.TAKE_BACK)
    pass_time(app, 0.1)
    again = app.screen
    assert isinstance(again.guide, PracticeGuide)
    assert PRACTICE in again.match.marks
    assert own > [seat for seat, _action in again.match.moves].count(ME)
    table.match.marks |= {DAILY}
    assert Do.TAKE_BACK not in dict(table.keeper.more(table.match))


def test_only_the_end_of_a_first_hand_is_faster_and_a_repetition_is_not() -> None:
    app = open_app()
    app.use(replace(app.settings, speed="slow"))
    app.learn("raj")
    table = app.screen
    table.guide._finish()
    assert SPEEDS["fast"] == table.director.speed
    table.on(Do.REPEAT)
    assert SPEEDS["slow"] == table.director.speed
