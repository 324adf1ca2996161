"""The computer players of CrowsNest and Royal Raven: a common mind on top of the kernel.

What the seat knows goes to the kernel (`rook_worth`), which deals the hidden cards over and over so
that they fit, and plays every choice out (`game.kernel.rook_mind`, `game.kernel.rook_plans`); the
best one is taken. The auction is in `rook_auction`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import fsum
from random import Random

from game.bots.work import each
from game.cards.clues import voids
from game.cards.nest import NestT, Private
from game.cards.rook_auction import bid
from game.cards.rook_worth import (
    CHOICES,
    Calls,
    Effort,
    Setting,
    Worth,
    asked,
    efforts,
    padded,
    reasons,
    sight,
    weighed,
    worths,
)
from game.engine.actions import Action
from game.engine.cards import bits, mask, renumbered
from game.engine.state import View
from game.engine.thought import EVEN, Candidate, Clue, Doubt, Temper, Thought
from game.kernel import (
    rook,
    rook_beliefs,
    rook_ends,
    rook_habits,
    rook_mind,
    rook_plans,
    rook_taker,
    rook_worlds,
)

SURE = 100  # worlds: who imagines fewer plays nothing that looks foolish, whatever they say
# Points that anybody gives up for not looking foolish, nor careless; and for burying no high card.
ODD, CARE, TOP = 12.0, 6.0, 2.0
LOW = 0.1  # points that a plan for the nest may be worth less for each rank that it keeps
VAIN = 40.0  # and for what is flattered where hands are played on by skill
AGREED = 2.0  # standard errors by which a card must be better that no habit speaks against
BELIEVED = 600  # worlds by which it is told where cards may be
# Points by which any other card must be better than the natural one; more where fewer worlds tell.
TIED, TIED_BY_SKILL = 1.0, 1.5
LEANING = 1.2  # points that a temperament gives up at most


Plan = tuple[int, int]  # what to bury, as a set in the kernel, and a trump


def told_apart(found: Calls, one: int, two: int, side: int) -> bool:
    """Whether the calls agree that one choice is better than another, by both figures.

    ``side``: 1 if this side has the contract, else -1.
    """
    total = fsum(call[0] for call in found) or 1.0
    for at, sign in ((1, 1), (2, side)):
        ahead = [sign * (call[at + 2 * one] - call[at + 2 * two]) for call in found]
        mean = fsum(ahead) / total
        noise = fsum((more - mean * call[0]) ** 2 for more, call in zip(ahead, found, strict=True))
        if mean <= AGREED * noise**0.5 / total:
            return False
    return True


def inferred(
    setting: Setting, view: View[NestT, Private], seen: list[int], rng: Random, effort: Effort
) -> Generator[None, None, tuple[Clue, ...]]:
    """What the cards played have shown, and how likely each hidden card is at each seat."""
    shown = voids(view, setting.deck)
    if effort.slips or not effort.infers:
        return shown
    found = [0.0] * rook_beliefs.SIZE
    yield from each(rook_beliefs.beliefs, [(seen, BELIEVED, rng.getrandbits(48), found)])
    total = found[0] or 1.0
    unseen = rook_worlds.unseen(seen)
    return shown + tuple(
        Clue(seat, 1 << card, found[rook_beliefs.PLACES * seat + place.bit_length()] / total)
        for card, place in enumerate(setting.places)
        if place & unseen
        for seat in range(4)
        if seat != view.seat
    )


# -- the nest


def bury(
    setting: Setting, view: View[NestT, Private], seen: list[int], rng: Random, effort: Effort
) -> Thought:
    """The best plan, of what to bury and a trump, that exchanges lead to: the first card of it."""
    hand = seen[rook_worlds.HAND]
    left = view.table.nest_size - view.table.buried
    suits = [view.table.trump]
    if suits[0] < 0:
        whole = hand | seen[rook_worlds.BURIED]
        by_length = sorted(range(4), key=lambda suit: -rook_taker.strength(whole, suit))
        suits = by_length[: 3 if effort.exchanges > 1 else 2]
    found: dict[Plan, Worth] = {}
    same = rng.getrandbits(64)  # all plans are tried in the same worlds

    def tried(plans: Sequence[Plan]) -> Generator[None, None, list[Plan]]:
        """Plans, the best of them first."""
        new = [plan for plan in plans if plan not in found]
        if new:
            worths = yield from planned(seen, new, Random(same), effort)
            found.update(zip(new, worths, strict=True))
        return sorted(plans, key=lambda plan: _price(plan) - found[plan].value)

    habits = [(rook_taker.bury(hand, left, suit, setting.variant), suit) for suit in suits]
    starts = yield from tried(habits)
    ends = []
    for plan in starts[: 2 if effort.exchanges > 1 else 1]:
        best = plan
        for _exchange in range(effort.exchanges):
            before = best
            best, *_others = yield from tried(neighbours(hand, *before))
            if best == before:
                break
        ends.append(best)
    best, *_others = yield from tried(ends)
    near = [plan for plan in neighbours(hand, *best) if plan in found]
    told = []
    for plan in near if effort.exchanges else starts:
        down, suit = plan
        cards = sorted(setting.places.index(place) for place in each_place(down))
        actions = [Action("bury", card) for card in cards]
        if view.table.trump < 0:
            actions.append(Action("trump", suit))
        doubt = Doubt("tops") if _tops(plan) > _tops(best) else None
        worth = found[plan] if doubt else found[plan].below(found[best])
        told.append(worth.of(tuple(actions), doubt))
    yield reasons(told, effort)
    return told[0].actions[0]  # of the best one


def planned(
    seen: list[int], plans: Sequence[Plan], rng: Random, effort: Effort
) -> Generator[None, None, list[Worth]]:
    """What each of so many plans for the nest is worth."""
    downs, suits = (padded(part) for part in zip(*plans, strict=True))
    given = (seen, downs, suits, effort.skill)
    return (yield from weighed(rook_plans.plans, given, len(plans), rng, effort))


def _price(plan: Plan) -> float:
    """Points that a plan must be ahead of others for the high cards that it buries."""
    ranks = sum((card - 1) % rook.PITCH for card in bits(plan[0]))
    return TOP * _tops(plan) + LOW * ranks


def _tops(plan: Plan) -> int:
    """How many high cards are buried."""
    return (plan[0] & rook_taker.TOPS).bit_count()


def neighbours(hand: int, down: int, suit: int) -> list[Plan]:
    """A plan, and those that exchange one card of it for a plain card that is kept.

    None buries a 14 and keeps a lower card of its suit.
    """
    kept = hand & ~down & ~rook.BIRDS & ~(rook.SUIT << rook.PITCH * suit)
    plans = [(down, suit)]
    for out in each_place(kept):
        lower = rook.suit_of(out) & (out - 1) if out & rook_taker.TOPS else 0
        for back in each_place(down):
            if not lower & (kept ^ back):
                plans.append((down ^ out ^ back, suit))
    return plans[:CHOICES]


def each_place(cards: int) -> list[int]:
    """The cards of a set in the kernel, each as its bit."""
    return [1 << card for card in bits(cards)]


def name_trump(seen: list[int], legal: Sequence[Action], rng: Random, effort: Effort) -> Thought:
    """The trump that is best on average, or to leave it to the partner."""
    suits = [action.arg if action.verb == "trump" else rook_plans.ASKED for action in legal]
    down = 0 if seen[rook_worlds.LIFTED] else rook_plans.BY_HABIT
    found = yield from planned(seen, [(down, suit) for suit in suits], rng, effort)
    yield reasons([worth.of((one,)) for one, worth in zip(legal, found, strict=True)], effort)
    return legal[max(range(len(legal)), key=lambda at: found[at].value)]


# -- the play


def play(
    setting: Setting,
    view: View[NestT, Private],
    seen: list[int],
    legal: Sequence[Action],
    rng: Random,
    effort: Effort,
    temper: Temper,
) -> Thought:
    """The best card; of those that are as good as the best, the one of habit, else the lowest."""
    by_place = {setting.places[action.arg]: action for action in legal}
    trick = renumbered(mask(view.table.trick), setting.places)
    others = rook_worlds.unseen(seen) | trick
    kept = rook_ends.without_twins(sum(by_place), others)
    choices = each_place(kept)
    if len(choices) == 1:
        if effort.infers:
            yield reasons([_equal(by_place[kept])], effort)
        return by_place[kept]
    given = (seen, padded(choices), effort.skill, effort.solved)
    found = yield from asked(rook_mind.cards, given, len(choices), rng, effort)
    at = {place: number for number, place in enumerate(choices)}
    worth = dict(zip(choices, worths(found, len(choices), rng, effort), strict=True))
    clues = yield from inferred(setting, view, seen, rng, effort)
    hasty = effort.calls * effort.tries < SURE
    best = max(choices, key=lambda place: worth[place].value)
    stands = rook_mind.standing(seen)
    side = -1 if (view.seat ^ view.table.declarer) & 1 else 1
    flattered = [(rook_habits.vain, VAIN)] if effort.skill else []
    for unlike, price in (*flattered, (rook_habits.unwise, ODD), (rook_habits.careless, CARE)):
        wise = each_place(sum(choices) & ~unlike(sum(choices), stands))
        natural = max(wise, key=lambda place: worth[place].value)
        near = worth[natural].value >= worth[best].value - price
        if hasty or (near and not told_apart(found, at[best], at[natural], side)):
            choices, best = wise, natural
    tie = TIED_BY_SKILL if effort.skill else TIED
    most = worth[best].value
    tied = sum(place for place in choices if worth[place].value >= most - tie)
    habit = rook_mind.usual(seen, kept)
    trumps = rook.BIRDS | rook.SUIT << rook.PITCH * view.table.trump
    if temper.early:
        least = most - LEANING * abs(temper.early)
        close = sum(place for place in choices if worth[place].value >= least)
        tied = close & (trumps if temper.early > 0 else ~trumps) or tied
    card = habit if habit & tied else rook_habits.cheapest(tied, trumps)

    def told(place: int) -> Candidate:
        """A card with its figures; where only habit speaks against it, they are no better."""
        if place in choices:
            return worth[place].of((by_place[place],))
        chance = side * min(side * worth[place].chance, side * worth[card].chance)
        lower = worth[place].below(worth[card])._replace(chance=chance)
        return lower.of((by_place[place],), Doubt("odd"))

    odd_last = sorted(worth, key=lambda place: place not in choices)
    yield reasons([told(place) for place in odd_last], effort, clues)
    return by_place[card]


def _equal(card: Action) -> Candidate:
    """A card that is worth as much as any other that may be played."""
    return Candidate((card,), 0.0, doubt=Doubt("twins"))


def thought(
    setting: Setting,
    view: View[NestT, Private],
    legal: Sequence[Action],
    rng: Random,
    level: str,
    temper: Temper = EVEN,
    *,
    shooting: bool = False,
) -> Thought:
    """The thought of a seat that is awaited; ``shooting``: whether the taker shoots the bird."""
    effort = efforts(setting, view)[level]
    if len(legal) == 1:
        return legal[0]
    if view.table.phase == "bid":
        return (yield from bid(setting, view, legal, rng, effort, temper))
    seen = sight(setting, view, shooting=shooting)
    if view.table.phase == "bury":
        return (yield from bury(setting, view, seen, rng, effort))
    if view.table.phase == "trump":
        return (yield from name_trump(seen, legal, rng, effort))
    return (yield from play(setting, view, seen, legal, rng, effort, temper))
