"""What it is worth in Kraken to choose trumps or to pass, to challenge or to be silent."""

from __future__ import annotations

from typing import Final

from game.kernel.cards import Four, Luck, below, seeded
from game.kernel.kraken import STUK, stuk
from game.kernel.kraken_habits import Eight, Round
from game.kernel.kraken_mind import WORLDS, Found, note, play_on, total
from game.kernel.kraken_worlds import (
    ASKED,
    BOUND,
    DECIDER,
    DRAWN,
    LEADER,
    LEVEL,
    ME,
    MODE,
    PASSES,
    TRUMP,
    Drawn,
    Facts,
    begin,
    challenges,
    chooses,
    declarable,
    draw,
    strength,
    weigh,
)

# When all pass on trumps: the first must choose; or another suit is trumps by chance; or the first
# calls another suit. Add SILENT where nobody may challenge.
FIRST_CHOOSES: Final = 0
SECOND_CARD: Final = 1
FIRST_CALLS: Final = 2
SILENT: Final = 4
PASS: Final = 4  # the place of a pass among what is found, after the four suits

_RANKS_TO_PLAIN: Final = (0, 1, 2, 6, 3, 4, 5, 7)  # by rank of 7 to A, the place in a plain suit
_TRUMP_ORDER: Final = (0, 1, 5, 6, 3, 7, 2, 4)
# A suit's cards in the order of a plain suit, by its cards in the order of trumps reversed.
TO_TRUMPS: Final = bytes(
    sum(1 << _TRUMP_ORDER.index(rank) for rank in range(8) if suit >> _RANKS_TO_PLAIN[rank] & 1)
    for suit in range(256)
)


def as_trumps(hand: int, trump: int) -> int:
    """A hand whose suits all lie as plain ones, as it lies with these trumps."""
    shift = 8 * trump
    return hand & ~(255 << shift) | TO_TRUMPS[hand >> shift & 255] << shift


def favourite_suit(hand: int, but: int) -> int:
    """The suit a hand is best for as trumps, but not this one."""
    best = -1
    most = -1
    for suit in range(4):
        value = strength(hand, suit, -1)
        if suit != but and value > most:
            best = suit
            most = value
    return best


def challenged(hands: Four, facts: Facts, word: int, luck: Luck) -> int:
    """How often the round will have been challenged (KR16, KR17, KR18, K5, K43).

    ``word`` is what ``facts[ME]``, who is asked now, will say: 1 a challenge, 0 nothing; -1 when
    the first of all is to be asked, and answers for itself.
    """
    decider = facts[DECIDER]
    level, passes = facts[LEVEL], facts[PASSES]
    while level < 3 and passes < 2:
        seat = decider + (0 if level == 1 else 1) + 2 * passes & 3
        speaks = word == 1
        if word < 0:
            chance = challenges(hands[seat], seat, decider, facts[TRUMP])
            speaks = below(luck, 1000) < int(1000.0 * chance)
        word = -1
        if speaks:
            level += 1
            passes = 0
        else:
            passes += 1
    return level


def declarations(hands: Four, sums: Four, facts: Facts) -> None:
    """What combinations and stuk will bring to each side (KR29, KR30), nearly."""
    best = side = 0
    both = [0] * 4
    for away in range(4):
        seat = facts[LEADER] + away & 3
        value = declarable(hands[seat], facts[TRUMP])
        both[seat & 1] += value
        if value > best:
            best = value
            side = seat & 1
    sums[0] = 0
    sums[1] = 0
    sums[2] = both[0] if not side else 0
    sums[3] = both[1] if side else 0
    pair = stuk(hands, -1, facts[TRUMP])
    if pair:
        sums[1 + pair] += STUK


def tried(
    now: Round,
    hands: Four,
    sums: Four,
    lacks: Four,
    likes: Eight,
    facts: Facts,
    luck: Luck,
    choice: int,
    found: Found,
) -> None:
    """Play a round to its end once all is said, and add what this makes of a choice."""
    begin(now, facts)
    for seat in range(4):
        lacks[seat] = 0
    facts[BOUND] = facts[DECIDER] + facts[LEVEL] & 1
    declarations(hands, sums, facts)
    play_on(now, hands, lacks, likes, 0, False, facts, luck)
    note(found, choice, now.result, sums, facts)


