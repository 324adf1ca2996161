"""A second lesson at the table: asked first, then told why, and on to the next position."""

from __future__ import annotations

import pytest

from game.house import HOUSE
from game.ui.play.match_screen import MatchScreen
from game.ui.play.second_guide import SecondGuide, positions
from game.ui.touches import Do
from tests.positions import parsed
from tests.ui.helpers import open_app, pass_time, written
from tests.ui.touches import refresh


def weighed(app, table: MatchScreen) -> str:
    for _second in range(240):
        pass_time(app, 1, step=0.25)
        if table.overlay == "weighed":
            refresh(app)
            return " ".join(written(app.picture))
    raise AssertionError("nothing is said of the answer")


@pytest.mark.parametrize("game", HOUSE)
def test_whoever_answers_like_expert_is_told_so_with_a_reason_and_goes_on(game: str) -> None:
    app = open_app(360, 640, 2.0)
    app.use(app.settings.parse({"speed": "instant"}))
    app.open_page("practice", game)
    pass_time(app, 1)
    app.screen.on(Do.SECOND)
    table = app.screen
    assert isinstance(table.guide, SecondGuide)
    one, then = positions(game)[:2]
    refresh(app)
    assert table.overlay == "asks"
    assert one.asks.split()[0] in " ".join(written(app.picture))
    table.on(Do.CLOSE)
    for action in parsed(table.match.rules, one.answer):
        table.on(action)
    said = weighed(app, table)
    assert "as good as the best." in said.lower()
    assert table.guide._judged.note.count(".") >= 2, "no reason is given"
    table.on(Do.NEXT)
    assert table.overlay == "asks"
    assert [*map(str, table.match.moves)] and len(table.match.moves) == len(
        [move for move in then.moves.split(";") if move]
    )


def test_another_answer_is_told_what_it_cost_and_can_be_tried_again() -> None:
    app = open_app(360, 640, 2.0)
    app.use(app.settings.parse({"speed": "instant"}))
    guide = SecondGuide("kraken")
    app.push(MatchScreen(app, guide.begun(), guide))
    table = app.screen
    right = [
        table.match.rules.parse(move.strip()) for move in positions("kraken")[0].answer.split(";")
    ]
    table.on(Do.CLOSE)
    table.on(next(a for a in table.match.legal(0) if a not in right))
    assert "cost" in weighed(app, table)
    table.on(Do.REPEAT)
    assert (table.overlay, table.match.moves) == ("asks", [])


def test_escape_and_back_lead_out_of_the_verdict() -> None:
    app = open_app(360, 640, 2.0)
    app.use(app.settings.parse({"speed": "instant"}))
    app.open_page("practice", "kraken")
    page = app.screen
    app.screen.on(Do.SECOND)
    table = app.screen
    table.on(Do.CLOSE)
    table.on(table.match.legal(0)[0])
    weighed(app, table)
    app.screen.escape()
    pass_time(app, 1)
    assert app.screen is page
