"""The tables, without a screen: whole matches by touch alone, in windows of every shape."""

from __future__ import annotations

import json

import pytest

from game.engine.actions import Action
from game.games import GAMES
from game.ui.scene import Rect
from game.ui.table import ME, Table
from game.ui.tables import TABLES
from tests.ui.helpers import BOXES, open_app, open_table, pass_time, until_mine

QUICK = {
    "crowsnest": {"target": 150, "bot_level": "easy"},
    "raj": {"bot_level": "easy"},
    "royal_raven": {"bot_level": "easy", "timer_seconds": 0},
    "kraken": {"bot_level": "easy", "rounds": 4},
    "wife_swap": {"bot_level": "easy", "match_mode": "single"},
}


def touch_something(app, turn: int) -> None:
    """Touch one of the live places of the picture, as a finger would, by what is offered there."""
    table = app.screen
    picture = app.picture
    s = table._sight(app.box)
    picks = table.layout.picks(s)
    if picks:
        need = table.layout.picks_needed(s) - len(table._picked)
        for card in list(picks)[turn % max(1, len(picks) - need) :][:need]:
            table.on(("card", card))
        pass_time(app, 0.2)
        confirm = [t for t in app.picture.live() if t.key == "enter" and not t.off]
        assert len(confirm) == 1
        table.on(confirm[0].what)
        return
    offers = [
        t
        for t in picture.live()
        if not t.off and (isinstance(t.what, Action) or (isinstance(t.what, tuple) and t.lift))
    ]
    assert offers, "nothing to touch on the person's turn"
    table.on(offers[turn % len(offers)].what)


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_match_can_be_played_by_touching_what_the_picture_offers(game: str) -> None:
    app = open_app()
    table = open_table(app, game, **QUICK[game])
    app.settings = app.settings.parse({"speed": "instant"})
    table.opened()
    for turn in range(3000):
        until_mine(app)
        if table.overlay == "sheet" and table.match.over:
            break
        if table.overlay == "sheet":
            table.on("next")
        else:
            touch_something(app, turn * 7)

    assert table.match.over
    assert ["result"] == [kind for kind, _detail in app.host.emitted]
    detail = json.loads(app.host.emitted[0][1])
    assert game == detail["game"]
    assert f"match-{game}" not in app.host.kept
    assert 1 == app.memory.statistics()[game]["played"]


def inside(box, rect: Rect) -> bool:
    return rect.x >= -1 and rect.y >= -16 and rect.right <= box.w + 1 and rect.bottom <= box.h + 1


@pytest.mark.parametrize("size", BOXES, ids=str)
@pytest.mark.parametrize("scale", ["normal", "huge"])
@pytest.mark.parametrize("game", TABLES)
def test_nothing_lies_outside_the_window_and_nothing_to_touch_overlaps(
    game: str, scale: str, size: tuple
) -> None:
    app = open_app(*size)
    app.use(app.settings.parse({"text_size": scale, "speed": "instant"}))
    options = QUICK[game] | (
        {"players": 5} if "players" in GAMES[game].options_type.__slots__ else {}
    )
    table = open_table(app, game, **options)
    for turn in range(14):
        until_mine(app)
        picture = app.picture
        for touch in picture.live():
            assert inside(app.box, touch.rect), touch
        for pose in picture.cards.values():
            assert 0 <= pose.x <= app.box.w, pose
            assert pose.y <= app.box.h, pose
        buttons = [t for t in picture.live() if t.card is None]
        for i, one in enumerate(buttons):
            for other in buttons[i + 1 :]:
                assert not one.rect.inset(0.5).meets(other.rect.inset(0.5)), (one, other)
        if table.overlay == "sheet":
            table.on("next" if not table.match.over else "again")
            break
        touch_something(app, turn)


@pytest.mark.parametrize("game", TABLES)
def test_an_illegal_card_says_why_and_changes_nothing(game: str) -> None:
    app = open_app()
    table = open_table(app, game, seed=5, **QUICK[game])
    until_mine(app)
    for turn in range(40):
        offs = [t for t in app.picture.live() if t.off and t.card is not None]
        if offs:
            before = table.match.view(ME)
            table.on(offs[0].what)
            pass_time(app, 0.1)
            assert before == table.match.view(ME)
            assert app._toast
            return
        if table.overlay == "sheet":
            table.on("again" if table.match.over else "next")
            table = app.screen
        else:
            touch_something(app, turn)
        until_mine(app)
    assert game == "raj"  # where every card left is always allowed


@pytest.mark.parametrize("game", TABLES)
def test_leaving_at_any_moment_and_coming_back_shows_the_same_table(game: str) -> None:
    app = open_app()
    table = open_table(app, game, seed=3, **QUICK[game])
    for turn in range(25):
        until_mine(app)
        view = table.match.view(ME)
        if table.match.moves and not table.match.over:
            other = open_app()
            other.host.kept = dict(app.host.kept)
            again = Table(other, other.memory.match(game))
            other.push(again)
            until_mine(other)
            assert view == again.match.view(ME)
            assert table.overlay == again.overlay
        if table.overlay == "sheet":
            table.on("again" if table.match.over else "next")
            table = app.screen
        else:
            touch_something(app, turn * 3)


def test_a_hint_comes_from_the_bot_and_is_allowed() -> None:
    app = open_app()
    table = open_table(app, "crowsnest", seed=2, bot_level="easy")
    until_mine(app)
    table.on("hint")
    pass_time(app, 40)

    assert table._hint in table.match.legal(ME)


def test_undo_takes_back_what_showed_nothing_and_only_that() -> None:
    app = open_app()
    table = open_table(app, "crowsnest", seed=2, dealer=3, bot_level="easy")
    until_mine(app)
    while table.match.view(ME).table.phase == "bid":
        table.on(next(a for a in table.match.legal(ME) if a.verb == "bid"))
        until_mine(app)
    hand = table.match.view(ME).own.hand
    touch_something(app, 0)
    until_mine(app)
    assert "trump" == table.match.view(ME).table.phase

    table.on("undo")
    pass_time(app, 0.2)

    assert "bury" == table.match.view(ME).table.phase
    assert hand == table.match.view(ME).own.hand
    assert not table.match.can_undo(ME)
