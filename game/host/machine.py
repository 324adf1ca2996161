"""Where the kernel runs: as plain Python, or as the WebAssembly that `build/pywasm` makes of it.

A machine calls a function of the kernel, wherever that runs, and everywhere with the same result:

    machine.call(rook.play_out, hands, ...)

A list that the function changes is changed for the caller, too.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

LETTER = 8  # where the arguments of a call begin in the module's memory: see build/pywasm


class Machine(Protocol):
    """A place where the kernel runs."""

    name: str

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function gives; its arguments are numbers and lists of numbers, in order."""


class Plain:
    """Plain Python: everywhere, and slow."""

    name = "python"

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The function itself."""
        return function(*args, **kwargs)


class Module(Protocol):
    """A WebAssembly module that has been started."""

    def run(self, name: str, letter: bytes) -> bytes:
        """Call a function with this letter: the answer, and the letter as it is now."""


class Compiled:
    """The kernel as WebAssembly."""

    def __init__(self, name: str, module: Module) -> None:
        self.name = name
        self._module = module

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The function of this name in the module: its arguments go there and back as a letter."""
        assert not kwargs, "the kernel's parameters are positional"
        form: list[str] = ["<"]
        flat: list[Any] = []
        for arg in args:
            if isinstance(arg, list):
                form.append(f"{len(arg)}{'d' if isinstance(arg[0], float) else 'q'}")
                flat += arg
            else:
                form.append("d" if isinstance(arg, float) else "q")
                flat.append(arg)
        form[0] += "d" if function.__annotations__["return"] == "float" else "q"
        name = f"{function.__module__}.{function.__name__}"
        raw = self._module.run(name, struct.pack("<" + "".join(form[1:]), *flat))
        answer, *back = struct.unpack("".join(form), raw)
        at = 0
        for arg in args:
            size = len(arg) if isinstance(arg, list) else 1
            if isinstance(arg, list):
                arg[:] = back[at : at + size]
            at += size
        kind = function.__annotations__["return"]
        given: Any = None if kind == "None" else bool(answer) if kind == "bool" else answer
        return cast("T", given)
