"""Why Royal Wife-Swap's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.cards.tricks import follow
from game.engine.cards import bits, mask
from game.engine.thought import Candidate, Reasons
from game.engine.why import SETTLED, AnyLooked, Detector, Fields, Looked, Why, alone, beside
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT, PER_POINT
from game.games.wife_swap.deck import DECK, NEMESIS_OF, OF_SUIT, RANK, STRENGTH
from game.games.wife_swap.families import can_marry, cards_of, fits
from game.games.wife_swap.plans import MARGIN, OF_LAYING, Laying, far_plan
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable, trick_winner
from game.games.wife_swap.worlds import unseen
from game.host.kernel import load
from game.kernel.wife_swap import best

SMALL = 8  # points that a trick brings at least, to be worth telling of
FEW = 3  # cards that could still beat another


def nemesis(court: int) -> int:
    """The card that beats a court card when they meet."""
    return NEMESIS_OF.index(court)


class Spot:
    """A trick to which a seat is to play, with what follows from the sight of it."""

    def __init__(self, rules: WifeSwap, view: View) -> None:
        table = self.table = view.table
        self.seat, self.seats = view.seat, rules.seats
        self.hand, self.trick = view.own.hand, table.trick
        self.from_hand = rules.options.meld_from_hand
        self.last = len(table.trick) == rules.seats - 1
        self.ends = not table.stock_size and self.hand.bit_count() == 1
        after = [(view.seat + away) % rules.seats for away in range(1, rules.seats)]
        self.after = after[: rules.seats - 1 - len(table.trick)]
        self.unseen = unseen(view)

    def to_come(self, card: int) -> int:
        """What may still be played to the trick upon a card."""
        return mask(one for seat in self.after for one in bits(self.replies(card, seat)))

    def replies(self, card: int, seat: int) -> int:
        """What a seat may play upon a card, as far as all know its hand and what it lacks."""
        table = self.table
        suit = OF_SUIT[table.led if self.trick else DECK.suit[card]]
        shown = table.shown[seat]
        if table.hand_sizes[seat] > shown.bit_count():
            lacks = sum(OF_SUIT[one] for one in bits(table.voids[seat]))
            return (shown | (self.unseen & ~lacks)) & (suit if shown & suit else DECK.all)
        return follow(shown, suit)

    def laid_by(self, card: int, seats: Sequence[int]) -> bool:
        """Whether any of these seats, if it wins the trick with this card, might lay it."""
        free = self.unseen | mask(self.trick) | 1 << card
        for seat in (*seats, *self.after):
            free |= self.table.shown[seat]  # it may come to the trick, or be in that hand
        homes = [home for seat in seats for home in self.table.families[seat]]
        courts = [*bits(free & COURT)]
        homes += [(a, b) for a in courts for b in courts if RANK[a] > RANK[b] and can_marry(a, b)]
        return any(card in home or fits(card, home) for home in homes)

    def winner(self, *cards: int) -> int:
        """Who wins the trick so far, with this card, or with another upon it."""
        return trick_winner((*self.trick, *cards), self.table.leader, self.seats)

    def wins(self, card: int) -> bool:
        """Whether this card is the best so far."""
        return self.winner(card) == self.seat

    def gains(self, card: int, seat: int) -> int:
        """The points that a seat could lay at once with a trick that this card ends."""
        table = self.table
        there = cards_of(table.families[seat]) | mask(self.trick) | 1 << card
        if seat == self.seat and self.from_hand:
            there |= self.hand
        return int(load().call(best, there, [0] * 4)) - table.points[seat]

    @cached_property
    def legal(self) -> int:
        """The cards that may be played."""
        return playable(self.hand, self.table.led)

    @cached_property
    def losers(self) -> bool:
        """Whether no card of the hand wins the trick so far."""
        return not any(self.wins(card) for card in bits(self.legal))

    def hunts(self, card: int) -> bool:
        """Whether the court card may yet come whose nemesis this card is."""
        court = NEMESIS_OF[card]
        return court >= 0 and bool(self.to_come(card) >> court & 1)


def _card(one: Candidate) -> int:
    return one.actions[0].arg


def far(_spot: Spot, one: Candidate, rival: Candidate) -> float:
    """The next card of the suit is nearest, then the highest."""
    card, other = _card(one), _card(rival)
    same = DECK.suit[card] == DECK.suit[other]
    return abs(RANK[card] - RANK[other]) if same else 100 - RANK[other]


def unseen_or_shown(spot: Spot, card: int) -> bool:
    """Whether another seat may hold a card."""
    shown = any(
        cards >> card & 1 for seat, cards in enumerate(spot.table.shown) if seat != spot.seat
    )
    return shown or bool(spot.unseen >> card & 1)


OF_TRICKS: list[Detector[Spot]] = []


@alone(OF_TRICKS, "wins", N_("It is the nemesis of {card}, and wins the trick."), equal=True)
def _takes_nemesis(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    court = NEMESIS_OF[card]
    if court < 0 or court not in spot.trick or not spot.wins(card):
        return None
    return {"card": court}


@alone(
    OF_TRICKS,
    "wins",
    N_("You play last and win: this trick lets you lay {points} more."),
    equal=True,
)
def _wins_points(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not spot.last or not spot.wins(card):
        return None
    gain = spot.gains(card, spot.seat)
    return {"points": gain} if gain >= SMALL else None


@beside(OF_TRICKS, "wins", N_("With it in the trick you can lay {points} more than with {other}."))
def _wins_more(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both cards win the trick, and more can be laid with this one."""
    card, other = _card(one), _card(rival)
    if not spot.last or not spot.wins(card) or not spot.wins(other):
        return None
    more = spot.gains(card, spot.seat) - spot.gains(other, spot.seat)
    return {"points": more} if more > 0 else None


