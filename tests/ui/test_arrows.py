"""Arrows reach every place of a table from every other."""

from __future__ import annotations

import pytest

from game.house import HOUSE
from game.ui.arrows import ahead
from game.ui.geometry import Rect
from game.ui.hands import ARROWS
from game.ui.play.match_screen import ME
from game.ui.scene import Touch
from game.ui.touches import Do, Show
from tests.ui.helpers import open_app, open_table, pass_time, until_mine
from tests.ui.offered import QUICK, touch_something
from tests.ui.opened import laden, seated


def walked(app) -> list[list[int]]:
    """For each place of the picture, the places to which one arrow leads."""
    live = decisions(app)
    whats = [touch.what for touch in live]
    assert len(whats) == len(set(whats))
    steps = []
    for touch in live:
        ends = set()
        for way in ARROWS.values():
            app.hands.focus = touch.what
            app.hands.walk(way)
            ends.add(whats.index(app.hands.focus))
        steps.append(sorted(ends))
    return steps


def reach(steps: list[list[int]], start: int) -> set[int]:
    found, todo = {start}, [start]
    while todo:
        for end in steps[todo.pop()]:
            if end not in found:
                found.add(end)
                todo.append(end)
    return found


def decisions(app) -> list[Touch]:
    """What the arrows go through: all that can be touched but the words to be explained."""
    return [touch for touch in app.picture.live() if not touch.aside]


def check_arrows(app) -> None:
    """By arrows alone, every place is reached from the first and the first from every place."""
    live = decisions(app)
    steps = walked(app)
    back = [[i for i, ends in enumerate(steps) if j in ends] for j in range(len(live))]
    app.hands.focus = None
    app.hands.walk((1, 0))
    first = next(i for i, touch in enumerate(live) if touch.what == app.hands.focus)
    for paths in (steps, back):
        missed = set(range(len(live))) - reach(paths, first)
        assert not missed, [live[i].what for i in missed]
    app.hands.focus, app.hands.keyboard = None, False


@pytest.mark.parametrize("size", [(360, 640, 2.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", HOUSE)
def test_arrows_reach_every_place_of_every_picture_from_every_other(game: str, size: tuple) -> None:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, game, seed=12, **QUICK[game])
    phases = set()
    for turn in range(40):
        until_mine(app)
        check_arrows(app)
        phase = getattr(table.match.view(ME).table, "phase", "")
        if phase not in phases and not table.overlay:
            phases.add(phase)
            layers = [t.what for t in app.picture.live() if t.what in (Do.MENU, Do.LAST)]
            layers += [t.what for t in app.picture.live() if isinstance(t.what, Show)]
            for what in layers:
                table.on(what)
                pass_time(app, 0.1)
                check_arrows(app)
                table.escape()
                pass_time(app, 0.1)
        if table.overlay == "sheet":
            table.on(Do.AGAIN if table.match.over else Do.NEXT)
            table = app.screen
        elif table.overlay == "terms":  # of a rated match that begins
            table.on(Do.CLOSE)
        else:
            touch_something(app, turn * 5)
    assert len(phases) > 1 or game == "raj"


@pytest.mark.parametrize("size", [(360, 640, 2.0), (640, 360, 2.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize(("players", "cards"), [(3, 30), (4, 20), (5, 12)])
def test_arrows_pass_over_no_family_of_a_full_board(players: int, cards: int, size: tuple) -> None:
    app, table = seated(laden(cards, players=players), size)
    check_arrows(app)
    live = decisions(app)
    for here in live:
        for way in ARROWS.values():
            after = ahead(here, way, live)
            for other in live:
                if other is not here and other is not after and straight(here, way, other):
                    assert after is not None
                    assert straight(here, way, after) <= straight(here, way, other)
    card = next(t for t in live if t.card is not None and not t.off)
    table.on(card.what)
    pass_time(app, 0.2)
    check_arrows(app)


def straight(here: Touch, way: tuple[int, int], other: Touch) -> float:
    """How far a place lies straight ahead, at least 1; 0 when it does not."""
    (x, y), one, two = way, here.rect, other.rect
    if y:
        one, two = (Rect(r.y, r.x, r.h, r.w) for r in (one, two))
    gap = two.x - one.right if x + y > 0 else one.x - two.right
    shared = min(one.bottom, two.bottom) - max(one.y, two.y)
    return gap + 1 if gap >= 0 and shared >= min(one.h, two.h) / 2 else 0
