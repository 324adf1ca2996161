"""How the computer plays CrowsNest: what it bids, buries, names and plays.

Three layers. `QuickPlay.move` is a quick habit, good enough to play imagined hands with. `sensible`
strikes out what would look foolish whatever the sampler says: counters thrown to the opponents,
trumps on a partner's sure trick. The sampler chooses among what is left.
"""

from __future__ import annotations

from random import Random

from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.thought import Thought
from game.games.crowsnest.deck import CROW, CROW_BIT, STRENGTH, WITH_CROW, WITHOUT_CROW
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import Table, View
from tests.bots_2026_11 import rook_bot as rook
from tests.bots_2026_11.rook_bot import EFFORTS, DeckFacts, Effort, OneHand
from tests.bots_2026_11.sampler import best

RANK = WITH_CROW.rank
FOURTEENS = mask(c for c in range(WITH_CROW.size) if RANK[c] == 14)
# By the size of the nest (CN6); the Crow is never led for its height.
FACTS = {
    5: rook.deck_facts(WITH_CROW, STRENGTH, height=RANK, birds=CROW_BIT, leads=0, kept=FOURTEENS),
}
FACTS[4] = FACTS[5]._replace(all=WITHOUT_CROW.all)
ALL = FACTS[5]
OF_SUIT, POINTS = ALL.of_suit, ALL.points


def deck_facts(view: View) -> DeckFacts:
    """The tables of the deck at this table."""
    return FACTS[view.table.nest_size]


# -- what is played without much thought


class QuickPlay(OneHand[CrowsNest, Table]):
    """What every seat of an imagined hand does without further thought."""

    def move(self, rules: CrowsNest, view: View, legal: list[Action], rng: Random) -> Action:
        """A quick move of its phase."""
        phase, table = view.table.phase, view.table
        if phase == "play":
            if len(legal) == 1:
                return legal[0]
            cards = view.own.hand
            if not table.trick:
                return Action("play", rook.lead(deck_facts(view), view, cards))
            legal_cards = rules.playable(cards, table.trick, table.trump)
            return Action("play", rook.answer(deck_facts(view), view, legal_cards))
        if phase == "bury":
            cards = view.own.hand | mask(view.own.buried)
            return Action("bury", discards(rules, view, trumps(cards)[0], save=False)[0])
        if phase == "trump":
            return Action("trump", trumps(view.own.hand)[0])
        return legal[-1]  # pass, or the bid that is forced


QUICK = QuickPlay()


# -- bidding


def bid(rules: CrowsNest, view: View, rng: Random, effort: Effort) -> Thought:
    """Play imagined hands as declarer and bid what would have gained most; pass if nothing does."""
    legal = rules.legal(view)
    bids = [action for action in legal if action.verb == "bid"]
    if len(legal) == 1:
        return legal[0]
    captured = yield from rook.captures(
        rules, view, rng, call=bids[0], hands=effort.hands, policy=QUICK
    )
    gains = [gain(action.arg, captured, rules.highest) for action in bids]
    choice = best(gains, rng, slips=effort.slips)
    may_pass = legal[-1].verb == "pass"
    if may_pass and gains[choice] < passing(view) + effort.slips * (rng.random() - 0.5):
        return legal[-1]
    return bids[choice]


CAUTION = 5  # points by which imagined hands flatter the declarer


def gain(contract: int, captured: list[int], total: int) -> float:
    """What a contract would gain against the other team over these hands (CN19, CN20, CN21)."""
    hands = len(captured)
    made = sum(points >= contract + CAUTION for points in captured)
    return contract * (2 * made / hands - 1) - (total - sum(captured) / hands)


def passing(view: View) -> float:
    """What to pass is worth: about nothing, but more when the partner has the best bid."""
    bids = view.table.bids
    best_bid = max(bids)
    return 20.0 if best_bid > 0 and bids[(view.seat + 2) % 4] == best_bid else 0.0


# -- the nest


def trumps(cards: int) -> list[int]:
    """The suits, the best trump first."""
    return rook.by_length(ALL, cards)


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


def bury(rules: CrowsNest, view: View, rng: Random, effort: Effort) -> Thought:
    """Compare a few whole plans, of what to bury and a trump."""

    def plan(view: View, trump: int, save: bool) -> list[int]:
        return discards(rules, view, trump, save=save)

    suits = trumps(view.own.hand | mask(view.own.buried))[:2]
    return rook.bury(rules, view, rng, trumps=suits, discards=plan, effort=effort, policy=QUICK)


def name_trump(rules: CrowsNest, view: View, rng: Random, effort: Effort) -> Thought:
    """Try the two suits that look best."""
    choices = [Action("trump", suit) for suit in trumps(view.own.hand)[:2]]
    return rook.name_trump(rules, view, rng, choices=choices, effort=effort, policy=QUICK)


# -- the play


def play(rules: CrowsNest, view: View, rng: Random, effort: Effort) -> Thought:
    """The best of the sensible cards."""
    legal = rules.playable(view.own.hand, view.table.trick, view.table.trump)
    return rook.play(
        rules, view, rng, deck=deck_facts(view), legal=legal, effort=effort, policy=QUICK
    )


_BY_PHASE = {"bid": bid, "bury": bury, "trump": name_trump, "play": play}


def thought(rules: CrowsNest, view: View, rng: Random, level: str) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, EFFORTS[level])
