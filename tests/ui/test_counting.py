"""The score sheet counts up, and is stamped; who does not want to wait sees all of it at once."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache

import pygame
import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.words import signed
from game.games.wife_swap.families import family_score
from game.house import GAMES
from game.ui.app import App
from game.ui.drawing.counting import number, shown
from game.ui.layouts.common import plain
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Face, Panel, Part, Text
from game.ui.settings import Settings
from game.ui.touches import Do
from tests.laws.facts import facts
from tests.ui.deals import over
from tests.ui.helpers import open_app, pass_time, written
from tests.ui.touches import touch

STAMPED = ("royal_raven", "crowsnest", "kraken")
LONG = {"raj": {"match_games": 3}, "wife_swap": {"match_mode": "rounds", "stall_limit": 30}}


@cache
def before_the_score(game: str) -> Match:
    """A match whose first deal is played, and is scored next."""
    kind, rng = GAMES[game], stream("counting", game)
    match = Match(kind(kind.options_type(**LONG.get(game, {}))), Start(4))
    decide = facts(game).manners[0]
    while match.view(0).table.phase != "score":
        if match.waiting:
            seat = match.awaited()[0]
            match.submit(seat, decide(match.view(seat), match.legal(seat), rng))
        else:
            match.advance()
    return match


def scored(game: str, *window: float, **settings: object) -> tuple[App, MatchScreen]:
    """A table on which the score sheet has just opened."""
    app = open_app(*(window or (1280, 720, 1.0)))
    app.use(Settings(**settings))
    table = MatchScreen(app, deepcopy(before_the_score(game)))
    app.push(table)
    while table.overlay != "sheet":
        pass_time(app, 0.02, 0.02)
    return app, table


def sheet(app: App) -> list[Part]:
    return [*app.picture.scrolled, *app.picture.top]


def painted(app: App) -> bytes:
    return pygame.image.tobytes(app.painter.screen, "RGB")


@pytest.mark.parametrize("window", [(360, 640, 2.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_counts_up_to_the_picture_that_is_there_at_once_without_motion(
    game: str, window: tuple
) -> None:
    app, _table = scored(game, *window)
    app.sprites.finish()
    app.sprites.count(app.host.now, 1.6)
    pictures = []
    for _frame in range(20):
        pass_time(app, 0.1, 0.1)
        pictures.append(painted(app))
    assert len(set(pictures)) >= 4  # it is seen to run
    still, _table = scored(game, *window, reduced_motion=True)
    pass_time(still, 1)
    assert painted(still) == pictures[-1] == pictures[-2]


@pytest.mark.parametrize("game", GAMES)
def test_new_figures_run_from_what_they_were_to_what_they_are(game: str) -> None:
    app, _table = scored(game)
    counted = [part for part in sheet(app) if isinstance(part, Text) and part.since is not None]
    assert any(number(part.text) for part in counted)
    for part in counted:
        goal = number(part.text)
        if goal is None:
            continue
        runs = [text.text for at in range(101) for text, _size in shown([part], at / 100)]
        way = [number(text) for text in runs]
        assert (part.since, goal) == (way[0], way[-1])
        assert way == sorted(way, reverse=goal < part.since)
        assert runs[-1] == part.text


@pytest.mark.parametrize("game", STAMPED)
def test_the_stamp_comes_down_after_the_figures(game: str) -> None:
    app, _table = scored(game)
    parts = sheet(app)
    stamp = [p for p in parts if isinstance(p, Panel | Text) and p.after and p not in figures(p)]
    assert any(isinstance(part, Text) for part in stamp)
    for at, there in ((0.0, False), (0.8, False), (0.85, True), (1.0, True)):
        seen = dict(shown(parts, at))
        assert {there} == {part in seen for part in stamp}
    assert seen[stamp[0]] == 1 < dict(shown(parts, 0.85))[stamp[0]]


def ended(**settings: object) -> App:
    """The page at the end of a match."""
    app = open_app()
    app.use(Settings(**settings))
    table = MatchScreen(app, over("raj", lambda seat, legal: legal[-seat]))
    table.names = ("Anna 2", *table.names[1:])
    app.push(table)
    while table.overlay != "sheet" or app.painter.late:
        pass_time(app, 0.02, 0.02)
    return app


def test_the_scores_at_the_end_of_a_match_run_up_in_their_sentence_too_but_no_name_does() -> None:
    app = ended()
    parts = [p for p in app.picture.under if isinstance(p, Text) and p.since is not None]
    assert {part for part, _size in shown(app.picture.under, 0)} >= {*app.picture.under} - {*parts}
    assert app.screen.match.rules.sides + 1 == len(parts)  # a figure of each side, and a sentence
    assert 1 == sum(" " in part.text for part in parts)  # by how much it was won, and both scores
    for part in parts:
        runs = [text.text for at in range(101) for text, _size in shown([part], at / 100)]
        assert {0} == {int(n) for n in re.findall(r"[0-9]+", runs[0])}
        assert part.text == runs[-1] == runs[80]
        assert len(set(runs)) > 4
    painted_first = painted(app)
    pass_time(app, 2)
    assert painted_first != painted(app)
    still = ended(reduced_motion=True)
    pass_time(still, 0.2)
    assert painted(still) == painted(app)


def figures(part: Panel | Text) -> list[Part]:
    return [part] if isinstance(part, Text) and part.since is not None else []


def test_speed_makes_the_count_shorter_and_instant_or_no_motion_leaves_it_out() -> None:
    for speed, motion, least, most in (
        ("slow", False, 2.5, 2.8),
        ("normal", False, 1.5, 1.7),
        ("fast", False, 0.7, 0.9),
        ("instant", False, -1, 0),
        ("normal", True, -1, 0),
    ):
        app, _table = scored("crowsnest", speed=speed, reduced_motion=motion)
        left = app.sprites._counted - app.host.now
        assert least <= left <= most or (least < 0 and app.sprites.counted(app.host.now) == 1)


@pytest.mark.parametrize("way", ["tap", "enter"])
def test_a_tap_or_enter_ends_the_count_and_leaves_the_sheet_there(way: str) -> None:
    app, table = scored("crowsnest")
    pass_time(app, 0.3)
    assert app.sprites.counted(app.host.now) < 1
    if way == "tap":
        app.hands.down(app.box.w / 2, app.box.h * 0.3, False, app.host.now)
        app.hands.up(app.box.w / 2, app.box.h * 0.3)
    else:
        app.hands.key(pygame.K_RETURN, "\r", 0, app.host.now)
    assert app.sprites.counted(app.host.now) == 1
    assert "sheet" == table.overlay
    app.hands.key(pygame.K_RETURN, "\r", 0, app.host.now)
    assert "" == table.overlay


def test_go_on_goes_on_while_the_sheet_still_counts() -> None:
    app, table = scored("raj")
    touch(app, Do.NEXT)
    assert "" == table.overlay


def test_the_score_is_said_once_and_as_it_is_at_the_end() -> None:
    app, table = scored("crowsnest")
    pass_time(app, 3)
    we, they = table.match.view(0).table.score
    score = f" lead by {abs(we - they)}. We {plain(we)}, They {plain(they)}."
    assert 1 == sum(line.endswith(score) for line in app.host.said)
    assert {plain(we), plain(they)} <= set(written(app.picture))


def test_a_figure_is_known_by_its_digits() -> None:
    for value in (-105, -1, 0, 7, 40):
        assert value == number(plain(value)) == number(signed(value))
    assert [None] * 5 == [number(text) for text in ("–", "✓", "×2", "", "1 a")]


@pytest.mark.parametrize(("window", "read"), [((1280, 720, 1.0), True), ((360, 640, 2.0), False)])
def test_families_are_counted_as_cards_with_their_worth_where_these_can_be_read(
    window: tuple, read: bool
) -> None:
    app, table = scored("wife_swap", *window)
    families = [f for layout in table.match.view(0).table.families for f in layout]
    laid = [part for part in sheet(app) if isinstance(part, Face)]
    told = {part.text for part in sheet(app) if isinstance(part, Text)}
    assert families
    assert len(laid) == read * sum(map(len, families))
    assert not read or {str(family_score(family)) for family in families} <= told
