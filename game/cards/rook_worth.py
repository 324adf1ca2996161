"""What a seat of a nest game sees, for the kernel, and what its choices are found to be worth.

A game says in a `Setting` what of its options matters. What the seat knows goes to the kernel as a
`Sight`; how much each level may ask of the kernel is its `Effort`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import fsum
from random import Random
from typing import NamedTuple

from game.bots.work import each
from game.cards.nest import NestT, Private
from game.engine.actions import Action
from game.engine.cards import Deck, mask, renumbered
from game.engine.state import View
from game.engine.thought import Candidate, Clue, Doubt, Reasons
from game.kernel import rook, rook_mind, rook_plans, rook_worlds


class Setting(NamedTuple):
    """What of a game's options its bot must know."""

    variant: int
    deck: Deck
    places: tuple[int, ...]  # by card, its bit in the kernel
    lowest: int
    highest: int
    step: int
    target: int
    once: bool = False  # whether the bidding goes round but once
    blind: bool = False  # whether trump is named before the nest is lifted
    shoots: bool = False  # whether the highest bid shoots the bird
    skill: bool = False  # whether skill is known of it (`game.kernel.rook_skill`)
    scores_bid: bool = False  # whether a contract made scores the bid (CN20), not what is captured


class Effort(NamedTuple):
    """What a level may spend: calls of the kernel, and what each does; and how much it overlooks.

    Of ``tries`` worlds that a call draws it keeps ``worlds``, those that fit best.
    """

    calls: int
    tries: int
    worlds: int
    slips: float  # points of difference it may overlook
    infers: bool = True  # whether it tells where hidden cards may be
    skill: bool = False  # whether hands are played on by skill, else by habit
    exchanges: int = 4  # of cards, one after the other, by which a plan for the nest is bettered
    # Points by which a bid may pass what such a hand captures, and by which a pass is worth less
    # than hands played out tell: but with few trumps and no high one. Below 0: who is timid.
    beyond: int = 0
    solved: bool = False  # whether hands are solved as if all cards lay open, not played on


# For the auction and the nest, and for the cards.
PLANS = {
    "learner": Effort(calls=2, tries=4, worlds=4, slips=16.0, exchanges=0, beyond=-2),
    "club": Effort(calls=4, tries=60, worlds=25, slips=0.0, exchanges=1),
    "expert": Effort(calls=96, tries=150, worlds=30, slips=0.0, beyond=10),
    # No player's: by it a decision is weighed afterwards. More worlds than these win nothing.
    "review": Effort(calls=36, tries=150, worlds=30, slips=0.0, infers=False, beyond=10),
}
CARDS = PLANS | {"club": Effort(calls=1, tries=24, worlds=8, slips=0.0)}
# Where skill is known: a hand that is played by it takes four times as long. There a learner stays
# further below what a hand captures, or it fails too often.
SKILLED = {
    "learner": PLANS["learner"]._replace(beyond=-8),
    "expert": PLANS["expert"]._replace(calls=64, worlds=12, skill=True),
    "review": PLANS["review"]._replace(calls=48, worlds=12, skill=True),
}
# With so many tricks to come hands are solved where skill is known: a part of the calls, and of
# the worlds of each, as it takes longer the more tricks there are.
SOLVED = {1: (1, 1), 2: (1, 1), 3: (1, 1), 4: (1, 3), 5: (1, 6), 6: (3, 12)}
NEST_CALLS = 12  # the most for a plan for the nest, of which a hundred are tried


def sight(setting: Setting, view: View[NestT, Private], *, shooting: bool = False) -> list[int]:
    """What a seat sees, for the kernel."""
    table, places = view.table, setting.places
    found = [0] * 72
    found[rook_worlds.VARIANT] = setting.variant
    found[rook_worlds.SEAT] = view.seat
    found[rook_worlds.HAND] = renumbered(view.own.hand, places)
    found[rook_worlds.BURIED] = renumbered(mask(view.own.buried), places)
    found[rook_worlds.TRUMP] = table.trump
    found[rook_worlds.TAKER] = table.declarer
    found[rook_worlds.CONTRACT] = table.contract
    found[rook_worlds.SHOT] = int(shooting)
    raven = setting.variant & rook.RAVEN_GAME
    found[rook_worlds.LEADER] = table.declarer if raven else (table.dealer + 1) % 4
    found[rook_worlds.LIFTED] = int(table.buried > 0 or table.phase in ("bury", "play"))
    found[rook_worlds.DOWN] = table.buried
    found[rook_worlds.BIDS : rook_worlds.BIDS + 4] = table.bids
    best, holder = 0, -1
    for seat, bid in table.said:
        if bid:
            best, holder = bid, seat
            found[rook_worlds.OFFERS + seat] = bid
        else:
            price = max(best + setting.step, setting.lowest)
            over = rook_plans.MATE if holder == seat ^ 2 else 0
            found[rook_worlds.PRICES + seat] = price + over
    found[rook_worlds.SCORE : rook_worlds.SCORE + 3] = [*table.score, setting.target]
    found[rook_worlds.LOWEST] = setting.lowest
    found[rook_worlds.HIGHEST] = setting.highest
    found[rook_worlds.STEP] = setting.step
    found[rook_worlds.ONCE] = int(setting.once)
    found[rook_worlds.BLIND] = int(setting.blind)
    found[rook_worlds.PLAYED] = len(table.history)
    for number, (_seat, card) in enumerate(table.history):
        found[rook_worlds.CARDS + number] = places[card]
    return found


