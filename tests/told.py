"""A match written down with what every seat knows at each step, for the golden transcripts.

The table is told once, since all seats see the same; of each step only what has changed is told,
and what each seat heard.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

from game.engine.actions import Action
from game.engine.cards import Card, Cards, Deck, bits
from game.engine.match import Match
from game.engine.state import Drawer
from game.house import GAMES
from game.lab import transcript

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"


def fields_of(record: Drawer, deck: Deck) -> dict[str, str]:
    """Every field of a record as text, cards by their names."""
    kinds: dict[str, object] = get_type_hints(type(record), include_extras=True)
    return {name: _written(getattr(record, name), kinds[name], deck) for name in record.__slots__}


def _written(value: object, kind: object, deck: Deck) -> str:
    if kind is Card and isinstance(value, int):
        return deck.text([value])
    if kind is Cards and isinstance(value, int):
        return "{" + deck.text(bits(value)) + "}"
    if get_origin(kind) is tuple and isinstance(value, tuple):
        values: tuple[object, ...] = value
        inner: tuple[object, ...] = get_args(kind)
        kinds = inner[:1] * len(values) if inner[-1] is Ellipsis else inner
        parts = (_written(v, k, deck) for v, k in zip(values, kinds, strict=True))
        return "(" + ", ".join(parts) + ")"
    return str(value)


def heard(match: Match, at: int, names: list[str]) -> Iterator[str]:
    """An event as the seats hear it, told once to those who hear the same."""
    versions: dict[str, list[int]] = {}
    for seat in range(match.rules.seats):
        event = match.news(seat, at)[0]
        who = f" {event.seat}" if event.seat >= 0 else ""
        text = f"{event.kind}{who} [{match.rules.deck.text(event.cards)}] {event.value}"
        text += f": {match.rules.log_line(event, names)}"
        versions.setdefault(text, []).append(seat)
    for text, seats in versions.items():
        only = "" if len(versions) == 1 else f" (heard by {', '.join(map(str, seats))})"
        yield f"  * {text}{only}"


def changes(match: Match, known: dict[str, dict[str, str]]) -> Iterator[str]:
    """What is new in the table and in each seat's own record, and what each seat is told."""
    rules = match.rules
    records: dict[str, Drawer] = {"table": match.view(0).table}
    records |= {f"seat {seat}": match.view(seat).own for seat in range(rules.seats)}
    for name, record in records.items():
        now = fields_of(record, rules.deck)
        for key, value in now.items():
            if known.get(name, {}).get(key) != value:
                yield f"    {name}: {key} = {value}"
        known[name] = now
    for seat in range(rules.seats):
        prompt = rules.prompt(match.view(seat))
        if known.get("prompts", {}).get(str(seat)) != prompt:
            yield f"    seat {seat} is told: {prompt}"
            known.setdefault("prompts", {})[str(seat)] = prompt


def a_hand(match: Match, decide: Callable[[list[Action]], Action]) -> Iterator[str]:
    """The first hand, with ``decide`` for the players."""
    known: dict[str, dict[str, str]] = {}
    yield from changes(match, known)
    while not match.view(0).table.sheet:
        before = len(match.events)
        yield ""
        if match.waiting:
            seat = match.awaited()[0]
            action = decide(match.legal(seat))
            yield f"{seat} {match.rules.text(action)}"
            match.submit(seat, action)
        else:
            yield "dealer"
            match.advance()
        for at in range(before, len(match.events)):
            yield from heard(match, at, [f"seat {seat}" for seat in range(4)])
        yield from changes(match, known)


def an_example(name: str) -> Iterator[str]:
    """The first hand of a match that was written by hand."""
    text = (EXAMPLES / f"{name}.txt").read_text("utf-8")
    rules, start, moves = transcript.read(text, GAMES)
    todo = iter(moves)
    return a_hand(Match(rules, start), lambda _legal: rules.parse(next(todo).text))


def golden(path: Path, lines: Iterator[str]) -> tuple[str, str]:
    """What stands in a golden file, and what these lines make; with UPDATE_GOLDEN it is written."""
    text = "\n".join(lines) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return path.read_text("utf-8"), text
