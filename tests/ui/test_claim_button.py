"""Claiming the rest at the table: the button comes when the rest is certain, and plays it out."""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.ui.play.match_screen import ME
from game.ui.scene import Panel, Text, card_box
from game.ui.touches import Do
from tests.ui.helpers import open_app, open_table, pass_time, until_mine

GAMES = {"crowsnest": {}, "royal_raven": {"timer_seconds": 0, "allow_shooting": False}}


def play_until_offered(game: str, size: tuple) -> tuple:
    """A hand that the person has taken, up to a certain rest of two cards or more."""
    for seed in range(60):
        app = open_app(*size)
        app.use(app.settings.parse({"speed": "instant"}))
        table = open_table(app, game, seed=seed, dealer=3, bot_level="learner", **GAMES[game])
        until_mine(app)
        table.on(max(table.match.legal(ME)[:-1]))  # all there is to bid
        until_mine(app)
        while (view := table.match.view(ME)).table.phase == "bury":
            table.match.submit(ME, table.match.legal(ME)[0])
        suits = table.match.rules.deck.of_suit
        longest = max(range(4), key=lambda suit: (view.own.hand & suits[suit]).bit_count())
        table.on(Action("trump", longest))
        until_mine(app)
        while (view := table.match.view(ME)).table.phase == "play":
            on_offer = {touch.what: touch for touch in app.picture.live()}
            certain = table.match.rules.claim_rest(view)
            assert (Do.CLAIM_REST in on_offer) == (certain is not None)
            if certain and view.own.hand & (view.own.hand - 1):
                return app, table, on_offer[Do.CLAIM_REST]
            table.on(certain or table.match.legal(ME)[-1])
            until_mine(app)
    raise AssertionError("nothing was ever certain")


@pytest.mark.parametrize("size", [(360, 640, 2.0), (740, 360, 2.0)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_rest_can_be_claimed_and_is_played_out(game: str, size: tuple) -> None:
    app, table, button = play_until_offered(game, size)
    assert ("Claim the rest", "c") == (button.say, button.key)
    assert button.rect.x >= 0 and button.rect.x + button.rect.w <= size[0]
    written = next(p for p in app.picture.over if isinstance(p, Text) and p.text == button.say)
    assert app.box.width(written.text, written.size, True) < written.rect.w
    parts = [p for p in app.picture.over if isinstance(p, Panel) and p.rect != button.rect]
    cards = [card_box(pose) for pose in app.picture.cards.values()]
    assert not any(button.rect.meets(one) for one in [*(p.rect for p in parts), *cards])
    before = table.match.view(ME).table
    table.on(button.what)
    assert "The rest is yours." == app.messages.text
    for _half_second in range(60):  # and nobody touches anything
        if not table.overlay:
            pass_time(app, 0.5)

    after = table.match.view(ME).table
    assert "sheet" == table.overlay
    assert len(before.sheet) + 1 == len(after.sheet)
    assert before.points[1] == after.points[1]
    assert table.match.rules.deck.worth(table.match.rules.deck.all) == sum(after.points)
