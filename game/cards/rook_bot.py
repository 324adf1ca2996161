"""What the bots of CrowsNest and Royal Raven share: both have counters, a nest, trump and birds.

Functions on a game's `DeckFacts`: how to read a trick, what to lead and to answer by habit, which
cards are foolish, how to compare ways to bury, what a bid is worth. What to bid, bury and name is
each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import NamedTuple

from game.bots.sampler import R, RolloutPolicy, best, means, play_out, think
from game.cards.nest import NestT, Private
from game.engine.actions import Action
from game.engine.cards import Deck, bits, mask
from game.engine.state import Drawer, State, View
from game.engine.thought import Thought

MADE = ("scored", "over", "passed")  # phases in which a hand is at its end


class Effort(NamedTuple):
    """What a level may spend, and how much it overlooks."""

    hands: int  # imagined hands for a bid
    plans: int  # worlds in which to try what to bury and which trump to name
    games: int  # imagined hands for a card, shared among the cards to choose from
    slips: float  # points of difference it may overlook


EFFORTS = {
    "learner": Effort(hands=10, plans=2, games=8, slips=40.0),
    "club": Effort(hands=80, plans=16, games=200, slips=4.0),
    "expert": Effort(hands=200, plans=48, games=900, slips=0.0),
}


class DeckFacts(NamedTuple):
    """What a bot looks up about a deck: tables by card, suit, trump and suit led."""

    all: int
    points: tuple[int, ...]
    suit: tuple[int, ...]
    of_suit: tuple[int, ...]
    height: tuple[int, ...]  # by card: its rank, as high as the game counts it
    birds: int  # the cards that are always trump
    leads: int  # those of them that are led, or spent on ten points, when nothing beats them
    counters: int  # the cards that are worth points
    kept: int  # counters that win tricks and so are no gifts
    strength: tuple[tuple[tuple[int, ...], ...], ...]  # [trump][led][card]
    above: tuple[tuple[tuple[int, ...], ...], ...]  # [trump][led][card]: what would beat it
    barred: tuple[int, ...]  # [voids]: the cards that a seat with these cannot hold


def deck_facts(
    deck: Deck,
    strength: tuple[tuple[tuple[int, ...], ...], ...],
    *,
    height: tuple[int, ...],
    birds: int,
    leads: int,
    kept: int,
) -> DeckFacts:
    """The tables of a deck; bit 4 of shown voids means that the seat holds no bird."""
    return DeckFacts(
        all=deck.all,
        points=deck.points,
        suit=deck.suit,
        of_suit=deck.of_suit,
        height=height,
        birds=birds,
        leads=leads,
        counters=mask(c for c in range(deck.size) if deck.points[c]),
        kept=kept,
        strength=strength,
        above=tuple(
            tuple(
                tuple(mask(d for d, s in enumerate(row) if s > own) for own in row)
                for row in by_led
            )
            for by_led in strength
        ),
        barred=tuple(
            sum(deck.of_suit[suit] for suit in range(4) if shown >> suit & 1)
            | (birds if shown >> 4 else 0)
            for shown in range(32)
        ),
    )


# -- reading a position


def lowest(cards: int) -> int:
    """The lowest of the cards."""
    return (cards & -cards).bit_length() - 1


def cheapest(deck: DeckFacts, cards: int, trump: int) -> int:
    """The card one parts with most easily: no counter, no trump, low."""
    points, height, suit, birds = deck.points, deck.height, deck.suit, deck.birds
    result, least = -1, 1000
    while cards:
        low = cards & -cards
        cards ^= low
        card = low.bit_length() - 1
        cost = 4 * points[card] + height[card]
        if suit[card] == trump or low & birds:
            cost += 24
        if cost < least:
            result, least = card, cost
    return result


def dearest(deck: DeckFacts, cards: int) -> int:
    """The card worth most points, the lowest of several."""
    return int(max(bits(cards), key=lambda card: (deck.points[card], -deck.height[card])))


def firm(cards: int, above: tuple[int, ...], threats: int) -> int:
    """Those of the cards that none of ``threats`` can beat."""
    result = 0
    for card in bits(cards):
        if not threats & above[card]:
            result |= 1 << card
    return result


def unseen(deck: DeckFacts, view: View[NestT, Private]) -> int:
    """The cards that others may hold, or the nest."""
    cards: int = deck.all & ~view.table.played & ~view.own.hand
    return cards & ~mask(view.own.buried) if view.own.buried else cards


class TrickSoFar(NamedTuple):
    """What a seat that follows to a trick sees of it."""

    led: int  # the suit led
    above: tuple[int, ...]  # by card: what beats it in this trick
    higher: int  # what beats the card that wins so far
    ours: bool  # the partner's card wins so far
    sure: bool  # and whoever wins so far cannot be beaten by the opponent to come
    beaters: int  # legal cards that would win so far
    threats: int  # cards that the opponent to come may hold; the last seat has none to fear
    points: int  # what lies there


def read_trick(deck: DeckFacts, view: View[NestT, Private], legal: int) -> TrickSoFar:
    """Read the trick. The seat on the left is the one opponent who may still come."""
    table = view.table
    trick, trump = table.trick, table.trump
    led = deck.suit[trick[0]]
    if led < 0:
        led = trump
    strength, above, worth = deck.strength[trump][led], deck.above[trump][led], deck.points
    place = points = 0
    for index, card in enumerate(trick):
        points += worth[card]
        if strength[card] > strength[trick[place]]:
            place = index
    threats = 0
    if len(trick) < 3:
        threats = unseen(deck, view) & ~deck.barred[table.voids[(view.seat + 1) % 4]]
    higher = above[trick[place]]
    return TrickSoFar(
        led,
        above,
        higher,
        len(trick) - place == 2,
        not threats & higher,
        legal & higher,
        threats,
        points,
    )


def trumps_out(deck: DeckFacts, view: View[NestT, Private], hidden: int) -> int:
    """The trumps that an opponent may still hold."""
    voids: tuple[int, ...] = view.table.voids
    trump: int = view.table.trump
    barred = deck.barred[voids[(view.seat + 1) % 4]] & deck.barred[voids[(view.seat + 3) % 4]]
    return hidden & (deck.of_suit[trump] | deck.birds) & ~barred


def likely(deck: DeckFacts, see: TrickSoFar, trump: int) -> bool:
    """Whether only a ruff could still beat the trick, and the opponent to come may well follow."""
    suit = deck.of_suit[see.led] & see.threats
    return see.led != trump and not suit & see.higher and suit.bit_count() >= 3


def cash(deck: DeckFacts, hand: int, hidden: int, *, trump: int, out: int) -> int:
    """The plain cards that are the highest of their suits and likely to be followed."""
    result = 0
    for suit in range(4):
        cards = hand & deck.of_suit[suit]
        if cards and suit != trump:
            others = hidden & deck.of_suit[suit]
            top = cards.bit_length() - 1
            if others < 1 << top and (not out or others.bit_count() >= 4):
                result |= 1 << top
    return result


# -- what is played without much thought


def lead(deck: DeckFacts, view: View[NestT, Private], hand: int) -> int:
    """Draw trumps for the declarer, cash what is high, else lead low."""
    table = view.table
    trump = table.trump
    hidden = unseen(deck, view)
    mine = hand & (deck.of_suit[trump] | deck.birds)
    out = trumps_out(deck, view, hidden)
    if mine and out and (table.declarer - view.seat) % 2 == 0:
        high = firm(mine & (deck.of_suit[trump] | deck.leads), deck.above[trump][trump], hidden)
        if high:  # the birds that are led come last of them
            return lowest(high) if deck.leads else high.bit_length() - 1
        plain = mine & ~deck.counters
        if plain and view.seat == table.declarer and mine.bit_count() >= out.bit_count():
            return plain.bit_length() - 1
    high = cash(deck, hand, hidden, trump=trump, out=out)
    return dearest(deck, high) if high else cheapest(deck, hand, trump)


def answer(deck: DeckFacts, view: View[NestT, Private], legal: int) -> int:
    """Give to a partner who wins, take what is worth it, else play low."""
    table = view.table
    trump, place = table.trump, len(table.trick)
    see = read_trick(deck, view, legal)
    beaters, losers = see.beaters, legal & ~see.beaters
    plain_led = see.led != trump
    if see.ours:
        if see.sure or likely(deck, see, trump):
            gifts = legal & deck.counters & ~deck.kept
            if plain_led:
                gifts &= ~deck.of_suit[trump]
            if not see.sure:
                gifts &= ~deck.birds
            if gifts:
                return dearest(deck, gifts)
        elif see.points >= 10:
            safe = firm(beaters, see.above, see.threats)
            if safe:
                return cheapest(deck, safe, trump)
        return cheapest(deck, losers or legal, trump)
    if not beaters:
        return cheapest(deck, legal, trump)
    same = beaters & deck.of_suit[see.led]
    if place == 3:
        if bird := beaters & deck.birds & ~deck.leads:  # it takes a trick safely at last
            return lowest(bird)
        if same:
            return dearest(deck, same & ~deck.kept or same)
        if see.points or not losers & ~deck.counters:
            return lowest(beaters)
        return cheapest(deck, losers, trump)
    safe = firm(beaters, see.above, see.threats)
    if safe & same:
        return lowest(safe & same)
    if place == 2 and same & ~deck.counters and see.points:
        return (same & ~deck.counters).bit_length() - 1
    worth_a_bird = bool(deck.leads) and see.points >= 10
    if not same and (worth_a_bird or (plain_led and (see.points or place == 2))):
        ruffs = beaters & ~deck.counters or safe
        if ruffs:
            return lowest(ruffs)
    return cheapest(deck, losers or legal, trump)


class OneHand(RolloutPolicy[R, NestT, Private]):
    """How the end of an imagined hand is judged."""

    def done(self, table: NestT, deal: int) -> bool:
        """A hand is judged when it has been scored."""
        return table.phase in MADE

    def worth(self, rules: R, table: NestT, seat: int) -> float:
        """The gain in score, and a little for the points themselves: contracts fail by few."""
        we, they = table.points
        gain = rules.value(table, seat) + 0.3 * (they - we if seat & 1 else we - they)
        if table.over:
            gain += 60 if seat % 2 in rules.winners(table) else -60
        return float(gain)


# -- bidding


def captures(
    rules: R,
    view: View[NestT, Private],
    rng: Random,
    *,
    call: Action,
    hands: int,
    policy: RolloutPolicy[R, NestT, Private],
) -> Generator[None, None, list[int]]:
    """What the seat's team captured in each of some imagined hands after this call."""
    captured = []
    for _hand in range(hands):
        world: State[NestT, Private, Drawer] = rules.imagine(view, rng)
        yield
        rules.apply(world, view.seat, call)
        yield
        yield from play_out(rules, world, policy, rng)
        captured.append(world.table.points[view.seat % 2])
    return captured


