"""Where a game of Raj is decided, or as good as decided: what a hint then says of all bids."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from game.engine.thought import Candidate
from game.engine.why import FIGURES, SETTLED, Detector, Fields, alone, beside
from game.engine.words import N_

DECIDED = 0.02  # of a chance, to lose or to win
SLIGHT, LEAST = 0.005, 0.001  # of a chance, which is not seen in per cent, or hardly counts
CERTAIN = 0.9995  # of a chance against the worst reply, but for rounding
GAIN = 0.03  # of a game, which is clearly more
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
    used: tuple[int, ...] = ()  # the bids of a best mix, where all is worked out
    names: tuple[int, ...] = ()  # the others' seats, in the order of their cards
    plain: bool = True  # whether the last card of a pot decides about it, and no tie
    usual: int = 0  # the card that the pot calls for: as high among one's own as it is among all
    leads: tuple[int, ...] = ()  # how far each of them is ahead of this seat

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
    """Whether most of what is left has to come to this seat, or cost the leader."""
    return -2 * spot.ahead >= sum(map(abs, (spot.pot, *spot.to_come)))


def unsure(spot: Spot) -> list[int]:
    """The bids that some reply could keep from winning the match."""
    return [bid_of(two) for two in spot.bids if floor_of(two) < CERTAIN]


def opposing(spot: Spot) -> list[int]:
    """The cards of all others, any of which a bid may meet."""
    return [card for hand in spot.others for card in hand]


def bad(spot: Spot) -> bool:
    """Whether the lowest bid has to take a pot that costs points."""
    return spot.pot < 0 and not spot.highest


def third(spot: Spot, bid: int) -> int:
    """Whether a card is of the lowest third of one's own, 0, the middle, 1, or the highest, 2."""
    below = sum(card < bid for card in spot.mine)
    return min(2, 3 * below // len(spot.mine))


# -- what is settled


def _left(spot: Spot, sign: int) -> int:
    """The points that may still be won, or lost."""
    return sum(prize for prize in (spot.pot, *spot.to_come) if prize * sign > 0)


OF_SETTLED: list[Detector[Spot]] = []


@beside(
    OF_SETTLED,
    SETTLED,
    N_("You have already won: you are {points} ahead, and all that is left is worth only {n}."),
    equal=True,
)
def _won(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    found = {"points": spot.ahead, "n": _left(spot, 1) - _left(spot, -1)}
    return found if spot.decides and found["points"] > found["n"] else None


@beside(
    OF_SETTLED,
    SETTLED,
    N_("This game is yours: you are {points} ahead, and all that is left is worth only {n}."),
    equal=True,
)
def _won_game(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    found = {"points": spot.ahead, "n": _left(spot, 1) - _left(spot, -1)}
    return found if spot.decides is False and found["points"] > found["n"] else None


def _leader(spot: Spot) -> Fields:
    """Who is furthest ahead, by how much, and what all that is left could make up."""
    lead = max(spot.leads)
    most = _left(spot, 1) - _left(spot, -1)
    return {"name": spot.names[spot.leads.index(lead)], "points": lead, "n": most}


@beside(
    OF_SETTLED,
    "lost",
    N_(
        "You can no longer win: {name} is {points} ahead, "
        "and all that is left can make up only {n}."
    ),
    equal=True,
)
def _lost(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    found = _leader(spot)
    return found if spot.decides and found["points"] > found["n"] else None


@beside(
    OF_SETTLED,
    "lost",
    N_("This game is lost: {name} is {points} ahead, and all that is left can make up only {n}."),
    equal=True,
)
def _lost_game(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    found = _leader(spot)
    return found if spot.decides is False and found["points"] > found["n"] else None


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
    most, lead = max(replies, default=-1.0), _leader(spot)
    if lead["points"] > lead["n"]:
        return None  # it is lost for certain
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


# -- what can hardly be won any more

OF_LOST: list[Detector[Spot]] = []
OF_LUCK: list[Detector[Spot]] = []  # where nothing is worked out
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
    if not one.replies or one.chance <= top or fsum(one.replies) < best or one is rival:
        return None
    gains = [ours - theirs for ours, theirs in zip(one.replies, rival.replies, strict=True)]
    at = gains.index(max(gains))
    others = [two.replies[at] for two in spot.bids if two is not one]
    if spot.won(one.replies[at]) < spot.won(max(others)) + GAIN:
        return None  # others win by that mistake too
    return {"n": spot.others[0][at], "percent": round(100 * spot.won(one.replies[at]))}


@beside(
    OF_LOST,
    "slip",
    N_("Whatever you bid, {name}’s {n} can be sure of {prize}, and without it you cannot win."),
    equal=True,
)
def _beyond(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether the other player's highest card is enough to win, if it is kept for a prize."""
    largest, best = max(spot.to_come, default=0), max(opposing(spot))
    largest = max(largest, spot.pot) if spot.highest else largest
    lost = spot.ahead + sum(map(abs, (spot.pot, *spot.to_come))) < 2 * largest
    told = {"name": spot.names[0], "n": best, "prize": largest}
    sure = len(spot.others) == 1 and best > spot.mine[-1] and spot.plain
    return told if sure and lost and spot.decides is not None else None


BEST = N_("No other bid should do better on points.")


@beside(OF_LOST, FIGURES, BEST, equal=True)
@beside(OF_LUCK, FIGURES, BEST, equal=True)
def _on_points(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    most = max(two.points for two in spot.bids)
    behind = seldom(spot) and (one.replies or far_behind(spot))
    return {} if behind and one.points >= most else None


NEEDS_LUCK = N_(
    "You need a lot of luck: {name} is {points} ahead, and all that is left can make up only {n}."
)


@beside(OF_LOST, "slip", NEEDS_LUCK, equal=True)
@beside(OF_LUCK, SETTLED, NEEDS_LUCK, equal=True)
def _needs_luck(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _leader(spot) if seldom(spot) and far_behind(spot) else None


@beside(
    OF_LOST,
    "slip",
    N_("Against good bids you almost certainly lose this game, whatever you bid."),
    equal=True,
)
def _outplayed(_spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if one.replies else None


# -- what luck decides, where nothing is worked out


@beside(
    OF_LUCK,
    SETTLED,
    N_("You are {points} ahead: whatever you bid, only very bad luck can lose you this game."),
    equal=True,
)
def _bad_luck(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    least = min(two.chance for two in spot.bids)
    safe = least >= 0 and spot.won(least) > 1 - DECIDED and not one.replies
    return {"points": spot.ahead} if safe and spot.ahead > 0 else None


# -- what is sure to win the match, where all is worked out

OF_SURE: list[Detector[Spot]] = []


def _all_shown(spot: Spot, one: Candidate) -> bool:
    """Whether all other bids are seen to win less often, in per cent."""
    return all(spot.won(two.chance) < 1 - SLIGHT for two in spot.bids if two is not one)


@beside(OF_SURE, "sure", N_("Only this bid is sure to win the match."), equal=True)
def _only_sure(spot: Spot, one: Candidate, _rival: Candidate) -> Fields | None:
    only = floor_of(one) >= CERTAIN and len(unsure(spot)) == len(spot.bids) - 1
    return {} if only and _all_shown(spot, one) else None


@beside(
    OF_SURE,
    "sure",
    N_("It wins the match whatever they bid: {other} may lose it if they bid {n}."),
    equal=True,
)
def _wins_match(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    least = floor_of(rival)
    if floor_of(one) < CERTAIN or spot.won(least) > 1 - DECIDED:
        return None
    return {"n": spot.others[0][rival.replies.index(least)]}


@alone(OF_SURE, "sure", N_("It is sure to win the match, whatever they bid."), equal=True)
def _surely(_spot: Spot, one: Candidate) -> Fields | None:
    return {} if floor_of(one) >= CERTAIN else None
