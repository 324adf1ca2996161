"""The fastest machine for the kernel that there is here, found when somebody first asks.

In a page the module is fetched then, and Python does its work until it has come. Every machine, and
every worker of a page, must first give the sums that `game/kernel/sums.py` knows; one that does
not is never used.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from threading import Lock

from game.host.files import folder
from game.host.machine import LETTER, Compiled, Letters, Machine, Module, Plain
from game.kernel.sums import SUMS

PLAIN = Plain()
_found: list[Machine] = []  # the machine that was found, for good
_search: list[Iterator[bool]] = []  # for it: each step yields whether a module is here
_ONE = Lock()  # lets one thread search at a time: in an arena on a cluster there may be several


def load() -> Machine:
    """The machine to use now. Ask again for the next thought: a faster one may have come.

    Which one it is never changes a decision, only how soon it is taken.
    """
    while not _found:
        if not _go_on():
            return PLAIN
    return _found[0]


def _go_on() -> bool:
    """Take a step of the search. Returns whether a module is here, or nothing better will come."""
    with _ONE:
        if _found:
            return True
        if not _search:
            _search.append(_steps())
        return next(_search[0])


def helped() -> bool:
    """Whether workers do the calls, so that work costs next to nothing here; it fetches nothing."""
    return bool(_found) and _found[0].helped()


def coming() -> bool:
    """Whether a faster machine is on its way. One that is here is examined a bit by each call."""
    if not _found:
        _go_on()
    return not _found


def slow() -> bool:
    """Whether plain Python thinks here, and nothing faster will come."""
    return load() is PLAIN and bool(_found)


def letters() -> list[tuple[str, bytes]]:
    """The sums as questions: the function's name in the module, and the letter."""
    return [
        (f"game.kernel.{name}", Letters(name, "int", args).write(args))
        for name, args, _answer in SUMS
    ]


def _steps() -> Iterator[bool]:
    """The search for a machine."""
    module = yield from _fetched() if sys.platform == "emscripten" else _installed()
    _found.append(Compiled("wasm", module) if module else PLAIN)
    yield True


def _answered(
    module: Module, asked: Sequence[tuple[str, bytes]]
) -> Generator[bool, None, list[bytes]]:
    """What a module answers to the sums, one in each step; nothing if one of them is wrong.

    Whoever looks why all is slow finds in the console why not.
    """
    answers: list[bytes] = []
    for (name, letter), (_name, _args, wanted) in zip(asked, SUMS, strict=True):
        answers.append(module.run(name, letter))
        if int.from_bytes(answers[-1][:LETTER], "little", signed=True) != wanted:
            print("rookery: kernel.wasm reckons wrong, so Python does its work.", file=sys.stderr)
            return []
        yield True
    return answers


def _fetched() -> Generator[bool, None, Module | None]:
    try:
        from game.host.wasm_web import Page, fetched  # noqa: PLC0415  (only in a browser)
    except ImportError:
        return None
    try:
        while (module := fetched()) is True:
            yield False
        if module is False:
            return None
        asked = letters()
        answers = yield from _answered(module, asked)
        if answers:
            module.hire(asked, answers)
        return module if answers else None
    except Page.damaged:
        return None


def _installed() -> Generator[bool, None, Module | None]:
    try:
        from game.host.wasm_desktop import Wasmtime  # noqa: PLC0415  (not everybody has it)
    except (ImportError, OSError, RuntimeError):  # there is none, or its library does not start
        return None
    try:
        module = Wasmtime(module_file().read_bytes())
        return module if (yield from _answered(module, letters())) else None
    except (OSError, *Wasmtime.damaged):
        return None


def module_file() -> Path:
    """The module, as it is installed."""
    return folder() / "kernel.wasm"
