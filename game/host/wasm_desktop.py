"""The kernel on the desktop, through the `wasmtime` package, where there is one for it."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from weakref import WeakSet

import wasmtime

from game.host.machine import LETTER


class Wasmtime:
    """A module that `wasmtime` compiles for this processor."""

    damaged = (wasmtime.WasmtimeError, wasmtime.Trap, KeyError)  # what a wrong module raises

    def __init__(self, code: bytes) -> None:
        self._store = wasmtime.Store()
        module = wasmtime.Module(self._store.engine, code)
        self._held = (self._store.engine, module, self._store)
        _STARTED.add(self)
        exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        # By their names within our package: it is installed as `rookery`.
        self._exports = {name.partition(".")[2]: found for name, found in exports.items()}
        memory = exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        self._memory = memory

    def close(self) -> None:
        """Give back all that it holds; it does no more calls."""
        for held in self._held:
            held.close()

    def run(self, name: str, letter: bytes) -> bytes:
        """Call a function with this letter: the answer, and the letter as it is now."""
        function = self._exports[name.partition(".")[2]]
        assert isinstance(function, wasmtime.Func)
        self._memory.write(self._store, letter, LETTER)
        function(self._store)
        return bytes(self._memory.read(self._store, 0, LETTER + len(letter)))

    def helped(self) -> bool:
        """Nobody else is there."""
        return False

    alone = helped

    def post(self, name: str, letters: bytes, size: int, fixed: Sequence[int]) -> None:
        """Nobody else is there: on the desktop a match has time enough."""


_STARTED: WeakSet[Wasmtime] = WeakSet()


@atexit.register
def _close_all() -> None:
    """At exit wasmtime's own names go before what is left of it, and it would complain."""
    for module in [*_STARTED]:
        module.close()
