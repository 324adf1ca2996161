"""The kernel of Kraken, held to its rules card by card."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import mask, renumbered, seats_in
from game.engine.chance import pick
from game.engine.state import Start
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import KING_QUEEN, POINTS
from game.games.kraken.rules import Kraken
from game.games.kraken.state import Row
from game.kernel import kraken, kraken_bridge
from game.kernel.cards import Luck, any_of, seeded
from tests.siege.amount import amount

TABLES = {
    "amsterdam": {},
    "rotterdam": {"play_rules": "rotterdam"},
    "club": {"scoring_preset": "club"},
    "last trick": {"last_trick_bonus": 10, "play_rules": "rotterdam"},
    "all tricks": {"pit_bonus": 100},
    "cards twice": {"spades_bonus": "x2_cards"},
    "no spades": {"spades_bonus": "off"},
    "plain bonuses": {"multiply_bonus": False},
    "own points": {"challenge_payout": "own_points"},
    "plain own": {
        "multiply_bonus": False,
        "challenge_payout": "own_points",
        "spades_bonus": "x2_cards",
    },
    "no challenges": {"challenges": False, "trump_mode": "utrecht"},
    "turned up": {"trump_mode": "random", "declare_hand": "auto", "four_nines": 150},
}
KEYS = ("play_rules", "spades_bonus", "multiply_bonus", "challenge_payout")


class Round:
    """One round, played by the rules; the kernel says the same of each step."""

    def __init__(self, rules, rng):
        self.rules, self.rng = rules, rng
        self.variant = kraken_bridge.kraken_variant(
            **{key: getattr(rules.options, key) for key in KEYS},
            last_trick=rules.last_trick_bonus > 0,
            pit=rules.pit_bonus > 0,
        )

    def many(self, cards):
        return renumbered(cards, self.places)

    def play(self, state):
        """Everything until the cards are played is chance; then the kernel's stream decides."""
        rules, rng = self.rules, self.rng
        begin, luck, foretold = rng.randrange(32), None, None
        while state.table.phase not in ("scored", "over") or not state.table.played:
            table = state.table
            if not table.turn:
                trick = table.phase == "collect" and (table.trick, table.leader, table.bonuses)
                rules.advance(state)
                if trick:
                    self.check_trick(*trick, state.table)
                continue
            seat = next(seats_in(table.turn))
            legal = rules.legal(state.peek(seat))
            if table.phase != "play":
                rules.apply(state, seat, pick(legal, rng))
                continue
            self.places = kraken_bridge.kraken_places(table.trump)
            choice = self.check_legal(state, seat, legal)
            if len(table.history) >= begin and luck is None:
                seed = rng.randrange(1 << 40)
                luck, foretold = Luck(seeded(seed)), self.foretell(state, seed)
            chosen = any_of(luck or Luck(seeded(rng.randrange(99))), choice)
            rules.apply(state, seat, legal[[a.arg for a in legal].index(self.card(chosen))])
        if foretold is not None:
            row = Row._make(state.table.sheet[-1])
            assert (row.gain_we, row.gain_they) == (foretold & 0xFFFFF, foretold >> 20)

    def card(self, place):
        return self.places.index(place)

    def lies(self, trick):
        return [*(self.places[card] for card in trick), 0, 0, 0, 0][:4]

    def check_legal(self, state, seat, legal):
        table = state.table
        hand = self.many(state.private[seat].hand)
        found = kraken.playable(hand, self.lies(table.trick), table.trump, self.variant)
        assert self.many(mask(action.arg for action in legal)) == found
        return found

    def check_trick(self, trick, leader, bonuses, table):
        won = kraken.winner(self.lies(trick), table.trump)
        assert table.last_winner == (leader + won) % 4
        value = kraken.value(self.lies(trick), table.trump)
        points = sum(POINTS[table.trump][card] for card in trick)
        assert (points, sum(table.bonuses) - sum(bonuses)) == (value & 255, value >> 8)

    def foretell(self, state, seed):
        """What the kernel says will be written down for this round."""
        table = state.table
        hands = [self.many(own.hand) for own in state.private]
        pair = KING_QUEEN[table.trump]
        once = [seat for seat, card in table.history if pair >> card & 1]
        side = kraken.stuk(hands, once[0] if len(once) == 1 else -1, table.trump)
        before = [*table.cards, *(table.points[side] - table.cards[side] for side in (0, 1))]
        if side:
            before[1 + side] += kraken.STUK
        args = (table.leader, table.decider, table.trump, self.variant, False, seed)
        result = kraken.finish(hands, self.lies(table.trick), *args)
        bound = (table.challenger if table.level else table.decider) % 2
        tricks = table.won[0] + table.won[2]
        terms = (tricks, bound, table.level, table.trump, self.variant)
        return kraken.gain(result, before, *terms)


@pytest.mark.parametrize("name", TABLES)
def test_every_card_is_as_the_rules_have_it(name):
    rng = Random(name)
    rules = Kraken(Kraken.options_type(**TABLES[name], declare_bonus="auto"))
    one = Round(rules, rng)
    state = rules.new(Start(rng.randrange(1 << 30)))
    for _round in range(amount(60)):
        if state.table.over:
            state = rules.new(Start(rng.randrange(1 << 30)))
        rules.advance(state)
        one.play(state)


@pytest.mark.parametrize("trump", range(4))
def test_every_trick_has_the_bonus_that_the_rules_have(trump):
    rng, places = Random(trump), kraken_bridge.kraken_places(trump)
    for turn in range(amount(400)):
        suit, low = rng.randrange(4), rng.randrange(6)
        near = [8 * suit + low + step for step in range(3) if low + step < 8]
        same = [8 * other + low for other in range(4)]
        cards = rng.sample(range(32), 4) if turn % 3 else same if turn % 2 else near
        while len(cards) < 4:
            cards = [*{*cards, rng.randrange(32)}]
        expected = trick_bonus(mask(cards), trump)[1]

        assert expected == kraken.value([places[card] for card in cards], trump) >> 8, cards
