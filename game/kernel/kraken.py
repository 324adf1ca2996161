"""Kraken: the play of a round on sets of cards, its bonuses and its score.

A card has its place by its strength in this round. The four suits are eight places each, weakest
card first: 7 8 9 J Q K 10 A in a plain suit (KR7), 7 8 Q K 10 A 9 J in trumps (KR6). So of two
cards of a suit the higher bit is the stronger one. What needs the order of runs, 7 to A (KR3, K12),
is looked up by suit, in tables whose second half is of trumps.

Every bonus is claimed here (K16).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.kernel.cards import Four, Luck, above, any_of, below, deal, highest, lowest, seeded

# Options that change play or score: bits of a ``variant``.
ROTTERDAM: Final = 1  # K35: trump even when the partner is winning
CARDS_TWICE: Final = 2  # K11: spades double the card points only
SPADES_OFF: Final = 4  # K11: spades double nothing
PLAIN_BONUSES: Final = 8  # K7, off: a challenge multiplies card points only
OWN_POINTS: Final = 16  # K8: a challenge that succeeds brings its own points
LAST_TRICK: Final = 32  # K1: 10 for the last trick
PIT: Final = 64  # K2: 100 for all tricks

ALL: Final = 0xFFFFFFFF
COLUMN: Final = 0x01010101  # the weakest place of each suit
SPADES: Final = 0
STUK: Final = 20  # KR28, KR30

_PLAIN_ORDER: Final = (0, 1, 2, 4, 5, 6, 3, 7)  # by place, which rank of 7 to A
_TRUMP_ORDER: Final = (0, 1, 5, 6, 3, 7, 2, 4)
_PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)  # KR9, by rank
_TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)  # KR8
_KING_QUEEN: Final = 0x60  # by rank


def _ranks(places: int, order: tuple[int, ...]) -> int:
    """The ranks of a suit's cards, of their places."""
    return sum(1 << order[place] for place in range(8) if places >> place & 1)


def _run(ranks: int) -> int:
    """What the cards of a suit are worth as a run in a trick: four 50, three 20 (KR28)."""
    threes = ranks & ranks >> 1 & ranks >> 2
    return 50 if threes & threes >> 1 else 20 if threes else 0


def _table(order: tuple[int, ...], points: tuple[int, ...]) -> bytes:
    suits = ([order[place] for place in range(8) if suit >> place & 1] for suit in range(256))
    return bytes(sum(points[rank] for rank in ranks) for ranks in suits)


RANKS: Final = bytes(
    _ranks(places, order) for order in (_PLAIN_ORDER, _TRUMP_ORDER) for places in range(256)
)
WORTH: Final = _table(_PLAIN_ORDER, _PLAIN_POINTS) + _table(_TRUMP_ORDER, _TRUMP_POINTS)
# The bonus of a suit's cards in one trick: a run, and king and queen of trumps (KR28, K13).
BONUS: Final = bytes(
    _run(RANKS[suit]) + STUK * (suit > 255 and not _KING_QUEEN & ~RANKS[suit])
    for suit in range(512)
)
RUNS: Final = bytes(_run(RANKS[suit]) > 0 for suit in range(512))
FOURS: Final = (0, 0, 0, 100, 200, 100, 100, 100)  # KR28, K14, K15: by rank, 7 to A


@dataclass(slots=True)
class Terms:
    """What trump and options come to."""

    trump: int
    trumps: int
    rotterdam: bool


def suit_of(card: int) -> int:
    """All places of the suit of a card."""
    if card < 1 << 16:
        return 0xFF if card < 1 << 8 else 0xFF00
    return 0xFF0000 if card < 1 << 24 else 0xFF000000


def part(cards: int, suit: int, trump: int) -> int:
    """Where the tables have the cards of this suit."""
    return (cards >> 8 * suit & 255) + (256 if suit == trump else 0)


def worth(cards: int, trump: int) -> int:
    """The points of some cards (KR8, KR9)."""
    total = WORTH[part(cards, 0, trump)] + WORTH[part(cards, 1, trump)]
    return total + WORTH[part(cards, 2, trump)] + WORTH[part(cards, 3, trump)]


def bonus(trick: int, trump: int) -> int:
    """What the four cards of a trick make: a run, king and queen of trumps, a four (KR28)."""
    a, b = part(trick, 0, trump), part(trick, 1, trump)
    c, d = part(trick, 2, trump), part(trick, 3, trump)
    if a & 255 and b & 255 and c & 255 and d & 255:
        rank = RANKS[a]
        if rank == RANKS[b] and rank == RANKS[c] and rank == RANKS[d]:
            return FOURS[rank.bit_length() - 1]
        return 0
    return BONUS[a] + BONUS[b] + BONUS[c] + BONUS[d]


