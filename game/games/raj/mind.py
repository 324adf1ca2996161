"""Where a game of Raj is decided, or as good as decided: what a hint then says of all bids."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from game.engine.thought import Candidate
from game.engine.why import SETTLED, Detector, Fields, alone, beside
from game.engine.words import N_

DECIDED = 0.02  # of a chance, to lose or to win
SLIGHT, LEAST = 0.005, 0.001  # of a chance, which is not seen in per cent, or hardly counts
CERTAIN = 0.9995  # of a chance against the worst reply, but for rounding
POINT = 0.03  # of a chance, where nothing but points counts


class Spot(NamedTuple):
    """What a seat sees that is to bid: numbers on cards, and points of prizes."""

    mine: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    pot: int
    highest: bool  # whether the highest bid takes it
    to_come: tuple[int, ...]
    decides: bool | None  # whether this game is the match; None where its points are counted on
    ahead: int  # points before the best of the others, or behind
    bids: tuple[Candidate, ...]  # all that were thought of
    loss: float  # the chance to win the match if this game is lost
    win: float  # and if it is won
    likely: tuple[tuple[int, int], ...] = ()  # seats that bid by a habit, and what that is now

    def won(self, chance: float) -> float:
        """How much of this game is won, with a chance to win the match."""
        return (chance - self.loss) / (self.win - self.loss)


def bid_of(one: Candidate) -> int:
    """The number that it bids."""
    return one.actions[0].arg


def worth(one: Candidate) -> float:
    """The chance to win, or what the points are worth where nothing else counts."""
    return one.chance if one.chance >= 0 else one.points * POINT


def floor_of(one: Candidate) -> float:
    """The chance against the worst reply, where that is worked out."""
    return min(one.replies, default=-1.0)


def seldom(spot: Spot) -> bool:
    """Whether no bid wins more than seldom."""
    most = max(two.chance for two in spot.bids)
    return most >= 0 and spot.won(most) < DECIDED


def far_behind(spot: Spot) -> bool:
    """Whether much is to be made up even with this pot: what others do could not help much."""
    alike = max(two.chance for two in spot.bids) - min(two.chance for two in spot.bids) < SLIGHT
    left = sum(prize for prize in spot.to_come if prize > 0)
    return alike and 3 * (-spot.ahead - max(spot.pot, 0)) >= left


def unsure(spot: Spot) -> list[int]:
    """The bids that some reply could keep from winning the match."""
    return [bid_of(two) for two in spot.bids if floor_of(two) < CERTAIN]


def opposing(spot: Spot) -> list[int]:
    """The cards of all others, any of which a bid may meet."""
    return [card for hand in spot.others for card in hand]


# -- what is settled


def _left(spot: Spot, sign: int) -> int:
    """The points that may still be won, or lost."""
    return sum(prize for prize in (spot.pot, *spot.to_come) if prize * sign > 0)


OF_SETTLED: list[Detector[Spot]] = []


@beside(OF_SETTLED, SETTLED, N_("You have already won: no bid can change that."), equal=True)
def _won(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if spot.decides and spot.ahead + _left(spot, -1) > _left(spot, 1) else None


@beside(OF_SETTLED, SETTLED, N_("This game is already yours: no bid can change that."), equal=True)
def _won_game(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    won = spot.decides is False and spot.ahead + _left(spot, -1) > _left(spot, 1)
    return {} if won else None


@beside(OF_SETTLED, SETTLED, N_("You can no longer win, whatever you bid."), equal=True)
def _lost(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if spot.decides and spot.ahead + _left(spot, 1) < _left(spot, -1) else None


@beside(OF_SETTLED, SETTLED, N_("You can no longer win this game, whatever you bid."), equal=True)
def _lost_game(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    lost = spot.decides is False and spot.ahead + _left(spot, 1) < _left(spot, -1)
    return {} if lost else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("No card against you lies between yours: it makes no difference which you bid."),
    equal=True,
)
def _no_matter(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    between = any(spot.mine[0] <= card <= spot.mine[-1] for card in opposing(spot))
    return None if between else {}


@beside(OF_SETTLED, SETTLED, N_("Any bid wins the match: this one by more points."), equal=True)
def _by_more(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether no bid that is left could cost the match, and none is worth as many points."""
    others = [two.points for two in spot.bids if two is not one]
    more = not unsure(spot) and others and one.points > max(others) + 1
    return {} if more else None


