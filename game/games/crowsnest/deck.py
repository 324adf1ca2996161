"""The cards of CrowsNest, their order and their worth (CN3, CN4, CN5)."""

from __future__ import annotations

from game.cards import tricks
from game.engine.cards import Deck, bits
from game.engine.words import N_

SUITS = "RYGB"
SUIT_NAMES = (N_("red"), N_("yellow"), N_("green"), N_("black"))  # C30
RANKS = range(5, 15)  # CN3
SEATS = 4
HAND = 9  # CN6
STEP = 5  # CN8
_POINTS = {5: 5, 10: 10, 14: 10}  # CN4


def _deck(*, crow: bool) -> Deck:
    """The deck with the Crow or without it (CN3, CN4, CN5)."""
    return Deck(
        [f"{s}{r}" for s in SUITS for r in RANKS] + ["CROW"] * crow,
        suits=SUITS,
        suit=[s for s in range(4) for _r in RANKS] + [-1] * crow,
        rank=[r for _s in SUITS for r in RANKS] + [0] * crow,
        points=[_POINTS.get(r, 0) for _s in SUITS for r in RANKS] + [20] * crow,
    )


WITH_CROW = _deck(crow=True)
WITHOUT_CROW = _deck(crow=False)
CROW = WITH_CROW.card("CROW")
CROW_BIT = 1 << CROW
SUIT = WITH_CROW.suit
OF_SUIT = WITH_CROW.of_suit
POINTS = WITH_CROW.points

# STRENGTH[trump][led][card]: the Crow is always the lowest trump (CN3, CN17, C11).
STRENGTH = tuple(
    tuple(
        tricks.strengths(
            WITH_CROW.size,
            () if led == trump else bits(OF_SUIT[led]),
            (CROW, *bits(OF_SUIT[trump])),
        )
        for led in range(4)
    )
    for trump in range(4)
)
