"""What can be said for a card in a trick: facts of the games of suits, trumps and partners.

Each game lays its table out as a `Spot`, of what the seat sees alone. A fact that is called sure
holds wherever the hidden cards may be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from game.cards.tricks import SEATS
from game.engine.cards import Deck, bits, mask
from game.engine.thought import Candidate, Clue
from game.engine.why import WEAK, Detector, Fields, fact
from game.engine.words import N_

LIKELY = 0.7  # a chance from which on a partner is said to have a card
SMALL = 5  # points in a trick that is hardly worth a high card


class Sight(NamedTuple):
    """What a seat sees of the play.

    ``may``: per seat, the hidden cards it may hold. ``strength``: by the suit led, of each card.
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
    bonus: Callable[[int], int] = lambda _cards: 0


class Spot:
    """A trick to which a seat is to play, with what follows from the sight of it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.hidden, self.trick = sight.hidden, sight.trick
        self.lead = not sight.trick
        self.last = len(sight.trick) == SEATS - 1
        self.points = sum(sight.worth[card] for card in sight.trick)
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


def card_of(one: Candidate) -> int:
    """The card that a candidate plays."""
    return one.actions[0].arg


Holds = Callable[[Spot, Candidate, Candidate], Fields | None]


def _of_card(holds: Callable[[Spot, int], Fields | None]) -> Holds:
    return fact(lambda spot, one: holds(spot, card_of(one)))


def _beside(holds: Callable[[Spot, int, int], Fields | None]) -> Holds:
    return lambda spot, one, rival: holds(spot, card_of(one), card_of(rival))


# -- who wins the trick


def _last_wins(spot: Spot, card: int) -> Fields | None:
    worth = spot.points + spot.value(card)
    if not spot.last or spot.mate or not spot.wins(card) or not worth:
        return None
    return {"points": worth}


def _last_takes(spot: Spot, card: int) -> Fields | None:
    return {} if spot.last and not spot.mate and spot.wins(card) else None


def _alone_has_trumps(spot: Spot, card: int) -> Fields | None:
    trumps = spot.foes & spot.sight.trumps
    if not spot.lead or spot.is_trump(card) or trumps or not spot.master(card):
        return None
    return {"suit": spot.suit(card)}


def _unbeaten(spot: Spot, card: int) -> Fields | None:
    return {} if not spot.last and not spot.mate_sure and spot.sure(card) else None


def _highest(spot: Spot, card: int) -> Fields | None:
    follows = spot.lead or spot.suit(card) == spot.suit(spot.trick[0])
    if spot.last or not follows or not spot.wins(card) or not spot.master(card):
        return None
    return {"suit": spot.suit(card)}


def _holds_higher(spot: Spot, card: int) -> Fields | None:
    follows = spot.lead or spot.suit(card) == spot.suit(spot.trick[0])
    if spot.last or not follows or not spot.wins(card) or spot.master(card):
        return None
    return {"suit": spot.suit(card)} if spot.leads_suit(card) else None


def _trumps_in(spot: Spot, card: int) -> Fields | None:
    if spot.lead or spot.mate or not spot.is_trump(card) or not spot.wins(card):
        return None
    led = spot.suit(spot.trick[0])
    return None if led == spot.sight.trump else {"suit": led}


def _secures(spot: Spot, card: int) -> Fields | None:
    """Whether the card goes over the partner's, which may still be beaten."""
    if not spot.mate or spot.mate_sure or not spot.wins(card):
        return None
    return {"card": spot.trick[spot.place]}


def _one_over(spot: Spot, card: int) -> Fields | None:
    higher = spot.higher(card)
    if not spot.lead or higher.bit_count() != 1:
        return None
    return {"suit": spot.suit(card), "card": higher.bit_length() - 1}


def _beats_so_far(spot: Spot, card: int) -> Fields | None:
    if spot.lead or spot.last or spot.mate or not spot.wins(card):
        return None
    return {"card": spot.trick[spot.place]}


# -- a card that is too good for the trick


