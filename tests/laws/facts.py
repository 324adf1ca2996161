"""What the laws ask about a game: each game's tests say it in a ``facts`` module of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, TypeAlias

from game.engine.actions import Action
from game.engine.chance import pick
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import AnyState, AnyView, Common, State, View

# What a game's own facts are told, each of its own kind.
OwnRules: TypeAlias = Any
OwnTable: TypeAlias = Any
OwnState: TypeAlias = State[Any, Any, Any]
OwnView: TypeAlias = View[Any, Any]
# (a name for the place, the cards there): each card of the game exactly once, whatever happens.
# Places called "hand SEAT" or "secret …" lie face down: the table may name no card in them.
Places = Iterator[tuple[str, Iterable[int]]]
# How players by chance decide. Any decision alike is fair but goes nowhere in two kinds of game:
# cards are shuffled to and fro on the board of Wife-Swap, and wild bids fail for ever, so that no
# match comes to its target.
Manner = Callable[[OwnView, list[Action], Random], Action]


def anything(view: AnyView, legal: list[Action], rng: Random) -> Action:
    """Any decision alike."""
    return pick(legal, rng)


def by_kind(view: AnyView, legal: list[Action], rng: Random) -> Action:
    """First any kind of decision, then any of that kind."""
    verb = pick([*dict.fromkeys(action.verb for action in legal)], rng)
    return pick([action for action in legal if action.verb == verb], rng)


def careful(view: AnyView, legal: list[Action], rng: Random) -> Action:
    """The lowest bid or a pass, as a rule; any card."""
    bids = [action for action in legal if action.verb in ("bid", "pass")]
    if bids and rng.random() < 0.9:
        return pick([bids[0], bids[-1]], rng)
    return pick(legal, rng)


def whole_deck(rules: AnyRules) -> set[int]:
    return {*range(rules.deck.size)}


def nothing_shown(rules: AnyRules, table: Common) -> set[tuple[int, int]]:
    return set()


def nothing_over_it(match: Match) -> list[str]:
    return []


class Facts(NamedTuple):
    """What a game's tests tell the laws, and the tests of the screen.

    ``places``: where every card is. ``points``: whether what must always be the same sum is so,
    whoever has it. ``deck``: the cards that are somewhere. ``shown``: the (seat, card) pairs that
    no imagined world may have, as the history shows. ``manners``: each deal draws one of them, the
    usual way last. ``deals``: how many of a match are looked at in a long run. ``rarer``: of a
    game with so many times as many steps, the heavy laws are checked so many times more rarely.
    ``quick``: options of a match that is soon over. ``moments``: what a person may be in the middle
    of (`tests.ui.moments`). ``overlays``: what the layout lays over the table at this moment.
    """

    places: Callable[[OwnRules, OwnState], Places]
    points: Callable[[OwnRules, OwnState], bool]
    deck: Callable[[OwnRules], set[int]] = whole_deck
    shown: Callable[[OwnRules, OwnTable], set[tuple[int, int]]] = nothing_shown
    manners: tuple[Manner, ...] = (anything,)
    deals: int = 100
    rarer: int = 1
    quick: Mapping[str, int | str] = {}
    moments: tuple[str, ...] = ("trick",)
    overlays: Callable[[Match], list[str]] = nothing_over_it


@cache
def facts(game: str) -> Facts:
    """What ``tests/games/<game>/facts.py`` says."""
    found = import_module(f"tests.games.{game}.facts").FACTS
    assert isinstance(found, Facts)
    return found


def misplaced(rules: AnyRules, state: AnyState) -> list[str]:
    """What is wrong with where the cards are; empty when each is in exactly one place."""
    game = facts(rules.id)
    lying: list[int] = []
    for _place, cards in game.places(rules, state):
        lying += cards
    deck = game.deck(rules)
    if len(lying) == len(deck) and set(lying) == deck:
        return []
    places = [(c, place) for place, cards in game.places(rules, state) for c in cards]
    wrong = [f"card {card} is in {place}" for card, place in places if lying.count(card) > 1]
    wrong += [f"{rules.deck.names[card]} is nowhere" for card in sorted(deck - {*lying})]
    wrong += [f"card {card} is not of this game" for card in sorted({*lying} - deck)]
    return wrong
