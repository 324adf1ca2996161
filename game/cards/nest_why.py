"""What can be said for what is buried, for a trump and for a card where there is a nest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import rook
from game.cards.nest import NestT, Private
from game.cards.nest_calls import birds, calls, tops
from game.cards.rook_worth import Setting
from game.cards.spot import Sight, Spot
from game.cards.tricks import SEATS
from game.cards.why import of_tricks
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.state import View
from game.engine.thought import Candidate, Reasons
from game.engine.why import WEAK, AnyLooked, Detector, Fields, Looked, beside
from game.engine.words import N_


class Plans(NamedTuple):
    """What the declarer holds that is to bury and to name trump."""

    setting: Setting
    hand: int
    trump: int  # -1 before it is named
    nest: bool  # whether the last trick takes what is buried


# -- what is buried, and trumps


class Plan(NamedTuple):
    """What a candidate buries, and the trump that it plans with."""

    down: int
    trump: int


def plan_of(spot: Plans, one: Candidate) -> Plan:
    """A candidate's plan."""
    down = mask(action.arg for action in one.actions if action.verb == "bury")
    named = [action.arg for action in one.actions if action.verb == "trump"]
    return Plan(down, named[0] if named else spot.trump)


def _worth(spot: Plans, cards: int) -> int:
    return sum(spot.setting.deck.points[card] for card in bits(cards))


OF_PLANS: list[Detector[Plans]] = []


