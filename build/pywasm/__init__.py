"""Compile plain typed Python to one WebAssembly module, with nothing but Python.

    python -m pywasm OUT.wasm [--debug] MODULE:FUNCTION ...

The functions named, and all that they call, become one module without imports. What is compiled
means what it means in CPython; all else is refused with its file, its line and a sentence. Modules
are imported, so that a constant is what Python made of it.

What is known
  Numbers    int, of 64 bits with sign; float; bool, which is taken for an int where one is wanted.
  Lists      of a fixed length, that of `Annotated[list[int], 8]` or `Annotated[list[float], 8]`.
             A function makes one by `[0] * 8` or `[a, b]`, and no other name may stand for it; a
             list of the module begins as it is written there, and keeps what it holds between
             calls.
  Records    of numbers: `class Luck` with `@dataclass(slots=True)`, made by `Luck(...)`.
  Tables     bytes, and tuples of ints or floats, of the module.
  Functions  of positional parameters, each with its type, and of a type or None.
  Statements assignment (also a, b = c, d and a = b = c), if, while, for ... in range(...), break,
             continue, return, assert, pass.
  Operators  + - * / // % & | ^ << >> ~, comparisons (also a < b < c), and, or, not, x if c else y.
  Calls      of such functions; int, float, bool, abs, min, max, len, x.bit_count(),
             x.bit_length().

What differs from CPython
  An exception is a trap: an index outside of 0 to length - 1 (a negative one too), a division by
  zero, a shift by less than 0 or more than 63, int() of what is no such number, assert. Release
  and debug build check these wherever they are not impossible. An int that outgrows 64 bits wraps
  around in a release build; a debug build traps there.

How a module is called
  It exports `memory`, and each function as `module.function`, without parameters. From byte 8 of
  the memory on lie its arguments, eight bytes each, numbers as i64 or f64, a list as its elements;
  the answer is at byte 0, and what the function did to its lists lies where they came from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType

from pywasm.program import Program
from pywasm.wasm import Refused

__all__ = ["Refused", "compiled"]


def compiled(functions: Sequence[Callable[..., object]], *, debug: bool = False) -> bytes:
    """A WebAssembly module of these functions, and of all that they call.

    Raises:
        Refused: with file, line and a sentence, at what the compiler does not know.
    """
    own = [function for function in functions if isinstance(function, FunctionType)]
    return Program(own, debug=debug).compiled()
