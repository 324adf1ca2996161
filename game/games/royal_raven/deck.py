"""The decks of Royal Raven, their order and their worth (RR4, RR5, RR6, RR25)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.cards import tricks
from game.engine.cards import Deck, bits, mask
from game.engine.words import N_

SUITS = "RYPB"
SUIT_NAMES = (N_("red"), N_("yellow"), N_("purple"), N_("blue"))  # RR4
SEATS = 4
RAISE = 5  # RR18: by which a contract grows when the partner names trump
_POINTS = {1: 15, 5: 5, 10: 10, 14: 10}  # RR6


class Form(NamedTuple):
    """What depends on the deck that is chosen (RR25)."""

    hand: int
    kitty: int
    lowest: int
    highest: int
    target: int


# (with the 1s, with the Lynx): the table of RR25; the lowest bid with the Lynx alone is A1.
FORMS = {
    (False, False): Form(9, 5, 70, 120, 300),
    (True, False): Form(10, 5, 100, 180, 500),
    (True, True): Form(10, 6, 100, 205, 750),
    (False, True): Form(9, 6, 70, 145, 400),
}


class Pack(NamedTuple):
    """A deck whose cards are numbered as they rank: a higher number is a stronger card."""

    deck: Deck
    raven: int
    lynx: int  # -1 when it is not in the deck
    birds: int  # the set of both
    strength: tuple[tuple[tuple[int, ...], ...], ...]  # [trump][led][card]


@cache
def pack(*, ones: bool, lynx: bool, ones_high: bool = True, raven_high: bool = True) -> Pack:
    """A deck with or without the 1s and the Lynx (RR4, RR5), ranked as the house has it."""
    ranks = list(range(5, 15))
    if ones:
        ranks = [*ranks, 1] if ones_high else [1, *ranks]  # A23
    birds = ["LYNX", "RAVEN"] if raven_high else ["RAVEN", "LYNX"]  # A19
    if not lynx:
        birds.remove("LYNX")
    deck = Deck(
        [f"{s}{r}" for s in SUITS for r in ranks] + birds,
        suits=SUITS,
        suit=[s for s in range(4) for _r in ranks] + [-1] * len(birds),
        rank=[r for _s in SUITS for r in ranks] + [0] * len(birds),
        points=[_POINTS.get(r, 0) for _s in SUITS for r in ranks]
        + [25 if bird == "LYNX" else 20 for bird in birds],
    )
    feathered = deck.cards(" ".join(birds))
    strength = tuple(
        tuple(
            tricks.strengths(
                deck.size,
                () if led == trump else bits(deck.of_suit[led]),
                (*bits(deck.of_suit[trump]), *feathered),  # RR17, RR22, RR23
            )
            for led in range(4)
        )
        for trump in range(4)
    )
    return Pack(
        deck, deck.card("RAVEN"), deck.card("LYNX") if lynx else -1, mask(feathered), strength
    )
