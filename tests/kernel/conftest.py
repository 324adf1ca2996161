"""The compiler, and machines that run what it makes."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

BUILD = str(Path(__file__).parents[2] / "build")
if BUILD not in sys.path:
    sys.path.insert(0, BUILD)


@pytest.fixture(scope="session")
def machine():
    """Compile functions and start the module: ``machine(functions, debug=True).call(f, ...)``."""
    import pywasm

    from game.host.machine import Compiled
    from game.host.wasm_desktop import Wasmtime

    def make(functions, *, debug):
        return Compiled("wasmtime", Wasmtime(pywasm.compiled(functions, debug=debug)))

    yield make
    gc.collect()  # what wasmtime holds goes before Python's own modules do


@pytest.fixture(scope="session")
def shipped():
    """The module that the site and an installed game read."""
    from game.host import kernel

    found = kernel.load()
    assert found is not kernel.PLAIN
    return found
