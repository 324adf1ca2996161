"""Why Royal Wife-Swap's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.cards.tricks import follow
from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.thought import Candidate, Reasons
from game.engine.why import SHOWN, AnyLooked, Detector, Fields, Looked, Why, alone, beside
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT, PER_POINT
from game.games.wife_swap.deck import DECK, HAND, NEMESIS_OF, OF_SUIT, RANK, STRENGTH
from game.games.wife_swap.families import can_marry, cards_of, fits, kind_of, layout_score
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable, trick_winner
from game.games.wife_swap.worlds import unseen
from game.host.kernel import load
from game.kernel.wife_swap import best

SMALL = 8  # points that a trick brings at least, to be worth telling of
NAMED = 4  # cards that are named one by one
FEW = 3  # cards that could still beat another
MARGIN = 0.006  # of a chance: less is no difference


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
    def losers(self) -> bool:
        """Whether no card of the hand wins the trick so far."""
        legal = playable(self.hand, self.table.led)
        return not any(self.wins(card) for card in bits(legal))


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
    N_("You play last and win: with this trick you can lay {points} more."),
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


def _highest(spot: Spot, card: int) -> bool:
    """Whether no higher card can come, of the suits that are worth such a word."""
    best = not spot.last and spot.wins(card) and not COURT >> card & 1 and RANK[card] > 5
    return best and not any(STRENGTH[c] > STRENGTH[card] for c in bits(spot.to_come(card)))


@alone(OF_TRICKS, "wins", N_("The last to play cannot beat it."), equal=True)
def _unbeaten(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    alone_left = len(spot.after) == 1 and spot.wins(card)
    return {} if alone_left and not _beaters(spot, card) else None


@alone(OF_TRICKS, "wins", N_("Only {cards} could still beat it."), equal=True)
def _few_beat(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only a few cards of the last to play would win the trick instead."""
    card = _card(one)
    over = _beaters(spot, card) if len(spot.after) == 1 and spot.wins(card) else 0
    return {"cards": over} if 0 < over.bit_count() <= FEW else None


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