class Worth(NamedTuple):
    """What was found of a choice.

    ``value``: by which a bot decides: points, and how the match then stands. ``chance``: that the
    contract is made. ``points``: what this side writes down of the deal, less what the other does.
    """

    value: float
    chance: float
    points: float

    def of(self, actions: tuple[Action, ...], doubt: Doubt | None = None) -> Candidate:
        """The choice with these figures."""
        return Candidate(actions, self.points, self.chance, doubt, value=self.value)

    def below(self, other: Worth) -> Worth:
        """The same, but no better than another in value and points."""
        value, points = min(self.value, other.value), min(self.points, other.points)
        return Worth(value, self.chance, points)


CHOICES = 32  # that the kernel compares at a time


def efforts(setting: Setting, view: View[NestT, Private]) -> dict[str, Effort]:
    """What each level may spend on this decision."""
    phase = view.table.phase
    usual = CARDS if phase == "play" else PLANS
    found = usual | SKILLED if setting.skill else usual
    if phase == "play":
        left = view.own.hand.bit_count()
        return {name: solving(one, left) for name, one in found.items()}
    if phase != "bury":
        return found
    return {name: one._replace(calls=min(one.calls, NEST_CALLS)) for name, one in found.items()}


def solving(effort: Effort, left: int) -> Effort:
    """What is spent on a card with so many tricks to come."""
    if not effort.skill or left not in SOLVED:
        return effort
    calls, worlds = SOLVED[left]
    calls, worlds = effort.calls // calls, effort.worlds // worlds
    return effort._replace(calls=calls, worlds=worlds, solved=True)


def padded(numbers: Sequence[int]) -> list[int]:
    """Choices as the kernel wants them."""
    return [*numbers, *[0] * (CHOICES - len(numbers))]


Calls = list[list[float]]  # what each call of the kernel found


def asked(
    function: Callable[..., None],
    given: tuple[int | list[int], ...],
    size: int,
    rng: Random,
    effort: Effort,
) -> Generator[None, None, Calls]:
    """What each call finds of so many choices."""
    found = [[0.0] * rook_mind.SIZE for _call in range(effort.calls)]
    seeds = [int(rng.random() * (1 << 48)) for _call in range(effort.calls)]
    yield from each(
        function,
        [
            (*given, size, effort.tries, effort.worlds, seed, one)
            for seed, one in zip(seeds, found, strict=True)
        ],
    )
    return found


def worths(found: Calls, size: int, rng: Random, effort: Effort) -> list[Worth]:
    """What each of so many choices is worth, over all worlds of all calls."""
    total = fsum(one[0] for one in found) or 1.0

    def mean(place: int) -> float:
        return fsum(one[place] for one in found) / total

    return [
        Worth(
            mean(1 + 2 * at) + (effort.slips * rng.random() if effort.slips else 0),
            mean(2 + 2 * at),
            mean(rook_mind.SCORED + at),
        )
        for at in range(size)
    ]


def weighed(
    function: Callable[..., None],
    given: tuple[int | list[int], ...],
    size: int,
    rng: Random,
    effort: Effort,
) -> Generator[None, None, list[Worth]]:
    """What each of so many choices is found to be worth."""
    found = yield from asked(function, given, size, rng, effort)
    return worths(found, size, rng, effort)


def reasons(found: Sequence[Candidate], effort: Effort, clues: tuple[Clue, ...] = ()) -> Reasons:
    """The choices as data: the best, and then the others, those that bring most points first."""
    best = max(found, key=lambda one: one.worth)
    return Reasons(
        tuple(sorted(found, key=lambda one: (one is not best, -one.points))),
        worlds=effort.calls * effort.worlds,
        clues=clues,
    )
