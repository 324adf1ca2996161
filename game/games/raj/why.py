"""Why Raj's computer players would bid as they do, in the words of the game."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import bits
from game.engine.thought import Candidate, Reasons
from game.engine.why import (
    FIGURES,
    SETTLED,
    AnyLooked,
    Detector,
    Fields,
    Looked,
    Why,
    alone,
    beside,
)
from game.engine.words import N_
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, highest_takes, value_of

SMALL = 3  # points of a prize that is small
DECIDED = 0.02  # of a chance, to lose or to win
SLIGHT = 0.005  # of a chance, which is not seen in per cent
MORE = 2  # higher cards than larger prizes, at most, that are about as many
ALIKE = 0.015  # of a chance: less is no difference
CERTAIN = 0.9995  # of a chance against the worst reply, but for rounding


class Spot(NamedTuple):
    """What a seat sees that is to bid: numbers on cards, and points of prizes."""

    mine: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    pot: int
    highest: bool  # whether the highest bid takes it
    to_come: tuple[int, ...]
    single: bool  # whether this game is the match
    ahead: int  # points before the best of the others, or behind
    bids: tuple[Candidate, ...]  # all that were thought of


def _bid(one: Candidate) -> int:
    return one.actions[0].arg


def _wanted(spot: Spot) -> bool:
    """Whether the pot is worth having, and the highest bid takes it."""
    return spot.pot > 0 and spot.highest


def _bad(spot: Spot) -> bool:
    """Whether the lowest bid has to take a pot that costs points."""
    return spot.pot < 0 and not spot.highest


def _unsure(spot: Spot) -> list[int]:
    """The bids that some reply could keep from winning the match."""
    return [_bid(two) for two in spot.bids if two.floor < CERTAIN]


def _against(spot: Spot) -> list[int]:
    return [card for hand in spot.others for card in hand]


# -- what is settled


def _left(spot: Spot, sign: int) -> int:
    """The points that may still be won, or lost."""
    return sum(prize for prize in (spot.pot, *spot.to_come) if prize * sign > 0)


# -- what the prize is worth beside those to come


def _third(spot: Spot, bid: int) -> int:
    """Whether a card is of the lowest third of one's own, 0, the middle, 1, or the highest, 2."""
    below = sum(card < bid for card in spot.mine)
    return min(2, 3 * below // len(spot.mine))


def _higher(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """One's own cards above the lower of two bids, where about as many larger prizes come."""
    higher = sum(card > _bid(one) for card in spot.mine)
    larger = sum(prize > abs(spot.pot) for prize in spot.to_come)
    tells = _bid(one) < _bid(rival) and min(higher, larger) > 1
    return {"n": higher, "n2": larger} if tells and -1 <= higher - larger <= MORE else None


def _better(spot: Spot) -> int:
    return sum(prize > spot.pot for prize in spot.to_come)


def _near(spot: Spot, one: Candidate) -> list[int]:
    return [_bid(two) for two in spot.bids if abs(one.chance - two.chance) < ALIKE]


def _mixed(spot: Spot, one: Candidate) -> list[int]:
    """The bids around one that all win about as often, where what comes of them is not sure."""
    near = _near(spot, one)
    place = spot.mine.index(_bid(one))
    low = next((at for at in range(place, -1, -1) if spot.mine[at] not in near), -1)
    high = next((at for at in range(place, len(spot.mine)) if spot.mine[at] not in near), None)
    run = [*spot.mine[low + 1 : high]]
    return run if any(run[0] <= card < run[-1] for card in _against(spot)) else []


def _apart(spot: Spot, one: Candidate) -> bool:
    """Whether other bids than those around one win about as often too."""
    return not set(_near(spot, one)) <= set(_mixed(spot, one))


def _thirds(spot: Spot, one: Candidate) -> set[int]:
    """Where among one's own cards the bids stand that win about as often."""
    return {_third(spot, bid) for bid in _near(spot, one)}


def _saves(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether only the other bid is one of the high cards, which win no more often."""
    below = sum(card < _bid(one) for card in spot.mine)
    higher = 2 * below < len(spot.mine) and _third(spot, _bid(rival)) == 2
    return higher and 2 not in _thirds(spot, one)


OF_SETTLED: list[Detector[Spot]] = []


@beside(OF_SETTLED, SETTLED, N_("You have already won: no bid can change that."), equal=True)
def _won(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if spot.single and spot.ahead + _left(spot, -1) > _left(spot, 1) else None


@beside(OF_SETTLED, SETTLED, N_("You can no longer win, whatever you bid."), equal=True)
def _lost(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if spot.single and spot.ahead + _left(spot, 1) < _left(spot, -1) else None


@beside(OF_SETTLED, SETTLED, N_("Any bid wins the match: this one by more points."), equal=True)
def _by_more(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether no bid that is left could cost the match, and none is worth as many points."""
    others = [two.points for two in spot.bids if two is not one]
    more = not _unsure(spot) and others and one.points > max(others) + 1
    return {} if more else None


@beside(OF_SETTLED, SETTLED, N_("Any bid wins the match."), equal=True)
def _any_wins(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return None if _unsure(spot) else {}


@beside(
    OF_SETTLED,
    SETTLED,
    N_("Whatever you bid, the match is almost certainly lost."),
    equal=True,
)
def _nearly_lost(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    chances = [two.chance for two in spot.bids]
    return {} if max(chances) < min(DECIDED, min(chances) + SLIGHT) else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("Whatever you bid, the match is almost certainly won."),
    equal=True,
)
def _nearly_won(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    chances = [two.chance for two in spot.bids]
    return {} if min(chances) > max(1 - DECIDED, max(chances) - SLIGHT) else None


# -- what is sure to win the match, where all is worked out

OF_SURE: list[Detector[Spot]] = []


@beside(OF_SURE, "sure", N_("Only this bid is sure to win the match."), equal=True)
def _only_sure(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if one.floor >= CERTAIN and len(_unsure(spot)) == len(spot.bids) - 1 else None


@beside(OF_SURE, "sure", N_("Any bid but {n} is sure to win the match."), equal=True)
def _any_but(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    unsure = _unsure(spot)
    return {"n": _bid(rival)} if unsure == [_bid(rival)] and one.floor >= CERTAIN else None


@alone(OF_SURE, "sure", N_("It is sure to win the match, whatever they bid."), equal=True)
def _wins_match(_spot: Spot, one: Candidate) -> Fields | None:
    return {} if one.floor >= CERTAIN else None


DETECTORS: list[Detector[Spot]] = []


@beside(DETECTORS, "sure", N_("Nobody can beat it: a higher bid would be wasted."), equal=True)
def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether nobody can beat the bid, so that no higher one is needed."""
    surely = _sure(spot, one) is not None and spot.highest and _bid(rival) > _bid(one)
    same = one.floor >= 0 and abs(one.chance - rival.chance) < 1 - CERTAIN
    wasted = not same or one.points > rival.points + 1
    return {} if surely and wasted else None


@alone(DETECTORS, "sure", N_("Nobody can beat it."), equal=True)
def _sure(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the bid takes a pot that is wanted, whatever the others bid."""
    if spot.pot <= 0:
        return None
    against, bid = _against(spot), _bid(one)
    return {} if (bid > max(against) if spot.highest else bid < min(against)) else None


@alone(DETECTORS, "sure", N_("Only another {n} can stop it."), equal=True)
def _over_all(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only as high a card can cancel the bid, and none beats it."""
    return {"n": _bid(one)} if _wanted(spot) and _bid(one) == max(_against(spot)) else None


@beside(DETECTORS, "prize", N_("Here the lowest bid wins {prize}."), equal=True)
def _upside_down(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid takes a pot that is wanted."""
    odd = not spot.highest and spot.pot > 0 and _bid(one) < _bid(rival)
    return {"prize": spot.pot} if odd else None


@beside(
    DETECTORS,
    "higher",
    N_("That leaves your {n} higher cards for the {n2} larger prizes to come."),
    equal=True,
)
def _leaves(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lower of two bids leaves about as many higher cards as larger prizes come."""
    return _higher(spot, one, rival) if _wanted(spot) else None


@beside(
    DETECTORS,
    "higher",
    N_("That leaves your {n} higher cards for the {n2} prizes that bring more than {prize} costs."),
    equal=True,
)
def _leaves_more(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where the pot costs points."""
    found = _higher(spot, one, rival) if _bad(spot) else None
    return found and {**found, "prize": spot.pot}


@beside(DETECTORS, "prize", N_("No prize to come is worth more than {prize}."), equal=True)
def _largest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    wants = _wanted(spot) and _bid(one) > _bid(rival) and _third(spot, _bid(one)) == 2
    if not wants or not spot.to_come or _better(spot):
        return None
    return {"prize": spot.pot}


@beside(DETECTORS, "prize", N_("Of the prizes to come, only {prize2} is worth more than {prize}."))
def _one_larger(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a high bid is for a pot that a single prize to come surpasses."""
    larger = [prize for prize in spot.to_come if prize > spot.pot]
    wants = _wanted(spot) and _bid(one) > _bid(rival) and _third(spot, _bid(one)) == 2
    tells = wants and len(larger) == 1 < len(spot.to_come)
    return {"prize": spot.pot, "prize2": larger[0]} if tells else None


@beside(DETECTORS, "prize", N_("This pot is worth nothing: save your high cards."), equal=True)
def _nothing(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    lower = _bid(one) < _bid(rival) and len(spot.mine) > 2 * spot.mine.index(_bid(one))
    return {} if not spot.pot and lower and len(spot.mine) > 2 else None


@beside(
    DETECTORS, "higher", N_("{prize} is a small prize: do not spend a high card on it."), equal=True
)
def _little(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    little = _wanted(spot) and spot.pot <= SMALL and _saves(spot, one, rival)
    return {"prize": spot.pot} if little else None


@beside(
    DETECTORS,
    "higher",
    N_("Better prizes are still to come, up to {prize}: save your high cards."),
)
def _larger_to_come(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    largest = max(spot.to_come, default=0)
    saves = _wanted(spot) and largest > spot.pot + 1 and _saves(spot, one, rival)
    return {"prize": largest} if saves else None


@beside(DETECTORS, "higher", N_("It lets {prize} go, and saves your high cards."), equal=True)
def _lets_go(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    lets = _wanted(spot) and _bid(one) < _bid(rival) and not _third(spot, _bid(one))
    lets = lets and len(spot.mine) > 2
    lets = lets and _bid(one) < max(_against(spot)) and spot.pot <= max(spot.to_come, default=0)
    return {"prize": spot.pot} if lets else None


@beside(DETECTORS, "height", N_("Of the cards that it may meet, only {n} is higher."), equal=True)
def _one_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a single card would beat a bid for a good pot, and more would beat the other."""
    over, more = ([card for card in _against(spot) if card > _bid(two)] for two in (one, rival))
    return {"n": over[0]} if _wanted(spot) and len(over) == 1 < len(more) else None


@beside(DETECTORS, "height", N_("It beats {n} of the {n2} cards that it may meet."), equal=True)
def _beats(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """How many of the cards against it a bid for a good prize beats, that is not low."""
    against = _against(spot)
    beats = sum(card < _bid(one) for card in against)
    tells = _wanted(spot) and _bid(one) > _bid(rival) and _third(spot, _bid(one))
    return {"n": beats, "n2": len(against)} if tells and beats < len(against) <= 2 * beats else None


@beside(DETECTORS, "tie", N_("No opponent holds another {n}, so no tie can cancel it."), equal=True)
def _no_tie(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other bid may be met by an equal card."""
    against, bid = _against(spot), _bid(one)
    tells = _wanted(spot) and bid not in against and _bid(rival) in against
    return {"n": bid} if tells and 2 * sum(card < bid for card in against) >= len(against) else None


@beside(DETECTORS, "higher", N_("It keeps your {n} for a better prize: up to {prize} may come."))
def _keeps(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lower of two bids leaves the higher card for a prize that is worth more."""
    largest = max(spot.to_come, default=0)
    keeps = _wanted(spot) and largest > spot.pot and _bid(one) < _bid(rival)
    return {"n": _bid(rival), "prize": largest} if keeps else None


@beside(
    DETECTORS,
    "higher",
    N_("It may take {prize}, but saves your high cards for prizes up to {prize2}."),
    equal=True,
)
def _takes_it(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid saves high ones for a prize that brings more than a bad pot costs."""
    largest = max(spot.to_come, default=0)
    low = _bad(spot) and largest > -spot.pot and not _third(spot, _bid(one))
    if not low or _bid(rival) < _bid(one):
        return None
    return {"prize": spot.pot, "prize2": largest}


@beside(DETECTORS, "prize", N_("Here the highest bid has to take {prize}."), equal=True)
def _ducks(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the highest bid has to take a bad pot."""
    odd = spot.highest and spot.pot < 0 and _bid(one) < _bid(rival)
    return {"prize": spot.pot} if odd else None


@beside(
    DETECTORS,
    "prize",
    N_(
        "Of the {n2} cards that it may meet, {n} are lower: any of them would take {prize} instead."
    ),
    equal=True,
)
def _lower(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """How many of the cards against it would rather take a bad pot."""
    against = _against(spot)
    lower = sum(card < _bid(one) for card in against)
    if not _bad(spot) or _bid(one) < _bid(rival) or lower < 2 or 3 * lower < len(against):
        return None
    return {"prize": spot.pot, "n": lower, "n2": len(against)}


@beside(
    DETECTORS,
    FIGURES,
    N_("Bids from {n} to {n2} win about as often: vary them, so that nobody can guess yours."),
    equal=True,
)
def _mixes(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near = _mixed(spot, one)
    if len(near) < 3 or _bid(rival) not in near or _apart(spot, one):
        return None
    return {"n": min(near), "n2": max(near)}


@beside(
    DETECTORS,
    FIGURES,
    N_(
        "Several bids from {n} to {n2} win about as often: vary them, so that nobody can guess "
        "yours."
    ),
    equal=True,
)
def _several(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near = sorted(_near(spot, one))
    among = any(near[0] <= card < near[-1] for card in _against(spot))
    tells = len(near) > 2 and _bid(rival) in near and among
    tells = tells and _apart(spot, one)
    return {"n": near[0], "n2": near[-1]} if tells else None


@beside(
    DETECTORS,
    FIGURES,
    N_("{other} wins about as often: vary your bids, so that nobody can predict them."),
    equal=True,
)
def _either(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near, ends = _near(spot, one), sorted((_bid(one), _bid(rival)))
    among = any(ends[0] <= card < ends[1] for card in _against(spot))
    return {} if _bid(rival) in near and among and len(near) == 2 else None


def far(_spot: Spot, one: Candidate, rival: Candidate) -> float:
    """The next bid is nearest."""
    return abs(_bid(one) - _bid(rival))


def look(rules: Raj, view: View, thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    table, me = view.table, view.seat
    hands = [tuple(value_of(card) for card in bits(hand)) for hand in table.hands]
    to_come = tuple(DECK.points[prize] for prize in PRIZES if not table.prizes_gone >> prize & 1)
    others = tuple(hand for seat, hand in enumerate(hands) if seat != me)
    ahead = table.total[me] - max(total for seat, total in enumerate(table.total) if seat != me)
    highest = highest_takes(rules.options, table)
    single, bids = rules.options.match_games == 1, thought.candidates
    spot = Spot(hands[me], others, table.pot_value, highest, to_come, single, ahead, bids)
    settled = [
        one for one in OF_SETTLED for two in bids[:1] if one.holds(spot, two, two) is not None
    ]
    if settled:
        return Looked(spot, settled, far)
    sure = len(_unsure(spot)) < len(bids)
    return Looked(spot, OF_SURE if sure else DETECTORS, far, ties=True)


WHY = Why(look, margin=0.005, worth=lambda one: one.chance)