# -- the nest


def length(deck: DeckFacts, cards: int, suit: int) -> float:
    """How good a trump a suit would be: long before high."""
    return sum(2 + (deck.height[card] - 5) * 0.35 for card in bits(cards & deck.of_suit[suit]))


def by_length(deck: DeckFacts, cards: int) -> list[int]:
    """The suits, the best trump first."""
    return sorted(range(4), key=lambda suit: length(deck, cards, suit), reverse=True)


def bury(
    rules: R,
    view: View[NestT, Private],
    rng: Random,
    *,
    trumps: Sequence[int],
    discards: Callable[[View[NestT, Private], int, bool], list[int]],
    effort: Effort,
    policy: RolloutPolicy[R, NestT, Private],
) -> Thought:
    """Compare a few whole plans, of what to bury and a trump; bury the first card of the best.

    ``discards`` says, for a view, a trump and whether to save counters, what to bury in order.
    """
    own = view.own
    plans: list[tuple[Action, ...]] = []
    for trump in trumps:
        for save in (False, True):
            whole = discards(View(view.seat, view.table, _unburied(own)), trump, save)
            if set(own.buried) <= set(whole):
                rest = [card for card in whole if card not in own.buried]
            else:
                rest = discards(view, trump, save)
            plan = tuple(Action("bury", c) for c in sorted(rest))
            if view.table.trump < 0:
                plan = (*plan, Action("trump", trump))
            if plan not in plans:
                plans.append(plan)
    agreed = [
        action
        for action in plans[0]
        if action.verb == "bury" and all(action in plan for plan in plans)
    ]
    if agreed:
        return agreed[0]
    values = yield from means(rules, view, rng, choices=plans, worlds=effort.plans, policy=policy)
    return plans[best(values, rng, margin=1.0, slips=effort.slips)][0]


