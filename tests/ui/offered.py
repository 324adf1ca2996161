"""What the picture of a table offers, touched as a finger would."""

from __future__ import annotations

from game.engine.actions import Action
from game.house import HOUSE
from game.ui.geometry import Rect
from game.ui.layouts.common import Situation
from game.ui.play.match_screen import MatchScreen
from game.ui.touches import Ask, Pick
from tests.laws.facts import facts
from tests.ui.helpers import pass_time

QUICK = {game: {"bot_level": "learner", **facts(game).quick} for game in HOUSE}


def touch_something(app, turn: int) -> None:
    """Touch one of the live places of the picture, as a finger would, by what is offered there."""
    table = app.screen
    picture = app.picture
    s = table.situation(app.box)
    picks = table.layout.picks(s)
    if picks:
        need = s.rules.gathered(s.view) - len(table.hand.picked)
        for card in list(picks)[turn % max(1, len(picks) - need) :][:need]:
            table.on(Pick(card))
        pass_time(app, 0.2)
        confirm = [t for t in app.picture.live() if t.key == "enter" and not t.off]
        assert len(confirm) == 1
        table.on(confirm[0].what)
        return
    live = [touch for touch in picture.live() if not touch.off]
    offers = [touch for touch in live if touch.lift or isinstance(touch.what, Action | Ask)]
    assert offers, "nothing to touch on the person's turn"
    touched = offers[turn % len(offers)].what
    table.on(touched)
    if isinstance(touched, Ask):
        table.on(touched.action)


def inside(box, rect: Rect) -> bool:
    return rect.x >= -1 and rect.y >= -16 and rect.right <= box.w + 1 and rect.bottom <= box.h + 1


def situation(table: MatchScreen) -> Situation:
    return table.situation(table.app.box)
