"""What a seat sees of a trick in the games of suits, trumps and partners, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from game.cards.tricks import SEATS
from game.engine.cards import Deck, bits, mask
from game.engine.thought import Candidate, Clue
from game.engine.why import Detector, Fields, fact, name_of

SMALL = 5  # points in a trick that is hardly worth a high card


class Sight(NamedTuple):
    """What a seat sees of the play.

    ``may``: per seat, the hidden cards it may hold. ``strength``: by the suit led, of each card.
    ``contract``: what the declarers bid, and ``ours`` whether that is this side; 0 without bids.
    ``made``: whether they have the points already; ``lost``: whether the others have too many.
    ``bonus``: what a whole trick brings besides its cards.
    """

    seat: int
    deck: Deck
    trump: int
    trumps: int  # the set of them, with the birds that count as trumps
    hand: int
    legal: int
    trick: tuple[int, ...]
    hidden: int
    may: tuple[int, ...]
    strength: Sequence[Sequence[int]]
    worth: Sequence[int]
    clues: tuple[Clue, ...]
    aside: bool = False  # whether hidden cards lie where nobody holds them
    nest: bool = False  # whether the last trick takes a nest that counts
    contract: int = 0
    ours: bool = False
    made: bool = False
    lost: bool = False
    chances: tuple[float, ...] = ()  # of all choices
    bonus: Callable[[int], int] = lambda _cards: 0


class Spot:
    """A trick to which a seat is to play, with what follows from the sight of it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.hidden, self.trick = sight.hidden, sight.trick
        self.lead = not sight.trick
        self.last = len(sight.trick) == SEATS - 1
        self.points = sum(sight.worth[card] for card in sight.trick)
        # What an opponent may hold, at any place: nothing that the partner may hold, if the cards
        # that the partner lacks fill their hands.
        self.against = sight.may[sight.seat ^ 1] | sight.may[sight.seat ^ 3]
        theirs = self.hidden & ~sight.may[sight.seat ^ 2]
        size = 2 * sight.hand.bit_count() - (len(sight.trick) + 1) // 2
        if not sight.aside and theirs.bit_count() >= size:
            self.against &= theirs
        after = range(1, SEATS - len(sight.trick))
        self.foes = 0  # what opponents who play after this seat may hold
        for away in after:
            if away & 1:
                self.foes |= sight.may[(sight.seat + away) % SEATS]

    def suit(self, card: int) -> int:
        """The suit that a card counts as: a bird is a trump."""
        own = self.sight.deck.suit[card]
        return self.sight.trump if own < 0 else own

    def of(self, suit: int) -> int:
        """All cards that count as a suit."""
        trumps = self.sight.trumps
        return trumps if suit == self.sight.trump else self.sight.deck.of_suit[suit]

    def strengths(self, card: int) -> Sequence[int]:
        """How strong each card is in the trick, which this card leads if none lies."""
        return self.sight.strength[self.suit(self.trick[0] if self.trick else card)]

    def over(self, card: int, cards: int) -> int:
        """Those of some cards that beat this one in the trick."""
        strength = self.strengths(card)
        return mask(one for one in bits(cards) if strength[one] > strength[card])

    def higher(self, card: int) -> int:
        """The hidden cards that are higher in the card's own suit."""
        strength, suit = self.sight.strength[self.suit(card)], self.of(self.suit(card))
        return mask(one for one in bits(self.hidden & suit) if strength[one] > strength[card])

    @cached_property
    def place(self) -> int:
        """The place of the best card of the trick."""
        strength = self.strengths(self.trick[0])
        return max(range(len(self.trick)), key=lambda at: strength[self.trick[at]])

    @property
    def mate(self) -> bool:
        """Whether the partner is winning the trick."""
        return len(self.trick) > 1 and self.place == len(self.trick) - 2

    @property
    def mate_sure(self) -> bool:
        """Whether the partner's card can be beaten by this seat alone."""
        return self.mate and not self.over(self.trick[self.place], self.foes)

    def wins(self, card: int) -> bool:
        """Whether a card is the best of the trick when it is laid."""
        return self.lead or bool(self.over(self.trick[self.place], 1 << card))

    @cached_property
    def beaten(self) -> bool:
        """Whether no card that may be played wins the trick."""
        return not any(self.wins(card) for card in bits(self.sight.legal))

    @cached_property
    def gone(self) -> bool:
        """Whether no card of the hand wins the trick, nor may a partner who is to come."""
        if not self.trick or not self.beaten or self.mate:
            return False
        mate = self.sight.may[self.sight.seat ^ 2] if len(self.trick) == 1 else 0
        return not self.over(self.trick[self.place], mate)

    def sure(self, card: int) -> bool:
        """Whether no opponent who plays after it may beat it."""
        return self.wins(card) and not self.over(card, self.foes)

    def ours(self, card: int) -> bool:
        """Whether the trick is this side's for sure, with this card."""
        return self.sure(card) or (self.mate_sure and not self.wins(card))

    def theirs(self, card: int) -> bool:
        """Whether the trick is the others' for sure, with this card: no partner is to come."""
        return len(self.trick) > 1 and not self.mate and not self.wins(card)

    def leads_suit(self, card: int) -> bool:
        """Whether no hidden card of its suit is higher, and there are others of it."""
        others = self.hidden & self.of(self.suit(card))
        return bool(others) and not self.higher(card)

    def leads_top(self, card: int) -> bool:
        """Whether the highest card that a plain suit ever has is led, as anybody can see."""
        of_suit, strength = self.of(self.suit(card)), self.sight.strength[self.suit(card)]
        top = max(bits(of_suit), key=strength.__getitem__)
        return self.lead and not self.is_trump(card) and card == top

    def follows(self, card: int) -> bool:
        """Whether a card is led, or follows suit."""
        return self.lead or self.suit(card) == self.suit(self.trick[0])

    def master(self, card: int) -> bool:
        """Whether it is the highest left of its suit, of one's own cards too."""
        strength = self.sight.strength[self.suit(card)]
        own = bits(self.sight.hand & self.of(self.suit(card)))
        return self.leads_suit(card) and all(strength[one] <= strength[card] for one in own)

    def trumps_out(self) -> int:
        """The hidden trumps."""
        return self.hidden & self.sight.trumps

    def is_trump(self, card: int) -> bool:
        """Whether a card is a trump."""
        return bool(self.sight.trumps >> card & 1)

    def value(self, card: int) -> int:
        """The points of a card."""
        return self.sight.worth[card]

    def least(self, card: int) -> bool:
        """Whether no card that may be played is worth less."""
        return all(self.value(one) >= self.value(card) for one in bits(self.sight.legal))

    def higher_of_suit(self, card: int, other: int) -> bool:
        """Whether the other is higher in the suit, and a hidden card lies between the two."""
        strength = self.sight.strength[self.suit(card)]
        higher = self.suit(card) == self.suit(other) and strength[other] > strength[card]
        return higher and self.higher(card) != self.higher(other)

    def not_worth(self, card: int, other: int) -> bool:
        """Whether the other card would win a trick of few points, and this one leaves it."""
        if self.lead or self.mate or self.points > SMALL or self.value(card):
            return False
        return not self.wins(card) and self.wins(other)


