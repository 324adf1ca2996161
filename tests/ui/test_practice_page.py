"""The page of what can be practised in a game, in every window."""

from __future__ import annotations

import pytest

from game.club import drill
from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import finished
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.game_page import GamePage
from game.ui.pages.practice_page import PracticePage
from game.ui.play.practice_guide import PracticeGuide
from game.ui.scene import Text
from game.ui.touches import Answer, Do, Find, Open
from tests.ui.days import keep_play
from tests.ui.helpers import carry_out, open_app, until_mine, written
from tests.ui.touches import refresh, touch


def with_plays(game: str, count: int, size=(390, 844, 1.0)):
    """A program in which so many plays of a game wait."""
    app = open_app(*size)
    app.memory.keep_match(Match(GAMES["raj"](), Start(1)), "raj")
    app.memory.drop("raj")
    for seed in range(count):
        keep_play(app, game, seed)
    return app


def test_the_page_of_a_game_says_what_is_to_be_tried_again() -> None:
    app = with_plays("kraken", 3)
    app.push(GamePage(app, "kraken"))
    assert 0 == app.screen.due
    app.host.days += 1
    app.screen.opened()
    assert 3 == app.screen.due
    app.push(GamePage(app, "raj"))
    assert 0 == app.screen.due
    app.back()
    page = app.screen
    page.on(Open("practice"))
    assert isinstance(app.screen, PracticePage)
    assert Do.AGAIN in {one.what for one in refresh(app).live()}


def test_a_play_that_cannot_be_read_is_passed_over() -> None:
    app = with_plays("raj", 2)
    app.host.days += 1
    app.open_page("practice", "raj")
    first, second = app.screen.due.keys
    key = f"play {first}"
    [text] = finished(app.host.archive.read("drill", [key]))
    finished(app.host.archive.write([drill.Change("drill", key, text, "nonsense")]))
    app.screen.on(Do.AGAIN)
    carry_out(app)
    assert ME == app.screen.guide._one.seat
    assert second == app.screen.guide._key
    assert any("set aside" in said for said in app.memory.complaints)


def searching(game: str, name: str, size=(390, 844, 1.0)):
    """The page while a deal is looked for."""
    app = open_app(*size)
    app.push(GamePage(app, game))
    app.open_page("practice", game)
    touch(app, Find(name))
    return app, app.screen


def test_a_deal_to_order_comes_to_the_table_and_counts_for_nothing() -> None:
    app, page = searching("kraken", "four")
    kept = dict(app.host.kept)
    while app.screen is page:
        page.tick(app.host.clock())
    table = app.screen
    assert isinstance(table.guide, PracticeGuide)
    table.tick(app.host.now)
    assert "terms" == table.overlay
    assert "does not count in the statistics" in app.host.said[-1]
    assert "not saved" in app.host.said[-1]
    touch(app, Do.CLOSE)
    for _move in range(6):
        until_mine(app)
        if not table.overlay:
            table.on(table.match.legal(ME)[-1])
    assert kept == app.host.kept, "a match that waits is not touched"
    table.on(Do.MENU)
    assert "Leave" in written(refresh(app))
    table.on(Do.LEAVE)
    assert app.screen is page


def questioned(game: str = "kraken", size=(390, 844, 1.0)):
    """A table with a question of the trainer on it."""
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    app.push(GamePage(app, game))
    app.open_page("practice", game)
    touch(app, Do.TRAINER)
    table = app.screen
    table.tick(app.host.now)
    touch(app, Do.CLOSE)
    for _move in range(400):
        until_mine(app)
        if table.overlay == "quiz":
            return app, table
        if table.overlay:
            table.on(Do.NEXT)
        else:
            table.on(table.match.legal(ME)[-1])
    raise AssertionError("nothing was asked")


def test_the_trainer_asks_says_what_is_right_and_keeps_the_score() -> None:
    app, table = questioned()
    assert table.guide.question.text in app.host.said[-1]
    moves = len(table.match.moves)
    assert {Answer(at) for at in range(len(table.guide.question.answers))} <= {
        one.what for one in refresh(app).live()
    }
    touch(app, Answer((table.guide.question.right + 1) % len(table.guide.question.answers)))
    right = table.guide.question.answers[table.guide.question.right]
    assert f"Wrong. The answer is: {right}. 0 of 1 right so far." == app.host.said[-1]
    touch(app, Do.CLOSE)
    assert moves == len(table.match.moves)
    until_mine(app)
    assert not table.overlay, "no decision is asked about twice"
    app.back()
    assert (0, 1) == app.screen.score
    ways = {one.what: one.say for one in refresh(app).touches}
    assert ways[Do.TRAINER].endswith("0 of 1 right so far.")
    lines = [part.text for part in app.picture.scrolled if isinstance(part, Text)]
    assert any(line.endswith("0 of 1 right so far.") for line in lines)


def test_a_search_shows_how_far_it_is_and_can_be_ended() -> None:
    app, page = searching("crowsnest", "auction")
    page.wanted = ()
    page.seek.wanted = page.seek.wanted._replace(fits=lambda _rules, _view: False)
    shown = set()
    for _frame in range(4):
        page.tick(app.host.clock())
        shown |= {text for text in written(refresh(app)) if "looked at" in text}
    assert len(shown) > 1
    touch(app, Do.STOP)
    assert page.seek is None
    assert 60.0 == page.tick(app.host.clock())
    app, page = searching("crowsnest", "auction")
    app.back()
    assert page.seek is None, "who leaves the page ends it too"


def test_a_search_that_finds_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.club.seek.MOST", 3)
    app, page = searching("raj", "greatest")
    page.seek.wanted = page.seek.wanted._replace(fits=lambda _rules, _view: False)
    for _frame in range(99):
        page.tick(app.host.clock())
    assert "No such deal was found" in app.host.said[-1]
    assert app.screen is page
