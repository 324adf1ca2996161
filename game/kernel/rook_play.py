"""Hands of CrowsNest and Royal Raven played to their end: by habit, by skill, or by chance."""

from __future__ import annotations

from typing import Final

from game.kernel.cards import Four, Luck, any_of, below, deal, seeded
from game.kernel.rook import RAVEN_GAME, Terms, agree, deck, gain, hand_size, legal, worth
from game.kernel.rook_habits import Ways, tuned
from game.kernel.rook_skill import skilled
from game.kernel.rook_taker import best_trump, bury
from game.kernel.rook_trick import Lies, habit, lay

# How hands are played on.
CHANCE: Final = 0
HABIT: Final = 1
SKILL: Final = 2


def finish(
    hands: Four, trick: Four, leader: int, taker: int, trump: int, variant: int, how: int, seed: int
) -> int:
    """Play a hand to its end from any position; ``how`` is one of the three above.

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
    return play_out(hands, lies, bars, taker, terms, how, ways, luck)


def play_out(
    hands: Four, lies: Lies, bars: Four, taker: int, terms: Terms, how: int, ways: Ways, luck: Luck
) -> int:
    """The same, from a trick on its way, of a stream of chance."""
    live = hands[0] | hands[1] | hands[2] | hands[3]
    trumps = terms.trumps
    result = 0
    while True:
        if lies.count == 4:
            winner = lies.leader + lies.best & 3
            points = worth(lies.cards)
            result += points << 10 if winner & 1 else points + (1 << 22)
            lies.leader, lies.count = winner, 0
        if not live and not lies.count:
            return result | lies.leader << 20
        hand = hands[lies.leader + lies.count & 3] & live
        choice = legal(hand, lies.follow, lies.free) if lies.count else hand
        if not choice & choice - 1:
            card = choice
        elif how == CHANCE:
            card = any_of(luck, choice)
        else:
            card = habit(lies, choice, hand, live & ~hand, bars, taker, trumps, ways)
            if how == SKILL:
                card = skilled(lies, choice, hand, live & ~hand, bars, taker, trumps, card)
        live &= ~card
        lay(lies, bars, card, terms)


def deals(count: int, seed: int, variant: int, how: int) -> int:
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
        result = play_out(hands, lies, bars, taker, terms, how, ways, luck)
        contract = 70 + 5 * (chance >> 4 & 7)
        total = (total * 31 + gain(result, 0, buried, taker, contract, 0, variant)) % (1 << 40)
    return total
