"""How hard the sieges press: once in CI, ROOKERY_SIEGE times as much when that is set."""

from __future__ import annotations

import os


def amount(number: int) -> int:
    """So many tries in CI; `make siege` makes ten times as many, `make quick` a tenth."""
    return max(1, round(number * float(os.environ.get("ROOKERY_SIEGE", "1"))))
