"""The fastest machine for the kernel that there is here, found when somebody first asks.

In a page the module is fetched then, and Python does its work until it has come. Every machine, and
every worker of a page, must first give the sums that `game/kernel/sums.py` knows; one that does
not is never used.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.host.files import folder
from game.host.machine import LETTER, Compiled, Letters, Machine, Module, Plain
from game.kernel.sums import SUMS

PLAIN = Plain()
_found: list[Machine] = []  # the machine that was found, for good


def load() -> Machine:
    """The machine to use now. Ask again for the next thought: a faster one may have come."""
    if not _found:
        module = _fetched() if sys.platform == "emscripten" else _installed()
        if module is True:
            return PLAIN
        _found.append(Compiled("wasm", module) if module else PLAIN)
    return _found[0]


def helped() -> bool:
    """Whether workers do the calls, so that work costs next to nothing here; it fetches nothing."""
    return bool(_found) and _found[0].helped()


def coming() -> bool:
    """Whether a faster machine is on its way."""
    return load() is PLAIN and not _found


def right(module: Module) -> bool:
    """Whether a module gives the sums that it must."""
    wanted = [answer for _name, _args, answer in SUMS]
    answers = [module.run(name, letter)[:LETTER] for name, letter in letters()]
    return [int.from_bytes(one, "little", signed=True) for one in answers] == wanted


def trusted(module: Module) -> bool:
    """Whether to use a module. Whoever looks why all is slow finds in the console why not."""
    if right(module):
        return True
    print("rookery: kernel.wasm reckons wrong, so Python does its work.", file=sys.stderr)
    return False


def letters() -> list[tuple[str, bytes]]:
    """The sums as questions: the function's name in the module, and the letter."""
    return [
        (f"game.kernel.{name}", Letters(name, "int", args).write(args))
        for name, args, _answer in SUMS
    ]


def _fetched() -> Module | bool:
    try:
        from game.host.wasm_web import Page, fetched  # noqa: PLC0415  (only in a browser)
    except ImportError:
        return False
    try:
        module = fetched()
        if isinstance(module, bool) or not trusted(module):
            return module is True
        module.hire(letters())
        return module
    except Page.damaged:
        return False


def _installed() -> Module | bool:
    try:
        from game.host.wasm_desktop import Wasmtime  # noqa: PLC0415  (not everybody has it)
    except ImportError:
        return False
    try:
        module = Wasmtime(module_file().read_bytes())
        return module if trusted(module) else False
    except (OSError, *Wasmtime.damaged):
        return False


def module_file() -> Path:
    """The module, as it is installed."""
    return folder() / "kernel.wasm"
