"""What can be said for a call, for what is buried and for a card where there is a nest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import rook
from game.cards.nest import NestT, Private
from game.cards.rook_bot import Setting
from game.cards.tricks import SEATS
from game.cards.why import OF_TRICKS, Sight, Spot
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.state import View
from game.engine.thought import Candidate, Reasons
from game.engine.why import FIGURES, AnyLooked, Detector, Fields, Looked, fact, likelier, unlikelier
from game.engine.words import N_

LONG, SHORT = 5, 4  # cards of a suit that is long, and that is not
HIGH = 14  # the rank that is the highest of its suit, but for a 1


class Calls(NamedTuple):
    """What a seat sees that is to bid: its hand, what it may take, and what the next bid is."""

    setting: Setting
    hand: int
    captures: int  # 0 where nothing was found
    lowest: int  # of the bids that it may make, 0 where it may make none
    mate: bool  # whether the partner has the highest bid


class Plans(NamedTuple):
    """What the declarer holds that is to bury and to name trump."""

    setting: Setting
    hand: int
    trump: int  # -1 before it is named


def tops(setting: Setting, cards: int) -> int:
    """The highest cards of their suits among some: the 14, and the 1 where it is above it."""
    deck = setting.deck
    ends = [of_suit.bit_length() - 1 for of_suit in deck.of_suit]
    return mask(c for c in bits(cards) if deck.rank[c] == HIGH or (deck.rank[c] == 1 and c in ends))


def longest(setting: Setting, cards: int) -> tuple[int, int]:
    """The longest suit of some cards, and how many there are."""
    sizes = [(cards & of_suit).bit_count() for of_suit in setting.deck.of_suit]
    return sizes.index(max(sizes)), max(sizes)


def birds(setting: Setting, cards: int) -> int:
    """The birds among some cards."""
    return mask(card for card in bits(cards) if setting.deck.suit[card] < 0)


# -- bids


def _verb(one: Candidate) -> str:
    return one.actions[0].verb


def _long(spot: Calls, one: Candidate) -> Fields | None:
    suit, size = longest(spot.setting, spot.hand)
    high = tops(spot.setting, spot.hand & spot.setting.deck.of_suit[suit])
    if _verb(one) == "pass" or size < LONG or not high:
        return None
    return {"n": size, "suit": suit, "card": high.bit_length() - 1}


def _long_low(spot: Calls, one: Candidate) -> Fields | None:
    suit, size = longest(spot.setting, spot.hand)
    return None if _verb(one) == "pass" or size < LONG else {"n": size, "suit": suit}


def _highs(spot: Calls, one: Candidate) -> Fields | None:
    high = tops(spot.setting, spot.hand) | birds(spot.setting, spot.hand)
    if _verb(one) == "pass" or high.bit_count() < 3:
        return None
    return {"n": high.bit_count()}


def _captures(spot: Calls, one: Candidate) -> Fields | None:
    if _verb(one) != "bid" or not spot.captures or one.actions[0].arg > spot.captures:
        return None
    return {"n": spot.captures}


def _too_high(spot: Calls, one: Candidate) -> Fields | None:
    if _verb(one) != "pass" or not 0 < spot.captures < spot.lowest:
        return None
    return {"n": spot.captures, "n2": spot.lowest}


def _close(spot: Calls, one: Candidate) -> Fields | None:
    if _verb(one) != "pass" or not spot.lowest <= spot.captures < spot.lowest + 10:
        return None
    return {"n": spot.captures, "n2": spot.lowest}


def _mates(spot: Calls, one: Candidate) -> Fields | None:
    return {} if _verb(one) == "pass" and spot.mate else None


def _short(spot: Calls, one: Candidate) -> Fields | None:
    suit, size = longest(spot.setting, spot.hand)
    return {"n": size, "suit": suit} if _verb(one) == "pass" and size <= SHORT else None


def _no_higher(_spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    calls = _verb(one) == _verb(rival) == "bid"
    return {} if calls and one.actions[0].arg < rival.actions[0].arg else None


def _shuts_out(_spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    calls = _verb(one) == _verb(rival) == "bid"
    return {} if calls and one.actions[0].arg > rival.actions[0].arg else None


OF_CALLS: tuple[Detector[Calls], ...] = (
    Detector(
        "mate's",
        "partner",
        N_("Your partner has the highest bid: let your partner play it."),
        fact(_mates),
        equal=True,
    ),
    Detector(
        "too high",
        "captures",
        N_("A hand like this takes about {n} points, and you would have to bid {n2}."),
        fact(_too_high),
        equal=True,
    ),
    Detector("long", "hand", N_("You hold {n} {suit} cards, with {card}."), fact(_long)),
    Detector("highs", "hand", N_("You hold {n} of the highest cards."), fact(_highs)),
    Detector("long low", "hand", N_("You hold {n} {suit} cards."), fact(_long_low)),
    Detector(
        "short", "hand", N_("You have nothing longer than {n} cards."), fact(_short), equal=True
    ),
    Detector(
        "close",
        "captures",
        N_("A hand like this takes about {n} points: a bid of {n2} leaves little to spare."),
        fact(_close),
        equal=True,
    ),
    Detector(
        "captures", "captures", N_("A hand like this takes about {n} points."), fact(_captures)
    ),
    Detector(
        "no higher",
        "bid",
        N_("Bid no more than you must: you can still go higher."),
        _no_higher,
        equal=True,
    ),
    Detector("shuts out", "bid", N_("A high bid leaves the others less room."), _shuts_out),
)


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


def _void_suit(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = plan_of(spot, one), plan_of(spot, rival)
    for suit, of_suit in enumerate(spot.setting.deck.of_suit):
        held = spot.hand & of_suit
        if suit == ours.trump or not held & ours.down:
            continue
        if not held & ~ours.down and held & ~theirs.down:
            return {"suit": suit}
    return None


def _more_trumps(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = plan_of(spot, one), plan_of(spot, rival)
    if ours.trump == theirs.trump or min(ours.trump, theirs.trump) < 0:
        return None
    sizes = [(spot.hand & spot.setting.deck.of_suit[two]).bit_count()
             for two in (ours.trump, theirs.trump)]  # fmt: skip
    return {"suit": ours.trump, "n": sizes[0], "n2": sizes[1]} if sizes[0] > sizes[1] else None


def _higher_trumps(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = plan_of(spot, one), plan_of(spot, rival)
    if ours.trump == theirs.trump or min(ours.trump, theirs.trump) < 0:
        return None
    suits = spot.setting.deck.of_suit
    own, other = (
        tops(spot.setting, spot.hand & suits[suit]) for suit in (ours.trump, theirs.trump)
    )
    return {"suit": ours.trump, "card": own.bit_length() - 1} if own and not other else None


def _keeps_high(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    kept = plan_of(spot, rival).down & ~plan_of(spot, one).down
    high = tops(spot.setting, kept)
    return {"card": high.bit_length() - 1} if high else None


def _fewer_points(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    less = _worth(spot, plan_of(spot, rival).down) - _worth(spot, plan_of(spot, one).down)
    return {"points": less} if less > 0 else None


def _safe_points(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    more = _worth(spot, plan_of(spot, one).down) - _worth(spot, plan_of(spot, rival).down)
    return {"points": more} if more > 0 else None


def _shorter(spot: Plans, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = plan_of(spot, one), plan_of(spot, rival)
    for suit, of_suit in enumerate(spot.setting.deck.of_suit):
        left = (spot.hand & of_suit & ~ours.down).bit_count()
        if suit != ours.trump and left == 1 < (spot.hand & of_suit & ~theirs.down).bit_count():
            return {"suit": suit}
    return None


OF_PLANS: tuple[Detector[Plans], ...] = (
    Detector(
        "more trumps",
        "trump",
        N_("You hold more cards of {suit}: {n}, not {n2}."),
        _more_trumps,
    ),
    Detector("higher trumps", "trump", N_("In {suit} you have {card}."), _higher_trumps),
    Detector("keeps high", "keeps", N_("It keeps {card}."), _keeps_high, equal=True),
    Detector("void suit", "suit", N_("You keep no {suit}, so you can trump it."), _void_suit),
    Detector(
        "shorter", "suit", N_("You keep a single {suit} card, and can trump the next."), _shorter
    ),
    Detector(
        "fewer points",
        "points",
        N_("It buries {points} less, which the last trick takes."),
        _fewer_points,
    ),
    Detector(
        "safe points",
        "points",
        N_("It buries {points} more, which are yours if you win the last trick."),
        _safe_points,
    ),
    Detector(
        "likelier",
        FIGURES,
        N_("You make your bid in {percent} of hands, not {percent2}."),
        likelier,
    ),
)


# -- cards

OF_OURS: tuple[Detector[Spot], ...] = (
    *OF_TRICKS,
    Detector(
        "likelier",
        FIGURES,
        N_("Your team makes its bid in {percent} of hands, not {percent2}."),
        likelier,
    ),
)
OF_THEIRS: tuple[Detector[Spot], ...] = (
    *OF_TRICKS,
    Detector(
        "unlikelier",
        FIGURES,
        N_("They make their bid in {percent} of hands, not {percent2}."),
        unlikelier,
    ),
)


# -- what a seat sees


def calls(
    setting: Setting, view: View[NestT, Private], legal: Sequence[Action], thought: Reasons
) -> Looked[Calls]:
    """A call, as its detectors see it."""
    bids = view.table.bids
    found = [one.doubt.captures for one in thought.candidates if one.doubt]
    lowest = min((action.arg for action in legal if action.verb == "bid"), default=0)
    mate = bids[view.seat ^ 2] == max(bids) > 0
    return Looked(Calls(setting, view.own.hand, max(found, default=0), lowest, mate), OF_CALLS)


def plans(setting: Setting, view: View[NestT, Private]) -> Looked[Plans]:
    """What to bury, or a trump, as its detectors see it."""
    return Looked(Plans(setting, view.own.hand, view.table.trump), OF_PLANS)


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
    )
    return Looked(Spot(sight), OF_THEIRS if (view.seat ^ table.declarer) & 1 else OF_OURS)


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
    return plans(setting, view)
