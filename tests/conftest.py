"""What holds for all tests: their order, and how much memory a process of them may hold."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import pytest

MOST = 1200  # MB that a process of the tests may hold
ROOM = 120  # MB that may be rubbish before somebody looks for it
PICTURE = 1 << 18  # bytes: what is larger is a picture
M_MMAP_THRESHOLD = -3  # malloc.h of the GNU C library

LIBRARY = ctypes.CDLL(None)
with suppress(AttributeError):  # other libraries know no such thing
    # Hundreds of windows are opened and closed here. Left alone, the library keeps the holes that
    # their pictures leave, 4 GB of them; this way a picture's memory goes back when it is freed.
    LIBRARY.mallopt(M_MMAP_THRESHOLD, PICTURE)

_look_above = [ROOM]  # MB


def resident() -> float:
    """The memory that this process holds, in MB; 0 where that is not told."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 / 1e6 if sys.platform == "linux" else 0.0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that drive a browser before all others, and of these the slow ones first."""
    marks = ("browser", "slow")
    items.sort(key=lambda item: [item.get_closest_marker(mark) is None for mark in marks])


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look through thousands of tests and modules for rubbish once, and rarely from then on."""
    if "PYTEST_XDIST_WORKER" in os.environ:  # else a browser is started in each process
        for item in session.items:
            for mark in item.iter_markers("xdist_group"):
                assert item.nodeid.endswith(f"@{mark.args[0]}"), f"{item.nodeid} left its group"
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
    _look_above[0] = resident() + ROOM


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Free closed windows before they fill the machine; a test that keeps too much is told so.

    A window and its screens know each other, so only the collector finds them, and it counts
    objects, not their pictures.
    """
    if resident() > _look_above[0]:
        gc.collect()
        with suppress(AttributeError):
            LIBRARY.malloc_trim(0)
        _look_above[0] = resident() + ROOM
        assert resident() < MOST, f"{item.nodeid}: this process holds {resident():.0f} MB"


@pytest.fixture(autouse=True)
def unforeseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only the last net has caught fails the test, though it would not end the program."""

    def raised(kind: type[BaseException], why: BaseException, trace: TracebackType | None) -> None:
        raise why

    monkeypatch.setattr(sys, "excepthook", raised)