@beside(
    OF_TRICKS, "gives", N_("It helps {name} less: {other} would bring {points} more."), equal=True
)
def _gives_less(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    if not spot.trick or spot.wins(card) or spot.wins(other):
        return None
    winner = spot.winner(card)
    if spot.winner(other) != winner:
        return None
    less = spot.gains(other, winner) - spot.gains(card, winner)
    return {"name": winner, "points": less} if less > 0 else None


@alone(OF_TRICKS, "wins", N_("You play last and win the trick."), equal=True)
def _last_wins(spot: Spot, one: Candidate) -> Fields | None:
    return {} if spot.last and spot.wins(_card(one)) else None


@alone(OF_TRICKS, "wins", N_("Its nemesis, {card}, can no longer appear."), equal=True)
def _safe_court(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not COURT >> card & 1 or spot.last or not spot.wins(card):
        return None
    return {"card": nemesis(card)} if not spot.to_come(card) >> nemesis(card) & 1 else None


@beside(OF_TRICKS, "keeps", N_("{other} could meet its nemesis, {card}."), equal=True)
def _risks_court(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a court card that may meet its nemesis."""
    card, other = _card(one), _card(rival)
    if COURT >> card & 1 or not COURT >> other & 1 or spot.last:
        return None
    return {"card": nemesis(other)} if spot.to_come(other) >> nemesis(other) & 1 else None


def _beaters(spot: Spot, card: int) -> int:
    """Those of the cards to come that beat this one, which is the best so far."""
    come = bits(spot.to_come(card))
    return mask(one for one in come if spot.winner(card, one) != spot.seat)


def _caught(spot: Spot, card: int) -> bool:
    """Whether a court card may yet come, and its nemesis after it: that pair takes any trick."""
    come = spot.to_come(card)
    pairs = any(come >> court & come >> nemesis(court) & 1 for court in bits(COURT))
    return len(spot.after) > 1 and pairs


def _highest(spot: Spot, card: int) -> bool:
    """Whether no higher card can come, of the suits that are worth such a word."""
    best = not spot.last and spot.wins(card) and not COURT >> card & 1 and RANK[card] > 5
    return best and not any(STRENGTH[c] > STRENGTH[card] for c in bits(spot.to_come(card)))


@alone(OF_TRICKS, "wins", N_("The last to play cannot beat it."), equal=True)
def _unbeaten(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    alone_left = len(spot.after) == 1 and spot.wins(card)
    return {} if alone_left and not _beaters(spot, card) else None


@alone(OF_TRICKS, "wins", N_("Nobody still to play can beat it."), equal=True)
def _surely_wins(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    best = len(spot.after) > 1 and spot.wins(card)
    return {} if best and not _beaters(spot, card) and not _caught(spot, card) else None


@alone(OF_TRICKS, "wins", N_("Only {cards} could still beat it."), equal=True)
def _few_beat(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only a few cards that may come would win the trick instead."""
    card = _card(one)
    over = _beaters(spot, card) if spot.after and spot.wins(card) else 0
    return {"cards": over} if 0 < over.bit_count() <= FEW and not _caught(spot, card) else None


@alone(OF_TRICKS, "wins", N_("Nothing ranks higher; only a nemesis could beat it."), equal=True)
def _top(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    return {} if STRENGTH[card] == max(STRENGTH) and _highest(spot, card) else None


@alone(
    OF_TRICKS, "wins", N_("No higher card can come now; only a nemesis could beat it."), equal=True
)
def _no_higher(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    return {} if STRENGTH[card] < max(STRENGTH) and _highest(spot, card) else None


@alone(OF_TRICKS, "wins", N_("Only a higher ace, or a nemesis, could beat it."), equal=True)
def _ace(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    best = ACES >> card & 1 and spot.wins(card) and not spot.last
    return {} if best and not _highest(spot, card) else None


@beside(OF_TRICKS, "keeps", N_("Keep {other}: it can marry {card}."), equal=True)
def _keeps_couple(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card could marry one of the hand, and this one is no court card."""
    card, other = _card(one), _card(rival)
    if COURT >> card & 1 or not spot.from_hand:
        return None
    mates = [mate for mate in bits(spot.hand) if mate not in (card, other)]
    mate = next((mate for mate in mates if can_marry(mate, other)), -1)
    return {"card": mate} if mate >= 0 and not spot.wins(other) else None


@beside(OF_TRICKS, "keeps", N_("Keep {other} for the family of {card} and {card2}."), equal=True)
def _keeps_kin(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other has a home in a family of one's own, or of a couple in the hand."""
    card, other = _card(one), _card(rival)
    left = [mate for mate in bits(spot.hand) if mate not in (card, other)]
    couples = ((a, b) for a in left for b in left if RANK[a] > RANK[b] and can_marry(a, b))
    homes = [*spot.table.families[spot.seat], *couples]
    if not spot.from_hand or spot.wins(other) or any(fits(card, home) for home in homes):
        return None
    home = max((home for home in homes if fits(other, home)), key=len, default=None)
    return {"card": home[0], "card2": home[1]} if home else None


@beside(OF_TRICKS, "keeps", N_("Keep {other} for a trick worth winning."), equal=True)
def _keeps_ace(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    goes_on = spot.table.stock_size or min(spot.table.hand_sizes) > 1  # or no trick may follow
    keeps = ACES >> other & 1 and not ACES >> card & 1 and not spot.last and goes_on
    return {} if keeps else None


@beside(OF_TRICKS, "keeps", N_("Keep {other}: it can still catch {card}."), equal=True)
def _keeps_nemesis(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a nemesis whose court card may still come."""
    card, other = _card(one), _card(rival)
    court = NEMESIS_OF[other]
    useful = NEMESIS_OF[card] >= 0 and unseen_or_shown(spot, NEMESIS_OF[card])
    if court < 0 or useful or court in spot.trick:
        return None
    return {"card": court} if unseen_or_shown(spot, court) else None


@alone(OF_TRICKS, "plan", N_("It may catch {card}, whose nemesis it is."), equal=True)
def _hunts(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the card may catch its court card, of the same suit, from one who is to follow."""
    card = _card(one)
    return {"card": NEMESIS_OF[card]} if spot.hunts(card) else None


@beside(
    OF_TRICKS, "gives", N_("You cannot win this trick: give away less than {other}."), equal=True
)
def _cheapest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    if not spot.trick or not spot.losers or DECK.points[card] >= DECK.points[other]:
        return None
    takers = [spot.winner(card), *spot.after]
    if not spot.laid_by(other, [seat for seat in takers if seat != spot.seat]):
        return None  # it is worth nothing to them
    return None if spot.hunts(card) else {}


@beside(OF_TRICKS, "keeps", N_("It is enough to win: keep {other}."), equal=True)
def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    both = spot.last and spot.wins(card) and spot.wins(other)
    return {} if both and STRENGTH[card] < STRENGTH[other] else None


def _gives_less_up(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether the other is the best so far but may be beaten, and this one is worth less."""
    card, other = _card(one), _card(rival)
    caught = NEMESIS_OF[other] in spot.trick  # WS10: no strength beats a nemesis
    wins = bool(spot.trick) and not spot.last and spot.wins(other) and not caught
    beaten = wins and bool(_beaters(spot, other)) and spot.laid_by(other, spot.after)
    return beaten and DECK.points[card] < DECK.points[other]


@beside(OF_TRICKS, "gives", N_("{other} may still be beaten: give away less."), equal=True)
def _cheaper(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    less = _gives_less_up(spot, one, rival) and not spot.wins(_card(one))
    return {} if less else None


@beside(OF_TRICKS, "gives", N_("{other} may be beaten just as easily: give away less."), equal=True)
def _cheaper_too(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where this one is the best so far, too, and may be beaten."""
    card = _card(one)
    wins = spot.wins(card) and NEMESIS_OF[card] not in spot.trick and _beaters(spot, card)
    return {} if wins and _gives_less_up(spot, one, rival) else None


@alone(OF_TRICKS, "plan", N_("You then have no {suit} left, and may play any card on that suit."))
def _then_free(spot: Spot, one: Candidate) -> Fields | None:
    suit = DECK.suit[_card(one)]
    held = spot.hand & DECK.of_suit[suit]
    free = held.bit_count() == 1 and spot.hand.bit_count() > 2
    return {"suit": suit} if free else None


@beside(OF_TRICKS, "wins", N_("{card} could beat {other}, but not this card."), equal=True)
def _safer(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both have the trick so far, and some card to come would beat the other alone."""
    card, other = _card(one), _card(rival)
    if not spot.trick or spot.last or not spot.wins(card) or not spot.wins(other):
        return None
    between = [
        c
        for c in bits(spot.to_come(card))
        if spot.winner(card, c) == spot.seat != spot.winner(other, c)
    ]
    return {"card": max(between, key=STRENGTH.__getitem__)} if between else None


@beside(OF_TRICKS, "gives", N_("Risk a low card rather than {other}."), equal=True)
def _low(_spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    low = not (COURT | ACES) >> _card(one) & 1
    return {} if low and (COURT | ACES) >> _card(rival) & 1 else None


@alone(OF_TRICKS, "lays", N_("If it wins, you can lay at least {points}."))
def _may_lay(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the trick so far brings points, where others may still take it."""
    card = _card(one)
    gain = spot.gains(card, spot.seat) if spot.trick and spot.after and spot.wins(card) else 0
    return {"points": gain} if gain >= SMALL else None


@beside(OF_TRICKS, SETTLED, N_("You play last and win with either card."), equal=True)
def _both_win(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    alike = spot.last and abs(one.chance - rival.chance) < MARGIN
    return {} if alike and spot.wins(_card(one)) and spot.wins(_card(rival)) else None


@beside(OF_TRICKS, "gives", N_("You cannot win this trick."), equal=True)
def _none_wins(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    lost = spot.trick and spot.losers and not any(map(spot.hunts, bits(spot.legal)))
    return {} if lost else None


def look(rules: WifeSwap, view: View, _thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    if view.table.phase == "meld":
        return Looked(Laying(rules, view), OF_LAYING, far_plan)
    return Looked(Spot(rules, view), OF_TRICKS, far, ties=True)


WHY = Why(look, margin=MARGIN, worth=lambda one: one.chance + PER_POINT * one.points)