def card_of(one: Candidate) -> int:
    """The card that a candidate plays."""
    return one.actions[0].arg


def far(spot: Spot, one: Candidate, rival: Candidate) -> float:
    """How far a card is from another in a person's mind: the next of its suit is nearest."""
    card, other = card_of(one), card_of(rival)
    if spot.suit(card) != spot.suit(other):
        # Of other suits it is the dearest that is asked about, of those that are worth as much.
        return 100 + one.points - rival.points - spot.value(other)
    strength = spot.sight.strength[spot.suit(card)]
    return abs(strength[card] - strength[other])


# -- the table of facts about a card in a trick

OF_TRICKS: list[Detector[Spot]] = []
OfCard = Callable[[Spot, int], Fields | None]
OfTwo = Callable[[Spot, int, int], Fields | None]


def of_card(about: str, says: str, *, equal: bool = False) -> Callable[[OfCard], OfCard]:
    """Put a detector into the table: what is true of a card by itself."""

    def put(holds: OfCard) -> OfCard:
        def held(spot: Spot, one: Candidate) -> Fields | None:
            return holds(spot, card_of(one))

        OF_TRICKS.append(Detector(name_of(holds), about, says, fact(held), equal))
        return holds

    return put


def of_two(about: str, says: str, *, equal: bool = False) -> Callable[[OfTwo], OfTwo]:
    """The same of what is true of a card beside another."""

    def put(holds: OfTwo) -> OfTwo:
        def held(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
            return holds(spot, card_of(one), card_of(rival))

        OF_TRICKS.append(Detector(name_of(holds), about, says, held, equal))
        return holds

    return put
