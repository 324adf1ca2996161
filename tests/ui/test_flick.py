"""A page that is flicked goes on, slows down and stops."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


import pytest

from game.ui.screens import PAGES, Menu, RulesReader
from game.ui.touches import Do
from tests.ui.helpers import calls
from tests.ui.page_hosts import FakeHost, make_app
from tests.ui.touches import refresh


class LoopHost(FakeHost):
    """A host for the whole loop: it ends when nothing moves any more."""

    frames = 0

    def ready(self):
        pass

    def record(self, name, values):
        pass

    async def frame(self):
        self.frames += 1
        self.now += 1 / 60

    async def idle(self, seconds):
        self.app.running = False

    def asked(self):
        return []


def swipe(app, *, finger=True, steps=8, by=30.0, rest=0.0):
    """Pull the page up by so much, in steps of a frame; ``rest``: hold it before letting go."""
    y = app.box.h * 0.7
    app.hands.down(20, y, finger, app.host.now)
    for _step in range(steps):
        app.host.now += 1 / 60
        y -= by
        app.hands.moved(20, y, finger)
        refresh(app)
    app.host.now += rest
    app.hands.up(20, y)


def reading(**host):
    app = make_app("phone")
    app.host = LoopHost()
    app.host.app = app
    vars(app.host).update(host)
    app.push(RulesReader(app, "crowsnest"))
    refresh(app)
    return app


def run(app):
    """Its loop to the end; with no event loop, for browser tests of the same run may hold one."""
    for _pause in app.run().__await__():
        pass


def test_a_flicked_page_goes_on_slows_down_and_the_program_sleeps_again():
    app = reading()
    swipe(app)
    there = app.screen.scroll
    assert there > 150
    speeds = []
    for _frame in range(5):
        before = app.screen.scroll
        app.host.now += 1 / 60
        app.hands.page.coast(app.host.now)
        refresh(app)
        speeds.append(app.screen.scroll - before)
    assert sorted(speeds, reverse=True) == speeds
    assert speeds[-1] > 5
    run(app)
    assert 0 == app.hands.page.drift
    assert app.screen.scroll > there + 200
    assert 30 < app.host.frames < 180
    run(app)
    assert app.host.frames < 180


def test_a_touch_stops_a_flicked_page_and_presses_nothing():
    app = reading()
    swipe(app)
    back = next(t for t in app.picture.live() if t.what == Do.BACK).rect
    app.hands.down(back.cx, back.cy, True, app.host.now)
    assert 0 == app.hands.page.drift
    app.hands.up(back.cx, back.cy)
    assert isinstance(app.screen, RulesReader)
    assert 0 == app.hands.page.drift
    app.hands.down(back.cx, back.cy, True, app.host.now)
    app.hands.up(back.cx, back.cy)
    assert isinstance(app.screen, Menu)


def test_a_page_stays_where_it_is_let_go_by_who_wants_no_motion_holds_still_or_has_a_mouse():
    for app, acts in (
        (reading(reduced_motion=True), {}),
        (reading(), {"rest": 0.2}),
        (reading(), {"finger": False}),
    ):
        swipe(app, **acts)
        assert app.screen.scroll > 150
        assert 0 == app.hands.page.drift


def test_a_flicked_page_stops_at_its_end():
    app = reading()
    app.hands.page.scroll_by(1e9)
    refresh(app)
    swipe(app, by=80)
    app.host.now += 1 / 60
    app.hands.page.coast(app.host.now)
    assert 0 == app.hands.page.drift


@pytest.mark.parametrize("name", ["menu", "settings", "rating", "how", "about"])
def test_a_page_that_is_scrolled_shows_the_same_and_lays_nothing_anew(name):
    app = make_app("phone")
    if name != "menu":
        app.push(PAGES[name](app, "kraken"))
    refresh(app)
    anew = calls(lambda: app.screen.scene(app.box))
    app.hands.page.scroll_by(30)
    took = calls(lambda: app.frames.rebuild(app.host.now))
    shown, made = app.picture, app.screen.scene(app.box)

    assert 30 == app.screen.scroll
    assert took < anew / 3
    assert (shown.scrolled, shown.over, shown.top) == (made.scrolled, made.over, made.top)
    assert [touch[:2] for touch in shown.touches] == [touch[:2] for touch in made.touches]
