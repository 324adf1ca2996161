"""The player rating: how a finished match changes the rating of the person who played it.

These are pure functions from a `Standing` and an `Outcome` to a `Change`, which gives the reason
for every point. The clauses are those of ``docs/rules/royal_raven.md``, which defines the rating.
The same functions rate every other game, each in a career of its own, with these rulings:

1. If all play alone, a win counts against every opponent: a player's chance of winning is the
   player's strength, 10 to the power of Elo / 400, as a share of the total strength at the table.
   With a single opponent, this is the chance of A35.
2. A win among more sides is rarer, so it earns more rating points: 5 for each side, and half as
   many for each win in a row. With two sides, these are RR37 and RR38.
3. Each winner gets a share of a shared victory, in Elo and in rating points; such a victory neither
   ends nor lengthens a streak. Royal Raven has no shared victories.
4. Only Royal Raven has bonuses for shots at the bird, and only Royal Raven has a clock.
5. A match that is given up has been left. Computer players never leave, so nobody stays behind.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.engine.result import Result
from game.engine.rules import AnyRules
from game.engine.words import N_

START = 1000  # RR35, A33
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
    """What a rated match was for a person."""

    WON = "won"
    SHARED = "shared"  # won by several sides together
    LOST = "lost"
    STAYED = "stayed"  # another left it, or ran out of time
    LEFT = "left"  # left it, or ran out of time
    FOLLOWED = "followed"  # left it after another had (RR42)


class Outcome(NamedTuple):
    """A rated match as it went for a person."""

    ending: Ending
    partner: int | None = START  # the partner's Elo; None where all play alone
    opponents: tuple[int, ...] = (START, START)  # theirs
    shots: int = 0  # made by the person
    partner_shots: int = 0
    winners: int = 1  # sides that share the victory
    former: bool = False  # left while leaving was not yet a loss, and reckoned so for good

    @property
    def sides(self) -> int:
        """How many sides there are: teams, or players."""
        return len(self.opponents) + 1 if self.partner is None else 2

    def own(self, elo: int) -> float:
        """The strength of the person's side: its mean."""
        return elo if self.partner is None else (elo + self.partner) / 2

    @property
    def others(self) -> tuple[float, ...]:
        """The strength of every other side."""
        if self.partner is None:
            return self.opponents
        return (sum(self.opponents) / len(self.opponents),)


class Standing(NamedTuple):
    """All that is known about a person's rating between two matches."""

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
    """Why Elo or rating points have changed, or have not changed."""

    STRENGTH = "strength"  # the match was won or lost against teams of such strength
    WIN = "win"
    SHARE = "share"
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
    """What a match has done: the steps add up to the difference between the two standings."""

    before: Standing
    after: Standing
    elo: tuple[Step, ...] = ()
    points: tuple[Step, ...] = ()


class Stakes(NamedTuple):
    """By how much the rating would change, not counting shots at the bird."""

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


def expected(own: float, *others: float) -> float:
    """The share of matches that a side of this mean Elo wins against the others (RR34, A35)."""
    return float(1 / (1 + sum(10 ** ((other - own) / 400) for other in others)))


def elo_change(games: int, own: float, *others: float, won: float) -> int:
    """By how much Elo changes after this many games; halves are rounded away from 0 (RR35, A35).

    ``won``: 1 for a win, 0 for a loss, and a number between them for a shared victory.
    """
    most = K_NEW if games < NEW else K
    change = most * (won - expected(own, *others))
    return int(change + 0.5) if change > 0 else int(change - 0.5)


def win_bonus(sides: int = 2, winners: int = 1) -> int:
    """The rating points for a win among this many sides, or the share of them if it is shared."""
    return (WIN * sides + winners) // (2 * winners)


def streak_bonus(wins: int, sides: int = 2) -> int:
    """The extra rating points for the last of this many wins in a row (RR38, A36)."""
    return (STREAK * min(wins, STREAK_MOST) * sides + 1) // 2


def penalty(offences: int) -> int:
    """What leaving costs after this many offences (RR40)."""
    return PENALTIES[min(offences, len(PENALTIES) - 1)]


