"""Positions out of card text, for the tests of this game."""

from __future__ import annotations

from typing import Any

from game.engine.actions import Event
from game.engine.cards import mask
from game.engine.match import Match
from game.engine.state import Start
from game.games.royal_raven.deck import SUITS
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.scoring import verdict
from game.games.royal_raven.state import State
from tests import positions
from tests.positions import example, replayed, say, scored_hand, table

F1 = example("royal_raven-f1")
DECKS = {
    "standard": {},
    "ones": {"include_ones": True},
    "both": {"include_ones": True, "include_lynx": True},
    "lynx": {"include_lynx": True},
}
BOTH = DECKS["both"]


def rules_of(**options: Any) -> RoyalRaven:
    return RoyalRaven(RoyalRavenOptions(**options))


def match_of(
    *, dealer: int = 3, decks: tuple[str, ...] = (), seed: int = 1, **options: Any
) -> Match:
    """A match that waits for its first bid."""
    return positions.begun(rules_of(**options), dealer=dealer, decks=decks, seed=seed)


def playable(hand: str, *, led: str, **options: Any) -> str:
    """The cards of a hand that may be played when one card lies there and purple is trump."""
    return positions.playable(rules_of(**{**BOTH, **options}), hand, led, SUITS.index("P"))


def won(leader: int, cards: str, *, trump: str = "P", **options: Any) -> tuple[int, int]:
    """The winner of a trick and its points."""
    rules = rules_of(**{**BOTH, **options})
    trick = rules.deck.cards(cards)
    return rules.trick_winner(trick, leader, SUITS.index(trump)), rules.deck.worth(mask(trick))


def after(
    *totals: int, gains: tuple[int, int], target: int = 300, first: int = -1
) -> tuple[tuple[int, int], int | str]:
    """The totals after a hand, and the side that has won, or what happens else."""
    score = (totals[0] + gains[0], totals[1] + gains[1])
    winner, again = verdict(score, target, first=first)
    return score, winner if winner >= 0 else "another hand" if again else "play on"


def f1(bid: int = 90, moves: int | None = None, **options: Any) -> Match:
    """Vector F1 at a bid, the first moves of it or all; the next hand is not yet dealt."""
    lines = [move.replace("bid 90", f"bid {bid}") for move in F1.moves[:moves]]
    return replayed(match_of(decks=(F1.deck,), **options), lines)


def played_f1(
    *, score: tuple[int, int] = (0, 0), **options: Any
) -> tuple[RoyalRaven, State, list[Event]]:
    """F1 from given totals; the rules, the state after the hand is scored, and the news."""
    rules = rules_of(**options)
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    state.table.score = score
    return rules, state, scored_hand(rules, state, F1.moves)


def why(hand: str, card: str, *, led: str) -> str:
    """Why a card may not be played when one card lies on the table and purple is trump."""
    rules = rules_of(**BOTH)
    view = positions.to_play(rules, hand, led, SUITS.index("P"))
    return rules.why_not(view, rules.parse(f"play {card}"))


def taken(bid: int = 70, *, seed: int = 1, **options: Any) -> Match:
    """Seat 0 has taken the auction at this bid."""
    match = match_of(seed=seed, **options)
    say(match, f"0 bid {bid}")
    for seat in (1, 2, 3):
        if table(match).declarer < 0:
            say(match, f"{seat} pass")
    return match


def bury_all(match: Match) -> Match:
    """The taker buries the lowest cards there are."""
    while table(match).phase == "bury":
        seat = match.awaited()[0]
        match.submit(seat, match.legal(seat)[0])
        match.settle()
    return match
