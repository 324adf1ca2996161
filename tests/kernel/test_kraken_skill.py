"""The fitted player of Kraken plays better than habit, and knows what is likely."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

from game.kernel import kraken, kraken_skill, learnt
from game.kernel.cards import Luck
from game.kernel.kraken_habits import Eight, Round, choices, favourite, lay

ROUNDS = 150
HABIT, SKILL = range(2)


def begun(rng: Random) -> tuple[Round, list[int]]:
    """Where a round begins, and four hands of which the decider's has most trumps."""
    cards = [1 << place for place in range(32)]
    rng.shuffle(cards)
    hands = [sum(cards[seat::4]) for seat in range(4)]
    trump = rng.randrange(4)
    trumps = 0xFF << 8 * trump
    decider = max(range(4), key=lambda seat: (hands[seat] & trumps).bit_count())
    leader = rng.randrange(4)
    return Round(trump, trumps, False, decider, kraken.ALL, leader, 0, 0, 0, 0, 0, 0), hands


def card_of(way: int, now: Round, lacks: list[int], hand: int, seat: int) -> int:
    """What is played by habit or by skill."""
    likes: Eight = [0] * 8
    if way == SKILL:
        return kraken_skill.skilled(now, lacks, hand, seat, False, likes, Luck(1))
    return favourite(now, lacks, hand, seat, 1, likes, Luck(1))


def captured(seed: int, ways: tuple[int, int]) -> int:
    """What We capture more than They when each side plays in its way, told by side."""
    now, hands = begun(Random(seed))
    lacks = [0] * 4
    while now.live:
        seat = now.leader + now.count & 3
        hand = hands[seat] & now.live
        card = card_of(ways[seat & 1], now, lacks, hand, seat)
        assert card & choices(now, hand) == card > 0 == card & card - 1
        lay(now, lacks, seat, card)
    we, they = now.result & 511, now.result >> 9 & 511
    return we + (now.result >> 18 & 2047) - they - (now.result >> 29 & 2047)


def test_skill_captures_more_than_habit_from_either_side():
    ahead = [
        captured(seed, (SKILL, HABIT)) - captured(seed, (HABIT, SKILL)) for seed in range(ROUNDS)
    ]
    assert fmean(ahead) > 2 * stdev(ahead) / sqrt(ROUNDS) > 0, (fmean(ahead), stdev(ahead))


def test_the_chances_of_all_cards_are_one_and_twins_share_theirs():
    seen = 0
    for seed in range(50):
        now, hands = begun(Random(seed))
        lacks, likes = [0] * 4, [0] * 8
        while now.live:
            seat = now.leader + now.count & 3
            hand = hands[seat] & now.live
            kept = kraken_skill.candidates(now, hand)
            chances = {}
            for card in (1 << place for place in range(32)):
                if card & choices(now, hand):
                    chances[card] = kraken_skill.likely(now, lacks, hand, seat, card, likes)
            assert abs(sum(chances[card] for card in chances if card & kept) - 1) < 1e-9
            for card, chance in chances.items():
                if not card & kept:
                    twin = max(one for one in chances if one & kept and one < card)
                    assert chance == chances[twin]
                    seen += 1
            lay(now, lacks, seat, card_of(HABIT, now, lacks, hand, seat))
    assert seen > 10


def test_each_kind_of_decision_has_its_weights():
    size = kraken_skill.MARKS
    assert len(learnt.KRAKEN) == 39 * size
    kinds = set()
    for seed in range(60):
        now, hands = begun(Random(seed))
        lacks = [0] * 4
        while now.live:
            seat = now.leader + now.count & 3
            hand = hands[seat] & now.live
            kinds.add(kraken_skill.moment(now, hand, seat))
            lay(now, lacks, seat, card_of(HABIT, now, lacks, hand, seat))
    # Nobody's partner wins before it has played.
    assert kinds <= set(range(39)) - set(range(9, 15))
    assert len(kinds) > 25
    for kind in kinds:
        assert any(learnt.KRAKEN[size * kind : size * (kind + 1)])