def _unburied(own: Private) -> Private:
    before = own.copy()
    before.hand, before.buried = own.hand | mask(own.buried), ()
    return before


def name_trump(
    rules: R,
    view: View[NestT, Private],
    rng: Random,
    *,
    choices: Sequence[Action],
    effort: Effort,
    policy: RolloutPolicy[R, NestT, Private],
) -> Thought:
    """Try each of these ways to name a trump."""
    return think(
        rules,
        view,
        rng,
        choices=choices,
        worlds=effort.plans,
        policy=policy,
        margin=1.0,
        slips=effort.slips,
    )


# -- the play


def sensible(deck: DeckFacts, view: View[NestT, Private], legal: int) -> int:
    """The legal cards that nobody at the table would laugh at; never none."""
    table = view.table
    trump = table.trump
    if not table.trick:
        hidden = unseen(deck, view)
        high = firm(legal & (deck.of_suit[trump] | deck.leads), deck.above[trump][trump], hidden)
        for suit in range(4):
            if suit != trump:
                others = hidden & deck.of_suit[suit]
                high |= firm(legal & deck.of_suit[suit], deck.above[trump][suit], others)
        return without_twins(deck, legal & (high | ~deck.counters) or legal, hidden)
    see = read_trick(deck, view, legal)
    losers = legal & ~see.beaters
    if see.ours and see.sure:
        ruffs = deck.of_suit[trump] | deck.leads if see.led != trump else 0
        gifts = legal & deck.counters & ~ruffs & ~deck.kept
        return gifts or low_only(deck, legal & ~ruffs & ~deck.kept or legal & ~ruffs or legal)
    if see.ours:
        return without_twins(deck, legal, unseen(deck, view))
    thrown = losers & ~deck.counters
    if not thrown and not see.beaters:
        thrown = fewest(deck, losers)
    elif not thrown and losers:
        thrown = fewest(deck, losers) if len(table.trick) < 3 or see.points else losers
    return low_only(deck, thrown) | without_twins(deck, see.beaters, unseen(deck, view))


