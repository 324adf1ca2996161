"""What is played without much thought in CrowsNest and Royal Raven.

A player of habit knows its own hand, what has been played, and who has shown to be out of what.
How bold it is comes from a list of numbers, by the names below; `tuned` gives those that win most.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import above, highest, lowest
from game.kernel.rook import (
    BIRDS,
    COLUMN,
    COUNTERS,
    CROW,
    FIVES,
    ONE,
    PITCH,
    SUIT,
    SUITS,
    TENS,
    suit_of,
    worth,
)

Ways: TypeAlias = Annotated[list[int], 16]

KEEP: Final = 0  # a last trump is led for its height when no more cards than this are left
DRAW: Final = 1  # the taker leads a low trump from this many
HELP: Final = 2  # and its partner from this many
CASH: Final = 3  # a high card is led into trumps when the opponents have so many of its suit
LENGTH: Final = 4  # what each further card of a suit adds to the rank of a low lead from it
RUFFED: Final = 5  # and what it is less when the partner can trump it
GIVE: Final = 6  # a counter goes to a partner who can only be trumped, if so many may follow
SPARE: Final = 7  # the last hand trumps a worthless trick with this many trumps
FORCE: Final = 8  # the third hand plays high for this many points
RUFF: Final = 9  # who is not last trumps for this many points
RISK: Final = 10  # and for this many if the next may trump higher
TOP: Final = 11  # the highest card of a suit is played when so many may follow
TAKE: Final = 12  # a led trump is taken for this many points
SECURE: Final = 13  # what a partner may lose is taken from it for this many points
SECOND: Final = 14  # the second hand plays the highest card for this many points
CROW_UP: Final = (
    15  # the Crow is given to a partner who can be beaten by trumps alone, from so many
)


def lowest_rank(cards: int) -> int:
    """The card of the lowest rank; of several, the one of the first suit. Birds have no rank."""
    if not cards & SUITS:
        return lowest(cards)
    column = COLUMN
    while not cards & column:
        column <<= 1
    return lowest(cards & column)


def cheapest(cards: int, trumps: int) -> int:
    """The card one parts with most easily: no counter, no trump, low."""
    plain = cards & ~COUNTERS
    if plain & ~trumps:
        return lowest_rank(plain & ~trumps)
    if plain:
        return lowest(plain)
    fives = cards & FIVES
    if fives & ~trumps:
        return lowest(fives & ~trumps)
    if cards & ~trumps:
        return lowest_rank(cards & ~trumps)
    return lowest(cards & ~BIRDS) if cards & ~BIRDS else lowest(cards)


def dearest(cards: int, trumps: int) -> int:
    """A counter for the partner: a 1, a 10, a 5, and neither a trump nor a 14 if it can be."""
    gifts = cards & COUNTERS & ~trumps & ~(COLUMN << 10)
    if gifts & ONE:
        return lowest(gifts & ONE)
    if gifts & TENS:
        return lowest(gifts & TENS)
    return lowest(gifts) if gifts else cheapest(cards, trumps)


def richest(cards: int) -> int:
    """The card worth most, the lowest of several."""
    if cards & BIRDS:
        return lowest(cards & BIRDS)
    if cards & ONE:
        return lowest(cards & ONE)
    tens = cards & TENS
    if tens:
        return lowest_rank(tens)
    return lowest(cards & FIVES) if cards & FIVES else lowest_rank(cards)


def lead(hand: int, mate: int, foes: int, trumps: int, ours: bool, own: bool, ways: Ways) -> int:
    """Draw trumps for the taker's side, cash what is high, else lead low.

    ``mate`` and ``foes``: what the partner and the opponents may hold. ``ours``, ``own``: whether
    the taker is of this side, and this very player.
    """
    mine, out = hand & trumps, foes & trumps
    if ours and mine and out:
        if mine > (mate | foes) & trumps and (mine & mine - 1 or hand.bit_count() <= ways[KEEP]):
            return highest(mine)
        low = mine & ~COUNTERS
        if low and mine.bit_count() >= (ways[DRAW] if own else ways[HELP]):
            return lowest(low)
    best, most = 0, -1
    for number in range(4):
        suit = SUIT << PITCH * number & ~trumps
        have, theirs = hand & suit, foes & suit
        if have > theirs and (not out or theirs.bit_count() >= ways[CASH]):
            top = highest(have)
            if worth(top) > most:
                best, most = top, worth(top)
    return best if best else low_lead(hand, mate, trumps, ways)


def low_lead(hand: int, mate: int, trumps: int, ways: Ways) -> int:
    """A low card: from a short suit or a long one, or one that the partner can trump."""
    best, least = 0, 1 << 30
    ruffs = mate & trumps != 0
    plain = hand & ~trumps & ~COUNTERS
    for number in range(4):
        suit = SUIT << PITCH * number
        have = plain & suit
        if have:
            card = lowest(have)
            cost = (
                4 * (card.bit_length() - PITCH * number) + ways[LENGTH] * (hand & suit).bit_count()
            )
            if ruffs and not mate & suit:
                cost -= ways[RUFFED]
            if cost < least:
                best, least = card, cost
    return best if best else cheapest(hand, trumps)


def answer(
    choice: int,
    hand: int,
    others: int,
    threats: int,
    group: int,
    beats: int,
    trumps: int,
    count: int,
    ours: bool,
    lies: int,
    ways: Ways,
) -> int:
    """Give to a partner who wins, take what will last, else play low.

    ``threats``: what the opponent who may still come can hold; ``group``: the suit led;
    ``beats``: what beats the card that wins so far, ``ours`` if it is the partner's; ``lies``: the
    cards of the trick.
    """
    points = worth(lies)
    plain = not group & trumps
    follow = (threats & group).bit_count()
    if ours:
        higher = threats & beats
        sure = not higher
        if sure or (plain and not higher & group and follow >= ways[GIVE]):
            return gift(choice, others, trumps, plain, sure or follow >= ways[CROW_UP])
        if points >= ways[SECURE]:
            firm = lasting(choice & beats, threats, trumps)
            if firm:
                return cheapest(firm, trumps)
        losing = choice & ~beats
        return cheapest(losing if losing else choice, trumps)
    wins = choice & beats
    if not wins:
        return cheapest(choice, trumps)
    same = wins & group
    if count == 3:
        if same or points or (hand & trumps).bit_count() >= ways[SPARE]:
            return last_take(wins, same, plain)
        losing = choice & ~beats & ~COUNTERS
        return cheapest(losing, trumps) if losing else last_take(wins, same, plain)
    losing = choice & ~beats
    duck = cheapest(losing if losing else choice, trumps)
    if plain and same:
        return over_it(same, duck, threats, group, trumps, count, points, ways)
    return trump_it(wins, duck, threats, group, trumps, points, ways)


def over_it(
    same: int,
    duck: int,
    threats: int,
    group: int,
    trumps: int,
    count: int,
    points: int,
    ways: Ways,
) -> int:
    """The second or third hand can win in the suit led: its highest card, one to force, or low."""
    follow = (threats & group).bit_count()
    top = highest(same)
    if not threats & group & above(top):
        if points + worth(top) < ways[SECOND] and count == 1:
            return duck
        return top if not threats & trumps or follow >= ways[TOP] else duck
    low = same & ~COUNTERS
    return highest(low) if low and count == 2 and points >= ways[FORCE] else duck


def trump_it(
    wins: int, duck: int, threats: int, group: int, trumps: int, points: int, ways: Ways
) -> int:
    """The second or third hand can win with a trump alone: with one that lasts, or low."""
    firm = lasting(wins, threats, trumps)
    if group & trumps:
        return lowest(firm) if firm and points >= ways[TAKE] else duck
    if firm and points >= ways[RUFF]:
        if not threats & trumps and firm & COUNTERS:
            return richest(firm)
        return lowest(firm & ~COUNTERS) if firm & ~COUNTERS else lowest(firm)
    low = wins & ~COUNTERS
    if low and points >= (ways[RUFF] if threats & group else ways[RISK]):
        return lowest(low)
    return duck


def gift(choice: int, others: int, trumps: int, plain: bool, crow: bool) -> int:
    """What goes to the partner's trick: counters, but no card that may win a trick by itself."""
    if crow and choice & CROW:
        return CROW
    gifts = choice & COUNTERS & ~BIRDS
    if plain:
        gifts &= ~trumps
    kept = gifts & (ONE | COLUMN << 10)
    small = gifts & ~kept
    if small:
        return richest(small)
    if kept:
        card = richest(kept)
        if others & suit_of(card) & above(card) or not choice & ~COUNTERS:
            return card
    rest = choice & ~COUNTERS
    return cheapest(rest if rest else choice, trumps)


