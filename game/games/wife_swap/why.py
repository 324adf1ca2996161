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
from game.games.wife_swap.families import can_marry, cards_of, couples, fits, kind_of
from game.games.wife_swap.plans import MARGIN, OF_LAYING, Laying, far_plan
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable, trick_winner
from game.games.wife_swap.worlds import unseen
from game.host.kernel import load
from game.kernel.wife_swap import best

SMALL = 8  # points that a trick brings at least, to be worth telling of
FEW = 3  # cards that could still beat another
DEAR = 4  # points of a card, or more than another, that count


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
        after = [(view.seat + away) % rules.seats for away in range(1, rules.seats)]
        self.after = after[: rules.seats - 1 - len(table.trick)]
        self.unseen = unseen(view)
        self.holder = self.winner() if table.trick else -1  # who wins so far
        others = (seat for seat in range(rules.seats) if seat != view.seat)
        self.shown = {card: seat for seat in others for card in bits(table.shown[seat])}
        # Whether a trick follows this one, as far as can be told.
        self.goes_on = bool(table.stock_size) or min(self._after_it(rules.seats)) > 0

    def _after_it(self, seats: int) -> list[int]:
        """How many cards each hand has when the trick is over."""
        sizes, table = self.table.hand_sizes, self.table
        lies = {(table.leader + place) % seats for place in range(len(table.trick))}
        return [size - (seat not in lies) for seat, size in enumerate(sizes)]

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

    def mates(self, card: int, without: int = -1) -> list[int]:
        """The cards of the hand that a court card can marry, those of its own suit first."""
        mates = [mate for mate in bits(self.hand) if mate != without and can_marry(card, mate)]
        return sorted(mates, key=lambda mate: DECK.suit[mate] != DECK.suit[card])

    def saves(self, card: int) -> bool:
        """Whether it pays to keep a card of the hand that may be laid: not where it surely wins."""
        lost = not self.wins(card) or (not self.last and bool(_beaters(self, card)))
        return self.from_hand and self.goes_on and lost

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
    return card in spot.shown or bool(spot.unseen >> card & 1)


OF_TRICKS: list[Detector[Spot]] = []


