"""What can be said for a bid or a pass where there is a nest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards.nest import NestT, Private
from game.cards.rook_worth import Setting
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.state import View
from game.engine.thought import Candidate, Reasons
from game.engine.why import Detector, Fields, Looked, alone, beside
from game.engine.words import N_

SHORT = 4  # cards of a suit that some may call long, and some short
FEW = 20  # points that a team is short of the target, and takes in defence more often than not
LITTLE = 4  # points by which a bid is worth hardly more than a pass
HIGH = 14  # the rank that is the highest of its suit, but for a 1


class Calls(NamedTuple):
    """What a seat sees that is to bid: its hand, what it may take, and what the next bid is."""

    setting: Setting
    hand: int
    captures: int  # 0 where nothing was found
    lowest: int  # of the bids that it may make, 0 where it may make none
    mate: bool  # whether the partner has the highest bid
    partner: int  # what the partner has bid last, 0 if it has passed, -1 if it has not spoken
    facing: (
        int  # the bid that an opponent plays for if this seat passes, and perhaps the rest; or 0
    )
    alone: bool  # whether all but one have passed
    score: tuple[int, int]  # of this side and of the other


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


def _verb(one: Candidate) -> str:
    return one.actions[0].verb


OF_CALLS: list[Detector[Calls]] = []


@beside(
    OF_CALLS,
    "match",
    N_("Your team is only {points} short of {n}, and what you take counts even if they play."),
)
def _nearly_there(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a pass leaves few points to win, and nothing that they make wins the match."""
    (ours, theirs), setting = spot.score, spot.setting
    few = 0 < setting.target - ours <= FEW and theirs + setting.highest < setting.target
    passes = _verb(one) == "pass" != _verb(rival) and spot.facing
    return {"points": setting.target - ours, "n": setting.target} if few and passes else None


@alone(OF_CALLS, "match", N_("If you make {n}, you win the match."))
def _wins_match(spot: Calls, one: Candidate) -> Fields | None:
    ours, theirs = spot.score
    bid = one.actions[0].arg
    return {"n": bid} if _verb(one) == "bid" and _enough(spot, bid, ours, theirs) else None


