"""Computer players at work: what the tests of each game's bot share."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from random import Random
from typing import TypeVar

from game.bots import thought
from game.engine.actions import Action
from game.engine.cards import mask
from game.engine.chance import pick, stream
from game.engine.rules import A_co, AnyRules, Rules
from game.engine.state import AnyView, H, P, Start, State, T, View
from game.engine.thought import Thinking, Thought

Done = TypeVar("Done")


def finished(work: Generator[object, None, Done]) -> Done:
    """What a generator gives in the end."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Done = done.value
            return found


def decide(rules: AnyRules, view: AnyView, *, level: str = "club", seed: int = 1) -> str:
    """What the bot does, as text."""
    return rules.text(Thinking(thought(rules, view, stream(seed), level)).finish())


def bid(rules: Rules[A_co, T, P, H], state: State[T, P, H], amounts: Iterable[int]) -> None:
    """Have the players bid these amounts in turn; 0 is a pass."""
    for amount in amounts:
        seat = state.table.turn.bit_length() - 1
        rules.apply(state, seat, Action("bid", amount) if amount else Action("pass"))


def bury(rules: Rules[A_co, T, P, H], state: State[T, P, H], level: str, seat: int = 0) -> None:
    """Have a taker lift the nest and bury what the bot would, a card after the other."""
    rules.advance(state)
    while state.table.phase == "bury":
        rules.apply(state, seat, rules.parse(decide(rules, state.view(seat), level=level)))


def whole_deal(rules: Rules[A_co, T, P, H], seed: int, *, level: str = "club") -> State[T, P, H]:
    """One deal that bots bid and play."""
    state = rules.new(Start(seed, seed % rules.seats))
    number = 0
    while state.table.phase not in ("scored", "over"):
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        view = state.view(seat)
        action = Thinking(thought(rules, view, stream(seed, "bot", number), level)).finish()
        assert action in rules.legal(view)
        rules.apply(state, seat, action)
        number += 1
    return state


def leaves_a_sensible_card(
    rules: Rules[A_co, T, P, H], seeds: Iterable[int], sensible: Callable[[View[T, P], int], int]
) -> None:
    """In deals by chance, whatever a seat may play: some of it is sensible, and nothing else is."""
    for seed in seeds:
        rng = stream("views", seed)
        state = rules.new(Start(seed))
        while not state.table.sheet:
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = state.table.turn.bit_length() - 1
            view = state.peek(seat)
            legal = rules.legal(view)
            if state.table.phase == "play":
                cards = mask(action.arg for action in legal)
                found = sensible(view, cards)
                assert found
                assert not found & ~cards
            rules.apply(state, seat, pick(legal, rng))


def by_chance(rules: AnyRules, view: AnyView, rng: Random, level: str) -> Thought:
    """A bot that takes any legal decision."""
    yield None
    return pick(rules.legal(view), rng)


def by_chance_and_scribbles(rules: AnyRules, view: AnyView, rng: Random, level: str) -> Thought:
    """The same, and it leaves nothing of what it was shown as it was."""
    action = yield from by_chance(rules, view, rng, level)
    for drawer in (view.table, view.own):
        for name in drawer.__slots__:
            setattr(drawer, name, None)
    return action
