"""What a card is worth in CrowsNest and Royal Raven: played out in many worlds that fit.

A call draws worlds, keeps those that explain best what has happened, tries each card in all of
them, and adds what came of it to `Found`. Calls with other seeds are added up: their worlds count
by what they explain, so that many small calls are as good as a large one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Five, Four, Luck, below, seeded
from game.kernel.rook import FAR, KITTY_NONE, KITTY_TAKER, Terms, agree, deck, gain, worth
from game.kernel.rook_ends import CALLS, solve_on
from game.kernel.rook_habits import Standing, tuned
from game.kernel.rook_play import HABIT, SKILL, play_out
from game.kernel.rook_trick import Lies, habit, lay
from game.kernel.rook_worlds import (
    BURIED,
    CARDS,
    CONTRACT,
    HAND,
    PLAYED,
    SCORE,
    SEAT,
    SHOT,
    TAKER,
    TRUMP,
    VARIANT,
    Sight,
    fitting,
    imagine,
    laid_by,
    replayed,
    unseen,
)

MOST: Final = 1024  # worlds of a call
Worlds: TypeAlias = Annotated[list[int], MOST]
Weights: TypeAlias = Annotated[list[float], MOST]

# The worlds of a call: the hands and the nest of each, and how much they explain.
HANDS_0: Worlds = [0] * MOST
HANDS_1: Worlds = [0] * MOST
HANDS_2: Worlds = [0] * MOST
HANDS_3: Worlds = [0] * MOST
NESTS: Worlds = [0] * MOST
WEIGHTS: Weights = [0.0] * MOST

Choices: TypeAlias = Annotated[list[int], 32]
# What was found: how much the worlds of a call count; then of each choice, times that, its worth
# and the chance that the contract is made; from SCORED on, times that, what the side of this seat
# writes down of the deal, less what the other does.
Found: TypeAlias = Annotated[list[float], 97]
SCORED: Final = 65
SIZE: Final = 97

OPEN: Final = 3  # solved with open cards, beside the ways in which `rook_play` plays on


def judged(sight: Sight, we: int, they: int) -> float:
    """What these changes of the scores are worth to We: points, and how the match then stands."""
    ours, theirs, target = sight[SCORE] + we, sight[SCORE + 1] + they, sight[SCORE + 2]
    lead = ours - theirs
    if ours >= target or theirs >= target:
        stands = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    else:
        far = 30 + (2 * target - ours - theirs >> 2)
        stands = float(lead) / float(far + abs(lead))
    return 0.5 * float(we - they) + 90.0 * stands


def drawn(sight: Sight, tries: int, terms: Terms, luck: Luck) -> float:
    """Draw worlds; what is found of each lies in the lists above. The sum of their weights."""
    bars = [0] * 4
    room = [0] * 5
    hands = [0] * 5
    ways = [0] * 16
    tuned(ways, sight[VARIANT])
    lies = Lies(0, 0, 0, 0, 0, 0, 0)
    replayed(sight, bars, room, lies, terms)
    gone = laid_by(sight, sight[TAKER], terms)
    total = 0.0
    for number in range(min(tries, MOST)):
        weight = imagine(sight, bars, room, gone, hands, luck)
        if weight > 0.0:
            weight *= fitting(sight, hands, terms, ways, luck)
        HANDS_0[number], HANDS_1[number] = hands[0], hands[1]
        HANDS_2[number], HANDS_3[number] = hands[2], hands[3]
        NESTS[number] = hands[4]
        WEIGHTS[number] = weight
        total += weight
    return total


@dataclass(slots=True)
class Walk:
    """A walk through the worlds drawn, in even steps of their weights: heavy ones come often."""

    step: float
    at: float
    number: int  # of the world
    passed: float  # the weights up to this world


def begin(walk: Walk, total: float, worlds: int, luck: Luck) -> None:
    """Set out to take so many worlds; ``total`` is the sum of all weights."""
    walk.step = total / float(worlds)
    walk.at = walk.step * float(below(luck, 1 << 20)) / float(1 << 20)
    walk.number, walk.passed = 0, WEIGHTS[0]


def advance(walk: Walk, tries: int) -> None:
    """Go on to the next world that is taken."""
    while walk.passed < walk.at and walk.number < min(tries, MOST) - 1:
        walk.number += 1
        walk.passed += WEIGHTS[walk.number]
    walk.at += walk.step


def pick(hands: Five, number: int) -> None:
    """Take the world of this number."""
    hands[0], hands[1] = HANDS_0[number], HANDS_1[number]
    hands[2], hands[3] = HANDS_2[number], HANDS_3[number]
    hands[4] = NESTS[number]


def cards(
    sight: Sight,
    choices: Choices,
    skill: bool,
    solved: bool,
    size: int,
    tries: int,
    worlds: int,
    seed: int,
    found: Found,
) -> None:
    """Try the first ``size`` cards of ``choices``, in so many of the worlds drawn.

    They are played on by ``skill``, or by habit, or ``solved`` as if all cards then lay open.
    """
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, 0, 0)
    agree(terms, sight[VARIANT], sight[TRUMP])
    total = drawn(sight, tries, terms, luck)
    if total <= 0.0:
        return
    bars = [0] * 4
    room = [0] * 5
    hands = [0] * 5
    lies = Lies(0, 0, 0, 0, 0, 0, 0)
    before = replayed(sight, bars, room, lies, terms)
    if lies.count == 4:
        lies.leader, lies.count = lies.leader + lies.best & 3, 0
    found[0] += total
    walk = Walk(0.0, 0.0, 0, 0.0)
    begin(walk, total, worlds, luck)
    how, guess = OPEN if solved else SKILL if skill else HABIT, 0
    for _world in range(worlds):
        advance(walk, tries)
        CALLS[0] += 1  # another deal, where it is solved
        for choice in range(size):
            pick(hands, walk.number)
            card = choices[choice]
            guess = tried(
                sight, hands, lies, bars, terms, before, card, how, guess, walk.step, choice, found
            )


def tried(
    sight: Sight,
    hands: Five,
    lies: Lies,
    bars: Four,
    terms: Terms,
    before: int,
    card: int,
    how: int,
    guess: int,
    weight: float,
    choice: int,
    found: Found,
) -> int:
    """Play a card in a world, and add what comes of it.

    The world is played on by habit or skill, or solved (``how``). What We get more than They in the
    tricks to come of one that is solved is guessed first, and said at the end.
    """
    seat, taker, variant = sight[SEAT], sight[TAKER], sight[VARIANT]
    four = [0] * 4
    shown = [0] * 4
    for other in range(4):
        four[other] = hands[other]
        shown[other] = bars[other]
    four[seat] &= ~card
    nest = hands[4] | sight[BURIED]
    trick = Lies(lies.leader, lies.count, lies.best, lies.cards, lies.follow, lies.free, lies.beats)
    lay(trick, shown, card, terms)
    if how == OPEN:
        last = 0 if variant & (KITTY_TAKER | KITTY_NONE) else worth(nest)
        guess = opened(sight, four, trick, card, terms, last, guess)
        result = shared(four, trick, last, guess)
        nest = 0 if last else nest
    else:
        ways = [0] * 16
        tuned(ways, variant)
        luck = Luck(1)
        result = play_out(four, trick, shown, taker, terms, how, ways, luck)
    contract, shot = sight[CONTRACT], sight[SHOT]
    counted(sight, result, before, nest, taker, contract, shot, weight, choice, found)
    return guess


def opened(
    sight: Sight, four: Four, trick: Lies, card: int, terms: Terms, last: int, guess: int
) -> int:
    """What We get more than They in the tricks to come, by best play with open cards.

    ``card`` is the last of the ``trick``; ``last`` are the points that go with the last one.
    """
    order = [0] * 4
    leader = trick.leader
    if trick.count == 4:
        leader += trick.best
    else:
        for place in range(trick.count - 1):
            order[place] = sight[CARDS + sight[PLAYED] + 1 - trick.count + place]
        order[trick.count - 1] = card
    if not four[0] | four[1] | four[2] | four[3]:
        return -last if leader & 1 else last
    return (solve_on(four, order, leader & 3, terms, last, guess) & 1023) - FAR


def shared(four: Four, trick: Lies, last: int, more: int) -> int:
    """What both sides capture, as `play_out` says it, where We get so much ``more`` than They.

    A whole trick is none of those to come.
    """
    if trick.count == 4:
        taken = worth(trick.cards)
        more += -taken if trick.leader + trick.best & 1 else taken
    whole = worth(four[0] | four[1] | four[2] | four[3] | trick.cards) + last
    we = whole + more >> 1
    return we | whole - we << 10


def counted(
    sight: Sight,
    result: int,
    before: int,
    nest: int,
    taker: int,
    contract: int,
    shot: int,
    weight: float,
    choice: int,
    found: Found,
) -> None:
    """Add the end of a hand to what was found of a choice; ``shot``: whether for all points."""
    got = outcome(sight, result, before, nest, taker, contract, shot)
    priced(sight, got, weight, choice, found)
    scored(sight, got, 0.0, weight, choice, found)
    found[2 + 2 * choice] += weight if kept(got, taker) else 0.0


def outcome(
    sight: Sight, result: int, before: int, nest: int, taker: int, contract: int, shot: int
) -> int:
    """What the end of a hand brings to both sides, as in `rook.gain`."""
    variant = sight[VARIANT]
    points = worth(deck(variant)) if shot else 0
    return gain(result, before, nest, taker, contract, points, variant)


def priced(sight: Sight, got: int, weight: float, choice: int, found: Found) -> None:
    """Add what an outcome is worth to this seat."""
    value = judged(sight, (got & 4095) - 1024, (got >> 12) - 1024)
    found[1 + 2 * choice] += weight * (-value if sight[SEAT] & 1 else value)


def scored(sight: Sight, got: int, cost: float, weight: float, choice: int, found: Found) -> None:
    """Add what an outcome brings to the side of this seat, less what it brings to the other."""
    more = (got & 4095) - (got >> 12)
    found[SCORED + choice] += weight * (float(-more if sight[SEAT] & 1 else more) - cost)


def kept(got: int, taker: int) -> bool:
    """Whether the contract is made."""
    return (got >> 12 if taker & 1 else got & 4095) > 1024


def usual(sight: Sight, choices: int) -> int:
    """What a player of habit plays out of these cards."""
    bars = [0] * 4
    ways = [0] * 16
    tuned(ways, sight[VARIANT])
    terms = Terms(0, 0, 0, 0)
    lies = Lies(0, 0, 0, 0, 0, 0, 0)
    resumed(sight, bars, lies, terms)
    others = unseen(sight)
    return habit(lies, choices, sight[HAND], others, bars, sight[TAKER], terms.trumps, ways)


def standing(sight: Sight) -> Standing:
    """How the trick stands for the seat."""
    bars = [0] * 4
    terms = Terms(0, 0, 0, 0)
    lies = Lies(0, 0, 0, 0, 0, 0, 0)
    resumed(sight, bars, lies, terms)
    others = unseen(sight)
    threats = others & ~bars[sight[SEAT] + 1 & 3] if lies.count < 3 else 0
    ours = lies.count - lies.best == 2
    rich = lies.count == 3 and worth(lies.cards) >= 10
    return Standing(others, threats, lies.follow, lies.beats, terms.trumps, lies.count, ours, rich)


def resumed(sight: Sight, bars: Four, lies: Lies, terms: Terms) -> None:
    """The trick as it lies before the seat."""
    room = [0] * 5
    agree(terms, sight[VARIANT], sight[TRUMP])
    replayed(sight, bars, room, lies, terms)
    if lies.count == 4:
        lies.leader, lies.count = lies.leader + lies.best & 3, 0