def last_take(wins: int, same: int, plain: bool) -> int:
    """How the last hand takes a trick: with the richest card that does not win by itself later."""
    if plain and same:
        counters = same & COUNTERS
        small = counters & ~(COLUMN << 10) & ~ONE
        if small:
            return richest(small)
        return lowest(same)
    if wins & CROW:
        return CROW
    small = wins & COUNTERS & ~BIRDS & ~ONE & ~(COLUMN << 10)
    return richest(small) if small else lowest(wins)


def lasting(wins: int, threats: int, trumps: int) -> int:
    """Those of the winning trumps that the opponent to come cannot beat."""
    higher = threats & trumps
    mine = wins & trumps
    if not higher:
        return mine
    return mine & above(highest(higher))


@dataclass(slots=True)
class Standing:
    """How a trick stands for who is to play to it.

    ``unseen``: what anybody else may hold; ``threats``: what the opponent next to play may, nothing
    if it is the last card; ``group``: what answers the lead; ``beats``: what would win so far;
    ``count``: how many cards lie; ``ours``: whether the partner wins so far; ``rich``: whether the
    last hand finds ten points or more.
    """

    unseen: int
    threats: int
    group: int
    beats: int
    trumps: int
    count: int
    ours: bool
    rich: bool


def unwise(choice: int, at: Standing) -> int:
    """Those of the cards that nobody at the table would play, unless all are of that kind."""
    wise = choice
    if not at.count:
        wise = led_safely(choice, at)
    elif at.ours and not at.threats & at.beats:
        spare = at.trumps & ~CROW if not at.group & at.trumps else 0
        # Nothing takes the Crow once no trump is left.
        kept = BIRDS if not at.unseen & at.trumps else BIRDS & ~CROW
        gifts = choice & COUNTERS & ~COLUMN_TOPS & ~spare & ~kept
        wise = gifts if gifts else choice & ~COUNTERS & ~spare
        wise = wise if wise else choice & ~spare
        wise = wise if wise else choice & ~BIRDS
    elif not at.ours:
        losers = choice & ~at.beats
        wins = choice & at.beats
        thrown = losers & ~COUNTERS
        if thrown and not thrown & ~masters(thrown, at.unseen, at.trumps):
            thrown |= losers & FIVES  # rather a 5 than the one card that stops a suit
        wise = wins if wins and at.rich else wins | (thrown if thrown else losers & FIVES)
    return choice & ~wise if wise else 0


