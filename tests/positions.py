"""Matches and positions out of text: what the tests of the games of tricks share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pytest

from game.cards.nest import Hidden, NestT, Private
from game.cards.tricks import HandT
from game.engine.actions import Action, Event
from game.engine.cards import Deck, mask
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.rules import A_co, AnyRules, Rules
from game.engine.state import AnyState, H, P, Start, State, T, View
from tests.laws.facts import misplaced

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
SCORED = ("scored", "over")


class Example(NamedTuple):
    """A vector written by hand: the deck, and moves like ``1 bid 70``."""

    deck: str
    moves: list[str]


def example(name: str) -> Example:
    lines = (EXAMPLES / f"{name}.txt").read_text("utf-8").splitlines()
    deck = next(line[5:] for line in lines if line.startswith("deck "))
    return Example(deck, [line for line in lines if line[:1].isdigit()])


def parsed(rules: AnyRules, text: str) -> list[Action]:
    """What is decided at a position, as it is written."""
    return [rules.parse(move.strip()) for move in text.split(";")]


# -- a match, as its players have it


def begun(rules: AnyRules, *, dealer: int = 3, decks: Sequence[str] = (), seed: int = 1) -> Match:
    """A match that waits for its first decision."""
    match = Match(rules, Start(seed, dealer, tuple(rules.deck_order(deck) for deck in decks)))
    match.settle()
    return match


def do(match: Match, move: str) -> None:
    """A move like ``1 bid 70``, and nothing else."""
    seat, text = move.split(" ", 1)
    match.submit(int(seat), match.rules.parse(text))


def trick_collected(match: Match, moves: Sequence[str]) -> list[tuple[str, int]]:
    """The phase and the cards on the table after the last card of a trick, and a step later."""
    for move in moves:
        do(match, move)
    assert not match.waiting
    lies = table(match)
    match.advance()
    gone = table(match)
    return [(lies.phase, len(lies.trick)), (gone.phase, len(gone.trick))]


def say(match: Match, *moves: str) -> Match:
    """Moves, with every dealer's step that is due after each."""
    for move in moves:
        do(match, move)
        match.settle()
    return match


def replayed(match: Match, moves: Sequence[str]) -> Match:
    """Moves, with the dealer's steps up to each and after the last; no next deal."""
    for move in moves:
        match.settle()
        do(match, move)
    while not match.waiting and table(match).phase not in SCORED:
        match.advance()
    return match


def table(match: Match) -> Any:
    return match.view(0).table


def texts(match: Match, seat: int) -> list[str]:
    return [match.rules.text(action) for action in match.legal(seat)]


def why_not(match: Match, seat: int, text: str) -> str:
    return match.rules.why_not(match.view(seat), match.rules.parse(text))


def loads_the_same(match: Match) -> bool:
    """Whether a save plays on as the match itself does."""
    again = Match.load(match.save(), {match.rules.id: type(match.rules)})
    again.settle()
    match.settle()
    return [match.view(seat) for seat in range(4)] == [again.view(seat) for seat in range(4)]


def refuses_what_cannot_be(rules: AnyRules) -> None:
    """A dealer who does not sit there and half a deck are refused with a sentence."""
    with pytest.raises(ValueError, match="Seat 4 cannot deal"):
        rules.new(Start(1, 4))
    with pytest.raises(ValueError, match=f"not a full deck of {rules.deck.size}"):
        rules.new(Start(1, 0, ((1, 2, 3),)))


# -- a state, as nobody has it


def dealt(rules: Rules[A_co, T, P, H]) -> State[T, P, H]:
    """The first deal, with seat 3 as the dealer."""
    state = rules.new(Start(1, 3))
    rules.advance(state)
    return state


def scored_hand(rules: AnyRules, state: AnyState, moves: Sequence[str]) -> list[Event]:
    """The news of these moves and of every dealer's step, until the hand is scored."""
    events: list[Event] = []
    for move in moves:
        while not state.table.turn:
            events += rules.advance(state)
        seat, text = move.split(" ", 1)
        action = rules.parse(text)
        assert action in rules.legal(state.peek(int(seat))), move
        events += rules.apply(state, int(seat), action)
    while state.table.phase not in SCORED:
        events += rules.advance(state)
    return events


