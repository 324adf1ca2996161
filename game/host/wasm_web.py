"""The kernel in a page: the page has fetched and checked it, and runs it beside Python."""

from __future__ import annotations

from typing import Any, ClassVar

from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]  # only in a page

from game.host.web import bridge


class Page:
    """A module that the browser has compiled."""

    damaged: ClassVar[tuple[type[Exception], ...]] = (JsException,)  # what a wrong module raises

    def __init__(self, instance: Any) -> None:
        self._instance = instance

    def run(self, name: str, letter: bytes) -> bytes:
        """Call a function with this letter: the answer, and the letter as it is now."""
        return bytes(self._instance.run(name, to_js(letter)).to_bytes())


def fetched() -> Page | bool:
    """The module once it is there; until then True if it may come yet."""
    if bridge is None:  # under pygbag's own runtime
        return False
    found: Any = bridge.kernel()
    return found if isinstance(found, bool) else Page(found)
