"""How much memory a process of the tests may hold, and when what has been closed is freed.

A window and its screens know each other, so only the collector finds them, and it counts objects,
not their pictures.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from pathlib import Path

MOST = 1000  # MB that a process of the tests may hold
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


def begin() -> None:
    """Look through thousands of tests and modules for rubbish once, and rarely from then on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
    _look_above[0] = resident() + ROOM


def free() -> None:
    """Free closed windows before they fill the machine; who keeps too much is told so."""
    if resident() > _look_above[0]:
        gc.collect()
        with suppress(AttributeError):
            LIBRARY.malloc_trim(0)
        _look_above[0] = resident() + ROOM
        assert resident() < MOST, f"this process holds {resident():.0f} MB"
