"""What can be said for an arrangement in Royal Wife-Swap."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.french import KING, QUEEN
from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.thought import Candidate
from game.engine.why import SHOWN, WEAK, Detector, Fields, beside
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT
from game.games.wife_swap.deck import HAND, NEMESIS_OF, POINTS, RANK, SUIT
from game.games.wife_swap.families import can_marry, cards_of, fits, kind_of, layout_score
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.worlds import unseen

LOW = 5  # points of a card that gives little away
NAMED = 4  # cards that are named one by one
MARGIN = 0.006  # of a chance: less is no difference
PART = 0.05  # of the points: less is no difference


class After(NamedTuple):
    """What a plan leaves: its points, the cards on the table and in the hand, what is drawn.

    ``ends``: whether that hand stays empty, which ends the game.
    """

    points: int
    tabled: int
    homes: tuple[tuple[int, ...], ...]  # the families
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
        self.lies = cards_of(table.families[view.seat])
        self.from_hand = rules.options.meld_from_hand
        made = table.before, table.families[view.seat]  # before this turn, and so far
        self.royal = max(sum(kind_of(family) == "royal" for family in one) for one in made)
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
                tuple(map(tuple, layout)),
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

    def hunts(self, card: int) -> bool:
        """Whether the court card is still hidden whose nemesis this card is."""
        return NEMESIS_OF[card] >= 0 and bool(self.hidden >> NEMESIS_OF[card] & 1)

    def mate(self, card: int, one: Candidate) -> int:
        """A hidden card, or one that a plan keeps, that a court card can marry; -1 for none.

        A king and a queen wait for a royal marriage.
        """
        free = (self.hidden | self.after(one).hand) & COURT
        royal = RANK[card] in (KING, QUEEN)
        mates = (c for c in bits(free) if can_marry(card, c) and (SUIT[c] == SUIT[card]) == royal)
        return next(mates, -1)

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
    OF_LAYING,
    "ends",
    N_("Laying everything would end the game now, and you would lose it {n} to {n2}."),
)
def _goes_on(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other plan would end the game while somebody has more points."""
    ends = _full(spot, one, rival) and spot.after(rival).ends and not spot.after(one).ends
    ours, table = spot.after(rival).points, spot.table
    most = max(points for seat, points in enumerate(table.points) if seat != spot.seat)
    return {"n": ours, "n2": most} if ends and ours < most else None


@beside(OF_LAYING, "royal", N_("It makes a royal marriage, in which every card counts double."))
def _more_royal(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if spot.after(one).royal > max(spot.after(rival).royal, spot.royal) else None


@beside(OF_LAYING, "holds", N_("Keep {card} in hand: it can still catch {card2}."), equal=True)
def _holds_nemesis(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    for card in bits(spot.kept(one, rival)):
        if spot.hunts(card):
            return {"card": card, "card2": NEMESIS_OF[card]}
    return None


@beside(
    OF_LAYING, "holds", N_("Keep {card} in hand: it wins tricks, and counts only 1."), equal=True
)
def _holds_ace(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    kept = spot.kept(one, rival) & ACES
    return {"card": kept.bit_length() - 1} if kept else None


@beside(OF_LAYING, "holds", N_("Keep {card} in hand: it can still marry {card2}."))
def _holds_court(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a court card stays in the hand that may yet make a marriage."""
    kept = spot.kept(one, rival)
    for card in bits(kept & COURT if kept.bit_count() <= NAMED else 0):
        mate = spot.mate(card, one)
        if mate >= 0:
            return {"card": card, "card2": mate}
    return None


@beside(OF_LAYING, "holds", N_("Keep {cards} in hand: a low card gives little away in a trick."))
def _holds_low(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a few low cards, and nothing else, stay in the hand that another plan lays."""
    kept = spot.kept(one, rival)
    low = all(1 < POINTS[card] <= LOW for card in bits(kept))
    return {"cards": kept} if low and 0 < kept.bit_count() <= NAMED else None


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
    if not cards or cards & (spot.trick | spot.lies) or not 0 < fewer <= drawn:
        return None
    return {"cards": cards, "points": spot.more(one, rival)}


@beside(OF_LAYING, "points", N_("Laying {cards} adds {points}."), equal=True)
def _lays_these(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    cards = _laid_too(spot, one, rival)
    if not cards or cards & spot.lies or _lays_and_draws(spot, one, rival) is not None:
        return None
    return {"cards": cards, "points": spot.more(one, rival)}


@beside(OF_LAYING, "leaves", N_("Leaving {cards} on the table is worth {points}."), equal=True)
def _leaves(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a few cards stay on the table that the other plan takes back."""
    cards = _laid_too(spot, one, rival)
    left = cards if not cards & ~spot.lies else 0
    return {"cards": left, "points": spot.more(one, rival)} if left else None


@beside(OF_LAYING, "opens", N_("That makes room for {cards} in your families."), equal=True)
def _opens(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the first steps of a plan make room for cards that the other plan cannot lay."""
    ours, theirs = spot.after(one), spot.after(rival)
    loose = (ours.hand if spot.from_hand else 0) | spot.trick & ~ours.tabled
    new = mask(
        card
        for card in bits(0 if ours.full else loose & ~theirs.tabled)
        if any(fits(card, home) for home in ours.homes)
        and not any(fits(card, home) for home in theirs.homes)
    )
    return {"cards": new} if 0 < new.bit_count() <= NAMED else None


@beside(OF_LAYING, "points", N_("It adds {points} to your families at once."), equal=True)
def _lays_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The points that are new on the table, where another plan lays no more."""
    ours = spot.after(one)
    new = ours.points - spot.table.points[spot.seat]
    more = ours.full and ours.points >= spot.after(rival).points
    said = _lays_and_draws(spot, one, rival) or {}
    return {"points": new} if more and new > 1 and said.get("points") != new else None


@beside(
    OF_LAYING,
    "points",
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


@beside(OF_LAYING, "draws", N_("You then draw {n} new cards."))
def _draws_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    drawn = spot.after(one).drawn
    more = _full(spot, one, rival) and drawn > max(1, spot.after(rival).drawn)
    return {"n": drawn} if more else None


@beside(
    OF_LAYING,
    "points",
    N_("It adds {points} to your families; whether you lay {cards} or not hardly matters."),
    equal=True,
)
def _adds_either(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """The points that are new on the table, beside a plan that is as good but for a few cards."""
    new = spot.after(one).points - spot.table.points[spot.seat]
    found = _either(spot, one, rival) if spot.after(one).full and new > 1 else None
    return found and {**found, "points": new}


@beside(OF_LAYING, WEAK, N_("Whether you lay {cards} or not hardly matters."), equal=True)
def _either(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plan wins as often that differs in a few cards, which are laid or kept."""
    near = max(SHOWN, PART * abs(one.points))
    as_good = abs(one.chance - rival.chance) < MARGIN and abs(one.points - rival.points) < near
    laid, kept = spot.kept(rival, one), spot.kept(one, rival)
    few = not (laid and kept) and 0 < (laid | kept).bit_count() <= NAMED
    plain = not (laid | kept) & (COURT | ACES | spot.lies)
    plain = plain and not any(spot.hunts(card) for card in bits(laid | kept))
    return {"cards": laid | kept} if as_good and few and plain else None
