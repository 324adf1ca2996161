"""Positions out of card text, for the tests of this game."""

from __future__ import annotations

from typing import Any

from game.engine.actions import Event
from game.engine.cards import mask
from game.engine.match import Match
from game.engine.state import Start
from game.games.crowsnest.deck import SUITS, WITH_CROW
from game.games.crowsnest.options import CrowsNestOptions
from game.games.crowsnest.rules import CrowsNest, trick_winner
from game.games.crowsnest.scoring import verdict
from game.games.crowsnest.state import State
from tests import positions
from tests.positions import example, replayed, scored_hand

F1 = example("crowsnest-f1")


def rules_of(**options: Any) -> CrowsNest:
    return CrowsNest(CrowsNestOptions(**options))


def match_of(
    *, dealer: int = 3, decks: tuple[str, ...] = (), seed: int = 1, **options: Any
) -> Match:
    """A match that waits for its first bid."""
    return positions.begun(rules_of(**options), dealer=dealer, decks=decks, seed=seed)


def playable(hand: str, *, led: str, trump: str = "B", **options: Any) -> str:
    """The cards of a hand that may be played when one card lies on the table."""
    return positions.playable(rules_of(**options), hand, led, SUITS.index(trump))


def won(leader: int, cards: str, *, trump: str = "B") -> tuple[int, int]:
    """The winner of a trick and its points."""
    trick = WITH_CROW.cards(cards)
    return trick_winner(trick, leader, SUITS.index(trump)), WITH_CROW.worth(mask(trick))


def scored(
    *totals: int, gains: tuple[int, int], target: int = 300, sudden: bool = False
) -> tuple[tuple[int, int], str]:
    """The totals after a hand, and whether it ends the match or brings sudden death."""
    score = (totals[0] + gains[0], totals[1] + gains[1])
    over, again = verdict(score, target, sudden=sudden)
    return score, "over" if over else "sudden" if again else "play on"


def f1(bid: int = 70, moves: int | None = None, **options: Any) -> Match:
    """Vector F1 at a bid, the first moves of it or all; the next hand is not yet dealt."""
    lines = [move.replace("bid 70", f"bid {bid}") for move in F1.moves[:moves]]
    return replayed(match_of(decks=(F1.deck,), **options), lines)


def played_f1(
    score: tuple[int, int],
) -> tuple[CrowsNest, State, list[Event]]:
    """F1 from given totals; the rules, the state after the hand is scored, and the news."""
    rules = rules_of()
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    state.table.score = score
    return rules, state, scored_hand(rules, state, F1.moves)


def why(hand: str, card: str, *, led: str, **options: Any) -> str:
    """Why a card may not be played when one card lies on the table and black is trump."""
    rules = rules_of(**options)
    view = positions.to_play(rules, hand, led, SUITS.index("B"))
    return rules.why_not(view, rules.parse(f"play {card}"))
