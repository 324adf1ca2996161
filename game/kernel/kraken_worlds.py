"""Worlds of Kraken: what the others may hold, judged by what they have said and played.

The unseen cards are dealt many times over, within what is known for certain. Each deal is weighed
by how likely its players would have spoken and played as they did, and a few are drawn by weight.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import LOW, Four, Luck, below
from game.kernel.kraken import ALL, FOURS, RANKS, ROTTERDAM, part
from game.kernel.kraken_habits import Eight, Round, choices, judge, lay
from game.kernel.kraken_skill import likely

BATCH: Final = 64  # worlds that are dealt and weighed together
DRAWN: Final = 16  # and those of them that are drawn
# How many deals are made for each world, by how often the round was challenged: one is kept, the
# likelier the better it fits what was said. Few hands fit a kraken.
DEALT: Final = (2, 8, 12, 12)
Batch: TypeAlias = Annotated[list[int], 256]  # four hands for each world
Odds: TypeAlias = Annotated[list[float], 64]
Drawn: TypeAlias = Annotated[list[int], 64]  # four hands for each world drawn

# How likely a seat with a certain hand would have spoken or played as it did is thought once: by
# slot what was asked, and the answer. ``MOMENT``: all else that it depends on, and a number for it.
SLOTS: Final = 1 << 14
ASKS: Annotated[list[int], SLOTS] = [0] * SLOTS
ANSWERS: Annotated[list[float], SLOTS] = [0.0] * SLOTS
MOMENT: Annotated[list[int], 54] = [0] * 54
PLAY: Final = 4 << 32
# The cards played so far, in order, with the seat above bit 32; then 0.
Cards: TypeAlias = Annotated[list[int], 32]

# What a seat knows, by place in a list of ``facts``.
Facts: TypeAlias = Annotated[list[int], 16]
TRUMP: Final = 0  # -1 before trumps are chosen: then all suits have the order of plain ones
VARIANT: Final = 1
DECIDER: Final = 2
LEADER: Final = 3  # of the first trick
ME: Final = 4
HAND: Final = 5  # its own cards now
BOUND: Final = 6  # the side that must have more
LEVEL: Final = 7  # how often the round was challenged
TRICKS: Final = 8  # those that We have taken
ASKED: Final = 9  # the suit that was turned up, -1 for none
LEAD: Final = 10  # what We are ahead by in the match
ROUNDS: Final = 11  # how many rounds there are after this one
HELD: Final = 12  # aces that the partner has signalled
DENIED: Final = 13  # aces that the partner has signalled not to have
MODE: Final = 14  # what happens when all pass, see `kraken_talk`
PASSES: Final = 15  # passes in a row

# What a seat has said, as bits of its number; above bit 8 its most valuable declaration.
PASSED: Final = 1  # it could have chosen trumps
CHOSE: Final = 2  # of its own will
CHALLENGED: Final = 4  # said kraken, or re
REFUSED: Final = 8  # it could have said that
RAISED: Final = 32  # said superkraken
DECLARED: Final = 16  # it has spoken when combinations were declared

_JACK: Final = 16  # by rank
_NINE: Final = 4


def _as_trumps(ranks: int) -> int:
    """What a suit is worth as trumps, in points that it is good for, roughly."""
    count = ranks.bit_count()
    total = 7 * count + 3 * (ranks >> 7 & 1) + 2 * (ranks >> 3 & 1)
    if ranks & _JACK:
        total += 22 if ranks & _NINE else 16
    if ranks & _NINE:
        total += 9 if count > 1 else 4
    return total + 6 * (ranks >> 5 & ranks >> 6 & 1)


def _beside(ranks: int) -> int:
    """What it is worth when another suit is trumps."""
    if not ranks:
        return 3
    guarded = 2 if ranks >> 3 & 1 and ranks.bit_count() > 1 else 0
    return 10 + 3 * (ranks >> 3 & 1) if ranks >> 7 & 1 else guarded


def _combined(ranks: int) -> int:
    """What its best run may be declared with (KR31)."""
    longest = 0
    while ranks:
        ranks &= ranks << 1
        longest += 1
    return (0, 0, 0, 20, 50, 100, 100, 100, 100)[longest]


def _trumps_against(ranks: int) -> int:
    """What trumps are good for in a hand that has not chosen them: the chance to win, in 100."""
    total = (0, 0, 2, 12, 31, 57, 85, 100, 100)[ranks.bit_count()] + 3 * (ranks >> 7 & 1)
    if ranks & _JACK:
        total += 34 if ranks & _NINE else 25
    if ranks & _NINE:
        total += 8
    return total + (ranks >> 3 & 1) + 9 * (ranks >> 5 & ranks >> 6 & 1)


def _beside_against(ranks: int) -> int:
    """The same of another suit."""
    if not ranks:
        return 4
    ten = ranks >> 3 & 1
    if ranks >> 7 & 1:
        return 8 + 3 * ten
    return 4 if ten and ranks.bit_count() > 1 else 0


AS_TRUMPS: Final = bytes(map(_as_trumps, RANKS))
BESIDE: Final = bytes(map(_beside, RANKS))
TRUMPS_AGAINST: Final = bytes(map(_trumps_against, RANKS))
BESIDE_AGAINST: Final = bytes(map(_beside_against, RANKS))
RUN: Final = bytes(map(_combined, RANKS))
BLUR: Final = 60.0  # tenths of a point that make a play half as likely


def strength(hand: int, suit: int, trump: int) -> int:
    """What a hand is good for with this suit as trumps; its cards lie as ``trump`` says."""
    total = AS_TRUMPS[part(hand, suit, trump)]
    for other in range(4):
        if other != suit:
            total += BESIDE[part(hand, other, trump)]
    return total


def declarable(hand: int, trump: int) -> int:
    """The most valuable combination of a hand (KR31)."""
    best = 0
    ranks = 255
    for suit in range(4):
        cards = part(hand, suit, trump)
        best = max(best, RUN[cards])
        ranks &= RANKS[cards]
    while ranks:
        best = max(best, FOURS[ranks.bit_length() - 1])
        ranks ^= 1 << ranks.bit_length() - 1
    return best


def able(hand: int, trump: int) -> int:
    """The chance of a hand to win against whoever chose these trumps, in 100, roughly.

    The numbers were fitted to what bots found of 3,000 hands when they could say kraken.
    """
    total = TRUMPS_AGAINST[part(hand, trump, trump)] + 9 * declarable(hand, trump) // 20
    for suit in range(4):
        if suit != trump:
            total += BESIDE_AGAINST[part(hand, suit, trump)]
    return total


# -- what has been asked once


def moment_of(history: Cards, said: Four, facts: Facts, skill: bool) -> int:
    """The number of this moment: that of the last call, if nothing has changed."""
    changed = MOMENT[52] != int(skill)
    MOMENT[52] = int(skill)
    for place in range(52):
        fact = history[place & 31]
        if place >= 48:
            fact = said[place - 48]
        elif place >= 32:
            fact = facts[place - 32]
        changed = changed or MOMENT[place] != fact
        MOMENT[place] = fact
    MOMENT[53] += int(changed)
    return MOMENT[53]


def asking(hand: int, seat: int, moment: int) -> int:
    """How likely a seat with this hand would have spoken as it did; with PLAY, played."""
    return hand | seat << 32 | moment << 35


def slot_of(asked: int) -> int:
    """Where the answer is kept."""
    spread = ((asked ^ asked >> 15) & LOW) * 0x2545F491 >> 22
    return (spread ^ (asked >> 32 & 7) * 0x2E37) & SLOTS - 1


def keep_answer(asked: int, answer: float) -> None:
    """Keep it until another takes its slot."""
    ASKS[slot_of(asked)] = asked
    ANSWERS[slot_of(asked)] = answer


# -- how likely


def near(gap: int, width: float) -> float:
    """How likely somebody takes what is worth so much less than the best; 1 when it is the best."""
    away = float(gap) / width
    return 1.0 / (1.0 + away * away)


def rising(value: int, never: int, always: int) -> float:
    """A chance that grows from hardly any to nearly sure between two values."""
    return max(0.02, min(0.97, float(value - never) / float(always - never)))


def chooses(hand: int, suit: int, trump: int) -> float:
    """How likely a player who may pass takes this suit."""
    return rising(strength(hand, suit, trump), 27, 58)


def challenges(hand: int, seat: int, decider: int, trump: int) -> float:
    """How likely a player with this hand says kraken, or re."""
    value = able(hand, trump)
    if (seat ^ decider) & 1:
        sure = max(0.05, min(0.99, float(value - 25) / 42.0))
        return sure * sure * sure
    return max(0.01, min(0.97, float(value - 75) / 40.0))


def hear(said: Four, spoke: Four, facts: Facts) -> None:
    """Add the challenges to what each seat has said (KR16, KR17, KR18, K5).

    ``spoke``: who said kraken, re and superkraken. Of those who are asked in turn, the second is
    asked when the first is silent.
    """
    level = facts[LEVEL]
    for stake in range(2):
        first = facts[DECIDER] + 1 - stake & 3
        second = first + 2 & 3
        if stake < level:
            said[spoke[stake]] |= CHALLENGED
        if spoke[stake] == second or (stake == level and facts[PASSES] > 0):
            said[first] |= REFUSED
        if stake == level and facts[PASSES] > 1:
            said[second] |= REFUSED
    if level > 2:
        said[spoke[2]] |= RAISED


def spoken(hand: int, seat: int, said: int, facts: Facts) -> float:
    """How likely a seat with this hand, before the play, would have said what it did."""
    trump = facts[TRUMP]
    odds = 1.0
    if said & PASSED:
        for suit in range(4):
            if facts[ASKED] < 0 or facts[ASKED] == suit:
                odds *= 1.0 - chooses(hand, suit, trump)
    if said & CHOSE:
        odds *= chooses(hand, trump, trump)
    if seat == facts[DECIDER] and facts[ASKED] < 0:
        best = 0
        for suit in range(4):
            best = max(best, strength(hand, suit, trump))
        odds *= near(best - strength(hand, trump, trump), 5.0)
    if said & (CHALLENGED | REFUSED):
        able = challenges(hand, seat, facts[DECIDER], trump)
        odds *= able if said & CHALLENGED else 1.0 - able
    if said & RAISED:
        odds *= challenges(hand, seat, facts[DECIDER], trump)
    if said & DECLARED:
        best = declarable(hand, trump)
        if best != said >> 8:
            odds *= 0.3 if best > said >> 8 else 0.02
    return odds


def played(
    hands: Four, moment: int, now: Round, history: Cards, facts: Facts, skill: bool, likes: Eight
) -> float:
    """How likely the others, with these hands before the play, would have played as they did.

    They play by habit, or by ``skill``. The cards are played in ``now``.
    """
    lacks = [0] * 4
    odds = [1.0, 1.0, 1.0, 1.0]
    todo = 0  # a bit for each seat whose answer is not kept
    for seat in range(4):
        asked = asking(hands[seat], seat, moment) | PLAY
        if ASKS[slot_of(asked)] == asked:
            odds[seat] = ANSWERS[slot_of(asked)]
        elif seat != facts[ME]:
            todo |= 1 << seat
    begin(now, facts)
    for number in range(32):
        card, seat = history[number] & ALL, history[number] >> 32
        if not card or not todo:
            break
        if not now.count:
            now.leader = seat
        hand = hands[seat] & now.live
        if todo >> seat & 1 and skill:
            odds[seat] *= likely(now, lacks, hand, seat, card, likes)
        elif todo >> seat & 1:
            cards = choices(now, hand)
            if cards & cards - 1:
                judge(now, lacks, hand, cards, seat, likes)
                odds[seat] *= share(cards, card, likes)
        lay(now, lacks, seat, card)
    for seat in range(4):
        if todo >> seat & 1:
            keep_answer(asking(hands[seat], seat, moment) | PLAY, odds[seat])
    return odds[0] * odds[1] * odds[2] * odds[3]


def share(cards: int, card: int, likes: Eight) -> float:
    """How likely this one of the cards is played, when they are worth so much."""
    count = cards.bit_count()
    most = likes[0]
    for place in range(1, count):
        most = max(most, likes[place])
    total = 0.0
    for place in range(count):
        total += near(most - likes[place], BLUR)
    return 0.1 + 0.9 * near(most - likes[(cards & card - 1).bit_count()], BLUR) / total


def begin(now: Round, facts: Facts) -> None:
    """Before the first card."""
    now.trump = facts[TRUMP]
    now.trumps = 0xFF << 8 * (facts[TRUMP] & 3)
    now.rotterdam = facts[VARIANT] & ROTTERDAM != 0
    now.decider = facts[DECIDER]
    now.live = ALL
    now.leader = facts[LEADER]
    now.count = 0
    now.result = 0


def advance(now: Round, history: Cards, facts: Facts, lacks: Four, gone: Four) -> None:
    """The same, and all that has been played: what each seat has laid and has shown to lack."""
    begin(now, facts)
    for number in range(32):
        card, seat = history[number] & ALL, history[number] >> 32
        if not card:
            break
        if not now.count:
            now.leader = seat
        gone[seat] |= card
        lay(now, lacks, seat, card)
    now.result = 0
    if not now.count:
        now.leader = facts[ME]


# -- the worlds themselves


def hand_out(hands: Four, cards: int, room: Four, barred: Four, me: int, luck: Luck) -> float:
    """Deal cards to whoever may hold them, those first that fewest may hold.

    The answer is how much rarer than others this deal is dealt so: it counts for that many. 0 when
    somebody could not be dealt enough.
    """
    one, two, three = me + 1 & 3, me + 2 & 3, me + 3 & 3
    a, b, c = cards & ~barred[one], cards & ~barred[two], cards & ~barred[three]
    r1, r2, r3 = room[one], room[two], room[three]
    a = a if r1 else 0
    b = b if r2 else 0
    c = c if r3 else 0
    anybody = a & b & c
    single = (a ^ b ^ c) & ~anybody
    times = 1.0
    for turn in range(3):
        todo = anybody if turn == 2 else single if turn == 0 else cards & ~single & ~anybody
        while todo:
            card = todo & -todo
            todo ^= card
            n1 = r1 if card & a else 0
            n2 = r2 if card & b else 0
            n3 = r3 if card & c else 0
            total = n1 + n2 + n3
            if not total:
                return 0.0
            ticket = below(luck, total)
            if ticket < n1:
                hands[one] |= card
                r1 -= 1
                times *= float(total) / float(n1)
            elif ticket < n1 + n2:
                hands[two] |= card
                r2 -= 1
                times *= float(total) / float(n2)
            else:
                hands[three] |= card
                r3 -= 1
                times *= float(total) / float(n3)
    return times


def weigh(
    batch: Batch,
    odds: Odds,
    history: Cards,
    known: Four,
    barred: Four,
    said: Four,
    facts: Facts,
    skill: bool,
    luck: Luck,
) -> None:
    """Deal a batch of worlds, and say how likely each is; 0 for one that could not be dealt.

    ``skill``: whether players are thought to play by skill, or by habit.
    """
    me = facts[ME]
    now = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    likes = [0] * 8
    hands = [0] * 4
    gone = [0] * 4
    lacks = [0] * 4
    room = [0] * 4
    moment = moment_of(history, said, facts, skill)
    advance(now, history, facts, lacks, gone)
    unknown = now.live & ~facts[HAND]
    for seat in range(4):
        room[seat] = 8 - gone[seat].bit_count() - known[seat].bit_count()
        if seat != me:
            unknown &= ~known[seat]
    for world in range(BATCH):
        total = 0.0
        for _deal in range(DEALT[facts[LEVEL]]):
            for seat in range(4):
                hands[seat] = known[seat]
            hands[me] = facts[HAND]
            weight = hand_out(hands, unknown, room, barred, me, luck)
            if weight > 0.0:
                for seat in range(4):
                    if seat != me:
                        whole = hands[seat] | gone[seat]
                        asked = asking(whole, seat, moment)
                        if ASKS[slot_of(asked)] != asked:
                            keep_answer(asked, spoken(whole, seat, said[seat], facts))
                        weight *= ANSWERS[slot_of(asked)]
                weight *= signalled(hands[me + 2 & 3], facts)
            total += weight
            if float(below(luck, 1 << 20)) * total < weight * 1048576.0:  # the first, at least
                for seat in range(4):
                    batch[4 * world + seat] = hands[seat]
        if total > 0.0 and history[0]:
            for seat in range(4):
                hands[seat] = batch[4 * world + seat] | gone[seat]
            total *= played(hands, moment, now, history, facts, skill, likes)
        odds[world] = total


def signalled(hand: int, facts: Facts) -> float:
    """How likely the partner, with this hand, would have signalled what it did."""
    odds = 1.0 if hand & facts[HELD] == facts[HELD] else 0.05
    return odds * (0.05 if hand & facts[DENIED] else 1.0)


def draw(drawn: Drawn, batch: Batch, odds: Odds, luck: Luck) -> bool:
    """Draw worlds from a batch by their odds; False when none of them could be dealt."""
    total = 0.0
    for world in range(BATCH):
        total += odds[world]
    if total <= 0.0:
        return False
    step = total / float(DRAWN)
    mark = step * (float(below(luck, 1 << 20)) + 0.5) / 1048576.0
    world = 0
    passed = odds[0]
    for number in range(DRAWN):
        while passed < mark and world < BATCH - 1:
            world += 1
            passed += odds[world]
        for seat in range(4):
            drawn[4 * number + seat] = batch[4 * world + seat]
        mark += step
    return True
