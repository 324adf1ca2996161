"""What follows from the sight of a trick in Royal Wife-Swap: who may yet win it, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.cards.tricks import follow
from game.engine.cards import bits, mask
from game.engine.thought import Candidate
from game.games.wife_swap.bot import ACES, COURT
from game.games.wife_swap.deck import DECK, NEMESIS_OF, OF_SUIT, RANK, STRENGTH
from game.games.wife_swap.families import can_marry, cards_of, fits
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable, trick_winner
from game.games.wife_swap.worlds import unseen
from game.host.kernel import load
from game.kernel.wife_swap import best

SMALL = 8  # points that a trick brings at least, to be worth telling of
DEAR = 4  # points of a card, or more than another, that count


def nemesis(court: int) -> int:
    """The card that beats a court card when they meet."""
    return NEMESIS_OF.index(court)


def card_of(one: Candidate) -> int:
    """The card that a choice plays."""
    return one.actions[0].arg


def far(_spot: Spot, one: Candidate, rival: Candidate) -> float:
    """The next card of the suit is nearest, then the highest."""
    card, other = card_of(one), card_of(rival)
    same = DECK.suit[card] == DECK.suit[other]
    return abs(RANK[card] - RANK[other]) if same else 100 - RANK[other]


class Spot:
    """A trick to which a seat is to play, with what follows from the sight of it."""

    def __init__(self, rules: WifeSwap, view: View) -> None:
        table = self.table = view.table
        self.seat, self.seats = view.seat, rules.seats
        self.hand, self.trick = view.own.hand, table.trick
        self.from_hand = rules.options.meld_from_hand
        self.last = len(table.trick) == rules.seats - 1
        after = [(view.seat + away) % rules.seats for away in range(1, rules.seats)]
        self.after = after[: rules.seats - 1 - len(table.trick)]
        self.unseen = unseen(view)
        others = (seat for seat in range(rules.seats) if seat != view.seat)
        self.shown = {card: seat for seat in others for card in bits(table.shown[seat])}
        # Whether a trick follows this one, as far as can be told.
        self.goes_on = bool(table.stock_size) or min(self._after_it(rules.seats)) > 0
        self._beaters: dict[int, int] = {}  # by card, once they are known
        known = [card for lot in table.bottom for card in lot]
        in_order = rules.options.bottom_order == "fixed" and len(known) == table.stock_size
        self.on_top = known[0] if known and in_order else -1  # the next card of the stock, if known

    def _after_it(self, seats: int) -> list[int]:
        """How many cards each hand has when the trick is over."""
        sizes, table = self.table.hand_sizes, self.table
        lies = {(table.leader + place) % seats for place in range(len(table.trick))}
        return [size - (seat not in lies) for seat, size in enumerate(sizes)]

    # -- what may come

    def to_come(self, card: int) -> int:
        """What may still be played to the trick upon a card."""
        come = 0
        for seat in self.after:
            come |= self.replies(card, seat)
        return come

    def replies(self, card: int, seat: int) -> int:
        """What a seat may play upon a card, as far as all know its hand and what it lacks."""
        table = self.table
        suit = OF_SUIT[table.led if self.trick else DECK.suit[card]]
        shown = table.shown[seat]
        if table.hand_sizes[seat] > shown.bit_count():
            lacks = sum(OF_SUIT[one] for one in bits(table.voids[seat]))
            return (shown | (self.unseen & ~lacks)) & (suit if shown & suit else DECK.all)
        return follow(shown, suit)

    def beaters(self, card: int) -> int:
        """Those of the cards to come that beat this one, which is the best so far."""
        if card not in self._beaters:
            come = bits(self.to_come(card))
            self._beaters[card] = mask(c for c in come if self.winner(card, c) != self.seat)
        return self._beaters[card]

    def known_beater(self, card: int) -> int:
        """A card that beats this one, and that all know a seat which is to come to hold; or -1."""
        beaters = (one for one in bits(self.beaters(card)) if one in self.shown)
        return max(beaters, key=STRENGTH.__getitem__, default=-1)

    def beaten_by(self, card: int) -> int:
        """A seat that can play nothing that does not beat this card; -1 for none."""
        beaters = self.beaters(card)
        return next((s for s in self.after if not self.replies(card, s) & ~beaters), -1)

    def known_of(self, card: int, seat: int) -> int:
        """Of what a seat may play upon a card, what it is known to hold."""
        return self.replies(card, seat) & self.table.shown[seat]

    def doomed(self, card: int) -> bool:
        """Whether a seat has to beat this card."""
        return self.beaten_by(card) >= 0

    def caught(self, card: int) -> bool:
        """Whether a court card may come, and its nemesis from another, and they beat this card."""
        come = self.to_come(card) if len(self.after) > 1 else 0
        pairs = ((court, nemesis(court)) for court in bits(come & COURT))
        return any(
            come >> low & 1 and self.winner(card, court, low) != self.seat for court, low in pairs
        )

    # -- who wins, and what it brings

    def winner(self, *cards: int) -> int:
        """Who wins the trick so far, with this card, or with others upon it."""
        return trick_winner((*self.trick, *cards), self.table.leader, self.seats)

    def wins(self, card: int) -> bool:
        """Whether this card is the best so far."""
        return self.winner(card) == self.seat

    def sure(self, card: int) -> bool:
        """Whether nothing that may come beats this card."""
        return self.wins(card) and not self.beaters(card) and not self.caught(card)

    def highest(self, card: int) -> bool:
        """Whether no higher card can come, of the suits that are worth such a word."""
        hopes = not self.last and self.wins(card) and not COURT >> card & 1 and RANK[card] > 5
        return hopes and not any(STRENGTH[c] > STRENGTH[card] for c in bits(self.to_come(card)))

    def hopes(self, card: int) -> bool:
        """Whether a card has the trick so far; one that is led has to be hard to beat."""
        hard = self.trick or self.highest(card) or ACES >> card & 1
        return bool(hard) and self.wins(card) and not self.doomed(card)

    def gains(self, card: int, seat: int) -> int:
        """The points that a seat could lay at once with a trick that this card ends."""
        table = self.table
        there = cards_of(table.families[seat]) | mask(self.trick) | 1 << card
        if seat == self.seat and self.from_hand:
            there |= self.hand
        return worth(there) - table.points[seat]

    def waits(self, card: int) -> int:
        """The points that could be laid from the hand alone when this card has been played."""
        there = cards_of(self.table.families[self.seat]) | self.hand & ~(1 << card)
        return worth(there) - self.table.points[self.seat]

    def laid_by(self, card: int, seats: Sequence[int]) -> bool:
        """Whether any of these seats, if it wins the trick with this card, might lay it."""
        free = self.unseen | mask(self.trick) | 1 << card
        for seat in (*seats, *self.after):
            free |= self.table.shown[seat]  # it may come to the trick, or be in that hand
        homes = [home for seat in seats for home in self.table.families[seat]]
        courts = [*bits(free & COURT)]
        homes += [(a, b) for a in courts for b in courts if RANK[a] > RANK[b] and can_marry(a, b)]
        return any(card in home or fits(card, home) for home in homes)

    # -- the hand

    @cached_property
    def legal(self) -> int:
        """The cards that may be played."""
        return playable(self.hand, self.table.led)

    @cached_property
    def losers(self) -> bool:
        """Whether no card of the hand wins the trick so far."""
        return not any(self.wins(card) for card in bits(self.legal))

    def mates(self, card: int, without: int = -1) -> list[int]:
        """The cards of the hand that a court card can marry, those of its own suit first."""
        mates = [mate for mate in bits(self.hand) if mate != without and can_marry(card, mate)]
        return sorted(mates, key=lambda mate: DECK.suit[mate] != DECK.suit[card])

    def marries(self, court: int, card: int) -> int:
        """A card of the hand, beside the one played, that a court card can marry; -1 for none.

        Together they are worth something: the same cannot be laid without that court card.
        """
        mates = self.mates(court, card) if self.from_hand else []
        there = cards_of(self.table.families[self.seat]) | self.hand | mask(self.trick)
        more = worth(there | 1 << court) - worth(there & ~(1 << court))
        return mates[0] if mates and more >= SMALL else -1

    def saves(self, card: int) -> bool:
        """Whether it pays to keep a card of the hand that may be laid: not where it surely wins."""
        lost = not self.wins(card) or (not self.last and bool(self.beaters(card)))
        return self.from_hand and self.goes_on and lost

    # -- nemeses

    def hunts(self, card: int) -> bool:
        """Whether the court card may yet come whose nemesis this card is."""
        court = NEMESIS_OF[card]
        return court >= 0 and bool(self.to_come(card) >> court & 1)

    def fishes(self, card: int) -> bool:
        """The same where the suit is led, so that the court card may be forced out."""
        suit = DECK.suit[card]
        return self.hunts(card) and suit == (self.table.led if self.trick else suit)

    def beside_court(self, card: int) -> int:
        """What may follow suit in place of the court card that a nemesis may catch."""
        return self.to_come(card) & OF_SUIT[DECK.suit[card]] & ~(1 << NEMESIS_OF[card])

    def elsewhere(self, card: int) -> bool:
        """Whether another seat may hold a card."""
        return card in self.shown or bool(self.unseen >> card & 1)


def worth(cards: int) -> int:
    """What the best layout of some cards is worth."""
    return int(load().call(best, cards, [0] * 4))
