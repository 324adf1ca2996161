"""CrowsNest and Royal Raven: the play of a hand on sets of cards, its score, and exact endings.

A card has one place whatever the options are. From the bottom: the Crow; four suits of 13 places
each, in the order of the game's deck; the Lynx where it is the lower bird, the Royal Raven, the
Lynx where it is the higher one. In a suit: the 1 where it is low, 5 to 14, the 1 where it is high,
and a place that stays empty. So of two trumps, or two cards of one suit, the higher bit is the
stronger card (CN17, RR22, RR23), and what a card is worth depends on its place alone.

The Crow is the lowest trump (CN3), the birds of Royal Raven are the highest ones (RR17).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.kernel.cards import Four, above

# What is played, and by which options: bits of a ``variant``.
RAVEN_GAME: Final = 1  # Royal Raven, else CrowsNest
NO_CROW: Final = 2  # CN5: the deck has no Crow
FREE_CROW: Final = 4  # C13, off: the Crow need not follow trump
ONES: Final = 8  # RR5: with the 1s
LOW_ONES: Final = 16  # A23: below the 5
LYNX: Final = 32  # RR5: with the Lynx
HIGH_LYNX: Final = 64  # A19: above the Raven
FREE_BIRDS: Final = 128  # A20: birds may be played at any time
KITTY_TAKER: Final = 256  # A16: the buried points are the taker's
KITTY_NONE: Final = 512  # A16: they are nobody's
BOUND_CROW: Final = 1024  # C7, off: the Crow may not be buried

PITCH: Final = 13
COLUMN: Final = 1 << 1 | 1 << 14 | 1 << 27 | 1 << 40  # the lowest place of each suit
SUIT: Final = 0xFFF << 1  # the first suit; the others lie 13, 26, 39 places higher
SUITS: Final = COLUMN * 0xFFF
RANKS: Final = COLUMN * 0x7FE  # 5 to 14
CROW: Final = 1
LOW_LYNX_BIRD: Final = 1 << 53
RAVEN: Final = 1 << 54
HIGH_LYNX_BIRD: Final = 1 << 55
LYNXES: Final = LOW_LYNX_BIRD | HIGH_LYNX_BIRD
BIRDS: Final = CROW | RAVEN | LYNXES

ONE: Final = COLUMN | COLUMN << 11
FIVES: Final = COLUMN << 1
TENS: Final = COLUMN << 6 | COLUMN << 10  # the 10s and the 14s
# The points of a card are 5 for each of these that it is in, 10 and 20 (CN4, RR6).
BY_FIVE: Final = FIVES | ONE | LYNXES
BY_TEN: Final = TENS | ONE
BY_TWENTY: Final = BIRDS
COUNTERS: Final = BY_FIVE | BY_TEN | BY_TWENTY

FAR: Final = 511  # more than any hand can bring


@dataclass(slots=True)
class Terms:
    """What options and trump come to.

    ``trumps``: the trump suit and the birds. ``follow``: those of them that answer a lead of
    trump; ``free``: those that may be played all the same (C13). ``any``: what may be played to
    a lead of a plain suit although one could follow it (CN15, C15, A20).
    """

    trumps: int
    follow: int
    free: int
    any: int


def deck(variant: int) -> int:
    """All cards that are dealt (CN3, CN5, RR4, RR5)."""
    if not variant & RAVEN_GAME:
        return RANKS if variant & NO_CROW else RANKS | CROW
    cards = RANKS | RAVEN
    if variant & ONES:
        cards |= COLUMN if variant & LOW_ONES else COLUMN << 11  # A23
    if variant & LYNX:
        cards |= HIGH_LYNX_BIRD if variant & HIGH_LYNX else LOW_LYNX_BIRD  # A19
    return cards


def hand_size(variant: int) -> int:
    """How many cards each player holds (CN6, RR25)."""
    return 10 if variant & ONES else 9


def agree(terms: Terms, variant: int, trump: int) -> None:
    """Note what the options and this trump suit (0 to 3) come to."""
    birds = deck(variant) & BIRDS
    suit = SUIT << PITCH * trump
    terms.trumps = suit | birds
    terms.free = birds if variant & FREE_CROW else 0
    terms.follow = terms.trumps & ~terms.free  # C12, C13, C14, A21, A22
    always = not variant & RAVEN_GAME or variant & FREE_BIRDS != 0
    terms.any = birds if always else 0  # CN15, C15, A20


def suit_of(card: int) -> int:
    """All places of the suit of a card that is no bird."""
    if card < 1 << 27:
        return SUIT if card < 1 << 14 else SUIT << 13
    return SUIT << 26 if card < 1 << 40 else SUIT << 39


def worth(cards: int) -> int:
    """The points of some cards (CN4, RR6)."""
    tens = (cards & BY_TEN).bit_count() + 2 * (cards & BY_TWENTY).bit_count()
    return 5 * (cards & BY_FIVE).bit_count() + 10 * tens


def following(lead: int, terms: Terms) -> int:
    """What answers a lead; a bird that is led leads trump (C12, A22)."""
    return terms.follow if lead & terms.trumps else suit_of(lead)


def besides(lead: int, terms: Terms) -> int:
    """What may be played to a lead although one could follow."""
    return terms.free if lead & terms.trumps else terms.any


def legal(hand: int, follow: int, free: int) -> int:
    """The cards of a hand that may be played (CN15, CN16, RR20, RR21)."""
    return hand & (follow | free) if hand & follow else hand


def over(card: int, terms: Terms) -> int:
    """What beats a card that wins a trick so far (CN17, RR22, RR23, A19)."""
    if card & terms.trumps:
        return terms.trumps & above(card)
    return suit_of(card) & above(card) | terms.trumps


# -- questions about one decision, for tests and for whoever asks from outside


def playable(hand: int, lead: int, trump: int, variant: int) -> int:
    """The cards that may be played after this lead, or to lead with if it is 0."""
    terms = Terms(0, 0, 0, 0)
    agree(terms, variant, trump)
    if not lead:
        return hand
    return legal(hand, following(lead, terms), besides(lead, terms))


def winner(trick: Four, trump: int, variant: int) -> int:
    """Which card of a whole trick, 0 to 3, takes it."""
    terms = Terms(0, 0, 0, 0)
    agree(terms, variant, trump)
    best = 0
    beats = over(trick[0], terms)
    for place in range(1, 4):
        if trick[place] & beats:
            best = place
            beats = over(trick[place], terms)
    return best


# -- what a hand brings


def gain(
    result: int, before: int, nest: int, taker: int, contract: int, shot: int, variant: int
) -> int:
    """What We write down, and above bit 12 what They do, each and 1024 more.

    CN12, CN19, CN20, CN21, A16, RR27, RR28, RR29, RR30, RR31, RR32. ``result`` is that of
    `finish`, ``before`` what was captured until then (We, and They above bit 10), ``nest`` what is
    buried, ``shot`` all the points of the deck where the taker shoots the bird, else 0.
    """
    we = (result & 1023) + (before & 1023)
    they = (result >> 10 & 1023) + (before >> 10)
    goes = taker if variant & KITTY_TAKER else result >> 20 & 3
    if not variant & KITTY_NONE:
        if goes & 1:
            they += worth(nest)
        else:
            we += worth(nest)
    own = they if taker & 1 else we
    taken = own if variant & RAVEN_GAME else contract
    if own < contract:
        taken = -contract
    if shot:
        taken = own + 100 if own >= shot else -contract - 50
    if taker & 1:
        return we + 1024 | taken + 1024 << 12
    return taken + 1024 | they + 1024 << 12
