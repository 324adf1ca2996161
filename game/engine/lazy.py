"""Things by name, each imported when it is first asked for.

A page that opens one table should not have to load four other games first: in a browser every
module costs time before the first picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar, cast

T = TypeVar("T")


def fetched(place: str) -> Any:
    """Import what stands at ``module:attribute``."""
    module, _colon, attribute = place.partition(":")
    return getattr(import_module(module), attribute)


def load(modules: Iterable[str]) -> Iterator[None]:
    """Import modules one at a time, before they are needed."""
    for module in modules:
        import_module(module)
        yield


class LazyMapping(Mapping[str, T]):
    """A read-only mapping; its order is the order it was written in.

    ``places`` maps each name to ``module:attribute``.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        self.places = dict(places)
        self._fetched: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._fetched:
            self._fetched[name] = cast(T, fetched(self.places[name]))
        return self._fetched[name]

    def __contains__(self, name: object) -> bool:
        return name in self.places

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)
