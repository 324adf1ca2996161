"""Imports that wait until they are needed: single names, and whole modules.

A page that opens one table should not have to load the other four games first: in a browser, every
module costs time before the first picture.

If a file imports one of our modules whole (`from game.ui import former`), that module runs when it
is first used; if it imports names from it (`from game.ui.former import matches`), the module runs
at once. So an import stands at the top of its file, and its form says whether the start waits.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from itertools import accumulate
from types import ModuleType
from typing import Any, TypeVar, cast

T = TypeVar("T")
OURS = __name__.partition(".")[0] + "."


class Late(MetaPathFinder):
    """Finds our modules where they are, but runs none of them before it is first used."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find one of ours as the other finders do."""
        if not name.startswith(OURS) or name == f"{OURS}__main__":  # which nothing imports
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        specs = (finder.find_spec(name, path, target) for finder in others)
        spec = next(filter(None, specs), None)
        if spec and spec.loader:
            spec.loader = LazyLoader(spec.loader)
        return spec


def late(module: object) -> bool:
    """Whether this is a module that has been imported and has not run."""
    return isinstance(module, ModuleType) and type(module).__name__ == "_LazyModule"


def imported(place: str) -> ModuleType:
    """The module of ``module:attribute``; it need not have run."""
    name = place.partition(":")[0]
    return sys.modules.get(name) or import_module(name)


def fetched(place: str) -> Any:
    """What stands at ``module:attribute``."""
    return getattr(imported(place), place.partition(":")[2])


def load(*modules: ModuleType, begun: frozenset[str] = frozenset()) -> Iterator[None]:
    """Let modules run before they are needed, and all that they import: one at a time.

    Those BEGUN wait for these.
    """
    for module in filter(late, modules):
        spec: ModuleSpec = object.__getattribute__(module, "__spec__")
        if spec.name in begun:
            continue
        within = begun | {spec.name}
        code = cast(InspectLoader, spec.loader).get_code(spec.name)
        for name in code.co_names if code else ():
            # What runs with this one is let run before, and its folders before that.
            if name.startswith(OURS) and not name.startswith(f"{spec.name}."):
                for folder in accumulate(name.split("."), "{}.{}".format):
                    yield from load(imported(folder), begun=within)
        names = vars(module)
        yield
        yield from load(*(other for other in names.values() if late(other)), begun=within)


class LazyMapping(Mapping[str, T]):
    """A read-only mapping that keeps the order in which it was written.

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
