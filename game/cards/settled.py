"""What can be said of a trick whose outcome is settled: facts that tell no card from another.

They are told last, or where nothing else is.
"""

from __future__ import annotations

from game.cards.spot import Spot
from game.engine.cards import bits
from game.engine.thought import Candidate
from game.engine.why import SETTLED, Detector, Fields, beside
from game.engine.words import N_

DECIDED = 0.02  # of a chance, to lose or to win
NEAR = 4.0  # points by which choices differ, about which it is said that nothing depends on them

YOURS: list[Detector[Spot]] = []
OF_SETTLED: list[Detector[Spot]] = []


@beside(YOURS, SETTLED, N_("All remaining tricks are yours."), equal=True)
def all_yours(spot: Spot, _one: Candidate, _other: Candidate) -> Fields | None:
    """Whether no hidden card beats any card of the hand, in whatever order they are played."""
    sight = spot.sight
    best = all(spot.wins(card) for card in bits(sight.legal))
    ruffed = spot.trumps_out() and sight.hand & ~sight.trumps
    sure = not ruffed and not any(spot.higher(card) for card in bits(sight.hand))
    return {} if best and sure and sight.trump >= 0 else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("Your partner is winning, and none of your cards adds points."),
    equal=True,
)
def _nothing_to_give(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    given = spot.mate and spot.beaten and _near(one, rival)
    return {} if given and not any(map(spot.value, bits(spot.sight.legal))) else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("You cannot win this trick, and any card you may play gives them the same points."),
    equal=True,
)
def _nothing_to_lose(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    worth = {spot.value(card) for card in bits(spot.sight.legal)}
    return {} if spot.gone and len(worth) == 1 and _near(one, rival) else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("None of your cards can win this trick or is worth points."),
    equal=True,
)
def _nothing_to_add(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a partner who is to come may win the trick, and no card of the hand adds to it."""
    idle = len(spot.trick) == 1 and spot.beaten and not spot.gone and _near(one, rival)
    return {} if idle and not any(map(spot.value, bits(spot.sight.legal))) else None


def _near(one: Candidate, rival: Candidate) -> bool:
    """Whether a choice is worth about as much as another."""
    return abs(one.points - rival.points) < NEAR


@beside(OF_SETTLED, SETTLED, N_("Your bid of {n} is already made."), equal=True)
def _made(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    sight = spot.sight
    return {"n": sight.contract} if sight.made and sight.ours else None


@beside(OF_SETTLED, SETTLED, N_("Your bid of {n} can no longer be made."), equal=True)
def _unmade(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    sight = spot.sight
    return {"n": sight.contract} if sight.lost and sight.ours else None


@beside(OF_SETTLED, SETTLED, N_("They have already made their bid of {n}."), equal=True)
def _they_made(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    sight = spot.sight
    return {"n": sight.contract} if sight.made and not sight.ours else None


@beside(OF_SETTLED, SETTLED, N_("They can no longer make their bid of {n}."), equal=True)
def _they_fail(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    sight = spot.sight
    return {"n": sight.contract} if sight.lost and not sight.ours else None


@beside(OF_SETTLED, SETTLED, N_("The round is as good as won."), equal=True)
def _nearly_won(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if as_good_as_won(spot) else None


@beside(OF_SETTLED, SETTLED, N_("The round is as good as lost."), equal=True)
def _nearly_lost(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if as_good_as_lost(spot) else None


def as_good_as_won(spot: Spot) -> bool:
    """Whether a round without a contract is hardly lost by any choice."""
    chances = () if spot.sight.contract else spot.sight.chances
    return bool(chances) and all(one > 1 - DECIDED for one in chances)


def as_good_as_lost(spot: Spot) -> bool:
    """Whether a round without a contract is hardly won by any choice."""
    chances = () if spot.sight.contract else spot.sight.chances
    return bool(chances) and all(0 <= one < DECIDED for one in chances)
