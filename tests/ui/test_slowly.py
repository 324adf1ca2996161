"""Without a kernel the table says that thought takes long, and measures what is sooner."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.actions import Action
from game.engine.thought import Thinking
from game.host import kernel
from game.ui.play import slowly
from game.ui.play.match_screen import MatchScreen
from game.ui.play.slowly import SlowPage
from game.ui.touches import Do
from tests.ui.helpers import open_app, open_table, pass_time, until_mine, written
from tests.ui.touches import check_touches

SECONDS = {"learner": 0.2, "club": 2.0, "expert": 9.0}  # a thought of each level


@pytest.fixture
def table(monkeypatch):
    """Open a table where each level takes so long, and wait until something is asked or told."""

    def opened(machines, seconds, size=(1280, 720), level="expert", **options):
        monkeypatch.setattr(kernel, "_found", machines)
        app = open_app(*size)
        app.use(replace(app.settings, speed="instant"))

        def long(level, action):
            for _step in range(10):
                app.host.now += seconds[level] / 10
                yield None
            return action

        screen = open_table(app, "crowsnest", seed=3, bot_level=level, **options)
        screen.director.think = lambda match, seat: long(level, match.legal(seat)[0])
        monkeypatch.setattr(
            slowly, "thought", lambda _rules, _view, _own, level: long(level, Action("pass"))
        )
        until_mine(app)
        pass_time(app, 1)
        return app

    return opened


def told(app):
    return " ".join(written(app.picture)) + " ".join(
        getattr(t, "text", "") for t in app.picture.scrolled
    )


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (820, 1180)])
def test_a_slow_computer_says_so_once_and_offers_the_level_that_it_found_soon(table, size):
    app = table([kernel.PLAIN], SECONDS, size)
    page = app.screen
    assert isinstance(page, SlowPage)
    assert ("club", True) == (page.found.lower, page.found.seconds > 8)
    assert "Expert: 9 s for this decision" in told(app)
    assert "Club player: 2 s for this decision" in told(app)
    check_touches(app.picture, app.box)

    page.on(Do.LOWER)
    pass_time(app, 0.1)
    assert isinstance(app.screen, MatchScreen)
    assert "club" == app.screen.match.rules.options.bot_level
    assert [MatchScreen] == [type(one) for one in app.stack if isinstance(one, MatchScreen)]


def test_who_plays_on_is_not_told_again(table):
    app = table([kernel.PLAIN], SECONDS)
    app.screen.on(Do.ON)
    assert isinstance(app.screen, MatchScreen)
    pass_time(app, 3)
    assert isinstance(app.screen, MatchScreen)


def test_a_rated_match_is_not_left_for_another(table):
    app = table([kernel.PLAIN], SECONDS, rated=True)
    assert "Club player: 2 s for this decision" in told(app)
    assert "You can choose that level for your next match." in told(app)
    assert Do.LOWER not in [touch.what for touch in app.picture.touches]


def test_a_level_that_is_too_slow_as_well_is_not_offered(table):
    app = table([kernel.PLAIN], SECONDS | {"club": 6.0})
    assert "learner" == app.screen.found.lower
    assert "Club player" not in told(app)


def test_where_all_are_slow_it_is_said_and_nothing_offered(table):
    app = table([kernel.PLAIN], dict.fromkeys(SECONDS, 9.0))
    assert "" == app.screen.found.lower
    assert "Expert: 9 s for this decision" in told(app)
    assert Do.LOWER not in [touch.what for touch in app.picture.touches]


@pytest.mark.parametrize("level", ["learner", "expert"])
def test_a_quick_thought_is_no_matter(table, level):
    app = table([kernel.PLAIN], dict.fromkeys(SECONDS, 3.0), level=level)
    assert isinstance(app.screen, MatchScreen)


def test_nothing_is_said_where_the_kernel_thinks_or_is_on_its_way(table, monkeypatch):
    fast = kernel.load()
    assert isinstance(table([fast], SECONDS).screen, MatchScreen)

    monkeypatch.setattr(kernel, "_search", [iter(lambda: False, None)])
    assert isinstance(table([], SECONDS).screen, MatchScreen)


def test_a_thought_tells_how_long_it_took():
    now = [0.0]

    def work():
        for _step in range(4):
            now[0] += 0.5
            yield None

    thinking = Thinking(work())
    while thinking.spent < 2:
        thinking.run(now[0] + 0.1, lambda: now[0])
    assert 2.0 == thinking.spent
