"""The person's own calendar, by the clock of the system that the program runs on."""

from __future__ import annotations

import time


def zone() -> int:
    """How many minutes the person's clock is ahead of UTC."""
    return time.localtime().tm_gmtoff // 60


def day() -> int:
    """Which day the person's calendar shows, counted from the 1st of January 1970."""
    return int((time.time() + zone() * 60) // 86_400)
