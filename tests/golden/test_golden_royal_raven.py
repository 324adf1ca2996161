"""Hands of Royal Raven in which the rare things happen, told as in `test_golden`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import transcript
from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games import GAMES
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven

from .test_golden import changes, heard

FOLDER = Path(__file__).parent / "royal_raven"
F1 = Path(__file__).parents[2] / "docs" / "examples" / "royal_raven-f1.txt"
HANDS = {
    "shot-by-call": {
        "allow_shooting": True,
        "shoot_separate_call": True,
        "include_lynx": True,
        "birds_any_time": True,
    },
    "trump-by-partner": {
        "partner_trump": True,
        "include_ones": True,
        "include_lynx": True,
        "kitty_points": "taker",
        "bid_step": 1,
        "auction": "single",
    },
    "trump-before-kitty": {
        "trump_timing": "before_kitty",
        "partner_trump": True,
        "include_ones": True,
        "ones_rank": "low",
        "auction": "single",
        "kitty_points": "none",
    },
}


def told(match: Match, decide) -> Iterator[str]:
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


def hand(name: str) -> Iterator[str]:
    if name == "f1":
        rules, start, moves = transcript.read(F1.read_text("utf-8"), GAMES)
        todo = iter(moves)
        return told(Match(rules, start), lambda legal: rules.parse(next(todo).text))
    rng = stream("golden", name)

    def by_chance(legal: list[Action]) -> Action:
        """Players who shoot, and leave trump to their partner, whenever they may."""
        liked = [action for action in legal if action.verb in ("shoot", "delegate")]
        low = [action for action in legal if action.verb == "bid"][:1]
        return pick(liked or low or legal, rng)

    return told(Match(RoyalRaven(RoyalRavenOptions(**HANDS[name])), Start(7)), by_chance)


@pytest.mark.parametrize("name", ["f1", *HANDS])
def test_a_hand_is_told_as_it_was(name):
    text = "\n".join(hand(name)) + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
