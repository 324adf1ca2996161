"""Why Royal Wife-Swap's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from functools import cached_property

from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.thought import Candidate, Reasons
from game.engine.why import AnyLooked, Detector, Fields, Looked, Why, fact
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT, PER_POINT
from game.games.wife_swap.deck import DECK, NEMESIS_OF, RANK, STRENGTH
from game.games.wife_swap.families import can_marry, cards_of, fits, kind_of, layout_score
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable, trick_winner
from game.games.wife_swap.worlds import unseen
from game.host.kernel import load
from game.kernel.wife_swap import best

GREAT, SMALL = 15, 8  # points that a trick brings: many, and few


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
        after = after[: rules.seats - 1 - len(table.trick)]
        self.others = unseen(view)
        for seat in after:
            self.others |= table.shown[seat]  # what may still come to the trick

    def winner(self, card: int) -> int:
        """Who wins the trick so far, with this card."""
        return trick_winner((*self.trick, card), self.table.leader, self.seats)

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


def _takes_nemesis(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    court = NEMESIS_OF[card]
    if court < 0 or court not in spot.trick or not spot.wins(card):
        return None
    return {"card": court}


def _wins_points(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not spot.last or not spot.wins(card):
        return None
    gain = spot.gains(card, spot.seat)
    return {"points": gain} if gain >= SMALL else None


def _last_wins(spot: Spot, one: Candidate) -> Fields | None:
    return {} if spot.last and spot.wins(_card(one)) else None


def _refuses(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether this card leaves a trick to another that brings little, and the other wins it."""
    card, other = _card(one), _card(rival)
    if not spot.last or spot.wins(card) or not spot.wins(other):
        return None
    gain = spot.gains(other, spot.seat)
    return {"points": gain} if gain < GREAT else None


