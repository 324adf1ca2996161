"""What can be said for an arrangement in Royal Wife-Swap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards.french import KING, QUEEN
from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.state import replaced
from game.engine.thought import Candidate
from game.engine.why import BESIDE, FIGURES, SHOWN, WEAK, Detector, Fields, beside
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT, TIED
from game.games.wife_swap.deck import HAND, NEMESIS_OF, POINTS, RANK, SUIT
from game.games.wife_swap.families import can_marry, cards_of, fits, kind_of, layout_score
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.scoring import enough
from game.games.wife_swap.state import View
from game.games.wife_swap.worlds import unseen

LOW = 5  # points of a card that gives little away
NAMED = 4  # cards that are named one by one
SHORT = 4  # cards: with fewer in a hand, the end is near
MARGIN = 0.006  # of a chance: less is no difference
PART = 0.05  # of the points: less is no difference


class After(NamedTuple):
    """What a plan leaves: its points, the cards on the table and in the hand, what is drawn."""

    points: int
    tabled: int
    homes: tuple[tuple[int, ...], ...]  # the families
    hand: int
    royal: tuple[tuple[int, ...], ...]  # of them, the royal ones
    drawn: int
    draws: tuple[int, ...]  # by seat, of the cards that are drawn, those that all have seen
    sizes: tuple[int, ...]  # of all hands when all have drawn; one that is empty ends the game
    stock: int  # and what is left then

    @property
    def over(self) -> bool:
        """Whether the game ends."""
        return not min(self.sizes)


class Laying:
    """What the winner of a trick may lay, and what each plan leaves."""

    def __init__(self, rules: WifeSwap, view: View, plans: Sequence[Candidate] = ()) -> None:
        self._rules, self._view, self.seat = rules, view, view.seat
        self.beside = plans[: BESIDE + 1]  # those that a reader sees
        table = self.table = view.table
        self.trick = mask(table.last_trick)
        self.lies = cards_of(table.families[view.seat])
        self.from_hand = rules.options.meld_from_hand
        self.royal = {family[:2] for family in table.before if kind_of(family) == "royal"}
        others = [seat for seat in range(rules.seats) if seat != view.seat]
        self.most = max(table.points[seat] for seat in others)
        self.shown = {card: seat for seat in others for card in bits(table.shown[seat])}
        self.under = [card for lot in table.bottom for card in lot]
        self.hidden = unseen(view) | mask(self.shown) | mask(self.under)
        self._start = rules.imagine(view, stream("plan"))
        self._known: dict[tuple[object, ...], After] = {}

    def after(self, one: Candidate) -> After:
        """What a plan leaves."""
        if one.actions not in self._known:
            view, rules = self._view, self._rules
            state = self._start.copy()
            for action in one.actions:
                if action.verb != "done":
                    rules.apply(state, view.seat, action)
            layout, hand = state.table.families[view.seat], state.private[view.seat].hand
            tabled = cards_of(layout)
            fixed, seats = rules.options.bottom_order == "fixed", rules.seats
            seen = [*self.under, *state.table.bench, *state.table.pool]
            dark = self.table.stock_size - len(self.under)
            stock = [-1] * dark + [card if fixed else -1 for card in seen]
            sizes, draws = [*self.table.hand_sizes], [0] * seats
            sizes[view.seat] = hand.bit_count()
            drawn = min(HAND - hand.bit_count(), len(stock))
            for away in range(seats):  # WS23, W24
                seat = (view.seat + away) % seats
                taken, stock = stock[: HAND - sizes[seat]], stock[HAND - sizes[seat] :]
                sizes[seat] += len(taken)
                draws[seat] = mask(card for card in taken if card >= 0)
            royal = tuple(tuple(one) for one in layout if kind_of(one) == "royal")
            homes = tuple(map(tuple, layout))
            counts = drawn, tuple(draws), tuple(sizes), len(stock)
            self._known[one.actions] = After(
                layout_score(layout), tabled, homes, hand, royal, *counts
            )
        return self._known[one.actions]

    def kept(self, one: Candidate, rival: Candidate) -> int:
        """The cards that stay in the hand with one plan and not with another, to be played."""
        ours, theirs = self.after(one), self.after(rival)
        return 0 if ours.over else ours.hand & ~theirs.hand

    def free(self, one: Candidate) -> int:
        """The cards that others may play after a plan, which leaves some of the trick."""
        return self.hidden | self.trick & ~self.after(one).tabled

    def hunts(self, card: int, one: Candidate) -> bool:
        """Whether another may yet play the court card whose nemesis this card is."""
        free = self.free(one) & ~self.after(one).draws[self.seat]
        return NEMESIS_OF[card] >= 0 and bool(free >> NEMESIS_OF[card] & 1)

    def mate(self, card: int) -> int:
        """A card that may yet come and marry a court card, and cannot now; -1 for none.

        A king and a queen wait for a royal marriage.
        """
        royal = RANK[card] in (KING, QUEEN)
        mates = (
            c
            for c in bits(self.hidden & COURT)
            if can_marry(card, c) and (SUIT[c] == SUIT[card]) == royal
        )
        return next(mates, -1)

    def more(self, one: Candidate, rival: Candidate) -> int:
        """The points that one plan lays beyond another which keeps more cards, 0 if it does not."""
        more = self.after(one).points - self.after(rival).points
        return 0 if self.after(one).hand & ~self.after(rival).hand else max(0, more)

    def loose(self, one: Candidate) -> int:
        """The cards that could still be laid after a plan."""
        after = self.after(one)
        free = (cards_of(self.table.before) | self.trick) & ~after.tabled
        free |= after.hand if self.from_hand else 0
        courts = [*bits(free & COURT)]
        couples = ((a, b) for a in courts for b in courts if RANK[a] > RANK[b] and can_marry(a, b))
        homes = [*after.homes, *couples]
        return mask(c for c in bits(free) if any(c in home or fits(c, home) for home in homes))

    def loses(self, one: Candidate) -> bool:
        """Whether the match would be lost if the game ended with a plan (WS27, W34)."""
        table, seat = self.table, self.seat
        points = replaced(table.points, seat, self.after(one).points)
        score = [*map(sum, zip(table.score, points, strict=True))]
        over = enough(score, len(table.sheet) + 1, self._rules.options)
        return over and score[seat] < max(score)

    def short(self, one: Candidate) -> bool:
        """Whether a plan leaves none a shorter hand, and nothing to draw for it."""
        after = self.after(one)
        others = after.sizes[: self.seat] + after.sizes[self.seat + 1 :]
        return not after.stock and after.sizes[self.seat] <= min(others)


def far_plan(spot: Laying, one: Candidate, rival: Candidate) -> float:
    """The plan that lays nearly the same cards is nearest."""
    return (spot.after(one).tabled ^ spot.after(rival).tabled).bit_count()


def _laid_too(spot: Laying, one: Candidate, rival: Candidate) -> int:
    """A few cards that one plan lays and another does not, where that is all the difference."""
    laid, other = spot.after(one).tabled, spot.after(rival).tabled
    more = laid & ~other
    few = not other & ~laid and more.bit_count() <= NAMED and _either(spot, one, rival) is None
    return more if few and spot.more(one, rival) else 0


OF_LAYING: list[Detector[Laying]] = []


@beside(
    OF_LAYING,
    "ends",
    N_("Laying everything would end the game now, and you would lose it {n} to {n2}."),
)
def _goes_on(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other plan would end the game while somebody has more points."""
    ours, ends = spot.after(rival), spot.after(rival).over and not spot.after(one).over
    ends = ends and not ours.hand and ours.points < spot.most
    return {"n": ours.points, "n2": spot.most} if ends else None


