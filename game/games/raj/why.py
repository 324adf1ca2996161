"""Why Raj's computer players would bid as they do, in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.games.raj.dodge import OF_BAD
from game.games.raj.habits import expected, turns, usual_place
from game.games.raj.mind import (
    CERTAIN,
    LEAST,
    MUST_WIN,
    OF_LOST,
    OF_LUCK,
    OF_SETTLED,
    OF_SURE,
    Spot,
    bad,
    bid_of,
    must_win,
    opposing,
    seldom,
    third,
    unsure,
    worth,
)
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, bid_card, highest_takes, value_of
from game.kernel.matrices import PITCH, settle

SMALL = 3  # points of a prize that is small
EXACT = 0.002  # of a chance that is worked out: less is no difference
ALIKE, RARE = 0.01, 8  # of another; and where that is small, such a part of it
CLEAR = 0.05  # of a chance, by which a bid is clearly better against a reply
TRACE = 0.01  # of the odds of a best mix
SELDOM = 0.8  # of its share of the pots, from others that bid any of their cards


def _wanted(spot: Spot) -> bool:
    """Whether the pot is worth having, and the highest bid takes it."""
    return spot.pot > 0 and spot.highest


# -- what the prize is worth beside those to come


def _holds_back(spot: Spot, one: Candidate) -> bool:
    """Whether a higher card than the bid could be sure of the pot."""
    return spot.mine[-1] > max(bid_of(one), *opposing(spot))


def _random(spot: Spot, bid: int) -> float:
    """How often a bid takes a pot from others that bid any of their cards."""
    return prod(sum(card < bid for card in hand) / len(hand) for hand in spot.others)


def _better(spot: Spot) -> int:
    return sum(prize > spot.pot for prize in spot.to_come)


def _near(spot: Spot, one: Candidate) -> list[int]:
    """The bids that are about as good."""
    rare = one.chance * (1 - one.chance) / RARE if one.chance >= 0 else ALIKE
    slack = EXACT if one.replies else min(ALIKE, max(rare, LEAST))
    return [bid_of(two) for two in spot.bids if abs(worth(one) - worth(two)) < slack]


def _others_used(spot: Spot, one: Candidate) -> list[int]:
    """The other bids of a best mix, which win as often as this one; none if it is not of it."""
    mixed = bid_of(one) in spot.used
    return [bid for bid in spot.used if mixed and bid != bid_of(one)]


def _thirds(spot: Spot, one: Candidate) -> set[int]:
    """Where among one's own cards the bids stand that win about as often."""
    return {third(spot, bid) for bid in _near(spot, one)}


