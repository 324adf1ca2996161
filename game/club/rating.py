"""Royal Raven's player rating: what a match that is over does to the person who played it.

Pure functions from a `Standing` and an `Outcome` to a `Change`, which gives the reason of every
point. The clauses are those of ``docs/rules/royal_raven.md``; other games may be reckoned by the
same functions, each with a standing of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.engine.result import Result
from game.engine.words import N_

START = 1000  # RR35, A33
STRENGTH = {"learner": 850, "club": 1000, "expert": 1150}  # of the computer players (A43)
K_NEW, K, NEW = 40, 20, 30  # A35
WIN, SHOT, PARTNER_SHOT = 10, 25, 3  # RR37
STREAK, STREAK_MOST = 5, 5  # RR38
PENALTIES = (25, 50, 100, 200, 400)  # RR40
GAMES_PER_LEAVE, MOST_LEAVES = 50, 10  # RR41


class Tier(NamedTuple):
    """A range of ratings with a name; the highest one has no end."""

    least: int
    name: str


TIERS = (
    Tier(0, N_("Bronze")),
    Tier(900, N_("Silver")),
    Tier(1100, N_("Gold")),
    Tier(1300, N_("Platinum")),
    Tier(1500, N_("Diamond")),
)  # RR36


class Ending(Enum):
    """What a rated match was for one person."""

    WON = "won"
    LOST = "lost"
    STAYED = "stayed"  # another left it, or ran out of time
    LEFT = "left"  # left it, or ran out of time
    FOLLOWED = "followed"  # left it after another had (RR42)


class Outcome(NamedTuple):
    """A rated match as it went for one person."""

    ending: Ending
    partner: int = START  # the partner's Elo
    opponents: tuple[int, int] = (START, START)  # theirs
    shots: int = 0  # made by the person
    partner_shots: int = 0


class Standing(NamedTuple):
    """All that is known of a person's rating between two matches."""

    elo: int = START
    points: int = START  # rating points
    games: int = 0  # rated and completed
    streak: int = 0  # wins in a row
    offences: int = 0  # leaves that were punished, ever (A38)
    toward: int = 0  # games completed toward the next free leave
    leaves: int = 0  # free leaves in the bank

    @property
    def rating(self) -> int:
        """The player rating."""
        return blend(self.elo, self.points)


class Reason(Enum):
    """Why Elo or rating points have changed, or have not."""

    STRENGTH = "strength"  # the match was won or lost against teams of such strength
    WIN = "win"
    STREAK = "streak"
    SHOT = "shot"
    PARTNER_SHOT = "partner shot"
    HALF_WIN = "half win"
    HALF_SHOTS = "half shots"
    PENALTY = "penalty"
    FREE_LEAVE = "free leave"
    FOLLOWED = "followed"
    NEVER_BELOW = "never below 0"


class Step(NamedTuple):
    """A part of a change, and why it came."""

    reason: Reason
    amount: int


class Change(NamedTuple):
    """What a match has done: the steps of each part add up to what is between the standings."""

    before: Standing
    after: Standing
    elo: tuple[Step, ...] = ()
    points: tuple[Step, ...] = ()


class Stakes(NamedTuple):
    """By how much the rating would change, shots at the bird aside."""

    win: int
    loss: int
    leave: int


# -- the parts


