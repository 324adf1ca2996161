"""Tricks as functions on masks and ints: what the games of suits and trumps share.

Which cards count as trumps, and in what order, is each game's own business: it hands in the masks
and the order. No function here knows a game. `lay`, `pass_on` and `take` move the cards of one
trick of four players on a game's own records, where the fields have the same names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

from game.cards.partners import credited
from game.engine.actions import Action, Event
from game.engine.cards import Card, Cards, bits, mask
from game.engine.chance import shuffled
from game.engine.state import Common, Drawer, H, State, T, View, replaced

SEATS = 4  # of `lay` and what follows it
PLAY = tuple(Action("play", c) for c in range(64))  # by card


class TrickTable(Common, Protocol):
    """What the table of a game of tricks has besides; each game describes the fields."""

    leader: int
    trick: tuple[Card, ...]
    last_trick: tuple[Card, ...]
    last_leader: int
    last_winner: int
    won: tuple[int, ...]
    points: tuple[int, int]
    history: tuple[tuple[int, Card], ...]
    played: Cards


class Hand(Drawer, Protocol):
    """What one seat has that plays cards out of a hand."""

    hand: Cards


TrickT = TypeVar("TrickT", bound=TrickTable)
HandT = TypeVar("HandT", bound=Hand)


def follow(hand: int, led: int, free: int = 0) -> int:
    """The cards of ``hand`` that may be played when a card of ``led`` was led.

    ``led`` holds every card that counts as the suit led: with trumps led, the birds that count as
    trumps too. ``free`` are the cards that may be played although one could follow.

    >>> bin(follow(0b1101, led=0b0110))
    '0b100'
    >>> bin(follow(0b1001, led=0b0110))
    '0b1001'
    """
    following = hand & led
    return following | (hand & free) if following else hand


def choices(cards: int, actions: Sequence[Action]) -> list[Action]:
    """The action of each card of a set, lowest card first; ``actions`` holds one for every card."""
    result = []
    while cards:
        low = cards & -cards
        result.append(actions[low.bit_length() - 1])
        cards ^= low
    return result


def strengths(size: int, led: Iterable[int], trumps: Iterable[int]) -> tuple[int, ...]:
    """How strong each card is in a trick; both suits are given weakest card first.

    A card of neither suit is 0 and wins nothing. With trumps led, the two are the same.

    >>> strengths(6, led=[0, 1, 2], trumps=[3, 4])
    (1, 2, 3, 4, 5, 0)
    """
    result = [0] * size
    for level, card in enumerate((*led, *trumps), 1):
        result[card] = level
    return tuple(result)


def winner(trick: Sequence[int], strength: Sequence[int]) -> int:
    """The place in the trick, 0 for the leader, of its strongest card.

    >>> winner([1, 5, 3, 2], strengths(6, led=[0, 1, 2], trumps=[3, 4]))
    2
    """
    best = 0
    for place in range(1, len(trick)):
        if strength[trick[place]] > strength[trick[best]]:
            best = place
    return best


def lay(state: State[TrickT, HandT, H], seat: int, card: Card) -> None:
    """Put a card of a hand onto the trick, and into the record of what has been played."""
    own, table = state.private[seat], state.table
    own.hand &= ~(1 << card)
    table.trick = (*table.trick, card)
    table.played |= 1 << card
    table.history = (*table.history, (seat, card))


def pass_on(table: TrickTable, seat: int) -> None:
    """After a card of this seat: it is the next one's turn, or the dealer's to collect."""
    if len(table.trick) == SEATS:
        table.phase, table.turn = "collect", 0
    else:
        table.phase, table.turn = "play", 1 << (seat + 1) % SEATS


def take(table: TrickTable, seat: int, worth: Sequence[int]) -> Event:
    """The trick and its points go to its winner, who is to lead."""
    trick = table.trick
    points = 0
    for card in trick:
        points += worth[card]
    table.last_trick, table.last_leader, table.last_winner = trick, table.leader, seat
    table.trick = ()
    table.won = replaced(table.won, seat, table.won[seat] + 1)
    table.points = credited(table.points, seat & 1, points)
    table.leader = seat
    return Event("trick", seat, trick, points)


def left(history: Iterable[tuple[int, int]], size: int) -> list[int]:
    """How many cards of its hand each seat still holds."""
    result = [size] * SEATS
    for seat, _card in history:
        result[seat] -= 1
    return result


def barred(shown: int, suits: Sequence[int]) -> int:
    """The cards of the suits that a seat has shown it lacks; ``shown`` is a mask of suits."""
    cards = 0
    for suit, of_suit in enumerate(suits):
        if shown >> suit & 1:
            cards |= of_suit
    return cards


def last_card(view: View[T, HandT]) -> bool:
    """Whether this seat holds one card and no more."""
    return view.own.hand.bit_count() == 1


def leads(view: View[TrickT, HandT]) -> bool:
    """Whether this seat is to lead to a trick."""
    table = view.table
    return table.phase == "play" and not table.trick and bool(table.turn >> view.seat & 1)


def sure(hand: int, unseen: int, trumps: Sequence[int], suits: Iterable[int]) -> int:
    """The card to lead when every trick to come is the leader's whatever the others hold, or -1.

    ``unseen`` are the cards that others may hold, ``trumps`` the trumps, weakest first, ``suits``
    the plain suits as masks in which a higher bit is a higher card. It promises nothing that is
    not certain: the others' trumps may lie in one hand, and are all drawn first.
    """
    theirs = [place for place, card in enumerate(trumps) if unseen >> card & 1]
    mine = [place for place, card in enumerate(trumps) if hand >> card & 1]
    if theirs and sum(place > theirs[-1] for place in mine) < len(theirs):
        return -1
    for suit in suits:
        own = hand & suit
        if own and own & -own < unseen & suit:
            return -1
    return trumps[mine[-1]] if mine else hand.bit_length() - 1


def deal_out(cards: int, room: Sequence[int], barred: Sequence[int], rng: Random) -> list[Cards]:
    """Deal ``cards`` at random: ``room[r]`` to receiver ``r``, none of those in ``barred[r]``.

    It finds a deal whenever there is one: a card that nobody has room for pushes others along.
    """
    order = shuffled(bits(cards), rng)
    assert len(order) == sum(room), (order, room)
    if not any(barred):
        ends = [sum(room[: r + 1]) for r in range(len(room))]
        return [mask(order[end - n : end]) for end, n in zip(ends, room, strict=True)]
    takers = {c: [r for r in range(len(room)) if not barred[r] >> c & 1] for c in order}
    order.sort(key=lambda c: len(takers[c]))  # the hard cards first, while there is room
    piles = [0] * len(room)
    left = list(room)
    for card in order:
        ticket = int(rng.random() * sum(left[r] for r in takers[card]))
        for receiver in takers[card]:
            ticket -= left[receiver]
            if ticket < 0:
                break
        else:
            receiver = _make_room(takers[card], piles, left, barred)
        left[receiver] -= 1
        piles[receiver] |= 1 << card
    return piles


def _make_room(takers: list[int], piles: list[int], left: list[int], barred: Sequence[int]) -> int:
    """Push cards along the shortest chain of receivers that ends where there is room.

    The receiver among ``takers`` that has room afterwards. Without such a chain there is no deal
    at all (an augmenting path of a flow), and that would be a contradiction in the view.
    """
    came: dict[int, tuple[int, int]] = {}  # receiver: who would push which card to it
    queue = list(takers)
    for receiver in queue:
        if left[receiver]:
            end = receiver
            while receiver in came:
                giver, card = came[receiver]
                piles[giver] ^= card
                piles[receiver] |= card
                receiver = giver  # noqa: PLW2901 - the chain is walked back
            left[end] -= 1
            left[receiver] += 1
            return receiver
        for other in range(len(piles)):
            movable = piles[receiver] & ~barred[other]
            if movable and other not in came and other not in takers:
                came[other] = (receiver, movable & -movable)
                queue.append(other)
    raise AssertionError(f"no deal fits: {piles} {left} {barred}")
