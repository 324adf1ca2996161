"""Why a bid is good where the lowest one has to take a pot that costs points."""

from __future__ import annotations

from math import prod

from game.engine.thought import Candidate
from game.engine.why import Detector, Fields, alone, beside
from game.engine.words import N_
from game.games.raj.mind import Spot, bad, bid_of, opposing, third

# How often nobody else bids less, at most, if they bid any of their cards: one, or several.
MOST = 3 / 5, 1 / 2
OF_BAD: list[Detector[Spot]] = []


@alone(
    OF_BAD,
    "height",
    N_("The other player has to take {prize}: every card against you is lower."),
    equal=True,
)
def _safe(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the only other player has to take a pot that costs points."""
    safe = bad(spot) and len(spot.others) == 1 and bid_of(one) > max(opposing(spot))
    return {"prize": spot.pot} if safe else None


@beside(OF_BAD, "height", N_("{other} takes {prize}, whatever is bid against it."), equal=True)
def _stuck(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other bid is surely the lowest one, for a pot that costs points."""
    least = min(opposing(spot))
    return {"prize": spot.pot} if bad(spot) and bid_of(rival) < least < bid_of(one) else None


@beside(
    OF_BAD,
    "height",
    N_("{n} of the {n2} cards against you are lower: one of them spares you {prize}."),
    equal=True,
)
def _one_enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether one of several others probably bids less, and so takes a bad pot."""
    found = _lower_cards(spot, one, rival) if len(spot.others) > 1 else None
    return found and {**found, "prize": spot.pot}


@beside(
    OF_BAD,
    "height",
    N_("The lowest bid takes {prize}: {n} of the {n2} cards against you are lower than yours."),
    equal=True,
)
def _lower(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of the only other player."""
    found = _lower_cards(spot, one, rival) if len(spot.others) == 1 else None
    return found and {**found, "prize": spot.pot}


def _lower_cards(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """How many cards would rather take a bad pot than the higher of two bids."""
    against = opposing(spot)
    lower = sum(card < bid_of(one) for card in against)
    none = prod(sum(card >= bid_of(one) for card in hand) / len(hand) for hand in spot.others)
    tells = (
        bad(spot)
        and bid_of(one) > bid_of(rival)
        and none <= MOST[len(spot.others) > 1]
        and 1 < lower < len(against)
    )
    return {"n": lower, "n2": len(against)} if tells else None


@beside(
    OF_BAD,
    "later",
    N_("Keep your higher cards for {prize2}, which would cost more than {prize}."),
    equal=True,
)
def _keeps_for_worse(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the lower of two bids leaves a card that may be too high for a worse prize."""
    worse, kept = [prize for prize in spot.to_come if prize < spot.pot], bid_of(rival)
    following = kept < spot.mine[-1] and not any(bid_of(one) < x < kept for x in spot.mine)
    keeps = bad(spot) and bid_of(one) < kept and (following or third(spot, kept) < 2)
    keeps = keeps and min(opposing(spot)) < kept
    return {"prize": spot.pot, "prize2": max(worse)} if keeps and worse else None


@beside(
    OF_BAD,
    "height",
    N_("It may take {prize}, but saves your high cards for prizes up to {prize2}."),
    equal=True,
)
def _takes_it(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid saves high ones for a prize that brings more than a bad pot costs."""
    return _bears_it(spot, one, rival) if bid_of(one) >= min(opposing(spot)) else None


@beside(
    OF_BAD,
    "higher",
    N_("It takes {prize}, but saves your high cards for prizes up to {prize2}."),
    equal=True,
)
def _takes_surely(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where nobody can bid less."""
    return _bears_it(spot, one, rival) if bid_of(one) < min(opposing(spot)) else None


def _bears_it(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a bid is low, and a prize to come brings more than a pot costs."""
    largest = max(spot.to_come, default=0)
    low = bad(spot) and bid_of(one) < bid_of(rival) and not third(spot, bid_of(one))
    return {"prize": spot.pot, "prize2": largest} if low and largest > -spot.pot else None


@beside(OF_BAD, "prize", N_("No prize to come costs more than {prize}."), equal=True)
def _costliest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a high bid is to escape the worst pot."""
    worst = bad(spot) and spot.to_come and min(spot.to_come) > spot.pot
    high = bid_of(one) > bid_of(rival) and bid_of(one) > min(opposing(spot))
    return {"prize": spot.pot} if worst and high else None


@beside(OF_BAD, "ahead", N_("Even with {prize} you are still ahead."), equal=True)
def _bears(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid may have to take a pot that changes nothing about who leads."""
    low = bid_of(one) < bid_of(rival) and not third(spot, bid_of(one))
    return {"prize": spot.pot} if bad(spot) and low and spot.ahead > -spot.pot else None


@beside(
    OF_BAD,
    "higher",
    N_("That leaves your {n} higher cards for the {n2} prizes that bring more than {prize} costs."),
    equal=True,
)
def _leaves_more(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the lower of two bids for the worst pot leaves enough cards for good prizes."""
    higher, fewer = (sum(card > bid_of(two) for card in spot.mine) for two in (one, rival))
    larger = sum(prize > -spot.pot for prize in spot.to_come)
    worst = bad(spot) and spot.pot < min(spot.to_come, default=0)
    tells = worst and fewer < larger <= higher <= larger + 1 and larger > 1
    return {"n": higher, "n2": larger, "prize": spot.pot} if tells else None