def _saves(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether only the other bid is one of the high cards, which win no more often."""
    below = sum(card < bid_of(one) for card in spot.mine)
    higher = 2 * below < len(spot.mine) and third(spot, bid_of(rival)) == 2
    return higher and 2 not in _thirds(spot, one)


def _saves_best(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether a low bid saves the highest card, which cannot be sure of the pot."""
    saves = spot.highest and spot.pot > SMALL and len(spot.mine) > 2
    saves = saves and bid_of(rival) == spot.mine[-1]
    return saves and 2 * spot.mine.index(bid_of(one)) < len(spot.mine)


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
        above = any(card > number and third(spot, card) < 2 for card in spot.mine)
        if over or (bid_of(one) < bid_of(rival) <= number and not above):
            return {"name": seat, "n": number}
    return None


@beside(DETECTORS, "height", N_("Nobody can beat it: a higher bid would be wasted."), equal=True)
def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether nobody can beat the bid, so that no higher one is needed."""
    surely = _sure(spot, one) is not None and spot.highest and bid_of(rival) > bid_of(one)
    same = one.replies and abs(one.chance - rival.chance) < 1 - CERTAIN
    wasted = not same or one.points > rival.points + 1
    return {} if surely and wasted else None


@alone(DETECTORS, "height", N_("Nobody can beat it."), equal=True)
def _sure(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the bid takes a pot that is wanted, whatever the others bid."""
    if spot.pot <= 0:
        return None
    against, bid = opposing(spot), bid_of(one)
    return {} if (bid > max(against) if spot.highest else bid < min(against)) else None


@alone(DETECTORS, "height", N_("Only another {n} can stop it."), equal=True)
def _over_all(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only as high a card can cancel the bid, and none beats it."""
    return {"n": bid_of(one)} if _wanted(spot) and bid_of(one) == max(opposing(spot)) else None


@beside(DETECTORS, "height", N_("{other} would lose to every card against you."), equal=True)
def _futile(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other bid is below all that it may meet, for a pot that is wanted."""
    least = min(opposing(spot))
    return {} if _wanted(spot) and bid_of(rival) < least < bid_of(one) else None


beside(DETECTORS, "prize", MUST_WIN, equal=True)(must_win)


@beside(DETECTORS, "prize", N_("If {name} takes {prize}, you can no longer win."), equal=True)
def _keep_from(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether one of several others is too far ahead with a pot, which a high bid may keep away."""
    left = sum(map(abs, spot.to_come))
    wins = [seat for seat, lead in zip(spot.names, spot.leads, strict=True)
            if lead + spot.pot > left >= lead - spot.pot]  # fmt: skip
    high = _wanted(spot) and bid_of(one) > bid_of(rival) and third(spot, bid_of(one))
    tells = high and spot.decides and len(spot.others) > 1 and len(wins) == 1
    return {"name": wins[0], "prize": spot.pot} if tells else None


@beside(DETECTORS, "prize", N_("With {prize} you can no longer be caught."), equal=True)
def _clinches(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether whoever takes a pot has won, whatever is to come."""
    over = spot.pot > 0 and spot.decides is not None
    over = over and spot.ahead + spot.pot > sum(map(abs, spot.to_come))
    bids = bid_of(one) - bid_of(rival)
    return {"prize": spot.pot} if over and (bids > 0) == spot.highest else None


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
    """Whether only the lower of two bids leaves a higher card for each larger prize to come."""
    higher, fewer = (sum(card > bid_of(two) for card in spot.mine) for two in (one, rival))
    tells = _wanted(spot) and fewer < _better(spot) <= higher <= _better(spot) + 1
    return {"n": higher, "n2": _better(spot)} if tells and _better(spot) > 1 else None


@beside(
    DETECTORS,
    "higher",
    N_("You need {prizes} as well: keep your {n}, which nobody can beat."),
    equal=True,
)
def _needs_more(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether this game is lost without other prizes, too, which only the other bid can be sure of.

    Whoever takes a prize gains on the other what it is worth.
    """
    best, all_of_it = spot.mine[-1], spot.ahead + spot.pot + sum(map(abs, spot.to_come))
    needed = [prize for prize in spot.to_come if prize > 0 and all_of_it < 2 * prize]
    keeps = _wanted(spot) and len(spot.others) == 1 and spot.decides is not None
    keeps = keeps and bid_of(one) < bid_of(rival) == best > max(opposing(spot))
    return {"prizes": mask(needed), "n": best} if keeps and needed else None


@beside(DETECTORS, "prize", N_("No prize to come is worth more than {prize}."), equal=True)
def _largest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    wants = _wanted(spot) and bid_of(one) > bid_of(rival) and third(spot, bid_of(one)) == 2
    if not wants or not spot.to_come or _better(spot):
        return None
    return {"prize": spot.pot}


@beside(
    DETECTORS,
    "prize",
    N_("Of the prizes to come, only {prizes} can bring more than {prize}."),
    equal=True,
)
def _few_larger(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a high bid is for a pot that one or two of several prizes to come surpass."""
    larger = [prize for prize in spot.to_come if prize > spot.pot]
    wants = _wanted(spot) and bid_of(one) > bid_of(rival) and third(spot, bid_of(one)) == 2
    tells = wants and 0 < len(larger) < 3 and len(spot.to_come) > 2 * len(larger) - 1
    tells = tells and not _holds_back(spot, one)
    return {"prize": spot.pot, "prizes": mask(larger)} if tells else None


@beside(
    DETECTORS,
    "higher",
    N_("No good prize left is smaller than {prize}: lose your lowest card on it."),
    equal=True,
)
def _smallest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lowest card lets the smallest good prize go."""
    good = [prize for prize in spot.to_come if prize > 0]
    lowest = _wanted(spot) and bid_of(one) == spot.mine[0] < max(opposing(spot))
    return {"prize": spot.pot} if lowest and len(good) > 1 and spot.pot < min(good) else None


@beside(
    DETECTORS,
    "higher",
    N_("Only one good prize left is smaller than {prize}: lose a low card on it."),
    equal=True,
)
def _small(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low card lets the second smallest good prize go."""
    good = [prize for prize in spot.to_come if prize > 0]
    low = _wanted(spot) and bid_of(one) < bid_of(rival)
    low = low and bid_of(one) < max(opposing(spot)) and not third(spot, bid_of(one))
    tells = low and len(good) > 3 and sum(prize < spot.pot for prize in good) == 1
    return {"prize": spot.pot} if tells else None


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
    equal=True,
)
def _larger_to_come(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    largest = max(spot.to_come, default=0)
    saves = _wanted(spot) and _better(spot) > 1 and _saves(spot, one, rival)
    return {"prize": largest} if saves else None


@beside(DETECTORS, "height", N_("Every card of {name} matches or beats even your {n}."), equal=True)
def _all_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the highest card, which a low bid saves, cannot win against somebody."""
    ours, hands = spot.mine[-1], zip(spot.names, spot.others, strict=True)
    over = [seat for seat, hand in hands if hand[0] >= ours]
    saves = _wanted(spot) and bid_of(one) < bid_of(rival) == ours
    return {"n": ours, "name": over[0]} if over and saves else None


@beside(DETECTORS, "height", N_("Each of the others can match or beat even your {n}."), equal=True)
def _each_can(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid saves the highest card, which two others or more could spoil."""
    ours = spot.mine[-1]
    spoil = len(spot.others) > 1 and all(max(hand) >= ours for hand in spot.others)
    return {"n": ours} if spoil and _saves_best(spot, one, rival) else None


@beside(
    DETECTORS,
    "height",
    N_("{name} and {name2} can both match or beat even your {n}."),
    equal=True,
)
def _two_can(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of two of several."""
    ours, hands = spot.mine[-1], zip(spot.names, spot.others, strict=True)
    spoil = [seat for seat, hand in hands if hand[-1] >= ours]
    tells = len(spoil) == 2 < len(spot.others) and _saves_best(spot, one, rival)
    return {"n": ours, "name": spoil[0], "name2": spoil[1]} if tells else None


@beside(DETECTORS, "height", N_("Even your {n} may be beaten, by a {n2}."), equal=True)
def _outranked(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    ours, theirs = spot.mine[-1], max(opposing(spot))
    return {"n": ours, "n2": theirs} if theirs > ours and _saves_best(spot, one, rival) else None


@beside(DETECTORS, "height", N_("Even your {n} may meet another {n}."), equal=True)
def _matched(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    ours = spot.mine[-1]
    matched = ours == max(opposing(spot)) and _saves_best(spot, one, rival)
    return {"n": ours} if matched else None


@beside(
    DETECTORS,
    "later",
    N_("If {name} spends the {n} here, nobody can beat your {n2} any more."),
    equal=True,
)
def _spends(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a single card of the others is as high as the highest, which is saved, or higher."""
    best, hands = spot.mine[-1], zip(spot.names, spot.others, strict=True)
    over = [(seat, card) for seat, hand in hands for card in hand if card > best]
    hands = zip(spot.names, spot.others, strict=True)
    over = over or [(seat, best) for seat, hand in hands if best in hand]
    tells = len(over) == 1 and max(spot.to_come, default=0) > 0 and _better(spot) < 3
    if not tells or not _saves_best(spot, one, rival):
        return None
    return {"name": over[0][0], "n": over[0][1], "n2": best}


@beside(
    DETECTORS,
    "middle",
    N_("{n2} of the {n3} cards against you match or beat your {n}: one of them is enough."),
    equal=True,
)
def _middling(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the card that a prize calls for, if not a high one, would seldom win it."""
    card, against, players = bid_of(rival), opposing(spot), 1 + len(spot.others)
    middle = [x for x in spot.mine[:-1] if x <= spot.usual and third(spot, x) == 1]
    weak = [x for x in middle if players * _random(spot, x) < SELDOM and x > bid_of(one)]
    low = _wanted(spot) and players > 2 and not third(spot, bid_of(one))
    told = {"n": card, "n2": sum(x >= card for x in against), "n3": len(against)}
    return told if low and weak and card == weak[-1] else None


@beside(
    DETECTORS,
    "later",
    N_("If {name} and {name2} both bid {n}, even your {n2} takes {prize}."),
    equal=True,
)
def _both(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both others have the same highest card as this seat, which it saves."""
    best = spot.mine[-1]
    alike = len(spot.others) == 2 and all(hand[-1] == best for hand in spot.others)
    if not alike or _better(spot) > 1 or not _saves_best(spot, one, rival):
        return None
    told = {"n": best, "n2": bid_of(one), "prize": spot.pot}
    return {"name": spot.names[0], "name2": spot.names[1], **told}


@beside(
    DETECTORS,
    "higher",
    N_("It lets {prize} go, and saves your high cards for prizes up to {prize2}."),
    equal=True,
)
def _lets_go(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    largest = max(spot.to_come, default=0)
    lets = _wanted(spot) and bid_of(one) < bid_of(rival) and not third(spot, bid_of(one))
    lets = lets and len(spot.mine) > 2
    good = sum(prize > 0 for prize in spot.to_come)
    lets = lets and bid_of(one) < max(opposing(spot)) and 2 * _better(spot) > max(3, good + 1)
    return {"prize": spot.pot, "prize2": largest} if lets else None


@beside(DETECTORS, "height", N_("Of the cards that it may meet, only {n} is higher."), equal=True)
def _one_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a single card would beat a bid for a good pot, and more would beat the other."""
    over, more = ([card for card in opposing(spot) if card > bid_of(two)] for two in (one, rival))
    tells = _wanted(spot) and len(over) == 1 < len(more) and not _holds_back(spot, one)
    return {"n": over[0]} if tells else None


@beside(DETECTORS, "height", N_("It beats {n} of the {n2} cards that it may meet."), equal=True)
def _beats(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """How many of the cards against it a bid for a good prize beats, that is not low."""
    against = opposing(spot)
    beats = sum(card < bid_of(one) for card in against)
    tells = _wanted(spot) and bid_of(one) > bid_of(rival) and third(spot, bid_of(one))
    tells = (
        tells and beats < len(against) and _random(spot, bid_of(one)) * (1 + len(spot.others)) >= 1
    )
    return {"n": beats, "n2": len(against)} if tells else None


@beside(
    DETECTORS,
    "higher",
    N_("It keeps your {n}, which nobody can beat, for prizes up to {prize}."),
    equal=True,
)
def _keeps_best(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other bid is the highest card, which is above all others."""
    largest, best = max(spot.to_come, default=0), spot.mine[-1]
    pays = _wanted(spot) or bad(spot)
    keeps = pays and largest > abs(spot.pot) and bid_of(one) < bid_of(rival) == best
    return {"n": best, "prize": largest} if keeps and best > max(opposing(spot)) else None


@beside(
    DETECTORS,
    "higher",
    N_("It keeps your {n} for a better prize: up to {prize} may come."),
    equal=True,
)
def _keeps(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lower of two bids leaves the higher card for a prize that is worth more."""
    largest = max(spot.to_come, default=0)
    keeps = _wanted(spot) and largest > spot.pot and bid_of(one) < bid_of(rival)
    between = sum(bid_of(one) < card < bid_of(rival) for card in spot.mine)
    high = third(spot, bid_of(rival)) == 2 and (third(spot, bid_of(one)) == 2 or not between)
    return {"n": bid_of(rival), "prize": largest} if keeps and high else None


@beside(DETECTORS, "prize", N_("Here the highest bid has to take {prize}."), equal=True)
def _ducks(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the highest bid has to take a bad pot."""
    odd = spot.highest and spot.pot < 0 and bid_of(one) < bid_of(rival)
    return {"prize": spot.pot} if odd else None


@beside(DETECTORS, "ahead", N_("Winning {prize} would put you ahead."), equal=True)
def _overtakes(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a high bid is for a pot that changes who leads."""
    leads = _wanted(spot) and spot.ahead < 0 < spot.ahead + spot.pot
    high = bid_of(one) > bid_of(rival) and third(spot, bid_of(one)) == 2
    return {"prize": spot.pot} if leads and high else None


@beside(DETECTORS, "ahead", N_("Even without {prize} you are still ahead."), equal=True)
def _affords(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid lets a pot go that changes nothing about who leads."""
    low = bid_of(one) < bid_of(rival) and not third(spot, bid_of(one))
    return {"prize": spot.pot} if _wanted(spot) and low and spot.ahead > spot.pot else None


@beside(DETECTORS, WEAK, N_("{other} wins the game less often."), equal=True)
def _less(_spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    less = one.chance > rival.chance + ALIKE and rival.points < one.points + 1
    return {} if less else None


@beside(DETECTORS, WEAK, N_("Your chances are slim, whatever you bid."), equal=True)
def _slim(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if seldom(spot) else None


@beside(
    DETECTORS,
    FIGURES,
    N_("If they bid {n}, this is better; if they bid {n2}, {other} is: vary your bids."),
    equal=True,
)
def _guesses(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Which bid of the other player calls for this bid, and which for another of the best mix."""
    if bid_of(rival) not in _others_used(spot, one):
        return None
    gains = [ours - theirs for ours, theirs in zip(one.replies, rival.replies, strict=True)]
    if max(gains) < CLEAR or min(gains) > -CLEAR:
        return None
    told = spot.others[0][gains.index(max(gains))], spot.others[0][gains.index(min(gains))]
    return {"n": told[0], "n2": told[1]}


@beside(DETECTORS, FIGURES, N_("All your bids are about as good: vary them."), equal=True)
def _all_mix(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if len(spot.mine) == 1 + len(_others_used(spot, one)) > 2 else None


@beside(
    DETECTORS,
    FIGURES,
    N_("Bids {cards} are about as good: vary them, so that nobody can guess yours."),
    equal=True,
)
def _these(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    others = _others_used(spot, one)
    if bid_of(rival) not in others or not 1 < len(others) < len(spot.mine) - 1:
        return None
    return {"cards": mask(bid_card(0, bid) for bid in (bid_of(one), *others))}


@beside(
    DETECTORS,
    FIGURES,
    N_("{other} is about as good: vary your bids, so that nobody can predict them."),
    equal=True,
)
def _either(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if _others_used(spot, one) == [bid_of(rival)] else None


def used(bids: Sequence[Candidate]) -> tuple[int, ...]:
    """The bids of a best mix, where all is worked out: to vary them no other bid is better."""
    if not all(one.replies and min(one.replies) >= 0 for one in bids):
        return ()
    size, matrix, row = len(bids), [0.0] * 256, [0.0] * PITCH
    for i, one in enumerate(bids):
        matrix[PITCH * i : PITCH * i + size] = one.replies
    settle(matrix, size, size, row, [0.0] * PITCH)
    return tuple(sorted(bid_of(one) for one, part in zip(bids, row, strict=False) if part > TRACE))


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
    names = tuple(seat for seat in range(len(hands)) if seat != me)
    leads = tuple(totals[seat] - totals[me] for seat in names)
    *_before, (turn, _bid) = turns(options, table, me)
    highest = highest_takes(options, table)
    spot = Spot(
        hands[me],
        others,
        table.pot_value,
        highest,
        to_come,
        decides,
        -max(leads),
        bids,
        *ends(rules, view),
        names=names,
        plain=options.pot_sign != "total_then_last" and options.tie_rule == "cancel",
        usual=hands[me][int(usual_place(turn) * len(hands[me]))],
        leads=leads,
    )
    if not bids:
        every = [*OF_SETTLED, *OF_LOST, *OF_LUCK, *OF_SURE, *OF_BAD, *DETECTORS]
        return Looked(spot, every, far)
    settled = [
        one for one in OF_SETTLED for two in bids[:1] if one.holds(spot, two, two) is not None
    ]
    if settled:
        return Looked(spot, [*OF_LUCK[:1], *settled] if seldom(spot) else settled, far)
    if seldom(spot) and thought.solved:
        return Looked(spot, OF_LOST, far, ties=True)
    if len(unsure(spot)) < len(bids):
        return Looked(spot, OF_SURE, far, ties=True)
    if not thought.solved:
        bid = {seat: expected(options, table, seat) for seat in range(len(hands)) if seat != me}
        spot = spot._replace(likely=tuple((seat, number) for seat, number in bid.items() if number))
    return Looked(spot._replace(used=used(bids)), [*OF_BAD, *DETECTORS, *OF_LUCK], far)


WHY = Why(look, margin=0.005, worth=worth)
