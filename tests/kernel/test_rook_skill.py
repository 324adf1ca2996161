"""The fitted player of CrowsNest is worth playing imagined hands on with."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

from game.kernel import learnt, rook, rook_habits, rook_skill, rook_taker
from game.kernel.rook_play import HABIT, SKILL
from game.kernel.rook_trick import Lies, habit, lay
from tests.kernel.rook_positions import bits

DEALS = 150


def dealt(rng):
    """Four hands after the strongest one has taken the nest: these, the taker, trump."""
    cards = bits(rook.deck(0))
    rng.shuffle(cards)
    hands = [sum(cards[seat * 9 : (seat + 1) * 9]) for seat in range(4)]
    taker = max(range(4), key=lambda seat: rook_taker.reach(hands[seat], 0))
    held = hands[taker] + sum(cards[36:])
    trump = rook_taker.best_trump(held)
    hands[taker] = held & ~rook_taker.bury(held, 5, trump, 0)
    return hands, taker, trump


def captured(hands, taker, trump, leader, ways):
    """What We capture more than They when each side plays in its way, told by side."""
    terms, tuned = rook.Terms(0, 0, 0, 0), [0] * 16
    rook.agree(terms, 0, trump)
    rook_habits.tuned(tuned, 0)
    hands, bars, won = list(hands), [0] * 4, 0
    lies = Lies(leader, 0, 0, 0, 0, 0, 0)
    for _card in range(36):
        seat = lies.leader + lies.count & 3
        hand, others = hands[seat], sum(hands) - hands[seat]
        choice = rook.legal(hand, lies.follow, lies.free) if lies.count else hand
        card = habit(lies, choice, hand, others, bars, taker, terms.trumps, tuned)
        if ways[seat & 1] == SKILL:
            card = rook_skill.skilled(lies, choice, hand, others, bars, taker, terms.trumps, card)
        assert card & choice == card > 0 == card & card - 1
        hands[seat] ^= card
        lay(lies, bars, card, terms)
        if lies.count == 4:
            lies.leader, lies.count = lies.leader + lies.best & 3, 0
            won += -rook.worth(lies.cards) if lies.leader & 1 else rook.worth(lies.cards)
    return won


def test_skill_captures_more_than_habit_from_either_side():
    rng, ahead = Random(1), []
    for _deal in range(DEALS):
        hands, taker, trump = dealt(rng)
        given = hands, taker, trump, rng.randrange(4)
        ahead.append(captured(*given, (SKILL, HABIT)) - captured(*given, (HABIT, SKILL)))
    assert fmean(ahead) > 2 * stdev(ahead) / sqrt(DEALS) > 0, (fmean(ahead), stdev(ahead))


def test_each_kind_of_decision_has_its_weights():
    assert len(learnt.ROOK) == 39 * rook_skill.MARKS
    kinds = set()
    for count in range(4):
        for best in range(max(count, 1)):
            for follow in (rook.SUIT, rook.SUIT << 13, rook.SUIT << 26):
                for side in (0, 1):
                    lies = Lies(0, count, best, 1 << 1, follow, 0, 0)
                    kinds.add(rook_skill.moment(lies, rook.SUIT, side, not side, rook.SUIT << 13))
                    kinds.add(rook_skill.moment(lies, rook.SUIT, side, False, rook.SUIT << 13))
    # Nobody's partner wins before it has played.
    assert kinds == set(range(39)) - set(range(9, 15))
