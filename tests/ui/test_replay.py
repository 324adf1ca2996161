"""A match that is over, seen again step by step."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.play.replay_screen import ReplayScreen
from game.ui.scene import Face, Panel, Text
from game.ui.touches import DealAt, Do
from tests.ui.helpers import open_app, open_table, pass_time

MOST = 300  # moves of a match by chance: it need not be over to be seen again


@cache
def played(game: str) -> Match:
    """A match by chance, or its beginning."""
    kind = GAMES[game]
    match, rng = Match(kind(kind.options_type()), Start(4)), stream("replay", game)
    while not match.over and len(match.moves) < MOST:
        match.settle()
        if match.over:
            break
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
    return match


def looking(game: str, box=(1280, 720, 1.0)) -> tuple[App, ReplayScreen]:
    app = open_app(*box)
    app.use(replace(app.settings, speed="instant"))
    open_table(app, game)
    screen = ReplayScreen(app, played(game))
    app.push(screen)
    while screen.tick(app.host.now) == 0:
        pass
    pass_time(app, 0.1)
    return app, screen


@pytest.mark.parametrize("box", [(360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_a_trick_lies_there_while_it_is_told_who_won_it(game: str, box: tuple) -> None:
    app, screen = looking(game, box)
    while not screen.now.events or screen.now.events[-1].kind != "trick":
        screen.step(1)
    table, scene = screen.now.view(0).table, screen.scene(app.box)
    assert not table.trick
    won = (table.last_winner - table.last_leader) % screen.now.rules.seats
    assert [scene.cards[card].dim for card in table.last_trick] == [
        at != won for at in range(len(table.last_trick))
    ]
    winner = screen.names[table.last_winner] if table.last_winner else "You"
    for screen.seat in (1, 2, 3, 0) if game != "wife_swap" else ():  # as seen by whomever
        said = screen.scene(app.box).prompt
        assert winner in said and "trick" in said, "and nobody is awaited meanwhile"
    screen.go(screen.at)
    assert screen.scene(app.box).cards.keys() >= set(table.last_trick), "nor when one goes there"
    screen.step(1)
    if game != "wife_swap":  # there it lies while families are made of it
        assert not screen.scene(app.box).cards.keys() & set(table.last_trick)


@pytest.mark.parametrize("box", [(360, 640, 2.0), (740, 360, 2.0), (320, 568, 2.0)])
@pytest.mark.parametrize("game", GAMES)
def test_where_open_cards_would_be_small_all_hands_are_in_writing_that_can_be_read(game, box):
    app, screen = looking(game, box)
    screen.go(screen.parts[2])
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    assert not [part for part in scene.over if isinstance(part, Face)]
    sheet, bar = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid"]
    lines = [p for p in scene.over if isinstance(p, Text) and sheet.has(p.rect.cx, p.rect.cy)]
    for seat, held in screen._held(app.box, own=True):
        ranks = [one.rank for one in held]
        written = [line.text for line in lines]
        assert any(ranks == written[i : i + len(ranks)] for i in range(len(written))), seat
    assert min(line.size for line in lines) >= 11
    assert max(line.rect.right for line in lines) <= sheet.right
    assert max(line.rect.bottom for line in lines) <= bar.y + 1


@pytest.mark.parametrize("game", GAMES)
def test_tab_reaches_every_button_and_each_of_them_once_around(game):
    app, screen = looking(game)
    screen.go(screen.parts[2])
    pass_time(app, 0.1)
    wanted = {touch.what for touch in app.picture.live()}
    reached = []
    for _press in wanted:
        app.hands.key(pygame.K_TAB, "", 0, app.host.now)
        reached.append(app.hands.focus)
        assert app.hands.marked().rect.h < app.box.h / 4, "the ring lies around a button"

    assert wanted == {*reached}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_forward_leads_back_to_the_same_picture(game):
    app, screen = looking(game)
    stood = []
    while len(stood) < 90 and not screen.last:
        stood.append((screen.at, screen.told(), app.screen.scene(app.box).cards))
        screen.step(1)
    for at, told, cards in reversed(stood):
        screen.step(-1)
        assert at == screen.at
        assert told == screen.told()
        assert cards == app.screen.scene(app.box).cards
    screen.step(-1)
    assert (0, 0) == screen.at


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_reached_by_jumps_from_trick_to_trick_and_left_the_same_way(game):
    _app, screen = looking(game)
    jumps = 0
    while not screen.last:
        before = screen.at
        screen.on(Do.NEXT)
        assert before < screen.at
        jumps += 1
    assert len(played(game).moves) == screen.at[0]
    assert 3 < jumps < screen.at[0]
    while screen.at != (0, 0):
        screen.on(Do.BEFORE)
        jumps -= 1
    assert -2 < jumps < 2


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_whose_turn_it_is_is_told_and_nothing_is_asked_of_who_only_looks(game):
    app, screen = looking(game)
    told = set()
    while len(told) < 4:
        screen.step(1)
        awaited = screen.now.awaited()
        if len(awaited) == 1 and screen.now.events[-1].kind != "trick":
            prompt = screen.scene(app.box).prompt
            assert prompt == "Your turn" if awaited == [0] else screen.names[awaited[0]] in prompt
            told.add(awaited[0])
            for screen.seat in (1, 2, 3, 0):  # as seen by whomever
                assert screen.scene(app.box).prompt == prompt


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_of_the_line_leads_to_where_a_deal_begins(game):
    _app, screen = looking(game)
    assert screen.deals
    for number in range(len(screen.deals)):
        screen.on(DealAt(number))
        assert number == screen.now.view(0).table.deal
        assert screen.now.waiting


@pytest.mark.parametrize("game", GAMES)
def test_open_cards_are_those_of_all_hands_and_closed_ones_of_none_but_the_own(game):
    app, screen = looking(game)
    screen.on(Do.NEXT)
    seats = screen.whole.rules.seats
    for seat in range(seats):
        assert seat == screen.seat

        def faces() -> int:
            parts = app.screen.scene(app.box).over
            return sum(isinstance(part, Face) and part.name != "back" for part in parts)

        closed = faces()
        screen.on(Do.OPEN)
        held = [
            len(screen.layout.held(screen.situation(app.box, other)))
            for other in range(seats)
            if other != seat
        ]
        assert min(held) > 2
        assert closed + sum(held) == faces()
        screen.on(Do.OPEN)
        assert closed == faces()
        screen.on(Do.SEAT)
    assert 0 == screen.seat


def test_with_open_cards_a_sealed_bid_lies_face_up():
    app, screen = looking("raj")
    while not screen.now.view(0).table.sealed >> 1 & 1:
        screen.on(Do.ON)

    def bid() -> str:
        return app.screen.scene(app.box).cards["bid", 1].name

    assert bid() == "bback"
    screen.on(Do.OPEN)
    assert screen.whole.rules.deck.names[screen.now.view(1).own.sealed] == bid()


def test_the_arrows_go_through_the_match_and_escape_leaves_it():
    app, screen = looking("crowsnest")
    for key, at in ((pygame.K_RIGHT, (0, 1)), (pygame.K_RIGHT, (1, 0)), (pygame.K_LEFT, (0, 1))):
        app.hands.key(key, "", 0, app.host.now)
        assert at == screen.at
    app.hands.key(pygame.K_ESCAPE, "", 0, app.host.now)
    assert app.screen is not screen


def test_a_match_that_is_over_can_be_seen_again_from_its_last_sheet():
    app = open_app()
    table = open_table(app, "raj")
    table.director.take_over(played("raj"))
    table.over.show("sheet")
    pass_time(app, 0.1)
    assert table.match.over
    app.screen.on(next(t.what for t in app.picture.live() if t.what == Do.LOOK))
    app.screen.on(Do.REPLAY)
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.whole is table.match
