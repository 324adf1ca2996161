"""Worlds of CrowsNest and Royal Raven: what the hidden cards may be, and how likely that is.

What a seat sees of a hand comes as one list of numbers, the `Sight`. A world is drawn so that it
agrees with all that is certain, and weighed by how well it explains the rest: the auction, the
trump that was named, what a taker buries, and every card played.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Five, Four, Luck, any_of, below
from game.kernel.rook import BIRDS, BOUND_CROW, RAVEN_GAME, Terms, deck, hand_size, legal, worth
from game.kernel.rook_habits import Ways
from game.kernel.rook_taker import best_trump, bury, reach, strength
from game.kernel.rook_trick import Lies, habit, lay

Sight: TypeAlias = Annotated[list[int], 72]

# What a seat sees; numbers that are not known yet are -1, sets 0.
VARIANT: Final = 0
SEAT: Final = 1
HAND: Final = 2  # what it holds
BURIED: Final = 3  # what it has buried itself
TRUMP: Final = 4
TAKER: Final = 5
CONTRACT: Final = 6
SHOT: Final = 7  # whether the taker shoots the bird
LEADER: Final = 8  # who led, or leads, to the first trick
LIFTED: Final = 9  # whether the taker has the nest, and DOWN: how many cards it has put down
DOWN: Final = 10
BIDS: Final = 11  # by seat: its last bid, 0 if it passed, -1
PRICES: Final = 15  # by seat: the bid that was too high for it when it passed, 0 if it did not
SCORE: Final = 19  # of We and They, then the target
LOWEST: Final = 22  # the lowest bid, the highest one, and by how much a bid is raised
HIGHEST: Final = 23
STEP: Final = 24
ONCE: Final = 25  # whether the bidding goes round but once
BLIND: Final = 26  # whether trump is named before the nest is lifted
PLAYED: Final = 27  # how many cards, then each in order
CARDS: Final = 28
OFFERS: Final = 68  # by seat: its last bid, also of one that has passed since; 0 if there is none

GUESSES: Final = 2  # how often it is guessed which cards a taker had before it lifted the nest
DOUBT: Final = 0.2  # how likely a card is that habit would not play
MODESTY: Final = 5  # points by which bidders of CrowsNest stop short of what they will capture
SPREAD: Final = 10  # and by which they differ
VAGUE: Final = 60  # while Royal Raven is bid, which tells little: who holds the Raven may wait


def unseen(sight: Sight) -> int:
    """The cards that the seat does not know the place of."""
    cards = deck(sight[VARIANT]) & ~sight[HAND] & ~sight[BURIED]
    for number in range(sight[PLAYED]):
        cards &= ~sight[CARDS + number]
    return cards


def imagine(sight: Sight, bars: Four, room: Five, gone: int, hands: Five, luck: Luck) -> float:
    """Deal the unseen cards, and say how much this way of dealing is to count; 0 if it failed.

    ``bars``: what each seat cannot hold, ``room``: how many cards each gets, the nest last;
    ``gone``: what the taker has played. ``hands`` gets all hands, and the nest.
    """
    cards = unseen(sight)
    taker, nest = sight[TAKER], room[4]
    for seat in range(5):
        hands[seat] = 0
    hands[sight[SEAT]] = sight[HAND]
    if not nest or not sight[LIFTED]:
        for _card in range(nest):
            hands[4] |= any_of(luck, cards & ~hands[4])
        return spread(cards & ~hands[4], bars, room, hands, luck)
    # What the taker cannot hold it may have buried.
    kept = BIRDS if sight[VARIANT] & (RAVEN_GAME | BOUND_CROW) else 0
    barred = bars[taker]
    bars[taker] = barred & kept
    room[taker] += nest
    counts = spread(cards, bars, room, hands, luck)
    bars[taker] = barred
    room[taker] -= nest
    if counts > 0.0:
        counts *= put_down(sight, barred, nest, gone, kept, hands, luck)
    return counts


def put_down(
    sight: Sight, barred: int, nest: int, gone: int, kept: int, hands: Five, luck: Luck
) -> float:
    """Of what the taker has lifted, it buries about what is its habit: how likely this is.

    ``barred``: what it cannot hold now, ``gone``: what it has played, ``kept``: what nobody buries.
    """
    variant, taker = sight[VARIANT], sight[TAKER]
    held = hands[taker]
    down = held & barred
    if down.bit_count() > nest:
        return 0.0
    trump = sight[TRUMP] if sight[TRUMP] >= 0 else best_trump(held)
    usual = bury(held | gone, nest, trump, variant)
    also = usual & held & ~down
    while also and down.bit_count() < nest:
        card = any_of(luck, also)
        also ^= card
        down |= card
    if down.bit_count() < nest:
        down |= bury(held & ~down, nest - down.bit_count(), trump, variant)
    if down.bit_count() < nest:
        return 0.0
    fits = 1.0
    for _card in range((down & ~usual).bit_count()):
        fits *= DOUBT
    if not below(luck, 3):  # nobody keeps to a habit always
        out = any_of(luck, down & ~barred)
        back = any_of(luck, held & ~down & ~kept)
        if out and back:
            down ^= out | back
    hands[taker] = held & ~down
    hands[4] = down
    return fits


def spread(cards: int, bars: Four, room: Five, hands: Five, luck: Luck) -> float:
    """Deal cards to the hands, and say how much that is to count so that all ways are as likely."""
    r0, r1, r2, r3 = room[0], room[1], room[2], room[3]
    counts = 1.0
    bound = cards & (bars[0] | bars[1] | bars[2] | bars[3])
    left = r0 + r1 + r2 + r3
    while cards:
        group = bound if bound else cards
        card = group & -group
        cards ^= card
        a = 0 if bars[0] & card else r0
        b = 0 if bars[1] & card else r1
        c = 0 if bars[2] & card else r2
        d = 0 if bars[3] & card else r3
        fits = a + b + c + d
        if not fits:
            return 0.0
        if bound:
            bound ^= card
            counts *= float(fits) / float(left)
        left -= 1
        ticket = below(luck, fits)
        if ticket < a:
            hands[0] |= card
            r0 -= 1
        elif ticket < a + b:
            hands[1] |= card
            r1 -= 1
        elif ticket < a + b + c:
            hands[2] |= card
            r2 -= 1
        else:
            hands[3] |= card
            r3 -= 1
    return counts


def replayed(sight: Sight, bars: Four, room: Five, lies: Lies, terms: Terms) -> int:
    """Lay all that was played, and say what each side captured by it: We, They above bit 10.

    ``bars``: what each seat has shown it cannot hold, ``room``: how many unseen cards each gets,
    the nest last.
    """
    variant, seat = sight[VARIANT], sight[SEAT]
    size = hand_size(variant)
    nest = deck(variant).bit_count() - 4 * size
    lies.leader, lies.count = sight[LEADER], 0
    captured = 0
    for other in range(4):
        bars[other] = 0
        room[other] = size
    for number in range(sight[PLAYED]):
        if lies.count == 4:
            lies.leader, lies.count = lies.leader + lies.best & 3, 0
        room[lies.leader + lies.count & 3] -= 1
        lay(lies, bars, sight[CARDS + number], terms)
        if lies.count == 4:
            captured += worth(lies.cards) << (10 if lies.leader + lies.best & 1 else 0)
    room[4] = nest
    if sight[LIFTED]:
        room[4] = sight[DOWN]
        room[sight[TAKER]] += nest - sight[DOWN]
        if sight[TAKER] == seat:
            room[4] = 0
    room[seat] = 0
    return captured


def laid_by(sight: Sight, seat: int, terms: Terms) -> int:
    """The cards that a seat has played."""
    bars = [0] * 4
    lies = Lies(sight[LEADER], 0, 0, 0, 0, 0, 0)
    found = 0
    for number in range(sight[PLAYED]):
        if lies.count == 4:
            lies.leader, lies.count = lies.leader + lies.best & 3, 0
        if (lies.leader + lies.count & 3) == seat:
            found |= sight[CARDS + number]
        lay(lies, bars, sight[CARDS + number], terms)
    return found


def fitting(sight: Sight, hands: Five, terms: Terms, ways: Ways, luck: Luck) -> float:
    """How well these hands explain what has been bid, named, buried and played."""
    seat = sight[SEAT]
    whole = [0] * 4
    bars = [0] * 4
    for other in range(4):
        whole[other] = hands[other]
    lies = Lies(sight[LEADER], 0, 0, 0, 0, 0, 0)
    winner = sight[LEADER]
    for number in range(sight[PLAYED]):
        turn = winner + (number & 3) & 3
        whole[turn] |= sight[CARDS + number]
        lay(lies, bars, sight[CARDS + number], terms)
        if lies.count == 4:
            winner = lies.leader + lies.best & 3
            lies.leader, lies.count = winner, 0
    weight = 1.0
    for other in range(4):
        if other != seat:
            weight *= bidding(sight, other, whole[other], hands[4], luck)
    if sight[PLAYED]:
        weight *= playing(sight, whole, terms, ways)
    return weight


def bidding(sight: Sight, seat: int, cards: int, nest: int, luck: Luck) -> float:
    """How likely what a seat has bid, and as the taker named, is with these cards."""
    variant = sight[VARIANT]
    fits = 1.0
    if sight[TAKER] == seat and sight[LIFTED]:
        cards |= nest
        if sight[TRUMP] >= 0:
            best = other = 0
            for suit in range(4):
                size = strength(cards, suit)
                if suit == sight[TRUMP]:
                    best = size
                else:
                    other = max(other, size)
            margin = likely(best - other, 2)
            fits = margin * margin
        bid = 0.0
        for _guess in range(GUESSES):
            dealt = cards
            for _card in range(cards.bit_count() - hand_size(variant)):
                dealt ^= any_of(luck, dealt)
            bid += willing(stops(dealt, variant) - sight[OFFERS + seat], SPREAD)
        return fits * bid
    spread = VAGUE if variant & RAVEN_GAME and not sight[LIFTED] else SPREAD
    if sight[PRICES + seat] > 0:
        fits = willing(sight[PRICES + seat] - stops(cards, variant), spread)
    if sight[OFFERS + seat] > 0:
        fits *= willing(stops(cards, variant) - sight[OFFERS + seat], spread)
    return fits


def stops(cards: int, variant: int) -> int:
    """Up to where a bidder with these cards goes."""
    return reach(cards, variant) - (0 if variant & RAVEN_GAME else MODESTY)


def willing(margin: int, spread: int) -> float:
    """How likely a bid is by how far what a hand reaches exceeds it."""
    return 0.5 + 0.5 * float(margin * abs(margin)) / float(spread * spread + margin * margin)


def likely(margin: int, doubt: int) -> float:
    """A chance that grows with a margin: a half at none."""
    return 0.5 + 0.5 * float(margin) / float(doubt + abs(margin))


def playing(sight: Sight, whole: Four, terms: Terms, ways: Ways) -> float:
    """How likely the play so far is of players of habit with these hands."""
    seat, taker = sight[SEAT], sight[TAKER]
    bars = [0] * 4
    lies = Lies(sight[LEADER], 0, 0, 0, 0, 0, 0)
    live = whole[0] | whole[1] | whole[2] | whole[3]
    weight = 1.0
    for number in range(sight[PLAYED]):
        card = sight[CARDS + number]
        turn = lies.leader + lies.count & 3
        if turn != seat:
            hand = whole[turn] & live
            choice = legal(hand, lies.follow, lies.free) if lies.count else hand
            if choice & choice - 1:
                usual = habit(lies, choice, hand, live & ~hand, bars, taker, terms.trumps, ways)
                if usual != card:
                    weight *= DOUBT
        live &= ~card
        lay(lies, bars, card, terms)
        if lies.count == 4:
            lies.leader, lies.count = lies.leader + lies.best & 3, 0
    return weight