def over(card: int, trumps: int) -> int:
    """What beats a card that wins a trick so far (KR20)."""
    higher = suit_of(card) & above(card)
    return higher if card & trumps else higher | trumps


def legal(hand: int, led: int, beats: int, trumps: int, ours: bool, rotterdam: bool) -> int:
    """The cards that may be played to a trick (KR19, KR22, KR23, KR24, KR25, KR26)."""
    if led != trumps and hand & led:
        return hand & led  # KR19, K33
    mine = hand & trumps
    higher = mine & beats
    if led == trumps or rotterdam:  # KR25, K31; KR26, K32
        if higher:
            return higher
        return mine if mine else hand
    if higher and not ours:
        return higher  # KR22
    rest = hand & ~(mine & ~higher)
    return rest if rest else hand  # KR23, KR24, K34


# -- questions about one decision, for tests and for whoever asks from outside


def playable(hand: int, trick: Four, trump: int, variant: int) -> int:
    """The cards that may be played after those that lie, in order, 0 where none does yet."""
    if not trick[0]:
        return hand
    trumps = 0xFF << 8 * trump
    best = 0
    beats = over(trick[0], trumps)
    count = 1
    while count < 3 and trick[count]:
        if trick[count] & beats:
            best = count
            beats = over(trick[count], trumps)
        count += 1
    ours = count - best == 2
    return legal(hand, suit_of(trick[0]), beats, trumps, ours, variant & ROTTERDAM != 0)


def winner(trick: Four, trump: int) -> int:
    """Which card of a whole trick, 0 to 3, takes it."""
    trumps = 0xFF << 8 * trump
    best = 0
    beats = over(trick[0], trumps)
    for place in range(1, 4):
        if trick[place] & beats:
            best = place
            beats = over(trick[place], trumps)
    return best


def value(trick: Four, trump: int) -> int:
    """The card points of a whole trick, and above bit 8 its bonus."""
    cards = trick[0] | trick[1] | trick[2] | trick[3]
    return worth(cards, trump) | bonus(cards, trump) << 8


# -- what is played without much thought


def cheapest(cards: int, trumps: int) -> int:
    """The weakest card of the plain suits, else the weakest trump."""
    plain = cards & ~trumps
    if not plain:
        return lowest(cards)
    column = COLUMN
    while not plain & column:
        column <<= 1
    return lowest(plain & column)


def dearest(cards: int, trumps: int) -> int:
    """The plain card worth most, an ace only if it must be; else the weakest trump."""
    plain = cards & ~trumps
    if not plain:
        return lowest(cards)
    gifts = plain & ~(COLUMN << 7)
    pool = gifts if gifts else plain
    column = COLUMN << 7
    while not pool & column:
        column >>= 1
    return lowest(pool & column)


def lead(hand: int, others: int, trumps: int, draws: bool) -> int:
    """Draw trumps for the declarers, cash what is high, else lead low."""
    mine, out = hand & trumps, others & trumps
    if draws and out and mine > out:
        return highest(mine)
    for number in range(4):
        suit = 0xFF << 8 * number
        own, theirs = hand & suit & ~trumps, others & suit
        if own > theirs and (not out or theirs.bit_count() > 3):
            return highest(own)
    return cheapest(hand, trumps)


def answer(choice: int, others: int, beats: int, trumps: int, ours: bool, last: bool) -> int:
    """Give to a partner who wins, take what will last, else play low."""
    if ours:
        if last or not others & beats:
            return dearest(choice, trumps)
        return cheapest(choice, trumps)
    wins = choice & beats
    same = wins & ~trumps
    if same:
        if last:
            return dearest(same, trumps)
        top = highest(same)
        if not others & suit_of(top) & above(top):
            return top
    elif wins and (last or not others & beats & above(wins)):
        return lowest(wins)
    return cheapest(choice, trumps)


# -- a round played to its end


def finish(
    hands: Four,
    trick: Four,
    leader: int,
    decider: int,
    trump: int,
    variant: int,
    habit: bool,
    seed: int,
) -> int:
    """Play a round to its end from any position, by habit or by chance.

    ``trick`` holds the cards that lie, in order, and 0 where none lies yet. The result, of what is
    won from here on: 9 bits each for the card points of We and They, 11 bits each for their bonuses
    of tricks; at 40 who takes the last trick, at 42 how many tricks We take.
    """
    luck = Luck(seeded(seed))
    terms = Terms(trump, 0xFF << 8 * trump, variant & ROTTERDAM != 0)
    return play_out(hands, trick, leader, decider, terms, habit, luck)


