"""A second CrowsNest, slow and in card names, against the masks of the first.

It is written from the clauses alone and shares no function with the game.
"""

from __future__ import annotations

from game.engine.cards import mask
from game.engine.chance import stream
from game.games.crowsnest.deck import WITH_CROW
from game.games.crowsnest.options import CrowsNestOptions
from game.games.crowsnest.rules import CrowsNest, trick_winner

NAMES = [f"{suit}{rank}" for suit in "RYGB" for rank in range(5, 15)] + ["CROW"]
POSITIONS = 60_000  # for each way the Crow may follow


def suit_of(card: str, trump: str) -> str:
    """The Crow is a trump (CN13)."""
    return trump if card == "CROW" else card[0]


def legal(hand: list[str], led: str, trump: str, *, crow_must_follow: bool) -> list[str]:
    suit = suit_of(led, trump)
    if suit == trump and crow_must_follow:  # C12, C13, C14
        following = [card for card in hand if suit_of(card, trump) == trump]
        return following or hand
    following = [card for card in hand if card != "CROW" and card[0] == suit]  # CN15
    if not following:
        return hand  # CN16
    return [card for card in hand if card in following or card == "CROW"]


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a later card beats the one that has won so far (CN17)."""
    if suit_of(card, trump) != suit_of(other, trump):
        return suit_of(card, trump) == trump
    if "CROW" in (card, other):
        return other == "CROW"  # C11: the lowest trump
    return int(card[1:]) > int(other[1:])


def wins(trick: list[str], trump: str) -> int:
    best = 0
    for place in range(1, 4):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def test_names_are_the_deck():
    assert tuple(NAMES) == WITH_CROW.names


def test_legal_cards_and_trick_winners_agree_on_random_positions():
    for crow_must_follow in (True, False):
        rules = CrowsNest(CrowsNestOptions(crow_must_follow=crow_must_follow))
        random = stream("oracle", crow_must_follow).random
        for number in range(POSITIONS):
            order: list[int] = []
            # Every other position has the Crow in it, where the rules fork.
            if number % 2:
                order.append(40)
            size = 4 + int(random() * 9)
            while len(order) < size:
                card = int(random() * 41)
                if card not in order:
                    order.append(card)
            at = int(random() * size)
            order[0], order[at] = order[at], order[0]
            trick, hand = order[:4], sorted(order[3:])
            trump = number // 2 % 4
            where = (NAMES[trick[0]], "RYGB"[trump], [NAMES[c] for c in hand])
            expected = legal(where[2], where[0], where[1], crow_must_follow=crow_must_follow)
            found = rules.playable(mask(hand), (trick[0],), trump)
            assert mask(NAMES.index(c) for c in expected) == found, where
            place = wins([NAMES[c] for c in trick], "RYGB"[trump])
            assert (2 + place) % 4 == trick_winner(trick, 2, trump), (trick, trump)
