"""Why Raj's computer players would bid as they do, in the words of the game."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import bits
from game.engine.thought import Candidate, Reasons
from game.engine.why import FIGURES, AnyLooked, Detector, Fields, Looked, Why, fact, likelier
from game.engine.words import N_
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, highest_takes, value_of

SMALL, LARGE = 3, 6  # points of a pot
DECIDED = 0.02  # of a chance, to lose or to win
ALIKE = 0.015  # of a chance: less is no difference


class Spot(NamedTuple):
    """What a seat sees that is to bid: numbers on cards, and points of prizes."""

    mine: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    pot: int
    highest: bool  # whether the highest bid takes it
    to_come: tuple[int, ...]
    bids: tuple[Candidate, ...]  # all that were thought of


def _bid(one: Candidate) -> int:
    return one.actions[0].arg


def _wanted(spot: Spot) -> bool:
    """Whether the pot is worth having."""
    return spot.pot > 0


def _top(spot: Spot) -> int:
    return max(card for hand in spot.others for card in hand)


def _bottom(spot: Spot) -> int:
    return min(card for hand in spot.others for card in hand)


def _sure(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the bid takes a pot that is wanted, whatever the others bid."""
    if not _wanted(spot):
        return None
    bid = _bid(one)
    return {} if (bid > _top(spot) if spot.highest else bid < _bottom(spot)) else None


def _safe(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the only other player must take a bad pot, whatever it bids."""
    bad = not _wanted(spot) and not spot.highest and spot.pot and len(spot.others) == 1
    return {"prize": spot.pot} if bad and _bid(one) > _top(spot) else None


def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether nobody can beat the bid, so that no higher one is needed."""
    surely = _sure(spot, one) is not None and spot.highest and _bid(rival) > _bid(one)
    return {} if surely else None


def _larger_to_come(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    saves = spot.highest and _wanted(spot) and _bid(one) < _bid(rival)
    largest = max(spot.to_come, default=0)
    return {"prize": largest, "n": _bid(rival)} if saves and largest > spot.pot + 1 else None


def _above(spot: Spot, bid: int) -> int:
    return sum(card > bid for card in spot.mine)


def _high(spot: Spot, bid: int) -> bool:
    """Whether a card is of the highest third of one's own."""
    return 3 * _above(spot, bid) <= len(spot.mine)


def _low(spot: Spot, bid: int) -> bool:
    """Whether it is of the lowest third."""
    return 3 * (len(spot.mine) - 1 - _above(spot, bid)) <= len(spot.mine)


def _largest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    wants = spot.highest and _wanted(spot) and _bid(one) > _bid(rival) and _high(spot, _bid(one))
    if not wants or not spot.to_come or max(spot.to_come) > spot.pot:
        return None
    return {"prize": spot.pot}


def _lets_go(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    lets = spot.highest and _wanted(spot) and _bid(one) < _bid(rival) and _low(spot, _bid(one))
    return {"prize": spot.pot} if lets else None


def _little(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    if not 0 < spot.pot <= SMALL or not spot.highest or _bid(one) > _bid(rival):
        return None
    return {"prize": spot.pot}


def _avoids(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    if _wanted(spot) or spot.highest or not spot.pot or _bid(one) < _bid(rival):
        return None
    return {"prize": spot.pot}


def _bearable(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    mild = not spot.highest and -SMALL <= spot.pot < 0 and _bid(one) < _bid(rival)
    return {"prize": spot.pot} if mild else None


def _wants(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    high = _bid(one) > _bid(rival) and _high(spot, _bid(one))
    wants = spot.highest and spot.pot >= LARGE and high
    return {"prize": spot.pot} if wants else None


def _upside_down(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a low bid takes a pot that is wanted."""
    odd = not spot.highest and _wanted(spot) and _bid(one) < _bid(rival)
    return {"prize": spot.pot} if odd else None


def _over_all(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only as high a card can cancel the bid, and none beats it."""
    if not spot.highest or not _wanted(spot) or _bid(one) != _top(spot):
        return None
    return {"n": _bid(one)}


def _mixes(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether other bids win as often, so that a good player makes now this, now that."""
    near = [_bid(two) for two in spot.bids if abs(one.chance - two.chance) < ALIKE]
    return {"n": min(near), "n2": max(near)} if len(near) > 2 else None


def _either(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of two bids."""
    near = [two for two in spot.bids if abs(one.chance - two.chance) < ALIKE]
    return {} if len(near) == 2 and rival in near else None


def _decided(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether the match is as good as won or lost, whatever is bid."""
    chances = [two.chance for two in spot.bids]
    return {} if min(chances) > 1 - DECIDED or max(chances) < DECIDED else None


DETECTORS: tuple[Detector[Spot], ...] = (
    Detector(
        "decided",
        "mix",
        N_("The match is all but decided: every bid wins about as often."),
        _decided,
        equal=True,
    ),
    Detector(
        "enough",
        "sure",
        N_("Nobody can beat it: a higher bid would be wasted."),
        _enough,
        equal=True,
    ),
    Detector("sure", "sure", N_("Nobody can beat it."), fact(_sure)),
    Detector(
        "safe",
        "sure",
        N_("It is higher than any bid against it, so it cannot take {prize}."),
        fact(_safe),
    ),
    Detector("over all", "sure", N_("Only another {n} can stop it."), fact(_over_all)),
    Detector("upside down", "prize", N_("Here the lowest bid wins {prize}."), _upside_down),
    Detector(
        "largest", "prize", N_("No prize to come is worth more than {prize}."), _largest, equal=True
    ),
    Detector("wants", "prize", N_("{prize} is worth a high card."), _wants, equal=True),
    Detector(
        "larger to come",
        "prize",
        N_("Better prizes are still to come, up to {prize}: save your {n} for them."),
        _larger_to_come,
    ),
    Detector(
        "lets go",
        "prize",
        N_("It lets {prize} go, and saves your high cards."),
        _lets_go,
        equal=True,
    ),
    Detector("little", "prize", N_("For {prize} a low card is enough."), _little),
    Detector(
        "avoids", "prize", N_("A higher card is less likely to have to take {prize}."), _avoids
    ),
    Detector("bearable", "prize", N_("{prize} costs little: save your high cards."), _bearable),
    Detector(
        "mixes",
        "mix",
        N_("Bids from {n} to {n2} win about as often: vary them, so that nobody foresees yours."),
        _mixes,
        equal=True,
    ),
    Detector(
        "either",
        "mix",
        N_("{other} wins about as often: bid now this, now that, so that nobody foresees it."),
        _either,
        equal=True,
    ),
    Detector(
        "likelier",
        FIGURES,
        N_("You win the match in {percent} of games, not {percent2}."),
        likelier,
    ),
)


def look(rules: Raj, view: View, thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    table, me = view.table, view.seat
    hands = [tuple(value_of(card) for card in bits(hand)) for hand in table.hands]
    to_come = [DECK.points[prize] for prize in PRIZES if not table.prizes_gone >> prize & 1]
    others = tuple(hand for seat, hand in enumerate(hands) if seat != me)
    highest = highest_takes(rules.options, table)
    return Looked(
        Spot(hands[me], others, table.pot_value, highest, tuple(to_come), thought.candidates),
        DETECTORS,
    )


WHY = Why(look, margin=0.005, worth=lambda one: one.chance)
