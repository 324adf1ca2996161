"""What a good player plays in Kraken: near enough to play an imagined round on with.

Of each card it is seen how it lies: its marks, and two of them are what habit says of it. What they
weigh was fitted to cards that experts played, in `learnt`; as exponents, the weights are the
odds of the cards. So they also tell how likely a card is that somebody has played.
"""

from __future__ import annotations

from math import exp, log
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four, Luck, above, below, highest, lowest
from game.kernel.kraken import COLUMN, RUNS, bonus, over, part, suit_of, worth
from game.kernel.kraken_ends import without_twins
from game.kernel.kraken_habits import Eight, Round, beaten, choices, judge
from game.kernel.learnt import KRAKEN as WEIGHTS

MARKS: Final = 40
Marks: TypeAlias = Annotated[list[int], 40]
TEN: Final = COLUMN << 6
ACE: Final = COLUMN << 7
PAIR: Final = 12  # the places of queen and king of trumps
# Gumbel's law, in hundredths: added to what cards weigh, it takes each as often as its odds say.
FANCY: Final = tuple(round(-100 * log(-log((step + 0.5) / 64))) for step in range(64))
# The odds of a card, of a million, by how many eighths it weighs less than the best.
ODDS: Final = tuple(round(1e6 * exp(-(step + 0.5) / 8)) for step in range(40))
STRAY: Final = 0.05  # how often somebody plays what no skill explains


def moment(now: Round, hand: int, seat: int) -> int:
    """Which of 39 kinds of decision this is."""
    side = (seat ^ now.decider) & 1
    if not now.count:
        return 0 if seat == now.decider else 1 + side
    ours = int(now.count - now.best == 2)
    suit = 2 if now.led == now.trumps else 0 if hand & now.led else 1
    return 3 + 12 * (now.count - 1) + 6 * ours + 2 * suit + side


def number_of(card: int) -> int:
    """Which suit a card is of."""
    return card.bit_length() - 1 >> 3


def extends(card: int, cards: int, trump: int) -> int:
    """Whether these cards of its suit make a run with a card, and none without it."""
    suit = number_of(card)
    have = part(cards & ~card, suit, trump)
    return int(RUNS[part(cards | card, suit, trump)] != 0 and not RUNS[have])