# -- a whole match


def outcome(rules: AnyRules, result: Result, seat: int) -> Outcome:
    """What a match among computer players was for this seat (A37, A40, A43).

    A match that nobody won and nobody left, as far as its table knows, was given up.
    """
    match, winners = _company(rules, seat), result.winners
    if not winners:
        ending = Ending.LEFT if result.left in (seat, -1) else Ending.STAYED
    elif rules.side(seat) in winners:
        ending = Ending.WON if len(winners) == 1 else Ending.SHARED
    else:
        ending = Ending.LOST
    own = result.shot_made.count(seat)
    all_ours = sum(rules.side(shooter) == rules.side(seat) for shooter in result.shot_made)
    return match._replace(
        ending=ending, shots=own, partner_shots=all_ours - own, winners=max(1, len(winners))
    )


def _company(rules: AnyRules, seat: int) -> Outcome:
    """A match among computer players, however it ended; who sits next comes first."""
    own, elo = rules.side(seat), [rules.elo[level] for level in rules.levels]
    others = [(seat + away) % rules.seats for away in range(1, rules.seats)]
    partners = [elo[other] for other in others if rules.side(other) == own]
    opponents = tuple(elo[other] for other in others if rules.side(other) != own)
    return Outcome(Ending.WON, partners[0] if partners else None, opponents)


def rate(before: Standing, match: Outcome) -> Change:
    """What a rated match does to a standing, step by step."""
    if match.ending in (Ending.WON, Ending.SHARED, Ending.LOST):
        return _completed(before, match)
    if match.ending is Ending.STAYED:
        return _stayed(before, match)
    if match.ending is Ending.FOLLOWED:  # RR42
        return Change(before, before, points=(Step(Reason.FOLLOWED, 0),))
    return _left(before, match)


def _completed(before: Standing, match: Outcome) -> Change:
    won, shared = match.ending is Ending.WON, match.ending is Ending.SHARED
    part = 1 / match.winners if won or shared else 0
    change = elo_change(before.games, match.own(before.elo), *match.others, won=part)
    elo = (Step(Reason.STRENGTH, change),)
    streak = before.streak + 1 if won else before.streak if shared else 0
    points = []
    if won:  # RR37, RR38
        points.append(Step(Reason.WIN, win_bonus(match.sides)))
        points.append(Step(Reason.STREAK, streak_bonus(streak, match.sides)))
    if shared:
        points.append(Step(Reason.SHARE, win_bonus(match.sides, match.winners)))
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
    """Half the rating points of a match: neither Elo nor the streak changes (RR43, A41)."""
    points = [Step(Reason.HALF_WIN, WIN // 2)]
    shots = SHOT * match.shots + PARTNER_SHOT * match.partner_shots
    if shots:
        points.append(Step(Reason.HALF_SHOTS, (shots + 1) // 2))
    return _change(before, before, (), tuple(points))


def _left(before: Standing, match: Outcome) -> Change:
    """A loss and the penalty, or a free leave in their place (RR40, RR41, A38, A39, A41)."""
    streak = before.streak if match.former else 0
    if before.leaves:
        after = before._replace(leaves=before.leaves - 1, streak=streak)
        return Change(before, after, points=(Step(Reason.FREE_LEAVE, 0),))
    after = before._replace(offences=before.offences + 1, toward=0, streak=streak)
    lost = elo_change(before.games, match.own(before.elo), *match.others, won=0)
    elo = () if match.former else (Step(Reason.STRENGTH, lost),)
    return _change(before, after, elo, (Step(Reason.PENALTY, -penalty(before.offences)),))


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


def stakes(before: Standing, rules: AnyRules) -> Stakes:
    """What a match under these rules, among their computer players, could bring seat 0."""
    match = _company(rules, 0)

    def by(ending: Ending) -> int:
        return rate(before, match._replace(ending=ending)).after.rating - before.rating

    return Stakes(by(Ending.WON), by(Ending.LOST), by(Ending.LEFT))