@beside(OF_LAYING, "ends", N_("It ends the game now, and you win it {n} to {n2}."), equal=True)
def _ends(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only this plan ends the game, and nobody has as many points.

    Nor may it end the match for somebody else.
    """
    ours, theirs = spot.after(one), spot.after(rival)
    ends = ours.over and not theirs.over and ours.points > spot.most and not spot.loses(one)
    return {"n": ours.points, "n2": spot.most} if ends else None


@beside(
    OF_LAYING,
    "ends",
    N_("It ends the game now at {n} to {n2}, and going on looks no better."),
    equal=True,
)
def _gives_up(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of a game or a match that is not won by it."""
    ours, theirs = spot.after(one), spot.after(rival)
    ends = ours.over and not theirs.over and _ends(spot, one, rival) is None
    return {"n": ours.points, "n2": spot.most} if ends else None


@beside(OF_LAYING, "ends", N_("The game ends now, and cards in hand count for nothing."))
def _at_the_end(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether no trick follows either plan, and this one lays more."""
    ours, theirs = spot.after(one), spot.after(rival)
    return {} if ours.over and theirs.over and ours.points > theirs.points else None


@beside(
    OF_LAYING,
    "royal",
    N_("{card} and {card2} make a royal marriage, and all their family counts double."),
    equal=True,
)
def _more_royal(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plan makes a royal marriage in this turn."""
    new = [f for f in spot.after(one).royal if f[:2] not in spot.royal]
    theirs = {family[:2] for family in spot.after(rival).royal}
    family = max((f for f in new if f[:2] not in theirs), key=len, default=None)
    told = family if rival in spot.beside else None
    return {"card": told[0], "card2": told[1]} if told else None


@beside(
    OF_LAYING, "holds", N_("Keep {card} in hand to catch {card2}, which {name} holds."), equal=True
)
def _holds_for(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a nemesis stays in the hand, and everybody knows who holds its court card."""
    for card in bits(spot.kept(one, rival)):
        if NEMESIS_OF[card] in spot.shown:
            return {
                "card": card,
                "card2": NEMESIS_OF[card],
                "name": spot.shown[NEMESIS_OF[card]],
            }
    return None


@beside(OF_LAYING, "holds", N_("Keep {card} in hand: it can still catch {card2}."), equal=True)
def _holds_nemesis(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    for card in bits(spot.kept(one, rival)):
        if spot.hunts(card, one):
            return {"card": card, "card2": NEMESIS_OF[card]}
    return None


@beside(
    OF_LAYING,
    "holds",
    N_("Keep {card} in hand: it can win a trick, and scores only {n} on the table."),
    equal=True,
)
def _holds_ace(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    there, loose = spot.after(rival), _either(spot, one, rival) is not None
    for card in bits(0 if loose else spot.kept(one, rival) & ACES & there.tabled):
        doubled = any(card in family for family in there.royal)
        return {"card": card, "n": POINTS[card] * (1 + doubled)}
    return None


@beside(OF_LAYING, "holds", N_("Keep {card} in hand: it can still marry {card2}."))
def _holds_court(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a court card stays in the hand that may yet make a marriage."""
    kept = spot.kept(one, rival)
    for card in bits(kept & COURT if kept.bit_count() <= NAMED else 0):
        mate = spot.mate(card)
        if mate >= 0:
            return {"card": card, "card2": mate}
    return None


@beside(OF_LAYING, "draws", N_("You know what you then draw: {cards}."))
def _draws_known(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether all have seen each of the few cards that the seat draws, with good ones among them.

    Good are aces and court cards that it would not draw after the other plan.
    """
    draws, every = spot.after(one).draws[spot.seat], spot.after(one).drawn
    few = draws.bit_count() == every <= NAMED
    return {"cards": draws} if few and _dear(spot, one, rival) else None


@beside(OF_LAYING, "draws", N_("The cards that you then draw include {cards}."))
def _draws_some(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The good ones among more cards, or among cards that nobody knows."""
    good = 0 if _draws_known(spot, one, rival) else _dear(spot, one, rival)
    return {"cards": good} if good else None


def _dear(spot: Laying, one: Candidate, rival: Candidate) -> int:
    """The known aces and court cards that the seat draws, if another plan brings only fewer."""
    ours, theirs = (spot.after(two).draws[spot.seat] & (COURT | ACES) for two in (one, rival))
    return ours if ours & ~theirs and not theirs & ~ours else 0


@beside(OF_LAYING, "draws", N_("Otherwise {name} would draw {card}."))
def _lets_draw(spot: Laying, one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether somebody else draws an ace or a court card after all other plans that are shown."""
    ours, others = spot.after(one).draws, [two for two in spot.beside if two is not one]
    drawn = mask(c for seat, cards in enumerate(ours) if seat != spot.seat for c in bits(cards))
    for seat in range(len(ours)):
        dear = (COURT | ACES) & ~drawn
        for two in others:
            dear &= spot.after(two).draws[seat]
        if seat != spot.seat and dear and others:
            return {"name": seat, "card": dear.bit_length() - 1}
    return None


@beside(
    OF_LAYING,
    "length",
    N_("The stock will then be empty, and an empty hand ends the game: {cards} can prolong it."),
    equal=True,
)
def _goes_longer(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a few cards more make the hand longer that would be the shortest, and short."""
    kept = spot.kept(one, rival)
    sizes = spot.after(rival).sizes[spot.seat], spot.after(one).sizes[spot.seat]
    longer = sizes[0] < min(sizes[1], SHORT) and not spot.after(one).stock
    few = 0 < kept.bit_count() <= NAMED
    return {"cards": kept} if few and longer and spot.short(rival) else None


@beside(
    OF_LAYING,
    "holds",
    N_("Keep {cards} in hand, so that you can lose a trick cheaply."),
)
def _holds_low(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a few low cards, and nothing else, stay in the hand that another plan lays."""
    kept = spot.kept(one, rival)
    low = all(1 < POINTS[card] <= LOW for card in bits(kept))
    return {"cards": kept} if low and 0 < kept.bit_count() <= NAMED else None


def _new(spot: Laying, one: Candidate) -> int:
    """The points that are new on the table."""
    return spot.after(one).points - spot.table.points[spot.seat]


@beside(OF_LAYING, "points", N_("It lays all that fits, which adds {points}."), equal=True)
def _lays_all(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The points that are new on the table, where nothing is left that another plan lays."""
    every = not spot.loose(one) and spot.after(one).points > spot.after(rival).points
    return {"points": _new(spot, one)} if every and _new(spot, one) > 0 else None


@beside(OF_LAYING, "points", N_("Nothing more can be laid now."), equal=True)
def _nothing_fits(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether all that fits lies, and the other plan takes some of it back."""
    every = not spot.loose(one) and spot.after(one).points > spot.after(rival).points
    return {} if every and not _new(spot, one) else None


@beside(
    OF_LAYING,
    FIGURES,
    N_("With {card2} in a family, {card} has nothing left to catch."),
    equal=True,
)
def _spent(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a nemesis is laid, which the other keeps, whose court card lies in a family."""
    ours, theirs = spot.after(one), spot.after(rival)
    there = ours.tabled
    for seat, layout in enumerate(spot.table.families):
        there |= cards_of(layout) if seat != spot.seat else 0
    for card in bits(ours.tabled & theirs.hand):
        if NEMESIS_OF[card] >= 0 and there >> NEMESIS_OF[card] & 1:
            return {"card": card, "card2": NEMESIS_OF[card]}
    return None


@beside(
    OF_LAYING,
    FIGURES,
    N_("Laying {cards} adds {points}, and you draw new cards in return."),
    equal=True,
)
def _lays_and_draws(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether what is laid besides comes from the hand, and is replaced."""
    cards, fewer = _laid_too(spot, one, rival), spot.kept(rival, one).bit_count()
    drawn = spot.after(one).drawn - spot.after(rival).drawn
    said = spot.more(one, rival) == _new(spot, one) and _lays_all(spot, one, rival) is not None
    if not cards or said or cards & (spot.trick | spot.lies) or not 0 < fewer <= drawn:
        return None
    return {"cards": cards, "points": spot.more(one, rival)}


@beside(
    OF_LAYING,
    "leaves",
    N_("Taking {cards} back would cost {points}, and you would draw less."),
    equal=True,
)
def _leaves_and_draws(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a few cards stay on the table, which the other plan takes back to the hand."""
    left = _left(spot, one, rival)
    drawn = spot.after(one).drawn > spot.after(rival).drawn
    return {"cards": left, "points": spot.more(one, rival)} if left and drawn else None


@beside(OF_LAYING, FIGURES, N_("Laying {cards} adds {points}."), equal=True)
def _lays_these(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    cards = _laid_too(spot, one, rival)
    said = cards & spot.lies or _lays_and_draws(spot, one, rival) is not None
    more = spot.more(one, rival) if cards and not said else 0
    said = more == _new(spot, one) and _lays_all(spot, one, rival) is not None
    return {"cards": cards, "points": more} if more > 1 and not said else None


def _left(spot: Laying, one: Candidate, rival: Candidate) -> int:
    """A few cards that stay on the table, which the other plan takes back."""
    cards = _laid_too(spot, one, rival)
    return 0 if cards & ~spot.lies else cards


@beside(OF_LAYING, "leaves", N_("Taking {cards} back would cost {points}."), equal=True)
def _leaves(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    left = _left(spot, one, rival)
    said = _leaves_and_draws(spot, one, rival) is not None
    return {"cards": left, "points": spot.more(one, rival)} if left and not said else None


@beside(OF_LAYING, FIGURES, N_("It adds {points} to your families at once."), equal=True)
def _lays_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The points that are new on the table, where another plan lays no more."""
    new, more = _new(spot, one), spot.after(one).points >= spot.after(rival).points
    said = _lays_all(spot, one, rival) or _lays_and_draws(spot, one, rival) or {}
    return {"points": new} if more and new > 1 and said.get("points") != new else None


@beside(
    OF_LAYING,
    FIGURES,
    N_("Leaving the family of {card} and {card2} on the table is worth {points}."),
    equal=True,
)
def _leaves_family(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a whole family that lies stays, which the other plan takes back."""
    ours, theirs = spot.after(one).tabled, spot.after(rival).tabled
    for family in spot.table.families[spot.seat] if spot.more(one, rival) else ():
        if not mask(family) & (theirs | ~ours):
            return {"card": family[0], "card2": family[1], "points": layout_score((family,))}
    return None


@beside(OF_LAYING, FIGURES, N_("Otherwise {cards} would go under the stock."), equal=True)
def _lost(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """A few cards of the trick that the other plan does not lay."""
    lost = spot.trick & spot.after(one).tabled & ~spot.after(rival).tabled
    named = 0 < lost.bit_count() <= NAMED and rival in spot.beside
    return {"cards": lost} if named else None


@beside(OF_LAYING, FIGURES, N_("Otherwise your families would be worth {points} less."))
def _worth_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether what lies in the end is worth more than with another plan."""
    more = spot.after(one).points - spot.after(rival).points
    said = _laid_too(spot, one, rival) or more == _new(spot, one) or rival not in spot.beside
    return {"points": more} if more > 0 and not said else None


@beside(OF_LAYING, FIGURES, N_("You then draw {n} new cards."))
def _draws_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    drawn = spot.after(one).drawn
    return {"n": drawn} if drawn > max(1, spot.after(rival).drawn) else None


@beside(
    OF_LAYING,
    FIGURES,
    N_("It adds {points} to your families; whether you lay {cards} or not hardly matters."),
    equal=True,
)
def _adds_either(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The points that are new on the table, beside a plan that is as good but for a few cards."""
    new = _new(spot, one)
    said = _lays_all(spot, one, rival) is not None
    found = _either(spot, one, rival) if new > 1 and not said else None
    return found and {**found, "points": new}


@beside(OF_LAYING, WEAK, N_("Whether you lay {cards} or not hardly matters."), equal=True)
def _either(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plan wins as often that differs in a few cards, which are laid or kept."""
    near = max(SHOWN, PART * abs(one.points))
    as_good = abs(one.chance - rival.chance) < TIED and abs(one.points - rival.points) < near
    laid, kept = spot.kept(rival, one), spot.kept(one, rival)
    alone = spot.after(one).tabled ^ spot.after(rival).tabled == laid | kept
    few = alone and not (laid and kept) and 0 < (laid | kept).bit_count() <= NAMED
    plain = not (laid | kept) & (COURT | spot.lies)
    plain = plain and not any(spot.hunts(card, one) for card in bits(laid | kept))
    return {"cards": laid | kept} if as_good and few and plain else None
