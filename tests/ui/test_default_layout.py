"""The table of a game without a layout takes bids, suits, words, and cards chosen together.

CrowsNest is played on it, which has all of these; Hearts is in `tests/test_sixth_game.py`.
"""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.engine.options import BOT_LEVELS
from game.ui.app import App
from game.ui.layouts import default
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Text
from game.ui.touches import Confirm, Do, Pick, Turn
from tests.ui.helpers import BOXES, open_app, open_table, pass_time, until_mine


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.play.match_screen.layout_of", lambda game: default.LAYOUT)


def offered(app: App, table: MatchScreen) -> set[Action]:
    """Every decision that a touch means, on all pages of the choices."""
    found: set[Action] = set()
    while True:
        s = table.situation(app.box)
        live = app.picture.live()
        found |= {touch.what for touch in live if isinstance(touch.what, Action)}
        cards = [touch.what.card for touch in live if isinstance(touch.what, Pick)]
        found |= {a for card in cards if (a := table.layout.card_action(s, card))}
        whole(app)
        following = [touch.what for touch in live if isinstance(touch.what, Turn)]
        if not following or following[0].page == 0:
            return found
        table.on(following[0])
        pass_time(app, 0.2)


def whole(app: App) -> None:
    """Buttons lie inside the window, large enough, and not over one another or the hand."""
    live = [touch for touch in app.picture.live() if touch.card is None]
    cards = [touch for touch in app.picture.live() if touch.card is not None]
    for number, touch in enumerate(live):
        rect = touch.rect
        assert 0 <= rect.x and rect.right <= app.box.w and 0 <= rect.y and rect.bottom <= app.box.h
        assert min(rect.w, rect.h) >= (24 if touch.aside else 28)  # words are in running text
        assert not any(rect.meets(other.rect) for other in (*live[:number], *cards))


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_every_decision_of_a_deal_can_be_taken_on_the_default_table(size: tuple) -> None:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "crowsnest", seed=2, dealer=3, bot_level=next(iter(BOT_LEVELS)))
    verbs = set()
    until_mine(app)
    while table.overlay != "sheet":
        legal = table.match.legal(0)
        verbs |= {action.verb for action in legal}
        assert {*legal} == offered(app, table)
        bids = [action for action in legal if action.verb == "bid"]
        if need := table.match.rules.gathered(table.match.view(0)):
            for action in legal[:need]:
                table.on(Pick(action.arg))
            pass_time(app, 0.2)
            whole(app)
            table.on(Confirm(need))
        else:  # the person bids until nobody else does, and so buries and names the trumps
            action = bids[-1] if bids else legal[0]
            table.on(Pick(action.arg) if action.verb == "play" else action)
        until_mine(app)
    assert {"bid", "pass", "bury", "trump", "play"} == verbs
    assert app.host.said[-1].startswith("They lead by "), "the sheet is read"


def test_what_each_has_said_stays_to_be_read_until_the_play() -> None:
    app = open_app()
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "crowsnest", seed=2, dealer=0, bot_level="learner")
    until_mine(app)
    pass_time(app, 1)
    said = {seat: bid for seat, bid in enumerate(table.match.view(0).table.bids) if bid >= 0}
    picture = app.picture
    shown = [part.text for part in (*picture.over, *picture.pops) if isinstance(part, Text)]
    assert 3 == len(said)
    for bid in said.values():
        assert (f"Bid {bid}" if bid else "Pass") in shown


def test_cards_that_were_sent_together_come_back_together() -> None:
    app = open_app()
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "crowsnest", seed=2, dealer=3, bot_level="learner")
    until_mine(app)
    while not table.match.rules.gathered(table.match.view(0)):
        table.on([action for action in table.match.legal(0) if action.verb == "bid"][-1])
        until_mine(app)
    before = table.match.view(0)
    for action in table.match.legal(0)[:5]:
        table.on(Pick(action.arg))
    table.on(Confirm(5))
    until_mine(app)
    assert "trump" == table.match.view(0).table.phase
    table.on(Do.UNDO)
    assert before == table.match.view(0)
