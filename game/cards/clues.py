"""What the cards played have shown of hands, as the clues of a bot's reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards.tricks import SEATS, HandT, TrickT
from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.state import View
from game.engine.thought import Clue


def voids(view: View[TrickT, HandT], deck: Deck) -> tuple[Clue, ...]:
    """Who has shown to lack a suit, each by the card that showed it first.

    Only of suits of which there are cards that one has not seen: else there is nothing to infer.
    """
    table = view.table
    hidden = deck.all & ~view.own.hand & ~table.played
    return tuple(
        Clue(seat, hidden & deck.of_suit[suit], 0.0, Action("play", card))
        for seat, suit, card in discards(table.history, deck.suit)
        if seat != view.seat and hidden & deck.of_suit[suit]
    )


def to_play(view: View[TrickT, HandT]) -> bool:
    """Whether the seat is to play a card: only then it is told where hidden cards may be."""
    return view.table.phase == "play"


def discards(
    history: Sequence[tuple[int, int]], suits: Sequence[int]
) -> Iterator[tuple[int, int, int]]:
    """(seat, suit, card) where a seat has first played a card of another suit than the one led.

    A card of no suit, as a bird, tells nothing: it may be played at any time, or leads trumps.
    """
    known = set()
    for number, (seat, card) in enumerate(history):
        led = suits[history[number - number % SEATS][1]]
        if led >= 0 <= suits[card] != led and (seat, led) not in known:
            known.add((seat, led))
            yield seat, led, card