@beside(OF_CALLS, "match", N_("If you pass and they make {n}, they win the match."))
def _they_win(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = spot.score
    calls = _verb(one) != "pass" == _verb(rival) and spot.facing
    return {"n": spot.facing} if calls and _enough(spot, spot.facing, theirs, ours) else None


def _enough(spot: Calls, bid: int, ours: int, theirs: int) -> bool:
    """Whether who makes a bid wins the match, whatever the others take."""
    rest = sum(spot.setting.deck.points) - bid
    return max(spot.setting.target, theirs + rest + 1) <= ours + bid


@alone(
    OF_CALLS,
    "mate",
    N_("Your partner has the highest bid: let your partner play it."),
    equal=True,
)
def _mate_plays(spot: Calls, one: Candidate) -> Fields | None:
    return {} if _verb(one) == "pass" and spot.mate else None


@alone(OF_CALLS, "mate", N_("Your partner has bid {n}, and may still go higher."), equal=True)
def _mate_goes_on(spot: Calls, one: Candidate) -> Fields | None:
    goes_on = spot.partner > 0 and not spot.mate and not spot.setting.once
    goes_on = goes_on and _verb(one) == "pass"
    return {"n": spot.partner} if goes_on else None


@beside(
    OF_CALLS,
    "pass",
    N_("Your partner has the highest bid, but yours promises {points} more."),
)
def _beyond_mate(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a bid over the partner's is worth more than to leave it to the partner."""
    more = round(one.points) - round(rival.points)  # as whoever reads both figures reckons
    calls = _verb(one) != "pass" and _verb(rival) == "pass" and more >= 1
    return {"points": more} if spot.mate and calls else None


@alone(
    OF_CALLS,
    "captures",
    N_("With a hand like this, a team takes about {n} points, and you would have to bid {n2}."),
    equal=True,
)
def _too_high(spot: Calls, one: Candidate) -> Fields | None:
    if _verb(one) != "pass" or not 0 < spot.captures < spot.lowest:
        return None
    return {"n": spot.captures, "n2": spot.lowest}


@beside(
    OF_CALLS,
    "hand",
    N_("With a hand like this, a team takes about {n} points: {n2} is a risk worth taking."),
)
def _stretches(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    bid = one.actions[0].arg
    over = _verb(one) == "bid" and _verb(rival) == "pass" and 0 < spot.captures < bid
    return {"n": spot.captures, "n2": bid} if over else None


@alone(
    OF_CALLS,
    "hand",
    N_("You hold {n} {suit} cards, with {card}: a team takes about {n2} points with such a hand."),
)
def _long(spot: Calls, one: Candidate) -> Fields | None:
    suit, size = longest(spot.setting, spot.hand)
    high = tops(spot.setting, spot.hand & spot.setting.deck.of_suit[suit])
    if not _captures(spot, one) or size < SHORT or not high or birds(spot.setting, spot.hand):
        return None
    return {"n": size, "suit": suit, "card": high.bit_length() - 1, "n2": spot.captures}


@alone(
    OF_CALLS,
    "hand",
    N_("Besides {cards} you hold {n} {suit} cards: a team takes about {n2} points with that."),
)
def _long_and(spot: Calls, one: Candidate) -> Fields | None:
    """Whether the longest suit is long, and the high cards are beside it."""
    suit, size = longest(spot.setting, spot.hand)
    high = tops(spot.setting, spot.hand) | birds(spot.setting, spot.hand)
    beside_it = high and not high & spot.setting.deck.of_suit[suit]
    told = _captures(spot, one) and size >= SHORT and beside_it
    return {"n": size, "suit": suit, "cards": high, "n2": spot.captures} if told else None


@alone(OF_CALLS, "hand", N_("You hold {cards}: a team takes about {n} points with such a hand."))
def _highs(spot: Calls, one: Candidate) -> Fields | None:
    high = tops(spot.setting, spot.hand) | birds(spot.setting, spot.hand)
    return {"cards": high, "n": spot.captures} if _captures(spot, one) and high else None


@alone(
    OF_CALLS,
    "hand",
    N_("You hold {n} {suit} cards: a team takes about {n2} points with such a hand."),
)
def _long_low(spot: Calls, one: Candidate) -> Fields | None:
    suit, size = longest(spot.setting, spot.hand)
    told = _captures(spot, one) and size >= SHORT
    return {"n": size, "suit": suit, "n2": spot.captures} if told else None


@alone(OF_CALLS, "hand", N_("With a hand like this, a team takes about {n} points."))
def _captures(spot: Calls, one: Candidate) -> Fields | None:
    if _verb(one) != "bid" or not spot.captures or one.actions[0].arg > spot.captures:
        return None
    return {"n": spot.captures}


@alone(OF_CALLS, "hand", N_("Your longest suit has only {n} cards, and no 14."), equal=True)
def _short_low(spot: Calls, one: Candidate) -> Fields | None:
    """Whether no suit is longer than a few cards, and none of the longest has its 14 or a 1."""
    deck = spot.setting.deck
    _suit, size = longest(spot.setting, spot.hand)
    held = [spot.hand & of_suit for of_suit in deck.of_suit]
    high = any(tops(spot.setting, cards) for cards in held if cards.bit_count() == size)
    told = _verb(one) == "pass" and size <= SHORT and not high
    return {"n": size} if told and not birds(spot.setting, spot.hand) else None


@alone(OF_CALLS, "hand", N_("You have no suit longer than {n} cards."), equal=True)
def _short(spot: Calls, one: Candidate) -> Fields | None:
    suit, size = longest(spot.setting, spot.hand)
    return {"n": size, "suit": suit} if _verb(one) == "pass" and size <= SHORT else None


@alone(
    OF_CALLS,
    "captures",
    N_(
        "With a hand like this, a team takes about {n} points: a bid of {n2} leaves little "
        "to spare."
    ),
    equal=True,
)
def _close(spot: Calls, one: Candidate) -> Fields | None:
    if _verb(one) != "pass" or not spot.lowest <= spot.captures < spot.lowest + 10:
        return None
    return {"n": spot.captures, "n2": spot.lowest}


@beside(OF_CALLS, "pass", N_("If you pass, they play for {n}: that costs you {points}."))
def _costs_more(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether an opponent would play for its bid, and that is expected to cost more."""
    more = round(one.points) - round(rival.points)  # as whoever reads both figures reckons
    calls = _verb(one) != "pass" and _verb(rival) == "pass" and more >= 1
    return {"n": spot.facing, "points": more} if spot.facing and spot.alone and calls else None


@beside(OF_CALLS, "pass", N_("If you pass, they may get it for {n}: that costs you {points}."))
def _may_cost_more(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether an opponent has the highest bid, and to leave it that is expected to cost more."""
    more = round(one.points) - round(rival.points)
    calls = _verb(one) != "pass" and _verb(rival) == "pass" and more >= 1
    return {"n": spot.facing, "points": more} if spot.facing and not spot.alone and calls else None


@beside(OF_CALLS, "pass", N_("{n} is the lowest bid there is, and a pass is final."), equal=True)
def _opens(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether nobody has bid yet, and the lowest bid is set against a pass."""
    lowest = _verb(one) == "bid" and one.actions[0].arg == spot.lowest
    opens = spot.partner <= 0 and not spot.facing and not spot.mate
    return {"n": spot.lowest} if lowest and opens and _verb(rival) == "pass" else None


@beside(
    OF_CALLS, "pass", N_("{other} promises no more, and fails {percent} of the time."), equal=True
)
def _may_fail(_spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a pass is worth as much as a bid, as whoever reads both figures reckons."""
    return _fails(one, rival) if round(one.points) >= round(rival.points) else None


@beside(
    OF_CALLS,
    "pass",
    N_("{other} promises hardly more, and fails {percent} of the time."),
    equal=True,
)
def _hardly_more(_spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where the bid is worth a little more."""
    more = round(rival.points) - round(one.points)
    return _fails(one, rival) if 0 < more < LITTLE else None


def _fails(one: Candidate, rival: Candidate) -> Fields | None:
    """How often a bid fails that is set against a pass."""
    bids = _verb(one) == "pass" and _verb(rival) == "bid" and rival.chance >= 0
    fails = 100 - round(100 * rival.chance)
    return {"percent": fails} if bids and fails else None


@beside(OF_CALLS, "bid", N_("Bid no more than you must: you can still go higher."), equal=True)
def _no_higher(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lowest bid is set against a higher one."""
    lowest = _verb(one) == _verb(rival) == "bid" and one.actions[0].arg == spot.lowest
    return {} if lowest and spot.lowest < rival.actions[0].arg else None


@beside(
    OF_CALLS,
    "bid",
    N_("You score what you bid: if the others pass after {n}, that is all you get."),
    equal=True,
)
def _scores_bid(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """CN20: whether a bid is set against a lower one, and it is the bid that a team scores."""
    bids = spot.setting.scores_bid and _verb(one) == _verb(rival) == "bid"
    lower = rival.actions[0].arg
    return {"n": lower} if bids and lower < one.actions[0].arg else None


def calls(
    setting: Setting, view: View[NestT, Private], legal: Sequence[Action], thought: Reasons
) -> Looked[Calls]:
    """A call, as its detectors see it."""
    bids = view.table.bids
    found = [one.doubt.captures for one in thought.candidates if one.doubt]
    lowest = min((action.arg for action in legal if action.verb == "bid"), default=0)
    mate = bids[view.seat ^ 2] == max(bids) > 0
    others = [bid for seat, bid in enumerate(bids) if seat != view.seat]
    high = max(others)
    spot = Calls(
        setting,
        view.own.hand,
        max(found, default=0),
        lowest,
        mate,
        bids[view.seat ^ 2],
        high if high > 0 and not mate else 0,
        others.count(0) == len(others) - 1,
        (view.table.score[view.seat % 2], view.table.score[1 - view.seat % 2]),
    )
    return Looked(spot, OF_CALLS, ties=True)
