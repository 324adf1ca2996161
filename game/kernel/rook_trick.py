"""A trick of CrowsNest or Royal Raven on its way, and what a player of habit lays to it."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.cards import Four
from game.kernel.rook import Terms, besides, following, over
from game.kernel.rook_habits import Ways, answer, lead


@dataclass(slots=True)
class Lies:
    """A trick on its way: who led, which cards lie, which of them wins, what beats it.

    ``follow`` is what answers the lead, ``free`` what may be played besides.
    """

    leader: int
    count: int
    best: int
    cards: int
    follow: int
    free: int
    beats: int


def lay(lies: Lies, bars: Four, card: int, terms: Terms) -> None:
    """A card is played to the trick. ``bars``: what each seat has shown it cannot hold."""
    if not lies.count:
        lies.cards, lies.best = card, 0
        lies.follow = following(card, terms)
        lies.free = besides(card, terms)
        lies.beats = over(card, terms)
    else:
        if not card & (lies.follow | lies.free):
            bars[lies.leader + lies.count & 3] |= lies.follow
        if card & lies.beats:
            lies.beats = over(card, terms)
            lies.best = lies.count
        lies.cards |= card
    lies.count += 1


def habit(
    lies: Lies,
    choice: int,
    hand: int,
    others: int,
    bars: Four,
    taker: int,
    trumps: int,
    ways: Ways,
) -> int:
    """What a player of habit plays out of ``choice``; ``others``: what all others hold."""
    seat = lies.leader + lies.count & 3
    left = bars[seat + 1 & 3]
    if not lies.count:
        mate = others & ~bars[seat ^ 2]
        foes = others & ~(left & bars[seat + 3 & 3])
        return lead(hand, mate, foes, trumps, not (seat ^ taker) & 1, seat == taker, ways)
    threats = others & ~left if lies.count < 3 else 0
    ours = lies.count - lies.best == 2
    return answer(
        choice, hand, others, threats, lies.follow, lies.beats, trumps, lies.count, ours,
        lies.cards, ways,
    )  # fmt: skip
