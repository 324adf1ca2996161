"""What can be said for a call, for what is buried and for a card where there is a nest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import rook
from game.cards.nest import NestT, Private
from game.cards.rook_worth import Setting
from game.cards.spot import Sight, Spot
from game.cards.tricks import SEATS
from game.cards.why import of_tricks
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.state import View
from game.engine.thought import Candidate, Reasons
from game.engine.why import WEAK, AnyLooked, Detector, Fields, Looked, alone, beside
from game.engine.words import N_

LONG, SHORT = 5, 4  # cards of a suit that is long, and that is not
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


class Plans(NamedTuple):
    """What the declarer holds that is to bury and to name trump."""

    setting: Setting
    hand: int
    trump: int  # -1 before it is named
    nest: bool  # whether the last trick takes what is buried


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
    N_("You hold {n} {suit} cards and {cards}: a team takes about {n2} points with such a hand."),
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


@beside(OF_CALLS, "pass", N_("If you pass, they play for {n}: that is {points} worse for you."))
def _costs_more(spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether an opponent would play for its bid, and that is expected to cost more."""
    more = round(one.points) - round(rival.points)  # as whoever reads both figures reckons
    calls = _verb(one) != "pass" and _verb(rival) == "pass" and more >= 1
    return {"n": spot.facing, "points": more} if spot.facing and spot.alone and calls else None


@beside(
    OF_CALLS, "pass", N_("If you pass, they may get it for {n}: that is {points} worse for you.")
)
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
def _no_higher(_spot: Calls, one: Candidate, rival: Candidate) -> Fields | None:
    calls = _verb(one) == _verb(rival) == "bid"
    return {} if calls and one.actions[0].arg < rival.actions[0].arg else None


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
    """Whether it exchanges a single card for a lower one of the suit that is worth as much."""
    down, kept = plan_of(spot, one).down & ~plan_of(spot, rival).down, _spared(spot, one, rival)
    if down.bit_count() != 1 or len(kept) != 1:
        return None
    low, high, deck = down.bit_length() - 1, kept[0], spot.setting.deck
    same = deck.suit[low] == deck.suit[high] and deck.points[low] == deck.points[high]
    return {"card": low, "card2": high} if same and low < high else None


def _new_voids(spot: Plans, one: Candidate, rival: Candidate) -> list[int]:
    """The plain suits that a plan buries whole, if another keeps cards of one of them."""
    ours, kept = plan_of(spot, one), spot.hand & ~plan_of(spot, rival).down
    of_suit = spot.setting.deck.of_suit
    voids = [
        suit
        for suit, cards in enumerate(of_suit)
        if suit != ours.trump and spot.hand & cards and not spot.hand & cards & ~ours.down
    ]
    return voids if any(kept & of_suit[suit] for suit in voids) else []


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
    """Whether of a plain suit only its highest card stays, and more with the other plan."""
    ours, theirs = plan_of(spot, one), plan_of(spot, rival)
    for suit, of_suit in enumerate(spot.setting.deck.of_suit):
        kept, more = (spot.hand & of_suit & ~two.down for two in (ours, theirs))
        single = kept.bit_count() == 1 < more.bit_count() and tops(spot.setting, kept)
        if single and suit not in (ours.trump, theirs.trump):
            return {"suit": suit, "card": kept.bit_length() - 1}
    return None


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


@beside(OF_PLANS, "points", N_("Buried, {card} would go to the winner of the last trick."))
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
        sorted(others)[-2] == 0,
        (view.table.score[view.seat % 2], view.table.score[1 - view.seat % 2]),
    )
    return Looked(spot, OF_CALLS, ties=True)


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