def _gives_less(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    if not spot.last or spot.wins(card) or spot.wins(other):
        return None
    winner = spot.winner(card)
    if spot.winner(other) != winner:
        return None
    less = spot.gains(other, winner) - spot.gains(card, winner)
    return {"name": winner, "points": less} if less > 0 else None


def _helps_nobody(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not spot.last or spot.wins(card):
        return None
    winner = spot.winner(card)
    return {"name": winner} if not spot.gains(card, winner) else None


def _no_higher(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if spot.last or not spot.wins(card) or COURT >> card & 1:
        return None
    higher = [c for c in bits(spot.others) if STRENGTH[c] > STRENGTH[card]]
    return {} if not higher and RANK[card] > 5 else None


def _ace(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    return {} if ACES >> card & 1 and spot.wins(card) and not spot.last else None


def _safe_court(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not COURT >> card & 1 or spot.last or not spot.wins(card):
        return None
    return {"card": nemesis(card)} if not spot.others >> nemesis(card) & 1 else None


def _risks_court(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a court card that may meet its nemesis."""
    card, other = _card(one), _card(rival)
    if COURT >> card & 1 or not COURT >> other & 1 or spot.last:
        return None
    return {"card": nemesis(other)} if spot.others >> nemesis(other) & 1 else None


def _keeps_couple(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card could marry one of the hand, and this one is no court card."""
    card, other = _card(one), _card(rival)
    if COURT >> card & 1 or not spot.from_hand:
        return None
    mates = [mate for mate in bits(spot.hand) if mate not in (card, other)]
    mate = next((mate for mate in mates if can_marry(mate, other)), -1)
    return {"card": mate} if mate >= 0 and not spot.wins(other) else None


def _keeps_kin(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card has a home in a family of one's own, and this one has none."""
    if not spot.from_hand or any(fits(_card(one), own) for own in spot.table.families[spot.seat]):
        return None
    own = (family for family in spot.table.families[spot.seat] if fits(_card(rival), family))
    home = max(own, key=len, default=None)
    return {"card": home[0], "card2": home[1]} if home and not spot.wins(_card(rival)) else None


def _keeps_nemesis(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a nemesis whose court card may still come."""
    card, other = _card(one), _card(rival)
    court = NEMESIS_OF[other]
    if court < 0 or NEMESIS_OF[card] >= 0 or court in spot.trick:
        return None
    return {"card": court} if unseen_or_shown(spot, court) else None


def unseen_or_shown(spot: Spot, card: int) -> bool:
    """Whether another seat may hold a card."""
    shown = any(
        cards >> card & 1 for seat, cards in enumerate(spot.table.shown) if seat != spot.seat
    )
    return shown or bool(spot.others >> card & 1)


def _keeps_ace(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    keeps = ACES >> other & 1 and not ACES >> card & 1 and not spot.last
    return {} if keeps else None


def _hunts(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the card may catch its court card, of the same suit, from one who is to follow."""
    card = _card(one)
    court = NEMESIS_OF[card]
    if spot.trick or court < 0 or not spot.others >> court & 1:
        return None
    return {"card": court}


def _beats_so_far(spot: Spot, one: Candidate) -> Fields | None:
    card = _card(one)
    if not spot.trick or spot.last or not spot.wins(card):
        return None
    return {}


def _cheapest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = _card(one), _card(rival)
    if not spot.trick or not spot.losers or DECK.points[card] >= DECK.points[other]:
        return None
    return {}


def _low(_spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    low = not (COURT | ACES) >> _card(one) & 1
    return {} if low and (COURT | ACES) >> _card(rival) & 1 else None


OF_TRICKS: tuple[Detector[Spot], ...] = (
    Detector(
        "takes nemesis",
        "wins",
        N_("It is the nemesis of {card}, and wins the trick."),
        fact(_takes_nemesis),
    ),
    Detector(
        "wins points",
        "wins",
        N_("You play last and win: with this trick you can lay {points} more."),
        fact(_wins_points),
    ),
    Detector(
        "gives less",
        "gives",
        N_("It helps {name} less: {other} would bring {points} more."),
        _gives_less,
        equal=True,
    ),
    Detector(
        "helps nobody",
        "gives",
        N_("{name} wins the trick, but can add none of it."),
        fact(_helps_nobody),
    ),
    Detector("last wins", "wins", N_("You play last and win the trick."), fact(_last_wins)),
    Detector(
        "safe court", "wins", N_("Its nemesis, {card}, cannot come any more."), fact(_safe_court)
    ),
    Detector(
        "risks court",
        "keeps",
        N_("{other} could meet its nemesis, {card}."),
        _risks_court,
        equal=True,
    ),
    Detector(
        "no higher",
        "wins",
        N_("No higher card is left; only a nemesis could beat it."),
        fact(_no_higher),
    ),
    Detector("ace", "wins", N_("Only a higher ace, or a nemesis, could beat it."), fact(_ace)),
    Detector(
        "keeps couple", "keeps", N_("Keep {other}: it can marry {card}."), _keeps_couple, equal=True
    ),
    Detector(
        "keeps kin",
        "keeps",
        N_("Keep {other} for the family of {card} and {card2}."),
        _keeps_kin,
        equal=True,
    ),
    Detector(
        "keeps ace", "keeps", N_("Keep {other} for a trick worth winning."), _keeps_ace, equal=True
    ),
    Detector(
        "refuses", "little", N_("The trick would bring you only {points}: keep {other}."), _refuses
    ),
    Detector(
        "keeps nemesis",
        "keeps",
        N_("Keep {other}: it can still catch {card}."),
        _keeps_nemesis,
        equal=True,
    ),
    Detector("hunts", "plan", N_("It may catch {card}, whose nemesis it is."), fact(_hunts)),
    Detector("beats", "wins", N_("It is the best card so far."), fact(_beats_so_far)),
    Detector(
        "cheapest",
        "gives",
        N_("You cannot win this trick: give away less than {other}."),
        _cheapest,
        equal=True,
    ),
    Detector("low", "keeps", N_("Risk a low card rather than {other}."), _low, equal=True),
)


# -- arranging


class Laying:
    """What the winner of a trick may lay, and what each plan leaves."""

    def __init__(self, rules: WifeSwap, view: View) -> None:
        self._rules, self._view = rules, view
        self.stock = view.table.stock_size
        before = view.table.before
        self.royal = sum(kind_of(family) == "royal" for family in before)  # before this turn
        self.hidden = unseen(view)
        for seat, cards in enumerate(view.table.shown):
            self.hidden |= cards if seat != view.seat else 0
        self._known: dict[tuple[object, ...], tuple[int, int, int]] = {}

    def after(self, one: Candidate) -> tuple[int, int, int]:
        """The points on the table after a plan, the cards left in the hand, the royal families."""
        if one.actions not in self._known:
            view, rules = self._view, self._rules
            state = rules.imagine(view, stream("plan"))
            for action in one.actions:
                if action.verb != "done":
                    rules.apply(state, view.seat, action)
            layout = state.table.families[view.seat]
            royal = sum(kind_of(family) == "royal" for family in layout)
            found = layout_score(layout), state.private[view.seat].hand, royal
            self._known[one.actions] = found
        return self._known[one.actions]


def _rests(one: Candidate) -> bool:
    return [action.verb for action in one.actions] == ["done"]


def _as_they_lie(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    more = spot.after(one)[0] - spot.after(rival)[0]
    return {"points": more} if _rests(one) and more > 0 else None


def _lays_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    more = spot.after(one)[0] - spot.after(rival)[0]
    return {"points": more} if more > 1 and not _rests(one) else None


def _more_royal(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if spot.after(one)[2] > max(spot.after(rival)[2], spot.royal) else None


def _holds_ace(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    kept = spot.after(one)[1] & ~spot.after(rival)[1]
    return {"card": (kept & ACES).bit_length() - 1} if kept & ACES else None


def _holds_nemesis(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    kept = spot.after(one)[1] & ~spot.after(rival)[1]
    for card in bits(kept):
        if NEMESIS_OF[card] >= 0 and spot.hidden >> NEMESIS_OF[card] & 1:
            return {"card": card, "card2": NEMESIS_OF[card]}
    return None


def _draws_more(spot: Laying, one: Candidate, rival: Candidate) -> Fields | None:
    fewer = spot.after(rival)[1].bit_count() - spot.after(one)[1].bit_count()
    return {"n": fewer} if 1 < fewer <= spot.stock else None


OF_LAYING: tuple[Detector[Laying], ...] = (
    Detector(
        "as they lie",
        "points",
        N_("Your families are worth {points} more as they lie."),
        _as_they_lie,
    ),
    Detector(
        "more royal",
        "royal",
        N_("It makes a royal marriage, in which all counts double."),
        _more_royal,
    ),
    Detector("lays more", "points", N_("It lays {points} more at once."), _lays_more),
    Detector(
        "holds ace",
        "holds",
        N_("Keep {card} in hand: it wins tricks, and counts only 1."),
        _holds_ace,
    ),
    Detector(
        "holds nemesis",
        "holds",
        N_("Keep {card} in hand: it can still catch {card2}."),
        _holds_nemesis,
    ),
    Detector("draws more", "draws", N_("You draw {n} cards more from the stock."), _draws_more),
)


def look(rules: WifeSwap, view: View, _thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    if view.table.phase == "meld":
        return Looked(Laying(rules, view), OF_LAYING)
    return Looked(Spot(rules, view), OF_TRICKS)


WHY = Why(look, margin=0.006, worth=lambda one: one.chance + PER_POINT * one.points)
