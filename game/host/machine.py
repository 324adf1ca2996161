"""Where the kernel runs: as plain Python, or as the WebAssembly that `build/pywasm` makes of it.

A machine calls a function of the kernel, wherever that runs, and everywhere with the same result:

    machine.call(rook.play_out, hands, ...)

A list that the function changes is changed for the caller, too.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

Arguments: TypeAlias = tuple[int | float | list[int] | list[float], ...]
WIDEST = 1 << 61  # no number of the kernel's comes near: sets of cards have fewer bits
LETTER = 8  # where the arguments of a call begin in the module's memory: see build/pywasm


class Machine(Protocol):
    """A place where the kernel runs."""

    name: str

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function gives; its arguments are numbers and lists of numbers, in order."""

    def post(self, function: Callable[..., T], calls: Sequence[Arguments]) -> Posted[T] | None:
        """Let others do all these calls, of the same kinds and lengths; None if nobody is there."""

    def helped(self) -> bool:
        """Whether there are others who would do calls."""

    def alone(self) -> bool:
        """Send the others away, for good. Returns whether they have answered anything."""


class Plain:
    """Plain Python: everywhere, and slow."""

    name = "python"

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The function itself."""
        return function(*args, **kwargs)

    def post(self, function: Callable[..., T], calls: Sequence[Arguments]) -> Posted[T] | None:
        """Nobody else is there."""
        return None

    def helped(self) -> bool:
        """Nobody is."""
        return False

    def alone(self) -> bool:
        """It always is."""
        return False


class Post(Protocol):
    """Calls of one function that were given to others; see `web/kernel.js`."""

    def look(self) -> int:
        """Ask once a frame how they stand: one of the three below."""

    def answers(self) -> bytes:
        """Once they are done: of each call the answer and the letter, one behind the other."""

    def drop(self) -> None:
        """Nobody wants the answers any more."""


DONE, WAITING, WORKED = range(3)  # all are; others are at it; one of them was done here


class Module(Protocol):
    """A WebAssembly module that has been started."""

    def run(self, name: str, letter: bytes) -> bytes:
        """Call a function with this letter: the answer, and the letter as it is now."""

    def post(self, name: str, letters: bytes, size: int, fixed: Sequence[int]) -> Post | None:
        """Let others call it with these letters, each of that size; None if nobody is there.

        ``fixed``: the places in a letter, eight bytes each, that must come back as they are.
        """

    def helped(self) -> bool:
        """Whether there are others."""

    def alone(self) -> bool:
        """Send them away, for good. Returns whether they have answered anything."""


class Letters(Generic[T]):
    """How the arguments of a function become a letter, and its answer a value."""

    def __init__(self, name: str, kind: str, args: Sequence[Any]) -> None:
        self.name, self._kind = name, kind
        form, at = "", 0
        self.fixed: list[int] = []  # the places of what no function changes: numbers, not lists
        for arg in args:
            many = isinstance(arg, list)
            first = arg[0] if many else arg
            if not many:
                self.fixed.append(at)
            at += len(arg) if many else 1
            form += f"{len(arg) if many else ''}{'d' if isinstance(first, float) else 'q'}"
        self._letter = struct.Struct("<" + form)
        self._answer = struct.Struct(f"<{'d' if self._kind == 'float' else 'q'}{form}")
        self.size = self._letter.size

    def write(self, args: Sequence[Any]) -> bytes:
        """The letter with these arguments, which are of the kinds and lengths of the first ones."""
        flat: list[Any] = []
        for arg in args:
            if isinstance(arg, list):
                flat += arg
            else:
                flat.append(arg)
        return self._letter.pack(*flat)

    def check(self, raw: bytes) -> None:
        """Raise a ValueError if the kernel cannot have answered this."""
        if not all(-WIDEST < number < WIDEST for number in self._answer.unpack(raw)):
            raise ValueError("a worker's answer holds what the kernel never answers")

    def read(self, raw: bytes, args: Sequence[Any]) -> T:
        """The value; what has become of the lists goes into those that were given."""
        answer, *back = self._answer.unpack(raw)
        at = 0
        for arg in args:
            size = len(arg) if isinstance(arg, list) else 1
            if isinstance(arg, list):
                arg[:] = back[at : at + size]
            at += size
        given: Any = (
            None if self._kind == "None" else bool(answer) if self._kind == "bool" else answer
        )
        return cast("T", given)


def letters_of(function: Callable[..., T], args: Sequence[Any]) -> Letters[T]:
    """How a function is called with such arguments."""
    name = f"{function.__module__}.{function.__name__}"
    return Letters(name, function.__annotations__["return"], args)


class Posted(Generic[T]):
    """Calls that others carry out."""

    def __init__(self, post: Post, letters: Letters[T], calls: Sequence[Arguments]) -> None:
        self._post, self._letters, self._calls = post, letters, calls
        self.look = post.look
        self.drop = post.drop

    def answers(self) -> list[T]:
        """Of each call, once they are done."""
        raw, size = self._post.answers(), LETTER + self._letters.size
        each = [raw[at : at + size] for at in range(0, len(raw), size)]
        for one in each:
            self._letters.check(one)
        return [self._letters.read(one, args) for one, args in zip(each, self._calls, strict=True)]


class Compiled:
    """The kernel as WebAssembly."""

    def __init__(self, name: str, module: Module) -> None:
        self.name = name
        self._module = module

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The function of this name in the module: its arguments go there and back as a letter."""
        assert not kwargs, "the kernel's parameters are positional"
        letters = letters_of(function, args)
        return letters.read(self._module.run(letters.name, letters.write(args)), args)

    def post(self, function: Callable[..., T], calls: Sequence[Arguments]) -> Posted[T] | None:
        """Let others do all these calls; None if nobody else is there."""
        letters = letters_of(function, calls[0])
        text = b"".join(map(letters.write, calls))
        post = self._module.post(letters.name, text, letters.size, letters.fixed)
        return None if post is None else Posted(post, letters, calls)

    def helped(self) -> bool:
        """Whether there are others who would do calls."""
        return self._module.helped()

    def alone(self) -> bool:
        """Send the others away, for good. Returns whether they have answered anything."""
        return self._module.alone()
