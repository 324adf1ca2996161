"""At the end of a match: what the costliest play was, in a sentence that leads back to it."""

from __future__ import annotations

from functools import cache

import pytest

from game.club.review import LARGE, Walk
from game.engine.match import Match
from game.host import kernel
from game.host.archive import finished
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.review_page import ReviewPage
from game.ui.pages.verdicts import costly
from game.ui.play.again_guide import AgainGuide
from game.ui.play.daily_guide import DailyGuide
from game.ui.play.lesson_guide import LessonGuide
from game.ui.play.match_screen import MatchScreen
from game.ui.touches import Do
from tests import bots, rated
from tests.ui.days import play_out, today, whats
from tests.ui.deals import over
from tests.ui.helpers import open_app, pass_time, until_mine
from tests.ui.opened import words
from tests.ui.touches import check_touches

RATED = "royal_raven"


@cache
def played(game: str) -> tuple[Match, int, list[int]]:
    """A match of first decisions, what its worst play cost, and where the mistakes are."""
    match = rated.played(2) if game == RATED else over(game, **GAMES[game].single)
    found = bots.finished(Walk(match, ME).run())
    lessons = [one for one in found.lessons(ME) if one.error]
    return match, lessons[0].loss, [one.at for one in lessons]


def ended(game: str, *size: float, language: str = "en"):
    """The table of such a match, with its last page open."""
    app = open_app(*size)
    app.language = language
    app.speaks()
    app.push(MatchScreen(app, Match.load(played(game)[0].save(), GAMES)))
    while app.screen.overlay != "sheet":
        pass_time(app, 0.1, step=0.1)
    return app


def learnt(app) -> int:
    """Wait until the match has been reviewed; after how many frames."""
    for frames in range(20_000):
        if app.screen.keeper._review.done and not app.errands.running:
            return frames
        pass_time(app, 0.1, step=0.1)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", ["kraken", "raj", RATED])
def test_the_costliest_play_is_told_when_it_is_found_and_one_touch_tries_it_again(game) -> None:
    match, loss, places = played(game)
    app = ended(game, 360, 640)
    table = app.screen
    assert match.rules.rated == (game == RATED)
    before = whats(app)
    assert Do.COSTLY not in before, "the page does not wait for it"
    buttons = {touch.what: touch.rect for touch in app.picture.live()}
    assert learnt(app) > 10, "no frame has all of the work"
    assert [*before, Do.COSTLY] == whats(app)
    sentence = costly(game, loss)
    assert sentence in [touch.say for touch in app.picture.live()]
    assert sentence in app.host.said
    after = {touch.what: touch.rect for touch in app.picture.live()}
    assert buttons == {what: after[what] for what in buttons}, "nothing moves under the finger"
    for place in places:
        if place == places[0]:
            table.on(Do.COSTLY)
        else:
            app.screen.on(Do.NEXT_PLAY)
        assert isinstance(app.screen.guide, AgainGuide)
        assert place == len(app.screen.match.moves)
    until_mine(app)
    for action in app.screen.guide._one.chosen.actions:
        app.screen.submit(action)
    pass_time(app, 3)
    assert "verdict" == app.screen.overlay
    assert "Back to the review" not in words(app)
    app.screen.on(Do.LEAVE)
    assert table is app.screen
    assert "sheet" == table.overlay


def test_a_review_that_is_opened_later_is_there_and_its_worst_play_comes_again() -> None:
    app = ended("raj", 390, 844)
    table, archive = app.screen, app.host.archive
    learnt(app)
    plays = [key for key in finished(archive.keys("drill")) if key[:5] == "play "]
    assert [f"play raj {table.match.identity()} {played('raj')[2][0]}"] == plays
    assert [app.host.days + 1] == app.memory.due()
    app.push(ReviewPage(app, table.match))
    assert app.screen._known
    pass_time(app, 3)
    plays = [key for key in finished(archive.keys("drill")) if key[:5] == "play "]
    assert 3 == len(plays), "who opens the review has three of them come again"
    assert 3 == len(app.memory.due())


def test_a_small_mistake_is_not_told(monkeypatch) -> None:
    monkeypatch.setattr("game.club.review.LARGE", played("kraken")[1] + 1)
    app = ended("kraken", 390, 844)
    learnt(app)
    assert Do.COSTLY not in whats(app)
    assert [] == app.memory.due()
    assert 60 == LARGE, "six points, or six per cent of winning"


def test_the_end_of_a_days_deal_tells_it_too_beside_the_par() -> None:
    app = today(game="kraken", size=(360, 640, 2.0))
    app.screen.on(Do.PLAY)
    play_out(app)
    assert isinstance(app.screen.guide, DailyGuide)
    learnt(app)
    while app.screen.keeper.par is None:
        pass_time(app, 0.1, step=0.1)
    assert {Do.SHARE, Do.COSTLY} <= {*whats(app)}
    assert "Par" in words(app)
    check_touches(app.picture, app.box)
    assert Do.SHARE == app.hands.focus, "it stays on what is likely meant"


def test_a_first_hand_and_a_machine_of_plain_python_review_nothing(monkeypatch) -> None:
    app = open_app(390, 844)
    app.learn("raj")
    lesson = app.screen
    assert isinstance(lesson.guide, LessonGuide)
    finished(lesson.keeper.finish(over("raj")))
    assert 60.0 == lesson.keeper.learn()
    monkeypatch.setattr(kernel, "_found", [kernel.PLAIN])
    app = ended("kraken", 390, 844)
    assert 60.0 == app.screen.keeper.learn()