def vain(choice: int, at: Standing) -> int:
    """Those of the cards that hands played on by skill flatter, for they end worse than they seem.

    A counter that may be beaten is led, but for a lone 5; a trick is left to the others that a side
    suit's highest card left would win, or the last hand if it is rich; a counter is given to a
    trick that is lost. Never all of the cards.
    """
    kept = choice
    if not at.count:
        kept = led_safely(choice, at)
    elif not at.ours:
        wins = choice & at.beats
        if masters(wins & ~at.trumps, at.threats, at.trumps) or (wins and at.rich):
            kept = wins
        elif at.count > 1:
            kept &= ~COUNTERS | wins
    return choice & ~kept if kept else 0


def careless(choice: int, at: Standing) -> int:
    """Those of the cards that a good player prefers another to, if it costs little; never all.

    A counter that may be beaten, where another card wins as well; the Crow where it may be beaten;
    a 14 staked on the partner's trick that may be lost; a higher card than need be, of one suit,
    thrown where none wins.
    """
    if not at.count:
        return 0
    losers, wins = choice & ~at.beats, choice & at.beats
    firm = wins & ~(COUNTERS & ~masters(wins, at.threats, at.trumps))
    kept = firm if firm else wins & ~CROW
    for number in range(4):
        kept |= lowest(losers & ~COUNTERS & SUIT << PITCH * number)
    staked = losers & COUNTERS
    if at.ours and at.threats & at.beats:
        staked &= ~COLUMN_TOPS & ~CROW
    kept |= staked
    return choice & ~kept if kept else 0


COLUMN_TOPS: Final = COLUMN * 0xC00


def led_safely(choice: int, at: Standing) -> int:
    """Those of the cards that lose no counter when they are led, or only a lone 5."""
    lost = choice & COUNTERS & ~masters(choice, at.unseen, at.trumps)
    return choice & ~lost | lone_fives(choice & ~at.trumps)


def lone_fives(cards: int) -> int:
    """The 5s that are alone in their suit: to lead one is to be out of the suit."""
    found = 0
    for number in range(4):
        held = cards & SUIT << PITCH * number
        if not held & ~FIVES:
            found |= held
    return found


def masters(cards: int, unseen: int, trumps: int) -> int:
    """Those of the cards that nothing unseen of their suit beats."""
    found = 0
    while cards:
        card = lowest(cards)
        cards ^= card
        group = trumps if card & trumps else suit_of(card) & ~trumps
        if not unseen & group & above(card):
            found |= card
    return found


# By the names above; for CrowsNest and for Royal Raven.
CROWS: Final = (10, 2, 1, 2, -2, 48, 1, 5, 0, 10, 10, 0, 10, 10, 0, 3)
RAVENS: Final = (10, 2, 1, 2, -2, 48, 1, 5, 0, 10, 10, 0, 10, 10, 0, 3)


def tuned(ways: Ways, variant: int) -> None:
    """The numbers that win most."""
    for way in range(16):
        ways[way] = RAVENS[way] if variant & 1 else CROWS[way]
