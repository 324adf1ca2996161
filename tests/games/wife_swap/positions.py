"""Positions out of card text, for the tests of this game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.actions import Event
from game.engine.cards import bits, mask
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.wife_swap.deck import DECK
from game.games.wife_swap.families import (
    Layout,
    cards_of,
    layout_score,
    why_no_family,
    why_not_left,
)
from game.games.wife_swap.names import card_name
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private, State
from game.games.wife_swap.tricks import trick_winner

NAMES = ["You", "Left", "Across", "Right", "Far"]


def rules_of(**options: Any) -> WifeSwap:
    return WifeSwap(WifeSwapOptions(**options))


def of(text: str) -> tuple[int, ...]:
    return DECK.cards(text.replace("|", " "))


def layout_of(text: str) -> Layout:
    """A layout like ``KS QH | 7S 9H; JC 10D``."""
    return tuple(of(family) for family in text.split(";") if family.strip())


def written(layout: Layout) -> str:
    families = []
    for family in layout:
        members = DECK.text(family[2:])
        families.append(DECK.text(family[:2]) + (f" | {members}" if members else ""))
    return "; ".join(families)


def match_of(*, dealer: int = 0, seed: int = 1, **options: Any) -> Match:
    """A match that waits for its first card."""
    match = Match(rules_of(**options), Start(seed, dealer))
    match.settle()
    return match


def texts(rules: WifeSwap, state: State, seat: int) -> list[str]:
    return [rules.text(action) for action in rules.legal(state.view(seat))]


def position(
    *hands: str,
    leader: int = 0,
    stock: str = "",
    families: str = "",
    owner: int = 0,
    **options: Any,
) -> tuple[WifeSwap, State]:
    """The start of a trick: a hand per seat, one seat's families, and the stock, top first."""
    rules = rules_of(players=len(hands), **options)
    state = rules.new(Start(1, 0))
    table = state.table
    for seat, hand in enumerate(hands):
        state.private[seat] = Private(mask(of(hand)))
    table.hand_sizes = tuple(len(of(hand)) for hand in hands)
    layout = layout_of(families)
    table.families = tuple(layout if s == owner else () for s in range(len(hands)))
    table.points = tuple(layout_score(families) for families in table.families)
    state.hidden.stock = of(stock)
    table.stock_size = len(state.hidden.stock)
    table.phase, table.turn, table.leader = "play", 1 << leader, leader
    return rules, state


def say(rules: WifeSwap, state: State, *moves: str, stop: str = "") -> list[Event]:
    """Moves like ``1 play KS``, with every dealer's step after each until the phase ``stop``."""
    events: list[Event] = []
    for move in moves:
        seat, text = move.split(" ", 1)
        action = rules.parse(text)
        assert action in rules.legal(state.view(int(seat))), (
            move,
            rules.why_not(state.view(int(seat)), action),
        )
        events += rules.apply(state, int(seat), action)
        while not state.table.turn and not state.table.over and state.table.phase != stop:
            events += rules.advance(state)
    return events


def melding(tabled: str, trick: str, hand: str, **options: Any) -> tuple[WifeSwap, State]:
    """Seat 0 arranges: its tabled families, the cards of the trick it has won, its hand."""
    won = of(trick)
    rules, state = position(hand, *[""] * (len(won) - 1), families=tabled, **options)
    table = state.table
    table.phase, table.turn, table.before = "meld", 1, table.families[0]
    table.last_trick = table.pool = won
    table.last_leader = table.last_winner = 0
    table.tricks = 1
    # The rest of the deck is the stock.
    there = mask(won) | mask(of(hand)) | cards_of(table.families[0])
    state.hidden.stock = tuple(bits(DECK.all & ~there))
    table.stock_size = len(state.hidden.stock)
    return rules, state


def arranged(state: State, seat: int = 0) -> tuple[str, str]:
    return written(state.table.families[seat]), DECK.text(state.table.bench)


def why(rules: WifeSwap, state: State, text: str, seat: int = 0) -> str:
    return rules.why_not(state.view(seat), rules.parse(text))


def validate(
    layout: Sequence[Sequence[int]],
    bench: Iterable[int],
    *,
    tabled: int,
    trick: int,
    hand: int,
) -> str:
    """Why a whole arrangement is not legal; empty when it is.

    ``bench`` are the cards to be discarded as orphans. ``tabled`` are the player's cards that lay
    in families before, ``trick`` and ``hand`` those that may be added.
    """
    left = list(bench)
    placed = [card for family in layout for card in family]
    used: set[int] = set()
    for card in (*placed, *left):  # 1: no card twice
        if card in used:
            return f"{card_name(card)} cannot lie in two places."
        used.add(card)
    for family in layout:  # 2: every family is legal
        if reason := why_no_family(family):
            return reason
    for card in placed:  # 3: every card was there to be used
        if not (tabled | trick | hand) >> card & 1:
            return f"{card_name(card)} is not yours to lay (WS12)."
    for card in left:
        if not tabled >> card & 1:
            return f"{card_name(card)} was not tabled, so it cannot be an orphan (W21)."
    for card in bits(tabled & ~mask(placed)):  # 4: what is left over is on the bench
        if card not in left and not (reason := why_not_left(layout, [card])):
            return f"{card_name(card)} lay in your families and is missing (WS21)."
        if card not in left:
            return reason
    return why_not_left(layout, left)


def judged(tabled: str, trick: str, hand: str, layout: str, left: str) -> str:
    return validate(
        layout_of(layout),
        of(left),
        tabled=cards_of(layout_of(tabled)),
        trick=mask(of(trick)),
        hand=mask(of(hand)),
    )


def won(leader: int, cards: str) -> int:
    trick = of(cards)
    return trick_winner(trick, leader, len(trick))


def play_randomly(rules: WifeSwap, state: State, seed: int, most: int = 10**9) -> None:
    """Random decisions that arrange quickly: families are more often laid than lifted."""
    rng = stream("random play", seed)
    for _step in range(most):
        if state.table.over:
            return
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        legal = rules.legal(state.peek(seat))
        quick = [a for a in legal if a.verb in ("play", "done", "wed")]
        rules.apply(state, seat, pick(quick if quick and rng.random() < 0.7 else legal, rng))


V1 = "KS QH | 7S 9H"
