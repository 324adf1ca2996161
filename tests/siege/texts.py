"""Texts as the program stores them, and what chance and malice make of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Sequence
from random import Random
from typing import Any

from game.club.career import write
from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import finished
from game.house import GAMES
from game.ui.memory import Memory
from game.ui.settings import Settings
from tests.rated import career
from tests.ui.helpers import TestHost, lasting

STRANGE: tuple[Any, ...] = (
    *(None, True, 0, -1, 0.5, 10**9, -(10**30), 10**400, float("inf"), float("nan")),
    *("", "x" * 9_000, "\ud800", "\x00", "\u202e\u200b", "9" * 4_000, "-1", "1e999", "yes", "٣"),
    *([], {}, [[[[[[[[[[]]]]]]]]]], {"a": {"b": {"c": {"d": {}}}}}, ["x"] * 300, {"": ""}),
)
DEEP = "[" * 20_000
PIECES = (DEEP, '{"a":' * 3_000, "\x00", "\ud800", "\ufeff", "1e999", "9" * 5_000, "]", '"')


def kept(game: str, rng: Random) -> dict[str, str]:
    """What a person's storage holds in the middle of a match."""
    rules = GAMES[game](GAMES[game].options_type.parse({"bot_level": "learner"}))
    match = Match(rules, Start(below(10**9, rng)))
    match.settle()
    for _move in range(below(40, rng)):
        if match.over:
            break
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    memory = Memory(TestHost())
    # Every second time a former version has kept it; another match waits always.
    place = game if below(2, rng) else memory.place(match)
    other = Match(rules, Start(below(10**9, rng)))
    memory.keep_match(other, memory.place(other))
    memory.keep_match(match, place)
    memory.keep_picks(match, place, (1, 2))
    memory.keep_clock(match, place, 17)
    memory.keep_settings(Settings(volume=0, speed="instant"))
    memory.keep_options(game, rules.options)
    memory.host.kept["career-royal_raven"] = write(career(len(match.moves)))
    row = {"played": 9, "won": 4, "shared": 1, "streak": 2, "longest": 3, "best": -40}
    memory.host.kept["statistics"] = json.dumps({game: row, "hearts": {"played": 2}})
    return memory.host.kept


def mutated(text: str, rng: Random) -> str:
    """The text after an accident, or after somebody's work."""
    return pick((flipped, cut, doubled, swapped, stuffed, *[rewritten] * 5), rng)(text, rng)


def flipped(text: str, rng: Random) -> str:
    """Some bits of some signs are others."""
    signs = list(text)
    for _bit in range(1 + below(6, rng)):
        at = below(len(signs), rng)
        signs[at] = chr(ord(signs[at]) ^ 1 << below(7, rng))
    return "".join(signs)


def cut(text: str, rng: Random) -> str:
    """A piece is missing, often the end."""
    start, end = sorted((below(len(text), rng), below(len(text), rng)))
    return text[:start] if rng.random() < 0.5 else text[:start] + text[end:]


def doubled(text: str, rng: Random) -> str:
    """A piece is there twice, or a thousand times."""
    start, end = sorted((below(len(text), rng), below(len(text), rng)))
    return text[:end] + text[start:end] * pick((1, 2, 1_000), rng) + text[end:]


def swapped(text: str, rng: Random) -> str:
    """Two pieces stand in each other's place."""
    a, b, c = sorted(below(len(text), rng) for _each in range(3))
    return text[:a] + text[b:c] + text[a:b] + text[c:]


def stuffed(text: str, rng: Random) -> str:
    """Something stands in it that nobody wrote, or there is nothing else."""
    piece: str = pick(PIECES, rng)
    at = below(len(text), rng)
    return pick(("", piece, text[:at] + piece + text[at:]), rng)


def rewritten(text: str, rng: Random) -> str:
    """JSON that means something else and has no checksum; other texts are stuffed."""
    try:
        data = json.loads(text)
    except ValueError:
        return stuffed(text, rng)
    if not isinstance(data, dict):
        return stuffed(text, rng)
    data.pop("sum", None)
    places: list[tuple[Any, Any]] = [(data, key) for key in data]
    places += [(row, key) for row in data.values() if isinstance(row, dict) for key in row]
    for _change in range(1 + below(2, rng)):
        where, key = pick(places, rng)
        change: Callable[[Any, Any, Random], None] = pick((replace, replace, rename, shuffle), rng)
        change(where, key, rng)
    return json.dumps(data)


def replace(where: dict[str, Any], key: str, rng: Random) -> None:
    """Another value."""
    where[key] = pick(STRANGE, rng)


def rename(where: dict[str, Any], key: str, rng: Random) -> None:
    """Another name, or none."""
    value = where.pop(key, None)
    if rng.random() < 0.7:
        where[pick(("x", "", "\ud800", f"{key}s", "x" * 5_000), rng)] = value


def shuffle(where: dict[str, Any], key: str, rng: Random) -> None:
    """Another order of the moves, or one of them ten thousand times."""
    value = where.get(key)
    if isinstance(value, str):
        words: Sequence[str] = value.split(";")
        at, other = below(len(words), rng), below(len(words), rng)
        again = pick((1, 2, 10_000), rng)
        where[key] = ";".join([*words[:at], *[words[other]] * again, *words[at + 1 :]])


def sieged(number: int) -> tuple[str, dict[str, str], dict[str, str]]:
    """The game, the whole storage, and those texts of it that have been changed."""
    rng = stream("stored", number)
    game = [*GAMES][number % len(GAMES)]
    texts = kept(game, rng)
    bad = {}
    for _key in range(1 + below(3, rng)):
        waiting = [key for key in texts if key.startswith("match-")]
        key = pick((*waiting, *texts), rng)
        bad[key] = mutated(texts[key], rng)
    return game, {**texts, **bad}, bad


def gone_with_it(keys: Iterable[str], kept: Container[str]) -> set[str]:
    """The texts that belonged to a match which has come to its end, read or not."""
    parts = {key: key.split("-", 1) for key in keys if "-" in key}
    with_it = ("picked", "clock", "about")
    return {k for k, (kind, at) in parts.items() if kind in with_it and f"match-{at}" not in kept}


def refused(key: str, text: str) -> bool:
    """Whether this text alone is put aside."""
    host = TestHost()
    host.kept[key] = text
    memory = Memory(host)
    name, _dash, place = key.partition("-")
    game = place.partition("-")[0]
    match = Match(GAMES[game](), Start()) if game else None
    {
        "match": lambda: memory.match(place),
        "picked": lambda: memory.picks(match, place),
        "clock": lambda: memory.clock(match, place),
        "about": lambda: memory.about(place),
        "options": lambda: memory.options(game),
        "career": lambda: finished(lasting(memory).career(game)),
        "settings": memory.settings,
        "statistics": lambda: finished(lasting(memory).totals()),
        "last": memory.waiting,
    }[name]()
    return any(name.startswith("damaged-") for name in host.kept)  # or it has moved to the archive
