"""Why Raj's computer players would bid as they do, in the words of the game."""

from __future__ import annotations

from math import prod

from game.engine.cards import bits, mask
from game.engine.thought import Candidate, Reasons
from game.engine.why import (
    FIGURES,
    WEAK,
    AnyLooked,
    Detector,
    Fields,
    Looked,
    Why,
    alone,
    beside,
)
from game.engine.words import N_
from game.games.raj.bot import ends
from game.games.raj.habits import expected
from game.games.raj.mind import (
    CERTAIN,
    LEAST,
    MUST_WIN,
    OF_LOST,
    OF_SETTLED,
    OF_SURE,
    Spot,
    bid_of,
    far_behind,
    must_win,
    opposing,
    seldom,
    unsure,
    worth,
)
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, bid_card, highest_takes, value_of

SMALL = 3  # points of a prize that is small
EXACT = 0.002  # of a chance that is worked out: less is no difference
ALIKE, RARE = 0.01, 8  # of another; and where that is small, such a part of it
NAMED = 4  # bids that are as good, at most, to be named
FEW = 2  # larger prizes to come
MORE = 3  # higher cards than larger prizes, at most, that are about as many


def _wanted(spot: Spot) -> bool:
    """Whether the pot is worth having, and the highest bid takes it."""
    return spot.pot > 0 and spot.highest


def _bad(spot: Spot) -> bool:
    """Whether the lowest bid has to take a pot that costs points."""
    return spot.pot < 0 and not spot.highest


# -- what the prize is worth beside those to come


