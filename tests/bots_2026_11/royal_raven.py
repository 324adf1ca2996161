"""How the computer plays Royal Raven: what it bids, buries, names, leaves to its partner and plays.

It thinks as in CrowsNest (`game.cards.rook_bot`). Here the birds are the highest trumps, a contract
brings what is captured and so a bid is never higher than it need be, and everything may be shot.
"""

from __future__ import annotations

from random import Random

from game.engine.actions import Action
from game.engine.cards import Deck, bits, mask
from game.engine.thought import Thought
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.scoring import MISSED, SHOT
from game.games.royal_raven.state import Table, View
from tests.bots_2026_11 import rook_bot as rook
from tests.bots_2026_11.rook_bot import EFFORTS, DeckFacts, Effort, OneHand

_DECK_FACTS: dict[Deck, DeckFacts] = {}


def deck_facts(rules: RoyalRaven) -> DeckFacts:
    """The tables of the deck at this table. The 1s are 15 high where they are above the 14s."""
    found = _DECK_FACTS.get(rules.deck)
    if found is None:
        deck, pack = rules.deck, rules.pack
        top = 15 if rules.options.ones_rank == "high" else 4
        height = tuple(top if rank == 1 else rank or 16 for rank in deck.rank)
        highest = max(height[card] for card in bits(deck.of_suit[0]))
        tops = mask(card for card in range(deck.size) if height[card] == highest)
        found = _DECK_FACTS[deck] = rook.deck_facts(
            deck,
            pack.strength,
            height=height,
            birds=pack.birds,
            leads=pack.birds,
            kept=tops | pack.birds,
        )
    return found


# -- what is played without much thought


class QuickPlay(OneHand[RoyalRaven, Table]):
    """What every seat of an imagined hand does without further thought."""

    def move(self, rules: RoyalRaven, view: View, legal: list[Action], rng: Random) -> Action:
        """A quick move of its phase."""
        table = view.table
        deck = deck_facts(rules)
        cards = view.own.hand
        if table.phase == "play":
            if not table.trick:
                return Action("play", rook.lead(deck, view, cards))
            legal_cards = rules.playable(cards, table.trick, table.trump)
            return Action("play", rook.answer(deck, view, legal_cards))
        if table.phase == "bury":
            trump = table.trump
            if trump < 0:
                trump = rook.by_length(deck, cards | mask(view.own.buried))[0]
            return Action("bury", discards(rules, view, trump, save=False)[0])
        if table.phase == "trump":
            return Action("trump", rook.by_length(deck, cards)[0])
        return legal[-1] if legal[-1].verb == "pass" else legal[0]  # what is forced


QUICK = QuickPlay()


# -- bidding


CAUTION = 5  # points by which imagined hands flatter the taker
DOUBT = 0.1  # and the share of them in which a shot that was made would have missed
PARTNER_HAS_IT = 20.0  # what to pass is worth when the partner has the best bid


def bid(rules: RoyalRaven, view: View, rng: Random, effort: Effort) -> Thought:
    """Play imagined hands as taker; make the lowest bid, or shoot, if that beats passing."""
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    calls = [action for action in legal if action.verb != "pass"]
    captured = yield from rook.captures(
        rules, view, rng, call=calls[0], hands=effort.hands, policy=QUICK
    )
    gains = {call: worth(rules, call, captured) for call in (calls[0], calls[-1])}
    choice = max(gains, key=lambda call: gains[call])
    blur = effort.slips * (rng.random() - 0.5)
    if legal[-1].verb == "pass" and gains[choice] < passing(view) + blur:
        return legal[-1]
    return choice


def shoots(rules: RoyalRaven, call: Action) -> bool:
    """Whether this call is Shooting the Bird (A12)."""
    return call.verb == "shoot" or (rules.terms.bid_shoots and call.arg == rules.highest)


