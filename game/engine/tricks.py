"""Tricks as pure functions on masks and ints: what the games of suits and trumps share.

Which cards count as trumps, and in what order, is each game's own business: it hands in the masks
and the order. No function here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.engine.cards import Cards, bits, mask
from game.engine.chance import shuffled


def follow(hand: int, led: int, free: int = 0) -> int:
    """The cards of ``hand`` that may be played when a card of ``led`` was led.

    ``led`` holds every card that counts as the suit led: with trumps led, the birds that count as
    trumps too. ``free`` are the cards that may be played although one could follow.
    """
    following = hand & led
    return following | (hand & free) if following else hand


def strengths(size: int, led: Iterable[int], trumps: Iterable[int]) -> tuple[int, ...]:
    """How strong each card is in a trick; both suits are given weakest card first.

    A card of neither suit is 0 and wins nothing. With trumps led, the two are the same.
    """
    result = [0] * size
    for level, card in enumerate((*led, *trumps), 1):
        result[card] = level
    return tuple(result)


def winner(trick: Sequence[int], strength: Sequence[int]) -> int:
    """The place in the trick, 0 for the leader, of its strongest card."""
    best = 0
    for place in range(1, len(trick)):
        if strength[trick[place]] > strength[trick[best]]:
            best = place
    return best


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
    """Deal ``cards`` at random: ``room[r]`` of them to receiver ``r``, none that is ``barred[r]``.

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
    return [Cards(pile) for pile in piles]


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
