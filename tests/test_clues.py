"""What the cards played have shown of hands."""

from __future__ import annotations

import pytest

from game.bots import thought
from game.cards.clues import discards, voids
from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES
from tests.siege.amount import amount


def test_a_card_of_another_suit_shows_that_there_is_none_of_the_one_led():
    deck = GAMES["crowsnest"]().deck
    red, green = deck.suits.index("R"), deck.suits.index("G")

    def played(text):
        return [(number % 4, card) for number, card in enumerate(deck.cards(text))]

    assert [(1, red, deck.card("G7"))] == [*discards(played("R9 G7 R5 R6"), deck.suit)]
    twice = played("R9 G7 R5 R6 R10 B9 R7 R8 G8 G9 G10 R11")
    assert [(1, red, deck.card("G7")), (3, green, deck.card("R11"))] == [
        *discards(twice, deck.suit)
    ]
    assert [] == [*discards(played("R9 CROW R5 R6 CROW R7 G5 B5"), deck.suit)]


def test_what_is_said_of_a_hand_is_so_and_comes_with_its_card():
    said = 0
    for game in ("crowsnest", "royal_raven", "kraken"):
        rules = GAMES[game]()
        for seed in range(2 + amount(4)):
            rng, state = stream("clues", game, seed), rules.new(Start(seed))
            while not state.table.played or state.table.phase not in ("scored", "over"):
                if not state.table.turn:
                    rules.advance(state)
                    continue
                seat = state.table.turn.bit_length() - 1
                view = state.view(seat)
                for clue in voids(view, rules.deck):
                    said += 1
                    assert clue.seat != seat
                    assert clue.cards & ~view.own.hand & ~view.table.played == clue.cards != 0
                    assert not state.private[clue.seat].hand & clue.cards
                    assert isinstance(clue.source, Action)
                    assert (clue.seat, clue.source.arg) in view.table.history
                rules.apply(state, seat, pick(rules.legal(view), rng))
    assert said > 100


@pytest.mark.parametrize("game", ["crowsnest", "royal_raven", "kraken"])
def test_the_chances_of_a_seat_add_up_to_the_cards_that_it_holds(game):
    rules, told = GAMES[game](), 0
    for seed in range(2 + amount(2)):
        rng, state = stream("chances", game, seed), rules.new(Start(seed))
        while len(state.table.history) < 14 or not state.table.turn:
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = state.table.turn.bit_length() - 1
            rules.apply(state, seat, pick(rules.legal(state.view(seat)), rng))
        for seat in range(4):
            if state.table.turn >> seat & 1 and len(rules.legal(state.view(seat))) > 1:
                thinking = Thinking(thought(rules, state.view(seat), stream(seed), "club"))
                thinking.finish()
                if thinking.reasons is None:
                    continue
                told += 1
                chances = [0.0] * 4
                for clue in thinking.reasons.clues:
                    assert clue.seat != seat
                    assert 0 <= clue.chance <= 1
                    chances[clue.seat] += clue.chance
                held = [own.hand.bit_count() for own in state.private]
                held[seat] = 0
                assert held == pytest.approx(chances)
    assert told
