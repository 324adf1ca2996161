"""A deal of each game, written down with what every seat knows at each step.

    make golden

writes the files anew; read the difference before it is committed.
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
from game.house import GAMES, HOUSE
from tests.told import changes, golden, heard

FOLDER = Path(__file__).parent
SEED = 1
MOST = 200  # steps, of a deal that chance spins out
SAVED = 30  # moves of a first save


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


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", HOUSE)
def test_a_deal_is_told_as_it_was(game, name):
    kind = GAMES[game]
    path = FOLDER / game / "golden" / f"{name}.txt"
    written, now = golden(path, told(kind(NAMES[name](kind.options_type))))
    assert written == now


def first_save(game: str) -> str:
    """The save that a game has had since its first version; ``make golden`` writes it only once."""
    path = FOLDER / game / "golden" / "old-save.json"
    if os.environ.get("UPDATE_GOLDEN") and not path.exists():
        rng, match = stream("first save", game), Match(GAMES[game](), Start(SEED))
        for _move in range(SAVED):
            match.settle()
            seat = pick(match.awaited(), rng)
            match.submit(seat, pick(match.legal(seat), rng))
        path.write_text(match.save(), "utf-8")
    return path.read_text("utf-8")


@pytest.mark.parametrize("game", HOUSE)
def test_a_save_of_the_first_version_plays_on(game):
    folder = FOLDER / game / "golden"
    match = Match.load(first_save(game), GAMES)
    match.settle()
    written, now = golden(folder / "old-save.txt", changes(match, {}))
    assert written == now
    rng, moves = stream("old save", game), len(match.moves)
    for _move in range(20):
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    assert moves + 20 == len(match.moves)