def anew(hands: Four, deal: Facts, drawn: Drawn, world: int, facts: Facts) -> None:
    """Begin a world that was drawn: its hands, and all that is known."""
    for seat in range(4):
        hands[seat] = drawn[4 * world + seat]
    for fact in range(16):
        deal[fact] = facts[fact]


def weigh_trumps(
    suits: int,
    known: Four,
    barred: Four,
    said: Four,
    facts: Facts,
    first: int,
    batches: int,
    seed: int,
    found: Found,
) -> int:
    """Try each of these suits as trumps (bits 0 to 3), and to pass (bit 4), in batches of worlds.

    The answer is the sum of what is found. All hands lie as if every suit was plain. ``first`` is
    who is asked first about trumps.
    """
    me = facts[ME]
    luck = Luck(seeded(seed))
    same = Luck(1)
    batch = [0] * 256
    odds = [0.0] * 64
    drawn = [0] * 64
    likes = [0] * 8
    lacks = [0] * 4
    hands = [0] * 4
    sums = [0] * 4
    history = [0] * 32
    deal = [0] * 16
    now = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    for _batch in range(batches):
        weigh(batch, odds, history, known, barred, said, facts, False, luck)
        if not draw(drawn, batch, odds, luck):
            continue
        for world in range(DRAWN):
            chance = seeded(below(luck, 1 << 30))
            for choice in range(5):
                if not suits >> choice & 1:
                    continue
                anew(hands, deal, drawn, world, facts)
                same.x = chance
                deal[TRUMP] = choice
                deal[DECIDER] = me
                if choice == PASS:
                    passed_on(hands, deal, first, same)
                for seat in range(4):
                    hands[seat] = as_trumps(hands[seat], deal[TRUMP])
                deal[LEVEL] = 0
                deal[PASSES] = 0
                if not deal[MODE] & SILENT:
                    deal[LEVEL] = challenged(hands, deal, -1, same)
                tried(now, hands, sums, lacks, likes, deal, same, choice, found)
            found[WORLDS] += 1
    return total(found)


def passed_on(hands: Four, deal: Facts, first: int, luck: Luck) -> None:
    """Who will choose which trumps when ``deal[ME]`` passes."""
    asked = deal[ASKED]
    for away in range((deal[ME] - first & 3) + 1, 4):
        seat = first + away & 3
        suit = asked if asked >= 0 else favourite_suit(hands[seat], -1)
        chance = chooses(hands[seat], suit, -1)
        if below(luck, 1000) < int(1000.0 * chance):
            deal[DECIDER] = seat
            deal[TRUMP] = suit
            return
    deal[DECIDER] = first
    deal[TRUMP] = favourite_suit(hands[first], asked)
    if deal[MODE] & 3 == SECOND_CARD:
        deal[TRUMP] = asked + 1 + below(luck, 3) & 3


def weigh_challenge(
    known: Four,
    barred: Four,
    said: Four,
    facts: Facts,
    batches: int,
    seed: int,
    found: Found,
) -> int:
    """Try silence (place 0) and a challenge (place 1) in batches of worlds, as `weigh_trumps`."""
    luck = Luck(seeded(seed))
    same = Luck(1)
    batch = [0] * 256
    odds = [0.0] * 64
    drawn = [0] * 64
    likes = [0] * 8
    lacks = [0] * 4
    hands = [0] * 4
    sums = [0] * 4
    history = [0] * 32
    deal = [0] * 16
    now = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    for _batch in range(batches):
        weigh(batch, odds, history, known, barred, said, facts, False, luck)
        if not draw(drawn, batch, odds, luck):
            continue
        for world in range(DRAWN):
            chance = seeded(below(luck, 1 << 30))
            for word in range(2):
                anew(hands, deal, drawn, world, facts)
                same.x = chance
                deal[LEVEL] = challenged(hands, deal, word, same)
                tried(now, hands, sums, lacks, likes, deal, same, word, found)
            found[WORLDS] += 1
    return total(found)
