"""Hands of CrowsNest and Royal Raven played to their end, by habit or by chance."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.cards import Four, Luck, any_of, below, deal, seeded
from game.kernel.rook import (
    RAVEN_GAME,
    Terms,
    agree,
    besides,
    deck,
    following,
    gain,
    hand_size,
    legal,
    over,
    worth,
)
from game.kernel.rook_habits import Ways, answer, lead, tuned
from game.kernel.rook_taker import best_trump, bury


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


def finish(
    hands: Four,
    trick: Four,
    leader: int,
    taker: int,
    trump: int,
    variant: int,
    by_habit: bool,
    seed: int,
) -> int:
    """Play a hand to its end from any position, by habit or by chance.

    ``trick`` holds the cards that lie, in order, and 0 where none lies yet. The result: bits 0 to 9
    what We capture from here on, 10 to 19 what They do, without the nest; 20 and 21 who takes the
    last trick, 22 and up how many tricks We take.
    """
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, 0, 0)
    agree(terms, variant, trump)
    bars = [0] * 4
    ways = [0] * 16
    tuned(ways, variant)
    lies = Lies(leader, 0, 0, 0, 0, 0, 0)
    for count in range(4):
        if trick[count]:
            lay(lies, bars, trick[count], terms)
    return play_out(hands, lies, bars, taker, terms, by_habit, ways, 0, luck)


def play_out(
    hands: Four,
    lies: Lies,
    bars: Four,
    taker: int,
    terms: Terms,
    by_habit: bool,
    ways: Ways,
    until: int,
    luck: Luck,
) -> int:
    """The same, from a trick on its way, of a stream of chance.

    It ends before a trick when no more than ``until`` cards are left; ``hands`` are these then.
    """
    live = hands[0] | hands[1] | hands[2] | hands[3]
    trumps = terms.trumps
    result = 0
    while True:
        if lies.count == 4:
            winner = lies.leader + lies.best & 3
            points = worth(lies.cards)
            result += points << 10 if winner & 1 else points + (1 << 22)
            lies.leader, lies.count = winner, 0
        if not lies.count and live.bit_count() <= until:
            for seat in range(4):
                hands[seat] &= live
            return result | lies.leader << 20
        hand = hands[lies.leader + lies.count & 3] & live
        choice = legal(hand, lies.follow, lies.free) if lies.count else hand
        if not choice & choice - 1:
            card = choice
        elif by_habit:
            card = habit(lies, choice, hand, live & ~hand, bars, taker, trumps, ways)
        else:
            card = any_of(luck, choice)
        live &= ~card
        lay(lies, bars, card, terms)


def deals(count: int, seed: int, variant: int, by_habit: bool) -> int:
    """Whole hands, from the shuffle to the score: a number made of all their scores."""
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, 0, 0)
    piles = [0] * 5
    room = [0] * 5
    hands = [0] * 4
    bars = [0] * 4
    ways = [0] * 16
    tuned(ways, variant)
    cards = deck(variant)
    size = hand_size(variant)
    nest = cards.bit_count() - 4 * size
    for seat in range(4):
        room[seat] = size
    room[4] = nest
    total = 0
    for _hand in range(count):
        for pile in range(5):
            piles[pile] = 0
        deal(piles, cards, room, luck)
        chance = below(luck, 1 << 30)
        taker, leader = chance & 3, chance >> 2 & 3
        trump = best_trump(piles[taker] | piles[4])
        agree(terms, variant, trump)
        for seat in range(4):
            hands[seat] = piles[seat]
            bars[seat] = 0
        hands[taker] |= piles[4]
        buried = bury(hands[taker], nest, trump, variant)
        hands[taker] ^= buried
        if variant & RAVEN_GAME:
            leader = taker  # RR19
        lies = Lies(leader, 0, 0, 0, 0, 0, 0)
        result = play_out(hands, lies, bars, taker, terms, by_habit, ways, 0, luck)
        contract = 70 + 5 * (chance >> 4 & 7)
        total = (total * 31 + gain(result, 0, buried, taker, contract, 0, variant)) % (1 << 40)
    return total
