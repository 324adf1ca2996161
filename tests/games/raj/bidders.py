"""Fixed bidders: simple plans that a good player must not lose to.

The arena knows them as ``tests.games.raj.bidders:top`` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.bots import Bot
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.chance import pick
from game.engine.thought import Thought
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, value_of

Plan = Callable[[View, Sequence[Action], Random], float]


def bidder(plan: Plan) -> Bot:
    """A bot that bids the number of its plan, or the next higher one that it has."""

    def bot(rules: Raj, view: View, rng: Random, level: str) -> Thought:
        legal = rules.legal(view)
        wanted = plan(view, legal, rng)
        yield None
        return next((action for action in legal if action.arg >= wanted), legal[-1])

    return bot


def worth(view: View) -> int:
    """The points of the prize that was turned up last."""
    return DECK.points[view.table.prize]


def rank(view: View) -> int:
    """Which of the fifteen prizes it is by size, from 1."""
    by_size = sorted(PRIZES, key=lambda prize: (abs(DECK.points[prize]), DECK.points[prize]))
    return by_size.index(view.table.prize) + 1


def their_last(view: View) -> int:
    """What the next player at the table bid last; the prize's rank before there was a bid."""
    if not view.table.history:
        return rank(view)
    return value_of(view.table.history[-1][1 + (view.seat + 1) % len(view.table.hands)])


def near_places(view: View, legal: Sequence[Action]) -> float:
    """The card that lies in the hand where the pot lies among the prizes to come."""
    to_come = [DECK.points[p] for p in PRIZES if not view.table.prizes_gone >> p & 1]
    smaller = sum(1 for other in to_come if abs(other) < abs(view.table.pot_value))
    return legal[min(smaller * len(legal) // (len(to_come) + 1), len(legal) - 1)].arg


def beside_place(view: View, legal: Sequence[Action], rng: Random) -> float:
    """The card of `near_places`, or one of the two beside it, by chance."""
    at = [action.arg for action in legal].index(int(near_places(view, legal))) + pick(
        (-1, 0, 1), rng
    )
    return legal[min(max(at, 0), len(legal) - 1)].arg


def theirs(view: View) -> list[int]:
    """The numbers that the next player at the table still has."""
    seat = (view.seat + 1) % len(view.table.hands)
    return [value_of(card) for card in bits(view.table.hands[seat])]


def over_theirs(view: View, legal: Sequence[Action]) -> float:
    """One more than what the next player bids who goes by places; the lowest if that is none."""
    hand = theirs(view)
    wanted = hand[[action.arg for action in legal].index(int(near_places(view, legal)))] + 1
    return wanted if wanted <= legal[-1].arg else 1


def over_half(view: View, legal: Sequence[Action]) -> float:
    """For what is worth it, the lowest card that beats half of the next player's."""
    hand = theirs(view)
    return hand[len(hand) // 2] + 1 if abs(view.table.pot_value) >= 5 else 1


def halves(view: View, legal: Sequence[Action], rng: Random) -> float:
    """Any card of the upper half for a large stake, of the lower half for a small one."""
    half = len(legal) // 2
    upper = abs(view.table.pot_value) >= 5
    return pick(legal[half:] if upper else legal[: half + 1], rng).arg


by_rank = bidder(lambda view, legal, rng: rank(view))
over_rank = bidder(lambda view, legal, rng: rank(view) + 1)
under_rank = bidder(lambda view, legal, rng: rank(view) - 2)
proportional = bidder(lambda view, legal, rng: 1.5 * abs(worth(view)))
by_place = bidder(lambda view, legal, rng: near_places(view, legal))
top = bidder(lambda view, legal, rng: 15)
lowest = bidder(lambda view, legal, rng: 1)
greedy = bidder(lambda view, legal, rng: 15 if abs(worth(view)) >= 6 else 1)
mirror = bidder(lambda view, legal, rng: their_last(view))
overbid = bidder(lambda view, legal, rng: their_last(view) + 1)
beside = bidder(beside_place)
foresees = bidder(lambda view, legal, rng: over_theirs(view, legal))
half = bidder(lambda view, legal, rng: over_half(view, legal))
large = bidder(halves)
near_rank = bidder(lambda view, legal, rng: rank(view) + pick((-2, -1, 0, 1, 2), rng))
twice = bidder(lambda view, legal, rng: 2 * abs(view.table.pot_value))
median = bidder(lambda view, legal, rng: legal[len(legal) // 2].arg)
by_chance = bidder(lambda view, legal, rng: pick(legal, rng).arg)
