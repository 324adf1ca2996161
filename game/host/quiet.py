"""Silence for libraries below Python that write to the terminal what only their makers can use."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ERRORS = 2  # the number of the standard error


@contextmanager
def quiet() -> Iterator[None]:
    """Nothing is written to the standard error; a page, which has none, is left alone."""
    try:
        kept = -1 if sys.platform == "emscripten" else os.dup(ERRORS)
    except OSError:  # it was closed before we began
        kept = -1
    if kept < 0:
        yield
        return
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), ERRORS)
    try:
        yield
    finally:
        os.dup2(kept, ERRORS)
        os.close(kept)
