"""Tables as they are seen when nothing moves any more."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Scene
from tests.siege.moments import Moment, moments
from tests.ui.helpers import open_app
from tests.ui.touches import refresh


def shown(window: tuple, moment: Moment) -> tuple[MatchScreen, Scene]:
    """A table at a moment, when nothing moves any more."""
    app = open_app(*window)
    table = moment.table(app)
    refresh(app)
    app.sprites.finish()
    return table, refresh(app)


def bare(game: str, window: tuple, every: int = 1) -> Iterator[tuple[Moment, MatchScreen, Scene]]:
    """The table at each moment at which nothing lies over it."""
    for moment in moments(game)[::every]:
        if not moment.overlay:
            yield moment, *shown(window, moment)
