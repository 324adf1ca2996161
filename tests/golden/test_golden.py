"""A deal of each game, written down with what every seat knows at each step.

    UPDATE_GOLDEN=1 python -m pytest tests/golden

writes the files anew; read the difference before it is committed. The table is told once, since
all seats see the same; of each step only what has changed is told, and what each seat heard.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.options import Options
from game.engine.rules import Rules
from game.engine.state import Start
from game.games import GAMES
from game.transcript import fields_of

FOLDER = Path(__file__).parent
SEED = 1
MOST = 200  # steps, of a deal that chance spins out


def defaults(kind: type[Options]) -> Options:
    return kind()


def flipped(kind: type[Options]) -> Options:
    """Every option at the last of its values."""
    return kind(**{choice.key: [*choice.values][-1] for choice in kind.choices()})


NAMES = {"defaults": defaults, "flipped": flipped}


def told(rules: Rules) -> Iterator[str]:
    """The first deal, or the beginning of a long one, played by chance."""
    rng = stream("golden", rules.id)
    match = Match(rules, Start(SEED))
    names = [f"seat {seat}" for seat in range(rules.seats)]
    yield f"game {rules.id}"
    yield from (f"option {key}={value}" for key, value in rules.options.texts().items())
    yield f"seed {SEED}"
    known: dict[str, dict[str, str]] = {}
    yield from changes(match, known)
    for _step in range(MOST):
        before = len(match.events)
        if match.waiting:
            seat = pick(match.awaited(), rng)
            legal = match.legal(seat)
            action = pick(legal, rng)
            yield ""
            yield f"{seat} {rules.text(action)}"
            yield f"    of: {', '.join(map(rules.text, legal))}"
            match.submit(seat, action)
        else:
            yield ""
            yield "dealer"
            match.advance()
        for at in range(before, len(match.events)):
            yield from heard(match, at, names)
        yield from changes(match, known)
        if match.over or match.view(0).table.deal > 0:
            return


def heard(match: Match, at: int, names: list[str]) -> Iterator[str]:
    """An event as the seats hear it, told once to those who hear the same."""
    versions: dict[str, list[int]] = {}
    for seat in range(match.rules.seats):
        event = match.news(seat, at)[0]
        who = f" {event.seat}" if event.seat >= 0 else ""
        text = f"{event.kind}{who} [{match.rules.deck.text(event.cards)}] {event.value}"
        text += f": {match.rules.tell(event, names)}"
        versions.setdefault(text, []).append(seat)
    for text, seats in versions.items():
        only = "" if len(versions) == 1 else f" (heard by {', '.join(map(str, seats))})"
        yield f"  * {text}{only}"


def changes(match: Match, known: dict[str, dict[str, str]]) -> Iterator[str]:
    """What is new in the table and in each seat's own record, and what each seat is told."""
    rules = match.rules
    records = {"table": match.view(0).table}
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


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_told_as_it_was(game, name):
    kind = GAMES[game]
    text = "\n".join(told(kind(NAMES[name](kind.options_type)))) + "\n"
    path = FOLDER / game / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"no golden for {game}: write it with UPDATE_GOLDEN=1"
    assert path.read_text("utf-8") == text