def fewest(deck: DeckFacts, cards: int) -> int:
    """Those of the cards that are worth least."""
    least = min((deck.points[card] for card in bits(cards)), default=0)
    return mask(card for card in bits(cards) if deck.points[card] == least)


def low_only(deck: DeckFacts, cards: int) -> int:
    """The lowest worthless card of each suit, and whatever is worth something."""
    result = cards & (deck.counters | deck.birds)
    for of_suit in deck.of_suit:
        plain = cards & of_suit & ~deck.counters
        result |= plain & -plain
    return result


def without_twins(deck: DeckFacts, cards: int, hidden: int) -> int:
    """Of worthless cards with nothing unseen between them, only the lowest."""
    result = cards & (deck.counters | deck.birds)
    for of_suit in deck.of_suit:
        last = -1
        for card in bits(cards & of_suit & ~deck.counters):
            if last < 0 or hidden & ((1 << card) - (1 << last)):
                result |= 1 << card
            last = card
    return result


def play(
    rules: R,
    view: View[NestT, Private],
    rng: Random,
    *,
    deck: DeckFacts,
    legal: int,
    effort: Effort,
    policy: RolloutPolicy[R, NestT, Private],
) -> Thought:
    """The best of the sensible cards; the habit's own card wins a near tie."""
    habit = (answer if view.table.trick else lead)(deck, view, legal)
    order = sorted(bits(sensible(deck, view, legal)), key=lambda card: card != habit)
    return think(
        rules,
        view,
        rng,
        choices=[Action("play", card) for card in order],
        worlds=max(1, effort.games // len(order)),
        policy=policy,
        margin=1.0,
        slips=effort.slips,
    )
