"""What holds for all tests: their order, and how much memory a process of them may hold."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from types import TracebackType

import pytest

from game.engine.words import speak
from tests import rubbish


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that drive a browser before all others, and of these the slow ones first."""
    marks = ("browser", "slow")
    items.sort(key=lambda item: [item.get_closest_marker(mark) is None for mark in marks])


def pytest_collection_finish(session: pytest.Session) -> None:
    """A browser has one process, and rubbish is looked for as `rubbish` says."""
    if "PYTEST_XDIST_WORKER" in os.environ:  # else a browser is started in each process
        for item in session.items:
            for mark in item.iter_markers("xdist_group"):
                assert item.nodeid.endswith(f"@{mark.args[0]}"), f"{item.nodeid} left its group"
    rubbish.begin()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Free what the test has left."""
    rubbish.free()


@pytest.fixture(autouse=True)
def unforeseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only the last net has caught fails the test, though it would not end the program."""

    def raised(kind: type[BaseException], why: BaseException, trace: TracebackType | None) -> None:
        raise why

    monkeypatch.setattr(sys, "excepthook", raised)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """What is spoken after each test, as before it."""
    yield
    speak("en", {})