@beside(OF_SETTLED, SETTLED, N_("Any bid wins the match."), equal=True)
def _any_wins(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return None if unsure(spot) else {}


@beside(
    OF_SETTLED,
    SETTLED,
    N_("Whatever you bid, this game is almost certainly lost."),
    equal=True,
)
def _nearly_lost(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether no reply leaves more than a trace of a chance, to any bid."""
    replies = [chance for two in spot.bids for chance in two.replies]
    most = max(replies, default=-1.0)
    return {} if most >= 0 and spot.won(most) < DECIDED else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("Whatever you bid, this game is almost certainly won."),
    equal=True,
)
def _nearly_won(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    least = min(floor_of(two) for two in spot.bids)
    return {} if least >= 0 and spot.won(least) > 1 - DECIDED else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("You are {points} ahead: whatever you bid, only very bad luck can lose you this game."),
    equal=True,
)
def _bad_luck(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    chances = [two.chance for two in spot.bids]
    safe = spot.won(min(chances)) > 1 - DECIDED and max(chances) - min(chances) < SLIGHT
    safe = safe and min(chances) >= 0
    return {"points": spot.ahead} if safe and not one.replies and spot.ahead > 0 else None


# -- what can hardly be won any more

OF_LOST: list[Detector[Spot]] = []
MUST_WIN = N_("Without this {prize} you can no longer win the game.")


@beside(OF_LOST, "prize", MUST_WIN, equal=True)
def must_win(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether all that is to come is not enough for the seat that lets a pot go."""
    ahead = spot.ahead + sum(map(abs, spot.to_come))
    bids = bid_of(one) - bid_of(rival)
    needed = spot.pot > 0 and ahead < 0 and spot.decides is not None
    return {"prize": spot.pot} if needed and (bids > 0 if spot.highest else bids < 0) else None


@beside(
    OF_LOST,
    "slip",
    N_(
        "Against good bids you almost certainly lose this game, but if they bid {n}, this wins "
        "{percent} of the time."
    ),
    equal=True,
)
def _slip(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether nothing but a mistake can help, and this bid gains most from one."""
    top = max(two.chance for two in spot.bids) - LEAST
    best = max(fsum(two.replies) for two in spot.bids if two.chance > top)
    gains = one.chance > top and fsum(one.replies) >= best
    if not gains or (rival.chance > top and fsum(rival.replies) > best - LEAST):
        return None
    most = max(one.replies)
    return {"n": spot.others[0][one.replies.index(most)], "percent": round(100 * spot.won(most))}


@beside(
    OF_LOST,
    "slip",
    N_("You are {points} behind: whatever you bid, you need a lot of luck to win this game."),
    equal=True,
)
def _needs_luck(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {"points": -spot.ahead} if spot.ahead < 0 else None


# -- what is sure to win the match, where all is worked out

OF_SURE: list[Detector[Spot]] = []


@beside(OF_SURE, "sure", N_("Only this bid is sure to win the match."), equal=True)
def _only_sure(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if floor_of(one) >= CERTAIN and len(unsure(spot)) == len(spot.bids) - 1 else None


@beside(OF_SURE, "sure", N_("Any bid but {n} is sure to win the match."), equal=True)
def _any_but(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    open_to = unsure(spot)
    return {"n": bid_of(rival)} if open_to == [bid_of(rival)] and floor_of(one) >= CERTAIN else None


@alone(OF_SURE, "sure", N_("It is sure to win the match, whatever they bid."), equal=True)
def _wins_match(_spot: Spot, one: Candidate) -> Fields | None:
    return {} if floor_of(one) >= CERTAIN else None
