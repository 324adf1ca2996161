"""What holds for all tests: the slow ones begin first, so that no process waits at the end."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that drive a browser, which mostly wait, before all others."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
