"""How the computer plays CrowsNest: what it bids, buries, names and plays.

Three layers. `Manners.move` is a quick habit, good enough to play imagined hands with. `sensible`
strikes out what would look foolish whatever the sampler says: counters thrown to the opponents,
trumps on a partner's sure trick. The sampler chooses among what is left.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.bots.sampler import Habits, best, means, play_out, think
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.state import View
from game.engine.thought import Thought
from game.games.crowsnest import (
    CROW,
    CROW_BIT,
    NO_CROW,
    OF_SUIT,
    POINTS,
    STRENGTH,
    SUIT,
    WITH_CROW,
    WITHOUT_CROW,
    CrowsNest,
    Private,
    Table,
)

RANK = WITH_CROW.rank
COUNTERS = mask(c for c in range(WITH_CROW.size) if POINTS[c])
FOURTEENS = mask(c for c in range(WITH_CROW.size) if RANK[c] == 14)
ENDED = ("scored", "over", "passed")  # phases in which a hand is at its end
CAUTION = 5  # points by which imagined hands flatter the declarer (measured against 0 and 10)


class Level(NamedTuple):
    """What a level may spend, and how much it overlooks."""

    hands: int  # imagined hands for a bid
    plans: int  # worlds in which to try what to bury and which trump to name
    games: int  # imagined hands for a card, shared among the cards to choose from
    slips: float  # points of difference it may overlook


LEVELS = {
    "easy": Level(hands=10, plans=2, games=8, slips=40.0),
    "normal": Level(hands=80, plans=16, games=200, slips=4.0),
    "hard": Level(hands=200, plans=48, games=900, slips=0.0),
}

# ABOVE[trump][led][card]: the cards that would beat this one.
ABOVE = tuple(
    tuple(
        tuple(mask(d for d, s in enumerate(strength) if s > own) for own in strength)
        for strength in by_led
    )
    for by_led in STRENGTH
)

# BARRED[voids]: the cards that a seat with these shown voids cannot hold.
BARRED = tuple(
    sum(OF_SUIT[suit] for suit in range(4) if shown >> suit & 1) | (CROW_BIT * (shown >= NO_CROW))
    for shown in range(2 * NO_CROW)
)


# -- reading a position


def cheapest(cards: int, trump: int) -> int:
    """The card one parts with most easily: no counter, no trump, low."""
    result, least = -1, 1000
    while cards:
        low = cards & -cards
        cards ^= low
        card = low.bit_length() - 1
        cost = 4 * POINTS[card] + RANK[card]
        if SUIT[card] == trump or card == CROW:
            cost += 24
        if cost < least:
            result, least = card, cost
    return result


def dearest(cards: int) -> int:
    """The card worth most points, the lowest of several."""
    return int(max(bits(cards), key=lambda card: (POINTS[card], -RANK[card])))


def firm(cards: int, above: tuple[int, ...], threats: int) -> int:
    """Those of the cards that none of ``threats`` can beat."""
    result = 0
    for card in bits(cards):
        if not threats & above[card]:
            result |= 1 << card
    return result


def unseen(view: View) -> int:
    """The cards that others may hold, or the nest."""
    table: Table = view.table
    own: Private = view.own
    deck = WITH_CROW if table.nest_size == 5 else WITHOUT_CROW  # CN6
    cards = deck.all & ~table.played & ~own.hand
    return cards & ~mask(own.buried) if own.buried else cards


class Sight(NamedTuple):
    """What a seat that follows to a trick sees of it."""

    led: int  # the suit led
    above: tuple[int, ...]  # by card: what beats it in this trick
    higher: int  # what beats the card that wins so far
    ours: bool  # the partner's card wins so far
    sure: bool  # and whoever wins so far cannot be beaten by the opponent to come
    beaters: int  # legal cards that would win so far
    threats: int  # cards that the opponent to come may hold; the last seat has none to fear
    points: int  # what lies there


def sight(view: View, legal: int) -> Sight:
    """Read the trick. The seat on the left is the one opponent who may still come."""
    table = view.table
    trick, trump = table.trick, table.trump
    led = trump if trick[0] == CROW else SUIT[trick[0]]
    strength, above = STRENGTH[trump][led], ABOVE[trump][led]
    place = points = 0
    for index, card in enumerate(trick):
        points += POINTS[card]
        if strength[card] > strength[trick[place]]:
            place = index
    threats = 0
    if len(trick) < 3:
        threats = unseen(view) & ~BARRED[table.voids[(view.seat + 1) % 4]]
    higher = above[trick[place]]
    return Sight(
        led,
        above,
        higher,
        len(trick) - place == 2,
        not threats & higher,
        legal & higher,
        threats,
        points,
    )


def trumps_out(view: View, hidden: int) -> int:
    """The trumps that an opponent may still hold."""
    table: Table = view.table
    left, right = table.voids[(view.seat + 1) % 4], table.voids[(view.seat + 3) % 4]
    return hidden & (OF_SUIT[table.trump] | CROW_BIT) & ~(BARRED[left] & BARRED[right])


# -- habits


def lead(view: View, hand: int) -> int:
    """Draw trumps for the declarer, cash what is high, else lead low."""
    table: Table = view.table
    trump = table.trump
    hidden = unseen(view)
    above = ABOVE[trump][trump]
    mine = hand & (OF_SUIT[trump] | CROW_BIT)
    out = trumps_out(view, hidden)
    if mine and out and (table.declarer - view.seat) % 2 == 0:
        high = firm(mine & ~CROW_BIT, above, hidden)
        if high:
            return high.bit_length() - 1
        plain = mine & ~COUNTERS
        if plain and view.seat == table.declarer and mine.bit_count() >= out.bit_count():
            return plain.bit_length() - 1
    cash = 0
    for suit in range(4):
        cards = hand & OF_SUIT[suit]
        if cards and suit != trump:
            others = hidden & OF_SUIT[suit]
            top = cards.bit_length() - 1
            if others < 1 << top and (not out or others.bit_count() >= 4):
                cash |= 1 << top
    if cash:
        return dearest(cash)
    return cheapest(hand, trump)


def answer(view: View, legal: int) -> int:
    """Give to a partner who wins, take what is worth it, else play low."""
    table = view.table
    trump, place = table.trump, len(table.trick)
    see = sight(view, legal)
    beaters, losers = see.beaters, legal & ~see.beaters
    plain_led = see.led != trump
    if see.ours:
        if see.sure or likely(see, trump):
            gifts = legal & COUNTERS & ~FOURTEENS
            if plain_led:
                gifts &= ~OF_SUIT[trump]
            if not see.sure:
                gifts &= ~CROW_BIT
            if gifts:
                return dearest(gifts)
        elif see.points >= 10:
            safe = firm(beaters, see.above, see.threats)
            if safe:
                return cheapest(safe, trump)
        return cheapest(losers or legal, trump)
    if not beaters:
        return cheapest(legal, trump)
    same = beaters & OF_SUIT[see.led]
    if place == 3:
        if beaters & CROW_BIT:
            return int(CROW)
        if same:
            return dearest(same & ~FOURTEENS or same)
        if see.points or not losers & ~COUNTERS:
            return _lowest(beaters)
        return cheapest(losers, trump)
    safe = firm(beaters, see.above, see.threats)
    if same and (safe & same):
        return _lowest(safe & same)
    if place == 2 and same & ~COUNTERS and see.points:
        return (same & ~COUNTERS).bit_length() - 1
    if not same and plain_led and (see.points or place == 2):
        ruffs = beaters & ~COUNTERS or safe
        if ruffs:
            return _lowest(ruffs)
    return cheapest(losers or legal, trump)


def likely(see: Sight, trump: int) -> bool:
    """Whether only a ruff could still beat the trick, and the opponent to come may well follow."""
    suit = OF_SUIT[see.led] & see.threats
    return see.led != trump and not suit & see.higher and suit.bit_count() >= 3


def _lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


class Manners(Habits):
    """What every seat of an imagined hand does without further thought."""

    def move(self, rules: Any, view: View, legal: list[Action], rng: Random) -> Action:
        """A quick move of its phase."""
        phase, table = view.table.phase, view.table
        if phase == "play":
            if len(legal) == 1:
                return legal[0]
            cards = view.own.hand
            if not table.trick:
                return Action("play", lead(view, cards))
            return Action("play", answer(view, rules.playable(cards, table.trick, table.trump)))
        if phase == "bury":
            cards = view.own.hand | mask(view.own.buried)
            trump = trumps(cards)[0]
            return Action("bury", discards(rules, view, trump, save=False)[0])
        if phase == "trump":
            return Action("trump", trumps(view.own.hand)[0])
        return legal[-1]  # pass, or the bid that is forced

    def done(self, table: Any, deal: int) -> bool:
        """A hand is judged when it has been scored."""
        return table.phase in ENDED

    def worth(self, rules: Any, table: Any, seat: int) -> float:
        """The gain in score, and a little for the points themselves: contracts fail by few."""
        we, they = table.points
        gain = rules.value(table, seat) + 0.3 * (they - we if seat & 1 else we - they)
        if table.over:
            gain += 60 if seat % 2 in rules.winners(table) else -60
        return float(gain)


MANNERS = Manners()


# -- bidding


def bid(rules: CrowsNest, view: View, rng: Random, level: Level) -> Thought:
    """Play imagined hands as declarer and bid what would have gained most; pass if nothing does."""
    legal = rules.legal(view)
    bids = [action for action in legal if action.verb == "bid"]
    if len(legal) == 1:
        return legal[0]
    side = view.seat % 2
    captured = []
    for _hand in range(level.hands):
        world = rules.imagine(view, rng)
        yield
        rules.apply(world, view.seat, bids[0])
        yield from play_out(rules, world, MANNERS, rng)
        captured.append(world.table.points[side])
    gains = [gain(action.arg, captured, rules.highest) for action in bids]
    choice = best(gains, rng, slips=level.slips)
    may_pass = legal[-1].verb == "pass"
    if may_pass and gains[choice] < passing(view) + level.slips * (rng.random() - 0.5):
        return legal[-1]
    return bids[choice]


def gain(contract: int, captured: list[int], total: int) -> float:
    """What a contract would gain against the other team over these hands (CN19 to CN21)."""
    hands = len(captured)
    made = sum(points >= min(contract + CAUTION, total) for points in captured)
    return contract * (2 * made / hands - 1) - (total - sum(captured) / hands)


def passing(view: View) -> float:
    """What to pass is worth: about nothing, but more when the partner has the best bid."""
    bids = view.table.bids
    best_bid = max(bids)
    return 20.0 if best_bid > 0 and bids[(view.seat + 2) % 4] == best_bid else 0.0


# -- the nest


def trumps(cards: int) -> list[int]:
    """The suits, the best trump first: long before high."""

    def strength(suit: int) -> float:
        return sum(2 + (RANK[card] - 5) * 0.35 for card in bits(cards & OF_SUIT[suit]))

    return sorted(range(4), key=strength, reverse=True)


def discards(rules: CrowsNest, view: View, trump: int, *, save: bool) -> list[int]:
    """What a declarer who means to name ``trump`` still buries, in order.

    To ``save`` is to keep the counters in hand; else those in danger go into the nest, for the
    team that wins the last trick (CN12). Short suits go first, trumps and 14s last.
    """
    own = view.own
    cards = own.hand | mask(own.buried)
    keep: dict[int, float] = {}
    for suit in range(4):
        held = cards & OF_SUIT[suit]
        high = bool(held & FOURTEENS)
        short = 0.0 if high else {1: 4.0, 2: 2.5, 3: 1.0}.get(held.bit_count(), 0.0)
        for card in bits(held):
            rank = RANK[card]
            worth = 0.6 * (rank - 5)
            if rank == 14:
                worth = 20.0
            elif rank == 13:
                worth = 9.0 if high or held.bit_count() > 2 else 6.0
            elif POINTS[card]:
                worth = (12.0 if rank == 10 else 7.0) if save else (-2.0 if rank == 10 else 1.0)
            keep[card] = worth - short + (50 if suit == trump else 0)
    if cards & CROW_BIT:
        keep[CROW] = 60.0
    order = sorted(keep, key=lambda card: keep[card])
    may = rules.buriable(own.hand)
    left = rules.nest_size - len(own.buried)
    return [card for card in order if may >> card & 1][:left]


def bury(rules: CrowsNest, view: View, rng: Random, level: Level) -> Thought:
    """Compare a few whole plans, of five cards and a trump; bury the first card of the best."""
    own = view.own
    cards = own.hand | mask(own.buried)
    plans: list[tuple[Action, ...]] = []
    for trump in trumps(cards)[:2]:
        for save in (False, True):
            whole = discards(rules, View(view.seat, view.table, _unburied(own)), trump, save=save)
            if set(own.buried) <= set(whole):
                rest = [card for card in whole if card not in own.buried]
            else:
                rest = discards(rules, view, trump, save=save)
            plan = (*(Action("bury", c) for c in sorted(rest)), Action("trump", trump))
            if plan not in plans:
                plans.append(plan)
    agreed = [action for action in plans[0][:-1] if all(action in plan for plan in plans)]
    if agreed:
        return agreed[0]
    values = yield from means(rules, view, rng, choices=plans, worlds=level.plans, habits=MANNERS)
    return plans[best(values, rng, margin=1.0, slips=level.slips)][0]


def _unburied(own: Any) -> Any:
    before = own.copy()
    before.hand, before.buried = own.hand | mask(own.buried), ()
    return before


def name_trump(rules: CrowsNest, view: View, rng: Random, level: Level) -> Thought:
    """Try the two suits that look best."""
    choices = [Action("trump", suit) for suit in trumps(view.own.hand)[:2]]
    return think(
        rules,
        view,
        rng,
        choices=choices,
        worlds=level.plans,
        habits=MANNERS,
        margin=1.0,
        slips=level.slips,
    )


# -- the play


def sensible(view: View, legal: int) -> int:
    """The legal cards that nobody at the table would laugh at; never none."""
    table = view.table
    trump = table.trump
    if not table.trick:
        above = ABOVE[trump][trump]
        hidden = unseen(view)
        high = firm(legal & OF_SUIT[trump], above, hidden)
        for suit in range(4):
            if suit != trump:
                high |= firm(legal & OF_SUIT[suit], ABOVE[trump][suit], hidden & OF_SUIT[suit])
        return _without_twins(legal & (high | ~COUNTERS) or legal, hidden)
    see = sight(view, legal)
    losers = legal & ~see.beaters
    if see.ours and see.sure:
        kept = OF_SUIT[trump] if see.led != trump else 0
        gifts = legal & COUNTERS & ~kept & ~FOURTEENS
        return gifts or _low_only(legal & ~kept & ~FOURTEENS or legal & ~kept or legal)
    if see.ours:
        return _without_twins(legal, unseen(view))
    thrown = losers & ~COUNTERS
    if not thrown and not see.beaters:
        thrown = _fewest(losers)
    elif not thrown and losers:
        thrown = _fewest(losers) if len(table.trick) < 3 or see.points else losers
    return _low_only(thrown) | _without_twins(see.beaters, unseen(view))


def _fewest(cards: int) -> int:
    """Those of the cards that are worth least."""
    least = min((POINTS[card] for card in bits(cards)), default=0)
    return mask(card for card in bits(cards) if POINTS[card] == least)


def _low_only(cards: int) -> int:
    """The lowest worthless card of each suit, and whatever is worth something."""
    result = cards & (COUNTERS | CROW_BIT)
    for suit in range(4):
        plain = cards & OF_SUIT[suit] & ~COUNTERS
        result |= plain & -plain
    return result


def _without_twins(cards: int, hidden: int) -> int:
    """Of worthless cards with nothing unseen between them, only the lowest."""
    result = cards & (COUNTERS | CROW_BIT)
    for suit in range(4):
        last = -1
        for card in bits(cards & OF_SUIT[suit] & ~COUNTERS):
            if last < 0 or hidden & ((1 << card) - (1 << last)):
                result |= 1 << card
            last = card
    return result


def play(rules: CrowsNest, view: View, rng: Random, level: Level) -> Thought:
    """The best of the sensible cards; the habit's own card wins a near tie."""
    table = view.table
    legal = rules.playable(view.own.hand, table.trick, table.trump)
    cards = sensible(view, legal)
    habit = answer(view, legal) if table.trick else lead(view, legal)
    order = sorted(bits(cards), key=lambda card: card != habit)
    return think(
        rules,
        view,
        rng,
        choices=[Action("play", card) for card in order],
        worlds=max(1, level.games // len(order)),
        habits=MANNERS,
        margin=1.0,
        slips=level.slips,
    )


_BY_PHASE = {"bid": bid, "bury": bury, "trump": name_trump, "play": play}


def thought(rules: CrowsNest, view: View, rng: Random, level: str) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, LEVELS[level])
