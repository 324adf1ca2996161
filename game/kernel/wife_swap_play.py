"""Royal Wife-Swap in imagined worlds: played on by habit, and what a seat may then expect.

One game at a time is imagined. Per seat, its cards and numbers lie in the lists of this module;
what there is only once is in the record `Game`. Players know their own hand, what lies on the
table, and what everybody has seen go into a hand or under the stock; nobody looks at more, so a
card that does well here owes nothing to cards that its player cannot see. The one who imagines the
game keeps to the habit in it; the others stray from it, for nobody is sure what they will play.

The numbers of `choose` were found by letting players with other numbers play against it; those of
`prospects` fit what such games came to.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Luck, below, seeded
from game.kernel.wife_swap import (
    ABOVE,
    ACES,
    COLUMN,
    COURT,
    COURTS,
    DECK,
    KING,
    MET,
    NEMESIS,
    QUEEN,
    STRENGTH,
    SUIT,
    laid,
    playable,
    strength,
    value,
)

Seats: TypeAlias = Annotated[list[int], 5]  # a number for each seat, or each card of a trick
Stock: TypeAlias = Annotated[list[int], 64]  # cards, top first
Terms: TypeAlias = Annotated[list[int], 13]  # what a seat knows, as numbers: `SEATS` and so on

HAND: Final = 7  # WS3
SURE: Final = 4096  # a chance of 1
FEW: Final = 8  # tricks in a row without a new card, after which an imagined game stops
PARENTS: Final = COLUMN << KING | COLUMN << QUEEN

HANDS: Seats = [0] * 5
TABLED: Seats = [0] * 5
POINTS: Seats = [0] * 5
SIZES: Seats = [0] * 5  # of the hands
SHOWN: Seats = [0] * 5  # what everybody knows of a hand
TRICK: Seats = [0] * 5
STOCK: Stock = [0] * 64  # a ring
TOTALS: Seats = [0] * 5  # what `prospects` expects the match to stand at


@dataclass(slots=True)
class Game:
    """An imagined game."""

    seats: int
    from_hand: bool  # W7
    leader: int
    led: int  # the suit, or -1
    count: int  # cards of the trick that lie
    lies: int  # which ones
    top: int  # the place of the top card in the ring
    size: int  # cards in the stock
    dark: int  # of them, those that nobody knows; they are on top
    seen: int  # the others
    idle: int  # tricks in a row without a new card
    thinker: int  # who imagines it
    stray: int  # how far the others stray from habit, in hundredths of a point


# -- which card

# In hundredths. How likely a player beats a card with one of the hidden cards that could: of the
# suit led, of another, by a nemesis; and what then remains of the hope when everybody knows that a
# player holds such a card.
BY_SUIT: Final = 97
BY_OTHER: Final = 22
BY_NEMESIS: Final = 158
IN_SIGHT: Final = 10
IN_SIGHT_ASIDE: Final = 56
# In hundredths of a point. What it is worth to win a trick, besides its cards; a point that another
# gets by it; a point that the hand may bring later; and the share of who wins now in the harm.
TRICK_WON: Final = 914
HARM: Final = 62
HOPE: Final = 49
NOW: Final = 60
# What a card is worth in the hand, by place: when the trick is lost by it, and when it is won. A
# nemesis whose court card cannot come any more is worth `BARREN`.
LOST = (-65, 404, -223, -141, 171, 108, 274, 174, 1003, 1030, 1423, 1291, 1220)
WON = (350, 272, 386, -45, -689, -166, -823, -12, -336, -136, 357, 282, 915)
BARREN: Final = -8
# Gumbel's law, in hundredths: added to what cards promise, it takes each as often as one is likely
# to who chooses by odds that grow by e with a point.
FANCY = tuple(round(-100 * log(-log((step + 0.5) / 256))) for step in range(256))


def put(g: Game, seat: int, card: int) -> None:
    """A seat plays a card."""
    HANDS[seat] &= ~(1 << card)
    SHOWN[seat] &= ~(1 << card)
    SIZES[seat] -= 1
    if not g.count:
        g.led = card // 13
    TRICK[g.count] = card
    g.lies |= 1 << card
    g.count += 1


def winner(g: Game) -> int:
    """The place in the trick of the card that wins so far, or -1."""
    best, top = -1, -1
    for place in range(g.count):
        power = strength(TRICK[place], g.lies)
        if power > top:
            best, top = place, power
    return best


def chance(g: Game, seat: int, card: int, power: int, hidden: int) -> int:
    """How likely a card that wins so far wins the trick, in 4096ths, as its player may guess."""
    lies = g.lies | 1 << card
    suit = SUIT << 13 * (g.led if g.led >= 0 else card // 13)
    deadly = 0  # the nemeses that would win
    courts = lies & COURTS
    while courts:
        court = courts.bit_length() - 1
        courts ^= 1 << court
        if power < MET + STRENGTH[court]:
            deadly |= 1 << NEMESIS[court]
    beats = ABOVE[card] & ~deadly if power < MET else 0
    all_hidden = 100 * hidden.bit_count()
    safe = all_hidden - BY_SUIT * (beats & hidden & suit).bit_count()
    safe -= BY_OTHER * (beats & hidden & ~suit).bit_count()
    safe = max(0, safe - BY_NEMESIS * (deadly & hidden).bit_count())
    hope = SURE
    for away in range(1, g.seats - g.count):
        other = (seat + away) % g.seats
        if all_hidden:
            for _card in range(SIZES[other] - SHOWN[other].bit_count()):
                hope = hope * safe // all_hidden
        if SHOWN[other] & (deadly | beats & suit):
            hope = hope * IN_SIGHT // 100
        elif SHOWN[other] & beats:
            hope = hope * IN_SIGHT_ASIDE // 100
    return hope


def trap(g: Game, seat: int, card: int, hidden: int) -> int:
    """How likely a nemesis wins as its court card must follow suit, in 4096ths (WS5, WS10)."""
    court = COURT[card]
    if court >= 64 or g.lies >> court & 1 or (g.led >= 0 and g.led != card // 13):
        return 0
    rest = (SUIT << 13 * (card // 13)) & ~(1 << court)  # what else follows suit
    others, free, found = hidden.bit_count(), (hidden & rest).bit_count(), 0
    for away in range(1, g.seats - g.count):
        other = (seat + away) % g.seats
        if SHOWN[other] & rest:
            continue
        dark = SIZES[other] - SHOWN[other].bit_count()
        alone = SURE  # how likely it has the court card, and nothing else that follows suit
        if not SHOWN[other] >> court & 1:
            alone = SURE * dark // others if hidden >> court & 1 else 0
            dark -= 1
        for _card in range(free):
            alone = alone * max(0, others - dark) // others
        found += alone
    return min(found, SURE)


def harm(g: Game, seat: int, holder: int, lies: int) -> int:
    """What others may get from a trick, in hundredths; ``holder`` wins so far, or it is -1."""
    now, later = 0, 0
    if holder >= 0:
        now = HARM * (value(TABLED[holder] | lies) - POINTS[holder])
    left = g.seats - 1 - g.count
    if not left:
        return now
    for away in range(1, left + 1):
        other = (seat + away) % g.seats
        later += HARM * (value(TABLED[other] | lies) - POINTS[other])
    later //= left
    return (NOW * now + (100 - NOW) * later) // 100 if holder >= 0 else later


def choose(g: Game, seat: int, whims: Luck) -> int:
    """The card that a seat plays by habit, or as its fancy takes it."""
    hand = HANDS[seat]
    choice = playable(hand, g.led)
    if not choice & choice - 1:
        return choice.bit_length() - 1
    hidden = DECK & ~(hand | g.lies | g.seen)
    for other in range(g.seats):
        hidden &= ~(TABLED[other] | SHOWN[other])
    place = winner(g)
    top = strength(TRICK[place], g.lies) if place >= 0 else -1
    result, most = -1, 0
    while choice:
        bit = choice & -choice
        choice ^= bit
        card = bit.bit_length() - 1
        found = worth(g, seat, card, place, top, hidden)
        if g.stray and seat != g.thinker:
            found += g.stray * FANCY[below(whims, 256)] // 100
        if result < 0 or found > most:
            result, most = card, found
    return result


def worth(g: Game, seat: int, card: int, place: int, top: int, hidden: int) -> int:
    """What a card promises, in hundredths of a point; the one at ``place`` wins with ``top``."""
    power = strength(card, g.lies)
    wins = power > top
    nemesis = NEMESIS[card]
    if nemesis < 64 and g.lies >> nemesis & 1 and MET + STRENGTH[card] > top:
        wins = False  # it makes its own nemesis win
        for other in range(g.count):
            if TRICK[other] == nemesis:
                place = other
    hope = max(trap(g, seat, card, hidden), chance(g, seat, card, power, hidden) if wins else 0)
    lies, rest = g.lies | 1 << card, HANDS[seat] & ~(1 << card)
    found = 0
    if hope:
        there = TABLED[seat] | lies
        if g.from_hand:
            there |= rest & ~ACES if g.size >= g.seats else rest
        found += hope * (100 * (value(there) - POINTS[seat]) + TRICK_WON)
    if hope < SURE:
        holder = (g.leader + place) % g.seats if place >= 0 and not wins else -1
        later = HOPE * (value(TABLED[seat] | rest) - POINTS[seat])
        found += (SURE - hope) * (later - harm(g, seat, holder, lies))
    rank = card % 13
    if rank < 4 and not hidden >> COURT[card] & 1:
        return found // SURE - BARREN
    return (found - hope * WON[rank] - (SURE - hope) * LOST[rank]) // SURE


# -- a trick, and what follows it


def finish_trick(g: Game, whims: Luck) -> None:
    """Play a trick to its end by habit; its winner lays all that fits, but keeps aces."""
    while g.count < g.seats:
        seat = (g.leader + g.count) % g.seats
        put(g, seat, choose(g, seat, whims))
    seat = (g.leader + winner(g)) % g.seats
    there = TABLED[seat] | g.lies
    if g.from_hand:
        there |= HANDS[seat] & ~ACES
    arrange(g, seat, laid(there))


def arrange(g: Game, seat: int, cards: int) -> None:
    """The families of a winner become these cards; the rest goes back, and all draw."""
    before = TABLED[seat]
    g.idle = 0 if cards & ~before else g.idle + 1
    TABLED[seat] = cards
    POINTS[seat] = value(cards)
    HANDS[seat] &= ~cards
    SHOWN[seat] &= ~cards
    SIZES[seat] = HANDS[seat].bit_count()
    orphans = before & ~cards
    while orphans:  # WS22, W23
        bit = orphans & -orphans
        orphans ^= bit
        bury(g, bit.bit_length() - 1)
    for place in range(g.seats):
        if not cards >> TRICK[place] & 1:
            bury(g, TRICK[place])
    g.leader, g.led, g.count, g.lies = seat, -1, 0, 0  # WS24
    for away in range(g.seats):
        draw(g, (seat + away) % g.seats)  # W24


def bury(g: Game, card: int) -> None:
    """A card goes under the stock, for all to see."""
    STOCK[g.top + g.size & 63] = card
    g.size += 1
    g.seen |= 1 << card


def draw(g: Game, seat: int) -> None:
    """A seat fills its hand, while the stock lasts (WS23)."""
    while SIZES[seat] < HAND and g.size:
        bit = 1 << STOCK[g.top]
        g.top = g.top + 1 & 63
        g.size -= 1
        HANDS[seat] |= bit
        SIZES[seat] += 1
        if g.dark:
            g.dark -= 1
        else:
            SHOWN[seat] |= bit
            g.seen &= ~bit


def over(g: Game) -> bool:
    """Whether no trick can be begun (WS25), or none will bring anything."""
    for seat in range(g.seats):
        if not SIZES[seat]:
            return True
    return g.idle >= FEW


# -- what may be expected

# By how far the game is (`stage`): what a seat will have in the end, from its points now, what its
# hand could lay, its aces, kings and queens; and the variance of what is left to chance.
FLAT = (9, 12, 15, 16, 17, 16, 17, 23, 33, 48, 68, 85, 100)
PER_POINT = (102, 104, 104, 104, 107, 106, 109, 110, 112, 120, 127, 135, 140)
PER_PROMISE = (6, 32, 41, 52, 54, 46, 62, 69, 86, 90, 112, 130, 145)
PER_ACE = (9, 12, 14, 14, 14, 13, 14, 17, 18, 18, 18, 18, 18)
PER_PARENT = (5, 8, 10, 10, 9, 8, 6, 8, 10, 12, 14, 15, 16)
VARIANCE = (320, 500, 600, 750, 750, 830, 840, 1400, 1950, 2620, 3650, 4800, 6000)
# By players: of the last game of a match, the square of the lead that makes victory e times as
# likely; a game more makes it wider.
LAST_GAME = (0, 0, 0, 19000, 9500, 5700)
FALL = tuple(int(65536 * 2.718281828459045 ** (-step / 32)) for step in range(512))


def stage(g: Game) -> int:
    """How far a game is: 0 to 6 by the smallest hand, then by sixes of the stock."""
    if g.size:
        return 6 + (g.size + 5) // 6
    least = HAND
    for seat in range(g.seats):
        least = min(least, SIZES[seat])
    return least - 1


def expected(seat: int, far: int) -> int:
    """The points that a seat will have at the end of the game."""
    got = POINTS[seat]
    promise = value(TABLED[seat] | HANDS[seat]) - got
    found = FLAT[far] + (PER_POINT[far] * got + PER_PROMISE[far] * promise) // 100
    found += PER_ACE[far] * (HANDS[seat] & ACES).bit_count()
    return found + PER_PARENT[far] * (HANDS[seat] & PARENTS).bit_count()


def prospects(g: Game, score: Seats, seat: int, target: int, games: int) -> int:
    """A seat's chance to win the match, in 4096ths; it sets `TOTALS`.

    ``games``: how many follow, or -1 where the match goes up to ``target`` points.
    """
    done = over(g)
    high, equal = -1, 0
    for other in range(g.seats):
        TOTALS[other] = score[other] + (POINTS[other] if done else expected(other, stage(g)))
        if TOTALS[other] > high:
            high, equal = TOTALS[other], 1
        elif TOTALS[other] == high:
            equal += 1
    left = target - high
    if done and (not games or (games < 0 and left <= 0)):
        return SURE // equal if TOTALS[seat] == high else 0
    last = LAST_GAME[g.seats]
    if games >= 0:
        square = last * games * 2 // 3
    elif left > 60:
        square = last + last * left // 200
    else:
        square = last * max(left + 60, 0) // 92  # who has so much may have won already
    wide = root(square if done else square + VARIANCE[stage(g)])
    whole = 0
    for other in range(g.seats):
        whole += fall(high - TOTALS[other], wide)
    return SURE * fall(high - TOTALS[seat], wide) // whole


def fall(less: int, wide: int) -> int:
    """E to the power of -less / wide, in 65536ths."""
    return FALL[min(32 * less // wide, 511)]


def root(square: int) -> int:
    """The square root, rounded; that of 0 is 1."""
    found = 128
    for _step in range(8):
        found = max(1, (found + square // found) // 2)
    return found


# -- choices judged

TRIES: Final = 9  # to deal the hidden cards without a suit that a seat has shown to lack
DOUBTS: Final = 4  # worlds thrown away because somebody would not have played so, at most
DOUBT: Final = 50  # and how often such a world is, in hundredths
LEAD: Final = 1 << 23  # more than any sum of leads

# What a seat knows, as `judged` has it in ``terms``.
SEATS: Final = 0
SEAT: Final = 1
LEADER: Final = 2
COUNT: Final = 3  # cards of the trick that lie
FROM_HAND: Final = 4
STOCKED: Final = 5  # cards in the stock
BOTTOM: Final = 6  # of them, those that are known
ARRANGES: Final = 7  # whether the seat arranges families, the trick being its own
TARGET: Final = 8
GAMES: Final = 9  # that follow this one, or -1 in a match up to a number of points
IDLE: Final = 10
STRAY: Final = 11  # `Game.stray`
DEPTH: Final = 12  # tricks played on after the choice


def judged(
    terms: Terms,
    shown: Seats,
    sizes: Seats,
    barred: Seats,
    tabled: Seats,
    points: Seats,
    score: Seats,
    trick: Seats,
    bottom: Stock,
    hand: int,
    what: int,
    worlds: int,
    seed: int,
) -> int:
    """What comes of a choice in so many worlds: a card to play, or a set of cards to have tabled.

    The chance to win the match, in 4096ths, above bit 24; below it the lead over the other seats
    in points, `LEAD` more, times their number. Both are sums over the worlds, which are the same
    for every choice. ``barred``: the cards that a seat cannot hold.
    """
    luck = Luck(seeded(seed))
    seats, seat = terms[SEATS], terms[SEAT]
    seen = 0
    for place in range(terms[BOTTOM]):
        seen |= 1 << bottom[place]
    hidden = DECK & ~(hand | seen)
    for place in range(terms[COUNT]):
        hidden &= ~(1 << trick[place])
    for other in range(seats):
        hidden &= ~(shown[other] | tabled[other])
    won, lead = 0, LEAD
    for _world in range(worlds):
        whims = Luck(seeded(below(luck, 1 << 30)))
        from_hand, stray = terms[FROM_HAND] != 0, terms[STRAY]
        g = Game(seats, from_hand, 0, 0, 0, 0, 0, 0, 0, seen, 0, seat, stray)
        for other in range(seats):
            TABLED[other], POINTS[other] = tabled[other], points[other]
        tries = 1
        while not imagined(g, terms, shown, sizes, barred, trick, hidden, hand, tries, luck, whims):
            tries += 1
        for place in range(terms[BOTTOM]):
            STOCK[g.dark + place] = bottom[place]
        if terms[ARRANGES]:
            arrange(g, seat, what)
        else:
            put(g, seat, what)
            finish_trick(g, whims)
        for _trick in range(terms[DEPTH]):
            if not over(g):
                finish_trick(g, whims)
        won += prospects(g, score, seat, terms[TARGET], terms[GAMES])
        for other in range(seats):
            lead += TOTALS[seat] - score[seat] - TOTALS[other] + score[other]
    return (won << 24) + lead


def imagined(
    g: Game,
    terms: Terms,
    shown: Seats,
    sizes: Seats,
    barred: Seats,
    trick: Seats,
    hidden: int,
    hand: int,
    tries: int,
    luck: Luck,
    whims: Luck,
) -> bool:
    """Imagine the hands, and the trick as far as it is; false when the world is thrown away."""
    g.leader, g.led, g.count, g.lies = terms[LEADER], -1, 0, 0
    g.top, g.size, g.dark = 0, terms[STOCKED], terms[STOCKED] - terms[BOTTOM]
    g.idle = terms[IDLE]
    attempt = 1
    while not dealt(g, terms[SEAT], hidden, shown, sizes, barred, attempt >= TRIES, luck):
        attempt += 1
    HANDS[terms[SEAT]] = hand
    for seat in range(g.seats):
        SHOWN[seat], SIZES[seat] = shown[seat], sizes[seat]
    if not terms[ARRANGES]:
        return replayed(g, trick, terms[COUNT], tries <= DOUBTS, luck, whims)
    for place in range(g.seats):
        TRICK[place] = trick[place]
    return True


def replayed(g: Game, trick: Seats, count: int, doubted: bool, luck: Luck, whims: Luck) -> bool:
    """Play the cards that lie once more; false when the world is to be thrown away.

    That is often done where somebody would have played another card.
    """
    for place in range(count):
        seat = (g.leader + place) % g.seats
        HANDS[seat] |= 1 << trick[place]
        SIZES[seat] += 1
    for place in range(count):
        seat = (g.leader + place) % g.seats
        if doubted and choose(g, seat, whims) != trick[place] and below(luck, 100) < DOUBT:
            return False
        put(g, seat, trick[place])
    return True


def dealt(
    g: Game,
    seat: int,
    hidden: int,
    shown: Seats,
    sizes: Seats,
    barred: Seats,
    anyhow: bool,
    luck: Luck,
) -> bool:
    """Deal the hidden cards to the others and the stock; false when one fits nowhere.

    Those that not everybody may hold go first, while there is room. ``anyhow``: then it goes where
    there is room, if anywhere, whatever the seat has shown.
    """
    room = [0] * 5
    hard = 0
    for other in range(g.seats):
        HANDS[other] = shown[other]
        if other != seat:
            room[other] = sizes[other] - shown[other].bit_count()
        if room[other]:
            hard |= barred[other]
    stocked = 0
    for turn in range(2):
        cards = hidden & ~hard if turn else hidden & hard
        while cards:
            bit = cards & -cards
            cards ^= bit
            tickets = g.dark - stocked
            for other in range(g.seats):
                if anyhow or not barred[other] & bit:
                    tickets += room[other]
            if not tickets and not anyhow:
                return False
            ticket = below(luck, tickets)
            to = -1
            for other in range(g.seats):
                if anyhow or not barred[other] & bit:
                    if to < 0 and ticket < room[other]:
                        to = other
                    ticket -= room[other]
            if to >= 0:
                HANDS[to] |= bit
                room[to] -= 1
            elif stocked < g.dark:
                place = below(luck, stocked + 1)
                STOCK[stocked] = STOCK[place]
                STOCK[place] = bit.bit_length() - 1
                stocked += 1
    return True