def mark(
    marks: Marks, card: int, short: int, now: Round, lacks: Four, hand: int, seat: int
) -> None:
    """How a card lies; ``short``: by how much habit likes it less than its favourite."""
    trumps, trump = now.trumps, now.trump
    unseen, group = now.live & ~hand, suit_of(card)
    have, out = hand & group, unseen & group
    higher = out & above(card)
    strong = int(card & trumps != 0)
    size, place = have.bit_count(), card.bit_length() - 1 & 7
    late = int(hand.bit_count() <= 4)
    top, low = int(card == highest(have)), int(card == lowest(have))
    under = int(not top and not out & above(highest(have)))
    pair = PAIR << 8 * trump
    marks[0], marks[1], marks[2] = int(not short), min(20, short // 25), min(8, short // 6)
    marks[3], marks[4] = worth(card, trump), int(card & TEN & ~trumps != 0)
    marks[5], marks[6], marks[7] = int(card & ACE & ~trumps != 0), strong, place
    marks[8], marks[9] = int(not higher), int(higher != 0 and not higher & higher - 1)
    marks[10], marks[11], marks[12] = int(size == 1), int(size == 2), size
    marks[13], marks[14], marks[15] = out.bit_count(), top, low
    bare = size == 2 and not strong and have & TEN & ~card != 0
    marks[16] = int(bare and out & ACE != 0)
    marks[17] = strong * (hand & trumps).bit_count()
    marks[18], marks[19] = under, under * low
    marks[20], marks[21] = late * marks[8], late * strong
    marks[22] = int(card & trumps != 0 and place >= 6)
    marks[23] = int(card & pair != 0 and (hand | unseen) & pair == pair)
    marks[24] = int(card & pair != 0 and hand & pair == pair)
    if now.count:
        mark_answer(marks, card, now, lacks, hand, seat)
    else:
        mark_lead(marks, card, now, lacks, hand, seat)


def mark_lead(marks: Marks, card: int, now: Round, lacks: Four, hand: int, seat: int) -> None:
    """How a card lies that is led: who may trump it, who may beat it."""
    trumps, unseen, group = now.trumps, now.live & ~hand, suit_of(card)
    left, mate = unseen & ~lacks[seat + 1 & 3], unseen & ~lacks[seat + 2 & 3]
    right = unseen & ~lacks[seat + 3 & 3]
    higher, out = unseen & group & above(card), marks[13]
    master, strong, alone = marks[8], marks[6], int(not (left | right) & trumps)
    marks[25] = int(not mate & group and mate & trumps != 0)
    marks[26] = int(not left & group and left & trumps != 0)
    marks[27] = int(not right & group and right & trumps != 0)
    marks[28], marks[29], marks[30] = alone, alone * master, marks[3] * master
    marks[31] = strong * (unseen & trumps).bit_count()
    marks[32] = int(mate & higher != 0)
    marks[33] = master * (1 - strong) * int(out >= 5)
    marks[34], marks[35] = strong * master, strong * alone
    marks[36] = int((left | right) & higher != 0)
    marks[37] = extends(card, unseen & group, now.trump)
    marks[38] = 8 - marks[12] - out
    marks[39] = master * (1 - strong) * (1 - alone)


def mark_answer(marks: Marks, card: int, now: Round, lacks: Four, hand: int, seat: int) -> None:
    """How a card lies that answers: what the trick is worth, and how safe it is."""
    trumps, unseen = now.trumps, now.live & ~hand
    lying, points = worth(now.cards, now.trump), marks[3]
    wins, last = int(card & now.beats != 0), now.count == 3
    safe = 100 if wins or now.count - now.best == 2 else 0
    if safe and not last and (wins or now.count == 2):
        beats = over(card, trumps) if wins else now.beats
        safe -= beaten(now, lacks, seat + 1 & 3, seat, unseen, beats)
    made, rest = bonus(now.cards | card, now.trump), unseen & ~lacks[seat + 2 & 3]
    led = card & now.led
    marks[25], marks[26] = wins, int(safe == 100)
    marks[27], marks[28] = wins * lying // 4, wins * points
    marks[29], marks[30] = safe * lying // 400, safe * points // 100
    marks[31], marks[32] = made // 10, safe * made // 1000
    marks[33], marks[34] = int(card == lowest(hand & now.beats)), wins * marks[14]
    marks[35] = safe // 20
    more = (now.cards | unseen) & now.led
    marks[36] = extends(card, more, now.trump) if led and not last else 0
    marks[37] = int(not last and not wins and points > 0 and rest & now.beats != 0)
    free = int(not card & (now.led | trumps))
    marks[38] = free * marks[10] * int(hand & trumps != 0)
    marks[39] = free * marks[18]


def candidates(now: Round, hand: int) -> int:
    """The cards that may be played, less those that are as good as a lower one."""
    cards = choices(now, hand)
    if not cards & cards - 1:
        return cards
    laid = now.cards if now.count else 0
    return without_twins(cards, now.live & ~hand | laid, now.live | laid, now.trump)


def weigh_marks(cards: int, now: Round, lacks: Four, hand: int, seat: int, weights: Eight) -> None:
    """What each of these cards weighs for a seat, in hundredths."""
    marks = [0] * 40
    judge(now, lacks, hand, cards, seat, weights)
    size = cards.bit_count()
    most = weights[0]
    for place in range(1, size):
        most = max(most, weights[place])
    first = MARKS * moment(now, hand, seat)
    for place in range(size):
        mark(marks, lowest(cards), most - weights[place], now, lacks, hand, seat)
        cards &= cards - 1
        weight = 0
        for number in range(MARKS):
            weight += WEIGHTS[first + number] * marks[number]
        weights[place] = weight


def skilled(
    now: Round, lacks: Four, hand: int, seat: int, fancy: bool, weights: Eight, luck: Luck
) -> int:
    """The card that weighs most; or (``fancy``) any, as often as its odds say."""
    cards = candidates(now, hand)
    if not cards & cards - 1:
        return cards
    weigh_marks(cards, now, lacks, hand, seat, weights)
    best = most = place = 0
    while cards:
        card = lowest(cards)
        cards ^= card
        weight = weights[place] + (FANCY[below(luck, 64)] if fancy else 0)
        place += 1
        if not best or weight > most:
            best, most = card, weight
    return best


def likely(now: Round, lacks: Four, hand: int, seat: int, card: int, weights: Eight) -> float:
    """How likely it is that a seat with this hand plays this card, or one that is as good."""
    cards = candidates(now, hand)
    if not cards & cards - 1:
        return 1.0
    weigh_marks(cards, now, lacks, hand, seat, weights)
    size = cards.bit_count()
    most = weights[0]
    for place in range(1, size):
        most = max(most, weights[place])
    # A twin stands at the place of the highest candidate below it.
    own = weights[max(0, (cards & (card << 1) - 1).bit_count() - 1)]
    total = 0.0
    for place in range(size):
        total += odds(most - weights[place])
    return STRAY / float(size) + (1.0 - STRAY) * odds(most - own) / total


def odds(less: int) -> float:
    """The odds of what weighs so much less than the best, in a million."""
    return float(ODDS[min(39, 8 * less // 100)])
