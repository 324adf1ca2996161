"""The pause menu: what goes on comes first, and what ends the match stands apart from it."""

from __future__ import annotations

import pytest

from game.house import HOUSE
from game.ui.memory import ME
from game.ui.scene import Text
from game.ui.touches import Do, Open
from tests.ui.helpers import open_app, open_table, pass_time, until_mine
from tests.ui.opened import words
from tests.ui.touches import check_touches

WINDOWS = ((320, 480, 1.0), (360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))


def paused(game: str, window=(360, 640, 2.0), language: str = "en"):
    app = open_app(*window)
    app.language = language
    app.speaks()
    table = open_table(app, game, seed=1)
    until_mine(app)
    table.on(table.match.legal(ME)[0])
    until_mine(app)
    table.on(Do.MENU)
    pass_time(app, 0.2)
    return app, table


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_goes_on_comes_first_and_what_ends_the_match_last(game, window, language) -> None:
    app, _table = paused(game, window, language)
    check_touches(app.picture, app.box)
    live = app.picture.live()
    order = [touch.what for touch in live]
    assert (Do.CLOSE, "enter") == (order[0], live[0].key)
    assert order.index(Open("rules")) < order.index(Do.LEAVE)
    for costs in {Do.AGAIN, Do.ANOTHER, Do.GIVE_UP, Do.LEAVE} & {*order}:
        [rect] = [touch.rect for touch in live if touch.what == costs]
        apart = max(rect.y - live[0].rect.bottom, rect.x - live[0].rect.right)
        assert apart > 8, (costs, "nothing that ends it lies beside what goes on")
    unit = app.box.unit
    letters = [part for part in app.picture.top if isinstance(part, Text)]
    assert all(part.size >= 11 * min(1.0, unit) - 0.1 for part in letters)
    assert not [part.text for part in letters if "…" in part.text]


def test_a_hint_is_asked_for_from_the_menu_and_closes_it() -> None:
    app, table = paused("crowsnest")
    assert "Resume" in words(app)
    table.on(Do.HINT)
    assert not table.overlay
    pass_time(app, 3)
    assert table.hints.found is not None


def test_the_menu_says_that_this_match_waits_while_another_is_played() -> None:
    app, table = paused("kraken")
    assert "Save and begin another" in words(app)
    table.on(Do.ANOTHER)
    pass_time(app, 0.2)
    assert app.screen is not table
    assert app.memory.waits(table.keeper.place)
