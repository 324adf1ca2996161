"""What a seat may believe of the hidden cards of Kraken, from worlds that fit."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four, Luck, seeded
from game.kernel.kraken_worlds import BATCH, ME, Cards, Facts, weigh

PLACES: Final = 32  # of cards
# How much the worlds count, then by seat and card in how much of that it is there.
SIZE: Final = 1 + 4 * PLACES
Beliefs: TypeAlias = Annotated[list[float], SIZE]


def beliefs(
    history: Cards,
    known: Four,
    barred: Four,
    said: Four,
    facts: Facts,
    skill: bool,
    batches: int,
    seed: int,
    found: Beliefs,
) -> None:
    """Deal batches of worlds, and add to ``found`` where the cards are in them."""
    luck = Luck(seeded(seed))
    batch = [0] * 256
    odds = [0.0] * 64
    for _batch in range(batches):
        weigh(batch, odds, history, known, barred, said, facts, skill, luck)
        for world in range(BATCH):
            if odds[world] > 0.0:
                found[0] += odds[world]
                for seat in range(4):
                    if seat != facts[ME]:
                        note(found, seat, batch[4 * world + seat], odds[world])


def note(found: Beliefs, seat: int, cards: int, weight: float) -> None:
    """Add a world in which this seat holds these cards."""
    while cards:
        card = cards & -cards
        cards ^= card
        found[PLACES * seat + card.bit_length()] += weight