@alone(OF_TRICKS, "wins", N_("It is the nemesis of {card}, and wins the trick."), equal=True)
def _takes_nemesis(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    court = NEMESIS_OF[card]
    if court < 0 or court not in spot.trick or not spot.wins(card):
        return None
    return {"card": court}


def _mate(spot: Spot, card: int) -> Fields | None:
    """A card of the trick that can marry one of the hand, where that is worth something."""
    for court in sorted(bits(mask(spot.trick) & COURT), key=RANK.__getitem__, reverse=True):
        mates = spot.mates(court, card) if spot.from_hand else []
        there = cards_of(spot.table.families[spot.seat]) | spot.hand | mask(spot.trick)
        whole, less = (load().call(best, of, [0] * 4) for of in (there, there & ~(1 << court)))
        if mates and whole - less >= SMALL:
            return {"card": court, "card2": mates[0]}
    return None


@alone(
    OF_TRICKS,
    "wins",
    N_("You play last and win {card} for your {card2}: that lets you lay {points} more."),
    equal=True,
)
def _wins_mate(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    found = _mate(spot, card) if spot.last and spot.wins(card) else None
    return found and {**found, "points": spot.gains(card, spot.seat)}


@alone(OF_TRICKS, "lays", N_("If it wins, {card} from this trick can marry your {card2}."))
def _may_marry(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    return _mate(spot, card) if spot.trick and spot.after and spot.wins(card) else None


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
    return {"name": winner, "points": less} if less >= DEAR else None


@beside(OF_TRICKS, "ends", N_("This may be the last trick, and {other} cannot win it."), equal=True)
def _last_trick(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether no trick may follow, and only this card may win."""
    mine, theirs = (spot.wins(x) or spot.hunts(x) for x in (_card(one), _card(rival)))
    return {} if mine and not theirs and not spot.goes_on else None


@beside(
    OF_TRICKS, "denies", N_("Otherwise {name} wins the trick, and can lay at least {points} more.")
)
def _denies(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the last card takes a trick from somebody who can lay much with it."""
    return _taken(spot, one, rival) if spot.last else None


@beside(
    OF_TRICKS,
    "denies",
    N_("{name} has the trick so far, and could lay at least {points} more with it."),
)
def _takes_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return _taken(spot, one, rival) if spot.trick and not spot.last else None


def _taken(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whom the card takes the trick from, where the other does not, and what it is worth there."""
    card, other = _card(one), _card(rival)
    if not spot.wins(card) or spot.wins(other):
        return None
    name = spot.winner(other)
    points = spot.gains(other, name)
    return {"name": name, "points": points} if points >= SMALL else None


@alone(OF_TRICKS, "wins", N_("You play last and win the trick."), equal=True)
def _last_wins(spot: Spot, one: Candidate) -> Fields | None:
    return {} if spot.last and spot.wins(_card(one)) else None


@alone(OF_TRICKS, "wins", N_("Its nemesis, {card}, can no longer appear."), equal=True)
def _safe_court(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not COURT >> card & 1 or spot.last or not spot.wins(card):
        return None
    return {"card": nemesis(card)} if not spot.to_come(card) >> nemesis(card) & 1 else None


@beside(OF_TRICKS, "keeps", N_("{other} would lose to its nemesis, {card}."), equal=True)
def _meets(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other card is a court card whose nemesis lies in the trick."""
    mine, theirs = (COURT >> x & 1 and nemesis(x) in spot.trick for x in (_card(one), _card(rival)))
    return {"card": nemesis(_card(rival))} if theirs and not mine else None


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


@beside(OF_TRICKS, "keeps", N_("Keep {other} to marry {card}: that is worth {points}."), equal=True)
def _keeps_couple(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card makes a marriage more in the hand, which this one does not."""
    card, other = _card(one), _card(rival)
    if not spot.saves(other) or spot.mates(card, other):
        return None
    kept = spot.hand & ~(1 << card)
    worth = couples(kept)
    points = worth - couples(kept & ~(1 << other))
    mates = (m for m in spot.mates(other, card) if worth == couples(kept & ~(1 << m), other, m))
    mate = next(mates, None)
    return None if mate is None or not points else {"card": mate, "points": points}


@beside(OF_TRICKS, "keeps", N_("Keep {other} for the family of {card} and {card2}."), equal=True)
def _keeps_kin(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other has a home in a family of one's own, or of a couple in the hand."""
    card, other = _card(one), _card(rival)
    left = [mate for mate in bits(spot.hand) if mate not in (card, other)]
    couples = ((a, b) for a in left for b in left if RANK[a] > RANK[b] and can_marry(a, b))
    homes = [*spot.table.families[spot.seat], *couples]
    if not spot.saves(other) or any(fits(card, home) for home in homes):
        return None
    home = max((home for home in homes if fits(other, home)), key=len, default=None)
    return {"card": home[0], "card2": home[1]} if home else None


def _spares_ace(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    aces = ACES >> _card(rival) & 1 and not ACES >> _card(one) & 1
    return bool(aces and not spot.last and spot.goes_on)


@beside(
    OF_TRICKS,
    "keeps",
    N_("{other} would win, but you could lay nothing, and it would go under the stock."),
    equal=True,
)
def _vain(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other card wins at the end of a trick that lets nothing be laid."""
    card, other = _card(one), _card(rival)
    wins = spot.last and spot.wins(other) and not spot.wins(card)
    return {} if wins and not spot.gains(other, spot.seat) else None


@beside(OF_TRICKS, "keeps", N_("Keep {other} until you have something to lay."), equal=True)
def _lays_nothing(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a trick won with an ace would let nothing be laid that one holds."""
    early = not spot.trick and spot.from_hand and not spot.gains(_card(rival), spot.seat)
    return {} if early and _spares_ace(spot, one, rival) else None


@beside(OF_TRICKS, "keeps", N_("Keep {other} for a trick worth winning."), equal=True)
def _keeps_ace(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if _spares_ace(spot, one, rival) else None


@beside(OF_TRICKS, "keeps", N_("Keep {other} for {card}, which {name} holds."), equal=True)
def _keeps_for(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a nemesis, and everybody knows who holds its court card."""
    court, mine = NEMESIS_OF[_card(rival)], NEMESIS_OF[_card(one)]
    known = spot.goes_on and court in spot.shown and mine not in spot.shown
    return {"card": court, "name": spot.shown[court]} if known else None


@beside(OF_TRICKS, "keeps", N_("Keep {other}: it can still catch {card}."), equal=True)
def _keeps_nemesis(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a nemesis whose court card may still come."""
    card, other = _card(one), _card(rival)
    court = NEMESIS_OF[other]
    useful = NEMESIS_OF[card] >= 0 and unseen_or_shown(spot, NEMESIS_OF[card])
    if court < 0 or useful or court in spot.trick or not spot.goes_on:
        return None
    return {"card": court} if unseen_or_shown(spot, court) else None


@alone(OF_TRICKS, "plan", N_("It may catch {card}, which {name} holds."), equal=True)
def _hunts_known(spot: Spot, one: Candidate) -> Fields | None:
    court = NEMESIS_OF[_card(one)]
    known = spot.hunts(_card(one)) and court in spot.shown
    return {"card": court, "name": spot.shown[court]} if known else None


def _beside_court(spot: Spot, card: int) -> int:
    """What may come besides a court card that must follow suit."""
    suit = DECK.suit[card]
    leads = suit == (spot.table.led if spot.trick else suit)
    return spot.to_come(card) & OF_SUIT[suit] & ~(1 << NEMESIS_OF[card]) if leads else DECK.all


@alone(
    OF_TRICKS,
    "plan",
    N_("It may catch {card}: in that suit, only {cards} can come besides."),
    equal=True,
)
def _hunts_few(spot: Spot, one: Candidate) -> Fields | None:
    """Whether few cards of the suit are left to play in place of the court card."""
    card = _card(one)
    few = _beside_court(spot, card) if spot.hunts(card) else 0
    return {"card": NEMESIS_OF[card], "cards": few} if 0 < few.bit_count() <= FEW else None


@alone(OF_TRICKS, "plan", N_("It may catch {card}: whoever holds it must play it."), equal=True)
def _hunts_alone(spot: Spot, one: Candidate) -> Fields | None:
    """Whether nothing else of the suit can come than the court card."""
    card = _card(one)
    only = spot.hunts(card) and not _beside_court(spot, card)
    return {"card": NEMESIS_OF[card]} if only else None


@alone(OF_TRICKS, "plan", N_("It may catch {card}, whose nemesis it is."), equal=True)
def _hunts(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the card may catch its court card, of the same suit, from one who is to follow."""
    card = _card(one)
    return {"card": NEMESIS_OF[card]} if spot.hunts(card) else None


@beside(
    OF_TRICKS,
    "gives",
    N_("{other} fits {name}’s family of {card} and {card2}; this card fits nobody’s."),
    equal=True,
)
def _feeds(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other card has a home with somebody who may win it."""
    card, other = _card(one), _card(rival)
    homes = [
        (family, seat)
        for seat, layout in enumerate(spot.table.families)
        for family in layout
        if seat != spot.seat
    ]
    safe = spot.wins(other) and not (spot.after and _beaters(spot, other))
    weds = any(can_marry(card, two) for two in bits(mask(spot.trick) | spot.to_come(card)))
    if safe or weds or any(fits(card, family) for family, _seat in homes):
        return None
    takers = {*spot.after, spot.winner(other)}
    fitting = [(f, seat) for f, seat in homes if seat in takers and fits(other, f)]
    if DECK.points[other] < DEAR or not fitting:
        return None
    family, name = max(fitting, key=lambda one: (kind_of(one[0]) == "royal", len(one[0])))
    return {"card": family[0], "card2": family[1], "name": name}


@beside(OF_TRICKS, "gives", N_("{other} would give more away."), equal=True)
def _cheapest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    if not spot.trick or spot.wins(card) or spot.wins(other):
        return None
    if DECK.points[card] >= DECK.points[other]:
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
    wins = not spot.last and spot.wins(other) and not caught
    beaten = wins and bool(_beaters(spot, other)) and spot.laid_by(other, spot.after)
    return beaten and DECK.points[card] < DECK.points[other]


@beside(OF_TRICKS, "gives", N_("{other} may still be beaten: give away less."), equal=True)
def _cheaper(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    less = _gives_less_up(spot, one, rival) and not spot.wins(_card(one))
    return {} if less else None


@beside(OF_TRICKS, "gives", N_("{other} may be beaten, too: give away less."), equal=True)
def _cheaper_too(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where this one is the best so far, too, may be beaten, and is worth far less."""
    card = _card(one)
    wins = spot.wins(card) and NEMESIS_OF[card] not in spot.trick and _beaters(spot, card)
    less = DECK.points[_card(rival)] - DECK.points[card] >= DEAR
    return {} if wins and less and _gives_less_up(spot, one, rival) else None


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
def _low(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    low = not (COURT | ACES) >> _card(one) & 1 and not (spot.trick and spot.losers)
    return {} if low and (COURT | ACES) >> _card(rival) & 1 else None


@alone(OF_TRICKS, "lays", N_("If it wins, you can lay at least {points}."))
def _may_lay(spot: Spot, one: Candidate) -> Fields | None:
    """Whether there are points to lay, where others may still take the trick.

    A card that is led has to be hard to beat.
    """
    card = _card(one)
    hopes = spot.wins(card) if spot.trick else _highest(spot, card) or ACES >> card & 1
    gain = spot.gains(card, spot.seat) if hopes and spot.after else 0
    return {"points": gain} if gain >= SMALL else None


@beside(OF_TRICKS, SETTLED, N_("You play last and win with either card."), equal=True)
def _both_win(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    alike = spot.last and abs(one.chance - rival.chance) < MARGIN
    return {} if alike and spot.wins(_card(one)) and spot.wins(_card(rival)) else None


@beside(OF_TRICKS, SETTLED, N_("You cannot win this trick."), equal=True)
def _none_wins(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    lost = spot.trick and spot.losers and not any(map(spot.hunts, bits(spot.legal)))
    return {} if lost else None


def look(rules: WifeSwap, view: View, _thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    if view.table.phase == "meld":
        return Looked(Laying(rules, view), OF_LAYING, far_plan)
    return Looked(Spot(rules, view), OF_TRICKS, far, ties=True)


WHY = Why(look, margin=MARGIN, worth=lambda one: one.chance + PER_POINT * one.points)
