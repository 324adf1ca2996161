"""Results of the kernel, compared to the last bit."""

from __future__ import annotations

import math
import struct


def same(one, other):
    """Whether two results are the same to the last bit."""
    if isinstance(one, float):
        return struct.pack("d", one) == struct.pack("d", other) or (
            math.isnan(one) and math.isnan(other)
        )
    return type(one) is type(other) and one == other
