"""A deal to order: what it must show, so that it can be looked for and then be practised."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.options import Value


class Wanted(NamedTuple):
    """A kind of deal.

    ``fits``: from the rules and what the person's seat knows whenever somebody is awaited: whether
    the deal is one of them, or None while that is still open. ``options``: what must be agreed
    for it. ``there``: the person begins where it was found, not before the first decision.
    """

    name: str
    label: str
    more: str
    fits: Callable[[Any, Any], bool | None]
    options: Mapping[str, Value] = {}
    there: bool = False