def worth(rules: RoyalRaven, call: Action, captured: list[int]) -> float:
    """What a call would gain over these hands (RR28, RR29, RR30, RR31, RR32)."""
    hands, total = len(captured), rules.highest
    if shoots(rules, call):
        made = sum(points == total for points in captured) / hands - DOUBT
        loss = (1 - made) * (total + MISSED) + total - sum(captured) / hands
        return made * (total + SHOT) - loss
    gained = 0
    for points in captured:
        gained += points if points >= min(call.arg + CAUTION, total) else -call.arg
        gained -= total - points
    return gained / hands


def passing(view: View) -> float:
    """What to pass is worth: about nothing, but more when the partner has the best bid."""
    bids = view.table.bids
    best = max(bids)
    return PARTNER_HAS_IT if best > 0 and bids[(view.seat + 2) % 4] == best else 0.0


# -- the kitty and trump


def contenders(deck: DeckFacts, cards: int) -> list[int]:
    """The best trump, and the second best unless it is far behind."""
    best, second, *_others = rook.by_length(deck, cards)
    near = rook.length(deck, cards, second) > 0.6 * rook.length(deck, cards, best)
    return [best, second] if near else [best]


def discards(rules: RoyalRaven, view: View, trump: int, *, save: bool) -> list[int]:
    """What a taker who means to name ``trump`` still buries, in order.

    To ``save`` is to keep the counters in hand; else those in danger are buried, for whoever gets
    the kitty (A16). Short suits go first, trumps and the highest cards last.
    """
    deck = deck_facts(rules)
    own = view.own
    cards = own.hand | mask(own.buried)
    top = max(deck.height[card] for card in bits(deck.of_suit[0]))
    keep: dict[int, float] = {}
    for suit in range(4):
        held = cards & deck.of_suit[suit]
        high = bool(held & deck.kept)
        short = 0.0 if high else {1: 4.0, 2: 2.5, 3: 1.0}.get(held.bit_count(), 0.0)
        for card in bits(held):
            height, points = deck.height[card], deck.points[card]
            value = 0.6 * (height - 5)
            if height == top:
                value = 20.0
            elif height == top - 1:
                value = 9.0 if high or held.bit_count() > 2 else 6.0
            elif points:
                value = 2.0 + points if save else 4.0 - 0.6 * points
            keep[card] = value - short + (50 if suit == trump else 0)
    order = sorted(keep, key=lambda card: keep[card])
    may = rules.buriable(own.hand)
    left = rules.nest_size - len(own.buried)
    return [card for card in order if may >> card & 1][:left]


def bury(rules: RoyalRaven, view: View, rng: Random, effort: Effort) -> Thought:
    """Compare a few whole plans, of what to bury and, unless it is named, a trump."""

    def plan(view: View, trump: int, save: bool) -> list[int]:
        return discards(rules, view, trump, save=save)

    suits = [view.table.trump]
    if suits[0] < 0:
        suits = contenders(deck_facts(rules), view.own.hand | mask(view.own.buried))
    return rook.bury(rules, view, rng, trumps=suits, discards=plan, effort=effort, policy=QUICK)


def name_trump(rules: RoyalRaven, view: View, rng: Random, effort: Effort) -> Thought:
    """Try what looks best, and to leave it to the partner for 5 more."""
    choices = [Action("trump", suit) for suit in contenders(deck_facts(rules), view.own.hand)]
    if Action("delegate") in rules.legal(view):
        choices.append(Action("delegate"))
    return rook.name_trump(rules, view, rng, choices=choices, effort=effort, policy=QUICK)


# -- the play


def play(rules: RoyalRaven, view: View, rng: Random, effort: Effort) -> Thought:
    """The best of the sensible cards."""
    legal = rules.playable(view.own.hand, view.table.trick, view.table.trump)
    return rook.play(
        rules, view, rng, deck=deck_facts(rules), legal=legal, effort=effort, policy=QUICK
    )


_BY_PHASE = {"bid": bid, "bury": bury, "trump": name_trump, "play": play}


def thought(rules: RoyalRaven, view: View, rng: Random, level: str) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, EFFORTS[level])
