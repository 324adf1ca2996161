"""A second Kraken, slow and in card names, against the masks of the first.

Each is compared on 100,000 random positions.
"""

from __future__ import annotations

from game.engine.cards import mask
from game.engine.chance import stream
from game.games.kraken.combinations import best_sets, trick_bonus
from game.games.kraken.deck import DECK
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.tricks import lacking, playable, trick_winner
from tests.games.kraken import slow

NAMES = slow.NAMES
POSITIONS = 100_000


def drawn(rng, count: int) -> list[int]:
    """So many different cards, in a random order."""
    cards: list[int] = []
    while len(cards) < count:
        card = int(rng.random() * 32)
        if card not in cards:
            cards.append(card)
    return cards


def near(rng, count: int) -> list[int]:
    """So many different cards that often lie side by side or are of one rank."""
    cards: list[int] = []
    card = int(rng.random() * 32)
    while len(cards) < count:
        if card not in cards:
            cards.append(card)
        step = rng.random()
        if step < 0.4:
            card = (card + 1) % 32
        elif step < 0.8:
            card = (card + 8) % 32
        else:
            card = int(rng.random() * 32)
    return cards


def names(cards) -> list[str]:
    return [NAMES[card] for card in cards]


def test_names_are_the_deck():
    assert tuple(NAMES) == DECK.names


def agree_on_play(play_rules: str) -> None:
    rules = Kraken(KrakenOptions(play_rules=play_rules))
    rng = stream("oracle", play_rules)
    for number in range(POSITIONS):
        size = 1 + number % 3
        cards = drawn(rng, size + 1 + int(rng.random() * 8))
        trick, hand = cards[:size], sorted(cards[size:])
        trump = number // 3 % 4
        where = (names(hand), names(trick), "SHCD"[trump])
        expected = slow.legal(*where, amsterdam=play_rules == "amsterdam")
        found = playable(rules.options, mask(hand), trick, trump)
        assert mask(map(NAMES.index, expected)) == found, where


def test_amsterdam_agrees():
    agree_on_play("amsterdam")


def test_rotterdam_agrees():
    agree_on_play("rotterdam")


def test_what_a_card_shows_agrees():
    """A seat lacks a card exactly when, with that card beside it, its own had been illegal."""
    for play_rules in ("amsterdam", "rotterdam"):
        rules = Kraken(KrakenOptions(play_rules=play_rules))
        rng = stream("lacks", play_rules)
        for number in range(POSITIONS // 40):
            size = 1 + number % 3
            *trick, card = drawn(rng, size + 1)
            trump = number // 3 % 4
            lacks = lacking(rules.options, trick, card, trump)
            for other in range(32):
                if other not in (*trick, card):
                    allowed = slow.legal(
                        names([card, other]),
                        names(trick),
                        "SHCD"[trump],
                        amsterdam=play_rules == "amsterdam",
                    )
                    where = (names(trick), NAMES[card], NAMES[other], trump, play_rules)
                    assert (NAMES[card] not in allowed) == bool(lacks >> other & 1), where


def test_winners_and_bonuses_of_tricks_agree():
    rng = stream("tricks")
    for number in range(POSITIONS):
        trick = near(rng, 4) if number % 2 else drawn(rng, 4)
        trump = number // 2 % 4
        expected = slow.trick_bonus(names(trick), "SHCD"[trump])
        assert expected == trick_bonus(mask(trick), trump)[1], (names(trick), trump)
        place = slow.winning(names(trick), "SHCD"[trump])
        assert (2 + place) % 4 == trick_winner(trick, 2, trump), (names(trick), trump)


def test_declarations_and_their_best_set_agree():
    rng = stream("hands")
    for number in range(POSITIONS):
        hand = sorted(near(rng, 8) if number % 2 else drawn(rng, 8))
        nines = number // 2 % 2 * 150
        found = best_sets(mask(hand), number % 4, nines)[0]
        assert slow.best_set(names(hand), nines) == sum(c.value for c in found), names(hand)
        cards = [c.cards for c in found]
        assert sum(cards).bit_count() == sum(c.bit_count() for c in cards)
        for c in found:
            held = [NAMES[card] for card in range(32) if c.cards >> card & 1]
            assert held in slow.chains(names(hand)) + slow.fours(names(hand))
            assert slow.declaration(held, nines) == c.value
