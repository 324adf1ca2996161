"""A score sheet counts up: new figures run to what they are, in turn, then comes the stamp.

So do the figures of the page at the end of a match, in its sentences too. All is laid out and told
as it will be; only what is drawn meanwhile is another: `shown` gives the parts of a moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from game.ui.scene import Panel, Part, Text
from game.ui.theme import RUN

FALL = 0.12  # the part of it in which the stamp comes down
FIGURE = re.compile(r"[+−]?\d+")
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
    """The figure, or a sentence's figures, on their way from ``since`` to what the text says."""
    part = max(0.0, min(at / RUN, 1.0))
    if part == 1 or (number(text) is None and " " not in text):
        return text
    go = 1 - (1 - part) ** 2

    def run(found: re.Match[str]) -> str:
        now = since + round(((number(found[0]) or 0) - since) * go)
        sign = "−" if now < 0 else "+" if now > 0 and found[0][0] == "+" else ""
        return f"{sign}{abs(now)}"

    return FIGURE.sub(run, text)


def number(text: str) -> int | None:
    """The number that a text is: ``+40``, ``−80``, ``120``; None when it is another text."""
    digits = text.lstrip("+−")
    if not digits.isdecimal() or len(text) - len(digits) > 1:
        return None
    return -int(digits) if text[0] == "−" else int(digits)
