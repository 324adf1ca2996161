"""What is prepared while nothing happens: a person may go elsewhere before it is done."""

from __future__ import annotations

import pytest

from game.games import HOUSE
from tests.ui.helpers import open_app, open_table, pass_time, until_mine


@pytest.mark.parametrize("game", HOUSE)
def test_another_page_may_open_between_any_two_chores(game: str) -> None:
    app = open_app()
    table = open_table(app, game)
    until_mine(app)
    pass_time(app, 1)
    deck = app.settings.faces(table.game.deck)
    app.prepare(deck)
    chores = sum(1 for _ in app._chores)
    assert chores > 10

    for done in range(chores):
        app.prepare(deck)
        for _ in range(done):
            next(app._chores)
        app.open_page("settings")
        pass_time(app, 1 / 60)
        for _ in app._chores:
            pass
        app.back()
        pass_time(app, 1 / 60)
