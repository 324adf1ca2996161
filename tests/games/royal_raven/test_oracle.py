"""A second Royal Raven, slow and in card names, against the masks of the first.

It is written from the clauses alone and shares no function with the game.
"""

from __future__ import annotations

import itertools

from game.engine.cards import mask
from game.engine.chance import stream
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven

POSITIONS = 8_000  # for each of the 16 decks and house rules
BIRDS = ("RAVEN", "LYNX")


def names(*, ones: bool, lynx: bool) -> list[str]:
    """The cards of a deck (RR4, RR5)."""
    ranks = [*([1] if ones else []), *range(5, 15)]
    return [f"{s}{r}" for s in "RYPB" for r in ranks] + ["RAVEN"] + ["LYNX"] * lynx


def suit_of(card: str, trump: str) -> str:
    """The birds are trumps (RR17)."""
    return trump if card in BIRDS else card[0]


def legal(hand: list[str], led: str, trump: str, *, any_time: bool) -> list[str]:
    suit = suit_of(led, trump)  # A22
    following = [card for card in hand if suit_of(card, trump) == suit]  # RR20, A21
    if not following:
        return hand  # RR21
    return [card for card in hand if card in following or (any_time and card in BIRDS)]  # A20


def beats(card: str, other: str, trump: str, *, ones_high: bool, raven_high: bool) -> bool:
    """Whether a later card beats the one that has won so far (RR22)."""
    if suit_of(card, trump) != suit_of(other, trump):
        return suit_of(card, trump) == trump
    if card in BIRDS and other in BIRDS:
        return (card == "RAVEN") == raven_high  # A19
    if card in BIRDS or other in BIRDS:
        return card in BIRDS  # RR23

    def rank(name: str) -> int:
        number = int(name[1:])
        return number + 20 if number == 1 and ones_high else number  # A23

    return rank(card) > rank(other)


def test_legal_cards_and_trick_winners_agree_on_random_positions():
    looked_at = 0
    for ones, lynx, house, any_time in itertools.product((False, True), repeat=4):
        options = RoyalRavenOptions(
            include_ones=ones,
            include_lynx=lynx,
            ones_rank="low" if house else "high",
            lynx_rank="above_raven" if house else "below_raven",
            birds_any_time=any_time,
        )
        rules = RoyalRaven(options)
        cards = names(ones=ones, lynx=lynx)
        assert set(cards) == set(rules.deck.names)
        number = {name: rules.deck.card(name) for name in cards}
        random = stream("oracle", ones, lynx, house, any_time).random
        for turn in range(POSITIONS):
            size = 4 + int(random() * 9)
            # Every other position has a bird in it, where the rules fork.
            order = [BIRDS[turn // 8 % (1 + lynx)]] if turn % 2 else []
            while len(order) < size:
                card = cards[int(random() * len(cards))]
                if card not in order:
                    order.append(card)
            at = int(random() * size)
            order[0], order[at] = order[at], order[0]
            trick, hand = order[:4], order[3:]
            trump = "RYPB"[turn // 2 % 4]
            expected = legal(hand, trick[0], trump, any_time=any_time)
            found = rules.playable(
                mask(number[c] for c in hand), (number[trick[0]],), "RYPB".index(trump)
            )
            assert mask(number[c] for c in expected) == found, (hand, trick[0], trump)
            best = 0
            for place in range(1, 4):
                if beats(
                    trick[place], trick[best], trump, ones_high=not house, raven_high=not house
                ):
                    best = place
            winner = rules.trick_winner([number[c] for c in trick], 2, "RYPB".index(trump))
            assert (2 + best) % 4 == winner, (trick, trump)
            looked_at += 1
    assert looked_at >= 100_000
