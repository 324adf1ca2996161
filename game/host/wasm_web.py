"""The kernel in a page: the page has fetched and checked it, and runs it beside Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]  # only in a page

from game.host.machine import Post
from game.host.web import bridge


class Given:
    """Calls that the page has given to its workers."""

    def __init__(self, batch: Any) -> None:
        self._batch = batch

    def look(self) -> int:
        """How they stand."""
        return int(self._batch.look())

    def answers(self) -> bytes:
        """Of each call the answer and the letter."""
        return bytes(self._batch.answers().to_bytes())

    def drop(self) -> None:
        """Take back those that nobody has begun."""
        self._batch.drop()


class Page:
    """A module that the browser has compiled."""

    damaged: ClassVar[tuple[type[Exception], ...]] = (JsException,)  # what a wrong module raises

    def __init__(self, instance: Any) -> None:
        self._instance = instance

    def hire(self, letters: Sequence[tuple[str, bytes]], answers: Sequence[bytes]) -> None:
        """Look for workers, each of which must first answer these letters as this module did."""
        sums = [(*letter, answer) for letter, answer in zip(letters, answers, strict=True)]
        self._instance.hire(to_js(sums))

    def post(self, name: str, letters: bytes, size: int, fixed: Sequence[int]) -> Post | None:
        """Let the workers call it with these letters; None if there are none."""
        found: Any = self._instance.post(name, to_js(letters), size, to_js(fixed))
        return None if isinstance(found, bool) else Given(found)

    def helped(self) -> bool:
        """Whether there are workers that answer."""
        return bool(self._instance.helped())

    def alone(self) -> bool:
        """Let the workers go: what they have answered has broken a thought."""
        return bool(self._instance.alone())

    def run(self, name: str, letter: bytes) -> bytes:
        """Call a function with this letter: the answer, and the letter as it is now."""
        return bytes(self._instance.run(name, to_js(letter)).to_bytes())


def fetched() -> Page | bool:
    """The module once it is there; until then True if it may come yet."""
    if bridge is None:  # under pygbag's own runtime
        return False
    found: Any = bridge.kernel()
    return found if isinstance(found, bool) else Page(found)
