"""Whole matches of Kraken between the players of the levels, with nothing but the kernel.

They decide as they do at a table (`game/games/kraken/bot.py`), from the same worlds. Trumps are
chosen freely, everybody may challenge, and all bonuses are claimed that can help.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four, Luck, below, deal, seeded
from game.kernel.kraken import ALL, FOURS, RANKS, SPADES, SPADES_OFF, STUK, bonus, gain, part, worth
from game.kernel.kraken_habits import Round, choices, lay
from game.kernel.kraken_mind import LIKED, SIZE, WON, WORLDS, Found, weigh_cards
from game.kernel.kraken_sense import CAUTION, doomed, for_passing, for_trumps, leanings
from game.kernel.kraken_talk import PASS, as_trumps, weigh_challenge, weigh_trumps
from game.kernel.kraken_worlds import (
    ASKED,
    BOUND,
    CHOSE,
    DECIDER,
    DECLARED,
    HAND,
    LEAD,
    LEADER,
    LEVEL,
    ME,
    PASSED,
    PASSES,
    ROUNDS,
    TRICKS,
    TRUMP,
    VARIANT,
    Cards,
    Facts,
    begin,
    hear,
)

# What a level spends, as `Effort` in `game/games/kraken/mind.py` has it.
Effort: TypeAlias = Annotated[list[int], 7]
CALLS: Final = 0
BATCHES: Final = 1
EXACT: Final = 2
SOLVED: Final = 3
SLIPS: Final = 4
INFERS: Final = 5
SKILL: Final = 6
LONGEST: Final = 16  # rounds that a match has at most
MANY: Final = 5  # cards: so many are tried by skill in three quarters of the worlds
# Of each round: the gain of We and of They, which side had to score more, whether it did, and which
# said kraken; -1 for neither.
KEPT: Final = 5
Told: TypeAlias = Annotated[list[int], KEPT * LONGEST]
CHOOSING: Final = 40  # moments of a round: a card is one by how many were played before it
CHALLENGING: Final = 50

_RUNS: Final = (0, 0, 0, 20, 50, 100, 100, 100, 100)  # KR31, by length
_PLACES: Final = tuple(  # by rank, of plain suits and then of trumps
    place
    for half in (0, 256)
    for rank in range(8)
    for place in range(8)
    if RANKS[half + (1 << place)] == 1 << rank
)


# -- chance


def chance(seed: int, number: int, seat: int, moment: int) -> int:
    """Where the stream begins by which a seat decides in a round; seat 4 is the dealer."""
    luck = Luck(seeded(seed))
    below(luck, 2)
    luck.x = seeded(luck.x + number)
    below(luck, 2)
    luck.x = seeded(luck.x + 64 * seat + moment)
    below(luck, 2)
    return luck.x


def sixty(luck: Luck) -> int:
    """Sixty bits by chance."""
    high = below(luck, 1 << 30)
    return high << 30 | below(luck, 1 << 30)


def share(luck: Luck) -> float:
    """A number by chance, from 0 to nearly 1."""
    return float(below(luck, 1 << 30)) / 1073741824.0


def hand_of(seed: int, number: int, seat: int) -> int:
    """What a seat is dealt in this round, as if every suit was plain."""
    luck = Luck(chance(seed, number, 4, 0))
    piles = [0] * 5
    room = [8, 8, 8, 8, 0]
    deal(piles, ALL, room, luck)
    return piles[seat]


# -- what the players decide


def clear(found: Found) -> None:
    """Nothing has been found yet."""
    for place in range(SIZE):
        found[place] = 0


def add(found: Found, one: Found) -> None:
    """Add what a call has found; what habit says is the same each time."""
    for place in range(SIZE):
        if LIKED <= place < WORLDS:
            found[place] = one[place]
        else:
            found[place] += one[place]


def points(found: Found, place: int) -> float:
    """What a choice is worth."""
    return float(found[place]) / float(max(1, found[WORLDS])) / 10.0


def choose(
    suits: int, known: Four, barred: Four, said: Four, facts: Facts, effort: Effort, luck: Luck
) -> int:
    """The suit that a seat takes as trumps, or a pass."""
    found = [0] * 33
    one = [0] * 33
    for _call in range(effort[CALLS]):
        clear(one)
        seed = sixty(luck)
        first = facts[LEADER]
        weigh_trumps(suits, known, barred, said, facts, first, effort[BATCHES], seed, one)
        add(found, one)
    worlds = float(max(1, found[WORLDS]))
    likely = 0.0
    for suit in range(4):
        held = facts[HAND] >> 8 * suit & 255
        if held & held - 1:
            likely = max(likely, float(found[WON + suit]) / worlds)
    best = -1
    most = 0.0
    for suit in range(5):
        if suits >> suit & 1:
            held = facts[HAND] >> 8 * suit & 255
            more = for_passing(likely)
            if suit != PASS:
                more = for_trumps(held & held - 1 != 0, float(found[WON + suit]) / worlds, likely)
            value = points(found, suit) + more + float(effort[SLIPS]) * share(luck)
            if best < 0 or value > most:
                best = suit
                most = value
    return best


def speaks(known: Four, barred: Four, said: Four, facts: Facts, effort: Effort, luck: Luck) -> bool:
    """Whether a seat challenges."""
    found = [0] * 33
    one = [0] * 33
    for _call in range(effort[CALLS]):
        clear(one)
        weigh_challenge(known, barred, said, facts, effort[BATCHES], sixty(luck), one)
        add(found, one)
    slips = float(effort[SLIPS])
    silent = points(found, 0) + (CAUTION[facts[LEVEL]] + slips) + slips * share(luck)
    return points(found, 1) + slips * share(luck) > silent


def plays(
    now: Round,
    cards: int,
    history: Cards,
    known: Four,
    barred: Four,
    said: Four,
    before: Four,
    facts: Facts,
    effort: Effort,
    luck: Luck,
) -> int:
    """The card that a seat plays of these."""
    if not cards & cards - 1:
        return cards
    found = [0] * 33
    one = [0] * 33
    likes = [0.0] * 8
    more = [0.0] * 8
    calls, batches = effort[CALLS], effort[BATCHES]
    skill = effort[SKILL] != 0
    if skill:
        calls //= 2
    if skill and cards.bit_count() >= MANY:
        calls = calls * 3 // 4
    if skill or 32 - now.live.bit_count() >= 4 * (8 - effort[SOLVED]):
        calls *= batches
        batches = 1
    for _call in range(calls):
        clear(one)
        weigh_cards(
            cards, history, known, barred, said, before, facts, batches,
            effort[EXACT], effort[SOLVED], skill, sixty(luck), one,
        )  # fmt: skip
        add(found, one)
    if effort[INFERS]:
        sixty(luck)
    for place in range(8):
        likes[place] = float(found[LIKED + place]) / 10.0
    times = 1 << facts[LEVEL]
    if facts[TRUMP] == SPADES and not facts[VARIANT] & SPADES_OFF:
        times *= 2
    slips = float(effort[SLIPS])
    leanings(
        now, barred, known, facts[HAND], cards, facts[ME], likes, 0.0, slips, times, more
    )  # fmt: skip
    best = 0
    most = 0.0
    for number in range(32):  # by the deck, for of equals the first is taken
        suit = number >> 3
        card = 1 << 8 * suit + _PLACES[(number & 7) + (8 if suit == facts[TRUMP] else 0)]
        if card & cards:
            place = (cards & card - 1).bit_count()
            value = points(found, place) + more[place] + slips * share(luck)
            if not best or value > most:
                best = card
                most = value
    return best


# -- a round


def lacking(now: Round, card: int) -> int:
    """The cards that a seat playing this one cannot hold (KR19, KR22, KR23, KR24, KR25, KR26)."""
    trumps = now.trumps
    higher = now.beats & trumps
    if card & now.led and now.led != trumps:
        return 0
    if now.led == trumps or now.rotterdam:
        shown = now.led if now.led != trumps else 0
        if not card & trumps:
            return shown | trumps
        return shown if card & higher else shown | higher
    if card & trumps and not card & higher:
        return ALL & ~(trumps & ~higher)
    ours = now.count - now.best == 2
    return now.led if card & higher or ours else now.led | higher


def combined(hand: int, trump: int, best: Four) -> None:
    """What a seat may declare: all points, the most for one, how that compares, the cards (K21)."""
    four = fours = four_worth = 0
    ranks = 255
    for suit in range(4):
        ranks &= RANKS[part(hand, suit, trump)]
        best[suit] = 0
    for rank in range(8):
        if ranks >> rank & 1 and FOURS[rank]:
            four = 0
            for suit in range(4):
                four |= 1 << 8 * suit + _PLACES[rank + (8 if suit == trump else 0)]
            fours |= four
            four_worth = FOURS[rank]
            better(best, four_worth, 4, rank, 0, four)
    for suit in range(4):
        ranks = RANKS[part(hand, suit, trump)]
        run = length = 0
        for rank in range(9):
            if ranks >> rank & 1:
                run |= 1 << 8 * suit + _PLACES[rank + (8 if suit == trump else 0)]
                length += 1
            else:
                if _RUNS[length] and run & fours and _RUNS[length] >= four_worth:
                    fours = 0  # a hand has room for no other combination then
                    for place in range(4):
                        best[place] = 0
                if _RUNS[length] and not run & fours:
                    better(best, _RUNS[length], length, rank - 1, 1 if suit == trump else 0, run)
                run = length = 0


def better(best: Four, value: int, length: int, rank: int, trumps: int, cards: int) -> None:
    """Add a combination to those of a seat (K20)."""
    best[0] += value
    best[1] = max(best[1], value)
    best[2] = max(best[2], value << 16 | length << 8 | rank << 1 | trumps)
    best[3] |= cards


def mine(effort: Effort, first: Effort, second: Effort, own: bool) -> None:
    """Whose effort counts: the first player's or the other's."""
    for place in range(7):
        effort[place] = first[place] if own else second[place]


def ask(hands: Four, facts: Facts, seat: int) -> None:
    """Whose turn it is."""
    facts[ME] = seat
    facts[HAND] = hands[seat]


def call(
    seed: int, number: int, hands: Four, said: Four, facts: Facts,
    first: Effort, second: Effort, side: int,
) -> int:  # fmt: skip
    """Trumps are chosen and challenges made (KR11, KR12, KR16); the answer is who said kraken."""
    nothing = [0] * 4
    spoke = [0] * 4
    heard = [0] * 4
    effort = [0] * 7
    luck = Luck(1)
    facts[TRUMP] = -1
    facts[DECIDER] = -1
    facts[ASKED] = -1
    facts[BOUND] = 1
    suit = PASS
    while suit == PASS:
        seat = facts[LEADER] + facts[PASSES] & 3
        ask(hands, facts, seat)
        mine(effort, first, second, seat & 1 == side)
        luck.x = chance(seed, number, seat, CHOOSING + facts[PASSES])
        suits = 31 if facts[PASSES] < 4 else 15
        suit = choose(suits, nothing, nothing, said, facts, effort, luck)
        if suit == PASS:
            said[seat] |= PASSED
            facts[PASSES] += 1
    decider = facts[ME]
    said[decider] |= CHOSE if facts[PASSES] < 4 else 0
    for seat in range(4):
        hands[seat] = as_trumps(hands[seat], suit)
    facts[TRUMP] = suit
    facts[DECIDER] = decider
    facts[BOUND] = decider & 1
    facts[PASSES] = 0
    for stake in range(4):
        spoke[stake] = -1
    while facts[LEVEL] < 3 and facts[PASSES] < 2:
        level, passes = facts[LEVEL], facts[PASSES]
        seat = decider + (0 if level == 1 else 1) + 2 * passes & 3
        ask(hands, facts, seat)
        for other in range(4):
            heard[other] = said[other]
        hear(heard, spoke, facts)
        mine(effort, first, second, seat & 1 == side)
        luck.x = chance(seed, number, seat, CHALLENGING + 2 * level + passes)
        if speaks(nothing, nothing, heard, facts, effort, luck):
            spoke[level] = seat
            facts[LEVEL] += 1
            facts[PASSES] = 0
            facts[BOUND] = seat & 1
        else:
            facts[PASSES] += 1
    hear(said, spoke, facts)
    return spoke[0]


def declare(hands: Four, said: Four, shown: Four, before: Four, facts: Facts) -> None:
    """Combinations are declared, and those of the side with the best count (KR29, K19, K20)."""
    best = [0] * 4
    sums = [0] * 4
    tops = [0] * 4
    most = side = 0
    for away in range(4):
        seat = facts[LEADER] + away & 3
        combined(hands[seat], facts[TRUMP], best)
        theirs = max(tops[seat + 1 & 3], tops[seat + 3 & 3])
        if away > 1 and theirs > max(tops[seat + 2 & 3], best[1]):
            for place in range(4):
                best[place] = 0  # it cannot score any more
        sums[seat] = best[0]
        tops[seat] = best[1]
        shown[seat] = best[3]
        if best[2] > most:
            most = best[2]
            side = seat & 1
    for seat in range(4):
        said[seat] |= DECLARED | tops[seat] << 8
        if most and seat & 1 == side:
            before[2 + side] += sums[seat]
        else:
            shown[seat] = 0


def claim(
    before: Four, facts: Facts, side: int, value: int, tricks: int, stuk: bool, left: int
) -> bool:
    """Claim a bonus, unless all that it does is to raise what the other side takes (K17).

    ``tricks`` and the cards ``left`` are to come; after a trick its side asks.
    """
    ours, theirs = before[side] + before[2 + side], before[1 - side] + before[3 - side]
    taken = facts[TRICKS] if not side else 8 - tricks - facts[TRICKS]
    bound, level = facts[BOUND] == side, facts[LEVEL]
    if doomed(left, ours + value, theirs, tricks, taken, True, stuk, bound, level,
              facts[TRUMP], facts[VARIANT]):  # fmt: skip
        return False
    before[2 + side] += value
    return True


def play(
    seed: int, number: int, facts: Facts, first: Effort, second: Effort, side: int, told: Told
) -> int:
    """A round from its deal to its score: what We write down, and above bit 20 what They do."""
    hands = [0] * 4
    said = [0] * 4
    shown = [0] * 4
    before = [0] * 4
    for seat in range(4):
        hands[seat] = hand_of(seed, number, seat)
    kraken = call(seed, number, hands, said, facts, first, second, side)
    declare(hands, said, shown, before, facts)
    taker = play_cards(seed, number, hands, said, shown, before, facts, first, second, side)
    tricks, bound = facts[TRICKS], facts[BOUND]
    score = gain(taker << 40, before, tricks, bound, facts[LEVEL], facts[TRUMP], facts[VARIANT])
    more = before[bound] + before[2 + bound] - before[1 - bound] - before[3 - bound]
    told[KEPT * number] = score & (1 << 20) - 1
    told[KEPT * number + 1] = score >> 20
    told[KEPT * number + 2] = bound
    told[KEPT * number + 3] = 1 if more > 0 else 0
    told[KEPT * number + 4] = kraken & 1 if kraken >= 0 else -1
    return score


def play_cards(
    seed: int, number: int, hands: Four, said: Four, shown: Four, before: Four, facts: Facts,
    first: Effort, second: Effort, side: int,
) -> int:  # fmt: skip
    """Eight tricks, whose points go to ``before``; the answer is who takes the last."""
    known = [0] * 4
    barred = [0] * 4
    lacks = [0] * 4
    history = [0] * 32
    effort = [0] * 7
    luck = Luck(1)
    now = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    begin(now, facts)
    half = -1  # who has played king or queen of trumps
    stuk = False
    for moment in range(32):
        seat = now.leader + now.count & 3
        for other in range(4):
            hands[other] &= now.live
            known[other] = shown[other] & now.live
        ask(hands, facts, seat)
        mine(effort, first, second, seat & 1 == side)
        luck.x = chance(seed, number, seat, moment)
        cards = choices(now, hands[seat])
        card = plays(now, cards, history, known, barred, said, before, facts, effort, luck)
        history[moment] = card | seat << 32
        pile = card
        if now.count:
            barred[seat] |= lacking(now, card)
            pile |= now.cards
        lay(now, lacks, seat, card)
        if card & 12 << 8 * facts[TRUMP]:
            if half == seat:  # KR30
                stuk = claim(before, facts, seat & 1, STUK, 8 - moment // 4, False, now.live | pile)
            half = seat
        if not now.count:
            taker = now.leader & 1
            before[taker] += worth(pile, facts[TRUMP])
            facts[TRICKS] += 1 - taker
            value = bonus(pile, facts[TRUMP])
            if value:
                claim(before, facts, taker, value, 7 - moment // 4, not stuk, now.live)
    return now.leader


def match(
    seed: int, dealer: int, rounds: int, first: Effort, second: Effort, side: int, told: Told
) -> int:
    """A match in which the first player has this side and the second the other.

    The answer is by how much We are ahead.
    """
    facts = [0] * 16
    ahead = 0
    for number in range(rounds):
        for fact in range(16):
            facts[fact] = 0
        facts[LEADER] = dealer + number + 1 & 3
        facts[LEAD] = ahead
        facts[ROUNDS] = rounds - 1 - number
        score = play(seed, number, facts, first, second, side, told)
        ahead += (score & (1 << 20) - 1) - (score >> 20)
    return ahead