@beside(OF_PLANS, "trump", N_("{suit} is your longest colour: {n} cards against {n2}."))
def _longest_trumps(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it names the longest suit of the hand; beside it, how many the next has."""
    ours, theirs = plan_of(spot, one).trump, plan_of(spot, rival).trump
    if ours == theirs or min(ours, theirs) < 0:
        return None
    sizes = [(spot.hand & of_suit).bit_count() for of_suit in spot.setting.deck.of_suit]
    most, named = max(sizes[:ours] + sizes[ours + 1 :]), sizes[ours]
    return {"suit": ours, "n": named, "n2": most} if named > most else None


@beside(OF_PLANS, "trump", N_("{suit} is as long as {suit2}, and {card} is higher than {card2}."))
def _higher_trumps(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether two suits are as long, and the best card of that which it names is higher.

    Cards are numbered as they rank.
    """
    ours, theirs = plan_of(spot, one).trump, plan_of(spot, rival).trump
    if ours == theirs or min(ours, theirs) < 0:
        return None
    of_suit = spot.setting.deck.of_suit
    held, others = spot.hand & of_suit[ours], spot.hand & of_suit[theirs]
    if not held or held.bit_count() != others.bit_count():
        return None
    best, beaten = held.bit_length() - 1, others.bit_length() - 1
    up, less = (
        (of_suit[suit] >> card).bit_count() for suit, card in ((ours, best), (theirs, beaten))
    )
    fields = {"suit": ours, "suit2": theirs, "card": best, "card2": beaten}
    return fields if up < less else None


def _under(spot: Plans, one: Candidate, card: int) -> tuple[int, int]:
    """The cards that rank above one of a plain suit, and those of them that a plan does not keep.

    None for a trump. Cards are numbered as they rank.
    """
    ours, deck = plan_of(spot, one), spot.setting.deck
    suit = deck.suit[card]
    over = deck.of_suit[suit] & ~((2 << card) - 1) if suit not in (-1, ours.trump) else 0
    return over, over & ~(spot.hand & ~ours.down)


def _spared(spot: Plans, one: Candidate, rival: Candidate) -> list[int]:
    """The cards that a plan keeps and another buries."""
    return [*bits(plan_of(spot, rival).down & ~plan_of(spot, one).down)]


@beside(OF_PLANS, "keeps", N_("It keeps {card}: every higher {suit} card is in your hand."))
def _keeps_run(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it keeps a card of a plain suit below nothing but cards that it keeps too."""
    for card in _spared(spot, one, rival):
        over, missing = _under(spot, one, card)
        if over and not missing:
            return {"card": card, "suit": spot.setting.deck.suit[card]}
    return None


@beside(OF_PLANS, "keeps", N_("It keeps {card}: of the higher cards you lack only {card2}."))
def _keeps_next(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it keeps a card of a plain suit that a single card beats, and buries no such card."""
    down = bits(plan_of(spot, one).down & ~plan_of(spot, rival).down)
    if any(_under(spot, one, card)[1].bit_count() < 2 for card in down):
        return None
    for card in _spared(spot, one, rival):
        missing = _under(spot, one, card)[1]
        if missing.bit_count() == 1:
            return {"card": card, "card2": missing.bit_length() - 1}
    return None


@beside(OF_PLANS, "keeps", N_("It buries {card} and keeps {card2}, which is higher."), equal=True)
def _keeps_higher(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it exchanges a single plain card for a lower one that is worth as much.

    If that is of another suit, both plans leave as many suits without a card, or with the best.
    """
    down, kept = plan_of(spot, one).down & ~plan_of(spot, rival).down, _spared(spot, one, rival)
    trumps = (plan_of(spot, one).trump, plan_of(spot, rival).trump)
    if down.bit_count() != 1 or len(kept) != 1 or trumps[0] != trumps[1]:
        return None
    low, high, deck = down.bit_length() - 1, kept[0], spot.setting.deck
    suits = {deck.suit[low], deck.suit[high]}
    plain = not suits & {-1, trumps[0]} and (len(suits) == 1 or _as_short(spot, one, rival))
    as_dear = plain and deck.points[low] == deck.points[high]
    lower = _place(spot, low) < _place(spot, high)
    return {"card": low, "card2": high} if as_dear and lower else None


def _as_short(spot: Plans, one: Candidate, rival: Candidate) -> bool:
    """Whether two plans make as many voids, and keep as many highest cards alone."""
    voids = len(_voids(spot, one)) == len(_voids(spot, rival))
    return voids and _lone_tops(spot, one).bit_count() == _lone_tops(spot, rival).bit_count()


def _place(spot: Plans, card: int) -> int:
    """How far up a card stands in its suit: cards are numbered as they rank."""
    below = spot.setting.deck.of_suit[spot.setting.deck.suit[card]] & ((1 << card) - 1)
    return below.bit_count()


def _voids(spot: Plans, one: Candidate) -> list[int]:
    """The plain suits of the hand that a plan buries whole."""
    ours, held = plan_of(spot, one), enumerate(spot.setting.deck.of_suit)
    return [
        suit
        for suit, cards in held
        if suit != ours.trump and spot.hand & cards and not spot.hand & cards & ~ours.down
    ]


def _new_voids(spot: Plans, one: Candidate, rival: Candidate) -> list[int]:
    """The same, if another buries fewer suits whole, and keeps cards of one of these."""
    kept, of_suit = spot.hand & ~plan_of(spot, rival).down, spot.setting.deck.of_suit
    voids = _voids(spot, one)
    new = len(voids) > len(_voids(spot, rival)) and any(kept & of_suit[suit] for suit in voids)
    return voids if new else []


@beside(
    OF_PLANS,
    "suit",
    N_("You keep no {suit} and no {suit2}, so you can trump both suits."),
    equal=True,
)
def _two_voids(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    voids = _new_voids(spot, one, rival)
    return {"suit": voids[0], "suit2": voids[1]} if len(voids) > 1 else None


@beside(OF_PLANS, "suit", N_("You keep no {suit}, so you can trump that suit."), equal=True)
def _void_suit(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    voids = _new_voids(spot, one, rival)
    return {"suit": voids[0]} if len(voids) == 1 else None


@beside(
    OF_PLANS,
    "suit",
    N_("In {suit} you keep only {card}: after that you can trump the suit."),
    equal=True,
)
def _single_top(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether of a plain suit only its highest card stays, and more with the other plan.

    None if the other plan does the same in another suit.
    """
    alone, theirs = _lone_tops(spot, one), _lone_tops(spot, rival)
    if theirs & ~alone:
        return None
    kept, trump = spot.hand & ~plan_of(spot, rival).down, plan_of(spot, rival).trump
    for card in bits(alone & kept & ~theirs):
        suit = spot.setting.deck.suit[card]
        if suit != trump:
            return {"suit": suit, "card": card}
    return None


def _lone_tops(spot: Plans, one: Candidate) -> int:
    """The highest cards that a plan keeps alone, each of a plain suit."""
    ours, found = plan_of(spot, one), 0
    for suit, of_suit in enumerate(spot.setting.deck.of_suit):
        kept = spot.hand & of_suit & ~ours.down
        if suit != ours.trump and kept.bit_count() == 1:
            found |= tops(spot.setting, kept)
    return found


@beside(
    OF_PLANS,
    "points",
    N_("It buries {card}: {points} for you if you win the last trick."),
    equal=True,
)
def _safe_points(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it buries a counter that the other plan keeps, and more points."""
    card = _dearest(spot, rival, one)
    return None if card < 0 else {"card": card, "points": spot.setting.deck.points[card]}


@beside(OF_PLANS, "points", N_("If you bury {card}, the winner of the last trick gets it."))
def _risky_points(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other plan alone buries counters."""
    card = _dearest(spot, one, rival) if not _worth(spot, plan_of(spot, one).down) else -1
    return None if card < 0 else {"card": card}


def _dearest(spot: Plans, one: Candidate, rival: Candidate) -> int:
    """The dearest card that a plan keeps and another buries, which buries more points; or -1.

    There is none where the last trick does not take the kitty.
    """
    kept, less = _spared(spot, one, rival), plan_of(spot, one).down
    more = _worth(spot, plan_of(spot, rival).down) > _worth(spot, less)
    return max(kept, key=spot.setting.deck.points.__getitem__) if more and spot.nest else -1


@beside(OF_PLANS, WEAK, N_("It keeps {card}."), equal=True)
def _keeps_high(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it buries fewer of the highest cards than the other plan."""
    ours, theirs = (tops(spot.setting, plan_of(spot, two).down) for two in (one, rival))
    more = theirs.bit_count() > ours.bit_count() and _single_top(spot, one, rival) is None
    return {"card": (theirs & ~ours).bit_length() - 1} if more else None


# -- what a seat sees


def plans(setting: Setting, view: View[NestT, Private], *, nest: bool) -> Looked[Plans]:
    """What to bury, or a trump, as its detectors see it."""
    return Looked(Plans(setting, view.own.hand, view.table.trump, nest), OF_PLANS, ties=True)


def tricks(
    setting: Setting,
    view: View[NestT, Private],
    legal: Sequence[Action],
    thought: Reasons,
    strengths: Sequence[Sequence[Sequence[int]]],
    *,
    nest: bool,
) -> Looked[Spot]:
    """A card, as its detectors see it."""
    table, deck, own = view.table, setting.deck, view.own
    feathered = birds(setting, deck.all)
    hidden = deck.all & ~own.hand & ~table.played & ~mask(own.buried)
    shut = rook.barred(table.voids, deck.of_suit, feathered)
    ours = not (view.seat ^ table.declarer) & 1
    got, theirs = table.points[table.declarer % 2], table.points[1 - table.declarer % 2]
    may = tuple(0 if seat == view.seat else hidden & ~shut[seat] for seat in range(SEATS))
    sight = Sight(
        view.seat,
        deck,
        table.trump,
        deck.of_suit[table.trump] | feathered,
        own.hand,
        mask(action.arg for action in legal),
        table.trick,
        hidden,
        may,
        strengths[table.trump],
        deck.points,
        thought.clues,
        aside=view.seat != table.declarer,
        nest=nest,
        contract=table.contract,
        ours=ours,
        made=got >= table.contract,
        lost=sum(deck.points) - theirs < table.contract,
    )
    return of_tricks(sight)


def look(
    setting: Setting,
    view: View[NestT, Private],
    legal: Sequence[Action],
    thought: Reasons,
    strengths: Sequence[Sequence[Sequence[int]]],
    *,
    nest: bool,
) -> AnyLooked:
    """A decision as its detectors see it.

    ``strengths``: of each card, by trump and by the suit led. ``nest``: whether the last trick
    takes a nest that counts.
    """
    if view.table.phase == "bid":
        return calls(setting, view, legal, thought)
    if view.table.phase == "play":
        return tricks(setting, view, legal, thought, strengths, nest=nest)
    return plans(setting, view, nest=nest)
