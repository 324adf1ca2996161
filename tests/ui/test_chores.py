"""What is prepared while nothing happens: a person may go elsewhere before it is done."""

from __future__ import annotations

from types import ModuleType

import pytest

from game.club import review
from game.engine.chance import stream
from game.engine.lazy import imported
from game.host import archive
from game.house import HOUSE, MANIFEST
from game.ui import chores, former, history
from game.ui.drawing import counting
from game.ui.play import advice, ending
from game.ui.theme import STARS
from tests.siege.amount import amount
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

    for done in sorted(stream("chores", game).sample(range(chores), min(chores, amount(12)))):
        app.prepare(deck)
        for _ in range(done):
            next(app._chores, None)  # what has been made before takes fewer bits
        app.open_page("settings")
        pass_time(app, 1 / 60)
        for _ in app._chores:
            pass
        app.back()
        pass_time(app, 1 / 60)


def test_what_a_match_needs_later_comes_whatever_has_been_opened_over_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[ModuleType] = []
    monkeypatch.setattr(chores, "load", lambda *modules: iter(loaded.extend(modules) or ()))
    app = open_app()
    open_table(app, "kraken")
    app.prepare()
    app._chores, kept = iter(()), app._chores
    app.open_page("settings")
    assert [*kept]
    why = imported(MANIFEST["kraken"].why)
    weighs = imported(MANIFEST["kraken"].weighs)
    assert [why, review, weighs, advice, archive, history, former, counting, ending] == loaded


def test_a_star_is_ready_before_it_makes_its_entrance() -> None:
    app = open_app(360, 640, 3.0)
    open_table(app, "royal_raven")
    until_mine(app)
    pass_time(app, 1)
    for _ in app._chores:
        pass
    cards, grand = app.painter.parts.cards, app.painter.parts.side(app.picture.grand)
    deck = next(pose.deck for pose in app.picture.cards.values())
    names = STARS.intersection(cards.index[deck])
    assert names
    cards.begin(turns=False, unpacks=False)
    for name in names:
        size = cards.face(deck, name, grand).get_size()
        assert not cards.busy
        assert not cards.late
        assert size[0] > grand
