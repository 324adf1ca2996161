"""In an auction nothing is gold before the person has thought of it."""

from __future__ import annotations

import pytest

from game.house import GAMES
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Panel
from game.ui.touches import Chip
from tests.ui.helpers import open_app, pass_time, until_mine
from tests.ui.touches import refresh

PHASES = {"crowsnest": {"bid"}, "royal_raven": {"bid"}, "kraken": {"choose", "challenge"}}


def gold(app) -> list[str]:
    """The buttons that are meant to be pressed."""
    panels = [*app.picture.over, *app.picture.under]
    lit = [part.rect for part in panels if isinstance(part, Panel) and part.fill == "button-strong"]
    return [touch.say for touch in app.picture.live() if touch.rect in lit]


@pytest.mark.parametrize("game", PHASES)
def test_no_button_of_an_auction_is_gold_before_a_value_is_chosen(game: str) -> None:
    app = open_app(360, 640, 2.0)
    app.use(app.settings.parse({"speed": "instant"}))
    seen = set()
    for _deal in range(40):
        app.play(game, GAMES[game].gentle())
        table = app.screen
        assert isinstance(table, MatchScreen)
        until_mine(app)
        while table.match.view(ME).table.phase in PHASES[game]:
            refresh(app)
            phase = table.match.view(ME).table.phase
            assert [] == gold(app), phase
            seen.add(phase)
            chips = [t for t in app.picture.live() if isinstance(t.what, Chip)]
            if chips:
                table.on(chips[0].what)
                refresh(app)
                assert len(gold(app)) == 1
            table.on(next(a for a in table.match.legal(ME) if a.verb == "pass"))
            pass_time(app, 0.2)
            until_mine(app)
        if seen == PHASES[game]:
            return
    raise AssertionError(f"{seen} of {PHASES[game]}")