@beside(OF_TRICKS, "wins", N_("Of two aces {card} beats {other}."))
def _higher_ace(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    aces = ACES >> card & 1 and ACES >> other & 1 and spot.wins(card) and not spot.last
    return {"card": card} if aces and STRENGTH[card] > STRENGTH[other] else None


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
    keeps = ACES >> other & 1 and not ACES >> card & 1 and not spot.last
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
    court = NEMESIS_OF[card]
    if spot.last or court < 0 or not spot.to_come(card) >> court & 1:
        return None
    return {"card": court}


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
    prey = NEMESIS_OF[card]  # it could still come to this very trick
    return None if prey >= 0 and spot.to_come(card) >> prey & 1 else {}


@beside(OF_TRICKS, "keeps", N_("It is enough to win: keep {other}."), equal=True)
def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    both = spot.last and spot.wins(card) and spot.wins(other)
    return {} if both and STRENGTH[card] < STRENGTH[other] else None


@beside(OF_TRICKS, "gives", N_("{other} may still be beaten: give away less."), equal=True)
def _cheaper(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other is the best so far but may be beaten, and this one is worth less."""
    card, other = _card(one), _card(rival)
    caught = NEMESIS_OF[other] in spot.trick  # WS10: no strength beats a nemesis
    wins = spot.trick and not spot.last and spot.wins(other) and not caught
    beaten = wins and _beaters(spot, other) and spot.laid_by(other, spot.after)
    return {} if beaten and DECK.points[card] < DECK.points[other] else None


@beside(OF_TRICKS, "gives", N_("{name} then has the trick so far, not {name2}."))
def _another_takes(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether another seat wins with this card than with the other, neither of them this one."""
    card, other = _card(one), _card(rival)
    if not spot.trick or spot.wins(card) or spot.wins(other):
        return None
    names = {"name": spot.winner(card), "name2": spot.winner(other)}
    return names if names["name"] != names["name2"] else None


@alone(OF_TRICKS, "plan", N_("You then have no {suit} left, and may play any card on it."))
def _then_free(spot: Spot, one: Candidate) -> Fields | None:
    suit = DECK.suit[_card(one)]
    held = spot.hand & DECK.of_suit[suit]
    free = held.bit_count() == 1 and spot.hand.bit_count() > 2
    return {"suit": suit} if free else None


@beside(OF_TRICKS, "wins", N_("{card} could beat {other}, but not this card."))
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


@beside(OF_TRICKS, "keeps", N_("{other} could be caught by {card}: risk the lower card."))
def _lower_court(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both are court cards that have the trick so far, and the other is the higher."""
    card, other = _card(one), _card(rival)
    both = COURT >> card & COURT >> other & 1 and spot.wins(card) and spot.wins(other)
    lower = both and not spot.last and RANK[card] < RANK[other]
    return {"card": nemesis(other)} if lower and spot.to_come(other) >> nemesis(other) & 1 else None


@beside(OF_TRICKS, "gives", N_("Risk a low card rather than {other}."), equal=True)
def _low(_spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    low = not (COURT | ACES) >> _card(one) & 1
    return {} if low and (COURT | ACES) >> _card(rival) & 1 else None


# -- arranging


class After(NamedTuple):
    """What a plan leaves: its points, the cards on the table and in the hand, what is drawn.

    ``ends``: whether that hand stays empty, which ends the game.
    """

    points: int
    tabled: int
    hand: int
    royal: int  # royal families
    drawn: int
    ends: bool
    full: bool  # whether the plan is told to its end


class Laying:
    """What the winner of a trick may lay, and what each plan leaves."""

    def __init__(self, rules: WifeSwap, view: View) -> None:
        self._rules, self._view, self.seat = rules, view, view.seat
        table = self.table = view.table
        self.trick = mask(table.last_trick)
        self.royal = sum(kind_of(family) == "royal" for family in table.before)  # before this turn
        self.hidden = unseen(view)
        for seat, cards in enumerate(table.shown):
            self.hidden |= cards if seat != view.seat else 0
        self._known: dict[tuple[object, ...], After] = {}

    def after(self, one: Candidate) -> After:
        """What a plan leaves."""
        if one.actions not in self._known:
            view, rules = self._view, self._rules
            state = rules.imagine(view, stream("plan"))
            for action in one.actions:
                if action.verb != "done":
                    rules.apply(state, view.seat, action)
            layout, hand = state.table.families[view.seat], state.private[view.seat].hand
            tabled = cards_of(layout)
            unused = (cards_of(self.table.before) | self.trick) & ~tabled  # goes under the stock
            stock = self.table.stock_size + unused.bit_count()
            self._known[one.actions] = After(
                layout_score(layout),
                tabled,
                hand,
                sum(kind_of(family) == "royal" for family in layout),
                min(HAND - hand.bit_count(), stock),
                not hand and not stock,
                one.actions[-1].verb == "done",
            )
        return self._known[one.actions]

    def kept(self, one: Candidate, rival: Candidate) -> int:
        """The cards that stay in the hand with one plan and not with another."""
        ours, theirs = self.after(one), self.after(rival)
        return ours.hand & ~theirs.hand if ours.full == theirs.full else 0

    def more(self, one: Candidate, rival: Candidate) -> int:
        """The points that one plan lays beyond another which keeps more cards, 0 if it does not."""
        ours, theirs = self.after(one), self.after(rival)
        if not ours.full or not theirs.full or self.kept(one, rival):
            return 0
        return max(0, ours.points - theirs.points)


def far_plan(spot: Laying, one: Candidate, rival: Candidate) -> float:
    """The plan that lays nearly the same cards is nearest."""
    return (spot.after(one).tabled ^ spot.after(rival).tabled).bit_count()


def _full(spot: Laying, one: Candidate, rival: Candidate) -> bool:
    return spot.after(one).full and spot.after(rival).full


def _laid_too(spot: Laying, one: Candidate, rival: Candidate) -> int:
    """A few cards that one plan lays and another does not, where that is all the difference."""
    laid, other = spot.after(one).tabled, spot.after(rival).tabled
    more = laid & ~other
    few = not other & ~laid and more.bit_count() <= NAMED and _either(spot, one, rival) is None
    return more if few and spot.more(one, rival) else 0


OF_LAYING: list[Detector[Laying]] = []


@beside(
    OF_LAYING, "ends", N_("To lay all would end the game now, and you would lose it, {n} to {n2}.")
)
def _goes_on(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other plan would end the game while somebody has more points."""
    ends = _full(spot, one, rival) and spot.after(rival).ends and not spot.after(one).ends
    ours, table = spot.after(rival).points, spot.table
    most = max(points for seat, points in enumerate(table.points) if seat != spot.seat)
    return {"n": ours, "n2": most} if ends and ours < most else None


@beside(OF_LAYING, "royal", N_("It makes a royal marriage, in which all counts double."))
def _more_royal(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if spot.after(one).royal > max(spot.after(rival).royal, spot.royal) else None


@beside(OF_LAYING, "holds", N_("Keep {card} in hand: it can still catch {card2}."))
def _holds_nemesis(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    for card in bits(spot.kept(one, rival)):
        if NEMESIS_OF[card] >= 0 and spot.hidden >> NEMESIS_OF[card] & 1:
            return {"card": card, "card2": NEMESIS_OF[card]}
    return None


@beside(OF_LAYING, "holds", N_("Keep {card} in hand: it wins tricks, and counts only 1."))
def _holds_ace(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    kept = spot.kept(one, rival) & ACES
    return {"card": kept.bit_length() - 1} if kept else None


@beside(OF_LAYING, "holds", N_("Take {card} back: it wins tricks, and counts only 1 there."))
def _takes_back(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether an ace comes back to the hand that the other plan leaves on the table."""
    lifted, there = (
        mask(action.arg for action in two.actions if action.verb == "lift") for two in (one, rival)
    )
    aces = lifted & ~there & ACES & spot.after(one).hand & spot.after(rival).tabled
    return {"card": aces.bit_length() - 1} if aces else None


@beside(
    OF_LAYING,
    "draws",
    N_("Laying {cards} adds {points}, and you draw new cards in return."),
    equal=True,
)
def _lays_and_draws(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether what is laid besides comes from the hand, and is replaced."""
    cards, fewer = _laid_too(spot, one, rival), spot.kept(rival, one).bit_count()
    drawn = spot.after(one).drawn - spot.after(rival).drawn
    if not cards or cards & spot.trick or not 0 < fewer <= drawn:
        return None
    return {"cards": cards, "points": spot.more(one, rival)}


@beside(OF_LAYING, "points", N_("Laying {cards} adds {points}."), equal=True)
def _lays_these(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    cards = _laid_too(spot, one, rival)
    if not cards or _lays_and_draws(spot, one, rival) is not None:
        return None
    return {"cards": cards, "points": spot.more(one, rival)}


@beside(OF_LAYING, "points", N_("It adds {points} to your families at once."), equal=True)
def _lays_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The points that are new on the table, where another plan lays no more."""
    ours = spot.after(one)
    new = ours.points - spot.table.points[spot.seat]
    more = ours.full and ours.points >= spot.after(rival).points
    said = _lays_and_draws(spot, one, rival) or {}
    return {"points": new} if more and new > 1 and said.get("points") != new else None


@beside(OF_LAYING, "points", N_("These first steps add {points} to your families."), equal=True)
def _begins(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plan is told only as far as its steps can be named yet, and lays as much."""
    ours = spot.after(one)
    new = ours.points - spot.table.points[spot.seat]
    begins = not ours.full and new > 0 and ours.points >= spot.after(rival).points
    return {"points": new} if begins else None


@beside(OF_LAYING, "points", N_("Otherwise your families would be worth {points} less."))
def _worth_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether what lies in the end is worth more than with another plan."""
    more = spot.after(one).points - spot.after(rival).points
    told = _laid_too(spot, one, rival)
    return {"points": more} if _full(spot, one, rival) and more > 0 and not told else None


@beside(OF_LAYING, "points", N_("Your families grow by {points} in this turn."))
def _grows(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """How much more lies in the end than before the turn, where another plan lays no more yet."""
    ours = spot.after(one)
    grown = ours.points - layout_score(spot.table.before)
    more = ours.full and ours.points >= spot.after(rival).points and not _laid_too(spot, one, rival)
    return {"points": grown} if more and grown > 0 else None


@beside(OF_LAYING, "holds", N_("Keep {cards} in hand for later."))
def _holds(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a few cards stay in the hand that another plan lays."""
    kept = spot.kept(one, rival)
    return {"cards": kept} if 0 < kept.bit_count() <= NAMED else None


@beside(OF_LAYING, "draws", N_("You then draw {n} new cards."))
def _draws_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    drawn = spot.after(one).drawn
    more = _full(spot, one, rival) and drawn > max(1, spot.after(rival).drawn)
    return {"n": drawn} if more else None


@beside(OF_LAYING, "tie", N_("Whether you lay {cards} or not hardly matters."), equal=True)
def _either(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plan wins as often that differs in a few cards, which are laid or kept."""
    as_good = abs(one.chance - rival.chance) < MARGIN and abs(one.points - rival.points) < SHOWN
    laid, kept = spot.kept(rival, one), spot.kept(one, rival)
    few = not (laid and kept) and 0 < (laid | kept).bit_count() <= NAMED
    return {"cards": laid | kept} if as_good and few else None


def look(rules: WifeSwap, view: View, _thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    if view.table.phase == "meld":
        return Looked(Laying(rules, view), OF_LAYING, far_plan)
    return Looked(Spot(rules, view), OF_TRICKS, far, ties=True)


WHY = Why(look, margin=MARGIN, worth=lambda one: one.chance + PER_POINT * one.points)
