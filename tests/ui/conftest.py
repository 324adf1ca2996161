"""What several tests of the screen begin with."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.ui.pages.menu import Menu
from tests.ui.helpers import (
    open_app,
    pass_time,
)
from tests.ui.waits import PLACE, four_decisions


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test the same cards each time, where the program asks the system for chance."""
    monkeypatch.setattr(os, "urandom", Random(0).randbytes)


@pytest.fixture
def waiting():
    """The first window, with this match on its table."""
    app = open_app()
    app.host.kept |= four_decisions()
    app.push(Menu(app))
    app.resume(PLACE)
    pass_time(app, 0.1)
    return app