def _third(spot: Spot, bid: int) -> int:
    """Whether a card is of the lowest third of one's own, 0, the middle, 1, or the highest, 2."""
    below = sum(card < bid for card in spot.mine)
    return min(2, 3 * below // len(spot.mine))


def _higher(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """One's own cards above the lower of two bids, where about as many larger prizes come."""
    higher = sum(card > bid_of(one) for card in spot.mine)
    larger = sum(prize > abs(spot.pot) for prize in spot.to_come)
    tells = bid_of(one) < bid_of(rival) and min(higher, larger) > 1
    return {"n": higher, "n2": larger} if tells and -1 <= higher - larger <= MORE else None


def _often(spot: Spot, one: Candidate) -> bool:
    """Whether a bid takes its share of pots, or more, from others that bid any of their cards."""
    shares = [sum(card < bid_of(one) for card in hand) / len(hand) for hand in spot.others]
    return prod(shares) * (1 + len(shares)) >= 1


def _better(spot: Spot) -> int:
    return sum(prize > spot.pot for prize in spot.to_come)


def _near(spot: Spot, one: Candidate) -> list[int]:
    """The bids that are about as good."""
    rare = one.chance * (1 - one.chance) / RARE if one.chance >= 0 else ALIKE
    slack = EXACT if one.replies else min(ALIKE, max(rare, LEAST))
    return [bid_of(two) for two in spot.bids if abs(worth(one) - worth(two)) < slack]


def _mixed(spot: Spot, one: Candidate) -> list[int]:
    """The bids around one that all win about as often, where what comes of them is not sure."""
    near = _near(spot, one)
    place = spot.mine.index(bid_of(one))
    low = next((at for at in range(place, -1, -1) if spot.mine[at] not in near), -1)
    high = next((at for at in range(place, len(spot.mine)) if spot.mine[at] not in near), None)
    run = [*spot.mine[low + 1 : high]]
    return run if any(run[0] <= card < run[-1] for card in opposing(spot)) else []


def _apart(spot: Spot, one: Candidate) -> bool:
    """Whether other bids than those around one win about as often too."""
    return not set(_near(spot, one)) <= set(_mixed(spot, one))


def _scattered(spot: Spot, one: Candidate, rival: Candidate) -> list[int]:
    """Three bids or more, these two among them, that are about as good, if others lie between."""
    near = sorted(_near(spot, one))
    among = any(near[0] <= card < near[-1] for card in opposing(spot))
    tells = len(near) > 2 and bid_of(rival) in near and among
    return near if tells and _apart(spot, one) else []


def _thirds(spot: Spot, one: Candidate) -> set[int]:
    """Where among one's own cards the bids stand that win about as often."""
    return {_third(spot, bid) for bid in _near(spot, one)}


def _saves(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether only the other bid is one of the high cards, which win no more often."""
    below = sum(card < bid_of(one) for card in spot.mine)
    higher = 2 * below < len(spot.mine) and _third(spot, bid_of(rival)) == 2
    return higher and 2 not in _thirds(spot, one)


def _saves_best(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether a low bid saves the highest card, which cannot be sure of the pot."""
    saves = _wanted(spot) and bid_of(rival) == spot.mine[-1] and not _third(spot, bid_of(one))
    return saves and len(spot.mine) > 2 and _better(spot) <= FEW and 2 not in _thirds(spot, one)


DETECTORS: list[Detector[Spot]] = []


@beside(
    DETECTORS,
    "habit",
    N_("Going by the bids so far, {name} will probably bid {n}."),
    equal=True,
)
def _habit(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a bid is just above what can be foreseen, or saves one that would be no higher."""
    for seat, number in spot.likely:
        needless = any(number < card < bid_of(one) for card in spot.mine)
        over = bid_of(rival) <= number < bid_of(one) and not needless
        if over or bid_of(one) < bid_of(rival) <= number:
            return {"name": seat, "n": number}
    return None


@beside(DETECTORS, "sure", N_("Nobody can beat it: a higher bid would be wasted."), equal=True)
def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether nobody can beat the bid, so that no higher one is needed."""
    surely = _sure(spot, one) is not None and spot.highest and bid_of(rival) > bid_of(one)
    same = one.replies and abs(one.chance - rival.chance) < 1 - CERTAIN
    wasted = not same or one.points > rival.points + 1
    return {} if surely and wasted else None


@alone(DETECTORS, "sure", N_("Nobody can beat it."), equal=True)
def _sure(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the bid takes a pot that is wanted, whatever the others bid."""
    if spot.pot <= 0:
        return None
    against, bid = opposing(spot), bid_of(one)
    return {} if (bid > max(against) if spot.highest else bid < min(against)) else None


@alone(DETECTORS, "sure", N_("Only another {n} can stop it."), equal=True)
def _over_all(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only as high a card can cancel the bid, and none beats it."""
    return {"n": bid_of(one)} if _wanted(spot) and bid_of(one) == max(opposing(spot)) else None


beside(DETECTORS, "prize", MUST_WIN, equal=True)(must_win)


@beside(DETECTORS, "prize", N_("Here the lowest bid wins {prize}."), equal=True)
def _upside_down(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid takes a pot that is wanted."""
    odd = not spot.highest and spot.pot > 0 and bid_of(one) < bid_of(rival)
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
    wants = _wanted(spot) and bid_of(one) > bid_of(rival) and _third(spot, bid_of(one)) == 2
    if not wants or not spot.to_come or _better(spot):
        return None
    return {"prize": spot.pot}


@beside(
    DETECTORS,
    "prize",
    N_("Of the prizes to come, only {prize2} is worth more than {prize}."),
    equal=True,
)
def _one_larger(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a high bid is for a pot that a single prize to come surpasses."""
    larger = [prize for prize in spot.to_come if prize > spot.pot]
    wants = _wanted(spot) and bid_of(one) > bid_of(rival) and _third(spot, bid_of(one)) == 2
    tells = wants and len(larger) == 1 < len(spot.to_come)
    return {"prize": spot.pot, "prize2": larger[0]} if tells else None


@beside(DETECTORS, "prize", N_("This pot is worth nothing: save your high cards."), equal=True)
def _nothing(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    lower = bid_of(one) < bid_of(rival) and len(spot.mine) > 2 * spot.mine.index(bid_of(one))
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


@beside(
    DETECTORS,
    "higher",
    N_("Even your {n} may be beaten, by a {n2}: do not waste it here."),
    equal=True,
)
def _outranked(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = spot.mine[-1], max(opposing(spot))
    return {"n": ours, "n2": theirs} if theirs > ours and _saves_best(spot, one, rival) else None


@beside(
    DETECTORS,
    "higher",
    N_("Even your {n} may meet another {n}: do not waste it here."),
    equal=True,
)
def _matched(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    ours = spot.mine[-1]
    matched = ours == max(opposing(spot)) and _saves_best(spot, one, rival)
    return {"n": ours} if matched else None


@beside(DETECTORS, "higher", N_("It lets {prize} go, and saves your high cards."), equal=True)
def _lets_go(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    lets = _wanted(spot) and bid_of(one) < bid_of(rival) and not _third(spot, bid_of(one))
    lets = lets and len(spot.mine) > 2 and 2 not in _thirds(spot, one)
    lets = lets and bid_of(one) < max(opposing(spot))
    lets = lets and spot.pot <= max(spot.to_come, default=0)
    return {"prize": spot.pot} if lets else None


@beside(DETECTORS, "height", N_("Of the cards that it may meet, only {n} is higher."), equal=True)
def _one_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a single card would beat a bid for a good pot, and more would beat the other."""
    over, more = ([card for card in opposing(spot) if card > bid_of(two)] for two in (one, rival))
    return {"n": over[0]} if _wanted(spot) and len(over) == 1 < len(more) else None


@beside(DETECTORS, "height", N_("It beats {n} of the {n2} cards that it may meet."), equal=True)
def _beats(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """How many of the cards against it a bid for a good prize beats, that is not low."""
    against = opposing(spot)
    beats = sum(card < bid_of(one) for card in against)
    tells = _wanted(spot) and bid_of(one) > bid_of(rival) and _third(spot, bid_of(one))
    tells = tells and beats < len(against) and _often(spot, one)
    return {"n": beats, "n2": len(against)} if tells else None


@beside(DETECTORS, "higher", N_("It keeps your {n} for a better prize: up to {prize} may come."))
def _keeps(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lower of two bids leaves the higher card for a prize that is worth more."""
    largest = max(spot.to_come, default=0)
    keeps = _wanted(spot) and largest > spot.pot and bid_of(one) < bid_of(rival)
    return {"n": bid_of(rival), "prize": largest} if keeps else None


@beside(
    DETECTORS,
    "higher",
    N_("It may take {prize}, but saves your high cards for prizes up to {prize2}."),
    equal=True,
)
def _takes_it(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid saves high ones for a prize that brings more than a bad pot costs."""
    largest = max(spot.to_come, default=0)
    low = _bad(spot) and largest > -spot.pot and not _third(spot, bid_of(one))
    if not low or bid_of(rival) < bid_of(one):
        return None
    return {"prize": spot.pot, "prize2": largest}


@beside(DETECTORS, "prize", N_("Here the highest bid has to take {prize}."), equal=True)
def _ducks(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the highest bid has to take a bad pot."""
    odd = spot.highest and spot.pot < 0 and bid_of(one) < bid_of(rival)
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
    against = opposing(spot)
    lower = sum(card < bid_of(one) for card in against)
    none = prod(sum(card >= bid_of(one) for card in hand) / len(hand) for hand in spot.others)
    if not _bad(spot) or bid_of(one) < bid_of(rival) or lower < 2 or 3 * none > 2:
        return None
    return {"prize": spot.pot, "n": lower, "n2": len(against)}


@beside(DETECTORS, WEAK, N_("{other} wins less often."), equal=True)
def _less(_spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if one.chance > rival.chance + ALIKE else None


@beside(DETECTORS, WEAK, N_("Your chances are slim, whatever you bid."), equal=True)
def _slim(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if seldom(spot) else None


@beside(
    DETECTORS,
    FIGURES,
    N_("All your bids are about as good: vary them."),
    equal=True,
)
def _all_mix(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if len(spot.mine) == len(_mixed(spot, one)) > 2 else None


@beside(
    DETECTORS,
    FIGURES,
    N_("Bids from {n} to {n2} are about as good: vary them, so that nobody can guess yours."),
    equal=True,
)
def _mixes(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near = _mixed(spot, one)
    if not 2 < len(near) < len(spot.mine) or bid_of(rival) not in near or _apart(spot, one):
        return None
    return {"n": min(near), "n2": max(near)}


@beside(
    DETECTORS,
    FIGURES,
    N_("Bids {cards} are about as good: vary them, so that nobody can guess yours."),
    equal=True,
)
def _these(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near = _scattered(spot, one, rival)
    return {"cards": mask(bid_card(0, bid) for bid in near)} if 0 < len(near) <= NAMED else None


@beside(
    DETECTORS,
    FIGURES,
    N_(
        "Several bids from {n} to {n2} are about as good: vary them, so that nobody can guess "
        "yours."
    ),
    equal=True,
)
def _several(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near = _scattered(spot, one, rival)
    return {"n": near[0], "n2": near[-1]} if len(near) > NAMED else None


@beside(
    DETECTORS,
    FIGURES,
    N_("{other} is about as good: vary your bids, so that nobody can predict them."),
    equal=True,
)
def _either(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    near, ends = _near(spot, one), sorted((bid_of(one), bid_of(rival)))
    among = any(ends[0] <= card < ends[1] for card in opposing(spot))
    return {} if bid_of(rival) in near and among and len(near) == 2 else None


def far(_spot: Spot, one: Candidate, rival: Candidate) -> float:
    """The next bid is nearest."""
    return abs(bid_of(one) - bid_of(rival))


def look(rules: Raj, view: View, thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    table, me = view.table, view.seat
    hands = [tuple(value_of(card) for card in bits(hand)) for hand in table.hands]
    to_come = tuple(DECK.points[prize] for prize in PRIZES if not table.prizes_gone >> prize & 1)
    others = tuple(hand for seat, hand in enumerate(hands) if seat != me)
    options, bids = rules.options, thought.candidates
    by_points = options.match_scoring == "total_points" and options.match_games > 1
    last = options.match_games == 1 + (len(table.sheet) if by_points else 0)
    decides = True if last else None if by_points else False
    before = table.score if by_points else (0,) * len(hands)
    totals = [points + old for points, old in zip(table.total, before, strict=True)]
    ahead = totals[me] - max(points for seat, points in enumerate(totals) if seat != me)
    highest = highest_takes(options, table)
    spot = Spot(
        hands[me],
        others,
        table.pot_value,
        highest,
        to_come,
        decides,
        ahead,
        bids,
        *ends(rules, view),
    )
    if not bids:
        return Looked(spot, [*OF_SETTLED, *OF_LOST, *OF_SURE, *DETECTORS], far)
    settled = [
        one for one in OF_SETTLED for two in bids[:1] if one.holds(spot, two, two) is not None
    ]
    if settled:
        return Looked(spot, settled, far)
    if seldom(spot) and (thought.solved or far_behind(spot)):
        return Looked(spot, OF_LOST, far, ties=True)
    if len(unsure(spot)) < len(bids):
        return Looked(spot, OF_SURE, far, ties=True)
    if not thought.solved:
        bid = {seat: expected(options, table, seat) for seat in range(len(hands)) if seat != me}
        spot = spot._replace(likely=tuple((seat, number) for seat, number in bid.items() if number))
    plain = [one for one in DETECTORS if one.about != FIGURES]
    varied = [one for one in DETECTORS if one.about == FIGURES and not seldom(spot)]
    best = next((one for one in bids if one.actions[:1] == (thought.advised,)), bids[0])
    rivals = [two for two in bids if two is not best]
    mixing = any(one.holds(spot, best, two) is not None for one in varied for two in rivals)
    if mixing:
        # That bids are to be varied is said beside a single reason: first what the bid leaves.
        leaves = [one for one in plain if one.about == "higher" and one.equal]
        if any(one.holds(spot, best, two) is not None for one in leaves for two in rivals):
            plain = [one for one in plain if one.about != "height"]
        plain = [one if one.about == WEAK else one._replace(about="bid") for one in plain]
    return Looked(spot, [*plain, *varied], far, ties=not mixing)


WHY = Why(look, margin=0.005, worth=worth)
