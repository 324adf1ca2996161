"""The kernel of CrowsNest and Royal Raven, held to their rules card by card."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.engine.cards import mask, renumbered, seats_in
from game.engine.chance import pick
from game.engine.state import Start
from game.games.crowsnest.rules import CrowsNest
from game.games.royal_raven.rules import RoyalRaven
from game.kernel import rook, rook_bridge, rook_habits, rook_play
from game.kernel.cards import Luck, any_of, seeded
from tests.siege.amount import amount

CROWS = ("use_crow", "crow_must_follow", "crow_discard")
RAVENS = {
    "plain": {},
    "ones": {"include_ones": True},
    "low ones": {"include_ones": True, "ones_rank": "low"},
    "lynx": {"include_lynx": True},
    "high lynx": {"include_lynx": True, "lynx_rank": "above_raven"},
    "free birds": {"birds_any_time": True},
    "all": {"include_ones": True, "include_lynx": True, "birds_any_time": True},
    "all low": {
        "include_ones": True,
        "include_lynx": True,
        "ones_rank": "low",
        "lynx_rank": "above_raven",
        "birds_any_time": True,
    },
    "taker": {"kitty_points": "taker"},
    "none": {"kitty_points": "none", "include_ones": True},
    "call": {"allow_shooting": True, "shoot_separate_call": True, "include_lynx": True},
    "shooting": {"allow_shooting": True, "bid_step": 10},
    "delegated": {"partner_trump": True, "trump_timing": "before_kitty"},
}


def tables():
    """Each table of options that change play or score."""
    for values in product((True, False), repeat=3):
        options = dict(zip(CROWS, values, strict=True))
        name = "crowsnest " + " ".join(key for key, on in options.items() if on)
        yield pytest.param(CrowsNest, options, id=name)
    for name, options in RAVENS.items():
        yield pytest.param(RoyalRaven, options, id=f"raven {name}")


def variant_of(rules):
    options = rules.options
    if isinstance(rules, CrowsNest):
        keys = CROWS
        return rook_bridge.crowsnest_variant(**{key: getattr(options, key) for key in keys})
    keys = ("include_ones", "include_lynx", "ones_rank", "lynx_rank", "birds_any_time")
    chosen = {key: getattr(options, key) for key in (*keys, "kitty_points")}
    return rook_bridge.raven_variant(**chosen)


class Hand:
    """One hand of a match, played by the rules; the kernel says the same of each step."""

    def __init__(self, rules, rng):
        self.rules, self.rng = rules, rng
        self.variant = variant_of(rules)
        self.places = rook_bridge.rook_places(rules.deck.names, rules.deck.suits, self.variant)
        self.cards = {place: card for card, place in enumerate(self.places)}

    def many(self, cards):
        return renumbered(cards, self.places)

    def play(self, state):
        """Everything until the cards are played is chance; then the kernel's stream decides."""
        rules, table = self.rules, state.table
        begin, luck, foretold, before = self.rng.randrange(36), None, None, (0, 0)
        while True:
            table = state.table
            if table.phase in ("scored", "over"):
                break
            if not table.turn:
                tricks = table.phase == "collect" and (table.trick, table.leader)
                rules.advance(state)
                if tricks:
                    self.check_winner(*tricks, state.table)
                continue
            seat = next(seats_in(table.turn))
            legal = rules.legal(state.peek(seat))
            if table.phase != "play":
                rules.apply(state, seat, pick(legal, self.rng))
                continue
            choice = self.check_legal(state, seat, legal)
            if len(table.history) >= begin and luck is None:
                seed = self.rng.randrange(1 << 40)
                luck, before = Luck(seeded(seed)), table.points
                foretold = self.foretell(state, seed)
            card = self.cards[any_of(luck or Luck(seeded(self.rng.randrange(99))), choice)]
            rules.apply(state, seat, rules.parse(f"play {rules.deck.names[card]}"))
        if foretold is not None:
            self.check_score(state.table, foretold, before)

    def check_legal(self, state, seat, legal):
        table = state.table
        hand = self.many(state.private[seat].hand)
        led = self.places[table.trick[0]] if table.trick else 0
        found = rook.playable(hand, led, table.trump, self.variant)
        assert self.many(mask(action.arg for action in legal)) == found
        return found

    def check_winner(self, trick, leader, table):
        places = [self.places[card] for card in trick]
        won = rook.winner(places, table.trump, self.variant)
        assert table.last_winner == (leader + won) % 4

    def foretell(self, state, seed):
        """What the kernel says will come of the rest of this hand."""
        table = state.table
        hands = [self.many(own.hand) for own in state.private]
        lies = [self.places[card] for card in table.trick]
        trick = [*lies, 0, 0, 0, 0][:4]
        args = (table.leader, table.declarer, table.trump, self.variant)
        return rook_play.finish(hands, trick, *args, rook_play.CHANCE, seed)

    def check_score(self, table, result, before):
        row = table.sheet[-1]
        shot = 0
        if isinstance(self.rules, RoyalRaven) and table.shooting:
            shot = rook.worth(rook.deck(self.variant))
        nest = self.many(mask(table.nest))
        packed = before[0] | before[1] << 10
        got = rook.gain(result, packed, nest, table.declarer, table.contract, shot, self.variant)
        assert row[6:8] == ((got & 4095) - 1024, (got >> 12) - 1024)
        assert table.last_winner == result >> 20 & 3


@pytest.mark.parametrize(("kind", "options"), [*tables()])
def test_every_card_is_as_the_rules_have_it(kind, options):
    rng = Random(str(options))
    rules = kind(kind.options_type(**options))
    hand = Hand(rules, rng)
    deck = rules.deck
    assert hand.many(deck.all) == rook.deck(hand.variant)
    for card in range(deck.size):
        assert rook.worth(hand.places[card]) == deck.points[card]
    scored = 0
    state = rules.new(Start(rng.randrange(1 << 30)))
    while scored < amount(60):
        if state.table.over:
            state = rules.new(Start(rng.randrange(1 << 30)))
        hand.play(state)
        scored += 1
        if not state.table.over:
            rules.advance(state)


@pytest.mark.parametrize("bird", [rook.CROW, rook.RAVEN, rook.LOW_LYNX_BIRD, rook.HIGH_LYNX_BIRD])
def test_a_lone_bird_is_the_cheapest_card_whatever_is_trump(bird):
    for trumps in (0, rook.SUIT, rook.SUIT | rook.BIRDS):
        assert bird == rook_habits.cheapest(bird, trumps)
