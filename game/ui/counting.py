"""A score sheet counts up: new figures run to what they are, in turn, then comes the stamp.

A sheet is laid out and told as it will be; only what is drawn meanwhile is another: `shown` gives
the parts of a moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ui.scene import Panel, Part, Text
from game.ui.theme import RUN

FALL = 0.12  # the part of it in which the stamp comes down
HIGH = 1.7  # how many times as large the stamp is at first


def shown(parts: Iterable[Part], at: float) -> Iterator[tuple[Part, float]]:
    """What is seen of the parts when so much of the count is over, from 0 to 1; and how large."""
    for part in parts:
        if not isinstance(part, Panel | Text):
            yield part, 1.0
        elif isinstance(part, Text) and part.since is not None:
            yield part._replace(text=_figure(part.text, part.since, at - part.after)), 1.0
        elif at >= part.after:
            left = max(0.0, 1 - (at - part.after) / FALL) if part.after else 0.0
            yield part, 1 + (HIGH - 1) * left * left


def _figure(text: str, since: int, at: float) -> str:
    """The figure on its way from ``since`` to what the text says."""
    goal = number(text)
    part = max(0.0, min(at / RUN, 1.0))
    if goal is None or part == 1:
        return text
    now = since + round((goal - since) * (1 - (1 - part) ** 2))
    sign = "−" if now < 0 else "+" if now > 0 and text[0] == "+" else ""
    return f"{sign}{abs(now)}"


def number(text: str) -> int | None:
    """The number that a text is: ``+40``, ``−80``, ``120``; None when it is another text."""
    digits = text.lstrip("+−")
    if not digits.isdecimal() or len(text) - len(digits) > 1:
        return None
    return -int(digits) if text[0] == "−" else int(digits)