def play_out(
    hands: Four, trick: Four, leader: int, decider: int, terms: Terms, habit: bool, luck: Luck
) -> int:
    """The same, of a stream of chance."""
    live = hands[0] | hands[1] | hands[2] | hands[3]
    trumps = terms.trumps
    result = 0
    given = 1 if trick[0] else 0  # whether cards of ``trick`` are to be laid first
    while live or given:
        cards = led = beats = best = 0
        for count in range(4):
            seat = leader + count & 3
            hand = hands[seat] & live
            card = trick[count] if given else 0
            if not card:
                given = 0
                ours = count - best == 2 and count > 1
                choice = hand
                if count:
                    choice = legal(hand, led, beats, trumps, ours, terms.rotterdam)
                if not choice & choice - 1:
                    card = choice
                elif not habit:
                    card = any_of(luck, choice)
                elif count:
                    card = answer(choice, live & ~hand, beats, trumps, ours, count == 3)
                else:
                    card = lead(hand, live & ~hand, trumps, not (seat ^ decider) & 1)
            live &= ~card
            cards |= card
            if not count:
                led = suit_of(card)
                beats = over(card, trumps)
            elif card & beats:
                beats = over(card, trumps)
                best = count
        given = 0
        leader = leader + best & 3
        result += won(cards, leader, terms.trump)
    return result | leader << 40


def won(cards: int, winner: int, trump: int) -> int:
    """A trick as `finish` counts it."""
    points, more = worth(cards, trump), bonus(cards, trump)
    if winner & 1:
        return points << 9 | more << 29
    return points | more << 18 | 1 << 42


def stuk(hands: Four, played: int, trump: int) -> int:
    """Which side is sure of king and queen of trumps from one hand: 1 We, 2 They, 0 none (KR30).

    ``played`` is the seat that has played one of the two, with this suit as trumps; -1 for none.
    """
    pair = 12 << 8 * trump  # the places of queen and king
    for seat in range(4):
        both = hands[seat] & pair == pair
        if both or (seat == played and hands[seat] & pair != 0):
            return 1 + (seat & 1)
    return 0


def gain(
    result: int, before: Four, tricks: int, bound: int, level: int, trump: int, variant: int
) -> int:
    """What We write down, and above bit 20 what They do (KR32, KR33, KR34, K7, K8, K10, K11).

    ``result`` is that of `finish`; ``before`` what stood then: card points of We and They, and all
    else of We and They (bonuses, declarations, stuk); ``tricks`` those that We had taken of the
    ones played until then. ``bound`` is the side that must have more, ``level`` how often the
    round was challenged.
    """
    we, they = before[0] + (result & 511), before[1] + (result >> 9 & 511)
    more_we, more_they = before[2] + (result >> 18 & 2047), before[3] + (result >> 29 & 2047)
    if variant & LAST_TRICK:  # K1
        if result >> 40 & 1:
            they += 10
        else:
            we += 10
    ours = tricks + (result >> 42)
    if variant & PIT:  # K2
        more_we += 100 if ours == 8 else 0
        more_they += 100 if ours == 0 else 0
    made = they + more_they > we + more_we if bound else we + more_we > they + more_they
    spades = trump == SPADES
    times = 1 << level
    cards_times = times * 2 if spades and not variant & SPADES_OFF else times
    more_times = 1 if variant & PLAIN_BONUSES else times
    if spades and not variant & (SPADES_OFF | CARDS_TWICE):
        more_times *= 2
    we = we * cards_times + more_we * more_times
    they = they * cards_times + more_they * more_times
    if made and not level:
        return we | they << 20
    total = we + they
    if made and variant & OWN_POINTS:
        total = they if bound else we
    return total << 20 if made == (bound == 1) else total


def deals(count: int, seed: int, variant: int, habit: bool) -> int:
    """Whole rounds, from the shuffle to the score: a number made of all their scores."""
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, variant & ROTTERDAM != 0)
    piles = [0] * 5
    room = [8, 8, 8, 8, 0]
    hands = [0] * 4
    trick = [0] * 4
    before = [0] * 4
    total = 0
    for _round in range(count):
        for pile in range(5):
            piles[pile] = 0
        deal(piles, ALL, room, luck)
        chance = below(luck, 1 << 30)
        terms.trump = chance & 3
        terms.trumps = 0xFF << 8 * terms.trump
        for seat in range(4):
            hands[seat] = piles[seat]
        decider = chance >> 2 & 3
        side = stuk(hands, -1, terms.trump)
        before[2] = STUK if side == 1 else 0
        before[3] = STUK if side == 2 else 0
        result = play_out(hands, trick, chance >> 4 & 3, decider, terms, habit, luck)
        level = chance >> 6 & 3
        score = gain(result, before, 0, decider & 1, level, terms.trump, variant)
        total = (total * 31 + score) % (1 << 50)
    return total
