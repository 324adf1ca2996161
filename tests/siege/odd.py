"""Entries of an archive with right checksums, as somebody's program might have written them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.chance import below, pick
from game.engine.foreign import SEAL, sealed
from game.host.archive import DRAWERS, KEY, finished
from game.host.texts import Entry
from tests.siege.texts import STRANGE
from tests.ui.helpers import TestHost

WORDS = (
    *("", "2026-xx", "0000-00-00", "2026-13", "9999-12-31", "99:99:99", "2026-11-22", "-1", "0"),
    *("1-00000000", "zz", "9" * 30, "club 5", "royal_raven", "hearts", "play", "score", "damaged"),
    *("UPPER", "same", "%", "[", "\\", "~" * 150),
)
DATES = ("2026-xx", "2026-13", "2026-00", "2026", "", "-", "xx", "9999-99", "2026-11-99", "2026-1")
NUMBERS = (0, 1, -1, 2, 7, 100, 10**6, 10**9, 10**12, -(10**12), 2**63)


def entries(host: TestHost) -> list[Entry]:
    """All that an archive holds."""
    found = []
    for drawer in DRAWERS:
        keys = finished(host.archive.keys(drawer))
        texts = finished(host.archive.read(drawer, keys))
        found += [(drawer, key, text) for key, text in zip(keys, texts, strict=True)]
    return found


def odd(entry: Entry, rng: Random) -> Entry:
    """The entry with another key, with another text, or with both."""
    drawer, key, text = entry
    what = below(4, rng)
    if what != 1:
        key = odd_key(key, rng)
    if what:
        text = odd_text(text, rng)
    return drawer, key, text


def odd_key(key: str, rng: Random) -> str:
    """A key of which a word is another, missing, or there twice."""
    words = key.split(" ")
    at = below(len(words), rng)
    dates = [at for at, word in enumerate(words) if word.startswith("202")]
    if dates and rng.random() < 0.5:
        words[dates[0]] = pick(DATES, rng)
    else:
        words[at : at + below(2, rng)] = pick(([], [pick(WORDS, rng)], [words[at]] * 2), rng)
    found = " ".join(words)[:200]
    return found if KEY.fullmatch(found) else pick(WORDS[1:], rng)


def odd_text(text: str, rng: Random) -> str:
    """A text of which some values are others. Where it had a checksum it has its own."""
    try:
        data = json.loads(text)
    except ValueError:
        return pick((*WORDS, f"{text} {text}", "9 9999999", "999999999 0", "0 -1"), rng)
    if not isinstance(data, dict):
        return pick(WORDS, rng)
    had = data.pop("sum", None) is not None and SEAL in text
    places = [*_places(data)]
    for _change in range(1 + below(3, rng)):
        where, at = pick(places, rng)
        before = where[at] if isinstance(where, dict) or at < len(where) else None
        like = NUMBERS if isinstance(before, int) else WORDS if isinstance(before, str) else STRANGE
        value = pick(like if rng.random() < 0.8 else STRANGE, rng)
        if isinstance(where, list) and at >= len(where):
            continue
        if rng.random() < 0.2:
            del where[at]
            places = [*_places(data)]
            if not places:
                break
        else:
            where[at] = value
    body = json.dumps(data, separators=(",", ":"))
    return sealed(body) if had else body


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, dict | list):
        for at in [*value] if isinstance(value, dict) else range(len(value)):
            yield value, at
            yield from _places(value[at])
