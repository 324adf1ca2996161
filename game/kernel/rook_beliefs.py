"""What a seat may believe of hidden cards in CrowsNest and Royal Raven, from worlds that fit."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Luck, seeded
from game.kernel.rook import Terms, agree
from game.kernel.rook_mind import HANDS_0, HANDS_1, HANDS_2, HANDS_3, MOST, WEIGHTS, drawn
from game.kernel.rook_worlds import TRUMP, VARIANT, Sight

PLACES: Final = 56  # of cards
# How much the worlds count, then by seat and card in how much of that it is there.
SIZE: Final = 1 + 4 * PLACES
Beliefs: TypeAlias = Annotated[list[float], SIZE]


def beliefs(sight: Sight, tries: int, seed: int, found: Beliefs) -> None:
    """Draw worlds, and add to ``found`` where the cards are in them."""
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, 0, 0)
    agree(terms, sight[VARIANT], sight[TRUMP])
    found[0] += drawn(sight, tries, terms, luck)
    for number in range(min(tries, MOST)):
        if WEIGHTS[number] > 0.0:
            note(found, 0, HANDS_0[number], WEIGHTS[number])
            note(found, 1, HANDS_1[number], WEIGHTS[number])
            note(found, 2, HANDS_2[number], WEIGHTS[number])
            note(found, 3, HANDS_3[number], WEIGHTS[number])


def note(found: Beliefs, seat: int, cards: int, weight: float) -> None:
    """Add a world in which this seat holds these cards."""
    while cards:
        card = cards & -cards
        cards ^= card
        found[PLACES * seat + card.bit_length()] += weight
