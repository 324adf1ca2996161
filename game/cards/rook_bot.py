"""The computer players of CrowsNest and Royal Raven: a common mind on top of the kernel.

A game says in a `Setting` what of its options matters. What the seat knows goes to the kernel as a
`Sight`; the kernel deals the hidden cards over and over so that they fit, plays every choice out
(`game.kernel.rook_mind`, `game.kernel.rook_plans`), and the best one is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import fsum
from random import Random
from typing import NamedTuple

from game.bots.work import each
from game.cards.clues import voids
from game.cards.nest import NestT, Private
from game.engine.actions import Action
from game.engine.cards import Deck, bits, mask, renumbered
from game.engine.state import View
from game.engine.thought import EVEN, Candidate, Clue, Doubt, Reasons, Temper, Thought
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
    "learner": Effort(calls=2, tries=4, worlds=4, slips=16.0, exchanges=0, beyond=-8),
    "club": Effort(calls=4, tries=60, worlds=25, slips=0.0, exchanges=1),
    "expert": Effort(calls=96, tries=150, worlds=30, slips=0.0, beyond=10),
    # No player's: by it a decision is weighed afterwards. More worlds than these win nothing.
    "review": Effort(calls=36, tries=150, worlds=30, slips=0.0, infers=False, beyond=10),
}
CARDS = PLANS | {"club": Effort(calls=1, tries=24, worlds=8, slips=0.0)}
# Where skill is known: a hand that is played by it takes four times as long.
SKILLED = {
    "expert": PLANS["expert"]._replace(calls=64, worlds=12, skill=True),
    "review": PLANS["review"]._replace(calls=48, worlds=12, skill=True),
}
# With so many tricks to come hands are solved where skill is known: a part of the calls, and of
# the worlds of each, as it takes longer the more tricks there are.
SOLVED = {1: (1, 1), 2: (1, 1), 3: (1, 1), 4: (1, 3), 5: (1, 6), 6: (3, 12)}
NEST_CALLS = 12  # the most for a plan for the nest, of which a hundred are tried
SURE = 100  # worlds: who imagines fewer plays nothing that looks foolish, whatever they say
# Points that anybody gives up for not looking foolish, nor careless; and for burying no high card.
ODD, CARE, TOP = 12.0, 6.0, 2.0
VAIN = 40.0  # and for what is flattered where hands are played on by skill
AGREED = 2.0  # standard errors by which a card must be better that no habit speaks against
# Points by which a bid must be better than a pass: always, and where a hand like this captures as
# many points as are bid; there a point less for each that it captures more, or more if less.
HOLD, STRETCH = 1.0, 8.0
LITTLE = 2.0  # times as many from a hand with few trumps and no high one
CAP = 15.0  # but never more
OVER = 10  # points that a hand must capture more than it bids over its partner
BELIEVED = 600  # worlds by which it is told where cards may be
# Points by which any other card must be better than the natural one; more where fewer worlds tell.
TIED, TIED_BY_SKILL = 1.0, 1.5
# Points that a temperament gives up at most: in a call, and in a card.
VENTURE, LEANING = 4.0, 1.2


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


Plan = tuple[int, int]  # what to bury, as a set in the kernel, and a trump


class Worth(NamedTuple):
    """What was found of a choice: what it is worth, and the chance that the contract is made."""

    points: float
    chance: float


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
    found = [[0.0] * (1 + 2 * CHOICES) for _call in range(effort.calls)]
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
    means = [fsum(one[at] for one in found) / total for at in range(1, 1 + 2 * size)]
    if effort.slips:
        means = [
            mean + (effort.slips * rng.random() if not at % 2 else 0)
            for at, mean in enumerate(means)
        ]
    return [Worth(*means[2 * at : 2 * at + 2]) for at in range(size)]


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


def reasons(found: Sequence[Candidate], effort: Effort, clues: tuple[Clue, ...] = ()) -> Reasons:
    """The choices as data, the best first."""
    return Reasons(
        tuple(sorted(found, key=lambda one: -one.points)),
        worlds=effort.calls * effort.worlds,
        clues=clues,
    )


# -- the auction


def bid(
    setting: Setting,
    view: View[NestT, Private],
    legal: Sequence[Action],
    rng: Random,
    effort: Effort,
    temper: Temper,
) -> Thought:
    """The call that is best on average, given how far one would go on with it."""
    bids = [action for action in legal if action.verb == "bid"]
    shots = [action for action in legal if action.verb == "shoot"]
    if setting.shoots and not shots and bids and bids[-1].arg == setting.highest:
        shots = [bids.pop()]
    choices: list[tuple[Action, int]] = [(action, 0) for action in legal if action.verb == "pass"]
    seen = sight(setting, view)
    lowest = bids[0].arg if bids else setting.highest
    hand, said = seen[rook_worlds.HAND], view.table.bids
    reach, little = rook_taker.reach(hand, setting.variant), rook_taker.little(hand)
    raven = setting.variant & rook.RAVEN_GAME
    brave = effort.beyond if not little or effort.beyond < 0 else 0
    most = reach + brave
    # The lowest bid of CrowsNest may be more than that where the trumps are long or high.
    end = most if choices and (little or raven) else max(most, lowest)
    over = said[view.seat ^ 2] == max(said) > 0
    raised = said[view.seat] > 0 == said[view.seat ^ 1] == said[view.seat ^ 3]
    yields = OVER if raven else OVER + max(0, brave)  # who dares in CrowsNest lets its partner play
    if over and (raised or lowest > most - yields):
        end = 0
    limits = [action.arg for action in bids if action.arg <= end]
    jumps = not little and not over and not raven
    for limit in limits[:: 1 + len(limits) // 14]:
        choices.append((bids[0], lowest | limit << 10))
        if limit > lowest and jumps:
            choices.append((_bid(limit), limit | limit << 10))
    choices += [(shot, setting.highest | rook_plans.SHOOT) for shot in shots]
    codes = padded([code for _action, code in choices])
    found = yield from weighed(
        rook_plans.calls, (seen, codes, effort.skill), len(choices), rng, effort
    )
    best = _best([action for action, _code in choices], found, brave)

    def doubt(action: Action) -> Doubt | None:
        if action.verb != "bid":
            alone = Doubt("any", reach) if end else Doubt("mate")
            return alone if len(best) == 1 else None
        return Doubt("few" if little else "luck" if action.arg > reach else "close", reach)

    yield reasons([_offer(one, worth, doubt(one)) for one, worth in best.items()], effort)
    dare = VENTURE * temper.bold

    def looks(action: Action) -> float:
        if action.verb == "pass":
            return best[action].points
        short = action.arg - most if action.verb == "bid" else -most
        margin = unsafe(short, little=little)
        # A careful player asks for the larger of the two, so that it gives no more up.
        return best[action].points - (margin - dare if dare > 0 else max(margin, -dare))

    return _natural({one: looks(one) for one in best})


def _natural(looks: dict[Action, float]) -> Action:
    """The call that looks best; of bids that look as good, the lowest."""
    call = max(looks, key=looks.__getitem__)
    tied = [one for one in looks if one.verb == "bid" and looks[one] >= looks[call] - TIED]
    return min(tied, key=lambda one: one.arg) if call.verb == "bid" else call


def _best(calls: Sequence[Action], found: Sequence[Worth], brave: int) -> dict[Action, Worth]:
    """What each call is worth the best way to go on; a pass so many points less."""
    best: dict[Action, Worth] = {}
    for call, worth in zip(calls, found, strict=True):
        points = worth.points - (brave if call.verb == "pass" else 0)
        if call not in best or points > best[call].points:
            best[call] = Worth(points, worth.chance)
    return best


def _offer(call: Action, worth: Worth, doubt: Doubt | None) -> Candidate:
    """A call with what it is worth: who passes has no contract to make."""
    return Candidate((call,), worth.points, -1.0 if call.verb == "pass" else worth.chance, doubt)


def unsafe(short: int, *, little: bool) -> float:
    """Points by which a bid must be better than a pass, from a hand that captures so many less."""
    return min(CAP, max(HOLD, (STRETCH + short) * (LITTLE if little else 1.0)))


def _bid(amount: int) -> Action:
    return Action("bid", amount)


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
        return sorted(plans, key=lambda plan: TOP * _tops(plan) - found[plan].points)

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
        told.append(Candidate(tuple(actions), *found[plan], doubt))
    yield reasons(told, effort)
    return told[0].actions[0]  # of the best one


def planned(
    seen: list[int], plans: Sequence[Plan], rng: Random, effort: Effort
) -> Generator[None, None, list[Worth]]:
    """What each of so many plans for the nest is worth."""
    downs, suits = (padded(part) for part in zip(*plans, strict=True))
    given = (seen, downs, suits, effort.skill)
    return (yield from weighed(rook_plans.plans, given, len(plans), rng, effort))


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
    yield reasons(
        [Candidate((one,), *worth) for one, worth in zip(legal, found, strict=True)], effort
    )
    return legal[max(range(len(legal)), key=lambda at: found[at].points)]


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
    best = max(choices, key=lambda place: worth[place].points)
    stands = rook_mind.standing(seen)
    side = -1 if (view.seat ^ view.table.declarer) & 1 else 1
    flattered = [(rook_habits.vain, VAIN)] if effort.skill else []
    for unlike, price in (*flattered, (rook_habits.unwise, ODD), (rook_habits.careless, CARE)):
        wise = each_place(sum(choices) & ~unlike(sum(choices), stands))
        natural = max(wise, key=lambda place: worth[place].points)
        near = worth[natural].points >= worth[best].points - price
        if hasty or (near and not told_apart(found, at[best], at[natural], side)):
            choices, best = wise, natural
    tie = TIED_BY_SKILL if effort.skill else TIED
    most = worth[best].points
    tied = sum(place for place in choices if worth[place].points >= most - tie)
    habit = rook_mind.usual(seen, kept)
    trumps = rook.BIRDS | rook.SUIT << rook.PITCH * view.table.trump
    if temper.early:
        least = most - LEANING * abs(temper.early)
        close = sum(place for place in choices if worth[place].points >= least)
        tied = close & (trumps if temper.early > 0 else ~trumps) or tied
    card = habit if habit & tied else rook_habits.cheapest(tied, trumps)

    def told(place: int) -> Candidate:
        """A card with its figures; where only habit speaks against it, they are no better."""
        if place in choices:
            return Candidate((by_place[place],), *worth[place])
        points = min(worth[place].points, worth[card].points)
        chance = side * min(side * worth[place].chance, side * worth[card].chance)
        return Candidate((by_place[place],), points, chance, Doubt("odd"))

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