def _enough(spot: Spot, card: int, other: int) -> Fields | None:
    enough = spot.last and not spot.mate and spot.wins(card) and spot.wins(other)
    if not enough or not spot.over(card, 1 << other) or spot.value(card) < spot.value(other):
        return None
    return {}


def _spares(spot: Spot, card: int, other: int) -> Fields | None:
    if not spot.mate_sure or spot.wins(card) or not spot.wins(other):
        return None
    return {}


def _beats_too(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether both cards are the best so far, and the other is higher than this one."""
    both = not spot.lead and not spot.last and spot.wins(card) and spot.wins(other)
    higher = both and spot.over(card, 1 << other) and spot.value(card) <= spot.value(other)
    return {} if higher and spot.suit(card) == spot.suit(other) else None


def _would_lose(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other card, which is worth more, lies under one of theirs."""
    under = not spot.lead and not spot.mate and not spot.wins(other)
    if not under or spot.value(card) >= spot.value(other):
        return None
    return {"card": spot.trick[spot.place]}


def _spares_trump(spot: Spot, card: int, other: int) -> Fields | None:
    spared = not spot.is_trump(card) and spot.is_trump(other)
    return {} if spared and not spot.wins(card) and not spot.lead else None


def _same(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether two cards do the same for this trick, and the other is higher in the same suit."""
    if spot.lead or spot.wins(card) or spot.wins(other) or spot.value(card) != spot.value(other):
        return None
    if spot.suit(card) != spot.suit(other) or not _is_over(spot, other, card):
        return None
    return {} if not spot.sight.bonus(mask(spot.trick) | 1 << other) else None


def _is_over(spot: Spot, high: int, low: int) -> bool:
    strength = spot.sight.strength[spot.suit(low)]
    return strength[high] > strength[low]


def _for_the_last(spot: Spot, card: int, other: int) -> Fields | None:
    left = spot.sight.hand.bit_count()
    if not spot.sight.nest or left < 2 or spot.is_trump(card) or not spot.is_trump(other):
        return None
    return {} if spot.master(other) else None


def _keeps_top(spot: Spot, card: int, other: int) -> Fields | None:
    kept = spot.master(other) and not spot.is_trump(other)
    if not kept or spot.lead or spot.wins(card) or spot.master(card):
        return None
    return {"suit": spot.suit(other)}


def _not_worth(spot: Spot, card: int, other: int) -> bool:
    """Whether the other card would win a trick of few points, and this one leaves it."""
    if spot.lead or spot.mate or spot.points > SMALL or spot.value(card):
        return False
    return not spot.wins(card) and spot.wins(other)


def _little(spot: Spot, card: int, other: int) -> Fields | None:
    little = spot.points and _not_worth(spot, card, other)
    return {"points": spot.points} if little else None


def _nothing(spot: Spot, card: int, other: int) -> Fields | None:
    return {} if not spot.points and _not_worth(spot, card, other) else None


# -- points for one's own side, and none for the others


def _gives(spot: Spot, card: int, other: int) -> Fields | None:
    richer = spot.value(card) > spot.value(other)
    if not richer or not spot.mate_sure or spot.wins(card) or not spot.ours(other):
        return None
    return {"points": spot.value(card)}


def _gives_so_far(spot: Spot, card: int, other: int) -> Fields | None:
    richer = spot.value(card) > spot.value(other)
    if not richer or not spot.mate or spot.mate_sure or spot.wins(card):
        return None
    return {"points": spot.value(card)}


def _cheap(spot: Spot, card: int, other: int) -> Fields | None:
    lost = not any(spot.wins(one) for one in bits(spot.sight.legal))
    if not lost or not spot.theirs(card) or spot.value(card) >= spot.value(other):
        return None
    return {"points": spot.value(other) - spot.value(card)}


def _risks(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other card may be captured, in its own suit, and is worth more."""
    takers = spot.over(other, spot.foes) & spot.of(spot.suit(other))
    if not spot.lead or not takers or spot.value(card) >= spot.value(other):
        return None
    strength = spot.sight.strength[spot.suit(other)]
    return {"card": max(bits(takers), key=lambda one: strength[one])}


def _void(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether an opponent has shown to lack the suit of the other card, and may trump it."""
    suit = spot.suit(other)
    if not spot.lead or suit == spot.sight.trump or suit == spot.suit(card):
        return None
    for away in (1, 3):
        seat = (spot.sight.seat + away) % SEATS
        may = spot.sight.may[seat]
        if spot.hidden & spot.of(suit) and not may & spot.of(suit) and may & spot.sight.trumps:
            return {"name": seat, "suit": suit}
    return None


def _idle(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other card is worth more, and this one nothing, in a trick that is open."""
    if spot.mate or spot.value(card) or not spot.value(other) or spot.ours(other):
        return None
    return {}


# -- what the trick prepares


def _draws_last(spot: Spot, card: int) -> Fields | None:
    out = spot.trumps_out()
    if not spot.lead or not spot.is_trump(card) or spot.sight.aside or out.bit_count() != 1:
        return None
    return {"card": out.bit_length() - 1} if spot.foes & out and not spot.higher(card) else None


def _draws(spot: Spot, card: int) -> Fields | None:
    out = spot.foes & spot.sight.trumps
    if not spot.lead or not spot.is_trump(card) or out.bit_count() < 2:
        return None
    return {"n": spot.trumps_out().bit_count()}


def _mate_trumps(spot: Spot, card: int) -> Fields | None:
    """Whether the partner has shown to lack the suit, and may trump it."""
    suit, may = spot.suit(card), spot.sight.may[spot.sight.seat ^ 2]
    shown = spot.hidden & spot.of(suit) and not may & spot.of(suit) and may & spot.sight.trumps
    if not spot.lead or suit == spot.sight.trump or not shown:
        return None
    return {"suit": suit}


def _mate_has(spot: Spot, card: int) -> Fields | None:
    """Whether the partner probably has the highest card of the suit."""
    suit = spot.suit(card)
    strength = spot.sight.strength[suit]
    for clue in spot.sight.clues:
        if clue.seat != spot.sight.seat ^ 2 or clue.cards.bit_count() != 1:
            continue
        top = clue.cards.bit_length() - 1
        highest = spot.suit(top) == suit and not spot.higher(top)
        if spot.lead and highest and clue.chance > LIKELY and strength[top] > strength[card]:
            return {"suit": suit, "card": top, "percent": round(100 * clue.chance)}
    return None


def _then_void(spot: Spot, card: int) -> Fields | None:
    suit, hand = spot.suit(card), spot.sight.hand
    alone = (hand & spot.of(suit)).bit_count() == 1
    if suit == spot.sight.trump or not alone or not hand & spot.sight.trumps:
        return None
    return {"suit": suit} if spot.hidden & spot.of(suit) else None


def _longest(spot: Spot, card: int) -> Fields | None:
    sizes = [(spot.sight.hand & spot.of(suit)).bit_count() for suit in range(4)]
    suit = spot.suit(card)
    if not spot.lead or sizes[suit] < 3 or sizes.count(max(sizes)) > 1 or sizes[suit] < max(sizes):
        return None
    return {"suit": suit, "n": sizes[suit]}


OF_TRICKS: tuple[Detector[Spot], ...] = (
    Detector(
        "gives",
        "points",
        N_("Your partner wins this trick: give it {points}."),
        _beside(_gives),
        equal=True,
    ),
    Detector(
        "cheap",
        "points",
        N_("You cannot win this trick: {other} would give them {points} more."),
        _beside(_cheap),
        equal=True,
    ),
    Detector(
        "would lose",
        "points",
        N_("{card} is winning so far: do not risk {other}."),
        _beside(_would_lose),
        equal=True,
    ),
    Detector("draws last", "wins", N_("It draws the last trump, {card}."), _of_card(_draws_last)),
    Detector(
        "alone",
        "wins",
        N_("It is the highest card left in {suit}, and they have no trumps to beat it with."),
        _of_card(_alone_has_trumps),
    ),
    Detector(
        "last wins",
        "wins",
        N_("You play last and win the trick, with {points}."),
        _of_card(_last_wins),
    ),
    Detector("unbeaten", "wins", N_("They hold nothing that can beat it."), _of_card(_unbeaten)),
    Detector(
        "enough",
        "keeps",
        N_("You play last, so it is enough to win: keep {other}."),
        _beside(_enough),
        equal=True,
    ),
    Detector(
        "spares",
        "keeps",
        N_("Your partner wins this trick anyway: keep {other}."),
        _beside(_spares),
        equal=True,
    ),
    Detector(
        "for the last",
        "keeps",
        N_("Keep {other}, the highest trump, for the last trick, which takes the buried cards."),
        _beside(_for_the_last),
    ),
    Detector(
        "void",
        "risk",
        N_("{name} has no {suit} left and may trump {other}."),
        _beside(_void),
        equal=True,
    ),
    Detector("risks", "risk", N_("{other} could be lost to {card}."), _beside(_risks), equal=True),
    Detector(
        "partner has",
        "partner",
        N_("Your partner probably has {card}, the highest card left in {suit} ({percent})."),
        _of_card(_mate_has),
    ),
    Detector(
        "partner trumps",
        "partner",
        N_("Your partner has no {suit} left and may trump it."),
        _of_card(_mate_trumps),
    ),
    Detector(
        "draws",
        "draws",
        N_("It draws trumps: {n} are still unseen."),
        _of_card(_draws),
    ),
    Detector(
        "secures",
        "wins",
        N_("Your partner’s card, {card}, could still be beaten: this is higher."),
        _of_card(_secures),
    ),
    Detector("highest", "wins", N_("It is the highest card left in {suit}."), _of_card(_highest)),
    Detector(
        "holds higher",
        "wins",
        N_("You hold every higher card in {suit}."),
        _of_card(_holds_higher),
    ),
    Detector(
        "trumps in",
        "wins",
        N_("You have no {suit}: a trump wins the trick so far."),
        _of_card(_trumps_in),
    ),
    Detector(
        "gives so far",
        "points",
        N_("Your partner is winning so far: add {points}."),
        _beside(_gives_so_far),
    ),
    Detector(
        "nothing",
        "keeps",
        N_("There is nothing in the trick: keep {other} for a better one."),
        _beside(_nothing),
    ),
    Detector(
        "little",
        "keeps",
        N_("There are only {points} in the trick: keep {other} for a better one."),
        _beside(_little),
    ),
    Detector(
        "keeps top",
        "keeps",
        N_("Keep {other}, the highest card left in {suit}."),
        _beside(_keeps_top),
        equal=True,
    ),
    Detector(
        "beats too",
        "keeps",
        N_("It is enough to be the best so far: keep {other}."),
        _beside(_beats_too),
        equal=True,
    ),
    Detector("spares trump", "keeps", N_("It saves a trump."), _beside(_spares_trump), equal=True),
    Detector("last takes", "wins", N_("You play last and take the lead."), _of_card(_last_takes)),
    Detector(
        "beats", "wins", N_("It beats {card}, the best card so far."), _of_card(_beats_so_far)
    ),
    Detector("one over", "wins", N_("Only {card} is higher in {suit}."), _of_card(_one_over)),
    Detector(
        "then void",
        "plan",
        N_("You then have no {suit} left and can trump it."),
        _of_card(_then_void),
    ),
    Detector(
        "idle",
        WEAK,
        N_("It is worth nothing, so it gives nothing away."),
        _beside(_idle),
        equal=True,
    ),
    Detector(
        "longest",
        WEAK,
        N_("It is what you hold most of."),
        _of_card(_longest),
    ),
    Detector(
        "same",
        WEAK,
        N_("It does the same here, and you keep {other}."),
        _beside(_same),
        equal=True,
    ),
)
