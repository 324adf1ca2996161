"""What several tests of the screen begin with."""

from __future__ import annotations

import pytest

from game.ui.pages.menu import Menu
from tests.ui.helpers import (
    open_app,
    pass_time,
)
from tests.ui.waits import PLACE, four_decisions


@pytest.fixture
def waiting():
    """The first window, with this match on its table."""
    app = open_app()
    app.host.kept |= four_decisions()
    app.push(Menu(app))
    app.resume(PLACE)
    pass_time(app, 0.1)
    return app
