"""Letting the others have the rest: from the pause menu, and the hand is played out by itself."""

from __future__ import annotations

import pytest

from game.club.proof import finished, verified
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.memory import ME
from game.ui.play.director import bot_thought
from game.ui.touches import Do
from tests.ui.helpers import one_frame, open_app, open_table, until_mine

TRICKS = {"crowsnest": {}, "royal_raven": {"timer_seconds": 0}, "kraken": {}}
SHORT = {"speed": "slow", "trick": "tap"}


def play_on(app, until) -> None:
    """Decide anything until something holds."""
    for _ in range(200):
        until_mine(app)
        table = app.screen
        if until(table):
            return
        table.on(Do.NEXT if table.overlay else table.match.legal(ME)[-1])
    raise AssertionError("it never held")


def plays(table) -> bool:
    return not table.overlay and table.match.view(ME).table.phase == "play"


def offered(app) -> bool:
    app.screen.on(Do.MENU)
    one_frame(app)
    found = any(touch.what == Do.GIVE_REST for touch in app.picture.live())
    app.screen.on(Do.CLOSE)
    return found


@pytest.mark.parametrize("game", TRICKS)
def test_the_rest_is_given_and_the_hand_is_played_out_in_ordinary_moves(game):
    app = open_app(360, 640, 2.0)
    app.use(app.settings.parse(SHORT))
    table = open_table(app, game, seed=4, bot_level="learner", **TRICKS[game])
    play_on(app, plays)
    assert offered(app)
    before, begun = len(table.match.moves), app.host.now
    deal = table.match.view(ME).table.deal
    table.on(Do.MENU)
    table.on(Do.GIVE_REST)
    while not table.overlay:  # and nobody touches anything
        one_frame(app, 1 / 30)
        assert app.host.now < begun + 30
        if table.match.legal(ME) and table.match.legal(ME)[0].verb != "play":
            assert game == "kraken"  # what scores besides the tricks is still the person's to say
            table.on(table.match.legal(ME)[0])

    assert "sheet" == table.overlay
    again = Match(table.match.rules, table.match.start)
    for number, (seat, action) in enumerate(table.match.moves):
        again.settle()
        if number >= before and seat == ME and action.verb == "play":
            assert action == again.rules.give_rest(again.view(ME))
        again.submit(seat, action)
    assert again.moves == table.match.moves
    found = finished(verified(table.match, ME, bot_thought))
    assert (sum(seat != ME for seat, _action in again.moves), -1) == found[:2]
    table.on(Do.NEXT)
    play_on(app, lambda table: plays(table) and table.match.view(ME).table.deal > deal)
    assert table.director.mine
    assert table.director.forced() is None or len(table.match.legal(ME)) == 1


def test_a_take_back_ends_it():
    app = open_app()
    table = open_table(app, "crowsnest", seed=4, bot_level="learner")
    play_on(app, plays)
    table.on(Do.GIVE_REST)
    own = sum(seat == ME for seat, _action in table.match.moves)
    while sum(seat == ME for seat, _action in table.match.moves) < own + 2:
        one_frame(app, 1 / 30)
    table.on(Do.UNDO)
    assert not table.director.giving_rest


def test_it_is_offered_whatever_the_cards_are_where_teams_play_tricks_and_nowhere_else():
    for game, kind in GAMES.items():
        match = Match(kind(kind.contest()), Start(7))
        offers = set()
        while not match.over and len(match.moves) < 60:
            match.settle()
            if match.over:
                break
            (seat, *_others) = match.awaited()
            view = match.view(seat)
            plays = match.legal(seat)[0].verb == "play" and game in TRICKS
            offers.add(plays)
            assert plays == (match.rules.give_rest(view) is not None)
            raised = match.legal(seat)[0].verb == "bid"
            match.submit(seat, match.legal(seat)[0 if raised else -1])
        assert offers == ({False, True} if game in TRICKS else {False}), game
