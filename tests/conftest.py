"""What holds for all tests: the long ones begin first, so that no process waits at the end."""

from __future__ import annotations

import gc

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that drive a browser before all others, and of these the slow ones first."""
    marks = ("browser", "slow")
    items.sort(key=lambda item: [item.get_closest_marker(mark) is None for mark in marks])


def pytest_collection_finish() -> None:
    """Look through thousands of tests and modules for rubbish once, and rarely from then on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