def blend(elo: int, points: int) -> int:
    """The player rating: 70 % Elo, 30 % rating points, a half rounded up (RR33, A34)."""
    return max(0, (7 * elo + 3 * points + 5) // 10)


def tier(rating: int) -> Tier:
    """The tier of a rating (RR36)."""
    return next(one for one in reversed(TIERS) if rating >= one.least)


def expected(own: float, other: float) -> float:
    """The part of its matches that a team of this mean Elo wins against the other (RR34, A35)."""
    return float(1 / (1 + 10 ** ((other - own) / 400)))


def elo_change(games: int, own: float, other: float, *, won: bool) -> int:
    """By how much Elo moves after so many games; a half is rounded away from 0 (RR35, A35)."""
    most = K_NEW if games < NEW else K
    change = most * (won - expected(own, other))
    return int(change + 0.5) if change > 0 else int(change - 0.5)


def streak_bonus(wins: int) -> int:
    """What the last of so many wins in a row brings besides (RR38, A36)."""
    return STREAK * min(wins, STREAK_MOST)


def penalty(offences: int) -> int:
    """What it costs to leave after so many offences (RR40)."""
    return PENALTIES[min(offences, len(PENALTIES) - 1)]


# -- a whole match


def outcome(result: Result, seat: int) -> Outcome:
    """What a match that is over was for this seat, among computer players (A37, A40, A43)."""
    partner, left, right = (STRENGTH[result.levels[(seat + away) % 4]] for away in (2, 1, 3))
    if result.left >= 0:
        ending = Ending.LEFT if result.left == seat else Ending.STAYED
    else:
        ending = Ending.WON if result.winner == seat % 2 else Ending.LOST
    shots = result.shot_made.count(seat), result.shot_made.count((seat + 2) % 4)
    return Outcome(ending, partner, (left, right), *shots)


def rate(before: Standing, match: Outcome) -> Change:
    """What a rated match does to a standing, step by step."""
    if match.ending in (Ending.WON, Ending.LOST):
        return _completed(before, match)
    if match.ending is Ending.STAYED:
        return _stayed(before, match)
    if match.ending is Ending.FOLLOWED:  # RR42
        return Change(before, before, points=(Step(Reason.FOLLOWED, 0),))
    return _left(before)


def _completed(before: Standing, match: Outcome) -> Change:
    won = match.ending is Ending.WON
    own, other = (before.elo + match.partner) / 2, sum(match.opponents) / 2
    elo = (Step(Reason.STRENGTH, elo_change(before.games, own, other, won=won)),)
    streak = before.streak + 1 if won else 0
    points = []
    if won:
        points += [Step(Reason.WIN, WIN), Step(Reason.STREAK, streak_bonus(streak))]  # RR37, RR38
    if match.shots:
        points.append(Step(Reason.SHOT, SHOT * match.shots))  # RR37, A37
    if match.partner_shots:
        points.append(Step(Reason.PARTNER_SHOT, PARTNER_SHOT * match.partner_shots))
    earned, toward = divmod(before.toward + 1, GAMES_PER_LEAVE)  # RR41, A39
    after = before._replace(
        games=before.games + 1,
        streak=streak,
        toward=toward,
        leaves=min(before.leaves + earned, MOST_LEAVES),
    )
    return _change(before, after, elo, tuple(points))


def _stayed(before: Standing, match: Outcome) -> Change:
    """Half the points of what a match brings: neither Elo nor the streak moves (RR43, A41)."""
    points = [Step(Reason.HALF_WIN, WIN // 2)]
    shots = SHOT * match.shots + PARTNER_SHOT * match.partner_shots
    if shots:
        points.append(Step(Reason.HALF_SHOTS, (shots + 1) // 2))
    return _change(before, before, (), tuple(points))


def _left(before: Standing) -> Change:
    """The penalty, or a free leave in its place (RR40, RR41, A38, A39)."""
    if before.leaves:
        after = before._replace(leaves=before.leaves - 1)
        return Change(before, after, points=(Step(Reason.FREE_LEAVE, 0),))
    after = before._replace(offences=before.offences + 1, toward=0)
    return _change(before, after, (), (Step(Reason.PENALTY, -penalty(before.offences)),))


def _change(
    before: Standing, after: Standing, elo: tuple[Step, ...], points: tuple[Step, ...]
) -> Change:
    """Add the steps up; what would fall below 0 stops there, which is a step of its own (A34)."""
    elo, points = _stopped(before.elo, elo), _stopped(before.points, points)
    after = after._replace(
        elo=before.elo + sum(step.amount for step in elo),
        points=before.points + sum(step.amount for step in points),
    )
    return Change(before, after, elo, points)


def _stopped(before: int, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    below = before + sum(step.amount for step in steps)
    return (*steps, Step(Reason.NEVER_BELOW, -below)) if below < 0 else steps


def stakes(before: Standing, levels: Sequence[str]) -> Stakes:
    """What a match among computer players of these levels, by seat, would bring seat 0."""
    _own, left, partner, right = (STRENGTH[level] for level in levels)

    def by(ending: Ending) -> int:
        match = Outcome(ending, partner, (left, right))
        return rate(before, match).after.rating - before.rating

    return Stakes(by(Ending.WON), by(Ending.LOST), by(Ending.LEFT))
