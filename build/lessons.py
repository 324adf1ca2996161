"""A deal that computer players of one level play, for `learn` to learn from."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots import thought
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.rules import A_co, Rules
from game.engine.state import H, P, Start, State, T
from game.engine.thought import Thinking


def decisions(
    rules: Rules[A_co, T, P, H], seed: int, level: str, ended: tuple[str, ...]
) -> Iterator[tuple[State[T, P, H], int, Action]]:
    """The state before each decision of a deal, the seat that decides, and what it does."""
    state, number = rules.new(Start(seed, seed % rules.seats)), 0
    while state.table.phase not in ended:
        if not state.table.turn:
            rules.advance(state)
            continue
        seat, number = state.table.turn.bit_length() - 1, number + 1
        chance = stream(seed, "bot", number)
        action = Thinking(thought(rules, state.view(seat), chance, level)).finish()
        yield state, seat, action
        rules.apply(state, seat, action)
