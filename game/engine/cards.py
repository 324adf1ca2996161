"""Cards as small ints, and sets of cards as int masks: fast, and with the names that people use.

A ``Card`` is a physical card of a game's deck, ``0 .. deck.size - 1``; the picture that moves over
the table has the same number. ``Cards`` is a set of cards: bit ``c`` is set if card ``c`` is in
the set. Both are plain ints to Python. A record that uses these names shows which of its numbers
are cards, and transcripts and laws rely on that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from game.engine.foreign import quoted
from game.engine.words import N_, _

Card = Annotated[int, "a card"]
Cards = Annotated[int, "a set of cards"]

NONE = 0
NUMBER = re.compile("-?[0-9]{1,4}")  # in a decision: no game has a greater one
UNKNOWN = -1  # a card that this viewer may not know


def bits(cards: int) -> Iterator[Card]:
    """The cards of a set, lowest first.

    >>> list(bits(0b1011))
    [0, 1, 3]
    """
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def mask(cards: Iterable[int]) -> Cards:
    """The set of these cards.

    >>> bin(mask([0, 1, 3]))
    '0b1011'
    """
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def renumbered(cards: Cards, places: Sequence[int]) -> int:
    """A set of cards as somebody else numbers them: ``places[c]`` is the bit of card ``c`` there.

    >>> bin(renumbered(0b101, [1 << 7, 1 << 5, 1 << 2]))
    '0b10000100'
    """
    found = 0
    for card in bits(cards):
        found |= places[card]
    return found


def seats_in(seats: int) -> Iterator[int]:
    """The seats of a mask of seats, lowest first."""
    return bits(seats)


class Deck:
    """The cards of a game and their text form.

    ``names``: the text form of card ``c`` is ``names[c]``, as the rules documents write it.
    ``suits``: the letters of the suits, in order.
    ``suit[c]``: index into ``suits``, or -1 for a card of no suit.
    ``rank[c]``: the printed number; a higher number ranks higher unless the game says otherwise.
    ``points[c]``: what the card is worth in a trick.

    >>> deck = Deck(["R1", "R2", "G1"], suits="RG", suit=[0, 0, 1], points=[0, 0, 5])
    >>> deck.cards("G1 r2")
    (2, 1)
    >>> deck.text([2, 1, UNKNOWN])
    'G1 R2 ?'
    >>> deck.worth(mask([2, 1]))
    5
    >>> deck.card("G9")
    Traceback (most recent call last):
    ValueError: “G9” is not a card in this deck.
    """

    def __init__(
        self,
        names: Iterable[str],
        *,
        suits: str = "",
        suit: Iterable[int] = (),
        rank: Iterable[int] = (),
        points: Iterable[int] = (),
    ) -> None:
        self.names = tuple(names)
        self.size = len(self.names)
        self.suits = suits
        self.suit = tuple(suit) or (-1,) * self.size
        self.rank = tuple(rank) or (0,) * self.size
        self.points = tuple(points) or (0,) * self.size
        self.all = (1 << self.size) - 1
        self.of_suit = tuple(
            mask(c for c in range(self.size) if self.suit[c] == s) for s in range(len(suits))
        )
        self._by_name = {name: c for c, name in enumerate(self.names)}

    def card(self, name: str) -> Card:
        """The card with this text form.

        Raises:
            ValueError: no card of this deck is called so.
        """
        try:
            return self._by_name[name.upper() if name.upper() in self._by_name else name]
        except KeyError:
            raise ValueError(
                _("{name} is not a card in this deck.").format(name=quoted(name))
            ) from None

    def cards(self, text: str) -> tuple[Card, ...]:
        """The cards of a line like ``R5 G14 CROW``, in that order."""
        return tuple(self.card(word) for word in text.split())

    def text(self, cards: Iterable[int]) -> str:
        """The text form of some cards, in the order given; ``?`` for an unknown one."""
        return " ".join("?" if c < 0 else self.names[c] for c in cards)

    def written(self, kind: str, number: int) -> str:
        """A number of a decision, which is a card, a suit or a number, as a save writes it."""
        if kind == "card":
            return self.names[number]
        return self.suits[number] if kind == "suit" else str(number)

    def read(self, kind: str, word: str) -> int | None:
        """The number that such a word stands for; None when it stands for none."""
        if kind == "number":
            return int(word) if NUMBER.fullmatch(word) else None
        try:
            if kind == "card":
                return int(self.card(word))
            return self.suits.index(word.upper()) if len(word) == 1 else None
        except ValueError:
            return None

    def whole(self, text: str, expected: Sequence[Card]) -> tuple[Card, ...]:
        """All the cards that are expected, in the order of a text.

        Raises:
            ValueError: with a sentence, when a card is missing, strange or there twice.
        """
        cards = self.cards(text)
        faults = {
            N_("listed twice: {cards}"): [c for c, times in Counter(cards).items() if times > 1],
            N_("missing: {cards}"): set(expected) - set(cards),
            N_("not dealt in this game: {cards}"): set(cards) - set(expected),
        }
        if any(faults.values()):
            told = (
                _(fault).format(cards=self.text(sorted(found)))
                for fault, found in faults.items()
                if found
            )
            raise ValueError(
                _("This is not a full deck of {n} cards ({what}).").format(
                    n=len(expected), what="; ".join(told)
                )
            )
        return cards

    def worth(self, cards: int) -> int:
        """The points of a set of cards."""
        points = self.points
        total = 0
        while cards:
            low = cards & -cards
            total += points[low.bit_length() - 1]
            cards ^= low
        return total
