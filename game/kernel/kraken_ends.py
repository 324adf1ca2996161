"""Exact endings of Kraken with open cards: what both sides get by best play, bonuses and all.

Alpha-beta over the cards of a trick, a table of positions between tricks, and search with a null
window (MTD(f)), as in `rook_ends`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import LOW, Four, highest
from game.kernel.kraken import (
    COLUMN,
    LAST_TRICK,
    PIT,
    ROTTERDAM,
    RUNS,
    bonus,
    cheapest,
    dearest,
    legal,
    over,
    part,
    suit_of,
    worth,
)

SLOTS: Final = 1 << 16
Slots: TypeAlias = Annotated[list[int], SLOTS]
FAR: Final = 2047  # more than any round can bring

# By slot: a position, and what is known of it: the call it is of, and two bounds, each FAR more.
KEYS: Slots = [0] * SLOTS
BOUNDS: Slots = [0] * SLOTS
CALLS: Annotated[list[int], 1] = [0]  # how many calls there have been


@dataclass(slots=True)
class Search:
    """What one call looks at: hands, terms, points for the end, and how far it is."""

    h0: int
    h1: int
    h2: int
    h3: int
    trump: int
    trumps: int
    rotterdam: bool
    last: int
    pit: int
    call: int
    nodes: int


def solve(
    hands: Four, trick: Four, leader: int, trump: int, variant: int, swept: int, guess: int
) -> int:
    """What We get more than They from here on, when all play best with open cards.

    Card points, bonuses of tricks, the last trick and all tricks (KR8, KR9, KR28, K1, K2); what is
    certain anyway (declarations, stuk) is not in it. ``trick`` as in `kraken.finish`; ``swept``:
    who may still take all tricks: 1 We, 2 They, 3 both (none is taken yet), 0 nobody. Bits 0 to 11:
    the difference, and FAR more; above: how many positions were looked at.
    """
    CALLS[0] += 1
    return solve_on(hands, trick, leader, trump, variant, swept, guess)


def solve_on(
    hands: Four, trick: Four, leader: int, trump: int, variant: int, swept: int, guess: int
) -> int:
    """The same, of another position of the round that was solved last; what was found counts."""
    search = Search(
        hands[0],
        hands[1],
        hands[2],
        hands[3],
        trump,
        0xFF << 8 * trump,
        variant & ROTTERDAM != 0,
        10 if variant & LAST_TRICK else 0,
        100 if variant & PIT else 0,
        CALLS[0],
        0,
    )
    if not variant & PIT:
        swept = 0
    low, high, value = -FAR, FAR, guess
    while low < high:
        beta = value + 1 if value == low else value
        value = root(search, trick, leader, swept, beta)
        if value < beta:
            high = value
        else:
            low = value
    return value + FAR | search.nodes << 12


def root(search: Search, trick: Four, leader: int, swept: int, beta: int) -> int:
    """Whether We get ``beta`` or more: a bound of the value, from the middle of a trick too."""
    live = search.h0 | search.h1 | search.h2 | search.h3
    if not trick[0]:
        return between(search, live, leader, swept, beta - 1, beta)
    beats = over(trick[0], search.trumps)
    best, count, cards = 0, 1, trick[0]
    while count < 3 and trick[count]:
        if trick[count] & beats:
            best = count
            beats = over(trick[count], search.trumps)
        cards |= trick[count]
        count += 1
    led = suit_of(trick[0])
    return within(search, live, leader, swept, cards, count, best, led, beats, beta - 1, beta)


def between(search: Search, live: int, leader: int, swept: int, alpha: int, beta: int) -> int:
    """The value between two tricks: exact within the window, outside of it a bound."""
    if live.bit_count() <= 4:
        return last_trick(search, live, leader, swept)
    key = live | leader << 32 | swept << 34
    slot = ((live ^ live >> 15) & LOW) * 0x2545F491 >> 22 & SLOTS - 1 ^ leader * 0x1E37
    low, high = -FAR, FAR
    if KEYS[slot] == key and BOUNDS[slot] >> 24 == search.call:
        known = BOUNDS[slot]
        low = (known & 4095) - FAR
        high = (known >> 12 & 4095) - FAR
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    a, b = max(low, alpha), min(high, beta)
    value = within(search, live, leader, swept, 0, 0, 0, 0, 0, a, b)
    if value <= a:
        high = value
    elif value >= b:
        low = value
    else:
        low = high = value
    KEYS[slot] = key
    BOUNDS[slot] = low + FAR | high + FAR << 12 | search.call << 24
    return value


def last_trick(search: Search, live: int, leader: int, swept: int) -> int:
    """The value of a trick for which each seat has but one card, or of none."""
    won, winner, beats = 0, leader, live
    if live:
        for away in range(4):
            card = live & held(search, leader + away & 3)
            if card & beats:
                winner = leader + away & 3
                beats = over(card, search.trumps)
        won = worth(live, search.trump) + bonus(live, search.trump) + search.last
        won = -won if winner & 1 else won
        swept &= 2 if winner & 1 else 1
    return won + (search.pit if swept == 1 else -search.pit if swept == 2 else 0)


def within(
    search: Search,
    live: int,
    leader: int,
    swept: int,
    cards: int,
    count: int,
    best: int,
    led: int,
    beats: int,
    alpha: int,
    beta: int,
) -> int:
    """The value within a trick: ``cards`` lie, the one at ``best`` wins, ``beats`` beats it."""
    search.nodes += 1
    seat = leader + count & 3
    hand = live & held(search, seat)
    others = live & ~hand
    trumps = search.trumps
    todo = hand
    if hand & hand - 1:
        if count:
            todo = legal(hand, led, beats, trumps, count - best == 2, search.rotterdam)
        if todo & todo - 1:
            todo = without_twins(todo, others | cards, live | cards, search.trump)
    soon = promising(todo, others, beats, count, best)
    we = not seat & 1
    value = -FAR if we else FAR
    while todo:
        card = cheapest(todo, trumps)
        if soon:
            card = dearest(soon, trumps) if count == 3 else highest(soon)
        soon &= ~card
        todo ^= card
        found = after(
            search, live ^ card, leader, swept, cards, card, count, best, led, beats, alpha, beta
        )
        if we:
            value = max(value, found)
            alpha = max(alpha, found)
        else:
            value = min(value, found)
            beta = min(beta, found)
        if alpha >= beta:
            break
    return value


def after(
    search: Search,
    live: int,
    leader: int,
    swept: int,
    cards: int,
    card: int,
    count: int,
    best: int,
    led: int,
    beats: int,
    alpha: int,
    beta: int,
) -> int:
    """The value when this card is played."""
    if not count:
        led = suit_of(card)
        beats = over(card, search.trumps)
    elif card & beats:
        best = count
        beats = over(card, search.trumps)
    cards |= card
    if count < 3:
        return within(search, live, leader, swept, cards, count + 1, best, led, beats, alpha, beta)
    leader = leader + best & 3
    won = worth(cards, search.trump) + bonus(cards, search.trump)
    if not live:
        won += search.last
    if leader & 1:
        won = -won
    swept &= 2 if leader & 1 else 1
    return won + between(search, live, leader, swept, alpha - won, beta - won)


def held(search: Search, seat: int) -> int:
    """The hand of a seat when the search began."""
    if seat & 1:
        return search.h3 if seat & 2 else search.h1
    return search.h2 if seat & 2 else search.h0


def promising(todo: int, others: int, beats: int, count: int, best: int) -> int:
    """Those of the cards to be tried first: what wins, and gifts to a partner who does."""
    if count:
        if count - best != 2:
            return todo & beats
        return todo if count == 3 or not others & beats else 0
    soon = 0
    for number in range(4):
        suit = 0xFF << 8 * number
        if todo & suit > others & suit:
            soon |= highest(todo & suit)
    return soon


def without_twins(cards: int, others: int, there: int, trump: int) -> int:
    """The cards less those that are as good as a lower one of the same hand.

    7, 8 and 9 of a plain suit (7 and 8 of trumps) are worth nothing, and one is as good as another
    when no card that somebody else holds or has laid is between them, and no three neighbours of
    the suit are left for a run. The lowest of each such row is where a carry ends that starts just
    above the last foreign card.
    """
    low = 0
    for number in range(4):
        if not RUNS[part(there, number, trump)]:
            low |= (3 if number == trump else 7) << 8 * number
    row = cards & low
    if not row & row - 1:
        return cards
    starts = (others << 1 | COLUMN) & ~others & low
    return (starts + (low & ~others & ~row)) & row | cards & ~low
