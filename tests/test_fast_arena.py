"""Matches in the kernel alone: the same cards, the same plays and scores as at a table."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.games.kraken.bot import thought
from game.games.kraken.deck import DECK, deal_cards
from game.games.kraken.mind import places
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.state import Row
from game.host.kernel import load
from game.kernel import kraken_match
from game.kernel.cards import Luck, below
from game.lab.fast import effort
from tests.siege.amount import amount

LEVELS = ("learner", "club", "expert")


class Lucky(Random):
    """A seat's stream of chance as the kernel has it."""

    def __init__(self, seed: int, number: int, seat: int, moment: int) -> None:
        super().__init__()
        self.luck = Luck(kraken_match.chance(seed, number, seat, moment))

    def getrandbits(self, k: int) -> int:
        assert k == 60
        return kraken_match.sixty(self.luck)

    def random(self) -> float:
        return below(self.luck, 1 << 30) / (1 << 30)


def deck(seed: int, number: int, dealer: int) -> tuple[int, ...]:
    """The order in which the cards lie that gives each seat what the kernel deals it."""
    plain = places(-1)
    hands = [kraken_match.hand_of(seed, number, seat) for seat in range(4)]
    order = [0] * DECK.size
    for seat, held in enumerate(deal_cards(range(DECK.size), dealer, (3, 2, 3))):
        cards = [card for card in range(DECK.size) if plain[card] & hands[seat]]
        for place, card in zip(held, cards, strict=True):
            order[place] = card
    return tuple(order)


def at_a_table(seed: int, dealer: int, rounds: int, levels: tuple[str, str]) -> list[list[int]]:
    """What We and They write down in each round."""
    rules = Kraken(KrakenOptions(rounds=rounds))
    decks = tuple(deck(seed, number, (dealer + number) % 4) for number in range(rounds))
    match = Match(rules, Start(seed, dealer, decks))
    match.settle()
    while not match.over:
        seat = match.awaited()[0]
        view = match.view(seat)
        table = view.table
        moment = len(table.history)
        if table.phase == "choose":
            moment = kraken_match.CHOOSING + table.passes
        elif table.phase == "challenge":
            moment = kraken_match.CHALLENGING + 2 * table.level + table.passes
        own = Lucky(seed, table.deal, seat, moment)
        match.submit(seat, Thinking(thought(rules, view, own, levels[seat % 2])).finish())
        match.settle()
    rows = match.view(0).table.sheet
    names = ("gain_we", "gain_they", "obliged")
    return [[getattr(Row._make(row), name) for name in names] for row in rows]


@pytest.mark.parametrize("pair", [("learner", "club"), ("club", "learner"), ("expert", "club")])
def test_a_match_in_the_kernel_is_the_match_at_a_table(pair):
    for seed in range(amount(4) if "expert" not in pair else 1):
        told = [0] * 80
        load().call(
            kraken_match.match, seed, seed % 4, 4, effort(pair[0]), effort(pair[1]), 0, told
        )
        table = at_a_table(seed, seed % 4, 4, pair)
        assert table == [told[5 * n : 5 * n + 3] for n in range(4)]
