"""Exact endings of CrowsNest and Royal Raven with open cards: what both sides get by best play.

Alpha-beta over the cards of a trick, a table of positions between tricks, and search with a null
window (MTD(f)). A position is what is still in the hands and who leads, for the hands of one call
are fixed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import LOW, Four, highest
from game.kernel.rook import (
    COLUMN,
    COUNTERS,
    CROW,
    FAR,
    SUITS,
    TENS,
    Terms,
    agree,
    besides,
    following,
    legal,
    over,
    suit_of,
    worth,
)
from game.kernel.rook_habits import cheapest, dearest

SLOTS: Final = 1 << 16
Slots: TypeAlias = Annotated[list[int], SLOTS]

# By slot: a position, and what is known of it: the call it is of, and two bounds, each FAR more.
KEYS: Slots = [0] * SLOTS
BOUNDS: Slots = [0] * SLOTS
CALLS: Annotated[list[int], 1] = [0]  # how many calls there have been

GAPS: Final = COLUMN << 12 | CROW | -(1 << 53)  # places that belong to no suit


@dataclass(slots=True)
class Search:
    """What one call looks at: hands, terms, the points of the last trick, and how far it is."""

    h0: int
    h1: int
    h2: int
    h3: int
    last: int
    call: int
    nodes: int


def solve(
    hands: Four, trick: Four, leader: int, trump: int, variant: int, last: int, guess: int
) -> int:
    """What We capture more than They from here on, when all play best with open cards.

    ``trick`` as in `rook_play.finish`; ``last`` are the points that go with the last trick besides
    (the nest's, CN12, A16), ``guess`` is where the search begins. Bits 0 to 9: the difference, and
    FAR more; above: how many positions were looked at.
    """
    terms = Terms(0, 0, 0, 0)
    agree(terms, variant, trump)
    CALLS[0] += 1
    return solve_on(hands, trick, leader, terms, last, guess)


def solve_on(hands: Four, trick: Four, leader: int, terms: Terms, last: int, guess: int) -> int:
    """The same for cards of the deal that was solved last, so that what is known of it helps."""
    search = Search(hands[0], hands[1], hands[2], hands[3], last, CALLS[0], 0)
    low, high, value = -FAR, FAR, guess
    while low < high:
        beta = value + 1 if value == low else value
        value = root(search, terms, trick, leader, beta)
        if value < beta:
            high = value
        else:
            low = value
    return value + FAR | search.nodes << 10


def root(search: Search, terms: Terms, trick: Four, leader: int, beta: int) -> int:
    """Whether We get ``beta`` or more: a bound of the value, from the middle of a trick too."""
    live = search.h0 | search.h1 | search.h2 | search.h3
    if not trick[0]:
        return between(search, terms, live, leader, beta - 1, beta)
    follow = following(trick[0], terms)
    free = besides(trick[0], terms)
    beats = over(trick[0], terms)
    best, count, cards = 0, 1, trick[0]
    while trick[count]:
        if trick[count] & beats:
            best = count
            beats = over(trick[count], terms)
        cards |= trick[count]
        count += 1
    return within(
        search, terms, live, leader, cards, count, best, follow, free, beats, beta - 1, beta
    )


def between(search: Search, terms: Terms, live: int, leader: int, alpha: int, beta: int) -> int:
    """The value between two tricks: exact within the window, outside of it a bound."""
    if not live:
        return 0
    key = live | leader << 58
    slot = ((live ^ live >> 24) & LOW) * 0x2545F491 >> 22 & SLOTS - 1 ^ leader * 0x1E37
    high = worth(live) + search.last
    low = -high
    if KEYS[slot] == key and BOUNDS[slot] >> 20 == search.call:
        known = BOUNDS[slot]
        low = (known & 1023) - FAR
        high = (known >> 10 & 1023) - FAR
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    a, b = max(low, alpha), min(high, beta)
    value = within(search, terms, live, leader, 0, 0, 0, 0, 0, 0, a, b)
    if value <= a:
        high = value
    elif value >= b:
        low = value
    else:
        low = high = value
    KEYS[slot] = key
    BOUNDS[slot] = low + FAR | high + FAR << 10 | search.call << 20
    return value


def within(
    search: Search,
    terms: Terms,
    live: int,
    leader: int,
    cards: int,
    count: int,
    best: int,
    follow: int,
    free: int,
    beats: int,
    alpha: int,
    beta: int,
) -> int:
    """The value within a trick: ``cards`` lie, the one at ``best`` wins, ``beats`` beats it."""
    search.nodes += 1
    seat = leader + count & 3
    hand = live & held(search, seat)
    others = live & ~hand
    trumps = terms.trumps
    todo = hand
    if hand & hand - 1:
        todo = legal(hand, follow, free) if count else hand
        if todo & todo - 1:
            todo = without_twins(todo, others | cards)
    soon = promising(todo, others, beats, trumps, count, best)
    we = not seat & 1
    value = -FAR if we else FAR
    while todo:
        card = next_card(soon, trumps, count) if soon else cheapest(todo, trumps)
        soon &= ~card
        todo ^= card
        found = after(
            search, terms, live ^ card, leader, cards, card, count, best, follow, free, beats,
            alpha, beta,
        )  # fmt: skip
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
    terms: Terms,
    live: int,
    leader: int,
    cards: int,
    card: int,
    count: int,
    best: int,
    follow: int,
    free: int,
    beats: int,
    alpha: int,
    beta: int,
) -> int:
    """The value when this card is played."""
    if not count:
        follow = following(card, terms)
        free = besides(card, terms)
        beats = over(card, terms)
    elif card & beats:
        best = count
        beats = over(card, terms)
    if count < 3:
        return within(
            search, terms, live, leader, cards | card, count + 1, best, follow, free, beats,
            alpha, beta,
        )  # fmt: skip
    leader = leader + best & 3
    won = worth(cards | card)
    if not live:
        won += search.last
    if leader & 1:
        won = -won
    return won + between(search, terms, live, leader, alpha - won, beta - won)


def held(search: Search, seat: int) -> int:
    """The hand of a seat when the search began."""
    if seat & 1:
        return search.h3 if seat & 2 else search.h1
    return search.h2 if seat & 2 else search.h0


def promising(todo: int, others: int, beats: int, trumps: int, count: int, best: int) -> int:
    """Those of the cards to be tried first: what wins, and gifts to a partner who does."""
    if count:
        if count - best != 2:
            return todo & beats
        return todo if count == 3 or not others & beats else 0
    soon = 0
    while todo:
        card = highest(todo)
        group = trumps if card & trumps else suit_of(card)
        if not others & group or card > highest(others & group):
            soon |= card
        todo &= ~group
    return soon


def next_card(soon: int, trumps: int, count: int) -> int:
    """Which of the promising cards comes first."""
    if count == 3:
        return dearest(soon, trumps)
    plain = soon & ~trumps
    return highest(plain) if plain else highest(soon)


def without_twins(cards: int, others: int) -> int:
    """The cards less those that are as good as a lower one of the same hand.

    Of worthless cards, and of 10s and 14s, one is as good as another when no card that somebody
    else holds or has laid is between them. The lowest of each such row is where a carry ends that
    starts just above the last foreign card.
    """
    walls = others | GAPS
    starts = (walls << 1 | CROW) & ~walls & SUITS
    plain = cards & SUITS & ~COUNTERS
    tens = cards & TENS
    kept = (starts + (SUITS & ~walls & ~plain)) & plain
    kept |= (starts + (SUITS & ~walls & ~tens)) & tens
    return kept | cards & ~plain & ~tens