def random_deal(rules: AnyRules, seed: int, *, first: Sequence[str] = ()) -> Iterator[AnyState]:
    """The state after each step of a deal by chance; verbs in ``first`` come before chance."""
    rng = stream("deal", rules.id, seed)
    state = rules.new(Start(seed))
    while state.table.phase not in (*SCORED, "passed"):
        if state.table.turn:
            seat = state.table.turn.bit_length() - 1
            legal = rules.legal(state.peek(seat))
            wanted = [action for action in legal if action.verb in first]
            rules.apply(state, seat, wanted[0] if wanted else pick(legal, rng))
        else:
            rules.advance(state)
        yield state


def steps(rules: AnyRules, seed: int, *, first: Sequence[str] = ()) -> int:
    """How many decisions and dealer's steps a deal by chance has."""
    return sum(1 for _state in random_deal(rules, seed, first=first))


def worlds(
    rules: Rules[A_co, T, HandT, H], state: State[T, HandT, H], seed: int
) -> Iterator[tuple[int, State[T, HandT, H]]]:
    """What each seat imagines now: the same to it, with every card in one place."""
    rng = stream("worlds", seed)
    for seat in range(4):
        view = state.view(seat)
        world = rules.imagine(view, rng)
        assert view == world.view(seat)
        assert view == state.view(seat)
        assert misplaced(rules, world) == []
        for other in range(4):
            sizes = [s.private[other].hand.bit_count() for s in (state, world)]
            assert sizes[0] == sizes[1]
        yield seat, world


# -- one trick


class Following(Protocol):
    """Rules that say which cards of a hand may be played to a trick."""

    deck: Deck

    def playable(self, hand: int, trick: tuple[int, ...], trump: int) -> int: ...


def playable(rules: Following, hand: str, on_table: str, trump: int) -> str:
    """The cards of a hand that may be played to these cards."""
    deck = rules.deck
    found = rules.playable(mask(deck.cards(hand)), deck.cards(on_table), trump)
    return deck.text(card for card in deck.cards(hand) if found >> card & 1)


def to_play(
    rules: Rules[A_co, NestT, Private, Hidden], hand: str, on_table: str, trump: int
) -> View[NestT, Private]:
    """What seat 0 knows when it is to play from this hand to these cards."""
    view = dealt(rules).view(0)
    now = view.table
    now.phase, now.turn, now.declarer, now.trump = "play", 1, 0, trump
    now.trick = rules.deck.cards(on_table)
    now.leader = -len(now.trick) % 4
    view.own.hand = mask(rules.deck.cards(hand))
    return view


def shown(
    rules: Rules[A_co, NestT, Private, Hidden], plays: Sequence[str], trump: int, birds: str
) -> tuple[str, ...]:
    """What the seats have shown that they lack after one trick led by seat 0.

    Suits by their letters, and ``birds`` for bit 4.
    """
    state = dealt(rules)
    now = state.table
    now.phase, now.turn, now.leader, now.declarer, now.trump = "play", 1, 0, 0, trump
    for seat, card in enumerate(plays):
        rules.apply(state, seat, rules.parse(f"play {card}"))
    letters = rules.deck.suits + birds
    return tuple("".join(s for i, s in enumerate(letters) if v >> i & 1) for v in now.voids)


def holds_no_void(
    rules: AnyRules,
    state: State[NestT, Private, Hidden],
    world: State[NestT, Private, Hidden],
    birds: int,
) -> None:
    """Nobody is imagined with a suit, or a bird (bit 4), that its seat has shown it lacks."""
    for other, voids in enumerate(state.table.voids):
        for bit, cards in enumerate((*rules.deck.of_suit, birds)):
            if voids >> bit & 1:
                assert not world.private[other].hand & cards
