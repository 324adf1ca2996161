"""A deal of your choice: what it must show, so that it can be found and then practised."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.options import Value


class Wanted(NamedTuple):
    """A kind of deal.

    ``fits``: decides from the rules and from what the person's seat knows whether the deal is of
    this kind; None while that is still open. It is asked before every decision. ``options``: the
    options that it needs. ``there``: the person begins where the deal was found to fit, not before
    the first decision.
    """

    name: str
    label: str
    more: str
    fits: Callable[[Any, Any], bool | None]
    options: Mapping[str, Value] = {}
    there: bool = False
